//! Every setting has an effect, and its default equals the behaviour without it.

use crate::stage;

use sexp::Reader;
use soccer_protocol::agent::{Percept, Percepts, See, SeenItem};
use soccer_world::{BadSettings, RobotNoise, Settings};
use stage::{MONITOR, Stage, as_recorded};

const SCENE: &str = "(scene rsg/agent/nao/nao.rsg)";
const INIT: &str = "(init (unum 7)(teamname Alpha))";

/// The settings of recordings, plus these.
fn with(keys: &[(&str, &str)]) -> Settings {
    let mut settings = as_recorded();
    for (name, text) in keys {
        settings.set_text(name, text).expect(name);
    }
    assert_eq!(settings.check(), Ok(()));
    settings
}

/// A session with one robot that was beamed to a place.
fn beamed(keys: &[(&str, &str)], beam: &str) -> (Stage, engine::ConnectionId) {
    let mut stage = Stage::new(with(keys));
    let who = stage.join(SCENE, INIT);
    stage.say(who, beam);
    stage.ticks(4);
    (stage, who)
}

/// The robot's next See.
fn look(stage: &mut Stage, who: engine::ConnectionId) -> See {
    for _ in 0..4 {
        stage.tick();
        let frame = stage.frame(who).expect("a percept");
        let mut percepts = Percepts::new();
        percepts.decode(&mut Reader::new(), frame.as_bytes()).expect("percepts");
        for percept in percepts.list() {
            if let Percept::See(see) = percept {
                return see.clone();
            }
        }
    }
    panic!("it sees nothing");
}

/// The distance of a point from the camera of a robot that was just beamed to (`x`, 0).
fn from_camera(x: f32, point: [f32; 3]) -> f32 {
    let camera = [x, 0.0, 0.55];
    (0..3).map(|i| (point[i] - camera[i]).powi(2)).sum::<f32>().sqrt()
}

fn distance(see: &See, landmark: &str) -> f32 {
    let found = see.items.iter().find_map(|item| match item {
        SeenItem::Static { name, at } if **name == *landmark.as_bytes() => Some(at.distance),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("{landmark} is not seen"))
}

fn monitor_frame(stage: &mut Stage) -> String {
    let monitor = stage.open(MONITOR);
    stage.ticks(2);
    stage.frame(monitor).expect("a frame")
}

#[test]
fn defaults_change_nothing() {
    let mut settings = Settings::default();
    for parameter in soccer_world::parameters().filter(|parameter| parameter.source != "soccer-rules.md 15") {
        let default = parameter.default_value();
        assert_eq!(parameter.accept(default.clone()), Ok(default.clone()), "{}", parameter.name);
        settings.set(parameter.name, &default).expect(parameter.name);
    }
    settings.variables.clear();
    assert_eq!(format!("{settings:?}"), format!("{:?}", Settings::default()));
    assert_eq!(settings.set_text("no such key", "1"), Err(BadSettings::NoKey(String::from("no such key"))));
}

#[test]
fn names_are_unique() {
    let mut names: Vec<_> = soccer_world::parameters().map(|parameter| parameter.name).collect();
    names.extend(soccer_world::parameters().map(|parameter| parameter.flag).filter(|flag| !flag.is_empty()));
    names.sort_unstable();
    let twice: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    let named_like_their_flag = |name: &&str| soccer_world::parameters().any(|p| p.name == *name && p.flag == *name);
    assert!(twice.iter().all(named_like_their_flag), "{twice:?}");
}

#[test]
fn flags_goals_walls_and_beams_follow_the_field_size() {
    // It asks for a position outside, and gets one on the goal line.
    let (mut stage, who) = beamed(&[("FieldLength", "20"), ("FieldWidth", "14")], "(beam -14 0 0)");
    let see = look(&mut stage, who);
    for (landmark, at) in [("F1R", [10.0, 7.0, 0.0]), ("F2R", [10.0, -7.0, 0.0]), ("G1R", [10.0, 1.05, 0.8])] {
        let (distance, expect) = (distance(&see, landmark), from_camera(-10.0, at));
        assert!((distance - expect).abs() < 0.05, "{landmark}: {distance}, expected {expect}");
    }
    let frame = monitor_frame(&mut stage);
    for part in [
        "(FieldLength 20)(FieldWidth 14)",
        "(SLT 1 0 0 0 0 1 0 0 0 0 1 0 -10.3 0 0.4 1)", // left goal
        "(SLT 1 0 0 0 0 1 0 0 0 0 1 0 -19.99 0 0 1)",  // left wall
        "(SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 22 0 1)",      // upper wall
        "(SLT 1 0 0 0 0 1 0 0 0 0 1 0 -10 7 0 1)",     // corner flag
    ] {
        assert!(frame.contains(part), "{part} in\n{frame}");
    }
}

#[test]
fn posts_follow_the_goal() {
    let (mut stage, who) = beamed(&[("GoalWidth", "3")], "(beam -5 0 0)");
    let see = look(&mut stage, who);
    assert!((distance(&see, "G1R") - from_camera(-5.0, [15.0, 1.5, 0.8])).abs() < 0.05);
}

#[test]
fn a_team_has_so_many_players() {
    let mut stage = Stage::new(with(&[("players", "2"), ("MinRobotTypesCount", "1")]));
    for unum in [1, 2] {
        let who = stage.join(SCENE, &format!("(init (unum {unum})(teamname Alpha))"));
        stage.ticks(2);
        assert!(stage.inbox.rejected.is_empty(), "{:?} {who:?}", stage.inbox.rejected);
    }
    for (unum, reason) in [(3, "team is full"), (0, "team is full")] {
        stage.join(SCENE, &format!("(init (unum {unum})(teamname Alpha))"));
        let told = format!("{:?}", stage.inbox.rejected);
        assert!(told.contains(reason) && told.contains("`players`"), "{told}");
    }
}

#[test]
fn cameras_see_in_every_nth_percept() {
    fn check(keys: &[(&str, &str)], interval: usize) {
        let (mut stage, who) = beamed(keys, "(beam -5 0 0)");
        let saw: Vec<bool> = (0..12)
            .map(|_| {
                stage.tick();
                stage.frame(who).expect("a percept").contains("(See ")
            })
            .collect();
        let first = saw.iter().position(|saw| *saw).expect("it sees");
        for (index, saw) in saw.iter().enumerate().skip(first) {
            assert_eq!(*saw, (index - first).is_multiple_of(interval), "{keys:?} {index}");
        }
    }
    check(&[], 3);
    check(&[("vision-interval", "1")], 1);
    check(&[("vision-interval", "2")], 2);
    check(&[("compat", "current")], 2);
    check(&[("compat", "current"), ("vision-interval", "5")], 5);
}

#[test]
fn numbers_have_so_many_decimals() {
    let decimals = |count: &str| {
        let (mut stage, who) = beamed(&[("decimals", count)], "(beam -5 0 0)");
        stage.tick();
        let frame = stage.frame(who).expect("a percept");
        let (_, now) = frame.split_once("(time (now ").expect("a time");
        let (now, _) = now.split_once(')').expect("a number");
        now.split_once('.').map(|(_, fraction)| fraction.len())
    };
    assert_eq!(decimals("2"), Some(2));
    assert_eq!(decimals("3"), Some(3));
    assert_eq!(decimals("6"), Some(6));
}

#[test]
fn the_game_state_tells_whose_kick_it_is() {
    let told = |keys: &[(&str, &str)]| {
        let (mut stage, who) = beamed(keys, "(beam -5 0 0)");
        let trainer = stage.open(MONITOR);
        stage.tick();
        stage.say(trainer, "(kickOff Right)");
        stage.ticks(4);
        stage.frame(who).expect("a percept")
    };
    assert!(told(&[("gs-kick", "on")]).contains("(pm KickOff_Right) (k right))"));
    assert!(told(&[]).contains("(pm KickOff_Right))"));
}

#[test]
fn robots_are_told_of_their_own_fouls() {
    let told = |keys: &[(&str, &str)]| {
        let keys = [&[("MaxPlayersInsideOwnArea", "0")], keys].concat();
        let (mut stage, who) = beamed(&keys, "(beam -5 0 0)");
        let trainer = stage.open(MONITOR);
        stage.tick();
        stage.say(trainer, "(playMode PlayOn)(agent (team Left)(unum 7)(move -14 2 0.385 0))");
        let percepts = (0..30).map(|_| {
            stage.tick();
            stage.frame(who).unwrap_or_default()
        });
        percepts.filter(|percept| percept.contains("(foul ")).collect::<Vec<_>>()
    };
    let percepts = told(&[("sense-foul", "on")]);
    let [percept] = &percepts[..] else { panic!("{percepts:?}") };
    assert!(percept.contains("(pm PlayOn))(foul 2)"), "{percept}");
    assert_eq!(told(&[]), Vec::<String>::new());
}

#[test]
fn cameras_see_as_far_to_the_side_as_the_view_is_wide() {
    let sees = |keys: &[(&str, &str)], landmark: &str| {
        let (mut stage, who) = beamed(keys, "(beam -2 0 0)");
        let see = look(&mut stage, who);
        let is_it = |item: &SeenItem| matches!(item, SeenItem::Static { name, .. } if **name == *landmark.as_bytes());
        see.items.iter().any(is_it)
    };
    // The right flags are 30 degrees aside, the left ones behind.
    assert!(sees(&[], "F1R") && !sees(&[], "F1L"));
    assert!(!sees(&[("view-width", "54")], "F1R"));
    assert!(sees(&[("view-width", "68")], "F1R"));
    assert!(sees(&[("view-width", "360")], "F1L"));
    // The posts' tops are less than a degree above the camera, the ball is 14 below.
    assert!(sees(&[("view-height", "10")], "G1R") && sees(&[], "B"));
    assert!(!sees(&[("view-height", "10")], "B"));
}

#[test]
fn noise_is_as_large_as_it_is_said() {
    let seen = |keys: &[(&str, &str)]| {
        let (mut stage, who) = beamed(keys, "(beam -5 0 0)");
        distance(&look(&mut stage, who), "F1R")
    };
    let exact = seen(&[]);
    assert_eq!(seen(&[("noise", "off"), ("noise-distance", "10")]), exact);
    let quiet = [("noise", "on"), ("noise-calibration", "0"), ("noise-distance", "0")];
    assert_eq!(seen(&quiet), exact);
    assert!((seen(&[("noise", "on")]) - exact).abs() < 0.2);
    assert!((seen(&[("noise", "on"), ("noise-distance", "10"), ("seed", "1")]) - exact).abs() > 0.2);
}

#[test]
fn cameras_tell_the_truth_if_they_are_told_to() {
    let told = |key: &str| {
        let (mut stage, who) = beamed(&[(key, "on")], "(beam -5 0 0)");
        look(&mut stage, who).items
    };
    assert!(told("sense-my-pos").iter().any(|item| matches!(item, SeenItem::MyPos([x, ..]) if (x + 5.0).abs() < 0.1)));
    assert!(told("sense-my-orien").iter().any(|item| matches!(item, SeenItem::MyOrien(angle) if angle.abs() < 2.0)));
    assert!(told("sense-ball-pos").iter().any(|item| matches!(item, SeenItem::BallPos([x, ..]) if x.abs() < 0.1)));
}

/// Regression test: each of these was once missing.
#[test]
fn debug_shows_every_setting_and_hides_the_secrets() {
    let plain = format!("{:?}", Settings::default());
    let shows = |settings: Settings| assert_ne!(format!("{settings:?}"), plain);
    shows(Settings { sense_foul: true, ..Settings::default() });
    let robot_noise = RobotNoise { gyro_deg_s: 0.1, ..RobotNoise::default() };
    shows(Settings { robot_noise, ..Settings::default() });
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    shows(Settings { pool: Some(std::sync::Arc::new(pool)), ..Settings::default() });
    let secret = Settings { trainer_token: Some(String::from("sesame")), ..Settings::default() };
    let other = Settings { referee_token: Some(String::from("sesame")), ..Settings::default() };
    for secret in [secret, other] {
        assert!(!format!("{secret:?}").contains("sesame"), "{secret:?}");
        shows(secret);
    }
}

#[test]
fn no_world_is_made_of_settings_that_do_not_fit() {
    fn check(settings: Settings, expect: &str) {
        let error = soccer_world::world(settings.clone()).err().expect(expect);
        assert!(error.to_string().contains(expect), "{expect} in {error}");
        assert_eq!(settings.check(), Err(error));
    }
    let figure = |name: &str, text: &str| {
        let variables = vec![(name.to_owned(), text.to_owned())];
        Settings { variables, ..Settings::default() }
    };
    check(
        figure("RuleHalfTime", "long"),
        "RuleHalfTime cannot be \"long\": a number from 0 to 1000000 is expected (s)",
    );
    check(figure("GoalWidth", "25.0"), "GoalWidth must be smaller than FieldWidth");
    check(figure("rules", "\"1997\""), "rules cannot be \"1997\": one of league, 2006 is expected");
    check(Settings { field: "none.rsg".into(), ..Settings::default() }, "field none.rsg: there is no such file");
    check(Settings { robots: vec!["nix".into()], ..Settings::default() }, "robots: there is no robot nix");
    check(Settings { robot_types: "none.rb".into(), ..Settings::default() }, "none.rb: no such file");
}

#[test]
fn a_setting_takes_no_other_word_for_its_default() {
    let mut settings = Settings::default();
    for (name, text) in [("compat", "073"), ("joint-speed-unit", "rpm"), ("noise-distance", "much"), ("noise", "1")] {
        let error = settings.set_text(name, text).expect_err(text).to_string();
        assert!(error.starts_with(&format!("{name} cannot be ")) && error.contains("is expected"), "{error}");
        let value = engine::Value::Text(text.to_owned());
        assert!(settings.set(name, &value).is_err(), "{name}");
    }
    assert_eq!(format!("{settings:?}"), format!("{:?}", Settings::default()));
}

#[test]
fn the_kinds_of_worlds_are_built_from_values() {
    for (kind, settings) in
        [(soccer_world::LEAGUE, Settings::default()), (soccer_world::SPHERES, Settings::spheres_2006())]
    {
        assert!((kind.cycle.as_secs_f64() - settings.physics.step).abs() < 1e-6, "{}", kind.name);
        let parameters = (kind.parameters)();
        let values = engine::Values::new(&parameters, |parameter| kind.default_value(parameter));
        let session = (kind.build)(&values).expect(kind.name);
        // The last one is for pages: it has no address, so it has no setting.
        let doors: Vec<_> = kind.endpoints.iter().map(|door| door.name).chain([viewer::ENDPOINT_NAME]).collect();
        assert_eq!(session.endpoints(), doors, "{}", kind.name);
        let of_settings = soccer_world::session(settings).expect("a world");
        assert_eq!(session.digest(), of_settings.digest(), "{}", kind.name);
    }
    let nothing = engine::Values::default();
    assert!((soccer_world::LEAGUE.build)(&nothing).is_err_and(|error| error.to_string().contains("there is no key")));
}
