//! A batch of episodes of one task, side by side, as arrays.

use std::sync::Arc;

use engine::{Autoreset, EpisodeStep, Quantity, RewardTerm, encode_value, load_state};
use rayon::ThreadPool;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use ssl_world::State;

use crate::STEP_S;
use crate::episode::{Episode, Plan};
use crate::error::SslTaskError;
use crate::observation::quantities;
use crate::options::SslTaskOptions;
use crate::scales::Scales;
use crate::task::SslTask;
use crate::task_list::find_task;

/// Fewest worlds that a thread takes at a time: a step of one takes microseconds.
const WORLDS_PER_JOB: usize = 8;

/// The quantities of a batch's arrays, in order.
#[derive(Debug, Clone, PartialEq)]
pub struct SslTaskLayout {
    /// The observation.
    pub observation: Vec<Quantity>,
    /// The action.
    pub action: Vec<Quantity>,
    /// The terms of the reward.
    pub terms: &'static [RewardTerm],
}

/// A batch of episodes of one task. Rows of arrays are in the order of the worlds.
pub struct SslTaskBatch {
    episodes: Vec<Episode>,
    plan: Plan,
    layout: SslTaskLayout,
    /// Hash of the task and the options that a saved episode depends on.
    fingerprint: u64,
    pool: Option<Arc<ThreadPool>>,
    has_begun: bool,
}

/// A saved episode with its state.
#[derive(Serialize, Deserialize)]
struct SavedSslEpisode {
    fingerprint: u64,
    episode: Episode,
}

impl SslTaskBatch {
    /// Makes a batch of a task, by its name. The threads of `pool` step the worlds; without one the caller's thread does.
    /// [`reset`](SslTaskBatch::reset) begins the first episodes.
    ///
    /// # Errors
    /// If no task has this name, or an option is outside its range.
    pub fn new(
        task: &str,
        options: SslTaskOptions,
        pool: Option<Arc<ThreadPool>>,
    ) -> Result<SslTaskBatch, SslTaskError> {
        let task = find_task(task)?;
        options.check()?;
        let field = options.field.unwrap_or(task.field);
        let (model, empty) = field.world();
        let layout = SslTaskLayout {
            observation: quantities(task),
            action: vec![task.action.quantity(task.driven)],
            terms: task.terms,
        };
        let steps = |seconds: f64| (seconds / STEP_S).round().max(1.0) as u64;
        let plan = Plan {
            task,
            model,
            empty,
            scales: Scales::of(&model.field),
            autoreset: options.autoreset,
            episode_steps: options.episode_s.map_or(task.episode_steps, steps),
            action: SslTaskLayout::width(&layout.action),
            width: SslTaskLayout::width(&layout.observation),
        };
        let text = format!("{} {} {}", task.name, field.name(), plan.episode_steps);
        let seeds = (0..options.worlds as u64).map(|index| options.seed.wrapping_add(index));
        let episodes = seeds.map(|seed| Episode::new(seed, &plan)).collect();
        let fingerprint = engine::hash(text.as_bytes());
        Ok(SslTaskBatch { episodes, plan, layout, fingerprint, pool, has_begun: false })
    }

    /// The task.
    pub fn task(&self) -> &'static SslTask {
        self.plan.task
    }

    /// The layouts of the arrays.
    pub fn layout(&self) -> &SslTaskLayout {
        &self.layout
    }

    /// Length of an episode, steps.
    pub fn episode_steps(&self) -> u64 {
        self.plan.episode_steps
    }

    /// Begins the next episode of the worlds whose entry in `mask` is true. With `seeds`, one for each world, these
    /// worlds begin anew with the first episode of their seed.
    ///
    /// # Errors
    /// If an array has the wrong size; then nothing has happened.
    pub fn reset(&mut self, mask: Option<&[bool]>, seeds: Option<&[u64]>) -> Result<(), SslTaskError> {
        let worlds = self.episodes.len();
        size("entries of the mask", mask.map_or(worlds, <[bool]>::len), worlds)?;
        size("seeds", seeds.map_or(worlds, <[u64]>::len), worlds)?;
        for (index, episode) in self.episodes.iter_mut().enumerate() {
            episode.last.is_new = false;
            if mask.is_some_and(|mask| mask.get(index) != Some(&true)) {
                continue;
            }
            if let Some(seed) = seeds.and_then(|seeds| seeds.get(index)) {
                (episode.seed, episode.number) = (*seed, 0);
            }
            episode.begin(&self.plan);
        }
        self.has_begun = true;
        Ok(())
    }

    /// Makes a step of all worlds. A world whose episode is over begins the next one.
    ///
    /// # Errors
    /// If the array has the wrong size or a number that is not finite, or an episode is over and
    /// [`Autoreset::Disabled`] is chosen; then nothing has happened.
    pub fn step(&mut self, actions: &[f32]) -> Result<(), SslTaskError> {
        let width = self.plan.action.max(1);
        size("numbers in the actions", actions.len(), self.episodes.len() * width)?;
        if !self.has_begun {
            return Err(SslTaskError::NotBegun);
        }
        if let Some(bad) = actions.iter().position(|number| !number.is_finite()) {
            return Err(SslTaskError::Action { world: bad / width, index: bad % width });
        }
        if self.plan.autoreset == Autoreset::Disabled
            && let Some(world) = self.episodes.iter().position(|episode| episode.is_over)
        {
            return Err(SslTaskError::EpisodeOver { world });
        }
        let plan = &self.plan;
        let one = |(episode, own): (&mut Episode, &[f32])| {
            let clipped = own.iter().map(|number| number.clamp(-1.0, 1.0));
            episode.action.iter_mut().zip(clipped).for_each(|(place, number)| *place = number);
            episode.step(plan);
        };
        match &self.pool {
            Some(pool) => pool.install(|| {
                let rows = self.episodes.par_iter_mut().zip(actions.par_chunks_exact(width));
                rows.with_min_len(WORLDS_PER_JOB).for_each(one);
            }),
            None => self.episodes.iter_mut().zip(actions.chunks_exact(width)).for_each(one),
        }
        Ok(())
    }

    /// Copies the observations: one row for each world.
    pub fn copy_observation(&self, out: &mut [f32]) {
        for (place, episode) in out.chunks_exact_mut(self.plan.width.max(1)).zip(&self.episodes) {
            place.copy_from_slice(&episode.row);
        }
    }

    /// Copies the observations at the end of the episodes that ended in this step; other rows stay.
    pub fn copy_final(&self, out: &mut [f32]) {
        let rows = out.chunks_exact_mut(self.plan.width.max(1)).zip(&self.episodes);
        for (place, episode) in rows.filter(|(_, episode)| episode.last.is_new) {
            place.copy_from_slice(&episode.last.row);
        }
    }

    /// The results of the latest step, one for each world.
    pub fn results(&self) -> impl ExactSizeIterator<Item = EpisodeStep<'_>> {
        let count = self.plan.task.terms.len();
        self.episodes.iter().map(move |episode| EpisodeStep {
            reward: episode.reward,
            terms: episode.terms.get(..count).unwrap_or_default(),
            is_terminated: episode.terminated,
            is_truncated: episode.truncated,
            ended: episode.last.is_new.then_some((episode.last.total, episode.last.steps)),
        })
    }

    /// Appends the saved state of a world with its episode to `out`.
    ///
    /// # Errors
    /// If there is no such world.
    pub fn save(&self, world: usize, out: &mut Vec<u8>) -> Result<(), SslTaskError> {
        let episode = self.episodes.get(world).ok_or(too_few(self.episodes.len(), world))?;
        let saved = SavedSslEpisode { fingerprint: self.fingerprint, episode: episode.clone() };
        encode_value(&saved, out).map_err(|error| engine::StateError::Unwritable(error.to_string()))?;
        Ok(())
    }

    /// Puts a saved state into a world. Its episode continues bit by bit.
    ///
    /// # Errors
    /// If there is no such world, or the bytes are damaged or belong to a batch with other options; then the world is
    /// unchanged.
    pub fn load(&mut self, world: usize, bytes: &[u8]) -> Result<(), SslTaskError> {
        let count = self.episodes.len();
        let saved: SavedSslEpisode = load_state(bytes)?;
        if saved.fingerprint != self.fingerprint || !saved.episode.fits(&self.plan) {
            return Err(SslTaskError::OtherOptions);
        }
        let slot = self.episodes.get_mut(world).ok_or(too_few(count, world))?;
        *slot = saved.episode;
        slot.last.row.resize(self.plan.width, 0.0);
        self.has_begun = true;
        Ok(())
    }

    /// Hashes of the states of all worlds.
    pub fn digests(&self) -> Vec<u64> {
        self.episodes.iter().map(|episode| engine::digest(&episode.state)).collect()
    }

    /// The state of one world, by index.
    pub fn state(&self, world: usize) -> Option<&State> {
        self.episodes.get(world).map(|episode| &episode.state)
    }
}

impl SslTaskLayout {
    /// Total number of values in these quantities.
    pub fn width(quantities: &[Quantity]) -> usize {
        quantities.iter().map(|quantity| quantity.parts.len()).sum()
    }
}

fn size(of: &'static str, is: usize, needs: usize) -> Result<(), SslTaskError> {
    if is == needs { Ok(()) } else { Err(SslTaskError::Size { of, is, needs }) }
}

fn too_few(worlds: usize, world: usize) -> SslTaskError {
    SslTaskError::Size { of: "worlds", is: worlds, needs: world.saturating_add(1) }
}
