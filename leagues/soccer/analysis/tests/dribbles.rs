//! Dribbles.

use soccer_analysis::{Dribble, GameAnalysis};

use crate::game::{LEFT_2, RIGHT_5, STEP_S, sample, standing};

/// The dribbles of a game of four seconds in which the ball moves with this speed, and a robot behind it with another one.
fn dribbles(ball_m_s: f64, robot_m_s: f64) -> Vec<Dribble> {
    let mut analysis = GameAnalysis::default();
    for cycle in 0..200 {
        let time_s = f64::from(cycle) * STEP_S;
        let robots = [standing(LEFT_2, robot_m_s * time_s - 0.3, 0.0), standing(RIGHT_5, 8.0, 5.0)];
        analysis.add(sample(time_s, [ball_m_s * time_s, 0.0], &robots));
    }
    analysis.dribbles().to_vec()
}

#[test]
fn a_robot_that_takes_the_ball_along_dribbles() {
    let [dribble] = dribbles(0.5, 0.5)[..] else { panic!("one dribble") };
    assert_eq!((dribble.robot, dribble.from), (LEFT_2, [0.0, 0.0]));
    assert!(dribble.time_s.abs() < 1e-9);
}

#[test]
fn a_ball_that_rests_or_leaves_is_not_dribbled() {
    assert_eq!(dribbles(0.0, 0.0), []);
    assert_eq!(dribbles(1.5, 0.5), []);
    assert_eq!(dribbles(0.2, 0.2), []);
}
