//! A random tree of points, grown from a root.

use glam::DVec2;
use kdtree::KdTree;
use kdtree::distance::squared_euclidean;

use super::cost_map::CostMap;

/// Length of one growth step.
pub(super) const STEP_M: f64 = 0.5;

#[derive(Debug, Clone)]
struct Node {
    point: DVec2,
    parent: usize,
    cost_m: f64,
    children: Vec<usize>,
}

/// A tree of points with path costs and a spatial index.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    index: KdTree<f64, usize, [f64; 2]>,
}

impl Tree {
    /// Creates a tree with only a root.
    pub(super) fn new(root: DVec2) -> Tree {
        let mut tree = Tree { nodes: Vec::new(), index: KdTree::with_capacity(2, 32) };
        tree.add(root, 0, 0.0);
        tree
    }

    /// Adds a point below a parent. Returns its index.
    pub(super) fn add(&mut self, point: DVec2, parent: usize, leg_cost_m: f64) -> usize {
        let number = self.nodes.len();
        let cost_m = self.cost_m(parent) + leg_cost_m;
        if let Some(parent) = self.nodes.get_mut(parent) {
            parent.children.push(number);
        }
        self.nodes.push(Node { point, parent, cost_m, children: Vec::new() });
        // It fails only for points that are not finite, which no map contains; they are then never found.
        let _ = self.index.add(point.to_array(), number);
        number
    }

    pub(super) fn point(&self, number: usize) -> DVec2 {
        self.nodes.get(number).map_or(DVec2::ZERO, |node| node.point)
    }

    pub(super) fn cost_m(&self, number: usize) -> f64 {
        self.nodes.get(number).map_or(0.0, |node| node.cost_m)
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the index of the nearest point.
    pub(super) fn nearest(&self, point: DVec2) -> usize {
        let found = self.index.nearest(&point.to_array(), 1, &squared_euclidean);
        found.ok().and_then(|found| found.first().map(|(_, number)| **number)).unwrap_or(0)
    }

    /// Returns the indices of all points within a radius.
    pub(super) fn near(&self, point: DVec2, radius_m: f64) -> Vec<usize> {
        let found = self.index.within(&point.to_array(), radius_m * radius_m, &squared_euclidean);
        found.map(|found| found.into_iter().map(|(_, number)| *number).collect()).unwrap_or_default()
    }

    /// Grows one step from the nearest point towards another, or half or a quarter of it if no more is free. Returns
    /// the new point's index and true for a whole step.
    pub(super) fn extend(&mut self, cost_map: &CostMap, towards: DVec2) -> Option<(usize, bool)> {
        let nearest = self.nearest(towards);
        let from = self.point(nearest);
        let whole = stepped(from, towards) - from;
        for part in [1.0, 0.5, 0.25] {
            let to = if part == 1.0 { stepped(from, towards) } else { from + whole * part };
            if let Some(cost_m) = cost_map.leg_cost(from, to).filter(|_| to != from) {
                return Some((self.add(to, nearest, cost_m), part == 1.0));
            }
        }
        None
    }

    /// Moves a point below another parent and updates the costs of its subtree.
    pub(super) fn move_after(&mut self, number: usize, parent: usize, leg_cost_m: f64) {
        let cost_m = self.cost_m(parent) + leg_cost_m;
        let Some(node) = self.nodes.get_mut(number) else { return };
        let (old, saved_m) = (node.parent, node.cost_m - cost_m);
        node.parent = parent;
        if let Some(old) = self.nodes.get_mut(old) {
            old.children.retain(|&child| child != number);
        }
        if let Some(parent) = self.nodes.get_mut(parent) {
            parent.children.push(number);
        }
        let mut waiting = vec![number];
        while let Some(node) = waiting.pop().and_then(|number| self.nodes.get_mut(number)) {
            node.cost_m -= saved_m;
            waiting.extend(&node.children);
        }
    }

    /// Returns the points from the root to one point.
    pub(super) fn path_to(&self, number: usize) -> Vec<DVec2> {
        let mut points = vec![self.point(number)];
        let mut number = number;
        while let Some(node) = self.nodes.get(number).filter(|_| number != 0) {
            number = node.parent;
            points.push(self.point(number));
        }
        points.reverse();
        points
    }
}

/// Returns the point one step towards another, or the latter if it is nearer.
pub(super) fn stepped(from: DVec2, towards: DVec2) -> DVec2 {
    let offset = towards - from;
    let length_m = offset.length();
    if length_m <= STEP_M { towards } else { from + offset * (STEP_M / length_m) }
}
