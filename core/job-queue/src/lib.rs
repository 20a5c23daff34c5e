//! A queue of jobs that the threads of one program take in order: matches of a series, runs of a competition, runs of
//! scenarios, sessions of an experiment, games of a campaign's plan.
//!
//! A ledger says which jobs are missing, the queue runs them. Rayon's parallel iterators split a list into halves, and
//! a thread that waits inside a job starts another one. Long jobs need neither: whoever interrupts a series wants its
//! first matches, and a job has its thread to itself.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The number of threads if a user gives none: one for each processor.
pub fn default_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs jobs on several threads. A free thread takes the next job of the list while `may_start` returns true. Returns
/// the results in the order of the jobs; `None`: the job was not started. At least one thread runs.
///
/// # Panics
/// If a job panics, after the others have ended.
pub fn run_jobs<J: Sync, R: Send>(
    jobs: &[J],
    threads: usize,
    may_start: impl Fn() -> bool + Sync,
    run: impl Fn(&J) -> R + Sync,
) -> Vec<Option<R>> {
    let states = vec![(); threads.clamp(1, jobs.len().max(1))];
    run_jobs_with(jobs, states, may_start, |(), job| run(job))
}

/// The same as [`run_jobs`], on one thread for each of these states, for example thread pools.
///
/// # Panics
/// If a job panics, after the others have ended.
pub fn run_jobs_with<S: Send, J: Sync, R: Send>(
    jobs: &[J],
    states: Vec<S>,
    may_start: impl Fn() -> bool + Sync,
    run: impl Fn(&mut S, &J) -> R + Sync,
) -> Vec<Option<R>> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::with_capacity(jobs.len()));
    let work = |mut state: S| {
        while may_start() {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(index) else { break };
            let result = run(&mut state, job);
            results.lock().unwrap_or_else(PoisonError::into_inner).push((index, result));
        }
    };
    let work = &work;
    thread::scope(|scope| states.into_iter().for_each(|state| drop(scope.spawn(move || work(state)))));
    let mut ordered: Vec<Option<R>> = jobs.iter().map(|_| None).collect();
    for (index, result) in results.into_inner().unwrap_or_else(PoisonError::into_inner) {
        ordered[index] = Some(result);
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_the_jobs() {
        for threads in [0, 1, 3, 100] {
            let jobs: Vec<u64> = (0..50).collect();
            let squares = run_jobs(&jobs, threads, || true, |job| job * job);
            assert_eq!(squares, jobs.iter().map(|job| Some(job * job)).collect::<Vec<_>>(), "{threads} threads");
        }
        assert_eq!(run_jobs(&[0u64; 0], 2, || true, |job| *job), []);
    }

    #[test]
    fn one_thread_starts_jobs_in_their_order_until_it_may_not() {
        let started = Mutex::new(Vec::new());
        let lock = || started.lock().unwrap_or_else(PoisonError::into_inner);
        let results = run_jobs(&[5, 3, 4, 1], 1, || lock().len() < 3, |job| lock().push(*job));
        assert_eq!(results, [Some(()), Some(()), Some(()), None]);
        assert_eq!(*lock(), [5, 3, 4]);
    }

    #[test]
    fn each_thread_has_a_state() {
        let counts = run_jobs_with(
            &[(); 100],
            vec![0, 0],
            || true,
            |count: &mut u32, ()| {
                *count += 1;
                *count
            },
        );
        let firsts = counts.iter().filter(|count| **count == Some(1)).count();
        assert!((1..=2).contains(&firsts) && counts.iter().all(Option::is_some), "{counts:?}");
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_of_a_job_is_not_lost() {
        run_jobs(&[1, 2, 3], 2, || true, |job| assert!(*job != 2, "job {job}"));
    }
}
