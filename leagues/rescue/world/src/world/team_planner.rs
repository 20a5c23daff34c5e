//! Team planning: exploration goals for all robots and their right of way, computed together in a planning job.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::robot::RobotState;
use super::{Maps, TICK_S, World};
use crate::explore::{ExplorationDecision, ExplorationLimit, ExplorationState, ExploringRobot, plan_team};
use crate::local_planner::{PathFollower, Traffic, TrafficRobot};
use crate::path_planning::Disc;

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

impl TeamPlanner {
    /// Plans for all robots.
    pub fn decide(&mut self, maps: &mut Maps) {
        let sides: Vec<_> = maps.frontier.sides().map(|(name, side)| (name, *side)).collect();
        let mut team: Vec<ExploringRobot> = self.questions.iter_mut().map(ExplorationRequest::member).collect();
        self.answers = plan_team(&maps.ground, &sides, &self.others, &mut team, self.now_s, &mut maps.spare);
        self.traffic.update(&maps.ground, &self.parties, self.now_s);
    }
}

impl ExplorationRequest {
    fn member(&mut self) -> ExploringRobot<'_> {
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

impl World {
    /// Collects the input of the team planner.
    pub(super) fn team_planner(&mut self) -> TeamPlanner {
        let (tick, timeout_s) = (self.changing.tick, self.settings.explore_timeout_s);
        let is_behind: Vec<bool> = (0..self.changing.robots.len()).map(|index| self.is_behind(index)).collect();
        let mut council = TeamPlanner {
            traffic: self.changing.traffic.clone(),
            now_s: tick as f64 * TICK_S,
            ..TeamPlanner::default()
        };
        for (index, robot) in self.changing.robots.iter_mut().enumerate().filter(|(_, robot)| !robot.is_dead) {
            let (at, radius_m) = (robot.belief.at, robot.kind.spec().footprint_m);
            let party = TrafficRobot {
                number: index as u32,
                at,
                radius_m,
                corners: robot.corners(),
                held: robot.way.held.map(|(by, since)| (by, (tick - since) as f64 * TICK_S)),
                may_yield: robot.hand.is_none() && !robot.is_held,
            };
            council.parties.push(party);
            let is_asked = is_behind.get(index) != Some(&true);
            let is_stuck = is_asked && std::mem::take(&mut robot.way.gave_up);
            match &robot.way.exploring {
                Some(exploring) if robot.hand.is_none() && !robot.is_held && is_asked => {
                    council.questions.push(ExplorationRequest {
                        robot: index,
                        number: exploring.number,
                        at,
                        radius_m,
                        range_m: robot.kind.spec().laser.map_or(SIGHT_M, |laser| laser.range_m),
                        is_flying: robot.kind.spec().flight.is_some(),
                        limit: exploring.limit(),
                        is_stuck,
                        timeout_s,
                        explorer: exploring.explorer.clone(),
                    });
                }
                _ if robot.belief.speed_m_s.length() < 0.05 => council.others.push(Disc { center: at, radius_m }),
                _ => {}
            }
        }
        council
    }

    /// Applies the team planner's results.
    pub(super) fn apply_team_plan(&mut self, council: TeamPlanner) {
        let mut ended = Vec::new();
        for (question, decision) in council.questions.into_iter().zip(council.answers) {
            let Some(robot) = self.changing.robots.get_mut(question.robot) else { continue };
            let at = robot.belief.at;
            let Some(exploring) = robot.way.exploring.as_mut().filter(|one| one.number == question.number) else {
                continue;
            };
            exploring.explorer = question.explorer;
            if let ExplorationDecision::Done(why) = &decision {
                ended.push((question.robot, why.to_string()));
            }
            if exploring.decision.as_ref() != Some(&decision) {
                let corners = if let ExplorationDecision::Go(goal) = &decision { &goal.corners[..] } else { &[] };
                exploring.track = PathFollower::new(at, corners);
                exploring.decision = Some(decision);
                robot.way.patience.reset();
            }
        }
        self.changing.traffic = council.traffic;
        for (index, robot) in self.changing.robots.iter_mut().enumerate() {
            let before = robot.way.aside.take();
            let corners = self.changing.traffic.yield_path(index as u32);
            robot.way.aside = corners.map(|corners| match before {
                Some(before) if before.0 == corners => before,
                _ => (corners.to_vec(), PathFollower::new(robot.belief.at, corners)),
            });
        }
        for (index, why) in ended {
            self.end_exploration(index, &why);
        }
    }

    fn end_exploration(&mut self, index: usize, why: &str) {
        let Some(robot) = self.changing.robots.get_mut(index) else { return };
        robot.way.exploring = None;
        robot.finish_waypoint();
        let note = format!("(explored {} \"{why}\")", robot.uid);
        self.note(note);
        self.tell_mission(index);
    }
}

impl RobotState {
    /// Returns the remaining corners of its path.
    fn corners(&self) -> Vec<DVec2> {
        match &self.way.exploring {
            Some(exploring) => exploring.track.corners().to_vec(),
            None => self.plan.remaining_path(),
        }
    }
}
