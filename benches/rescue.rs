//! Latency and cost for clients of the rescue world with 24 robots: `cargo bench --bench rescue [-- latency] [telling]
//! [log]`. Without a name it measures everything. Gates are reported, not asserted; the figures are in
//! docs/develop/performance.md.
//!
//! * `latency`: at real time, over TCP. The delay of an event runs from the moment when its step is due to the moment
//!   when its client has it; a command first waits for the next step.
//! * `telling`: processor time for eight clients, from messages to bytes on their sockets, while all robots move.
//! * `log`: size of the log of 25 minutes in which robots explore, break and are repaired.

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

/// Prints a figure and the gate that it has to stay below.
fn tell(what: &str, figure: f64, gate: f64, unit: &str) {
    let verdict = if figure < gate { "met" } else { "MISSED" };
    println!("{what}: {figure:.2} {unit}, gate {gate} {unit} {verdict}");
}
