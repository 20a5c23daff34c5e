//! A built-in player inside the program: an agent with a connection at the agents' door, and values in place of frames.

use engine::Connection;
use soccer_protocol::agent::{Echo, Message, Percepts};
use soccer_team::Agent;
use soccer_world::{Action, Game};

/// An agent with its connection.
pub struct Insider {
    pub connection: Connection,
    pub agent: Agent,
    /// It has percepts to answer.
    is_due: bool,
    percepts: Percepts,
    answer: Vec<Action>,
    echo: Echo,
}

impl Insider {
    /// An agent that has said its first words.
    pub fn new(connection: Connection, agent: Agent) -> Insider {
        let (percepts, mut answer, mut echo) = (Percepts::new(), Vec::new(), Echo::default());
        agent.open(&mut |message| hear(message, &mut echo, &mut answer));
        Insider { connection, agent, is_due: false, percepts, answer, echo }
    }

    /// Hands its answer in. A newcomer's waits until a tick has given it a seat.
    pub fn hand_in(&mut self, game: &mut Game) {
        if !self.answer.is_empty() {
            game.act_at_door(self.connection, &mut self.answer);
        }
    }

    /// Takes the percepts of the last tick, unless the world stands still.
    pub fn take_percepts(&mut self, game: &mut Game, goes_on: bool) {
        self.is_due = goes_on && game.take_percepts(self.connection, &mut self.percepts);
    }

    /// Answers the percepts that it took.
    pub fn think(&mut self) {
        let Insider { agent, is_due, percepts, answer, echo, .. } = self;
        if *is_due {
            agent.answer(percepts, &mut |message| hear(message, echo, answer));
        }
    }
}

/// Adds what the door would read of a message.
fn hear(message: &Message<'_>, echo: &mut Echo, answer: &mut Vec<Action>) {
    echo.message(message, &mut |message| {
        if let Some(action) = soccer_world::action(message) {
            answer.push(action);
        }
    });
}
