//! The layout of a batch's numbers, for worlds with unlike robots.

use std::sync::Arc;

use engine::{
    Batch, BatchError, BatchShape, BatchWorld, Commands, Layout, ParticipantId, Quantity, Role, StateError, World,
};

/// Two robots that add up their commands: the first takes two numbers, the second one.
#[derive(Default)]
struct Sums {
    sums: [[f32; 2]; 2],
    seed: u64,
    steps: u32,
    paused: bool,
    /// The workspace in current use.
    tool: u32,
    worked_with: Vec<u32>,
}

const WIDTHS: [usize; 2] = [2, 1];

impl World for Sums {
    type Action = ();
    type Percept = ();

    fn act(&mut self, _: ParticipantId, (): ()) {}

    fn step(&mut self) {
        self.steps += 1;
        self.tool += 1;
        self.worked_with.push(self.tool);
    }

    fn sense(&self, _: ParticipantId, (): &mut ()) -> bool {
        false
    }

    fn digest(&self) -> u64 {
        u64::from(self.steps)
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let [sum] = *bytes else { return Err(StateError::Damaged) };
        self.sums = [[f32::from(sum); 2]; 2];
        Ok(())
    }
}

impl engine::Participants for Sums {
    fn join(&mut self, _: ParticipantId, _: Role, _: &str) {}

    fn leave(&mut self, _: ParticipantId) {}
}

impl engine::Commands for Sums {
    type Command = ();

    fn control(&mut self, _: Option<ParticipantId>, (): ()) {
        self.paused = true;
    }
}

impl engine::Reconnections for Sums {}

impl engine::WorldStatus for Sums {
    fn is_paused(&self) -> bool {
        self.paused
    }
}

impl engine::Observable for Sums {}

impl BatchWorld for Sums {
    type Workspace = u32;

    fn swap_workspace(&mut self, workspace: &mut u32) {
        std::mem::swap(&mut self.tool, workspace);
    }

    fn robots(&self) -> Vec<(ParticipantId, Layout)> {
        let names = |count: usize| (0..count).map(|part| part.to_string().into()).collect();
        let quantity = |count| vec![Quantity { name: "sum", unit: "", about: "", parts: names(count) }];
        let layout = |count| Layout { observation: quantity(count), action: quantity(count) };
        vec![(ParticipantId(3), layout(WIDTHS[0])), (ParticipantId(8), layout(WIDTHS[1]))]
    }

    fn act_from_array(&mut self, seat: ParticipantId, action: &[f32]) {
        let robot = usize::from(seat == ParticipantId(8));
        self.sums[robot].iter_mut().zip(action).take(WIDTHS[robot]).for_each(|(sum, number)| *sum += number);
    }

    fn observe(&self, seat: ParticipantId, observation: &mut [f32]) {
        let robot = usize::from(seat == ParticipantId(8));
        observation.fill(0.0);
        observation[..WIDTHS[robot]].copy_from_slice(&self.sums[robot][..WIDTHS[robot]]);
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }
}

fn batch(worlds: usize, threads: Option<usize>) -> Batch<Sums> {
    let pool = |count| Arc::new(rayon::ThreadPoolBuilder::new().num_threads(count).build().expect("threads"));
    Batch::new((0..worlds).map(|_| Sums::default()).collect(), threads.map(pool)).expect("a batch")
}

#[test]
fn numbers_go_where_the_shape_says() {
    for threads in [None, Some(3)] {
        let mut batch = batch(3, threads);
        assert_eq!(batch.shape(), BatchShape { worlds: 3, robots: 2, observation: 2, action: 2 });
        assert_eq!(batch.layouts()[1].observation_range("sum"), Some(0..1));
        assert_eq!(batch.layouts()[1].action_range("speed"), None);
        let actions: Vec<f32> = (1_u8..=12).map(f32::from).collect();
        let mut out = vec![9.0; 12];
        batch.step(None, &actions, &mut out).expect("a step");
        assert_eq!(out, [1.0, 2.0, 3.0, 0.0, 5.0, 6.0, 7.0, 0.0, 9.0, 10.0, 11.0, 0.0]);
        batch.world_mut(2).expect("a world").control(None, ());
        batch.step(Some(&[false, true, true]), &actions, &mut out).expect("a step");
        assert_eq!(out, [1.0, 2.0, 3.0, 0.0, 10.0, 12.0, 14.0, 0.0, 9.0, 10.0, 11.0, 0.0]);
        assert_eq!(batch.digests(), [1, 2, 1]);
    }
}

/// The reported error comes from the first world, whichever thread is the fastest.
#[test]
fn the_error_is_that_of_the_first_world() {
    for threads in [None, Some(1), Some(4)] {
        let mut batch = batch(40, threads);
        let mut out = vec![0.0; 160];
        let seeds: Vec<u64> = (0..40).collect();
        let states: Vec<Vec<u8>> = (0..40).map(|world| vec![world; if world % 9 == 7 { 2 } else { 1 }]).collect();
        let why = StateError::Damaged;
        assert_eq!(batch.reset(None, &states, &seeds, &mut out), Err(BatchError::State { world: 7, why }));
        for world in 0..40 {
            let is_reset = world % 9 != 7;
            let expect = if is_reset { world as f32 } else { 0.0 };
            assert_eq!(out[4 * world..][..4], [expect, expect, expect, 0.0], "world {world}");
            assert_eq!(batch.world(world).expect("a world").seed, if is_reset { world as u64 } else { 0 });
        }
    }
}

/// Each thread carries one workspace from world to world, and keeps it for the next step.
#[test]
fn worlds_share_the_workspace_of_a_thread() {
    let mut batch = batch(3, None);
    let (actions, mut out) = (vec![0.0; 12], vec![0.0; 12]);
    (0..2).for_each(|_| batch.step(None, &actions, &mut out).expect("a step"));
    let tools: Vec<&[u32]> = (0..3).map(|world| &*batch.world(world).expect("a world").worked_with).collect();
    assert_eq!(tools, [[1, 4], [2, 5], [3, 6]]);
    assert!((0..3).all(|world| batch.world(world).is_some_and(|world| world.tool == 0)));
}
