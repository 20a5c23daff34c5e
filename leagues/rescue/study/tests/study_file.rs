use rescue_protocol::mrcs::DisplayMode;
use rescue_study::step::steps;
use rescue_study::{StudyFile, trial_settings};

use crate::EXAMPLE;

#[test]
fn the_example_has_these_steps() {
    let file = StudyFile::read(EXAMPLE).expect("a study");
    let keys: Vec<String> = steps(&file, 0).into_iter().map(|step| step.key).collect();
    let expect = [
        "consent",
        "questionnaire-person",
        "training",
        "instructions",
        "trial-1",
        "questionnaire-trust-trial-1",
        "break-1",
        "trial-2",
        "questionnaire-trust-trial-2",
        "questionnaire-end",
        "end",
    ];
    assert_eq!(keys, expect);
}

#[test]
fn a_trial_has_the_settings_of_its_condition_over_the_worlds() {
    let text = EXAMPLE.replace("label = \"queue\"", "label = \"queue\"\nrobots = 9\nhide = \"trails plans\"");
    let file = StudyFile::read(&text).expect("a study");
    let settings = trial_settings(&file, 1, 2).expect("settings");
    assert_eq!(settings.display, DisplayMode::Queue);
    let of = |key: &str| settings.world.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
    assert_eq!(of("robots"), Some("9"));
    assert_eq!(of("generate"), Some("office"));
    assert_eq!(of("trial"), Some("600.0"));
    assert_eq!(of("conditions"), Some("condition=queue; hide=trails+plans"));
    // The second trial of all participants is in the same building.
    assert_eq!(of("seed"), Some("3"));
    assert_eq!(settings.seed, 3);
}

#[test]
fn errors_say_where_they_are() {
    let check = |from: &str, to: &str, expect: &str| {
        assert!(EXAMPLE.contains(from), "{from}");
        let error = StudyFile::read(&EXAMPLE.replacen(from, to, 1)).expect_err("an error");
        assert!(error.contains(expect), "{error}");
    };
    check("participants = 12", "participants = 0", "participants = 0: expected are 1 to 1000");
    check("minutes = 10 ", "minutes = -1 ", "minutes = -1: expected is a time above 0");
    check("order = \"williams\"", "order = \"snake\"", "unknown variant `snake`");
    check("label = \"queue\"", "label = \"live\"", "two conditions have the label \"live\"");
    check(
        "count = 2",
        "count = 9",
        "freeze.count = 9: with earliest_s = 120 and apart_s = 120 the last freeze is at 1080 s",
    );
    check("\"marks\"", "\"moods\"", "unknown variant `moods`");
    check("id = \"aware\"", "id = \"reliable\"", "two items have the id \"reliable\"");
    check("id = \"age\"", "id = \"age in years\"", "an id has letters, digits, - and _ only");
    check("options = [\"never\", \"monthly\", \"weekly\", \"daily\"]", "", "a choice needs two options or more");
    check("[end]", "[ende]", "unknown field `ende`");
    check("id = \"age\"", "id = \"step\"", "this id has a meaning in forms");
    check("\"daily\"]", "\"daily \"]", "an option is not empty, and has no blanks at its ends");
    check(
        "# return = \"https:",
        "return = \"javascript:",
        "expected is an address that begins with https:// or http://",
    );
}

#[test]
fn keys_that_follow_from_the_study_are_refused() {
    let check = |key: &str, expect: &str| {
        let text = EXAMPLE.replacen("[world]", &format!("[world]\n{key}"), 1);
        let error = trial_settings(&StudyFile::read(&text).expect("a study"), 0, 1).expect_err("an error");
        assert!(error.contains(expect), "{error}");
    };
    check("seed = 3\n", "world: seed: this follows from the study");
    check("actr-port = 6324\n", "world: actr-port: this follows from the study");
    check("web = 80\n", "world: web: this follows from the study");
    check("display = \"film\"\n", "world: display = \"film\": expected is live, panorama or queue");
}
