//! Settings of other worlds than the league's.

use crate::{Settings, parameters};

/// Field and game of 2006 (docs/reference/physics.md F.10, soccer-rules.md 16): whole metres and the middle of the ball's
/// mass, where the simulator of that time drew them at its start. Names of [`parameters`], values written as in TOML.
pub const SPHERES_2006: [(&str, &str); 21] = [
    ("field", "\"rsg/agent/spheresoccer.rsg\""),
    ("FieldLength", "105.0"),
    ("FieldWidth", "68.0"),
    ("FieldHeight", "40.0"),
    ("GoalWidth", "7.32"),
    ("GoalDepth", "2.0"),
    ("GoalHeight", "1.4"),
    ("PenaltyLength", "16.5"),
    ("PenaltyWidth", "33.0"),
    ("BorderSize", "10.0"),
    ("BallRadius", "0.111"),
    ("BallMass", "0.43"),
    ("AgentRadius", "0.22"),
    ("FreeKickDistance", "9.15"),
    ("FreeKickMoveDist", "15.15"),
    ("GoalKickDist", "5.0"),
    ("RuleDropBallTime", "30.0"),
    ("rules", "\"2006\""),
    ("offside", "true"),
    ("LeftGoalRecorder", "\"LeftGoalSpace/GoalBoxL/GoalColliderL/recorder\""),
    ("RightGoalRecorder", "\"RightGoalSpace/GoalBoxR/GoalColliderR/recorder\""),
];

impl Settings {
    /// The world of 2006: spheres on a field of 105 m by 68 m, in steps of 0.01 s, with the engine's own constants. Its
    /// agents ask for `rsg/agent/sphere.rsg`, or `create`.
    pub fn spheres_2006() -> Settings {
        let mut settings = Settings {
            physics: physics::Params {
                step: f64::from(0.01_f32),
                cfm: 1e-10,
                surface_layer: 0.0,
                auto_disable: false,
                ..physics::Params::default()
            },
            ..Settings::default()
        };
        for (name, text) in SPHERES_2006 {
            let parameter = parameters().find(|parameter| parameter.name == name);
            if let Some(Ok(value)) = parameter.map(|parameter| parameter.parse(text)) {
                settings.set(name, &value);
            }
        }
        settings
    }
}
