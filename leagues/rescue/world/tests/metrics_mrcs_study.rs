//! The importer of logs of the MrCS studies (docs/reference/rescue-metrics.md 6), with two logs of our own.

use rescue_protocol::mrcs::Style;
use rescue_world::metrics::{MetricThresholds, Metrics, MrcsStudyLog, compute_metrics, is_mrcs_study_log};

const USER_LOG: &str = include_str!("metrics/mrcs-study/usar_20110401_090000_user.log");
const DATA_LOG: &str = include_str!("metrics/mrcs-study/MRCSDataLog_20110401_090000.txt");

/// The six victims of the log's map: USARSim's frame, m.
const VICTIMS: [[f64; 2]; 6] =
    [[-60.0, 14.375], [-50.0, 14.375], [-40.0, 15.375], [-55.0, 24.375], [-32.5, 24.375], [-45.0, 31.875]];

fn import(text: &str) -> MrcsStudyLog {
    let victims: Vec<_> = (1..).zip(VICTIMS).map(|(number, at)| (format!("victim{number}"), at)).collect();
    MrcsStudyLog::read(text.as_bytes(), &victims, &Style::default())
}

fn measure(text: &str, preset: &str) -> Metrics {
    let log = import(text).log;
    compute_metrics(&log, &Style::default(), &MetricThresholds::preset(preset).unwrap())
        .unwrap_or_else(|bad| panic!("{bad}\n{}", String::from_utf8_lossy(&log)))
}

/// Checks the numbers of found victims and of wrong marks.
fn check_marks(preset: &str, expect: [usize; 2]) {
    let score = measure(USER_LOG, preset).score;
    assert_eq!([score.found, score.false_alarms + score.duplicates], expect, "{preset}");
}

#[test]
fn the_figures_of_the_study_come_out() {
    assert!(is_mrcs_study_log(USER_LOG.as_bytes()) && is_mrcs_study_log(DATA_LOG.as_bytes()));
    let metrics = measure(USER_LOG, "mrcs");
    assert_eq!(metrics.attention.selections, 3);
    assert_eq!((metrics.teleop.episodes, metrics.teleop.total_s), (2, 11.0));
    assert_eq!((metrics.score.marks, metrics.marks_removed), (3, 1));
    // The dwells are 6, 5 and 10.5 s.
    assert_eq!(metrics.attention.dwell_mean_s, Some(21.5 / 3.0));
    // From selection to mark: 4.2 and 4.0 s; the wrong mark does not count.
    assert!((metrics.score.select_to_mark_s.unwrap() - 4.1).abs() < 1e-9, "{:?}", metrics.score);
    assert_eq!((metrics.duration_s, metrics.victims), (21.5, 6));
}

#[test]
fn the_radius_of_the_study_decides_on_the_second_mark() {
    check_marks("mrcs", [2, 1]);
    check_marks("default", [3, 0]);
}

#[test]
fn a_data_log_has_suggestions() {
    let both = import(&format!("{USER_LOG}{DATA_LOG}"));
    let passive = DATA_LOG.lines().filter(|line| line.contains("Passive")).count();
    assert_eq!((both.suggestions, both.passive), (3, passive));
    assert_eq!(import(USER_LOG).suggestions, 0);
    let crlf = USER_LOG.replace('\n', "\r\n");
    assert_eq!(import(&crlf), import(USER_LOG));
}

#[test]
fn torn_and_foreign_lines_are_left_out() {
    let torn = format!("no time\n{USER_LOG}1301648421500 IMAGE Bot\n1301648421500 VictMark\n130164842");
    assert_eq!(import(&torn), import(USER_LOG));
    assert!(!is_mrcs_study_log(b"; mrcs-log 1") && !is_mrcs_study_log(b""));
}
