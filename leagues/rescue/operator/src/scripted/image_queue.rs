//! An operator of the picture queue.

use glam::DVec2;
use rescue_protocol::mrcs::{Command, Uid};
use serde::{Deserialize, Serialize};

use super::action_clock::ActionClock;
use super::{Operator, OperatorProfile, victim_marks};
use crate::WorldModel;

/// The current action, which takes effect at its end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Step {
    Wait,
    Open(Uid),
    Look(Uid),
    Mark(Uid, Uid, DVec2),
    Close(Uid),
}

/// An operator of the picture queue: opens the picture with the most new floor, marks its victims, closes it, and
/// repeats. It selects and sends no robots.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ImageQueueOperator {
    profile: OperatorProfile,
    pace: ActionClock,
    step: Step,
    /// Handled victims of this picture.
    done: Vec<(Uid, DVec2)>,
}

impl ImageQueueOperator {
    /// Creates an operator at the start of work.
    #[must_use]
    pub fn new(profile: OperatorProfile) -> ImageQueueOperator {
        ImageQueueOperator { profile, pace: ActionClock::new(profile.seed), step: Step::Wait, done: Vec::new() }
    }

    /// Returns the command of the completed step.
    fn finish(&mut self, known: &WorldModel) -> Option<Command> {
        match &self.step {
            Step::Open(picture) => Some(Command::Open(picture.clone())),
            Step::Mark(_, feature, at) => {
                self.done.push((feature.clone(), *at));
                Some(victim_marks::mark_command(known, feature, *at))
            }
            Step::Close(picture) => Some(Command::Done(picture.clone())),
            Step::Wait | Step::Look(_) => None,
        }
    }

    fn follow(&self, known: &WorldModel) -> Step {
        match &self.step {
            Step::Wait => Self::next(known, None),
            // It is still in the model's queue, since the server receives the command only now.
            Step::Close(picture) => Self::next(known, Some(picture)),
            Step::Open(picture) => Step::Look(picture.clone()),
            Step::Look(picture) | Step::Mark(picture, ..) => {
                let sight = known.stored_camera_geometry(picture).filter(|_| self.profile.task.marks());
                match sight.and_then(|sight| victim_marks::unmarked_victim(known, &sight, &self.done)) {
                    Some((feature, at)) => Step::Mark(picture.clone(), feature, at),
                    None => Step::Close(picture.clone()),
                }
            }
        }
    }

    fn next(known: &WorldModel, closed: Option<&Uid>) -> Step {
        best(known, closed).map_or(Step::Wait, Step::Open)
    }

    fn begin(&mut self) {
        if let Step::Open(_) = self.step {
            self.done.clear();
        }
        let costs = self.profile.costs;
        let mean_ms = match self.step {
            Step::Wait => costs.wait_ms,
            Step::Open(_) => costs.open_ms,
            Step::Look(_) => costs.look_ms,
            Step::Mark(..) => costs.mark_ms,
            Step::Close(_) => costs.done_ms,
        };
        self.pace.begin(mean_ms, costs.spread);
    }
}

impl Operator for ImageQueueOperator {
    fn act(&mut self, known: &WorldModel, now_ms: u64) -> Vec<Command> {
        if !self.pace.is_over(now_ms) {
            return Vec::new();
        }
        let command = self.finish(known);
        self.step = self.follow(known);
        self.begin();
        command.into_iter().collect()
    }
}

/// Returns the picture with the most new floor; of equal ones the first.
fn best(known: &WorldModel, closed: Option<&Uid>) -> Option<Uid> {
    let mut best: Option<(&Uid, f64)> = None;
    for (uid, queued) in known.queue.iter().filter(|(uid, _)| Some(*uid) != closed) {
        if best.is_none_or(|(_, score)| queued.score > score) {
            best = Some((uid, queued.score));
        }
    }
    best.map(|(uid, _)| uid.clone())
}
