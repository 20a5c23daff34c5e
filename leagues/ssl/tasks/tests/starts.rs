//! Starts of episodes, and the contents of their observations.

use ssl_tasks::{FieldDivision, OBSERVATION_MAX, SSL_TASKS, SslTaskBatch, SslTaskOptions};
use ssl_world::{Contact, Team};

use crate::runs::{batch, options, rows, widths};

#[test]
fn the_arrays_have_the_widths_of_rsoccer() {
    // Observation, action, steps of an episode.
    for (task, expect) in [
        ("SSLGoToBall", (23, 3, 1200)),
        ("SSLGoToBallIR", (23, 3, 1200)),
        ("SSLGoToBallShoot", (12, 5, 2400)),
        ("SSLStaticDefenders", (24, 5, 1000)),
        ("SSLDribbling", (21, 4, 4800)),
        ("SSLContestedPossession", (14, 5, 1200)),
        ("SSLPassEndurance", (16, 3, 120)),
        // rSoccer has two rows of 22 and 5 numbers, one for each robot.
        ("SSLPassEnduranceMA", (22, 10, 1200)),
        ("SSL6v6", (94, 30, 2400)),
    ] {
        let batch = batch(task, options(1));
        let (observation, action) = widths(&batch);
        assert_eq!((observation, action, batch.episode_steps()), expect, "{task}");
    }
    assert_eq!(SSL_TASKS.len(), 9);
}

/// The distance between the centres of all pairs of bodies, less their radii.
fn smallest_gap_m(batch: &SslTaskBatch, world: usize) -> f64 {
    let state = batch.state(world).expect("a world");
    let bodies: Vec<_> = state.present().map(|(.., robot)| robot).collect();
    let pairs = bodies
        .iter()
        .enumerate()
        .flat_map(|(index, one)| bodies.iter().skip(index + 1).map(move |other| one.at.distance(other.at) - 0.18));
    pairs.fold(f64::INFINITY, f64::min)
}

#[test]
fn robots_stand_apart_on_every_field() {
    for task in SSL_TASKS {
        for field in FieldDivision::ALL {
            let batch = batch(task.name, SslTaskOptions { field: Some(field), ..options(200) });
            for world in 0..200 {
                let state = batch.state(world).expect("a world");
                let count = |team: Team| state.present().filter(|(of, ..)| *of == team).count();
                assert_eq!((count(Team::Blue), count(Team::Yellow)), (task.blue, task.yellow), "{}", task.name);
                let gap_m = smallest_gap_m(&batch, world);
                assert!(gap_m > 0.0, "{} on {}: {gap_m}", task.name, field.name());
            }
        }
    }
}

#[test]
fn observations_are_finite_and_clipped() {
    for task in SSL_TASKS {
        let mut batch = batch(task.name, options(20));
        let (_, width) = widths(&batch);
        for step in 0..300 {
            let action: Vec<f32> = (0..20 * width).map(|index| ((index * 7 + step * 3) as f32).sin()).collect();
            batch.step(&action).expect("a step");
            let is_good = |value: &f32| value.is_finite() && value.abs() <= OBSERVATION_MAX;
            assert!(rows(&batch).iter().flatten().all(is_good), "{} step {step}", task.name);
        }
    }
}

/// Robots that start with the ball feel it in the first step, if they hold still.
#[test]
fn the_ball_is_at_the_front() {
    for (task, team) in
        [("SSLDribbling", Team::Blue), ("SSLPassEndurance", Team::Blue), ("SSLContestedPossession", Team::Yellow)]
    {
        let mut batch = batch(task, options(20));
        let (_, width) = widths(&batch);
        batch.step(&vec![0.0; 20 * width]).expect("a step");
        for world in 0..20 {
            let robot = batch.state(world).and_then(|state| state.robot(team, 0)).expect("a robot");
            assert_eq!(robot.contact, Contact::Front, "{task} {world}");
        }
    }
}
