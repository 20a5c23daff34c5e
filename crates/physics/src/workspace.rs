//! Storage that collisions and steps reuse. Nothing in it is read before it was written in the same collision or step,
//! but for orders of elimination, which depend on nothing but what they are kept under.

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
    /// Who solved which island: island, solver, place among its outcomes.
    pub(crate) solved: Vec<(usize, usize, usize)>,
    /// Threads that solve islands.
    pub(crate) pool: Option<Arc<ThreadPool>>,
}

impl Workspace {
    /// Lets the threads of a pool solve islands. The bits stay the same. It pays if the one that steps is one of them.
    pub fn share_work(&mut self, pool: Arc<ThreadPool>) {
        self.pool = Some(pool);
    }

    #[cfg(test)]
    pub(crate) fn forget_orders(&mut self) {
        self.solvers.clear();
    }
}
