//! Lock-step with a remote server: no agent answers a percept before the referee has seen the frame of that cycle and
//! sent its commands. With a server that waits for its agents, equal runs then stay equal.
//!
//! Only the server knows which cycles have a frame. The gate therefore observes the first cycles, and from then on
//! waits for the expected number of frames.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Length of a cycle, s.
const CYCLE_S: f64 = 0.02;

/// Number of cycles from which the gate learns, and its waiting time in each for a possible frame.
const LEARNING: usize = 6;
const LEARNING_TIME: Duration = Duration::from_millis(40);

/// Time after which a missing frame is given up: the gate learns again.
const PATIENCE: Duration = Duration::from_millis(500);

/// Maximum delay through the proxy of the percept of a frame's cycle: the server sends it before the frame.
const PERCEPT_TIME: Duration = Duration::from_millis(50);

/// The answer gate for lock-step.
#[derive(Debug, Default)]
pub struct LockStep {
    counts: Mutex<FrameCounts>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct FrameCounts {
    /// Number of frames that the referee has seen.
    frames: u64,
    /// The observed cycles, with the number of frames at the end of each.
    samples: Vec<(u64, u64)>,
    schedule: Option<FrameSchedule>,
    /// The latest cycle with a percept that passed the proxy.
    latest: u64,
    /// True once the server ends and all waits are released.
    is_open: bool,
}

/// The cycles that have frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FrameSchedule {
    /// A cycle with a frame, and the number of frames after it.
    cycle: u64,
    frames: u64,
    /// Cycles between two frames.
    step: u64,
}

impl FrameSchedule {
    /// Derives the schedule from observed cycles, if there are enough.
    fn of(samples: &[(u64, u64)]) -> Option<FrameSchedule> {
        if samples.len() < LEARNING {
            return None;
        }
        let with_frame = samples.windows(2).filter_map(|pair| match pair {
            [(_, before), (cycle, frames)] if frames > before => Some((*cycle, *frames)),
            _ => None,
        });
        let with_frame: Vec<(u64, u64)> = with_frame.collect();
        let [.., (before, _), (cycle, frames)] = with_frame.as_slice() else { return None };
        Some(FrameSchedule { cycle: *cycle, frames: *frames, step: cycle.saturating_sub(*before).max(1) })
    }

    /// The cycle of a frame.
    fn cycle(self, frame: u64) -> u64 {
        self.cycle.saturating_add(frame.saturating_sub(self.frames).saturating_mul(self.step))
    }

    /// The number of frames expected after a cycle.
    fn due(self, cycle: u64) -> u64 {
        self.frames.saturating_add(cycle.saturating_sub(self.cycle) / self.step)
    }
}

impl LockStep {
    fn counts(&self) -> MutexGuard<'_, FrameCounts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the percept of the next frame's cycle: equal runs count the same foot contacts.
    pub fn await_percept(&self) {
        let (began, mut counts) = (Instant::now(), self.counts());
        let Some(cycle) = counts.schedule.map(|schedule| schedule.cycle(counts.frames + 1)) else { return };
        while !counts.is_open && counts.latest < cycle {
            let rest = PERCEPT_TIME.saturating_sub(began.elapsed());
            if rest.is_zero() {
                return;
            }
            counts = self
                .changed
                .wait_timeout(counts, rest)
                .map_or_else(|poisoned| poisoned.into_inner().0, |waited| waited.0);
        }
    }

    /// Called when the referee has seen a frame and its commands are sent.
    pub fn on_frame(&self) {
        self.counts().frames += 1;
        self.changed.notify_all();
    }

    /// Releases all waits.
    pub fn release(&self) {
        self.counts().is_open = true;
        self.changed.notify_all();
    }
}

impl soccer_proxy::AnswerGate for LockStep {
    fn percept(&self, _: usize, now_s: f32) {
        let mut counts = self.counts();
        counts.latest = counts.latest.max(cycle_at(now_s));
        drop(counts);
        self.changed.notify_all();
    }

    fn before_answer(&self, _: usize, now_s: f32) {
        let cycle = cycle_at(now_s);
        let began = Instant::now();
        let mut counts = self.counts();
        while !counts.is_open {
            let waited = began.elapsed();
            let rest = match counts.schedule {
                Some(schedule) if counts.frames >= schedule.due(cycle) => return,
                Some(_) if waited > PATIENCE => {
                    tracing::info!("lock-step: no frame came with the cycle at {now_s:.2} s; learning its rhythm anew");
                    (counts.schedule, counts.samples) = (None, Vec::new());
                    return;
                }
                Some(_) => PATIENCE.saturating_sub(waited),
                None if waited > LEARNING_TIME => return counts.add_sample(cycle),
                None => LEARNING_TIME.saturating_sub(waited),
            };
            let rest = rest.max(Duration::from_millis(1));
            counts = self
                .changed
                .wait_timeout(counts, rest)
                .map_or_else(|poisoned| poisoned.into_inner().0, |waited| waited.0);
        }
    }
}

/// The cycle at a server time, s.
fn cycle_at(now_s: f32) -> u64 {
    (f64::from(now_s) / CYCLE_S + 0.5) as u64
}

impl FrameCounts {
    /// Records a cycle that had time for a frame.
    fn add_sample(&mut self, cycle: u64) {
        let frames = self.frames;
        match self.samples.last_mut() {
            // Of several agents' answers the latest counts.
            Some(last) if last.0 == cycle => last.1 = frames,
            _ => self.samples.push((cycle, frames)),
        }
        self.schedule = FrameSchedule::of(&self.samples);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rhythms_are_learnt_from_cycles_with_and_without_frames() {
        let check = |samples: &[(u64, u64)], expect: Option<(u64, u64)>| {
            let schedule = FrameSchedule::of(samples);
            let due = schedule.map(|schedule| (schedule.due(20), schedule.due(21)));
            // The frame after a cycle comes with that cycle.
            let is_same = |schedule: FrameSchedule| schedule.due(schedule.cycle(9)) == 9;
            assert!(schedule.is_none_or(is_same), "{samples:?}");
            assert_eq!(due, expect, "{samples:?}");
        };
        check(&[(10, 3), (11, 4), (12, 4), (13, 5), (14, 5), (15, 6)], Some((8, 9)));
        check(&[(10, 4), (11, 4), (12, 5), (13, 5), (14, 6), (15, 6)], Some((9, 9)));
        check(&[(10, 1), (11, 2), (12, 3), (13, 4), (14, 5), (15, 6)], Some((11, 12)));
        check(&[(10, 3), (11, 4)], None);
        check(&[(10, 3), (11, 3), (12, 3), (13, 3), (14, 3), (15, 3)], None);
    }
}
