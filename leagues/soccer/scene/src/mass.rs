//! Mass properties of a body, added up shape by shape (`docs/reference/physics.md` F, "mass rules").
//!
//! Arguments are `f32` values widened, arithmetic is `f64` in the order of the reference's physics engine.

use std::f64::consts::PI;

/// Mass properties about the origin of the body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MassProperties {
    /// Mass, kg.
    pub mass: f64,
    /// Centre of mass, m.
    pub centre: [f64; 3],
    /// Inertia tensor about the origin, kg m², row by row.
    pub inertia: [[f64; 3]; 3],
}

impl Default for MassProperties {
    /// The engine's default for a body whose file sets no mass: 1 kg, unit inertia.
    fn default() -> Self {
        MassProperties::diagonal(1.0, [1.0; 3])
    }
}

impl MassProperties {
    /// Centred, with principal axes along x, y, z.
    fn diagonal(mass: f64, i: [f64; 3]) -> MassProperties {
        MassProperties { mass, centre: [0.0; 3], inertia: [[i[0], 0.0, 0.0], [0.0, i[1], 0.0], [0.0, 0.0, i[2]]] }
    }

    /// A box of the given mass and side lengths.
    pub fn cuboid(mass: f64, [x, y, z]: [f64; 3]) -> MassProperties {
        let part = mass / 12.0;
        MassProperties::diagonal(mass, [part * (y * y + z * z), part * (x * x + z * z), part * (x * x + y * y)])
    }

    /// Mass of a box of given density.
    pub fn of_cuboid(density: f64, [x, y, z]: [f64; 3]) -> f64 {
        x * y * z * density
    }

    /// A sphere of the given mass.
    pub fn sphere(mass: f64, radius: f64) -> MassProperties {
        MassProperties::diagonal(mass, [0.4 * mass * radius * radius; 3])
    }

    /// Mass of a sphere of given density.
    pub fn of_sphere(density: f64, radius: f64) -> f64 {
        (4.0 / 3.0) * PI * radius * radius * radius * density
    }

    /// A capsule along z of the given density; `l` is the length of the straight part.
    pub fn capsule_of_density(density: f64, r: f64, l: f64) -> MassProperties {
        let tube = PI * r * r * l * density;
        let caps = (4.0 / 3.0) * PI * r * r * r * density;
        let across = tube * (0.25 * r * r + (1.0 / 12.0) * l * l) + caps * (0.4 * r * r + 0.375 * r * l + 0.25 * l * l);
        let along = (tube * 0.5 + caps * 0.4) * r * r;
        MassProperties::diagonal(tube + caps, [across, across, along])
    }

    /// A capsule along z of the given mass.
    pub fn capsule(mass: f64, r: f64, l: f64) -> MassProperties {
        let mut out = MassProperties::capsule_of_density(1.0, r, l);
        out.set_mass(mass);
        out
    }

    /// A cylinder along z of the given mass.
    pub fn cylinder(mass: f64, r: f64, l: f64) -> MassProperties {
        let r2 = r * r;
        let across = mass * (0.25 * r2 + (1.0 / 12.0) * l * l);
        MassProperties::diagonal(mass, [across, across, mass * 0.5 * r2])
    }

    /// Mass of a cylinder of given density.
    pub fn of_cylinder(density: f64, r: f64, l: f64) -> f64 {
        PI * r * r * l * density
    }

    /// Changes the mass, and the inertia in proportion.
    pub fn set_mass(&mut self, mass: f64) {
        let scale = mass / self.mass;
        self.mass = mass;
        self.inertia = self.inertia.map(|row| row.map(|i| i * scale));
    }

    /// Moves the mass by `t` in the body's frame.
    pub fn translate(&mut self, t: [f64; 3]) {
        let c = self.centre;
        let moved = [c[0] + t[0], c[1] + t[1], c[2] + t[2]];
        let (from, to) = (cross_squared(c), cross_squared(moved));
        for (i, row) in self.inertia.iter_mut().enumerate() {
            for (j, value) in row.iter_mut().enumerate() {
                *value += self.mass * (from[i][j] - to[i][j]);
            }
        }
        self.mirror();
        self.centre = moved;
    }

    /// Turns the mass by a rotation matrix about the origin.
    pub fn rotate(&mut self, r: [[f64; 3]; 3]) {
        let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        let column = |m: [[f64; 3]; 3], j: usize| [m[0][j], m[1][j], m[2][j]];
        // I' = R (I Rᵀ), each entry a dot product from left to right.
        let half: [[f64; 3]; 3] = self.inertia.map(|row| std::array::from_fn(|j| dot(row, r[j])));
        self.inertia = r.map(|row| std::array::from_fn(|j| dot(row, column(half, j))));
        self.mirror();
        self.centre = r.map(|row| dot(row, self.centre));
    }

    /// Adds another mass given in the same frame.
    pub fn add(&mut self, other: &MassProperties) {
        let share = 1.0 / (self.mass + other.mass);
        for i in 0..3 {
            self.centre[i] = (self.centre[i] * self.mass + other.centre[i] * other.mass) * share;
            for j in 0..3 {
                self.inertia[i][j] += other.inertia[i][j];
            }
        }
        self.mass += other.mass;
    }

    /// The six inertia values Ixx, Iyy, Izz, Ixy, Ixz, Iyz.
    pub fn six(&self) -> [f64; 6] {
        let i = &self.inertia;
        [i[0][0], i[1][1], i[2][2], i[0][1], i[0][2], i[1][2]]
    }

    /// Makes the tensor exactly symmetric.
    fn mirror(&mut self) {
        let i = &mut self.inertia;
        i[1][0] = i[0][1];
        i[2][0] = i[0][2];
        i[2][1] = i[1][2];
    }
}

/// Square of the cross-product matrix of `a`.
fn cross_squared(a: [f64; 3]) -> [[f64; 3]; 3] {
    let [x, y, z] = a;
    [[-z * z - y * y, y * x, z * x], [x * y, -z * z - x * x, z * y], [x * z, y * z, -y * y - x * x]]
}
