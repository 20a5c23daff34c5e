//! `ball`: moves the ball.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::CommandSpec;
use crate::limits::{BALL_SPEED_MAX_M_S, length};
use crate::state::SoccerWorld;

/// The command that moves the ball and wakes it; absent parts stay as they are.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MoveBall {
    /// New position of its centre, m.
    pub pos: Option<[f32; 3]>,
    /// Its new velocity, m/s; it does not spin.
    pub vel: Option<[f32; 3]>,
}

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "ball",
    form: "(ball [(pos X Y Z)] [(vel X Y Z)])",
    units: "m; m/s",
    help: "Puts the ball somewhere (m) or throws it (at most 100 m/s, no spin).",
    place: 5,
    role: Authority::Trainer,
    example: trainer::Command::Ball { pos: Some([-3.5, 0.0, 0.042]), vel: Some([4.0, 0.0, 2.5]) },
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<MoveBall> {
    match *command {
        trainer::Command::Ball { pos, vel } => Some(MoveBall { pos, vel }),
        _ => None,
    }
}

/// Moves the ball by the numbers that the world accepts.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<ParticipantId>, ball: MoveBall) {
    let pos = ball.pos.filter(|&pos| world.takes_place(trainer, "ball pos", pos));
    let vel = ball.vel.filter(|&vel| {
        let [x, y, z] = vel;
        world.takes(trainer, length(vel) <= f64::from(BALL_SPEED_MAX_M_S), || {
            format!("ball vel {x:?} {y:?} {z:?}: at most {BALL_SPEED_MAX_M_S} m/s")
        })
    });
    if (pos, vel) == (ball.pos, ball.vel) || pos.is_some() || vel.is_some() {
        world.move_ball(pos, vel);
    }
}
