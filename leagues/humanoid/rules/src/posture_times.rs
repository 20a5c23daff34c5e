//! The referee's memory about one robot's postures (docs/reference/humanoid.md 8.7).

use serde::{Deserialize, Serialize};

/// Duration of a cycle, s.
const CYCLE_S: f64 = 0.02;

/// Height of the torso below which a robot is on the ground, m.
const GROUND_M: f64 = 0.15;

/// Height of the torso from which on a robot stands, m.
const STANDING_M: f64 = 0.25;

/// Time of standing that ends the time of not standing, s.
const RECOVERY_S: f64 = 0.5;

/// The times that a robot has spent in its postures, s.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct PostureTimes {
    on_ground: f64,
    not_standing: f64,
    standing: f64,
}

impl PostureTimes {
    /// Adds a cycle with the torso at this height. The time on the ground pauses between the two heights.
    pub(crate) fn add_cycle(&mut self, height: f64) {
        if height < STANDING_M {
            self.not_standing += CYCLE_S;
            self.standing = 0.0;
        }
        if height < GROUND_M {
            self.on_ground += CYCLE_S;
        }
        if height >= STANDING_M {
            self.standing += CYCLE_S;
            self.on_ground = 0.0;
        }
        if self.standing > RECOVERY_S {
            self.not_standing = 0.0;
        }
    }

    /// Restarts the time that is beyond its limit, and returns true if there is one.
    pub(crate) fn take_excess(&mut self, [on_ground, not_standing]: [f64; 2]) -> bool {
        if self.on_ground > on_ground {
            self.on_ground = 0.0;
        } else if self.not_standing > not_standing {
            self.not_standing = 0.0;
        } else {
            return false;
        }
        true
    }
}
