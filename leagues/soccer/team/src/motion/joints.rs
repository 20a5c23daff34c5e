//! The joint controller: computes joint speeds from wanted angles.

use serde::{Deserialize, Serialize};

use crate::body::{Angles, JOINTS, RobotType, within_reach};
use crate::senses::CYCLE_S;

/// The controller's state: the speeds sent last, and the next ones.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct JointController {
    sent: Angles,
}

impl JointController {
    /// Speeds, rad/s, that move the joints from measured to wanted angles. The previous answer is still in transit at
    /// this time (`docs/reference/agent-protocol.md` 3.1), so the controller predicts its effect.
    pub fn speeds(&mut self, felt: &Angles, wanted: &Angles, kind: &RobotType) -> &Angles {
        for joint in 0..JOINTS {
            let coming = felt[joint] + self.sent[joint] * CYCLE_S;
            let most = kind.joint_rad_s(joint);
            let speed = (within_reach(joint, wanted[joint]) - coming) / CYCLE_S;
            self.sent[joint] = libm::round(speed.clamp(-most, most) * 1e4) / 1e4;
        }
        &self.sent
    }
}
