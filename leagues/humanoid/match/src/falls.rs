//! Falls of robots, and getting up, by the positions of their torsos.

use std::collections::BTreeMap;

use humanoid_rules::PlayerId;

/// Height of the torso below which a robot has fallen, m: the referee's limit for a robot that stands.
const STANDING_M: f64 = 0.25;

/// Cycles of standing after which the next fall counts: half a second, as for the referee.
const RECOVERY_CYCLES: u32 = 25;

/// Way of the torso in one cycle, m, from which the robot was placed by the referee.
const PLACED_M: f64 = 0.3;

/// A change between standing and lying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PostureChange {
    /// The robot falls.
    Fall,
    /// It has got up by itself.
    GetUp,
}

/// The posture of one robot.
#[derive(Debug, Default)]
struct Posture {
    is_down: bool,
    standing_cycles: u32,
    place_m: [f64; 2],
}

/// Finds the falls of all robots, and when they get up.
#[derive(Debug, Default)]
pub(crate) struct FallDetector {
    postures: BTreeMap<PlayerId, Posture>,
}

impl FallDetector {
    /// Adds a cycle with the robot's torso at this position.
    pub fn update(&mut self, robot: PlayerId, [x, y, height_m]: [f64; 3]) -> Option<PostureChange> {
        let posture = self.postures.entry(robot).or_default();
        let [before_x, before_y] = std::mem::replace(&mut posture.place_m, [x, y]);
        let (dx, dy) = (x - before_x, y - before_y);
        if (dx * dx + dy * dy).sqrt() > PLACED_M {
            posture.is_down = false;
        }
        if height_m < STANDING_M {
            posture.standing_cycles = 0;
            return (!std::mem::replace(&mut posture.is_down, true)).then_some(PostureChange::Fall);
        }
        posture.standing_cycles = posture.standing_cycles.saturating_add(1);
        let stands = posture.is_down && posture.standing_cycles >= RECOVERY_CYCLES;
        posture.is_down &= !stands;
        stands.then_some(PostureChange::GetUp)
    }
}

#[cfg(test)]
mod tests {
    use humanoid_rules::TeamSide;

    use super::*;

    /// The changes in cycles with these heights and counts of cycles.
    fn changes(steps: &[([f64; 3], u32)]) -> Vec<PostureChange> {
        let (mut detector, robot) = (FallDetector::default(), PlayerId { side: TeamSide::Left, number: 3 });
        let cycles = steps.iter().flat_map(|(position_m, count)| (0..*count).map(|_| *position_m));
        cycles.filter_map(|position_m| detector.update(robot, position_m)).collect()
    }

    #[test]
    fn a_failed_attempt_to_get_up_belongs_to_the_same_fall() {
        use PostureChange::{Fall, GetUp};
        let at = |height_m| [1.0, 2.0, height_m];
        let failed = [(at(0.6), 100), (at(0.1), 100), (at(0.3), RECOVERY_CYCLES - 1), (at(0.1), 10)];
        assert_eq!(changes(&failed), [Fall]);
        let good = [&failed[..], &[(at(0.3), RECOVERY_CYCLES), (at(0.1), 10)]].concat();
        assert_eq!(changes(&good), [Fall, GetUp, Fall]);
    }

    #[test]
    fn a_robot_that_the_referee_puts_beside_the_field_has_not_got_up() {
        let steps = [([1.0, 2.0, 0.6], 50), ([1.0, 2.0, 0.1], 50), ([1.0, 21.0, 0.6], 50)];
        assert_eq!(changes(&steps), [PostureChange::Fall]);
    }
}
