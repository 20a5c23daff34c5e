//! The examples in other languages, `examples/rescue`, tested against a small server.
#![cfg(unix)]

use crate::office;

use std::io::ErrorKind;
use std::net::TcpStream;
use std::process::{Command, Output};

use office::served::serve_clients;
use office::{Office, count};
use rescue_protocol::mrcs::Style;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../examples/rescue");

/// Stubs of the ACT-R functions that the example calls: each prints its arguments.
const FAKE_ACTR: &str = r#"(progn
  (setf *print-pretty* nil)
  (defvar *shown* 0)
  (defun schedule-periodic-event (period action &rest more)
    (format t "every ~a ~s~%" period more)
    (loop repeat 20 do (funcall action)))
  (defun add-visicon-features (&rest features)
    (format t "see ~s~%" features)
    (list (intern (format nil "F~d" (incf *shown*)))))
  (defun modify-visicon-features (&rest features) (format t "changed ~s~%" features))
  (defun delete-visicon-features (&rest features) (format t "gone ~s~%" features))
  (defun delete-all-visicon-features () (format t "all gone~%"))
  (defun new-word-sound (word) (format t "heard ~a~%" word))
  (defun chunk-type-p-fct (name) (declare (ignore name)))
  (defun chunk-type-fct (type) (format t "type ~s~%" type))
  (defun chunk-p-fct (name) (declare (ignore name)))
  (defun define-chunks-fct (chunks) (format t "chunks ~s~%" chunks))
  (defun current-devices (interface) (declare (ignore interface)))
  (defun install-device (device) (format t "device ~s~%" device))
  (defvar *hands* nil)
  (defun add-act-r-command (name function text) (declare (ignore text)) (push (cons name function) *hands*))
  (defun monitor-act-r-command (signal name) (format t "monitor ~a ~a~%" signal name)))"#;

/// A station's screen, a request and a refusal, as a server sends them.
const SCREEN: &[u8] = b"(window listview1 listview 0 0 220 800)
(window mapview1 mapview 220 0 640 640)
(window imgview1 imgview 860 0 320 240)
(window teleop1 teleop 860 240 320 260)
(view mapview1 230 620 20.000)
(request robot3 stuck 4)
(error no-path \"there is no way\" \"(missiongen robot1\")
";

/// Runs a program against an office; `None`, and a notice, if it is not installed.
fn run(program: &str, office: Office, arguments: impl Fn(u16) -> Vec<String>) -> Option<(Output, Office)> {
    run_clients(program, office, 1, arguments)
}

/// The same for a program that connects this many times, one after the other.
fn run_clients(
    program: &str,
    office: Office,
    clients: usize,
    arguments: impl Fn(u16) -> Vec<String>,
) -> Option<(Output, Office)> {
    if let Err(cause) = Command::new(program).arg("--version").output() {
        assert_eq!(cause.kind(), ErrorKind::NotFound, "{cause}");
        println!("there is no {program} here: its example is not tried");
        return None;
    }
    let (address, server) = serve_clients(office, SCREEN, clients);
    let output = Command::new(program).args(arguments(address.port())).output().expect("it starts");
    // A program that failed before it connected leaves the server waiting.
    (0..clients).for_each(|_| drop(TcpStream::connect(address)));
    Some((output, server.join().expect("a server")))
}

fn python(office: Office) -> Option<(Output, Office)> {
    run("python3", office, |port| {
        let address = format!("127.0.0.1:{port}");
        ["-B", &format!("{FOLDER}/supervisor.py"), &address, "--limit", "30"].map(str::to_owned).to_vec()
    })
}

fn lisp(office: Office, before: &str) -> Option<(Output, Office)> {
    lisp_with(office, before, |port| format!("(rescue:main :port {port} :limit-ms 30000)"))
}

fn lisp_with(office: Office, before: &str, call: impl Fn(u16) -> String) -> Option<(Output, Office)> {
    lisp_clients(office, before, 1, call)
}

fn lisp_clients(
    office: Office,
    before: &str,
    clients: usize,
    call: impl Fn(u16) -> String,
) -> Option<(Output, Office)> {
    run_clients("sbcl", office, clients, |port| {
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

/// The screen is in the visicon, and what asks for help or is refused can be heard.
#[test]
fn with_actr_models_see_what_is_in_the_picture() {
    let Some(told) = finds_a_victim(lisp(hall(), FAKE_ACTR)) else { return };
    let sees = |key: &str| told.lines().position(|line| line.starts_with("see ") && line.contains(key));
    let seen = sees("feat1").and_then(|line| told.lines().nth(line)).unwrap_or_else(|| panic!("{told}"));
    for slot in ["SCREEN-X", "SCREEN-Y", "WIDTH 40", "HEIGHT 20", "KIND VICT", "MARKED NIL"] {
        assert!(seen.contains(slot), "{slot}: {seen}");
    }
    for kind in ["ROW", "REQUEST", "ROBOT", "WAYPOINT", "MARK"] {
        assert!(sees(&format!("KIND {kind} ")).is_some(), "{kind}: {told}");
    }
    // A robot that drives stays the same feature.
    let robots = told.lines().filter(|line| line.starts_with("see ") && line.contains("KIND ROBOT ")).count();
    assert_eq!(robots, 3, "{told}");
    assert!(told.lines().any(|line| line.starts_with("changed ") && line.contains("SCREEN-X")), "{told}");
    assert!(told.contains("heard stuck") && told.contains("heard no-path"), "{told}");
}

#[test]
fn objects_that_leave_the_picture_leave_the_visicon() {
    let call = |port| {
        format!(
            "(progn (rescue:attach :port {port} :lockstep t) (rescue:say \"(select robot2)\") (rescue::step-time 50) \
             (rescue:say \"(select robot1)\") (rescue::step-time 50))"
        )
    };
    let Some((output, _)) = lisp_with(Office::new(2, &[[3.0, 4.0]]), FAKE_ACTR, call) else { return };
    let told = String::from_utf8_lossy(&output.stdout);
    let seen: Vec<&str> = told.lines().filter(|line| line.starts_with("see ")).collect();
    let number = seen.iter().position(|line| line.contains("feat1")).unwrap_or_else(|| panic!("{told}"));
    let gone: Vec<&str> = told.lines().filter(|line| line.starts_with("gone ")).collect();
    assert_eq!(gone, [format!("gone (F{})", number + 1)], "{told}");
}

/// The model's clicks and keys give the commands that an operator's would, in both languages.
#[test]
fn clicks_and_keys_are_commands() {
    const HANDS: [&str; 15] = [
        "100 36", "400 300", "p", "400 300", "e", "w", "1020 370", "1020 300", "space", "1020 137", "m", "delete", "n",
        "250 580", "1279 799",
    ];
    let expect = "(select robot2)
        (missionadd robot2 (goto (8.5 16)))
        (missiongen robot2 (goto (8.5 16)))
        (missionadd robot2 (explore))
        (drive robot2 0.5 0)
        (stop robot2)
        (drive robot2 0.269 0)
        (stop robot2)
        (mark feat2)
        (mark feat2)
        (missiondel robot2)
        (select robot3)
        (select robot1)";
    let check = |ran: Option<(Output, Office)>| {
        let Some((output, office)) = ran else { return };
        let complaints = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{complaints}");
        let mut said = Vec::new();
        office.said.iter().for_each(|(_, command)| command.encode(&Style::default(), &mut said));
        let said = String::from_utf8(said).expect("text");
        let expect: Vec<&str> = expect.lines().map(str::trim).collect();
        assert_eq!(said.lines().collect::<Vec<_>>(), expect, "{complaints}");
        let told = String::from_utf8_lossy(&output.stdout).to_lowercase();
        assert!(told.contains("marked: true"), "{told}");
    };
    let victim_ahead = || Office::new(3, &[[4.0, 4.0]]);
    let is_click = |hand: &&str| hand.contains(' ');
    let python = HANDS.map(|hand| match is_click(&hand) {
        true => format!("screen.click({}); station.step()", hand.replace(' ', ", ")),
        false => format!("screen.key('{hand}'); station.step()"),
    });
    // The victim is 3 m ahead of robot 2, and seen from there.
    let python = format!(
        "import sys; sys.path.insert(0, '{FOLDER}')\nfrom rescue_client import *\n\
         station = Station(f'127.0.0.1:{{sys.argv[1]}}'); screen = Screen(station); station.step()\n{}\n\
         screen.station.selected = 'robot2'; station.images['feat9'] = ('vict', 160, 137, 40, 20, 0)\n\
         print('marked:', screen.features()['vict feat9']['marked'])",
        python.join("\n")
    );
    check(run("python3", victim_ahead(), |port| vec!["-B".into(), "-c".into(), python.clone(), port.to_string()]));
    let lisp = HANDS.map(|hand| match is_click(&hand) {
        true => format!("(rescue:click {hand}) (step-time 50)"),
        false => format!("(rescue:key \"{hand}\") (step-time 50)"),
    });
    check(lisp_with(victim_ahead(), "nil", |port| {
        format!(
            "(progn (in-package :rescue) (eval (read-from-string \"(progn (open-station :port {port}) \
             (say \\\"(hello 2 lockstep mark teleop)\\\") (step-time 50) {} \
             (setf *selected* (first (second (things \\\"ROBOT\\\")))) \
             (format t \\\"marked: ~:[false~;true~]\\\" (is-marked '(\\\"VICT\\\" 160 137 40 20))))\")))",
            lisp.join(" ").replace('"', "\\\"")
        )
    }));
}

/// In lockstep each of the model's 20 events advances time by a step of the office; otherwise no event waits.
#[test]
fn models_turn_time_or_do_not_wait() {
    let check = |lockstep: &str, expect_ms: u64| {
        let call = |port| format!("(rescue:attach :port {port} :lockstep {lockstep})");
        let Some((output, office)) = lisp_with(hall(), FAKE_ACTR, call) else { return };
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
        assert!(told.contains("every 0.05 (:INITIAL-DELAY 0.05 :MAINTENANCE T)"), "{told}");
        assert_eq!(office.now_ms, expect_ms, "{lockstep}");
    };
    check("t", 2000);
    check("nil", 0);
}

/// A station that is opened anew closes the former connection: it would hold time back for ever.
#[test]
fn a_second_attachment_ends_the_first() {
    let call = |port| format!("(loop repeat 2 do (rescue:attach :port {port} :lockstep t))");
    let Some((output, office)) = lisp_clients(hall(), FAKE_ACTR, 2, call) else { return };
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!((office.now_ms, told.matches("all gone").count()), (4000, 2), "{told}");
    assert_eq!(told.matches("monitor ").count(), 2, "hands are connected once: {told}");
}

/// A client that reads ahead keeps what it has read when it writes.
#[test]
fn python_loses_no_line_while_it_writes() {
    const LINES: usize = 3000;
    let greeting: String = (0..LINES).map(|number| format!("(sync {number})\n")).collect();
    let (address, server) = serve_clients(hall(), greeting.leak().as_bytes(), 1);
    let code = format!(
        "import sys; sys.path.insert(0, '{FOLDER}')\nfrom rescue_client import *\n\
         connection, heads = Connection('{address}'), []\n\
         for turn in range(30):\n    connection.send('(step 100)')\n    heads += [parse(connection.line())[0] for _ in range(50)]\n\
         while heads.count('time') < 30: heads.append(parse(connection.line())[0])\n\
         print(heads.count('sync'))"
    );
    let output = Command::new("python3").args(["-B", "-c", &code]).output();
    let output = match output {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return println!("there is no python3 here"),
        output => output.expect("it starts"),
    };
    assert_eq!(
        String::from_utf8_lossy(&output.stdout).trim(),
        LINES.to_string(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    server.join().expect("a server");
}
