//! One world's episodes: its start, its steps, and what it has observed.

use std::ops::Range;

use engine::{Autoreset, BatchWorld, Commands, ParticipantId, RandomStream, StateError, World};
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::{PerceptForm, Percepts, TextRoundTrip};
use soccer_team::body::Angles;
use soccer_team::motion::{JointController, Walk};
use soccer_team::observation::RobotReader;
use soccer_team::posture::LyingSide;
use soccer_team::senses::Senses;
use soccer_world::commands::{Command as TrainerCommand, MoveBall};
use soccer_world::{ConstantScales, SoccerWorld};

use crate::ground_truth::{GroundTruth, GroundTruthReader, mean_square};
use crate::joint_control::JointControl;
use crate::saved_starts::StartTable;
use crate::start_states::{ROBOT, StartStates, advance};
use crate::task::{Command, KeyframeMotion, Memory, TERMS_MAX, Task};
use crate::{ActionMode, DELAY_CYCLES_MAX, GAIT_PERIOD_S, TaskOptions};

/// Delay from the built-in walk's phase to the contacts of its feet, s: 93 % of the contacts of type 0 agree with it.
const CONTACT_DELAY_S: f64 = 0.06;

/// Height of a ball that lies on the ground, m.
const BALL_HEIGHT_M: f32 = 0.042;

/// The common part of all episodes of a batch: task, options, layouts.
pub(crate) struct Plan {
    pub task: &'static Task,
    pub options: TaskOptions,
    pub starts: StartStates,
    /// The states in which episodes begin, if they do not begin in `starts`.
    pub table: Option<StartTable>,
    pub ground_truth: GroundTruthReader,
    /// `None` in the profile `truth`.
    pub robot: Option<RobotReader>,
    /// Numbers of an action.
    pub action: usize,
    /// The rules by which an action becomes joint speeds.
    pub control: JointControl,
    /// The indices of the joints' angles in the exact observation.
    pub joint_angle: Range<usize>,
    /// Numbers of the robot's observation, and of the exact one: without a profile that shows it, those that the task
    /// reads.
    pub widths: [usize; 2],
    pub cycle_s: f64,
    /// Decimals of the numbers in percepts.
    pub decimals: u8,
    /// The command of all episodes; `None`: each draws its own.
    pub command: Option<Command>,
    pub episode_cycles: u64,
    /// Cycles between two commands of an episode; 0: it has one.
    pub command_cycles: u64,
}

impl Plan {
    /// Numbers at the start of each observation that do not come from the world.
    pub fn own(&self) -> usize {
        self.task.command.len() + 2 + self.action
    }
}

/// The episodes of one world. All but the scratch memory is saved.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Episode {
    /// Seed of all episodes of this world.
    pub seed: u64,
    /// Number of the next episode.
    pub number: u64,
    /// Seed of the world's draws.
    world_seed: u64,
    /// The robot's participant.
    pub robot: ParticipantId,
    /// The index of its start among the saved ones; `None` if it began in a simulated state.
    pub start: Option<u32>,
    /// Cycles since the start.
    pub cycles: u64,
    command: Command,
    memory: Memory,
    /// The action of this step, clipped.
    pub action: Vec<f32>,
    /// The action of the last step.
    last_action: Vec<f32>,
    /// Factors of the world's physics; `None`: all 1.
    scales: Option<ConstantScales>,
    /// Share of the answers that come too late.
    late_share: f64,
    /// Joint speeds of the latest answer that came in time.
    received: Vec<f32>,
    /// Joint speeds of the last cycles that have not acted yet, the oldest first.
    delayed: Vec<f32>,
    /// The robot's own estimate of its attitude, and the angles that it senses.
    senses: Senses,
    controller: JointController,
    /// The built-in walk, which [`ActionMode::Gait`] starts from.
    walk: Option<Walk>,
    /// The built-in motion that [`ActionMode::Keyframe`] starts from.
    keyframes: Option<KeyframePlayback>,
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
    /// The last episode's end, in the step in which it ended.
    #[serde(skip)]
    pub last: FinalObservation,
    #[serde(skip)]
    scratch: EpisodeScratch,
}

/// The playback of a joint trajectory.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
struct KeyframePlayback {
    /// The trajectory's index.
    index: usize,
    /// The angles at the start, rad.
    from: Angles,
    /// Cycles since the start.
    cycle: u32,
}

/// The observation at the end of an episode.
#[derive(Debug, Clone, Default)]
pub(crate) struct FinalObservation {
    /// True in the step in which the episode has ended.
    pub is_new: bool,
    pub robot_row: Vec<f32>,
    pub truth_row: Vec<f32>,
    pub total: f32,
    pub cycles: u64,
}

/// Memory that a step writes before it reads it.
#[derive(Debug, Clone, Default)]
struct EpisodeScratch {
    percepts: Percepts,
    round_trip: TextRoundTrip,
    speeds: Vec<f32>,
    due: Vec<f32>,
}

impl KeyframePlayback {
    /// The angles of the next cycle. The posture in which a robot lies decides how it gets up.
    fn step(&mut self, plan: &Plan, senses: &Senses) -> Angles {
        if self.cycle == 0 {
            self.from = senses.angles;
            if plan.task.keyframes == Some(KeyframeMotion::GetUp) {
                self.index = LyingSide::of(senses) as usize;
            }
        }
        self.cycle += 1;
        match plan.control.trajectory(self.index) {
            Some(trajectory) => trajectory.angles(&self.from, self.cycle),
            None => plan.control.base(),
        }
    }

    /// The phase of the motion, rad, from 0 to π.
    fn phase(&self, plan: &Plan) -> f64 {
        plan.control.trajectory(self.index).map_or(0.0, |trajectory| trajectory.phase(self.cycle))
    }
}

impl Episode {
    /// The episodes of a world with this seed, before the first one.
    pub fn new(seed: u64, plan: &Plan) -> Episode {
        let mut episode = Episode { seed, is_over: true, ..Episode::default() };
        episode.action.resize(plan.action, 0.0);
        episode.last_action.resize(plan.action, 0.0);
        episode.received.resize(plan.control.joints().len(), 0.0);
        episode.delayed.resize(plan.control.joints().len() * plan.options.delay(), 0.0);
        episode.robot_row.resize(plan.widths[0], 0.0);
        episode.truth_row.resize(plan.widths[1], 0.0);
        episode.prepare(plan);
        episode
    }

    /// Makes the memory that is not saved.
    pub fn prepare(&mut self, plan: &Plan) {
        self.last.robot_row.resize(plan.widths[0], 0.0);
        self.last.truth_row.resize(plan.widths[1], 0.0);
        self.scratch.speeds.resize(plan.control.joints().len(), 0.0);
        self.scratch.due.resize(plan.control.joints().len(), 0.0);
    }

    /// True if the arrays have the sizes of a batch.
    pub fn fits(&self, plan: &Plan) -> bool {
        let sizes = [&self.action, &self.last_action, &self.robot_row, &self.truth_row].map(Vec::len);
        let is_answer = self.received.len() == plan.control.joints().len();
        let cycles = self.delayed.len().checked_div(plan.control.joints().len()).unwrap_or_default();
        let is_delay = cycles <= DELAY_CYCLES_MAX && self.delayed.len() == cycles * plan.control.joints().len();
        sizes == [plan.action, plan.action, plan.widths[0], plan.widths[1]] && is_answer && is_delay
    }

    /// Makes the world draw as it did before it was saved.
    pub fn reseed(&self, world: &mut SoccerWorld) {
        world.reseed(self.world_seed);
    }

    /// Begins the next episode.
    pub fn begin(&mut self, world: &mut SoccerWorld, plan: &Plan) -> Result<(), StateError> {
        let mut draws = RandomStream::new(self.seed, "task start", 0, self.number);
        self.number += 1;
        let start = (plan.task.start)(&mut draws);
        (self.robot, self.start) = match &plan.table {
            Some(table) => {
                let (index, robot, state) = table.select(&mut draws);
                world.load(state)?;
                (robot, Some(index))
            }
            None => {
                world.load(plan.starts.select(start.posture, &mut draws))?;
                (ROBOT, None)
            }
        };
        self.world_seed = draws.next_u64();
        self.reseed(world);
        self.command = plan.command.unwrap_or(start.command);
        (self.cycles, self.total, self.reward, self.terms) = (0, 0.0, 0.0, [0.0; TERMS_MAX]);
        (self.terminated, self.truncated, self.is_over) = (false, false, false);
        self.randomize(world, plan);
        for numbers in [&mut self.action, &mut self.last_action, &mut self.received, &mut self.delayed] {
            numbers.fill(0.0);
        }
        if let (Some(reader), Some(row)) = (&plan.robot, self.robot_row.get_mut(plan.own()..)) {
            reader.clear(row);
        }
        (self.senses, self.controller) = (Senses::default(), JointController::default());
        self.walk = (plan.options.action == ActionMode::Gait).then(|| plan.control.new_walk());
        let is_left = start.ball_m.is_some_and(|[_, left]| left > 0.0);
        self.keyframes = (plan.options.action == ActionMode::Keyframe)
            .then(|| KeyframePlayback { index: usize::from(is_left), ..KeyframePlayback::default() });
        match &plan.table {
            Some(table) => self.begin_saved(world, plan, table, &mut draws),
            None => self.begin_simulated(world, plan, start.ball_m),
        }
        let now = self.observe(world, plan);
        self.begin_estimate(plan);
        self.memory = (plan.task.remember)(&now, &self.command);
        self.fill_own(plan);
        Ok(())
    }

    /// Begins in a simulated state: puts the ball at its place, ahead of the robot and to its left, and makes a cycle.
    fn begin_simulated(&mut self, world: &mut SoccerWorld, plan: &Plan, ball_m: Option<[f64; 2]>) {
        if let Some(place) = ball_m {
            let [x, y] = self.observe(world, plan).field_point(place).map(|m| m as f32);
            let ball = MoveBall { pos: Some([x, y, BALL_HEIGHT_M]), vel: Some([0.0; 3]) };
            world.control(None, TrainerCommand::Ball(ball));
        }
        self.scratch.speeds.fill(0.0);
        // The first cycle wakes a robot that sleeps, and shows the ball at its place.
        self.cycle(world, plan);
    }

    /// Begins in a saved state as it is, except for displacements: no cycle passes.
    fn begin_saved(&mut self, world: &mut SoccerWorld, plan: &Plan, table: &StartTable, draws: &mut RandomStream) {
        // The joints keep their speeds until the first action acts.
        self.received.fill(f32::NAN);
        self.delayed.fill(f32::NAN);
        table.displace(world, self.robot, draws);
        let ball_left_m = self.observe(world, plan).ball_left_m();
        if let Some(playback) = &mut self.keyframes {
            playback.index = usize::from(ball_left_m > 0.0);
        }
        self.sense(world, plan);
    }

    /// Draws the physics and the delay of an episode.
    fn randomize(&mut self, world: &mut SoccerWorld, plan: &Plan) {
        let mut draws = RandomStream::new(self.seed, "task physics", 0, self.number);
        self.scales = plan.options.randomization.draw_scales(&mut draws);
        let delay = plan.options.randomization.draw_delay(&mut draws, plan.options.delay());
        self.delayed.resize(plan.control.joints().len() * delay, 0.0);
        self.late_share = plan.options.randomization.draw_late_share(&mut draws);
        self.apply_physics(world, plan);
    }

    /// Gives a world that has just been loaded the physics and the noise of this episode.
    pub fn apply_physics(&self, world: &mut SoccerWorld, plan: &Plan) {
        let mut draws = RandomStream::new(self.seed, "task noise", 0, self.number);
        world.set_robot_noise(plan.options.randomization.draw_noise(&mut draws));
        if let Some(scales) = &self.scales {
            world.scale_physics(scales);
        }
    }

    /// Pushes the robot, if a push is due in this cycle.
    fn push(&self, world: &mut SoccerWorld, plan: &Plan) {
        let randomization = &plan.options.randomization;
        if randomization.push_m_s[1] == 0.0 {
            return;
        }
        let episode = self.number.wrapping_sub(1) as u32;
        let mut draws = RandomStream::new(self.seed, "push", episode, self.cycles);
        if let Some(change) = randomization.draw_push(&mut draws) {
            world.push_robot(self.robot, change);
        }
    }

    /// Makes a step: a decision, or the start of the next episode.
    pub fn step(&mut self, world: &mut SoccerWorld, plan: &Plan) -> Result<(), StateError> {
        self.last.is_new = false;
        if self.is_over {
            return self.begin(world, plan);
        }
        (self.reward, self.terms) = (0.0, [0.0; TERMS_MAX]);
        let begun = self.cycles;
        let change = self.action.iter().zip(&self.last_action).map(|(now, before)| now - before);
        let mut change_square = mean_square(change);
        let action_square = mean_square(self.action.iter().copied());
        for _ in 0..plan.options.decision_cycles {
            self.fill_speeds(plan);
            self.push(world, plan);
            self.cycle(world, plan);
            self.cycles += 1;
            let now = GroundTruth {
                gait_phase: self.contact_phase(plan),
                action_square,
                action_change_square: change_square,
                ..self.observe(world, plan)
            };
            change_square = 0.0;
            let judged = (plan.task.judge)(&now, &self.command, &mut self.memory);
            for ((sum, value), term) in self.terms.iter_mut().zip(judged.terms).zip(plan.task.terms) {
                *sum += value * term.weight;
                self.reward += value * term.weight;
            }
            self.terminated = judged.is_over;
            self.truncated = !judged.is_over && self.cycles >= plan.episode_cycles;
            if self.terminated || self.truncated {
                break;
            }
        }
        self.total += self.reward;
        self.last_action.copy_from_slice(&self.action);
        self.draw_command(begun, plan);
        self.fill_own(plan);
        if self.terminated || self.truncated { self.end(world, plan) } else { Ok(()) }
    }

    /// Draws the next command of the episode, if its time has come in the step that began at this cycle.
    fn draw_command(&mut self, begun: u64, plan: &Plan) {
        let count = |cycles: u64| cycles.checked_div(plan.command_cycles).unwrap_or_default();
        if count(self.cycles) != count(begun) && plan.command.is_none() {
            let episode = self.number.wrapping_sub(1) as u32;
            let mut draws = RandomStream::new(self.seed, "task command", episode, count(self.cycles));
            self.command = (plan.task.start)(&mut draws).command;
        }
    }

    /// Ends the episode; begins the next one if it begins in the same step.
    fn end(&mut self, world: &mut SoccerWorld, plan: &Plan) -> Result<(), StateError> {
        self.is_over = true;
        self.last.is_new = true;
        self.last.robot_row.copy_from_slice(&self.robot_row);
        self.last.truth_row.copy_from_slice(&self.truth_row);
        (self.last.total, self.last.cycles) = (self.total, self.cycles);
        if plan.options.autoreset != Autoreset::SameStep {
            return Ok(());
        }
        let ended = (self.reward, self.terms, self.terminated, self.truncated);
        self.begin(world, plan)?;
        (self.reward, self.terms, self.terminated, self.truncated) = ended;
        Ok(())
    }

    /// Makes a cycle with the speeds that are due, and senses.
    fn cycle(&mut self, world: &mut SoccerWorld, plan: &Plan) {
        self.receive_speeds();
        let speeds = &mut self.scratch.speeds;
        let count = speeds.len();
        if let (Some(last), Some(due)) = (self.delayed.len().checked_sub(count), self.delayed.get(..count)) {
            self.scratch.due.copy_from_slice(due);
            self.delayed.copy_within(count.., 0);
            if let Some(place) = self.delayed.get_mut(last..) {
                place.copy_from_slice(speeds);
            }
            speeds.copy_from_slice(&self.scratch.due);
        }
        world.act_from_array(self.robot, speeds);
        advance(world);
        self.sense(world, plan);
    }

    /// Fills in what the robot senses, as an agent reads it.
    fn sense(&mut self, world: &SoccerWorld, plan: &Plan) {
        let Some(reader) = &plan.robot else { return };
        if !world.sense(self.robot, &mut self.scratch.percepts) {
            return;
        }
        self.scratch.round_trip.apply_to_percepts(&mut self.scratch.percepts, PerceptForm::Server, plan.decimals);
        self.senses.update(&self.scratch.percepts);
        if let Some(row) = self.robot_row.get_mut(plan.own()..) {
            reader.read(&self.scratch.percepts, row);
            reader.set_up(self.senses.up().as_vec3().to_array(), row);
        }
    }

    /// Replaces the speeds of this cycle by the latest ones that came in time, if they are late.
    fn receive_speeds(&mut self) {
        let is_late = self.late_share > 0.0 && {
            let episode = self.number.wrapping_sub(1) as u32;
            RandomStream::new(self.seed, "late answers", episode, self.cycles).unit() < self.late_share
        };
        if is_late {
            self.scratch.speeds.copy_from_slice(&self.received);
        } else {
            self.received.copy_from_slice(&self.scratch.speeds);
        }
    }

    /// Computes the speeds of this cycle from the action and the angles that the robot has sensed.
    fn fill_speeds(&mut self, plan: &Plan) {
        if plan.robot.is_none() {
            self.fill_exact_senses(plan);
        }
        let felt: &Angles = &self.senses.angles;
        let base = match (&mut self.walk, &mut self.keyframes) {
            (Some(walk), _) => {
                plan.control.walk_angles(plan.task.velocity.map(|of| of(&self.command)), walk, &self.senses)
            }
            (_, Some(playback)) => (playback.step(plan, &self.senses), 1.0),
            (None, None) => (plan.control.base(), 1.0),
        };
        plan.control.speeds(&self.action, base, felt, &mut self.controller, &mut self.scratch.speeds);
        if self.delayed.is_empty() {
            // No speed is on its way: the controller has nothing to predict.
            self.controller = JointController::default();
        }
    }

    /// Makes the exact angles, attitude and angular velocity those that the robot senses.
    fn fill_exact_senses(&mut self, plan: &Plan) {
        let truth = self.truth_row.get(plan.own()..).unwrap_or_default();
        self.senses.attitude = plan.ground_truth.attitude(truth);
        self.senses.gyro = plan.ground_truth.spin(truth);
        let angles = truth.get(plan.joint_angle.clone());
        for (angle, joint) in angles.unwrap_or_default().iter().zip(plan.control.joints()) {
            if let Some(place) = self.senses.angles.get_mut(*joint) {
                *place = f64::from(*angle);
            }
        }
    }

    /// Begins the robot's estimate of its attitude with the exact one, as if it had integrated its gyroscope since it
    /// stood still; joints have had no rates before.
    fn begin_estimate(&mut self, plan: &Plan) {
        let (Some(reader), Some(truth)) = (&plan.robot, self.truth_row.get(plan.own()..)) else { return };
        self.senses.attitude = plan.ground_truth.attitude(truth);
        if let Some(row) = self.robot_row.get_mut(plan.own()..) {
            reader.set_up(self.senses.up().as_vec3().to_array(), row);
            reader.clear_rates(row);
        }
    }

    /// Fills in the exact values of the world.
    fn observe(&mut self, world: &SoccerWorld, plan: &Plan) -> GroundTruth {
        let Some(row) = self.truth_row.get_mut(plan.own()..) else { return GroundTruth::default() };
        world.observe(self.robot, row);
        plan.ground_truth.read(row)
    }

    /// The gait phase, rad.
    fn gait_phase(&self, plan: &Plan) -> f64 {
        if let Some(walk) = &self.walk {
            return walk.gait_phase();
        }
        let now_s = self.cycles as f64 * plan.cycle_s;
        2.0 * std::f64::consts::PI * (now_s / GAIT_PERIOD_S).fract()
    }

    /// The gait phase, rad, that the feet follow at this time.
    fn contact_phase(&self, plan: &Plan) -> f64 {
        let phase = self.gait_phase(plan);
        let delay = match self.walk {
            Some(_) => plan.control.gait_rate_rad_s() * CONTACT_DELAY_S,
            None => 0.0,
        };
        (phase - delay).rem_euclid(2.0 * std::f64::consts::PI)
    }

    /// Fills in the command, the gait phase and the last action.
    fn fill_own(&mut self, plan: &Plan) {
        let phase = self.keyframes.as_ref().map_or_else(|| self.gait_phase(plan), |playback| playback.phase(plan));
        let phase = [libm::sin(phase) as f32, libm::cos(phase) as f32];
        let command = self.command.get(..plan.task.command.len()).unwrap_or_default();
        for row in [&mut self.robot_row, &mut self.truth_row] {
            let own = command.iter().chain(&phase).chain(&self.last_action);
            row.iter_mut().zip(own).for_each(|(place, number)| *place = *number);
        }
    }
}
