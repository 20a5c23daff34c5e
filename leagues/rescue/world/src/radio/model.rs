//! How strong a signal is, and what that does to messages.

use serde::{Deserialize, Serialize};

use crate::word::words;

words! {
    /// Models with a name.
    Preset {
        /// Everything arrives at once.
        Off = "off",
        /// As the wireless server of USARSim.
        Usarsim = "usarsim",
        /// As radio usually is in buildings.
        Indoor = "indoor",
    }
}

/// Loss by the logarithm of the distance, and by walls.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// The strength at the reference distance, and anywhere nearer.
    pub reference_dbm: f64,
    /// The reference distance.
    pub reference_m: f64,
    /// The path-loss exponent: ten times the distance costs this many times 10 dB.
    pub exponent: f64,
    /// What a wall costs.
    pub wall_db: f64,
    /// Further walls cost nothing.
    pub walls_max: u32,
    /// Nothing is received below this strength.
    pub cutoff_dbm: f64,
    /// From this much above the cut-off on, a link is as good as it gets.
    pub margin_db: f64,
    /// The delay of a message on the best and on the worst link.
    pub delay_ms: [u64; 2],
    /// The part of messages that the worst link drops; the best drops none.
    pub drop: f64,
}

impl Preset {
    /// Its figures.
    #[must_use]
    pub const fn model(self) -> Model {
        match self {
            Preset::Off => OFF,
            Preset::Usarsim => USARSIM,
            Preset::Indoor => INDOOR,
        }
    }
}

const USARSIM: Model = Model {
    reference_dbm: -49.67,
    reference_m: 2.0,
    exponent: 1.0,
    wall_db: 6.325,
    walls_max: 5,
    cutoff_dbm: -93.0,
    margin_db: 20.0,
    delay_ms: [20, 500],
    drop: 0.3,
};

const INDOOR: Model = Model { reference_dbm: -30.0, reference_m: 1.0, exponent: 3.0, cutoff_dbm: -90.0, ..USARSIM };

const OFF: Model = Model {
    reference_dbm: 0.0,
    exponent: 0.0,
    wall_db: 0.0,
    walls_max: 0,
    cutoff_dbm: f64::MIN,
    delay_ms: [0, 0],
    drop: 0.0,
    ..USARSIM
};

impl Model {
    /// The strength at this distance behind this many walls, dBm.
    #[must_use]
    pub fn strength_dbm(&self, distance_m: f64, walls: u32) -> f64 {
        let decades = libm::log10((distance_m / self.reference_m).max(1.0));
        self.reference_dbm - 10.0 * self.exponent * decades - self.wall_db * f64::from(walls.min(self.walls_max))
    }

    /// Whether anything is received at this strength.
    #[must_use]
    pub fn is_received(&self, strength_dbm: f64) -> bool {
        strength_dbm >= self.cutoff_dbm
    }

    /// How good a link of this strength is: 0 at the cut-off and below, 1 from the margin above it on.
    #[must_use]
    pub fn quality(&self, strength_dbm: f64) -> f64 {
        ((strength_dbm - self.cutoff_dbm) / self.margin_db).clamp(0.0, 1.0)
    }

    /// The probability that a message is dropped on its way: 1 below the cut-off.
    #[must_use]
    pub fn drop_at(&self, strength_dbm: f64) -> f64 {
        if self.is_received(strength_dbm) { self.drop * (1.0 - self.quality(strength_dbm)) } else { 1.0 }
    }

    /// How long a message is on its way, ms.
    #[must_use]
    pub fn delay_at_ms(&self, strength_dbm: f64) -> u64 {
        let [best, worst] = self.delay_ms;
        best + (worst.saturating_sub(best) as f64 * (1.0 - self.quality(strength_dbm))).round() as u64
    }
}
