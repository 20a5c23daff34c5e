//! Losses in bursts and delays of one robot's commands.

use std::collections::VecDeque;

use engine::RandomStream;
use serde::{Deserialize, Serialize};

use super::channel_model::ChannelModel;
use crate::actuator_command::ActuatorCommand;
use crate::sensors::delay_ticks;

/// The radio link to one robot.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct RobotLink {
    /// Commands sent so far while bursts were possible.
    sent: u64,
    /// True if the latest command was lost in a burst.
    is_bad: bool,
    /// Commands delayed so far.
    delayed: u64,
    /// Commands in transit, each with the tick of its arrival.
    waiting: VecDeque<(u64, ActuatorCommand)>,
}

impl RobotLink {
    /// True if the next command is lost in a burst: a two-state chain, one step per command (Gilbert and Elliott).
    pub fn loses(&mut self, law: &ChannelModel, seed: u64, robot: usize) -> bool {
        let chance = RandomStream::new(seed, "ssl radio burst", robot as u32, self.sent).unit();
        self.sent += 1;
        self.is_bad = if self.is_bad { chance >= law.burst_ends } else { chance < law.burst_begins };
        self.is_bad
    }

    /// Queues a command for its arrival. Commands never overtake: one behind a late command waits for it.
    pub fn push(&mut self, law: &ChannelModel, seed: u64, robot: usize, tick: u64, command: ActuatorCommand) {
        let own = RandomStream::new(seed, "ssl radio delay", robot as u32, 0).unit() * law.own_delay_s;
        let jitter = RandomStream::new(seed, "ssl radio jitter", robot as u32, self.delayed).unit() * law.jitter_s;
        self.delayed += 1;
        let due = tick.saturating_add(delay_ticks(own + jitter));
        let earlier = self.waiting.back().map_or(0, |(earlier, _)| *earlier);
        self.waiting.push_back((due.max(earlier), command));
    }

    /// Takes the next command that is due.
    pub fn pop(&mut self, tick: u64) -> Option<ActuatorCommand> {
        let is_due = self.waiting.front().is_some_and(|(due, _)| *due <= tick);
        if is_due { self.waiting.pop_front().map(|(_, command)| command) } else { None }
    }
}
