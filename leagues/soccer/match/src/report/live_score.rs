//! The live score of a match for other threads, for instance to show a progress bar.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU32, AtomicU64, AtomicUsize, Ordering};

use super::cycle_facts::{CycleFacts, TEAMS};

/// The latest cycle of a match in a few numbers.
#[derive(Debug, Default)]
pub struct LiveScore {
    cycles: AtomicU64,
    /// Bits of the game time, s.
    time_s: AtomicU32,
    score: [AtomicI32; TEAMS],
    players: [AtomicUsize; TEAMS],
    has_begun: AtomicBool,
    is_over: AtomicBool,
}

impl LiveScore {
    /// Stores the facts of a cycle.
    pub(crate) fn update(&self, facts: &CycleFacts, is_over: bool) {
        self.cycles.fetch_add(1, Ordering::Relaxed);
        self.time_s.store(facts.time_s.to_bits(), Ordering::Relaxed);
        for team in 0..TEAMS {
            self.score[team].store(facts.score[team], Ordering::Relaxed);
            let players = facts.players.iter().filter(|sample| sample.player.team == team).count();
            self.players[team].store(players, Ordering::Relaxed);
        }
        self.has_begun.fetch_or(facts.is_on(), Ordering::Relaxed);
        self.is_over.store(is_over, Ordering::Release);
    }

    /// Adds one finished world of a match in several worlds, and the score of the whole match.
    pub(crate) fn add_world(&self, part: &LiveScore, score: [i32; TEAMS]) {
        self.cycles.fetch_add(part.cycles(), Ordering::Relaxed);
        self.time_s.store((self.time_s() + part.time_s()).to_bits(), Ordering::Relaxed);
        for (slot, goals) in self.score.iter().zip(score) {
            slot.store(goals, Ordering::Relaxed);
        }
    }

    /// Number of cycles.
    pub fn cycles(&self) -> u64 {
        self.cycles.load(Ordering::Relaxed)
    }

    /// Game time, s.
    pub fn time_s(&self) -> f32 {
        f32::from_bits(self.time_s.load(Ordering::Relaxed))
    }

    /// Goals of both teams.
    pub fn score(&self) -> [i32; TEAMS] {
        self.score.each_ref().map(|goals| goals.load(Ordering::Relaxed))
    }

    /// Number of players of each team on the pitch.
    pub fn players(&self) -> [usize; TEAMS] {
        self.players.each_ref().map(|count| count.load(Ordering::Relaxed))
    }

    /// True once there was a kick-off.
    pub fn has_begun(&self) -> bool {
        self.has_begun.load(Ordering::Relaxed)
    }

    /// True once the match is over.
    pub fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Acquire)
    }
}
