//! The automatic foul referee: what it counts of each player, and the order in which it looks
//! (docs/reference/soccer-rules.md 5 and 11).

mod velocity;

use wire::Side;
use xxhash_rust::xxh3::Xxh3;

use super::event::PlayerId;
use super::referee::Update;
use crate::TEAM_SIZE_MAX;
use crate::model::Parameters;
use velocity::Velocity;

/// Cycles without a charging foul after a move by the referee.
const MOVED_CYCLES: u32 = 50;

/// What is counted of one number of one team; all counters are in cycles.
#[derive(Debug, Clone, PartialEq)]
struct Record {
    /// Distance from the ball across the field in the last running cycle, m.
    ball_distance: f32,
    /// Its torso is in its own penalty area, and it has no foul.
    is_inside: bool,
    /// Since the referee moved it.
    since_moved: u32,
    velocity: Velocity,
}

impl Record {
    fn new(_figures: &Parameters) -> Record {
        Record { ball_distance: f32::MAX, is_inside: false, since_moved: MOVED_CYCLES, velocity: Velocity::default() }
    }
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
}

impl Fouls {
    pub(crate) fn new(figures: &Parameters) -> Fouls {
        let team = || Team { records: std::array::from_fn(|_| Record::new(figures)), inside: 0, moved_inside: 0 };
        Fouls { teams: [team(), team()] }
    }

    fn record(&self, player: PlayerId) -> Option<&Record> {
        self.teams[player.side as usize].records.get(usize::from(player.unum).wrapping_sub(1))
    }

    fn record_mut(&mut self, player: PlayerId) -> Option<&mut Record> {
        self.teams[player.side as usize].records.get_mut(usize::from(player.unum).wrapping_sub(1))
    }

    pub(super) fn change_sides(&mut self) {
        self.teams.swap(0, 1);
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

    pub(super) fn hash_into(&self, hash: &mut Xxh3) {
        for team in &self.teams {
            hash.update(&team.inside.to_le_bytes());
            for record in &team.records {
                hash.update(&record.ball_distance.to_le_bytes());
                hash.update(&record.since_moved.to_le_bytes());
            }
        }
    }
}

impl Update<'_> {
    /// The foul referee's part of a cycle.
    pub(super) fn look_for_fouls(&mut self) {
        for player in &self.scene.players {
            if let Some(record) = self.referee.fouls.record_mut(player.id) {
                record.velocity.push(player.velocity);
            }
        }
    }
}
