//! The decisions of all exploring robots. Equal inputs give equal results: robots count in the given order.

use glam::DVec2;
use rescue_mapping::map::BorderSide;

use super::candidates::{Candidate, GoalCandidates, ReachableRegions, goal_candidates};
use super::decision::{EndReason, ExplorationDecision, ExplorationGoal, WaitReason};
use super::distance_field::Scratch;
use super::explored_map::ExploredMap;
use super::exploring_robot::{ExploringRobot, StandingRobot, is_within};
use super::frontier::{FRONTIER_LENGTH_MIN_M, FrontierSegment, frontier_segments};
use super::planning_map::{PlanningMap, SizeClass};
use crate::path_planning::{AssignmentMethod, assign};

/// Default time limit of an exploration, s.
pub const TIMEOUT_S: f64 = 600.0;

/// Time until a robot without a frontier segment looks again, s.
const REST_S: f64 = 5.0;
/// Time without anything to do after which the border is up to date and exploration done, s.
const QUIET_S: f64 = 2.5;

/// Decides for all exploring robots, at most once a second. `sides` is the border, `others` are standing robots that do
/// not explore. Robots that keep their goal or have none left cost little; each other one costs a distance field around
/// it.
#[must_use]
pub fn plan_team(
    explored_map: &ExploredMap,
    sides: &[(u32, BorderSide)],
    others: &[StandingRobot],
    team: &mut [ExploringRobot],
    now_s: f64,
    scratch: &mut Scratch,
) -> Vec<ExplorationDecision> {
    let (segments, sizes) = (frontier_segments(explored_map, sides), SizeClass::all(explored_map, team));
    let mut planning_map = PlanningMap {
        explored_map,
        segments: &segments,
        others,
        sizes,
        taken: Vec::new(),
        free: Vec::new(),
        failed: Vec::new(),
        wanted: 0,
        now_s,
    };
    let mut decisions: Vec<Option<ExplorationDecision>> =
        team.iter_mut().map(|robot| review(&planning_map, robot)).collect();
    planning_map.take(looks(team));
    let failed = |robot: &ExploringRobot| {
        robot.state.tried().iter().map(|viewpoint| (robot.range_m, *viewpoint)).collect::<Vec<_>>()
    };
    planning_map.failed = team.iter().flat_map(failed).collect();
    planning_map.wanted = decisions.iter().filter(|decision| decision.is_none()).count();
    let needing = team.iter().zip(&decisions).enumerate().filter(|(_, (_, decision))| decision.is_none());
    let mut regions = ReachableRegions::default();
    let choices: Vec<GoalCandidates> = needing
        .filter_map(|(index, (robot, _))| goal_candidates(&planning_map, &mut regions, scratch, index, robot))
        .collect();
    let assignment = assign(&costs(&choices), AssignmentMethod::Hungarian);
    for (choice, segment) in choices.iter().zip(&assignment) {
        if let (Some(segment), Some(robot)) = (segment, team.get_mut(choice.robot)) {
            set_goal(&planning_map, choice, *segment, robot);
        }
    }
    let goals = looks(team);
    for choice in &choices {
        if let (Some(robot), Some(decision)) = (team.get_mut(choice.robot), decisions.get_mut(choice.robot)) {
            *decision = Some(conclude(&planning_map, choice, robot, &goals));
        }
    }
    choices.into_iter().for_each(|choice| choice.distances.recycle(scratch));
    decisions.into_iter().map(|decision| decision.unwrap_or(ExplorationDecision::Wait(WaitReason::Border))).collect()
}

/// Returns the look points of robots with goals.
fn looks(team: &[ExploringRobot]) -> Vec<DVec2> {
    team.iter().filter_map(|robot| Some(robot.state.goal()?.look)).collect()
}

/// Returns the decision for a robot that needs no new goal.
fn review(planning_map: &PlanningMap, robot: &mut ExploringRobot) -> Option<ExplorationDecision> {
    let fits = &SizeClass::of(&planning_map.sizes, robot)?.fits;
    let state = &mut *robot.state;
    let began_s = *state.began_s.get_or_insert(planning_map.now_s);
    if planning_map.now_s - began_s >= robot.timeout_s {
        state.goal = None;
        return Some(ExplorationDecision::Done(EndReason::Timeout));
    }
    if state.rests_until_s.is_some_and(|until_s| planning_map.now_s < until_s) {
        return Some(ExplorationDecision::Wait(WaitReason::Team));
    }
    state.rests_until_s = None;
    let is_kept = state.keeps(
        planning_map.explored_map,
        planning_map.segments,
        fits,
        robot.at,
        robot.is_stuck,
        planning_map.now_s,
    );
    state.goal.clone().filter(|_| is_kept).map(ExplorationDecision::Go)
}

/// Returns each frontier segment's cost for each robot.
fn costs(choices: &[GoalCandidates]) -> Vec<Vec<Option<f64>>> {
    let cost = |candidate: &Option<Candidate>| match candidate {
        Some(Candidate::Reachable { cost_m, .. }) => Some(*cost_m),
        _ => None,
    };
    choices.iter().map(|choice| choice.candidates.iter().map(cost).collect()).collect()
}

/// Makes a frontier segment the goal of a robot.
fn set_goal(planning_map: &PlanningMap, choice: &GoalCandidates, segment: usize, robot: &mut ExploringRobot) {
    let (Some(Some(Candidate::Reachable { viewpoint, .. })), Some(segment)) =
        (choice.candidates.get(segment), planning_map.segments.get(segment))
    else {
        return;
    };
    let corners = choice.distances.path(viewpoint.at).unwrap_or_else(|| vec![viewpoint.at]);
    let open_m = segment.length_m(|_| true);
    robot.state.take(
        robot.at,
        ExplorationGoal { side: segment.side, corners, at: viewpoint.at, look: viewpoint.look, open_m },
    );
}

/// Returns a robot's decision after the assignment of goals.
fn conclude(
    planning_map: &PlanningMap,
    choice: &GoalCandidates,
    robot: &mut ExploringRobot,
    goals: &[DVec2],
) -> ExplorationDecision {
    let limit = robot.limit;
    let state = &mut *robot.state;
    if let Some(goal) = state.goal.clone() {
        return ExplorationDecision::Go(goal);
    }
    let retry_s = choice.candidates.iter().flatten().filter_map(|candidate| match candidate {
        Candidate::Deferred { until_s } => Some(until_s - planning_map.now_s),
        Candidate::Reachable { .. } => None,
    });
    let retry_s = retry_s.min_by(f64::total_cmp);
    let reason = match retry_s {
        _ if goals.iter().any(|look| is_within(limit, *look)) => Some(WaitReason::Team),
        Some(in_s) => Some(WaitReason::Retry { in_s }),
        None if choice.is_walled_in => Some(WaitReason::Robots),
        None => None,
    };
    if let Some(reason) = reason {
        state.quiet_since_s = None;
        state.rests_until_s = (reason == WaitReason::Team).then_some(planning_map.now_s + REST_S);
        return ExplorationDecision::Wait(reason);
    }
    let since_s = *state.quiet_since_s.get_or_insert(planning_map.now_s);
    if planning_map.now_s - since_s < QUIET_S {
        return ExplorationDecision::Wait(WaitReason::Border);
    }
    if choice.distances.start().is_none() {
        return ExplorationDecision::Done(EndReason::Enclosed);
    }
    let is_inside =
        |segment: &&FrontierSegment| segment.length_m(|point| is_within(limit, point)) >= FRONTIER_LENGTH_MIN_M;
    let hidden = planning_map.segments.iter().filter(is_inside).filter(|segment| segment.beyond().next().is_some());
    ExplorationDecision::Done(EndReason::Explored { hidden: hidden.count() })
}
