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
    /// The robot that it shows, if it shows one at a time.
    current: Option<usize>,
}

impl Attention {
    /// An empty queue.
    #[must_use]
    pub fn new(policy: Policy) -> Attention {
        Attention { policy, current: None }
    }

    /// What the operator may see now. A queue that shows one robot at a time keeps it until all that it asks for is serviced
    /// or acknowledged, whichever robots ask meanwhile; then it goes on to the next.
    ///
    /// `is_own` leaves out robots that are another operator's.
    pub fn shown(&mut self, requests: &Requests, is_own: impl Fn(usize) -> bool) -> Vec<Request> {
        let waiting: Vec<Request> =
            requests.open().iter().copied().filter(|r| !r.is_acknowledged && is_own(r.robot)).collect();
        match self.policy {
            Policy::None => Vec::new(),
            Policy::Open => waiting,
            Policy::Fifo | Policy::Sjf => {
                let current = self.current.filter(|robot| waiting.iter().any(|request| request.robot == *robot));
                self.current = current.or_else(|| self.next(&waiting));
                waiting.into_iter().filter(|request| Some(request.robot) == self.current).collect()
            }
        }
    }

    /// The robot that is next. Of equally short jobs, the one that has waited longest is: `waiting` is in that order.
    fn next(&self, waiting: &[Request]) -> Option<usize> {
        match self.policy {
            Policy::Sjf => waiting.iter().min_by_key(|request| service_ms(request.robot, waiting)),
            _ => waiting.first(),
        }
        .map(|request| request.robot)
    }
}

/// How long all that a robot asks for will probably take, ms.
fn service_ms(robot: usize, waiting: &[Request]) -> u64 {
    waiting.iter().filter(|request| request.robot == robot).map(|request| expected_service_ms(request.reason)).sum()
}
