//! A player in the program. Percepts and answers are texts, as over a connection.

use humanoid_protocol::action::parse_actions;
use humanoid_protocol::expression::Parser;
use humanoid_protocol::percept::{Percept, append_percept, parse_percept};
use humanoid_rules::PlayerId;
use humanoid_team::{HumanoidPlayer, WalkCommand};
use humanoid_world::HumanoidSimulation;

use crate::error::ChallengeError;

/// A player with its robot. Its answer to the percept of a cycle acts in the next cycle, as in the league's parallel order
/// (docs/reference/humanoid.md 3.2).
pub(crate) struct InProcessPlayer {
    player: HumanoidPlayer,
    robot: PlayerId,
    parser: Parser,
    percept: Percept,
    text: Vec<u8>,
    /// The answer to the percept of this cycle.
    answer: Vec<u8>,
    /// The answer to the percept of the cycle before.
    due_answer: Vec<u8>,
}

impl InProcessPlayer {
    /// A player that has just got this robot.
    pub fn new(player: HumanoidPlayer, robot: PlayerId) -> InProcessPlayer {
        InProcessPlayer {
            player,
            robot,
            parser: Parser::new(),
            percept: Percept::default(),
            text: Vec::new(),
            answer: Vec::new(),
            due_answer: Vec::new(),
        }
    }

    /// Walks with this command from now on, wherever the ball is.
    pub fn command(&mut self, command: WalkCommand) {
        self.player = self.player.clone().with_command(command);
    }

    /// Answers the percept of a cycle.
    ///
    /// # Errors
    /// If the percept cannot be read.
    pub fn sense(&mut self, simulation: &HumanoidSimulation) -> Result<(), ChallengeError> {
        simulation.sense(self.robot, &mut self.percept);
        self.text.clear();
        append_percept(&mut self.text, &self.percept);
        parse_percept(&mut self.parser, &self.text, &mut self.percept)
            .map_err(|error| ChallengeError::Percept(error.to_string()))?;
        self.answer.clear();
        self.player.answer(&self.percept, &mut self.answer);
        Ok(())
    }

    /// Carries out the answer that is due, before the step of the cycle.
    pub fn act(&mut self, simulation: &mut HumanoidSimulation) {
        for action in parse_actions(&mut self.parser, &self.due_answer).map_while(Result::ok) {
            simulation.act(self.robot, &action);
        }
        std::mem::swap(&mut self.answer, &mut self.due_answer);
    }
}
