//! Falls of robots, counted by the heights of their torsos.

use std::collections::BTreeMap;

use humanoid_rules::PlayerId;

/// Height of the torso below which a robot has fallen, m: the referee's limit for a robot that stands.
const STANDING_M: f64 = 0.25;

/// Cycles of standing after which the next fall counts: half a second, as for the referee.
const RECOVERY_CYCLES: u32 = 25;

/// The posture of one robot.
#[derive(Debug, Default)]
struct Posture {
    is_down: bool,
    standing_cycles: u32,
}

/// Counts the falls of all robots.
#[derive(Debug, Default)]
pub(crate) struct FallCounter {
    postures: BTreeMap<PlayerId, Posture>,
}

impl FallCounter {
    /// Adds a cycle with the robot's torso at this height; true if the robot falls.
    pub fn falls(&mut self, robot: PlayerId, height_m: f64) -> bool {
        let posture = self.postures.entry(robot).or_default();
        if height_m < STANDING_M {
            posture.standing_cycles = 0;
            return !std::mem::replace(&mut posture.is_down, true);
        }
        posture.standing_cycles = posture.standing_cycles.saturating_add(1);
        posture.is_down &= posture.standing_cycles < RECOVERY_CYCLES;
        false
    }
}

#[cfg(test)]
mod tests {
    use humanoid_rules::TeamSide;

    use super::*;

    #[test]
    fn a_failed_attempt_to_get_up_belongs_to_the_same_fall() {
        let (mut counter, robot) = (FallCounter::default(), PlayerId { side: TeamSide::Left, number: 3 });
        let mut falls = |height_m, cycles| (0..cycles).filter(|_| counter.falls(robot, height_m)).count();
        assert_eq!(falls(0.6, 100), 0);
        assert_eq!(falls(0.1, 100), 1);
        assert_eq!(falls(0.3, RECOVERY_CYCLES - 1), 0);
        assert_eq!(falls(0.1, 10), 0, "it has not stood for half a second");
        assert_eq!(falls(0.3, RECOVERY_CYCLES), 0);
        assert_eq!(falls(0.1, 10), 1);
    }
}
