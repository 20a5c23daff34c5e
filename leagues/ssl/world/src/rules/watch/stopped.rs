//! Rule check: robots too fast, or too close to the ball, while the game is stopped.

use super::tick::Tick;
use crate::Team;
use crate::rules::event::{Event, What, Who};
use crate::rules::scene::playing;
use crate::rules::{BALL_DISTANCE_M, ticks};

/// Highest speed of robots.
const SPEED_M_S_MAX: f64 = 1.5;

/// Time for robots to slow down and to move away [N].
const GRACE_TICKS: u64 = ticks(2.0);

pub fn look(tick: &Tick, events: &mut Vec<Event>) {
    if tick.played() <= GRACE_TICKS {
        return;
    }
    let ball = tick.after.ball.at;
    for team in Team::ALL {
        for (number, robot) in playing(tick.after, &tick.scene.model.field, team) {
            let (by, speed) = (Some(Who { team, number }), robot.velocity.length());
            if speed > SPEED_M_S_MAX {
                events.push(tick.event(What::FastInStop(speed), robot.at, by));
            }
            // Distance from the hull to the ball's centre [N].
            let distance = robot.at.distance(ball) - robot.spec.radius_m;
            if distance < BALL_DISTANCE_M {
                events.push(tick.event(What::NearInStop(distance), robot.at, by));
            }
        }
    }
}
