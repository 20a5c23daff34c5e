//! Ctrl-C: the match ends and takes with it what it has started; a second one ends the program at once.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::script;

/// What a shell reports for a program that Ctrl-C ended.
pub const EXIT_INTERRUPTED: u8 = 130;

/// Signals within this time are one: `timeout` and other programs that start us send each of them twice.
const SAME_SIGNAL: Duration = Duration::from_secs(1);

static ASKED: AtomicBool = AtomicBool::new(false);

/// Listens from now on.
///
/// # Errors
/// If the operating system does not let us.
pub fn listen() -> Result<(), ctrlc::Error> {
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || {
        ASKED.store(true, Ordering::Relaxed);
        if first.get_or_insert_with(Instant::now).elapsed() > SAME_SIGNAL {
            script::kill_all();
            process::exit(EXIT_INTERRUPTED.into());
        }
    })
}

/// Whether the user wants the end.
pub fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// What to say then.
pub fn message() -> String {
    String::from("interrupted")
}
