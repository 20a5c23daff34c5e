//! `spar ssl fit` on the command line: a log in, settings out that the program accepts.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use engine::World as _;
use ssl_protocol::encode;
use ssl_protocol::log::{self, LogMessage, MessageType};
use ssl_protocol::vision::Source;
use ssl_world::sensors::{PacketMetadata, vision_packet};
use ssl_world::{CalibrationProfile, SslSettings, World};

fn spar(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).output().expect("spar runs")
}

/// A log of a world without motion.
fn log_of(profile: CalibrationProfile) -> Vec<u8> {
    let mut world = World::new(SslSettings { profile, ..SslSettings::default() });
    let mut out = Vec::new();
    log::write_header(&mut out);
    for tick in 1..1_000 {
        world.step();
        let sending = PacketMetadata { epoch_s: 0.0, tick, processing_s: 0.0, source: Source::Other };
        for picture in world.due_frames() {
            let mut message = Vec::new();
            encode(&vision_packet(picture, &sending, None), &mut message);
            log::write_message(&LogMessage { time_ns: 0, kind: MessageType::Vision, message: &message }, &mut out);
        }
    }
    out
}

/// The value of a key in the output of `spar params --toml`; defaults are comments.
fn value<'a>(text: &'a str, key: &str) -> &'a str {
    let mut lines = text.lines().filter_map(|line| line.strip_prefix('#').unwrap_or(line).split_once(" = "));
    lines.find(|(known, _)| *known == key).unwrap_or_else(|| panic!("no {key} in {text}")).1
}

#[test]
fn the_settings_that_are_found_are_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    let profile =
        CalibrationProfile { robot_noise_m: Some(0.002), ball_noise_m: Some(0.0), ..CalibrationProfile::default() };
    fs::write(folder.path().join("a.log"), log_of(profile)).expect("a file");
    let output = spar(folder.path(), &["ssl", "fit", "a.log", "--out", "profile.toml"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("ball-slide is not shown by this log\n"), "{said}");
    let found = fs::read_to_string(folder.path().join("profile.toml")).expect("a file");
    assert!(found.starts_with("# From a.log: ") && found.contains(", 0 kicks.\nworld = \"ssl\"\n"), "{found}");

    let output = spar(folder.path(), &["params", "--toml", "--config", "profile.toml"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let taken = String::from_utf8(output.stdout).expect("text");
    assert_eq!(value(&taken, "ball-noise"), "\"0\"");
    assert_eq!(value(&taken, "robot-noise"), value(&found, "robot-noise"));
    let noise: f64 = value(&found, "robot-noise").trim_matches('"').parse().expect("a number");
    assert!((noise - 0.002).abs() < 0.0001, "{noise}");
    assert_eq!(value(&taken, "ball-slide"), "3.0");
}

#[test]
fn a_log_without_vision_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut empty = Vec::new();
    log::write_header(&mut empty);
    fs::write(folder.path().join("empty.log"), empty).expect("a file");
    let output = spar(folder.path(), &["ssl", "fit", "empty.log"]);
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("empty.log: cameras have seen too little in it"), "{said}");
}
