//! The state of a simulation as a value, for recordings and branches.
//!
//! MuJoCo computes most of its numbers anew in each step, but percepts and the referee read those of the latest one, which
//! are 5 ms older than the positions (docs/reference/humanoid.md 3). So the state has them too.

use std::borrow::Cow;

use codec::Name;
use engine::StateError;
use humanoid_rules::{Foul, HumanoidGameState, HumanoidReferee, PlayerId};
use mujoco::Physics;
use serde::{Deserialize, Serialize};

use crate::robot::{Parts, Robot};
use crate::robot_library::InstalledRobot;
use crate::simulation::HumanoidSimulation;
use crate::sound::Sound;
use crate::vision_memory::VisionMemory;

/// The state of a simulation.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct SimulationState<'a> {
    robots: Vec<RobotEntry<'a>>,
    physics: PhysicsState<'a>,
    game: Cow<'a, HumanoidGameState>,
    referee: Cow<'a, HumanoidReferee>,
    sound: Cow<'a, Sound>,
    frame: u64,
    fouls: Cow<'a, [Foul]>,
    is_finished: bool,
}

/// A robot, by time of joining.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct RobotEntry<'a> {
    id: PlayerId,
    team: Name,
    model: Cow<'a, str>,
}

/// MuJoCo's numbers.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct PhysicsState<'a> {
    time_s: f64,
    arrays: [Cow<'a, [f64]>; ARRAYS],
    /// The gain of each actuator.
    gains: Vec<f64>,
}

/// Number of arrays that are saved.
const ARRAYS: usize = 12;

fn arrays(physics: &Physics) -> [&[f64]; ARRAYS] {
    [
        physics.qpos(),
        physics.qvel(),
        physics.qacc(),
        physics.qacc_warmstart(),
        physics.ctrl(),
        physics.sensordata(),
        physics.xpos(),
        physics.xquat(),
        physics.xmat(),
        physics.geom_xpos(),
        physics.site_xpos(),
        physics.site_xmat(),
    ]
}

type ArrayOf = fn(&mut Physics) -> &mut [f64];

/// The same arrays, to be changed.
const ARRAYS_MUT: [ArrayOf; ARRAYS] = [
    Physics::qpos_mut,
    Physics::qvel_mut,
    Physics::qacc_mut,
    Physics::qacc_warmstart_mut,
    Physics::ctrl_mut,
    Physics::sensordata_mut,
    Physics::xpos_mut,
    Physics::xquat_mut,
    Physics::xmat_mut,
    Physics::geom_xpos_mut,
    Physics::site_xpos_mut,
    Physics::site_xmat_mut,
];

impl PhysicsState<'_> {
    fn of(physics: &Physics) -> PhysicsState<'_> {
        let gains = (0..physics.ctrl().len()).map(|actuator| physics.gain(actuator)).collect();
        PhysicsState { time_s: physics.time_s(), arrays: arrays(physics).map(Cow::Borrowed), gains }
    }

    fn fits(&self, physics: &Physics) -> bool {
        let same = |(own, other): (&Cow<'_, [f64]>, &[f64])| own.len() == other.len();
        self.arrays.iter().zip(arrays(physics)).all(same) && self.gains.len() == physics.ctrl().len()
    }

    fn apply(&self, physics: &mut Physics, robots: &[Robot]) {
        physics.set_time_s(self.time_s);
        for (array, place) in self.arrays.iter().zip(ARRAYS_MUT) {
            place(physics).copy_from_slice(array);
        }
        for [_, position, velocity] in robots.iter().flat_map(|robot| &robot.parts.motors) {
            physics.set_position_gain(*position, self.gains[*position]);
            physics.set_velocity_gain(*velocity, self.gains[*velocity]);
        }
    }
}

impl HumanoidSimulation {
    /// The state.
    pub(crate) fn state(&self) -> SimulationState<'_> {
        let robots = self.robots.iter().map(|robot| RobotEntry {
            id: robot.id,
            team: robot.team.clone(),
            model: Cow::Borrowed(&robot.model.name),
        });
        SimulationState {
            robots: robots.collect(),
            physics: PhysicsState::of(&self.physics),
            game: Cow::Borrowed(&self.game),
            referee: Cow::Borrowed(&self.referee),
            sound: Cow::Borrowed(&self.sound),
            frame: self.frame,
            fouls: Cow::Borrowed(&self.fouls),
            is_finished: self.is_finished,
        }
    }

    /// Continues from a state.
    ///
    /// # Errors
    /// If its robots are not installed here, or differ; the simulation is unchanged.
    pub(crate) fn set_state(&mut self, state: SimulationState<'_>) -> Result<(), StateError> {
        if !self.has_robots(&state.robots) || !state.physics.fits(&self.physics) {
            self.take_robots(&state)?;
        }
        state.physics.apply(&mut self.physics, &self.robots);
        self.game = state.game.into_owned();
        let version = self.referee.rules().version;
        self.referee = state.referee.into_owned().with_version(version);
        self.sound = state.sound.into_owned();
        self.frame = state.frame;
        self.fouls = state.fouls.into_owned();
        self.is_finished = state.is_finished;
        Ok(())
    }

    /// True if these robots play, in this order.
    fn has_robots(&self, entries: &[RobotEntry<'_>]) -> bool {
        let is_same = |(robot, entry): (&Robot, &RobotEntry<'_>)| {
            robot.id == entry.id && robot.team == entry.team && robot.model.name == entry.model
        };
        self.robots.len() == entries.len() && self.robots.iter().zip(entries).all(is_same)
    }

    /// Compiles the model of the robots of a state.
    fn take_robots(&mut self, state: &SimulationState<'_>) -> Result<(), StateError> {
        let robots: Option<Vec<Robot>> = state.robots.iter().map(|entry| self.robot_of(entry)).collect();
        let before = std::mem::replace(&mut self.robots, robots.ok_or(StateError::Damaged)?);
        if self.compile(None).is_err() || !state.physics.fits(&self.physics) {
            self.robots = before;
            // The model of before was accepted before.
            let _ = self.compile(None);
            return Err(StateError::Damaged);
        }
        Ok(())
    }

    /// Appends the state to `out`.
    ///
    /// # Errors
    /// If it cannot be encoded.
    pub fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        match self.pictures() {
            None => engine::save_state(&self.state(), out),
            Some(pictures) => engine::save_state(&(self.state(), pictures), out),
        }
    }

    /// Continues from a saved state.
    ///
    /// # Errors
    /// If it is damaged, or its robots are not installed here, or differ; the simulation is unchanged.
    pub fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        if self.pictures().is_none() {
            return self.set_state(engine::load_state(bytes)?);
        }
        let (state, pictures): (SimulationState<'_>, VisionMemory) = engine::load_state(bytes)?;
        self.set_state(state)?;
        self.set_pictures(pictures);
        Ok(())
    }

    /// The pictures of the development line's cameras, which a saved state has after everything else; `None` for the release.
    pub(crate) fn pictures(&self) -> Option<&VisionMemory> {
        self.cameras.as_ref().map(|cameras| &cameras.memory)
    }

    /// Continues with pictures of a saved state.
    pub(crate) fn set_pictures(&mut self, pictures: VisionMemory) {
        if let Some(cameras) = &mut self.cameras {
            cameras.memory = pictures;
        }
    }

    /// Hash of the state.
    pub fn digest(&self) -> u64 {
        match self.pictures() {
            None => engine::digest(&self.state()),
            Some(pictures) => engine::digest(&(self.state(), pictures)),
        }
    }

    fn robot_of(&self, entry: &RobotEntry<'_>) -> Option<Robot> {
        let InstalledRobot { model, shapes, .. } = self.files.robot(&entry.model)?.clone();
        Some(Robot { id: entry.id, team: entry.team.clone(), model, shapes, parts: Parts::default() })
    }
}
