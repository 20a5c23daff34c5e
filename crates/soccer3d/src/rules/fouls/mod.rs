//! The automatic foul referee: what it counts of each player, and the order in which it looks
//! (docs/reference/soccer-rules.md 5 and 11). One file for each rule.

mod bumps;
mod cause;
mod charging;
mod crowding;
mod distances;
mod illegal_defence;
mod incapable;
mod keepaway;
mod punishment;
mod record;
mod self_collision;
mod shootout;
mod touch_groups;
mod touching;
mod velocity;

#[cfg(test)]
mod charging_test;
#[cfg(test)]
mod checklist_test;
#[cfg(test)]
mod recorded_test;

use wire::monitor::FoulKind;
use wire::{PlayMode, Side};
use xxhash_rust::xxh3::Xxh3;

use super::event::{Decision, PlayerId};
use super::referee::Update;
use crate::TEAM_SIZE_MAX;
use crate::model::Parameters;
use bumps::Bumps;
use cause::Cause;
use record::Record;
use touch_groups::TouchGroups;

/// A foul on record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Offence {
    pub kind: FoulKind,
    pub player: PlayerId,
}

/// What is counted of one team.
#[derive(Debug, Clone, PartialEq)]
struct Team {
    records: [Record; TEAM_SIZE_MAX],
    /// Players in their own penalty area.
    inside: i32,
    /// Players moved into it since these were counted, less those moved out.
    moved_inside: i32,
}

/// The foul referee's memory.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fouls {
    teams: [Team; 2],
    groups: TouchGroups,
    bumps: Bumps,
    /// All fouls on record, from number 1.
    pub offences: Vec<Offence>,
}

impl Fouls {
    pub(crate) fn new(figures: &Parameters) -> Fouls {
        let team = || Team { records: std::array::from_fn(|_| Record::new(figures)), inside: 0, moved_inside: 0 };
        Fouls { teams: [team(), team()], groups: TouchGroups::default(), bumps: Bumps::default(), offences: Vec::new() }
    }

    fn record(&self, player: PlayerId) -> Option<&Record> {
        self.teams[player.side as usize].records.get(usize::from(player.unum).wrapping_sub(1))
    }

    fn record_mut(&mut self, player: PlayerId) -> Option<&mut Record> {
        self.teams[player.side as usize].records.get_mut(usize::from(player.unum).wrapping_sub(1))
    }

    fn records_mut(&mut self) -> impl Iterator<Item = &mut Record> {
        self.teams.iter_mut().flat_map(|team| &mut team.records)
    }

    pub(super) fn change_sides(&mut self) {
        self.teams.swap(0, 1);
        self.groups.change_sides();
        self.bumps.change_sides();
    }

    /// The referee has moved a player.
    pub(super) fn note_move(&mut self, player: PlayerId) {
        if let Some(record) = self.record_mut(player) {
            record.since_moved = 0;
        }
    }

    /// A player's distance from the ball in the last running cycle, m.
    pub(super) fn ball_distance(&self, player: PlayerId) -> f32 {
        self.record(player).map_or(f32::MAX, |record| record.ball_distance)
    }

    /// Whether a player was in its own penalty area in the last running cycle.
    pub(super) fn is_inside(&self, player: PlayerId) -> bool {
        self.record(player).is_some_and(|record| record.is_inside)
    }

    /// Players of a side in their own penalty area, those included who were moved there since.
    pub(super) fn inside_with_moved(&self, side: Side) -> i32 {
        let team = &self.teams[side as usize];
        team.inside + team.moved_inside
    }

    /// Players of a side were moved into their own penalty area, or out of it.
    pub(super) fn note_moved_inside(&mut self, side: Side, change: i32) {
        self.teams[side as usize].moved_inside += change;
    }

    /// Whether a player has a foul that is to be punished.
    fn is_guilty(&self, player: PlayerId) -> bool {
        self.record(player).is_some_and(Record::is_guilty)
    }

    fn commit(&mut self, player: PlayerId, cause: Cause) {
        if let Some(record) = self.record_mut(player) {
            record.commit(cause);
        }
    }

    pub(super) fn hash_into(&self, hash: &mut Xxh3) {
        for team in &self.teams {
            hash.update(&team.inside.to_le_bytes());
            hash.update(&team.moved_inside.to_le_bytes());
            team.records.iter().for_each(|record| record.hash_into(hash));
        }
        self.groups.hash_into(hash);
        self.bumps.hash_into(hash);
        hash.update(&(self.offences.len() as u64).to_le_bytes());
    }
}

impl Update<'_> {
    /// The foul referee's part of a cycle: steps 4 and 5 of docs/reference/soccer-rules.md 5.
    pub(super) fn look_for_fouls(&mut self) {
        self.meet_players();
        self.note_bumps();
        self.watch_keepaway();
        if self.mode() == PlayMode::GoalLeft {
            self.referee.shootout = false;
        }
        if self.referee.is_paused {
            return self.forget_fouls();
        }
        Side::ALL.into_iter().for_each(|side| self.measure(side));
        self.note_ball_touches();
        self.charging_fouls();
        Side::ALL.into_iter().for_each(|side| self.self_collision_fouls(side));
        Side::ALL.into_iter().for_each(|side| self.place_fouls(side));
        self.sides().into_iter().for_each(|side| self.touching_fouls(side));
        self.sides().into_iter().for_each(|side| self.punish(side));
        self.referee.fouls.groups.turn();
        self.referee.fouls.bumps.clear();
        self.thaw();
        self.watch_shootout();
    }

    /// Counts of each player begin when it does; its velocity is remembered in any mode.
    fn meet_players(&mut self) {
        let fouls = &mut self.referee.fouls;
        for player in &self.scene.players {
            let Some(record) = fouls.record_mut(player.id) else { continue };
            if record.agent != Some(player.agent) {
                *record = Record::new(self.figures);
                record.agent = Some(player.agent);
            }
            record.velocity.push(player.velocity);
        }
    }

    /// While the game is paused nothing counts, and nothing is frozen. 0.7.3 lets contacts pile up meanwhile, and does
    /// not know who is in which area.
    fn forget_fouls(&mut self) {
        let figures = self.figures;
        self.release_joints();
        self.referee.fouls.records_mut().for_each(|record| record.reset(figures));
        if !self.keeps_defects {
            self.referee.fouls.groups.clear();
            self.referee.fouls.bumps.clear();
            Side::ALL.into_iter().for_each(|side| self.count_inside_paused(side));
        }
    }

    /// Who touches the ball now is immune from charging fouls for a moment.
    fn note_ball_touches(&mut self) {
        for player in self.scene.ball_touches.iter().filter_map(|toucher| toucher.player) {
            if let Some(record) = self.referee.fouls.record_mut(player) {
                record.since_touch = 0;
            }
        }
    }

    /// Fouls that follow from where a player is, in random order of players: the first that applies. Who does nothing
    /// wrong any more has none.
    fn place_fouls(&mut self, side: Side) {
        for index in self.shuffled(side).indices() {
            let Some(id) = self.scene.players.get(index).map(|player| player.id) else { continue };
            if self.referee.fouls.is_guilty(id) {
                continue;
            }
            let cause = self.crowding(id).or_else(|| self.illegal_defence(id)).or_else(|| self.incapable(id));
            if let Some(record) = self.referee.fouls.record_mut(id) {
                match cause {
                    Some(cause) => record.commit(cause),
                    None => (record.foul, record.foul_cycles) = (None, 0),
                }
            }
            if matches!(cause, Some(Cause::IllegalDefence { .. })) {
                self.remove_defender(index);
            }
        }
    }

    /// Puts a foul on record.
    fn record_foul(&mut self, player: PlayerId, kind: FoulKind, reason: String) {
        let offences = &mut self.referee.fouls.offences;
        offences.push(Offence { kind, player });
        let number = i32::try_from(offences.len()).unwrap_or(i32::MAX);
        self.tell(Decision::Foul { number, kind, player }, reason);
    }
}
