//! Ctrl-C, SIGTERM and SIGHUP: the first one asks for a clean end, a later one ends the program at once.

use std::process;
use std::time::{Duration, Instant};

/// The exit code that a shell reports for a program that Ctrl-C ended.
pub const EXIT_INTERRUPTED: u8 = 130;

/// Signals within this time are one: `timeout` and other programs that start us send each of them twice.
const SAME_SIGNAL: Duration = Duration::from_secs(1);

/// Listens from now on: `ask` for the end, and do what must not be left out `at_once` before the program ends.
///
/// # Errors
/// If the operating system does not let us.
pub fn listen(ask: impl Fn() + Send + 'static, at_once: impl Fn() + Send + 'static) -> Result<(), ctrlc::Error> {
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || {
        ask();
        if first.get_or_insert_with(Instant::now).elapsed() > SAME_SIGNAL {
            at_once();
            process::exit(EXIT_INTERRUPTED.into());
        }
    })
}
