//! Foot contacts: classifies the forces in an agent's percepts.

/// Minimum force of a foot on the ground, N.
const FORCE_MIN_N: f32 = 0.01;

/// The feet on the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Footing {
    /// None: the robot flies, or lies.
    BothOff,
    /// The right foot only.
    LeftOff,
    /// The left foot only.
    RightOff,
    /// Both feet.
    NoneOff,
}

/// The footing from the force perceptors of one percept: their names and forces, N.
///
/// Names with prefix `lf` are parts of the left foot, with prefix `rf` of the right one, for instance the toe `rf1`. A
/// foot without a perceptor has no force.
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
    // Percepts have two decimals: a printed 0.01 equals the minimum.
    let is_off = |force_n: f64| (force_n as f32) < FORCE_MIN_N;
    match (is_off(left_n), is_off(right_n)) {
        (true, true) => Footing::BothOff,
        (true, false) => Footing::LeftOff,
        (false, true) => Footing::RightOff,
        (false, false) => Footing::NoneOff,
    }
}

/// The feet that have touched the ground since the robot was placed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Landing {
    left: bool,
    right: bool,
}

impl Landing {
    /// Records the footing of a cycle.
    pub fn note(&mut self, footing: Footing) {
        self.left |= matches!(footing, Footing::RightOff | Footing::NoneOff);
        self.right |= matches!(footing, Footing::LeftOff | Footing::NoneOff);
    }

    /// True if both feet have touched the ground.
    pub fn is_complete(self) -> bool {
        self.left && self.right
    }
}

/// Counts of cycles by footing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FootingCounts {
    /// Cycles with both feet off the ground.
    pub both_off: u64,
    /// Cycles of these before the robot had landed on both feet: a placed robot can hang in the air.
    pub not_landed: u64,
    /// Cycles with one foot off the ground.
    pub one_off: u64,
    /// Cycles with no foot off the ground.
    pub none_off: u64,
}

impl FootingCounts {
    /// Counts a cycle with this footing and landing state.
    pub fn count(&mut self, footing: Footing, landing: Landing) {
        match footing {
            Footing::BothOff => {
                self.both_off += 1;
                self.not_landed += u64::from(!landing.is_complete());
            }
            Footing::LeftOff | Footing::RightOff => self.one_off += 1,
            Footing::NoneOff => self.none_off += 1,
        }
    }

    /// The total number of cycles.
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
        assert_eq!(footing(&[("lf", [0.0, 0.0, 20.0]), ("rf", [0.0; 3])]), Footing::RightOff);
        assert_eq!(footing(&[("lf", [0.0; 3]), ("rf", [0.0, -3.0, 4.0])]), Footing::LeftOff);
        assert_eq!(footing(&[("lf", [0.0; 3]), ("rf", [0.0; 3])]), Footing::BothOff);
        // Toes belong to their feet.
        let toes = [("lf", [0.0; 3]), ("lf1", [0.0, 0.0, 5.0]), ("rf", [0.006, 0.0, 0.0]), ("rf1", [0.0, 0.006, 0.0])];
        assert_eq!(footing(&toes), Footing::NoneOff);
    }

    #[test]
    fn a_side_without_perceptor_has_no_force() {
        assert_eq!(footing(&[]), Footing::BothOff);
        assert_eq!(footing(&[("rf", [1.0; 3])]), Footing::LeftOff);
        assert_eq!(footing(&[("torso", [1.0; 3]), ("l", [1.0; 3]), ("flf", [1.0; 3])]), Footing::BothOff);
    }

    #[test]
    fn a_hundredth_of_a_newton_is_the_limit() {
        assert_eq!(footing(&[("lf", [0.0, 0.0, 0.0099]), ("rf", [0.01, 0.0, 0.0])]), Footing::LeftOff);
        assert_eq!(footing(&[("lf", [0.0, 0.0, 0.01]), ("rf", [0.0, -0.01, 0.0])]), Footing::NoneOff);
        assert_eq!(footing(&[("lf", [0.008, 0.008, 0.0]), ("rf", [f32::MAX; 3])]), Footing::NoneOff);
    }

    fn counted(seen: &[Footing]) -> FootingCounts {
        let (mut feet, mut landing) = (FootingCounts::default(), Landing::default());
        for footing in seen {
            landing.note(*footing);
            feet.count(*footing, landing);
        }
        feet
    }

    #[test]
    fn cycles_are_counted() {
        let feet = counted(&[Footing::NoneOff, Footing::BothOff, Footing::LeftOff, Footing::RightOff]);
        assert_eq!((feet, feet.cycles()), (FootingCounts { both_off: 1, not_landed: 0, one_off: 2, none_off: 1 }, 4));
    }

    #[test]
    fn a_robot_flies_for_sure_once_both_feet_have_touched_the_ground() {
        let check = |before: &[Footing], not_landed: u64| {
            let feet = counted(&[before, &[Footing::BothOff; 3]].concat());
            assert_eq!(feet.not_landed, not_landed, "{before:?}");
        };
        check(&[], 3);
        check(&[Footing::BothOff], 4);
        check(&[Footing::LeftOff, Footing::LeftOff], 3);
        check(&[Footing::LeftOff, Footing::BothOff, Footing::RightOff], 1);
        check(&[Footing::NoneOff], 0);
    }
}
