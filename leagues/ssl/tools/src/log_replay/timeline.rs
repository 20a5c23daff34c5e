//! The visible state of a log by ticks, and its events.

use std::ops::Range;
use std::path::Path;

use record::Event;
use ssl_protocol::geometry::FieldSize;
use ssl_protocol::log::LogMessage;

use super::PERIOD_NS;
use super::game_state::GameState;
use super::objects::{BallPosition, ObjectTable, RobotPose};
use crate::PacketContent;
use crate::log::{DamageReport, LogReadError, read};

/// The largest size of all snapshots, bytes: three hours with 22 robots and a snapshot per tick.
const SNAPSHOT_BYTES_MAX: usize = 512 << 20;

/// The largest number of changes of the game's state; a long game has some hundreds.
const GAME_STATES_MAX: usize = 20_000;

/// The largest number of fields in one log.
const FIELDS_MAX: usize = 16;

/// The visible state at a tick, until the next snapshot.
#[derive(Debug, Clone, PartialEq)]
struct Snapshot {
    tick: u64,
    /// Range of its robots in the timeline's list.
    robots: Range<usize>,
    ball: Option<BallPosition>,
    /// Numbers of game states and fields so far.
    games: usize,
    fields: usize,
}

/// The visible state at a tick: robots, ball, game and field.
#[derive(Debug, Clone, Copy)]
pub(super) struct LogFrame<'a> {
    pub robots: &'a [RobotPose],
    pub ball: Option<BallPosition>,
    pub game: Option<&'a GameState>,
    pub field: Option<&'a FieldSize>,
}

/// The snapshots of a log, in order.
#[derive(Debug)]
pub(super) struct Timeline {
    snapshots: Vec<Snapshot>,
    robots: Vec<RobotPose>,
    games: Vec<GameState>,
    fields: Vec<FieldSize>,
    events: Vec<Event>,
    /// Time of the first packet.
    first_ns: Option<i64>,
    /// Time of the latest packet, after the first one.
    last_ns: u64,
    damage: DamageReport,
    /// Limits that the log has exceeded.
    excess: Vec<&'static str>,
    /// The largest size of all snapshots, bytes.
    snapshot_bytes_max: usize,
    /// True if the log exceeds it: the timeline ends there.
    is_full: bool,
}

impl Timeline {
    /// A timeline without content.
    fn new(snapshot_bytes_max: usize) -> Timeline {
        Timeline {
            snapshots: Vec::new(),
            robots: Vec::new(),
            games: Vec::new(),
            fields: Vec::new(),
            events: Vec::new(),
            first_ns: None,
            last_ns: 0,
            damage: DamageReport::default(),
            excess: Vec::new(),
            snapshot_bytes_max,
            is_full: false,
        }
    }

    /// Reads a log.
    ///
    /// # Errors
    /// If the file cannot be read or is no log.
    pub fn read(path: &Path) -> Result<Timeline, LogReadError> {
        Timeline::with_limit(path, SNAPSHOT_BYTES_MAX)
    }

    fn with_limit(path: &Path, snapshot_bytes_max: usize) -> Result<Timeline, LogReadError> {
        let (mut timeline, mut objects) = (Timeline::new(snapshot_bytes_max), ObjectTable::default());
        timeline.damage = read(path, |packet| timeline.take(&packet.entry, &packet.content, &mut objects))?;
        Ok(timeline)
    }

    fn take(&mut self, entry: &LogMessage<'_>, content: &PacketContent, objects: &mut ObjectTable) {
        self.is_full |= self.stored_bytes() > self.snapshot_bytes_max;
        if self.is_full {
            return self.exceed("the log is longer than what can be shown; its end is left out");
        }
        let first_ns = *self.first_ns.get_or_insert(entry.time_ns);
        let time_ns = u64::try_from(entry.time_ns.saturating_sub(first_ns)).unwrap_or_default();
        self.remove_expired(objects, first_ns, time_ns);
        // Packets of several sockets may be in another order than their times.
        self.last_ns = self.last_ns.max(time_ns);
        match content {
            PacketContent::Vision(packet) => {
                if let Some(geometry) = &packet.geometry {
                    self.take_field(&geometry.field);
                }
                if let Some(detection) = &packet.detection {
                    objects.detect(detection, entry.time_ns);
                }
            }
            PacketContent::Tracker(packet) => objects.track(packet, entry.time_ns),
            PacketContent::Referee(message) => self.take_game(GameState::of(message)),
            PacketContent::Opaque | PacketContent::Invalid => return,
        }
        self.take_objects(objects, entry.time_ns);
    }

    /// Stores snapshots of the times before this one at which objects vanish, since no packet comes in a pause.
    fn remove_expired(&mut self, objects: &ObjectTable, first_ns: i64, until_ns: u64) {
        let mut now_ns = first_ns.saturating_add_unsigned(self.last_ns);
        while let Some(expiry_ns) = objects.next_expiry_ns(now_ns) {
            let after_ns = u64::try_from(expiry_ns.saturating_sub(first_ns)).unwrap_or_default();
            if after_ns >= until_ns {
                break;
            }
            self.last_ns = self.last_ns.max(after_ns);
            self.take_objects(objects, expiry_ns);
            now_ns = expiry_ns;
        }
    }

    /// The first tick that shows the latest packet.
    fn tick(&self) -> u64 {
        self.last_ns.div_ceil(PERIOD_NS)
    }

    fn take_field(&mut self, field: &FieldSize) {
        let field = FieldSize { field_lines: Vec::new(), field_arcs: Vec::new(), ..field.clone() };
        if self.fields.last() == Some(&field) {
            return;
        }
        if self.fields.len() < FIELDS_MAX {
            self.fields.push(field);
        } else {
            self.exceed("more changes of the field than are shown");
        }
    }

    fn take_game(&mut self, game: GameState) {
        let before = self.games.last();
        if before == Some(&game) {
            return;
        }
        if self.games.len() >= GAME_STATES_MAX {
            return self.exceed("more changes of the game's state than are shown");
        }
        let (tick, time_s) = (self.tick(), self.last_ns as f64 / 1e9);
        let events = game.events_since(before).into_iter();
        let event =
            |(kind, what): (&str, String)| Event { tick, time_s, kind: kind.to_owned(), what, why: String::new() };
        self.events.extend(events.map(event));
        self.games.push(game);
    }

    /// Stores a snapshot of the present tick, unless it shows the same as the latest one.
    fn take_objects(&mut self, objects: &ObjectTable, now_ns: i64) {
        let tick = self.tick();
        if self.snapshots.last().is_some_and(|last| last.tick == tick) {
            let start = self.snapshots.pop().map_or(0, |last| last.robots.start);
            self.robots.truncate(start);
        }
        let start = self.robots.len();
        self.robots.extend(objects.robots(now_ns));
        let robots = start..self.robots.len();
        let ball = objects.ball(now_ns);
        let snapshot = Snapshot { tick, robots, ball, games: self.games.len(), fields: self.fields.len() };
        if self.snapshots.last().is_some_and(|last| self.is_same(last, &snapshot)) {
            self.robots.truncate(start);
        } else {
            self.snapshots.push(snapshot);
        }
    }

    fn stored_bytes(&self) -> usize {
        size_of_val(self.robots.as_slice()) + size_of_val(self.snapshots.as_slice())
    }

    /// True if two snapshots show the same.
    fn is_same(&self, one: &Snapshot, other: &Snapshot) -> bool {
        let robots = |snapshot: &Snapshot| self.robots.get(snapshot.robots.clone());
        (one.games, one.fields, one.ball) == (other.games, other.fields, other.ball) && robots(one) == robots(other)
    }

    fn exceed(&mut self, limit: &'static str) {
        if !self.excess.contains(&limit) {
            self.excess.push(limit);
        }
    }

    /// Returns the number of ticks: the first one shows the begin.
    pub fn ticks(&self) -> u64 {
        self.tick() + 1
    }

    /// Returns the visible state at a tick.
    pub fn frame(&self, tick: u64) -> LogFrame<'_> {
        let count = self.snapshots.partition_point(|snapshot| snapshot.tick <= tick);
        let snapshot = count.checked_sub(1).and_then(|index| self.snapshots.get(index));
        // Before the first robots are seen, the field has the size that the log shows first.
        let field = snapshot.map_or(0, |snapshot| snapshot.fields).saturating_sub(1);
        LogFrame {
            robots: snapshot.and_then(|snapshot| self.robots.get(snapshot.robots.clone())).unwrap_or_default(),
            ball: snapshot.and_then(|snapshot| snapshot.ball),
            game: snapshot.and_then(|snapshot| self.games.get(snapshot.games.checked_sub(1)?)),
            field: self.fields.get(field),
        }
    }

    /// Returns all events.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the events of a tick.
    pub fn events_at(&self, tick: u64) -> &[Event] {
        let start = self.events.partition_point(|event| event.tick < tick);
        let end = self.events.partition_point(|event| event.tick <= tick);
        self.events.get(start..end).unwrap_or_default()
    }

    /// True if the log is cut off, or longer than what can be shown.
    pub fn ends_early(&self) -> bool {
        self.damage.ends_early() || self.is_full
    }

    /// Returns the damage, and the limits that the log has exceeded: a line each.
    pub fn damage(&self) -> Vec<String> {
        self.damage.lines().into_iter().chain(self.excess.iter().map(|limit| (*limit).to_owned())).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::Timeline;

    #[test]
    fn a_full_timeline_ends_at_its_last_snapshot() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/goal.log.gz");
        let open = |limit: usize| Timeline::with_limit(&path, limit).expect("a log");
        let whole = open(usize::MAX);
        let (half, limit) = (whole.stored_bytes() / 2, "the log is longer than what can be shown; its end is left out");
        let part = open(half);
        assert_eq!((part.damage(), part.ends_early(), whole.ends_early()), (vec![limit.to_owned()], true, false));
        assert!(part.ticks() < whole.ticks() && part.stored_bytes() > half, "{} ticks", part.ticks());
        assert_eq!(part.snapshots.last().map(|last| last.tick + 1), Some(part.ticks()));
        assert!(part.events.iter().all(|event| event.tick < part.ticks()) && part.events.len() < whole.events.len());
        for tick in 0..part.ticks() - 1 {
            let [part, whole] = [&part, &whole].map(|timeline| timeline.frame(tick));
            assert_eq!((part.robots, part.ball), (whole.robots, whole.ball), "tick {tick}");
        }
    }
}
