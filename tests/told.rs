//! The log's account of a game, in its readers' terms.

use crate::inside;

use std::thread;
use std::time::{Duration, Instant};

use inside::Inside;
use inside::connection::{Connection, PATIENCE};
use server::{ServerOptions, Speed};
use soccer_world::Settings;

fn say(connection: &mut Connection, text: &str) {
    connection.send([text.as_bytes()]);
}

/// Waits until the log has a text.
fn told(server: &Inside, text: &str) {
    let start = Instant::now();
    while !server.log.text().contains(text) {
        assert!(start.elapsed() < PATIENCE, "{text} in\n{}", server.log.text());
        thread::sleep(Duration::from_millis(2));
    }
}

/// A player, and the log's text after a kick-off some cycles of play later.
#[test]
fn times_and_players_are_told_as_people_write_them() {
    let options = ServerOptions { speed: Some(Speed::Factor(20.0)), ..ServerOptions::default() };
    let server = Inside::start(Settings::default(), options);
    let mut player = server.connect();
    say(&mut player, "(scene rsg/agent/nao/nao_hetero.rsg 0)");
    told(&server, "participant 0: robot rsg/agent/nao/nao_hetero.rsg 0");
    player.frame().expect("a percept");
    say(&mut player, "(init (unum 7)(teamname Alpha))");
    told(&server, "participant 0 joins as Alpha 7");
    let mut trainer = server.monitor();
    // Sums of cycles after the first few have six decimals more than a clock shows.
    say(&mut trainer, "(playMode PlayOn)");
    for _ in 0..60 {
        player.frame().expect("a percept");
    }
    say(&mut trainer, "(playMode corner_kick_left)");
    told(&server, "a trainer sets corner_kick_left");
    let log = server.log.text();
    let times: Vec<&str> = log.split("time_s=").skip(1).filter_map(|rest| rest.split_whitespace().next()).collect();
    assert!(times.len() >= 2 && times.iter().any(|time| *time != "0.00"), "{times:?}");
    let is_clear = |time: &&str| time.split_once('.').is_some_and(|(_, decimals)| decimals.len() == 2);
    assert!(times.iter().all(is_clear), "{times:?}");
    assert!(!log.contains("seat="), "{log}");
}

#[test]
fn nothing_is_told_in_the_spelling_of_the_program() {
    let server = Inside::start(
        Settings::default(),
        ServerOptions { speed: Some(Speed::Factor(20.0)), ..ServerOptions::default() },
    );
    let mut player = server.connect();
    say(&mut player, "(scene rsg/agent/nao/nao_hetero.rsg 3)");
    player.frame().expect("a percept");
    say(&mut player, "(init (unum 7)(teamname Alpha))");
    told(&server, "participant 0 joins as Alpha 7, playing left, robot type 3");
    let mut trainer = server.monitor();
    say(&mut trainer, "(dropBall)(kickOff Left)");
    told(&server, "ball put to 0.00 0.00 0.04: dropped: a trainer wants it");
    told(&server, "KickOff_Left: a trainer kicks off");
    let log = server.log.text();
    for spelling in ["decision=", "Mode(", "Ball(", "kind=", "side=\""] {
        assert!(!log.contains(spelling), "{spelling} in\n{log}");
    }
}

/// It sets the play mode thousands of times in one frame, then sends a command that the log reports.
#[test]
fn a_trainer_who_decides_ten_thousand_times_does_not_fill_the_log() {
    let server = Inside::start(Settings::default(), ServerOptions::default());
    let mut trainer = server.monitor();
    say(&mut trainer, "(pause)");
    say(&mut trainer, &"(playMode PlayOn)(playMode BeforeKickOff)".repeat(1_500));
    say(&mut trainer, "(frobnicate)");
    told(&server, "unknown command: `frobnicate`");
    told(&server, "trainers ask for too much in one cycle");
    let log = server.log.text();
    assert!((1..=20).contains(&log.matches("a trainer sets").count()), "{log}");
    server.stop();
}
