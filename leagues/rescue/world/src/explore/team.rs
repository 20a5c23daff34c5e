//! The decisions of all exploring robots. Equal inputs give equal results: robots count in the given order.

use glam::DVec2;

use super::candidates::{Candidate, GoalCandidates, ReachableRegions, goal_candidates};
use super::decision::{EndReason, ExplorationDecision, ExplorationGoal, WaitReason};
use super::distance_field::Scratch;
use super::explored_map::ExploredMap;
use super::exploring_robot::{ExploringRobot, is_within};
use super::frontier::{FRONTIER_LENGTH_MIN_M, FrontierSegment, frontier_segments};
use super::planning_map::{PlanningMap, SizeClass};
use crate::map::FrontierSide;
use crate::path_planning::{AssignmentMethod, Disc, assign};

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
    ground: &ExploredMap,
    sides: &[(u32, FrontierSide)],
    others: &[Disc],
    team: &mut [ExploringRobot],
    now_s: f64,
    spare: &mut Scratch,
) -> Vec<ExplorationDecision> {
    let (openings, sizes) = (frontier_segments(ground, sides), SizeClass::all(ground, team));
    let mut scene = PlanningMap {
        ground,
        openings: &openings,
        others,
        sizes,
        taken: Vec::new(),
        free: Vec::new(),
        tried: Vec::new(),
        wanted: 0,
        now_s,
    };
    let mut decisions: Vec<Option<ExplorationDecision>> =
        team.iter_mut().map(|member| review(&scene, member)).collect();
    scene.take(looks(team));
    let tried =
        |member: &ExploringRobot| member.state.tried().iter().map(|tried| (member.range_m, *tried)).collect::<Vec<_>>();
    scene.tried = team.iter().flat_map(tried).collect();
    scene.wanted = decisions.iter().filter(|decision| decision.is_none()).count();
    let needing = team.iter().zip(&decisions).enumerate().filter(|(_, (_, decision))| decision.is_none());
    let mut parts = ReachableRegions::default();
    let choices: Vec<GoalCandidates> =
        needing.filter_map(|(index, (member, _))| goal_candidates(&scene, &mut parts, spare, index, member)).collect();
    let given = assign(&costs(&choices), AssignmentMethod::Hungarian);
    for (choice, opening) in choices.iter().zip(&given) {
        if let (Some(opening), Some(member)) = (opening, team.get_mut(choice.member)) {
            go(&scene, choice, *opening, member);
        }
    }
    let goals = looks(team);
    for choice in &choices {
        if let (Some(member), Some(decision)) = (team.get_mut(choice.member), decisions.get_mut(choice.member)) {
            *decision = Some(concluded(&scene, choice, member, &goals));
        }
    }
    choices.into_iter().for_each(|choice| choice.flood.recycle(spare));
    decisions.into_iter().map(|decision| decision.unwrap_or(ExplorationDecision::Wait(WaitReason::Border))).collect()
}

/// Returns the look points of robots with goals.
fn looks(team: &[ExploringRobot]) -> Vec<DVec2> {
    team.iter().filter_map(|member| Some(member.state.goal()?.look)).collect()
}

/// Returns the decision for a robot that needs no new goal.
fn review(scene: &PlanningMap, member: &mut ExploringRobot) -> Option<ExplorationDecision> {
    let fits = &SizeClass::of(&scene.sizes, member)?.fits;
    let explorer = &mut *member.state;
    let began_s = *explorer.began_s.get_or_insert(scene.now_s);
    if scene.now_s - began_s >= member.timeout_s {
        explorer.goal = None;
        return Some(ExplorationDecision::Done(EndReason::Timeout));
    }
    if explorer.rests_until_s.is_some_and(|until_s| scene.now_s < until_s) {
        return Some(ExplorationDecision::Wait(WaitReason::Team));
    }
    explorer.rests_until_s = None;
    let is_kept = explorer.keeps(scene.ground, scene.openings, fits, member.at, member.is_stuck, scene.now_s);
    explorer.goal.clone().filter(|_| is_kept).map(ExplorationDecision::Go)
}

/// Returns each frontier segment's cost for each robot.
fn costs(choices: &[GoalCandidates]) -> Vec<Vec<Option<f64>>> {
    let cost = |offer: &Option<Candidate>| match offer {
        Some(Candidate::Reachable { cost_m, .. }) => Some(*cost_m),
        _ => None,
    };
    choices.iter().map(|choice| choice.offers.iter().map(cost).collect()).collect()
}

/// Makes a frontier segment the goal of a robot.
fn go(scene: &PlanningMap, choice: &GoalCandidates, opening: usize, member: &mut ExploringRobot) {
    let (Some(Some(Candidate::Reachable { place, .. })), Some(opening)) =
        (choice.offers.get(opening), scene.openings.get(opening))
    else {
        return;
    };
    let corners = choice.flood.path(place.at).unwrap_or_else(|| vec![place.at]);
    let open_m = opening.length_m(|_| true);
    member
        .state
        .take(member.at, ExplorationGoal { side: opening.side, corners, at: place.at, look: place.look, open_m });
}

/// Returns a robot's decision after the assignment of goals.
fn concluded(
    scene: &PlanningMap,
    choice: &GoalCandidates,
    member: &mut ExploringRobot,
    goals: &[DVec2],
) -> ExplorationDecision {
    let limit = member.limit;
    let explorer = &mut *member.state;
    if let Some(goal) = explorer.goal.clone() {
        return ExplorationDecision::Go(goal);
    }
    let retry_s = choice.offers.iter().flatten().filter_map(|offer| match offer {
        Candidate::Deferred { until_s } => Some(until_s - scene.now_s),
        Candidate::Reachable { .. } => None,
    });
    let retry_s = retry_s.min_by(f64::total_cmp);
    let waiting = match retry_s {
        _ if goals.iter().any(|look| is_within(limit, *look)) => Some(WaitReason::Team),
        Some(in_s) => Some(WaitReason::Retry { in_s }),
        None if choice.is_walled_in => Some(WaitReason::Robots),
        None => None,
    };
    if let Some(waiting) = waiting {
        explorer.quiet_since_s = None;
        explorer.rests_until_s = (waiting == WaitReason::Team).then_some(scene.now_s + REST_S);
        return ExplorationDecision::Wait(waiting);
    }
    let since_s = *explorer.quiet_since_s.get_or_insert(scene.now_s);
    if scene.now_s - since_s < QUIET_S {
        return ExplorationDecision::Wait(WaitReason::Border);
    }
    if choice.flood.start().is_none() {
        return ExplorationDecision::Done(EndReason::Enclosed);
    }
    let is_inside =
        |opening: &&FrontierSegment| opening.length_m(|point| is_within(limit, point)) >= FRONTIER_LENGTH_MIN_M;
    let hidden = scene.openings.iter().filter(is_inside).filter(|opening| opening.beyond().next().is_some());
    ExplorationDecision::Done(EndReason::Explored { hidden: hidden.count() })
}
