//! Commands with non-finite or absurd numbers: the reference crashes on most of them, here the match continues.

use super::super::replay::truth::Truth;
use super::arena::{Arena, as_recorded};
use super::scenario::Scenario;
use super::store;

/// Names of the recordings.
pub const NAMES: [&str; 4] = ["inf_ball_vel", "nan_agent", "nan_ball_pos", "nan_ball_vel"];

/// Required cycles after the command.
const CYCLES_AFTER: u32 = 100;

/// Plays a recording; returns the number of cycles after the command.
///
/// # Panics
/// If the match does not continue.
pub fn check(name: &str) -> u32 {
    let scenario = Scenario::read(store::values(name));
    let mut arena = Arena::open(as_recorded(&scenario.variables, 0));
    arena.join(&scenario, 0);
    let mut time_s = 0.0;
    let mut survived = 0;
    for line in &scenario.lines {
        line.trainer.iter().for_each(|frame| arena.order(frame));
        time_s = alive(name, &mut arena, time_s);
        let is_command = line.trainer.iter().any(|frame| frame.windows(3).any(|part| part == b"nan" || part == b"inf"));
        survived += u32::from(is_command);
    }
    assert!(survived > 0, "{name}: no such command in it");
    for _ in 0..CYCLES_AFTER {
        time_s = alive(name, &mut arena, time_s);
    }
    CYCLES_AFTER
}

/// Plays one cycle, in which time must advance and all positions must be possible. Returns the game time.
fn alive(name: &str, arena: &mut Arena, time_s: f64) -> f64 {
    let Truth { time_s: now_s, ball, robots, .. } = arena.watch().unwrap_or_else(|| panic!("{name}: no frame"));
    assert!(!arena.session.is_finished(), "{name}: the match ended");
    assert!(now_s > time_s, "{name}: the time stands at {now_s}");
    let places = robots.iter().filter_map(|robot| robot.place()).chain([ball]);
    places.for_each(|place| assert!(place.iter().all(|x| x.abs() < 1000.0), "{name}: something is at {place:?}"));
    now_s
}
