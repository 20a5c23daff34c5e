//! Constants of a world that differ from those of its models by factors.

use std::sync::Arc;

use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};

use crate::body::Inertia;
use crate::constants::Constants;
use crate::instance::Instance;

/// Factors of a world's constants. All are 1 in the world that its models describe.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ConstantScales {
    /// Of the masses and moments of inertia of some instances.
    pub mass: f64,
    /// Of the largest motor torques of the same instances.
    pub torque: f64,
    /// Of the constraint force mixing of all friction rows: above 1 surfaces are more slippery.
    pub slip: f32,
    /// Of gravity.
    pub gravity: f64,
}

impl Default for ConstantScales {
    fn default() -> Self {
        ConstantScales { mass: 1.0, torque: 1.0, slip: 1.0, gravity: 1.0 }
    }
}

impl Inertia {
    fn scaled(self, factor: f64) -> Inertia {
        match self {
            Inertia::Sphere(i) => Inertia::Sphere(i * factor),
            Inertia::Principal(i) => Inertia::Principal(DVec3::splat(factor) * i),
            Inertia::Full(i) => Inertia::Full(DMat3::from_diagonal(DVec3::splat(factor)) * i),
        }
    }
}

impl Constants {
    /// The constants with these factors; masses and torques are those of `instances`. Instances of one model have to be
    /// scaled together.
    ///
    /// An instance that joins later is not scaled; when one leaves, or a state is loaded, the factors are 1 again.
    pub fn scaled(self: &Arc<Constants>, instances: &[Instance], scales: &ConstantScales) -> Constants {
        let base = self.unscaled();
        let mut scaled = Constants::clone(base);
        scaled.params.gravity_z *= scales.gravity;
        for &instance in instances {
            let (bodies, joints) = (base.bodies(instance), base.joints(instance));
            for body in scaled.bodies.get_mut(bodies).unwrap_or_default() {
                body.mass *= scales.mass;
                body.inertia = body.inertia.scaled(scales.mass);
            }
            for joint in scaled.joints.get_mut(joints).unwrap_or_default() {
                joint.motors.iter_mut().for_each(|motor| motor.torque_max *= scales.torque);
            }
        }
        let slips = scaled.surfaces.iter_mut().flatten().filter_map(|surface| surface.slip.as_mut());
        slips.for_each(|slip| *slip *= scales.slip);
        scaled.derive_limbs();
        scaled.base = Some(Arc::clone(base));
        scaled
    }

    /// The constants without factors.
    pub(crate) fn unscaled(self: &Arc<Constants>) -> &Arc<Constants> {
        self.base.as_ref().unwrap_or(self)
    }
}
