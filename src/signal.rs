//! Ctrl-C, SIGTERM and SIGHUP: the first one asks for a clean end, a later one ends the program at once. The end of standard input
//! asks, too, where a parent wants that.

use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{io, thread};

/// The exit code that a shell reports for a program that Ctrl-C ended.
pub const EXIT_INTERRUPTED: u8 = 130;

/// Signals within this time are one: `timeout` and other programs that start us send each of them twice.
const SAME_SIGNAL: Duration = Duration::from_secs(1);

/// The time between two looks whether the program listens already.
const LOOK: Duration = Duration::from_millis(10);

/// Asks for a clean end, once the program listens.
type Ask = Box<dyn Fn() + Send>;

static ASK: Mutex<Option<Ask>> = Mutex::new(None);

fn ask() -> MutexGuard<'static, Option<Ask>> {
    ASK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Listens from now on: `end` asks for the end, and `at_once` does what must not be left out before the program ends.
///
/// # Errors
/// If the operating system does not let us.
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

/// Asks for a clean end when standard input ends: a parent that holds its other end may be killed, and no child outlives it.
///
/// # Errors
/// If there is no thread for it.
pub fn end_with_input() -> io::Result<()> {
    let wait = || {
        // An error is an end, too.
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
