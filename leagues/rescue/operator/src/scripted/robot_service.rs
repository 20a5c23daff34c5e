//! The service of a robot: everything an operator does with it before the next robot.

use std::collections::BTreeMap;

use glam::DVec2;
use rescue_protocol::mrcs::{Command, HelpReason, Uid};
use serde::{Deserialize, Serialize};

use super::action_clock::ActionClock;
use super::goal_selector::GoalSelector;
use super::repair::{self, RepairProcedure};
use super::victim_marks::{self, VictimTracker};
use super::{OperatorProfile, SteeringMode};
use crate::WorldModel;

/// Time for which an unrepairable robot is left alone, ms.
const GIVEN_UP_MS: u64 = 60_000;

/// Most looks at an uncertain victim.
const LOOKS_MAX: u32 = 3;

/// The current action, which takes effect at its end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Step {
    Wait,
    Select,
    Look,
    Mark(Uid, DVec2),
    /// Taking the drive stick, and then driving.
    Grasp,
    Repair(RepairProcedure),
    Send,
}

/// The service of one robot at a time. The caller chooses the next robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RobotService {
    profile: OperatorProfile,
    pace: ActionClock,
    goals: GoalSelector,
    step: Step,
    /// Current robot.
    robot: Option<Uid>,
    /// Handled victims of this service.
    done: Vec<(Uid, DVec2)>,
    glimpses: VictimTracker,
    /// Number of looks in this service.
    looks: u32,
    /// Unrepairable robots, with the end of their exclusion.
    given_up: BTreeMap<Uid, u64>,
}

impl RobotService {
    pub fn new(profile: OperatorProfile, goals: GoalSelector) -> RobotService {
        let (pace, given_up) = (ActionClock::new(profile.seed), BTreeMap::new());
        RobotService {
            profile,
            pace,
            goals,
            step: Step::Wait,
            robot: None,
            done: Vec::new(),
            glimpses: VictimTracker::default(),
            looks: 0,
            given_up,
        }
    }

    /// Returns the current robot, or the last one.
    pub fn robot(&self) -> Option<&Uid> {
        self.robot.as_ref()
    }

    /// True if this operator repairs robots and has not given up on this one.
    pub fn can_repair(&self, robot: &Uid, now_ms: u64) -> bool {
        self.profile.task.drives() && self.given_up.get(robot).is_none_or(|until_ms| now_ms >= *until_ms)
    }

    /// Returns the commands of this time. `next` chooses the next robot.
    pub fn act(
        &mut self,
        known: &WorldModel,
        now_ms: u64,
        next: impl FnOnce(&RobotService, &mut ActionClock) -> Option<Uid>,
    ) -> Vec<Command> {
        self.glimpses.update(known, now_ms);
        if let Step::Repair(repair) = &mut self.step {
            if !repair.is_over(known, now_ms) {
                return repair.act(known, now_ms).into_iter().collect();
            }
            if repair.has_given_up(now_ms) {
                self.given_up.insert(repair.robot.clone(), now_ms + GIVEN_UP_MS);
            }
            self.pace.end(now_ms);
        }
        if !self.pace.is_over(now_ms) {
            return Vec::new();
        }
        let command = self.finish(known);
        self.step = self.follow(known, now_ms).unwrap_or_else(|| self.leave(known, now_ms, next));
        self.begin();
        command.into_iter().collect()
    }

    /// Returns the command of the completed step.
    fn finish(&mut self, known: &WorldModel) -> Option<Command> {
        let robot = self.robot.clone().filter(|robot| known.robots.contains_key(robot))?;
        match &self.step {
            Step::Select => Some(Command::Select { robot: Some(robot), station: None }),
            Step::Mark(feature, at) => {
                self.done.push((feature.clone(), *at));
                Some(victim_marks::mark_command(known, feature, *at))
            }
            Step::Send => Some(self.goals.next_command(known, &robot, &self.profile, &mut self.pace)),
            Step::Wait | Step::Look | Step::Grasp | Step::Repair(_) => None,
        }
    }

    /// Returns the next step with the same robot, if any.
    fn follow(&self, known: &WorldModel, now_ms: u64) -> Option<Step> {
        let robot = self.robot.as_ref().filter(|robot| known.robots.contains_key(*robot))?;
        match self.step {
            Step::Wait | Step::Send => None,
            Step::Select => Some(Step::Look),
            Step::Grasp => RepairProcedure::begin(known, robot, now_ms).map(Step::Repair).or(Some(Step::Look)),
            // Its old plan has led it to the place where it got stuck.
            Step::Repair(ref repair)
                if repair.reason == HelpReason::Stuck && self.profile.steering == SteeringMode::Waypoints =>
            {
                Some(Step::Send)
            }
            Step::Look | Step::Mark(..) | Step::Repair(_) => self.decide(known, robot, now_ms),
        }
    }

    /// Returns the next step by the robot's needs.
    fn decide(&self, known: &WorldModel, robot: &Uid, now_ms: u64) -> Option<Step> {
        let task = self.profile.task;
        if self.can_repair(robot, now_ms) && RepairProcedure::begin(known, robot, now_ms).is_some() {
            return Some(Step::Grasp);
        }
        let shows = known.frame.as_ref().is_none_or(|frame| frame.robot == *robot);
        let sight = known.camera_geometry(robot).filter(|_| shows && task.marks());
        if let Some((feature, at)) = sight.and_then(|sight| victim_marks::unmarked_victim(known, &sight, &self.done)) {
            if self.glimpses.is_certain(&feature, now_ms) {
                return Some(Step::Mark(feature, at));
            }
            if self.looks < LOOKS_MAX {
                return Some(Step::Look);
            }
        }
        (task.drives() && known.is_idle(robot)).then_some(Step::Send)
    }

    /// Returns the first step with the next robot; without one the operator waits.
    fn leave(
        &mut self,
        known: &WorldModel,
        now_ms: u64,
        next: impl FnOnce(&RobotService, &mut ActionClock) -> Option<Uid>,
    ) -> Step {
        // If no procedure helps, the look completes the service.
        let hopeless = self.robot.clone().filter(|robot| {
            known.requests.get(robot).is_some_and(|request| repair::procedure(request.reason).is_empty())
        });
        self.given_up.extend(hopeless.map(|robot| (robot, now_ms + GIVEN_UP_MS)));
        self.given_up.retain(|_, until_ms| now_ms < *until_ms);
        let mut pace = self.pace.clone();
        let robot = next(self, &mut pace);
        self.pace = pace;
        self.done.clear();
        self.looks = 0;
        let Some(robot) = robot else { return Step::Wait };
        let is_same = self.robot.as_ref() == Some(&robot);
        self.robot = Some(robot);
        if is_same { Step::Look } else { Step::Select }
    }

    fn begin(&mut self) {
        self.looks += u32::from(self.step == Step::Look);
        let costs = self.profile.costs;
        let mean_ms = match self.step {
            Step::Wait => costs.wait_ms,
            Step::Select => costs.select_ms,
            Step::Look => costs.look_ms,
            Step::Mark(..) => costs.mark_ms,
            Step::Grasp => costs.teleop_ms,
            Step::Send => costs.waypoint_ms,
            // Its duration is not known in advance.
            Step::Repair(_) => return,
        };
        self.pace.begin(mean_ms, costs.spread);
    }
}

/// Returns the robot after this one in the list; after the last, the first.
pub fn next_in_list(known: &WorldModel, robot: Option<&Uid>) -> Option<Uid> {
    let robots = known.own_robots();
    let place = robot.and_then(|robot| robots.iter().position(|one| one == robot));
    let next = place.map_or(0, |place| place + 1);
    robots.get(next).or(robots.first()).cloned()
}
