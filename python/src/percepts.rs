//! Percepts as Python values: dicts from which `python/spar/percept.py` makes dataclasses.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use soccer_protocol::agent::{BodyPart, Percept, Percepts, Polar, SeenItem};

/// A robot's percepts of a cycle.
pub(crate) fn to_dict<'py>(py: Python<'py>, percepts: &Percepts) -> PyResult<Bound<'py, PyDict>> {
    let out = PyDict::new(py);
    let (joints, forces, touches) = (PyDict::new(py), PyDict::new(py), PyDict::new(py));
    let heard = PyList::empty(py);
    for percept in percepts.list() {
        match percept {
            Percept::Time(now) => out.set_item("time", now)?,
            Percept::GameState(state) => {
                out.set_item("game_time", state.time)?;
                out.set_item("play_mode", state.play_mode.name())?;
                out.set_item("unum", state.unum)?;
                out.set_item("team", state.team.map(|side| side.name()))?;
                out.set_item("score", state.score.map(|[left, right]| (left, right)))?;
            }
            Percept::Hear(hear) => {
                let team = hear.team.as_ref().map(|team| text(team));
                heard.append((team, hear.time, hear.direction, text(&hear.message)))?;
            }
            Percept::Gyro { rate, .. } => out.set_item("gyro", triple(*rate))?,
            Percept::Accelerometer { acceleration, .. } => out.set_item("acceleration", triple(*acceleration))?,
            Percept::Hinge { name, angle } | Percept::Hinge2 { name, angle } => joints.set_item(text(name), angle)?,
            Percept::Universal { name, angles: [first, second] } => joints.set_item(text(name), (first, second))?,
            Percept::Touch { name, touched } => touches.set_item(text(name), touched)?,
            Percept::Force { name, centre, force } => {
                forces.set_item(text(name), (triple(*centre), triple(*force)))?;
            }
            Percept::See(see) => out.set_item("see", view(py, &see.items)?)?,
            Percept::AgentState { battery, temperature, .. } => {
                out.set_item("battery", battery)?;
                out.set_item("temperature", temperature)?;
            }
            Percept::Foul(number) => out.set_item("foul", number)?,
        }
    }
    out.set_item("joints", joints)?;
    out.set_item("forces", forces)?;
    out.set_item("touches", touches)?;
    out.set_item("heard", heard)?;
    Ok(out)
}

/// The items of a view: landmarks by name, players, lines, exact positions of the training keys.
fn view<'py>(py: Python<'py>, items: &[SeenItem]) -> PyResult<Bound<'py, PyDict>> {
    let out = PyDict::new(py);
    let landmarks = PyDict::new(py);
    let (players, lines) = (PyList::empty(py), PyList::empty(py));
    for item in items {
        match item {
            SeenItem::Static { name, at } => landmarks.set_item(text(name), polar(*at))?,
            SeenItem::Player(player) => {
                let parts = PyDict::new(py);
                for (part, at) in BodyPart::ALL.iter().zip(player.parts).filter_map(|(part, at)| Some((part, at?))) {
                    parts.set_item(part.name(), polar(at))?;
                }
                players.append((text(&player.team), player.unum, player.at.map(polar), parts))?;
            }
            SeenItem::Line { begin, end } => lines.append((polar(*begin), polar(*end)))?,
            SeenItem::MyPos(at) => out.set_item("my_position", triple(*at))?,
            SeenItem::MyOrien(angle) => out.set_item("my_heading", angle)?,
            SeenItem::BallPos(at) => out.set_item("ball_position", triple(*at))?,
        }
    }
    out.set_item("landmarks", landmarks)?;
    out.set_item("players", players)?;
    out.set_item("lines", lines)?;
    Ok(out)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn triple([x, y, z]: [f32; 3]) -> (f32, f32, f32) {
    (x, y, z)
}

fn polar(at: Polar) -> (f32, f32, f32) {
    (at.distance, at.theta, at.phi)
}
