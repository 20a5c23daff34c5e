//! The decisions of all robots that explore. The same question has the same answer: robots count in the order in which they are
//! given.

use glam::DVec2;

use super::choice::{Choice, Offer, Scene, choice, is_within};
use super::decision::{Decision, Goal, Waiting, Why};
use super::explorer::Explorer;
use super::ground::Ground;
use super::opening::{OPEN_M, Opening, openings};
use crate::grid::Mask;
use crate::map::Side;
use crate::plan::{Assignment, Disc, assign};

/// Exploration ends after this time unless settings say otherwise, s.
pub const TIMEOUT_S: f64 = 600.0;

/// A metre of an opening is worth as much as this way, m.
const GAIN: f64 = 1.0;
/// Openings are not worth more than with this length, m.
const GAIN_MAX_M: f64 = 3.0;
/// Nothing to do for so long: the border is as new as the map, and exploration is done, s.
const QUIET_S: f64 = 2.5;
/// What another robot looks at is taken up to this distance, m.
const TAKEN_M: f64 = 1.0;

/// Where a robot explores.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs)]
pub struct Limit {
    pub center: DVec2,
    pub radius_m: f64,
}

/// A robot that explores.
#[derive(Debug)]
pub struct Member<'a> {
    /// Where it believes to be, m.
    pub at: DVec2,
    /// The disc that it fits into.
    pub radius_m: f64,
    /// How far its laser sees.
    pub range_m: f64,
    /// It flies over what is low.
    pub is_flying: bool,
    /// Where it explores; none: everywhere.
    pub limit: Option<Limit>,
    /// It gave up its way: see [`Patience`](crate::avoid::Patience).
    pub is_stuck: bool,
    /// It stops after this time, s.
    pub timeout_s: f64,
    /// What it remembers.
    pub explorer: &'a mut Explorer,
}

/// Decides for all robots that explore, at most once a second. `sides` is the border, `others` are robots that stand and do not
/// explore. Robots that keep their goal cost next to nothing; each other one costs a flood over the floor.
#[must_use]
pub fn plan_team(
    ground: &Ground,
    sides: &[(u32, Side)],
    others: &[Disc],
    team: &mut [Member],
    now_s: f64,
) -> Vec<Decision> {
    let scene = Scene { ground, openings: openings(ground, sides), others, now_s };
    let mut choices = Vec::new();
    let mut decisions: Vec<Option<Decision>> = Vec::new();
    for (index, member) in team.iter_mut().enumerate() {
        let (decision, fits) = review(&scene, member);
        if decision.is_none() {
            choices.push((index, fits));
        }
        decisions.push(decision);
    }
    let taken: Vec<DVec2> = team.iter().filter_map(|member| Some(member.explorer.goal()?.look)).collect();
    let looked = choices.into_iter().filter_map(|(index, fits)| Some(choice(&scene, index, team.get(index)?, fits)));
    let choices: Vec<Choice> = looked.collect();
    let free: Vec<bool> =
        scene.openings.iter().map(|one| taken.iter().all(|at| one.distance_m(*at) > TAKEN_M)).collect();
    let given = assign(&costs(&scene, &choices, &free), Assignment::Hungarian);
    for (choice, opening) in choices.iter().zip(&given) {
        if let (Some(opening), Some(member)) = (opening, team.get_mut(choice.member)) {
            go(&scene, choice, *opening, member);
        }
    }
    let goals: Vec<DVec2> = team.iter().filter_map(|member| Some(member.explorer.goal()?.look)).collect();
    for choice in &choices {
        if let (Some(member), Some(decision)) = (team.get_mut(choice.member), decisions.get_mut(choice.member)) {
            *decision = Some(concluded(&scene, choice, member, &goals));
        }
    }
    decisions.into_iter().map(|decision| decision.unwrap_or(Decision::Wait(Waiting::Border))).collect()
}

/// What a robot does that needs no new goal.
fn review(scene: &Scene, member: &mut Member) -> (Option<Decision>, Mask) {
    let ground = scene.ground;
    let fits = if member.is_flying { ground.fits_aloft(member.radius_m) } else { ground.fits(member.radius_m) };
    let explorer = &mut *member.explorer;
    let began_s = *explorer.began_s.get_or_insert(scene.now_s);
    if scene.now_s - began_s >= member.timeout_s {
        explorer.goal = None;
        return (Some(Decision::Done(Why::Timeout)), fits);
    }
    let is_kept = explorer.keeps(scene.ground, &scene.openings, &fits, member.at, member.is_stuck, scene.now_s);
    let goal = explorer.goal.clone().filter(|_| is_kept);
    (goal.map(Decision::Go), fits)
}

/// What each opening that is free costs each robot: the way, less what the opening is worth.
fn costs(scene: &Scene, choices: &[Choice], free: &[bool]) -> Vec<Vec<Option<f64>>> {
    let cost = |offer: &Option<Offer>, is_free: bool, opening: &Opening| match offer {
        Some(Offer::Stand(stand)) if is_free => {
            Some(stand.cost_m + GAIN * (GAIN_MAX_M - opening.length_m(|_| true).min(GAIN_MAX_M)))
        }
        _ => None,
    };
    let row = |choice: &Choice| {
        let offers = choice.offers.iter().zip(free).zip(&scene.openings);
        offers.map(|((offer, is_free), opening)| cost(offer, *is_free, opening)).collect()
    };
    choices.iter().map(row).collect()
}

/// Makes an opening the goal of a robot.
fn go(scene: &Scene, choice: &Choice, opening: usize, member: &mut Member) {
    let (Some(Some(Offer::Stand(stand))), Some(opening)) = (choice.offers.get(opening), scene.openings.get(opening))
    else {
        return;
    };
    let corners = choice.flood.way(&choice.fits, stand.at).unwrap_or_else(|| vec![stand.at]);
    let open_m = opening.length_m(|_| true);
    member.explorer.take(member.at, Goal { side: opening.side, corners, at: stand.at, look: stand.look, open_m });
}

/// What a robot does after the goals were given out.
fn concluded(scene: &Scene, choice: &Choice, member: &mut Member, goals: &[DVec2]) -> Decision {
    let limit = member.limit;
    let explorer = &mut *member.explorer;
    if let Some(goal) = explorer.goal.clone() {
        return Decision::Go(goal);
    }
    let retry_s = choice.offers.iter().flatten().filter_map(|offer| match offer {
        Offer::Shunned { until_s } => Some(until_s - scene.now_s),
        Offer::Stand(_) => None,
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
        return Decision::Wait(waiting);
    }
    let since_s = *explorer.quiet_since_s.get_or_insert(scene.now_s);
    if scene.now_s - since_s < QUIET_S {
        return Decision::Wait(Waiting::Border);
    }
    if choice.flood.cells().next().is_none() {
        return Decision::Done(Why::Enclosed);
    }
    let is_inside = |opening: &&Opening| opening.length_m(|point| is_within(limit, point)) >= OPEN_M;
    let hidden = scene.openings.iter().filter(is_inside).filter(|opening| opening.beyond().next().is_some());
    Decision::Done(Why::Explored { hidden: hidden.count() })
}
