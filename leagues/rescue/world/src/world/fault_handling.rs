//! Fault handling: faults and their repairs, batteries, and requests for help (docs/reference/rescue-faults.md).

use glam::DVec2;
use rescue_mapping::word::Word;
use rescue_protocol::mrcs::{Message, Uid};

use super::message_source::MessageSource;
use super::messages::Messages;
use super::outgoing::Audience;
use super::robot::RobotState;
use super::{TICK_MS, TICK_S, World};
use crate::faults::{
    ActiveFault, BatteryDrain, FaultChange, FaultEffects, FaultInjector, HelpRequest, HelpRequests, MotionAttempt,
    RepairContext, RobotConditions,
};

/// The faults of all robots, and their requests for help.
#[derive(Debug)]
pub struct RobotFaults {
    pub(super) injector: FaultInjector,
    pub(super) requests: HelpRequests,
}

impl RobotFaults {
    /// Creates the state before the first fault.
    pub(super) fn new(injector: FaultInjector) -> RobotFaults {
        RobotFaults { injector, requests: HelpRequests::default() }
    }

    /// Returns a robot's fault.
    pub(super) fn of(&self, index: usize) -> Option<&ActiveFault> {
        self.injector.of(index)
    }

    /// Updates a robot's faults in a tick. `link_at` is the other end of its radio link.
    fn step(&mut self, index: usize, robot: &mut RobotState, link_at: DVec2, now_ms: u64, messages: &mut Messages) {
        let teleop_command = robot.hand.map(|manual| manual.drive);
        let context =
            RepairContext { teleop_command, at: robot.motion.at, heading_rad: robot.motion.heading_rad, link_at };
        let uid = &robot.uid;
        match self.injector.step(index, &context, now_ms, TICK_MS) {
            Some(FaultChange::Broken(kind)) => messages.note(format!("(fault {uid} {})", kind.word())),
            Some(FaultChange::Repaired(_)) => {
                messages.note(format!("(repaired {uid})"));
                robot.progress.reset();
            }
            None => {}
        }
    }

    /// Updates a robot's requests for help, which stay open as long as it has a fault.
    fn update_requests(
        &mut self,
        index: usize,
        robot: &RobotState,
        [is_selected, is_mute]: [bool; 2],
        now_ms: u64,
        messages: &mut Messages,
    ) {
        let uid = &robot.uid;
        let open = self.requests.open().iter().filter(|request| request.robot == index);
        let conditions = if is_mute {
            RobotConditions::without_contact(open.map(|request| request.reason))
        } else {
            RobotConditions::of(self.injector.of(index), &robot.progress, &robot.battery)
        };
        let open = |request: HelpRequest| messages.note(format!("(request {uid} {})", request.reason.word()));
        let closed = self.requests.step(index, conditions, is_selected, now_ms, open);
        if !closed.is_empty() && !self.requests.open().iter().any(|request| request.robot == index) {
            messages.note(format!("(requestdone {uid})"));
        }
    }

    /// Closes the requests of a dead robot.
    fn close_requests(&mut self, index: usize, uid: &Uid, now_ms: u64, messages: &mut Messages) {
        if !self.requests.drop_robot(index, now_ms).is_empty() {
            messages.note(format!("(requestdone {uid})"));
        }
    }
}

impl World {
    /// Returns the effects of faults on a robot.
    pub(super) fn effects(&self, index: usize) -> FaultEffects {
        FaultEffects::of(self.faults.of(index)).in_reach(self.radio.has_link(index))
    }

    /// Updates a robot's faults, battery and requests in a tick.
    pub(super) fn update_faults(&mut self, index: usize, attempt: MotionAttempt) {
        let now_ms = self.now_ms();
        let link_at = self.radio.source_position(index, &self.robots);
        let Some(robot) = self.robots.get_mut(index).filter(|robot| !robot.is_dead) else { return };
        robot.progress.step(&robot.motion, attempt, TICK_MS);
        let spec = robot.kind.spec();
        robot.battery.drain(BatteryDrain::of(spec), &robot.motion, spec, TICK_S);
        let is_empty = robot.battery.is_empty();
        self.faults.step(index, robot, link_at, now_ms, &mut self.messages);
        if is_empty {
            return self.remove_dead_robot(index);
        }
        let flags = [self.stations.has_selected(index), self.effects(index).is_mute];
        if let Some(robot) = self.robots.get(index) {
            self.faults.update_requests(index, robot, flags, now_ms, &mut self.messages);
        }
    }

    /// Marks a robot as dead for good: clears its plan, and reports it as gone.
    fn remove_dead_robot(&mut self, index: usize) {
        let now_ms = self.now_ms();
        let Some(robot) = self.robots.get_mut(index) else { return };
        robot.is_dead = true;
        let (uid, had_plan) = (robot.uid.clone(), robot.plan.first().is_some());
        robot.plan.clear();
        self.break_link(index);
        self.faults.close_requests(index, &uid, now_ms, &mut self.messages);
        if had_plan {
            self.messages.send(Audience::All, Message::Mission(uid.clone(), Vec::new()));
        }
        self.messages.send(Audience::All, Message::Robot(uid, None));
    }

    /// Sends each station the requests that its policy selects.
    pub(super) fn send_requests(&mut self) {
        let now_ms = self.now_ms();
        self.stations.send_requests(&self.faults.requests, &self.robots, now_ms, &mut self.messages);
    }
}
