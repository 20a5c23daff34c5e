//! The referee of a world: rule checks, match state and script, and the placement of ball and robots by the simulation
//! (docs/reference/smallsize-ssl.md 8.4).

use serde::{Deserialize, Serialize};
use ssl_protocol::referee::Referee as Message;

use super::checks::RuleChecker;
use super::context::playing;
use super::event::Event;
use super::game::{MatchSettings, MatchState};
use super::referee_command::{RefereeCommand, RefereeInstruction};
use super::script::RefereeScript;
use super::{PLACED_M, ticks};
use crate::control::{BallTeleport, ControlCommand, RobotTeleport, apply};
use crate::{Model, ROBOTS_MAX, State, Team};

/// The referee of a world, with the match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MatchReferee {
    watch: RuleChecker,
    game: MatchState,
    placing: BallPlacement,
    script: RefereeScript,
}

impl MatchReferee {
    /// A referee before a match with these settings. An empty script gives no commands.
    #[must_use]
    pub fn new(settings: MatchSettings, script: RefereeScript) -> MatchReferee {
        MatchReferee {
            watch: RuleChecker::default(),
            game: MatchState::new(settings),
            placing: BallPlacement::default(),
            script,
        }
    }

    /// Returns the match.
    #[must_use]
    pub fn game(&self) -> &MatchState {
        &self.game
    }

    /// Applies an instruction of an operator.
    pub fn apply_instruction(&mut self, instruction: &RefereeInstruction, tick: u64) {
        match *instruction {
            RefereeInstruction::Call(command, None) => self.game.apply_command(command, tick),
            RefereeInstruction::Call(command, Some(place)) => self.game.apply_command_at(command, place, tick),
            RefereeInstruction::Stage(stage) => self.game.enter_stage(stage, tick),
        }
    }

    /// Adopts the message of a game controller.
    pub fn adopt_message(&mut self, message: &Message, tick: u64) {
        self.game.adopt_message(message, tick);
    }

    /// Updates the match after a tick from one state to the next. Returns the events; the ball may have been placed,
    /// and robots added or removed.
    pub fn update(&mut self, before: &State, state: &mut State, model: &mut Model) -> Vec<Event> {
        let events = self.watch.check(before, state, &self.game.context(model));
        events.iter().for_each(|event| self.game.on_event(event, &model.field));
        self.game.advance(state, model);
        for command in self.placing.orders(state, &self.game, model) {
            // A command that cannot be executed is due again.
            let _ = apply(&command, state, model);
        }
        self.script.play(state, &events, &mut self.game);
        events
    }
}

/// Time in a halt before the ball is placed.
const HALT_TICKS: u64 = ticks(0.5);

/// Time of a wrong number of robots before they are added or removed.
const COUNT_TICKS: u64 = ticks(3.0);

/// Memory of the simulation's placements.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BallPlacement {
    /// Command counter of the halt in which the ball was placed: it is placed once in each.
    put: Option<u32>,
    /// Ticks since which a team has had the wrong number of robots: yellow, blue.
    wrong_since: [Option<u64>; 2],
}

impl BallPlacement {
    /// Returns the control commands of this tick, for [`apply`](crate::control::apply).
    pub fn orders(&mut self, state: &State, game: &MatchState, model: &Model) -> Vec<ControlCommand> {
        let mut commands: Vec<ControlCommand> = self.ball(state, game).into_iter().collect();
        for (team, since) in Team::ALL.into_iter().zip(&mut self.wrong_since) {
            let count = playing(state, &model.field, team).count();
            *since = if count == game.robots_allowed(team) { None } else { since.or(Some(state.tick)) };
            if since.is_some_and(|since| state.tick >= since.saturating_add(COUNT_TICKS)) {
                *since = None;
                commands.extend(robots(state, game, model, team));
            }
        }
        commands
    }

    fn ball(&mut self, state: &State, game: &MatchState) -> Option<ControlCommand> {
        let is_due =
            game.command() == RefereeCommand::Halt && state.tick >= game.command_tick().saturating_add(HALT_TICKS);
        let place = game.ball_target().filter(|_| is_due && self.put != Some(game.counter()))?;
        self.put = Some(game.counter());
        let is_there = state.ball.at.distance(place) <= PLACED_M && state.ball.velocity.length() == 0.0;
        let teleport = BallTeleport {
            at_m: [Some(place.x), Some(place.y), Some(0.0)],
            velocity_m_s: [Some(0.0); 3],
            is_safe: true,
            ..BallTeleport::default()
        };
        (!is_there).then_some(ControlCommand::TeleportBall(teleport))
    }
}

/// Removes surplus robots of a team, from the highest number and never the goalkeeper; adds missing ones, from the
/// lowest number, beside the field, where they wait for their commands.
fn robots(state: &State, game: &MatchState, model: &Model, team: Team) -> Vec<ControlCommand> {
    let here: Vec<usize> = playing(state, &model.field, team).map(|(number, _)| number).collect();
    let (allowed, keeper) = (game.robots_allowed(team), game.side(team).keeper);
    let present = |number: usize, is_present: bool| {
        ControlCommand::TeleportRobot(RobotTeleport { is_present: Some(is_present), ..RobotTeleport::of(team, number) })
    };
    let leaving = here.iter().rev().filter(|number| **number != keeper).chain(here.iter().filter(|n| **n == keeper));
    let goes = leaving.take(here.len().saturating_sub(allowed)).map(|number| present(*number, false));
    let is_absent = |number: &usize| state.robot(team, *number).is_some_and(|robot| !robot.is_present);
    let coming = (0..ROBOTS_MAX).filter(is_absent).take(allowed.saturating_sub(here.len()));
    goes.chain(coming.map(|number| present(number, true))).collect()
}
