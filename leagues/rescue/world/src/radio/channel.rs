//! A simulated radio channel with delay and loss.

use std::collections::VecDeque;

use engine::RandomStream;
use serde::{Deserialize, Serialize};

use super::{PathLossModel, RadioLink};

/// The direction of a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChannelDirection {
    /// From the base to a robot.
    Commands,
    /// From a robot to the base.
    Updates,
}

/// Messages in transit in one direction between the base and one robot. They arrive in order, or not at all.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RadioChannel<T> {
    direction: ChannelDirection,
    robot: u32,
    /// Number of messages sent, which selects the random draws of each.
    sent: u64,
    under_way: VecDeque<(u64, T)>,
}

impl<T> RadioChannel<T> {
    /// Creates an empty channel.
    #[must_use]
    pub fn new(direction: ChannelDirection, robot: u32) -> RadioChannel<T> {
        RadioChannel { direction, robot, sent: 0, under_way: VecDeque::new() }
    }

    /// Sends a message. Each hop may drop or delay it. Returns the arrival time, ms; none if it is dropped.
    pub fn send(&mut self, model: &PathLossModel, link: &RadioLink, seed: u64, now_ms: u64, message: T) -> Option<u64> {
        let purpose = match self.direction {
            ChannelDirection::Commands => "radio commands",
            ChannelDirection::Updates => "radio updates",
        };
        let mut stream = RandomStream::new(seed, purpose, self.robot, self.sent);
        self.sent += 1;
        let drop = model.drop_probability(link.strength_dbm);
        if link.hops == 0 || (0..link.hops).any(|_| stream.unit() < drop) {
            return None;
        }
        let delay_ms = model.message_delay_ms(link.strength_dbm) * u64::from(link.hops);
        let last_ms = self.under_way.back().map_or(0, |(due_ms, _)| *due_ms);
        let due_ms = (now_ms + delay_ms).max(last_ms);
        self.under_way.push_back((due_ms, message));
        Some(due_ms)
    }

    /// Returns the next message that has arrived by now.
    pub fn receive(&mut self, now_ms: u64) -> Option<T> {
        let is_due = self.under_way.front().is_some_and(|(due_ms, _)| *due_ms <= now_ms);
        if is_due { self.under_way.pop_front().map(|(_, message)| message) } else { None }
    }

    /// Drops all messages in transit, since the link broke.
    pub fn clear(&mut self) {
        self.under_way.clear();
    }
}
