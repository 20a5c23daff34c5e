//! The memory of the foul referee (docs/reference/soccer-rules.md 11).

pub(crate) mod cause;
pub(crate) mod offences;
pub(crate) mod opponent_contacts;
pub(crate) mod record;
pub(crate) mod touch_groups;
pub(crate) mod velocity;

use serde::{Deserialize, Serialize};
use soccer_protocol::Side;

use crate::clock::Clock;
use crate::event::PlayerId;
use crate::limits::{COUNT_MAX, TEAM_SIZE_MAX};
use crate::parameters::Parameters;
use cause::FoulCause;
use offences::Offences;
use opponent_contacts::OpponentContacts;
use record::Record;
use touch_groups::TouchGroups;

/// The counters of one team.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Team {
    pub records: [Record; TEAM_SIZE_MAX],
    /// Players in their own penalty area.
    pub inside: i32,
    /// Players moved into it since the last count, minus players moved out.
    pub moved_inside: i32,
}

/// The foul referee's memory.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Fouls {
    pub teams: [Team; 2],
    pub groups: TouchGroups,
    pub bumps: OpponentContacts,
    pub offences: Offences,
}

impl Fouls {
    pub(crate) fn new(clock: &Clock, parameters: &Parameters) -> Fouls {
        let team =
            || Team { records: std::array::from_fn(|_| Record::new(clock, parameters)), inside: 0, moved_inside: 0 };
        Fouls {
            teams: [team(), team()],
            groups: TouchGroups::default(),
            bumps: OpponentContacts::default(),
            offences: Offences::default(),
        }
    }

    /// True if a loaded memory is valid.
    pub(crate) fn is_sound(&self) -> bool {
        let counts = |team: &Team| {
            team.records.iter().all(Record::is_sound)
                && [team.inside, team.moved_inside].into_iter().all(|count| count.unsigned_abs() <= COUNT_MAX)
        };
        self.teams.iter().all(counts) && self.groups.is_sound() && self.bumps.is_sound() && self.offences.is_sound()
    }

    pub(crate) fn record(&self, player: PlayerId) -> Option<&Record> {
        self.teams[player.side as usize].records.get(usize::from(player.unum).wrapping_sub(1))
    }

    pub(crate) fn record_mut(&mut self, player: PlayerId) -> Option<&mut Record> {
        self.teams[player.side as usize].records.get_mut(usize::from(player.unum).wrapping_sub(1))
    }

    pub(crate) fn records_mut(&mut self) -> impl Iterator<Item = &mut Record> {
        self.teams.iter_mut().flat_map(|team| &mut team.records)
    }

    pub(crate) fn change_sides(&mut self) {
        self.teams.swap(0, 1);
        self.groups.change_sides();
        self.bumps.change_sides();
    }

    /// Records a move of a player by the referee.
    pub(crate) fn note_move(&mut self, player: PlayerId) {
        if let Some(record) = self.record_mut(player) {
            record.since_moved = 0;
        }
    }

    /// A player's distance from the ball in the last running cycle, m.
    pub(crate) fn ball_distance(&self, player: PlayerId) -> f32 {
        self.record(player).map_or(f32::MAX, |record| record.ball_distance)
    }

    /// True if a player was in its own penalty area in the last running cycle.
    pub(crate) fn is_inside(&self, player: PlayerId) -> bool {
        self.record(player).is_some_and(|record| record.is_inside)
    }

    /// Number of a side's players in their own penalty area, including moves since the last count.
    pub(crate) fn inside_with_moved(&self, side: Side) -> i32 {
        let team = &self.teams[side as usize];
        team.inside + team.moved_inside
    }

    /// Records that players of a side were moved into their own penalty area, or out of it.
    pub(crate) fn note_moved_inside(&mut self, side: Side, change: i32) {
        self.teams[side as usize].moved_inside += change;
    }

    /// True if a player has a foul that awaits punishment.
    pub(crate) fn is_guilty(&self, player: PlayerId) -> bool {
        self.record(player).is_some_and(Record::is_guilty)
    }

    pub(crate) fn commit(&mut self, player: PlayerId, cause: FoulCause) {
        if let Some(record) = self.record_mut(player) {
            record.commit(cause);
        }
    }
}
