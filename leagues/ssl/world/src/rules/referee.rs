//! The referee of a world: rule checks, match state, ball placement and script.

use serde::{Deserialize, Serialize};
use ssl_protocol::referee::Referee as Message;

use super::event::Event;
use super::game::{Game, Terms};
use super::placing::Placing;
use super::script::Script;
use super::watch::Watch;
use super::words::Said;
use crate::control::carry_out;
use crate::{Model, State};

/// The referee of a world, with the match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Referee {
    watch: Watch,
    game: Game,
    placing: Placing,
    script: Script,
}

impl Referee {
    /// A referee before a match with these settings. An empty script gives no commands.
    #[must_use]
    pub fn new(terms: Terms, script: Script) -> Referee {
        Referee { watch: Watch::default(), game: Game::new(terms), placing: Placing::default(), script }
    }

    /// Returns the match.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Applies an instruction of an operator.
    pub fn hear(&mut self, said: &Said, tick: u64) {
        match *said {
            Said::Call(call, None) => self.game.order(call, tick),
            Said::Call(call, Some(place)) => self.game.order_at(call, place, tick),
            Said::Stage(stage) => self.game.enter(stage, tick),
        }
    }

    /// Adopts the message of a game controller.
    pub fn adopt(&mut self, message: &Message, tick: u64) {
        self.game.adopt(message, tick);
    }

    /// Updates the match after a tick from one state to the next. Returns the events; the ball may have been placed,
    /// and robots added or removed.
    pub fn look(&mut self, before: &State, state: &mut State, model: &mut Model) -> Vec<Event> {
        let events = self.watch.look(before, state, &self.game.scene(model));
        events.iter().for_each(|event| self.game.take(event, &model.field));
        self.game.advance(state, model);
        for order in self.placing.orders(state, &self.game, model) {
            // A command that cannot be executed is due again.
            let _ = carry_out(&order, state, model);
        }
        self.script.play(state, &events, &mut self.game);
        events
    }
}
