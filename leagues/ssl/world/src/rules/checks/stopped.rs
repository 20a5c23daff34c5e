//! Rule check: robots too fast, or too close to the ball, while the game is stopped.

use super::tick_context::TickContext;
use crate::Team;
use crate::rules::context::playing;
use crate::rules::event::{Event, EventKind, RobotRef};
use crate::rules::{BALL_DISTANCE_M, ticks};

/// Highest speed of robots.
const SPEED_M_S_MAX: f64 = 1.5;

/// Time for robots to slow down and to move away [N].
const GRACE_TICKS: u64 = ticks(2.0);

pub fn check(context: &TickContext, events: &mut Vec<Event>) {
    if context.play_ticks() <= GRACE_TICKS {
        return;
    }
    let ball = context.after.ball.at;
    for team in Team::ALL {
        for (number, robot) in playing(context.after, &context.rules.model.field, team) {
            let (by, speed) = (Some(RobotRef { team, number }), robot.velocity.length());
            if speed > SPEED_M_S_MAX {
                events.push(context.event(EventKind::FastInStop(speed), robot.at, by));
            }
            // Distance from the hull to the ball's centre [N].
            let distance = robot.at.distance(ball) - robot.spec.radius_m;
            if distance < BALL_DISTANCE_M {
                events.push(context.event(EventKind::NearInStop(distance), robot.at, by));
            }
        }
    }
}
