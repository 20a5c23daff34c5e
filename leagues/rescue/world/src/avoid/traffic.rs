//! Multi-robot traffic: of two robots that block each other, the one without a path or with the higher number yields;
//! if it cannot, the other does. It returns when the other has passed.

use std::collections::BTreeMap;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::steer::PASSING_M;
use super::track::nearest;
use crate::explore::{Flood, Ground, Room, Spare};

/// Time of mutual blocking after which robots yield, s.
const HELD_S: f64 = 2.0;
/// Clearance beside another robot's path: the planner's need plus the tolerance of the waiting position, m.
const ROOM_M: f64 = PASSING_M + 0.15;
/// Maximum time that a robot waits for another to pass, s.
const ASIDE_S: f64 = 25.0;

/// A robot's situation in traffic.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Party {
    /// Its number; lower numbers have priority.
    pub number: u32,
    /// Its center, m.
    pub at: DVec2,
    /// Radius of its footprint.
    pub radius_m: f64,
    /// The remaining corners of its path; none if it has no goal.
    pub corners: Vec<DVec2>,
    /// The robot that blocks it, and for how long, s.
    pub held: Option<(u32, f64)>,
    /// True if it may be told to yield.
    pub may_yield: bool,
}

/// The robots that currently yield.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Traffic {
    aside: BTreeMap<u32, Aside>,
}

/// The manoeuvre of a robot that yields.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Aside {
    /// The robot to let pass.
    other: u32,
    /// Its position at the start: the other has passed when its path no longer leads here.
    from: DVec2,
    corners: Vec<DVec2>,
    until_s: f64,
}

impl Traffic {
    /// Returns the corners of a yielding robot's path, at whose end it waits. None if it does not yield.
    #[must_use]
    pub fn aside(&self, number: u32) -> Option<&[DVec2]> {
        Some(&self.aside.get(&number)?.corners)
    }

    /// Updates all robots in the order of their numbers, once or twice a second.
    pub fn settle(&mut self, ground: &Ground, parties: &[Party], now_s: f64) {
        self.aside.retain(|number, aside| !is_over(*number, aside, parties, now_s));
        for party in parties {
            let Some((by, held_s)) = party.held else { continue };
            let Some(other) = parties.iter().find(|other| other.number == by) else { continue };
            if held_s < HELD_S || self.aside.contains_key(&party.number) || self.aside.contains_key(&other.number) {
                continue;
            }
            let (first, second) = if rank(party) < rank(other) { (party, other) } else { (other, party) };
            if !self.send(ground, parties, second, first, now_s) {
                self.send(ground, parties, first, second, now_s);
            }
        }
    }

    /// Makes a robot yield to another. Returns true if there is a place for it.
    fn send(&mut self, ground: &Ground, parties: &[Party], party: &Party, other: &Party, now_s: f64) -> bool {
        let Some(corners) = refuge(ground, parties, party, other).filter(|_| party.may_yield) else { return false };
        let aside = Aside { other: other.number, from: party.at, corners, until_s: now_s + ASIDE_S };
        self.aside.insert(party.number, aside);
        true
    }
}

/// Returns the priority; lower goes first: robots with a goal, then by number.
fn rank(party: &Party) -> (bool, u32) {
    (party.corners.is_empty(), party.number)
}

/// Returns the clearance that two robots need beside each other, m.
fn room_m(one: &Party, other: &Party) -> f64 {
    one.radius_m + other.radius_m + ROOM_M
}

/// Returns the distance of a position from the rest of a robot's path, m.
fn from_way_m(party: &Party, place: DVec2) -> f64 {
    let starts = [party.at].into_iter().chain(party.corners.iter().copied());
    let legs = starts.zip(&party.corners).map(|(from, to)| nearest(from, *to, place).distance(place));
    legs.fold(party.at.distance(place), f64::min)
}

/// True if the other robot has passed or is gone, or the time is over.
fn is_over(number: u32, aside: &Aside, parties: &[Party], now_s: f64) -> bool {
    let find = |number: u32| parties.iter().find(|party| party.number == number);
    let (Some(party), Some(other)) = (find(number), find(aside.other)) else { return true };
    now_s >= aside.until_s || from_way_m(other, aside.from) >= room_m(party, other)
}

/// Returns the path to the nearest position off another robot's path.
fn refuge(ground: &Ground, parties: &[Party], party: &Party, other: &Party) -> Option<Vec<DVec2>> {
    let standing = parties.iter().filter(|one| one.number != party.number);
    let reach_m = |one: &Party| one.radius_m + party.radius_m + PASSING_M;
    let fits = standing.fold(ground.fits(party.radius_m), |fits, one| fits.without_disc(one.at, reach_m(one)));
    let room = Room::new(fits);
    let mut flood = Flood::new(&room, &mut Spare::default(), ground.explored(), party.at, party.radius_m);
    let room_m = room_m(party, other);
    let nearest = flood.find(|cell| from_way_m(other, cell.center()) >= room_m)?;
    flood.way(nearest.center())
}
