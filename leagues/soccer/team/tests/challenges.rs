//! Scores of the built-in challenge behaviours, with a margin; `cargo run --release --example challenges` measures
//! more.

use crate::challenge;

use challenge::trials;
use soccer_team::challenge::{TASKS, Task, agent};

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

#[test]
fn tasks_have_names() {
    for (name, task) in TASKS {
        assert_eq!((Task::parse(name), task.name()), (Some(task), name));
        for unum in task.unums() {
            agent("spar", *unum, task, glam::DVec2::new(-13.5, 0.0));
        }
    }
    assert_eq!(Task::parse("runChallenge"), None);
}

#[test]
fn the_runner_runs_and_does_not_fall() {
    for seed in 1..=3 {
        let run = trials::run(seed, Task::Run, 10.0);
        assert!(run.way_m > 8.0 && run.aside_m < 1.5 && !run.has_fallen, "seed {seed}: {run:?}");
    }
}

#[test]
fn the_walker_keeps_to_the_line() {
    let run = trials::run(1, Task::WalkLine, 5.0);
    assert!(run.way_m > 2.5 && run.aside_m < 0.6 && !run.has_fallen, "{run:?}");
}

#[test]
fn the_kicker_chooses_the_strength() {
    let shots: Vec<_> = (0..5).map(|number| trials::kick(1, number)).collect();
    let misses: Vec<f64> = shots.iter().map(|shot| shot.score).collect();
    assert!(mean(&misses) < 1.5, "{shots:?}");
}

#[test]
fn the_thrower_lifts_the_ball_now_and_then() {
    let shots: Vec<_> = (1..=12).map(trials::throw_in).collect();
    let lifted = shots.iter().filter(|shot| shot.score > 1.0).count();
    assert!(lifted >= 2, "{shots:?}");
}

#[test]
fn the_ball_is_passed_on_twice() {
    let passing: Vec<_> = (1..=2).map(trials::passing).collect();
    assert!(passing.iter().any(|passing| passing.passed >= 2), "{passing:?}");
}

#[test]
fn the_keepers_keep_the_ball_for_a_while() {
    let time_s = trials::keep_away(1);
    assert!(time_s > 8.0, "{time_s} s");
}

#[test]
fn the_goalie_saves_some_shots() {
    let saves = (1..=40).filter(|seed| trials::save(*seed).is_saved).count();
    assert!(saves >= 6, "{saves} of 40");
}

#[test]
fn rolling_balls_are_returned() {
    let returned: Vec<_> = (1..=8).map(trials::rolling).collect();
    let scores: Vec<f64> = returned.iter().map(|rolling| rolling.score).collect();
    assert!(mean(&scores) > 0.0, "{returned:?}");
}

#[test]
fn drills_do_what_they_say() {
    assert!(trials::turn(1, 4.0) > 2.0);
    assert!(trials::dribble(1, 10.0)[0] > 2.0);
    assert_eq!(trials::push(1, 2.0), [true, true]);
}
