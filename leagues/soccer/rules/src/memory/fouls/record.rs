//! The foul referee's record of one player (docs/reference/soccer-rules.md 11).

use serde::{Deserialize, Serialize};

use super::cause::FoulCause;
use super::velocity::Velocity;
use crate::clock::Clock;
use crate::limits::{COUNT_MAX, TEAM_SIZE_MAX};
use crate::parameters::Parameters;

/// Time during which a player commits no charging foul after a move by the referee, s.
pub(crate) const MOVED_S: f32 = 1.0;

/// Standing time of a player when its counters begin, s.
const STOOD_S: f32 = 5.0;

/// Distance of a player that is absent, or does not count, m.
pub(crate) const FAR_M: f32 = 1000.0;

/// Most frozen joints of one player in a saved state: more than a robot has.
const FROSTS_MAX: usize = 1000;

/// A joint that was frozen, remembered until it may be frozen again.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct FrozenJoint {
    /// Index among the commandable joints.
    pub joint: usize,
    /// Game time of freezing, s.
    pub since_s: f32,
    /// True while the joint does not obey.
    pub is_frozen: bool,
}

/// The foul counters of one number of one team, in cycles.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Record {
    /// The agent that plays with this number.
    pub agent: Option<u32>,
    /// Distances across the field from the ball and from the own goal, m; the latter only of players that defend there.
    pub ball_distance: f32,
    pub goal_distance: f32,
    /// Ranks of these distances in the team, from 1; 0: not counted.
    pub ball_rank: u8,
    pub goal_rank: u8,
    /// True if its torso is in its own penalty area, and it has no foul.
    pub is_inside: bool,
    /// True if it was there in the last running cycle.
    was_inside: bool,
    /// True if it is there now, but was not.
    pub has_entered: bool,
    pub ground: u32,
    pub not_standing: u32,
    pub standing: u32,
    pub foul: Option<FoulCause>,
    /// Cycles since it committed the foul.
    pub foul_cycles: u32,
    /// True if the foul is in the log.
    pub is_recorded: bool,
    /// Cycles since it touched the ball.
    pub since_touch: u32,
    /// Cycles since a collision without charging.
    pub since_bump: u32,
    /// Cycles since the referee moved it.
    pub since_moved: u32,
    pub velocity: Velocity,
    /// Game time of the latest self collision that was punished by a move, s.
    pub held_s: Option<f32>,
    /// True if parts of it are inside each other.
    pub is_entangled: bool,
    pub frosts: Vec<FrozenJoint>,
}

impl Record {
    pub(crate) fn new(clock: &Clock, parameters: &Parameters) -> Record {
        let mut record = Record {
            agent: None,
            ball_distance: FAR_M,
            goal_distance: FAR_M,
            ball_rank: 0,
            goal_rank: 0,
            is_inside: false,
            was_inside: false,
            has_entered: false,
            ground: 0,
            not_standing: 0,
            standing: 0,
            foul: None,
            foul_cycles: 0,
            is_recorded: false,
            since_touch: 0,
            since_bump: 0,
            since_moved: clock.in_cycles(MOVED_S).ceil() as u32,
            velocity: Velocity::default(),
            held_s: None,
            is_entangled: false,
            frosts: Vec::new(),
        };
        record.reset(clock, parameters);
        record
    }

    /// True if a loaded record is valid.
    pub(crate) fn is_sound(&self) -> bool {
        let Record { ground, not_standing, standing, foul_cycles, since_touch, since_bump, since_moved, .. } = *self;
        let counted = [ground, not_standing, standing, foul_cycles, since_touch, since_bump, since_moved];
        let ranks = [self.ball_rank, self.goal_rank];
        counted.into_iter().all(|count| count <= COUNT_MAX)
            && ranks.into_iter().all(|rank| usize::from(rank) <= TEAM_SIZE_MAX)
            && self.velocity.is_sound()
            && self.frosts.len() <= FROSTS_MAX
    }

    /// Resets the counters, as in every paused cycle and after a punishment.
    pub(crate) fn reset(&mut self, clock: &Clock, parameters: &Parameters) {
        (self.ground, self.not_standing, self.standing) = (0, 0, clock.in_cycles(STOOD_S) as u32);
        (self.is_inside, self.was_inside, self.has_entered) = (false, false, false);
        (self.foul, self.foul_cycles, self.is_recorded) = (None, 0, false);
        self.since_touch = clock.in_cycles(parameters.charging.immunity_s) as u32;
        self.since_bump = clock.in_cycles(parameters.charging.grace_s) as u32;
        self.is_entangled = false;
    }

    /// Records whether it is in its own penalty area.
    pub(crate) fn note_inside(&mut self, is_inside: bool) {
        self.has_entered = is_inside && !self.was_inside;
        (self.is_inside, self.was_inside) = (is_inside, is_inside);
    }

    /// Records a foul that the player commits now, or still commits.
    pub(crate) fn commit(&mut self, cause: FoulCause) {
        self.foul = Some(cause);
        self.foul_cycles += 1;
    }

    /// True if it has a foul that awaits punishment; until then the referee judges it for no other.
    pub(crate) fn is_guilty(&self) -> bool {
        self.foul.is_some_and(|cause| self.foul_cycles > 0 || cause.is_punished_at_once())
    }
}
