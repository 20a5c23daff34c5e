//! Storage that collisions and steps reuse. A collision or step writes everything in it before it reads it, except for
//! orders of elimination, which depend only on their keys.

use std::sync::Arc;

use rayon::ThreadPool;

use crate::island::Islands;
use crate::solver::Solver;
use crate::spaces::BroadPhase;

/// Storage and threads of the solver. It is not part of the state: any workspace gives the same bits.
#[derive(Debug, Default)]
pub struct Workspace {
    pub(crate) broad: BroadPhase,
    pub(crate) awake: Vec<bool>,
    /// Bodies with a joint or a contact.
    pub(crate) touched: Vec<bool>,
    pub(crate) islands: Islands,
    /// A solver for each thread.
    pub(crate) solvers: Vec<Solver>,
    /// The solver of each island: island, solver, place among its outcomes.
    pub(crate) solved: Vec<(usize, usize, usize)>,
    /// Threads that solve islands.
    pub(crate) pool: Option<Arc<ThreadPool>>,
}

impl Workspace {
    /// Uses the threads of a pool to solve islands. The bits stay the same. It is faster if the stepping thread belongs
    /// to the pool.
    pub fn share_work(&mut self, pool: Arc<ThreadPool>) {
        self.pool = Some(pool);
    }

    #[cfg(test)]
    pub(crate) fn forget_orders(&mut self) {
        self.solvers.clear();
    }
}
