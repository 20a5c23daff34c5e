//! Robots that hold each other make room: the one that has nowhere to go, or else the one with the higher number, drives out of the
//! way; if it cannot, the other one does. It comes back when the other has passed.

use std::collections::BTreeMap;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::steer::PASSING_M;
use super::track::nearest;
use crate::explore::{Flood, Ground, Room, Spare};

/// Robots that hold each other for this long make room, s.
const HELD_S: f64 = 2.0;
/// Beside the way of another robot there is this much room: what steering needs, and how far from its place a robot may stay, m.
const ROOM_M: f64 = PASSING_M + 0.15;
/// A robot waits no longer than this for another to pass, s.
const ASIDE_S: f64 = 25.0;

/// A robot in traffic.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Party {
    /// The lower number goes first.
    pub number: u32,
    /// Its middle, m.
    pub at: DVec2,
    /// Radius of its footprint.
    pub radius_m: f64,
    /// The corners of its own way that are left; none if it has nowhere to go.
    pub corners: Vec<DVec2>,
    /// The robot that holds it, and for how long, s.
    pub held: Option<(u32, f64)>,
    /// Whether it may be sent out of the way.
    pub may_yield: bool,
}

/// The robots that make room.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Traffic {
    aside: BTreeMap<u32, Aside>,
}

/// A robot that makes room.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Aside {
    /// For this one.
    other: u32,
    /// Where it was when it began: the other has passed when its way no longer leads here.
    from: DVec2,
    corners: Vec<DVec2>,
    until_s: f64,
}

impl Traffic {
    /// The corners of the way on which a robot makes room; at its end it waits. None if it goes its own way.
    #[must_use]
    pub fn aside(&self, number: u32) -> Option<&[DVec2]> {
        Some(&self.aside.get(&number)?.corners)
    }

    /// Looks at all robots, once or twice a second, in the order of their numbers.
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

    /// Sends a robot out of the way of another. Whether there is a place for it.
    fn send(&mut self, ground: &Ground, parties: &[Party], party: &Party, other: &Party, now_s: f64) -> bool {
        let Some(corners) = refuge(ground, parties, party, other).filter(|_| party.may_yield) else { return false };
        let aside = Aside { other: other.number, from: party.at, corners, until_s: now_s + ASIDE_S };
        self.aside.insert(party.number, aside);
        true
    }
}

/// The lower one goes first: robots that have somewhere to go, and of these the one with the lower number.
fn rank(party: &Party) -> (bool, u32) {
    (party.corners.is_empty(), party.number)
}

/// The room that two robots need beside each other, m.
fn room_m(one: &Party, other: &Party) -> f64 {
    one.radius_m + other.radius_m + ROOM_M
}

/// How far a place is from what is left of a robot's way, m.
fn from_way_m(party: &Party, place: DVec2) -> f64 {
    let starts = [party.at].into_iter().chain(party.corners.iter().copied());
    let legs = starts.zip(&party.corners).map(|(from, to)| nearest(from, *to, place).distance(place));
    legs.fold(party.at.distance(place), f64::min)
}

/// Whether the other has passed, or is gone, or the time is over.
fn is_over(number: u32, aside: &Aside, parties: &[Party], now_s: f64) -> bool {
    let find = |number: u32| parties.iter().find(|party| party.number == number);
    let (Some(party), Some(other)) = (find(number), find(aside.other)) else { return true };
    now_s >= aside.until_s || from_way_m(other, aside.from) >= room_m(party, other)
}

/// The way to the nearest place out of the way of another robot.
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
