//! Hearing of robots: the capacity model of docs/reference/agent-protocol.md 7.4.
//!
//! A robot always hears itself, and from each team at most one message every two cycles: a channel has a capacity of
//! two, a message costs two, a percept returns one.

use codec::Name;
use serde::{Deserialize, Serialize};

/// Longest message in the league, bytes (docs/reference/soccer-rules.md 14.3).
pub(crate) const SAY_BYTES_MAX: usize = 20;

const CAPACITY_MAX: u8 = 2;
const CAPACITY_PER_MESSAGE: u8 = 2;

/// A message that a robot hears.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HeardMessage {
    /// The speaker's team.
    pub team: Name,
    /// Direction of the speaker, degrees in the listener's team frame; `None`: the robot itself.
    pub direction_deg: Option<f32>,
    /// The message that the speaker said.
    pub text: Name,
}

/// The hearing channel of a robot for one team.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Channel {
    offered: Option<HeardMessage>,
    capacity: u8,
}

impl Default for Channel {
    fn default() -> Self {
        Channel { offered: None, capacity: CAPACITY_MAX }
    }
}

impl Channel {
    /// Accepts the first message; for later ones the capacity is spent.
    fn offer(&mut self, heard: HeardMessage) {
        if self.capacity >= CAPACITY_PER_MESSAGE {
            self.capacity -= CAPACITY_PER_MESSAGE;
            self.offered = Some(heard);
        }
    }

    fn take(&mut self) -> Option<HeardMessage> {
        self.capacity = (self.capacity + 1).min(CAPACITY_MAX);
        self.offered.take()
    }
}

/// The hearing of one robot.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct HearingState {
    own: Option<HeardMessage>,
    mates: Channel,
    opponents: Channel,
    /// The messages in the percept of this cycle: own echo, a mate, an opponent.
    heard: [Option<HeardMessage>; 3],
}

impl HearingState {
    /// True if loaded values are valid.
    pub fn is_sound(&self) -> bool {
        [&self.mates, &self.opponents].into_iter().all(|channel| channel.capacity <= CAPACITY_MAX)
    }

    /// Stores the robot's own message; the last one of a cycle wins.
    pub fn echo(&mut self, team: Name, text: Name) {
        self.own = Some(HeardMessage { team, direction_deg: None, text });
    }

    /// Offers a message of another robot.
    pub fn offer(&mut self, mate: bool, heard: HeardMessage) {
        let channel = if mate { &mut self.mates } else { &mut self.opponents };
        channel.offer(heard);
    }

    /// Takes the messages for the percept of this cycle, and gives capacity back for the next ones.
    #[inline]
    pub fn generate(&mut self) {
        self.heard = [self.own.take(), self.mates.take(), self.opponents.take()];
    }

    /// The messages in the percept of this cycle.
    #[inline]
    pub fn heard(&self) -> impl Iterator<Item = &HeardMessage> {
        self.heard.iter().flatten()
    }
}

/// Direction from listener to speaker in the frame of a team: degrees, 0 towards the opponent goal, counter-clockwise.
pub fn direction_deg(listener: [f32; 3], speaker: [f32; 3], right_team: bool) -> f32 {
    let [x, y, _] = std::array::from_fn(|i| speaker[i] - listener[i]);
    let (x, y) = if right_team { (-x, -y) } else { (x, y) };
    let radians = libm::atan2(f64::from(y), f64::from(x)) as f32;
    (f64::from(radians) * (180.0 / std::f64::consts::PI)) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_game::read_again;

    fn said(text: &str) -> HeardMessage {
        HeardMessage { team: "A".into(), direction_deg: Some(0.0), text: text.into() }
    }

    fn texts(ears: &mut HearingState) -> Vec<String> {
        ears.generate();
        ears.heard().map(|heard| heard.text.to_string()).collect()
    }

    #[test]
    fn one_message_of_a_team_every_two_cycles() {
        let mut ears = HearingState::default();
        let mut heard = Vec::new();
        for cycle in 0..6 {
            ears.offer(true, said(&format!("{cycle}")));
            heard.extend(texts(&mut ears));
        }
        assert_eq!(heard, ["0", "2", "4"]);
    }

    #[test]
    fn the_first_of_a_cycle_wins_but_the_last_echo() {
        let mut ears = HearingState::default();
        ears.offer(false, said("first"));
        ears.offer(false, said("second"));
        ears.echo("A".into(), "one".into());
        ears.echo("A".into(), "two".into());
        assert_eq!(texts(&mut ears), ["two", "first"]);
        assert!(texts(&mut ears).is_empty());
    }

    #[test]
    fn teams_have_separate_channels_in_a_fixed_order() {
        let mut ears = HearingState::default();
        ears.offer(false, said("opponent"));
        ears.offer(true, said("mate"));
        ears.echo("A".into(), "self".into());
        assert_eq!(texts(&mut ears), ["self", "mate", "opponent"]);
    }

    #[test]
    fn ears_can_be_written_down_and_read() {
        let mut ears = HearingState::default();
        ears.offer(true, said("heard"));
        ears.generate();
        ears.offer(false, said("offered"));
        ears.echo("A".into(), "said".into());
        let mut again = read_again(&ears);
        assert_eq!(again, ears);
        assert_eq!(texts(&mut again), texts(&mut ears));
    }

    #[test]
    fn two_facing_robots_hear_the_same_direction() {
        let (left, right) = ([-5.0, 1.0, 0.4], [5.0, -1.0, 0.4]);
        let a = direction_deg(left, right, false);
        let b = direction_deg(right, left, true);
        assert_eq!(a, b);
        assert!((a + 11.309_93).abs() < 1e-4, "{a}");
        assert_eq!(direction_deg(left, [-6.0, 1.0, 0.4], false), 180.0);
    }
}
