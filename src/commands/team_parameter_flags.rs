//! The flags `--team-parameter` and `--tactics`: parameters of built-in teams, single ones and a file of them.

use std::collections::BTreeMap;
use std::fs;

use clap::Args;
use record::TeamParameterValue;
use settings::suggestion::nearest;
use soccer_match::TEAM_NAMES;
use soccer_team::{TEAM_PARAMETERS, TeamParameterError, TeamParameters};

use crate::commands::skill_flags::split_side;

/// A parameter of the built-in team with its value, as a flag.
#[derive(Debug, Clone, PartialEq)]
pub struct TeamParameterFlag {
    /// The index of the team that has it; `None`: all built-in teams.
    side: Option<usize>,
    name: String,
    value: f64,
}

impl TeamParameterFlag {
    /// Parses `walk-speed=0.9`, with `left:` or `right:` before it for one team of a match.
    fn parse(text: &str) -> Result<TeamParameterFlag, String> {
        let (side, rest) = split_side(text);
        let example = || format!("a parameter and a number are expected, for instance {}=0.9", TEAM_PARAMETERS[0].name);
        let (name, value) = rest.split_once('=').ok_or_else(example)?;
        let value: f64 = value.trim().parse().map_err(|_| example())?;
        TeamParameters::default().set(name, value).map_err(|fault| with_suggestion(&fault))?;
        Ok(TeamParameterFlag { side, name: name.to_owned(), value })
    }

    /// Parses a parameter of a single team.
    fn parse_without_side(text: &str) -> Result<TeamParameterFlag, String> {
        let flag = TeamParameterFlag::parse(text)?;
        if flag.side.is_some() { Err(String::from("only `spar match` has sides")) } else { Ok(flag) }
    }
}

/// The parameters of a tactics file, as a flag.
#[derive(Debug, Clone, PartialEq)]
pub struct TacticsFlag {
    /// The index of the team that has them; `None`: all built-in teams.
    side: Option<usize>,
    values: BTreeMap<String, f64>,
}

impl TacticsFlag {
    /// Reads the parameters in the file of `tactics.toml`, with `left:` or `right:` before it for one team of a match.
    fn parse(text: &str) -> Result<TacticsFlag, String> {
        let (side, file) = split_side(text);
        let content = fs::read_to_string(file).map_err(|cause| format!("cannot read {file}: {cause}"))?;
        let values: BTreeMap<String, f64> = toml::from_str(&content).map_err(|cause| {
            format!("{file} is no list of parameters with numbers such as walk-speed = 0.9: {cause}")
        })?;
        for (name, value) in &values {
            let set = TeamParameters::default().set(name, *value);
            set.map_err(|fault| format!("{file}: {}", with_suggestion(&fault)))?;
        }
        Ok(TacticsFlag { side, values })
    }

    /// Reads the file of a single team.
    fn parse_without_side(text: &str) -> Result<TacticsFlag, String> {
        let flag = TacticsFlag::parse(text)?;
        if flag.side.is_some() { Err(String::from("only `spar match` has sides")) } else { Ok(flag) }
    }

    fn apply(&self, parameters: &mut TeamParameters) -> Result<(), TeamParameterError> {
        self.values.iter().try_for_each(|(name, value)| parameters.set(name, *value))
    }
}

/// The fault with the nearest name.
fn with_suggestion(fault: &TeamParameterError) -> String {
    let names = TEAM_PARAMETERS.iter().map(|parameter| parameter.name);
    match fault {
        TeamParameterError::Unknown { name } => match nearest(name, names) {
            Some(near) => format!("{fault}; did you mean {near}?"),
            None => fault.to_string(),
        },
        TeamParameterError::OutOfRange { .. } => fault.to_string(),
    }
}

/// Parameters of the built-in teams of a match.
#[derive(Debug, Clone, Default, Args)]
pub struct MatchTeamParameterArgs {
    /// Set a parameter of the built-in teams, for instance walk-speed=0.9; left:walk-speed=0.9 or right:walk-speed=0.9 for
    /// one of them. Can be given several times.
    #[arg(long, value_name = "[SIDE:]NAME=VALUE", value_parser = TeamParameterFlag::parse)]
    team_parameter: Vec<TeamParameterFlag>,
    /// Read parameters of the built-in teams from a TOML file, with a line NAME = VALUE for each; left:FILE or right:FILE
    /// for one of them. --team-parameter takes precedence.
    #[arg(long, value_name = "[SIDE:]FILE", value_parser = TacticsFlag::parse)]
    tactics: Vec<TacticsFlag>,
}

/// Parameters of a built-in robot.
#[derive(Debug, Clone, Default, Args)]
pub struct TeamParameterArgs {
    /// Set a parameter of the built-in team, for instance walk-speed=0.9. Can be given several times.
    #[arg(long, value_name = "NAME=VALUE", value_parser = TeamParameterFlag::parse_without_side)]
    team_parameter: Vec<TeamParameterFlag>,
    /// Read parameters of the built-in team from a TOML file, with a line NAME = VALUE for each. --team-parameter takes
    /// precedence.
    #[arg(long, value_name = "FILE", value_parser = TacticsFlag::parse_without_side)]
    tactics: Option<TacticsFlag>,
}

impl MatchTeamParameterArgs {
    /// The first of the flags that is given.
    pub fn given(&self) -> Option<&'static str> {
        given(&[("--team-parameter", !self.team_parameter.is_empty()), ("--tactics", !self.tactics.is_empty())])
    }

    /// The parameters of the built-in teams among the left and the right one.
    ///
    /// # Errors
    /// If a value is out of its range.
    pub fn read(&self, is_builtin: [bool; 2]) -> Result<[TeamParameters; 2], TeamParameterError> {
        let mut teams: [TeamParameters; 2] = Default::default();
        for (side, parameters) in teams.iter_mut().enumerate().filter(|(side, _)| is_builtin[*side]) {
            let is_meant = |chosen: Option<usize>| chosen.is_none_or(|chosen| chosen == side);
            let mut files = self.tactics.iter().filter(|flag| is_meant(flag.side));
            files.try_for_each(|flag| flag.apply(parameters))?;
            let mut flags = self.team_parameter.iter().filter(|flag| is_meant(flag.side));
            flags.try_for_each(|flag| parameters.set(&flag.name, flag.value))?;
        }
        Ok(teams)
    }
}

impl TeamParameterArgs {
    /// The first of the flags that is given.
    pub fn given(&self) -> Option<&'static str> {
        given(&[("--team-parameter", !self.team_parameter.is_empty()), ("--tactics", self.tactics.is_some())])
    }

    /// The parameters.
    ///
    /// # Errors
    /// If a value is out of its range.
    pub fn read(&self) -> Result<TeamParameters, TeamParameterError> {
        let mut parameters = TeamParameters::default();
        self.tactics.iter().try_for_each(|flag| flag.apply(&mut parameters))?;
        self.team_parameter.iter().try_for_each(|flag| parameters.set(&flag.name, flag.value))?;
        Ok(parameters)
    }
}

/// The name of the first flag that is given.
fn given(flags: &[(&'static str, bool)]) -> Option<&'static str> {
    flags.iter().find(|(_, is_given)| *is_given).map(|(name, _)| *name)
}

/// The parameters of the teams of a match, for recordings and reports.
pub fn recorded_values(teams: &[TeamParameters; 2]) -> Vec<TeamParameterValue> {
    let teams = TEAM_NAMES.iter().zip(teams);
    let values = teams.flat_map(|(team, parameters)| parameters.values().map(move |(name, value)| (team, name, value)));
    let values = values.map(|(team, name, value)| TeamParameterValue {
        team: (*team).to_owned(),
        parameter: name.to_owned(),
        value,
    });
    values.collect()
}

#[cfg(test)]
mod tests {
    use settings::{CommandScope, ParameterArgs, RunConfig, Worlds};

    use super::*;
    use crate::worlds::{WORLDS, soccer};

    #[test]
    fn flags_have_side_name_and_value() {
        let check = |text: &str, expect: (Option<usize>, &str, f64)| {
            let flag = TeamParameterFlag::parse(text).expect(text);
            assert_eq!((flag.side, flag.name.as_str(), flag.value), expect);
        };
        check("walk-speed=0.9", (None, "walk-speed", 0.9));
        check("left:walk-lean=-0.1", (Some(0), "walk-lean", -0.1));
        check("right:walk-turn=2", (Some(1), "walk-turn", 2.0));
    }

    #[test]
    fn unknown_names_and_values_are_refused_with_advice() {
        let check = |text: &str, parts: &[&str]| {
            let error = TeamParameterFlag::parse(text).expect_err(text);
            assert!(parts.iter().all(|part| error.contains(part)), "{error}");
        };
        check("walk-sped=1", &["no parameter `walk-sped`; it has walk-speed, walk-turn", "did you mean walk-speed?"]);
        check("walk-speed=3", &["walk-speed is 3; it takes 0.5 to 2"]);
        check("walk-speed=NaN", &["walk-speed is NaN; it takes 0.5 to 2"]);
        check("walk-speed", &["for instance walk-speed=0.9"]);
        check("walk-speed=fast", &["for instance walk-speed=0.9"]);
        let error = TeamParameterFlag::parse_without_side("left:walk-speed=1").expect_err("a side");
        assert_eq!(error, "only `spar match` has sides");
    }

    #[test]
    fn parameters_go_to_the_built_in_teams_that_are_meant() {
        let check = |is_builtin: [bool; 2], flags: &[&str], expect: &[&str]| {
            let team_parameter = flags.iter().map(|text| TeamParameterFlag::parse(text).expect(text)).collect();
            let teams = MatchTeamParameterArgs { team_parameter, tactics: Vec::new() }
                .read(is_builtin)
                .expect("values in range");
            let texts: Vec<String> = recorded_values(&teams).iter().map(TeamParameterValue::text).collect();
            assert_eq!(texts, expect);
        };
        check([true; 2], &["walk-speed=0.9"], &["Left: walk-speed = 0.9", "Right: walk-speed = 0.9"]);
        check([false, true], &["walk-speed=0.9", "left:walk-turn=0.8"], &["Right: walk-speed = 0.9"]);
        check(
            [true; 2],
            &["walk-turn=0.9", "left:walk-turn=0.8"],
            &["Left: walk-turn = 0.8", "Right: walk-turn = 0.9"],
        );
    }

    #[test]
    fn a_tactics_file_has_parameters() {
        let file = |text: &str| {
            let path = std::env::temp_dir().join(format!("spar-tactics-{}.toml", std::process::id()));
            fs::write(&path, text).expect("a file");
            let read = TacticsFlag::parse(&format!("right:{}", path.display()));
            fs::remove_file(&path).expect("the file");
            read
        };
        let tactics = vec![file("walk-speed = 0.9\nplace-9-home-x = 3\n").expect("a file of parameters")];
        let team_parameter = vec![TeamParameterFlag::parse("walk-speed=0.8").expect("a parameter")];
        let teams = MatchTeamParameterArgs { team_parameter, tactics }.read([true; 2]).expect("values in range");
        let texts: Vec<String> = recorded_values(&teams).iter().map(TeamParameterValue::text).collect();
        assert_eq!(texts, ["Left: walk-speed = 0.8", "Right: place-9-home-x = 3", "Right: walk-speed = 0.8"]);
        let check = |text: &str, part: &str| {
            let error = file(text).expect_err(text);
            assert!(error.contains(part), "{error}");
        };
        check("walk-sped = 1.0", "did you mean walk-speed?");
        check("place-9-home-x = 16.0", "place-9-home-x is 16; it takes -15 to 15");
        check("walk-speed = \"fast\"", "is no list of parameters with numbers");
        let error = TacticsFlag::parse("left:nowhere.toml").expect_err("no file");
        assert!(error.contains("cannot read nowhere.toml"), "{error}");
    }

    #[test]
    fn a_recorded_parameter_that_this_team_lacks_is_refused() {
        let scope = CommandScope::all_keys("match");
        let config =
            RunConfig::load_without_file(&ParameterArgs::default(), Worlds::of(&WORLDS), &scope).expect("defaults");
        let value = |team: &str, parameter: &str| TeamParameterValue {
            team: team.to_owned(),
            parameter: parameter.to_owned(),
            value: 0.9,
        };
        let config = config.with_team_parameters(vec![value("Left", "walk-speed"), value("Right", "fly-speed")]);
        let left = soccer::team_parameters(&config, "Left").expect("known");
        assert!(left.values().eq([("walk-speed", 0.9)]), "{left:?}");
        let error = soccer::team_parameters(&config, "Right").expect_err("unknown");
        let expect = "the parameters of team Right: the built-in team has no parameter `fly-speed`";
        assert!(error.starts_with(expect) && error.ends_with("--no-builtin plays without it"), "{error}");
    }
}
