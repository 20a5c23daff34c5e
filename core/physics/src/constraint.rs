//! Rows: the form in which a solver sees joints and contacts. A row binds the velocities after the step: `J v + sigma p
//! = c`, p an impulse (physics.md A.5).

use glam::DVec3;

/// Up to six rows, each with a block for body 1 and one for body 2.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Rows {
    pub count: usize,
    /// Linear and angular part for body 1, then for body 2.
    pub j: [[DVec3; 4]; 6],
    pub c: [f64; 6],
    pub sigma: [f64; 6],
}

impl Rows {
    /// Removes all rows; their old values stay behind `count`.
    pub(crate) fn clear(&mut self) {
        self.count = 0;
    }

    pub(crate) fn push(&mut self, j: [DVec3; 4], c: f64, sigma: f64) {
        self.j[self.count] = j;
        self.c[self.count] = c;
        self.sigma[self.count] = sigma;
        self.count += 1;
    }

    /// A row that compares angular velocities about `d`.
    pub(crate) fn push_angular(&mut self, d: DVec3, c: f64, sigma: f64) {
        self.push([DVec3::ZERO, d, DVec3::ZERO, -d], c, sigma);
    }
}

/// Error reduction rate and compliance of unmarked joint rows: ERP/h in 1/s, CFM/h.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Softness {
    pub k: f64,
    pub sigma: f64,
    /// Steps per second, 1/h.
    pub rate: f64,
}
