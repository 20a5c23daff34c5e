//! The referee: its memory and its output.

use engine::RandomStream;
use humanoid_protocol::TeamSide;
use serde::{Deserialize, Serialize};

use crate::contacts::BallContacts;
use crate::field::FieldDimensions;
use crate::foul::Foul;
use crate::goalie_area_memory::GoalieAreaMemory;
use crate::placement::RefereePlacement;
use crate::player_id::PlayerId;
use crate::posture_times::PostureTimes;
use crate::rulebook::{RuleBook, RuleVersion};

/// The output of one cycle or command.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RefereeOutput {
    /// The placements, which the world carries out in order.
    pub placements: Vec<RefereePlacement>,
    /// The fouls, in the order of monitor frames. The world keeps them until it has sent them.
    pub fouls: Vec<Foul>,
}

/// The memory of the referee, part of the saved state of a world.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HumanoidReferee {
    /// The contacts of the ball.
    pub contacts: BallContacts,
    pub(crate) field: FieldDimensions,
    pub(crate) rules: RuleBook,
    /// True after a decision in this cycle: no further automatic decision follows.
    pub(crate) has_decided: bool,
    /// The robot that may not touch the ball again before another one.
    pub(crate) taker: Option<PlayerId>,
    /// The side that may not score yet.
    pub(crate) barred_side: Option<TeamSide>,
    /// Place of the restart that barred a side from scoring, m.
    pub(crate) reference_point: [f64; 2],
    pub(crate) postures: Vec<(PlayerId, PostureTimes)>,
    /// By index of the side.
    pub(crate) goalie_areas: [GoalieAreaMemory; 2],
}

impl HumanoidReferee {
    /// The referee before a game.
    pub fn new(field: FieldDimensions, rules: RuleBook) -> HumanoidReferee {
        HumanoidReferee {
            contacts: BallContacts::default(),
            field,
            rules,
            has_decided: false,
            taker: None,
            barred_side: None,
            reference_point: [0.0; 2],
            postures: Vec::new(),
            goalie_areas: Default::default(),
        }
    }

    /// The field.
    pub fn field(&self) -> &FieldDimensions {
        &self.field
    }

    /// The referee with the rules of a version of the league's server.
    #[must_use]
    pub fn with_version(mut self, version: RuleVersion) -> HumanoidReferee {
        self.rules.version = version;
        self
    }

    /// The rule book.
    pub fn rules(&self) -> &RuleBook {
        &self.rules
    }

    /// The side that may not score yet.
    pub fn barred_side(&self) -> Option<TeamSide> {
        self.barred_side
    }

    /// The robot that may not touch the ball again before another one.
    pub fn taker(&self) -> Option<PlayerId> {
        self.taker
    }
}

/// The side of a kick off without a side.
pub fn random_side(draws: &mut RandomStream) -> TeamSide {
    if draws.unit() < 0.5 { TeamSide::Left } else { TeamSide::Right }
}
