//! `docs/soccer/perceptors.md`, `docs/soccer/effectors.md` and `docs/soccer/trainer.md` agree with the code;
//! `UPDATE_DOCS=1 cargo test -p spar-soccer-world-tests pages::` writes them. The codec encodes the examples, and reads
//! them back.

use std::fmt::Write as _;
use std::path::Path;

use sexp::Reader;
use soccer_protocol::agent::{PerceptForm, Percepts, messages};
use soccer_protocol::trainer;
use soccer_scene::{ImportPolicy, SceneGraph};
use soccer_world::EMBEDDED_FILES;
use soccer_world::commands::COMMANDS;
use soccer_world::effectors::EFFECTORS;
use soccer_world::sensors::PERCEPTORS;

/// The available robots, with the Nao's types as one.
const ROBOTS: [(&str, &str, &[&str]); 9] = [
    ("Nao", "rsg/agent/nao/nao_hetero.rsg", &["4"]),
    ("soccerbot 055", "rsg/agent/soccerbot055.rsg", &[]),
    ("soccerbot 056", "rsg/agent/soccerbot056.rsg", &[]),
    ("soccerbot 058", "rsg/agent/soccerbot058/soccerbot.rsg", &[]),
    ("soccerbot comp", "rsg/agent/soccerbotcomp.rsg", &[]),
    ("wheeled player", "rsg/agent/soccerplayer.rsg", &[]),
    ("sphere", "rsg/agent/sphere.rsg", &[]),
    ("legged sphere", "rsg/agent/leggedsphere.rsg", &[]),
    ("buggy", "rsg/agent/buggy.rsg", &[]),
];

/// Names of the robots that have a node of one of these classes.
struct Robots(Vec<(&'static str, Vec<&'static str>)>);

impl Robots {
    fn new() -> Robots {
        let environment = soccer_world::environment(&EMBEDDED_FILES).expect("our own figures");
        let classes = |file, arguments| {
            let mut graph = SceneGraph::new();
            let import = soccer_scene::import(
                &mut graph,
                SceneGraph::ROOT,
                file,
                arguments,
                &EMBEDDED_FILES,
                &environment,
                ImportPolicy::Own,
            );
            assert!(import.complete && import.diagnostics.is_empty(), "{file}: {:?}", import.diagnostics);
            graph.all().map(|node| graph[node].class).collect()
        };
        Robots(ROBOTS.map(|(name, file, arguments)| (name, classes(file, arguments))).to_vec())
    }

    fn with(&self, classes: &[&str]) -> String {
        let has = |of: &[&str]| of.iter().any(|class| classes.contains(class));
        let names: Vec<&str> = self.0.iter().filter(|(_, of)| has(of)).map(|(name, _)| *name).collect();
        match names.len() {
            0 => "none of ours; robot files of your own".to_owned(),
            count if count == self.0.len() => "all".to_owned(),
            _ => names.join(", "),
        }
    }
}

/// Checks that the page agrees with the code, or rewrites it.
fn check_page(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../docs").join(name);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, text).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    let help = "UPDATE_DOCS=1 cargo test -p spar-soccer-world-tests pages::";
    assert!(written == text, "docs/{name} is out of date: {help}");
}

fn source(source: &str) -> String {
    let page = source.split(' ').next().unwrap_or_default();
    format!("[{source}](../reference/{page})")
}

fn row(out: &mut String, title: &str, text: &str) {
    writeln!(out, "* {title}: {text}").expect("strings take everything");
}

#[test]
fn perceptors() {
    let robots = Robots::new();
    let mut out = String::from(
        "# Perceptors\n\n\
         What robots perceive: every percept of a robot's frame, in the order of its file. Words in capitals stand for\n\
         values, `[ ]` for what may be missing, `...` for repetition; all numbers with a fraction have two decimals. This\n\
         page is written from the code; the examples are what the codec writes.\n",
    );
    for kind in PERCEPTORS {
        let example = (kind.example)();
        let mut percepts = Percepts::new();
        percepts.push(example);
        let text = |form| {
            let mut bytes = Vec::new();
            percepts.encode_as(form, 2, &mut bytes);
            let mut back = Percepts::new();
            assert_eq!(back.decode(&mut Reader::new(), &bytes), Ok(()), "{}", kind.name);
            String::from_utf8(bytes).expect("examples are ASCII")
        };
        let (server, manual) = (text(PerceptForm::Server), text(PerceptForm::Manual));
        assert!(server.starts_with(&format!("({} ", kind.name)), "{server}");
        writeln!(out, "\n## {} ({})\n\n```text\n{}\n```\n\n{}\n", kind.name, kind.class, kind.form, kind.help)
            .expect("fits");
        row(&mut out, "units", kind.units);
        row(&mut out, "robots", &robots.with(&[kind.class]));
        row(&mut out, "example", &format!("`{server}`"));
        if manual != server {
            row(&mut out, "with `manual-forms`", &format!("`{manual}`"));
        }
        row(&mut out, "source", &source(kind.source));
    }
    check_page("soccer/perceptors.md", &out);
}

#[test]
fn effectors() {
    let robots = Robots::new();
    let mut out = String::from(
        "# Effectors\n\n\
         What agents can say to the server. Joint commands and `say` act when they arrive; of the others the last one of a\n\
         cycle is carried out before its step, in the order of the robot's file. The server refuses\n\
         and counts a command that the robot's file has no effector for. Words in capitals stand for values, `[ ]` for what\n\
         may be missing. This page is written from the code; the examples are what the codec writes.\n",
    );
    let mut effectors = EFFECTORS.to_vec();
    effectors.sort_by_key(|effector| effector.place);
    for effector in &effectors {
        let example = (effector.example)();
        let mut bytes = Vec::new();
        example.encode(&mut bytes);
        let mut reader = Reader::new();
        let back: Result<Vec<_>, _> = messages(&mut reader, &bytes).collect();
        assert_eq!(back, Ok(vec![example]), "{}", effector.name);
        let text = String::from_utf8(bytes.clone()).expect("examples are ASCII");
        writeln!(out, "\n## {}\n\n```text\n{}\n```\n\n{}\n", effector.name, effector.form, effector.help)
            .expect("fits");
        row(&mut out, "units", effector.units);
        if effector.classes.is_empty() {
            row(&mut out, "robots", "every connection that has none yet");
        } else {
            row(&mut out, "classes", &effector.classes.join(", "));
            row(&mut out, "robots", &robots.with(effector.classes));
        }
        row(&mut out, "example", &format!("`{text}`"));
        row(&mut out, "source", &source(effector.source));
    }
    check_page("soccer/effectors.md", &out);
}

#[test]
fn trainer_commands() {
    let mut out = String::from(
        "# Trainer commands\n\n\
         Every monitor may send these commands on the monitor port; the server answers none of them. With\n\
         `--trainer-token TEXT` or `--referee-token TEXT` a connection has to send `(token TEXT)` first: trainers may give all\n\
         commands, referees those with `role` referee, and viewers, who have sent no token, those with `role` viewer; see\n\
         [operations.md](../tools/operations.md#roles). All commands act at the\n\
         start of the next cycle, in the order of their arrival; what a frame shows is the state at its end. When a lock-step\n\
         world has waited for an agent's answer for a quarter of a second, `kill`, `killsim`, `pause`, `resume` and `step` act\n\
         at once, and after five seconds frames have an item `(waiting_for TEAM NUMBER)`. A frame may hold several commands.\n\
         Positions are global, never mirrored: x along the field towards the right goal, y to the left, z up.\n\
         Places are at most 1,000 m from the centre spot along each axis, and at most 1 m below the ground. Sub-lists may\n\
         come in any order. The server refuses, counts and logs a command that it cannot read, that has a number out of\n\
         range, or that names a robot that is not there; everything else in the frame still acts. A robot that has stood\n\
         still for a while sleeps; one that a trainer moves then hangs in the air until one of its joints moves, as in the\n\
         reference ([physics.md](../reference/physics.md) A.9). Words in capitals stand\n\
         for values, `[ ]` for what may be missing. With `--compat 0.7.3` numbers are taken as they are, and the reference's\n\
         commands wait for the cycle after a frame, as there. This page is written\n\
         from the code; the examples are what the codec writes. How the reference treats each command is in\n\
         [monitor-protocol.md 8](../reference/monitor-protocol.md).\n",
    );
    let mut kinds = COMMANDS.concat();
    kinds.sort_by_key(|kind| kind.place);
    for kind in &kinds {
        let mut bytes = Vec::new();
        kind.example.encode(&mut bytes);
        let mut reader = Reader::new();
        let back: Result<Vec<_>, _> = trainer::commands(&mut reader, &bytes).collect();
        assert_eq!(back, Ok(vec![kind.example]), "{}", kind.name);
        let text = String::from_utf8(bytes.clone()).expect("examples are ASCII");
        assert!(text.starts_with(&format!("({}", kind.name)), "{text}");
        writeln!(out, "\n## {}\n\n```text\n{}\n```\n\n{}\n", kind.name, kind.form, kind.help).expect("fits");
        row(&mut out, "units", kind.units);
        row(&mut out, "role", kind.role.name());
        row(&mut out, "example", &format!("`{text}`"));
    }
    check_page("soccer/trainer.md", &out);
}

/// The README lists exactly the names accepted in robots' files that have no effect here; no robot of ours uses them.
#[test]
fn the_readme_names_every_class_without_effect() {
    let robots = Robots::new();
    let readme = include_str!("../../../../README.md");
    let works = |class: &str| match class.ends_with("Effector") {
        true => EFFECTORS.iter().any(|effector| effector.classes.contains(&class) && effector.name != "HMDP"),
        false => PERCEPTORS.iter().any(|kind| kind.class == class),
    };
    let is_listed =
        |class: &soccer_scene::Class| class.bases.contains(&"Perceptor") || class.name.ends_with("Effector");
    let mut without = 0;
    for class in soccer_scene::classes().filter(|class| is_listed(class)) {
        let is_named = readme.contains(&format!("`{}`", class.name));
        assert_eq!(is_named, !works(class.name), "{}", class.name);
        if is_named {
            without += 1;
            assert_eq!(robots.with(&[class.name]), robots.with(&[]), "{}", class.name);
        }
    }
    assert_eq!(without, 5);
}

/// Every citation of a page resolves: the section exists in the reference page.
#[test]
fn sources_exist() {
    let cited = PERCEPTORS.iter().map(|kind| kind.source).chain(EFFECTORS.iter().map(|effector| effector.source));
    for source in cited {
        let (page, section) = source.split_once(' ').expect("a page and a section");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../docs/reference").join(page);
        let text = std::fs::read_to_string(path).expect("a page");
        let is_heading = |line: &str| {
            line.strip_prefix('#').is_some_and(|rest| {
                let title = rest.trim_start_matches('#').trim_start();
                title.strip_prefix(section).is_some_and(|rest| rest.starts_with([' ', '.']) || rest.is_empty())
            })
        };
        assert!(text.lines().any(is_heading), "{source}");
    }
}
