//! Benchmark of the small-size world in process: robots drive in curves and kick the ball, without sockets.

use std::error::Error;
use std::time::Duration;

use serde_json::{Value, json};
use soccer_bench::measurement;
use ssl_tools::speed::{encoded_steps_per_s, sensed_steps_per_s};
use ssl_world::{ROBOTS_MAX, SSL, TICKS_PER_S};

use crate::console;
use crate::json_file::JsonFile;
use crate::worlds::WORLDS;
use settings::{BuildContext, ParameterArgs, RunConfig, Worlds};

/// The speed of the world with one number of robots, in steps per second of wall time.
struct Figure {
    robots: usize,
    sensed_per_s: f64,
    encoded_per_s: f64,
    /// Output bytes per second of simulated time.
    bytes_per_s: f64,
}

/// Measures the world with each number of robots per team, and prints a table or JSON.
///
/// # Errors
/// A message, if the output cannot be written.
pub fn run(robots: &[u8], time: Duration, json_file: JsonFile) -> Result<(), Box<dyn Error>> {
    let is_table_wanted = !json_file.is_stdout();
    let head = "today's small-size world, in process; steps are of 1/240 s\n";
    let columns = ["a side", "sensed/s", "x real", "encoded/s", "x real", "kB/s out"].map(|name| format!("{name:>10}"));
    let mut is_read = !is_table_wanted || console::print(&format!("{head}{}\n", columns.join(" ")))?;
    let mut measurements = Vec::new();
    for robots in robots.iter().copied().map(usize::from).filter(|robots| *robots <= ROBOTS_MAX) {
        let measurement = measure(robots, time)?;
        is_read = is_read && (!is_table_wanted || console::print(&format!("{}\n", measurement.line()))?);
        measurements.push(measurement.json());
    }
    if measurements.is_empty() {
        return Err(format!("--robots: a small-size team has at most {ROBOTS_MAX}").into());
    }
    Ok(json_file.write(&measurement::report(measurements))?)
}

fn measure(robots: usize, time: Duration) -> Result<Figure, Box<dyn Error>> {
    let mut args = ParameterArgs::default();
    args.sets = vec![format!("world={}", SSL.name), format!("robots={robots}")];
    let session = RunConfig::load(&args, Worlds::of(&WORLDS))?.build(&BuildContext::default())?;
    let (encoded_per_s, bytes_per_s) = encoded_steps_per_s(session, robots, time)?;
    Ok(Figure { robots, sensed_per_s: sensed_steps_per_s(robots, time), encoded_per_s, bytes_per_s })
}

impl Figure {
    fn line(&self) -> String {
        let Figure { robots, sensed_per_s: sensed, encoded_per_s: encoded, bytes_per_s } = self;
        let real = f64::from(TICKS_PER_S);
        let kb = bytes_per_s / 1e3;
        format!(
            "{robots:>10} {sensed:>10.0} {:>10.0} {encoded:>10.0} {:>10.0} {kb:>10.0}",
            sensed / real,
            encoded / real
        )
    }

    fn json(&self) -> Value {
        json!({
            "kind": "ssl",
            "robots_a_side": self.robots,
            "sensed_steps_per_s": self.sensed_per_s,
            "encoded_steps_per_s": self.encoded_per_s,
            "times_real_time": self.encoded_per_s / f64::from(TICKS_PER_S),
            "bytes_per_simulated_s": self.bytes_per_s,
        })
    }
}
