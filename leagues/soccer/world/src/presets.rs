//! Presets: settings for kinds of games and for the world of 2006.

use engine::Preset;

use crate::settings::Settings;

/// A time longer than any match, s.
const NEVER_S: &str = "1000000.0";
/// More robots than any team has.
const ANY_ROBOTS: &str = "1000";

/// The preset of the league's own game.
pub const LEAGUE_2021: Preset = Preset { name: "league-2021", about: "the reference's defaults", values: &[] };

/// The preset of a training field.
pub const TRAINING: Preset = Preset {
    name: "training",
    about: "no automatic fouls, no half time, beams to any place before a kick-off and after goals; snapshots",
    values: &[
        ("snapshots", "true"),
        ("RuleHalfTime", NEVER_S),
        ("StartAnyFieldPosition", "true"),
        ("UseCharging", "false"),
        ("FoulOnSelfCollisions", "false"),
        ("MaxTouchGroupSize", ANY_ROBOTS),
        ("MaxPlayersInsideOwnArea", ANY_ROBOTS),
        ("MinOppDistance", "0.0"),
        ("Min2PlDistance", "0.0"),
        ("Min3PlDistance", "0.0"),
        ("NotStandingMaxTime", NEVER_S),
        ("GoalieNotStandingMaxTime", NEVER_S),
        ("GroundMaxTime", NEVER_S),
        ("GoalieGroundMaxTime", NEVER_S),
    ],
};

/// The preset of one attempt in a penalty shoot-out.
pub const PENALTY: Preset = Preset {
    name: "penalty",
    about: "one attempt of a penalty shoot-out, left attacks; `spar match` plays a whole one",
    values: &[
        ("PenaltyShootout", "true"),
        ("SingleHalfTime", "true"),
        ("RuleHalfTime", "60.0"),
        ("CoinTossForKickOff", "false"),
    ],
};

/// The preset of a keep-away game.
pub const KEEPAWAY: Preset = Preset {
    name: "keepaway",
    about: "left keeps the ball inside an area that shrinks",
    values: &[("Keepaway", "true"), ("SingleHalfTime", "true"), ("CoinTossForKickOff", "false")],
};

/// All presets on the league's field; the first one is the league's own.
pub const PRESETS: [Preset; 4] = [LEAGUE_2021, TRAINING, PENALTY, KEEPAWAY];

/// All presets in the world of 2006; the first one is its own.
pub const PRESETS_2006: [Preset; 5] = [
    Preset { name: "spheres-2006", about: "the world of that name", values: &[] },
    LEAGUE_2021,
    TRAINING,
    PENALTY,
    KEEPAWAY,
];

/// Field and game of 2006 (docs/reference/physics.md F.10, soccer-rules.md 16): whole metres and the mean ball mass,
/// which that simulator drew at its start. Names of [`parameters`](crate::parameters), values as in TOML.
pub const SPHERES_2006: [(&str, &str); 22] = [
    ("robots", "[\"sphere\", \"data\"]"),
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
    /// The settings of the world of 2006: spheres on a field of 105 m by 68 m, in steps of 0.01 s, with the engine's
    /// own constants. Its agents ask for `rsg/agent/sphere.rsg`, or `create`.
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
            settings.set_text(name, text).unwrap_or_else(|bad| panic!("the world of 2006: {bad}"));
        }
        settings
    }
}
