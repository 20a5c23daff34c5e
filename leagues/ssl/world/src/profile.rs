//! Calibrated parameters of a real field: ball, noise and robots (docs/reference/smallsize-ssl.md 9).

use engine::{ABOVE_ZERO, LookupError, Parameter, ParameterKind, Values};

use super::model::Model;
use super::robot_spec::DriveLimits;
use super::sensors::Realism;
use super::state::State;

/// Calibrated parameters that replace the defaults of a world.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct CalibrationProfile {
    /// Deceleration of a sliding ball.
    pub slide_m_s2: Option<f64>,
    /// Deceleration of a rolling ball.
    pub roll_m_s2: Option<f64>,
    /// Fraction of its speed left when a kicked ball begins to roll.
    pub switch: Option<f64>,
    /// Noise of the ball's position along each axis, standard deviation.
    pub ball_noise_m: Option<f64>,
    /// Noise of robots' positions along each axis, standard deviation.
    pub robot_noise_m: Option<f64>,
    /// Noise of robots' headings, standard deviation.
    pub robot_noise_rad: Option<f64>,
    /// Robots' acceleration.
    pub speedup_m_s2: Option<f64>,
    /// Robots' deceleration.
    pub brake_m_s2: Option<f64>,
    /// Robots' speed.
    pub speed_m_s: Option<f64>,
    /// Robots' angular acceleration.
    pub speedup_rad_s2: Option<f64>,
    /// Robots' angular deceleration.
    pub brake_rad_s2: Option<f64>,
    /// Robots' angular speed.
    pub speed_rad_s: Option<f64>,
}

/// A key of a profile, with its value.
pub type ProfileEntry = (&'static str, Option<f64>);

impl CalibrationProfile {
    /// All values with their keys.
    #[must_use]
    pub fn entries(&self) -> [ProfileEntry; 12] {
        [
            ("ball-slide", self.slide_m_s2),
            ("ball-roll", self.roll_m_s2),
            ("ball-switch", self.switch),
            ("ball-noise", self.ball_noise_m),
            ("robot-noise", self.robot_noise_m),
            ("heading-noise", self.robot_noise_rad),
            ("robot-speedup", self.speedup_m_s2),
            ("robot-brake", self.brake_m_s2),
            ("robot-speed", self.speed_m_s),
            ("robot-turn-speedup", self.speedup_rad_s2),
            ("robot-turn-brake", self.brake_rad_s2),
            ("robot-turn-speed", self.speed_rad_s),
        ]
    }

    /// Lines of a settings file, with four digits for each value.
    #[must_use]
    pub fn toml(&self) -> String {
        let line = |(parameter, (key, figure)): (&Parameter, ProfileEntry)| {
            // Rust writes whole numbers with a point, as TOML requires.
            let short: f64 = format!("{:.3e}", figure?).parse().ok()?;
            let is_text = matches!(parameter.kind, ParameterKind::Text(..));
            Some(if is_text { format!("{key} = \"{short}\"\n") } else { format!("{key} = {short:?}\n") })
        };
        PARAMETERS.iter().zip(self.entries()).filter_map(line).collect()
    }

    /// Applies the values. Robots added later have them too.
    pub(super) fn apply(&self, model: &mut Model, state: &mut State, realism: &mut Realism) {
        let ball = &mut model.ball;
        set(&mut ball.slide_m_s2, self.slide_m_s2);
        set(&mut ball.roll_m_s2, self.roll_m_s2);
        set(&mut ball.switch, self.switch);
        set(&mut realism.ball_noise_m, self.ball_noise_m);
        set(&mut realism.robot_noise_m, self.robot_noise_m);
        set(&mut realism.robot_noise_rad, self.robot_noise_rad);
        state.robots.as_flattened_mut().iter_mut().for_each(|robot| self.limit(&mut robot.spec.limits));
    }

    fn limit(&self, limits: &mut DriveLimits) {
        set(&mut limits.speedup_m_s2, self.speedup_m_s2);
        set(&mut limits.brake_m_s2, self.brake_m_s2);
        set(&mut limits.speed_m_s, self.speed_m_s);
        set(&mut limits.speedup_rad_s2, self.speedup_rad_s2);
        set(&mut limits.brake_rad_s2, self.brake_rad_s2);
        set(&mut limits.speed_rad_s, self.speed_rad_s);
    }
}

fn set(figure: &mut f64, wanted: Option<f64>) {
    *figure = wanted.unwrap_or(*figure);
}

const fn figure(name: &'static str, unit: &'static str, max: f64, effect: &'static str) -> Parameter {
    let kind = ParameterKind::Number { min: ABOVE_ZERO, max };
    let source = "smallsize-ssl.md 9";
    Parameter { name, flag: "", group: "Profile", unit, kind, default: "0.0", effect, source }
}

const fn noise(name: &'static str, unit: &'static str, effect: &'static str) -> Parameter {
    let kind = ParameterKind::Text("auto, or a number from 0 to 10", is_noise);
    let source = "smallsize-ssl.md 9";
    Parameter { name, flag: "", group: "Profile", unit, kind, default: "\"auto\"", effect, source }
}

fn is_noise(text: &str) -> bool {
    text == "auto" || text.parse().is_ok_and(|noise| (0.0..=10.0).contains(&noise))
}

/// All parameters of a profile.
pub static PARAMETERS: [Parameter; 12] = [
    Parameter { default: "3.0", ..figure("ball-slide", "m/s²", 100.0, "Deceleration of a sliding ball.") },
    Parameter { default: "0.26", ..figure("ball-roll", "m/s²", 100.0, "Deceleration of a rolling ball.") },
    Parameter {
        default: "0.64",
        ..figure("ball-switch", "", 0.999, "Fraction of its speed that a kicked ball still has when it begins to roll.")
    },
    noise("ball-noise", "m", "Standard deviation of the ball's seen position along each axis; auto: from realism."),
    noise("robot-noise", "m", "Standard deviation of robots' seen positions along each axis; auto: from realism."),
    noise("heading-noise", "rad", "Standard deviation of robots' seen headings; auto: from realism."),
    Parameter { default: "4.7", ..figure("robot-speedup", "m/s²", 1e3, "Highest acceleration of robots.") },
    Parameter { default: "5.9", ..figure("robot-brake", "m/s²", 1e3, "Highest deceleration of robots.") },
    Parameter { default: "3.7", ..figure("robot-speed", "m/s", 1e3, "Highest speed of robots.") },
    Parameter {
        default: "50.8",
        ..figure("robot-turn-speedup", "rad/s²", 1e4, "Highest angular acceleration of robots.")
    },
    Parameter {
        default: "51.6",
        ..figure("robot-turn-brake", "rad/s²", 1e4, "Highest angular deceleration of robots.")
    },
    Parameter { default: "26.2", ..figure("robot-turn-speed", "rad/s", 1e4, "Highest angular speed of robots.") },
];

/// Returns the profile from parameter values.
///
/// # Errors
/// If a key is missing.
pub fn profile(values: &Values) -> Result<CalibrationProfile, LookupError> {
    let number = |key| values.number(key).map(Some);
    // `auto` is no number.
    let noise = |key| values.text(key).map(|text| text.parse().ok());
    Ok(CalibrationProfile {
        slide_m_s2: number("ball-slide")?,
        roll_m_s2: number("ball-roll")?,
        switch: number("ball-switch")?,
        ball_noise_m: noise("ball-noise")?,
        robot_noise_m: noise("robot-noise")?,
        robot_noise_rad: noise("heading-noise")?,
        speedup_m_s2: number("robot-speedup")?,
        brake_m_s2: number("robot-brake")?,
        speed_m_s: number("robot-speed")?,
        speedup_rad_s2: number("robot-turn-speedup")?,
        brake_rad_s2: number("robot-turn-brake")?,
        speed_rad_s: number("robot-turn-speed")?,
    })
}
