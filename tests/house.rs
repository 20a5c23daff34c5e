//! The workspace's structure: the permitted dependencies of each crate, and complete coverage by a plain `cargo test`.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The permitted internal dependencies of each crate. The root package may use everything; development dependencies are
/// free. Nothing in `core/` depends on a league, and leagues depend on each other only with the exceptions below.
const MAY_USE: &[(&str, &[&str])] = &[
    // Result files of jobs, the processes of teams, and stopping rules.
    ("spar-campaign", &["spar-chart", "spar-codec", "spar-ledger", "spar-processes", "spar-statistics"]),
    ("spar-chart", &[]),
    ("spar-codec", &[]),
    ("spar-engine", &[]),
    ("spar-export", &["spar-engine", "spar-files", "spar-foxglove", "spar-record"]),
    ("spar-files", &[]),
    ("spar-foxglove", &["spar-engine"]),
    ("spar-job-queue", &[]),
    // A result file is an output file that is durable.
    ("spar-ledger", &["spar-files"]),
    ("spar-physics", &[]),
    ("spar-policy", &[]),
    ("spar-processes", &[]),
    ("spar-record", &["spar-engine", "spar-viewer"]),
    // It is the source of frames for pages, and shares the history of a live run with them.
    ("spar-recorder", &["spar-engine", "spar-files", "spar-record", "spar-web"]),
    ("spar-render", &["spar-engine"]),
    // Start scripts of teams are processes with limits.
    ("spar-sandbox", &["spar-processes"]),
    ("spar-server", &["spar-engine"]),
    // It describes worlds with their files, pages and services, and reads the settings of all of them.
    ("spar-settings", &["spar-engine", "spar-files", "spar-record", "spar-server", "spar-web"]),
    ("spar-sexp", &[]),
    // The bootstrap draws from a named stream.
    ("spar-statistics", &["spar-engine"]),
    // Its teams and limits are those of campaigns; draws are named streams, and entries of drop-in games have ratings.
    ("spar-tournament", &["spar-campaign", "spar-engine", "spar-sandbox", "spar-statistics"]),
    // Views and overlays are drawn over the images of scenes.
    ("spar-video", &["spar-engine", "spar-render"]),
    // The texts of page commands are S-expressions.
    ("spar-viewer", &["spar-engine", "spar-sexp"]),
    ("spar-web", &["spar-engine", "spar-foxglove", "spar-server", "spar-viewer"]),
    // The clients of a port are participants of the engine, regardless of the world.
    ("spar-criss-protocol", &["spar-codec", "spar-engine"]),
    // It connects to servers, and writes logs of worlds, which play like recordings.
    (
        "spar-criss-tools",
        &["spar-criss-protocol", "spar-criss-world", "spar-engine", "spar-files", "spar-record", "spar-server"],
    ),
    ("spar-criss-world", &["spar-criss-protocol", "spar-engine", "spar-viewer"]),
    // Its runs begin as those of learning tasks, with players of the built-in team.
    (
        "spar-humanoid-challenge",
        &[
            "spar-engine",
            "spar-humanoid-mujoco",
            "spar-humanoid-protocol",
            "spar-humanoid-rules",
            "spar-humanoid-tasks",
            "spar-humanoid-team",
            "spar-humanoid-world",
        ],
    ),
    // It loads MuJoCo and reads the league's data.
    (
        "spar-humanoid-files",
        &[
            "spar-engine",
            "spar-files",
            "spar-humanoid-installation",
            "spar-humanoid-world",
            "spar-settings",
            "spar-viewer",
        ],
    ),
    ("spar-humanoid-installation", &["spar-humanoid-mujoco", "spar-humanoid-world"]),
    // Start scripts connect over sockets, which needs the server.
    (
        "spar-humanoid-match",
        &[
            "spar-codec",
            "spar-engine",
            "spar-humanoid-protocol",
            "spar-humanoid-rules",
            "spar-humanoid-team",
            "spar-humanoid-world",
            "spar-processes",
            "spar-sandbox",
            "spar-server",
        ],
    ),
    ("spar-humanoid-mujoco", &[]),
    ("spar-humanoid-protocol", &["spar-codec"]),
    // The side of a kick-off that a trainer leaves open is drawn from a named stream.
    ("spar-humanoid-rules", &["spar-engine", "spar-humanoid-protocol"]),
    (
        "spar-humanoid-tasks",
        &[
            "spar-engine",
            "spar-humanoid-mujoco",
            "spar-humanoid-protocol",
            "spar-humanoid-rules",
            "spar-humanoid-world",
        ],
    ),
    // It moves robots by percepts alone, as programs of other teams do.
    ("spar-humanoid-team", &["spar-humanoid-protocol", "spar-policy"]),
    // It runs the world beside the league's own server, and networks beside trainers.
    (
        "spar-humanoid-tools",
        &[
            "spar-codec",
            "spar-engine",
            "spar-humanoid-files",
            "spar-humanoid-rules",
            "spar-humanoid-team",
            "spar-humanoid-world",
        ],
    ),
    (
        "spar-humanoid-world",
        &["spar-codec", "spar-engine", "spar-humanoid-mujoco", "spar-humanoid-protocol", "spar-humanoid-rules"],
    ),
    ("spar-rescue-building", &["spar-engine", "spar-rescue-mapping"]),
    // It serves the world with its files and the operator page.
    (
        "spar-rescue-files",
        &[
            "spar-engine",
            "spar-files",
            "spar-record",
            "spar-rescue-building",
            "spar-rescue-protocol",
            "spar-rescue-station",
            "spar-rescue-world",
            "spar-server",
            "spar-settings",
            "spar-web",
        ],
    ),
    ("spar-rescue-mapping", &["spar-engine"]),
    // It runs scripted operators in worlds that the program builds, and computes the metrics of their logs.
    (
        "spar-rescue-experiment",
        &[
            "spar-chart",
            "spar-engine",
            "spar-job-queue",
            "spar-ledger",
            "spar-rescue-operator",
            "spar-rescue-protocol",
            "spar-rescue-world",
        ],
    ),
    // Scripted operators draw their times from named streams.
    ("spar-rescue-operator", &["spar-engine", "spar-rescue-protocol"]),
    ("spar-rescue-planning", &["spar-engine", "spar-rescue-mapping"]),
    ("spar-rescue-protocol", &["spar-codec"]),
    // It brings its routes to the pages of a run.
    ("spar-rescue-station", &["spar-rescue-protocol", "spar-server", "spar-web"]),
    // It serves pages, and runs trials as a client; scripted participants use scripted operators.
    (
        "spar-rescue-study",
        &[
            "spar-engine",
            "spar-job-queue",
            "spar-ledger",
            "spar-rescue-experiment",
            "spar-rescue-operator",
            "spar-rescue-protocol",
            "spar-rescue-world",
            "spar-web",
        ],
    ),
    (
        "spar-rescue-world",
        &[
            "spar-engine",
            "spar-rescue-building",
            "spar-rescue-mapping",
            "spar-rescue-planning",
            "spar-rescue-protocol",
            "spar-viewer",
        ],
    ),
    // It measures worlds, and servers with its own clients.
    ("spar-soccer-analysis", &["spar-engine"]),
    (
        "spar-soccer-bench",
        &[
            "spar-chart",
            "spar-codec",
            "spar-engine",
            "spar-physics",
            "spar-server",
            "spar-soccer-protocol",
            "spar-soccer-scene",
            "spar-soccer-world",
        ],
    ),
    (
        "spar-soccer-challenge",
        &[
            "spar-codec",
            "spar-engine",
            "spar-job-queue",
            "spar-ledger",
            "spar-processes",
            "spar-record",
            "spar-server",
            "spar-soccer-match",
            "spar-soccer-monitor",
            "spar-soccer-protocol",
            "spar-soccer-proxy",
            "spar-soccer-team",
            "spar-soccer-world",
            "spar-statistics",
        ],
    ),
    // It serves the competition page, and shows its runs on pages.
    (
        "spar-soccer-competition",
        &["spar-server", "spar-soccer-challenge", "spar-soccer-match", "spar-soccer-world", "spar-viewer", "spar-web"],
    ),
    // It reads values of settings and expressions of scene files, writes logs of games, and serves the worlds with them.
    (
        "spar-soccer-files",
        &[
            "spar-engine",
            "spar-files",
            "spar-record",
            "spar-settings",
            "spar-soccer-match",
            "spar-soccer-protocol",
            "spar-soccer-scene",
            "spar-soccer-team",
            "spar-soccer-world",
            "spar-web",
        ],
    ),
    ("spar-soccer-figures", &["spar-engine", "spar-render"]),
    // External teams connect over sockets, which needs the server.
    (
        "spar-soccer-match",
        &[
            "spar-codec",
            "spar-engine",
            "spar-job-queue",
            "spar-processes",
            "spar-sandbox",
            "spar-server",
            "spar-soccer-analysis",
            "spar-soccer-protocol",
            "spar-soccer-team",
            "spar-soccer-world",
            "spar-statistics",
        ],
    ),
    ("spar-soccer-monitor", &["spar-codec", "spar-soccer-protocol"]),
    ("spar-soccer-protocol", &["spar-codec", "spar-sexp"]),
    // It extracts expressions from messages, so it needs their positions.
    ("spar-soccer-proxy", &["spar-codec", "spar-sexp", "spar-soccer-protocol"]),
    // Worlds on any physics engine share the referee.
    ("spar-soccer-rules", &["spar-codec", "spar-engine", "spar-soccer-protocol"]),
    // It plays in the process of the match runner.
    (
        "spar-soccer-scenario",
        &["spar-engine", "spar-soccer-match", "spar-soccer-protocol", "spar-soccer-team", "spar-soccer-world"],
    ),
    ("spar-soccer-scene", &["spar-physics", "spar-sexp"]),
    // Its robots estimate their attitude and control their joints as the built-in team does.
    // It plays recordings, and finds kicks and falls in them.
    (
        "spar-soccer-starts",
        &["spar-engine", "spar-record", "spar-soccer-analysis", "spar-soccer-protocol", "spar-soccer-world"],
    ),
    ("spar-soccer-tasks", &["spar-engine", "spar-soccer-protocol", "spar-soccer-team", "spar-soccer-world"]),
    // It plays with learned skills.
    ("spar-soccer-team", &["spar-codec", "spar-policy", "spar-soccer-protocol"]),
    // Match logs play like recordings, with the playback commands of our world's monitors; drawings become those of pages.
    (
        "spar-soccer-viewer",
        &[
            "spar-codec",
            "spar-engine",
            "spar-record",
            "spar-sexp",
            "spar-soccer-monitor",
            "spar-soccer-protocol",
            "spar-soccer-world",
            "spar-viewer",
            "spar-web",
        ],
    ),
    // It owns the buffers that the protocol's decoders read expressions into, and so names their type.
    (
        "spar-soccer-world",
        &[
            "spar-codec",
            "spar-engine",
            "spar-physics",
            "spar-sexp",
            "spar-soccer-protocol",
            "spar-soccer-rules",
            "spar-soccer-scene",
            "spar-viewer",
        ],
    ),
    ("spar-ssl-match", &["spar-engine", "spar-ssl-protocol", "spar-ssl-team", "spar-ssl-world"]),
    ("spar-ssl-protocol", &["spar-codec"]),
    ("spar-ssl-tasks", &["spar-engine", "spar-ssl-world"]),
    ("spar-ssl-team", &["spar-ssl-protocol"]),
    // It serves the world with its files, converts BRML logs, forwards the signals of 2002's referee, and measures sessions.
    (
        "spar-ssl-tools",
        &[
            "spar-criss-protocol",
            "spar-criss-world",
            "spar-engine",
            "spar-files",
            "spar-record",
            "spar-settings",
            "spar-ssl-protocol",
            "spar-ssl-team",
            "spar-ssl-world",
            "spar-viewer",
        ],
    ),
    // It has an endpoint for the teams of 2002.
    ("spar-ssl-world", &["spar-criss-protocol", "spar-engine", "spar-sexp", "spar-ssl-protocol", "spar-viewer"]),
];

/// Crates that touch clocks, threads, files, sockets, processes, the environment or the console.
const RIM: &[&str] = &[
    "spar-campaign",
    "spar-criss-tools",
    "spar-export",
    "spar-files",
    "spar-humanoid-files",
    "spar-humanoid-installation",
    "spar-humanoid-match",
    "spar-humanoid-tools",
    "spar-job-queue",
    "spar-ledger",
    "spar-processes",
    "spar-recorder",
    "spar-rescue-experiment",
    "spar-rescue-files",
    "spar-rescue-operator",
    "spar-rescue-station",
    "spar-rescue-study",
    "spar-sandbox",
    "spar-server",
    "spar-settings",
    "spar-soccer-bench",
    "spar-soccer-challenge",
    "spar-soccer-competition",
    "spar-soccer-files",
    "spar-soccer-match",
    "spar-soccer-monitor",
    "spar-soccer-proxy",
    "spar-soccer-viewer",
    "spar-ssl-tools",
    "spar-web",
];

/// Workspace members used only for development: their dependencies are free.
const WORKSHOP: &[&str] = &["spar-bits", "spar-budget", "xtask"];

const ROOT: &str = "spar";

/// True if this package contains another one's tests: profiles apply to packages, and test code need not be optimised.
fn has_tests_alone(name: &str) -> bool {
    name.ends_with("-tests")
}

fn metadata() -> Value {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON")
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("no {key}"))
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().unwrap_or_else(|| panic!("no {key}"))
}

/// The packages of this repository that a package uses in its own code and build script.
fn uses(package: &Value) -> Vec<&str> {
    let own = list(package, "dependencies").iter().filter(|used| !used["path"].is_null());
    own.filter(|used| used["kind"] != "dev").map(|used| text(used, "name")).collect()
}

#[test]
fn crates_use_only_what_the_house_plan_allows() {
    let metadata = metadata();
    for package in list(&metadata, "packages") {
        let name = text(package, "name");
        if name == ROOT || WORKSHOP.contains(&name) || has_tests_alone(name) {
            continue;
        }
        let (_, allowed) =
            MAY_USE.iter().find(|entry| entry.0 == name).unwrap_or_else(|| panic!("{name} is not in the house plan"));
        for used in uses(package) {
            assert!(allowed.contains(&used), "{name} must not use {used}");
        }
    }
}

/// Worlds on any physics engine can use the referee of 3D soccer: no dependency leads from it to physics or scene files.
#[test]
fn the_soccer_referee_knows_neither_physics_nor_the_scene() {
    let metadata = metadata();
    let packages = list(&metadata, "packages");
    let mut known = vec!["spar-soccer-rules"];
    let mut next = 0;
    while let Some(&name) = known.get(next) {
        next += 1;
        let package = packages.iter().find(|package| text(package, "name") == name).expect("a package");
        let new: Vec<&str> = uses(package).into_iter().filter(|used| !known.contains(used)).collect();
        known.extend(new);
    }
    assert!(known.contains(&"spar-soccer-protocol"), "dependencies are not found");
    for name in ["spar-physics", "spar-soccer-scene", "spar-soccer-world"] {
        assert!(!known.contains(&name), "the referee knows {name}");
    }
}

/// Clippy denies the other crates the list in `core/clippy.toml` and its copy `leagues/clippy.toml`.
#[test]
fn io_stays_at_the_rim() {
    const LINTS: &str = "\n#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]\n";
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let [core, leagues] = ["core", "leagues"]
        .map(|folder| std::fs::read_to_string(root.join(folder).join("clippy.toml")).expect("a list for clippy"));
    assert_eq!(core, leagues);
    for package in list(&metadata(), "packages") {
        let (name, manifest) = (text(package, "name"), Path::new(text(package, "manifest_path")));
        if name == ROOT || WORKSHOP.contains(&name) || RIM.contains(&name) || has_tests_alone(name) {
            continue;
        }
        let library = std::fs::read_to_string(manifest.with_file_name("src/lib.rs")).expect("a library");
        assert!(library.contains(LINTS), "{name} does not deny what core/clippy.toml lists");
        let own = manifest.with_file_name("clippy.toml");
        assert!(!own.exists(), "{name} hides the common clippy.toml behind its own");
    }
}

#[test]
fn the_house_plan_lists_no_crate_that_is_gone() {
    let metadata = metadata();
    let names: Vec<_> = list(&metadata, "packages").iter().map(|package| text(package, "name")).collect();
    let used = MAY_USE.iter().flat_map(|(_, used)| used.iter());
    for name in MAY_USE.iter().map(|(name, _)| name).chain(used).chain(WORKSHOP).chain(RIM) {
        assert!(names.contains(name), "{name} is in the house plan only");
    }
}

#[test]
fn a_plain_cargo_test_tests_every_crate() {
    let metadata = metadata();
    let default = list(&metadata, "workspace_default_members");
    for member in list(&metadata, "workspace_members") {
        assert!(default.contains(member), "{member} is missing in default-members");
    }
}

/// A crate's tests are in its sources, in a folder beside them, or in a separate test package.
#[test]
fn every_crate_has_tests() {
    fn has_test(folder: &Path) -> bool {
        let Ok(entries) = std::fs::read_dir(folder) else { return false };
        entries.map(|entry| entry.expect("an entry").path()).any(|path| match path.is_dir() {
            true => has_test(&path),
            false => {
                path.extension().is_some_and(|extension| extension == "rs")
                    && std::fs::read_to_string(&path).expect("a text").contains("#[test]\n")
            }
        })
    }
    for package in list(&metadata(), "packages") {
        let folder = Path::new(text(package, "manifest_path")).parent().expect("a folder");
        let is_tested = match has_tests_alone(text(package, "name")) {
            true => has_test(folder),
            false => has_test(&folder.join("src")) || has_test(&folder.join("tests")),
        };
        assert!(is_tested, "{} has no test", text(package, "name"));
    }
}

/// One program for all tests of a package: each additional program links all of spar again.
#[test]
fn a_package_has_one_test_program() {
    // Programs that observe their own process (open files, threads), need another build of the crate, or run for minutes.
    const OF_THEIR_OWN: &[&str] = &["closing", "leaks", "mutation", "days", "departure", "planted"];
    for package in list(&metadata(), "packages") {
        let targets = list(package, "targets").iter();
        let programs = targets.filter(|target| target["kind"][0] == "test").map(|target| text(target, "name"));
        for program in programs.filter(|program| *program != "it") {
            assert!(OF_THEIR_OWN.contains(&program), "{}: {program} belongs into `it`", text(package, "name"));
        }
    }
}

/// Every file beside a `main.rs` of tests is one of its modules.
#[test]
fn no_test_file_is_left_out() {
    for package in list(&metadata(), "packages") {
        let targets = list(package, "targets").iter();
        let roots =
            targets.filter(|target| target["kind"][0] == "test").map(|target| Path::new(text(target, "src_path")));
        let roots: Vec<_> = roots.collect();
        for root in roots.iter().filter(|root| root.ends_with("main.rs")) {
            let modules = std::fs::read_to_string(root).expect("a text");
            for entry in root.parent().expect("a folder").read_dir().expect("a folder") {
                let path = entry.expect("an entry").path();
                let is_code = path.extension().is_some_and(|extension| extension == "rs");
                if !is_code || roots.contains(&path.as_path()) {
                    continue;
                }
                let name = path.file_stem().expect("a name").to_string_lossy();
                let declared = [format!("mod {name};"), format!("mod r#{name};")];
                let is_declared = declared.iter().any(|declared| modules.contains(declared));
                assert!(is_declared, "{} does not name {}", root.display(), path.display());
            }
        }
    }
}

/// The match runner and the program use only the public names of the soccer crate: games, observers, controllers.
#[test]
fn only_its_own_crate_knows_the_soccer_world_from_inside() {
    const INSIDE: [&str; 3] = ["SoccerWorld", "soccer_world::simulation", "soccer_world::engine_world"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src"), root.join("leagues/soccer/match/src")];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            files += 1;
            let text = std::fs::read_to_string(&path).expect("a text");
            for word in INSIDE {
                assert!(!text.contains(word), "{} has {word}", path.display());
            }
        }
    }
    assert!(files > 40, "{files} files");
}

/// Paths in the architecture map, relative to the repository's root, exist.
#[test]
fn the_map_names_files_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let map = std::fs::read_to_string(root.join("ARCHITECTURE.md")).expect("a map");
    let begins_at_root = |path: &&str| {
        let first = path.split_once('/').map(|(first, _)| first);
        first.is_some_and(|first| root.join(first).is_dir()) && !path.contains(char::is_whitespace)
    };
    let paths: Vec<&str> = map.split('`').skip(1).step_by(2).filter(begins_at_root).collect();
    assert!(paths.len() > 40, "{} paths are found", paths.len());
    let missing: Vec<&&str> = paths.iter().filter(|path| !root.join(path).exists()).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md names what is not there: {missing:?}");
}
