//! The figures of the game: what the reference's start-up script sets (docs/reference/soccer-rules.md 15).
//!
//! They are in `soccer3d.toml` among the scene files, with the tables that scene files refer to. A figure that is not
//! there keeps its built-in value.

use scene::{Environment, Files, Value};
use toml::Table;

/// Name of the file among the scene files.
const FILE: &str = "soccer3d.toml";

/// Figures of the game. Defaults are the league's.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Parameters {
    /// `FieldLength`, m along x.
    pub field_length_m: f32,
    /// `FieldWidth`, m along y.
    pub field_width_m: f32,
    /// `FieldHeight`, m.
    pub field_height_m: f32,
    /// `GoalWidth`, m.
    pub goal_width_m: f32,
    /// `GoalDepth`, m.
    pub goal_depth_m: f32,
    /// `GoalHeight`, m.
    pub goal_height_m: f32,
    /// `BorderSize`, m.
    pub border_size_m: f32,
    /// `FreeKickDistance`: radius of the circle that is kept clear, m.
    pub free_kick_distance_m: f32,
    /// `WaitBeforeKickOff`, s.
    pub wait_before_kick_off_s: f32,
    /// `AgentRadius`: beam height and unit of the start places, m.
    pub agent_radius_m: f32,
    /// `BallRadius`, m.
    pub ball_radius_m: f32,
    /// `BallMass`, kg.
    pub ball_mass_kg: f32,
    /// `RuleGoalPauseTime`, s.
    pub goal_pause_s: f32,
    /// `RuleKickInPauseTime`, s.
    pub kick_in_pause_s: f32,
    /// `RuleHalfTime`, s.
    pub half_time_s: f32,
    /// `RuleDropBallTime`, s.
    pub drop_ball_s: f32,
    /// `PassModeMinOppBallDist`, m.
    pub pass_mode_opponent_distance_min_m: f32,
    /// `PassModeDuration`, s.
    pub pass_mode_s: f32,
    /// `BeamNoiseXY`, m.
    pub beam_noise_m: f32,
    /// `BeamNoiseAngle`, degrees.
    pub beam_noise_deg: f32,
    /// `StartAnyFieldPosition`: whether robots may beam anywhere.
    pub start_any_field_position: bool,
    /// `ReportScore`: whether `GS` tells the goals.
    pub report_score: bool,
    /// `LabelMessages`: whether `hear` tells the speaker's team.
    pub label_messages: bool,
    /// `MaxRobotTypeCount`: most robots of one type in a team.
    pub robots_of_one_type_max: usize,
    /// `MinRobotTypesCount`: how many types a full team must have.
    pub robot_types_min: usize,
    /// `MaxSumTwoRobotTypes`: most robots of any two types in a team.
    pub robots_of_two_types_max: usize,
}

impl Default for Parameters {
    fn default() -> Self {
        Parameters {
            field_length_m: 30.0,
            field_width_m: 20.0,
            field_height_m: 40.0,
            goal_width_m: 2.1,
            goal_depth_m: 0.6,
            goal_height_m: 0.8,
            border_size_m: 0.0,
            free_kick_distance_m: 2.0,
            wait_before_kick_off_s: 30.0,
            agent_radius_m: 0.4,
            ball_radius_m: 0.042,
            ball_mass_kg: 0.026,
            goal_pause_s: 3.0,
            kick_in_pause_s: 1.0,
            half_time_s: 300.0,
            drop_ball_s: 15.0,
            pass_mode_opponent_distance_min_m: 1.0,
            pass_mode_s: 4.0,
            beam_noise_m: 0.05,
            beam_noise_deg: 10.0,
            start_any_field_position: false,
            report_score: true,
            label_messages: true,
            robots_of_one_type_max: 7,
            robot_types_min: 3,
            robots_of_two_types_max: 9,
        }
    }
}

/// Why the figures of the game cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadParameters {
    /// The file is missing or not text.
    #[error("{FILE}: no such file")]
    NoFile,
    /// The file is no TOML.
    #[error("{FILE}: {0}")]
    Unreadable(String),
    /// A section or figure is not of the right kind.
    #[error("{name}: {expected} expected")]
    BadValue {
        /// Which.
        name: String,
        /// What should be there.
        expected: &'static str,
    },
}

fn bad(name: &str, expected: &'static str) -> BadParameters {
    BadParameters::BadValue { name: name.to_owned(), expected }
}

/// Figures of the game and the tables of scene files. `variables` are figures of the section `soccer` by name, their
/// values written as in TOML; they replace those of the file.
pub(crate) fn read(
    files: &dyn Files,
    variables: &[(String, String)],
) -> Result<(Parameters, Environment), BadParameters> {
    let bytes = files.read(FILE).ok_or(BadParameters::NoFile)?;
    let text = std::str::from_utf8(&bytes).map_err(|_| BadParameters::NoFile)?;
    let mut table: Table =
        text.parse().map_err(|error: toml::de::Error| BadParameters::Unreadable(error.to_string()))?;
    let soccer = table.entry("soccer").or_insert_with(|| toml::Value::Table(Table::new()));
    let soccer = soccer.as_table_mut().ok_or_else(|| bad("soccer", "a table"))?;
    for (name, value) in variables {
        let parsed: Result<Table, _> = format!("value = {value}").parse();
        let value = parsed.ok().and_then(|mut parsed| parsed.remove("value"));
        soccer.insert(name.clone(), value.ok_or_else(|| bad(name, "a number, a word in quotes, true or false"))?);
    }
    Ok((parameters(soccer)?, environment(&table)?))
}

/// The figures this world goes by.
fn parameters(soccer: &Table) -> Result<Parameters, BadParameters> {
    let mut p = Parameters::default();
    let numbers = [
        ("FieldLength", &mut p.field_length_m),
        ("FieldWidth", &mut p.field_width_m),
        ("FieldHeight", &mut p.field_height_m),
        ("GoalWidth", &mut p.goal_width_m),
        ("GoalDepth", &mut p.goal_depth_m),
        ("GoalHeight", &mut p.goal_height_m),
        ("BorderSize", &mut p.border_size_m),
        ("FreeKickDistance", &mut p.free_kick_distance_m),
        ("WaitBeforeKickOff", &mut p.wait_before_kick_off_s),
        ("AgentRadius", &mut p.agent_radius_m),
        ("BallRadius", &mut p.ball_radius_m),
        ("BallMass", &mut p.ball_mass_kg),
        ("RuleGoalPauseTime", &mut p.goal_pause_s),
        ("RuleKickInPauseTime", &mut p.kick_in_pause_s),
        ("RuleHalfTime", &mut p.half_time_s),
        ("RuleDropBallTime", &mut p.drop_ball_s),
        ("PassModeMinOppBallDist", &mut p.pass_mode_opponent_distance_min_m),
        ("PassModeDuration", &mut p.pass_mode_s),
        ("BeamNoiseXY", &mut p.beam_noise_m),
        ("BeamNoiseAngle", &mut p.beam_noise_deg),
    ];
    for (name, number) in numbers {
        if let Some(value) = soccer.get(name) {
            *number = float(value).ok_or_else(|| bad(name, "a finite number"))?;
        }
    }
    let counts = [
        ("MaxRobotTypeCount", &mut p.robots_of_one_type_max),
        ("MinRobotTypesCount", &mut p.robot_types_min),
        ("MaxSumTwoRobotTypes", &mut p.robots_of_two_types_max),
    ];
    for (name, count) in counts {
        if let Some(value) = soccer.get(name) {
            let value = float(value).filter(|value| *value >= 0.0);
            *count = value.ok_or_else(|| bad(name, "a number that is not negative"))? as usize;
        }
    }
    let switches = [
        ("StartAnyFieldPosition", &mut p.start_any_field_position),
        ("ReportScore", &mut p.report_score),
        ("LabelMessages", &mut p.label_messages),
    ];
    for (name, switch) in switches {
        if let Some(value) = soccer.get(name) {
            *switch = value.as_bool().ok_or_else(|| bad(name, "true or false"))?;
        }
    }
    Ok(p)
}

fn float(value: &toml::Value) -> Option<f32> {
    let number = value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64))?;
    Some(number as f32).filter(|number| number.is_finite())
}

/// What scene files may ask for (docs/reference/scene-files.md 3).
fn environment(table: &Table) -> Result<Environment, BadParameters> {
    let mut out = Environment::default();
    for (section, prefix) in [("soccer", "Soccer"), ("nao", "Nao")] {
        for (key, value) in section_of(table, section)?.into_iter().flatten() {
            out.variables.insert(format!("{prefix}.{key}"), plain(value));
        }
    }
    let types = table.get("robot_types").map(|types| types.as_array());
    for robot in types.flatten().into_iter().flatten() {
        let robot = robot.as_table().ok_or_else(|| bad("robot_types", "an array of tables"))?;
        let robot = robot.iter().map(|(key, value)| (key.clone(), plain(value)));
        out.robot_types.push(robot.collect());
    }
    for (mesh, names) in section_of(table, "meshes")?.into_iter().flatten() {
        let names = names.as_array().ok_or_else(|| bad(mesh, "an array of names"))?;
        let names = names.iter().filter_map(|name| name.as_str().map(String::from));
        out.mesh_materials.insert(mesh.clone(), names.collect());
    }
    Ok(out)
}

fn section_of<'a>(table: &'a Table, name: &str) -> Result<Option<&'a Table>, BadParameters> {
    let Some(section) = table.get(name) else { return Ok(None) };
    section.as_table().map(Some).ok_or_else(|| bad(name, "a table"))
}

fn plain(value: &toml::Value) -> Value {
    match value {
        toml::Value::Integer(whole) => Value::Int(*whole),
        toml::Value::Float(number) => Value::Float(*number),
        toml::Value::String(text) => Value::Text(text.clone()),
        other => Value::Text(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::EMBEDDED;

    #[test]
    fn our_file_says_what_is_built_in() {
        let (parameters, environment) = read(&EMBEDDED, &[]).expect("our own file");
        assert_eq!(parameters, Parameters::default());
        assert_eq!(environment.robot_types.len(), 5);
    }

    #[test]
    fn variables_replace_figures() {
        let variables = |name: &str, value: &str| [(name.to_owned(), value.to_owned())];
        let (parameters, environment) = read(&EMBEDDED, &variables("RuleHalfTime", "10")).expect("a number");
        assert_eq!(parameters.half_time_s, 10.0);
        assert_eq!(environment.variables.get("Soccer.RuleHalfTime"), Some(&Value::Int(10)));
        assert!(read(&EMBEDDED, &variables("RuleHalfTime", "long")).is_err());
        assert!(read(&EMBEDDED, &variables("RuleHalfTime", "'long'")).is_err());
        assert!(read(&EMBEDDED, &variables("MaxRobotTypeCount", "-1")).is_err());
    }
}
