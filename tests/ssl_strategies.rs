//! Scripted strategies against today's small-size world, with every preset of realism: go to the ball, place it, drive
//! around for a minute of simulated time. Every command is answered, none is refused, and the server logs no warnings.
//!
//! `SOAK_S=600 cargo test --test it two_teams` plays for ten minutes of simulated time.

use crate::ssl::game;
use crate::ssl::messages;
use crate::ssl::strategy;

use game::{Game, PICTURES_HZ};
use messages::ball_to;
use ssl_protocol::robot::RobotCommand;
use strategy::{Sight, distance, heading};

/// The robot that has the ball in these scenes.
const ROBOT: u32 = 0;

/// Turns the dribbler on at full speed.
fn dribbling(command: RobotCommand) -> RobotCommand {
    RobotCommand { dribbler_speed: Some(10_000.0), ..command }
}

/// Advances one picture with this command; true if the robot reports the ball.
fn has_ball(game: &mut Game, command: RobotCommand) -> bool {
    let answer = game.go(None, vec![command], vec![]);
    answer.feedback.first().is_some_and(|robot| robot.dribbler_ball_contact == Some(true))
}

/// Drives to the ball, facing a position, until the robot senses the ball.
fn go_to_ball(game: &mut Game, place: [f32; 2]) {
    let mut is_behind = false;
    for _ in 0..20 * PICTURES_HZ {
        let (ball, facing) = (game.blue.ball, heading(game.blue.ball, place));
        let back = |m: f32| [ball[0] - m * facing.cos(), ball[1] - m * facing.sin()];
        let own = game.blue.robots.get(&ROBOT).copied().unwrap_or([9.0; 3]);
        is_behind |= distance([own[0], own[1]], back(0.3)) < 0.05 && (own[2] - facing).cos() > 0.995;
        let command = if is_behind {
            game.blue.to(ROBOT, back(0.0), facing, 0.4)
        } else {
            game.blue.to(ROBOT, back(0.3), facing, 2.0)
        };
        if has_ball(game, dribbling(command)) {
            return;
        }
    }
    panic!("robot {:?} does not get the ball at {:?}", game.blue.robots.get(&ROBOT), game.blue.ball);
}

/// Pushes the ball to a position, releases it, and backs off; returns the ball's distance from there, m.
fn place_ball(game: &mut Game, place: [f32; 2]) -> f32 {
    let from = game.blue.ball;
    let facing = heading(from, place);
    // The robot's centre, when the ball at its front is at the position.
    let stand = |m: f32| [place[0] - m * facing.cos(), place[1] - m * facing.sin()];
    for _ in 0..20 * PICTURES_HZ {
        let command = game.blue.to(ROBOT, stand(0.095), facing, 0.6);
        has_ball(game, dribbling(command));
    }
    for _ in 0..3 * PICTURES_HZ {
        let command = RobotCommand { dribbler_speed: Some(0.0), ..game.blue.to(ROBOT, stand(0.5), facing, 0.5) };
        has_ball(game, command);
    }
    distance(game.blue.ball, place)
}

/// Plays all of it with a preset and a seed; returns the hash of the answers.
fn play(preset: &str, seed: &str, time_s: u32) -> u64 {
    let realism = format!("realism={preset}");
    let mut game = Game::start(&["--set", &realism, "--seed", seed]);
    game.go(Some(ball_to(1.0, 0.0, 0.0)), vec![], vec![]);
    // Noise and delays: it takes a while until all robots are detected.
    (0..30).for_each(|_| drop(game.go(None, vec![], vec![])));
    let place = [2.0, 1.0];
    go_to_ball(&mut game, place);
    let left_m = place_ball(&mut game, place);
    assert!(left_m < 0.15, "{preset}: the ball lies {left_m} m off");
    let reached = game.wander(time_s);
    assert!(reached >= time_s / 12, "{preset}: a robot has reached {reached} places in {time_s} s");
    let (hash, frames) = (game.hash(), game.frames);
    println!("{preset}: ball {left_m:.3} m off, at least {reached} places in {time_s} s, {frames} frames");
    assert_eq!(game.server.complaints(), "");
    hash
}

#[test]
fn strategies_work_with_perfect_cameras() {
    play("Perfect", "1", 60);
}

#[test]
fn strategies_work_with_none() {
    play("None", "1", 60);
}

#[test]
fn strategies_work_with_friendly() {
    play("Friendly", "1", 60);
}

#[test]
fn strategies_work_with_rc2021() {
    play("RC2021", "1", 60);
}

#[test]
fn strategies_work_with_realistic() {
    play("Realistic", "1", 60);
}

#[test]
fn strategies_work_with_grsim() {
    play("grSim", "1", 60);
}

/// Equal strategies and seeds give equal answers to the last bit, in every run.
#[test]
fn all_of_it_gives_the_same_answers_again() {
    let [one, again, other] = ["7", "7", "8"].map(|seed| play("Realistic", seed, 12));
    assert_eq!(one, again);
    assert_ne!(one, other, "chance counts");
}

/// The memory of a process, kB, on Linux.
fn memory_kb(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The teams attack in turns of 4 s: the robot nearest to the ball shoots, the others stand in two rows.
fn turns(game: &Game, picture: u32) -> (Vec<RobotCommand>, Vec<RobotCommand>) {
    let is_blues = (picture / (4 * PICTURES_HZ)).is_multiple_of(2);
    let team = |sight: &Sight, side: f32, attacks: bool| {
        let shooter = attacks.then(|| sight.nearest());
        let command = |id: u32| match shooter == Some(id) {
            true => sight.shoot(id, [-6.0 * side, 0.0]),
            false => sight.to(id, [side * (id as f32 * 0.4 + 0.4), 3.8], 0.0, 2.0),
        };
        (0..11).map(command).collect()
    };
    (team(&game.blue, 1.0, is_blues), team(&game.yellow, -1.0, !is_blues))
}

/// Two teams that shoot at each other's goals, for the duration of `SOAK_S`.
#[test]
fn two_teams_play_without_a_lost_frame_a_refusal_or_a_leak() {
    let time_s: u32 = std::env::var("SOAK_S").map_or(20, |text| text.parse().expect("SOAK_S is a number of seconds"));
    let mut game = Game::start(&["--set", "realism=RC2021"]);
    let (mut farthest_m, mut begin_kb) = (0.0_f32, None);
    for picture in 0..time_s * PICTURES_HZ {
        let (blue, yellow) = turns(&game, picture);
        // A ball in a goal or a corner returns to the middle.
        let is_away = game.blue.ball[0].abs() > 5.8 || game.blue.ball[1].abs() > 4.4;
        game.go(is_away.then(|| ball_to(0.0, 0.0, 0.0)), blue, yellow);
        farthest_m = farthest_m.max(game.blue.ball[0].abs());
        if picture == time_s * PICTURES_HZ / 10 {
            begin_kb = memory_kb(game.server.process());
        }
    }
    // The first pictures are still in transit when the last one is taken.
    let expect = (time_s * PICTURES_HZ) as usize * 4;
    assert!((expect - 20..=expect).contains(&game.frames), "{} frames of {expect}", game.frames);
    assert!(farthest_m > 4.0, "no robot shoots: {farthest_m} m");
    let end_kb = memory_kb(game.server.process());
    println!("{time_s} s: ball up to {farthest_m:.1} m, {} frames, {begin_kb:?} kB, then {end_kb:?} kB", game.frames);
    if let (Some(begin_kb), Some(end_kb)) = (begin_kb, end_kb) {
        assert!(end_kb < begin_kb + 16_384, "{begin_kb} kB, then {end_kb} kB");
    }
    assert_eq!(game.server.complaints(), "");
}
