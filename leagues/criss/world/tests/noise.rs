//! The noise distribution (docs/reference/smallsize-criss.md 6), by Kolmogorov-Smirnov test, and its use in vision.

use crate::pitch;

use std::f64::consts::{PI, TAU};

use criss_world::{FrameCommands, Settings, VisionNoise, World};
use pitch::five_a_side;

const DRAWS: u64 = 20_000;
const NOISE: VisionNoise = VisionNoise { radius_m: 0.005, heading_rad: 0.04363323129985824 };

/// Largest distance of the values' distribution from the uniform one on [low, high], times the root of their number.
fn distance(mut values: Vec<f64>, low: f64, high: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let count = values.len() as f64;
    let differences = values.iter().enumerate().map(|(index, value)| {
        let wanted = (value - low) / (high - low);
        (wanted - index as f64 / count).abs().max(((index + 1) as f64 / count - wanted).abs())
    });
    differences.fold(0.0, f64::max) * count.sqrt()
}

/// One in a thousand samples of the right distribution has a larger distance.
const FAR: f64 = 1.95;

fn draws(object: u32) -> Vec<[f64; 3]> {
    let draw = |frame| NOISE.draw(7, object, frame);
    (0..DRAWS).map(draw).map(|error| [error.x_m, error.y_m, error.heading_rad]).collect()
}

#[test]
fn radius_angle_and_heading_are_uniform() {
    for object in [0, 5, 36] {
        let draws = draws(object);
        let radius = distance(draws.iter().map(|[x, y, _]| x.hypot(*y)).collect(), 0.0, NOISE.radius_m);
        let angle = distance(draws.iter().map(|[x, y, _]| y.atan2(*x)).collect(), -PI, PI);
        let turn = distance(draws.iter().map(|d| d[2]).collect(), -NOISE.heading_rad, NOISE.heading_rad);
        println!("object {object}: radius {radius:.3}, angle {angle:.3}, heading {turn:.3} (limit {FAR})");
        assert!(radius < FAR && angle < FAR && turn < FAR);
    }
}

#[test]
fn sigma_is_radius_by_root_six() {
    let all: Vec<_> = (0..10).flat_map(draws).collect();
    let sigma = |index: usize| (all.iter().map(|d| d[index] * d[index]).sum::<f64>() / all.len() as f64).sqrt();
    let wanted = NOISE.radius_m / 6.0_f64.sqrt();
    let turn = NOISE.heading_rad / 3.0_f64.sqrt();
    println!(
        "sigma x {:.6} m, y {:.6} m, wanted {wanted:.6} m; heading {:.5} of {turn:.5}",
        sigma(0),
        sigma(1),
        sigma(2)
    );
    for (is, wanted) in [(sigma(0), wanted), (sigma(1), wanted), (sigma(2), turn)] {
        assert!((is / wanted - 1.0).abs() < 0.01);
    }
    let mean = all.iter().map(|[x, y, _]| x.hypot(*y)).sum::<f64>() / all.len() as f64;
    assert!((mean / (NOISE.radius_m / 2.0) - 1.0).abs() < 0.01);
}

#[test]
fn objects_and_frames_are_independent_and_repeatable() {
    assert_eq!(NOISE.draw(1, 2, 3), NOISE.draw(1, 2, 3));
    for other in [NOISE.draw(2, 2, 3), NOISE.draw(1, 3, 3), NOISE.draw(1, 2, 4)] {
        assert_ne!(other, NOISE.draw(1, 2, 3));
    }
    let (a, b) = (draws(0), draws(1));
    let product: f64 = a.iter().zip(&b).map(|(a, b)| a[0] * b[0]).sum::<f64>() / DRAWS as f64;
    assert!((product / (NOISE.radius_m * NOISE.radius_m / 6.0)).abs() < 0.03);
}

#[test]
fn vision_has_it_and_the_world_does_not() {
    let mut described = five_a_side();
    (described.in_latency_frames, described.out_latency_frames) = (0, 0);
    let (mut noisy, mut quiet) =
        (World::new(&described, Settings { seed: 9, ..Settings::default() }), pitch::world(&described));
    let (mut radii, mut turns) = (Vec::new(), Vec::new());
    for frame in 0..2000 {
        let (seen, real) =
            (noisy.vision_frame().expect("no latency").clone(), quiet.vision_frame().expect("no latency"));
        assert_eq!(seen.frame, frame);
        for (seen, real) in seen.teams.iter().flatten().zip(real.teams.iter().flatten()) {
            radii.push((seen.x_m - real.x_m).hypot(seen.y_m - real.y_m));
            let turn = seen.heading_rad - real.heading_rad;
            turns.push(turn - TAU * (turn / TAU).round());
        }
        let (seen, real) = (seen.balls[0], real.balls[0]);
        radii.push((seen.x_m - real.x_m).hypot(seen.y_m - real.y_m));
        noisy.step(&FrameCommands::default());
        quiet.step(&FrameCommands::default());
        assert_eq!(noisy.log_frame(), quiet.log_frame());
    }
    let (radius, turn) = (distance(radii, 0.0, 0.005), distance(turns, -2.5_f64.to_radians(), 2.5_f64.to_radians()));
    assert!(radius < FAR && turn < FAR, "{radius} {turn}");
}
