//! Who stands on how many feet, by the forces that an agent is told.

/// A foot with less force is off the ground, N.
const FORCE_MIN_N: f32 = 0.01;

/// How many feet are on the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Footing {
    /// None is: the robot flies, or lies.
    BothOff,
    /// One of them is.
    OneOff,
    /// Both are.
    NoneOff,
}

/// The footing by the force perceptors of one percept: their names and forces, N.
///
/// What begins with `lf` is a part of the left foot, what begins with `rf` of the right one, as `rf1` is its toe. A foot
/// without a perceptor has no force.
pub fn classify<'a>(forces: impl Iterator<Item = (&'a [u8], [f32; 3])>) -> Footing {
    let (mut left_n, mut right_n) = (0.0, 0.0);
    for (name, force) in forces {
        let norm_n = force.into_iter().map(|part| f64::from(part).powi(2)).sum::<f64>().sqrt();
        match name {
            [b'l', b'f', ..] => left_n += norm_n,
            [b'r', b'f', ..] => right_n += norm_n,
            _ => {}
        }
    }
    // Percepts have two decimals: what is told as 0.01 is no less than that.
    let is_off = |force_n: f64| (force_n as f32) < FORCE_MIN_N;
    match (is_off(left_n), is_off(right_n)) {
        (true, true) => Footing::BothOff,
        (false, false) => Footing::NoneOff,
        _ => Footing::OneOff,
    }
}

/// Cycles by footing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Feet {
    /// Cycles with both feet off the ground.
    pub both_off: u64,
    /// Cycles with one foot off the ground.
    pub one_off: u64,
    /// Cycles with no foot off the ground.
    pub none_off: u64,
}

impl Feet {
    /// Counts a cycle.
    pub fn count(&mut self, footing: Footing) {
        match footing {
            Footing::BothOff => self.both_off += 1,
            Footing::OneOff => self.one_off += 1,
            Footing::NoneOff => self.none_off += 1,
        }
    }

    /// All cycles.
    pub fn cycles(&self) -> u64 {
        self.both_off + self.one_off + self.none_off
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn footing(forces: &[(&str, [f32; 3])]) -> Footing {
        classify(forces.iter().map(|(name, force)| (name.as_bytes(), *force)))
    }

    #[test]
    fn forces_of_a_side_add_up() {
        assert_eq!(footing(&[("lf", [0.0, 0.0, 20.0]), ("rf", [0.0, 0.0, 0.02])]), Footing::NoneOff);
        assert_eq!(footing(&[("lf", [0.0, 0.0, 20.0]), ("rf", [0.0; 3])]), Footing::OneOff);
        assert_eq!(footing(&[("lf", [0.0; 3]), ("rf", [0.0, -3.0, 4.0])]), Footing::OneOff);
        assert_eq!(footing(&[("lf", [0.0; 3]), ("rf", [0.0; 3])]), Footing::BothOff);
        // Toes belong to their feet.
        let toes = [("lf", [0.0; 3]), ("lf1", [0.0, 0.0, 5.0]), ("rf", [0.006, 0.0, 0.0]), ("rf1", [0.0, 0.006, 0.0])];
        assert_eq!(footing(&toes), Footing::NoneOff);
    }

    #[test]
    fn a_side_without_perceptor_has_no_force() {
        assert_eq!(footing(&[]), Footing::BothOff);
        assert_eq!(footing(&[("rf", [1.0; 3])]), Footing::OneOff);
        assert_eq!(footing(&[("torso", [1.0; 3]), ("l", [1.0; 3]), ("flf", [1.0; 3])]), Footing::BothOff);
    }

    #[test]
    fn a_hundredth_of_a_newton_is_the_limit() {
        assert_eq!(footing(&[("lf", [0.0, 0.0, 0.0099]), ("rf", [0.01, 0.0, 0.0])]), Footing::OneOff);
        assert_eq!(footing(&[("lf", [0.0, 0.0, 0.01]), ("rf", [0.0, -0.01, 0.0])]), Footing::NoneOff);
        assert_eq!(footing(&[("lf", [0.008, 0.008, 0.0]), ("rf", [f32::MAX; 3])]), Footing::NoneOff);
    }

    #[test]
    fn cycles_are_counted() {
        let mut feet = Feet::default();
        let seen = [Footing::BothOff, Footing::OneOff, Footing::OneOff, Footing::NoneOff];
        seen.into_iter().for_each(|footing| feet.count(footing));
        assert_eq!((feet, feet.cycles()), (Feet { both_off: 1, one_off: 2, none_off: 1 }, 4));
    }
}
