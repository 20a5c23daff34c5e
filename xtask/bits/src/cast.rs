//! The participants of the scene, and the actions of robots that move at random.

use engine::RandomStream;
use soccer_team::tactics::Player;
use soccer_team::{Agent, AgentConfig, LearnedSkills};

use crate::skills::skills;

/// Players of the built-in team: team, number, robot type.
const PLAYERS: [(&str, u8, u8); 4] = [("Left", 2, 0), ("Right", 3, 1), ("Left", 7, 2), ("Right", 9, 4)];

/// Players of which all but the one of type 1 have learned skills.
const LEARNED: [(&str, u8, u8); 4] = [("Left", 2, 0), ("Right", 3, 1), ("Left", 7, 0), ("Right", 9, 0)];

/// Robots that move at random: their scene files, and their effectors.
const OTHERS: [(&str, &[&str]); 5] = [
    ("(scene rsg/agent/soccerbot058/soccerbot.rsg)", &["lae1_2", "rae1_2", "lle1", "rle1", "lle2_3", "rle2_3"]),
    ("(scene rsg/agent/nao/nao.rsg)", &["he1", "lae1", "rae1", "lle1", "rle1", "lle3", "rle3", "lle4", "rle4"]),
    ("(scene rsg/agent/leggedsphere.rsg)", &["lle1", "rle1"]),
    ("(scene rsg/agent/buggy.rsg)", &["rearleft", "rearright", "frontleft", "frontright"]),
    ("(scene pendulum.rsg 2)", &["e"]),
];

/// A pendulum under a box that floats.
pub const PENDULUM: &str = "(RSG 0 1)
((templ $speed)
 (nd Transform (setName base) (setLocalPos 3 3 2)
  (nd RigidBody (setName body) (setBoxTotal 5 0.3 0.3 0.3) (useGravity false))
  (nd TimePerceptor))
 (nd Transform (setName arm) (setLocalPos 3 3 1.5)
  (nd RigidBody (setName body) (setBoxTotal 1 0.1 0.1 0.6))
  (importScene rsg/agent/nao/hingejoint.rsg j e ../body ../../base/body 0 0 0.3 1 0 0 -90 90 $speed)))";

/// A participant of the scene.
pub enum Actor {
    /// A player of the built-in team.
    Player(Box<Agent>),
    /// A robot that moves at random.
    Other {
        /// The requested scene file.
        file: &'static str,
        /// The robot's effectors.
        effectors: &'static [&'static str],
        /// The random stream of its speeds.
        draws: RandomStream,
    },
}

/// Players of the built-in team, with learned skills if they have the type of these.
fn players<'a>(players: [(&'a str, u8, u8); 4], skills: &'a LearnedSkills) -> impl Iterator<Item = Actor> + 'a {
    players.into_iter().map(|(team, unum, robot_type)| {
        let config = AgentConfig { team: team.to_owned(), unum, robot_type };
        Actor::Player(Box::new(Agent::new(config, Box::new(Player::default())).with_skills(skills)))
    })
}

/// The participants of the scene with learned skills.
pub fn learned_cast() -> Vec<Actor> {
    players(LEARNED, &skills()).collect()
}

/// The participants of the mixed scene.
pub fn mixed_cast() -> Vec<Actor> {
    let other = |((file, effectors), index): ((&'static str, &'static [&'static str]), u32)| Actor::Other {
        file,
        effectors,
        draws: RandomStream::new(13, "bits", index, 0),
    };
    players(PLAYERS, &LearnedSkills::default()).chain(OTHERS.into_iter().zip(0..).map(other)).collect()
}

impl Actor {
    /// The first message after connecting; built-in players send everything in one go.
    pub fn opening(&self, out: &mut Vec<u8>) {
        match self {
            Actor::Player(agent) => agent.append_opening_frame(out),
            Actor::Other { file, .. } => say(out, file),
        }
    }

    /// The message once its robot exists.
    pub fn init(&self, place: usize, out: &mut Vec<u8>) {
        if let Actor::Other { .. } = self {
            let team = ["Left", "Right"][place % 2];
            say(
                out,
                &format!("(init (unum 0)(teamname {team}))(beam -{} {} 20)", 1 + place / 2, 1.5 - place as f64 / 4.0),
            );
        }
    }

    /// The answer to a percept.
    pub fn answer(&mut self, percept: &[u8], out: &mut Vec<u8>) {
        match self {
            Actor::Player(agent) => agent.answer_frame(percept, out),
            Actor::Other { effectors, draws, .. } => {
                let mut text = String::new();
                for effector in *effectors {
                    if draws.unit() < 0.3 {
                        let speed = draws.signed() as f32 * 4.0;
                        let second =
                            if effector.contains('_') { format!(" {}", draws.signed() as f32) } else { String::new() };
                        text += &format!("({effector} {speed}{second})");
                    }
                }
                say(out, &(text + "(syn)"));
            }
        }
    }
}

/// Appends one framed message.
pub fn say(out: &mut Vec<u8>, text: &str) {
    codec::frame::write(out, |out| out.extend_from_slice(text.as_bytes()));
}
