//! Ctrl-C: ends the match and all processes that it started; a second one ends the program at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use processes::start_script::kill_scripts;

use crate::signal;

/// True if the user has pressed Ctrl-C; matches check it.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Installs the handler of Ctrl-C.
///
/// # Errors
/// If the operating system refuses the handler.
pub fn listen() -> Result<(), ctrlc::Error> {
    signal::listen(|| INTERRUPTED.store(true, Ordering::Relaxed), kill_scripts)
}

/// The time between two checks for Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// Waits until the user presses Ctrl-C.
pub fn wait() {
    while !is_interrupted() {
        thread::sleep(LOOK);
    }
}

/// True if the user has pressed Ctrl-C.
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
