//! One measure of a team: definition, unit, and the value of a game.
//!
//! The table and the list of `spar log analyse` and its page take all measures from [`MEASURES`](crate::MEASURES). The name
//! of a measure is its field in the JSON report with `-` in place of `_`.

use crate::team_report::TeamReport;

/// The direction in which a measure is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preference {
    /// Greater values are better.
    Higher,
    /// Smaller values are better.
    Lower,
    /// It depends on the game.
    Neither,
}

impl Preference {
    /// Its name: `higher`, `lower`, `neither`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Preference::Higher => "higher",
            Preference::Lower => "lower",
            Preference::Neither => "neither",
        }
    }
}

/// The form of a value in the table of a game.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Form {
    /// A number with this many decimals.
    Number(usize),
    /// A fraction as a percentage.
    Percent,
}

/// One measure of a team.
#[derive(Debug)]
pub struct GameMeasure {
    /// Its name.
    pub name: &'static str,
    /// Its title in the table of a game, whose unit may be %.
    pub title: &'static str,
    /// The unit of its values; fractions are from 0 to 1.
    pub unit: &'static str,
    /// The direction in which it is better.
    pub better: Preference,
    /// Its definition, without a full stop.
    pub about: &'static str,
    pub(crate) form: Form,
    pub(crate) read: fn(&TeamReport) -> Option<f64>,
}

impl GameMeasure {
    /// Returns the value of a team; `None` if the game has no case.
    #[must_use]
    pub fn value(&self, team: &TeamReport) -> Option<f64> {
        (self.read)(team)
    }

    /// Returns the value of a team as in the table of a game.
    pub(crate) fn text(&self, team: &TeamReport) -> String {
        match (self.value(team), self.form) {
            (None, _) => String::from("-"),
            (Some(value), Form::Number(decimals)) => format!("{value:.decimals$}"),
            (Some(value), Form::Percent) => format!("{:.0}", value * 100.0),
        }
    }
}
