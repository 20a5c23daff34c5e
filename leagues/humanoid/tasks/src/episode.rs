//! One world's episodes: its start, its steps, and what it has observed.

use std::borrow::Cow;

use engine::{Autoreset, RandomStream};
use humanoid_world::RobotReadings;
use serde::{Deserialize, Serialize};

use crate::error::HumanoidTaskError;
use crate::ground_truth::{HumanoidGroundTruth, mean_square};
use crate::observation::{RowWriter, add_noise};
use crate::options::HumanoidTaskOptions;
use crate::posture::StartStates;
use crate::randomization::{DELAY_CYCLES_MAX, EpisodeDraws};
use crate::robot_world::RobotWorld;
use crate::task::{Command, EpisodeMemory, HumanoidTask, TERMS_MAX};

/// Duration of a cycle, s.
const CYCLE_S: f64 = 0.02;

/// The common part of all episodes of a batch: task, options, layouts.
pub(crate) struct Plan {
    pub task: &'static HumanoidTask,
    pub options: HumanoidTaskOptions,
    pub starts: StartStates,
    /// Names of the joints: those of their sensors.
    pub joints: Vec<Cow<'static, str>>,
    /// Angles of the base posture, rad.
    pub base_rad: Vec<f64>,
    /// Numbers of the robot's observation, and of the exact one; 0 for one that the profile does not have.
    pub widths: [usize; 2],
    /// The command of all episodes; `None`: each draws its own.
    pub command: Option<Command>,
    pub episode_cycles: u64,
    /// Cycles between two commands of an episode; 0: it has one.
    pub command_cycles: u64,
}

impl Plan {
    /// The number of cycles of a time, s; at least one.
    pub fn cycles(seconds: f64) -> u64 {
        (seconds / CYCLE_S).round().max(1.0) as u64
    }
}

/// The episodes of one world. All but the scratch memory is saved.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Episode {
    /// Seed of all episodes of this world.
    pub seed: u64,
    /// Number of the next episode.
    pub number: u64,
    /// Cycles since the start.
    pub cycles: u64,
    command: Command,
    memory: EpisodeMemory,
    /// The action of this step, clipped.
    pub action: Vec<f32>,
    /// The action of the last step.
    last_action: Vec<f32>,
    /// Actions of the last cycles that have not acted yet, the oldest first.
    delayed: Vec<f32>,
    pub robot_row: Vec<f32>,
    pub truth_row: Vec<f32>,
    pub reward: f32,
    pub terms: [f32; TERMS_MAX],
    pub terminated: bool,
    pub truncated: bool,
    /// Sum of the rewards.
    pub total: f32,
    /// True after the end of an episode until the next one begins.
    pub is_over: bool,
    /// The draws of the present episode, which follow from seed and number.
    #[serde(skip)]
    own: EpisodeDraws,
    /// The last episode's end, in the step in which it ended.
    #[serde(skip)]
    pub last: FinalRows,
    #[serde(skip)]
    scratch: EpisodeScratch,
}

/// The observations at the end of an episode.
#[derive(Debug, Clone, Default)]
pub(crate) struct FinalRows {
    /// True in the step in which the episode has ended.
    pub is_new: bool,
    pub robot_row: Vec<f32>,
    pub truth_row: Vec<f32>,
    pub total: f32,
    pub cycles: u64,
}

/// EpisodeMemory that a step writes before it reads it.
#[derive(Debug, Clone, Default)]
struct EpisodeScratch {
    readings: RobotReadings,
    angles_rad: Vec<f64>,
}

impl Episode {
    /// The episodes of a world with this seed, before the first one.
    pub fn new(seed: u64, plan: &Plan) -> Episode {
        let mut episode = Episode { seed, is_over: true, ..Episode::default() };
        let joints = plan.joints.len();
        episode.action.resize(joints, 0.0);
        episode.last_action.resize(joints, 0.0);
        episode.robot_row.resize(plan.widths[0], 0.0);
        episode.truth_row.resize(plan.widths[1], 0.0);
        episode.prepare(plan);
        episode
    }

    /// Makes the memory that is not saved.
    pub fn prepare(&mut self, plan: &Plan) {
        self.last.robot_row.resize(plan.widths[0], 0.0);
        self.last.truth_row.resize(plan.widths[1], 0.0);
        self.own = self.draws(plan);
    }

    /// True if the arrays have the sizes of a batch.
    pub fn fits(&self, plan: &Plan) -> bool {
        let joints = plan.joints.len();
        let sizes = [&self.action, &self.last_action, &self.robot_row, &self.truth_row].map(Vec::len);
        sizes == [joints, joints, plan.widths[0], plan.widths[1]]
            && self.delayed.len() <= DELAY_CYCLES_MAX * joints
            && self.delayed.len().is_multiple_of(joints.max(1))
    }

    /// The draws of the present episode.
    fn draws(&self, plan: &Plan) -> EpisodeDraws {
        let mut draws = RandomStream::new(self.seed, "humanoid task physics", 0, self.number);
        plan.options.randomization.draw(&mut draws, plan.options.delay())
    }

    /// Gives a world the physics of the present episode. Its state is lost.
    pub fn apply_physics(&self, world: &mut RobotWorld, plan: &Plan) {
        world.set_factors(self.draws(plan).factors);
    }

    /// Begins the next episode.
    pub fn begin(&mut self, world: &mut RobotWorld, plan: &Plan) -> Result<(), HumanoidTaskError> {
        let mut draws = RandomStream::new(self.seed, "humanoid task start", 0, self.number);
        self.number += 1;
        let start = (plan.task.start)(&mut draws);
        self.own = self.draws(plan);
        let own = self.own;
        world.set_factors(own.factors);
        plan.starts.begin(world, start.posture, &plan.base_rad, &mut draws)?;
        let [stiffness, damping] = plan.options.gains.map(|gain| gain * own.gain);
        world.simulation.set_gains(world.robot, stiffness, damping);
        world.simulation.command_angles(world.robot, &plan.base_rad);
        let heading = self.observe(world, plan);
        let ball_m = start.ball_m.map(|[ahead, left]| {
            let (sin, cos) = (libm::sin(heading.heading), libm::cos(heading.heading));
            let [x, y] = heading.position_m;
            [x + ahead * cos - left * sin, y + ahead * sin + left * cos]
        });
        world.put_ball(ball_m);
        self.command = plan.command.unwrap_or(start.command);
        (self.cycles, self.total, self.reward, self.terms) = (0, 0.0, 0.0, [0.0; TERMS_MAX]);
        (self.terminated, self.truncated, self.is_over) = (false, false, false);
        self.delayed.resize(plan.joints.len() * own.delay_cycles, 0.0);
        for numbers in [&mut self.action, &mut self.last_action, &mut self.delayed] {
            numbers.fill(0.0);
        }
        let now = self.observe(world, plan);
        self.memory = (plan.task.remember)(&now, &self.command);
        self.fill_rows(world, plan, &now);
        Ok(())
    }

    /// Makes a step: a decision, or the start of the next episode.
    pub fn step(&mut self, world: &mut RobotWorld, plan: &Plan) -> Result<(), HumanoidTaskError> {
        self.last.is_new = false;
        if self.is_over {
            return self.begin(world, plan);
        }
        (self.reward, self.terms) = (0.0, [0.0; TERMS_MAX]);
        let begun = self.cycles;
        let change = self.action.iter().zip(&self.last_action).map(|(now, before)| now - before);
        let mut action_change_square = mean_square(change);
        let action_square = mean_square(self.action.iter().copied());
        let mut now = HumanoidGroundTruth::default();
        for _ in 0..plan.options.decision_cycles {
            self.drive(world, plan);
            self.push(world, plan);
            world.simulation.step_physics();
            self.cycles += 1;
            now = HumanoidGroundTruth { action_square, action_change_square, ..self.observe(world, plan) };
            action_change_square = 0.0;
            if self.judge(plan, &now) {
                break;
            }
        }
        self.total += self.reward;
        self.last_action.copy_from_slice(&self.action);
        self.draw_command(begun, plan);
        self.fill_rows(world, plan, &now);
        if self.terminated || self.truncated { self.end(world, plan) } else { Ok(()) }
    }

    /// Adds the reward of a cycle. Returns true if the episode ends with it.
    fn judge(&mut self, plan: &Plan, now: &HumanoidGroundTruth) -> bool {
        let outcome = (plan.task.judge)(now, &self.command, &mut self.memory);
        for ((sum, value), term) in self.terms.iter_mut().zip(outcome.terms).zip(plan.task.terms) {
            *sum += value * term.weight;
            self.reward += value * term.weight;
        }
        self.terminated = outcome.is_over;
        self.truncated = !outcome.is_over && self.cycles >= plan.episode_cycles;
        self.terminated || self.truncated
    }

    /// Commands the motors with the action whose time has come.
    fn drive(&mut self, world: &mut RobotWorld, plan: &Plan) {
        self.delayed.extend_from_slice(&self.action);
        let due = self.delayed.drain(..plan.joints.len()).zip(&plan.base_rad);
        let angles = &mut self.scratch.angles_rad;
        angles.clear();
        angles.extend(due.map(|(action, base)| base + plan.options.angle_scale_rad * f64::from(action)));
        world.simulation.command_angles(world.robot, angles);
    }

    /// Pushes the robot, if a push is due in this cycle.
    fn push(&self, world: &mut RobotWorld, plan: &Plan) {
        if !plan.options.randomization.has_pushes() {
            return;
        }
        let episode = self.number.wrapping_sub(1) as u32;
        let mut draws = RandomStream::new(self.seed, "humanoid push", episode, self.cycles);
        if let Some(change_m_s) = plan.options.randomization.draw_push(&mut draws) {
            world.simulation.push(world.robot, change_m_s);
        }
    }

    /// Draws the next command of the episode, if its time has come in the step that began at this cycle.
    fn draw_command(&mut self, begun: u64, plan: &Plan) {
        let count = |cycles: u64| cycles.checked_div(plan.command_cycles).unwrap_or_default();
        if count(self.cycles) != count(begun) && plan.command.is_none() {
            let episode = self.number.wrapping_sub(1) as u32;
            let mut draws = RandomStream::new(self.seed, "humanoid task command", episode, count(self.cycles));
            for (place, part) in self.command.iter_mut().zip(plan.task.command) {
                *place = part.draw(&mut draws) as f32;
            }
        }
    }

    /// Ends the episode; begins the next one if it begins in the same step.
    fn end(&mut self, world: &mut RobotWorld, plan: &Plan) -> Result<(), HumanoidTaskError> {
        self.is_over = true;
        self.last.is_new = true;
        self.last.robot_row.copy_from_slice(&self.robot_row);
        self.last.truth_row.copy_from_slice(&self.truth_row);
        (self.last.total, self.last.cycles) = (self.total, self.cycles);
        if plan.options.autoreset == Autoreset::SameStep {
            let ended = (self.reward, self.terms, self.terminated, self.truncated);
            self.begin(world, plan)?;
            (self.reward, self.terms, self.terminated, self.truncated) = ended;
        }
        Ok(())
    }

    fn observe(&self, world: &RobotWorld, plan: &Plan) -> HumanoidGroundTruth {
        let simulation = &world.simulation;
        HumanoidGroundTruth::of(
            &simulation.torso(world.robot),
            &simulation.ball(),
            simulation.feet_touch(world.robot),
            plan.starts.standing_m,
        )
    }

    fn fill_rows(&mut self, world: &RobotWorld, plan: &Plan, now: &HumanoidGroundTruth) {
        let noise = self.own.noise;
        let EpisodeScratch { readings, .. } = &mut self.scratch;
        world.simulation.read_robot(world.robot, readings);
        let command = &self.command[..plan.task.command.len()];
        let time_s = self.cycles as f64 * CYCLE_S;
        if plan.widths[1] > 0 {
            let gyro_rad_s = world.simulation.torso(world.robot).angular_velocity_rad_s;
            let mut row = RowWriter::new(&mut self.truth_row);
            row.own(command, time_s, &self.last_action);
            row.exact(now, gyro_rad_s, readings);
        }
        if plan.widths[0] > 0 {
            let episode = self.number.wrapping_sub(1) as u32;
            let mut draws = RandomStream::new(self.seed, "humanoid task noise", episode, self.cycles);
            add_noise(readings, noise, &mut draws);
            let mut row = RowWriter::new(&mut self.robot_row);
            row.own(command, time_s, &self.last_action);
            row.sensed(readings);
        }
    }
}
