//! The state of a match.

mod answer;
mod clock;
mod message;
mod plan;
mod ready;
mod restart;
mod side;
mod terms;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::call::{Call, Stage};
use super::scene::{Play, Scene};
use super::ticks;
use crate::{Model, Team};
use plan::Plan;
pub use side::Side;
pub use terms::{Authority, Terms};

/// The state of a match. Times are in ticks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Game {
    terms: Terms,
    stage: Stage,
    /// Time left in the stage; negative when exceeded.
    stage_left_ticks: i64,
    call: Call,
    counter: u32,
    /// Tick of the latest command.
    since: u64,
    /// Command after the current stop, from a game controller; our own is in the plan.
    next: Option<Call>,
    /// Target position of the ball.
    place: Option<DVec2>,
    plan: Option<Plan>,
    /// Team that takes the kick, until the ball is in play.
    taker: Option<Team>,
    sides: [Side; 2],
    is_blue_positive: bool,
    /// True if an operator or a script stopped the game: only they resume it.
    is_held: bool,
    /// Description of the latest event.
    reason: String,
}

impl Game {
    /// A match before the first half, halted.
    #[must_use]
    pub fn new(terms: Terms) -> Game {
        let side = |team: Team| Side::new(&terms, team);
        Game {
            sides: [side(Team::Yellow), side(Team::Blue)],
            is_blue_positive: terms.is_blue_positive,
            terms,
            stage: Stage::default(),
            stage_left_ticks: 0,
            call: Call::Halt,
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
    pub fn call(&self) -> Call {
        self.call
    }

    /// Returns the number of commands so far.
    #[must_use]
    pub fn counter(&self) -> u32 {
        self.counter
    }

    /// Returns the tick of the latest command.
    #[must_use]
    pub fn since(&self) -> u64 {
        self.since
    }

    /// Returns the stage of the match.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the target position of the ball, m.
    #[must_use]
    pub fn place(&self) -> Option<DVec2> {
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
    pub fn is_led_from_outside(&self) -> bool {
        self.terms.authority == Authority::Outside
    }

    /// Returns the number of robots allowed for a team.
    #[must_use]
    pub fn allowed(&self, team: Team) -> usize {
        self.side(team).allowed
    }

    /// Returns the context needed by [`Watch`](super::Watch).
    #[must_use]
    pub fn scene<'a>(&self, model: &'a Model) -> Scene<'a> {
        Scene {
            model,
            play: self.play(),
            is_blue_positive: self.is_blue_positive,
            allowed: Team::ALL.map(|team| self.allowed(team)),
            keepers: Team::ALL.map(|team| self.side(team).keeper),
        }
    }

    fn play(&self) -> Play {
        match (self.call, self.taker) {
            (Call::Halt | Call::Timeout(_), _) => Play::Halted,
            (Call::Stop, _) => Play::Stopped,
            (Call::BallPlacement(team), _) => Play::Placing(team, self.place.unwrap_or_default()),
            (Call::PrepareKickoff(_) | Call::PreparePenalty(_), _) => Play::Preparing,
            (Call::NormalStart | Call::DirectFree(_), Some(team)) => Play::Taking(team),
            (Call::NormalStart | Call::DirectFree(_) | Call::ForceStart, _) => Play::Running,
        }
    }

    /// Applies a command of an operator or a script in this tick. After such a halt or stop, even an automatic referee
    /// waits for the next command.
    pub fn order(&mut self, call: Call, tick: u64) {
        self.is_held = matches!(call, Call::Halt | Call::Stop);
        // The plan continues after a timeout.
        self.plan = self.plan.filter(|_| matches!(call, Call::Timeout(_)));
        self.give(call, tick);
    }

    /// Applies a command with a target position of the ball, m.
    pub fn order_at(&mut self, call: Call, place: DVec2, tick: u64) {
        self.place = Some(place);
        self.order(call, tick);
    }

    /// Enters another stage, halted: for stages beyond the automatic referee, such as extra time.
    pub fn enter(&mut self, stage: Stage, tick: u64) {
        self.stage = stage;
        self.stage_left_ticks = self.length_ticks(stage);
        self.order(Call::Halt, tick);
    }

    /// Gives a command, with its immediate consequences.
    fn give(&mut self, call: Call, tick: u64) {
        self.counter = self.counter.wrapping_add(1);
        (self.call, self.since) = (call, tick);
        match call {
            Call::PrepareKickoff(team) | Call::PreparePenalty(team) | Call::DirectFree(team) => self.taker = Some(team),
            Call::NormalStart => self.begin_stage(),
            Call::Timeout(team) => {
                let side = self.side_mut(team);
                side.timeouts = side.timeouts.saturating_sub(1);
            }
            Call::Halt | Call::Stop | Call::ForceStart | Call::BallPlacement(_) => self.taker = None,
        }
        if !matches!(call, Call::Halt | Call::Stop | Call::BallPlacement(_)) {
            self.place = None;
        }
    }

    fn begin_stage(&mut self) {
        if let Some(begun) = self.stage.begun() {
            self.stage = begun;
            self.stage_left_ticks = self.length_ticks(begun);
        }
    }

    fn length_ticks(&self, stage: Stage) -> i64 {
        let length_s = match stage {
            Stage::FirstHalf | Stage::SecondHalf => self.terms.half_s,
            Stage::HalfTime | Stage::ExtraTimeBreak | Stage::PenaltyShootOutBreak => self.terms.break_s,
            // Half of the regular length [N].
            Stage::ExtraFirstHalf | Stage::ExtraSecondHalf | Stage::ExtraHalfTime => self.terms.half_s / 2.0,
            _ => 0.0,
        };
        i64::try_from(ticks(length_s)).unwrap_or(i64::MAX)
    }
}
