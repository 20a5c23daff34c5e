//! Contacts between opponents, with their mean positions (docs/reference/soccer-rules.md 11.6).

use glam::{Vec3, Vec3Swizzles};
use serde::{Deserialize, Serialize};

use crate::event::PlayerId;
use crate::limits::TEAM_SIZE_MAX;

/// The contacts between a left and a right player.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct OpponentContact {
    pub left: PlayerId,
    pub right: PlayerId,
    sum: Vec3,
    count: u32,
}

impl OpponentContact {
    /// The mean of the contact points, across the field, m.
    pub(crate) fn at(&self) -> glam::Vec2 {
        self.sum.xy() / self.count as f32
    }
}

/// All contacts between opponents, in order of the first contact.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct OpponentContacts {
    meetings: Vec<OpponentContact>,
}

/// Most pairs of opponents.
const MEETINGS_MAX: usize = TEAM_SIZE_MAX * TEAM_SIZE_MAX;

impl OpponentContacts {
    /// True if loaded values are valid.
    pub(crate) fn is_sound(&self) -> bool {
        self.meetings.len() <= MEETINGS_MAX && self.meetings.iter().all(|meeting| meeting.count > 0)
    }

    pub(crate) fn add(&mut self, left: PlayerId, right: PlayerId, at: Vec3, weight: u32) {
        let (sum, count) = (at * weight as f32, weight);
        match self.meetings.iter_mut().find(|meeting| meeting.left == left && meeting.right == right) {
            Some(meeting) => {
                meeting.sum += sum;
                meeting.count = meeting.count.saturating_add(count);
            }
            None => self.meetings.push(OpponentContact { left, right, sum, count }),
        }
    }

    pub(crate) fn get(&self, number: usize) -> Option<OpponentContact> {
        self.meetings.get(number).copied()
    }

    pub(crate) fn clear(&mut self) {
        self.meetings.clear();
    }

    pub(crate) fn change_sides(&mut self) {
        for meeting in &mut self.meetings {
            let [left, right] = [meeting.right.unum, meeting.left.unum];
            (meeting.left.unum, meeting.right.unum) = (left, right);
        }
    }
}
