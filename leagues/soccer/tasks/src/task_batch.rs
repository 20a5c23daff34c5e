//! A batch of episodes of one task, side by side, as arrays.

use std::sync::Arc;

use engine::{Autoreset, Batch, BatchWorld, EpisodeStep, ObservationProfile, World, encode_value, load_state};
use rayon::ThreadPool;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Percepts;
use soccer_team::observation::RobotReader;
use soccer_world::{Settings, SoccerWorld, TRAINING};

use crate::episode::{Episode, Plan};
use crate::ground_truth::GroundTruthReader;
use crate::joint_control::JointControl;
use crate::saved_starts::{SavedStarts, StartTable};
use crate::start_states::{ROBOT, StartStates};
use crate::task::Command;
use crate::task_layout::effectors;
use crate::task_list::find_task;
use crate::{Task, TaskError, TaskLayout, TaskOptions};

/// A batch of episodes of one task. Rows of arrays are in the order of the worlds.
pub struct TaskBatch {
    batch: Batch<SoccerWorld>,
    episodes: Vec<Episode>,
    plan: Plan,
    pool: Option<Arc<ThreadPool>>,
    layout: TaskLayout,
    /// Hash of the task and the options that a saved episode depends on.
    fingerprint: u64,
    has_begun: bool,
}

/// A saved world with its episode.
#[derive(Serialize, Deserialize)]
struct SavedEpisode {
    fingerprint: u64,
    episode: Episode,
    world: Vec<u8>,
}

impl TaskBatch {
    /// Makes a batch of a task, by its name. The threads of `pool` step the worlds; without one the caller's thread does.
    /// [`reset`](TaskBatch::reset) begins the first episodes.
    ///
    /// # Errors
    /// If no task has this name, or an option is outside its range.
    pub fn new(task: &str, options: TaskOptions, pool: Option<Arc<ThreadPool>>) -> Result<TaskBatch, TaskError> {
        let task = find_task(task)?;
        options.check(task)?;
        let settings = settings(&options)?;
        let (decimals, cycle_s) = (settings.decimals, settings.cycle_s());
        let (starts, base) = StartStates::simulate(task, settings, options.robot_type)?;
        let worlds: Vec<SoccerWorld> = (0..options.worlds as u64).map(|index| base.fork(index)).collect();
        let batch = Batch::new(worlds, pool.clone())?;
        let of_world = batch.layouts().first().cloned().unwrap_or_default();
        let mut percepts = Percepts::new();
        base.sense(ROBOT, &mut percepts);
        let joints = effectors(&of_world);
        let control = JointControl::new(task, &options, &joints);
        let reader = || RobotReader::of_robot(&joints, &percepts, options.vision);
        let robot = options.profile.has_robot().then(reader);
        let layout = TaskLayout::new(task, &options, &of_world, robot.as_ref(), &control);
        let ground_truth = GroundTruthReader::new(&of_world);
        let own = TaskLayout::width(&layout.truth) - TaskLayout::width(&of_world.observation);
        let truth = match options.profile {
            ObservationProfile::Robot => own + ground_truth.width(),
            ObservationProfile::Truth | ObservationProfile::PolicyAndCritic => TaskLayout::width(&layout.truth),
        };
        let episode_s = options.episode_s.unwrap_or(task.episode_s);
        let cycles = |seconds: f64| (seconds / f64::from(cycle_s)).round().max(1.0) as u64;
        let plan = Plan {
            task,
            starts,
            table: None,
            ground_truth,
            robot,
            action: control.driven().len(),
            joint_angle: of_world.observation_range("joint_angle").unwrap_or_default(),
            control,
            widths: [TaskLayout::width(&layout.robot), truth],
            cycle_s: f64::from(cycle_s),
            decimals,
            command: None,
            episode_cycles: cycles(episode_s),
            command_cycles: options.command_interval_s.map_or(0, cycles),
            options,
        };
        let seeds = (0..plan.options.worlds as u64).map(|index| plan.options.seed.wrapping_add(index));
        let episodes = seeds.map(|seed| Episode::new(seed, &plan)).collect();
        let fingerprint = fingerprint(&plan);
        Ok(TaskBatch { batch, episodes, plan, pool, layout, fingerprint, has_begun: false })
    }

    /// Makes all later episodes begin in saved states of other worlds, for instance of recorded games, or with `None` in
    /// the task's own again. They draw commands as before; the task's postures and ball have no part. The worlds have the
    /// settings of the starts, referee included. No episode is under way then: [`reset`](TaskBatch::reset) begins the
    /// next ones.
    ///
    /// # Errors
    /// If the starts have another camera noise than the batch, no start has a robot of its type, or a state is damaged;
    /// then nothing has happened.
    pub fn set_starts(&mut self, starts: Option<&SavedStarts>) -> Result<(), TaskError> {
        let options = &self.plan.options;
        let (table, base, decimals) = match starts {
            Some(starts) => {
                let (table, base) = StartTable::new(starts, options)?;
                (Some(table), base, starts.settings.decimals)
            }
            None => {
                let settings = settings(options)?;
                let decimals = settings.decimals;
                let (_, base) = StartStates::simulate(self.plan.task, settings, options.robot_type)?;
                (None, base, decimals)
            }
        };
        let worlds = (0..options.worlds as u64).map(|index| base.fork(index)).collect();
        self.batch = Batch::new(worlds, self.pool.clone())?;
        for episode in &mut self.episodes {
            (episode.is_over, episode.last.is_new) = (true, false);
        }
        (self.plan.table, self.plan.decimals, self.has_begun) = (table, decimals, false);
        self.fingerprint = fingerprint(&self.plan);
        Ok(())
    }

    /// The index of the start of each world's episode among the saved starts; `None` without them.
    pub fn starts(&self) -> impl ExactSizeIterator<Item = Option<usize>> {
        self.episodes.iter().map(|episode| episode.start.map(|start| start as usize))
    }

    /// The task.
    pub fn task(&self) -> &'static Task {
        self.plan.task
    }

    /// The options.
    pub fn options(&self) -> &TaskOptions {
        &self.plan.options
    }

    /// The layouts of the arrays.
    pub fn layout(&self) -> &TaskLayout {
        &self.layout
    }

    /// Length of an episode, cycles.
    pub fn episode_cycles(&self) -> u64 {
        self.plan.episode_cycles
    }

    /// Begins the next episode of the worlds whose entry in `mask` is true. With `seeds`, one for each world, these
    /// worlds begin anew with the first episode of their seed.
    ///
    /// # Errors
    /// If an array has the wrong size; then nothing has happened.
    pub fn reset(&mut self, mask: Option<&[bool]>, seeds: Option<&[u64]>) -> Result<(), TaskError> {
        let worlds = self.episodes.len();
        size("entries of the mask", mask.map_or(worlds, <[bool]>::len), worlds)?;
        size("seeds", seeds.map_or(worlds, <[u64]>::len), worlds)?;
        let is_chosen = |index: usize| mask.is_none_or(|mask| mask.get(index) == Some(&true));
        for (index, episode) in self.episodes.iter_mut().enumerate() {
            episode.last.is_new = false;
            if let (true, Some(seed)) = (is_chosen(index), seeds.and_then(|seeds| seeds.get(index))) {
                (episode.seed, episode.number) = (*seed, 0);
            }
        }
        let plan = &self.plan;
        let mut jobs: Vec<(bool, &mut Episode)> =
            self.episodes.iter_mut().enumerate().map(|(index, episode)| (is_chosen(index), episode)).collect();
        self.batch.for_each(&mut jobs, |world, _, (is_chosen, episode)| match *is_chosen {
            true => episode.begin(world, plan),
            false => Ok(()),
        })?;
        self.has_begun = true;
        Ok(())
    }

    /// Sets the command of all later episodes, or with `None` lets the task draw it again. The draws of an episode do
    /// not depend on it.
    ///
    /// # Errors
    /// If there are other numbers than the task's command has, or one is not finite.
    pub fn set_command(&mut self, command: Option<&[f32]>) -> Result<(), TaskError> {
        let Some(numbers) = command else {
            self.plan.command = None;
            return Ok(());
        };
        size("numbers in the command", numbers.len(), self.plan.task.command.len())?;
        if let Some(bad) = numbers.iter().find(|number| !number.is_finite()) {
            let takes = "finite numbers".to_owned();
            return Err(TaskError::Option { option: "a number of the command", is: bad.to_string(), takes });
        }
        let mut command = Command::default();
        command.iter_mut().zip(numbers).for_each(|(place, number)| *place = *number);
        self.plan.command = Some(command);
        Ok(())
    }

    /// Makes a step of all worlds. A world whose episode is over begins the next one.
    ///
    /// # Errors
    /// If the array has the wrong size or a number that is not finite, or an episode is over and
    /// [`Autoreset::Disabled`] is chosen; then nothing has happened.
    pub fn step(&mut self, actions: &[f32]) -> Result<(), TaskError> {
        let width = self.plan.action;
        size("numbers in the actions", actions.len(), self.episodes.len() * width)?;
        if !self.has_begun {
            return Err(TaskError::NotBegun);
        }
        if let Some(bad) = actions.iter().position(|number| !number.is_finite()) {
            return Err(TaskError::Action { world: bad / width, index: bad % width });
        }
        if self.plan.options.autoreset == Autoreset::Disabled
            && let Some(world) = self.episodes.iter().position(|episode| episode.is_over)
        {
            return Err(TaskError::EpisodeOver { world });
        }
        for (episode, own) in self.episodes.iter_mut().zip(actions.chunks_exact(width.max(1))) {
            let clipped = own.iter().map(|number| number.clamp(-1.0, 1.0));
            episode.action.iter_mut().zip(clipped).for_each(|(place, number)| *place = number);
        }
        let plan = &self.plan;
        Ok(self.batch.for_each(&mut self.episodes, |world, _, episode| episode.step(world, plan))?)
    }

    /// Copies the robots' percepts: one row for each world.
    pub fn copy_robot(&self, out: &mut [f32]) {
        copy_rows(&self.episodes, out, self.plan.widths[0], |episode| &episode.robot_row);
    }

    /// Copies the exact values: one row for each world. In the profile `robot`, whose steps do not need all of them, the
    /// worlds compute them here.
    pub fn copy_truth(&self, out: &mut [f32]) {
        let width = TaskLayout::width(&self.layout.truth);
        if self.plan.widths[1] == width {
            return copy_rows(&self.episodes, out, width, |episode| &episode.truth_row);
        }
        let own = self.plan.own();
        for (index, (place, episode)) in out.chunks_exact_mut(width.max(1)).zip(&self.episodes).enumerate() {
            let (commands, values) = place.split_at_mut(own);
            commands.iter_mut().zip(&episode.truth_row).for_each(|(place, number)| *place = *number);
            if let Some(world) = self.batch.world(index) {
                world.observe(episode.robot, values);
            }
        }
    }

    /// Copies the robots' percepts at the end of the episodes that ended in this step; other rows stay.
    pub fn copy_final_robot(&self, out: &mut [f32]) {
        copy_final(&self.episodes, out, self.plan.widths[0], |episode| &episode.last.robot_row);
    }

    /// Copies the exact values at the end of the episodes that ended in this step; other rows stay. The profile `robot`
    /// has none.
    pub fn copy_final_truth(&self, out: &mut [f32]) {
        if self.plan.options.profile == ObservationProfile::Robot {
            return;
        }
        copy_final(&self.episodes, out, self.plan.widths[1], |episode| &episode.last.truth_row);
    }

    /// The results of the latest step, one for each world.
    pub fn results(&self) -> impl ExactSizeIterator<Item = EpisodeStep<'_>> {
        let count = self.plan.task.terms.len();
        self.episodes.iter().map(move |episode| EpisodeStep {
            reward: episode.reward,
            terms: episode.terms.get(..count).unwrap_or_default(),
            is_terminated: episode.terminated,
            is_truncated: episode.truncated,
            ended: episode.last.is_new.then_some((episode.last.total, episode.last.cycles)),
        })
    }

    /// Appends the saved state of a world with its episode to `out`.
    ///
    /// # Errors
    /// If there is no such world.
    pub fn save(&self, world: usize, out: &mut Vec<u8>) -> Result<(), TaskError> {
        let episode = self.episodes.get(world).ok_or(too_few(self.episodes.len(), world))?;
        let mut state = Vec::new();
        self.batch.save(world, &mut state)?;
        let saved = SavedEpisode { fingerprint: self.fingerprint, episode: episode.clone(), world: state };
        encode_value(&saved, out).map_err(|error| engine::StateError::Unwritable(error.to_string()))?;
        Ok(())
    }

    /// Puts a saved state into a world. Its episode continues bit by bit.
    ///
    /// # Errors
    /// If there is no such world, or the bytes are damaged or belong to a batch with other options; then the world is
    /// unchanged.
    pub fn load(&mut self, world: usize, bytes: &[u8]) -> Result<(), TaskError> {
        let count = self.episodes.len();
        let saved: SavedEpisode = load_state(bytes)?;
        if saved.fingerprint != self.fingerprint || !saved.episode.fits(&self.plan) {
            return Err(TaskError::OtherOptions);
        }
        let slot = self.episodes.get_mut(world).ok_or(too_few(count, world))?;
        let of_batch = self.batch.world_mut(world).ok_or(too_few(count, world))?;
        of_batch.load(&saved.world)?;
        *slot = saved.episode;
        slot.apply_physics(of_batch, &self.plan);
        slot.prepare(&self.plan);
        slot.reseed(of_batch);
        self.has_begun = true;
        Ok(())
    }

    /// Hashes of the states of all worlds.
    pub fn digests(&self) -> Vec<u64> {
        self.batch.digests()
    }

    /// One world, by index.
    pub fn world(&self, world: usize) -> Option<&SoccerWorld> {
        self.batch.world(world)
    }
}

fn settings(options: &TaskOptions) -> Result<Settings, TaskError> {
    let mut settings = Settings::default();
    for (name, value) in TRAINING.values {
        settings.set_text(name, value)?;
    }
    settings.noise = options.noise;
    if !options.vision {
        // The longest interval: a view costs as much as half a cycle.
        settings.see_interval = 1000;
    }
    Ok(settings)
}

fn fingerprint(plan: &Plan) -> u64 {
    let TaskOptions {
        profile,
        vision,
        noise,
        robot_type,
        decision_cycles,
        action,
        joints,
        command_interval_s,
        randomization,
        ..
    } = plan.options;
    let text = format!(
        "{} {} {vision} {noise} {robot_type} {decision_cycles} {action:?} {joints:?} {command_interval_s:?} {randomization:?} {} {} {}",
        plan.task.name,
        ObservationProfile::name(profile),
        plan.options.angle_scale_rad,
        plan.options.delay(),
        plan.episode_cycles
    );
    let text = match &plan.table {
        Some(table) => format!("{text} {:016x}", table.fingerprint),
        None => text,
    };
    engine::hash(text.as_bytes())
}

fn copy_rows(episodes: &[Episode], out: &mut [f32], width: usize, row: impl Fn(&Episode) -> &[f32]) {
    for (place, episode) in out.chunks_exact_mut(width.max(1)).zip(episodes) {
        place.copy_from_slice(row(episode));
    }
}

fn copy_final(episodes: &[Episode], out: &mut [f32], width: usize, row: impl Fn(&Episode) -> &[f32]) {
    for (place, episode) in out.chunks_exact_mut(width.max(1)).zip(episodes).filter(|(_, one)| one.last.is_new) {
        place.copy_from_slice(row(episode));
    }
}

fn size(of: &'static str, is: usize, needs: usize) -> Result<(), TaskError> {
    if is == needs { Ok(()) } else { Err(TaskError::Size { of, is, needs }) }
}

fn too_few(worlds: usize, world: usize) -> TaskError {
    TaskError::Size { of: "worlds", is: worlds, needs: world.saturating_add(1) }
}
