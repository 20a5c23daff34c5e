//! Team planning: exploration goals for all robots and their right of way, computed together in a planning job.

use glam::DVec2;
use rescue_planning::explore::{
    ExplorationDecision, ExplorationLimit, ExplorationState, ExploringRobot, StandingRobot, plan_team,
};
use rescue_planning::local_planner::PathFollower;
use rescue_planning::path_planning::Disc;
use rescue_planning::traffic::{Traffic, TrafficRobot};
use serde::{Deserialize, Serialize};

use super::maps::Maps;
use super::robot::RobotState;
use super::{TICK_S, World};

/// Range of a camera for robots without a laser, m.
const SIGHT_M: f64 = 4.0;

/// A request for an exploration decision of one robot.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ExplorationRequest {
    robot: usize,
    number: u64,
    at: DVec2,
    radius_m: f64,
    range_m: f64,
    is_flying: bool,
    limit: Option<ExplorationLimit>,
    is_stuck: bool,
    timeout_s: f64,
    explorer: ExplorationState,
}

/// The input and result of planning for all robots.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct TeamPlanner {
    questions: Vec<ExplorationRequest>,
    answers: Vec<ExplorationDecision>,
    others: Vec<Disc>,
    parties: Vec<TrafficRobot>,
    traffic: Traffic,
    now_s: f64,
}

/// The base's contact to a robot.
#[derive(Debug, Clone, Copy, Default)]
struct Contact {
    /// True if the base lacks the robot's latest scans.
    is_behind: bool,
    /// True if the robot is without faults and hears commands.
    is_able: bool,
}

impl TeamPlanner {
    /// Plans for all robots.
    pub fn decide(&mut self, maps: &mut Maps) {
        let sides: Vec<_> = maps.border.sides().map(|(name, side)| (name, *side)).collect();
        let mut team: Vec<ExploringRobot> =
            self.questions.iter_mut().map(ExplorationRequest::exploring_robot).collect();
        let standing = |disc: &Disc| StandingRobot {
            disc: *disc,
            may_yield: self.parties.iter().any(|robot| robot.at == disc.center && robot.may_yield),
        };
        let others: Vec<StandingRobot> = self.others.iter().map(standing).collect();
        self.answers = plan_team(&maps.ground, &sides, &others, &mut team, self.now_s, &mut maps.spare);
        self.traffic.update(&maps.ground, &self.parties, self.now_s);
    }
}

impl ExplorationRequest {
    fn exploring_robot(&mut self) -> ExploringRobot<'_> {
        let ExplorationRequest { at, radius_m, range_m, is_flying, limit, is_stuck, timeout_s, explorer, .. } = self;
        let (at, radius_m, range_m, is_flying) = (*at, *radius_m, *range_m, *is_flying);
        ExploringRobot {
            at,
            radius_m,
            range_m,
            is_flying,
            limit: *limit,
            is_stuck: *is_stuck,
            timeout_s: *timeout_s,
            state: explorer,
        }
    }
}

impl TeamPlanner {
    /// Collects the input from all robots.
    fn of(robots: &mut [RobotState], contacts: &[Contact], traffic: Traffic, tick: u64, timeout_s: f64) -> TeamPlanner {
        let mut planner = TeamPlanner { traffic, now_s: tick as f64 * TICK_S, ..TeamPlanner::default() };
        for (index, robot) in robots.iter_mut().enumerate().filter(|(_, robot)| !robot.is_dead) {
            let Disc { center: at, radius_m } = robot.disc();
            let contact = contacts.get(index).copied().unwrap_or_default();
            planner.parties.push(robot.in_traffic(index as u32, contact.is_able, tick));
            let is_current = !contact.is_behind;
            let is_stuck = is_current && std::mem::take(&mut robot.way.gave_up);
            match &robot.way.exploring {
                Some(exploration) if robot.hand.is_none() && !robot.is_held && is_current => {
                    planner.questions.push(ExplorationRequest {
                        robot: index,
                        number: exploration.number,
                        at,
                        radius_m,
                        range_m: robot.kind.spec().laser.map_or(SIGHT_M, |laser| laser.range_m),
                        is_flying: robot.kind.spec().flight.is_some(),
                        limit: exploration.limit(),
                        is_stuck,
                        timeout_s,
                        explorer: exploration.explorer.clone(),
                    });
                }
                _ if robot.belief.speed_m_s.length() < 0.05 => planner.others.push(Disc { center: at, radius_m }),
                _ => {}
            }
        }
        planner
    }

    /// Applies the decisions to the robots. Returns the robots that end their exploration, with their reasons.
    fn apply(&mut self, robots: &mut [RobotState]) -> Vec<(usize, String)> {
        let mut ended = Vec::new();
        for (request, decision) in std::mem::take(&mut self.questions).into_iter().zip(self.answers.drain(..)) {
            let Some(robot) = robots.get_mut(request.robot) else { continue };
            let at = robot.belief.at;
            let Some(exploration) = robot.way.exploring.as_mut().filter(|one| one.number == request.number) else {
                continue;
            };
            exploration.explorer = request.explorer;
            if let ExplorationDecision::Done(reason) = &decision {
                ended.push((request.robot, reason.to_string()));
            }
            if exploration.decision.as_ref() != Some(&decision) {
                let corners = if let ExplorationDecision::Go(goal) = &decision { &goal.corners[..] } else { &[] };
                exploration.track = PathFollower::new(at, corners);
                exploration.decision = Some(decision);
                robot.way.patience.reset();
            }
        }
        for (index, robot) in robots.iter_mut().enumerate() {
            robot.yield_on(self.traffic.yield_path(index as u32));
        }
        ended
    }
}

impl World {
    /// Collects the input of the team planner.
    pub(super) fn team_planner(&mut self) -> TeamPlanner {
        let contact = |index| Contact {
            is_behind: self.is_behind(index),
            is_able: self.faults.of(index).is_none() && !self.effects(index).is_deaf,
        };
        let contacts: Vec<Contact> = (0..self.robots.len()).map(contact).collect();
        let (traffic, timeout_s) = (self.traffic.clone(), self.settings.explore_timeout_s);
        TeamPlanner::of(&mut self.robots, &contacts, traffic, self.tick, timeout_s)
    }

    /// Applies the team planner's results.
    pub(super) fn apply_team_plan(&mut self, mut planner: TeamPlanner) {
        let yields = |index: &usize| self.robots.get(*index).is_some_and(|robot| robot.way.aside.is_some());
        let yielded: Vec<usize> = (0..self.robots.len()).filter(yields).collect();
        let ended = planner.apply(&mut self.robots);
        self.traffic = planner.traffic;
        // A robot that has yielded is off its path.
        for index in &yielded {
            if self.robots.get(*index).is_some_and(|robot| robot.way.aside.is_none()) {
                self.detour(*index);
            }
        }
        self.send_yields(&yielded);
        for (index, reason) in ended {
            self.end_exploration(index, &reason);
        }
    }

    fn end_exploration(&mut self, index: usize, reason: &str) {
        let Some(robot) = self.robots.get_mut(index) else { return };
        robot.way.exploring = None;
        robot.finish_waypoint();
        let note = format!("(explored {} \"{reason}\")", robot.uid);
        self.messages.note(note);
        self.send_mission(index);
    }
}

impl RobotState {
    /// Returns its situation in traffic.
    fn in_traffic(&self, number: u32, is_able: bool, tick: u64) -> TrafficRobot {
        TrafficRobot {
            number,
            at: self.belief.at,
            radius_m: self.kind.spec().footprint_m,
            corners: self.corners(),
            held: self.way.held.map(|(by, since)| (by, (tick - since) as f64 * TICK_S)),
            may_yield: is_able && self.hand.is_none() && !self.is_held,
        }
    }

    /// Yields along a path; none if it need not.
    fn yield_on(&mut self, corners: Option<&[DVec2]>) {
        let before = self.way.aside.take();
        self.way.aside = corners.map(|corners| match before {
            Some(before) if before.0 == corners => before,
            _ => (corners.to_vec(), PathFollower::new(self.belief.at, corners)),
        });
    }

    /// Returns the remaining corners of its path.
    fn corners(&self) -> Vec<DVec2> {
        match &self.way.exploring {
            Some(exploration) => exploration.track.corners().to_vec(),
            None => self.plan.remaining_path(),
        }
    }
}
