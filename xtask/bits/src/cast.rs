//! Who is in the scene, and what the robots do that do not think.

use engine::RandomStream;
use soccer_team::tactics::Player;
use soccer_team::{Agent, AgentConfig};

/// Players of the built-in team: team, number, robot type.
const PLAYERS: [(&str, u8, u8); 4] = [("Left", 2, 0), ("Right", 3, 1), ("Left", 7, 2), ("Right", 9, 4)];

/// Robots that move at random: what they ask for, and their effectors.
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

/// One of the cast.
pub enum Actor {
    /// It plays.
    Player(Box<Agent>),
    /// It moves at random.
    Other {
        /// What it asks for.
        file: &'static str,
        /// What it has.
        effectors: &'static [&'static str],
        /// Where its speeds are drawn.
        draws: RandomStream,
    },
}

/// All of them.
pub fn cast() -> Vec<Actor> {
    let player = |(team, unum, robot_type): (&str, u8, u8)| {
        let config = AgentConfig { team: team.to_owned(), unum, robot_type };
        Actor::Player(Box::new(Agent::new(config, Box::new(Player::default()))))
    };
    let other = |((file, effectors), index): ((&'static str, &'static [&'static str]), u32)| Actor::Other {
        file,
        effectors,
        draws: RandomStream::new(13, "bits", index, 0),
    };
    PLAYERS.into_iter().map(player).chain(OTHERS.into_iter().zip(0..).map(other)).collect()
}

impl Actor {
    /// What it says when it has connected; built-in players say everything in one go.
    pub fn opening(&self, out: &mut Vec<u8>) {
        match self {
            Actor::Player(agent) => agent.append_opening_frame(out),
            Actor::Other { file, .. } => say(out, file),
        }
    }

    /// What it says once its robot is there.
    pub fn init(&self, place: usize, out: &mut Vec<u8>) {
        if let Actor::Other { .. } = self {
            let team = ["Left", "Right"][place % 2];
            say(
                out,
                &format!("(init (unum 0)(teamname {team}))(beam -{} {} 20)", 1 + place / 2, 1.5 - place as f64 / 4.0),
            );
        }
    }

    /// What it answers to a percept.
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

/// One framed message.
pub fn say(out: &mut Vec<u8>, text: &str) {
    codec::frame::write(out, |out| out.extend_from_slice(text.as_bytes()));
}
