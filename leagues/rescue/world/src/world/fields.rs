//! The state as named values, for comparison of two worlds. Grids, messages and scans are given by their digests.

use engine::{StateField, append_fields};
use serde::Serialize;

use super::World;
use super::robot::RobotState;
use super::saved_state::SavedState;

/// The owner of values that are no robot's and no station's.
const WORLD: &str = "world";

/// Returns all fields: robots first, then the rest.
pub(super) fn fields(world: &World) -> Vec<StateField> {
    let mut out = Vec::new();
    world.robots.iter().for_each(|robot| append_robot(robot, &mut out));
    append_rest(&world.saved_state(), &mut out);
    append_digest("planning jobs", &world.jobs.saved(), &mut out);
    out
}

/// Appends a robot's fields, its true motion first. A localizer may have a map of its own.
fn append_robot(robot: &RobotState, out: &mut Vec<StateField>) {
    let owner = &*robot.uid;
    append_fields(owner, "motion", &robot.motion, out);
    let mut all = Vec::new();
    append_fields(owner, "", robot, &mut all);
    out.extend(
        all.into_iter().filter(|field| !is_path_in(&field.name, "motion") && !is_path_in(&field.name, LOCALISER)),
    );
    let value = hexadecimal(&robot.localiser);
    out.push(StateField { owner: owner.to_owned(), name: LOCALISER.to_owned(), value });
}

const LOCALISER: &str = "localiser";

/// True if a path begins with this name.
fn is_path_in(path: &str, name: &str) -> bool {
    path.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// Appends the fields of everything but the robots.
fn append_rest(state: &SavedState<'_>, out: &mut Vec<StateField>) {
    for (station, station_state) in &*state.desktops {
        append_fields(&format!("station {station}"), "", station_state, out);
    }
    append_fields(WORLD, "tick", &state.tick, out);
    append_fields(WORLD, "pace", &state.pace, out);
    append_fields(WORLD, "trial", &state.trial, out);
    append_fields(WORLD, "explored_m2", &state.explored_m2, out);
    append_fields(WORLD, "marks", &state.marks, out);
    append_fields(WORLD, "zones", &state.zones, out);
    append_fields(WORLD, "zones_named", &state.zones_named, out);
    append_fields(WORLD, "things", &state.things, out);
    append_fields(WORLD, "participants", &state.seats, out);
    append_fields(WORLD, "clients", &state.clients, out);
    append_fields(WORLD, "pilots", &state.pilots, out);
    append_fields(WORLD, "traffic", &state.traffic, out);
    append_fields(WORLD, "faults", &state.faults, out);
    append_fields(WORLD, "requests", &state.requests, out);
    append_fields(WORLD, "windows", &state.windows, out);
    append_fields(WORLD, "pictures", &state.queued, out);
    append_fields(WORLD, "batches", &state.batches, out);
    append_digest("picture queue", &state.pictures, out);
    append_digest("grid", &state.grid, out);
    append_digest("camera coverage", &state.seen, out);
    append_digest("grid aloft", &state.aloft, out);
    append_digest("maps", &state.maps, out);
    append_digest("border", &state.sides, out);
    append_digest("radio", &state.radio, out);
    append_digest("snapshot", &state.announced, out);
    append_digest("messages", &state.chain, out);
}

fn append_digest<T: Serialize>(name: &str, value: &T, out: &mut Vec<StateField>) {
    out.push(StateField { owner: WORLD.to_owned(), name: name.to_owned(), value: hexadecimal(value) });
}

fn hexadecimal<T: Serialize>(value: &T) -> String {
    format!("{:016x}", engine::digest(value))
}
