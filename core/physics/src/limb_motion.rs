//! The end of a tree's step: its bodies move with their new velocities, and the angles of its hinges follow.

use fearless_simd::{Select, Simd, SimdFloat};
use glam::{DMat3, DVec3};

use crate::arctangent::half_turn_angles;
use crate::body::{BodyState, IntegratedMotion};
use crate::component::Component;
use crate::joint::JointForce;
use crate::lanes::{F, LANES, Quad, V3, V6, choose, each, load, splat, store};
use crate::limb_hinges::Limbs;
use crate::limbs::{LimbConstants, LimbIndices};
use crate::omit::{Detail, on};
use crate::outcome::Outcome;
use crate::rotation;
use crate::schedule::Group;
use crate::tree::Tree;
use crate::view::View;

type QuatF<S> = [F<S>; 4];

/// Moves the bodies of a solved tree and measures its hinges.
#[inline(always)]
pub(crate) fn take<S: Simd>(
    simd: S,
    world: View<'_>,
    c: &Component,
    indices: &[LimbIndices],
    constants: &[LimbConstants],
    tree: &mut Tree,
    out: &mut Outcome,
) {
    let h = world.constants.params.step;
    let root = IntegratedMotion::integrated(&world.state.bodies[c.bodies[0]], tree.velocity(&c.schedule, 0), h);
    out.is_finite = root.is_finite();
    let quat = root.quat;
    out.bodies.push((c.bodies[0], root));
    let Some((top, others)) = tree.quads.split_first_mut() else { return };
    top.quat = quat.map(|x| Quad([x; LANES]));
    for (k, ((group, indices), constants)) in c.schedule.groups.iter().zip(indices).zip(constants).enumerate() {
        let bodies = indices.bodies.map(|body| &world.state.bodies[body]);
        note_forces(simd, group, indices, &others[k], h, out);
        let quat = move_bodies(simd, &bodies, group, indices, &others[k].v, h, out);
        store(simd, &mut others[k].quat, &quat);
        let parent = |lane: usize| match group.parents[lane].quad {
            0 => &top.quat,
            quad => &others[quad - 1].quat,
        };
        let mut above = quat;
        for i in 0..4 {
            above[i] = each(simd, |lane| parent(lane)[i].0[group.parents[lane].lane]);
        }
        let angles = angles(simd, constants, &quat, &above);
        (0..group.count).for_each(|lane| out.angles.push((indices.joints[lane], angles[lane])));
    }
}

/// Records the forces of the hinges on the bodies.
#[inline(always)]
fn note_forces<S: Simd>(simd: S, group: &Group, indices: &LimbIndices, limbs: &Limbs, h: f64, out: &mut Outcome) {
    let (p, arm, h) = (V6::load(simd, &limbs.p), V3::load(simd, &limbs.r[0]), splat(simd, h));
    let torque = arm.cross(p.lin).add(p.ang);
    let force = rows(V3::new(p.lin.x / h, p.lin.y / h, p.lin.z / h));
    let torque = rows(V3::new(torque.x / h, torque.y / h, torque.z / h));
    let at = |rows: &[[f64; LANES]; 3], lane: usize| DVec3::new(rows[0][lane], rows[1][lane], rows[2][lane]);
    for lane in 0..group.count {
        let force = JointForce { force: at(&force, lane), torque: at(&torque, lane) };
        out.feedback.push((indices.joints[lane], force));
    }
}

/// As [`IntegratedMotion::integrated`], four bodies at a time; returns their attitudes.
#[inline(always)]
fn move_bodies<S: Simd>(
    simd: S,
    bodies: &[&BodyState; LANES],
    group: &Group,
    indices: &LimbIndices,
    v: &[Quad; 6],
    h: f64,
    out: &mut Outcome,
) -> QuatF<S> {
    let V6 { lin, ang } = V6::load(simd, v);
    let at = [bodies[0].pos, bodies[1].pos, bodies[2].pos, bodies[3].pos];
    let at = V3::new(each(simd, |lane| at[lane].x), each(simd, |lane| at[lane].y), each(simd, |lane| at[lane].z));
    let pos = at.add(lin.times(splat(simd, h)));
    let mut quat = [splat(simd, 0.0); 4];
    for i in 0..4 {
        quat[i] = each(simd, |lane| bodies[lane].quat[i]);
    }
    let quat =
        if on(Detail::FirstOrderQuaternion) { advance(simd, &quat, ang, h) } else { exactly(simd, bodies, ang, h) };
    let rot = matrix(simd, &quat);
    let columns = [rows(rot[0]), rows(rot[1]), rows(rot[2])];
    let (pos, lin, ang) = (rows(pos), rows(lin), rows(ang));
    let quats: [[f64; LANES]; 4] = [quat[0].into(), quat[1].into(), quat[2].into(), quat[3].into()];
    let at = |rows: &[[f64; LANES]; 3], lane: usize| DVec3::new(rows[0][lane], rows[1][lane], rows[2][lane]);
    for lane in 0..group.count {
        let [x, y, z] = &columns;
        let moved = IntegratedMotion {
            pos: at(&pos, lane),
            quat: quats.map(|row| row[lane]),
            rot: DMat3::from_cols(at(x, lane), at(y, lane), at(z, lane)),
            vel: at(&lin, lane),
            spin: at(&ang, lane),
        };
        out.is_finite &= moved.is_finite();
        out.bodies.push((indices.bodies[lane], moved));
    }
    quat
}

#[inline(always)]
fn rows<S: Simd>(v: V3<S>) -> [[f64; LANES]; 3] {
    [v.x.into(), v.y.into(), v.z.into()]
}

/// The rotation that [`rotation::advance`] makes without the detail of its first order.
#[inline(always)]
fn exactly<S: Simd>(simd: S, bodies: &[&BodyState; LANES], w: V3<S>, h: f64) -> QuatF<S> {
    let mut quats = bodies.map(|body| body.quat);
    let w = rows(w);
    (0..LANES).for_each(|k| rotation::advance(&mut quats[k], DVec3::new(w[0][k], w[1][k], w[2][k]), h));
    let mut out = [splat(simd, 0.0); 4];
    for i in 0..4 {
        out[i] = each(simd, |lane| quats[lane][i]);
    }
    out
}

/// As [`rotation::advance`].
#[inline(always)]
fn advance<S: Simd>(simd: S, q: &QuatF<S>, w: V3<S>, h: f64) -> QuatF<S> {
    let half = splat(simd, 0.5);
    let d = [
        half * (-w.x * q[1] - w.y * q[2] - w.z * q[3]),
        half * (w.x * q[0] + w.y * q[3] - w.z * q[2]),
        half * (-w.x * q[3] + w.y * q[0] + w.z * q[1]),
        half * (w.x * q[2] - w.y * q[1] + w.z * q[0]),
    ];
    let h = splat(simd, h);
    let mut q = [q[0] + h * d[0], q[1] + h * d[1], q[2] + h * d[2], q[3] + h * d[3]];
    let squares = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
    let is_long = squares.simd_gt(splat(simd, 0.0));
    let scale = splat(simd, 1.0) / squares.sqrt();
    for i in 0..4 {
        q[i] = is_long.select(q[i] * scale, splat(simd, rotation::UPRIGHT[i]));
    }
    q
}

/// As [`rotation::matrix`], by columns.
#[inline(always)]
fn matrix<S: Simd>(simd: S, [w, x, y, z]: &QuatF<S>) -> [V3<S>; 3] {
    let (w, x, y, z) = (*w, *x, *y, *z);
    let (one, two) = (splat(simd, 1.0), splat(simd, 2.0));
    let (xx, yy, zz) = (two * x * x, two * y * y, two * z * z);
    [
        V3::new(one - yy - zz, two * (x * y + w * z), two * (x * z - w * y)),
        V3::new(two * (x * y - w * z), one - xx - zz, two * (y * z + w * x)),
        V3::new(two * (x * z + w * y), two * (y * z - w * x), one - xx - yy),
    ]
}

/// As [`rotation::multiply`].
#[inline(always)]
fn multiply<S: Simd>(a: &QuatF<S>, b: &QuatF<S>) -> QuatF<S> {
    [
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] + a[2] * b[0] + a[3] * b[1] - a[1] * b[3],
        a[0] * b[3] + a[3] * b[0] + a[1] * b[2] - a[2] * b[1],
    ]
}

/// Angles of the hinges between bodies and parents of these attitudes, as [`Joint::angle`](crate::joint::Joint::angle).
#[inline(always)]
fn angles<S: Simd>(simd: S, constants: &LimbConstants, own: &QuatF<S>, parent: &QuatF<S>) -> [f64; LANES] {
    let conjugate = [own[0], -own[1], -own[2], -own[3]];
    let mut q = multiply(&conjugate, parent);
    if let Some((rest, is_turned)) = &constants.rest {
        let turned = multiply(&q, &load(simd, rest));
        for i in 0..4 {
            q[i] = choose(simd, is_turned, turned[i], q[i]);
        }
    }
    let vector = V3::new(q[1], q[2], q[3]);
    let sine = vector.length();
    let is_along = vector.dot(V3::load(simd, &constants.axis[0])).simd_ge(splat(simd, 0.0));
    let cosine = is_along.select(q[0], -q[0]);
    half_turn_angles(simd, sine, cosine)
}
