//! The selection of a rule set: the only place that distinguishes the league from 2006. All other code asks here, and
//! rules of both follow [`RulesetDifferences`].

use engine::RandomStream;
use soccer_protocol::{PlayMode, Side};

use super::field::Field;
use super::hearing;
use super::memory::Referee;
use super::referee_output::RefereeOutput;
use super::rule_context::RuleContext;
use super::ruleset_differences::{self, RulesetDifferences};
use super::situation::Situation;
use super::year2006;
use crate::parameters::{Parameters, Rules};

/// The rule set that the game parameter `rules` names.
pub struct Ruleset {
    /// The referee's cycle, after the clock has advanced.
    cycle: fn(&mut RuleContext<'_>),
    pub(crate) differences: RulesetDifferences,
    /// Returns true if robots may beam in a mode.
    pub may_beam: fn(PlayMode) -> bool,
    /// Targets of beams that only shift a robot. `None`: the league's, which also turn it.
    pub beam_place: Option<BeamPlace>,
    /// Length of the longest message, bytes.
    pub say_bytes_max: usize,
}

/// Target of a beam to (x, y), team axes, m, of a robot with this radius, m; `None`: no move.
pub type BeamPlace = fn(f32, f32, Side, &Field, f32) -> Option<[f32; 3]>;

static LEAGUE: Ruleset = Ruleset {
    cycle: |update| update.cycle_of_the_league(),
    differences: ruleset_differences::LEAGUE,
    may_beam: |mode| matches!(mode, PlayMode::BeforeKickOff | PlayMode::GoalLeft | PlayMode::GoalRight),
    beam_place: None,
    say_bytes_max: hearing::SAY_BYTES_MAX,
};

static YEAR_2006: Ruleset = Ruleset {
    cycle: |update| update.cycle_2006(),
    differences: ruleset_differences::YEAR_2006,
    may_beam: |mode| mode == PlayMode::BeforeKickOff,
    beam_place: Some(year2006::beam_place),
    say_bytes_max: year2006::SAY_BYTES_MAX,
};

impl Ruleset {
    /// True if the game has a mode.
    pub fn has_mode(&self, mode: PlayMode) -> bool {
        (self.differences.has_mode)(mode)
    }

    /// The rule set for a value of the game parameter `rules`.
    pub fn of(rules: Rules) -> &'static Ruleset {
        match rules {
            Rules::League => &LEAGUE,
            Rules::Year2006 => &YEAR_2006,
        }
    }
}

impl<'a> RuleContext<'a> {
    /// The context of one call. `draws` is the stream of draws of this call, `keeps_defects` is true if the referee
    /// reproduces the defects of 0.7.3; the referee appends its actions and events to `output`.
    pub fn new(
        referee: &'a mut Referee,
        situation: &'a mut Situation,
        parameters: &'a Parameters,
        draws: RandomStream,
        keeps_defects: bool,
        output: &'a mut RefereeOutput,
    ) -> RuleContext<'a> {
        let differences = &Ruleset::of(parameters.rules).differences;
        let field = Field::new(parameters);
        RuleContext { referee, situation, parameters, differences, field, draws, keeps_defects, output }
    }
}

impl RuleContext<'_> {
    /// Makes one cycle, after the clock has advanced.
    pub fn cycle(&mut self) {
        (Ruleset::of(self.parameters.rules).cycle)(self);
    }
}
