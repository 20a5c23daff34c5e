//! Groups of touching robots (docs/reference/soccer-rules.md 11.5). A set of players is a number with a bit for each.

use serde::{Deserialize, Serialize};
use soccer_protocol::Side;

use crate::event::PlayerId;
use crate::limits::TEAM_SIZE_MAX;

/// Number of players of both teams.
const PLAYERS: usize = 2 * TEAM_SIZE_MAX;

/// The set of all players.
const EVERYBODY: u32 = (1 << PLAYERS) - 1;

/// A player's bit; `None` for a number that no team has.
pub(crate) fn slot(player: PlayerId) -> Option<usize> {
    let number = usize::from(player.unum).wrapping_sub(1);
    (number < TEAM_SIZE_MAX).then(|| player.side as usize * TEAM_SIZE_MAX + number)
}

/// The player with a bit.
fn player(slot: usize) -> PlayerId {
    let side = if slot < TEAM_SIZE_MAX { Side::Left } else { Side::Right };
    PlayerId { side, unum: (slot % TEAM_SIZE_MAX) as u8 + 1 }
}

/// Players of a set in order.
pub(crate) fn members(set: u32) -> impl Iterator<Item = PlayerId> {
    (0..PLAYERS).filter(move |slot| set & (1 << slot) != 0).map(player)
}

/// A partition of the players into groups that touch each other, directly or through others.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct TouchGroups {
    /// The group of each player.
    group: [usize; PLAYERS],
    /// The players of each group. A player that was moved away is in none, but still looks up its old one.
    members: [u32; PLAYERS],
    /// Players without a contact in the last running cycle.
    was_alone: u32,
}

impl Default for TouchGroups {
    fn default() -> TouchGroups {
        TouchGroups {
            group: std::array::from_fn(|slot| slot),
            members: std::array::from_fn(|slot| 1 << slot),
            was_alone: EVERYBODY,
        }
    }
}

impl TouchGroups {
    /// True if loaded groups are valid.
    pub(crate) fn is_sound(&self) -> bool {
        let sets = self.members.iter().chain([&self.was_alone]);
        self.group.iter().all(|group| *group < PLAYERS) && sets.fold(0, |all, set| all | set) <= EVERYBODY
    }

    /// Joins the groups of two touching players.
    pub(crate) fn join(&mut self, a: usize, b: usize) {
        let (Some(&into), Some(&from)) = (self.group.get(a), self.group.get(b)) else { return };
        if into == from {
            return;
        }
        self.members[into] |= std::mem::take(&mut self.members[from]);
        self.group.iter_mut().filter(|group| **group == from).for_each(|group| *group = into);
    }

    /// The players of a player's group.
    pub(crate) fn of(&self, slot: usize) -> u32 {
        self.group.get(slot).and_then(|&group| self.members.get(group)).copied().unwrap_or_default()
    }

    /// Takes a player out of a group.
    pub(crate) fn remove(&mut self, slot: usize) {
        if let Some(members) = self.group.get(slot).and_then(|&group| self.members.get_mut(group)) {
            *members &= !(1 << slot);
        }
    }

    /// True if a player had no contact in the last running cycle.
    pub(crate) fn was_alone(&self, slot: usize) -> bool {
        self.was_alone & (1 << slot) != 0
    }

    /// Begins the next cycle: every player is alone until contacts are found.
    pub(crate) fn turn(&mut self) {
        let alone = (0..PLAYERS).filter(|&slot| self.of(slot).count_ones() == 1);
        let was_alone = alone.fold(0, |set, slot| set | 1 << slot);
        *self = TouchGroups { was_alone, ..TouchGroups::default() };
    }

    /// Clears all groups.
    pub(crate) fn clear(&mut self) {
        *self = TouchGroups::default();
    }

    pub(crate) fn change_sides(&mut self) {
        let other = |slot: usize| (slot + TEAM_SIZE_MAX) % PLAYERS;
        let swapped = |set: u32| (set << TEAM_SIZE_MAX | set >> TEAM_SIZE_MAX) & EVERYBODY;
        *self = TouchGroups {
            group: std::array::from_fn(|slot| other(self.group[other(slot)])),
            members: std::array::from_fn(|group| swapped(self.members[other(group)])),
            was_alone: swapped(self.was_alone),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(groups: &TouchGroups, slot: usize) -> Vec<usize> {
        (0..PLAYERS).filter(|other| groups.of(slot) & (1 << other) != 0).collect()
    }

    #[test]
    fn touching_is_transitive() {
        let mut groups = TouchGroups::default();
        for [a, b] in [[0, 1], [2, 3], [1, 2], [3, 0], [20, 21]] {
            groups.join(a, b);
        }
        for slot in 0..4 {
            assert_eq!(group(&groups, slot), [0, 1, 2, 3]);
        }
        assert_eq!(group(&groups, 20), [20, 21]);
        assert_eq!(group(&groups, 7), [7]);
    }

    #[test]
    fn after_a_cycle_it_is_known_who_was_alone() {
        let mut groups = TouchGroups::default();
        groups.join(0, 12);
        groups.turn();
        assert_eq!([0, 12, 1].map(|slot| groups.was_alone(slot)), [false, false, true]);
        assert_eq!(group(&groups, 0), [0]);
        groups.turn();
        assert!(groups.was_alone(0));
    }

    #[test]
    fn groups_change_sides_with_their_players() {
        let mut groups = TouchGroups::default();
        groups.join(0, 12);
        groups.join(0, 3);
        groups.change_sides();
        assert_eq!(group(&groups, 11), [1, 11, 14]);
        assert_eq!(group(&groups, 0), [0]);
        groups.change_sides();
        assert_eq!(group(&groups, 0), [0, 3, 12]);
    }
}
