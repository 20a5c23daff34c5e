//! What those who look on may ask: a report, a statistic, a coach. Poses are those of the last step, before the referee
//! moved anything, as monitors show them.

use engine::Seat;
use glam::Vec2;
use scene::Pose;
use wire::{Name, Side};

use crate::rules::event::PlayerId;
use crate::rules::field::Field;
use crate::state::SoccerWorld;

/// A player as others see it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shown {
    /// Whose robot it is.
    pub seat: Seat,
    /// Team and number.
    pub id: PlayerId,
    /// Where its torso is: axes in columns, then the place, m.
    pub torso: Pose,
    /// Whether anything came from it in the latest cycle.
    pub has_acted: bool,
}

impl SoccerWorld {
    /// All who play in a team, by team and number.
    pub fn shown_players(&self) -> impl Iterator<Item = Shown> {
        self.scratch.roster.iter().filter_map(|&index| {
            let player = self.state.seats.get(index)?;
            let robot = player.robot.as_ref()?;
            let shirt = robot.shirt.as_ref()?;
            let torso = self.tables.bodies(robot.instance).start + robot.model.torso;
            Some(Shown {
                seat: player.seat,
                id: PlayerId { side: shirt.side, unum: shirt.unum },
                torso: *self.state.synced.get(torso)?,
                has_acted: player.acted == Some(self.state.ticks.wrapping_sub(1)),
            })
        })
    }

    /// Who touched the ball in the latest cycle, each player once.
    pub fn ball_touches(&self) -> impl Iterator<Item = PlayerId> {
        self.scratch.situation.ball_touches.iter().filter_map(|toucher| toucher.player)
    }

    /// How fast the ball is, m/s.
    pub fn ball_velocity(&self) -> Option<[f32; 3]> {
        Some(self.state.physics.body(self.ball_body()?).vel.as_vec3().to_array())
    }

    /// The half that is on, 1 or 2.
    pub fn half(&self) -> i32 {
        self.state.referee.game.half
    }

    /// The name of the team that plays on a side, once it has one.
    pub fn team_name(&self, side: Side) -> Option<&Name> {
        self.state.teams.name(side)
    }

    /// Whether a place is in a side's penalty area, as the referee measures it, m.
    pub fn is_in_penalty_area(&self, side: Side, [x, y]: [f32; 2]) -> bool {
        Field::new(&self.constants.parameters).area(side).contains(Vec2::new(x, y))
    }

    /// Notes that something came from a seat in the cycle that begins.
    pub(crate) fn note_action(&mut self, seat: Seat) {
        let tick = self.state.ticks;
        if let Some(player) = self.index(seat).and_then(|index| self.state.seats.get_mut(index)) {
            player.acted = Some(tick);
        }
    }
}
