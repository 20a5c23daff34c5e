//! A start script cannot referee its own match, and the report contains the players' answer times.
#![cfg(unix)]

use crate::games;

use std::net::TcpListener;

use games::{SHORT, command, folder, script, starting, told};
use serde_json::Value;

/// A team of two whose script also connects to the monitors' port; returns the match's report and log.
fn refereed(name: &str, words: &[&str], flags: &[&str]) -> (Value, String) {
    let here = folder(name);
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port().to_string();
    let framed = words.iter().map(|words| format!("\\0\\0\\0\\{:03o}{words}", words.len())).collect::<String>();
    let cheat = format!(
        "bash -c 'exec 3<>/dev/tcp/127.0.0.1/{port}; for n in 1 2 3 4; do printf \"{framed}\" >&3; sleep 0.1; done; \
         cat <&3 > /dev/null' &\n"
    );
    let start = script(&here, "start.sh", &(cheat + &starting(2)));
    let flags = [&SHORT[..], &["--left", &start, "--monitor-port", &port, "--json", "-"], flags].concat();
    let output = command(&here, &flags).output().unwrap();
    assert!(output.status.success(), "{}", told(&output));
    (serde_json::from_slice(&output.stdout).expect("nothing but JSON"), told(&output))
}

/// The referee's decisions on refused commands.
fn refusals(report: &Value) -> Vec<&str> {
    let events = report["games"][0]["events"].as_array().expect("events");
    let refused = events.iter().filter(|event| event["kind"] == "refused");
    refused.filter_map(|event| event["reason"].as_str()).collect()
}

#[test]
fn a_start_script_cannot_referee_its_own_match() {
    let (report, told) = refereed("own-referee", &["(playMode PlayOn)", "(score (left 9)(right 0))"], &[]);
    assert_eq!(report["games"][0]["score"], serde_json::json!([0, 0]));
    let refusals = refusals(&report);
    assert_eq!(refusals.len(), 5, "{refusals:?}");
    assert_eq!(refusals[0], "a connection with the role viewer asked for playMode, which needs another role");
    assert!(told.contains("WARN") && told.contains("not a trainer: score is for trainers"), "{told}");
}

#[test]
fn a_trainer_with_the_token_may() {
    let words = ["(token sesame)", "(score (left 9)(right 0))"];
    let (report, told) = refereed("token-referee", &words, &["--trainer-token", "sesame"]);
    assert_eq!((&report["games"][0]["score"][0], refusals(&report).len()), (&serde_json::json!(9), 0), "{told}");
}

#[test]
fn the_report_tells_how_long_players_took() {
    let (report, _) = refereed("answer-times", &["(getAck x)"], &[]);
    let clients = &report["timing"][0]["clients"];
    let answers = clients["answers"].as_array().expect("answers");
    let names: Vec<_> = answers.iter().filter_map(|player| player["player"].as_str()).collect();
    assert_eq!(names, ["Left 1", "Left 2", "Right 1", "Right 2"]);
    for player in answers {
        let [p50, p99, max] = ["p50_ms", "p99_ms", "max_ms"].map(|name| player[name].as_f64().expect("a number"));
        assert!(player["count"].as_u64().is_some_and(|count| count > 100), "{player}");
        assert!(0.0 < p50 && p50 <= p99 && p99 <= max, "{player}");
    }
    #[cfg(target_os = "linux")]
    assert!(clients["processor"][0]["used_s"].as_f64().is_some_and(|used_s| used_s > 0.0), "{clients}");
}
