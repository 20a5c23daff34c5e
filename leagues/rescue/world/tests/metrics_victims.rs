//! Marks and victims: found and missed victims, and the finders (docs/reference/rescue-metrics.md 3.1).

use crate::metrics;

use metrics::of;
use rescue_world::metrics::{MarkOutcome, MarkScore, MetricThresholds, Metrics};

const VICTIMS: &str = "\
; 0.000 note (victim anna 5.0 5.0)
; 0.000 note (victim ben 7.0 5.0)
; 0.000 note (victim carl 20.0 5.0)
";

fn mark(s: u32, number: u32, x: f64, y: f64) -> String {
    format!("{s}.000 (map vict{number} vict {x:.3} {y:.3} 1.700 0.500 0.0000)\n")
}

/// Checks the numbers of found victims, duplicates and false alarms for marks at these positions.
fn check_marks(marks: &[[f64; 2]], expect: [usize; 3], error_rms_m: Option<f64>) {
    let lines: String = (1..).zip(marks).map(|(number, [x, y])| mark(number, number, *x, *y)).collect();
    let metrics = of(&format!("{VICTIMS}{lines}"));
    let MarkScore { found, duplicates, false_alarms, .. } = metrics.score;
    assert_eq!([found, duplicates, false_alarms], expect, "{marks:?}");
    assert_eq!(metrics.score.marks, marks.len());
    assert_eq!(metrics.victims, 3);
    match (metrics.score.error_rms_m, error_rms_m) {
        (Some(error), Some(expect)) => assert!((error - expect).abs() < 1e-9, "{error}"),
        (error, expect) => assert_eq!(error, expect),
    }
}

#[test]
fn marks_are_matched_one_to_one() {
    check_marks(&[], [0, 0, 0], None);
    check_marks(&[[5.0, 5.0]], [1, 0, 0], Some(0.0));
    // The boundary of the radius counts.
    check_marks(&[[20.0, 6.5]], [1, 0, 0], Some(1.5));
    check_marks(&[[20.0, 6.501]], [0, 0, 1], None);
    // The nearest mark is not exclusive: the matching maximises the number of victims.
    check_marks(&[[6.0, 5.0], [5.8, 5.0]], [2, 0, 0], Some((((0.8_f64 * 0.8) + 1.0) / 2.0).sqrt()));
    check_marks(&[[5.0, 5.3], [5.0, 5.4], [5.0, 4.0]], [1, 2, 0], Some(0.3));
    check_marks(&[[5.0, 5.3], [0.0, 0.0], [5.0, 5.4]], [1, 1, 1], Some(0.3));
    // Errors of 3 m and 4 m in units of ten.
    check_marks(&[[5.3, 5.0], [20.0, 5.4]], [2, 0, 0], Some((0.125_f64).sqrt()));
}

#[test]
fn marks_that_are_gone_do_not_count() {
    let gone = "9.000 (map vict1 invalid 0.000 0.000 0.000 0.000 0.0000)\n";
    let metrics = of(&format!("{VICTIMS}{}{gone}{}", mark(5, 1, 5.0, 5.0), mark(6, 2, 7.0, 5.0)));
    assert_eq!((metrics.score.marks, metrics.score.found, metrics.marks_removed), (1, 1, 1));
    assert_eq!(metrics.mark_list[0].name, "vict2");
    // A moved mark stays the same mark, with its original time.
    let metrics = of(&format!("{VICTIMS}{}{}", mark(5, 1, 0.0, 0.0), mark(6, 1, 7.0, 5.0)));
    assert_eq!((metrics.score.marks, metrics.score.found), (1, 1));
    assert_eq!(metrics.mark_list[0].made_s, 5.0);
    // Walls and furniture are not marks, and removing them has no effect.
    let wall = "1.000 (map wall1 wall 5 5 4 0.1 0)\n2.000 (map wall1 invalid 0 0 0 0 0)\n";
    assert_eq!(of(&format!("{VICTIMS}{wall}")).score, MarkScore::default());
    assert_eq!(of(&format!("{VICTIMS}{wall}")).marks_removed, 0);
}

/// Checks for these picture entries that anna was missed, or not.
fn check_missed(notes: &str, is_missed: bool) {
    let metrics = of(&format!("{VICTIMS}{notes}"));
    assert_eq!(metrics.missed, usize::from(is_missed), "{notes}");
    assert_eq!(metrics.victim_list[0].is_missed, is_missed, "{notes}");
}

#[test]
fn victims_are_missed_that_could_be_seen() {
    let seen = |from: u32, to: u32, height: f64, share: f64| {
        format!("; {from}.000 note (visible 1 anna {height} {share})\n; {from}.{to} note (hidden 1 anna)\n")
    };
    check_missed("", false);
    check_missed(&seen(5, 500, 24.0, 0.4), true);
    check_missed(&seen(5, 499, 24.0, 0.4), false);
    check_missed(&seen(5, 900, 23.9, 1.0), false);
    check_missed(&seen(5, 900, 80.0, 0.39), false);
    // Two small views are not enough.
    check_missed(&(seen(5, 300, 40.0, 1.0) + &seen(6, 300, 40.0, 1.0)), false);
    // Views of two stations do not add up.
    let two = "; 5.000 note (visible 1 anna 40 1)\n; 5.300 note (hidden 1 anna)\n; 5.300 note (visible 2 anna 40 1)\n\
        ; 5.600 note (hidden 2 anna)\n";
    check_missed(two, false);
    // A gap in between.
    let small = "; 5.000 note (visible 1 anna 40 1)\n; 5.300 note (visible 1 anna 10 1)\n\
        ; 5.400 note (visible 1 anna 40 1)\n; 5.800 note (hidden 1 anna)\n";
    check_missed(small, false);
    check_missed("; 99.500 note (visible 1 anna 40 1)\n", true);
    check_missed("; 99.501 note (visible 1 anna 40 1)\n", false);
    // Marked before or after.
    check_missed(&(seen(5, 500, 40.0, 1.0) + &mark(60, 1, 5.0, 5.0)), false);
    check_missed(&(mark(2, 1, 5.0, 5.0) + &seen(5, 500, 40.0, 1.0)), false);
}

/// Two operators who see anna and mark her.
fn team() -> Metrics {
    of(&format!(
        "{VICTIMS}\
; 0.000 note (station 1 1)
; 0.000 note (station 2 2)
10.000 (select robot1)
; 10.000 note (visible 1 anna 30 1)
; 12.000 note (hidden 1 anna)
; 20.000 c2 (select robot2)
; 20.000 note (visible 2 anna 30 1)
; 26.000 c2 (mark 5 5.5)
{}\
; 27.000 c1 (mark feat1)
{}\
; 30.000 note (hidden 2 anna)
; 31.000 note (visible 1 anna 30 1)
{}",
        mark(26, 1, 5.0, 5.5),
        mark(27, 2, 50.0, 5.0),
        mark(40, 3, 5.5, 5.5),
    ))
}

#[test]
fn marks_have_makers() {
    let metrics = team();
    let told: Vec<_> = metrics.mark_list.iter().map(|mark| (&*mark.name, mark.station, mark.outcome)).collect();
    let expect = [
        ("vict1", Some(2), MarkOutcome::Found),
        ("vict2", Some(1), MarkOutcome::FalseAlarm),
        ("vict3", None, MarkOutcome::Duplicate),
    ];
    assert_eq!(told, expect);
    let [first, second] = &metrics.operators[..] else { panic!("{:?}", metrics.operators) };
    assert_eq!((first.station, first.score.marks, first.score.false_alarms), (1, 1, 1));
    assert_eq!((second.station, second.score.marks, second.score.found), (2, 1, 1));
    assert_eq!((&first.found[..], &second.found[..]), (&[][..], &["anna".to_owned()][..]));
    assert_eq!((first.clients.as_slice(), second.clients.as_slice()), (&[1][..], &[2][..]));
}

#[test]
fn times_and_displays_lead_to_marks() {
    let metrics = team();
    let anna = &metrics.victim_list[0];
    assert_eq!((anna.found_s, anna.displayed_s, anna.displays), (Some(26.0), Some(10.0), 2));
    assert_eq!((anna.display_to_mark_s, anna.select_to_mark_s), (Some(16.0), Some(6.0)));
    assert_eq!((anna.error_m, anna.station, anna.is_missed), (Some(0.5), Some(2), false));
    assert_eq!(metrics.score.displays_to_mark, Some(2.0));
    assert_eq!(metrics.score.display_to_mark_s, Some(16.0));
    assert_eq!(metrics.operators[1].score.select_to_mark_s, Some(6.0));
    assert_eq!(metrics.operators[0].score.select_to_mark_s, None);
    assert_eq!(metrics.found_per_robot, Some(0.5));
}

#[test]
fn thresholds_have_keys_and_presets() {
    let mut rules = MetricThresholds::preset("mrcs").unwrap();
    assert_eq!((rules.match_radius_m, rules.displayed_ms), (1.0, 2001));
    rules.set("match_radius_m", "1.25").unwrap();
    assert_eq!(rules.match_radius_m, 1.25);
    let check = |key: &str, value: &str, expect: &str| {
        let mut rules = MetricThresholds::default();
        let error = rules.set(key, value).unwrap_err().to_string();
        assert!(error.starts_with(expect), "{error}");
        assert_eq!(rules, MetricThresholds::default());
    };
    check("radius", "1", "there is no threshold `radius`");
    check("moved_m", "-1", "threshold `moved_m`: `-1` is not a number of at least 0");
    check("displayed_share", "1.5", "threshold `displayed_share`: `1.5` is not a number from 0 to 1");
    check("busy_ms", "0.5", "threshold `busy_ms`: `0.5` is not a whole number of at least 0");
}
