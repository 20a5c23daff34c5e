//! Admissible robots (`docs/soccer/scene-files.md`): the game's robots, the user's own, and others only if a list
//! allows them. Files that are not robots are refused.

use crate::stage;

use std::collections::BTreeMap;
use std::sync::Arc;

use soccer_world::{Compat, Settings};
use stage::{AGENT, MONITOR, Stage, as_recorded};

const NAO: &str = "rsg/agent/nao/nao_hetero.rsg 0";
const BOT: &str = "rsg/agent/soccerbot056.rsg";
const FIELD: &str = "rsg/agent/nao/soccer.rsg";
const SPHERE: &str = "rsg/agent/sphere.rsg";

const OWN: &str =
    "(RSG 0 1)((nd Transform (setLocalPos 3 3 1) (nd RigidBody (setSphereTotal 1 0.1)) (nd TimePerceptor)))";

fn robots(list: &[&str]) -> Settings {
    Settings { robots: list.iter().map(|&word| word.to_owned()).collect(), ..as_recorded() }
}

/// The same settings with files of the user's own.
fn with_data(settings: Settings) -> Settings {
    let files =
        [("rsg/agent/own.rsg", OWN.to_owned()), ("rsg/agent/field.rsg", format!("(RSG 0 1)(importScene {FIELD})"))];
    let files = files.into_iter().map(|(name, text)| (name.to_owned(), text.into_bytes()));
    Settings { files: Some(Arc::new(files.collect::<BTreeMap<_, _>>())), ..settings }
}

/// The refusal for an agent that requests a robot; `None` if the robot is built.
fn refusal(settings: Settings, said: &str) -> Option<String> {
    let mut stage = Stage::new(settings);
    let trainer = stage.open(MONITOR);
    let who = stage.open(AGENT);
    stage.tick();
    stage.say(who, said);
    stage.tick();
    let refused = stage.inbox.rejected.first().map(|(_, text)| text.clone());
    stage.ticks(2);
    assert_eq!(stage.frame(who).is_some(), refused.is_none(), "{said}: {refused:?}");
    let balls = stage.frame(trainer).map(|frame| frame.matches("models/soccerball.obj").count());
    assert_eq!(balls, Some(1), "{said}: one game, one ball");
    refused
}

fn check(settings: Settings, file: &str, expect: Option<&str>) {
    let refused = refusal(settings, &format!("(scene {file})"));
    match (&refused, expect) {
        (None, None) => {}
        (Some(text), Some(expect)) => assert!(text.contains(expect), "{file}: {text}"),
        _ => panic!("{file}: {refused:?}, not {expect:?}"),
    }
}

#[test]
fn a_game_takes_its_own_robots() {
    check(as_recorded(), NAO, None);
    check(as_recorded(), "rsg/agent/nao/nao.rsg", None);
    let refused =
        "robot not allowed: rsg/agent/soccerbot056.rsg: this game takes nao, data; --robots nao,data,soccerbot056";
    check(as_recorded(), BOT, Some(refused));
    check(as_recorded(), SPHERE, Some("robot not allowed"));
    assert!(refusal(as_recorded(), "(create)").is_some_and(|text| text.contains("robot not allowed")));
    check(as_recorded(), "rsg/agent/none.rsg", Some("no such robot"));
}

#[test]
fn a_list_lets_others_in() {
    check(robots(&["soccerbot056"]), BOT, None);
    check(robots(&["soccerbot056"]), NAO, Some("robot not allowed"));
    check(robots(&[BOT]), BOT, None);
    check(robots(&["any"]), BOT, None);
    check(robots(&["any"]), NAO, None);
    assert_eq!(refusal(robots(&["sphere"]), "(create)"), None);
}

#[test]
fn robots_of_the_user_s_own_come_unless_the_list_says_otherwise() {
    check(with_data(as_recorded()), "rsg/agent/own.rsg", None);
    check(with_data(robots(&["rsg/agent/own.rsg"])), "rsg/agent/own.rsg", None);
    check(with_data(robots(&["nao"])), "rsg/agent/own.rsg", Some("--robots nao,rsg/agent/own.rsg"));
}

/// Refused regardless of the list and of the file's owner: it would bring another field, and another ball.
#[test]
fn a_field_never_enters_a_running_game() {
    let told = Some("robot not allowed: rsg/agent/field.rsg: it describes a field or a part of something, no robot");
    for list in ["any", "data", "rsg/agent/field.rsg"] {
        check(with_data(robots(&[list])), "rsg/agent/field.rsg", told);
    }
    for file in [FIELD, "rsg/agent/ball.rsg 0 0 0.1", "rsg/agent/soccer.rsg", "rsg/agent/spheresoccer.rsg"] {
        check(as_recorded(), file, Some("a field or a part of something"));
        let name = file.split(' ').next().expect("a name");
        check(robots(&["any", name]), file, Some("a field or a part of something"));
    }
}

/// Loose limbs and boxes are refused, too.
#[test]
fn parts_of_robots_are_no_robots() {
    for file in ["rsg/agent/soccerbotshank056.rsg 1 1 1 1 1 1", "rsg/boxspheres/box.rsg 1 1 1 1 matGrey"] {
        check(robots(&["any"]), file, Some("a field or a part of something"));
    }
}

/// With its defects the reference takes any file: a second field comes, with its ball.
#[test]
fn with_0_7_3_any_file_is_a_robot() {
    for file in [BOT, FIELD] {
        let mut stage = Stage::new(Settings { compat: Compat::V073, ..as_recorded() });
        let who = stage.open(AGENT);
        stage.tick();
        let before = stage.session.digest();
        stage.say(who, &format!("(scene {file})"));
        stage.tick();
        assert!(stage.inbox.rejected.is_empty() && stage.session.digest() != before, "{file}");
    }
}

#[test]
fn the_world_of_2006_takes_spheres() {
    let check = |file: &str, is_refused: bool| {
        let mut stage = Stage::new(Settings::spheres_2006());
        let who = stage.open(AGENT);
        stage.tick();
        stage.say(who, file);
        stage.tick();
        assert_eq!(!stage.inbox.rejected.is_empty(), is_refused, "{file}: {:?}", stage.inbox.rejected);
    };
    for file in ["(create)", "(scene rsg/agent/sphere.rsg)", "(scene rsg/agent/agent.rsg)"] {
        check(file, false);
    }
    check("(scene rsg/agent/nao/nao.rsg)", true);
    check("(scene rsg/agent/spheresoccer.rsg)", true);
}

#[test]
fn a_list_with_an_unknown_word_is_no_list() {
    let error = robots(&["nao", "noa"]).check().expect_err("there is no noa").to_string();
    assert!(error.starts_with("robots: there is no robot noa") && error.contains("soccerbot058"), "{error}");
    let list = soccer_world::parameters().find(|parameter| parameter.name == "robots").expect("it can be set");
    let mut settings = as_recorded();
    settings.set_text("robots", "nao, soccerbot056").expect("a list");
    assert_eq!(settings.robots, ["nao", "soccerbot056"]);
    settings.set("robots", &list.default_value()).expect("the default");
    assert_eq!(settings.robots, Settings::default().robots);
}
