//! The page of all numbers (docs/soccer/challenge-rules.md) agrees with the data files and with these tests.

use crate::stage;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use soccer_challenge::{CHALLENGES, ChallengeConfig, Overrides, Profile};
use stage::{BOTH, case};
use toml::{Table, Value};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// Names and contents of all files of a folder with this ending.
fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    let folder = fs::read_dir(root().join(folder)).expect("a folder").map(|entry| entry.expect("an entry").path());
    let paths = folder.filter(|path| path.extension().is_some_and(|found| found == ending));
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    paths.map(|path| (name(&path), fs::read_to_string(&path).expect("a text"))).collect()
}

/// The files of the league's challenges. Our own challenges document themselves, also in docs/soccer/challenges.md.
fn data() -> Vec<(String, Table)> {
    let files = files("data/challenges", "toml").into_iter();
    let all = files.map(|(name, text)| (name, text.parse::<Table>().expect("TOML")));
    let is_own = |table: &Table| table["words"]["source"].as_str() == Some("docs/soccer/challenges.md");
    all.filter(|(_, table)| !is_own(table)).collect()
}

struct Row {
    value: String,
    files: Vec<String>,
    key: String,
    test: String,
}

fn in_quotes(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn rows() -> Vec<Row> {
    let page = fs::read_to_string(root().join("docs/soccer/challenge-rules.md")).expect("the page");
    let lines = page.lines().filter(|line| line.starts_with("| ")).skip(1);
    lines
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let [_, value, place, test] = cells[..] else { panic!("four cells: {line}") };
            let mut files = in_quotes(place);
            let key = files.pop().expect("a key");
            if files == ["*.toml"] {
                files = data().into_iter().map(|(name, _)| name).collect();
            }
            Row { value: value.replace('−', "-"), files, key, test: in_quotes(test).concat() }
        })
        .collect()
}

fn find<'a>(table: &'a Table, key: &str) -> Option<&'a Value> {
    let mut parts = key.split('.');
    let first = table.get(parts.next()?)?;
    parts.try_fold(first, |value, part| value.get(part))
}

/// All numbers in a value.
fn numbers(value: &Value, out: &mut Vec<f64>) {
    match value {
        Value::Float(number) => out.push(*number),
        Value::Integer(number) => out.push(*number as f64),
        Value::Array(values) => values.iter().for_each(|value| numbers(value, out)),
        Value::Table(table) => table.values().for_each(|value| numbers(value, out)),
        _ => {}
    }
}

#[test]
fn each_value_is_in_its_file() {
    let data = data();
    for Row { value, files, key, .. } in rows() {
        for file in files {
            let (_, table) = data.iter().find(|(name, _)| *name == file).unwrap_or_else(|| panic!("no file {file}"));
            let mut found = Vec::new();
            numbers(find(table, &key).unwrap_or_else(|| panic!("{file} has no {key}")), &mut found);
            match value.parse::<f64>() {
                Ok(value) => assert!(found.contains(&value), "{file} {key}: {value} is not in {found:?}"),
                Err(_) => assert!(found.is_empty(), "{file} {key}: {value}, but {found:?}"),
            }
        }
    }
}

#[test]
fn each_test_exists() {
    let sources: String = files("leagues/soccer/challenge/tests", "rs").into_iter().map(|(_, text)| text).collect();
    for Row { test, .. } in rows() {
        assert!(sources.contains(&format!("#[test]\nfn {test}()")), "there is no test {test}");
    }
}

#[test]
fn no_number_is_without_a_row() {
    let shown: BTreeSet<(String, String)> =
        rows().into_iter().flat_map(|row| row.files.into_iter().map(move |file| (file, row.key.clone()))).collect();
    for (file, table) in data() {
        for (section, values) in &table {
            let Some(values) = values.as_table().filter(|_| section != "words") else { continue };
            let is_profile = Profile::from_name(section).is_some();
            let keys = values.iter().flat_map(|(key, value)| match value.as_table().filter(|_| is_profile) {
                Some(table) => table.iter().map(|(name, value)| (format!("{section}.{key}.{name}"), value)).collect(),
                None => vec![(format!("{section}.{key}"), value)],
            });
            for (key, value) in keys {
                let mut found = Vec::new();
                numbers(value, &mut found);
                assert!(found.is_empty() || shown.contains(&(file.clone(), key.clone())), "{file} {key} has no row");
            }
        }
    }
}

#[test]
fn numbers_of_robots_and_runs() {
    for (name, agents, runs, repetitions) in [
        ("run", 1, 1, 1),
        ("gazeboRun", 1, 1, 1),
        ("kick", 1, 10, 1),
        ("keepAway", 3, 1, 1),
        ("passing", 4, 1, 4),
        ("goalie", 1, 12, 1),
        ("rollingBall", 1, 10, 1),
        ("throwIn", 1, 10, 1),
    ] {
        let common = case(name, Profile::Compat32).parameters.common;
        assert_eq!((common.agents, common.runs, common.repetitions), (agents, runs, repetitions), "{name}");
        assert_eq!(common.has_opponent, name == "keepAway");
        assert_eq!(common.may_beam, ["keepAway", "passing", "goalie"].contains(&name));
    }
}

/// Parameters common to all files have the usual values where no rule uses them.
#[test]
fn figures_without_a_use_are_as_elsewhere() {
    for name in ["kick", "keepAway", "passing", "goalie", "throwIn"] {
        for profile in BOTH {
            let common = case(name, profile).parameters.common;
            assert_eq!((common.fallen_up_z, common.fallen_height_m), (0.6, 0.25), "{name}");
        }
    }
    let cycles = |file: &str| {
        let (_, table) = data().into_iter().find(|(name, _)| name == file).expect("a file");
        find(&table, "rules.cycles_per_s").and_then(Value::as_float)
    };
    assert_eq!((cycles("gazebo_run.toml"), cycles("run.toml")), (Some(50.0), Some(50.0)));
}

#[test]
fn patience_is_as_on_our_page() {
    for (challenge, wanted) in CHALLENGES.iter().zip([60.0, 90.0, 60.0, 400.0, 150.0, 60.0, 60.0, 60.0]) {
        assert_eq!(case(challenge.name, Profile::Strict).parameters.common.patience_s, wanted, "{}", challenge.name);
    }
}

/// Other frame lengths result in equally long waits under strict rules.
#[test]
fn strict_waits_as_long() {
    for (name, wait_s) in [("run", 0.4 + 8.0), ("gazeboRun", 4.0 + 8.0), ("kick", 0.4)] {
        for frame_s in [0.02, 0.04, 0.2] {
            let case = ChallengeConfig::new(name, Profile::Strict, stage::SEED, Overrides::default()).expect("a case");
            let mut scene = stage::Scene::run(&case, 0, frame_s);
            scene.play();
            assert!((scene.seen.now_s - wait_s).abs() < 1e-6, "{name}: {} s", scene.seen.now_s);
        }
    }
}

/// The tool's file has 8316 of the grid's 8892 rows; the selection is unknown. Ours has the rows that are goals.
#[test]
fn grid_has_all_rows_that_are_goals() {
    let figures = soccer_challenge::Challenge::by_name("goalie")
        .expect("a challenge")
        .parameters(soccer_challenge::Profile::Compat32);
    let kicks = soccer_challenge::kicks(&figures.expect("figures")).expect("kicks");
    assert_eq!(kicks.len(), 8892 - 741);
}
