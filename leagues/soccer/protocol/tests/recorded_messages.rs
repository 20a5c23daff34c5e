//! The decoder accepts all recorded messages of a real team's agent, the walking robots and their trainer.

use crate::common;

use sexp::Reader;
use soccer_protocol::agent::messages;
use soccer_protocol::trainer::commands;

#[test]
fn all_recorded_commands_of_working_clients_are_understood() {
    let complete = common::traces("recorded_messages.rs");
    let is_complete = complete.is_some();
    let traces = complete.unwrap_or_else(common::few);
    let mut reader = Reader::new();
    let (mut sent, mut trained) = (0, 0);
    for folder in ["uta", "contact", "ball"] {
        for file in common::files(&traces.join(folder), ".jsonl.gz") {
            for line in common::lines(&file).skip(1).filter(|line| !line.is_empty()) {
                let record: serde_json::Value = serde_json::from_slice(&line).expect("a record");
                let agents = record["in"].as_object().into_iter().flat_map(|agents| agents.values());
                for frame in agents.filter_map(|frames| frames.as_array()).flatten() {
                    let frame = common::latin1(frame.as_str().expect("a frame"));
                    assert!(messages(&mut reader, &frame).all(|message| message.is_ok()), "{}", frame.escape_ascii());
                    sent += messages(&mut reader, &frame).count();
                }
                for frame in record["tr"].as_array().into_iter().flatten() {
                    let frame = common::latin1(frame.as_str().expect("a frame"));
                    assert!(commands(&mut reader, &frame).all(|command| command.is_ok()), "{}", frame.escape_ascii());
                    trained += commands(&mut reader, &frame).count();
                }
            }
        }
    }
    println!("{sent} messages, {trained} trainer commands");
    let [sent_min, trained_min] = if is_complete { [100_000, 100] } else { [5_000, 10] };
    assert!(sent > sent_min && trained > trained_min, "{sent} {trained}");
}
