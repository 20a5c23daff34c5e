//! Handles Ctrl-C, SIGTERM and SIGHUP: the first signal requests a clean end, a later one ends the program at once. The
//! end of standard input is a request, too, if a parent process wants it.

use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{io, thread};

use files::output_file;

/// The exit code that a shell reports for a program that Ctrl-C ended.
pub const EXIT_INTERRUPTED: u8 = 130;

/// Signals within this time count as one: `timeout` and other parents send each signal twice.
const SAME_SIGNAL: Duration = Duration::from_secs(1);

/// The time between two checks for an installed handler.
const LOOK: Duration = Duration::from_millis(10);

/// A function that requests a clean end, set once the program handles signals.
type Ask = Box<dyn Fn() + Send>;

static ASK: Mutex<Option<Ask>> = Mutex::new(None);

fn ask() -> MutexGuard<'static, Option<Ask>> {
    ASK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Installs the handler: `end` requests a clean end, and `at_once` does the last work before an immediate one.
///
/// # Errors
/// If the operating system refuses the handler.
pub fn listen(end: impl Fn() + Send + 'static, at_once: impl Fn() + Send + 'static) -> Result<(), ctrlc::Error> {
    *ask() = Some(Box::new(end));
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || {
        if let Some(end) = &*ask() {
            end();
        }
        if first.get_or_insert_with(Instant::now).elapsed() > SAME_SIGNAL {
            at_once();
            process::exit(EXIT_INTERRUPTED.into());
        }
    })
}

/// Makes Ctrl-C, SIGTERM and SIGHUP remove the temporary files of a command and end the program at once.
///
/// # Errors
/// If the operating system refuses the handler.
pub fn remove_files() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| output_file::remove_temporary_files(|| process::exit(EXIT_INTERRUPTED.into())))
}

/// Requests a clean end when standard input ends: no child outlives a parent that is killed.
///
/// # Errors
/// If the thread cannot be started.
pub fn end_with_input() -> io::Result<()> {
    let wait = || {
        // An error counts as the end.
        let _: io::Result<u64> = io::copy(&mut io::stdin(), &mut io::sink());
        loop {
            if let Some(end) = &*ask() {
                return end();
            }
            thread::sleep(LOOK);
        }
    };
    thread::Builder::new().name(String::from("spar-input")).spawn(wait).map(drop)
}
