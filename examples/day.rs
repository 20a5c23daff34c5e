//! Simulated days (docs/determinism.md): `cargo run --release --example day -- --seeds 0..1000 --jobs 2`.
//!
//! It is `cargo xtask day`, built with what the program is built with.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    xtask::day::command(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}
