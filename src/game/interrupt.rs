//! Ctrl-C: the match ends and takes with it what it has started; a second one ends the program at once.

use std::sync::atomic::{AtomicBool, Ordering};

use super::script;
use crate::signal;

static ASKED: AtomicBool = AtomicBool::new(false);

/// Listens from now on.
///
/// # Errors
/// If the operating system does not let us.
pub fn listen() -> Result<(), ctrlc::Error> {
    signal::listen(|| ASKED.store(true, Ordering::Relaxed), script::kill_all)
}

/// Whether the user wants the end.
pub fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// What to say then.
pub fn message() -> String {
    String::from("interrupted")
}
