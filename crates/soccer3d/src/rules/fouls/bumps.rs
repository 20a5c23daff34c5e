//! Which opponents bumped into each other, and where on average (docs/reference/soccer-rules.md 11.6).

use glam::{Vec3, Vec3Swizzles};
use wire::Side;
use xxhash_rust::xxh3::Xxh3;

use super::touch_groups::slot;
use crate::rules::event::PlayerId;
use crate::rules::referee::Update;

/// Contacts of a left and a right player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Meeting {
    pub left: PlayerId,
    pub right: PlayerId,
    sum: Vec3,
    count: u32,
}

impl Meeting {
    /// The mean of the contact points, across the field, m.
    pub(super) fn at(&self) -> glam::Vec2 {
        self.sum.xy() / self.count as f32
    }
}

/// All that have met, in order of their first contact.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Bumps {
    meetings: Vec<Meeting>,
}

impl Bumps {
    fn add(&mut self, left: PlayerId, right: PlayerId, at: Vec3, weight: u32) {
        let (sum, count) = (at * weight as f32, weight);
        match self.meetings.iter_mut().find(|meeting| meeting.left == left && meeting.right == right) {
            Some(meeting) => {
                meeting.sum += sum;
                meeting.count = meeting.count.saturating_add(count);
            }
            None => self.meetings.push(Meeting { left, right, sum, count }),
        }
    }

    pub(super) fn get(&self, number: usize) -> Option<Meeting> {
        self.meetings.get(number).copied()
    }

    pub(super) fn clear(&mut self) {
        self.meetings.clear();
    }

    pub(super) fn change_sides(&mut self) {
        for meeting in &mut self.meetings {
            let [left, right] = [meeting.right.unum, meeting.left.unum];
            (meeting.left.unum, meeting.right.unum) = (left, right);
        }
    }

    pub(super) fn hash_into(&self, hash: &mut Xxh3) {
        for meeting in &self.meetings {
            hash.update(&[meeting.left.unum, meeting.right.unum]);
            hash.update(&meeting.count.to_le_bytes());
            meeting.sum.to_array().iter().for_each(|number| hash.update(&number.to_le_bytes()));
        }
    }
}

impl Update<'_> {
    /// Takes over who touches whom in this cycle.
    pub(super) fn note_bumps(&mut self) {
        for bump in &self.scene.bumps {
            let ids = bump.players.map(|index| self.scene.players.get(index).map(|player| player.id));
            let [Some(a), Some(b)] = ids else { continue };
            let fouls = &mut self.referee.fouls;
            if let (Some(a), Some(b)) = (slot(a), slot(b)) {
                fouls.groups.join(a, b);
            }
            match (a.side, b.side) {
                (Side::Left, Side::Right) => fouls.bumps.add(a, b, bump.at, bump.weight),
                (Side::Right, Side::Left) => fouls.bumps.add(b, a, bump.at, bump.weight),
                _ => {}
            }
        }
    }
}
