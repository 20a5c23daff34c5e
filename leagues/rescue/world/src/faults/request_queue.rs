//! The request queue of an operator's station.

use rescue_mapping::words;
use serde::{Deserialize, Serialize};

use super::help_requests::{HelpRequest, HelpRequests, expected_service_ms};

words! {
    /// The policy by which help requests reach an operator.
    QueuePolicy {
        /// None: the operator notices by looking.
        None = "none",
        /// All requests: the operator chooses.
        Open = "open",
        /// One robot at a time: the one waiting longest.
        Fifo = "fifo",
        /// One robot at a time: the one with the shortest expected repair.
        Sjf = "sjf",
    }
}

/// The request queue of one operator's station.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestQueue {
    /// Its policy.
    pub policy: QueuePolicy,
    /// The robot shown, under policies with one at a time, and the time since, ms.
    current: Option<(usize, u64)>,
}

impl RequestQueue {
    /// An empty queue.
    #[must_use]
    pub fn new(policy: QueuePolicy) -> RequestQueue {
        RequestQueue { policy, current: None }
    }

    /// Returns the requests visible to the operator. A queue with one robot at a time keeps it until all of its
    /// requests are serviced or acknowledged, or the operator has left it; then it moves to the next.
    ///
    /// `is_own` excludes robots of other operators; `left_ms` is the time at which the operator left a robot that is
    /// not selected now.
    pub fn visible_requests(
        &mut self,
        requests: &HelpRequests,
        now_ms: u64,
        is_own: impl Fn(usize) -> bool,
        left_ms: impl Fn(usize) -> Option<u64>,
    ) -> Vec<HelpRequest> {
        let waiting: Vec<HelpRequest> =
            requests.open().iter().copied().filter(|r| !r.is_acknowledged && is_own(r.robot)).collect();
        match self.policy {
            QueuePolicy::None => Vec::new(),
            QueuePolicy::Open => waiting,
            QueuePolicy::Fifo | QueuePolicy::Sjf => {
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

    /// Returns the next robot: one that the operator has not left since its request, or else the one left longest ago.
    /// Ties go to the longest wait: `waiting` is in that order.
    fn next(&self, waiting: &[HelpRequest], left_ms: impl Fn(usize) -> Option<u64>) -> Option<usize> {
        let order = |request: &&HelpRequest| {
            let left = left_ms(request.robot).filter(|left| *left > request.since_ms);
            (left, if self.policy == QueuePolicy::Sjf { service_ms(request.robot, waiting) } else { 0 })
        };
        waiting.iter().min_by_key(order).map(|request| request.robot)
    }
}

/// Expected service time of all requests of a robot, ms.
fn service_ms(robot: usize, waiting: &[HelpRequest]) -> u64 {
    waiting.iter().filter(|request| request.robot == robot).map(|request| expected_service_ms(request.reason)).sum()
}
