//! The values of rewards in single steps.

use crate::runs::{batch, options};

/// A robot that drives at 2.5 m/s pays for the energy of its wheels and earns the way to the ball.
#[test]
fn the_terms_of_a_step_are_metres_and_wheels() {
    let mut batch = batch("SSLGoToBallIR", options(50));
    let places = |batch: &ssl_tasks::SslTaskBatch, world: usize| {
        let state = batch.state(world).expect("a world");
        let robot = *state.robot(ssl_world::Team::Blue, 0).expect("a robot");
        (robot, state.ball.at)
    };
    for _ in 0..20 {
        let before: Vec<_> = (0..50).map(|world| places(&batch, world)).collect();
        batch.step(&[1.0, 0.0, 0.0].repeat(50)).expect("a step");
        for (world, (result, (robot, ball))) in batch.results().zip(&before).enumerate() {
            let (now, ball_now) = places(&batch, world);
            if result.ended.is_some() || result.terms[0] > 0.0 || result.reward == 0.0 {
                continue;
            }
            let approach = (robot.at.distance(*ball) - now.at.distance(ball_now)) / 52.0_f64.sqrt();
            assert!((f64::from(result.terms[1]) - approach).abs() < 1e-6, "{result:?}");
            let ahead = now.velocity.x * now.heading.cos() + now.velocity.y * now.heading.sin();
            let left = now.velocity.y * now.heading.cos() - now.velocity.x * now.heading.sin();
            let rims = now.spec.wheels_m_s(ahead, left, now.turn).iter().map(|speed| speed.abs()).sum::<f64>();
            assert!((f64::from(result.terms[2]) + rims / 0.02475 / 768_000.0).abs() < 1e-6, "{result:?}");
            assert_eq!(result.reward, result.terms.iter().sum::<f32>());
        }
    }
}

/// Full speed is 2.5 m/s in every direction, and the commands of a corner are shortened.
#[test]
fn speeds_are_limited() {
    for (action, expect) in [([1.0, 0.0, 0.0], [2.5, 0.0]), ([1.0, 1.0, 0.0], [1.767767, 1.767767])] {
        let mut batch = batch("SSLGoToBall", options(200));
        for _ in 0..40 {
            batch.step(&action.repeat(200)).expect("a step");
        }
        let fast =
            (0..200).filter_map(|world| batch.state(world)?.robot(ssl_world::Team::Blue, 0).map(|one| one.velocity));
        let near = fast.filter(|velocity| velocity.distance(glam::DVec2::from(expect)) < 1e-3).count();
        assert!(near > 20, "{near} robots reach {expect:?}");
    }
}
