//! The referee of a world: rule checks, match state, ball placement and script.

use serde::{Deserialize, Serialize};
use ssl_protocol::referee::Referee as Message;

use super::ball_placement::BallPlacement;
use super::checks::RuleChecker;
use super::event::Event;
use super::game::{MatchSettings, MatchState};
use super::instruction::RefereeInstruction;
use super::script::RefereeScript;
use crate::control::apply;
use crate::{Model, State};

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
