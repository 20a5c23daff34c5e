//! From wanted angles to speeds.

use crate::body::{Angles, JOINTS, RobotType, within_reach};
use crate::senses::CYCLE_S;

/// The speeds that were sent, and those to be sent.
#[derive(Debug, Clone, Default)]
pub struct Joints {
    sent: Angles,
}

impl Joints {
    /// Speeds, rad/s, that bring the joints from the felt angles to the wanted ones. The answer to the percept
    /// before is still on its way while the agent computes this (`docs/reference/agent-protocol.md` 3.1), so the joint
    /// will have moved on by then.
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
