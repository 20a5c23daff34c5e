//! The context of a rule: [`RuleContext`] takes the referee's memory ([`Referee`]), its view ([`Situation`]), the game
//! parameters and a stream of draws, and leaves a new memory, moves and events. Each rule is a file with an `impl` of
//! `RuleContext`.

use std::borrow::Cow;

use engine::RandomStream;
use glam::Vec3;
use soccer_protocol::{PlayMode, Side};

use super::event::{Decision, Event, PlayerId};
use super::field::Field;
use super::memory::Referee;
use super::referee_output::{RefereeAction, RefereeOutput};
use super::ruleset_differences::RulesetDifferences;
use super::situation::Situation;
use crate::limits::TEAM_SIZE_MAX;
use crate::parameters::Parameters;

/// The context of one call of the referee: its memory, its view, the game parameters, draws, and its output.
pub struct RuleContext<'a> {
    pub(crate) referee: &'a mut Referee,
    /// The referee's view, which its own moves change.
    pub situation: &'a mut Situation,
    pub(crate) parameters: &'a Parameters,
    pub(crate) differences: &'a RulesetDifferences,
    pub(crate) field: Field,
    /// The stream of draws: the reference is random here.
    pub(crate) draws: RandomStream,
    /// True if the referee reproduces the defects of 0.7.3.
    pub(crate) keeps_defects: bool,
    /// Actions and events of this call.
    pub(crate) output: &'a mut RefereeOutput,
}

impl RuleContext<'_> {
    pub(super) fn mode(&self) -> PlayMode {
        self.referee.game.mode
    }

    /// Game time, s; the referee uses no other.
    #[allow(clippy::misnamed_getters)]
    pub(super) fn game_s(&self) -> f32 {
        self.referee.game.clock.game_s
    }

    /// Game time when the mode changed, s.
    pub(super) fn mode_since_s(&self) -> f32 {
        self.referee.game.clock.mode_since_s
    }

    /// Duration of the present mode, s.
    pub(super) fn in_mode_s(&self) -> f32 {
        self.referee.game.clock.in_mode_s(self.mode())
    }

    /// Sets a mode; calls `reason` only if the mode changes.
    pub fn set_mode(&mut self, mode: PlayMode, reason: impl FnOnce() -> String) {
        if mode != self.mode() {
            self.referee.game.set_mode(mode);
            self.tell(Decision::Mode(mode), reason());
        }
    }

    /// Records a decision as an event.
    pub fn tell(&mut self, decision: Decision, reason: impl Into<Cow<'static, str>>) {
        let time_s = self.game_s();
        self.output.events.push(Event { time_s, decision, reason: reason.into() });
    }

    /// Moves the ball, at rest, and the kick spot to the ground below it.
    pub(super) fn put_ball(&mut self, at: Vec3) {
        (self.situation.ball.live, self.situation.ball.velocity) = (at, Vec3::ZERO);
        self.referee.spot = Vec3::new(at.x, at.y, self.field.ball_radius);
        self.output.actions.push(RefereeAction::Ball(at));
    }

    /// Both sides in random order.
    pub(super) fn sides(&mut self) -> [Side; 2] {
        if self.draws.unit() < 0.5 { [Side::Left, Side::Right] } else { [Side::Right, Side::Left] }
    }

    /// A team's players in random order.
    pub(super) fn shuffled(&mut self, side: Side) -> PlayerOrder {
        let mut lot = PlayerOrder::of(self.situation.team(side));
        lot.shuffle(&mut self.draws);
        lot
    }

    /// True if more than two agents are connected and there is no shoot-out; otherwise goals straight from kicks count.
    pub(super) fn kicks_are_recorded(&self) -> bool {
        self.situation.agents > 2 && !self.referee.shootout
    }

    /// Index of a player by number, as the rules find it. 0.7.3 finds the player of the other side after a change of
    /// sides (docs/reference/soccer-rules.md 6.1).
    pub(super) fn look_up(&self, id: PlayerId) -> Option<usize> {
        let is_wrong = self.keeps_defects && self.referee.is_swapped;
        self.situation.find(if is_wrong { PlayerId { side: id.side.other(), unum: id.unum } } else { id })
    }
}

/// Players of a team in some order, without heap memory.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlayerOrder {
    indices: [usize; TEAM_SIZE_MAX],
    count: usize,
}

impl PlayerOrder {
    fn of(indices: std::ops::Range<usize>) -> PlayerOrder {
        let mut lot = PlayerOrder { indices: [0; TEAM_SIZE_MAX], count: 0 };
        for (slot, index) in lot.indices.iter_mut().zip(indices) {
            *slot = index;
            lot.count += 1;
        }
        lot
    }

    fn shuffle(&mut self, draws: &mut RandomStream) {
        for last in (1..self.count).rev() {
            let other = (draws.unit() * (last + 1) as f64) as usize;
            self.indices.swap(last, other.min(last));
        }
    }

    /// Indices in order.
    pub(crate) fn indices(&self) -> impl Iterator<Item = usize> + use<> {
        self.indices.into_iter().take(self.count)
    }
}
