//! The link of each robot to its base.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::{Model, Walls};

/// A robot, as radio meets it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Node {
    /// Where it is, m.
    pub at: DVec2,
    /// Its radio works: a dead robot has no link.
    pub is_on: bool,
    /// It passes messages of other robots on, while it is in reach itself.
    pub is_relay: bool,
}

/// How a robot hears its base.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Link {
    /// The strength of the weakest hop, dBm; the least number if there is no way at all.
    pub strength_dbm: f64,
    /// The robot that passes messages on to this one; none: the base itself.
    pub relay: Option<usize>,
    /// Hops from the base: 1 without relays.
    pub hops: u32,
}

impl Link {
    /// No link.
    pub const NONE: Link = Link { strength_dbm: f64::MIN, relay: None, hops: 0 };

    /// Where the link of a robot comes from: the base, or its relay.
    #[must_use]
    pub fn comes_from(&self, base: DVec2, nodes: &[Node]) -> DVec2 {
        self.relay.and_then(|relay| nodes.get(relay)).map_or(base, |node| node.at)
    }
}

/// The links of all robots: straight to the base, or by the way over relays whose weakest hop is stronger; of equal ways, the
/// one that was found first, from the base on. No hop over a relay is below the cut-off.
#[must_use]
pub fn links(model: &Model, walls: &Walls, base: DVec2, nodes: &[Node]) -> Vec<Link> {
    let hop = |from: DVec2, to: DVec2| model.strength_dbm(from.distance(to), walls.between(from, to));
    let direct = |node: &Node| Link { strength_dbm: hop(base, node.at), relay: None, hops: 1 };
    let mut links: Vec<Link> = nodes.iter().map(|node| if node.is_on { direct(node) } else { Link::NONE }).collect();
    // Dijkstra's algorithm with the weakest hop in place of the length.
    let is_open = |(_, node): &(usize, &Node)| node.is_on && node.is_relay;
    let mut open: Vec<usize> = nodes.iter().enumerate().filter(is_open).map(|(robot, _)| robot).collect();
    while let Some((relay, link)) = take_strongest(&mut open, &links) {
        let Some(from) = nodes.get(relay).filter(|_| model.is_received(link.strength_dbm)) else { break };
        for (node, other) in nodes.iter().zip(&mut links).filter(|(node, _)| node.is_on) {
            if other.strength_dbm >= link.strength_dbm {
                continue;
            }
            let strength_dbm = hop(from.at, node.at).min(link.strength_dbm);
            if strength_dbm > other.strength_dbm && model.is_received(strength_dbm) {
                *other = Link { strength_dbm, relay: Some(relay), hops: link.hops + 1 };
            }
        }
    }
    links
}

fn take_strongest(open: &mut Vec<usize>, links: &[Link]) -> Option<(usize, Link)> {
    let link = |robot: usize| links.get(robot).copied().unwrap_or(Link::NONE);
    let strongest = |a: usize, b: usize| link(a).strength_dbm.total_cmp(&link(b).strength_dbm).then(b.cmp(&a));
    let robot = open.iter().copied().max_by(|a, b| strongest(*a, *b))?;
    open.retain(|other| *other != robot);
    Some((robot, link(robot)))
}
