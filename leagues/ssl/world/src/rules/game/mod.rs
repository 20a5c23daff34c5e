//! The state of a match.

mod clock;
mod match_settings;
mod message;
mod on_event;
mod restart_plan;
mod side;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::context::{PlayState, RulesContext};
use super::referee_command::{MatchStage, RefereeCommand};
use super::ticks;
use crate::{Model, Team};
pub use match_settings::{MatchSettings, RefereeAuthority};
use restart_plan::RestartPlan;
pub use side::Side;

/// The state of a match. Times are in ticks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MatchState {
    terms: MatchSettings,
    stage: MatchStage,
    /// Time left in the stage; negative when exceeded.
    stage_left_ticks: i64,
    call: RefereeCommand,
    counter: u32,
    /// Tick of the latest command.
    since: u64,
    /// Command after the current stop, from a game controller; our own is in the plan.
    next: Option<RefereeCommand>,
    /// Target position of the ball.
    place: Option<DVec2>,
    plan: Option<RestartPlan>,
    /// Team that takes the kick, until the ball is in play.
    taker: Option<Team>,
    sides: [Side; 2],
    is_blue_positive: bool,
    /// True if an operator or a script stopped the game: only they resume it.
    is_held: bool,
    /// Description of the latest event.
    reason: String,
}

impl MatchState {
    /// A match before the first half, halted.
    #[must_use]
    pub fn new(settings: MatchSettings) -> MatchState {
        let side = |team: Team| Side::new(&settings, team);
        MatchState {
            sides: [side(Team::Yellow), side(Team::Blue)],
            is_blue_positive: settings.is_blue_positive,
            terms: settings,
            stage: MatchStage::default(),
            stage_left_ticks: 0,
            call: RefereeCommand::Halt,
            counter: 0,
            since: 0,
            next: None,
            place: None,
            plan: None,
            taker: None,
            is_held: false,
            reason: String::new(),
        }
    }

    /// Returns the latest command.
    #[must_use]
    pub fn command(&self) -> RefereeCommand {
        self.call
    }

    /// Returns the number of commands so far.
    #[must_use]
    pub fn counter(&self) -> u32 {
        self.counter
    }

    /// Returns the tick of the latest command.
    #[must_use]
    pub fn command_tick(&self) -> u64 {
        self.since
    }

    /// Returns the stage of the match.
    #[must_use]
    pub fn stage(&self) -> MatchStage {
        self.stage
    }

    /// Returns the target position of the ball, m.
    #[must_use]
    pub fn ball_target(&self) -> Option<DVec2> {
        self.place
    }

    /// Returns a team's score and cards.
    #[must_use]
    pub fn side(&self, team: Team) -> &Side {
        let [yellow, blue] = &self.sides;
        if team == Team::Yellow { yellow } else { blue }
    }

    fn side_mut(&mut self, team: Team) -> &mut Side {
        let [yellow, blue] = &mut self.sides;
        if team == Team::Yellow { yellow } else { blue }
    }

    /// True if a game controller leads the match.
    #[must_use]
    pub fn is_externally_controlled(&self) -> bool {
        self.terms.authority == RefereeAuthority::Outside
    }

    /// Returns the number of robots allowed for a team.
    #[must_use]
    pub fn robots_allowed(&self, team: Team) -> usize {
        self.side(team).allowed
    }

    /// Returns the context needed by [`RuleChecker`](super::RuleChecker).
    #[must_use]
    pub fn context<'a>(&self, model: &'a Model) -> RulesContext<'a> {
        RulesContext {
            model,
            play: self.play(),
            is_blue_positive: self.is_blue_positive,
            allowed: Team::ALL.map(|team| self.side(team).tolerated(&self.terms)),
            keepers: Team::ALL.map(|team| self.side(team).keeper),
        }
    }

    fn play(&self) -> PlayState {
        match (self.call, self.taker) {
            (RefereeCommand::Halt | RefereeCommand::Timeout(_), _) => PlayState::Halted,
            (RefereeCommand::Stop, _) => PlayState::Stopped,
            (RefereeCommand::BallPlacement(team), _) => PlayState::Placing(team, self.place.unwrap_or_default()),
            (RefereeCommand::PrepareKickoff(_) | RefereeCommand::PreparePenalty(_), _) => PlayState::Preparing,
            (RefereeCommand::NormalStart | RefereeCommand::DirectFree(_), Some(team)) => PlayState::Taking(team),
            (RefereeCommand::NormalStart | RefereeCommand::DirectFree(_) | RefereeCommand::ForceStart, _) => {
                PlayState::Running
            }
        }
    }

    /// Applies a command of an operator or a script in this tick. After its halt or stop, even an automatic referee
    /// waits for the next command.
    pub fn apply_command(&mut self, command: RefereeCommand, tick: u64) {
        self.is_held = matches!(command, RefereeCommand::Halt | RefereeCommand::Stop);
        // The plan continues after a timeout.
        self.plan = self.plan.filter(|_| matches!(command, RefereeCommand::Timeout(_)));
        self.issue(command, tick);
    }

    /// Applies a command with a target position of the ball, m.
    pub fn apply_command_at(&mut self, command: RefereeCommand, place: DVec2, tick: u64) {
        self.place = Some(place);
        self.apply_command(command, tick);
    }

    /// Enters another stage, halted: for stages beyond the automatic referee, such as extra time.
    pub fn enter_stage(&mut self, stage: MatchStage, tick: u64) {
        self.stage = stage;
        self.stage_left_ticks = self.length_ticks(stage);
        self.apply_command(RefereeCommand::Halt, tick);
    }

    /// Gives a command, with its immediate consequences.
    fn issue(&mut self, command: RefereeCommand, tick: u64) {
        self.counter = self.counter.wrapping_add(1);
        (self.call, self.since) = (command, tick);
        match command {
            RefereeCommand::PrepareKickoff(team)
            | RefereeCommand::PreparePenalty(team)
            | RefereeCommand::DirectFree(team) => self.taker = Some(team),
            RefereeCommand::NormalStart => self.begin_stage(),
            RefereeCommand::Timeout(team) => {
                let side = self.side_mut(team);
                side.timeouts = side.timeouts.saturating_sub(1);
            }
            RefereeCommand::Halt
            | RefereeCommand::Stop
            | RefereeCommand::ForceStart
            | RefereeCommand::BallPlacement(_) => self.taker = None,
        }
        if !matches!(command, RefereeCommand::Halt | RefereeCommand::Stop | RefereeCommand::BallPlacement(_)) {
            self.place = None;
        }
    }

    fn begin_stage(&mut self) {
        if let Some(begun) = self.stage.begun() {
            self.stage = begun;
            self.stage_left_ticks = self.length_ticks(begun);
        }
    }

    fn length_ticks(&self, stage: MatchStage) -> i64 {
        let length_s = match stage {
            MatchStage::FirstHalf | MatchStage::SecondHalf => self.terms.half_s,
            MatchStage::HalfTime | MatchStage::ExtraTimeBreak | MatchStage::PenaltyShootOutBreak => self.terms.break_s,
            // Half of the regular length [N].
            MatchStage::ExtraFirstHalf | MatchStage::ExtraSecondHalf | MatchStage::ExtraHalfTime => {
                self.terms.half_s / 2.0
            }
            _ => 0.0,
        };
        i64::try_from(ticks(length_s)).unwrap_or(i64::MAX)
    }
}
