//! Joint speeds from the numbers of an action.

use std::borrow::Cow;

use soccer_team::body::{Angles, EFFECTORS, JOINTS, LEFT, RIGHT, RobotType};
use soccer_team::motion::{
    GAITS, Gait, JointController, JointTrajectory, MotionParameters, Walk, WalkVelocity, add_action, with_legs,
};
use soccer_team::posture::LyingSide;
use soccer_team::senses::Senses;

use crate::task::KeyframeMotion;
use crate::{ACTION_SPEED_RAD_S, ActionMode, Task, TaskOptions};

/// The base posture of a leg, rad: knees bent, soles level, the hip at 85 % of the stretched leg's height.
const BASE_LEG: [f64; 6] = [0.0, 0.0, 0.55, -1.1, 0.55, 0.0];

/// The rules by which an action becomes speeds of a robot's joints.
#[derive(Debug, Clone)]
pub(crate) struct JointControl {
    mode: ActionMode,
    angle_scale_rad: f32,
    robot_type: &'static RobotType,
    /// The joint of each of the world's effectors, as the team numbers them.
    joints: Vec<usize>,
    /// The index among the world's effectors of each number of an action.
    driven: Vec<usize>,
    /// The same joints, as the team numbers them.
    driven_joints: Vec<usize>,
    base: Angles,
    gait: &'static Gait,
    /// The trajectories of [`ActionMode::Keyframe`]: from each of [`LyingSide::ALL`], or with the right and the left foot.
    trajectories: Vec<JointTrajectory>,
}

impl JointControl {
    /// The rules for a robot with these effectors.
    pub fn new(task: &Task, options: &TaskOptions, effectors: &[Cow<'static, str>]) -> JointControl {
        let joint = |effector: &Cow<'static, str>| EFFECTORS.iter().position(|name| name == effector);
        let is_driven = |index: &usize| effectors.get(*index).is_some_and(|name| options.joints.contains(name));
        let joints: Vec<usize> = effectors.iter().map(|effector| joint(effector).unwrap_or(JOINTS)).collect();
        let driven: Vec<usize> = (0..effectors.len()).filter(is_driven).collect();
        JointControl {
            mode: options.action,
            angle_scale_rad: options.angle_scale_rad,
            robot_type: RobotType::of(options.robot_type),
            driven_joints: driven.iter().filter_map(|index| joints.get(*index).copied()).collect(),
            joints,
            driven,
            base: with_legs(&[BASE_LEG; 2]),
            gait: GAITS.get(usize::from(options.robot_type)).unwrap_or(&GAITS[0]),
            trajectories: match options.action {
                ActionMode::Keyframe => trajectories(task.keyframes, options.robot_type),
                _ => Vec::new(),
            },
        }
    }

    /// The indices of the driven joints among the world's effectors.
    pub fn driven(&self) -> &[usize] {
        &self.driven
    }

    /// The joint of each of the world's effectors, as the team numbers them.
    pub fn joints(&self) -> &[usize] {
        &self.joints
    }

    /// Angles, rad, of the base posture, one for each driven joint.
    pub fn base_angles(&self) -> Vec<f64> {
        let angle = |index: &usize| self.joints.get(*index).and_then(|joint| self.base.get(*joint));
        self.driven.iter().map(|index| angle(index).copied().unwrap_or_default()).collect()
    }

    /// The built-in walk of a robot that stands.
    pub fn new_walk(&self) -> Walk {
        Walk::new(self.gait)
    }

    /// The rate of the built-in walk's phase, rad/s.
    pub fn gait_rate_rad_s(&self) -> f64 {
        std::f64::consts::PI / self.gait.step_s
    }

    /// The base posture, rad.
    pub fn base(&self) -> Angles {
        self.base
    }

    /// Computes the angles of the built-in walk in the next cycle, rad, with the share of the action that adds to them:
    /// the walk's own lift. The other joints are in the base posture.
    pub fn walk_angles(&self, velocity: Option<WalkVelocity>, walk: &mut Walk, senses: &Senses) -> (Angles, f64) {
        let angles = with_legs(&walk.step(velocity, self.gait, self.robot_type, senses));
        (angles, walk.vigour())
    }

    /// The trajectory with this index.
    pub fn trajectory(&self, index: usize) -> Option<&JointTrajectory> {
        self.trajectories.get(index)
    }

    /// Computes the speeds of all effectors, rad/s, from an action, the base angles with the share of the action that
    /// adds to them, and the angles that the robot senses.
    pub fn speeds(
        &self,
        action: &[f32],
        (base, share): (Angles, f64),
        felt: &Angles,
        controller: &mut JointController,
        out: &mut [f32],
    ) {
        let drives_all = self.driven.len() == self.joints.len();
        if self.mode != ActionMode::Speed || !drives_all {
            let wanted = self.wanted(action, base, share);
            let speeds = controller.speeds(felt, &wanted, self.robot_type);
            for (place, joint) in out.iter_mut().zip(&self.joints) {
                *place = speeds.get(*joint).copied().unwrap_or_default() as f32;
            }
        }
        if self.mode == ActionMode::Speed {
            for (index, number) in self.driven.iter().zip(action) {
                if let Some(place) = out.get_mut(*index) {
                    *place = number * ACTION_SPEED_RAD_S;
                }
            }
        }
    }

    /// The angles to reach, rad.
    fn wanted(&self, action: &[f32], base: Angles, share: f64) -> Angles {
        let mut wanted = base;
        if self.mode != ActionMode::Speed {
            add_action(&mut wanted, &self.driven_joints, action, self.angle_scale_rad, share);
        }
        wanted
    }
}

fn trajectories(motion: Option<KeyframeMotion>, robot_type: u8) -> Vec<JointTrajectory> {
    let (figures, kind) = (MotionParameters::for_type(robot_type), RobotType::of(robot_type));
    match motion {
        Some(KeyframeMotion::GetUp) => {
            LyingSide::ALL.map(|side| JointTrajectory::of_get_up(side, &figures, kind)).to_vec()
        }
        Some(KeyframeMotion::Kick) => [RIGHT, LEFT].map(|foot| JointTrajectory::of_kick(foot, &figures, kind)).to_vec(),
        None => Vec::new(),
    }
}
