//! Changes of a compiled model's physics, for learning.

use std::ops::Range;

use crate::physics::Physics;

/// Factors of a model's physics; 1 is the model as compiled.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PhysicsFactors {
    /// Of gravity.
    pub gravity: f64,
    /// Of the masses and moments of inertia of some bodies.
    pub mass: f64,
    /// Of the friction of some geometries.
    pub friction: f64,
}

/// The physics of a model as compiled: what [`PhysicsFactors`] multiply.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct NominalPhysics {
    gravity: Vec<f64>,
    masses: Vec<f64>,
    inertias: Vec<f64>,
    frictions: Vec<f64>,
}

impl Default for PhysicsFactors {
    fn default() -> Self {
        PhysicsFactors { gravity: 1.0, mass: 1.0, friction: 1.0 }
    }
}

impl Physics {
    /// The physics of the model as it is now.
    pub fn nominal(&mut self) -> NominalPhysics {
        NominalPhysics {
            gravity: self.gravity_mut().to_vec(),
            masses: self.body_masses_mut().to_vec(),
            inertias: self.body_inertias_mut().to_vec(),
            frictions: self.geom_frictions_mut().to_vec(),
        }
    }

    /// Sets gravity, the masses of these bodies and the friction of these geometries to factors of the nominal ones. MuJoCo
    /// computes what follows from them; afterwards the state is that of the model's initial pose.
    pub fn set_factors(
        &mut self,
        nominal: &NominalPhysics,
        factors: &PhysicsFactors,
        bodies: &Range<usize>,
        geoms: &Range<usize>,
    ) {
        let triples = |range: &Range<usize>| 3 * range.start..3 * range.end;
        multiply(self.gravity_mut(), &nominal.gravity, factors.gravity, &(0..3));
        multiply(self.body_masses_mut(), &nominal.masses, factors.mass, bodies);
        multiply(self.body_inertias_mut(), &nominal.inertias, factors.mass, &triples(bodies));
        multiply(self.geom_frictions_mut(), &nominal.frictions, factors.friction, &triples(geoms));
        self.set_const();
    }
}

fn multiply(values: &mut [f64], nominal: &[f64], factor: f64, range: &Range<usize>) {
    for (index, (value, nominal)) in values.iter_mut().zip(nominal).enumerate() {
        *value = if range.contains(&index) { nominal * factor } else { *nominal };
    }
}
