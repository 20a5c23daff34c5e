//! Faults injected into a running small-size world: over HTTP, and by a schedule file (docs/smallsize/ssl.md).

use crate::ssl::client;
use crate::viewers::client as http;

use std::fs;
use std::path::Path;
use std::process::Command;

use client::Server;
use ssl_protocol::vision::WrapperPacket;

/// The capture time in a packet, s.
fn capture_s(packet: &WrapperPacket) -> f64 {
    packet.detection.as_ref().map_or(0.0, |frame| frame.t_capture)
}

/// The result of a program with these arguments: standard error, and true if it succeeded.
fn spar(folder: &Path, arguments: &[&str]) -> (String, bool) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    let output = command.args(arguments).current_dir(folder).output().expect("spar runs");
    (String::from_utf8(output.stderr).expect("text"), output.status.success())
}

#[test]
fn words_break_and_mend() {
    let server = Server::start(&["--web", "127.0.0.1:0"]);
    let say = |words: &str| http::post(server.web(), "/api/command", words);
    assert_eq!(say("(fault (clock 5000))").status, 200);
    server.see_when("a clock that leapt", |packet| capture_s(packet) >= 5000.0);
    assert_eq!(say("(fault none)").status, 200);
    server.see_when("a clock that came back", |packet| (0.0..5000.0).contains(&capture_s(packet)));
    let bad = say("(fault (wheel blue 3 left))");
    assert_eq!(bad.status, 409);
    let told = String::from_utf8_lossy(&bad.body);
    assert!(told.contains("front-right, back-right, back-left or front-left"), "{told}");
}

#[test]
fn a_file_breaks_and_the_run_is_played_without_it() {
    let here = tempfile::tempdir().expect("a folder");
    let (file, record) = (here.path().join("faults.toml"), here.path().join("a.mcap"));
    let text = "[[faults]]\nat-s = 0.5\nwords = \"(fault (clock 5000) (wheel blue 3 front-left)) (fault (kicker yellow 1) (for 1))\"\n";
    fs::write(&file, text).expect("written");
    let set = format!("faults={}", file.display());
    let server = Server::start(&["--web", "127.0.0.1:0", "--set", &set, "--record", &record.display().to_string()]);
    server.see_when("a clock that leapt", |packet| capture_s(packet) >= 5000.5);
    assert_eq!(http::post(server.web(), "/api/command", "(fault (radio blue 1)) (mend (clock))").status, 200);
    server.see_when("a clock that came back", |packet| (0.5..5000.0).contains(&capture_s(packet)));
    assert_eq!(http::post(server.web(), "/api/command", "(killsim)").status, 200);
    server.wait();
    fs::remove_file(&file).expect("removed");
    let (told, is_same) = spar(here.path(), &["replay", "a.mcap", "--verify"]);
    assert!(is_same, "{told}");
}

#[test]
fn a_bad_file_is_told_before_anything_starts() {
    let here = tempfile::tempdir().expect("a folder");
    let check = |text: &str, expect: &[&str]| {
        fs::write(here.path().join("f.toml"), text).expect("written");
        let (told, is_good) = spar(here.path(), &["serve", "--world", "ssl", "--set", "faults=f.toml"]);
        assert!(!is_good && expect.iter().all(|words| told.contains(words)), "{told}");
    };
    check("[[faults]]\nat-s = 1.0\nwords = \"(fault (camera 9 dark))\"\n", &["f.toml", "line 1", "0 to 7"]);
    check("[[faults]]\nat-s = 1.0\n", &["f.toml", "words"]);
    check("[[fault]]\n", &["f.toml", "faults"]);
    let (told, is_good) = spar(here.path(), &["serve", "--world", "ssl", "--set", "faults=none.toml"]);
    assert!(!is_good && told.contains("none.toml"), "{told}");
}
