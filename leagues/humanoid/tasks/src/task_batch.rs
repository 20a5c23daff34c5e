//! A batch of episodes of one task, side by side, as arrays.

use std::borrow::Cow;
use std::sync::Arc;

use engine::{Autoreset, EpisodeStep, ObservationProfile, Quantity, RewardTerm, StateError, encode_value, load_state};
use humanoid_world::{HumanoidSimulation, WorldFiles};
use mujoco::Library;
use rayon::ThreadPool;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::episode::{Episode, Plan};
use crate::error::HumanoidTaskError;
use crate::observation::{robot_quantities, truth_quantities};
use crate::options::HumanoidTaskOptions;
use crate::posture::{StartStates, base_angle_rad};
use crate::robot_world::RobotWorld;
use crate::task::{Command, HumanoidTask};
use crate::task_list::find_task;

/// The quantities of a batch's arrays, in order.
#[derive(Debug, Clone, PartialEq)]
pub struct HumanoidTaskLayout {
    /// Quantities that the robot senses; empty in the profile `truth`.
    pub robot: Vec<Quantity>,
    /// Exact values.
    pub truth: Vec<Quantity>,
    /// The action.
    pub action: Vec<Quantity>,
    /// Joint angles of the base posture, rad, in the order of the action.
    pub base_angles_rad: Vec<f64>,
    /// The terms of the reward.
    pub terms: &'static [RewardTerm],
}

/// The number of the robots.
const ROBOT_NUMBER: u32 = 1;

/// A batch of episodes of one task. Rows of arrays are in the order of the worlds.
pub struct HumanoidTaskBatch {
    slots: Vec<Slot>,
    plan: Plan,
    layout: HumanoidTaskLayout,
    /// Hash of the task and the options that a saved episode depends on.
    fingerprint: u64,
    pool: Option<Arc<ThreadPool>>,
    has_begun: bool,
}

struct Slot {
    world: RobotWorld,
    episode: Episode,
}

/// A saved episode with the state of its world.
#[derive(Serialize, Deserialize)]
struct SavedHumanoidEpisode {
    fingerprint: u64,
    episode: Episode,
    world: Vec<u8>,
}

impl HumanoidTaskBatch {
    /// Makes a batch of a task, by its name. The threads of `pool` step the worlds; without one the caller's thread does.
    /// [`reset`](HumanoidTaskBatch::reset) begins the first episodes.
    ///
    /// # Errors
    /// If no task has this name, the robot is not installed, or an option is outside its range.
    pub fn new(
        library: &Library,
        files: &Arc<WorldFiles>,
        task: &str,
        options: HumanoidTaskOptions,
        pool: Option<Arc<ThreadPool>>,
    ) -> Result<HumanoidTaskBatch, HumanoidTaskError> {
        let task = find_task(task)?;
        options.check()?;
        let world = || RobotWorld::new(library, files, &options.robot, ROBOT_NUMBER);
        let mut worlds = (0..options.worlds).map(|_| world()).collect::<Result<Vec<_>, _>>()?;
        let first = worlds.first_mut().ok_or(HumanoidTaskError::NotBegun)?;
        let joints = first.simulation.joint_names(first.robot);
        let base_rad: Vec<f64> = joints.iter().map(|joint| base_angle_rad(joint)).collect();
        let [stiffness, damping] = options.gains;
        first.simulation.set_gains(first.robot, stiffness, damping);
        let starts = StartStates::new(first, &base_rad)?;
        let joints: Vec<Cow<'static, str>> = joints.into_iter().map(Cow::Owned).collect();
        let layout = layout(task, &options, &joints, &base_rad);
        let shown = |is_shown: bool, quantities| if is_shown { HumanoidTaskLayout::width(quantities) } else { 0 };
        let has_truth = options.profile != ObservationProfile::Robot;
        let plan = Plan {
            task,
            starts,
            joints,
            base_rad,
            widths: [shown(options.profile.has_robot(), &layout.robot), shown(has_truth, &layout.truth)],
            command: None,
            episode_cycles: Plan::cycles(options.episode_s.unwrap_or(task.episode_s)),
            command_cycles: options.command_interval_s.map_or(0, Plan::cycles),
            options,
        };
        let seeds = (0..).map(|index| plan.options.seed.wrapping_add(index));
        let slots =
            worlds.into_iter().zip(seeds).map(|(world, seed)| Slot { world, episode: Episode::new(seed, &plan) });
        let slots = slots.collect();
        let fingerprint = fingerprint(&plan);
        Ok(HumanoidTaskBatch { slots, plan, layout, fingerprint, pool, has_begun: false })
    }

    /// The task.
    pub fn task(&self) -> &'static HumanoidTask {
        self.plan.task
    }

    /// The layouts of the arrays.
    pub fn layout(&self) -> &HumanoidTaskLayout {
        &self.layout
    }

    /// Length of an episode, cycles.
    pub fn episode_cycles(&self) -> u64 {
        self.plan.episode_cycles
    }

    /// Sets the command of all later episodes; with `None` each draws its own.
    ///
    /// # Errors
    /// If the task's command has another number of numbers, or one is not finite.
    pub fn set_command(&mut self, command: Option<&[f32]>) -> Result<(), HumanoidTaskError> {
        let Some(command) = command else {
            self.plan.command = None;
            return Ok(());
        };
        size("numbers in the command", command.len(), self.plan.task.command.len())?;
        if let Some(bad) = command.iter().find(|number| !number.is_finite()) {
            let takes = String::from("finite numbers");
            return Err(HumanoidTaskError::Option { option: "a command's number", is: bad.to_string(), takes });
        }
        let mut whole = Command::default();
        whole.iter_mut().zip(command).for_each(|(place, number)| *place = *number);
        self.plan.command = Some(whole);
        Ok(())
    }

    /// Begins the next episode of the worlds whose entry in `mask` is true. With `seeds`, one for each world, these
    /// worlds begin anew with the first episode of their seed.
    ///
    /// # Errors
    /// If an array has the wrong size; then nothing has happened.
    pub fn reset(&mut self, mask: Option<&[bool]>, seeds: Option<&[u64]>) -> Result<(), HumanoidTaskError> {
        let worlds = self.slots.len();
        size("entries of the mask", mask.map_or(worlds, <[bool]>::len), worlds)?;
        size("seeds", seeds.map_or(worlds, <[u64]>::len), worlds)?;
        self.has_begun = true;
        self.each(|plan, index, slot| {
            slot.episode.last.is_new = false;
            if mask.is_some_and(|mask| mask.get(index) != Some(&true)) {
                return Ok(());
            }
            if let Some(seed) = seeds.and_then(|seeds| seeds.get(index)) {
                (slot.episode.seed, slot.episode.number) = (*seed, 0);
            }
            slot.episode.begin(&mut slot.world, plan)
        })
    }

    /// Makes a step of all worlds. A world whose episode is over begins the next one.
    ///
    /// # Errors
    /// If the array has the wrong size or a number that is not finite, or an episode is over and
    /// [`Autoreset::Disabled`] is chosen; then nothing has happened.
    pub fn step(&mut self, actions: &[f32]) -> Result<(), HumanoidTaskError> {
        let width = self.plan.joints.len().max(1);
        size("numbers in the actions", actions.len(), self.slots.len() * width)?;
        if !self.has_begun {
            return Err(HumanoidTaskError::NotBegun);
        }
        if let Some(bad) = actions.iter().position(|number| !number.is_finite()) {
            return Err(HumanoidTaskError::Action { world: bad / width, index: bad % width });
        }
        if self.plan.options.autoreset == Autoreset::Disabled
            && let Some(world) = self.slots.iter().position(|slot| slot.episode.is_over)
        {
            return Err(HumanoidTaskError::EpisodeOver { world });
        }
        self.each(|plan, index, slot| {
            let own = actions.get(index * width..).unwrap_or_default();
            let clipped = own.iter().map(|number| number.clamp(-1.0, 1.0));
            slot.episode.action.iter_mut().zip(clipped).for_each(|(place, number)| *place = number);
            slot.episode.step(&mut slot.world, plan)
        })
    }

    /// Steps the physics of all worlds alone, for measurements: without observation, reward, delay and end of an episode.
    ///
    /// # Errors
    /// If the array has the wrong size; then nothing has happened.
    pub fn step_physics(&mut self, actions: &[f32]) -> Result<(), HumanoidTaskError> {
        let width = self.plan.joints.len().max(1);
        size("numbers in the actions", actions.len(), self.slots.len() * width)?;
        self.each(|plan, index, slot| {
            let own = actions.get(index * width..).unwrap_or_default().iter().zip(&plan.base_rad);
            let angles: Vec<f64> =
                own.map(|(action, base)| base + plan.options.angle_scale_rad * f64::from(*action)).collect();
            slot.world.simulation.command_angles(slot.world.robot, &angles);
            slot.world.simulation.step_physics();
            Ok(())
        })
    }

    /// Works on all worlds, in parallel on the pool. Returns the error of the first world that has one.
    fn each(
        &mut self,
        work: impl Fn(&Plan, usize, &mut Slot) -> Result<(), HumanoidTaskError> + Sync,
    ) -> Result<(), HumanoidTaskError> {
        let plan = &self.plan;
        let one = |(index, slot): (usize, &mut Slot)| work(plan, index, slot);
        match self.pool.as_ref().filter(|_| self.slots.len() > 1) {
            Some(pool) => {
                pool.install(|| self.slots.par_iter_mut().enumerate().map(one).reduce(|| Ok(()), Result::and))
            }
            None => self.slots.iter_mut().enumerate().map(one).fold(Ok(()), Result::and),
        }
    }

    /// Copies what the robots sense: one row for each world.
    pub fn copy_robot(&self, out: &mut [f32]) {
        self.copy(out, self.plan.widths[0], |_| true, |episode| &episode.robot_row);
    }

    /// Copies the exact values: one row for each world.
    pub fn copy_truth(&self, out: &mut [f32]) {
        self.copy(out, self.plan.widths[1], |_| true, |episode| &episode.truth_row);
    }

    /// Copies what the robots sensed at the end of the episodes that ended in this step; other rows stay.
    pub fn copy_final_robot(&self, out: &mut [f32]) {
        self.copy(out, self.plan.widths[0], |episode| episode.last.is_new, |episode| &episode.last.robot_row);
    }

    /// Copies the exact values at the end of the episodes that ended in this step; other rows stay.
    pub fn copy_final_truth(&self, out: &mut [f32]) {
        self.copy(out, self.plan.widths[1], |episode| episode.last.is_new, |episode| &episode.last.truth_row);
    }

    fn copy(
        &self,
        out: &mut [f32],
        width: usize,
        is_copied: impl Fn(&Episode) -> bool,
        row: impl Fn(&Episode) -> &[f32],
    ) {
        if width == 0 {
            return;
        }
        let rows = out.chunks_exact_mut(width).zip(self.slots.iter().map(|slot| &slot.episode));
        rows.filter(|(_, episode)| is_copied(episode)).for_each(|(place, episode)| place.copy_from_slice(row(episode)));
    }

    /// The results of the latest step, one for each world.
    pub fn results(&self) -> impl ExactSizeIterator<Item = EpisodeStep<'_>> {
        let count = self.plan.task.terms.len();
        self.slots.iter().map(move |Slot { episode, .. }| EpisodeStep {
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
    pub fn save(&self, world: usize, out: &mut Vec<u8>) -> Result<(), HumanoidTaskError> {
        let slot = self.slots.get(world).ok_or(too_few(self.slots.len(), world))?;
        let mut state = Vec::new();
        slot.world.simulation.save(&mut state)?;
        let saved = SavedHumanoidEpisode { fingerprint: self.fingerprint, episode: slot.episode.clone(), world: state };
        encode_value(&saved, out).map_err(|error| StateError::Unwritable(error.to_string()))?;
        Ok(())
    }

    /// Puts a saved state into a world. Its episode continues bit by bit.
    ///
    /// # Errors
    /// If there is no such world, or the bytes are damaged or belong to a batch with other options; then the world is
    /// unchanged.
    pub fn load(&mut self, world: usize, bytes: &[u8]) -> Result<(), HumanoidTaskError> {
        let count = self.slots.len();
        let saved: SavedHumanoidEpisode = load_state(bytes)?;
        if saved.fingerprint != self.fingerprint || !saved.episode.fits(&self.plan) {
            return Err(HumanoidTaskError::OtherOptions);
        }
        let slot = self.slots.get_mut(world).ok_or(too_few(count, world))?;
        slot.world.simulation.load(&saved.world)?;
        saved.episode.apply_physics(&mut slot.world, &self.plan);
        // The physics have changed the state.
        slot.world.simulation.load(&saved.world)?;
        slot.episode = saved.episode;
        slot.episode.prepare(&self.plan);
        self.has_begun = true;
        Ok(())
    }

    /// Hashes of the states of all worlds.
    pub fn digests(&self) -> Vec<u64> {
        self.slots.iter().map(|slot| slot.world.simulation.digest()).collect()
    }

    /// The simulation of one world, by index.
    pub fn simulation(&self, world: usize) -> Option<&HumanoidSimulation> {
        self.slots.get(world).map(|slot| &slot.world.simulation)
    }
}

impl HumanoidTaskLayout {
    /// Total number of values in these quantities.
    pub fn width(quantities: &[Quantity]) -> usize {
        quantities.iter().map(|quantity| quantity.parts.len()).sum()
    }
}

fn layout(
    task: &'static HumanoidTask,
    options: &HumanoidTaskOptions,
    joints: &[Cow<'static, str>],
    base_rad: &[f64],
) -> HumanoidTaskLayout {
    let action = Quantity {
        name: "joint_angle",
        unit: "angle scale",
        about: "the angle that each motor drives its joint to, from the base angle, -1 to 1; numbers beyond are clipped",
        parts: joints.to_vec(),
    };
    HumanoidTaskLayout {
        robot: if options.profile.has_robot() { robot_quantities(task, joints) } else { Vec::new() },
        truth: truth_quantities(task, joints),
        action: vec![action],
        base_angles_rad: base_rad.to_vec(),
        terms: task.terms,
    }
}

fn fingerprint(plan: &Plan) -> u64 {
    let HumanoidTaskOptions {
        robot,
        profile,
        angle_scale_rad,
        gains,
        decision_cycles,
        command_interval_s,
        randomization,
        ..
    } = &plan.options;
    let text = format!(
        "{} {robot} {} {angle_scale_rad} {gains:?} {decision_cycles} {command_interval_s:?} {randomization:?} {} {}",
        plan.task.name,
        profile.name(),
        plan.options.delay(),
        plan.episode_cycles,
    );
    engine::hash(text.as_bytes())
}

fn size(of: &'static str, is: usize, needs: usize) -> Result<(), HumanoidTaskError> {
    if is == needs { Ok(()) } else { Err(HumanoidTaskError::Size { of, is, needs }) }
}

fn too_few(worlds: usize, world: usize) -> HumanoidTaskError {
    HumanoidTaskError::Size { of: "worlds", is: worlds, needs: world.saturating_add(1) }
}
