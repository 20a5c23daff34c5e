//! Finds the figures of gaits: `cargo run --release -p spar-team --example tune -- walk TYPE GENERATIONS`.

#[path = "../../tests/pitch/mod.rs"]
mod pitch;
mod search;
mod walk;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, or: u64| arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(or);
    match arguments.first().map(String::as_str) {
        Some("walk") => walk::tune(number(1, 0) as u8, number(2, 50)),
        _ => eprintln!("tune walk TYPE GENERATIONS"),
    }
}
