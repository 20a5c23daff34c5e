//! The state of the game, as a value.

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

/// The state of a game. Time is in ticks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Game {
    terms: Terms,
    stage: Stage,
    /// Negative when it is over.
    stage_left_ticks: i64,
    call: Call,
    counter: u32,
    /// When that command was given.
    since: u64,
    /// What comes after a stop, as a game controller says it; ours is in the plan.
    next: Option<Call>,
    /// Where the ball shall be.
    place: Option<DVec2>,
    plan: Option<Plan>,
    /// Who takes the kick, until the ball is in play.
    taker: Option<Team>,
    sides: [Side; 2],
    is_blue_positive: bool,
    /// Somebody has stopped the game by hand: it goes on by hand, too.
    is_held: bool,
    /// The latest event in words.
    reason: String,
}

impl Game {
    /// Before the first half, halted.
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

    /// The latest command.
    #[must_use]
    pub fn call(&self) -> Call {
        self.call
    }

    /// Counts commands.
    #[must_use]
    pub fn counter(&self) -> u32 {
        self.counter
    }

    /// In which tick the latest command was given.
    #[must_use]
    pub fn since(&self) -> u64 {
        self.since
    }

    /// Part of the match.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Where the ball shall be, m.
    #[must_use]
    pub fn place(&self) -> Option<DVec2> {
        self.place
    }

    /// A team's score and cards.
    #[must_use]
    pub fn side(&self, team: Team) -> &Side {
        let [yellow, blue] = &self.sides;
        if team == Team::Yellow { yellow } else { blue }
    }

    fn side_mut(&mut self, team: Team) -> &mut Side {
        let [yellow, blue] = &mut self.sides;
        if team == Team::Yellow { yellow } else { blue }
    }

    /// A game controller leads the game.
    #[must_use]
    pub fn is_led_from_outside(&self) -> bool {
        self.terms.authority == Authority::Outside
    }

    /// Robots that a team may have.
    #[must_use]
    pub fn allowed(&self, team: Team) -> usize {
        self.side(team).allowed
    }

    /// What [`Watch`](super::Watch) has to know.
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

    /// A command of a person or a script, in this tick. After a halt or a stop that was ordered, even an automatic referee waits
    /// for the next order.
    pub fn order(&mut self, call: Call, tick: u64) {
        self.is_held = matches!(call, Call::Halt | Call::Stop);
        // What was planned is done after a timeout.
        self.plan = self.plan.filter(|_| matches!(call, Call::Timeout(_)));
        self.give(call, tick);
    }

    /// The same with the place where the ball shall be, m.
    pub fn order_at(&mut self, call: Call, place: DVec2, tick: u64) {
        self.place = Some(place);
        self.order(call, tick);
    }

    /// Goes to another part of the match, and halts: for what the automatic referee does not do, as extra time.
    pub fn enter(&mut self, stage: Stage, tick: u64) {
        self.stage = stage;
        self.stage_left_ticks = self.length_ticks(stage);
        self.order(Call::Halt, tick);
    }

    /// Gives a command, with what follows from it at once.
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
            // Half of the usual [N].
            Stage::ExtraFirstHalf | Stage::ExtraSecondHalf | Stage::ExtraHalfTime => self.terms.half_s / 2.0,
            _ => 0.0,
        };
        i64::try_from(ticks(length_s)).unwrap_or(i64::MAX)
    }
}
