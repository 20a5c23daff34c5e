//! The state of the game from a team's view, out of the referee's messages.

use glam::DVec2;
use ssl_protocol::referee::Referee;
use ssl_protocol::stage::{Command, Stage};

use crate::TeamColour;

/// The situation of play, from a team's view. `is_ours` is true if this team takes the kick, or places the ball.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[allow(missing_docs, reason = "the variant's comment explains its fields")]
pub enum Situation {
    /// All robots stand still.
    #[default]
    Halt,
    /// Robots are slow, and keep away from the ball.
    Stop,
    /// Robots take their positions for a kick-off.
    PrepareKickOff { is_ours: bool },
    /// A kick-off may be taken.
    KickOff { is_ours: bool },
    /// Robots take their positions for a penalty.
    PreparePenalty { is_ours: bool },
    /// A penalty may be taken.
    Penalty { is_ours: bool },
    /// A free kick may be taken.
    FreeKick { is_ours: bool },
    /// A team places the ball at this position, in the team's frame.
    BallPlacement { is_ours: bool, place: DVec2 },
    /// The ball is in play.
    Running,
}

impl Situation {
    /// True if a team may take a kick and the ball is not in play yet.
    #[must_use]
    pub fn is_restart(self) -> bool {
        matches!(self, Situation::KickOff { .. } | Situation::Penalty { .. } | Situation::FreeKick { .. })
    }
}

/// The latest command of the referee, with what a team needs of its message.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RefereeState {
    command: Option<i32>,
    counter: u32,
    situation: Situation,
    /// Number of the own goalkeeper.
    pub(crate) goalkeeper: u32,
    /// Number of the other team's goalkeeper.
    pub(crate) their_goalkeeper: u32,
    /// True if the own goal is at positive x of the field.
    pub(crate) is_own_goal_positive: bool,
    /// True in a penalty shoot-out.
    pub(crate) is_shootout: bool,
}

/// Distance of the ball from its place at which it is in play.
const IN_PLAY_M: f64 = 0.05;

/// Millimetres in a metre.
const MM: f64 = 1000.0;

impl RefereeState {
    /// Returns the situation of play.
    #[must_use]
    pub fn situation(&self) -> Situation {
        self.situation
    }

    /// Adopts a message. Returns true if it has a new command.
    pub(crate) fn adopt(&mut self, message: &Referee, colour: TeamColour) -> bool {
        self.goalkeeper = colour.info(message).goalkeeper;
        let other = if colour == TeamColour::Blue { TeamColour::Yellow } else { TeamColour::Blue };
        self.their_goalkeeper = other.info(message).goalkeeper;
        let is_blue_positive = message.blue_team_on_positive_half.unwrap_or(true);
        self.is_own_goal_positive = is_blue_positive == (colour == TeamColour::Blue);
        self.is_shootout = message.stage == Stage::PenaltyShootOut as i32;
        if self.command == Some(message.command) && self.counter == message.command_counter {
            return false;
        }
        (self.command, self.counter) = (Some(message.command), message.command_counter);
        self.situation = self.next_situation(message, colour);
        true
    }

    fn next_situation(&self, message: &Referee, colour: TeamColour) -> Situation {
        let is_ours = |of: TeamColour| of == colour;
        let [yellow, blue] = [TeamColour::Yellow, TeamColour::Blue].map(is_ours);
        let place = || {
            let sign = if self.is_own_goal_positive { -1.0 } else { 1.0 };
            let place = message.designated_position.unwrap_or_default();
            DVec2::new(f64::from(place.x), f64::from(place.y)) * (sign / MM)
        };
        match Command::try_from(message.command) {
            Ok(Command::NormalStart) => match self.situation {
                Situation::PrepareKickOff { is_ours } => Situation::KickOff { is_ours },
                Situation::PreparePenalty { is_ours } => Situation::Penalty { is_ours },
                _ => Situation::Running,
            },
            Ok(Command::ForceStart) => Situation::Running,
            Ok(Command::PrepareKickoffYellow) => Situation::PrepareKickOff { is_ours: yellow },
            Ok(Command::PrepareKickoffBlue) => Situation::PrepareKickOff { is_ours: blue },
            Ok(Command::PreparePenaltyYellow) => Situation::PreparePenalty { is_ours: yellow },
            Ok(Command::PreparePenaltyBlue) => Situation::PreparePenalty { is_ours: blue },
            Ok(Command::DirectFreeYellow | Command::IndirectFreeYellow) => Situation::FreeKick { is_ours: yellow },
            Ok(Command::DirectFreeBlue | Command::IndirectFreeBlue) => Situation::FreeKick { is_ours: blue },
            Ok(Command::BallPlacementYellow) => Situation::BallPlacement { is_ours: yellow, place: place() },
            Ok(Command::BallPlacementBlue) => Situation::BallPlacement { is_ours: blue, place: place() },
            Ok(Command::Stop | Command::GoalYellow | Command::GoalBlue) => Situation::Stop,
            Ok(Command::Halt | Command::TimeoutYellow | Command::TimeoutBlue) | Err(_) => Situation::Halt,
        }
    }

    /// Updates the situation to the ball, which was at `start` when the kick was permitted. Returns true if the kick
    /// has just brought it into play.
    pub(crate) fn update(&mut self, ball: DVec2, start: DVec2) -> bool {
        let has_moved = self.situation.is_restart() && ball.distance(start) > IN_PLAY_M;
        if has_moved {
            self.situation = Situation::Running;
        }
        has_moved
    }
}
