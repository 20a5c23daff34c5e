//! The order in which a tree of hinges is eliminated: four limbs at a time.
//!
//! A node can be eliminated after its children. Nodes that do not depend on each other share a *quad*: the legs and
//! arms of a robot are processed side by side, a lane each. The order of additions to a node is the order of its
//! children, the last first, regardless of their quads: a schedule changes no bit.

use crate::lanes::{LANES, Quad};

/// The place of a node: its quad and its lane there. Quad 0 has the root alone, in lane 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Place {
    pub quad: usize,
    pub lane: usize,
}

impl Place {
    const ROOT: Place = Place { quad: 0, lane: 0 };
}

/// The next child of each node of a quad; `None` in lanes without one.
#[derive(Debug, Clone)]
pub(crate) struct Round {
    pub from: [Option<Place>; LANES],
    /// The quad that has these children in the lanes of their parents.
    pub aligned: Option<usize>,
    /// 1 in the lanes that have a child, 0 in the others; `None`: all have.
    pub mask: Option<Quad>,
}

impl Round {
    fn new(from: [Option<Place>; LANES]) -> Round {
        let first = from.iter().flatten().next().map(|place| place.quad);
        let fits = |(lane, at): (usize, &Option<Place>)| {
            at.is_none_or(|place| Some(place.quad) == first && place.lane == lane)
        };
        let aligned = first.filter(|_| from.iter().enumerate().all(fits));
        let mask = Quad(from.map(|place| f64::from(u8::from(place.is_some()))));
        Round { from, aligned, mask: from.contains(&None).then_some(mask) }
    }
}

/// Up to four nodes that are eliminated at a time.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    /// The node in each lane. Lanes beyond `count` repeat the first one; their results are not used.
    pub nodes: [usize; LANES],
    pub count: usize,
    pub parents: [Place; LANES],
    /// Children of the nodes: first the last of each, then the one before it, and so on.
    pub children: Vec<Round>,
}

/// The whole order: parents' quads before those of their children.
#[derive(Debug, Clone, Default)]
pub(crate) struct Schedule {
    /// Quad 0, the root's, has no group: group k is quad k + 1.
    pub groups: Vec<Group>,
    /// The place of each node.
    pub places: Vec<Place>,
    /// The root's children, the last first.
    pub root_children: Vec<Place>,
}

impl Schedule {
    /// The schedule of a tree; `parents` has the parent of each node but the root, smaller than the node.
    pub(crate) fn new(parents: &[usize]) -> Schedule {
        let count = parents.len() + 1;
        let mut children = vec![Vec::new(); count];
        (1..count).rev().for_each(|node| children[parents[node - 1]].push(node));
        let quads = quads(parents, &children);
        let mut places = vec![Place::ROOT; count];
        for (quad, nodes) in (1..).zip(&quads) {
            nodes.iter().enumerate().for_each(|(lane, &node)| places[node] = Place { quad, lane });
        }
        let group = |nodes: &Vec<usize>| {
            let lanes = std::array::from_fn(|lane| nodes.get(lane).copied().unwrap_or(nodes[0]));
            let rounds = nodes.iter().map(|&node| children[node].len()).max().unwrap_or(0);
            let child = |lane: usize, round: usize| {
                let node = nodes.get(lane)?;
                children[*node].get(round).map(|&child| places[child])
            };
            Group {
                nodes: lanes,
                count: nodes.len(),
                parents: lanes.map(|node| places[parents[node - 1]]),
                children: (0..rounds).map(|k| Round::new(std::array::from_fn(|lane| child(lane, k)))).collect(),
            }
        };
        let groups = quads.iter().map(group).collect();
        let root_children = children.first().into_iter().flatten().map(|&child| places[child]).collect();
        Schedule { groups, places, root_children }
    }
}

/// The nodes of each quad, parents' quads first. A node sits in the lane of its last child, if it can.
fn quads(parents: &[usize], children: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut depth = vec![0; children.len()];
    (1..children.len()).for_each(|node| depth[node] = depth[parents[node - 1]] + 1);
    // The nodes with the longest way to the root go first: no order has fewer quads.
    let fewest = fill(children, |_, node, _| depth[node]);
    // Other nodes stay in the lanes of their limbs.
    let hurry = |step: usize, node: usize| depth[node] + step >= fewest.len();
    let steady = fill(children, |step, node, goes_on| match (hurry(step, node), goes_on) {
        (true, _) => 2 * depth.len() + depth[node],
        (false, true) => depth.len() + depth[node],
        (false, false) => depth[node],
    });
    let mut quads = if steady.len() > fewest.len() { fewest } else { steady };
    quads.reverse();
    quads
}

/// Fills quads from the leaves on; of the ready nodes, those with the highest rank come first. `rank` receives the
/// number of the quad, the node, and a flag that its last child is in the quad before.
fn fill(children: &[Vec<usize>], rank: impl Fn(usize, usize, bool) -> usize) -> Vec<Vec<usize>> {
    let mut is_done = vec![false; children.len()];
    let mut left: Vec<usize> = (1..children.len()).collect();
    let mut quads: Vec<Vec<usize>> = Vec::new();
    while !left.is_empty() {
        let before = quads.last().map(Vec::as_slice).unwrap_or_default();
        let goes_on = |node: usize| children[node].first().is_some_and(|child| before.contains(child));
        let mut ready: Vec<usize> = left.iter().copied().filter(|&n| children[n].iter().all(|&c| is_done[c])).collect();
        ready.sort_by_key(|&node| (std::cmp::Reverse(rank(quads.len(), node, goes_on(node))), node));
        ready.truncate(LANES);
        let quad = in_lanes_of_children(&ready, before, children);
        quad.iter().for_each(|&node| is_done[node] = true);
        left.retain(|&node| !is_done[node]);
        quads.push(quad);
    }
    quads
}

fn in_lanes_of_children(ready: &[usize], before: &[usize], children: &[Vec<usize>]) -> Vec<usize> {
    let mut lanes: [Option<usize>; LANES] = [None; LANES];
    let lane_of = |node: usize| before.iter().position(|&other| children[node].first() == Some(&other));
    let (bound, free): (Vec<usize>, Vec<usize>) = ready.iter().partition(|&&node| lane_of(node).is_some());
    for node in bound {
        if let Some(lane) = lane_of(node) {
            lanes[lane] = Some(node);
        }
    }
    for node in free {
        if let Some(lane) = lanes.iter_mut().find(|lane| lane.is_none()) {
            *lane = Some(node);
        }
    }
    // Only full lanes count from the front: a gap would be a lane without a node.
    lanes.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(parents: &[usize]) {
        let schedule = Schedule::new(parents);
        let count = parents.len() + 1;
        assert_eq!(schedule.places.len(), count);
        let mut seen = vec![false; count];
        seen[0] = true;
        for (quad, group) in (1..).zip(&schedule.groups) {
            for lane in 0..group.count {
                let node = group.nodes[lane];
                assert!(!std::mem::replace(&mut seen[node], true), "{parents:?}: node {node} is there twice");
                assert_eq!(schedule.places[node], Place { quad, lane });
                assert_eq!(group.parents[lane], schedule.places[parents[node - 1]]);
                assert!(group.parents[lane].quad < quad, "{parents:?}: {node} comes before its parent");
                let children = group.children.iter().filter_map(|round| round.from[lane]);
                let expect = (1..count).rev().filter(|&child| parents[child - 1] == node);
                assert!(children.eq(expect.map(|child| schedule.places[child])), "{parents:?}: children of {node}");
            }
        }
        assert!(seen.iter().all(|&seen| seen), "{parents:?}");
    }

    proptest! {
        #[test]
        fn every_tree_is_scheduled_whole(choices in prop::collection::vec(any::<prop::sample::Index>(), 0..40)) {
            let parents: Vec<usize> = choices.iter().enumerate().map(|(i, c)| c.index(i + 1)).collect();
            check(&parents);
        }
    }

    /// A torso with head 2, arms 4, 4, legs 6, 6, breadth first, as the league's robot is built.
    #[test]
    fn the_limbs_of_a_robot_go_side_by_side() {
        let mut parents = vec![0; 5];
        let mut ends = [1, 2, 3, 4, 5];
        let lengths = [2, 4, 4, 6, 6];
        for level in 1..6 {
            for limb in 0..5 {
                if level < lengths[limb] {
                    parents.push(ends[limb]);
                    ends[limb] = parents.len();
                }
            }
        }
        check(&parents);
        let schedule = Schedule::new(&parents);
        assert_eq!(schedule.groups.len(), 6, "22 hinges, four at a time");
        let mut rounds = schedule.groups.iter().flat_map(|group| &group.children);
        assert!(rounds.all(|round| round.aligned.is_some()), "a limb changes lanes");
    }
}
