//! Fouls as monitors see them (docs/reference/humanoid.md 8.12).

use serde::{Deserialize, Serialize};

use crate::player_id::PlayerId;

/// The type of a foul. The reference numbers more types than its referee calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum FoulKind {
    /// Too many robots of a team in its own goalie area.
    IllegalDefence,
    /// A robot that lay or sat too long.
    Incapable,
    /// A second touch by the taker of a restart.
    DoubleTouch,
    /// A touch with an extended arm.
    Hand,
}

impl FoulKind {
    /// All kinds.
    pub const ALL: [FoulKind; 4] =
        [FoulKind::IllegalDefence, FoulKind::Incapable, FoulKind::DoubleTouch, FoulKind::Hand];

    /// Its name in words.
    pub const fn name(self) -> &'static str {
        match self {
            FoulKind::IllegalDefence => "illegal defence",
            FoulKind::Incapable => "incapable",
            FoulKind::DoubleTouch => "double touch",
            FoulKind::Hand => "hand",
        }
    }

    /// Its number in monitor frames.
    pub const fn number(self) -> u32 {
        match self {
            FoulKind::IllegalDefence => 2,
            FoulKind::Incapable => 4,
            FoulKind::DoubleTouch => 9,
            FoulKind::Hand => 10,
        }
    }
}

/// A foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foul {
    /// Its type.
    pub kind: FoulKind,
    /// The robot that committed it.
    pub robot: PlayerId,
}

/// Adds a foul behind the other fouls of its robot: monitor frames list the fouls of one cycle by robot.
pub(crate) fn add_foul(fouls: &mut Vec<Foul>, foul: Foul) {
    let end = fouls.iter().rposition(|other| other.robot == foul.robot).map_or(fouls.len(), |index| index + 1);
    fouls.insert(end, foul);
}
