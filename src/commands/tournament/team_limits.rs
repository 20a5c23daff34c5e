//! The limits of each team in a game: a team that exceeds one forfeits, and the game ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use campaign::JobLimits;
use processes::limits::Limits;
use processes::start_script::{RunningScript, running_scripts};
use processes::watcher::{WatchedGroup, enforce_limits};
use soccer_match::TEAM_NAMES;
use tournament::Forfeit;

use crate::commands::match_command::interrupt::INTERRUPTED;

/// The time between two measures.
const INTERVAL: Duration = Duration::from_millis(500);

/// The thread that watches the start scripts of both teams, until this is dropped.
pub struct TeamLimits {
    violation: Arc<Mutex<Option<Forfeit>>>,
    is_over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl TeamLimits {
    /// Begins to watch.
    pub fn start(limits: JobLimits) -> TeamLimits {
        let (violation, is_over) = (Arc::<Mutex<Option<Forfeit>>>::default(), Arc::<AtomicBool>::default());
        let (found, end) = (Arc::clone(&violation), Arc::clone(&is_over));
        let watch = move || {
            while !end.load(Ordering::Relaxed) {
                if let Some(forfeit) = look(limits) {
                    *found.lock().unwrap_or_else(PoisonError::into_inner) = Some(forfeit);
                    INTERRUPTED.store(true, Ordering::Relaxed);
                    return;
                }
                thread::sleep(INTERVAL);
            }
        };
        TeamLimits { violation, is_over, thread: Some(thread::spawn(watch)) }
    }

    /// The forfeit of a team that has exceeded a limit.
    pub fn forfeit(&self) -> Option<Forfeit> {
        self.violation.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for TeamLimits {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // A thread that has panicked watches nothing.
            let _ = thread.join();
        }
    }
}

/// Ends a team that exceeds a limit.
fn look(limits: JobLimits) -> Option<Forfeit> {
    let limits = Limits {
        processes_max: u64::from(limits.processes),
        memory_bytes_max: limits.memory_mb.saturating_mul(1_000_000),
        output_bytes_max: limits.folder_mb.saturating_mul(1_000_000),
        ..Limits::default()
    };
    let scripts: Vec<(usize, WatchedGroup)> = running_scripts()
        .into_iter()
        .filter_map(|RunningScript { team, group, output }| {
            let side = TEAM_NAMES.iter().position(|name| *name == team)?;
            Some((side, WatchedGroup { output: Some(output), ..WatchedGroup::new(group, limits) }))
        })
        .collect();
    let groups: Vec<WatchedGroup> = scripts.iter().map(|(_, watched)| watched.clone()).collect();
    let violations = match enforce_limits(&groups) {
        Ok(violations) => violations,
        Err(error) => {
            tracing::warn!("cannot watch processes: {error}");
            return None;
        }
    };
    let mut sides = [false; 2];
    let mut reasons = Vec::new();
    for violation in violations {
        if let Some((side, _)) = scripts.iter().find(|(_, watched)| watched.group == violation.group) {
            sides[*side] = true;
            reasons.push(format!("the {} team exceeds a limit: {}", TEAM_NAMES[*side].to_lowercase(), violation.limit));
        }
    }
    (!reasons.is_empty()).then(|| Forfeit { sides, reason: reasons.join("; ") })
}
