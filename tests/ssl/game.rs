//! Two teams on one server: blue advances time and commands by the same connection, yellow commands by its port.

use std::hash::{DefaultHasher, Hasher};

use ssl_protocol::control::SimulatorCommand;
use ssl_protocol::robot::{RobotCommand, RobotControlResponse};
use ssl_protocol::{Message, Team, encode};

use super::client::{Client, Server, Stepper};
use super::messages::robots;
use super::strategy::{Sight, Wanderer};

/// Time between two pictures.
pub const PICTURE_S: f32 = 1.0 / 60.0;

/// Pictures per second.
pub const PICTURES_HZ: u32 = 60;

pub struct Game {
    pub server: Server,
    stepper: Stepper,
    yellow_team: Client,
    pub blue: Sight,
    pub yellow: Sight,
    /// The number of received frames.
    pub frames: usize,
    hash: DefaultHasher,
}

impl Game {
    pub fn start(arguments: &[&str]) -> Game {
        let server = Server::start(&[&["--sync-door", "0"], arguments].concat());
        let (stepper, yellow_team) = (Stepper::of(&server), server.team("yellow"));
        let (blue, yellow) = (Sight::of(Team::Blue), Sight::of(Team::Yellow));
        Game { server, stepper, yellow_team, blue, yellow, frames: 0, hash: DefaultHasher::new() }
    }

    /// Advances one picture. Every command must be answered, and none refused; blue's robot feedback is returned.
    pub fn go(
        &mut self,
        order: Option<SimulatorCommand>,
        blue: Vec<RobotCommand>,
        yellow: Vec<RobotCommand>,
    ) -> RobotControlResponse {
        let has_yellow = !yellow.is_empty();
        if has_yellow {
            // The world waits for this client, so commands sent before the step request belong to that step.
            self.yellow_team.tell(&robots(yellow));
        }
        let answer = self.stepper.go(PICTURE_S, order, Some(robots(blue)));
        self.add(&answer);
        if has_yellow {
            let answer: RobotControlResponse = self.yellow_team.answer();
            assert_eq!(answer.errors, []);
            self.add(&answer);
        }
        self.frames += answer.detection.len();
        self.blue.look(&answer.detection);
        self.yellow.look(&answer.detection);
        let response = answer.robot_control_response.expect("an answer");
        assert_eq!(response.errors, []);
        response
    }

    fn add(&mut self, message: &impl Message) {
        let mut bytes = Vec::new();
        encode(message, &mut bytes);
        self.hash.write(&bytes);
    }

    /// Both teams drive around for a while; returns the lowest number of targets that a robot has reached.
    pub fn wander(&mut self, time_s: u32) -> u32 {
        let team = |team| (0..11).map(|id| Wanderer::of(team, id)).collect::<Vec<_>>();
        let (mut blue, mut yellow) = (team(Team::Blue), team(Team::Yellow));
        for _ in 0..time_s * PICTURES_HZ {
            let of_blue = blue.iter_mut().map(|robot| robot.next(&self.blue)).collect();
            let of_yellow = yellow.iter_mut().map(|robot| robot.next(&self.yellow)).collect();
            self.go(None, of_blue, of_yellow);
        }
        blue.iter().chain(&yellow).map(|robot| robot.reached).min().unwrap_or_default()
    }

    /// The hash of all answers of the server.
    pub fn hash(&self) -> u64 {
        self.hash.finish()
    }
}
