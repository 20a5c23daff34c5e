//! Storage that collisions and steps reuse. A collision or step writes everything in it before it reads it,
//! but for orders of elimination, which depend on nothing but their keys.

use std::sync::Arc;

use rayon::ThreadPool;

use crate::island::Islands;
use crate::solver::Solver;
use crate::spaces::Broad;

/// Storage and threads. It is no part of the state: any other one gives the same bits.
#[derive(Debug, Default)]
pub struct Workspace {
    pub(crate) broad: Broad,
    pub(crate) awake: Vec<bool>,
    /// Bodies with a joint or a contact.
    pub(crate) touched: Vec<bool>,
    pub(crate) islands: Islands,
    /// One for each thread.
    pub(crate) solvers: Vec<Solver>,
    /// The solver of each island: island, solver, place among its outcomes.
    pub(crate) solved: Vec<(usize, usize, usize)>,
    /// Threads that solve islands.
    pub(crate) pool: Option<Arc<ThreadPool>>,
}

impl Workspace {
    /// Lets the threads of a pool solve islands. The bits stay the same. It pays if the thread that steps is one of
    /// them.
    pub fn share_work(&mut self, pool: Arc<ThreadPool>) {
        self.pool = Some(pool);
    }

    #[cfg(test)]
    pub(crate) fn forget_orders(&mut self) {
        self.solvers.clear();
    }
}
