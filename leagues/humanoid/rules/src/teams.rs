//! Teams and the admission of robots to them (docs/reference/humanoid.md 4.2).

use core::fmt;

use humanoid_protocol::TeamSide;
use serde::{Deserialize, Serialize};

use crate::player_id::PlayerId;
use crate::rulebook::RuleBook;

/// The names of the teams. The first name takes the left side, the next other name the right side, for the whole game:
/// a side stays taken when the last robot of its team leaves.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teams {
    left: Option<String>,
    right: Option<String>,
}

impl Teams {
    /// A side's team name, if a team has taken the side.
    pub fn name(&self, side: TeamSide) -> Option<&str> {
        side.choose(&self.left, &self.right).as_deref()
    }

    /// The side of the team with this name.
    pub fn side(&self, name: &str) -> Option<TeamSide> {
        TeamSide::ALL.into_iter().find(|&side| self.name(side) == Some(name))
    }

    /// Admits a robot to a team, or refuses it. A refused robot still takes a free side for its team unless its number
    /// is too large. `robots` are the robots that play.
    ///
    /// # Errors
    ///
    /// The first reason in the order of [`JoinRefusal`].
    pub fn admit(
        &mut self,
        rules: &RuleBook,
        name: &str,
        number: u32,
        robots: &[PlayerId],
    ) -> Result<PlayerId, JoinRefusal> {
        if number > rules.number_max {
            return Err(JoinRefusal::NumberTooLarge);
        }
        let id = PlayerId { side: self.take_side(name).ok_or(JoinRefusal::ThirdTeam)?, number };
        if robots.contains(&id) {
            return Err(JoinRefusal::NumberTaken);
        }
        if robots.iter().filter(|robot| robot.side == id.side).count() >= rules.team_size_max {
            return Err(JoinRefusal::TeamFull);
        }
        Ok(id)
    }

    fn take_side(&mut self, name: &str) -> Option<TeamSide> {
        let taken = self.side(name);
        if taken.is_some() {
            return taken;
        }
        let (side, free) = match (&self.left, &self.right) {
            (None, _) => (TeamSide::Left, &mut self.left),
            (_, None) => (TeamSide::Right, &mut self.right),
            _ => return None,
        };
        *free = Some(name.to_owned());
        Some(side)
    }
}

/// The reason for which a robot may not join.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JoinRefusal {
    /// The number is larger than the rule book allows.
    NumberTooLarge,
    /// Two other teams have taken the sides.
    ThirdTeam,
    /// A robot of the team has this number.
    NumberTaken,
    /// The team has its largest number of robots.
    TeamFull,
}

impl fmt::Display for JoinRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            JoinRefusal::NumberTooLarge => "the number is too large",
            JoinRefusal::ThirdTeam => "two other teams play",
            JoinRefusal::NumberTaken => "the team has a robot with this number",
            JoinRefusal::TeamFull => "the team is full",
        })
    }
}

impl core::error::Error for JoinRefusal {}
