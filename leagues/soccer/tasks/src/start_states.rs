//! The states in which episodes begin: standing robots that sway, and robots that have fallen.
//!
//! A batch computes them once, by simulation, with draws that depend on nothing but the robot's type: an episode then
//! begins by loading one of them.

use engine::{BatchWorld, Commands, Layout, ParticipantId, RandomStream, World};
use soccer_protocol::{Side, trainer};
use soccer_world::commands::{Command, MoveAgent, MoveBall};
use soccer_world::{LineupRobot, Settings, SoccerWorld};

use crate::ground_truth::{GroundTruth, GroundTruthReader};
use crate::posture::Posture;
use crate::task::uniform;
use crate::{Task, TaskError};

/// The participant of the robot.
pub(crate) const ROBOT: ParticipantId = ParticipantId(0);

/// States of each posture.
const STATES: usize = 16;

/// Falls that are simulated to find them.
const FALLS_MAX: u64 = 400;

/// Degrees about z from looking along x to the heading in trainer commands (`MoveAgent`).
const ALONG_X_DEG: f64 = -90.0;

/// Height of the torso at which a trainer puts a robot, m.
const PLACE_HEIGHT_M: f32 = 0.4;

/// Place of a ball that has no part in a task, m.
const BALL_AWAY_M: [f32; 3] = [13.0, 0.0, 0.042];

/// Saved states by posture.
#[derive(Debug)]
pub(crate) struct StartStates {
    states: Vec<(Posture, Vec<u8>)>,
}

impl StartStates {
    /// The state of one posture that this draw selects.
    pub fn select(&self, posture: Posture, draws: &mut RandomStream) -> &[u8] {
        let of = |state: &&(Posture, Vec<u8>)| state.0 == posture;
        let count = self.states.iter().filter(of).count();
        let index = (draws.unit() * count as f64) as usize;
        self.states.iter().filter(of).nth(index).map(|(_, state)| state.as_slice()).unwrap_or_default()
    }

    /// Simulates the start states of a task; also returns a world in one of them.
    ///
    /// # Errors
    /// If the settings are invalid, or no robot came to lie in one of the task's postures.
    pub fn simulate(task: &Task, settings: Settings, robot_type: u8) -> Result<(StartStates, SoccerWorld), TaskError> {
        let place = LineupRobot { side: Side::Left, unum: 2, robot_type, at_m: [-8.0, 0.0], heading_deg: 0.0 };
        let mut base = soccer_world::lineup(settings, &[place])?;
        base.control(None, Command::Ball(MoveBall { pos: Some(BALL_AWAY_M), vel: Some([0.0; 3]) }));
        base.step();
        let mut builder = Builder::new(base);
        let mut states = StartStates { states: Vec::new() };
        for number in 0..STATES as u64 {
            states.states.push((Posture::Standing, builder.standing(number)?));
        }
        let lying: Vec<Posture> =
            task.postures.iter().copied().filter(|posture| *posture != Posture::Standing).collect();
        let mut number = 0;
        while number < FALLS_MAX && lying.iter().any(|posture| states.count(*posture) < STATES) {
            builder.fall(number, &mut states)?;
            number += 1;
        }
        match lying.iter().find(|posture| states.count(**posture) == 0) {
            Some(posture) => Err(TaskError::NoStart { robot_type, posture: posture.name() }),
            None => Ok((states, builder.base)),
        }
    }

    fn count(&self, of: Posture) -> usize {
        self.states.iter().filter(|(posture, _)| *posture == of).count()
    }

    fn add(&mut self, posture: Posture, world: &SoccerWorld) -> Result<(), TaskError> {
        if self.count(posture) < STATES {
            self.states.push((posture, saved(world)?));
        }
        Ok(())
    }
}

/// A world from which start states are simulated.
struct Builder {
    base: SoccerWorld,
    layout: Layout,
    reader: GroundTruthReader,
    observation: Vec<f32>,
    speeds: Vec<f32>,
}

impl Builder {
    fn new(base: SoccerWorld) -> Builder {
        let layout = base.robots().into_iter().next().map(|(_, layout)| layout).unwrap_or_default();
        let width = |quantities: &[engine::Quantity]| quantities.iter().map(|quantity| quantity.parts.len()).sum();
        Builder {
            reader: GroundTruthReader::new(&layout),
            observation: vec![0.0; width(&layout.observation)],
            speeds: vec![0.0; width(&layout.action)],
            layout,
            base,
        }
    }

    /// A robot that stands somewhere on the left half, with joints that have just moved a little.
    fn standing(&mut self, number: u64) -> Result<Vec<u8>, TaskError> {
        let mut draws = RandomStream::new(0, "standing start", 0, number);
        let mut world = self.placed(number, &mut draws);
        let cycles = (draws.unit() * 10.0) as usize;
        self.speeds.iter_mut().for_each(|speed| *speed = draws.signed() as f32);
        self.steps(&mut world, cycles);
        saved(&world)
    }

    /// A robot that falls by random motions of its joints: as it has fallen, and with its limbs stretched.
    fn fall(&mut self, number: u64, states: &mut StartStates) -> Result<(), TaskError> {
        let mut draws = RandomStream::new(0, "fallen start", 0, number);
        let mut world = self.placed(number, &mut draws);
        self.speeds.iter_mut().for_each(|speed| *speed = (4.0 * draws.signed()) as f32);
        self.steps(&mut world, 75);
        self.speeds.fill(0.0);
        self.steps(&mut world, 50);
        if !self.ground_truth(&world).has_fallen() {
            return Ok(());
        }
        states.add(Posture::Random, &world)?;
        for _ in 0..75 {
            self.stretch(&mut world);
        }
        self.speeds.fill(0.0);
        self.steps(&mut world, 10);
        match Posture::of(&self.ground_truth(&world)) {
            Some(posture) => states.add(posture, &world),
            None => Ok(()),
        }
    }

    /// A world whose robot stands at a drawn place, in a drawn direction.
    fn placed(&mut self, number: u64, draws: &mut RandomStream) -> SoccerWorld {
        let mut world = self.base.fork(number);
        let (x, y) = (uniform(draws, -12.0, -3.0) as f32, uniform(draws, -7.0, 7.0) as f32);
        let heading_deg = (180.0 * draws.signed() + ALONG_X_DEG) as f32;
        let command = MoveAgent {
            robot: trainer::TeamRobot { side: Side::Left, unum: 2 },
            pos: None,
            pose: Some([x, y, PLACE_HEIGHT_M, heading_deg]),
            battery: None,
            temperature_c: None,
        };
        world.control(None, Command::Agent(command));
        self.speeds.fill(0.0);
        self.steps(&mut world, 40);
        world
    }

    fn steps(&self, world: &mut SoccerWorld, cycles: usize) {
        for _ in 0..cycles {
            world.act_from_array(ROBOT, &self.speeds);
            advance(world);
        }
    }

    /// Turns all joints towards their zero for a cycle.
    fn stretch(&mut self, world: &mut SoccerWorld) {
        world.observe(ROBOT, &mut self.observation);
        let angles = self.layout.observation_range("joint_angle").unwrap_or_default();
        let angles = self.observation.get(angles).unwrap_or_default();
        for (speed, angle) in self.speeds.iter_mut().zip(angles) {
            *speed = (-5.0 * angle).clamp(-2.0, 2.0);
        }
        world.act_from_array(ROBOT, &self.speeds);
        advance(world);
    }

    fn ground_truth(&mut self, world: &SoccerWorld) -> GroundTruth {
        world.observe(ROBOT, &mut self.observation);
        self.reader.read(&self.observation)
    }
}

/// Steps a world that has no endpoints to report to.
pub(crate) fn advance(world: &mut SoccerWorld) {
    use engine::Participants;
    world.step();
    drop(world.take_rejections());
    drop(world.take_dismissals());
}

fn saved(world: &SoccerWorld) -> Result<Vec<u8>, TaskError> {
    let mut state = Vec::new();
    world.save(&mut state)?;
    Ok(state)
}
