//! Robots join and leave in real time without a pause: a thread compiles the model of the changed robots while the game
//! continues, and a command swaps it in. Recordings keep the command, so a replay changes the robots in the same cycle.

use std::thread::{self, JoinHandle};

use engine::{ControlNode, Observer, ObserverContext, ScheduleEvent};
use humanoid_world::{CompiledModel, HumanoidWorld, PendingChange, TrainerCommand};

/// Gives the commands that let robots join and leave.
#[derive(Debug)]
pub struct RobotChanges {
    /// True in real time. A run in lock-step waits for the model: its robots join in the cycle that takes their request.
    is_deferred: bool,
    job: Option<Job>,
}

/// A change of robots whose model is being compiled.
#[derive(Debug)]
struct Job {
    command: TrainerCommand,
    /// The thread returns nothing if MuJoCo refuses the model: the world then finds out itself.
    thread: Option<JoinHandle<Option<CompiledModel>>>,
}

impl RobotChanges {
    /// A control node for a run in real time, or for one in lock-step.
    pub fn new(is_deferred: bool) -> RobotChanges {
        RobotChanges { is_deferred, job: None }
    }
}

impl Job {
    fn start(PendingChange { command, source }: PendingChange) -> Job {
        let thread = source.and_then(|source| {
            // Without a thread the step compiles the model.
            thread::Builder::new().name("robot model".into()).spawn(|| source.compile().ok()).ok()
        });
        Job { command, thread }
    }

    fn is_finished(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// The command, once the model is compiled and stored.
    fn finish(self, world: &HumanoidWorld) -> TrainerCommand {
        if let Some(Ok(Some(compiled))) = self.thread.map(JoinHandle::join) {
            world.store_model(compiled);
        }
        self.command
    }
}

impl Observer<HumanoidWorld> for RobotChanges {
    fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, HumanoidWorld>) {}
}

impl ControlNode<HumanoidWorld> for RobotChanges {
    fn command(&mut self, context: &ObserverContext<'_, HumanoidWorld>, commands: &mut Vec<TrainerCommand>) {
        let world = context.world;
        if world.is_deferred() != self.is_deferred {
            commands.push(TrainerCommand::DeferRobotChanges(self.is_deferred));
        }
        match self.job.take_if(|job| job.is_finished()) {
            Some(job) => commands.push(job.finish(world)),
            None if self.job.is_none() => self.job = world.pending_change().map(Job::start),
            None => {}
        }
    }
}
