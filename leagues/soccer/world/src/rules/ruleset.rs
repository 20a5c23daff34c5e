//! Which rules the referee applies: the one place that tells the league from 2006. Everything else asks here, and the
//! rules that both share go by [`Customs`].

use soccer_protocol::{PlayMode, Side};

use super::customs::{self, Customs};
use super::field::Field;
use super::hearing;
use super::update::Update;
use super::year2006;
use crate::model::Rules;

/// The parts of the rules that the figure `rules` names.
pub(crate) struct Ruleset {
    /// The referee's cycle, after the clock has advanced.
    cycle: fn(&mut Update<'_>),
    pub customs: Customs,
    /// Whether robots may beam in a mode.
    pub may_beam: fn(PlayMode) -> bool,
    /// Where beams lead that only shift a robot. `None`: the league's, which turn it, too.
    pub beam_place: Option<BeamPlace>,
    /// Longest text that can be said, bytes.
    pub say_bytes_max: usize,
}

/// Where a beam to (x, y), team axes, m, of a robot with this radius, m, leads; `None`: nowhere.
pub(crate) type BeamPlace = fn(f32, f32, Side, &Field, f32) -> Option<[f32; 3]>;

static LEAGUE: Ruleset = Ruleset {
    cycle: |update| update.cycle_of_the_league(),
    customs: customs::LEAGUE,
    may_beam: |mode| matches!(mode, PlayMode::BeforeKickOff | PlayMode::GoalLeft | PlayMode::GoalRight),
    beam_place: None,
    say_bytes_max: hearing::SAY_BYTES_MAX,
};

static YEAR_2006: Ruleset = Ruleset {
    cycle: |update| update.cycle_2006(),
    customs: customs::YEAR_2006,
    may_beam: |mode| mode == PlayMode::BeforeKickOff,
    beam_place: Some(year2006::beam_place),
    say_bytes_max: year2006::SAY_BYTES_MAX,
};

impl Ruleset {
    /// By the figure `rules`.
    pub(crate) fn of(rules: Rules) -> &'static Ruleset {
        match rules {
            Rules::League => &LEAGUE,
            Rules::Year2006 => &YEAR_2006,
        }
    }
}

impl Update<'_> {
    /// One cycle, after the clock has advanced.
    pub(crate) fn cycle(&mut self) {
        (Ruleset::of(self.figures.rules).cycle)(self);
    }
}
