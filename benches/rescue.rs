//! What clients of the rescue world wait for and cost, with 24 robots: `cargo bench --bench rescue [-- latency] [telling] [log]`.
//! Everything is measured if nothing is named. Gates are reported, not asserted; the figures are in docs/performance.md.
//!
//! * `latency`: at real time, over TCP. An event is late by the time from the moment at which its step is due to the moment at
//!   which its client has it; a command waits for the next step before.
//! * `telling`: processor time that eight clients cost, from messages to bytes on their sockets, while all robots move.
//! * `log`: bytes of the log of 25 minutes in which robots explore, break and are served.

#[path = "rescue/latency.rs"]
mod latency;
#[path = "rescue/log.rs"]
mod log;
#[path = "rescue/office.rs"]
mod office;
#[path = "rescue/telling.rs"]
mod telling;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let asked = |name: &str| arguments.iter().any(|argument| argument == name);
    let all = !["latency", "telling", "log"].into_iter().any(asked);
    if all || asked("latency") {
        latency::measure()?;
    }
    if all || asked("telling") {
        telling::measure()?;
    }
    if all || asked("log") {
        log::measure()?;
    }
    Ok(())
}

/// A figure beside what it has to be below.
fn tell(what: &str, figure: f64, gate: f64, unit: &str) {
    let verdict = if figure < gate { "met" } else { "MISSED" };
    println!("{what}: {figure:.2} {unit}, gate {gate} {unit} {verdict}");
}
