//! Finds the parameters of motions: `cargo run --release --example tune -- walk TYPE GENERATIONS`, or `run`, `front`,
//! `back`, `kick`, `far`, `high`, `strengths` instead of `walk`.

mod calibrate;
mod get_up;
mod kick;
#[allow(dead_code, reason = "tests use the rest")]
#[path = "../../leagues/soccer/team/tests/pitch/mod.rs"]
mod pitch;
mod search;
mod walk;

use kick::Aim;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, or: u64| arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(or);
    let (kind, generations) = (number(1, 0) as u8, number(2, 50));
    match arguments.first().map(String::as_str) {
        Some("walk") => walk::tune(kind, generations, number(3, 0)),
        Some("front") => get_up::tune(kind, false, generations, number(3, 0)),
        Some("back") => get_up::tune(kind, true, generations, number(3, 0)),
        Some("run") => walk::tune_run(kind, generations, number(3, 0)),
        Some("kick") => kick::tune(kind, generations, number(3, 0), Aim::Sure),
        Some("far") => kick::tune(kind, generations, number(3, 0), Aim::Far),
        Some("high") => kick::tune(kind, generations, number(3, 0), Aim::High),
        Some("strengths") => kick::strengths(kind),
        Some("calibrate") => calibrate::print(kind),
        _ => eprintln!("tune walk|run|front|back|kick|far|high TYPE GENERATIONS"),
    }
}
