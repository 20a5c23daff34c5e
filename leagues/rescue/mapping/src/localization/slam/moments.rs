//! Moments of weighted points, and the line of best fit.

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// Sums over weighted points.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Moments {
    pub weight: f64,
    sum: DVec2,
    square: DVec2,
    product: f64,
}

/// The line of best fit through points.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    /// Mean of the points.
    pub mean: DVec2,
    /// Normal of the line, of arbitrary sign.
    pub normal: DVec2,
    /// The variance of the points across the line, and along it.
    pub across_m2: f64,
    pub along_m2: f64,
}

impl Moments {
    pub fn add(&mut self, at: DVec2, weight: f64) {
        self.weight += weight;
        self.sum += at * weight;
        self.square += at * at * weight;
        self.product += at.x * at.y * weight;
    }

    pub fn merge(&mut self, other: &Moments) {
        self.weight += other.weight;
        self.sum += other.sum;
        self.square += other.square;
        self.product += other.product;
    }

    pub fn mean(&self) -> DVec2 {
        self.sum / self.weight
    }

    /// Returns the line of best fit; none for coincident points.
    pub fn line(&self) -> Option<Line> {
        let mean = self.mean();
        let variance = self.square / self.weight - mean * mean;
        let covariance = self.product / self.weight - mean.x * mean.y;
        let (middle, half) = ((variance.x + variance.y) / 2.0, (variance.x - variance.y) / 2.0);
        let radius = libm::sqrt(half * half + covariance * covariance);
        // The eigenvector of the larger eigenvalue, in the form that loses no digits.
        let along =
            if half > 0.0 { DVec2::new(half + radius, covariance) } else { DVec2::new(covariance, radius - half) };
        let normal = along.perp().try_normalize()?;
        Some(Line { mean, normal, across_m2: (middle - radius).max(0.0), along_m2: middle + radius })
    }
}
