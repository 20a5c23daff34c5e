//! Our own challenges: their referees' decisions on artificial frames.

use crate::stage;

use soccer_challenge::{Profile, RefereeCommand, RunStatus};
use soccer_protocol::PlayMode;
use stage::{Scene, near, part, to_the_end};

/// A run whose clock has just started.
fn begun(name: &str) -> Scene {
    let mut scene = Scene::of(name, Profile::Strict);
    scene.started();
    scene
}

#[test]
fn walk_line_is_speed_less_half_of_the_distance_from_the_line() {
    let mut scene = begun("walk-line");
    let outcome = to_the_end(&mut scene, |scene| {
        let x = scene.seen.robots[0].at[0] + 0.04;
        scene.stand(x, 0.2);
    });
    assert_eq!(outcome.status, RunStatus::Ok);
    assert!((part(&outcome, "speed_m_s") - 1.0).abs() < 0.01, "{outcome:?}");
    assert!((part(&outcome, "aside_m") - 0.2).abs() < 0.002, "{outcome:?}");
    near(outcome.score, part(&outcome, "speed_m_s") - 0.5 * part(&outcome, "aside_m"));
}

#[test]
fn a_fall_ends_walking_and_turning() {
    for name in ["walk-line", "turn"] {
        let mut scene = begun(name);
        scene.steps(10).fall().step();
        assert_eq!(scene.end().status, RunStatus::Fell, "{name}");
        assert!(scene.end().reason.contains("fell"), "{name}: {:?}", scene.end());
    }
}

#[test]
fn turn_counts_whole_turns_and_ends_outside_its_circle() {
    let mut scene = begun("turn");
    let outcome = to_the_end(&mut scene, |scene| {
        let heading = scene.seen.robots[0].heading + 0.1;
        scene.body().heading = if heading > std::f64::consts::PI { heading - std::f64::consts::TAU } else { heading };
    });
    assert!((part(&outcome, "turned_rad") - 25.0).abs() < 0.2, "ten seconds of 0.1 rad a frame: {outcome:?}");
    near(outcome.score, part(&outcome, "turned_rad") / 10.0);
    // Turning in the other direction gains nothing.
    let outcome = to_the_end(&mut begun("turn"), |scene| scene.body().heading -= 0.01);
    assert_eq!(outcome.score, 0.0);
    let mut scene = begun("turn");
    let [x, y] = scene.start.place;
    assert!(!scene.stand(x + 0.99, y).step().is_over());
    assert!(scene.stand(x + 1.01, y).step().is_over());
}

#[test]
fn dribble_is_along_less_aside_and_ends_with_a_lost_ball() {
    let mut scene = begun("dribble");
    let outcome = to_the_end(&mut scene, |scene| {
        let [x, ..] = scene.seen.ball;
        scene.ball(x + 0.01, 0.5, 0.042).stand(x - 0.2, 0.5);
    });
    assert!(outcome.reason.contains("time"), "{outcome:?}");
    assert!(part(&outcome, "along_m") > 7.0, "{outcome:?}");
    near(outcome.score, part(&outcome, "along_m") - 0.5);
    let mut scene = begun("dribble");
    let [x, y] = scene.start.place;
    assert!(!scene.ball(x + 1.99, y, 0.042).step().is_over());
    assert!(scene.ball(x + 2.01, y, 0.042).step().is_over());
    assert!(scene.end().reason.contains("lost"), "{:?}", scene.end());
    // A fall does not end it, a ball off the field does.
    let mut scene = begun("dribble");
    assert!(!scene.fall().step().is_over());
    assert!(scene.mode(PlayMode::KickInLeft).step().is_over());
}

/// The speeds of the thrown balls, until a robot falls that withstands balls below `limit` m/s.
fn thrown(scene: &mut Scene, limit: f64) -> Vec<f64> {
    let mut speeds = Vec::new();
    while !scene.is_over() {
        scene.step();
        for order in scene.orders.clone() {
            let RefereeCommand::Ball { velocity: [x, y, _], .. } = order else { continue };
            let speed = x.hypot(y).round();
            if speed > 0.0 {
                speeds.push(speed);
                if speed >= limit {
                    scene.fall();
                }
            }
        }
    }
    speeds
}

#[test]
fn push_recovery_counts_the_fastest_ball_that_was_survived() {
    let mut scene = begun("push-recovery");
    assert_eq!(thrown(&mut scene, 20.0), [10.0, 15.0, 20.0], "the first one came with the clock");
    let outcome = scene.end();
    assert_eq!((outcome.status, outcome.score), (RunStatus::Fell, 15.0), "{outcome:?}");
}

#[test]
fn get_up_is_the_time_from_the_fall_until_the_robot_stands() {
    let mut scene = begun("get-up");
    scene.fall().step();
    let fell_s = scene.seen.game_s;
    scene.steps(50);
    let body = scene.body();
    (body.up_z, body.at[2]) = (1.0, 0.38);
    let outcome = to_the_end(&mut scene, |_| ());
    assert!((outcome.score - (fell_s + 51.0 * 0.04 - fell_s)).abs() < 0.05, "{outcome:?}");
    assert_eq!(outcome.status, RunStatus::Ok, "{outcome:?}");
    // Half upright does not count, and standing for a moment is not enough.
    let mut scene = begun("get-up");
    scene.fall().step();
    (scene.body().up_z, scene.body().at[2]) = (0.89, 0.38);
    assert!(!scene.steps(100).is_over());
    scene.body().up_z = 0.95;
    assert!(!scene.steps(24).is_over());
    scene.body().up_z = 0.5;
    let outcome = to_the_end(&mut scene, |_| ());
    assert_eq!(outcome.score, 30.0, "it never stands: {outcome:?}");
}

#[test]
fn vision_is_the_time_until_the_robot_faces_the_ball_for_a_second() {
    let mut scene = begun("vision");
    let [x, y, _] = scene.seen.ball;
    let [robot_x, robot_y, _] = scene.seen.robots[0].at;
    let direction = (y - robot_y).atan2(x - robot_x);
    scene.body().heading = direction + 11.0_f64.to_radians();
    assert!(!scene.steps(100).is_over(), "11 degrees are too many");
    let from_s = scene.seen.game_s;
    scene.body().heading = direction + 9.0_f64.to_radians();
    let outcome = to_the_end(&mut scene, |_| ());
    assert!((scene.seen.game_s - from_s - 1.04).abs() < 0.05, "{outcome:?}");
    assert!((outcome.score - 4.0).abs() < 0.1 && part(&outcome, "found") == 1.0, "{outcome:?}");
    let mut scene = begun("vision");
    scene.body().heading = direction + 3.0;
    let outcome = to_the_end(&mut scene, |_| ());
    assert_eq!((outcome.score, part(&outcome, "found")), (20.0, 0.0));
}
