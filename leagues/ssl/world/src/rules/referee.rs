//! The referee of a world: what it watches, the game that it leads, and what it has the simulation do.

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

/// A referee, and the game that it leads.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Referee {
    watch: Watch,
    game: Game,
    placing: Placing,
    script: Script,
}

impl Referee {
    /// Before a match of these terms. A script without steps says nothing.
    #[must_use]
    pub fn new(terms: Terms, script: Script) -> Referee {
        Referee { watch: Watch::default(), game: Game::new(terms), placing: Placing::default(), script }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// A person has said this.
    pub fn hear(&mut self, said: &Said, tick: u64) {
        match *said {
            Said::Call(call, None) => self.game.order(call, tick),
            Said::Call(call, Some(place)) => self.game.order_at(call, place, tick),
            Said::Stage(stage) => self.game.enter(stage, tick),
        }
    }

    /// A game controller has said this.
    pub fn adopt(&mut self, message: &Message, tick: u64) {
        self.game.adopt(message, tick);
    }

    /// A tick has led from one state to the next. What happened in it comes back; the ball may be elsewhere now, and robots
    /// may have come or gone.
    pub fn look(&mut self, before: &State, state: &mut State, model: &mut Model) -> Vec<Event> {
        let events = self.watch.look(before, state, &self.game.scene(model));
        events.iter().for_each(|event| self.game.take(event, &model.field));
        self.game.advance(state, model);
        for order in self.placing.orders(state, &self.game, model) {
            // An order that cannot be carried out is due again.
            let _ = carry_out(&order, state, model);
        }
        self.script.play(state, &events, &mut self.game);
        events
    }
}
