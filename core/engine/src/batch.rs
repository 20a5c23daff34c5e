//! Batches of worlds for learning programs: many worlds step side by side, with all actions and observations as numbers
//! in two arrays.
//!
//! Both arrays are `[world][robot][number]`, in one piece: the numbers of robot `r` in world `w` begin at
//! `(w * robots + r) * numbers`. The [`Layout`] of the robot defines their meaning. A robot with fewer numbers than another
//! one has zeros behind them.
//!
//! Worlds are independent. A world does the same in every slot, in any batch and with any number of threads: state,
//! seed and inputs determine every bit.

use std::sync::{Arc, Mutex, PoisonError};

use rayon::ThreadPool;
use rayon::prelude::*;

use crate::layout::width;
use crate::{Layout, ParticipantId, StateError, World};

/// A world whose robots take actions and give observations as arrays of numbers.
pub trait BatchWorld: World {
    /// Scratch memory that a step writes before it reads it. Worlds that step one after the other share it, which keeps
    /// it in the processor's caches.
    type Workspace: Default + Send;

    /// Swaps the world's own scratch memory for another one. The contents of neither affect a step. A world without
    /// scratch memory has `type Workspace = ()`.
    fn swap_workspace(&mut self, _workspace: &mut Self::Workspace) {}

    /// The robots in order of participants, with the layout of each.
    fn robots(&self) -> Vec<(ParticipantId, Layout)>;

    /// Commands a participant's robot, as [`World::act`] does with the same values. NaN leaves a value unchanged.
    fn act_from_array(&mut self, participant: ParticipantId, action: &[f32]);

    /// Fills in the present observation of a participant's robot; zeros if it has none.
    fn observe(&self, participant: ParticipantId, observation: &mut [f32]);

    /// Sets the seed of all later draws, if the world draws. A saved state does not contain it.
    fn reseed(&mut self, _seed: u64) {}
}

/// Reasons a batch operation fails.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// The batch has no world, or no robot.
    #[error("a batch needs at least one world with a robot")]
    Empty,
    /// A world has other robots, or another order of them, than the batch.
    #[error("world {world} has other robots than the batch began with")]
    OtherRobots {
        /// Index of the world.
        world: usize,
    },
    /// An array's size differs from the one in [`BatchShape`].
    #[error("there are {is} {of}; {needs} are needed")]
    Size {
        /// Contents of the array.
        of: &'static str,
        /// The actual number.
        is: usize,
        /// The required number.
        needs: usize,
    },
    /// A world cannot be saved, or rejects a state.
    #[error("world {world}: {why}")]
    State {
        /// Index of the world.
        world: usize,
        /// The reason.
        why: StateError,
    },
}

/// The dimensions of a batch's arrays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BatchShape {
    /// Number of worlds.
    pub worlds: usize,
    /// Number of robots in each world.
    pub robots: usize,
    /// Length of each robot's observation.
    pub observation: usize,
    /// Length of each robot's action.
    pub action: usize,
}

impl BatchShape {
    /// Total length of the observation array.
    pub fn observations(self) -> usize {
        self.worlds * self.robots * self.observation
    }

    /// Total length of the action array.
    pub fn actions(self) -> usize {
        self.worlds * self.robots * self.action
    }
}

/// A batch of any world, for programs that know the world only by its name: [`Batch`] without the world's type.
pub trait WorldBatch: Send {
    /// The dimensions of its arrays.
    fn shape(&self) -> BatchShape;

    /// The layout of each robot.
    fn layouts(&self) -> &[Layout];

    /// Commands the robots, steps the worlds and fills in observations, as [`Batch::step`] does.
    ///
    /// # Errors
    /// If an array has the wrong size; then nothing has happened.
    fn step(&mut self, mask: Option<&[bool]>, actions: &[f32], observations: &mut [f32]) -> Result<(), BatchError>;

    /// Puts saved states into worlds and fills in observations, as [`Batch::reset`] does.
    ///
    /// # Errors
    /// If an array has the wrong size, or a world rejects its state.
    fn reset(
        &mut self,
        mask: Option<&[bool]>,
        states: &[&[u8]],
        seeds: &[u64],
        observations: &mut [f32],
    ) -> Result<(), BatchError>;

    /// Fills in the observations of all worlds.
    ///
    /// # Errors
    /// If the array has the wrong size.
    fn observe(&mut self, observations: &mut [f32]) -> Result<(), BatchError>;

    /// Appends the saved state of a world to `out`.
    ///
    /// # Errors
    /// If there is no such world, or it cannot be saved.
    fn save(&self, world: usize, out: &mut Vec<u8>) -> Result<(), BatchError>;

    /// Hashes of the states of all worlds.
    fn digests(&self) -> Vec<u64>;
}

impl<W: BatchWorld> WorldBatch for Batch<W> {
    fn shape(&self) -> BatchShape {
        Batch::shape(self)
    }

    fn layouts(&self) -> &[Layout] {
        Batch::layouts(self)
    }

    fn step(&mut self, mask: Option<&[bool]>, actions: &[f32], observations: &mut [f32]) -> Result<(), BatchError> {
        Batch::step(self, mask, actions, observations)
    }

    fn reset(
        &mut self,
        mask: Option<&[bool]>,
        states: &[&[u8]],
        seeds: &[u64],
        observations: &mut [f32],
    ) -> Result<(), BatchError> {
        Batch::reset(self, mask, states, seeds, observations)
    }

    fn observe(&mut self, observations: &mut [f32]) -> Result<(), BatchError> {
        Batch::observe(self, observations)
    }

    fn save(&self, world: usize, out: &mut Vec<u8>) -> Result<(), BatchError> {
        Batch::save(self, world, out)
    }

    fn digests(&self) -> Vec<u64> {
        Batch::digests(self)
    }
}

/// Worlds with the same robots, and the threads that step them.
pub struct Batch<W: BatchWorld> {
    slots: Vec<Slot<W>>,
    /// One for each thread, while no step runs.
    workspaces: Mutex<Vec<W::Workspace>>,
    pool: Option<Arc<ThreadPool>>,
    layouts: Arc<[Layout]>,
    shape: BatchShape,
}

struct Slot<W> {
    world: W,
    /// The participants of its robots; empty if it has others than the batch.
    participants: Vec<ParticipantId>,
}

impl<W: BatchWorld> Batch<W> {
    /// Makes a batch of worlds that have their robots already. Without a pool the calling thread does all the work.
    ///
    /// # Errors
    /// If there is no robot, or the worlds' robots differ.
    pub fn new(worlds: Vec<W>, pool: Option<Arc<ThreadPool>>) -> Result<Batch<W>, BatchError> {
        let robots = worlds.first().map(BatchWorld::robots).unwrap_or_default();
        let layouts: Arc<[Layout]> = robots.into_iter().map(|(_, layout)| layout).collect();
        if layouts.is_empty() {
            return Err(BatchError::Empty);
        }
        let widest = |of: fn(&Layout) -> usize| layouts.iter().map(of).max().unwrap_or_default();
        let shape = BatchShape {
            worlds: worlds.len(),
            robots: layouts.len(),
            observation: widest(|layout| width(&layout.observation)),
            action: widest(|layout| width(&layout.action)),
        };
        let slots = worlds.into_iter().map(|world| Slot { world, participants: Vec::new() }).collect();
        let mut batch = Batch { slots, workspaces: Mutex::default(), pool, layouts, shape };
        for (world, slot) in batch.slots.iter_mut().enumerate() {
            slot.find_participants(world, &batch.layouts)?;
        }
        Ok(batch)
    }

    /// The dimensions of its arrays.
    pub fn shape(&self) -> BatchShape {
        self.shape
    }

    /// The layout of each robot.
    pub fn layouts(&self) -> &[Layout] {
        &self.layouts
    }

    /// One world, by index.
    pub fn world(&self, world: usize) -> Option<&W> {
        self.slots.get(world).map(|slot| &slot.world)
    }

    /// One world, by index, for inputs that are no numbers. Robots added or removed there take no part in the batch.
    pub fn world_mut(&mut self, world: usize) -> Option<&mut W> {
        self.slots.get_mut(world).map(|slot| &mut slot.world)
    }

    /// Commands the robots and steps the worlds, then fills in their observations. With a `mask` only worlds whose
    /// entry is true step; the others and their observations stay unchanged.
    ///
    /// # Errors
    /// If an array has the wrong size; then nothing has happened.
    pub fn step(&mut self, mask: Option<&[bool]>, actions: &[f32], observations: &mut [f32]) -> Result<(), BatchError> {
        let BatchShape { robots, action, .. } = self.shape;
        check("actions", actions.len(), self.shape.actions())?;
        self.each(mask, observations, |index, slot, workspace| {
            let own = actions.get(index * robots * action..).unwrap_or_default();
            slot.world.swap_workspace(workspace);
            slot.step(own.chunks_exact(action.max(1)));
            slot.world.swap_workspace(workspace);
            Ok(())
        })
    }

    /// Puts saved states into worlds, with new seeds, then fills in their observations: `states` has one for each
    /// world, or a single one for all. With a `mask` only worlds whose entry is true are reset.
    ///
    /// # Errors
    /// If an array has the wrong size; then nothing has happened. If a world rejects its state: that world is
    /// unchanged, or has other robots than the batch and zero observations until the next reset; the other worlds are
    /// reset.
    pub fn reset(
        &mut self,
        mask: Option<&[bool]>,
        states: &[impl AsRef<[u8]> + Sync],
        seeds: &[u64],
        observations: &mut [f32],
    ) -> Result<(), BatchError> {
        check("seeds", seeds.len(), self.shape.worlds)?;
        if states.len() != 1 {
            check("states", states.len(), self.shape.worlds)?;
        }
        let layouts = Arc::clone(&self.layouts);
        self.each(mask, observations, |world, slot, _| {
            let state = states.get(world).or(states.first()).map(AsRef::as_ref).unwrap_or_default();
            slot.world.load(state).map_err(|why| BatchError::State { world, why })?;
            slot.world.reseed(seeds.get(world).copied().unwrap_or_default());
            slot.find_participants(world, &layouts)
        })
    }

    /// Fills in the observations of all worlds.
    ///
    /// # Errors
    /// If the array has the wrong size.
    pub fn observe(&mut self, observations: &mut [f32]) -> Result<(), BatchError> {
        self.each(None, observations, |_, _, _| Ok(()))
    }

    /// Appends the saved state of a world to `out`.
    ///
    /// # Errors
    /// If there is no such world, or it cannot be saved.
    pub fn save(&self, world: usize, out: &mut Vec<u8>) -> Result<(), BatchError> {
        let slot = self.slots.get(world).ok_or(BatchError::Size {
            of: "worlds",
            is: self.shape.worlds,
            needs: world.saturating_add(1),
        })?;
        slot.world.save(out).map_err(|why| BatchError::State { world, why })
    }

    /// Hashes of the states of all worlds.
    pub fn digests(&self) -> Vec<u64> {
        self.slots.iter().map(|slot| slot.world.digest()).collect()
    }

    /// Runs `work` once for each world, in parallel on the pool, with its participants and the item of its index: for
    /// callers that act, step and sense in an order of their own. Worlds stay independent, so no result depends on the
    /// number of threads.
    ///
    /// # Errors
    /// If there is not one item for each world; then nothing has happened. Else the error of the first world that has
    /// one; `work` has run in all worlds.
    pub fn for_each<T: Send>(
        &mut self,
        items: &mut [T],
        work: impl Fn(&mut W, &[ParticipantId], &mut T) -> Result<(), StateError> + Sync,
    ) -> Result<(), BatchError> {
        check("items", items.len(), self.shape.worlds)?;
        let one = |guard: &mut WorkspaceGuard<'_, W::Workspace>,
                   (world, (slot, item)): (usize, (&mut Slot<W>, &mut T))| {
            slot.world.swap_workspace(&mut guard.workspace);
            let done = work(&mut slot.world, &slot.participants, item);
            slot.world.swap_workspace(&mut guard.workspace);
            done.map_err(|why| BatchError::State { world, why })
        };
        match self.pool.as_ref().filter(|_| self.shape.worlds > 1) {
            Some(pool) => pool.install(|| {
                let jobs = self.slots.par_iter_mut().zip(items).enumerate();
                jobs.map_init(|| WorkspaceGuard::from(&self.workspaces), one).reduce(|| Ok(()), Result::and)
            }),
            None => {
                let mut guard = WorkspaceGuard::from(&self.workspaces);
                let jobs = self.slots.iter_mut().zip(items).enumerate();
                jobs.map(|job| one(&mut guard, job)).fold(Ok(()), Result::and)
            }
        }
    }

    /// Runs `work` in each world of the mask, in parallel on the pool, and observes it. Returns the error of the first
    /// world that has one.
    fn each(
        &mut self,
        mask: Option<&[bool]>,
        observations: &mut [f32],
        work: impl Fn(usize, &mut Slot<W>, &mut W::Workspace) -> Result<(), BatchError> + Sync,
    ) -> Result<(), BatchError> {
        let BatchShape { worlds, robots, observation, .. } = self.shape;
        check("observations", observations.len(), self.shape.observations())?;
        check("entries of the mask", mask.map_or(worlds, <[bool]>::len), worlds)?;
        let one = |guard: &mut WorkspaceGuard<'_, W::Workspace>,
                   ((index, slot), own): ((usize, &mut Slot<W>), &mut [f32])| {
            if mask.is_some_and(|mask| mask.get(index) == Some(&false)) {
                return Ok(());
            }
            let done = work(index, slot, &mut guard.workspace);
            slot.observe(own.chunks_exact_mut(observation.max(1)));
            done
        };
        let size = (robots * observation).max(1);
        match self.pool.as_ref().filter(|_| self.shape.worlds > 1) {
            Some(pool) => pool.install(|| {
                let slots = self.slots.par_iter_mut().enumerate();
                let rows = observations.par_chunks_exact_mut(size);
                slots.zip(rows).map_init(|| WorkspaceGuard::from(&self.workspaces), one).reduce(|| Ok(()), Result::and)
            }),
            None => {
                let slots = self.slots.iter_mut().enumerate();
                let mut guard = WorkspaceGuard::from(&self.workspaces);
                let rows = observations.chunks_exact_mut(size);
                slots.zip(rows).map(|job| one(&mut guard, job)).fold(Ok(()), Result::and)
            }
        }
    }
}

/// A borrowed workspace, returned to the others on drop.
struct WorkspaceGuard<'a, T: Default> {
    workspace: T,
    workspaces: &'a Mutex<Vec<T>>,
}

impl<'a, T: Default> WorkspaceGuard<'a, T> {
    fn from(workspaces: &'a Mutex<Vec<T>>) -> WorkspaceGuard<'a, T> {
        let workspace = workspaces.lock().unwrap_or_else(PoisonError::into_inner).pop();
        WorkspaceGuard { workspace: workspace.unwrap_or_default(), workspaces }
    }
}

impl<T: Default> Drop for WorkspaceGuard<'_, T> {
    fn drop(&mut self) {
        let workspace = std::mem::take(&mut self.workspace);
        self.workspaces.lock().unwrap_or_else(PoisonError::into_inner).push(workspace);
    }
}

impl<W: BatchWorld> Slot<W> {
    fn find_participants(&mut self, world: usize, layouts: &[Layout]) -> Result<(), BatchError> {
        let robots = self.world.robots();
        self.participants.clear();
        if !robots.iter().map(|(_, layout)| layout).eq(layouts) {
            return Err(BatchError::OtherRobots { world });
        }
        self.participants.extend(robots.iter().map(|(participant, _)| *participant));
        Ok(())
    }

    fn step<'a>(&mut self, actions: impl Iterator<Item = &'a [f32]>) {
        if self.world.is_paused() {
            return;
        }
        for (&participant, action) in self.participants.iter().zip(actions) {
            self.world.act_from_array(participant, action);
        }
        self.world.step();
        // A batch has no endpoints to report these to.
        drop(self.world.take_rejections());
        drop(self.world.take_dismissals());
    }

    fn observe<'a>(&self, observations: impl Iterator<Item = &'a mut [f32]>) {
        let mut participants = self.participants.iter();
        for own in observations {
            match participants.next() {
                Some(&participant) => self.world.observe(participant, own),
                None => own.fill(0.0),
            }
        }
    }
}

fn check(of: &'static str, is: usize, needs: usize) -> Result<(), BatchError> {
    if is == needs { Ok(()) } else { Err(BatchError::Size { of, is, needs }) }
}
