//! Boxes against boxes: the separating axis test picks the direction of least penetration; a face of one box then cuts
//! out the part of the other that lies over it, two edges touch in one point. Ties and order: physics.md B.2.

use super::{Contact4, Point, Pose, to_local};
use glam::{DMat3, DVec2, DVec3};
use std::f64::consts::PI;

/// An edge direction counts only if its penetration times this is still below that of the best face.
const EDGE_BIAS: f64 = 1.05;

/// Lines with a squared sine of the angle between them up to this have no unique nearest points.
const PARALLEL_LINES: f64 = 1e-4;

/// Maximum number of corners of a clipped face.
const CORNERS: usize = 8;

/// A box with half sides.
#[derive(Clone, Copy)]
struct Block<'a> {
    pos: DVec3,
    rot: &'a DMat3,
    half: DVec3,
}

impl<'a> Block<'a> {
    fn new(pose: &'a Pose, side: DVec3) -> Self {
        Block { pos: pose.pos, rot: &pose.rot, half: side * 0.5 }
    }
}

/// The direction of least penetration.
struct Axis {
    kind: Kind,
    /// Unit vector from box 1 to box 2.
    normal: DVec3,
    depth: f64,
}

/// The source of an axis: numbers of box axes.
#[derive(Clone, Copy)]
enum Kind {
    Face1(usize),
    Face2(usize),
    Edges(usize, usize),
}

/// Two boxes given by poses and full sides.
pub(super) fn box_box(pose1: &Pose, side1: DVec3, pose2: &Pose, side2: DVec3, out: &mut Contact4) {
    let (a, b) = (Block::new(pose1, side1), Block::new(pose2, side2));
    let Some(axis) = least_penetration(&a, &b) else {
        return;
    };
    // The internal normal points from box 1 to box 2, the reported one back.
    match axis.kind {
        Kind::Face1(face) => face_points(&a, face, &b, axis.normal, -axis.normal, out),
        Kind::Face2(face) => face_points(&b, face, &a, -axis.normal, -axis.normal, out),
        Kind::Edges(i, j) => out.add(edge_point(&a, i, &b, j, axis.normal), -axis.normal, axis.depth),
    }
}

/// The best axis so far during the search.
struct Search {
    kind: Option<Kind>,
    /// Minus the penetration, m.
    separation: f64,
    /// Unit axis in world coordinates for faces, in the axes of box 1 for edges.
    axis: DVec3,
    /// True if box 2 lies on the negative side.
    negative: bool,
}

impl Search {
    /// Tests a face normal; `offset` is box 2's along it, `reach` the sum of both boxes' half extents. False: it
    /// separates.
    fn face(&mut self, kind: Kind, axis: DVec3, offset: f64, reach: f64) -> bool {
        let separation = offset.abs() - reach;
        if separation > 0.0 {
            return false;
        }
        if separation > self.separation {
            *self = Search { kind: Some(kind), separation, axis, negative: offset < 0.0 };
        }
        true
    }

    /// Tests the product of two edges, not normalised.
    fn edge(&mut self, kind: Kind, axis: DVec3, offset: f64, reach: f64) -> bool {
        let separation = offset.abs() - reach;
        if separation > 0.0 {
            return false;
        }
        let length = axis.dot(axis).sqrt();
        if length > 0.0 {
            let separation = separation / length;
            if separation * EDGE_BIAS > self.separation {
                *self = Search { kind: Some(kind), separation, axis: axis / length, negative: offset < 0.0 };
            }
        }
        true
    }
}

/// The separating axis test: faces of box 1, of box 2, then products of their edges. `None`: the boxes are apart.
fn least_penetration(a: &Block, b: &Block) -> Option<Axis> {
    let offset = b.pos - a.pos;
    let local = to_local(a.rot, offset);
    // r[j] is axis j of box 2 in the axes of box 1.
    let r = [b.rot.x_axis, b.rot.y_axis, b.rot.z_axis].map(|axis| to_local(a.rot, axis));
    let q = r.map(DVec3::abs);
    let mut search = Search { kind: None, separation: f64::NEG_INFINITY, axis: DVec3::ZERO, negative: false };

    for i in 0..3 {
        let reach = a.half[i] + b.half.x * q[0][i] + b.half.y * q[1][i] + b.half.z * q[2][i];
        if !search.face(Kind::Face1(i), a.rot.col(i), local[i], reach) {
            return None;
        }
    }
    for (j, q) in q.iter().enumerate() {
        let axis = b.rot.col(j);
        let reach = a.half.x * q.x + a.half.y * q.y + a.half.z * q.z + b.half[j];
        if !search.face(Kind::Face2(j), axis, axis.dot(offset), reach) {
            return None;
        }
    }
    for i in 0..3 {
        let (next, last) = ((i + 1) % 3, (i + 2) % 3);
        let (i1, i2) = others(i);
        for j in 0..3 {
            let (j1, j2) = others(j);
            let reach = a.half[i1] * q[j][i2] + a.half[i2] * q[j][i1] + b.half[j1] * q[j2][i] + b.half[j2] * q[j1][i];
            let mut axis = DVec3::ZERO;
            axis[next] = -r[j][last];
            axis[last] = r[j][next];
            let along = local[last] * r[j][next] - local[next] * r[j][last];
            if !search.edge(Kind::Edges(i, j), axis, along, reach) {
                return None;
            }
        }
    }
    search.kind.map(|kind| {
        let axis = if let Kind::Edges(..) = kind { *a.rot * search.axis } else { search.axis };
        let normal = if search.negative { -axis } else { axis };
        Axis { kind, normal, depth: -search.separation }
    })
}

/// The other two of the axes 0, 1, 2, ascending.
fn others(axis: usize) -> (usize, usize) {
    match axis {
        0 => (1, 2),
        1 => (0, 2),
        _ => (0, 1),
    }
}

/// Contact point of edge `i` of box 1 and edge `j` of box 2: half-way between the nearest points of the lines.
fn edge_point(a: &Block, i: usize, b: &Block, j: usize, normal: DVec3) -> DVec3 {
    let (mut on_a, mut on_b) = (a.pos, b.pos);
    for k in 0..3 {
        let (col_a, col_b) = (a.rot.col(k), b.rot.col(k));
        let sign_a = if normal.dot(col_a) > 0.0 { 1.0 } else { -1.0 };
        let sign_b = if normal.dot(col_b) > 0.0 { -1.0 } else { 1.0 };
        on_a += col_a * (sign_a * a.half[k]);
        on_b += col_b * (sign_b * b.half[k]);
    }
    let (edge_a, edge_b) = (a.rot.col(i), b.rot.col(j));
    let offset = on_b - on_a;
    let cosine = edge_a.dot(edge_b);
    let along_a = edge_a.dot(offset);
    let along_b = -edge_b.dot(offset);
    let sine_squared = 1.0 - cosine * cosine;
    if sine_squared > PARALLEL_LINES {
        let scale = 1.0 / sine_squared;
        on_a += edge_a * ((along_a + cosine * along_b) * scale);
        on_b += edge_b * ((cosine * along_a + along_b) * scale);
    }
    (on_a + on_b) * 0.5
}

/// Points where the incident box reaches under face `face` of the reference box, whose outward normal is `outward`.
fn face_points(reference: &Block, face: usize, incident: &Block, outward: DVec3, normal: DVec3, out: &mut Contact4) {
    let turned = to_local(incident.rot, outward);
    let opposed = most_opposed(turned.abs());
    // The centre of the incident face, seen from the reference box.
    let reach = incident.rot.col(opposed) * incident.half[opposed];
    let offset = incident.pos - reference.pos;
    let center = if turned[opposed] < 0.0 { offset + reach } else { offset - reach };

    // Project the incident face to the axes of the reference face, clip it there, lift the corners back.
    let (r1, r2) = others(face);
    let (i1, i2) = others(opposed);
    let (ref1, ref2) = (reference.rot.col(r1), reference.rot.col(r2));
    let (inc1, inc2) = (incident.rot.col(i1), incident.rot.col(i2));
    let c = DVec2::new(center.dot(ref1), center.dot(ref2));
    let m1 = DVec2::new(ref1.dot(inc1), ref2.dot(inc1));
    let m2 = DVec2::new(ref1.dot(inc2), ref2.dot(inc2));
    let (k1, k2) = (m1 * incident.half[i1], m2 * incident.half[i2]);
    let corners = [c - k1 - k2, c - k1 + k2, c + k1 + k2, c + k1 - k2];
    let clipped = clip(&corners, DVec2::new(reference.half[r1], reference.half[r2]));

    let scale = 1.0 / (m1.x * m2.y - m2.x * m1.y);
    let (m1, m2) = (m1 * scale, m2 * scale);
    let mut kept = Polygon::default();
    let mut points = [Point::default(); CORNERS];
    for &corner in clipped.corners() {
        let d = corner - c;
        let (t1, t2) = (m2.y * d.x - m2.x * d.y, m1.x * d.y - m1.y * d.x);
        let pos = center + inc1 * t1 + inc2 * t2;
        let depth = reference.half[face] - outward.dot(pos);
        if depth >= 0.0 {
            points[kept.len] = Point { pos: pos + reference.pos, normal, depth };
            kept.push(corner);
        }
    }
    if kept.len <= 4 {
        points[..kept.len].iter().for_each(|p| out.push(*p));
    } else {
        choose(&kept, &points).iter().for_each(|&k| out.push(points[k]));
    }
}

/// The largest component; z wins ties, then x.
fn most_opposed(size: DVec3) -> usize {
    if size.y > size.x {
        if size.y > size.z { 1 } else { 2 }
    } else if size.x > size.z {
        0
    } else {
        2
    }
}

/// A flat polygon of at most eight corners.
#[derive(Default)]
struct Polygon {
    xy: [DVec2; CORNERS],
    len: usize,
}

impl Polygon {
    fn corners(&self) -> &[DVec2] {
        &self.xy[..self.len]
    }

    /// Appends a corner; false when the polygon is full then.
    fn push(&mut self, corner: DVec2) -> bool {
        self.xy[self.len] = corner;
        self.len += 1;
        self.len < CORNERS
    }
}

/// Clips a polygon to the rectangle with half sides `half`, one side at a time; a corner on the border counts as
/// outside. It stops as soon as eight corners exist.
fn clip(corners: &[DVec2; 4], half: DVec2) -> Polygon {
    let mut polygon = Polygon::default();
    for corner in corners {
        polygon.push(*corner);
    }
    for dir in 0..2 {
        for sign in [-1.0, 1.0] {
            let border = sign * half[dir];
            let mut cut = Polygon::default();
            for i in 0..polygon.len {
                let here = polygon.xy[i];
                let next = polygon.xy[if i + 1 < polygon.len { i + 1 } else { 0 }];
                let (here_in, next_in) = (sign * here[dir] < half[dir], sign * next[dir] < half[dir]);
                if here_in && !cut.push(here) {
                    return cut;
                }
                if here_in != next_in {
                    let other = 1 - dir;
                    let mut crossing = DVec2::ZERO;
                    crossing[other] =
                        here[other] + (next[other] - here[other]) / (next[dir] - here[dir]) * (border - here[dir]);
                    crossing[dir] = border;
                    if !cut.push(crossing) {
                        return cut;
                    }
                }
            }
            polygon = cut;
        }
    }
    polygon
}

/// Four of more than four points: the deepest, then those nearest to a quarter, a half and three quarters of a turn
/// from it as seen from the polygon's centroid. Always the first of equals.
fn choose(polygon: &Polygon, points: &[Point; CORNERS]) -> [usize; 4] {
    let n = polygon.len;
    let mut deepest = 0;
    for i in 1..n {
        if points[i].depth > points[deepest].depth {
            deepest = i;
        }
    }
    let center = centroid(polygon.corners());
    let mut angles = [0.0; CORNERS];
    for (angle, corner) in angles.iter_mut().zip(polygon.corners()) {
        *angle = libm::atan2(corner.y - center.y, corner.x - center.x);
    }
    let mut free = [true; CORNERS];
    let mut chosen = [deepest; 4];
    free[deepest] = false;
    for (j, slot) in chosen.iter_mut().enumerate().skip(1) {
        let wanted = j as f64 * (2.0 * PI / 4.0) + angles[deepest];
        let wanted = if wanted > PI { wanted - 2.0 * PI } else { wanted };
        let mut least = 1e9;
        for i in (0..n).filter(|&i| free[i]) {
            let apart = (angles[i] - wanted).abs();
            let apart = if apart > PI { 2.0 * PI - apart } else { apart };
            if apart < least {
                (least, *slot) = (apart, i);
            }
        }
        free[*slot] = false;
    }
    chosen
}

/// Centroid of a polygon's area.
fn centroid(corners: &[DVec2]) -> DVec2 {
    let (mut area, mut sum) = (0.0, DVec2::ZERO);
    for (i, &here) in corners.iter().enumerate() {
        let next = corners[(i + 1) % corners.len()];
        let part = here.x * next.y - next.x * here.y;
        area += part;
        sum += (here + next) * part;
    }
    sum * (1.0 / (3.0 * area))
}
