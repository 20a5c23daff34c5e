//! Options: flags, `--set` and `spar.toml` are three ways to write the same keys, and `spar params` knows all of them.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("options").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn spar(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).current_dir(folder).output().unwrap()
}

fn told(folder: &Path, arguments: &[&str]) -> String {
    let output = spar(folder, arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

/// The lines of `spar params --toml`, by key: the defaults are comments without a blank.
fn values(folder: &Path, arguments: &[&str]) -> BTreeMap<String, toml::Value> {
    let text = told(folder, &[&["params", "--toml"], arguments].concat());
    let is_key = |line: &&str| line.starts_with(|letter: char| letter.is_alphabetic());
    let lines = text.lines().map(|line| line.strip_prefix('#').filter(is_key).unwrap_or(line));
    let text = lines.collect::<Vec<_>>().join("\n");
    let table: toml::Table = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    table.into_iter().collect()
}

/// The value that a key has with these arguments, as in TOML.
fn value(folder: &Path, arguments: &[&str], key: &str) -> String {
    values(folder, arguments).get(key).unwrap_or_else(|| panic!("{key}")).to_string()
}

#[test]
fn a_flag_wins_over_set_and_that_over_the_file() {
    let here = folder("precedence");
    assert_eq!(value(&here, &[], "vision-interval"), "0");
    fs::write(here.join("spar.toml"), "# mine\nvision-interval = 4\n").unwrap();
    let set = ["--set", "vision-interval=5"];
    let flag = ["--vision-interval", "6"];
    assert_eq!(value(&here, &[], "vision-interval"), "4");
    assert_eq!(value(&here, &set, "vision-interval"), "5");
    assert_eq!(value(&here, &flag, "vision-interval"), "6");
    assert_eq!(value(&here, &[flag, set].concat(), "vision-interval"), "6");
    let twice = ["--set", "vision-interval=5", "--set", "vision-interval=7"];
    assert_eq!(value(&here, &twice, "vision-interval"), "7", "the last one counts");
    // Another file replaces the existing one.
    fs::write(here.join("other.toml"), "seed = 9\n").unwrap();
    assert_eq!(value(&here, &["--config", "other.toml"], "vision-interval"), "0");
    assert_eq!(value(&here, &["--config", "other.toml"], "seed"), "9");
}

#[test]
fn keys_have_flags_and_old_names() {
    let here = folder("names");
    for arguments in [["--server-port", "3201"], ["--monitor-port", "3201"], ["--set", "server-port=3201"]] {
        assert_eq!(value(&here, &arguments, "monitor-port"), "3201", "{arguments:?}");
    }
    for arguments in [["--field-length", "21"], ["--set", "field-length=21"], ["--set", "FieldLength=21"]] {
        assert_eq!(value(&here, &arguments, "FieldLength"), "21", "{arguments:?}");
    }
    for arguments in [&["--noise", "off"][..], &["--noise=false"], &["--set", "noise=off"]] {
        assert_eq!(value(&here, arguments, "noise"), "false", "{arguments:?}");
    }
    assert_eq!(value(&here, &["--sync"], "sync"), "true");
    fs::write(here.join("spar.toml"), "noise = \"off\"\nspeed = 4\n").unwrap();
    assert_eq!(value(&here, &[], "noise"), "false");
    assert_eq!(value(&here, &[], "speed"), "\"4\"");
}

#[test]
fn mistakes_say_what_where_and_what_is_expected() {
    fn check(arguments: &[&str], file: &str, expect: &[&str]) {
        let here = folder("mistakes");
        fs::write(here.join("spar.toml"), file).unwrap();
        for command in ["serve", "params"] {
            let output = spar(&here, &[&[command], arguments].concat());
            let told = String::from_utf8(output.stderr).unwrap();
            assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?} {file:?}");
            for part in expect {
                assert!(told.contains(part), "{part} in\n{told}");
            }
        }
    }
    // Unknown keys name the nearest one and where they are.
    check(&[], "seed = 1\n\nvison_interval = 2\n", &["spar.toml:3", "vison_interval", "vision-interval"]);
    check(&["--set", "rulehalftime=3"], "", &["--set rulehalftime=3", "RuleHalfTime"]);
    check(&["--set", "zzzzzzzzzzz=3"], "", &["spar params"]);
    check(&["--set", "seed"], "", &["KEY=VALUE", "for instance"]);
    check(&[], "[soccer]\nFieldLength = 20.0\n", &["spar.toml:1", "soccer"]);
    check(&[], "seed = { a = 1 }\n", &["spar.toml:1", "seed", "table"]);
    check(&[], "seed = 1\nseed = 2\n", &["spar.toml:2", "duplicate"]);
    check(&[], "seed = 1\nnoise =\n", &["spar.toml:2"]);
    check(&["--config", "missing.toml"], "", &["missing.toml", "No such file"]);
    // For values of the wrong kind or size the error names the expected ones, with an example.
    check(&[], "seed = 'one'\n", &["spar.toml:1", "seed", "a whole number", "for instance 0"]);
    check(&[], "noise = 3\n", &["spar.toml:1", "noise", "true or false", "for instance true"]);
    check(&["--agent-port", "70000"], "", &["--agent-port", "from 0 to 65535", "3100"]);
    check(&["--answer-timeout", "0"], "", &["--answer-timeout", "off or seconds above 0", "(s)"]);
    check(&["--bind", "here"], "", &["--bind", "an address", "127.0.0.1"]);
    check(&["--set", "FieldLength=-3"], "", &["FieldLength", "above 0", "(m)"]);
    check(&["--set", "world=chess"], "", &["chess", "soccer3d"]);
    // Flags that only the reference's program has.
    check(&["--script-path", "naosoccersim.rb"], "", &["--script-path", "Ruby", "spar.toml", "--set"]);
    check(&["--init-script-prefix", "x"], "", &["--init-script-prefix", "--config"]);
}

/// Each parameter alone may be valid: only the world can check the combination.
#[test]
fn a_field_that_cannot_be_ends_the_start() {
    let here = folder("field");
    let ports = ["serve", "--agent-port", "0", "--monitor-port", "0"];
    let output = spar(&here, &[&ports[..], &["--set", "GoalWidth=25"]].concat());
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && told.contains("GoalWidth must be smaller than FieldWidth"), "{told}");
}

#[test]
fn the_file_of_all_defaults_loads_back() {
    let here = folder("defaults");
    let text = told(&here, &["params", "--toml"]);
    let defaults = values(&here, &[]);
    assert!(defaults.len() > 90, "{}", defaults.len());
    fs::write(here.join("spar.toml"), &text).unwrap();
    assert_eq!(values(&here, &[]), defaults);
    assert_eq!(told(&here, &["params", "--toml"]), text);
    // Changed values are kept, too.
    let changed = told(&here, &["params", "--toml", "--set", "RuleHalfTime=10", "--seed", "3"]);
    fs::write(here.join("spar.toml"), &changed).unwrap();
    assert_eq!(value(&here, &[], "RuleHalfTime"), "10");
    assert_eq!(value(&here, &[], "seed"), "3");
}

#[test]
fn a_file_of_settings_says_only_what_differs() {
    let here = folder("differences");
    let check = |arguments: &[&str], expect: &[&str]| {
        let text = told(&here, &[&["params", "--toml"], arguments].concat());
        let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        assert_eq!(lines, expect, "{arguments:?}");
    };
    check(&[], &[]);
    check(&["--seed", "3", "--agent-port", "3100"], &["seed = 3"]);
    check(&["--preset", "training"], &["preset = \"training\""]);
    check(&["--preset", "training", "--set", "UseCharging=true"], &["preset = \"training\"", "UseCharging = true"]);
    check(&["--world", "spheres-2006"], &["world = \"spheres-2006\""]);
    // A secret is never written.
    check(&["--trainer-token", "sesame"], &[]);
}

#[test]
fn params_tells_values_and_where_they_come_from() {
    let here = folder("list");
    fs::write(here.join("spar.toml"), "\nRuleHalfTime = 10\n").unwrap();
    let text = told(&here, &["params", "--noise", "off"]);
    for part in [
        "RuleHalfTime = 10 s   (from spar.toml:2; default 300.0)",
        "noise = false   (from --noise; default true)",
        "FieldLength = 30.0 m\n",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    for (key, _) in values(&here, &[]) {
        assert!(text.contains(&format!("\n  {key} = ")), "{key} is not listed");
    }
}

#[test]
fn the_pages_list_what_the_program_has() {
    fn check(page: &str, world: &str) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(page);
        let text = told(&folder("page"), &["params", "--markdown", "--world", world]);
        if std::env::var_os("UPDATE_DOCS").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let mut groups: Vec<&str> = text.lines().filter(|line| line.starts_with("## ")).collect();
        let listed = groups.len();
        groups.sort_unstable();
        groups.dedup();
        assert_eq!(groups.len(), listed, "a group of {page} is there twice");
        let written = fs::read_to_string(&path).unwrap_or_default();
        assert!(written == text, "docs/{page} is out of date: UPDATE_DOCS=1 cargo test --test it options::");
    }
    check("soccer/parameters.md", "soccer3d");
    check("smallsize/parameters.md", "ssl");
    check("smallsize/parameters-criss.md", "criss");
    check("humanoid/parameters.md", "humanoid");
    check("rescue/parameters.md", "rescue");
}

#[test]
fn worlds_have_defaults_of_their_own() {
    let here = folder("worlds");
    let world = ["--world", "spheres-2006"];
    assert_eq!(value(&here, &world, "FieldLength"), "105.0");
    assert_eq!(value(&here, &world, "field"), "\"rsg/agent/spheresoccer.rsg\"");
    assert_eq!(value(&here, &[&world[..], &["--set", "FieldLength=50"]].concat(), "FieldLength"), "50");
    // The file of its defaults also names the world.
    fs::write(here.join("spar.toml"), told(&here, &[&["params", "--toml"], &world[..]].concat())).unwrap();
    assert_eq!(value(&here, &[], "world"), "\"spheres-2006\"");
    assert_eq!(value(&here, &[], "BallMass"), "0.43");
}

#[test]
fn presets_are_values_that_everything_else_wins_over() {
    let here = folder("presets");
    let training = ["--preset", "training"];
    assert_eq!(value(&here, &[], "preset"), "\"league-2021\"");
    assert_eq!(value(&here, &["--preset", "league-2021"], "UseCharging"), "true");
    assert_eq!(value(&here, &training, "UseCharging"), "false");
    assert_eq!(value(&here, &training, "StartAnyFieldPosition"), "true");
    assert_eq!(value(&here, &["--preset", "penalty"], "PenaltyShootout"), "true");
    assert_eq!(value(&here, &["--preset", "keepaway"], "Keepaway"), "true");
    assert_eq!(value(&here, &[&training[..], &["--set", "UseCharging=true"]].concat(), "UseCharging"), "true");
    let text = told(&here, &[&["params"], &training[..]].concat());
    assert!(text.contains("UseCharging = false   (from preset training; default true)"), "{text}");
    // A file may name a preset, and change its values.
    fs::write(here.join("spar.toml"), "GroundMaxTime = 40\npreset = 'training'\n").unwrap();
    assert_eq!(value(&here, &[], "UseCharging"), "false");
    assert_eq!(value(&here, &[], "GroundMaxTime"), "40");
    assert_eq!(value(&here, &["--preset", "keepaway"], "UseCharging"), "true", "one preset at a time");
}

#[test]
fn the_preset_of_a_world_chooses_the_world() {
    let here = folder("world_preset");
    let spheres = ["--preset", "spheres-2006"];
    assert_eq!(value(&here, &spheres, "world"), "\"spheres-2006\"");
    assert_eq!(value(&here, &spheres, "FieldLength"), "105.0");
    assert_eq!(value(&here, &["--world", "spheres-2006"], "preset"), "\"spheres-2006\"");
    let output = spar(&here, &[&["params"], &spheres[..], &["--world", "soccer3d"]].concat());
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && told.contains("preset spheres-2006 is for the world spheres-2006"), "{told}");
    let output = spar(&here, &["params", "--set", "preset=chess"]);
    assert!(String::from_utf8(output.stderr).unwrap().contains("league-2021"));
}

/// `spar params` refuses settings without a valid world, as `spar serve` does.
#[test]
fn params_refuses_what_serve_refuses() {
    let here = folder("refusals");
    for (arguments, expect) in [
        (["--robots", "nao,nix"], "robots: there is no robot nix; there is nao, soccerbot055"),
        (["--field", "none.rsg"], "field none.rsg: there is no such file"),
        (["--data", "nowhere"], "no such data folder: \"nowhere\""),
        (["--set", "GoalWidth=25"], "GoalWidth must be smaller than FieldWidth"),
    ] {
        let [params, serve] = ["params", "serve"].map(|command| refused(&here, &[&[command], &arguments[..]].concat()));
        assert!(params.contains(expect), "{expect} in {params}");
        assert_eq!(params, serve);
    }
}

/// The error for unusable arguments.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = spar(folder, arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{arguments:?} are taken");
    error
}

#[test]
fn a_key_without_a_name_sets_nothing() {
    let here = folder("no-name");
    let error = refused(&here, &["params", "--set", "=3"]);
    assert!(error.contains("--set =3: unknown key"), "{error}");
    fs::write(here.join("spar.toml"), "\"\" = 3\n").unwrap();
    let error = refused(&here, &["params"]);
    assert!(error.contains("spar.toml:1: unknown key"), "{error}");
}

#[test]
fn a_value_of_another_kind_is_refused_in_words() {
    let here = folder("kinds");
    for (line, expect) in [
        ("robots = [\"nao\", 3]", "spar.toml:1: robots cannot be this list: only texts stand in lists"),
        ("seed = 2000-01-01", "spar.toml:1: seed cannot be a date"),
        ("[seed]", "spar.toml:1: seed cannot be a table"),
        ("world = \"x\"", "spar.toml:1: there is no world \"x\"; there is soccer3d"),
    ] {
        fs::write(here.join("spar.toml"), format!("{line}\n")).unwrap();
        let error = refused(&here, &["params"]);
        assert!(error.contains(expect), "{expect} in {error}");
    }
    fs::remove_file(here.join("spar.toml")).unwrap();
    let error = refused(&here, &["params", "--set", "world=x"]);
    assert!(error.contains("--set: there is no world \"x\""), "{error}");
}

#[test]
fn flags_that_take_numbers_say_which() {
    let here = folder("numbers");
    let agent = ["agent", "--team", "T"];
    for (arguments, flag, range) in [
        (&["match"][..], "--games", "from 1 to 100000"),
        (&["match"], "--jobs", "from 1 to 64"),
        (&["match"], "--join-timeout", "from 1 to 1000000"),
        (&agent, "--unum", "from 1 to 11"),
        (&agent, "--players", "from 1 to 11"),
        (&agent, "--type", "from 0 to 4"),
        (&agent, "--port", "from 1 to 65535"),
        (&agent, "--patience", "from 0 to 1000000"),
        (&["bench"], "--robots", "from 1 to 22"),
        (&["bench"], "--threads", "from 1 to 64"),
        (&["bench"], "--monitors", "from 1 to 100"),
    ] {
        for value in ["", "-1", "five", "1e300", "99999999999999999999"] {
            let error = refused(&here, &[arguments, &[&format!("{flag}={value}")]].concat());
            assert!(error.contains(&format!("a whole number {range} is expected")), "{flag} {value:?}: {error}");
        }
    }
    let error = refused(&here, &["params", "--log", "loud"]);
    assert!(error.contains("possible values: off, error, warn, info, debug]"), "{error}");
    refused(&here, &["params", "--log", ""]);
    told(&here, &["params", "--log", "WARN"]);
}

#[test]
fn the_help_of_a_match_tells_its_own_defaults() {
    let here = folder("own-defaults");
    for (command, port, sync) in
        [("serve", "[default: 3100]", "[default: off]"), ("match", "[default: a free one]", "[default: on]")]
    {
        let help = told(&here, &[command, "-h"]);
        let line = |flag: &str| help.lines().find(|line| line.trim_start().starts_with(flag)).unwrap_or_default();
        assert!(line("--agent-port ").ends_with(port), "{help}");
        assert!(line("--sync ").ends_with(sync), "{help}");
    }
}
