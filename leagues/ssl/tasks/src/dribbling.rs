//! `SSLDribbling`: take the ball through the gaps of a row of robots, the last gap three times.

use std::f64::consts::PI;

use engine::{RandomStream, RewardTerm};
use glam::DVec2;
use ssl_world::FieldGeometry;

use crate::action::ActionKind;
use crate::field_size::FieldDivision;
use crate::placement::front_m;
use crate::robot_columns::RobotColumns;
use crate::scales::Scales;
use crate::task::{SslTask, TaskMemory, TaskOutcome, TaskSituation, TaskStart};

/// Places of the yellow robots on the x axis, m.
const ROW_M: [f64; 4] = [-0.5, -1.0, -1.5, -2.0];

/// Width of the course around the row, m.
const MARGIN_M: f64 = 1.0;

/// Number of gaps to pass.
const GAPS: f64 = 7.0;

/// Speed of a yellow robot along an axis that shows that somebody has hit it, m/s.
const COLLISION_M_S: f64 = 0.05;

/// The task.
pub static DRIBBLING: SslTask = SslTask {
    name: "SSLDribbling",
    about: "take the ball in a zigzag between four robots that stand in a row",
    episode_steps: 4800,
    ends: "the course is complete, the robot leaves it, takes the ball back through the last gap, or a yellow robot moves faster than 0.05 m/s",
    field: FieldDivision::Challenge,
    terms: &[RewardTerm {
        name: "gap",
        weight: 1.0,
        about: "1 if the ball passes the next gap in its direction, else 0",
    }],
    blue: 1,
    driven: 1,
    yellow: 4,
    has_opponents: false,
    has_receivers: false,
    action: ActionKind::DriveDribble,
    blue_columns: RobotColumns::MotionAndSignedTouch,
    yellow_columns: RobotColumns::Place,
    progress: Some(|memory| memory[0] / 6.0 * 2.0 - 1.0),
    shooter: None,
    start,
    judge,
};

fn start(_: &mut RandomStream, _: &FieldGeometry) -> TaskStart {
    TaskStart {
        ball: DVec2::new(-front_m(), 0.0),
        blue: vec![(DVec2::ZERO, PI)],
        yellow: ROW_M.map(|x| (DVec2::new(x, 0.0), PI)).to_vec(),
    }
}

/// The ends of the next gap on the x axis, m, and true if the ball passes it from the positive side.
fn next_gap(passed: f64) -> ([f64; 2], bool) {
    let [first, second, third, last] = ROW_M;
    match passed as u32 {
        0 => ([second, first], true),
        1 => ([third, second], false),
        even if even % 2 == 0 => ([last, third], true),
        _ => ([last - MARGIN_M, last], false),
    }
}

fn judge(now: &TaskSituation<'_>, _: &Scales, memory: &mut TaskMemory) -> TaskOutcome {
    let mut outcome = TaskOutcome::default();
    let robot = now.blue(0).map(|robot| robot.at).unwrap_or_default();
    let last = ROW_M[3];
    outcome.is_over = now.yellow().any(|robot| robot.velocity.abs().max_element() > COLLISION_M_S);
    if robot.x < last - MARGIN_M || robot.x > MARGIN_M || robot.y.abs() > MARGIN_M {
        outcome.is_over = true;
        return outcome;
    }
    let [passed, _] = memory;
    let ([low, high], is_downward) = next_gap(*passed);
    let ball = now.ball();
    if ball.x <= low || ball.x >= high {
        return outcome;
    }
    let [down, up] = [now.ball_before.y >= 0.0 && ball.y < 0.0, now.ball_before.y < 0.0 && ball.y >= 0.0];
    if if is_downward { down } else { up } {
        outcome.terms[0] = 1.0;
        *passed += 1.0;
        outcome.is_over |= *passed >= GAPS;
    } else if *passed >= 2.0 && is_downward && up {
        outcome.is_over = true;
    }
    outcome
}
