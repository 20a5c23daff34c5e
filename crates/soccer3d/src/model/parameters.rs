//! The figures of the game: what the reference's start-up script sets (docs/reference/soccer-rules.md 15).
//!
//! Their names and defaults are in `figures`. A file `soccer3d.toml` among the scene files can have others in its section
//! `soccer`, and settings replace both. The tables that scene files refer to are in that file, too.

use engine::Value;
use scene::{Environment, Files, RobotType};
use toml::Table;

use crate::settings::ROBOT_TYPES_FILE;

use super::figures::{FIGURES, Field, Figure};

/// Name of the file among the scene files.
const FILE: &str = "soccer3d.toml";

/// Whose rules are played.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Rules {
    /// Those of the league, as 0.7.3 plays them.
    #[default]
    League,
    /// Those of 2004 to 2006 (docs/reference/soccer-rules.md 16.3).
    Year2006,
}

impl Rules {
    /// By the name that the figure `rules` has.
    fn named(name: &str) -> Option<Rules> {
        match name {
            "league" => Some(Rules::League),
            "2006" => Some(Rules::Year2006),
            _ => None,
        }
    }
}

/// Figures of the game that this world goes by. The default has none of them yet; see [`Parameters::league`].
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Parameters {
    /// `rules`.
    pub rules: Rules,
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
    /// `PenaltyLength`: depth of the penalty area, m.
    pub penalty_length_m: f32,
    /// `PenaltyWidth`: how much wider it is than the goal, m.
    pub penalty_width_m: f32,
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
    /// `SingleHalfTime`: whether the match ends after one half.
    pub single_half: bool,
    /// `ChangeSidesInSecondHalf`.
    pub change_sides: bool,
    /// `AutomaticKickOff`: whether the referee kicks off without a trainer.
    pub automatic_kick_off: bool,
    /// `CoinTossForKickOff`: whether a coin decides who kicks off first.
    pub coin_toss: bool,
    /// `AutomaticQuit`: whether the server ends some time after the match.
    pub automatic_quit: bool,
    /// `PenaltyShootout`.
    pub penalty_shootout: bool,
    /// `offside`: whether the rule of 2006 is enforced.
    pub offside: bool,
    /// `FreeKickMoveDist`: how far from a place players are put that is cleared, m.
    pub free_kick_move_m: f32,
    /// `KickRepelDist`: how far the kicking team is kept from a ball that was just placed, m.
    pub kick_repel_m: f32,
    /// `GoalKickDist`: from the goal line to the spot of goal kicks, m.
    pub goal_kick_m: f32,
    /// `MaxNumSafeRepositionAttempts`; 0: places are taken as they are.
    pub safe_place_tries: usize,
    /// `LeftGoalRecorder` and `RightGoalRecorder`: paths of the nodes that notice the ball in a goal.
    pub goal_recorders: [String; 2],
    /// Pass mode.
    pub pass: PassMode,
    /// Where players stand and how near to each other.
    pub crowds: Crowds,
    /// Charging.
    pub charging: Charging,
    /// Parts of a robot inside each other.
    pub self_collision: SelfCollision,
    /// Lying on the ground.
    pub lying: Lying,
    /// The keep-away game.
    pub keepaway: Keepaway,
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
    /// `players`: robots of a team, also the highest number; 1 to 11.
    pub team_size: usize,
    /// `MaxRobotTypeCount`: most robots of one type in a team.
    pub robots_of_one_type_max: usize,
    /// `MinRobotTypesCount`: how many types a full team must have.
    pub robot_types_min: usize,
    /// `MaxSumTwoRobotTypes`: most robots of any two types in a team.
    pub robots_of_two_types_max: usize,
}

/// Figures of pass mode (docs/reference/soccer-rules.md 10).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct PassMode {
    /// `PassModeMaxBallSpeed`, m/s.
    pub ball_speed_max_m_s: f32,
    /// `PassModeMaxBallDist`, m.
    pub ball_distance_max_m: f32,
    /// `PassModeMinOppBallDist`, m.
    pub opponent_distance_min_m: f32,
    /// `PassModeDuration`, s.
    pub duration_s: f32,
    /// `PassModeScoreWaitTime`, s.
    pub score_wait_s: f32,
    /// `PassModeRetryWaitTime`, s.
    pub retry_wait_s: f32,
}

/// Figures of touching, crowding and illegal defence, and of all penalties (docs/reference/soccer-rules.md 11.3 to 11.5, 11.8).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Crowds {
    /// `MaxTouchGroupSize`, robots.
    pub touch_group_max: usize,
    /// `TouchingFoulBeamPenalty`.
    pub touching_is_held: bool,
    /// `MaxPlayersInsideOwnArea`, robots.
    pub inside_own_area_max: usize,
    /// `IllegalDefenseBeamPenalty`.
    pub illegal_defence_is_held: bool,
    /// `MinOppDistance`, m.
    pub opponent_distance_min_m: f32,
    /// `Min2PlDistance`, m.
    pub second_distance_min_m: f32,
    /// `Min3PlDistance`, m.
    pub third_distance_min_m: f32,
    /// `FoulHoldTime`, s.
    pub hold_s: f32,
}

/// Figures of charging (docs/reference/soccer-rules.md 11.6).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Charging {
    /// `UseCharging`.
    pub is_foul: bool,
    /// `ChargingMinSpeed`, m/s.
    pub speed_min_m_s: f32,
    /// `ChargingMinBallSpeedAngle`, degrees.
    pub ball_angle_min_deg: f32,
    /// `ChargingMinDeltaDist`, m.
    pub distance_difference_min_m: f32,
    /// `ChargingMinDeltaAng`, degrees.
    pub angle_difference_min_deg: f32,
    /// `ChargingImmunityTime`, whole s.
    pub immunity_s: f32,
    /// `ChargingCollisionMinTime`, s.
    pub grace_s: f32,
    /// `ChargingMaxBallRulesDist`, m.
    pub ball_rules_distance_max_m: f32,
    /// `ChargingMinCollBallDist`, m.
    pub contact_ball_distance_min_m: f32,
    /// `ChargingMinCollisionSpeed`, m/s.
    pub impact_min_m_s: f32,
}

/// Figures of self collisions (docs/reference/soccer-rules.md 11.7).
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct SelfCollision {
    /// `FoulOnSelfCollisions`.
    pub is_foul: bool,
    /// `PrintSelfCollisions`.
    pub is_logged: bool,
    /// `SelfCollisionsTolerance`, m.
    pub tolerance_m: f32,
    /// `SelfCollisionJointFrozenTime`, s.
    pub frozen_s: f32,
    /// `SelfCollisionJointThawTime`, s.
    pub thaw_s: f32,
    /// `SelfCollisionBeamPenalty`.
    pub is_held: bool,
    /// `SelfCollisionBeamCooldownTime`, s.
    pub cooldown_s: f32,
}

/// Figures of lying down (docs/reference/soccer-rules.md 11.2), whole s.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Lying {
    /// `NotStandingMaxTime`.
    pub not_standing_max_s: f32,
    /// `GoalieNotStandingMaxTime`.
    pub goalkeeper_not_standing_max_s: f32,
    /// `GroundMaxTime`.
    pub ground_max_s: f32,
    /// `GoalieGroundMaxTime`.
    pub goalkeeper_ground_max_s: f32,
}

/// Figures of the keep-away game (docs/reference/soccer-rules.md 13.2).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Keepaway {
    /// `Keepaway`.
    pub is_played: bool,
    /// `KeepawayCenterX`, m.
    pub centre_x_m: f32,
    /// `KeepawayCenterY`, m.
    pub centre_y_m: f32,
    /// `KeepawayLength`, m.
    pub length_m: f32,
    /// `KeepawayWidth`, m.
    pub width_m: f32,
    /// `KeepawayLengthReductionRate`, m/min.
    pub length_loss_m_min: f32,
    /// `KeepawayWidthReductionRate`, m/min.
    pub width_loss_m_min: f32,
}

impl Parameters {
    /// The league's.
    pub(crate) fn league() -> Parameters {
        let mut out = Parameters::default();
        for figure in &FIGURES {
            let is_put = out.put(figure, &figure.parameter.default_value());
            is_put.expect("a figure takes its default");
        }
        out
    }

    /// Takes a figure over; `None` if the value is not of its kind.
    fn put(&mut self, figure: &Figure, value: &Value) -> Option<()> {
        match figure.field {
            Field::Number(field) => *field(self) = value.number()? as f32,
            Field::Truncated(field) => *field(self) = (value.number()? as f32).trunc(),
            Field::Count(field) => *field(self) = usize::try_from(value.whole()?).ok()?,
            Field::Rules(field) => *field(self) = Rules::named(value.text()?)?,
            Field::Switch(field) => *field(self) = value.switch()?,
            Field::Text(field) => value.text()?.clone_into(field(self)),
            Field::Ignored => {}
        }
        Some(())
    }
}

/// Why the figures of the game cannot be used.
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
        /// Which.
        name: String,
        /// What should be there.
        expected: &'static str,
    },
    /// The scene file of the field is missing.
    #[error("field {0}: there is no such file, neither built in nor in the data folders")]
    NoField(String),
    /// A list of robots has a word that means none.
    #[error(
        "robots: there is no robot {word}; there is {known}; data (those of the data folders), any (all), or a file's name"
    )]
    NoRobot {
        /// The word.
        word: String,
        /// Names that there are.
        known: String,
    },
    /// The table of robot types cannot be used; the text begins with the line, if there is one.
    #[error("{file}:{text}")]
    BadTypes {
        /// The file.
        file: String,
        /// What is wrong.
        text: String,
    },
    /// A figure has a value that it does not take.
    #[error("{0}")]
    BadValue(#[from] engine::BadValue),
    /// Two figures do not go together.
    #[error("{0}")]
    Misfit(String),
}

fn bad(name: &str, expected: &'static str) -> BadParameters {
    BadParameters::BadTable { name: name.to_owned(), expected }
}

/// Figures of the game and the tables of scene files. `variables` are figures by name, their values written as in TOML;
/// they replace those of the file. What is no figure is for scene files alone.
pub(crate) fn read(
    files: &dyn Files,
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
    for figure in &FIGURES {
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
    let value = match FIGURES.iter().find(|figure| figure.parameter.name == name) {
        Some(figure) => {
            let value = figure.parameter.accept(value)?;
            parameters.put(figure, &value).ok_or_else(|| figure.parameter.refuse(&value))?;
            value
        }
        None => value,
    };
    tell(environment, name, &value);
    Ok(())
}

/// Lets scene files read a figure.
fn tell(environment: &mut Environment, name: &str, value: &Value) {
    let value = match value {
        Value::Whole(whole) => scene::Value::Int(*whole),
        Value::Number(number) => scene::Value::Float(*number),
        Value::Text(text) => scene::Value::Text(text.clone()),
        Value::Switch(_) | Value::List(_) | Value::Secret(_) => scene::Value::Text(value.to_string()),
    };
    environment.variables.insert(format!("Soccer.{name}"), value);
}

/// Figures that are fine alone but make no field together.
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

/// What scene files may ask for (docs/reference/scene-files.md 3).
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

/// The robot types of a file of their own, in our format or in the reference's (docs/reference/scene-files.md 3).
fn read_types(files: &dyn Files, file: &str) -> Result<Option<Vec<RobotType>>, BadParameters> {
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
    scene::robot_types(&text).map(Some).map_err(|error| unreadable(error.to_string()))
}

fn section_of<'a>(table: &'a Table, name: &str) -> Result<Option<&'a Table>, BadParameters> {
    let Some(section) = table.get(name) else { return Ok(None) };
    section.as_table().map(Some).ok_or_else(|| bad(name, "a table"))
}

fn plain(value: &toml::Value) -> scene::Value {
    match value {
        toml::Value::Integer(whole) => scene::Value::Int(*whole),
        toml::Value::Float(number) => scene::Value::Float(*number),
        toml::Value::String(text) => scene::Value::Text(text.clone()),
        other => scene::Value::Text(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::EMBEDDED;

    fn variable(name: &str, value: &str) -> Result<(Parameters, Environment), BadParameters> {
        read(&EMBEDDED, &[(name.to_owned(), value.to_owned())], ROBOT_TYPES_FILE)
    }

    #[test]
    fn our_file_has_the_tables_and_leaves_the_figures_alone() {
        let (parameters, environment) = read(&EMBEDDED, &[], ROBOT_TYPES_FILE).expect("our own file");
        assert_eq!(parameters, Parameters::league());
        assert_eq!(environment.robot_types.len(), 5);
    }

    #[test]
    fn every_default_is_a_value_that_its_figure_takes() {
        for Figure { parameter, .. } in &FIGURES {
            assert_eq!(parameter.parse(parameter.default), Ok(parameter.default_value()), "{}", parameter.name);
            assert_eq!(parameter.default_value().to_string(), parameter.default, "{}", parameter.name);
        }
    }

    #[test]
    fn every_number_of_the_league_is_a_figure() {
        let text = format!("{:?}", Parameters::league());
        // Zero in the league: BorderSize, the three distances of crowding, both coordinates of the keep-away area.
        let zeros = [": 0.0,", ": 0.0 ", ": 0,", ": 0 "].map(|zero| text.matches(zero).count());
        assert_eq!(zeros.iter().sum::<usize>(), 6, "{text}");
    }

    #[test]
    fn variables_replace_figures() {
        let (parameters, environment) = variable("RuleHalfTime", "10").expect("a number");
        assert_eq!(parameters.half_time_s, 10.0);
        assert_eq!(environment.variables.get("Soccer.RuleHalfTime"), Some(&scene::Value::Int(10)));
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
        assert_eq!(environment.variables.get("Soccer.MyFlag"), Some(&scene::Value::Text("on".into())));
    }

    /// A file of robot types beside our own files.
    struct Types(&'static str, &'static str);

    impl Files for Types {
        fn read(&self, name: &str) -> Option<std::borrow::Cow<'_, [u8]>> {
            if name == self.0 { Some(self.1.as_bytes().into()) } else { EMBEDDED.read(name) }
        }
    }

    #[test]
    fn robot_types_of_a_file_replace_ours() {
        let types = |name, text, wanted| read(&Types(name, text), &[], wanted).map(|(_, e)| e.robot_types.len());
        assert_eq!(types("naorobottypes.rb", "T = [{'UseToe' => 'false'}]", ROBOT_TYPES_FILE), Ok(1));
        assert_eq!(types("mine.rb", "T = [{'UseToe' => 'false'}]", ROBOT_TYPES_FILE), Ok(5), "nobody asks for it");
        assert_eq!(types("mine.toml", "[[robot_types]]\nUseToe = 'false'\n[[robot_types]]", "mine.toml"), Ok(2));
        let error = |name, text, wanted| types(name, text, wanted).expect_err("bad types").to_string();
        assert_eq!(error("mine.rb", "T = [\n{'a' = 1}]", "mine.rb"), "mine.rb:2: `=>` expected, `=` found");
        assert_eq!(
            error("mine.rb", "", "other.rb"),
            "other.rb: no such file in the data folders (--robot-types names it, --data names those)"
        );
    }
}
