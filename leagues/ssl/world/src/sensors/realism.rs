//! Imperfections of cameras, radio and dribblers (docs/reference/smallsize-ssl.md 4.1).

use serde::{Deserialize, Serialize};

/// The realism parameters of ER-Force's simulator, in SI units.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Realism {
    /// Noise of the ball's position along x and along y, standard deviation.
    pub ball_noise_m: f64,
    /// Noise of robots' positions along x and along y, standard deviation.
    pub robot_noise_m: f64,
    /// Noise of robots' headings, standard deviation.
    pub robot_noise_rad: f64,
    /// Noise of the ball's area, standard deviation, pixels.
    pub ball_noise_px: f64,
    /// True if robots hide the ball.
    pub is_ball_hidden: bool,
    /// Fraction of the ball that must be visible, 0 to 1.
    pub visible_part_min: f64,
    /// Width of the strip that two neighbouring cameras both see.
    pub camera_overlap_m: f64,
    /// False balls at a dribbler, per second, for each robot.
    pub dribbler_balls_hz: f64,
    /// Error of the cameras' published positions.
    pub camera_error_m: f64,
    /// Fraction of commands to robots lost, 0 to 1.
    pub command_loss: f64,
    /// Fraction of robots' replies lost, 0 to 1.
    pub reply_loss: f64,
    /// Fraction of frames without the ball, 0 to 1.
    pub ball_loss: f64,
    /// Fraction of frames without a given robot, 0 to 1: of the yellow team, of the blue team.
    pub robot_loss: [f64; 2],
    /// Delay from capture to packet.
    pub vision_delay_s: f64,
    /// Computing time of the vision within that delay.
    pub vision_processing_s: f64,
    /// Delay from the arrival of a command to its execution.
    pub command_delay_s: f64,
    /// True if dribblers can lose the ball; if not, they never do.
    pub is_dribbling_simulated: bool,
    /// Offset of all reports of a camera.
    pub object_offset_m: f64,
}

/// A named [`Realism`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum RealismPreset {
    /// No imperfections and no delay.
    Perfect,
    /// No imperfections but the delay.
    None,
    /// Small noise.
    Friendly,
    /// Settings of the tournament of 2021.
    Rc2021,
    /// All imperfections.
    Realistic,
    /// The imperfections of grSim: Gaussian noise and vanishing objects only.
    GrSim,
}

/// Our own preset: no imperfection, not even robots that hide the ball.
const PERFECT: Realism = Realism { is_ball_hidden: false, vision_delay_s: 0.0, vision_processing_s: 0.0, ..NONE };

/// Values common to all presets of ER-Force.
const NONE: Realism = Realism {
    ball_noise_m: 0.0,
    robot_noise_m: 0.0,
    robot_noise_rad: 0.0,
    ball_noise_px: 0.0,
    is_ball_hidden: true,
    visible_part_min: 0.4,
    camera_overlap_m: 0.3,
    dribbler_balls_hz: 0.0,
    camera_error_m: 0.0,
    command_loss: 0.0,
    reply_loss: 0.0,
    ball_loss: 0.0,
    robot_loss: [0.0; 2],
    vision_delay_s: 0.035,
    vision_processing_s: 0.005,
    command_delay_s: 0.0,
    is_dribbling_simulated: true,
    object_offset_m: 0.0,
};

const REALISTIC: Realism = Realism {
    ball_noise_m: 0.0014,
    robot_noise_m: 0.0013,
    robot_noise_rad: 0.01,
    ball_noise_px: 6.5,
    camera_overlap_m: 1.0,
    dribbler_balls_hz: 0.05,
    camera_error_m: 0.1,
    command_loss: 0.03,
    reply_loss: 0.1,
    ball_loss: 0.05,
    robot_loss: [0.02; 2],
    vision_processing_s: 0.01,
    command_delay_s: 0.003,
    object_offset_m: 0.02,
    ..NONE
};

const FRIENDLY: Realism = Realism {
    ball_noise_m: 0.0004,
    robot_noise_m: 0.0003,
    robot_noise_rad: 0.003,
    ball_noise_px: 1.0,
    dribbler_balls_hz: 0.001,
    camera_error_m: 0.05,
    command_loss: 0.01,
    reply_loss: 0.01,
    command_delay_s: 0.0,
    ..REALISTIC
};

const RC2021: Realism = Realism {
    ball_noise_m: 0.001,
    dribbler_balls_hz: 0.02,
    camera_error_m: 0.0,
    robot_loss: [0.0; 2],
    object_offset_m: 0.0,
    is_dribbling_simulated: false,
    command_delay_s: 0.0,
    ..REALISTIC
};

const GR_SIM: Realism = Realism {
    ball_noise_m: 0.003,
    robot_noise_m: 0.003,
    robot_noise_rad: 2.0 * std::f64::consts::PI / 180.0,
    is_ball_hidden: false,
    camera_overlap_m: 0.2,
    ball_loss: 0.05,
    robot_loss: [0.02; 2],
    vision_delay_s: 0.0,
    vision_processing_s: 0.0,
    ..NONE
};

impl RealismPreset {
    /// All presets, with their names.
    pub const ALL: [(&'static str, RealismPreset); 6] = [
        ("Perfect", RealismPreset::Perfect),
        ("None", RealismPreset::None),
        ("Friendly", RealismPreset::Friendly),
        ("RC2021", RealismPreset::Rc2021),
        ("Realistic", RealismPreset::Realistic),
        ("grSim", RealismPreset::GrSim),
    ];

    /// Returns its values.
    #[must_use]
    pub fn realism(self) -> Realism {
        match self {
            RealismPreset::Perfect => PERFECT,
            RealismPreset::None => NONE,
            RealismPreset::Friendly => FRIENDLY,
            RealismPreset::Rc2021 => RC2021,
            RealismPreset::Realistic => REALISTIC,
            RealismPreset::GrSim => GR_SIM,
        }
    }
}

impl Default for Realism {
    fn default() -> Realism {
        NONE
    }
}
