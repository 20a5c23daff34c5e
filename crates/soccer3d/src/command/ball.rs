//! `ball`.

use engine::Seat;
use glam::DVec3;
use serde::{Deserialize, Serialize};
use wire::trainer;

use super::{Command, CommandKind};
use crate::SoccerWorld;
use crate::limits::{BALL_SPEED_MAX_M_S, length};

/// Moves the ball and wakes it; what is absent stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MoveBall {
    /// Where its centre goes, m.
    pub pos: Option<[f32; 3]>,
    /// How fast it is then, m/s; it does not spin.
    pub vel: Option<[f32; 3]>,
}

pub(super) const KIND: CommandKind = CommandKind {
    name: "ball",
    form: "(ball [(pos X Y Z)] [(vel X Y Z)])",
    units: "m; m/s",
    help: "Puts the ball somewhere (m) or throws it (at most 100 m/s, no spin).",
    example: trainer::Command::Ball { pos: Some([-3.5, 0.0, 0.042]), vel: Some([4.0, 0.0, 2.5]) },
    read: |command| match *command {
        trainer::Command::Ball { pos, vel } => Some(Command::Ball(MoveBall { pos, vel })),
        _ => None,
    },
};

impl MoveBall {
    /// Carries out what a trainer asks for, as far as it is in range.
    pub(super) fn command(self, world: &mut SoccerWorld, trainer: Option<Seat>) {
        let pos = self.pos.filter(|&pos| world.takes_place(trainer, "ball pos", pos));
        let vel = self.vel.filter(|&vel| {
            let [x, y, z] = vel;
            world.takes(trainer, length(vel) <= f64::from(BALL_SPEED_MAX_M_S), || {
                format!("ball vel {x:?} {y:?} {z:?}: at most {BALL_SPEED_MAX_M_S} m/s")
            })
        });
        if (pos, vel) == (self.pos, self.vel) || pos.is_some() || vel.is_some() {
            MoveBall { pos, vel }.carry_out(world);
        }
    }

    pub(crate) fn carry_out(self, world: &mut SoccerWorld) {
        let Some(body) = world.ball_body() else { return };
        let wide = |v: [f32; 3]| DVec3::from_array(v.map(f64::from));
        let finite = |v: Option<[f32; 3]>| v.map(wide).filter(|v| v.is_finite());
        if let Some(pos) = finite(self.pos) {
            world.state.physics.set_position(&world.tables, body, pos);
        }
        if let Some(vel) = finite(self.vel) {
            world.state.physics.set_velocity(body, vel, DVec3::ZERO);
        }
        world.state.physics.enable(body);
    }
}
