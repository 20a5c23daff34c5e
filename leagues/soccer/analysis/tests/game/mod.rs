//! Games made of samples, 50 in a second.

use soccer_analysis::{GameAnalysis, GameReport, GameSample, RobotKey, RobotSample, TeamSide};

/// Time between two samples.
pub const STEP_S: f64 = 0.02;

pub const LEFT_2: RobotKey = RobotKey { side: TeamSide::Left, number: 2 };
pub const LEFT_3: RobotKey = RobotKey { side: TeamSide::Left, number: 3 };
pub const RIGHT_5: RobotKey = RobotKey { side: TeamSide::Right, number: 5 };

/// A robot that stands upright and looks along x.
pub fn standing(key: RobotKey, x: f64, y: f64) -> RobotSample {
    RobotSample { key, at: [x, y, 0.38], ahead: [1.0, 0.0, 0.0], upright: 1.0, ball_distance_m: f64::INFINITY }
}

/// A sample with these robots; the nearest body of a robot is 0.1 m before its torso.
pub fn sample(time_s: f64, ball: [f64; 2], robots: &[RobotSample]) -> GameSample {
    let [x, y] = ball;
    let ball = [x, y, 0.04];
    let distance = |robot: &RobotSample| (robot.distance_to(ball) - 0.1).abs();
    let robots = robots.iter().map(|robot| RobotSample { ball_distance_m: distance(robot), ..*robot }).collect();
    GameSample { time_s, mode: "PlayOn".into(), field_length_m: Some(30.0), ball, robots }
}

/// The report of a game of this many seconds, with a sample for each time.
pub fn report(seconds: f64, mut at: impl FnMut(f64) -> GameSample) -> GameReport {
    let mut analysis = GameAnalysis::default();
    let samples = (seconds / STEP_S).round() as u32;
    (0..=samples).for_each(|n| analysis.add(at(f64::from(n) * STEP_S)));
    analysis.finish()
}
