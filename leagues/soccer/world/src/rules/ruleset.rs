//! The selection of a rule set: the only place that distinguishes the league from 2006. All other code asks here, and
//! rules of both follow [`RulesetDifferences`].

use soccer_protocol::{PlayMode, Side};

use super::field::Field;
use super::hearing;
use super::rule_context::RuleContext;
use super::ruleset_differences::{self, RulesetDifferences};
use super::year2006;
use crate::model::Rules;

/// The rule set that the game parameter `rules` names.
pub(crate) struct Ruleset {
    /// The referee's cycle, after the clock has advanced.
    cycle: fn(&mut RuleContext<'_>),
    pub customs: RulesetDifferences,
    /// Returns true if robots may beam in a mode.
    pub may_beam: fn(PlayMode) -> bool,
    /// Targets of beams that only shift a robot. `None`: the league's, which also turn it.
    pub beam_place: Option<BeamPlace>,
    /// Length of the longest message, bytes.
    pub say_bytes_max: usize,
}

/// Target of a beam to (x, y), team axes, m, of a robot with this radius, m; `None`: no move.
pub(crate) type BeamPlace = fn(f32, f32, Side, &Field, f32) -> Option<[f32; 3]>;

static LEAGUE: Ruleset = Ruleset {
    cycle: |update| update.cycle_of_the_league(),
    customs: ruleset_differences::LEAGUE,
    may_beam: |mode| matches!(mode, PlayMode::BeforeKickOff | PlayMode::GoalLeft | PlayMode::GoalRight),
    beam_place: None,
    say_bytes_max: hearing::SAY_BYTES_MAX,
};

static YEAR_2006: Ruleset = Ruleset {
    cycle: |update| update.cycle_2006(),
    customs: ruleset_differences::YEAR_2006,
    may_beam: |mode| mode == PlayMode::BeforeKickOff,
    beam_place: Some(year2006::beam_place),
    say_bytes_max: year2006::SAY_BYTES_MAX,
};

impl Ruleset {
    /// The rule set for a value of the game parameter `rules`.
    pub(crate) fn of(rules: Rules) -> &'static Ruleset {
        match rules {
            Rules::League => &LEAGUE,
            Rules::Year2006 => &YEAR_2006,
        }
    }
}

impl RuleContext<'_> {
    /// Makes one cycle, after the clock has advanced.
    pub(crate) fn cycle(&mut self) {
        (Ruleset::of(self.figures.rules).cycle)(self);
    }
}
