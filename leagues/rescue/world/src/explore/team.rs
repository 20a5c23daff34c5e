//! The decisions of all exploring robots. Equal inputs give equal results: robots count in the given order.

use glam::DVec2;

use super::choice::{Choice, Offer, Parts, choice, is_within};
use super::decision::{Decision, Goal, Waiting, Why};
use super::explorer::Explorer;
use super::flood::Spare;
use super::ground::Ground;
use super::opening::{OPEN_M, Opening, openings};
use super::scene::{Scene, Size};
use crate::map::Side;
use crate::plan::{Assignment, Disc, assign};

/// Default time limit of an exploration, s.
pub const TIMEOUT_S: f64 = 600.0;

/// Time until a robot without a frontier segment looks again, s.
const REST_S: f64 = 5.0;
/// Time without anything to do after which the border is up to date and exploration done, s.
const QUIET_S: f64 = 2.5;

/// The circular area of an exploration.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs)]
pub struct Limit {
    pub center: DVec2,
    pub radius_m: f64,
}

/// An exploring robot.
#[derive(Debug)]
pub struct Member<'a> {
    /// Its believed position, m.
    pub at: DVec2,
    /// Radius of its disc.
    pub radius_m: f64,
    /// Its laser's range.
    pub range_m: f64,
    /// True if it flies over low obstacles.
    pub is_flying: bool,
    /// Its exploration area; none means everywhere.
    pub limit: Option<Limit>,
    /// True if it gave up its path: see [`Patience`](crate::avoid::Patience).
    pub is_stuck: bool,
    /// Its time limit, s.
    pub timeout_s: f64,
    /// Its exploration state.
    pub explorer: &'a mut Explorer,
}

/// Decides for all exploring robots, at most once a second. `sides` is the border, `others` are standing robots that do
/// not explore. Robots that keep their goal or have none left cost little; each other one costs a distance field around
/// it.
#[must_use]
pub fn plan_team(
    ground: &Ground,
    sides: &[(u32, Side)],
    others: &[Disc],
    team: &mut [Member],
    now_s: f64,
    spare: &mut Spare,
) -> Vec<Decision> {
    let (openings, sizes) = (openings(ground, sides), Size::all(ground, team));
    let mut scene = Scene {
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
    let mut decisions: Vec<Option<Decision>> = team.iter_mut().map(|member| review(&scene, member)).collect();
    scene.take(looks(team));
    let tried =
        |member: &Member| member.explorer.tried().iter().map(|tried| (member.range_m, *tried)).collect::<Vec<_>>();
    scene.tried = team.iter().flat_map(tried).collect();
    scene.wanted = decisions.iter().filter(|decision| decision.is_none()).count();
    let needing = team.iter().zip(&decisions).enumerate().filter(|(_, (_, decision))| decision.is_none());
    let mut parts = Parts::default();
    let choices: Vec<Choice> =
        needing.filter_map(|(index, (member, _))| choice(&scene, &mut parts, spare, index, member)).collect();
    let given = assign(&costs(&choices), Assignment::Hungarian);
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
    choices.into_iter().for_each(|choice| choice.flood.end(spare));
    decisions.into_iter().map(|decision| decision.unwrap_or(Decision::Wait(Waiting::Border))).collect()
}

/// Returns the look points of robots with goals.
fn looks(team: &[Member]) -> Vec<DVec2> {
    team.iter().filter_map(|member| Some(member.explorer.goal()?.look)).collect()
}

/// Returns the decision for a robot that needs no new goal.
fn review(scene: &Scene, member: &mut Member) -> Option<Decision> {
    let fits = &Size::of(&scene.sizes, member)?.fits;
    let explorer = &mut *member.explorer;
    let began_s = *explorer.began_s.get_or_insert(scene.now_s);
    if scene.now_s - began_s >= member.timeout_s {
        explorer.goal = None;
        return Some(Decision::Done(Why::Timeout));
    }
    if explorer.rests_until_s.is_some_and(|until_s| scene.now_s < until_s) {
        return Some(Decision::Wait(Waiting::Team));
    }
    explorer.rests_until_s = None;
    let is_kept = explorer.keeps(scene.ground, scene.openings, fits, member.at, member.is_stuck, scene.now_s);
    explorer.goal.clone().filter(|_| is_kept).map(Decision::Go)
}

/// Returns each frontier segment's cost for each robot.
fn costs(choices: &[Choice]) -> Vec<Vec<Option<f64>>> {
    let cost = |offer: &Option<Offer>| match offer {
        Some(Offer::Stand { cost_m, .. }) => Some(*cost_m),
        _ => None,
    };
    choices.iter().map(|choice| choice.offers.iter().map(cost).collect()).collect()
}

/// Makes a frontier segment the goal of a robot.
fn go(scene: &Scene, choice: &Choice, opening: usize, member: &mut Member) {
    let (Some(Some(Offer::Stand { place, .. })), Some(opening)) =
        (choice.offers.get(opening), scene.openings.get(opening))
    else {
        return;
    };
    let corners = choice.flood.way(place.at).unwrap_or_else(|| vec![place.at]);
    let open_m = opening.length_m(|_| true);
    member.explorer.take(member.at, Goal { side: opening.side, corners, at: place.at, look: place.look, open_m });
}

/// Returns a robot's decision after the assignment of goals.
fn concluded(scene: &Scene, choice: &Choice, member: &mut Member, goals: &[DVec2]) -> Decision {
    let limit = member.limit;
    let explorer = &mut *member.explorer;
    if let Some(goal) = explorer.goal.clone() {
        return Decision::Go(goal);
    }
    let retry_s = choice.offers.iter().flatten().filter_map(|offer| match offer {
        Offer::Shunned { until_s } => Some(until_s - scene.now_s),
        Offer::Stand { .. } => None,
    });
    let retry_s = retry_s.min_by(f64::total_cmp);
    let waiting = match retry_s {
        _ if goals.iter().any(|look| is_within(limit, *look)) => Some(Waiting::Team),
        Some(in_s) => Some(Waiting::Retry { in_s }),
        None if choice.is_walled_in => Some(Waiting::Robots),
        None => None,
    };
    if let Some(waiting) = waiting {
        explorer.quiet_since_s = None;
        explorer.rests_until_s = (waiting == Waiting::Team).then_some(scene.now_s + REST_S);
        return Decision::Wait(waiting);
    }
    let since_s = *explorer.quiet_since_s.get_or_insert(scene.now_s);
    if scene.now_s - since_s < QUIET_S {
        return Decision::Wait(Waiting::Border);
    }
    if choice.flood.start().is_none() {
        return Decision::Done(Why::Enclosed);
    }
    let is_inside = |opening: &&Opening| opening.length_m(|point| is_within(limit, point)) >= OPEN_M;
    let hidden = scene.openings.iter().filter(is_inside).filter(|opening| opening.beyond().next().is_some());
    Decision::Done(Why::Explored { hidden: hidden.count() })
}
