//! `spar log export` on the command line: match logs, tables, files for Foxglove.
#![cfg(unix)]

use crate::games;

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use flate2::read::GzDecoder;
use foxglove::{FrameTransforms, Log, SceneUpdate};
use prost::Message;

use games::{SHORT, folder, played, signal, told, until};

fn spar(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).output().unwrap()
}

/// Exports a recording; returns the command's output.
fn export(folder: &Path, arguments: &[&str]) -> String {
    let output = spar(folder, &[&["log", "export"], arguments].concat());
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// A short match, recorded, with a match log.
fn recorded(name: &str) -> std::path::PathBuf {
    let here = folder(name);
    let files = ["--record", "a.mcap", "--simspark-log", "played.log", "--set", "WriteSelfCollisionsToFile=true"];
    played(&here, &[&SHORT[..], &["--seed", "11"], &files].concat());
    here
}

fn unpacked(path: &Path) -> Vec<u8> {
    let mut out = Vec::new();
    GzDecoder::new(fs::File::open(path).unwrap()).read_to_end(&mut out).unwrap();
    out
}

#[test]
fn a_match_log_of_a_recording_is_the_one_that_the_match_wrote() {
    let here = recorded("export-simspark");
    let played = fs::read(here.join("played.log")).unwrap();
    assert!(export(&here, &["a.mcap", "--format", "simspark"]).starts_with("a.log: ticks 0 to "));
    assert!(fs::read(here.join("a.log")).unwrap() == played, "byte for byte");
    export(&here, &["a.mcap", "--format", "simspark", "--out", "b.log.gz"]);
    assert!(unpacked(&here.join("b.log.gz")) == played);
    assert!(fs::read(here.join("played.log")).unwrap() == played, "a replay leaves the files of the run alone");

    // A line for every second tick from the hundredth on: the first is full.
    export(
        &here,
        &["a.mcap", "--format", "simspark", "--from", "100", "--to", "150", "--every", "2", "--out", "c.log"],
    );
    let part = fs::read_to_string(here.join("c.log")).unwrap();
    let times = part.lines().filter(|line| line.contains("(time ")).count();
    assert!(
        (25..=26).contains(&times) && part.lines().next().is_some_and(|line| line.contains("(RSG 0 1)")),
        "{times}"
    );
}

#[test]
fn a_table_has_a_row_for_each_body_and_tick() {
    let here = recorded("export-csv");
    export(&here, &["a.mcap", "--format", "csv", "--from", "300", "--to", "310", "--every", "5"]);
    let text = fs::read_to_string(here.join("a.csv")).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("tick,time_s,thing,team,number,body,x_m,y_m,z_m,qx,qy,qz,qw"));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 2 * (1 + 4 * 23), "the ball and the bodies of four robots");
    let ticks: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    assert!(ticks.starts_with(&["300"]) && ticks.ends_with(&["305"]));
    assert_eq!(&rows[0][..6], ["300", "6.02", "ball", "", "", ""]);
    assert_eq!(&rows[1][2..6], ["left 1", "Left", "1", "body"], "the torso comes first");
    for row in &rows {
        let numbers: Vec<f64> = row[6..].iter().map(|number| number.parse().expect("a number")).collect();
        let [x, y, z, w] = numbers[3..] else { panic!("{row:?}") };
        assert!((x * x + y * y + z * z + w * w - 1.0).abs() < 1e-9 && numbers[0].abs() < 16.0, "{row:?}");
    }
    export(&here, &["a.mcap", "--format", "csv", "--from", "300", "--to", "310", "--every", "5", "--out", "b.csv.gz"]);
    assert_eq!(unpacked(&here.join("b.csv.gz")), text.as_bytes());
}

#[test]
fn foxglove_gets_transforms_in_every_tick_and_shapes_once() {
    let here = recorded("export-foxglove");
    export(&here, &["a.mcap", "--format", "foxglove", "--every", "10"]);
    let bytes = fs::read(here.join("a-foxglove.mcap")).unwrap();
    let (mut entities, mut transforms, mut logs) = (BTreeMap::new(), Vec::new(), Vec::new());
    for message in mcap::MessageStream::new(&bytes).unwrap() {
        let message = message.unwrap();
        let schema = message.channel.schema.as_ref().expect("a schema");
        assert_eq!((schema.encoding.as_str(), message.channel.message_encoding.as_str()), ("protobuf", "protobuf"));
        match message.channel.topic.as_str() {
            "/tf" => transforms.push(FrameTransforms::decode(&*message.data).expect("transforms")),
            "/scene" => {
                let update = SceneUpdate::decode(&*message.data).expect("a scene");
                update.deletions.iter().for_each(|gone| drop(entities.remove(&gone.id)));
                entities.extend(update.entities.into_iter().map(|entity| (entity.id.clone(), entity)));
            }
            "/log" => logs.push(Log::decode(&*message.data).expect("a line").message),
            other => panic!("{other}"),
        }
    }
    let last = transforms.last().expect("transforms");
    assert_eq!(last.transforms.len(), 2 + 4 * 23, "field, ball and the bodies of four robots");
    assert_eq!(entities.len(), last.transforms.len());
    for one in &last.transforms {
        let entity = &entities[&one.child_frame_id];
        assert!(entity.frame_locked && entity.frame_id == one.child_frame_id, "{entity:?}");
    }
    assert_eq!(entities["ball"].spheres.len(), 1);
    assert!(entities["field"].lines.len() > 10 && !entities["left 1/body"].cubes.is_empty());
    assert!(logs.contains(&String::from("KickOff_Left (automatic kick-off)")), "{logs:?}");
}

#[cfg(feature = "parquet")]
#[test]
fn parquet_has_the_rows_of_the_table() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    let here = recorded("export-parquet");
    let part = ["--from", "300", "--to", "310"];
    export(&here, &[&["a.mcap", "--format", "parquet"], &part[..]].concat());
    export(&here, &[&["a.mcap", "--format", "csv"], &part[..]].concat());
    let reader = SerializedFileReader::new(fs::File::open(here.join("a.parquet")).unwrap()).unwrap();
    let text = fs::read_to_string(here.join("a.csv")).unwrap();
    let mut lines = text.lines().skip(1);
    for row in reader.get_row_iter(None).unwrap() {
        let row = row.unwrap();
        let value = |(_, field): (&String, &parquet::record::Field)| match field {
            parquet::record::Field::Long(number) => number.to_string(),
            parquet::record::Field::Double(number) => format!("{number:?}"),
            parquet::record::Field::Str(text) => text.clone(),
            other => panic!("{other:?}"),
        };
        let cells: Vec<String> = row.get_column_iter().map(value).collect();
        let expected: Vec<&str> = lines.next().expect("a row").split(',').collect();
        for (column, (cell, expected)) in cells.iter().zip(expected).enumerate() {
            let is_same = cell == expected || cell.parse::<f64>() == expected.parse() || (column == 4 && cell == "0");
            assert!(is_same, "{cell} {expected}");
        }
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn a_table_has_the_bodies_that_are_asked_for() {
    let here = recorded("export-bodies");
    let names = |bodies: &str| {
        let part = ["--from", "300", "--to", "301", "--out", "a.csv", "--bodies", bodies];
        export(&here, &[&["a.mcap", "--format", "csv"], &part[..]].concat());
        let text = fs::read_to_string(here.join("a.csv")).unwrap();
        text.lines().skip(1).map(|row| row.split(',').collect::<Vec<_>>()[2..6].join(" ")).collect::<Vec<_>>()
    };
    assert_eq!(names("ball"), ["ball   "]);
    assert_eq!(names("left/body,right 2/head"), ["left 1 Left 1 body", "left 2 Left 2 body", "right 2 Right 2 head"]);
    assert_eq!(names("left").len(), 2 * 23);
    assert_eq!(names("body,ball").len(), 5);
    let output =
        spar(&here, &["log", "export", "a.mcap", "--format", "csv", "--bodies", "ball,keeper", "--out", "no.csv"]);
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(!output.status.success() && told.contains("--bodies keeper") && told.contains("left 1"), "{told}");
    assert!(!here.join("no.csv").exists());
}

/// After any failure, the previous file remains, without other traces.
#[test]
fn an_export_that_fails_leaves_what_was_there() {
    let here = folder("export-fails");
    let old = "old,table\n";
    for format in ["csv", "foxglove", "html", "simspark", "ssl-log", "parquet"] {
        fs::write(here.join("out"), old).unwrap();
        let output = spar(&here, &["log", "export", "nothere.mcap", "--format", format, "--out", "out"]);
        assert!(!output.status.success(), "{format}");
        fs::write(here.join("words.mcap"), "words").unwrap();
        let output = spar(&here, &["log", "export", "words.mcap", "--format", format, "--out", "out"]);
        assert!(!output.status.success(), "{format}");
        assert_eq!(fs::read_to_string(here.join("out")).unwrap(), old, "{format}");
        assert_eq!(fs::read_dir(&here).unwrap().count(), 2, "{format}");
    }
    let output = spar(&here, &["log", "repair", "nothere.mcap", "--out", "out"]);
    assert!(!output.status.success() && fs::read_to_string(here.join("out")).unwrap() == old);
}

/// Names of the files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The lines are so many that the export is still running when the signal comes.
#[test]
fn an_export_that_is_interrupted_leaves_what_was_there() {
    let here = folder("export-interrupted");
    let first = "((time 0)(play_mode 0))(RSG 0 1)((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)(nd StaticMesh (setVisible 1) (load a))))\n";
    let next = "((time 0))(RDS 0 1)((nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 5 0 0 1)(nd StaticMesh)))\n";
    fs::write(here.join("a.log"), first.to_owned() + &next.repeat(100_000)).unwrap();
    fs::write(here.join("a.csv"), "old").unwrap();
    for name in ["-INT", "-TERM"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["log", "export", "a.log", "--format", "csv"]).current_dir(&here).stderr(Stdio::piped());
        let running = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap();
        until("the export begins", || files(&here).iter().any(|file| file.ends_with(".part")));
        signal(name, running.id());
        let output = running.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{name}: {}", told(&output));
        assert_eq!(files(&here), ["a.csv", "a.log"], "{name}");
    }
    assert_eq!(fs::read_to_string(here.join("a.csv")).unwrap(), "old");
}

/// The shell limits the program's files to 8 KiB; further writes fail, as on a full disk.
#[test]
#[cfg(target_os = "linux")]
fn an_export_that_cannot_be_written_says_that_nothing_was() {
    let here = recorded("export-full");
    fs::write(here.join("a.csv"), "old").unwrap();
    let limited = "trap '' XFSZ; ulimit -f 8; exec \"$0\" log export a.mcap --format csv";
    let mut command = Command::new("bash");
    let output = command.args(["-c", limited, env!("CARGO_BIN_EXE_spar")]).current_dir(&here).output().unwrap();
    let expect = "nothing was written, and an older file of this name is unchanged";
    assert!(!output.status.success() && told(&output).contains(expect), "{}", told(&output));
    assert_eq!(fs::read_to_string(here.join("a.csv")).unwrap(), "old");
    assert!(!files(&here).iter().any(|file| file.ends_with(".part")), "{:?}", files(&here));
}

#[cfg(not(feature = "parquet"))]
#[test]
fn a_form_that_is_not_built_in_says_how_to_build_it() {
    let here = recorded("export-no-parquet");
    let output = spar(&here, &["log", "export", "a.mcap", "--format", "parquet"]);
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(
        !output.status.success() && told.contains("--features parquet") && !told.contains("invalid value"),
        "{told}"
    );
}

#[test]
fn what_cannot_be_exported_is_said() {
    let here = recorded("export-errors");
    let refused = |arguments: &[&str]| {
        let output = spar(&here, &[&["log", "export"], arguments].concat());
        assert!(!output.status.success(), "{arguments:?}");
        String::from_utf8(output.stderr).expect("text")
    };
    assert!(refused(&["a.mcap", "--format", "foxglove", "--out", "a.mcap"]).contains("over itself"));
    assert!(refused(&["a.mcap", "--format", "csv", "--from", "20", "--to", "20"]).contains("nothing is left"));
    assert!(refused(&["a.mcap", "--format", "csv", "--out", "no/where.csv"]).contains("no/where.csv: cannot make"));
    assert!(refused(&["a.mcap", "--format", "words"]).contains("simspark"));
    assert!(
        refused(&["a.mcap", "--format", "ssl-log"]).contains("a.mcap: soccer3d has no logs of the small-size league")
    );
}
