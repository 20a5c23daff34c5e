//! Measures by name.

use soccer_analysis::{GameReport, GameSample, MEASURES, Preference, RobotSample, find_measure};

use crate::game::{LEFT_2, RIGHT_5, report, sample, standing};

/// A minute in which left 2 falls from 1 s to 3 s and again from 11 s to 14 s; right 5 stands.
fn falls() -> GameReport {
    report(60.0, |time_s| {
        let lies = (1.0..3.0).contains(&time_s) || (11.0..14.0).contains(&time_s);
        let (height_m, upright) = if lies { (0.1, 0.0) } else { (0.38, 1.0) };
        let left = RobotSample { at: [0.0, 0.0, height_m], upright, ..standing(LEFT_2, 0.0, 0.0) };
        sample(time_s, [0.5, 0.0], &[left, standing(RIGHT_5, 9.0, 0.0)])
    })
}

/// The numbers of goals in a game with these play modes, one each second.
fn goals(modes: &[&str]) -> [[f64; 3]; 2] {
    let game = report(modes.len() as f64, |time_s| {
        let mode = modes[(time_s as usize).min(modes.len() - 1)].to_owned();
        GameSample { mode, ..sample(time_s, [0.0, 0.0], &[standing(LEFT_2, 3.0, 0.0)]) }
    });
    game.measures().map(|team| ["goals", "goals-against", "goal-difference"].map(|name| team[name]))
}

#[test]
fn goals_are_counted_for_their_team() {
    let check = |modes: &[&str], left: f64, right: f64| {
        assert_eq!(goals(modes), [[left, right, left - right], [right, left, right - left]], "{modes:?}");
    };
    check(&["PlayOn", "Goal_Left", "KickOff_Right", "PlayOn"], 1.0, 0.0);
    check(&["PlayOn", "Goal_Right", "KickOff_Left", "PlayOn", "Goal_Right", "GameOver"], 0.0, 2.0);
    // A part that begins after a goal does not have it.
    check(&["Goal_Left", "KickOff_Right", "PlayOn"], 0.0, 0.0);
    check(&["BeforeKickOff", "PlayOn"], 0.0, 0.0);
}

#[test]
fn measures_have_the_values_of_their_fields() {
    let [left, right] = falls().measures();
    let check = |name: &str, expect: [Option<f64>; 2]| {
        let rounded = |value: &f64| (value * 100.0).round() / 100.0;
        assert_eq!([&left, &right].map(|team| team.get(name).map(rounded)), expect, "{name}");
    };
    check("falls", [Some(2.0), Some(0.0)]);
    check("falls-per-robot-min", [Some(2.0), Some(0.0)]);
    check("rise-side-s", [Some(2.5), None]);
    check("rise-front-s", [None, None]);
    check("rise-s", [Some(2.5), None]);
    check("possession", [Some(1.0), Some(0.0)]);
    check("kicks-per-min", [Some(0.0), Some(0.0)]);
    check("kick-speed-m-s", [None, None]);
    check("no-measure", [None, None]);
}

/// One source of truth: each number of a team in the JSON report is a measure, and has its value.
#[test]
fn names_are_fields_of_the_json_report() {
    let game = falls();
    let json = serde_json::to_value(&game).expect("JSON");
    for (side, values) in ["left", "right"].into_iter().zip(game.measures()) {
        let fields = json[side].as_object().expect("a team");
        let mut names: Vec<String> = fields.keys().map(|field| field.replace('_', "-")).collect();
        let mut expect: Vec<&str> = MEASURES.iter().map(|measure| measure.name).collect();
        names.sort_unstable();
        expect.sort_unstable();
        assert_eq!(names, expect);
        for (field, value) in fields {
            let name = field.replace('_', "-");
            assert_eq!(values.get(name.as_str()).copied(), value.as_f64(), "{side} {name}");
        }
    }
}

/// A game without robots and ball has counts alone.
#[test]
fn a_game_without_cases_has_counts_alone() {
    let game = report(0.0, |_| GameSample::default());
    for measure in MEASURES {
        let expect = (measure.unit == "count").then_some(0.0);
        assert_eq!(measure.value(&game.left), expect, "{}", measure.name);
    }
}

#[test]
fn measures_are_found_by_name() {
    let falls = find_measure("falls-per-robot-min").expect("a measure");
    assert_eq!((falls.unit, falls.better), ("1/min", Preference::Lower));
    let check = |name: &str, expect: Option<&str>| {
        let error = find_measure(name).expect_err("no measure");
        assert_eq!(error.nearest, expect, "{name}");
        let (text, hint) = (error.to_string(), expect.map(|nearest| format!("did you mean {nearest}?")));
        assert!(text.starts_with(&format!("there is no measure {name}; ")) && text.contains("possession"), "{text}");
        assert_eq!(text.contains("did you mean"), hint.is_some(), "{text}");
        assert!(hint.is_none_or(|hint| text.contains(&hint)), "{text}");
    };
    check("posession", Some("possession"));
    check("Forward_m_s", Some("forward-m-s"));
    check("falls-per-minute", Some("falls-per-robot-min"));
    check("xyzzy", None);
    check("", None);
}
