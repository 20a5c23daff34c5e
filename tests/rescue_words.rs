//! The protocol of the MrCS ACT-R interface guide over TCP: the permitted syntax of clients. Numbers refer to the list
//! in docs/reference/rescue-conformance.md.

use std::time::Duration;

use crate::rescue::client;

use client::{Client, Server, only};

/// The plan of robot1 after commands, in a separate world.
fn plan_after(commands: &[&str]) -> String {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("");
    commands.iter().for_each(|command| client.send(command.as_bytes()));
    let lines = client.step(20);
    only(&lines, "mission").last().unwrap_or_else(|| panic!("no answer to {commands:?}")).to_string()
}

#[test]
fn c03_commands_in_upper_case_are_commands() {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("");
    assert_eq!(client.ask("(SELECT ROBOT1)"), ["(select robot1)"]);
    let lines = client.ask("(MissionAdd RoBoT2 (GOTO (3.0 1.5)))");
    assert_eq!(only(&lines, "mission"), ["(mission robot2 (goto (3.000 1.500 0.0000)))"]);
}

#[test]
fn c04_lines_end_in_any_way_or_not_at_all() {
    for end in ["\n", "\r", "\r\n", "", " ", "; a remark\n", "\t\n\n"] {
        let text = format!("(select robot1){end}(select robot2){end}(select robot3)");
        let server = Server::in_steps(&[]);
        let mut client = server.stepper("");
        client.send(text.as_bytes());
        assert_eq!(client.step(20), ["(select robot1)", "(select robot2)", "(select robot3)"], "{end:?}");
    }
}

#[test]
fn c05_commands_come_in_pieces() {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("");
    let text = b"(missionadd robot1\n  (goto\r\n(2.5\n3)))(select\nrobot1)";
    for byte in text {
        client.send(&[*byte]);
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(client.step(20), ["(mission robot1 (goto (2.500 3.000 0.0000)))", "(select robot1)"]);
}

#[test]
fn c06_numbers_are_those_of_lisp() {
    let check = |x: &str, y: &str, told: &str| {
        let plan = plan_after(&[&format!("(missionadd robot1 (goto ({x} {y} 0)))")]);
        assert_eq!(plan, format!("(mission robot1 (goto ({told} 0.0000)))"), "{x} {y}");
    };
    check("1/3", "1.0d0", "0.333 1.000");
    check("1e-4", ".5", "0.000 0.500");
    check("3.", "+1", "3.000 1.000");
    check("2.5f0", "35s-1", "2.500 3.500");
    check("-1/2", "1.5L+0", "-0.500 1.500");
}

#[test]
fn c07_waypoints_have_lenient_forms() {
    let canonical = |tuple: &str| plan_after(&[&format!("(missionadd robot1 {tuple})")]);
    let check = |tuple: &str, like: &str| assert_eq!(canonical(tuple), canonical(like), "{tuple}");
    check("(goto 3 2)", "(goto (3 2))");
    check("(goto 3 2 1)", "(goto (3 2 1))");
    check("(turnto 1.5)", "(turnto (1.5))");
    check("(turnto (9 9 1.5))", "(turnto (1.5))");
    check("(explore ())", "(explore)");
    check("(explore nil)", "(explore)");
    check("(explore 3 2)", "(explore (3 2))");
    check("'(goto (3 2))", "(goto (3 2))");
    assert_eq!(canonical("(turnto (1 4))"), "(mission robot1 (turnto (1.000 3.000 1.5708)))", "a place to look at");
    assert_eq!(canonical("(explore)"), "(mission robot1 (explore (1.000 3.000 0.0000)))");
    assert_eq!(canonical("(goto (3 2 1))"), "(mission robot1 (goto (3.000 2.000 1.0000)))");
}

#[test]
fn c08_waypoints_may_stand_in_a_list() {
    let one = plan_after(&["(missionadd robot1 (goto (3 2)))"]);
    assert_eq!(plan_after(&["(missionadd robot1 ((goto (3 2))))"]), one);
    let two = plan_after(&["(missionadd robot1 (goto (3 2)))", "(missionadd robot1 (turnto (1)))"]);
    assert_eq!(plan_after(&["(missionadd robot1 ((goto (3 2)) (turnto (1))))"]), two);
}

/// True if a client gets no messages about others' mistakes.
fn is_well(client: &mut Client) -> bool {
    client.say("(select robot3)");
    client.find("(select robot3)") == "(select robot3)"
}

#[test]
fn c13_rubbish_does_no_harm() {
    let server = Server::two_rooms(&[]);
    let mut other = server.client();
    other.until("(mission robot3");
    let mut bad = server.client();
    bad.until("(mission robot3");
    let mut rubbish: Vec<u8> = (0..1 << 20).map(|at: u32| (at.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    rubbish.extend_from_slice(b"\n)))))\n\"|\n\"|\n");
    bad.send(&rubbish);
    // Closes all open syntax: a quoted text, a bar, and a hundred lists.
    bad.send(&[b"\"|".as_slice(), &[b')'; 100], b"\n"].concat());
    bad.send(b"(fly robot1 up)\n(missiondel robot99)\n(select)\n(missionadd robot1 (goto (1e999 0)))\n");
    bad.send(&[b'('; 1000]);
    bad.send(&[&[b')'; 1000], b"\n".as_slice()].concat());
    bad.send(&[b"(select ".as_slice(), &vec![b'a'; 100_000], b")\n"].concat());
    assert!(is_well(&mut other), "another client");
    // Its own messages count again as soon as it sends whole commands.
    for _ in 0..3 {
        bad.send(b"\n)\n");
    }
    assert!(is_well(&mut bad), "the client itself");
}

#[test]
fn c16_all_lines_are_lisp() {
    let server = Server::in_steps(&[]);
    let mut client = server.stepper("");
    let mut lines = client.ask("(missionadd robot1 ((goto (8 3)) (turnto (-3))))(missiongen robot2 (goto (8 2 1)))");
    lines.extend(client.ask("(select robot1)"));
    lines.extend(client.step(20_000));
    let mut late = server.client();
    lines.extend(late.until("(select robot1)"));
    let counts = [("window", 7), ("map", 8), ("frontier", 7), ("robot", 6), ("image", 8), ("select", 2)];
    for line in &lines {
        check_lisp(line);
        let head = client::head(line);
        if head == "mission" {
            continue;
        }
        let (_, count) = counts.iter().find(|(name, _)| *name == head).unwrap_or_else(|| panic!("{line}"));
        assert_eq!(client::fields(line).len(), *count, "{line}");
    }
    for head in ["window", "map", "frontier", "robot", "mission", "select"] {
        assert!(!only(&lines, head).is_empty(), "{head}");
    }
}

/// Checks a line against a Common Lisp reader's syntax: one list, symbols without package marks that do not read as
/// numbers, numbers without exponents within the range of a single float.
fn check_lisp(line: &str) {
    let mut depth = 0;
    for (at, letter) in line.char_indices() {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        assert!(depth > 0 || at + 1 == line.len(), "{line}: more than one list");
        assert!(letter.is_ascii_alphanumeric() || "()-_. ".contains(letter), "{line}: {letter:?}");
    }
    assert_eq!(depth, 0, "{line}");
    for word in line.split(['(', ')', ' ']).filter(|word| !word.is_empty()) {
        let is_symbol = word.starts_with(|letter: char| letter.is_ascii_lowercase());
        let digits = word.strip_prefix('-').unwrap_or(word);
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
        let is_number =
            [whole, decimals].iter().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
        assert!(is_symbol || (is_number && whole.len() <= 5), "{line}: {word}");
        assert!(word != "-0" && !(word.starts_with('-') && word.trim_matches(['-', '0', '.']).is_empty()), "{line}");
    }
}

#[test]
fn c22_usar_ini_sets_what_it_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("usar.ini");
    let text = "; settings\nUserLog = false\nACTRPORT = 0   ; any\n[actr]\nErrors = Yes\nsnapshot=off\nAngleUnit=DEG\n\
                Decimals = 2\n[robots]\nRobot = robot1 p2at 1.0 1.5 0.0\nRobot = robot7 P3AT 1.0 3 1.57\nSpeed = 0\nOdd = 1\n";
    std::fs::write(&path, text).expect("a file");
    let told = |arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["rescue", "--dump-config", "--usar-ini", &path.display().to_string()]).args(arguments);
        let done = command.output().expect("spar runs");
        assert!(done.status.success(), "{done:?}");
        [done.stdout, done.stderr].map(|bytes| String::from_utf8(bytes).expect("text"))
    };
    let [settings, warnings] = told(&[]);
    let expected = [
        "user-log = false",
        "actr-port = 0",
        "errors = true",
        "snapshot = false",
        "angle-unit = deg",
        "decimals = 2",
        "robot = robot1 p2at 1.0 1.5 0.0; robot7 P3AT 1.0 3 1.57",
        "speed = max",
    ];
    for line in expected {
        assert!(settings.lines().any(|other| other == line), "{line} in\n{settings}");
    }
    assert!(warnings.contains("line 13") && warnings.contains("Odd"), "{warnings}");
    let [settings, _] = told(&["--set", "Errors=false", "--seed", "9"]);
    assert!(settings.contains("errors = false\n") && settings.contains("seed = 9\n"), "{settings}");
    // The printed settings read back unchanged.
    let [again, _] = told(&["--set", "Odd=2"]);
    let copy = folder.path().join("copy.ini");
    std::fs::write(&copy, &again).expect("a file");
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_spar"))
        .args(["rescue", "--dump-config", "--config", &copy.display().to_string()])
        .output()
        .expect("spar runs");
    assert_eq!(String::from_utf8_lossy(&done.stdout), again);
    // The old name of the flag still works, and the log names the new one.
    let warning = String::from_utf8_lossy(&done.stderr);
    assert!(warning.contains("name it with --usar-ini"), "{warning}");
    // A spar.toml is one.
    let toml = folder.path().join("spar.toml");
    std::fs::write(&toml, "decimals = 4\n").expect("a file");
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_spar"))
        .args(["rescue", "--dump-config", "--robots", "2", "--config", &toml.display().to_string()])
        .output()
        .expect("spar runs");
    let settings = String::from_utf8_lossy(&done.stdout);
    assert!(settings.contains("decimals = 4\n") && settings.contains("robots = 2\n"), "{settings}");
    assert!(done.stderr.is_empty(), "{done:?}");
}

#[test]
fn c26_mistakes_are_told_to_those_who_ask() {
    let cases = [
        ("select robot1", "syntax"),
        ("(fly robot1)", "unknown-command"),
        ("(select)", "arity"),
        ("(missionadd robot1 (goto (one two)))", "bad-number"),
        ("(missionadd robot1 (fly (1 2)))", "bad-type"),
        ("(select robot9)", "no-such-robot"),
        ("(missiongen robot1 (goto (500 500)))", "no-path"),
        ("(step 5)", "denied"),
    ];
    let server = Server::two_rooms(&[]);
    let mut client = server.client();
    client.say("(hello 2 errors)");
    client.until("(hello 2 errors)");
    for (command, code) in cases {
        let command = if code == "denied" { "(step 5)" } else { command };
        client.say(command);
        let told = client.find("(error ");
        let expected = if code == "denied" { "unknown-command" } else { code };
        assert!(told.starts_with(&format!("(error {expected} \"")), "{command}: {told}");
        let begin: String = command.chars().take(12).collect();
        assert!(told.contains(&begin), "{command}: {told}");
    }
    client.send(&[b"(select ".as_slice(), &vec![b'a'; 70_000], b")\n"].concat());
    assert!(client.find("(error ").starts_with("(error too-long"));
    // With the key, all clients are told.
    let server = Server::two_rooms(&["--set", "Errors=true"]);
    let mut client = server.client();
    client.say("(select robot9)");
    assert!(client.find("(error ").starts_with("(error no-such-robot"));
}

#[test]
fn c27_extensions_are_granted_as_far_as_they_are_there() {
    let server = Server::two_rooms(&[]);
    let mut client = server.client();
    client.say("(hello 2 clock teleport errors)");
    assert_eq!(client.find("(hello"), "(hello 2 clock errors)");
    client.until("(time ");
    client.say("(HELLO 3)");
    assert_eq!(client.find("(hello"), "(hello 2)");
    client.say("(drive robot1 0.5 0)");
    client.say("(select robot1)");
    let before = client.until("(select robot1)");
    assert!(only(&before, "error").is_empty(), "errors were given back with the second hello");
}
