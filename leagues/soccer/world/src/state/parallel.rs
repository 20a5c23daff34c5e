//! Parallel work on the threads of the settings.

use std::sync::{Mutex, PoisonError};

use tracing::trace_span;

use super::world_parts::SoccerWorld;

impl SoccerWorld {
    /// Does the same `work` for each of `items`, which must be independent of each other: results do not depend on the
    /// number of threads.
    pub(crate) fn parallel_for_each<T: Send>(&self, items: &mut [T], work: impl Fn(&SoccerWorld, &mut T) + Sync) {
        let Some(pool) = self.constants.settings.pool.as_ref().filter(|_| items.len() > 1) else {
            return items.iter_mut().for_each(|item| work(self, item));
        };
        let left = Mutex::new(items.iter_mut());
        let next = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
        let share = || {
            while let Some(item) = next() {
                work(self, item);
            }
        };
        pool.scope(|scope| {
            (1..pool.current_num_threads()).for_each(|_| scope.spawn(|_| share()));
            share();
        });
    }

    /// The hash of the state, computed by another thread, if there is one, while this one does the `work`.
    pub(crate) fn digest_in_parallel(&self, work: &mut dyn FnMut()) -> u64 {
        let mut digest = 0;
        let mut hash = || digest = trace_span!("digest").in_scope(|| self.state.digest());
        match &self.constants.settings.pool {
            Some(pool) => pool.in_place_scope(|scope| {
                scope.spawn(|_| hash());
                work();
            }),
            None => {
                hash();
                work();
            }
        }
        digest
    }
}
