//! The settings that a caller chooses before a world begins.

use std::sync::Arc;

use engine::{ABOVE_ZERO, LookupError, Parameter, ParameterError, ParameterKind, Value, Values};

use rayon::ThreadPool;
use soccer_rules::{Compat, GAME_PARAMETERS, Parameters};

use crate::model::{self, BadParameters, DataFiles, Overlay, ROBOT_TYPES_FILE};
use crate::robot_noise::RobotNoise;

/// The unit of the numbers in joint commands (docs/reference/agent-protocol.md 7.2 and 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SpeedUnit {
    /// Radians per second, the server's unit.
    #[default]
    RadiansPerSecond,
    /// Degrees per cycle, the manual's unit.
    DegreesPerCycle,
}

impl SpeedUnit {
    /// Converts a commanded speed to rad/s.
    pub(crate) fn radians_per_second(self, speed: f32, cycle_s: f32) -> f32 {
        match self {
            SpeedUnit::RadiansPerSecond => speed,
            SpeedUnit::DegreesPerCycle => (f64::from(speed).to_radians() / f64::from(cycle_s)) as f32,
        }
    }
}

/// The camera noise; for a field that is `None` the robot's file decides, or else the league's value
/// (docs/reference/agent-protocol.md 6.8).
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct CameraNoise {
    /// Largest calibration error along each of the camera's axes, m.
    pub calibration_m: Option<f64>,
    /// Standard deviation of a distance, percent of it.
    pub distance_percent: Option<f64>,
    /// Standard deviation of a horizontal angle, degrees.
    pub horizontal_deg: Option<f64>,
    /// Standard deviation of a vertical angle, degrees.
    pub vertical_deg: Option<f64>,
}

impl CameraNoise {
    /// The values in m, as a fraction of the distance, and in rad; the values of `other` where nothing is set.
    pub(crate) fn or(&self, other: [f64; 4]) -> [f64; 4] {
        let [calibration, distance, horizontal, vertical] = other;
        [
            self.calibration_m.unwrap_or(calibration),
            self.distance_percent.map_or(distance, |percent| percent / 100.0),
            self.horizontal_deg.map_or(horizontal, f64::to_radians),
            self.vertical_deg.map_or(vertical, f64::to_radians),
        ]
    }
}

/// The settings of a world. The defaults are the league's.
#[derive(Clone)]
pub struct Settings {
    /// Seed of all random draws.
    pub seed: u64,
    /// True if cameras have noise and calibration errors, as far as the robot's file asks for them.
    pub noise: bool,
    /// True if beams have noise.
    pub beam_noise: bool,
    /// True if agents may beam themselves; otherwise only a controlling program beams their robots.
    pub agents_may_beam: bool,
    /// Time between two monitor frames, s; rounded to whole cycles of 0.02 s, at least one.
    pub monitor_step_s: f64,
    /// Percepts between two views of a limited camera (the Nao's); 0: the value of the robot's file (the Nao's: 3),
    /// with [`Compat::Current`] 2.
    pub see_interval: u32,
    /// Width and height of a limited camera's view, degrees; `None`: the values of the robot's file (the Nao's: 120).
    pub view_deg: [Option<f64>; 2],
    /// The camera noise.
    pub camera_noise: CameraNoise,
    /// The noise of joints, gyroscopes, accelerometers, foot forces and joint commands; none by default.
    pub robot_noise: RobotNoise,
    /// The server release whose behaviour the world follows.
    pub compat: Compat,
    /// The unit of the numbers in commands to hinges and universal joints.
    pub joint_speed_unit: SpeedUnit,
    /// True if `TCH` and `AgentState` have the manual's form.
    pub manual_forms: bool,
    /// Decimals of the numbers in percepts, at most [`soccer_protocol::number::DECIMALS_MAX`].
    pub decimals: u8,
    /// True if `GS` reports whose kick it is, `(k left|right|none)`, as in the SPL fork of the server.
    pub gs_kick: bool,
    /// True if robots perceive their own fouls, `(foul N)`, as in releases after 0.7.3.
    pub sense_foul: bool,
    /// True if every limited camera reports its own position on the field, `mypos`, for training.
    pub sense_my_pos: bool,
    /// True if every limited camera reports its own direction, `myorien`, for training.
    pub sense_my_orien: bool,
    /// True if every limited camera reports the ball's position on the field, `ballpos`, for training.
    pub sense_ball_pos: bool,
    /// True if trainers may save and restore snapshots, for training.
    pub snapshots: bool,
    /// The token that a monitor must send before it may give commands. Without any token every monitor may give them.
    pub trainer_token: Option<String>,
    /// The token that a monitor must send before it may give the commands of a human referee.
    pub referee_token: Option<String>,
    /// The scene file of the field.
    pub field: String,
    /// File in a data folder with a table of robot types that replaces the built-in one; by default
    /// [`ROBOT_TYPES_FILE`], if that exists.
    pub robot_types: String,
    /// Robots that agents may request: names of kinds, `data` for those in [`files`](Settings::files), `any` for all,
    /// names of files.
    pub robots: Vec<String>,
    /// Game parameters by name, values written as in TOML, for instance `RuleHalfTime` and `10.0`. They replace those
    /// of `soccer3d.toml`, section `soccer`.
    pub variables: Vec<(String, String)>,
    /// The constants of the physics.
    pub physics: physics::Params,
    /// Threads that share the work of a cycle, including the thread that ticks. Results do not depend on them.
    pub pool: Option<Arc<ThreadPool>>,
    /// Scene files that take precedence over the embedded ones.
    pub files: Option<DataFiles>,
    /// True if faulty scene files load with all the reference's accidents (docs/soccer/scene-files.md).
    pub faithful_scenes: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            seed: 0,
            noise: true,
            beam_noise: true,
            agents_may_beam: true,
            monitor_step_s: 0.04,
            see_interval: 0,
            view_deg: [None; 2],
            camera_noise: CameraNoise::default(),
            robot_noise: RobotNoise::default(),
            compat: Compat::default(),
            joint_speed_unit: SpeedUnit::default(),
            manual_forms: false,
            decimals: 2,
            gs_kick: false,
            sense_foul: false,
            sense_my_pos: false,
            sense_my_orien: false,
            sense_ball_pos: false,
            snapshots: false,
            trainer_token: None,
            referee_token: None,
            field: String::from(model::FIELD_FILE),
            robot_types: String::from(ROBOT_TYPES_FILE),
            robots: model::LEAGUE_ROBOTS.map(str::to_owned).to_vec(),
            variables: Vec::new(),
            physics: physics::Params::default(),
            pool: None,
            files: None,
            faithful_scenes: false,
        }
    }
}

/// Reasons a world cannot be made of settings: the invalid key or file, and the remedy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadSettings {
    /// No setting has this name.
    #[error("there is no key {0:?} in a soccer world; `spar params` and soccer_world::parameters list them all")]
    NoKey(String),
    /// A setting does not take this value.
    #[error(transparent)]
    BadValue(#[from] ParameterError),
    /// A file is invalid, or settings contradict each other.
    #[error(transparent)]
    BadParameters(#[from] BadParameters),
    /// The chosen settings lack this key, or have a value of another type for it.
    #[error(transparent)]
    NoValue(#[from] LookupError),
}

/// A setting with its name and its assignment.
struct Setting {
    parameter: Parameter,
    /// `None` if the value is not of its kind.
    put: fn(&mut Settings, &Value) -> Option<()>,
}

/// Assigns a value to a field, if there is one.
fn put<T>(field: &mut T, value: Option<T>) -> Option<()> {
    *field = value?;
    Some(())
}

/// The word for the value of the robot's file.
const FILE: &str = "\"file\"";

/// A noise parameter, or the file's.
const SIZE: ParameterKind = ParameterKind::Text("file or a number, at least 0,", |text| {
    text == "file" || text.parse::<f64>().is_ok_and(|size| size >= 0.0 && size.is_finite())
});

/// A standard deviation of a robot's noise.
const fn deviation(max: f64) -> ParameterKind {
    ParameterKind::Number { min: 0.0, max }
}

/// An angle of view, or the file's.
const VIEW: ParameterKind = ParameterKind::Text("file or a number above 0, at most 360,", |text| {
    text == "file" || text.parse::<f64>().is_ok_and(|angle| angle > 0.0 && angle <= 360.0)
});

/// The number, or `None` for the file's value.
fn size(value: &Value) -> Option<Option<f64>> {
    match value.text()? {
        "file" => Some(None),
        text => text.parse().ok().map(Some),
    }
}

/// All settings that have a name, in the order of listings.
#[rustfmt::skip]
static SETTINGS: &[Setting] = &[
    setting("Noise", "seed", "0", "", ParameterKind::Whole { min: 0, max: i64::MAX }, "", |s, v| put(&mut s.seed, v.whole().map(i64::unsigned_abs)),
        "Number from which all noise follows. Equal seeds and equal inputs give equal runs, bit for bit."),
    setting("Noise", "noise", "true", "", ParameterKind::Switch, "agent-protocol.md 6.8", |s, v| put(&mut s.noise, v.switch()),
        "Whether cameras have noise and calibration errors."),
    setting("Noise", "beam-noise", "true", "", ParameterKind::Switch, "soccer-rules.md 14.2", |s, v| put(&mut s.beam_noise, v.switch()),
        "Whether beams end with random errors."),
    setting("Noise", "noise-calibration", FILE, "m", SIZE, "agent-protocol.md 6.8", |s, v| put(&mut s.camera_noise.calibration_m, size(v)),
        "Largest error of a camera's calibration along each of its axes; file: as the robot's file says (the Nao's: 0.005)."),
    setting("Noise", "noise-distance", FILE, "percent", SIZE, "agent-protocol.md 6.8", |s, v| put(&mut s.camera_noise.distance_percent, size(v)),
        "Deviation of seen distances; file: as the robot's file says (the Nao's: 0.0965)."),
    setting("Noise", "noise-horizontal", FILE, "degrees", SIZE, "agent-protocol.md 6.8", |s, v| put(&mut s.camera_noise.horizontal_deg, size(v)),
        "Deviation of seen horizontal angles; file: as the robot's file says (the Nao's: 0.1480)."),
    setting("Noise", "noise-vertical", FILE, "degrees", SIZE, "agent-protocol.md 6.8", |s, v| put(&mut s.camera_noise.vertical_deg, size(v)),
        "Deviation of seen vertical angles; file: as the robot's file says (the Nao's: 0.1225)."),
    setting("Noise", "joint-noise", "0.0", "degrees", deviation(180.0), "agent-protocol.md 6.10", |s, v| put(&mut s.robot_noise.joint_deg, v.number()),
        "Standard deviation of sensed joint angles (HJ, UJ, H2J); 0: exact, as in the reference."),
    setting("Noise", "gyro-noise", "0.0", "degrees per second", deviation(3600.0), "agent-protocol.md 6.10", |s, v| put(&mut s.robot_noise.gyro_deg_s, v.number()),
        "Standard deviation of each component of a gyroscope's angular velocity (GYR); 0: exact, as in the reference."),
    setting("Noise", "gyro-bias", "0.0", "degrees per second", deviation(3600.0), "agent-protocol.md 6.10", |s, v| put(&mut s.robot_noise.gyro_bias_deg_s, v.number()),
        "Standard deviation of a gyroscope's bias: a constant error of each component of GYR, drawn once for each robot; 0: none."),
    setting("Noise", "accelerometer-noise", "0.0", "m/s²", deviation(1000.0), "agent-protocol.md 6.10",
        |s, v| put(&mut s.robot_noise.accelerometer_m_s2, v.number()),
        "Standard deviation of each component of a sensed acceleration (ACC); 0: exact, as in the reference."),
    setting("Noise", "force-noise", "0.0", "percent", deviation(100.0), "agent-protocol.md 6.10", |s, v| put(&mut s.robot_noise.force_percent, v.number()),
        "Standard deviation of each component of a sensed foot force (FRP), relative to the force's magnitude; 0: exact, as in the reference."),
    setting("Noise", "effector-noise", "0.0", "percent", deviation(100.0), "agent-protocol.md 6.10",
        |s, v| put(&mut s.robot_noise.effector_percent, v.number()),
        "Standard deviation of commanded joint speeds, relative to the speed: each command has an error of its own; 0: exact, as in the reference."),
    setting("Protocol", "compat", "\"mended\"", "", ParameterKind::Choice(&["mended", "0.7.3", "current"]), "agent-protocol.md 14",
        |s, v| put(&mut s.compat, v.text().and_then(compat)),
        "Version of the reference to follow: 0.7.3 without its defects, 0.7.3 with them, or the later releases."),
    setting("Protocol", "joint-speed-unit", "\"rad/s\"", "", ParameterKind::Choice(&["rad/s", "deg/cycle"]), "agent-protocol.md 11",
        |s, v| put(&mut s.joint_speed_unit, v.text().and_then(speed_unit)),
        "Unit of joint commands: radians per second, as in the reference server, or degrees per cycle, as in its manual."),
    setting("Protocol", "manual-forms", "false", "", ParameterKind::Switch, "agent-protocol.md 11", |s, v| put(&mut s.manual_forms, v.switch()),
        "Whether TCH and AgentState have the manual's form."),
    setting("Protocol", "decimals", "2", "", ParameterKind::Whole { min: 1, max: soccer_protocol::number::DECIMALS_MAX as i64 },
        "agent-protocol.md 2.2", |s, v| put(&mut s.decimals, v.whole().and_then(|count| u8::try_from(count).ok())),
        "Number of decimals in percepts."),
    setting("Protocol", "gs-kick", "false", "", ParameterKind::Switch, "agent-protocol.md 14", |s, v| put(&mut s.gs_kick, v.switch()),
        "Whether GS also has the kicking team, (k left|right|none), as the SPL fork of the server does. Some clients refuse \
         fields that they do not know."),
    setting("Protocol", "sense-foul", "false", "", ParameterKind::Switch, "agent-protocol.md 14", |s, v| put(&mut s.sense_foul, v.switch()),
        "Whether robots perceive their own fouls, (foul N) with the number of its kind, as in releases after 0.7.3. Some \
         clients refuse percepts that they do not know."),
    setting("Cameras", "vision-interval", "0", "percepts", ParameterKind::Whole { min: 0, max: 1000 }, "agent-protocol.md 6.8",
        |s, v| put(&mut s.see_interval, v.whole().and_then(|count| u32::try_from(count).ok())),
        "Number of percepts for each one with a limited camera's view; 0: as the robot's file says (the Nao's: 3), with compat = current 2."),
    setting("Cameras", "view-width", FILE, "degrees", VIEW, "agent-protocol.md 6.8", |s, v| put(&mut s.view_deg[0], size(v)),
        "Width of a limited camera's view; file: as the robot's file says (the Nao's: 120)."),
    setting("Cameras", "view-height", FILE, "degrees", VIEW, "agent-protocol.md 6.8", |s, v| put(&mut s.view_deg[1], size(v)),
        "Height of a limited camera's view; file: as the robot's file says (the Nao's: 120)."),
    setting("Cheats", "sense-my-pos", "false", "", ParameterKind::Switch, "agent-protocol.md 6.8", |s, v| put(&mut s.sense_my_pos, v.switch()),
        "Whether limited cameras report their own position on the field (mypos), for training."),
    setting("Cheats", "sense-my-orien", "false", "", ParameterKind::Switch, "agent-protocol.md 6.8", |s, v| put(&mut s.sense_my_orien, v.switch()),
        "Whether limited cameras report their own direction (myorien), for training."),
    setting("Cheats", "sense-ball-pos", "false", "", ParameterKind::Switch, "agent-protocol.md 6.8", |s, v| put(&mut s.sense_ball_pos, v.switch()),
        "Whether limited cameras report the ball's position on the field (ballpos), for training."),
    setting("Agents", "agents-may-beam", "true", "", ParameterKind::Switch, "agent-protocol.md 7.3", |s, v| put(&mut s.agents_may_beam, v.switch()),
        "Whether agents may beam; false: beams have no effect, as in skill challenges."),
    setting("Monitors", "snapshots", "false", "", ParameterKind::Switch, "monitor-protocol.md 8", |s, v| put(&mut s.snapshots, v.switch()),
        "Whether trainers may save and restore the world with (snapshot NAME) and (restore NAME), for training."),
    setting("Monitors", "monitor-step", "0.04", "s", ParameterKind::Number { min: ABOVE_ZERO, max: 1e6 }, "monitor-protocol.md 1",
        |s, v| put(&mut s.monitor_step_s, v.number()),
        "Simulated time from one monitor frame to the next, rounded to cycles; 0.02 shows every cycle."),
    setting("Field", "field", "\"rsg/agent/nao/soccer.rsg\"", "", ParameterKind::Text("the name of a scene file", soccer_scene::is_allowed_name),
        "scene-files.md 1", |s, v| put(&mut s.field, v.text().map(str::to_owned)),
        "Scene file of the field."),
    setting("Field", "robot-types", "\"naorobottypes.rb\"", "", ParameterKind::Text("the name of a file", soccer_scene::is_allowed_name),
        "scene-files.md 3", |s, v| put(&mut s.robot_types, v.text().map(str::to_owned)),
        "File with a table of robot types, .rb or .toml, in a data folder: its types replace the built-in ones. \
         naorobottypes.rb is read if there is one."),
    setting("Field", "robots", "[\"nao\", \"data\"]", "", ParameterKind::List("robots"), "scene-files.md 4",
        |s, v| put(&mut s.robots, v.list().map(model::words)),
        "Robots that agents may request, separated by commas: nao, soccerbot055, soccerbot056, soccerbotcomp, \
         soccerbot058, soccerplayer, sphere, leggedsphere, buggy; data: those in the folders of --data; any: all that are \
         robots; or the name of a scene file. The league takes nao and data, the world of 2006 sphere and data. A field is \
         never let in. With compat = 0.7.3 every file is, as in the reference."),
    setting("Field", "faithful-scenes", "false", "", ParameterKind::Switch, "scene-files.md 7", |s, v| put(&mut s.faithful_scenes, v.switch()),
        "Whether faulty scene files have the same effect as in rcssserver3d, accidents included, without further warnings."),
];

fn compat(name: &str) -> Option<Compat> {
    match name {
        "mended" => Some(Compat::Mended),
        "0.7.3" => Some(Compat::V073),
        "current" => Some(Compat::Current),
        _ => None,
    }
}

fn speed_unit(name: &str) -> Option<SpeedUnit> {
    match name {
        "rad/s" => Some(SpeedUnit::RadiansPerSecond),
        "deg/cycle" => Some(SpeedUnit::DegreesPerCycle),
        _ => None,
    }
}

#[allow(clippy::too_many_arguments, reason = "the columns of a table")]
const fn setting(
    group: &'static str,
    name: &'static str,
    default: &'static str,
    unit: &'static str,
    kind: ParameterKind,
    source: &'static str,
    put: fn(&mut Settings, &Value) -> Option<()>,
    effect: &'static str,
) -> Setting {
    let parameter = Parameter { name, flag: name, group, unit, kind, default, effect, source };
    Setting { parameter, put }
}

/// All parameters that can be set by name: first the server's settings, then the game parameters.
pub fn parameters() -> impl Iterator<Item = &'static Parameter> {
    let settings = SETTINGS.iter().map(|setting| &setting.parameter);
    settings.chain(GAME_PARAMETERS.iter().map(|figure| &figure.parameter))
}

impl Settings {
    /// Sets the parameter with this name. Contradictions between game parameters show only in
    /// [`check`](Settings::check).
    ///
    /// # Errors
    /// If there is no such parameter, or it does not take this value.
    pub fn set(&mut self, name: &str, value: &Value) -> Result<(), BadSettings> {
        let parameter = parameters().find(|parameter| parameter.name == name);
        let value = parameter.ok_or_else(|| BadSettings::NoKey(name.to_owned()))?.accept(value.clone())?;
        match SETTINGS.iter().find(|setting| setting.parameter.name == name) {
            Some(Setting { parameter, put }) => put(self, &value).ok_or_else(|| parameter.refuse(&value))?,
            None => self.variables.push((name.to_owned(), value.to_string())),
        }
        Ok(())
    }

    /// Sets the parameter with this name to a text, written as in TOML.
    ///
    /// # Errors
    /// If there is no such parameter, or it does not take this value.
    pub fn set_text(&mut self, name: &str, text: &str) -> Result<(), BadSettings> {
        let parameter = parameters().find(|parameter| parameter.name == name);
        let value = parameter.ok_or_else(|| BadSettings::NoKey(name.to_owned()))?.parse(text)?;
        self.set(name, &value)
    }

    /// These settings with all chosen values applied.
    ///
    /// # Errors
    /// If `values` lacks one of [`parameters`].
    pub fn with_values(mut self, values: &Values) -> Result<Settings, BadSettings> {
        for parameter in parameters() {
            if let Some(value) = values.get_explicit(parameter.name)? {
                self.set(parameter.name, value)?;
            }
        }
        Ok(self)
    }

    /// The value of a game parameter: the one that was set last, else the default. `None` if there is no such
    /// parameter.
    pub fn game_parameter(&self, name: &str) -> Option<Value> {
        let figure = GAME_PARAMETERS.iter().find(|figure| figure.parameter.name == name)?;
        let chosen = self.variables.iter().rev().find(|(known, _)| known == name);
        let chosen = chosen.and_then(|(_, text)| figure.parameter.parse(text).ok());
        Some(chosen.unwrap_or_else(|| figure.parameter.default_value()))
    }

    /// Checks that a world can be made of these settings.
    ///
    /// # Errors
    /// If a key or a file is invalid; the error names it.
    pub fn check(&self) -> Result<(), BadSettings> {
        self.read().map(|_| ())
    }

    /// The game parameters, the environment of scene files, and the files.
    pub(crate) fn read(&self) -> Result<(Parameters, soccer_scene::Environment, Overlay), BadSettings> {
        let files = Overlay(self.files.clone());
        if soccer_scene::SceneFiles::read(&files, &self.field).is_none() {
            return Err(BadParameters::NoField(self.field.clone()).into());
        }
        model::AllowedRobots::check(&self.robots)?;
        let (parameters, environment) = model::read(&files, &self.variables, &self.robot_types)?;
        Ok((parameters, environment, files))
    }
}

impl Settings {
    /// Half the width and half the height of a limited camera's view, rad; the file's values where nothing is set.
    pub(crate) fn half_angles(&self, file: [f64; 2]) -> [f64; 2] {
        let ([width, height], [file_width, file_height]) = (self.view_deg, file);
        let half = |deg: f64| deg.to_radians() / 2.0;
        [width.map_or(file_width, half), height.map_or(file_height, half)]
    }

    /// The length of one cycle, s, as the reference's clocks count it.
    pub fn cycle_s(&self) -> f32 {
        self.physics.step as f32
    }
}

/// The fingerprint covers all but the tokens; of threads and files only whether there are any.
impl Settings {
    /// A hash that differs between worlds in which the same state would develop differently.
    ///
    /// `parameters` are the resulting game parameters: the hash does not depend on which of them were chosen and which
    /// are defaults.
    pub(crate) fn fingerprint(&self, parameters: &Parameters) -> u64 {
        let (pool, trainer_token, referee_token, variables) = (None, None, None, Vec::new());
        let what_counts =
            Settings { pool, trainer_token, referee_token, variables, monitor_step_s: 0.0, ..self.clone() };
        engine::digest(&format!("{what_counts:?} {parameters:?}"))
    }
}

impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Without `..`: the compiler then reports a forgotten field.
        let Settings {
            seed,
            noise,
            beam_noise,
            agents_may_beam,
            monitor_step_s,
            see_interval,
            view_deg,
            camera_noise,
            robot_noise,
            compat,
            joint_speed_unit,
            manual_forms,
            decimals,
            gs_kick,
            sense_foul,
            sense_my_pos,
            sense_my_orien,
            sense_ball_pos,
            snapshots,
            trainer_token,
            referee_token,
            field,
            robot_types,
            robots,
            variables,
            physics,
            pool,
            files,
            faithful_scenes,
        } = self;
        let mut out = f.debug_struct("Settings");
        out.field("seed", seed)
            .field("noise", noise)
            .field("beam_noise", beam_noise)
            .field("monitor_step_s", monitor_step_s)
            .field("see_interval", see_interval)
            .field("view_deg", view_deg)
            .field("camera_noise", camera_noise)
            .field("compat", compat)
            .field("joint_speed_unit", joint_speed_unit)
            .field("manual_forms", manual_forms)
            .field("decimals", decimals)
            .field("gs_kick", gs_kick)
            .field("sense_foul", sense_foul)
            .field("sense_my_pos", sense_my_pos)
            .field("sense_my_orien", sense_my_orien)
            .field("sense_ball_pos", sense_ball_pos)
            .field("snapshots", snapshots)
            .field("trainer_token", &trainer_token.as_ref().map(|_| "hidden"))
            .field("field", field)
            .field("robot_types", robot_types)
            .field("robots", robots)
            .field("variables", variables)
            .field("physics", physics)
            .field("pool", &pool.as_ref().map(|pool| pool.current_num_threads()))
            .field("files", &files.is_some())
            .field("faithful_scenes", faithful_scenes);
        // Fingerprints are hashes of this text: at their defaults, later fields must not change it.
        if !agents_may_beam {
            out.field("agents_may_beam", agents_may_beam);
        }
        if *robot_noise != RobotNoise::default() {
            out.field("robot_noise", robot_noise);
        }
        if referee_token.is_some() {
            out.field("referee_token", &"hidden");
        }
        out.finish()
    }
}
