//! Under strict rules decisions do not depend on the frame rate: the same motion, seen 25 and 50 times a second, leads
//! to the same decisions within a frame.

use crate::stage;

use proptest::prelude::*;
use soccer_challenge::{Profile, RunPhase};
use stage::{Scene, case};

/// Sets the scene to its state at a game time, s.
type Motion<'a> = &'a dyn Fn(&mut Scene, f64);

/// The game time of each state in s, and the score.
fn watch(name: &str, run: usize, frame_s: f64, motion: Motion<'_>) -> (Vec<(RunPhase, f64)>, f64) {
    let mut scene = Scene::run(&case(name, Profile::Strict), run, frame_s);
    let mut frames = 0;
    while !scene.is_over() {
        let is_playing = scene.seen.mode == soccer_protocol::PlayMode::PlayOn;
        let next_s = scene.seen.game_s + if is_playing { frame_s } else { 0.0 };
        motion(&mut scene, next_s);
        scene.step();
        frames += 1;
        assert!(frames < 4000, "{name} does not end");
    }
    let changes = scene.decisions.chunk_by(|a, b| a.state == b.state).map(|same| (same[0].state, same[0].game_s));
    (changes.collect(), scene.end().score)
}

/// An event at `edge_s` and within a few frames of the end may or may not count.
fn check(name: &str, run: usize, score_error: f64, edge_s: f64, motion: Motion<'_>) -> Result<(), TestCaseError> {
    let (slow, slow_score) = watch(name, run, 0.04, motion);
    if slow.last().is_some_and(|(_, end_s)| (end_s - edge_s).abs() < 0.1) {
        return Ok(());
    }
    let (fast, fast_score) = watch(name, run, 0.02, motion);
    prop_assert_eq!(slow.len(), fast.len(), "{:?} {:?}", slow, fast);
    // A decision a fixed time after another one inherits its delay.
    let mut late_s = 0.0;
    for ((slow_state, slow_s), (fast_state, fast_s)) in slow.iter().zip(&fast) {
        prop_assert_eq!(slow_state, fast_state);
        let apart_s: f64 = slow_s - fast_s;
        let is_within = |apart_s: f64| apart_s.abs() < 0.0401;
        prop_assert!(is_within(apart_s) || is_within(apart_s - late_s), "{slow_state:?}: {slow_s} s and {fast_s} s");
        late_s = apart_s;
    }
    prop_assert!((slow_score - fast_score).abs() < score_error, "{} and {}", slow_score, fast_score);
    Ok(())
}

/// The distance of an object that starts with a speed, m/s, and slows down, m/s², after a time, s.
fn slowed_m(speed: f64, brake: f64, time_s: f64) -> f64 {
    let time_s = time_s.clamp(0.0, speed / brake);
    speed * time_s - brake * time_s * time_s / 2.0
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// The robot stands for a while and runs off; perhaps it falls.
    #[test]
    fn run_is_the_same_at_any_frame_rate(
        waits_s in 0.1..5.0_f64, speed in 0.0..4.0_f64, falls_s in 2.0..40.0_f64,
    ) {
        check("run", 0, 0.05 * (1.0 + speed), falls_s, &|scene, game_s| {
            scene.stand(-13.5 + speed * (game_s - waits_s).max(0.0), 0.0);
            if game_s > falls_s {
                scene.fall();
            }
        })?;
    }

    /// The robot comes, and the ball rolls away and slows down: to rest outside the circle, or inside.
    #[test]
    fn kick_is_the_same_at_any_frame_rate(
        run in 0_usize..10, kicks_s in 0.5..5.0_f64, speed in 0.2..8.0_f64, brake in 0.3..2.0_f64,
    ) {
        // Near the circle's edge the ball either rests or does not leave, depending on chance.
        let way = speed * speed / (2.0 * brake);
        prop_assume!((way - 2.0).abs() > 0.05);
        check("kick", run, 0.05 * (1.0 + speed), f64::INFINITY, &|scene, game_s| {
            let ([x, y], [place_x, place_y]) = (scene.start.ball, scene.start.place);
            scene.stand(place_x + (game_s / kicks_s).min(1.0) * (x - 0.2 - place_x), place_y);
            if game_s > 0.1 {
                scene.ball(x + slowed_m(speed, brake, game_s - kicks_s), y, 0.042);
            }
        })?;
    }

    /// The ball comes after 5 s, and is kicked away after a further delay.
    #[test]
    fn rolling_ball_is_the_same_at_any_frame_rate(
        after_s in 0.2..0.5_f64, speed in 0.5..6.0_f64, brake in 0.3..2.0_f64,
    ) {
        check("rollingBall", 0, 0.05 * (1.0 + speed), f64::INFINITY, &|scene, game_s| {
            let rolls_s = game_s - 5.04;
            let ([x, y], [vx, vy, _]) = (scene.start.ball, scene.start.velocity);
            if rolls_s > 0.0 {
                let came_s = rolls_s.min(after_s);
                let went = slowed_m(speed, brake, rolls_s - after_s);
                scene.ball(x + vx * came_s + went, y + vy * came_s, 0.042);
            }
        })?;
    }
}
