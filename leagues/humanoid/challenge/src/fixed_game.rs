//! A fixed game: short, in this thread, with every part of the built-in players. Programs with equal digests of it play equal
//! matches.

use humanoid_protocol::monitor::command::{Command, Rotation};
use humanoid_team::{HumanoidPlayer, builtin_walk};
use humanoid_world::HumanoidSimulation;

use crate::error::ChallengeError;
use crate::in_process_player::InProcessPlayer;

/// The players of each team: the goalkeeper, a supporter and the one that goes for the ball.
const PLAYERS: [(&str, u8); 6] = [("Left", 1), ("Left", 5), ("Left", 7), ("Right", 1), ("Right", 5), ("Right", 7)];

/// The robot model of the built-in team.
const MODEL: &str = "T1";

/// Cycles of the game, of the kick-off, and of the moment in which a robot is laid down and the ball put before another one.
const CYCLES: u64 = 300;
const KICK_OFF: u64 = 50;
const PLACEMENT: u64 = 120;

/// The orientation of a robot that lies on its front.
const ON_FRONT: Rotation =
    Rotation::Quaternion([std::f64::consts::FRAC_1_SQRT_2, 0.0, std::f64::consts::FRAC_1_SQRT_2, 0.0]);

/// Plays the fixed game in a game without robots. Returns the digest at its end.
///
/// # Errors
/// If a robot cannot join, or its player cannot read a percept.
pub fn play_fixed_game(simulation: &mut HumanoidSimulation) -> Result<u64, ChallengeError> {
    let requests = PLAYERS.map(|(team, number)| (MODEL, team, u32::from(number)));
    let mut players = Vec::new();
    for ((team, number), robot) in PLAYERS.into_iter().zip(simulation.change_robots(&[], &requests, None)) {
        players.push(InProcessPlayer::new(HumanoidPlayer::new(team, number, builtin_walk()), robot?));
    }
    for cycle in 0..CYCLES {
        for player in &mut players {
            player.sense(simulation)?;
        }
        players.iter_mut().for_each(|player| player.act(simulation));
        match cycle {
            KICK_OFF => simulation.step(&[Command::KickOff(None)]),
            PLACEMENT => simulation.step(&[
                Command::PlaceRobot { number: 5, team: "Left", position: [-12.0, 3.0, 0.35], rotation: ON_FRONT },
                Command::PlaceRobot {
                    number: 7,
                    team: "Left",
                    position: [0.0, 0.0, 0.7],
                    rotation: Rotation::Identity,
                },
                Command::PlaceBall { position: [0.35, 0.05, 0.11], velocity: None },
            ]),
            _ => simulation.step(&[]),
        }
    }
    Ok(simulation.digest())
}
