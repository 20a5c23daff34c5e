//! Islands on the tree path: builds the tree system and reads its solution.

use fearless_simd::{Select, Simd, SimdFloat, dispatch};
use glam::DVec3;

use crate::body::BodyState;
use crate::bounds::{ActiveSet, Effort};
use crate::buffers::Buffers;
use crate::component::Component;
use crate::lane_blocks::at;
use crate::lanes::{F, LANES, M3, V3, V6, choose, choose3, each, load, splat, store};
use crate::limb_hinges::Limbs;
use crate::limb_motion;
use crate::limbs::{LimbConstants, LimbIndices};
use crate::motor::AxisRow;
use crate::omit::{Detail, on};
use crate::outcome::Outcome;
use crate::tree::{AxisBounds, Tree};
use crate::tree_rows::TreeRows;
use crate::view::{View, remembered, warm_side};

/// Solves the island and notes the outcome for its bodies, joints and contacts.
pub(crate) fn solve(world: View<'_>, component: usize, work: &mut Buffers, out: &mut Outcome) -> Effort {
    let tree = &mut work.tree;
    let c = &world.constants.components[component];
    let (indices, limbs) = &world.constants.limbs[component];
    tree.start(&c.schedule, world.softness().sigma);
    let level = tree.lanes.0;
    dispatch!(level, simd => set_up(simd, world, indices, limbs, tree));
    for (k, &body) in c.bodies.iter().enumerate() {
        work.node_of[body] = k;
    }
    act(world, c, tree, &mut work.stop_torque);
    for (quad, indices) in indices.iter().enumerate() {
        let own = &mut tree.quads[quad + 1].g;
        let torques = indices.bodies.map(|body| work.stop_torque[body]);
        for i in 0..3 {
            (0..LANES).for_each(|lane| own[3 + i].0[lane] += torques[lane][i]);
        }
    }
    (tree.root.d, tree.root.g) = world.body_block(c.bodies[0], work.stop_torque[c.bodies[0]]);
    for row in &work.contacts {
        tree.add_contact(&c.schedule, work.node_of[row.a], *row);
    }
    tree.factor(&c.schedule);
    let mut rows = TreeRows { tree, schedule: &c.schedule, parents: &c.parents, columns: &mut work.columns };
    let effort = work.active.solve(&mut rows);
    take_rows(world, c, tree, &work.active, out);
    dispatch!(level, simd => limb_motion::take(simd, world, c, indices, limbs, tree, out));
    effort
}

/// Sets up the geometry of the hinges, blocks and momenta of the bodies, without motors, stops and contacts.
#[inline(always)]
fn set_up<S: Simd>(simd: S, world: View<'_>, indices: &[LimbIndices], constants: &[LimbConstants], tree: &mut Tree) {
    let k = splat(simd, world.softness().k);
    for ((indices, constants), limbs) in indices.iter().zip(constants).zip(&mut tree.quads[1..]) {
        let bodies = indices.bodies.map(|body| &world.state.bodies[body]);
        let parents = indices.parents.map(|body| &world.state.bodies[body]);
        let rot = rotations(simd, &bodies);
        place_hinges(simd, constants, [&bodies, &parents], &rot, k, limbs);
        fill_blocks(simd, world, indices, constants, &bodies, &rot, limbs);
        drive(simd, world, indices, constants, limbs);
    }
}

/// A vector of each body, by lane.
#[inline(always)]
fn vectors<S: Simd>(simd: S, bodies: &[&BodyState; LANES], of: impl Fn(&BodyState) -> DVec3) -> V3<S> {
    let v = [of(bodies[0]), of(bodies[1]), of(bodies[2]), of(bodies[3])];
    V3::new(each(simd, |lane| v[lane].x), each(simd, |lane| v[lane].y), each(simd, |lane| v[lane].z))
}

#[inline(always)]
fn rotations<S: Simd>(simd: S, bodies: &[&BodyState; LANES]) -> M3<S> {
    M3([
        vectors(simd, bodies, |b| b.rot.x_axis),
        vectors(simd, bodies, |b| b.rot.y_axis),
        vectors(simd, bodies, |b| b.rot.z_axis),
    ])
}

/// As [`Joint::arms`](crate::joint::Joint::arms), with the targets of the soft rows.
#[inline(always)]
fn place_hinges<S: Simd>(
    simd: S,
    constants: &LimbConstants,
    [bodies, parents]: [&[&BodyState; LANES]; 2],
    rot: &M3<S>,
    k: F<S>,
    limbs: &mut Limbs,
) {
    let parent_rot = rotations(simd, parents);
    let (pos, parent_pos) = (vectors(simd, bodies, |b| b.pos), vectors(simd, parents, |b| b.pos));
    let [own, other] = &constants.arm;
    let (r0, mut r1) = (rot.times(V3::load(simd, own)), parent_rot.times(V3::load(simd, other)));
    let gap = parent_pos.add(r1).sub(pos).sub(r0);
    if !on(Detail::TwoAnchors) {
        r1 = pos.add(r0).sub(parent_pos);
    }
    let [own, other] = &constants.axis;
    let (axis, mut parent_axis) = (rot.times(V3::load(simd, own)), parent_rot.times(V3::load(simd, other)));
    if !on(Detail::ParentAxis) {
        parent_axis = axis;
    }
    let rate = axis.dot(vectors(simd, bodies, |b| b.spin).sub(vectors(simd, parents, |b| b.spin)));
    store(simd, &mut limbs.r[0], &r0.array());
    store(simd, &mut limbs.r[1], &r1.array());
    store(simd, &mut limbs.axis, &axis.array());
    V6::new(gap.times(k), axis.cross(parent_axis).times(k)).store(simd, &mut limbs.c);
    limbs.rate.store(simd, rate);
}

/// As [`View::body_block`], without the torques of stops.
#[inline(always)]
fn fill_blocks<S: Simd>(
    simd: S,
    world: View<'_>,
    indices: &LimbIndices,
    constants: &LimbConstants,
    bodies: &[&BodyState; LANES],
    rot: &M3<S>,
    limbs: &mut Limbs,
) {
    let params = &world.constants.params;
    let h = splat(simd, params.step);
    let zero = splat(simd, 0.0);
    let mass = constants.mass.load(simd);
    let (inertia, momentum) = angular_momentum(simd, constants, rot, vectors(simd, bodies, |b| b.spin), params.step);
    for i in 0..3 {
        for j in 0..3 {
            limbs.block[at(0, i, j)].store(simd, if i == j { mass } else { zero });
            limbs.block[at(1, i, j)].store(simd, zero);
            limbs.block[at(2, i, j)].store(simd, inertia.0[j].array()[i]);
        }
    }
    let weight = V3::new(zero, zero, choose(simd, &constants.gravity, mass * params.gravity_z, zero));
    let pull = vectors(simd, bodies, |b| b.force).add(weight);
    let lin = vectors(simd, bodies, |b| b.vel).times(mass).add(pull.times(h));
    let ang = momentum.add(vectors(simd, bodies, |b| b.torque).times(h));
    V6::new(lin, ang).store(simd, &mut limbs.g);
    for &lane in &constants.skewed {
        let (block, momentum) = world.body_block(indices.bodies[lane], DVec3::ZERO);
        for i in 0..3 {
            (0..3).for_each(|j| limbs.block[at(2, i, j)].0[lane] = block[3 + i][3 + j]);
        }
        limbs.g.iter_mut().zip(momentum.array()).for_each(|(quad, x)| quad.0[lane] = x);
    }
}

/// World inertia, and the angular momentum after the implicit gyroscopic torque: I y with (I - h [L]×) y = L.
#[inline(always)]
fn angular_momentum<S: Simd>(simd: S, constants: &LimbConstants, rot: &M3<S>, spin: V3<S>, h: f64) -> (M3<S>, V3<S>) {
    let i = load(simd, &constants.inertia);
    let zero = splat(simd, 0.0);
    let [x, y, z] = rot.0;
    let mut world = M3([x.times(i[0]), y.times(i[1]), z.times(i[2])]).product(&rot.transposed());
    let still = world.times(spin);
    let mut momentum = still;
    if on(Detail::Gyroscope) {
        let l = still.times(splat(simd, h));
        let turn = M3([V3::new(zero, l.z, -l.y), V3::new(-l.z, zero, l.x), V3::new(l.y, -l.x, zero)]);
        let (determinant, inverse) = world.sub(&turn).inverse(simd);
        let turned = world.times(inverse.times(still));
        let is_regular = determinant.abs().simd_lt(splat(simd, f64::INFINITY));
        let is_regular = is_regular & determinant.abs().simd_gt(zero);
        momentum = V3::new(
            is_regular.select(turned.x, still.x),
            is_regular.select(turned.y, still.y),
            is_regular.select(turned.z, still.z),
        );
    }
    if let Some(spheres) = &constants.spheres {
        let [x, y, z] = world.0;
        let own = i[0];
        world.0 = [
            choose3(simd, spheres, V3::new(own, zero, zero), x),
            choose3(simd, spheres, V3::new(zero, own, zero), y),
            choose3(simd, spheres, V3::new(zero, zero, own), z),
        ];
        momentum = choose3(simd, spheres, spin.times(own), momentum);
    }
    (world, momentum)
}

/// Sets the rows of the motors, if no stop matters.
#[inline(always)]
fn drive<S: Simd>(simd: S, world: View<'_>, indices: &LimbIndices, constants: &LimbConstants, limbs: &mut Limbs) {
    let joints = indices.joints.map(|joint| &world.state.joints[joint]);
    let angle = each(simd, |lane| joints[lane].angle);
    let is_at_stop = angle.simd_le(constants.stops[0].load(simd)) | angle.simd_ge(constants.stops[1].load(simd));
    limbs.at_stop.store(simd, is_at_stop.select(splat(simd, 1.0), splat(simd, 0.0)));
    let h = splat(simd, world.constants.params.step);
    let cfm = if on(Detail::MotorCfm) { constants.cfm.load(simd) } else { splat(simd, world.constants.params.cfm) };
    limbs.c_axis.store(simd, each(simd, |lane| joints[lane].target[0]));
    limbs.sigma_axis.store(simd, cfm / h);
    limbs.limit.store(simd, h * constants.torque_max.load(simd));
}

/// Sets the rows of motors and stops about each axis, and torques on the bodies.
fn act(world: View<'_>, c: &Component, tree: &mut Tree, stop_torque: &mut [DVec3]) {
    let h = world.constants.params.step;
    for (&(_, joint), place) in c.parents.iter().zip(&c.schedule.places[1..]) {
        let (limbs, lane) = (&mut tree.quads[place.quad], place.lane);
        let clamped = world.state.joints[joint].clamped[0];
        if limbs.at_stop.0[lane] == 0.0 {
            let (lo, hi) = (-limbs.limit.0[lane], limbs.limit.0[lane]);
            tree.bounds.push(AxisBounds { lo, hi, clamped: warm_side(clamped, lo, hi) });
            continue;
        }
        let action = world.axis_action_at(joint, 0, limbs.rate.0[lane]);
        // Skips a zero torque, which would not change the sum.
        if action.torque != 0.0 {
            let axis = DVec3::from_array(limbs.axis.map(|quad| quad.0[lane]));
            let push = axis * (action.torque * h);
            let joint = &world.constants.joints[joint];
            joint.body1.into_iter().for_each(|b| stop_torque[b] -= push);
            joint.body2.into_iter().for_each(|b| stop_torque[b] += push);
        }
        let row = action.row.unwrap_or(AxisRow { c: 0.0, sigma: tree.sigma, lo: 0.0, hi: 0.0 });
        limbs.c_axis.0[lane] = row.c;
        limbs.sigma_axis.0[lane] = row.sigma;
        let clamped = warm_side(clamped, row.lo, row.hi);
        tree.bounds.push(AxisBounds { lo: row.lo, hi: row.hi, clamped });
    }
}

/// Records the clamped sides of the rows, and the forces of contacts.
fn take_rows(world: View<'_>, c: &Component, tree: &Tree, active: &ActiveSet, out: &mut Outcome) {
    let h = world.constants.params.step;
    let hinges = c.parents.len();
    for (row, &(_, joint)) in c.parents.iter().enumerate() {
        let bounds = tree.bounds[row];
        out.clamped.push((joint, 0, remembered(active.side(row), bounds.lo, bounds.hi)));
    }
    for (k, (_, row)) in tree.contacts.iter().enumerate() {
        let c_normal = row.c + active.shift_of(hinges + k);
        out.forces.push((row.contact, row.impulse(tree.point_velocity(&c.schedule, k), c_normal) / h));
    }
}
