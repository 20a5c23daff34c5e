//! `spar._native.World`: one world with robots that Python programs control.

use engine::World as _;
use engine::{
    Authority, BatchWorld, Commands, ParticipantId, Participants, Role, WorldStatus, encode_value, load_state,
};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use serde::{Deserialize, Serialize};
use sexp::Reader;
use soccer_protocol::Side;
use soccer_protocol::agent::{PerceptForm, Percepts, TextRoundTrip, messages};
use soccer_world::{PRESETS, Settings, SoccerWorld, action};

use crate::{layout, percepts, value_error};

/// One world. `spar.World` wraps it.
#[pyclass]
pub(crate) struct World {
    world: SoccerWorld,
    origin: Origin,
    joined: u32,
    rejections: Vec<String>,
    percepts: Percepts,
    reader: Reader,
    round_trip: TextRoundTrip,
}

/// The origin of a world: preset, seed and settings make another one of the same kind.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct Origin {
    preset: String,
    seed: u64,
    settings: Vec<(String, String)>,
}

/// A saved world.
#[derive(Serialize, Deserialize)]
struct SavedWorld {
    origin: Origin,
    joined: u32,
    state: Vec<u8>,
}

impl Origin {
    fn settings(&self) -> PyResult<Settings> {
        let Some(preset) = PRESETS.iter().find(|preset| preset.name == self.preset) else {
            let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
            let why = format!("there is no preset {:?}; it is one of {}", self.preset, names.join(", "));
            return Err(PyValueError::new_err(why));
        };
        let mut settings = Settings::default();
        for (name, value) in preset.values {
            settings.set_text(name, value).map_err(value_error)?;
        }
        for (name, value) in &self.settings {
            settings.set_text(name, value).map_err(value_error)?;
        }
        settings.seed = self.seed;
        Ok(settings)
    }
}

impl World {
    fn of(world: SoccerWorld, origin: Origin, joined: u32) -> World {
        World {
            world,
            origin,
            joined,
            rejections: Vec::new(),
            percepts: Percepts::new(),
            reader: Reader::default(),
            round_trip: TextRoundTrip::default(),
        }
    }

    /// A world of a recording with this seed, and with all other settings as TOML.
    pub(crate) fn of_recording(world: SoccerWorld, seed: u64, settings: Vec<(String, String)>) -> World {
        let preset = PRESETS.first().map_or_else(String::new, |preset| preset.name.to_owned());
        let joined = world.participants().last().map_or(0, |(ParticipantId(id), _)| id.saturating_add(1));
        World::of(world, Origin { preset, seed, settings }, joined)
    }

    fn advance(&mut self) {
        self.world.step();
        for (_, mut rejections) in self.world.take_rejections() {
            self.rejections.extend(rejections.drain().map(|one| format!("{}: {}", one.reason, one.detail)));
        }
        drop(self.world.take_dismissals());
    }

    /// The layout of a participant's robot.
    fn robot(&self, participant: u32) -> PyResult<engine::Layout> {
        let robots = self.world.robots().into_iter();
        let of = robots.filter(|(id, _)| *id == ParticipantId(participant)).map(|(_, layout)| layout).next();
        of.ok_or_else(|| PyValueError::new_err(format!("participant {participant} has no robot (any more)")))
    }
}

#[pymethods]
impl World {
    #[new]
    fn new(py: Python<'_>, preset: String, seed: u64, settings: Vec<(String, String)>) -> PyResult<World> {
        let origin = Origin { preset, seed, settings };
        let settings = origin.settings()?;
        let world = py.detach(|| soccer_world::world(settings)).map_err(value_error)?;
        Ok(World::of(world, origin, 0))
    }

    /// Restores a world from its saved form.
    #[staticmethod]
    fn load(py: Python<'_>, state: &[u8]) -> PyResult<World> {
        let saved: SavedWorld = load_state(state).map_err(value_error)?;
        let settings = saved.origin.settings()?;
        py.detach(|| {
            let mut world = soccer_world::world(settings).map_err(value_error)?;
            world.load(&saved.state).map_err(value_error)?;
            Ok(World::of(world, saved.origin, saved.joined))
        })
    }

    /// The saved form of the world.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let mut state = Vec::new();
        self.world.save(&mut state).map_err(value_error)?;
        let saved = SavedWorld { origin: self.origin.clone(), joined: self.joined, state };
        let mut out = Vec::new();
        encode_value(&saved, &mut out).map_err(value_error)?;
        Ok(PyBytes::new(py, &out))
    }

    /// A world in the same state; `seed` of its later draws.
    fn branch(&self, seed: Option<u64>) -> World {
        let seed = seed.unwrap_or(self.origin.seed);
        World::of(self.world.fork(seed), Origin { seed, ..self.origin.clone() }, self.joined)
    }

    /// Adds a participant, which has no robot yet.
    fn enter(&mut self) -> u32 {
        let id = self.joined;
        self.joined += 1;
        self.world.join(ParticipantId(id), Role::Player, "agent");
        id
    }

    /// Removes a participant and its robot.
    fn leave(&mut self, participant: u32) {
        self.world.disconnect(ParticipantId(participant));
        self.world.leave(ParticipantId(participant));
    }

    /// Passes an agent's messages, in the agent protocol.
    fn send(&mut self, participant: u32, text: &str) -> PyResult<()> {
        for message in messages(&mut self.reader, text.as_bytes()) {
            let message = message.map_err(|skipped| value_error(format!("{text}: {skipped}")))?;
            let Some(action) = action(&message) else {
                return Err(value_error(format!("{text}: no effector of this world takes it")));
            };
            self.world.act(ParticipantId(participant), action);
        }
        Ok(())
    }

    /// Sets the target speeds of all joints, rad/s, in the order of the layout; NaN leaves one unchanged.
    fn act(&mut self, participant: u32, speeds: PyReadonlyArray1<'_, f32>) -> PyResult<()> {
        self.world.act_from_array(ParticipantId(participant), speeds.as_slice()?);
        Ok(())
    }

    /// Carries out trainer commands, in the monitor protocol.
    fn command(&mut self, text: &str) -> PyResult<()> {
        let mut commands = Vec::new();
        SoccerWorld::parse_commands(text, Authority::Trainer, &mut |command| commands.push(command))
            .map_err(|error| value_error(format!("{text}: {error}")))?;
        commands.into_iter().for_each(|command| self.world.control(None, command));
        Ok(())
    }

    /// Makes so many cycles.
    fn step(&mut self, py: Python<'_>, cycles: usize) -> PyResult<()> {
        const CYCLES_BETWEEN_SIGNALS: usize = 100;
        let mut left = cycles;
        while left > 0 {
            let now = left.min(CYCLES_BETWEEN_SIGNALS);
            py.detach(|| (0..now).for_each(|_| self.advance()));
            py.check_signals()?;
            left -= now;
        }
        Ok(())
    }

    /// Takes the messages about rejected inputs.
    fn take_rejections(&mut self) -> Vec<String> {
        std::mem::take(&mut self.rejections)
    }

    /// The percepts of a participant after the latest step; `None` if it senses nothing.
    fn percept<'py>(&mut self, py: Python<'py>, participant: u32) -> PyResult<Option<Bound<'py, PyDict>>> {
        if !self.world.sense(ParticipantId(participant), &mut self.percepts) {
            return Ok(None);
        }
        let decimals = Settings::default().decimals;
        self.round_trip.apply_to_percepts(&mut self.percepts, PerceptForm::Server, decimals);
        percepts::to_dict(py, &self.percepts).map(Some)
    }

    /// Team and number of a participant's robot, as a label; `None` until it has joined.
    fn label(&self, participant: u32) -> Option<String> {
        self.world.label(ParticipantId(participant))
    }

    /// Side, `Left` or `Right`, and number of a participant's robot.
    fn side_and_unum(&self, participant: u32) -> PyResult<(&'static str, u8)> {
        match self.world.team_and_number(ParticipantId(participant)) {
            Some((Side::Left, unum)) => Ok(("Left", unum)),
            Some((Side::Right, unum)) => Ok(("Right", unum)),
            None => Err(PyValueError::new_err(format!("participant {participant} is in no team"))),
        }
    }

    /// The layouts of a robot's exact values and of its action.
    fn layouts<'py>(&self, py: Python<'py>, participant: u32) -> PyResult<(Bound<'py, PyList>, Bound<'py, PyList>)> {
        let of = self.robot(participant)?;
        Ok((layout::quantities(py, &of.observation)?, layout::quantities(py, &of.action)?))
    }

    /// The exact values around a robot.
    fn truth<'py>(&self, py: Python<'py>, participant: u32) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let of = self.robot(participant)?;
        let mut row = vec![0.0; of.observation.iter().map(|quantity| quantity.parts.len()).sum()];
        self.world.observe(ParticipantId(participant), &mut row);
        Ok(PyArray1::from_vec(py, row))
    }

    /// Hash of the whole state.
    fn digest(&self) -> u64 {
        self.world.digest()
    }

    /// The seed of the draws.
    #[getter]
    fn seed(&self) -> u64 {
        self.origin.seed
    }

    /// Names of the teams, as far as they are known.
    fn teams(&self) -> Vec<String> {
        self.world.teams()
    }
}
