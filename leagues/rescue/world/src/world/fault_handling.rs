//! Fault handling: faults and their repairs, batteries, and requests for help (docs/reference/rescue-trouble.md).

use rescue_mapping::word::Word;
use rescue_planning::kinematics::VelocityCommand;
use rescue_protocol::mrcs::Message;

use super::message_source::MessageSource;
use super::outgoing::Audience;
use super::{TICK_MS, TICK_S, World};
use crate::faults::{BatteryDrain, FaultChange, FaultEffects, HelpRequest, RepairContext, RobotConditions};

impl World {
    /// Returns the effects of faults on a robot.
    pub(super) fn effects(&self, index: usize) -> FaultEffects {
        FaultEffects::of(self.faults.of(index)).in_reach(self.radio.has_link(index))
    }

    /// Updates a robot's faults, battery and requests in a tick. `wanted` is its commanded velocity.
    pub(super) fn update_faults(&mut self, index: usize, wanted: &VelocityCommand) {
        let now_ms = self.now_ms();
        let link_at = self.radio.source_position(index, &self.robots);
        let Some(robot) = self.robots.get_mut(index).filter(|robot| !robot.is_dead) else { return };
        robot.progress.step(&robot.motion, wanted, TICK_MS);
        let spec = robot.kind.spec();
        robot.battery.drain(BatteryDrain::of(spec), &robot.motion, spec, TICK_S);
        let teleop_command = robot.hand.map(|manual| manual.drive);
        let context =
            RepairContext { teleop_command, at: robot.motion.at, heading_rad: robot.motion.heading_rad, link_at };
        let is_empty = robot.battery.is_empty();
        let change = self.faults.step(index, &context, now_ms, TICK_MS);
        if let Some(change) = change {
            self.take_fault(index, change);
        }
        if is_empty {
            self.remove_dead_robot(index);
        } else {
            self.ask_for_help(index);
        }
    }

    fn take_fault(&mut self, index: usize, change: FaultChange) {
        let Some(robot) = self.robots.get_mut(index) else { return };
        let uid = robot.uid.clone();
        match change {
            FaultChange::Broken(kind) => self.messages.note(format!("(fault {uid} {})", kind.word())),
            FaultChange::Repaired(_) => {
                robot.progress.reset();
                self.messages.note(format!("(repaired {uid})"));
            }
        }
    }

    /// Marks a robot as dead for good: clears its plan, and reports it as gone.
    fn remove_dead_robot(&mut self, index: usize) {
        let Some(robot) = self.robots.get_mut(index) else { return };
        robot.is_dead = true;
        let (uid, had_plan) = (robot.uid.clone(), robot.plan.first().is_some());
        robot.plan.clear();
        self.break_link(index);
        let closed = self.requests.drop_robot(index, self.tick * TICK_MS);
        if !closed.is_empty() {
            self.messages.note(format!("(requestdone {uid})"));
        }
        if had_plan {
            self.messages.send(Audience::All, Message::Mission(uid.clone(), Vec::new()));
        }
        self.messages.send(Audience::All, Message::Robot(uid, None));
    }

    /// Updates a robot's requests for help, which stay open as long as it has a fault.
    fn ask_for_help(&mut self, index: usize) {
        let now_ms = self.now_ms();
        let is_selected = self.stations.has_selected(index);
        let is_mute = self.effects(index).is_mute;
        let Some(robot) = self.robots.get(index) else { return };
        let uid = robot.uid.clone();
        let open = self.requests.open().iter().filter(|request| request.robot == index);
        let conditions = if is_mute {
            RobotConditions::without_contact(open.map(|request| request.reason))
        } else {
            RobotConditions::of(self.faults.of(index), &robot.progress, &robot.battery)
        };
        let mut opened = Vec::new();
        let open = |request: HelpRequest| opened.push(request);
        let closed = self.requests.step(index, conditions, is_selected, now_ms, open);
        opened.iter().for_each(|request| self.messages.note(format!("(request {uid} {})", request.reason.word())));
        if !closed.is_empty() && !self.requests.open().iter().any(|request| request.robot == index) {
            self.messages.note(format!("(requestdone {uid})"));
        }
    }

    /// Sends each station the requests that its policy selects.
    pub(super) fn send_requests(&mut self) {
        let now_ms = self.now_ms();
        self.stations.send_requests(&self.requests, &self.robots, now_ms, &mut self.messages);
    }
}
