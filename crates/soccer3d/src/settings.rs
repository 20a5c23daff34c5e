//! What can be set from outside before a world begins.

use crate::model::{self, BadParameters, DataFiles, Overlay};

/// Whose behaviour counts where servers differ (docs/reference/agent-protocol.md 14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Compat {
    /// The wire behaviour of 0.7.3 without its defects: what is marked as recommended in docs/reference.
    #[default]
    Mended,
    /// 0.7.3 with the defects that clients may have come to depend on: a second `init` is carried out, speakers without
    /// a team are heard by everybody, twice, a robot refused for its type leaves its number taken, team names may hold
    /// blanks, the temperature is always 23.
    V073,
    /// The releases after 0.7.3: cameras see in every second percept, the Nao's goalkeeper can `catch`.
    Current,
}

/// What the numbers of joint commands mean (docs/reference/agent-protocol.md 7.2 and 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SpeedUnit {
    /// Radians per second, as the server takes them.
    #[default]
    RadiansPerSecond,
    /// Degrees per cycle, as the manual says.
    DegreesPerCycle,
}

impl SpeedUnit {
    /// A commanded speed in rad/s.
    pub(crate) fn radians_per_second(self, speed: f32, cycle_s: f32) -> f32 {
        match self {
            SpeedUnit::RadiansPerSecond => speed,
            SpeedUnit::DegreesPerCycle => (f64::from(speed).to_radians() / f64::from(cycle_s)) as f32,
        }
    }
}

/// Settings of a world. Defaults are the league's.
#[derive(Clone)]
pub struct Settings {
    /// Everything random follows from this number.
    pub seed: u64,
    /// Whether cameras are noisy and wrongly calibrated, as far as the robot's file wants it.
    pub noise: bool,
    /// Whether beams are noisy.
    pub beam_noise: bool,
    /// Time from one monitor frame to the next, s; rounded to whole cycles of 0.02 s, at least one.
    pub monitor_step_s: f64,
    /// In every how manieth percept a limited camera (the Nao's) sees; 0: as the robot's file says (the Nao's: 3), with
    /// [`Compat::Current`] 2.
    pub see_interval: u32,
    /// Whose behaviour counts where servers differ.
    pub compat: Compat,
    /// What the numbers of commands to hinges and universal joints mean.
    pub joint_speed_unit: SpeedUnit,
    /// Whether `TCH` and `AgentState` are sent as the manual writes them.
    pub manual_forms: bool,
    /// Whether every limited camera tells its own place on the field, `mypos`, for training.
    pub sense_my_pos: bool,
    /// Whether every limited camera tells its own direction, `myorien`, for training.
    pub sense_my_orien: bool,
    /// Whether every limited camera tells where the ball is on the field, `ballpos`, for training.
    pub sense_ball_pos: bool,
    /// Scene file of the field.
    pub field: String,
    /// Figures of the game by name, values written as in TOML: they replace those of `soccer3d.toml`, section
    /// `soccer`; for instance `RuleHalfTime` and `10.0`.
    pub variables: Vec<(String, String)>,
    /// Constants of the physics.
    pub physics: physics::Params,
    /// Scene files that come before our own.
    pub files: Option<DataFiles>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            seed: 0,
            noise: true,
            beam_noise: true,
            monitor_step_s: 0.04,
            see_interval: 0,
            compat: Compat::default(),
            joint_speed_unit: SpeedUnit::default(),
            manual_forms: false,
            sense_my_pos: false,
            sense_my_orien: false,
            sense_ball_pos: false,
            field: String::from(model::FIELD_FILE),
            variables: Vec::new(),
            physics: physics::Params::default(),
            files: None,
        }
    }
}

impl Settings {
    /// Whether a world can be made of them as they are; otherwise it takes the league's figures.
    ///
    /// # Errors
    /// What is wrong with `soccer3d.toml` or the variables.
    pub fn check(&self) -> Result<(), BadParameters> {
        model::read(&Overlay(self.files.clone()), &self.variables).map(|_| ())
    }
}

impl Settings {
    /// One cycle, s, as the reference's clocks count it.
    pub(crate) fn cycle_s(&self) -> f32 {
        self.physics.step as f32
    }
}

impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings")
            .field("seed", &self.seed)
            .field("noise", &self.noise)
            .field("beam_noise", &self.beam_noise)
            .field("monitor_step_s", &self.monitor_step_s)
            .field("see_interval", &self.see_interval)
            .field("compat", &self.compat)
            .field("joint_speed_unit", &self.joint_speed_unit)
            .field("manual_forms", &self.manual_forms)
            .field("sense_my_pos", &self.sense_my_pos)
            .field("sense_my_orien", &self.sense_my_orien)
            .field("sense_ball_pos", &self.sense_ball_pos)
            .field("field", &self.field)
            .field("variables", &self.variables)
            .field("physics", &self.physics)
            .field("files", &self.files.is_some())
            .finish()
    }
}
