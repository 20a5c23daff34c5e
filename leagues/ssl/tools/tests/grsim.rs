//! grSim's settings and robot files as settings of a run (docs/reference/smallsize-grsim.md).

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use settings::{ParameterArgs, RunConfig, Worlds};
use ssl_tools::grsim::{GrSimSettings, read};
use ssl_tools::served_world::TODAY;
use ssl_world::{InitialChanges, robots_in_rows};
use tempfile::TempDir;

fn worlds() -> &'static Worlds {
    static LIST: [settings::World; 1] = [TODAY];
    Worlds::of(&LIST)
}

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/grsim").join(name)
}

/// Loads settings of these texts like `KEY=VALUE`.
pub fn load(sets: &[&str]) -> Result<RunConfig, String> {
    let sets = sets.iter().map(|set| (*set).to_owned()).collect();
    RunConfig::load(&ParameterArgs { sets, ..ParameterArgs::default() }, worlds())
}

fn of_file(path: &Path, sets: &[&str]) -> RunConfig {
    let file = format!("grsim-settings={}", path.display());
    load(&[&[file.as_str()], sets].concat()).expect("settings")
}

/// The values that differ from the defaults, without the file's own key.
fn differing(config: &RunConfig) -> BTreeMap<String, String> {
    let rows = config.non_default_rows().filter(|row| !row.parameter.name.starts_with("grsim-settings"));
    rows.map(|row| (row.parameter.name.to_owned(), row.value.to_string())).collect()
}

/// A file with these variables of the list `Communication`.
fn written(folder: &TempDir, xml: &str) -> PathBuf {
    let path = folder.path().join("written.grsim.xml");
    fs::write(&path, xml).expect("a file");
    path
}

/// Writes a variable in its lists: a path with slashes, a type, a text.
fn variable(path: &str, kind: &str, text: &str) -> String {
    let mut names: Vec<&str> = path.split('/').collect();
    let last = names.pop().unwrap_or_default();
    let open: String = names.iter().map(|name| format!("<Var name=\"{name}\" type=\"list\">")).collect();
    let close = "</Var>".repeat(names.len());
    format!("{open}<Var name=\"{last}\" type=\"{kind}\">{text}</Var>{close}")
}

/// The result of reading one variable.
fn result_of(path: &str, kind: &str, text: &str) -> (RunConfig, GrSimSettings, TempDir) {
    let folder = TempDir::new().expect("a folder");
    let file = written(&folder, &format!("<VarXML>\n{}</VarXML>", variable(path, kind, text)));
    let config = of_file(&file, &[]);
    let result = read(&config).expect("a file");
    (config, result, folder)
}

#[test]
fn a_complete_file_sets_all_that_this_world_has() {
    let config = of_file(&data("practice.grsim.xml"), &[]);
    let expect = [
        ("ball-noise", "\"0.002\""),
        ("ball-roll", "0.3924"),
        ("blue-port", "10401"),
        ("control-port", "10400"),
        ("division", "\"B\""),
        ("geometry-every", "15"),
        ("grsim", "\"auto\""),
        ("grsim-blue-status", "\"127.0.0.1:30111\""),
        ("grsim-port", "20111"),
        ("grsim-yellow-status", "\"127.0.0.1:30112\""),
        ("heading-noise", "\"0.026179938779914945\""),
        ("picture-ticks", "3"),
        ("realism", "\"grSim\""),
        ("robot-noise", "\"0.0022638462845343543\""),
        ("robots", "6"),
        ("vision", "\"224.5.23.2:10006\""),
        ("yellow-port", "10402"),
    ];
    let expect = expect.map(|(key, value)| (key.to_owned(), value.to_owned()));
    assert_eq!(differing(&config), BTreeMap::from(expect));
    let origin = config.origin("control-port").expect("a key").expect("an origin").to_string();
    assert!(origin.ends_with("practice.grsim.xml:254"), "{origin}");
    let GrSimSettings { changes, warnings, notes, .. } = read(&config).expect("a file");
    assert_eq!(warnings, Vec::<String>::new());
    let field = changes.geometry.field;
    let lengths = [field.length_m, field.width_m, field.goal_width_m, field.penalty_mark_m, field.margin_goal_line_m];
    assert_eq!(lengths, [Some(7.5), Some(5.0), Some(0.9), Some(5.2), Some(0.25)]);
    assert_eq!((changes.camera_height_m, changes.geometry.ball.hop_z), (Some(3.6), Some(0.45)));
    assert_eq!(changes.geometry.ball.roll_m_s2, None, "the models are told only");
    assert_eq!((changes.blue.robot_loss, changes.yellow.robot_loss), (Some(0.01), Some(0.02)));
    assert_eq!((changes.realism.ball_loss, changes.realism.vision_delay_ns), (Some(0.05), Some(30_000_000)));
    let said = |words: &str| notes.iter().filter(|note| note.contains(words)).count();
    assert_eq!((said("75 Hz becomes 80 Hz"), said("one deviation for both axes here: 2.264 mm")), (1, 1), "{notes:?}");
    let unused = notes.iter().find(|note| note.contains("no use for")).expect("a line");
    for name in [
        "Color Robot Blue",
        "Focal length",
        "Ball mass",
        "Blue Team mine",
        "ODE time step",
        "Division A (from line 26;",
    ] {
        assert!(unused.contains(name), "{name} is not in {unused}");
    }
    let changes = notes.iter().find(|note| note.contains("changes before the first tick")).expect("a line");
    for words in ["Length 7.500000 (line 82)", "Height of all cameras 3.600000 (line 157)", "Ball 0.050000 (line 293)"]
    {
        assert!(changes.contains(words), "{words} is not in {changes}");
    }
    config.check().expect("a world");
}

#[test]
fn a_short_file_leaves_the_rest_alone() {
    let config = of_file(&data("sparse.grsim.xml"), &[]);
    let expect = [("division", "\"B\""), ("grsim", "\"auto\""), ("robots", "8"), ("vision", "\"224.5.23.2:10006\"")];
    let expect = expect.map(|(key, value)| (key.to_owned(), value.to_owned()));
    assert_eq!(differing(&config), BTreeMap::from(expect));
    let GrSimSettings { changes, warnings, .. } = read(&config).expect("a file");
    let mut only = InitialChanges::default();
    only.geometry.field.goal_width_m = Some(1.2);
    assert_eq!(changes, only);
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    assert!(
        warnings[0].contains("sparse.grsim.xml:19: Command listen port has the type \"double\" instead of \"int\""),
        "{warnings:?}"
    );
    assert!(warnings[1].contains("sparse.grsim.xml:20: grSim has no variable \"Plotter address\""), "{warnings:?}");
}

#[test]
fn files_that_set_nothing_change_nothing() {
    let check = |xml: &str| {
        let folder = TempDir::new().expect("a folder");
        let config = of_file(&written(&folder, xml), &[]);
        assert_eq!(differing(&config), BTreeMap::new(), "{xml}");
        let read = read(&config).expect("a file");
        assert_eq!((read.changes, read.settings), (InitialChanges::default(), Vec::new()), "{xml}");
    };
    check("<VarXML/>");
    check("\u{feff}<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<VarXML></VarXML>");
    check("<VarXML><Var name=\"Communication\" type=\"list\"/></VarXML>");
    check(&format!(
        "<VarXML>{}</VarXML>",
        variable("Physics/Ball/Models/Chip-fixed-loss damping in z-direction", "double", "0.9")
    ));
    check(&format!(
        "<VarXML>{}</VarXML>",
        variable("Communication/Gaussian noise/Deviation for x values", "double", "9")
    ));
    check(&format!("<VarXML>{}</VarXML>", variable("Communication/Vanishing probability/Ball", "double", "0.5")));
}

#[test]
fn files_that_are_no_settings_are_errors_with_their_line() {
    let check = |bytes: &[u8], expect: &str| {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("x.xml");
        fs::write(&path, bytes).expect("a file");
        let Err(error) = load(&[&format!("grsim-settings={}", path.display())]) else { panic!("{expect}") };
        assert!(error.contains(&format!("x.xml{expect}")), "{error}");
    };
    check(b"", ":1: the file is empty");
    check(b"\xef\xbb\xbf \n", ":1: the file is empty");
    check(b"<VarXML>\n<Var name=\"Geometry\" type=\"list\">\n</VarXML>", ":3: this is no XML");
    check(b"<Settings/>", ":1: the root is <Settings>");
    check(b"\n\n<Settings/>", ":3: the root is <Settings>");
    check(b"<VarXML>\n\xff</VarXML>", ":2: this is no text in UTF-8");
    check(b"<!DOCTYPE x [<!ENTITY a \"b\">]><VarXML/>", ":1: this is no XML");
    check("<Var>".repeat(50_000).as_bytes(), ":1: this is no XML");
    assert!(load(&["grsim-settings=/there/is/none.xml"]).is_err_and(|error| error.contains("/there/is/none.xml")));
}

/// Values beyond this world's limits keep their defaults, each with a warning that names file and line.
#[test]
fn values_beyond_the_limits_are_warnings_and_the_server_starts() {
    let check = |path: &str, kind: &str, text: &str| {
        let (config, read, _folder) = result_of(path, kind, text);
        let name = path.rsplit('/').next().unwrap_or_default();
        assert_eq!(read.warnings.len(), 1, "{path} {text}: {:?}", read.warnings);
        assert!(read.warnings[0].contains(&format!("written.grsim.xml:2: {name}")), "{:?}", read.warnings);
        assert_eq!((differing(&config), read.changes), (BTreeMap::new(), InitialChanges::default()), "{path} {text}");
        config.check().expect("a world");
    };
    check("Geometry/Ball/Radius", "double", "-1");
    check("Geometry/Field/Division A/Radius", "double", "-1");
    check("Geometry/Field/Division A/Goal width", "double", "20");
    check("Geometry/Field/Division A/Length", "double", "0");
    check("Geometry/Field/Division A/Length", "double", "nan");
    check("Geometry/Field/Division A/Length", "double", "1e9");
    check("Geometry/Field/Division A/Goal depth", "double", "long");
    check("Geometry/Field/Division A/Goal depth", "int", "1");
    check("Geometry/Game/Robots Count", "int", "17");
    check("Geometry/Game/Robots Count", "int", "-1");
    check("Geometry/Game/Division", "stringenum", "Division C");
    check("Geometry/Cameras/Height of all cameras", "double", "0");
    check("Physics/World/Desired FPS", "double", "0");
    check("Physics/World/Desired FPS", "double", "-60");
    check("Physics/World/Desired FPS", "double", "0.1");
    check("Physics/Ball/Ball-ground friction", "double", "0");
    check("Physics/Ball/Ball-ground friction", "double", "-0.1");
    check("Physics/Ball/Ball-ground bounce factor", "double", "1.5");
    check("Physics/Ball/Ball-ground bounce min velocity", "double", "1000");
    check("Communication/Sending delay (milliseconds)", "int", "-3");
    check("Communication/Sending delay (milliseconds)", "int", "30000");
    check("Communication/Sending delay (milliseconds)", "double", "30.0");
    check("Communication/Send geometry every X frames", "int", "0");
    check("Communication/Vision multicast address", "string", "somewhere");
    check("Communication/Vision multicast port", "int", "70000");
    check("Communication/Simulation control port", "int", "0");
    check("Communication/Blue team control port", "int", "-5");
    check("Communication/Blue Team status send port", "int", "99999");
}

/// Warnings once had another program's words, and the unit of its messages.
#[test]
fn warnings_about_limits_have_the_unit_of_the_file() {
    let check = |path: &str, kind: &str, text: &str, expect: &str| {
        let (_config, read, _folder) = result_of(path, kind, text);
        let name = path.rsplit('/').next().unwrap_or_default();
        let expect =
            format!("written.grsim.xml:2: {name}: {text} is beyond the limits of this world, {expect}: it keeps");
        assert!(read.warnings.len() == 1 && read.warnings[0].contains(&expect), "{expect}\n{:?}", read.warnings);
    };
    check("Communication/Sending delay (milliseconds)", "int", "30000", "0 to 10000 ms");
    check("Communication/Send geometry every X frames", "int", "9000000", "1 to 4000000 frames");
    check("Geometry/Game/Robots Count", "int", "17", "a whole number from 0 to 16");
    check("Physics/World/Desired FPS", "double", "0.1", "1 Hz and more");
    check("Physics/Ball/Ball-ground bounce min velocity", "double", "1000", "0.0044 to 14.01 m/s");
    check("Physics/Ball/Ball-ground friction", "double", "20", "above 0 and 100 m/s² at most with gravity, 9.81 m/s²");
    let noise = |name: &str, text: &str, expect: &str| {
        let list = [
            variable("Communication/Gaussian noise/Noise", "bool", "true"),
            variable("Communication/Gaussian noise/Deviation for y values", "double", "3"),
            variable(&format!("Communication/Gaussian noise/{name}"), "double", text),
        ];
        let folder = TempDir::new().expect("a folder");
        let config = of_file(&written(&folder, &format!("<VarXML>{}</VarXML>", list.concat())), &[]);
        let warnings = read(&config).expect("a file").warnings;
        let expect = format!("{name}: {text} is beyond the limits of this world, {expect}: it keeps");
        assert!(warnings.len() == 1 && warnings[0].contains(&expect), "{warnings:?}");
    };
    noise("Deviation for x values", "20000", "0 to 10000 mm");
    noise("Deviation for x values", "-1", "0 to 10000 mm");
    noise("Deviation for angle values", "600", "0 to 572 degrees");
}

/// A wrong type or text of one variable is no fault of another.
#[test]
fn friction_with_wrong_gravity_has_the_usual_gravity() {
    let check = |kind: &str, text: &str, expect: &str| {
        let list = [
            variable("Physics/World/Gravity", kind, text),
            variable("Physics/Ball/Ball-ground friction", "double", "0.1"),
        ];
        let folder = TempDir::new().expect("a folder");
        let config = of_file(&written(&folder, &format!("<VarXML>{}</VarXML>", list.concat())), &[]);
        let warnings = read(&config).expect("a file").warnings;
        assert_eq!(differing(&config).get("ball-roll").map(String::as_str), Some("0.9810000000000001"));
        assert!(warnings.len() == 1 && warnings[0].contains(expect), "{warnings:?}");
    };
    check("int", "5", "Gravity has the type \"int\"");
    check("double", "strong", "Gravity: \"strong\" is no number");
}

/// A port of another endpoint would keep the server from starting.
#[test]
fn a_port_that_another_endpoint_has_keeps_its_default() {
    let (config, read, _folder) = result_of("Communication/Simulation control port", "int", "10301");
    assert_eq!((read.settings.len(), differing(&config)), (1, BTreeMap::new()));
}

/// A port that keeps its default can be the one that the file has for another endpoint.
#[test]
fn ports_that_clash_only_after_a_default_keep_theirs_too() {
    let check = |sets: &[&str], expect: &[(&str, &str)]| {
        let folder = TempDir::new().expect("a folder");
        let [control, blue, yellow] = ["Simulation control port", "Blue team control port", "Yellow team control port"]
            .map(|name| {
                let set = sets.iter().find_map(|set| set.strip_prefix(&format!("{name}=")));
                set.map(|port| variable(&format!("Communication/{name}"), "int", port)).unwrap_or_default()
            });
        let config = of_file(&written(&folder, &format!("<VarXML>{control}{blue}{yellow}</VarXML>")), &[]);
        let expect = expect.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        assert_eq!(differing(&config), expect, "{sets:?}");
        assert_eq!(config.origin("control-port").expect("a key").is_some(), expect.contains_key("control-port"));
        config.check().expect("a world");
        settings::ServeOptions::of(&config).expect("each port is the only one");
    };
    check(&["Simulation control port=10301", "Yellow team control port=10300"], &[]);
    check(
        &["Simulation control port=10301", "Yellow team control port=10300", "Blue team control port=10302"],
        &[("blue-port", "10302"), ("control-port", "10301"), ("yellow-port", "10300")],
    );
    check(
        &["Simulation control port=7", "Yellow team control port=7", "Blue team control port=8"],
        &[("blue-port", "8")],
    );
}

/// Every division that the file names counts, or none of its readings does.
#[test]
fn a_division_of_the_wrong_type_has_no_effect_at_all() {
    let folder = TempDir::new().expect("a folder");
    let list = [
        variable("Geometry/Game/Division", "string", "Division B"),
        variable("Geometry/Field/Division A/Length", "double", "11"),
        variable("Geometry/Field/Division B/Length", "double", "8"),
    ];
    let config = of_file(&written(&folder, &format!("<VarXML>{}</VarXML>", list.concat())), &[]);
    let GrSimSettings { changes, warnings, notes, .. } = read(&config).expect("a file");
    assert_eq!(differing(&config), BTreeMap::new());
    assert_eq!((changes.geometry.field.length_m, warnings.len()), (Some(11.0), 1), "{warnings:?}");
    assert!(notes.iter().any(|note| note.contains("Division B (from line 1; the other division)")), "{notes:?}");
}

/// A file of a megabyte took more than a minute.
#[test]
fn many_unknown_variables_are_read_at_once_and_make_few_warnings() {
    let folder = TempDir::new().expect("a folder");
    let wrong = "<Var name=\"x\" type=\"int\"/>\n".repeat(30_000);
    let path = written(&folder, &format!("<VarXML>\n{wrong}<Var name=\"y\"/></VarXML>"));
    let begin = std::time::Instant::now();
    let config = of_file(&path, &[]);
    let warnings = read(&config).expect("a file").warnings;
    assert!(begin.elapsed().as_secs() < 10, "{:?}", begin.elapsed());
    assert_eq!(warnings.len(), 21);
    assert!(warnings[19].contains("written.grsim.xml:21: grSim has no variable \"x\""), "{}", warnings[19]);
    assert_eq!(warnings[20], "29981 more lines of grSim's files have no effect");
    let ini = folder.path().join("x.ini");
    fs::write(&ini, format!("[Physics]\n{}", "BodyMass = -1\n".repeat(30_000))).expect("a file");
    let config = load(&[&format!("grsim-blue-robot={}", ini.display())]).expect("settings");
    assert_eq!(read(&config).expect("a file").warnings.len(), 21);
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
}

#[test]
fn single_values_set_single_keys() {
    let check = |path: &str, kind: &str, text: &str, expect: &[(&str, &str)]| {
        let (config, read, _folder) = result_of(path, kind, text);
        let expect = expect.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        assert_eq!((differing(&config), read.warnings), (expect, Vec::new()), "{path}");
    };
    check("Physics/World/Desired FPS", "double", "75", &[("picture-ticks", "3")]);
    check("Physics/World/Desired FPS", "double", "1000", &[("picture-ticks", "1")]);
    check("Physics/World/Desired FPS", "double", "60.000000", &[]);
    check("Communication/Send geometry every X frames", "int", "1", &[("geometry-every", "1")]);
    check("Communication/Vision multicast address", "string", "239.1.2.3", &[("vision", "\"239.1.2.3:10020\"")]);
    check("Communication/Vision multicast port", "int", "10006", &[("vision", "\"224.5.23.2:10006\"")]);
    check("Communication/Command listen port", "int", "20012", &[("grsim", "\"auto\""), ("grsim-port", "20012")]);
    check("Communication/Gaussian noise/Noise", "bool", "true", &[("realism", "\"grSim\"")]);
    check("Communication/Gaussian noise/Noise", "bool", "yes", &[]);
    check("Communication/Gaussian noise/Vanishing", "bool", "true", &[]);
    check("Physics/Ball/Ball-ground friction", "double", "0.05", &[("ball-roll", "0.49050000000000005")]);
}

#[test]
fn flags_and_sets_win_over_files_and_files_over_presets() {
    let file = data("practice.grsim.xml");
    let value = |sets: &[&str], key: &str| {
        let config = of_file(&file, sets);
        config.rows().find(|row| row.parameter.name == key).expect("a key").value.to_string()
    };
    assert_eq!(value(&["robots=3"], "robots"), "3");
    assert_eq!(value(&["preset=empty"], "robots"), "6");
    assert_eq!(value(&["picture-ticks=8"], "picture-ticks"), "8");
    assert_eq!(value(&["realism=RC2021"], "realism"), "\"RC2021\"");
    assert_eq!(value(&["realism=RC2021"], "ball-noise"), "\"auto\"");
    assert_eq!(value(&["ball-noise=0.5"], "ball-noise"), "\"0.5\"");
    assert_eq!(value(&["grsim=off"], "grsim"), "\"off\"");
    let changes = |sets: &[&str]| read(&of_file(&file, sets)).expect("a file").changes;
    assert_eq!(changes(&["division=A"]).geometry.field.length_m, Some(12.0));
    assert_eq!(changes(&["rules=2018"]).geometry.field.length_m, None);
    assert_eq!(changes(&["realism=None"]).realism.vision_delay_ns, None);
}

/// Figures that only fit together are accepted in any order.
#[test]
fn a_small_field_with_small_areas_is_accepted() {
    let folder = TempDir::new().expect("a folder");
    let list =
        [("Length", "1.8"), ("Penalty depth", "0.3"), ("Goal width", "99"), ("Width", "1.3"), ("Penalty width", "0.5")];
    let variables = list.map(|(name, m)| format!("<Var name=\"{name}\" type=\"double\">{m}</Var>"));
    let xml = format!(
        "<VarXML><Var name=\"Geometry\" type=\"list\"><Var name=\"Field\" type=\"list\"><Var name=\"Division A\" type=\"list\">\n{}</Var></Var></Var></VarXML>",
        variables.join("\n")
    );
    let config = of_file(&written(&folder, &xml), &["division=A"]);
    let GrSimSettings { changes, warnings, .. } = read(&config).expect("a file");
    let field = changes.geometry.field;
    // The goal of division A, 1.8 m, is wider than this field: so its width stays, too.
    assert_eq!((field.length_m, field.penalty_area_depth_m, field.width_m), (Some(1.8), Some(0.3), None));
    assert!(warnings.len() == 2 && warnings.iter().any(|warning| warning.contains(":4: Goal width: ")), "{warnings:?}");
}

/// The program warns about robots without a place of the formation.
#[test]
fn a_field_that_is_too_small_for_a_kick_off_has_robots_in_rows() {
    let folder = TempDir::new().expect("a folder");
    let xml = format!("<VarXML>{}</VarXML>", variable("Geometry/Field/Division B/Radius", "double", "2.9"));
    let file = written(&folder, &xml);
    let in_rows = |sets: &[&str]| {
        let config = of_file(&file, sets);
        robots_in_rows(config.values(), read(&config).expect("a file").changes).expect("a world")
    };
    assert_eq!(in_rows(&["preset=2026B", "formation=kick-off", "robots=16"]), 0);
    assert_eq!(in_rows(&["preset=2026B", "formation=rows", "robots=16"]), 0);
    let short = variable("Geometry/Field/Division B/Radius", "double", "5.5");
    fs::write(&file, format!("<VarXML>{short}</VarXML>")).expect("a file");
    assert_eq!(in_rows(&["preset=2026B", "formation=kick-off", "robots=16"]), 15, "all but the keeper");
}

#[test]
fn a_robots_file_changes_one_team() {
    let file = format!("grsim-blue-robot={}", data("mine.ini").display());
    let config = load(&[&file]).expect("settings");
    let GrSimSettings { changes, warnings, notes, settings } = read(&config).expect("a file");
    assert_eq!((warnings, settings, notes.len()), (Vec::new(), Vec::new(), 2));
    let spec = changes.blue.spec;
    assert_eq!((spec.radius_m, spec.height_m, spec.mass_kg), (Some(0.085), Some(0.145), Some(2.4)));
    assert_eq!((spec.center_to_dribbler_m, spec.dribbler_width_m), (Some(0.075), Some(0.07)));
    assert_eq!((spec.kick_m_s_max, spec.chip_m_s_max), (Some(6.5), Some(5.0)));
    let limits = spec.limits;
    assert_eq!((limits.speed_m_s, limits.speed_rad_s), (Some(3.0), Some(12.0)));
    assert_eq!((limits.speedup_m_s2, limits.brake_m_s2), (Some(3.0), Some(3.5)));
    assert_eq!((limits.speedup_rad_s2, limits.brake_rad_s2), (Some(40.0), Some(45.0)));
    let degrees = spec.wheels_rad.expect("angles").map(|angle| angle.to_degrees().round());
    assert_eq!(degrees, [55.0, 135.0, 225.0, 305.0]);
    assert_eq!(changes.yellow, Default::default());
    assert!(notes[0].contains("KickerThickness (line 8)") && notes[0].contains("WheelTangentFriction"), "{notes:?}");
    // A key of the run wins.
    let own = load(&[&file, "robot-speed=2.5"]).expect("settings");
    assert_eq!(read(&own).expect("a file").changes.blue.spec.limits.speed_m_s, None);
}

#[test]
fn wrong_lines_of_a_robots_file_are_warnings() {
    let check = |text: &str, expect: &str| {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("x.ini");
        fs::write(&path, text).expect("a file");
        let config = load(&[&format!("grsim-yellow-robot={}", path.display())]).expect("settings");
        let GrSimSettings { changes, warnings, .. } = read(&config).expect("a file");
        assert_eq!(changes, InitialChanges::default(), "{text}");
        match expect {
            "" => assert_eq!(warnings, Vec::<String>::new(), "{text}"),
            _ => assert!(warnings.len() == 1 && warnings[0].contains(expect), "{text}: {warnings:?}"),
        }
        config.check().expect("a world");
    };
    check("; nothing\n[GEOMETRY]\n[physics]\n", "");
    check("[Geometery]\nRadius = -1", "x.ini:2: Radius: radius is -1");
    check("[Geometery]\nRADIUS = wide", "x.ini:2: RADIUS: \"wide\" is no number");
    check("[Physics]\nRadius", "x.ini:2: KEY = NUMBER is expected");
    check("[Physics]\n[Wheels]", "x.ini:2: grSim has no section \"Wheels\"");
    check("[Physics] ; of the robot\nAntennas = 2", "x.ini:2: Antennas: grSim has no such key");
    check("CenterFromKicker = 0.2", "x.ini:1: CenterFromKicker: center_to_dribbler 0.2 is more than radius 0.09");
    check("\nWheel1Angle = 0\nWheel2Angle = 0\nWheel3Angle = 0\nWheel4Angle = 0", "x.ini:2: the wheels' angles");
    check("VelAbsoluteMax = 0", "x.ini:1: VelAbsoluteMax");
}

/// A settings file in its place once started the server with a warning for each line.
#[test]
fn files_that_are_no_robots_are_errors() {
    let check = |path: &Path| {
        let Err(error) = load(&[&format!("grsim-blue-robot={}", path.display())]) else { panic!("{path:?}") };
        assert!(error.contains(&format!("{}: this is no robot file of grSim", path.display())), "{error}");
        assert!(error.starts_with("--grsim-blue-robot: "), "{error}");
    };
    check(&data("practice.grsim.xml"));
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("x.ini");
    for text in ["", "; BodyMass = 2", "robots = 6", "[package]\nname = 2"] {
        fs::write(&path, text).expect("a file");
        check(&path);
    }
}

/// A recording has the changes, so it replays when the files are gone.
#[test]
fn the_files_of_a_recording_hold_the_changes() {
    let sets = [
        format!("grsim-settings={}", data("practice.grsim.xml").display()),
        format!("grsim-blue-robot={}", data("mine.ini").display()),
    ];
    let config = load(&[&sets[0], &sets[1]]).expect("settings");
    let files = (*config.files().expect("files")).clone();
    assert_eq!(files.keys().collect::<Vec<_>>(), ["initial-changes.toml"]);
    let text = std::str::from_utf8(&files["initial-changes.toml"]).expect("text");
    let changes: InitialChanges = toml::from_str(text).expect("changes");
    assert_eq!(changes, read(&config).expect("files").changes, "{text}");
    let recorded = config.rows().map(|row| (row.parameter.name.to_owned(), row.value.to_string())).collect();
    let replayed =
        RunConfig::from_recording("ssl", &recorded, worlds(), settings::Origin::Recording).expect("settings");
    let without = replayed.clone().with_recorded_files(Default::default());
    assert!(without.check().is_err_and(|error| error.to_string().contains("initial-changes.toml")));
    replayed.with_recorded_files(files).check().expect("a world");
}
