//! The small-size world of 2002 as a world of `spar serve`: its short form, recordings, replays, branches and keys.
#![cfg(unix)]

use crate::smallsize::world;

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use criss_protocol::Handshake;
use world::{Client, World, packet, with_latency};

/// Frames of a run.
const FRAMES: usize = 120;

/// A run on free ports that is recorded.
const SERVE: [&str; 12] = [
    "serve",
    "--world",
    "criss",
    "--vision-port",
    "0",
    "--placement-port",
    "0",
    "--web",
    "off",
    "--drawings",
    "off",
    "--record",
];

/// Runs a command in this folder; returns its output and its exit code.
fn spar(folder: &Path, arguments: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).current_dir(folder).output().unwrap();
    (String::from_utf8([output.stdout, output.stderr].concat()).unwrap(), output.status.code())
}

/// Returns the output of a command that succeeds.
fn told(folder: &Path, arguments: &[&str]) -> String {
    let (told, code) = spar(folder, arguments);
    assert_eq!(code, Some(0), "{arguments:?}: {told}");
    told
}

/// Starts a command in this folder.
fn start(folder: &Path, arguments: &[&str]) -> World {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).current_dir(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    World::spawn(tempfile::tempdir().unwrap(), command)
}

/// Plays until the run ends; returns the packets of vision.
fn play(world: World) -> Vec<[u8; 164]> {
    let mut client = Client::connect(world.vision, Handshake::SendReceive);
    let (mut packets, mut vision) = (Vec::new(), [0; 164]);
    while client.stream.read_exact(&mut vision).is_ok() {
        packets.push(vision);
        let commands = packet(if packets.len() <= 60 { 0.5 } else { -0.3 }, 0.1);
        // The server may have closed the connection after the last frame.
        let _ = client.stream.write_all(&commands);
    }
    let told = world.ended();
    assert!(told.contains("score        0 : 0"), "{told}");
    assert!(packets.len() > 100, "{} packets", packets.len());
    packets
}

/// Plays a game with a parameter file of the user, which is gone afterwards, into `a.mcap`.
fn played(folder: &Path) -> Vec<[u8; 164]> {
    let file = folder.join("world.xml");
    fs::write(&file, with_latency(2, 1)).unwrap();
    let frames = FRAMES.to_string();
    let flags = ["a.mcap", "--parameter-file", "world.xml", "--seed", "7", "--speed", "max", "--wait-agents", "1"];
    // The reader of keys is a participant, too: without it the client is always the first one.
    let keys = ["--keyboard", "off"];
    let packets = play(start(folder, &[&SERVE[..], &flags, &keys, &["--frame-limit", &frames]].concat()));
    fs::remove_file(&file).unwrap();
    packets
}

/// The hash of the state that an output ends with.
fn digest(told: &str) -> &str {
    let (_, rest) = told.split_once("state ").unwrap_or_else(|| panic!("{told}"));
    rest.split_whitespace().next().unwrap()
}

#[test]
fn a_recorded_game_is_verified_and_branched() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    played(here);
    let verified = told(here, &["replay", "a.mcap", "--verify"]);
    assert!(verified.contains(&format!("verified: ticks 0 to {}", FRAMES - 1)), "{verified}");
    let branched = told(here, &["branch", "a.mcap", "--at", "50", "--record", "b.mcap"]);
    assert_eq!(digest(&branched), digest(&verified));
    assert!(!branched.contains("score"), "a replay repeats no reports: {branched}");
    assert_eq!(digest(&told(here, &["replay", "b.mcap", "--verify"])), digest(&verified));
    let info = told(here, &["log", "info", "a.mcap"]);
    assert!(info.contains("criss"), "{info}");
    told(here, &["log", "diff", "a.mcap", "b.mcap"]);
    let inputs = told(here, &["log", "inputs", "a.mcap", "--from", "50", "--to", "52"]);
    assert!(inputs.contains("velocity_m_s"), "{inputs}");
    let changed = inputs.replace("0.5", "0.7");
    assert_ne!(changed, inputs);
    fs::write(here.join("changed.jsonl"), changed).unwrap();
    let other = told(here, &["branch", "a.mcap", "--at", "50", "--inputs", "changed.jsonl", "--record", "c.mcap"]);
    assert_ne!(digest(&other), digest(&verified));
    let (different, code) = spar(here, &["log", "diff", "a.mcap", "c.mcap"]);
    assert!(code == Some(1) && different.contains("commands in flight"), "{different}");
}

#[test]
fn the_short_form_serves_the_same_game() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let packets = played(here);
    fs::write(here.join("world.xml"), with_latency(2, 1)).unwrap();
    let frames = FRAMES.to_string();
    let flags = ["--seed", "7", "--speed", "max", "--wait", "1", "--frames", &frames, "--record", "short.mcap"];
    let keys = ["--set", "keyboard=off"];
    let place = ["world.xml", "127.0.0.1", "0", "0"];
    let short = play(start(here, &[&["smallsize"], &flags[..], &keys, &place].concat()));
    assert!(short == packets, "the same bytes");
    let [long, short] = ["a.mcap", "short.mcap"].map(|file| told(here, &["replay", file, "--verify"]));
    assert_eq!(digest(&long), digest(&short));
}

/// A branch that goes on serves new clients, at the rate of the recorded parameter file.
#[test]
fn a_branch_serves_teams() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    played(here);
    let sets = ["--set", "vision-port=0", "--set", "placement-port=0", "--set", "web=off", "--set", "drawings=off"];
    let arguments = [&["branch", "a.mcap", "--at", "50", "--serve", "--set", "speed=real"][..], &sets].concat();
    let world = start(here, &arguments);
    let mut client = Client::connect(world.vision, Handshake::SendReceive);
    let start = client.see().time_stamp;
    assert!(start >= 49, "{start}");
    client.drive(0.2, 0.0);
    assert_eq!(client.see().time_stamp, start + 1);
    assert!(world.stop().contains("open "));
}

#[test]
fn the_frame_rate_of_the_file_is_the_clock() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let slow = with_latency(0, 0).replace("frame_rate=\"60\"", "frame_rate=\"30\"");
    fs::write(here.join("slow.xml"), slow).unwrap();
    let flags = ["a.mcap", "--parameter-file", "slow.xml", "--speed", "max", "--frame-limit", "60"];
    start(here, &[&SERVE[..], &flags].concat()).ended();
    let info = told(here, &["log", "info", "a.mcap", "--json"]);
    assert!(info.contains("33333333"), "{info}");
}

#[test]
fn keys_and_the_referees_box_are_served() {
    let folder = tempfile::tempdir().unwrap();
    let flags = ["a.mcap", "--referee", "127.0.0.1:0"];
    let mut world = start(folder.path(), &[&SERVE[..], &flags].concat());
    assert!(world.ready.contains(" placement=127.0.0.1:") && world.ready.contains(" referee=127.0.0.1:"));
    world.press("q");
    world.ended();
    told(folder.path(), &["replay", "a.mcap", "--verify"]);
}

#[test]
fn keys_have_the_defaults_of_the_short_form() {
    let folder = tempfile::tempdir().unwrap();
    let text = told(folder.path(), &["params", "--world", "criss"]);
    for line in [
        "vision-port = 4545",
        "placement-port = 4544",
        "sync = true",
        "speed = \"real\"",
        "answer-timeout = \"600\"",
        "quirks = \"documented\"",
        "noise = true",
        "seed = 0",
        "keyboard = true",
    ] {
        assert!(text.contains(&format!("\n  {line}")), "{line} in\n{text}");
    }
    let text = told(folder.path(), &["params", "--preset", "ball-and-robot", "setup", "world"]);
    assert!(text.contains("setup = \"ball-and-robot\"") && text.contains("world = \"criss\""), "{text}");
}

#[test]
fn a_bad_file_is_reported_before_a_port_opens() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::write(here.join("bad.xml"), "<parameter_file>\n<sim_world x_size='4'/></parameter_file>").unwrap();
    for command in [["serve", "--world", "criss"], ["params", "--world", "criss"]] {
        let (told, code) = spar(here, &[&command[..], &["--parameter-file", "bad.xml"]].concat());
        assert!(code == Some(1) && told.contains("bad.xml: line 2, column 1: "), "{told}");
        let (told, code) = spar(here, &[&command[..], &["--parameter-file", "none.xml"]].concat());
        assert!(code == Some(1) && told.contains("none.xml: cannot read this parameter file"), "{told}");
    }
    let (told, code) = spar(here, &["serve", "--world", "criss", "--set", "vision-latency=601"]);
    assert!(code == Some(1) && told.contains("file or a number of frames from 0 to 600"), "{told}");
}
