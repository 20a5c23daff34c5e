//! Radio links from robots to their base.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::{PathLossModel, RadioWalls};

/// A robot as a radio node.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RadioNode {
    /// Position, m.
    pub at: DVec2,
    /// True if its radio works: a dead robot has no link.
    pub is_on: bool,
    /// True if it relays messages of other robots while it is in reach.
    pub is_relay: bool,
}

/// The radio link of a robot to its base.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RadioLink {
    /// Strength of the weakest hop, dBm; the least number if there is no link.
    pub strength_dbm: f64,
    /// Index of the relay; none for a direct link.
    pub relay: Option<usize>,
    /// Number of hops from the base: 1 without relays.
    pub hops: u32,
}

impl RadioLink {
    /// No link.
    pub const NONE: RadioLink = RadioLink { strength_dbm: f64::MIN, relay: None, hops: 0 };

    /// Position of the other end of a robot's link: the base, or its relay.
    #[must_use]
    pub fn source_position(&self, base: DVec2, nodes: &[RadioNode]) -> DVec2 {
        self.relay.and_then(|relay| nodes.get(relay)).map_or(base, |node| node.at)
    }
}

/// Computes the links of all robots: direct to the base, or over relays if the weakest hop is then stronger. Of equal
/// paths the first one found from the base wins. No hop over a relay is below the cut-off.
#[must_use]
pub fn compute_links(model: &PathLossModel, walls: &RadioWalls, base: DVec2, nodes: &[RadioNode]) -> Vec<RadioLink> {
    let hop = |from: DVec2, to: DVec2| model.strength_dbm(from.distance(to), walls.count_between(from, to));
    let direct = |node: &RadioNode| RadioLink { strength_dbm: hop(base, node.at), relay: None, hops: 1 };
    let mut links: Vec<RadioLink> =
        nodes.iter().map(|node| if node.is_on { direct(node) } else { RadioLink::NONE }).collect();
    // Dijkstra's algorithm with the weakest hop in place of the length.
    let is_open = |(_, node): &(usize, &RadioNode)| node.is_on && node.is_relay;
    let mut open: Vec<usize> = nodes.iter().enumerate().filter(is_open).map(|(robot, _)| robot).collect();
    while let Some((relay, link)) = take_strongest(&mut open, &links) {
        let Some(from) = nodes.get(relay).filter(|_| model.is_received(link.strength_dbm)) else { break };
        for (node, other) in nodes.iter().zip(&mut links).filter(|(node, _)| node.is_on) {
            if other.strength_dbm >= link.strength_dbm {
                continue;
            }
            let strength_dbm = hop(from.at, node.at).min(link.strength_dbm);
            if strength_dbm > other.strength_dbm && model.is_received(strength_dbm) {
                *other = RadioLink { strength_dbm, relay: Some(relay), hops: link.hops + 1 };
            }
        }
    }
    links
}

fn take_strongest(open: &mut Vec<usize>, links: &[RadioLink]) -> Option<(usize, RadioLink)> {
    let link = |robot: usize| links.get(robot).copied().unwrap_or(RadioLink::NONE);
    let strongest = |a: usize, b: usize| link(a).strength_dbm.total_cmp(&link(b).strength_dbm).then(b.cmp(&a));
    let robot = open.iter().copied().max_by(|a, b| strongest(*a, *b))?;
    open.retain(|other| *other != robot);
    Some((robot, link(robot)))
}
