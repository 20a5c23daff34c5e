//! The drawing store of a run: it takes datagrams with drawings from UDP or pages, and shows the drawings on all pages.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use viewer::json_message;

use crate::drawing_timeline::DrawingTimeline;
use crate::drawings::{DrawingDecoder, DrawingState, SenderId, Sets};

/// Limit of distinguished machines; further ones count as the last one.
const MACHINES_MAX: u32 = 64;

/// A callback for each datagram with drawings, to record it.
pub type OnDrawing = Box<dyn Fn(&[u8]) + Send + Sync>;

/// The drawings of a run, now and at past ticks.
pub(crate) struct DrawingStore {
    decode: DrawingDecoder,
    store: Mutex<DrawingState>,
    began: Instant,
    /// Numbers of the machines that datagrams come from: each draws sets of its own.
    machines: Mutex<BTreeMap<IpAddr, u32>>,
    on_drawing: Option<OnDrawing>,
    /// The drawings of a recording.
    track: Option<Mutex<DrawingTimeline>>,
    /// The drawings of the recording, or of the live run so far, and the picture at the past tick requested last.
    past: Mutex<(DrawingTimeline, DrawingState)>,
    /// The latest tick.
    tick: AtomicU64,
}

impl DrawingStore {
    pub(crate) fn new(
        decode: DrawingDecoder,
        on_drawing: Option<OnDrawing>,
        track: Option<Vec<(u64, Vec<u8>)>>,
    ) -> DrawingStore {
        let past = DrawingTimeline::new(decode, track.clone().unwrap_or_default());
        let past = Mutex::new((past, DrawingState::default()));
        let track = track.map(|packets| Mutex::new(DrawingTimeline::new(decode, packets)));
        DrawingStore {
            decode,
            track,
            store: Mutex::default(),
            began: Instant::now(),
            machines: Mutex::default(),
            on_drawing,
            past,
            tick: AtomicU64::new(0),
        }
    }

    /// Draws a datagram from a machine. The error is a message for the user.
    pub(crate) fn draw(&self, from: IpAddr, datagram: &[u8]) -> Result<(), String> {
        let source = self.source(from.to_canonical());
        let now = self.began.elapsed();
        if let Some(on_drawing) = &self.on_drawing {
            on_drawing(datagram);
        }
        if self.track.is_none() {
            lock(&self.past).0.push(self.tick.load(Ordering::Relaxed), source, datagram);
        }
        let mut store = lock(&self.store);
        for command in (self.decode)(datagram) {
            store.take(source, command?, now, None).map_err(|refused| refused.reason().to_owned())?;
        }
        Ok(())
    }

    /// Goes to the moment before this tick's inputs.
    pub(crate) fn go_to(&self, tick: u64) {
        self.tick.store(tick, Ordering::Relaxed);
        if let Some(track) = &self.track {
            lock(track).go_to(tick, &mut lock(&self.store));
        }
    }

    /// Makes a set of this machine, by its exact name, show the shapes drawn since its last swap.
    /// It disappears after this lifetime, if there is one.
    pub(crate) fn swap(&self, from: IpAddr, set: &str, lifetime: Option<Duration>) {
        let source = self.source(from.to_canonical());
        lock(&self.store).swap(source, Sets::Named(set), self.began.elapsed(), lifetime);
    }

    /// Removes all drawings.
    pub(crate) fn clear(&self) {
        lock(&self.store).clear();
    }

    /// Returns a message with the changes since a version, and the version it leads to; `None` if there are none.
    pub(crate) fn changes(&self, since: Option<u64>) -> Option<(u64, String)> {
        let mut store = lock(&self.store);
        store.expire(self.began.elapsed());
        if since == Some(store.version()) || since.is_none() && store.version() == 0 {
            return None;
        }
        Some((store.version(), json_message("drawings", &store.changes(since))))
    }

    /// Returns a message with all drawings at a past tick.
    pub(crate) fn at_tick(&self, tick: u64) -> String {
        let mut past = lock(&self.past);
        let (track, store) = &mut *past;
        track.go_to(tick, store);
        json_message("drawings", &store.changes(None))
    }

    fn source(&self, machine: IpAddr) -> SenderId {
        let mut machines = lock(&self.machines);
        let next = u32::try_from(machines.len()).unwrap_or(MACHINES_MAX).min(MACHINES_MAX);
        if next == MACHINES_MAX {
            return SenderId(machines.get(&machine).copied().unwrap_or(MACHINES_MAX));
        }
        SenderId(*machines.entry(machine).or_insert(next))
    }
}

/// Locks a mutex, even if poisoned: a thread that panicked has left plain data behind.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
