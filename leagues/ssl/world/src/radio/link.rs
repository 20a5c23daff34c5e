//! What one robot's commands suffer alone: bursts of losses, and delays.

use std::collections::VecDeque;

use engine::Stream;
use serde::{Deserialize, Serialize};

use super::law::Law;
use crate::command::Command;
use crate::sense::delay_ticks;

/// The way to one robot.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Link {
    /// Commands sent so far, while bursts could begin.
    sent: u64,
    /// The latest one was lost in a burst.
    is_bad: bool,
    /// Commands that got a delay so far.
    delayed: u64,
    /// Commands under way, each with the tick in which it arrives.
    waiting: VecDeque<(u64, Command)>,
}

impl Link {
    /// Whether the next command is lost in a burst: a chain of two states makes one step for each command (Gilbert and Elliott).
    pub fn loses(&mut self, law: &Law, seed: u64, robot: usize) -> bool {
        let chance = Stream::new(seed, "ssl radio burst", robot as u32, self.sent).unit();
        self.sent += 1;
        self.is_bad = if self.is_bad { chance >= law.burst_ends } else { chance < law.burst_begins };
        self.is_bad
    }

    /// Takes a command that is due later. None overtakes another one: who comes after a late one waits behind it.
    pub fn push(&mut self, law: &Law, seed: u64, robot: usize, tick: u64, command: Command) {
        let own = Stream::new(seed, "ssl radio delay", robot as u32, 0).unit() * law.own_delay_s;
        let jitter = Stream::new(seed, "ssl radio jitter", robot as u32, self.delayed).unit() * law.jitter_s;
        self.delayed += 1;
        let due = tick.saturating_add(delay_ticks(own + jitter));
        let earlier = self.waiting.back().map_or(0, |(earlier, _)| *earlier);
        self.waiting.push_back((due.max(earlier), command));
    }

    /// Takes out the next command that is due.
    pub fn pop(&mut self, tick: u64) -> Option<Command> {
        let is_due = self.waiting.front().is_some_and(|(due, _)| *due <= tick);
        if is_due { self.waiting.pop_front().map(|(_, command)| command) } else { None }
    }
}
