//! Ctrl-C: the match ends and takes with it what it has started; a second one ends the program at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::signal;

/// Whether the user wants the end; matches look at it.
pub static ASKED: AtomicBool = AtomicBool::new(false);

/// Listens from now on.
///
/// # Errors
/// If the operating system does not let us.
pub fn listen() -> Result<(), ctrlc::Error> {
    signal::listen(|| ASKED.store(true, Ordering::Relaxed), soccer_match::kill_scripts)
}

/// The time between two looks whether the user wants the end.
const LOOK: Duration = Duration::from_millis(50);

/// Waits until the user wants the end.
pub fn wait() {
    while !is_asked() {
        thread::sleep(LOOK);
    }
}

/// Whether the user wants the end.
pub fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
