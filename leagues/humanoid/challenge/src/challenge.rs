//! The challenges, with the cases and the columns of their results.

use crate::statistic::Statistic;

/// A challenge of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HumanoidChallenge {
    /// Walks with single velocities, and with random ones.
    Walk,
    /// Turns on the spot.
    Turn,
    /// Plays a ball that lies before the robot towards the opponents' goal.
    Kick,
    /// Gets up.
    GetUp,
}

/// A column of results: a value of each robot, and its statistic.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// The name in JSON, with the unit.
    pub key: &'static str,
    /// The head in tables.
    pub head: &'static str,
    /// The statistic over robots.
    pub statistic: Statistic,
    /// Decimals in tables.
    pub decimals: usize,
}

const fn column(key: &'static str, head: &'static str, statistic: Statistic, decimals: usize) -> Column {
    Column { key, head, statistic, decimals }
}

const VELOCITIES: &[Column] = &[
    column("forward_m_s", "m/s forward", Statistic::Mean, 3),
    column("left_m_s", "m/s left", Statistic::Mean, 3),
    column("turn_deg_s", "degrees/s", Statistic::Mean, 1),
];

const KICKS: &[Column] = &[
    column("distance_m", "m", Statistic::Median, 2),
    column("direction_error_deg", "degrees off", Statistic::Median, 1),
    column("time_s", "s until it rolls", Statistic::Median, 2),
];

const TIMES: &[Column] = &[column("time_s", "s", Statistic::Median, 2)];

impl HumanoidChallenge {
    /// All challenges.
    pub const ALL: [HumanoidChallenge; 4] =
        [HumanoidChallenge::Walk, HumanoidChallenge::Turn, HumanoidChallenge::Kick, HumanoidChallenge::GetUp];

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            HumanoidChallenge::Walk => "walk",
            HumanoidChallenge::Turn => "turn",
            HumanoidChallenge::Kick => "kick",
            HumanoidChallenge::GetUp => "get-up",
        }
    }

    /// The names of the cases in which each robot has a run.
    #[must_use]
    pub fn cases(self) -> &'static [&'static str] {
        match self {
            HumanoidChallenge::Walk => &["forward", "backward", "left", "right", "random"],
            HumanoidChallenge::Turn => &["left", "right"],
            HumanoidChallenge::Kick => &["kick"],
            HumanoidChallenge::GetUp => &["front", "back", "left side", "right side"],
        }
    }

    /// The columns of the results.
    #[must_use]
    pub fn columns(self) -> &'static [Column] {
        match self {
            HumanoidChallenge::Walk | HumanoidChallenge::Turn => VELOCITIES,
            HumanoidChallenge::Kick => KICKS,
            HumanoidChallenge::GetUp => TIMES,
        }
    }

    /// The word for a run that succeeds, if runs succeed or not.
    #[must_use]
    pub fn success(self) -> Option<&'static str> {
        match self {
            HumanoidChallenge::Walk | HumanoidChallenge::Turn => None,
            HumanoidChallenge::Kick => Some("kicked"),
            HumanoidChallenge::GetUp => Some("up"),
        }
    }

    /// True if robots stand at the start, and may fall.
    #[must_use]
    pub fn has_falls(self) -> bool {
        self != HumanoidChallenge::GetUp
    }
}
