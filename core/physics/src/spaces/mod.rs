//! Collision spaces: the pairs of geoms to test, their order, and the order within each pair
//! (`docs/reference/oracle.md` 4, `docs/reference/physics.md` B.1).
//!
//! The reference's spaces are hash grids, but only three things of theirs show in the result: that pairs are found by
//! overlapping boxes, the order in which the grids are walked, and a slip of the hash (see [`wraps`]). So overlapping
//! pairs are found by brute force here and sorted into that order. The order also depends on the lists of the spaces,
//! to whose front geoms go when they move: [`Spaces`] is state and must be saved with the bodies (`saved`). [`BroadPhase`]
//! only holds buffers.

mod saved;

use std::cmp::Reverse;
use std::ops::Range;

use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};

use crate::collide::Pose;
use crate::model::{GeomModel, Shape};

/// No node.
const END: u32 = u32::MAX;
/// The node of the global space; geom g has node g + 1.
const GLOBAL: u32 = 0;

/// A geom of the world: its model with the indices of the world instead of those of the model.
#[derive(Debug, Clone, PartialEq)]
pub struct Geom {
    /// The shape.
    pub shape: Shape,
    /// The enclosing space; `None`: the global one.
    pub space: Option<usize>,
    /// Body it is fixed to; `None`: static.
    pub body: Option<usize>,
    /// Offset in the body's frame of a shape wrapped in a transform geom; `None`: not wrapped.
    pub offset: Option<DVec3>,
    /// World pose of a static geom.
    pub pose: Pose,
    /// The collision group of its geoms.
    pub company: CollisionGroup,
}

/// The collision group of an instance: the other instances that its geoms may touch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CollisionGroup {
    /// All except isolated instances, as a robot.
    #[default]
    Everybody,
    /// All, including isolated instances, as the ground.
    AndLoners,
    /// Only ground-like instances. The number distinguishes isolated instances.
    Loner(u32),
}

impl CollisionGroup {
    /// True if two geoms never touch. The geoms of one isolated instance touch each other.
    fn excludes(self, other: CollisionGroup) -> bool {
        match (self, other) {
            (CollisionGroup::Loner(a), CollisionGroup::Loner(b)) => a != b,
            (CollisionGroup::Loner(_), CollisionGroup::Everybody)
            | (CollisionGroup::Everybody, CollisionGroup::Loner(_)) => true,
            _ => false,
        }
    }
}

impl Geom {
    /// The geom of a model whose first geom and first body have these indices in the world.
    pub fn new(model: &GeomModel, first_geom: usize, first_body: usize) -> Geom {
        Geom {
            shape: model.shape,
            space: model.space.map(|s| first_geom + s),
            body: model.body.map(|b| first_body + b),
            offset: model.offset,
            pose: Pose { pos: model.pos, rot: model.rot },
            company: CollisionGroup::default(),
        }
    }

    /// The box around the shape, given the pose of the body (or the static pose).
    fn bounds(&self, pose: &Pose) -> Aabb {
        let center = self.offset.map_or(pose.pos, |offset| pose.rot * offset + pose.pos);
        Aabb::of(&self.shape, center, &pose.rot)
    }

    fn is_space(&self) -> bool {
        matches!(self.shape, Shape::Space { .. })
    }
}

/// The kind of a reported pair, which determines its handling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairKind {
    /// One of the two is a space: nothing to do, its contents are reported separately.
    Space,
    /// Nothing: a joint connects the bodies.
    Connected,
    /// Nothing: one names the other in its list of colliders to ignore.
    Refused,
    /// Look for contact points.
    Collide,
}

/// Classifies a pair that [`BroadPhase::collide`] reports. `connected` returns true if a permanent joint connects two
/// bodies, `refused` if names exclude the pair (see [`excludes_by_name`]); it is called only for geoms of the same space.
pub fn classify_pair(
    a: &Geom,
    b: &Geom,
    connected: impl FnOnce(usize, usize) -> bool,
    refused: impl FnOnce() -> bool,
) -> PairKind {
    if a.is_space() || b.is_space() {
        return PairKind::Space;
    }
    if let (Some(body1), Some(body2)) = (a.body, b.body)
        && connected(body1, body2)
    {
        return PairKind::Connected;
    }
    if a.space == b.space && refused() { PairKind::Refused } else { PairKind::Collide }
}

/// True if one of two geoms in the same space lists the other's name in `not_with`.
pub fn excludes_by_name(a: &GeomModel, b: &GeomModel) -> bool {
    a.not_with.contains(&b.name) || b.not_with.contains(&a.name)
}

/// The order of the geom list of every space, and what has moved since the last collision.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Spaces {
    /// The global space and the geoms.
    nodes: Vec<Node>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    /// The enclosing space's node; `END` for the global space.
    space: u32,
    /// Neighbours in the enclosing space's list.
    before: u32,
    after: u32,
    /// Front of the own list, if this is a space, and its length.
    front: u32,
    members: u32,
    /// True if it went to the front since the last collision; never for the global space.
    moved: bool,
}

impl Node {
    fn new(space: u32) -> Node {
        Node { space, before: END, after: END, front: END, members: 0, moved: space != END }
    }
}

impl Default for Spaces {
    fn default() -> Spaces {
        Spaces { nodes: vec![Node::new(END)] }
    }
}

impl Spaces {
    /// Number of geoms.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// True if there are no geoms.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds the next geom (its index is the former [`Spaces::len`]) at the front of a space that exists already;
    /// `None`: the global space. Counts as moved, and so does the space.
    pub fn add(&mut self, space: Option<usize>) {
        let space = space.map_or(GLOBAL, |s| s as u32 + 1);
        let node = self.nodes.len() as u32;
        debug_assert!(space < node, "a space stands before its members");
        self.nodes.push(Node::new(space));
        self.link_front(node);
        self.nodes[space as usize].members += 1;
        self.touch(space);
    }

    /// Removes the geoms with these indices; the indices above them move down. Members of a space must leave with it.
    pub fn remove(&mut self, geoms: Range<usize>) {
        let (begin, end) = (geoms.start as u32 + 1, geoms.end as u32 + 1);
        for node in begin..end {
            self.unlink(node);
            let space = self.nodes[node as usize].space;
            self.nodes[space as usize].members -= 1;
        }
        self.nodes.drain(begin as usize..end as usize);
        let renumber = |index: &mut u32| {
            if *index >= end && *index != END {
                *index -= end - begin;
            }
        };
        for node in &mut self.nodes {
            renumber(&mut node.space);
            renumber(&mut node.before);
            renumber(&mut node.after);
            renumber(&mut node.front);
        }
    }

    /// Notes that a body was moved, by the step or by hand. Its geoms, *the one attached last first*, go to the front
    /// of their lists unless they have gone since the last collision; with each moved geom, its spaces.
    pub fn body_moved(&mut self, geoms: impl IntoIterator<Item = usize>) {
        for geom in geoms {
            self.touch(geom as u32 + 1);
        }
    }

    /// Passes on the numbers that define the order of all lists, node by node.
    pub(crate) fn feed(&self, mut take: impl FnMut([u32; 4])) {
        self.nodes.iter().for_each(|node| take([node.space, node.after, node.front, u32::from(node.moved)]));
    }

    /// True if the lists belong to these geoms.
    pub(crate) fn fits(&self, geoms: &[Geom]) -> bool {
        let node = |geom: &Geom| geom.space.map_or(GLOBAL, |space| space as u32 + 1);
        self.len() == geoms.len() && self.nodes[1..].iter().zip(geoms).all(|(own, geom)| own.space == node(geom))
    }

    /// Members of a space (`None`: the global one) from the front to the end of its list.
    pub fn members(&self, space: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        self.list(space.map_or(GLOBAL, |s| s as u32 + 1)).map(|node| node as usize - 1)
    }

    fn list(&self, space: u32) -> impl Iterator<Item = u32> + '_ {
        let mut at = self.nodes.get(space as usize).map_or(END, |node| node.front);
        std::iter::from_fn(move || {
            let node = self.nodes.get(at as usize)?;
            Some(std::mem::replace(&mut at, node.after))
        })
    }

    fn touch(&mut self, mut node: u32) {
        while node != GLOBAL && !self.nodes[node as usize].moved {
            self.nodes[node as usize].moved = true;
            self.unlink(node);
            self.link_front(node);
            node = self.nodes[node as usize].space;
        }
    }

    fn unlink(&mut self, node: u32) {
        let Node { space, before, after, .. } = self.nodes[node as usize];
        match before {
            END => self.nodes[space as usize].front = after,
            _ => self.nodes[before as usize].after = after,
        }
        if after != END {
            self.nodes[after as usize].before = before;
        }
    }

    fn link_front(&mut self, node: u32) {
        let space = self.nodes[node as usize].space;
        let old = std::mem::replace(&mut self.nodes[space as usize].front, node);
        (self.nodes[node as usize].before, self.nodes[node as usize].after) = (END, old);
        if old != END {
            self.nodes[old as usize].before = node;
        }
    }
}

/// A box along the world's axes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aabb {
    /// Lower corner, m.
    pub lo: DVec3,
    /// Upper corner, m.
    pub hi: DVec3,
}

impl Aabb {
    const EMPTY: Aabb = Aabb { lo: DVec3::INFINITY, hi: DVec3::NEG_INFINITY };

    /// The box around a shape. Planes along an axis bound a half space, others nothing; spaces have an empty box.
    fn of(shape: &Shape, center: DVec3, rot: &DMat3) -> Aabb {
        let DMat3 { x_axis, y_axis, z_axis } = *rot;
        let reach = match *shape {
            Shape::Sphere(radius) => DVec3::splat(radius),
            Shape::Box(side) => ((x_axis * side.x).abs() + (y_axis * side.y).abs() + (z_axis * side.z).abs()) * 0.5,
            Shape::Capsule(radius, length) => (z_axis * length).abs() * 0.5 + DVec3::splat(radius),
            Shape::Plane(normal, distance) => return Aabb::of_plane(normal, distance),
            Shape::Space { .. } => return Aabb::EMPTY,
        };
        Aabb { lo: center - reach, hi: center + reach }
    }

    fn of_plane(normal: DVec3, distance: f64) -> Aabb {
        let mut all = Aabb { lo: DVec3::NEG_INFINITY, hi: DVec3::INFINITY };
        for axis in 0..3 {
            if normal[(axis + 1) % 3] == 0.0 && normal[(axis + 2) % 3] == 0.0 {
                if normal[axis] > 0.0 {
                    all.hi[axis] = distance;
                } else {
                    all.lo[axis] = -distance;
                }
                break;
            }
        }
        all
    }

    /// True if the boxes overlap or touch; false if any value is not a number.
    #[inline]
    pub fn overlaps(&self, other: &Aabb) -> bool {
        self.lo.x <= other.hi.x
            && self.hi.x >= other.lo.x
            && self.lo.y <= other.hi.y
            && self.hi.y >= other.lo.y
            && self.lo.z <= other.hi.z
            && self.hi.z >= other.lo.z
    }

    fn include(&mut self, other: &Aabb) {
        self.lo = self.lo.min(other.lo);
        self.hi = self.hi.max(other.hi);
    }

    /// The size class: e with 2^(e-1) <= longest side < 2^e, at least -3. `None`: big, not in the grid.
    fn class(&self) -> Option<i32> {
        let side = (self.hi - self.lo).max_element();
        if side.is_infinite() {
            return None;
        }
        let class = libm::frexp(side).1.max(-3);
        (class <= 10).then_some(class)
    }
}

/// The search for pairs: boxes of this collision and buffers.
#[derive(Debug, Clone, Default)]
pub struct BroadPhase {
    /// The box of every geom.
    boxes: Vec<Aabb>,
    /// Members of the spaces that are being walked, a stack: small ones, big ones.
    small: Vec<Member>,
    big: Vec<u32>,
    /// Overlapping pairs of small members not reported yet, a stack.
    found: Vec<Pair>,
}

#[derive(Debug, Clone, Copy)]
struct Member {
    geom: u32,
    class: i32,
    bounds: Aabb,
}

/// A pair of small members. The derived order is that in which the grid is walked: first geoms in list order; for each
/// the classes from its own upwards; the cells of that size, x outermost; in a cell from the end of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Pair {
    first: u32,
    class: i32,
    cell: [i64; 3],
    second: Reverse<u32>,
}

impl Pair {
    /// The pair of the members at positions `i` < `k`: first is the smaller class, at equal class that nearer the
    /// front. `None` if the reference misses the pair (see [`wraps`]).
    fn new(i: usize, a: &Member, k: usize, b: &Member) -> Option<Pair> {
        let (first, second) = if a.class <= b.class { (i, k) } else { (k, i) };
        let class = a.class.max(b.class);
        let scale = libm::ldexp(1.0, -class);
        let cell = |corner: DVec3| (corner * scale).floor().to_array().map(|x| x as i64);
        let (from, to) = (cell(a.bounds.lo.max(b.bounds.lo)), cell(a.bounds.hi.min(b.bounds.hi)));
        let (z_a, z_b) = ((a.bounds.lo.z * scale).floor() as i64, (b.bounds.lo.z * scale).floor() as i64);
        for x in from[0]..=to[0] {
            for y in from[1]..=to[1] {
                if wraps(class, x, y, z_a) == wraps(class, x, y, z_b) {
                    let cell = [x, y, from[2]];
                    return Some(Pair { first: first as u32, class, cell, second: Reverse(second as u32) });
                }
            }
        }
        None
    }
}

/// True if the address of a column of cells that starts at `z` goes below zero. The reference computes it in unsigned
/// numbers, reduces the first cell's modulo the table and counts the others up from there, so it finds nothing for two
/// boxes in one column of which only one starts at a wrapped address. This happens in the column above the centre of
/// the field, 0 <= x, y < 1 m, between a part that dips into the ground and one that does not.
fn wraps(class: i32, x: i64, y: i64, z: i64) -> bool {
    let base = i64::from(class as u32) * 1000 + i64::from(x as u32) * 100 + i64::from(y as u32) * 10;
    base.saturating_add(z) < 0
}

/// A collision in progress.
struct Walk<'a, F> {
    broad: &'a mut BroadPhase,
    spaces: &'a Spaces,
    geoms: &'a [Geom],
    near: F,
}

impl BroadPhase {
    /// The box of each geom at the last collision, by index.
    pub fn boxes(&self) -> &[Aabb] {
        &self.boxes
    }

    /// Collides the global space: computes the boxes of all geoms (`body` gives a body's pose) and reports every call
    /// of the reference's near callback in order, those with a space as well. Ends with nothing counting as moved.
    ///
    /// `geoms` are those added to `spaces`, in the same order; without this nothing is reported.
    pub fn collide(
        &mut self,
        spaces: &mut Spaces,
        geoms: &[Geom],
        body: impl Fn(usize) -> Pose,
        near: impl FnMut(usize, usize),
    ) {
        if geoms.len() != spaces.len() {
            return;
        }
        spaces.nodes.iter_mut().for_each(|node| node.moved = false);
        self.update(geoms, body);
        let mut walk = Walk { broad: self, spaces, geoms, near };
        walk.inside(GLOBAL);
    }

    /// Computes the boxes. Members stand behind their space, so going backwards completes them first.
    fn update(&mut self, geoms: &[Geom], body: impl Fn(usize) -> Pose) {
        self.boxes.clear();
        self.boxes.resize(geoms.len(), Aabb::EMPTY);
        for (g, geom) in geoms.iter().enumerate().rev() {
            if !geom.is_space() {
                self.boxes[g] = geom.bounds(&geom.body.map_or(geom.pose, &body));
            } else if self.boxes[g] == Aabb::EMPTY {
                self.boxes[g] = Aabb { lo: DVec3::ZERO, hi: DVec3::ZERO };
            }
            let own = self.boxes[g];
            if let Some(space) = geom.space {
                self.boxes[space].include(&own);
            }
        }
    }
}

impl<F: FnMut(usize, usize)> Walk<'_, F> {
    /// All pairs inside one space, in the order of its grid.
    fn inside(&mut self, space: u32) {
        let (small, big, found) = (self.broad.small.len(), self.broad.big.len(), self.broad.found.len());
        self.gather(space);
        let (small_end, big_end) = (self.broad.small.len(), self.broad.big.len());
        self.pair_up(small);
        for i in found..self.broad.found.len() {
            let Pair { first, second, .. } = self.broad.found[i];
            let geom = |position: u32| self.broad.small[position as usize].geom;
            self.report(geom(first), geom(second.0));
        }
        for i in small..small_end {
            for k in big..big_end {
                self.test(self.broad.small[i].geom, self.broad.big[k]);
            }
        }
        for i in big..big_end {
            for k in i + 1..big_end {
                self.test(self.broad.big[i], self.broad.big[k]);
            }
        }
        self.broad.small.truncate(small);
        self.broad.big.truncate(big);
        self.broad.found.truncate(found);
    }

    /// Puts the members of a space on the stacks, in list order.
    fn gather(&mut self, space: u32) {
        for node in self.spaces.list(space) {
            let geom = node - 1;
            let bounds = self.broad.boxes[geom as usize];
            match bounds.class() {
                Some(class) => self.broad.small.push(Member { geom, class, bounds }),
                None => self.broad.big.push(geom),
            }
        }
    }

    /// Finds the overlapping pairs among the small members from `begin` on and sorts them.
    fn pair_up(&mut self, begin: usize) {
        let BroadPhase { small, found, .. } = &mut *self.broad;
        let old = found.len();
        for (i, a) in small.iter().enumerate().skip(begin) {
            for (k, b) in small.iter().enumerate().skip(i + 1) {
                if a.bounds.overlaps(&b.bounds) && !never_touch(self.geoms, a.geom, b.geom) {
                    found.extend(Pair::new(i, a, k, b));
                }
            }
        }
        found[old..].sort_unstable();
    }

    /// Reports a pair if it may touch.
    fn test(&mut self, a: u32, b: u32) {
        let boxes = &self.broad.boxes;
        if boxes[a as usize].overlaps(&boxes[b as usize]) && !never_touch(self.geoms, a, b) {
            self.report(a, b);
        }
    }

    /// Calls the callback; behind a pair with a space follow the contents.
    fn report(&mut self, a: u32, b: u32) {
        (self.near)(a as usize, b as usize);
        let (shape_a, shape_b) = (self.geoms[a as usize].shape, self.geoms[b as usize].shape);
        match (shape_a, shape_b) {
            (Shape::Space { .. }, Shape::Space { .. }) => self.contents(a, b),
            (Shape::Space { .. }, _) => self.members(a, |walk, g| walk.test(g, b)),
            (_, Shape::Space { .. }) => self.members(b, |walk, g| walk.test(a, g)),
            _ => return,
        }
        for (g, shape) in [(a, shape_a), (b, shape_b)] {
            if shape == (Shape::Space { inner: true }) {
                self.inside(g + 1);
            }
        }
    }

    /// The members of space `a` against those of space `b`. The outer loop is over the shorter list, over b's at equal
    /// length; its members that miss the other space altogether have no partner there.
    fn contents(&mut self, a: u32, b: u32) {
        let count = |g: u32| self.spaces.nodes[g as usize + 1].members;
        let swapped = count(a) >= count(b);
        let (outer, inner) = if swapped { (b, a) } else { (a, b) };
        let bounds = self.broad.boxes[inner as usize];
        self.members(outer, |walk, o| {
            if walk.broad.boxes[o as usize].overlaps(&bounds) {
                walk.members(inner, |walk, i| if swapped { walk.test(i, o) } else { walk.test(o, i) });
            }
        });
    }

    /// Calls `f` for the members of a space in list order.
    fn members(&mut self, space: u32, mut f: impl FnMut(&mut Self, u32)) {
        let spaces = self.spaces;
        for node in spaces.list(space + 1) {
            f(self, node - 1);
        }
    }
}

/// True if two geoms belong to one body, or their collision groups exclude each other.
fn never_touch(geoms: &[Geom], a: u32, b: u32) -> bool {
    let (a, b) = (&geoms[a as usize], &geoms[b as usize]);
    (a.body.is_some() && a.body == b.body) || a.company.excludes(b.company)
}
