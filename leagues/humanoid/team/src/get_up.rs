//! Getting up: a robot that lies on its front rolls onto its back, and rises from there.

use std::sync::{Arc, OnceLock};

use humanoid_protocol::action::{Action, MotorCommand, append_action};

use crate::keyframe_motion::KeyframeMotion;
use crate::own_robot::{CYCLE_S, OwnRobot};

/// Component of gravity along the torso's forward axis beyond which the robot lies on its front, or with the other sign on
/// its back.
const LYING: f64 = 0.6;

/// Angular velocity, rad/s, below which a robot lies still, and time after which it need not.
const STILL_RAD_S: f64 = 0.5;
const REST_S_MAX: f64 = 2.0;

/// The motions, by the file's name in `data/`.
#[derive(Debug)]
struct Motions {
    rest: Arc<KeyframeMotion>,
    roll: Arc<KeyframeMotion>,
    rise: Arc<KeyframeMotion>,
}

/// The motions of T1. docs/humanoid/team.md has the commands that found them.
fn motions() -> &'static Motions {
    static MOTIONS: OnceLock<Motions> = OnceLock::new();
    let read = |text| Arc::new(KeyframeMotion::read(text).expect("a test reads the built-in motions"));
    MOTIONS.get_or_init(|| Motions {
        rest: read(include_str!("../data/rest-t1.toml")),
        roll: read(include_str!("../data/roll-t1.toml")),
        rise: read(include_str!("../data/rise-t1.toml")),
    })
}

/// The part of getting up in which a robot is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// It goes to the base posture and waits until it lies still.
    Rest,
    /// It rolls onto its back.
    Roll,
    /// It rises from its back.
    Rise,
}

/// A robot that is getting up.
#[derive(Debug, Clone)]
pub(crate) struct GetUp {
    phase: Phase,
    motion: Arc<KeyframeMotion>,
    /// Angles of the motion's joints at its begin, rad.
    from_rad: Vec<f64>,
    /// Cycles since then.
    cycle: u32,
}

impl GetUp {
    /// Begins with a robot that has fallen.
    pub fn new(robot: &OwnRobot) -> GetUp {
        GetUp::phase(Phase::Rest, robot)
    }

    fn phase(phase: Phase, robot: &OwnRobot) -> GetUp {
        let motion = match phase {
            Phase::Rest => &motions().rest,
            Phase::Roll => &motions().roll,
            Phase::Rise => &motions().rise,
        };
        let angle = |joint: &&str| robot.joint(joint).and_then(|place| robot.angles_rad.get(place)).copied();
        let from_rad = motion.joints.iter().map(|joint| angle(joint).unwrap_or_default()).collect();
        GetUp { phase, motion: Arc::clone(motion), from_rad, cycle: 0 }
    }

    /// Commands the motors of a cycle; false, and no commands, after the end: the robot stands or has to begin anew.
    pub fn step(&mut self, robot: &OwnRobot, out: &mut Vec<u8>) -> bool {
        if self.motion.angles_rad(&self.from_rad, self.cycle).is_none() && !self.rests(robot) {
            if self.phase == Phase::Rise {
                return false;
            }
            let next = if self.phase == Phase::Roll { Phase::Rest } else { after_rest(robot) };
            *self = GetUp::phase(next, robot);
        }
        let angles_rad = self.motion.angles_rad(&self.from_rad, self.cycle);
        let angles_rad = angles_rad.unwrap_or_else(|| self.motion.end_rad().to_vec());
        self.cycle = self.cycle.saturating_add(1);
        let [kp, kd] = self.motion.gains;
        let KeyframeMotion { joints, motors, .. } = &*self.motion;
        for ((joint, name), angle) in joints.iter().zip(motors).zip(angles_rad) {
            // A command for a motor that the robot lacks ends the league's own server: K1 has no waist.
            if robot.joint(joint).is_none() {
                continue;
            }
            let q_deg = angle.to_degrees();
            append_action(out, &Action::Motor(MotorCommand { name, q_deg, dq_deg_s: 0.0, kp, kd, tau: 0.0 }));
        }
        true
    }

    /// True if the robot has to wait until it lies still.
    fn rests(&self, robot: &OwnRobot) -> bool {
        let rate = robot.gyro_rad_s.iter().map(|rate| rate * rate).sum::<f64>().sqrt();
        self.phase == Phase::Rest && rate > STILL_RAD_S && f64::from(self.cycle) * CYCLE_S < REST_S_MAX
    }
}

/// The next part after the rest: on its side a robot rolls, too.
fn after_rest(robot: &OwnRobot) -> Phase {
    if robot.gravity()[0] < -LYING { Phase::Rise } else { Phase::Roll }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A robot with all joints of T1 at rest, with gravity along its torso's forward axis.
    fn lying(forward: f64) -> OwnRobot {
        let joints: Vec<String> = motions().rest.joints.iter().map(|joint| (*joint).to_owned()).collect();
        let mut robot = OwnRobot::default();
        robot.angles_rad = vec![0.0; joints.len()];
        robot.joints = joints;
        robot.axes = [[0.0, 0.0, -forward], [0.0, 1.0, 0.0], [forward, 0.0, 0.0]];
        robot
    }

    /// The phases through which a robot goes that stays as it is, until the end.
    fn phases(robot: &OwnRobot, cycles: usize) -> Vec<Phase> {
        let (mut get_up, mut phases, mut out) = (GetUp::new(robot), vec![Phase::Rest], Vec::new());
        for _ in 0..cycles {
            if !get_up.step(robot, &mut out) {
                break;
            }
            if phases.last() != Some(&get_up.phase) {
                phases.push(get_up.phase);
            }
        }
        phases
    }

    #[test]
    fn a_robot_on_its_back_rises() {
        assert_eq!(phases(&lying(-1.0), 1000), [Phase::Rest, Phase::Rise]);
    }

    #[test]
    fn a_robot_on_its_front_rolls_until_it_lies_on_its_back() {
        assert_eq!(phases(&lying(1.0), 100), [Phase::Rest, Phase::Roll, Phase::Rest, Phase::Roll]);
    }

    #[test]
    fn a_robot_that_still_moves_rests_for_two_seconds_at_most() {
        let mut robot = lying(-1.0);
        robot.gyro_rad_s = [1.0, 0.0, 0.0];
        assert_eq!(phases(&robot, 99), [Phase::Rest]);
        assert_eq!(phases(&robot, 102), [Phase::Rest, Phase::Rise]);
    }

    #[test]
    fn a_robot_without_a_waist_gets_no_command_for_it() {
        let mut robot = lying(-1.0);
        robot.joints.retain(|joint| joint != "q_tj1");
        let mut out = Vec::new();
        GetUp::new(&robot).step(&robot, &mut out);
        let text = String::from_utf8(out).expect("text");
        assert!(text.contains("(lle4 ") && !text.contains("(te1 "), "{text}");
    }
}
