//! The name of this machine, for comparisons between machines.

use std::{fs, thread};

/// Returns the name of the processor and the number of cores.
pub fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let name = line.map_or("unknown processor", |(_, name)| name.trim()).replace(',', " ");
    format!("{name} x {}", thread::available_parallelism().map_or(1, usize::from))
}
