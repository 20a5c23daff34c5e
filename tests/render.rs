//! `spar render` on the command line: videos, pictures and raw frames of a short match.
#![cfg(unix)]

use crate::games;

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use games::{SHORT, folder, played, told};

/// The size of the test's frames.
const SIZE: &str = "160x90";
const PIXELS: usize = 160 * 90;

fn spar(here: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.arg("render").args(arguments).current_dir(here).stdin(Stdio::null()).output().expect("spar starts")
}

/// The standard output of a command that succeeds.
fn rendered(here: &Path, arguments: &[&str]) -> Vec<u8> {
    let output = spar(here, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", told(&output));
    assert!(output.stderr.is_empty(), "progress is for terminals: {}", told(&output));
    output.stdout
}

/// A folder with the recording of a short match.
fn recorded(name: &str) -> PathBuf {
    let here = folder(name);
    played(&here, &[&SHORT[..], &["--seed", "3", "--record", "game.mcap"]].concat());
    here
}

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_folder_gets_a_picture_for_each_frame() {
    let here = recorded("folder");
    let part = ["game.mcap", "frames/", "--size", SIZE, "--from", "100", "--to", "110"];
    let text = String::from_utf8(rendered(&here, &part)).expect("text");
    assert_eq!(text, "frames/: 5 frames of 160x90, 25 per second, 0.20 s\n");
    let files = names(&here.join("frames"));
    let expect: Vec<String> = (1..=5).map(|number| format!("frame-{number:06}.png")).collect();
    assert_eq!(files, expect);
    let first = fs::read(here.join("frames/frame-000001.png")).expect("a picture");
    assert!(first.starts_with(b"\x89PNG") && first[16..24] == [0, 0, 0, 160, 0, 0, 0, 90]);
    let again = spar(&here, &part);
    assert!(!again.status.success() && told(&again).contains("the folder has files"), "{}", told(&again));
}

#[test]
fn raw_frames_have_the_size_and_the_number_that_the_flags_say() {
    let here = recorded("raw");
    let part = ["game.mcap", "-", "--size", SIZE, "--from", "2s", "--to", "3s"];
    let y4m = rendered(&here, &part);
    let header = b"YUV4MPEG2 W160 H90 F25:1 Ip A1:1 C420mpeg2 XCOLORRANGE=LIMITED\n";
    assert!(y4m.starts_with(header));
    let frames: Vec<&[u8]> = y4m[header.len()..].chunks(6 + PIXELS * 3 / 2).collect();
    assert!(frames.len() == 25 && frames.iter().all(|frame| frame.starts_with(b"FRAME\n")), "{}", frames.len());
    assert_eq!(frames[24].len(), frames[0].len());
    let count = |more: &[&str]| rendered(&here, &[&part, &["--format", "rgb24"][..], more].concat()).len() / 3 / PIXELS;
    assert_eq!(count(&[]), 25);
    assert_eq!(count(&["--fps", "50"]), 50);
    assert_eq!(count(&["--speed", "4"]), 7);
}

/// Bytes do not depend on the run of the program, nor on the number of threads.
#[test]
fn equal_recordings_give_equal_bytes() {
    let here = recorded("equal");
    let frames = |threads: &str| rendered(&here, &["game.mcap", "-", "--size", SIZE, "--threads", threads]);
    let first = frames("1");
    assert!(first.len() > 100 * PIXELS && first == frames("3") && first == frames("1"));
    #[cfg(feature = "mp4")]
    {
        let file = |name: &str, threads: &str| {
            rendered(&here, &["game.mcap", name, "--size", SIZE, "--threads", threads]);
            fs::read(here.join(name)).expect("a video")
        };
        let video = file("a.mp4", "1");
        assert!(video == file("b.mp4", "3") && video == file("c.mp4", "1"));
        assert!(video[4..8] == *b"ftyp" && video.windows(4).any(|word| word == b"moov"));
    }
}

#[test]
fn views_and_the_overlay_change_the_picture() {
    let here = recorded("views");
    let frame = |more: &[&str]| {
        let line = ["game.mcap", "-", "--size", SIZE, "--format", "rgb24", "--from", "150", "--to", "151"];
        rendered(&here, &[&line[..], more].concat())
    };
    let mut frames: Vec<Vec<u8>> = ["auto", "ball", "side", "top", "left", "right"]
        .map(|view| frame(&["--camera", view]))
        .into_iter()
        .chain([frame(&["--no-overlay"])])
        .collect();
    assert!(frames.iter().all(|frame| frame.len() == 3 * PIXELS));
    assert!(frames[0] == frame(&[]), "the automatic camera is the default");
    frames.sort();
    frames.dedup();
    assert_eq!(frames.len(), 7);
}

#[test]
fn highlights_are_the_parts_around_kick_offs() {
    let here = recorded("highlights");
    let count = |more: &[&str]| {
        rendered(&here, &[&["game.mcap", "-", "--size", SIZE, "--format", "rgb24"][..], more].concat()).len()
            / 3
            / PIXELS
    };
    let (all, highlights) = (count(&[]), count(&["--highlights"]));
    assert!(highlights >= 100 && highlights < all, "{highlights} of {all}");
    let none = spar(&here, &["game.mcap", "-", "--highlights", "--to", "5"]);
    assert!(!none.status.success() && told(&none).contains("neither goals nor kick-offs"), "{}", told(&none));
}

#[test]
fn a_reader_that_ends_is_no_error() {
    let here = recorded("pipe");
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(["render", "game.mcap", "-", "--size", SIZE]).current_dir(&here).stdin(Stdio::null());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("spar starts");
    let mut begin = [0; 9];
    child.stdout.take().expect("its output").read_exact(&mut begin).expect("a header");
    assert_eq!(&begin, b"YUV4MPEG2");
    let output = child.wait_with_output().expect("its end");
    assert!(output.status.success() && output.stderr.is_empty(), "{}", told(&output));
}

#[test]
fn errors_name_the_file_and_leave_nothing() {
    let here = recorded("errors");
    fs::write(here.join("broken.mcap"), "no recording").expect("a file");
    fs::write(here.join("old.mp4"), "old").expect("a file");
    let check = |arguments: &[&str], expect: &[&str]| {
        let output = spar(&here, arguments);
        let text = told(&output);
        assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?}");
        assert!(expect.iter().all(|words| text.contains(words)), "{arguments:?}: {text}");
    };
    check(&["broken.mcap", "old.mp4"], &["broken.mcap"]);
    check(&["none.mcap", "old.mp4"], &["none.mcap"]);
    check(&["game.mcap", "out.avi"], &["out.avi", ".mp4"]);
    check(&["game.mcap", "game.mcap/"], &["game.mcap/", "cannot write"]);
    check(&["game.mcap", "old.mp4", "--format", "rgb24"], &["--format"]);
    check(&["game.mcap", "-", "--size", "161x90"], &["even numbers"]);
    check(&["game.mcap", "-", "--from", "9:00"], &["game.mcap", "does not reach 9:00"]);
    #[cfg(feature = "mp4")]
    {
        check(&["game.mcap", "no/where.mp4"], &["no/where.mp4", "cannot write"]);
        check(&["game.mcap", "old.mp4", "--size", "4096x2160"], &["3840x2160"]);
    }
    assert_eq!(fs::read_to_string(here.join("old.mp4")).ok().as_deref(), Some("old"));
    assert_eq!(names(&here), ["broken.mcap", "game.mcap", "old.mp4"]);
}
