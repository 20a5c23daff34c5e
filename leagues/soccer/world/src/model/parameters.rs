//! Reading of the game parameters, which the reference's start-up script sets (docs/reference/soccer-rules.md 15).
//!
//! [`GAME_PARAMETERS`] lists their names and defaults. A file `soccer3d.toml` among the scene files can override them in its
//! section `soccer`, and settings override both. The tables for scene files are also in that file.

use engine::Value;
use soccer_rules::{GAME_PARAMETERS, Parameters};
use soccer_scene::{Environment, RobotType, SceneFiles};
use toml::Table;

use super::files::ROBOT_TYPES_FILE;

/// Name of the file among the scene files.
const FILE: &str = "soccer3d.toml";

/// Reasons the game parameters are invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadParameters {
    /// The file is missing or not text.
    #[error("{FILE}: there is no such file among the scene files, or it is no text; leave it out of the data folders")]
    NoFile,
    /// The file is no TOML.
    #[error("{FILE}: {0}")]
    Unreadable(String),
    /// A section or table is not of the right kind.
    #[error("{FILE}: {name}: {expected} expected")]
    BadTable {
        /// The section or table.
        name: String,
        /// The expected value.
        expected: &'static str,
    },
    /// The scene file of the field is missing.
    #[error("field {0}: there is no such file, neither built in nor in the data folders")]
    NoField(String),
    /// A list of robots has an unknown word.
    #[error(
        "robots: there is no robot {word}; there is {known}; data (those of the data folders), any (all), or a file's name"
    )]
    NoRobot {
        /// The word.
        word: String,
        /// The known names.
        known: String,
    },
    /// The table of robot types is invalid; the text begins with the line, if there is one.
    #[error("{file}:{text}")]
    BadTypes {
        /// The file.
        file: String,
        /// The fault.
        text: String,
    },
    /// A game parameter has an invalid value.
    #[error("{0}")]
    BadValue(#[from] engine::ParameterError),
    /// Two game parameters contradict each other.
    #[error("{0}")]
    Misfit(String),
}

fn bad(name: &str, expected: &'static str) -> BadParameters {
    BadParameters::BadTable { name: name.to_owned(), expected }
}

/// Reads game parameters and the tables of scene files. `variables` are parameters by name, values written as in TOML;
/// they override the file's. Other names are for scene files alone.
pub(crate) fn read(
    files: &dyn SceneFiles,
    variables: &[(String, String)],
    robot_types: &str,
) -> Result<(Parameters, Environment), BadParameters> {
    let bytes = files.read(FILE).ok_or(BadParameters::NoFile)?;
    let text = std::str::from_utf8(&bytes).map_err(|_| BadParameters::NoFile)?;
    let table: Table = text.parse().map_err(|error: toml::de::Error| BadParameters::Unreadable(error.to_string()))?;
    let mut parameters = Parameters::league();
    let mut environment = environment(&table)?;
    if let Some(types) = read_types(files, robot_types)? {
        environment.robot_types = types;
    }
    for figure in &GAME_PARAMETERS {
        tell(&mut environment, figure.parameter.name, &figure.parameter.default_value());
    }
    for (name, value) in section_of(&table, "soccer")?.into_iter().flatten() {
        set(&mut parameters, &mut environment, name, from_toml(value))?;
    }
    for (name, value) in variables {
        let parsed: Result<Table, _> = format!("value = {value}").parse();
        let parsed = parsed.ok().and_then(|table| table.get("value").map(from_toml));
        set(&mut parameters, &mut environment, name, parsed.unwrap_or_else(|| Value::Text(value.clone())))?;
    }
    check(&parameters)?;
    Ok((parameters, environment))
}

fn set(
    parameters: &mut Parameters,
    environment: &mut Environment,
    name: &str,
    value: Value,
) -> Result<(), BadParameters> {
    let value = match GAME_PARAMETERS.iter().find(|figure| figure.parameter.name == name) {
        Some(figure) => {
            let value = figure.parameter.accept(value)?;
            parameters.set(figure, &value).ok_or_else(|| figure.parameter.refuse(&value))?;
            value
        }
        None => value,
    };
    tell(environment, name, &value);
    Ok(())
}

/// Lets scene files read a game parameter.
fn tell(environment: &mut Environment, name: &str, value: &Value) {
    let value = match value {
        Value::Whole(whole) => soccer_scene::ScriptValue::Int(*whole),
        Value::Number(number) => soccer_scene::ScriptValue::Float(*number),
        Value::Text(text) => soccer_scene::ScriptValue::Text(text.clone()),
        Value::Switch(_) | Value::List(_) | Value::Secret(_) => soccer_scene::ScriptValue::Text(value.to_string()),
    };
    environment.variables.insert(format!("Soccer.{name}"), value);
}

/// Checks that game parameters which are valid alone describe a field together.
fn check(p: &Parameters) -> Result<(), BadParameters> {
    let misfits = [
        (p.goal_width_m >= p.field_width_m, "GoalWidth must be smaller than FieldWidth"),
        (2.0 * p.ball_radius_m >= p.goal_width_m, "the ball (BallRadius) must fit into the goal (GoalWidth)"),
        (2.0 * p.ball_radius_m >= p.goal_depth_m, "the ball (BallRadius) must fit into the goal (GoalDepth)"),
        (4.0 * p.agent_radius_m >= p.field_length_m, "AgentRadius leaves no start place within FieldLength"),
        (4.0 * p.agent_radius_m >= p.field_width_m, "AgentRadius leaves no start place within FieldWidth"),
    ];
    match misfits.iter().find(|(is_misfit, _)| *is_misfit) {
        Some((_, complaint)) => Err(BadParameters::Misfit((*complaint).to_owned())),
        None => Ok(()),
    }
}

fn from_toml(value: &toml::Value) -> Value {
    match value {
        toml::Value::Boolean(on) => Value::Switch(*on),
        toml::Value::Integer(whole) => Value::Whole(*whole),
        toml::Value::Float(number) => Value::Number(*number),
        toml::Value::String(text) => Value::Text(text.clone()),
        other => Value::Text(other.to_string()),
    }
}

/// The variables of scene files (docs/reference/scene-files.md 3).
fn environment(table: &Table) -> Result<Environment, BadParameters> {
    let mut out = Environment::default();
    for (key, value) in section_of(table, "nao")?.into_iter().flatten() {
        out.variables.insert(format!("Nao.{key}"), plain(value));
    }
    out.robot_types = types(table)?;
    for (mesh, names) in section_of(table, "meshes")?.into_iter().flatten() {
        let names = names.as_array().ok_or_else(|| bad(mesh, "an array of names"))?;
        let names = names.iter().filter_map(|name| name.as_str().map(String::from));
        out.mesh_materials.insert(mesh.clone(), names.collect());
    }
    Ok(out)
}

/// The tables `[[robot_types]]`.
fn types(table: &Table) -> Result<Vec<RobotType>, BadParameters> {
    let types = table.get("robot_types").map(|types| types.as_array());
    let types = types.flatten().into_iter().flatten().map(|robot| {
        let robot = robot.as_table().ok_or_else(|| bad("robot_types", "an array of tables"))?;
        Ok(robot.iter().map(|(key, value)| (key.clone(), plain(value))).collect())
    });
    types.collect()
}

/// The robot types of a separate file, in our format or the reference's (docs/reference/scene-files.md 3).
fn read_types(files: &dyn SceneFiles, file: &str) -> Result<Option<Vec<RobotType>>, BadParameters> {
    let unreadable = |text: String| BadParameters::BadTypes { file: file.to_owned(), text };
    let Some(bytes) = files.read(file) else {
        let optional = file == ROBOT_TYPES_FILE;
        return if optional {
            Ok(None)
        } else {
            Err(unreadable(String::from(
                " no such file in the data folders (--robot-types names it, --data names those)",
            )))
        };
    };
    let text = String::from_utf8_lossy(&bytes);
    if file.ends_with(".toml") {
        let table: Table = text.parse().map_err(|error: toml::de::Error| unreadable(format!(" {error}")))?;
        return types(&table).map(Some);
    }
    soccer_scene::robot_types(&text).map(Some).map_err(|error| unreadable(error.to_string()))
}

fn section_of<'a>(table: &'a Table, name: &str) -> Result<Option<&'a Table>, BadParameters> {
    let Some(section) = table.get(name) else { return Ok(None) };
    section.as_table().map(Some).ok_or_else(|| bad(name, "a table"))
}

fn plain(value: &toml::Value) -> soccer_scene::ScriptValue {
    match value {
        toml::Value::Integer(whole) => soccer_scene::ScriptValue::Int(*whole),
        toml::Value::Float(number) => soccer_scene::ScriptValue::Float(*number),
        toml::Value::String(text) => soccer_scene::ScriptValue::Text(text.clone()),
        other => soccer_scene::ScriptValue::Text(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::files::EMBEDDED_FILES;

    fn variable(name: &str, value: &str) -> Result<(Parameters, Environment), BadParameters> {
        read(&EMBEDDED_FILES, &[(name.to_owned(), value.to_owned())], ROBOT_TYPES_FILE)
    }

    #[test]
    fn our_file_has_the_tables_and_leaves_the_figures_alone() {
        let (parameters, environment) = read(&EMBEDDED_FILES, &[], ROBOT_TYPES_FILE).expect("our own file");
        assert_eq!(parameters, Parameters::league());
        assert_eq!(environment.robot_types.len(), 5);
    }

    #[test]
    fn variables_replace_figures() {
        let (parameters, environment) = variable("RuleHalfTime", "10").expect("a number");
        assert_eq!(parameters.half_time_s, 10.0);
        assert_eq!(environment.variables.get("Soccer.RuleHalfTime"), Some(&soccer_scene::ScriptValue::Int(10)));
        for (name, value) in [
            ("RuleHalfTime", "long"),
            ("RuleHalfTime", "'long'"),
            ("MaxRobotTypeCount", "-1"),
            ("FieldLength", "0"),
            ("StartAnyFieldPosition", "1"),
            ("GoalWidth", "20.0"),
            ("BallRadius", "1.5"),
        ] {
            assert!(variable(name, value).is_err(), "{name} = {value}");
        }
    }

    #[test]
    fn what_is_no_figure_is_for_scene_files() {
        let (_, environment) = variable("MyFlag", "'on'").expect("any variable");
        assert_eq!(environment.variables.get("Soccer.MyFlag"), Some(&soccer_scene::ScriptValue::Text("on".into())));
    }

    /// A file of robot types beside our own files.
    struct Types(&'static str, &'static str);

    impl SceneFiles for Types {
        fn read(&self, name: &str) -> Option<std::borrow::Cow<'_, [u8]>> {
            if name == self.0 { Some(self.1.as_bytes().into()) } else { EMBEDDED_FILES.read(name) }
        }
    }

    #[test]
    fn robot_types_of_a_file_replace_ours() {
        let types = |name, text, wanted| read(&Types(name, text), &[], wanted).map(|(_, e)| e.robot_types.len());
        assert_eq!(types("naorobottypes.rb", "T = [{'UseToe' => 'false'}]", ROBOT_TYPES_FILE), Ok(1));
        assert_eq!(types("mine.rb", "T = [{'UseToe' => 'false'}]", ROBOT_TYPES_FILE), Ok(5), "no key asks for it");
        assert_eq!(types("mine.toml", "[[robot_types]]\nUseToe = 'false'\n[[robot_types]]", "mine.toml"), Ok(2));
        let error = |name, text, wanted| types(name, text, wanted).expect_err("bad types").to_string();
        assert_eq!(error("mine.rb", "T = [\n{'a' = 1}]", "mine.rb"), "mine.rb:2: `=>` expected, `=` found");
        assert_eq!(
            error("mine.rb", "", "other.rb"),
            "other.rb: no such file in the data folders (--robot-types names it, --data names those)"
        );
    }
}
