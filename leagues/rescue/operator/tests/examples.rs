//! The examples in other languages, `examples/rescue`, tested against a small server.
#![cfg(unix)]

use crate::office;

use std::io::ErrorKind;
use std::process::{Command, Output};

use office::served::serve;
use office::{Office, count};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../examples/rescue");

/// Stubs of the ACT-R functions that the example calls: each prints its arguments.
const FAKE_ACTR: &str = r#"(progn
  (setf *print-pretty* nil)
  (defun schedule-periodic-event (period action &rest more)
    (format t "every ~a ~s~%" period more)
    (loop repeat 20 do (funcall action)))
  (defun add-visicon-features (&rest features) (format t "see ~s~%" features) '(:feature))
  (defun delete-visicon-features (&rest features) (format t "gone ~s~%" features)))"#;

/// Runs a program against an office; `None`, and a notice, if it is not installed.
fn run(program: &str, office: Office, arguments: impl Fn(u16) -> Vec<String>) -> Option<(Output, Office)> {
    if let Err(cause) = Command::new(program).arg("--version").output() {
        assert_eq!(cause.kind(), ErrorKind::NotFound, "{cause}");
        println!("there is no {program} here: its example is not tried");
        return None;
    }
    let (address, server) = serve(office, b"");
    let output = Command::new(program).args(arguments(address.port())).output().expect("it starts");
    Some((output, server.join().expect("a server")))
}

fn python(office: Office) -> Option<(Output, Office)> {
    run("python3", office, |port| {
        [&format!("{FOLDER}/supervisor.py"), &format!("127.0.0.1:{port}"), "--limit", "30"].map(str::to_owned).to_vec()
    })
}

fn lisp(office: Office, before: &str) -> Option<(Output, Office)> {
    lisp_with(office, before, |port| format!("(rescue:main :port {port} :limit-ms 30000)"))
}

fn lisp_with(office: Office, before: &str, call: impl Fn(u16) -> String) -> Option<(Output, Office)> {
    run("sbcl", office, |port| {
        let main = call(port);
        let file = format!("{FOLDER}/actr.lisp");
        ["--noinform", "--non-interactive", "--no-userinit", "--eval", before, "--load", &file, "--eval", &main]
            .map(str::to_owned)
            .to_vec()
    })
}

/// An office in which robots 2 and 3 each pass a victim.
fn hall() -> Office {
    Office::new(3, &[[9.0, 4.0], [12.0, 6.5]])
}

fn finds_a_victim(ran: Option<(Output, Office)>) -> Option<String> {
    let (output, office) = ran?;
    let (told, complaints) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{told}\n{complaints}");
    assert_eq!(complaints, "", "without warnings");
    assert_eq!((count(&office, "missionadd"), count(&office, "mark")), (3, 1), "{told}");
    assert!(told.to_lowercase().contains("vict1 "), "{told}");
    Some(told.into_owned())
}

fn finds_nothing(ran: Option<(Output, Office)>) {
    let Some((output, office)) = ran else { return };
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(count(&office, "select") > 5 && count(&office, "mark") == 0);
}

#[test]
fn python_finds_a_victim() {
    finds_a_victim(python(hall()));
    finds_nothing(python(Office::new(3, &[])));
}

#[test]
fn lisp_finds_a_victim() {
    finds_a_victim(lisp(hall(), "nil"));
    finds_nothing(lisp(Office::new(3, &[]), "nil"));
}

/// Objects that enter the picture enter the visicon, and leave it likewise.
#[test]
fn with_actr_models_see_what_is_in_the_picture() {
    let Some(told) = finds_a_victim(lisp(hall(), FAKE_ACTR)) else { return };
    let seen = told.lines().find(|line| line.starts_with("see ")).unwrap_or_else(|| panic!("{told}"));
    for slot in ["VALUE \"feat1\"", "SCREEN-X", "SCREEN-Y", "WIDTH 40", "HEIGHT 20", "KIND COMMON-LISP-USER::VICT"] {
        assert!(seen.contains(slot), "{slot}: {seen}");
    }
    assert!(told.contains("gone (:FEATURE)"), "{told}");
}

/// In lockstep each of the model's 20 events advances time by a step of the office; otherwise no event waits.
#[test]
fn models_turn_time_or_do_not_wait() {
    let check = |lockstep: &str, expect_ms: u64| {
        let call = |port| format!("(rescue:attach :port {port} :lockstep {lockstep})");
        let Some((output, office)) = lisp_with(hall(), FAKE_ACTR, call) else { return };
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
        assert!(told.contains("every 0.05 (:MAINTENANCE T)"), "{told}");
        assert_eq!(office.now_ms, expect_ms, "{lockstep}");
    };
    check("t", 2000);
    check("nil", 0);
}
