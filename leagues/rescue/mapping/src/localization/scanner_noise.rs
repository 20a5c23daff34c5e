//! The range noise of a laser scanner.

use serde::{Deserialize, Serialize};

/// Range noise of a laser scanner: its standard deviation is the sum of both terms.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ScannerNoise {
    /// Constant term, m.
    pub noise_m: f64,
    /// Term per metre of range.
    pub noise: f64,
}

impl Default for ScannerNoise {
    /// 1 cm and 1 %.
    fn default() -> ScannerNoise {
        ScannerNoise { noise_m: 0.01, noise: 0.01 }
    }
}
