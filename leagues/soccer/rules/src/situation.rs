//! The referee's view: bodies as numbers. The world fills it after each step, and before a trainer's command that moves
//! something; the referee's own moves change it at once, so later decisions see them.
//!
//! "Synced" is the position after the last step, "live" the present one (docs/reference/soccer-rules.md 1.2).

use std::ops::Range;
use std::sync::Arc;

use glam::{Vec2, Vec3, Vec3Swizzles};
use serde::{Deserialize, Serialize};
use soccer_protocol::Side;

use super::event::PlayerId;
use super::field::Rectangle;
use crate::body_shapes::BodyShapes;

/// A robot that touched the ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toucher {
    /// Its agent number: it survives changes of sides, and no other robot gets it.
    pub agent: u32,
    /// `None`: a robot that plays in no team.
    pub player: Option<PlayerId>,
}

/// A player with its robot.
#[derive(Debug, Clone)]
pub struct Player {
    /// Its agent number.
    pub agent: u32,
    /// Its team and number.
    pub id: PlayerId,
    /// Centre of its torso after the step, m.
    pub synced: Vec3,
    /// Centre of its torso now, m.
    pub live: Vec3,
    /// Present velocity of its torso, m/s.
    pub velocity: Vec3,
    /// The collision shapes of its robot.
    pub shapes: Arc<BodyShapes>,
    /// Its parts in [`Situation::parts`] after the step: those of `shapes` in order, then others that count for its
    /// size.
    pub parts: Range<usize>,
}

/// A part of a robot: a box with rounded edges.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Part {
    /// Position of its centre, m.
    pub centre: Vec3,
    /// Its own axes in the world.
    pub axes: [Vec3; 3],
    /// Half its lengths along its axes, m, without the rounding.
    pub half: Vec3,
    /// Radius of the rounding, m: 0 for a box, the whole size for a sphere.
    pub round: f32,
}

impl Part {
    /// Half the lengths of the axis-aligned bounding box, m.
    fn reach(&self) -> Vec3 {
        let [x, y, z] = self.axes;
        x.abs() * self.half.x + y.abs() * self.half.y + z.abs() * self.half.z + Vec3::splat(self.round)
    }
}

/// The ball.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct BallState {
    /// Position after the step, m.
    pub synced: Vec3,
    /// Present position, m.
    pub live: Vec3,
    /// Present velocity, m/s.
    pub velocity: Vec3,
}

/// A contact of two robots in this cycle's collision phase; indices of players.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayerContact {
    /// Indices of the two players.
    pub players: [usize; 2],
    /// The position of the contact, m.
    pub at: Vec3,
    /// Its weight: one for each of the two parts that notices robots (feet do not).
    pub weight: u32,
}

/// The complete view of the referee.
#[derive(Debug, Clone, Default)]
pub struct Situation {
    /// Players by side and number.
    pub players: Vec<Player>,
    /// The parts of all players' robots.
    pub parts: Vec<Part>,
    /// The ball.
    pub ball: BallState,
    /// Robots that touched the ball in this cycle's collision phase, each once.
    pub ball_touches: Vec<Toucher>,
    /// Contacts between players in this cycle's collision phase.
    pub contacts: Vec<PlayerContact>,
    /// The goal whose sensor felt the ball.
    pub ball_in_goal: Option<Side>,
    /// Connected agents, those without a team included.
    pub agents: usize,
}

impl Situation {
    /// Clears the view; reuses its memory.
    pub fn clear(&mut self) {
        self.players.clear();
        self.parts.clear();
        self.ball_touches.clear();
        self.contacts.clear();
        self.ball_in_goal = None;
    }

    /// The player with this number.
    pub(crate) fn find(&self, id: PlayerId) -> Option<usize> {
        self.players.binary_search_by_key(&id, |player| player.id).ok()
    }

    /// True if an agent still plays.
    pub(crate) fn plays(&self, agent: u32) -> bool {
        self.players.iter().any(|player| player.agent == agent)
    }

    /// Indices of a team's players.
    pub(crate) fn team(&self, side: Side) -> Range<usize> {
        let first = self.players.partition_point(|player| player.id.side < side);
        let end = self.players.partition_point(|player| player.id.side <= side);
        first..end
    }

    fn parts_of(&self, player: &Player) -> &[Part] {
        self.parts.get(player.parts.clone()).unwrap_or_default()
    }

    /// Parts of a player that can collide, after the step.
    pub(crate) fn body(&self, index: usize) -> &[Part] {
        let Some(player) = self.players.get(index) else { return &[] };
        let parts = self.parts_of(player);
        parts.get(..player.shapes.parts().len()).unwrap_or(parts)
    }

    /// The ends of a player's present axis-aligned bounding box, m (docs/reference/soccer-rules.md 12.2).
    pub(crate) fn bounds(&self, index: usize) -> [Vec3; 2] {
        let Some(player) = self.players.get(index) else { return [Vec3::INFINITY; 2] };
        let moved = player.live - player.synced;
        let mut ends = [player.synced; 2];
        for part in self.parts_of(player) {
            let reach = part.reach();
            ends = [ends[0].min(part.centre - reach), ends[1].max(part.centre + reach)];
        }
        ends.map(|end| end + moved)
    }

    /// The present rectangle around the centres of a player's parts.
    pub(crate) fn footprint(&self, index: usize) -> Rectangle {
        let Some(player) = self.players.get(index) else {
            return Rectangle { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY };
        };
        let moved = (player.live - player.synced).xy();
        let mut out = Rectangle { min: player.synced.xy(), max: player.synced.xy() };
        for part in self.body(index) {
            out.min = out.min.min(part.centre.xy());
            out.max = out.max.max(part.centre.xy());
        }
        Rectangle { min: out.min + moved, max: out.max + moved }
    }

    /// True if a sphere meets the box around a player.
    pub(crate) fn is_near(&self, index: usize, centre: Vec3, radius: f32) -> bool {
        let [min, max] = self.bounds(index);
        centre.distance_squared(centre.clamp(min, max)) <= radius * radius
    }
}
