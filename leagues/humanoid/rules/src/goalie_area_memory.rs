//! The referee's memory about one team and its goalie area (docs/reference/humanoid.md 8.5).

use serde::{Deserialize, Serialize};

use crate::player_id::PlayerId;

/// Largest number of robots in the own goalie area.
const ROBOTS_MAX: usize = 2;

/// Number of cycles in succession that make a foul.
const FOUL_CYCLES: u32 = 5;

/// The memory about one team and its goalie area.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct GoalieAreaMemory {
    /// The robots inside and their times of entry, s.
    entries: Vec<(PlayerId, f64)>,
    crowded_cycles: u32,
}

impl GoalieAreaMemory {
    fn entry_s(&self, robot: PlayerId) -> Option<f64> {
        self.entries.iter().find(|(inside, _)| *inside == robot).map(|&(_, entry_s)| entry_s)
    }

    /// Takes over the robots that are inside now.
    pub(crate) fn update(&mut self, inside: &[PlayerId], sim_time_s: f64) {
        self.entries = inside.iter().map(|&robot| (robot, self.entry_s(robot).unwrap_or(sim_time_s))).collect();
        self.crowded_cycles = if inside.len() > ROBOTS_MAX { self.crowded_cycles + 1 } else { 0 };
    }

    /// Forgets and returns the robot that entered last, when the area has been crowded for long enough.
    pub(crate) fn take_offender(&mut self) -> Option<PlayerId> {
        if self.crowded_cycles < FOUL_CYCLES {
            return None;
        }
        self.crowded_cycles = 0;
        // Of robots that entered in one cycle, the first in the order of the team.
        let last = (0..self.entries.len()).reduce(|a, b| if self.entries[b].1 > self.entries[a].1 { b } else { a })?;
        Some(self.entries.remove(last).0)
    }
}
