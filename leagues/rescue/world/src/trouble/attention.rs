//! What an operator sees of the requests.

use serde::{Deserialize, Serialize};

use super::requests::{Request, Requests, expected_service_ms};
use crate::word::words;

words! {
    /// How robots that ask for help come to an operator.
    Policy {
        /// Not at all: the operator has to notice by looking.
        None = "none",
        /// All at once: the operator chooses.
        Open = "open",
        /// One at a time: the one that has asked for longest.
        Fifo = "fifo",
        /// One at a time: the one that is probably repaired soonest.
        Sjf = "sjf",
    }
}

/// The queue of one operator's station.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attention {
    /// Its policy.
    pub policy: Policy,
    /// The robot that it shows, if it shows one at a time, and since when, ms.
    current: Option<(usize, u64)>,
}

impl Attention {
    /// An empty queue.
    #[must_use]
    pub fn new(policy: Policy) -> Attention {
        Attention { policy, current: None }
    }

    /// What the operator may see now. A queue that shows one robot at a time keeps it, whichever robots ask meanwhile, until all
    /// that it asks for is serviced or acknowledged, or the operator has left it as it is; then it goes on to the next.
    ///
    /// `is_own` leaves out robots that are another operator's; `left_ms` is when the operator left a robot that is not selected
    /// now.
    pub fn shown(
        &mut self,
        requests: &Requests,
        now_ms: u64,
        is_own: impl Fn(usize) -> bool,
        left_ms: impl Fn(usize) -> Option<u64>,
    ) -> Vec<Request> {
        let waiting: Vec<Request> =
            requests.open().iter().copied().filter(|r| !r.is_acknowledged && is_own(r.robot)).collect();
        match self.policy {
            Policy::None => Vec::new(),
            Policy::Open => waiting,
            Policy::Fifo | Policy::Sjf => {
                let stays = |(robot, since_ms): &(usize, u64)| {
                    let is_left = left_ms(*robot).is_some_and(|left| left > *since_ms);
                    !is_left && waiting.iter().any(|request| request.robot == *robot)
                };
                let current = self.current.filter(stays);
                self.current = current.or_else(|| self.next(&waiting, left_ms).map(|robot| (robot, now_ms)));
                waiting
                    .into_iter()
                    .filter(|request| self.current.is_some_and(|(robot, _)| request.robot == robot))
                    .collect()
            }
        }
    }

    /// The robot that is next: one that the operator has not left since it asked, or else the one that was left longest ago.
    /// Of equally short jobs, the one that has waited longest is: `waiting` is in that order.
    fn next(&self, waiting: &[Request], left_ms: impl Fn(usize) -> Option<u64>) -> Option<usize> {
        let order = |request: &&Request| {
            let left = left_ms(request.robot).filter(|left| *left > request.since_ms);
            (left, if self.policy == Policy::Sjf { service_ms(request.robot, waiting) } else { 0 })
        };
        waiting.iter().min_by_key(order).map(|request| request.robot)
    }
}

/// How long all that a robot asks for will probably take, ms.
fn service_ms(robot: usize, waiting: &[Request]) -> u64 {
    waiting.iter().filter(|request| request.robot == robot).map(|request| expected_service_ms(request.reason)).sum()
}
