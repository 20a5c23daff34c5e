//! Contact points of two shapes (`docs/reference/physics.md` B.2).
//!
//! There is one function per pair of shape classes; arguments in the other order are exchanged and the normals turned
//! round. The contact points and their order depend on ties and on the last bit, so every function keeps the
//! reference's order of operations: dot products are summed x, y, z and nothing is fused.

mod box_box;
mod box_plane;
mod capsule;
mod capsule_box;
mod sphere;

use crate::model::Shape;
use glam::{DMat3, DVec3};

/// The pose of a shape or a body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Centre in world coordinates, m.
    pub pos: DVec3,
    /// Rotation, own axes to world.
    pub rot: DMat3,
}

impl Pose {
    /// The world's origin, upright.
    pub const IDENTITY: Pose = Pose { pos: DVec3::ZERO, rot: DMat3::IDENTITY };

    /// The pose of an object at `offset` (m, in this frame), not rotated against it.
    pub fn at(&self, offset: Option<DVec3>) -> Pose {
        match offset {
            Some(offset) => Pose { pos: self.rot * offset + self.pos, rot: self.rot },
            None => *self,
        }
    }
}

/// One contact point of two shapes.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// World coordinates, m.
    pub pos: DVec3,
    /// Unit vector in world axes, from shape 2 into shape 1.
    pub normal: DVec3,
    /// Penetration in m, not negative.
    pub depth: f64,
}

/// The contact points of one pair, at most four, in the reference's order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Contact4 {
    points: [Point; 4],
    len: usize,
}

impl Contact4 {
    /// Removes all points.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Number of points, 0 to 4.
    pub fn len(&self) -> usize {
        self.len
    }

    /// True if the shapes do not touch.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The points in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Point> {
        self.points[..self.len].iter()
    }

    /// Appends a point; a fifth one is dropped.
    pub fn push(&mut self, point: Point) {
        if let Some(free) = self.points.get_mut(self.len) {
            *free = point;
            self.len += 1;
        }
    }

    fn add(&mut self, pos: DVec3, normal: DVec3, depth: f64) {
        self.push(Point { pos, normal, depth });
    }

    /// Turns the normals round, for exchanged arguments.
    fn turn(&mut self) {
        for point in &mut self.points[..self.len] {
            point.normal = -point.normal;
        }
    }
}

/// Finds the contact points of shape `a` and shape `b`, each placed by its pose (planes ignore theirs). Overwrites
/// `out`. Spaces and pairs of planes have none. Numbers that are not finite do no harm, but make the result useless.
pub fn collide(a: &Shape, a_pose: &Pose, b: &Shape, b_pose: &Pose, out: &mut Contact4) {
    out.clear();
    if !in_order(a, a_pose, b, b_pose, out) && in_order(b, b_pose, a, a_pose, out) {
        out.turn();
    }
}

/// As [`collide`], where a shape with an offset is wrapped in a transform geom: the wrapper has the pose, and the
/// shape sits at the offset in the wrapper's frame.
///
/// A wrapper hands its inner shape and the *other* geom on, so two wrappers end up exchanged, and a plain shape always
/// comes second; this decides ties (`docs/reference/oracle.md` 3).
pub fn collide_wrapped(
    (a, a_offset): (&Shape, Option<DVec3>),
    a_pose: &Pose,
    (b, b_offset): (&Shape, Option<DVec3>),
    b_pose: &Pose,
    out: &mut Contact4,
) {
    let (a_pose, b_pose) = (a_pose.at(a_offset), b_pose.at(b_offset));
    if b_offset.is_some() {
        collide(b, &b_pose, a, &a_pose, out);
        out.turn();
    } else {
        collide(a, &a_pose, b, &b_pose, out);
    }
}

/// Collides `a` with `b` if there is a function for their classes in this order.
fn in_order(a: &Shape, a_pose: &Pose, b: &Shape, b_pose: &Pose, out: &mut Contact4) -> bool {
    let center = b_pose.pos;
    match (*a, *b) {
        (Shape::Sphere(r), Shape::Sphere(s)) => sphere::sphere_sphere(a_pose.pos, r, center, s, out),
        (Shape::Sphere(r), Shape::Box(side)) => sphere::sphere_box(a_pose.pos, r, b_pose, side, out),
        (Shape::Sphere(r), Shape::Plane(n, d)) => sphere::sphere_plane(a_pose.pos, r, n, d, out),
        (Shape::Box(s1), Shape::Box(s2)) => box_box::box_box(a_pose, s1, b_pose, s2, out),
        (Shape::Box(side), Shape::Plane(n, d)) => box_plane::box_plane(a_pose, side, n, d, out),
        (Shape::Capsule(r, l), Shape::Sphere(s)) => capsule::capsule_sphere(a_pose, r, l, center, s, out),
        (Shape::Capsule(r, l), Shape::Box(side)) => capsule_box::capsule_box(a_pose, r, l, b_pose, side, out),
        (Shape::Capsule(r, l), Shape::Capsule(s, m)) => capsule::capsule_capsule(a_pose, (r, l), b_pose, (s, m), out),
        (Shape::Capsule(r, l), Shape::Plane(n, d)) => capsule::capsule_plane(a_pose, r, l, n, d, out),
        _ => return false,
    }
    true
}

/// A world vector in the axes of `rot`.
fn to_local(rot: &DMat3, v: DVec3) -> DVec3 {
    DVec3::new(rot.x_axis.dot(v), rot.y_axis.dot(v), rot.z_axis.dot(v))
}
