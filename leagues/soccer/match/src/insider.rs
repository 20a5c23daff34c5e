//! A built-in player in the same process: an agent connected at the agent endpoint by values instead of frames.

use engine::Connection;
use soccer_protocol::agent::{Echo, Message, Percepts};
use soccer_team::Agent;
use soccer_world::{Action, Game};

/// A built-in agent with its connection.
pub struct Insider {
    pub connection: Connection,
    pub agent: Agent,
    /// True if it has percepts to answer.
    is_due: bool,
    percepts: Percepts,
    answer: Vec<Action>,
    echo: Echo,
}

impl Insider {
    /// An agent that has sent its first messages.
    pub fn new(connection: Connection, agent: Agent) -> Insider {
        let (percepts, mut answer, mut echo) = (Percepts::new(), Vec::new(), Echo::default());
        agent.open(&mut |message| hear(message, &mut echo, &mut answer));
        Insider { connection, agent, is_due: false, percepts, answer, echo }
    }

    /// Submits its answer. A new agent's answer waits until a tick has given it a participant id.
    pub fn hand_in(&mut self, game: &mut Game) {
        if !self.answer.is_empty() {
            game.act_at_door(self.connection, &mut self.answer);
        }
    }

    /// Reads the percepts of the last tick, unless the simulation stands still.
    pub fn take_percepts(&mut self, game: &mut Game, goes_on: bool) {
        self.is_due = goes_on && game.take_percepts(self.connection, &mut self.percepts);
    }

    /// Computes the answer to its percepts.
    pub fn think(&mut self) {
        let Insider { agent, is_due, percepts, answer, echo, .. } = self;
        if *is_due {
            agent.answer(percepts, &mut |message| hear(message, echo, answer));
        }
    }
}

/// Appends the actions that the endpoint would read from a message.
fn hear(message: &Message<'_>, echo: &mut Echo, answer: &mut Vec<Action>) {
    echo.message(message, &mut |message| {
        if let Some(action) = soccer_world::action(message) {
            answer.push(action);
        }
    });
}
