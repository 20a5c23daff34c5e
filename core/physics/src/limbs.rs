//! Constants of a tree's hinges, a quad at a time, for the tree path: indices of bodies and joints, and values derived
//! from their model. Instances of one model share the latter, which keeps a game of many robots in the caches.

use crate::body::{Body, Inertia};
use crate::component::Component;
use crate::joint::Joint;
use crate::lanes::{LANES, Quad};
use crate::motor;
use crate::rotation::{self, UPRIGHT};
use crate::schedule::Group;

/// Global indices of four bodies, of their parents and of the hinges between them, a lane each.
#[derive(Debug, Clone)]
pub(crate) struct LimbIndices {
    pub bodies: [usize; LANES],
    pub parents: [usize; LANES],
    pub joints: [usize; LANES],
}

impl LimbIndices {
    fn new(component: &Component, group: &Group) -> LimbIndices {
        let ties = group.nodes.map(|node| component.parents[node - 1]);
        LimbIndices {
            bodies: group.nodes.map(|node| component.bodies[node]),
            parents: ties.map(|(parent, _)| component.bodies[parent]),
            joints: ties.map(|(_, joint)| joint),
        }
    }

    /// The indices of all quads of a component that is a tree of hinges.
    pub(crate) fn of(component: &Component) -> Vec<LimbIndices> {
        component.schedule.groups.iter().map(|group| LimbIndices::new(component, group)).collect()
    }
}

/// Constants of four bodies with the hinges to their parents, a lane each.
#[derive(Debug, Clone)]
pub(crate) struct LimbConstants {
    /// The anchor in the frames of the body and of its parent, and the axis.
    pub arm: [[Quad; 3]; 2],
    pub axis: [[Quad; 3]; 2],
    pub mass: Quad,
    /// 1 where gravity pulls.
    pub gravity: Quad,
    /// Principal inertia.
    pub inertia: [Quad; 3],
    /// 1 where the inertia is the same about every axis; `None`: nowhere.
    pub spheres: Option<Quad>,
    /// Lanes whose inertia has other axes than the body.
    pub skewed: Vec<usize>,
    /// Stops, rad, infinite where there are none; compliance and torque of the motor.
    pub stops: [Quad; 2],
    pub cfm: Quad,
    pub torque_max: Quad,
    /// The relative attitude at attachment, conjugated, and 1 where there is one; `None`: all were parallel.
    pub rest: Option<([Quad; 4], Quad)>,
}

impl LimbConstants {
    fn new(indices: &LimbIndices, count: usize, bodies: &[Body], joints: &[Joint]) -> LimbConstants {
        let own = indices.bodies;
        let joint = indices.joints.map(|joint| &joints[joint]);
        let quad = |of: &dyn Fn(usize) -> f64| Quad(std::array::from_fn(of));
        let vector = |of: &dyn Fn(usize) -> glam::DVec3| std::array::from_fn(|i| quad(&|lane| of(lane)[i]));
        let inertia = own.map(|body| bodies[body].inertia);
        let principal = |lane: usize| match inertia[lane] {
            Inertia::Sphere(i) => glam::DVec3::splat(i),
            Inertia::Principal(i) => i,
            Inertia::Full(_) => glam::DVec3::ONE,
        };
        let flag = |is: bool| f64::from(u8::from(is));
        let is_sphere = |lane: usize| matches!(inertia[lane], Inertia::Sphere(_));
        let is_turned = |lane: usize| joint[lane].rest[0] != UPRIGHT;
        let motor = |lane: usize| &joint[lane].motors[0];
        let stop = |lane: usize, stop: f64, none: f64| if motor::has_stops(motor(lane), false) { stop } else { none };
        let rest = std::array::from_fn(|i| quad(&|lane| rotation::conjugate(&joint[lane].rest[0])[i]));
        LimbConstants {
            arm: [0, 1].map(|end| vector(&|lane| joint[lane].arm[end])),
            axis: [0, 1].map(|end| vector(&|lane| joint[lane].axis[end])),
            mass: quad(&|lane| bodies[own[lane]].mass),
            gravity: quad(&|lane| flag(bodies[own[lane]].gravity)),
            inertia: vector(&principal),
            spheres: (0..LANES).any(is_sphere).then(|| quad(&|lane| flag(is_sphere(lane)))),
            skewed: (0..count).filter(|&lane| matches!(inertia[lane], Inertia::Full(_))).collect(),
            stops: [
                quad(&|lane| stop(lane, motor(lane).lo, f64::NEG_INFINITY)),
                quad(&|lane| stop(lane, motor(lane).hi, f64::INFINITY)),
            ],
            cfm: quad(&|lane| motor(lane).cfm),
            torque_max: quad(&|lane| motor(lane).torque_max),
            rest: (0..LANES).any(is_turned).then(|| (rest, quad(&|lane| flag(is_turned(lane))))),
        }
    }

    /// The constants of all quads of a component that is a tree of hinges.
    pub(crate) fn of(
        component: &Component,
        indices: &[LimbIndices],
        bodies: &[Body],
        joints: &[Joint],
    ) -> Vec<LimbConstants> {
        let groups = component.schedule.groups.iter().zip(indices);
        groups.map(|(group, indices)| LimbConstants::new(indices, group.count, bodies, joints)).collect()
    }
}
