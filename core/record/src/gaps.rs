//! The ticks that a damaged recording has lost: all from the damage to the next key frame, as none of them is playable.

use std::fmt;
use std::ops::Range;

/// A range of ticks that a recording has lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gap {
    /// The lost ticks; empty if their number after the last remaining tick is unknown.
    pub ticks: Range<u64>,
    /// Position of the damage in the file, bytes.
    pub offset: u64,
    /// Description of the damage.
    pub damage: String,
}

impl fmt::Display for Gap {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { start, end } = self.ticks;
        match end.saturating_sub(start) {
            0 => write!(out, "what follows tick {} is missing", start.saturating_sub(1)),
            1 => write!(out, "tick {start} is missing"),
            _ => write!(out, "ticks {start} to {} are missing", end - 1),
        }?;
        write!(out, ": the recording is damaged at byte {}: {}", self.offset, self.damage)
    }
}

/// The position and contents of a chunk in the file.
#[derive(Debug, Clone, Default)]
pub(crate) struct ChunkEntry {
    pub at: u64,
    /// Size of the whole record.
    pub bytes: u64,
    /// The ticks with a digest.
    pub ticks: Range<u64>,
    pub key_frame: Option<u64>,
    pub has_events: bool,
    pub has_drawings: bool,
}

/// The chunks of a recording, divided into playable and unplayable ones.
#[derive(Debug, Default)]
pub(crate) struct ChunkMap {
    /// All readable chunks, in the order of the file.
    pub places: Vec<ChunkEntry>,
    /// Indexes of the playable chunks, in the order of their ticks.
    pub playable: Vec<usize>,
    /// The gaps, in the order of the ticks.
    pub gaps: Vec<Gap>,
    /// The tick that comes next.
    next: u64,
    /// The gap that has no end yet.
    gap: Option<Gap>,
    /// Damage behind the latest chunk.
    damage: Option<(u64, String)>,
    /// True if there was a key frame.
    has_state: bool,
}

impl ChunkMap {
    /// Creates the arrangement of a recording that begins with this tick, before its first chunk.
    pub fn new(first_tick: u64) -> ChunkMap {
        ChunkMap { next: first_tick, ..ChunkMap::default() }
    }

    /// Adds damage at this byte of the file. Of several damages between two chunks the first one counts.
    pub fn add_damage(&mut self, at: u64, why: String) {
        self.damage.get_or_insert((at, why));
    }

    /// Adds the next readable chunk. If it does not follow the one before, a gap begins, which a key frame ends.
    pub fn add(&mut self, mut place: ChunkEntry) {
        if place.ticks.is_empty() {
            let at = place.key_frame.unwrap_or(self.next);
            place.ticks = at..at;
        }
        // A key frame begins a chunk.
        place.key_frame = place.key_frame.filter(|at| *at == place.ticks.start);
        if self.gap.is_none() && !self.follows(&place) {
            let lost = || (place.at, format!("the ticks before {} are not in it", place.ticks.start));
            let (at, why) = self.damage.take().unwrap_or_else(lost);
            self.gap = Some(Gap { ticks: self.next..self.next, offset: at, damage: why });
        }
        if let Some(mut gap) = self.gap.take() {
            let is_end = place.key_frame.is_some_and(|at| at >= gap.ticks.start);
            if !is_end {
                gap.ticks.end = gap.ticks.end.max(place.ticks.end);
                self.gap = Some(gap);
                return self.places.push(place);
            }
            gap.ticks.end = place.ticks.start;
            if !self.has_state {
                self.playable.clear();
            }
            self.gaps.extend(Some(gap).filter(|gap| !gap.ticks.is_empty()));
        }
        self.damage = None;
        self.has_state |= place.key_frame.is_some();
        self.next = place.ticks.end;
        self.playable.push(self.places.len());
        self.places.push(place);
    }

    /// Ends the arrangement: an open gap, or damage after the last chunk, becomes a gap without an end.
    pub fn end(&mut self) {
        let damaged = self.damage.take().map(|(at, why)| Gap { ticks: self.next..self.next, offset: at, damage: why });
        self.gaps.extend(self.gap.take().or(damaged));
    }

    /// True if a chunk can be played after the one before it. Damage may have hidden the first key frame.
    fn follows(&self, place: &ChunkEntry) -> bool {
        let has_state = self.has_state || place.key_frame.is_some() || place.ticks.is_empty();
        place.ticks.start == self.next && (has_state || self.damage.is_none())
    }
}
