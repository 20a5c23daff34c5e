//! Speech: what robots say in a cycle, and what the others hear of it in the next one.

use engine::RandomStream;
use humanoid_protocol::percept::{HeardMessage, Hearing};
use humanoid_rules::PlayerId;
use mujoco::Physics;
use serde::{Deserialize, Serialize};

use crate::geometry::{degrees, local, triple};
use crate::robot::Robot;

/// Longest message that is delivered, bytes.
const MESSAGE_BYTES_MAX: usize = 10;

/// A message on its way.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Message {
    speaker: PlayerId,
    /// Volume at one metre, 0 to 1.
    volume: f64,
    text: Vec<u8>,
}

/// The messages of a game.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sound {
    /// Said since the latest step; the last message of a robot counts.
    said: Vec<Message>,
    /// Heard in the next percepts, in the order of the robots' bodies.
    heard: Vec<Message>,
}

impl Sound {
    /// A robot says something.
    pub fn say(&mut self, speaker: PlayerId, volume_percent: f64, text: &[u8]) {
        self.said.retain(|message| message.speaker != speaker);
        self.said.push(Message { speaker, volume: volume_percent / 100.0, text: text.to_vec() });
    }

    /// Delivers the messages of the cycle to the next percepts. Silent and empty ones vanish.
    pub fn step(&mut self, robots: &[Robot]) {
        self.heard.clear();
        for robot in robots {
            let said = self.said.iter().find(|message| message.speaker == robot.id);
            let audible = said.filter(|message| message.volume > 0.0 && !message.text.is_empty());
            self.heard.extend(audible.map(|message| Message { volume: message.volume.min(1.0), ..message.clone() }));
        }
        self.said.clear();
    }

    /// Forgets the messages of robots that have left.
    pub fn keep(&mut self, robots: &[Robot]) {
        self.heard.retain(|message| robots.iter().any(|robot| robot.id == message.speaker));
    }

    /// Fills in what a robot hears. Up to three messages always arrive; of more, the quiet ones may be lost.
    pub fn hear(
        &self,
        listener: &Robot,
        robots: &[Robot],
        physics: &Physics,
        draws: &mut RandomStream,
        hearing: &mut Hearing,
    ) {
        let Some((microphone, _)) = listener.parts.microphone.as_ref().filter(|_| !self.heard.is_empty()) else {
            return;
        };
        hearing.is_present = true;
        let mut arriving: Vec<(&Message, [f64; 3], f64)> = Vec::with_capacity(self.heard.len());
        for message in self.heard.iter().filter(|message| message.text.len() <= MESSAGE_BYTES_MAX) {
            let speaker = robots.iter().find(|robot| robot.id == message.speaker);
            let Some(speaker) = speaker.and_then(|robot| robot.parts.speaker) else { continue };
            let from = local(physics, *microphone, triple(physics.site_xpos(), speaker));
            arriving.push((message, from, level(message.volume, from)));
        }
        let floor = noise_floor(arriving.iter().map(|(_, _, level)| *level).collect());
        for (message, [x, y, _], level) in arriving {
            let is_lost = floor.is_some_and(|floor| draws.unit() >= arrival_probability(level, floor));
            if !is_lost && message.speaker != listener.id {
                let azimuth_deg = degrees(libm::atan2(y, x)) as i64;
                hearing.messages.push(HeardMessage { azimuth_deg, message: message.text.as_slice().into() });
            }
        }
    }
}

/// Number of messages that always arrive.
const MESSAGES_SURE: usize = 3;

/// The level of a message at a place in the frame of the microphone, m: 6 dB less for each doubling of the distance beyond
/// one metre.
fn level(volume: f64, [x, y, z]: [f64; 3]) -> f64 {
    let distance = (x * x + y * y + z * z).sqrt();
    volume * libm::pow(10.0, libm::log2(distance.max(1.0)) * -6.0 / 20.0)
}

/// The third loudest level, if there are more messages than surely arrive.
fn noise_floor(mut levels: Vec<f64>) -> Option<f64> {
    levels.sort_by(|a, b| b.total_cmp(a));
    levels.get(MESSAGES_SURE - 1).copied().filter(|_| levels.len() > MESSAGES_SURE)
}

/// The probability that a message of this level arrives.
fn arrival_probability(level: f64, floor: f64) -> f64 {
    libm::log(level * (std::f64::consts::E - 1.0) / floor + 1.0).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_halve_with_twice_the_distance() {
        assert_eq!(level(0.5, [0.3, 0.0, 0.4]), 0.5);
        assert!((level(1.0, [0.0, 2.0, 0.0]) - 0.501_187).abs() < 1e-6);
        assert!((level(1.0, [0.0, 0.0, 4.0]) - 0.251_189).abs() < 1e-6);
    }

    #[test]
    fn the_three_loudest_of_many_messages_surely_arrive() {
        assert_eq!(noise_floor(vec![0.1, 0.9, 0.5]), None);
        assert_eq!(noise_floor(vec![0.1, 0.9, 0.5, 0.3]), Some(0.3));
        assert!((arrival_probability(0.3, 0.3) - 1.0).abs() < 1e-12);
        assert_eq!(arrival_probability(0.9, 0.3), 1.0);
        let quiet = arrival_probability(0.1, 0.3);
        assert!(quiet > 0.4 && quiet < 0.5, "{quiet}");
        assert_eq!(arrival_probability(0.0, 0.3), 0.0);
    }
}
