//! The solver without any oracle (solver.md 5, item 4): random systems against a dense solution, and the two paths
//! against each other.

use std::sync::Arc;

use glam::{DMat3, DVec3};

use crate::blocks::{Blocks, BoundedRow};
use crate::bounds::{ActiveSet, Bounded};
use crate::constraint::Rows;
use crate::contact_row::ContactRow;
use crate::lanes;
use crate::spatial::{self, Mat6, Vec6};
use crate::symbolic::{Graph, Symbolic};
use crate::{BodyModel, GeomModel, Handler, JointKind, JointModel, Model, MotorModel, Params, Shape, Surface, World};

/// A small random number generator: the systems must not depend on a library's version.
struct Draw(u64);

impl Draw {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn signed(&mut self) -> f64 {
        2.0 * self.unit() - 1.0
    }

    fn vector(&mut self) -> DVec3 {
        DVec3::new(self.signed(), self.signed(), self.signed())
    }

    fn below(&mut self, n: usize) -> usize {
        (self.unit() * n as f64) as usize
    }
}

/// A system as passed to the solver, stored to check the result.
struct System {
    bodies: Vec<(spatial::Mat6, Vec6)>,
    joints: Vec<([Option<usize>; 2], Rows, f64)>,
    contacts: Vec<ContactRow>,
}

fn rows(draw: &mut Draw, count: usize) -> Rows {
    let mut rows = Rows::default();
    for _ in 0..count {
        let (p, q) = (draw.vector(), draw.vector());
        rows.push([p, q, -p, draw.vector()], draw.signed(), 10f64.powf(-3.3 - 3.0 * draw.unit()));
    }
    rows
}

fn system(seed: u64) -> System {
    let mut draw = Draw(seed);
    let count = 2 + draw.below(9);
    let mut bodies = Vec::new();
    for _ in 0..count {
        let light = 10f64.powf(-2.0 * draw.unit());
        let world = DMat3::from_diagonal(DVec3::splat(0.01 * light) + draw.vector().abs() * 0.01 * light);
        bodies.push((spatial::inertia(light, &world), Vec6::new(draw.vector() * light, draw.vector() * 0.01)));
    }
    let mut joints = Vec::new();
    for child in 1..count + draw.below(3) {
        let (a, b) = (child % count, draw.below(count));
        let parent = (a != b).then_some(b);
        let size = 3 + draw.below(4);
        joints.push(([Some(a), parent], rows(&mut draw, size), 0.05 * draw.unit()));
    }
    let mut contacts = Vec::new();
    for k in 0..draw.below(8) {
        let (a, b) = (draw.below(count), draw.below(count));
        contacts.push(ContactRow {
            contact: k,
            a,
            b: (a != b && draw.unit() > 0.4).then_some(b),
            normal: draw.vector().normalize(),
            arm: [draw.vector() * 0.1, draw.vector() * 0.1],
            c: draw.signed(),
            sigma_normal: 0.005,
            sigma_slip: 0.25,
        });
    }
    System { bodies, joints, contacts }
}

fn load(system: &System, clamped: &[i8]) -> Blocks {
    let n = system.bodies.len();
    let mut touching: Vec<(usize, usize)> =
        system.contacts.iter().filter_map(|c| c.b.map(|b| (c.a.min(b), c.a.max(b)))).collect();
    touching.sort_unstable();
    touching.dedup();
    let joints = system.joints.iter().map(|j| j.0).collect();
    let symbolic = Symbolic::new(&Graph { bodies: n, joints, touching });
    let mut blocks = Blocks::default();
    blocks.start(Arc::new(symbolic), n, system.joints.len());
    for (node, (d, g)) in system.bodies.iter().enumerate() {
        blocks.set_body(node, d, g);
    }
    for (k, (ends, rows, limit)) in system.joints.iter().enumerate() {
        let side = clamped.get(k).copied().unwrap_or(0);
        let row = BoundedRow { node: n + k, row: rows.count - 1, lo: -limit, hi: *limit, clamped: side, axis: None };
        blocks.bounded.push(row);
        blocks.set_joint(n + k, *ends, rows);
    }
    for row in &system.contacts {
        blocks.add_contact(row.a, row.b, *row);
    }
    blocks.factorise();
    blocks
}

/// The largest error of impulses by their definition, p = (c - J v) / sigma clamped where bounded, and of momentum.
fn residual(system: &System, blocks: &Blocks) -> f64 {
    let n = system.bodies.len();
    let velocity = |node: usize| blocks.velocity(node);
    let mut momentum: Vec<Vec6> =
        system.bodies.iter().enumerate().map(|(i, (d, g))| times(d, &velocity(i)) - *g).collect();
    let mut worst = 0.0_f64;
    for (k, (ends, rows, limit)) in system.joints.iter().enumerate() {
        for r in 0..rows.count {
            let p = -blocks.solution[n + k][r];
            let mut error = rows.sigma[r] * p - rows.c[r];
            for (side, end) in ends.iter().enumerate() {
                let Some(end) = *end else { continue };
                let j = Vec6::new(rows.j[r][2 * side], rows.j[r][2 * side + 1]);
                error += j.dot(&velocity(end));
                momentum[end] = momentum[end] - Vec6::new(j.lin * p, j.ang * p);
            }
            let bounded = r == rows.count - 1;
            // Random rows are far worse conditioned than a robot's: impulses keep about seven digits.
            let slack = 1e-7;
            worst = worst.max(match bounded {
                true if p >= limit - slack => error.max(0.0),
                true if p <= -limit + slack => (-error).max(0.0),
                _ => error.abs(),
            });
            assert!(!bounded || p.abs() <= limit + slack, "an impulse of {p} exceeds its bound {limit}");
        }
    }
    for (k, c) in system.contacts.iter().enumerate() {
        let at = |node: usize, arm: DVec3| velocity(node).lin + velocity(node).ang.cross(arm);
        let relative = at(c.a, c.arm[0]) - c.b.map_or(DVec3::ZERO, |b| at(b, c.arm[1]));
        let free = (c.c - c.normal.dot(relative)) / c.sigma_normal;
        let p = blocks.impulse(blocks.bounded.len() + k);
        assert!(p >= -1e-7, "a contact pulls with {p}");
        worst = worst.max(if p > 1e-7 { (free - p).abs() * c.sigma_normal } else { free.max(0.0) * c.sigma_normal });
        let impulse = c.normal * p - (relative - c.normal * c.normal.dot(relative)) / c.sigma_slip;
        momentum[c.a] = momentum[c.a] - Vec6::new(impulse, c.arm[0].cross(impulse));
        if let Some(b) = c.b {
            momentum[b] = momentum[b] - Vec6::new(-impulse, -c.arm[1].cross(impulse));
        }
    }
    momentum.iter().flat_map(|m| m.array()).fold(worst, |w, x| w.max(x.abs()))
}

fn times(m: &Mat6, v: &Vec6) -> Vec6 {
    Vec6::from_array(&m.map(|row| row.iter().zip(v.array()).map(|(x, y)| x * y).sum()))
}

/// With a held contact row, the impulse read back is the bound up to rounding.
fn solve(system: &System, clamped: &[i8]) -> (Blocks, ActiveSet) {
    let mut blocks = load(system, clamped);
    let mut active = ActiveSet::default();
    let effort = active.solve(&mut blocks);
    assert!(!effort.capped, "the active set did not settle");
    (blocks, active)
}

/// Random systems per test.
const SYSTEMS: u64 = 2000;

#[test]
fn solutions_satisfy_the_conditions() {
    for seed in 0..SYSTEMS {
        let system = system(seed);
        let (blocks, _) = solve(&system, &[]);
        let error = residual(&system, &blocks);
        assert!(error < 1e-6, "system {seed}: residual {error}");
    }
}

#[test]
fn cold_and_warm_starts_agree() {
    for seed in 0..SYSTEMS {
        let system = system(seed);
        let (cold, active) = solve(&system, &[]);
        let sides: Vec<i8> = (0..system.joints.len()).map(|k| active.side(k)).collect();
        let wrong: Vec<i8> = sides.iter().map(|s| if *s == 0 { 1 } else { -s }).collect();
        for start in [sides, wrong] {
            let (warm, _) = solve(&system, &start);
            for node in 0..system.bodies.len() {
                let gap = cold.velocity(node) - warm.velocity(node);
                let size = 1.0 + cold.velocity(node).dot(&cold.velocity(node)).sqrt();
                assert!(gap.dot(&gap).sqrt() < 1e-7 * size, "system {seed}, body {node} differs by {gap:?}");
            }
        }
    }
}

/// A chain of boxes on powered hinges, lying on the ground.
fn chain(links: usize) -> Model {
    let inertia = [1e-4, 2e-4, 1.5e-4, 0.0, 0.0, 0.0];
    let surface = Surface { bounce: None, erp: Some(0.6), cfm: Some(1e-4), slip: Some(0.005) };
    let mut model = Model::default();
    let geom = |shape, space, body| GeomModel {
        shape,
        space,
        body,
        offset: None,
        pos: DVec3::ZERO,
        rot: DMat3::IDENTITY,
        handler: Handler { surface: Some(surface) },
        name: String::new(),
        not_with: Vec::new(),
    };
    model.geoms.push(geom(Shape::Plane(DVec3::Z, 0.0), None, None));
    model.geoms.push(geom(Shape::Space { inner: false }, None, None));
    for i in 0..links {
        let pos = DVec3::new(0.12 * i as f64, 0.0, 0.029);
        model.bodies.push(BodyModel {
            name: format!("link{i}"),
            mass: 0.2,
            inertia,
            drag_linear: 0.01,
            drag_angular: 0.01,
            speed_max: f64::INFINITY,
            gravity: true,
            pos,
            rot: None,
        });
        model.geoms.push(geom(Shape::Box(DVec3::new(0.1, 0.05, 0.06)), Some(1), Some(i)));
        if i > 0 {
            let motor = MotorModel {
                lo: -1.0,
                hi: 1.0,
                torque_max: 1.0,
                cfm: 1e-8,
                stop_cfm: 1e-8,
                stop_erp: 0.8,
                fudge: 1e-5,
                bounce: 1.0,
                speed_max: 6.0,
            };
            model.joints.push(JointModel {
                name: format!("joint{i}"),
                kind: JointKind::Hinge,
                body1: Some(i),
                body2: Some(i - 1),
                anchor: pos - DVec3::X * 0.06,
                axis1: if i % 2 == 0 { DVec3::Y } else { DVec3::Z },
                axis2: DVec3::X,
                motors: [motor, MotorModel::default()],
                suspension: None,
            });
        }
    }
    model
}

#[test]
fn tree_path_and_general_path_agree() {
    let model = Arc::new(chain(9));
    let (mut tree, mut general) = (World::new(Params::default()), World::new(Params::default()));
    tree.add(&model);
    general.add(&model);
    Arc::make_mut(&mut general.constants).components.iter_mut().for_each(|c| c.is_hinge_tree = false);
    let mut draw = Draw(7);
    let (mut trees, mut blocks) = (0, 0);
    for cycle in 0..200 {
        for joint in 0..8 {
            if cycle % 7 == 0 {
                let speed = (8.0 * draw.signed()) as f32;
                tree.command(joint, 0, speed);
                general.command(joint, 0, speed);
            }
        }
        for world in [&mut tree, &mut general] {
            (0..9).for_each(|b| world.control(b));
            world.collide();
        }
        trees += tree.step().tree_islands;
        blocks += general.step().block_islands;
        for body in 0..9 {
            let (a, b) = (*tree.body(body), *general.body(body));
            let gap = (a.vel - b.vel).length().max((a.spin - b.spin).length());
            assert!(gap < 1e-8 * (1.0 + a.spin.length()), "cycle {cycle}, body {body}: {gap}");
        }
        general.restore(&tree.state().clone());
    }
    assert_eq!((trees, blocks), (200, 200), "each world must have taken its own path");
}

#[test]
fn a_forgotten_order_of_elimination_changes_no_bit() {
    let model = Arc::new(chain(6));
    let (mut kept, mut forgotten) = (World::new(Params::default()), World::new(Params::default()));
    for world in [&mut kept, &mut forgotten] {
        world.add(&model);
        Arc::make_mut(&mut world.constants).components.iter_mut().for_each(|c| c.is_hinge_tree = false);
    }
    for cycle in 0..100 {
        for world in [&mut kept, &mut forgotten] {
            (0..5).for_each(|j| world.command(j, 0, if cycle % 20 < 10 { 3.0 } else { -3.0 }));
            world.collide();
            world.step();
        }
        forgotten.work.forget_orders();
        for body in 0..6 {
            assert_eq!(kept.body(body), forgotten.body(body), "cycle {cycle}");
        }
    }
}

/// Every lane has the same bits as when computed alone, so the processor's instruction set does not matter.
#[test]
fn a_processor_without_wide_registers_gets_the_same_bits() {
    let mut star = chain(12);
    // Including arms of several lengths, spheres and skewed inertia.
    let parents = [0, 0, 0, 1, 1, 2, 4, 6, 3, 9, 10];
    for (joint, parent) in star.joints.iter_mut().zip(parents) {
        joint.body2 = Some(parent);
    }
    star.bodies[3].inertia = [1e-4, 1e-4, 1e-4, 0.0, 0.0, 0.0];
    star.bodies[7].inertia = [1e-4, 2e-4, 1.5e-4, 1e-5, -2e-5, 0.0];
    for (model, is_tree) in [(star, true), (chain(9), true), (chain(9), false)] {
        let joints = model.joints.len();
        let model = Arc::new(model);
        let play = || {
            let mut world = World::new(Params::default());
            world.add(&model);
            Arc::make_mut(&mut world.constants).components.iter_mut().for_each(|c| c.is_hinge_tree &= is_tree);
            let mut draw = Draw(11);
            let mut states = Vec::new();
            for cycle in 0..200 {
                for joint in (0..joints).filter(|_| cycle % 7 == 0) {
                    world.command(joint, 0, (8.0 * draw.signed()) as f32);
                }
                world.collide();
                let report = world.step();
                assert_eq!(report.tree_islands, usize::from(is_tree), "cycle {cycle}");
                states.push(world.state().clone());
            }
            states
        };
        let (wide, plain) = (play(), lanes::with_baseline(play));
        for (cycle, (wide, plain)) in wide.iter().zip(&plain).enumerate() {
            assert_eq!(wide.bodies, plain.bodies, "cycle {cycle}");
            assert_eq!(wide.joints, plain.joints, "cycle {cycle}");
        }
    }
}
