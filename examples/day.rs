//! Simulated days (docs/develop/determinism.md): `cargo run --release --example day -- --seeds 0..1000 --jobs 2`.
//!
//! The same as `cargo xtask day`, built with the program's own build options.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    xtask::day::command(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}
