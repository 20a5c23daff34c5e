//! Log files: order of entries, mistakes, styles, the golden session, rows, length, first difference of two logs.

use proptest::prelude::*;
use rescue_protocol::mrcs::log::LogLine;
use rescue_protocol::mrcs::{MapFrame, RobotActivity, Style, TypeStyle, Uid, Workload};
use rescue_world::metrics::{
    LogNote, MetricThresholds, Metrics, MetricsCollector, MetricsError, columns, compute_metrics, first_difference, row,
};

const SESSION: &str = include_str!("metrics/session.log");
const GOLDEN: &str = include_str!("metrics/session.json");

fn measured(log: &str) -> Metrics {
    compute_metrics(log.as_bytes(), &Style::default(), &MetricThresholds::default())
        .unwrap_or_else(|bad| panic!("{bad}"))
}

/// The golden session's expected figures were computed by hand from its log.
#[test]
fn the_golden_session() {
    let expect: serde_json::Value = serde_json::from_str(GOLDEN).expect("JSON");
    assert_eq!(serde_json::to_value(measured(SESSION)).expect("JSON"), expect);
    assert_eq!(serde_json::from_str::<Metrics>(GOLDEN).expect("metrics"), measured(SESSION));
}

/// Entries of the session's busiest time, in any order.
#[test]
fn the_golden_session_has_notes_at_one_time() {
    let at_30: Vec<&str> = SESSION.lines().filter(|line| line.starts_with("; 30.000 note")).collect();
    assert!(at_30.len() >= 8, "{at_30:?}");
}

proptest! {
    #[test]
    fn the_order_of_notes_at_one_time_does_not_count(seed in any::<u64>()) {
        let mut lines: Vec<&str> = SESSION.lines().skip(1).collect();
        // Log entries swap places with any line of their time; events and commands keep their order.
        let mut state = seed;
        for _ in 0..400 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let at = (state >> 33) as usize % (lines.len() - 1);
            let is_note = |line: &str| line.contains(" note (");
            let time = |line: &str| line.trim_start_matches("; ").split(' ').next().map(str::to_owned);
            let (a, b) = (lines[at], lines[at + 1]);
            if (is_note(a) || is_note(b)) && time(a) == time(b) {
                lines.swap(at, at + 1);
            }
        }
        let mixed = format!("{}\n{}\n", SESSION.lines().next().unwrap_or_default(), lines.join("\n"));
        prop_assert_eq!(measured(&mixed), measured(SESSION));
    }

    #[test]
    fn any_bytes_are_measured_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = compute_metrics(&bytes, &Style::default(), &MetricThresholds::default());
    }

    #[test]
    fn any_lines_are_measured(picks in proptest::collection::vec((any::<prop::sample::Index>(), 0..40_u64), 0..60)) {
        // Lines of the session in any order, at any time.
        let lines: Vec<&str> = SESSION.lines().filter(|line| line.contains('(')).collect();
        let mut meter = MetricsCollector::new(Style::default(), MetricThresholds::default());
        for (pick, s) in picks {
            let line = pick.get(&lines);
            let (start, rest) = line.split_at(line.find(' ').unwrap_or(0));
            let rest = if start == ";" { rest.trim_start().split_once(' ').map_or("", |(_, rest)| rest) } else { rest };
            let mark = if start == ";" { "; " } else { "" };
            prop_assert_eq!(meter.read_line(format!("{mark}{s}.000 {}", rest.trim_start()).as_bytes()), Ok(()));
        }
        let metrics = meter.finish();
        prop_assert!(metrics.score.found <= metrics.victims);
        prop_assert!(metrics.score.found + metrics.score.duplicates + metrics.score.false_alarms == metrics.score.marks);
        prop_assert!(metrics.attention.busy_share.is_none_or(|share| (0.0..=1.0).contains(&share)));
        prop_assert!(metrics.attention.switches < metrics.attention.selections.max(1));
        prop_assert!(metrics.supervision.fan_out.is_none_or(|fan_out| fan_out >= 1.0));
    }
}

#[test]
fn the_end_ends() {
    let metrics = measured(
        "; 1.000 note (end)\n; 1.000 note (fault robot1 tilt)\n1.020 (select robot1)\n\
        ; 5.000 note (fault robot1 stuck)\n; 9.000 note (tlx 1 10 20 30 40 50 60)\n",
    );
    assert_eq!((metrics.duration_s, metrics.faults.count, metrics.attention.selections), (1.0, 1, 0));
    assert_eq!((metrics.tlx, metrics.operators.len()), (Some(35.0), 1));
    // Without entries, the last line is the end.
    assert_eq!(measured("1.000 (select robot1)\n2.500 (frontier frontier1 open 0 0 0 1)\n").duration_s, 2.5);
    assert_eq!(measured("").duration_s, 0.0);
}

/// Checks the error for a faulty log.
fn check_bad(log: &str, expect: &str) {
    let bad = compute_metrics(log.as_bytes(), &Style::default(), &MetricThresholds::default()).expect_err(log);
    assert!(bad.to_string().starts_with(expect), "{bad}");
}

#[test]
fn mistakes_are_told() {
    check_bad("1.000 (select robot1)\nnonsense\n", "line 2: ");
    check_bad("1.000 (robot robot1 p2at 1 2)\n", "line 1: (robot robot1 p2at 1 2) is no message");
    check_bad("\n; 1.000 note (visible 1)\n", "line 2: (visible 1) is no note");
    check_bad("; 1.000 note (state robot1 asleep)\n", "line 1: (state robot1 asleep) is no note");
    check_bad("; 1.000 note (tlx 1 10 20 30 40 50)\n", "line 1: ");
    // Times beyond any session do no harm.
    measured("; 18446744073709551.615 c1 (missiongen robot1 (goto (1 1)))\n18446744073709551.615 (mission robot1)\n");
    // Unknown or truncated entries are not mistakes.
    assert_eq!(measured("; 1.000 note (weather 1)\n; 1.000 c1 (fly robot1)\n2.000 (wind 1)\n3.0").duration_s, 2.0);
    let mut meter = MetricsCollector::default();
    assert!(matches!(meter.read_line(b"bad"), Err(MetricsError::Line(_))));
    assert_eq!(meter.read_line(b"1.000 (select robot1)\r\n"), Ok(()));
    assert_eq!(meter.finish().attention.selections, 1);
}

/// Styles of numbers and frames follow the log; entries are always in the map's own frame.
#[test]
fn styles() {
    let style = Style { map_frame: MapFrame::UsarSim, types: TypeStyle::Number, ..Style::default() };
    let log = "0.000 (robot robot1 1 0 0 0)\n; 0.000 note (victim anna 3 4)\n1.000 (map vict1 3 3.000 -4.000 1 1 0)\n";
    let metrics = compute_metrics(log.as_bytes(), &style, &MetricThresholds::default()).expect("a log");
    assert_eq!((metrics.score.found, metrics.score.error_rms_m), (1, Some(0.0)));
}

/// Checks an entry's text, and the entry read from it.
fn check_note(note: &LogNote, text: &str) {
    assert_eq!(note.to_string(), text);
    let mut log = b"0.000 (robot robot1 p2at 0 0 0)\n".to_vec();
    LogLine::Note { ms: 1000, text: text.as_bytes() }.write(&mut log);
    assert!(compute_metrics(&log, &Style::default(), &MetricThresholds::default()).is_ok(), "{text}");
}

#[test]
fn notes_are_written() {
    let robot = Uid::new("robot1").expect("a name");
    let workload =
        Workload { mental: 10.0, physical: 0.0, temporal: 55.5, performance: 1.0, effort: 100.0, frustration: 2.0 };
    check_note(&LogNote::Victim("anna".to_owned(), [1.0, -2.5]), "(victim anna 1.000 -2.500)");
    check_note(&LogNote::Victim("Anna \"B\"".to_owned(), [0.0, 1e7]), r#"(victim "Anna \"B\"" 0.000 10000000.000)"#);
    check_note(&LogNote::Floor(120.0), "(floor 120.0000)");
    check_note(&LogNote::Area(12.5, 3.125), "(area 12.5000 3.1250)");
    check_note(&LogNote::Visible(1, "vict2".to_owned(), 24.5, 0.4), "(visible 1 vict2 24.5 0.400)");
    check_note(&LogNote::Hidden(1, "vict2".to_owned()), "(hidden 1 vict2)");
    check_note(&LogNote::Fault(robot.clone(), "camera_dead".to_owned()), "(fault robot1 camera_dead)");
    check_note(&LogNote::Repaired(robot.clone(), None), "(repaired robot1)");
    check_note(&LogNote::Repaired(robot.clone(), Some("stuck".to_owned())), "(repaired robot1 stuck)");
    check_note(&LogNote::Teleop(robot.clone(), 2), "(teleop robot1 2)");
    check_note(&LogNote::TeleopEnd(robot.clone()), "(teleopend robot1)");
    check_note(&LogNote::Request(robot.clone(), "tilt".to_owned()), "(request robot1 tilt)");
    check_note(&LogNote::RequestDone(robot.clone(), None), "(requestdone robot1)");
    check_note(&LogNote::Operates(3, 2), "(station 3 2)");
    check_note(&LogNote::Tlx(1, workload), "(tlx 1 10 0 55.5 1 100 2)");
    check_note(&LogNote::State(robot, RobotActivity::Exploring), "(state robot1 exploring)");
    check_note(&LogNote::End, "(end)");
}

#[test]
fn names_of_victims_are_kept() {
    let log = format!("; 0.000 note {}\n", LogNote::Victim("Anna \"B\"".to_owned(), [0.0, 1.0]));
    assert_eq!(measured(&log).victim_list[0].name, "Anna \"B\"");
}

#[test]
fn rows() {
    let metrics = measured(SESSION);
    let (columns, row) = (columns(), row(&metrics));
    assert_eq!(columns.len(), row.len());
    let value = |name: &str| columns.iter().position(|column| *column == name).map(|at| row[at].as_str());
    assert_eq!(value("scenario"), Some("golden"));
    assert_eq!(value("duration_s"), Some("120"));
    assert_eq!(value("found"), Some("2"));
    assert_eq!(value("laser_share"), Some("0.25"));
    assert_eq!(measured("").score.error_rms_m, None);
    let empty = rescue_world::metrics::row(&measured(""));
    assert_eq!(columns.iter().zip(&empty).filter(|(name, _)| **name == "error_rms_m").count(), 1);
    assert!(empty.iter().any(String::is_empty));
    // A table needs no quotes.
    assert!(
        columns
            .iter()
            .all(|name| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_'))
    );
}

/// Number and text of a line, if there is one.
type Place = Option<(usize, &'static str)>;

/// Checks the first difference of two logs: its time and lines.
fn check_diff(a: &str, b: &str, expect: Option<(u64, Place, Place)>) {
    let found = first_difference(a.as_bytes(), b.as_bytes());
    let told = found.as_ref().map(|found| {
        let at = |at: &Option<rescue_world::metrics::LogPosition>| at.as_ref().map(|at| (at.line, at.text.clone()));
        (found.ms, at(&found.a), at(&found.b))
    });
    let owned = |at: Place| at.map(|(line, text)| (line, text.to_owned()));
    assert_eq!(told, expect.map(|(ms, a, b)| (ms, owned(a), owned(b))));
}

#[test]
fn differences() {
    let log = "; head a\n0.000 (a 1)\n; 0.500 c1 (x)\n1.500 (b 1)\n";
    check_diff(log, log, None);
    check_diff(log, "; head b\n0.000 (a 1)\r\n\n1.500 (b 1)", None);
    check_diff(log, "0.000 (a 1)\n1.500 (b 2)\n", Some((1500, Some((4, "1.500 (b 1)")), Some((2, "1.500 (b 2)")))));
    check_diff(log, "0.000 (a 1)\n1.480 (b 1)\n", Some((1480, Some((4, "1.500 (b 1)")), Some((2, "1.480 (b 1)")))));
    check_diff(log, "0.000 (a 1)\n", Some((1500, Some((4, "1.500 (b 1)")), None)));
    check_diff("", log, Some((0, None, Some((2, "0.000 (a 1)")))));
    check_diff("x", "y", Some((0, Some((1, "x")), Some((1, "y")))));
}

/// Measuring a long log is fast. The time is the thread's: other tests run beside it.
#[test]
fn long_logs() {
    let mut log = String::new();
    for tick in 0..40_000_u32 {
        let (s, ms, x) = (tick / 50, tick % 50 * 20, f64::from(tick % 1000) / 100.0);
        for robot in 1..=6 {
            log += &format!("{s}.{ms:03} (robot robot{robot} p2at {x:.3} 1.500 0.0000)\n");
        }
        log += &format!("{s}.{ms:03} (image feat{tick} vict 236 171 46 22 0.0000)\n");
    }
    let start = cpu_time::ThreadTime::now();
    let metrics = measured(&log);
    let took_s = start.elapsed().as_secs_f64();
    assert_eq!(metrics.robots.len(), 6);
    println!("{} MB in {took_s:.3} s", log.len() / 1_000_000);
    assert!(took_s / (log.len() as f64 / 60e6) < 2.0, "{took_s} s for {} bytes", log.len());
}
