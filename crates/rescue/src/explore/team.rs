//! The decisions of all robots that explore. The same question has the same answer: robots count in the order in which they are
//! given.

use glam::DVec2;

use super::decision::{Decision, Goal, Waiting, Why};
use super::explorer::Explorer;
use super::flood::Flood;
use super::ground::Ground;
use super::opening::{OPEN_M, Opening, openings};
use super::stand::{Stand, Viewer};
use crate::grid::{Area, Cell, Mask};
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
    /// Where it explores; none: everywhere.
    pub limit: Option<Limit>,
    /// It gave up its way: see [`Patience`](crate::avoid::Patience).
    pub is_stuck: bool,
    /// It stops after this time, s.
    pub timeout_s: f64,
    /// What it remembers.
    pub explorer: &'a mut Explorer,
}

/// What all robots know.
struct Scene<'a> {
    ground: &'a Ground,
    openings: Vec<Opening>,
    others: &'a [Disc],
    now_s: f64,
}

/// What an opening offers a robot.
#[derive(Clone, Copy)]
enum Offer {
    Stand(Stand),
    Shunned { until_s: f64 },
}

/// What a robot finds that needs a goal.
struct Choice {
    member: usize,
    fits: Mask,
    flood: Flood,
    offers: Vec<Option<Offer>>,
    /// It would have a choice if robots did not stand in its way.
    is_walled_in: bool,
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
    let fits = scene.ground.fits(member.radius_m);
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

/// What each opening offers a robot.
fn choice(scene: &Scene, index: usize, member: &Member, fits: Mask) -> Choice {
    let clear = without(fits.clone(), scene.others, member.radius_m);
    let choice = choice_on(scene, index, member, clear);
    if choice.offers.iter().any(Option::is_some) || scene.others.is_empty() {
        return choice;
    }
    let is_walled_in = choice_on(scene, index, member, fits).offers.iter().any(Option::is_some);
    Choice { is_walled_in, ..choice }
}

fn choice_on(scene: &Scene, index: usize, member: &Member, fits: Mask) -> Choice {
    let flood = Flood::from(&fits, scene.ground.explored(), member.at, member.radius_m);
    let viewer = Viewer { ground: scene.ground, flood: &flood, own: member.at, range_m: member.range_m };
    let is_inside = |point: DVec2| is_within(member.limit, point);
    let counts = |at: DVec2, look: DVec2| is_inside(look) && !member.explorer.has_tried(at, look);
    let offer = |opening: &Opening, stand: Option<Stand>| {
        let shunned = member.explorer.shuns(opening, scene.now_s);
        Some(shunned.map_or(Offer::Stand(stand?), |until_s| Offer::Shunned { until_s }))
    };
    let is_open = |opening: &Opening| opening.length_m(is_inside) >= OPEN_M;
    let glance = |opening: &Opening| {
        if is_open(opening) { offer(opening, viewer.glance(opening, counts)) } else { None }
    };
    let mut offers: Vec<Option<Offer>> = scene.openings.iter().map(glance).collect();
    // A search takes long: it is made when there is nothing else to do, until it finds something.
    if offers.iter().all(Option::is_none) {
        let mut rest = offers.iter_mut().zip(&scene.openings).filter(|(_, opening)| is_open(opening));
        let search = |(_, opening): &(_, &Opening)| offer(opening, viewer.search(opening, counts));
        if let Some((found, (offered, _))) = rest.find_map(|pair| Some((search(&pair)?, pair))) {
            *offered = Some(found);
        }
    }
    Choice { member: index, fits, flood, offers, is_walled_in: false }
}

fn is_within(limit: Option<Limit>, point: DVec2) -> bool {
    limit.is_none_or(|limit| point.distance(limit.center) <= limit.radius_m)
}

/// The cells without those where a disc would touch another one.
fn without(mut fits: Mask, others: &[Disc], radius_m: f64) -> Mask {
    for other in others {
        let reach_m = (other.radius_m + radius_m).min(10.0);
        let corner = DVec2::splat(reach_m);
        let (Some(low), Some(high)) = (Cell::of(other.center - corner), Cell::of(other.center + corner)) else {
            continue;
        };
        let near = Area::around(low, high);
        for cell in (0..near.count()).map(|index| near.cell(index)) {
            if cell.center().distance(other.center) <= reach_m {
                fits.set(cell, false);
            }
        }
    }
    fits
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
