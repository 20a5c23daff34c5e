//! A built-in player in the same process: an agent connected at the agent endpoint by values instead of frames.

use engine::ConnectionId;
use soccer_protocol::agent::{Message, Percepts, TextRoundTrip};
use soccer_team::Agent;
use soccer_world::{Action, SoccerGame};

/// A built-in agent with its connection.
pub struct BuiltinConnection {
    pub connection: ConnectionId,
    pub agent: Agent,
    /// True if it has percepts to answer.
    is_due: bool,
    percepts: Percepts,
    actions: Vec<Action>,
    round_trip: TextRoundTrip,
}

impl BuiltinConnection {
    /// An agent that has sent its first messages.
    pub fn new(connection: ConnectionId, agent: Agent) -> BuiltinConnection {
        let (percepts, mut actions, mut round_trip) = (Percepts::new(), Vec::new(), TextRoundTrip::default());
        agent.opening_messages(&mut |message| append_actions(message, &mut round_trip, &mut actions));
        BuiltinConnection { connection, agent, is_due: false, percepts, actions, round_trip }
    }

    /// Submits its answer. A new agent's answer waits until a tick has given it a participant id.
    pub fn submit_answer(&mut self, game: &mut SoccerGame) {
        if !self.actions.is_empty() {
            game.act_at_endpoint(self.connection, &mut self.actions);
        }
    }

    /// Reads the percepts of the last tick, unless the simulation stands still.
    pub fn take_percepts(&mut self, game: &mut SoccerGame, goes_on: bool) {
        self.is_due = goes_on && game.take_percepts(self.connection, &mut self.percepts);
    }

    /// Computes the answer to its percepts.
    pub fn think(&mut self) {
        let BuiltinConnection { agent, is_due, percepts, actions, round_trip, .. } = self;
        if *is_due {
            agent.answer(percepts, &mut |message| append_actions(message, round_trip, actions));
        }
    }
}

/// Appends the actions that the endpoint would read from a message.
fn append_actions(message: &Message<'_>, round_trip: &mut TextRoundTrip, actions: &mut Vec<Action>) {
    round_trip.apply_to_message(message, &mut |message| {
        if let Some(action) = soccer_world::action(message) {
            actions.push(action);
        }
    });
}
