//! `spar._native.World`: one world with robots that Python programs control.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;

use engine::World as _;
use engine::{
    Authority, BatchWorld, Commands, Input as EngineInput, ParticipantId, Participants, Role, WorldInput, WorldStatus,
    encode_value, load_state,
};
use numpy::{PyArray1, PyArray3, PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use serde::{Deserialize, Serialize};
use sexp::Reader;
use soccer_protocol::Side;
use soccer_protocol::agent::{PerceptForm, Percepts, TextRoundTrip, messages};
use soccer_world::{PRESETS, Settings, SoccerWorld, action, parameters};

use crate::builtin::{BuiltinPlayer, BuiltinSpec, Identity, Part};
use crate::in_process_agents::{InProcessAgents, Input, Replay};
use crate::monitor_frames::MonitorFrames;
use crate::recording::WorldRecording;
use crate::render::{self, CameraNumbers, Subject};
use crate::robot_observation::RobotObservation;
use crate::{layout, percepts, value_error};

/// One world. `spar.World` wraps it.
#[pyclass]
pub(crate) struct World {
    world: SoccerWorld,
    origin: Origin,
    /// Seed of the draws: that of the origin, or the one that a branch began with.
    seed: u64,
    joined: u32,
    rejections: Vec<String>,
    percepts: Percepts,
    reader: Reader,
    round_trip: TextRoundTrip,
    agents: InProcessAgents,
    recording: Option<WorldRecording>,
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
    seed: u64,
    joined: u32,
    state: Vec<u8>,
    /// The inputs since this state, for a world with built-in players.
    replay: Option<Replay>,
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

    /// The values of all parameters, as texts in TOML syntax.
    fn values(&self) -> PyResult<BTreeMap<String, String>> {
        let mut values: BTreeMap<String, String> =
            parameters().map(|one| (one.name.to_owned(), one.default_value().to_string())).collect();
        let preset = PRESETS.iter().filter(|preset| preset.name == self.preset);
        let preset = preset.flat_map(|preset| preset.values.iter().copied());
        let chosen = self.settings.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, text) in preset.chain(chosen) {
            if let Some(parameter) = parameters().find(|parameter| parameter.name == name) {
                let value = parameter.parse(text).map_err(value_error)?;
                values.insert(name.to_owned(), value.to_string());
            }
        }
        values.insert(String::from("seed"), self.seed.to_string());
        Ok(values)
    }
}

/// Applies an input to a world after showing it to the recording.
fn apply(world: &mut SoccerWorld, recording: &mut Option<WorldRecording>, input: WorldInput<SoccerWorld>) {
    if let Some(recording) = recording {
        recording.input(&input);
    }
    match input {
        EngineInput::Join { seat, role, name } => world.join(seat, role, &name),
        EngineInput::Act { seat, action } => world.act(seat, action),
        EngineInput::Control { by, command } => world.control(by, command),
        EngineInput::HangUp { seat } => world.disconnect(seat),
        EngineInput::Leave { seat } | EngineInput::Vacate { seat } => world.leave(seat),
    }
}

impl World {
    fn of(mut world: SoccerWorld, origin: Origin, seed: u64, joined: u32) -> World {
        world.reseed(seed);
        World {
            world,
            origin,
            seed,
            joined,
            rejections: Vec::new(),
            percepts: Percepts::new(),
            reader: Reader::default(),
            round_trip: TextRoundTrip::default(),
            agents: InProcessAgents::default(),
            recording: None,
        }
    }

    fn apply(&mut self, input: WorldInput<SoccerWorld>) {
        apply(&mut self.world, &mut self.recording, input);
    }

    /// A world of a recording with this seed, and with all other settings as TOML.
    pub(crate) fn of_recording(world: SoccerWorld, seed: u64, settings: Vec<(String, String)>) -> World {
        let preset = PRESETS.first().map_or_else(String::new, |preset| preset.name.to_owned());
        let joined = world.participants().last().map_or(0, |(ParticipantId(id), _)| id.saturating_add(1));
        World::of(world, Origin { preset, seed, settings }, seed, joined)
    }

    fn advance(&mut self) {
        let recording = &mut self.recording;
        self.agents.before_step(&mut self.world, &mut |world, seat, action| {
            apply(world, recording, EngineInput::Act { seat, action });
        });
        self.world.step();
        if let Some(recording) = recording {
            recording.end_cycle(&self.world);
        }
        self.agents.after_step(&self.world);
        for (_, mut rejections) in self.world.take_rejections() {
            self.rejections.extend(rejections.drain().map(|one| format!("{}: {}", one.reason, one.detail)));
        }
        drop(self.world.take_dismissals());
    }

    /// Repeats the inputs of a world, from the state before them.
    fn repeat(world: SoccerWorld, origin: Origin, replay: &Replay) -> PyResult<World> {
        let mut all = World::of(world, origin, replay.seed, replay.joined);
        for input in &replay.inputs {
            match input {
                Input::Enter => drop(all.enter()),
                Input::Leave(participant) => all.leave(*participant),
                Input::Send(participant, text) => all.send(*participant, text).unwrap_or_default(),
                Input::Act(participant, speeds) => all.act_from(*participant, speeds),
                Input::Command(text) => all.command(text)?,
                Input::Step(cycles) => {
                    (0..*cycles).for_each(|_| all.advance());
                    all.agents.record(input.clone());
                }
                Input::Builtin(spec) => all.add_player(spec.clone())?,
                Input::Observation(participant, mates, opponents) => {
                    all.add_observation(*participant, mates.clone(), opponents.clone())?;
                }
                Input::ClearRates(participant) => all.clear_rates(*participant),
                Input::Reseed(seed) => all.reseed(*seed),
            }
        }
        all.rejections.clear();
        match all.world.digest() == replay.digest {
            true => Ok(all),
            false => Err(value_error("the repeated cycles differ: another version of spar has saved this world")),
        }
    }

    fn add_player(&mut self, spec: BuiltinSpec) -> PyResult<()> {
        let (team, side, unum) = self.team_of(spec.participant)?;
        let joints = self.effectors(spec.participant)?.iter().map(ToString::to_string).collect();
        let identity = Identity { team, side, unum, joints };
        let mut player = BuiltinPlayer::new(&spec, identity).map_err(value_error)?;
        self.agents.begin(&self.world, self.seed, self.joined);
        player.after_step(&self.world);
        self.agents.players.push(player);
        self.agents.record(Input::Builtin(spec));
        Ok(())
    }

    fn act_from(&mut self, participant: u32, speeds: &[f32]) {
        let seat = ParticipantId(participant);
        if let Some(recording) = &mut self.recording {
            let actions = self.world.joint_actions(seat, speeds).into_iter();
            actions.for_each(|action| recording.input(&EngineInput::Act { seat, action }));
        }
        self.world.act_from_array(seat, speeds);
        self.agents.record(Input::Act(participant, speeds.to_vec()));
    }

    fn reseed(&mut self, seed: u64) {
        self.world.reseed(seed);
        self.seed = seed;
        self.agents.record(Input::Reseed(seed));
    }

    /// Name and side of a participant's team, and its number.
    fn team_of(&self, participant: u32) -> PyResult<(String, Side, u8)> {
        let Some((side, unum)) = self.world.team_and_number(ParticipantId(participant)) else {
            return Err(PyValueError::new_err(format!("participant {participant} is in no team")));
        };
        let index = usize::from(side == Side::Right);
        Ok((self.world.teams().get(index).cloned().unwrap_or_default(), side, unum))
    }

    /// The names of a robot's effectors, in the order of its action.
    fn effectors(&self, participant: u32) -> PyResult<Vec<Cow<'static, str>>> {
        Ok(self.robot(participant)?.action.into_iter().flat_map(|quantity| quantity.parts).collect())
    }

    /// The observation of a participant's robot.
    fn observation(&self, participant: u32) -> PyResult<&RobotObservation> {
        let of = self.agents.observations.iter().find(|one| one.participant == ParticipantId(participant));
        of.ok_or_else(|| value_error(format!("participant {participant} has no observation")))
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
        Ok(World::of(world, origin, seed, 0))
    }

    /// Restores a world from its saved form.
    #[staticmethod]
    fn load(py: Python<'_>, state: &[u8]) -> PyResult<World> {
        let saved: SavedWorld = load_state(state).map_err(value_error)?;
        let settings = saved.origin.settings()?;
        py.detach(|| {
            let mut world = soccer_world::world(settings).map_err(value_error)?;
            world.load(&saved.state).map_err(value_error)?;
            match &saved.replay {
                Some(replay) => World::repeat(world, saved.origin, replay),
                None => Ok(World::of(world, saved.origin, saved.seed, saved.joined)),
            }
        })
    }

    /// The saved form of the world.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let (state, replay) = match self.agents.replay(&self.world).map_err(value_error)? {
            Some((state, replay)) => (state, Some(replay)),
            None => {
                let mut state = Vec::new();
                self.world.save(&mut state).map_err(value_error)?;
                (state, None)
            }
        };
        let saved = SavedWorld { origin: self.origin.clone(), seed: self.seed, joined: self.joined, state, replay };
        let mut out = Vec::new();
        encode_value(&saved, &mut out).map_err(value_error)?;
        Ok(PyBytes::new(py, &out))
    }

    /// A world in the same state; `seed` of its later draws.
    fn branch(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<World> {
        if let Some((base, replay)) = self.agents.branch(&self.world) {
            let mut twin = py.detach(|| World::repeat(base, self.origin.clone(), &replay))?;
            seed.into_iter().for_each(|seed| twin.reseed(seed));
            return Ok(twin);
        }
        let seed = seed.unwrap_or(self.seed);
        Ok(World::of(self.world.fork(seed), self.origin.clone(), seed, self.joined))
    }

    /// Adds a participant, which has no robot yet.
    fn enter(&mut self) -> u32 {
        let id = self.joined;
        self.joined += 1;
        let name = String::from("agent");
        self.apply(EngineInput::Join { seat: ParticipantId(id), role: Role::Player, name });
        self.agents.record(Input::Enter);
        id
    }

    /// Removes a participant and its robot.
    fn leave(&mut self, participant: u32) {
        let seat = ParticipantId(participant);
        self.apply(EngineInput::HangUp { seat });
        self.apply(EngineInput::Leave { seat });
        self.agents.remove(seat);
        self.agents.record(Input::Leave(participant));
    }

    /// Passes an agent's messages, in the agent protocol.
    fn send(&mut self, participant: u32, text: &str) -> PyResult<()> {
        // Before the first message: those in front of an unreadable one act.
        self.agents.record(Input::Send(participant, text.to_owned()));
        for message in messages(&mut self.reader, text.as_bytes()) {
            let message = message.map_err(|skipped| value_error(format!("{text}: {skipped}")))?;
            let Some(action) = action(&message) else {
                return Err(value_error(format!("{text}: no effector of this world takes it")));
            };
            apply(&mut self.world, &mut self.recording, EngineInput::Act { seat: ParticipantId(participant), action });
        }
        Ok(())
    }

    /// Sets the target speeds of all joints, rad/s, in the order of the layout; NaN leaves one unchanged.
    fn act(&mut self, participant: u32, speeds: PyReadonlyArray1<'_, f32>) -> PyResult<()> {
        self.act_from(participant, speeds.as_slice()?);
        Ok(())
    }

    /// Carries out trainer commands, in the monitor protocol.
    fn command(&mut self, text: &str) -> PyResult<()> {
        let mut commands = Vec::new();
        SoccerWorld::parse_commands(text, Authority::Trainer, &mut |command| commands.push(command))
            .map_err(|error| value_error(format!("{text}: {error}")))?;
        commands.into_iter().for_each(|command| self.apply(EngineInput::Control { by: None, command }));
        self.agents.record(Input::Command(text.to_owned()));
        Ok(())
    }

    /// Makes so many cycles.
    fn step(&mut self, py: Python<'_>, cycles: usize) -> PyResult<()> {
        const CYCLES_BETWEEN_SIGNALS: usize = 100;
        let mut left = cycles;
        while left > 0 {
            let now = left.min(CYCLES_BETWEEN_SIGNALS);
            py.detach(|| (0..now).for_each(|_| self.advance()));
            self.agents.record(Input::Step(now as u64));
            py.check_signals()?;
            left -= now;
        }
        Ok(())
    }

    /// Adds a player of the built-in team for a robot that is in its team: one that moves it, or an adviser.
    /// It has these learned skills: the bytes of ONNX files by name.
    #[pyo3(signature = (participant, is_adviser, behaviour, robot_type, skills = Vec::new()))]
    fn add_builtin(
        &mut self,
        participant: u32,
        is_adviser: bool,
        behaviour: String,
        robot_type: u8,
        skills: Vec<(String, Vec<u8>)>,
    ) -> PyResult<()> {
        let part = if is_adviser { Part::Adviser } else { Part::Player };
        self.add_player(BuiltinSpec { participant, part, behaviour, robot_type, skills })
    }

    /// The target speeds of the joints, rad/s, that a participant's built-in player has computed last, in the order of
    /// the layout; `None` without such a player.
    fn builtin_speeds<'py>(&self, py: Python<'py>, participant: u32) -> Option<Bound<'py, PyArray1<f32>>> {
        let player = self.agents.players.iter().find(|player| player.participant == ParticipantId(participant))?;
        Some(PyArray1::from_slice(py, player.speeds()))
    }

    /// Begins to observe an upright robot, with these numbers of team-mates and opponents.
    fn add_observation(&mut self, participant: u32, mates: Vec<u8>, opponents: Vec<u8>) -> PyResult<()> {
        let (team, side, _) = self.team_of(participant)?;
        let joints = self.effectors(participant)?;
        self.agents.begin(&self.world, self.seed, self.joined);
        let id = ParticipantId(participant);
        let one = RobotObservation::new(id, (team, side), joints, mates.clone(), opponents.clone());
        self.agents.observations.push(one);
        self.agents.record(Input::Observation(participant, mates, opponents));
        Ok(())
    }

    /// Makes the joint rates of a robot's observation zero.
    fn clear_rates(&mut self, participant: u32) {
        let id = ParticipantId(participant);
        self.agents.observations.iter_mut().filter(|one| one.participant == id).for_each(RobotObservation::clear_rates);
        self.agents.record(Input::ClearRates(participant));
    }

    /// The quantities of a robot's observation.
    fn observation_layout<'py>(&self, py: Python<'py>, participant: u32) -> PyResult<Bound<'py, PyList>> {
        layout::quantities(py, &self.observation(participant)?.quantities())
    }

    /// Copies the observation of a robot.
    fn copy_observation(&self, participant: u32, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        self.observation(participant)?.copy_to(out.as_slice_mut()?);
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

    /// Copies the exact values around a robot; zeros if it has none.
    fn copy_truth(&self, participant: u32, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        self.world.observe(ParticipantId(participant), out.as_slice_mut()?);
        Ok(())
    }

    /// An image, `[height, width, 3]`: what the camera sees, or a participant's robot, or the whole field.
    fn render<'py>(
        &self,
        py: Python<'py>,
        width: usize,
        height: usize,
        camera: Option<CameraNumbers>,
        participant: Option<u32>,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let robot = participant.map(|id| self.world.team_and_number(ParticipantId(id)));
        let subject = match (camera, robot) {
            (Some(camera), _) => Subject::Camera(camera),
            (None, Some(robot)) => {
                let name = robot.map(|(side, unum)| format!("{} {unum}", side.name()));
                Subject::Entity(name.unwrap_or_default())
            }
            (None, None) => Subject::Field,
        };
        render::draw(py, &self.world, (width, height), subject)
    }

    /// The next frame of the monitor protocol, for a viewer.
    fn monitor_frame<'py>(&self, py: Python<'py>, frames: &mut MonitorFrames) -> Bound<'py, PyBytes> {
        frames.frame(py, &self.world)
    }

    /// Begins a recording of all cycles to come, with a key frame every so many seconds.
    fn record(&mut self, path: PathBuf, key_frame_s: f64) -> PyResult<()> {
        self.stop_recording()?;
        let (settings, values) = (self.origin.settings()?, self.origin.values()?);
        let begun = WorldRecording::begin(&path, &self.world, &settings, values, key_frame_s);
        self.recording = Some(begun.map_err(value_error)?);
        Ok(())
    }

    /// Ends the recording, if there is one.
    fn stop_recording(&mut self) -> PyResult<()> {
        self.recording.take().map_or(Ok(()), WorldRecording::finish).map_err(value_error)
    }

    /// Hash of the whole state.
    fn digest(&self) -> u64 {
        self.world.digest()
    }

    /// The seed of the draws.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// Names of the teams, as far as they are known.
    fn teams(&self) -> Vec<String> {
        self.world.teams()
    }
}
