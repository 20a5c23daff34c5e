//! Whether feet are on the ground, as their force perceptors tell it (docs/reference/challenge.md 2.2).

use crate::seen::Feet;

/// A foot with less force than this on it is off the ground, N.
const ON_GROUND_N: f64 = 0.01;

/// Which feet are off the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Footing {
    /// Both.
    BothOff,
    /// One.
    OneOff,
    /// None.
    NoneOff,
}

impl Footing {
    /// Of perceptors' names and forces, N. All on a side count together; a side that tells nothing is in the air.
    pub fn of<'a>(forces: impl Iterator<Item = (&'a [u8], [f32; 3])>) -> Footing {
        let mut sides = [0.0; 2];
        for (name, force) in forces {
            let side = match name {
                name if name.starts_with(b"lf") => &mut sides[0],
                name if name.starts_with(b"rf") => &mut sides[1],
                _ => continue,
            };
            let [x, y, z] = force.map(f64::from);
            *side += libm::sqrt(x * x + y * y + z * z);
        }
        match sides.map(|newton| newton < ON_GROUND_N) {
            [true, true] => Footing::BothOff,
            [false, false] => Footing::NoneOff,
            _ => Footing::OneOff,
        }
    }

    /// Counts a cycle.
    pub fn count(self, feet: &mut Feet) {
        match self {
            Footing::BothOff => feet.both_off += 1,
            Footing::OneOff => feet.one_off += 1,
            Footing::NoneOff => feet.none_off += 1,
        }
    }
}
