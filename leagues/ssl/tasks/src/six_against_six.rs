//! `SSL6v6`: six robots against six that play by a rule.

use std::f64::consts::PI;

use engine::{RandomStream, RewardTerm};
use glam::DVec2;
use ssl_world::FieldGeometry;

use crate::action::ActionKind;
use crate::field_size::FieldDivision;
use crate::placement::uniform;
use crate::robot_columns::RobotColumns;
use crate::scales::Scales;
use crate::task::{SslTask, TaskMemory, TaskOutcome, TaskSituation, TaskStart};

/// Number of robots of a team.
const ROBOTS: usize = 6;

/// Places of a team that defends the negative half, as fractions of half the length and half the width.
const FORMATION: [[f64; 2]; ROBOTS] =
    [[-0.96, 0.0], [-0.6, 0.3], [-0.6, -0.3], [-0.25, 0.0], [-0.3, 0.55], [-0.3, -0.55]];

/// Largest distance of a start from its place in the formation along an axis, m.
const SPREAD_M: f64 = 0.15;

/// Largest distance of the ball from the centre along an axis at the start, m.
const BALL_M: f64 = 0.4;

/// Steps of full wheel speed of all robots whose energy term adds up to 1.
const ENERGY_STEPS: f64 = 1200.0;

/// The task.
pub static SIX_AGAINST_SIX: SslTask = SslTask {
    name: "SSL6v6",
    about: "score with six robots against six that play by a rule",
    episode_steps: 2400,
    ends: "there is a goal, or the ball leaves the field",
    field: FieldDivision::B,
    terms: &[
        RewardTerm {
            name: "goal",
            weight: 5.0,
            about: "1 if the ball is in the yellow team's goal, at positive x, else 0",
        },
        RewardTerm { name: "conceded", weight: -5.0, about: "1 if the ball is in the blue team's goal, else 0" },
        RewardTerm {
            name: "ball_distance",
            weight: 1.0,
            about: "decrease of the distance from the nearest blue robot to the ball, over the hypotenuse of the width and half the length; 0 in the last step",
        },
        RewardTerm {
            name: "ball_to_goal",
            weight: 1.0,
            about: "decrease of the distance from ball to the yellow team's goal, over a quarter of the half diagonal; 0 in the last step",
        },
        RewardTerm {
            name: "energy",
            weight: -1.0,
            about: "mean over the blue robots of the sum of their wheels' speeds, rad/s, over 768000; 0 in the last step",
        },
    ],
    blue: ROBOTS,
    driven: ROBOTS,
    yellow: ROBOTS,
    has_opponents: true,
    has_receivers: false,
    action: ActionKind::DriveKickDribble,
    blue_columns: RobotColumns::MotionAndTouch,
    yellow_columns: RobotColumns::Motion,
    progress: None,
    shooter: None,
    start,
    judge,
};

fn start(draws: &mut RandomStream, field: &FieldGeometry) -> TaskStart {
    let half = DVec2::from(field.half_m());
    let mut near = |place: DVec2, spread: f64| {
        place + DVec2::new(uniform(draws, -spread, spread), uniform(draws, -spread, spread))
    };
    let ball = near(DVec2::ZERO, BALL_M);
    let mut team = |side: f64, heading: f64| {
        let places = FORMATION.iter().enumerate();
        // The keeper stays on its line.
        let place = |(number, place): (usize, &[f64; 2])| {
            near(DVec2::from(*place) * half * side, if number == 0 { 0.0 } else { SPREAD_M })
        };
        places.map(place).map(|place| (place, heading)).collect()
    };
    let (blue, yellow) = (team(1.0, 0.0), team(-1.0, PI));
    TaskStart { ball, blue, yellow }
}

/// Distance from a place to the nearest of these robots, m.
fn nearest_m(place: DVec2, robots: impl Iterator<Item = DVec2>) -> f64 {
    robots.map(|robot| robot.distance(place)).fold(f64::INFINITY, f64::min)
}

fn judge(now: &TaskSituation<'_>, scales: &Scales, _: &mut TaskMemory) -> TaskOutcome {
    let mut outcome = TaskOutcome { is_over: true, ..TaskOutcome::default() };
    let ([half_length, half_width], ball) = (now.field.half_m(), now.ball());
    if ball.x.abs() > half_length {
        let own = usize::from(ball.x < 0.0);
        if let Some(term) = outcome.terms.get_mut(own) {
            *term = f32::from(u8::from(now.is_between_posts(ball)));
        }
        return outcome;
    }
    if ball.y.abs() > half_width {
        return outcome;
    }
    let robots = || (0..ROBOTS).filter_map(|number| now.blue(number));
    let before = nearest_m(now.ball_before, now.blue_before.iter().take(ROBOTS).copied());
    let approach = (before - nearest_m(ball, robots().map(|robot| robot.at))).clamp(-1.0, 1.0);
    let energy = robots().map(|robot| scales.energy(Some(robot), ENERGY_STEPS)).sum::<f64>() / ROBOTS as f64;
    let to_goal = now.ball_approach_m(now.goal()) / scales.ball_to_goal_m;
    let terms = [0.0, 0.0, approach / scales.ball_distance_m, to_goal, energy].map(|value| value as f32);
    TaskOutcome { terms, is_over: false }
}
