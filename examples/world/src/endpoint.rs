//! The text protocol: a robot sends `go VX VY` (m/s) and reads `TIME ROBOT_X ROBOT_Y BOX_X BOX_Y` (s, m) each tick.

use std::io::Write as _;

use engine::{ParticipantId, Request, World, WorldRequest};

use crate::world::BoxWorld;

/// Parses `go VX VY`.
pub fn parse(_: &BoxWorld, _: ParticipantId, line: &str) -> Result<WorldRequest<BoxWorld>, String> {
    let words = line.strip_prefix("go ").unwrap_or_default().split_whitespace();
    let numbers: Vec<f64> =
        words.filter_map(|word| word.parse().ok()).filter(|speed: &f64| speed.is_finite()).collect();
    let velocity = <[f64; 2]>::try_from(numbers).map_err(|_| format!("{line:?} is not: go VX VY"))?;
    Ok(Request::Act(velocity))
}

/// Writes the percept of a participant that has a robot.
pub fn write(world: &BoxWorld, participant: ParticipantId, out: &mut Vec<u8>) {
    let mut percept = [0.0; 5];
    if world.sense(participant, &mut percept) {
        let [time, x, y, box_x, box_y] = percept;
        writeln!(out, "{time:.2} {x:.3} {y:.3} {box_x:.3} {box_y:.3}").expect("a vector takes all bytes");
    }
}
