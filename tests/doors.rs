//! Access control: the clients permitted at each endpoint, and their commands.

use crate::inside;

use std::net::{IpAddr, SocketAddr};
use std::process::Command;

use inside::Inside;
use inside::connection::Connection;
use server::{ServerOptions, Speed};
use soccer_world::Settings;

fn say(connection: &mut Connection, text: &str) {
    connection.send([text.as_bytes()]);
}

fn fast() -> ServerOptions {
    ServerOptions { speed: Some(Speed::Factor(5.0)), ..ServerOptions::default() }
}

fn with_token() -> Inside {
    let settings = Settings { trainer_token: Some("open-sesame".to_owned()), ..Settings::default() };
    Inside::start(settings, fast())
}

/// Waits for frames until one contains the text, or the connection ends.
fn sees(monitor: &mut Connection, what: &str) -> bool {
    for _ in 0..200 {
        match monitor.frame() {
            Some(frame) if String::from_utf8_lossy(&frame).contains(what) => return true,
            Some(_) => {}
            None => return false,
        }
    }
    false
}

#[test]
fn a_monitor_without_the_token_only_looks_on() {
    let server = with_token();
    let mut viewer = server.monitor();
    say(&mut viewer, "(score (left 3)(right 2))(kickOff Left)(killsim)");
    say(&mut viewer, "(token close-sesame)(score (left 3)(right 2))");
    assert!(!sees(&mut viewer, "(score_left 3)"));
    let mut trainer = server.monitor();
    say(&mut trainer, "(token open-sesame)(score (left 4)(right 2))");
    assert!(sees(&mut trainer, "(score_left 4)"));
    let log = server.log.clone();
    let summary = server.stop();
    assert_eq!(summary.counters.rejected.get("not a trainer"), Some(&4), "{summary}");
    assert_eq!(summary.counters.rejected.get("wrong token"), Some(&1), "{summary}");
    assert!(!log.text().contains("sesame"), "tokens are not told: {}", log.text());
}

#[test]
fn a_connection_that_tries_tokens_is_closed() {
    let server = with_token();
    let mut guesser = server.monitor();
    for number in 0..10 {
        say(&mut guesser, &format!("(token guess{number})"));
    }
    while guesser.frame().is_some() {}
    assert_eq!(server.stop().closed.get("wrong token"), Some(&1));
}

/// A referee cannot move or remove robots, or pause the world.
#[test]
fn a_referee_does_what_referees_do_and_nothing_else() {
    let referee_token = Some(String::from("whistle"));
    let server = Inside::start(Settings { referee_token, ..Settings::default() }, fast());
    let mut referee = server.monitor();
    say(&mut referee, "(token whistle)");
    let refused = "(ball (pos 1 1 1))(agent (unum 1)(team Left)(pos 1 1 1))(repos (unum 1)(team Left))(kill (unum 1)(team Left))\
                   (select (unum 1)(team Left))(time 3)(score (left 3)(right 2))(pause)(step 1)(resume)(killsim)";
    say(&mut referee, refused);
    say(&mut referee, "(kickOff Left)(getAck (now))(reqfullstate)");
    assert!(sees(&mut referee, "(play_mode 1)"), "it kicks off");
    let mut viewer = server.monitor();
    say(&mut viewer, "(kickOff Right)(dropBall)(playMode PlayOn)");
    say(&mut viewer, "(kill (unum 1)(team Left))");
    assert!(!sees(&mut viewer, "(play_mode 3)"));
    let log = server.log.clone();
    let summary = server.stop();
    assert_eq!(summary.counters.rejected.get("not a trainer"), Some(&12), "{summary}");
    assert_eq!(summary.counters.rejected.get("not a referee"), Some(&3), "{summary}");
    for part in ["this one is a referee", "this one is a viewer", "there is no --trainer-token"] {
        assert!(log.text().contains(part), "{part} in\n{}", log.text());
    }
    assert!(!log.text().contains("whistle"), "{}", log.text());
}

/// Otherwise a referee would be a trainer.
#[test]
fn two_roles_cannot_have_one_token() {
    let tokens = ["serve", "--trainer-token", "sesame", "--referee-token", "sesame"];
    let output = Command::new(env!("CARGO_BIN_EXE_spar")).args(tokens).output().expect("spar starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && told.contains("trainer-token and referee-token are the same"), "{told}");
    assert!(!told.contains("sesame"), "{told}");
}

/// The token has no effect, but is not an error.
#[test]
fn without_a_token_every_monitor_may_give_commands() {
    let server = Inside::start(Settings::default(), fast());
    let mut trainer = server.monitor();
    say(&mut trainer, "(token anything)(score (left 3)(right 2))");
    assert!(sees(&mut trainer, "(score_left 3)"));
    assert!(server.stop().counters.rejected.is_empty());
}

/// The token appears in no listing, log or report.
#[test]
fn the_token_is_never_shown() {
    let spar = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).output().expect("spar starts");
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
    };
    let token = ["--trainer-token", "open-sesame", "--referee-token", "whistle-sesame"];
    let told = [
        spar(&[&["params"], &token[..]].concat()),
        spar(&[&["params", "--toml"], &token[..]].concat()),
        spar(&[&["match", "--half-time", "1", "--players", "1", "--json", "-"], &token[..]].concat()),
        spar(&["params", "--trainer-token", "open sesame"]),
    ];
    for text in &told {
        assert!(!text.contains("sesame"), "{text}");
    }
    assert!(told[0].contains("trainer-token = (secret)"), "{}", told[0]);
    assert!(told[3].contains("a word of"), "{}", told[3]);
}

/// Agents from all addresses, monitors from this machine only: the setting that docs/soccer/match.md recommends.
#[test]
fn monitors_have_an_address_of_their_own() {
    use std::io::{BufRead, BufReader};
    let arguments = ["--log", "off", "serve", "--agent-port", "0", "--monitor-port", "0", "--bind", "0.0.0.0"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).args(["--monitor-bind", "127.0.0.1"]);
    let mut child =
        command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::null()).spawn().expect("spar starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("its first line");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let addresses: Vec<IpAddr> = line
        .split(['=', ' ', '\n'])
        .filter_map(|word| word.parse::<SocketAddr>().ok())
        .map(|address| address.ip())
        .collect();
    assert_eq!(addresses, [IpAddr::from([0, 0, 0, 0]), IpAddr::from([127, 0, 0, 1])], "{line}");
}

/// Frames that are not even created count, too.
#[test]
fn every_frame_that_a_sleeping_monitor_misses_is_counted() {
    let settings = Settings { monitor_step_s: 0.02, ..Settings::default() };
    let options = ServerOptions { speed: Some(Speed::Max), ..ServerOptions::default() };
    let (server, mut sleeper) =
        Inside::start_with(settings, options, 0, |_, monitor| Connection::open_narrow(monitor, 4096));
    let ticks = || server.digests.lock().expect("digests").len();
    while ticks() < 60_000 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let made = server.digests.lock().expect("digests").len() as u64;
    let summary = server.stop();
    let (sent, missed) = (summary.counters.frames, summary.counters.frames_missed);
    assert!(missed > 10_000, "{missed} discarded, {sent} sent");
    assert!(sent + missed >= made && sent + missed <= summary.ticks + 2, "{sent} + {missed} of {}", summary.ticks);
    while sleeper.frame().is_some() {}
}
