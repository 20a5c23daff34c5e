//! `--compare`: prints two runs of `spar bench` side by side.

use std::fmt::Write as _;

use super::report::{BenchReport, BenchRow, PART, ReportedValue, SPEED};

/// Returns the comparison of two runs, measurement by measurement, as text.
///
/// # Errors
/// If they have no measurement in common.
pub fn text(old: &BenchReport, new: &BenchReport) -> Result<String, String> {
    let pairs: Vec<(&BenchRow, &BenchRow)> =
        old.rows.iter().filter_map(|row| Some((row, new.row(row.case)?))).collect();
    if pairs.is_empty() {
        return Err(format!("{} and {} have no measurement in common", list(old), list(new)));
    }
    let mut out = String::new();
    let [a, b] = labels(old, new);
    for (label, about) in [(&a, &old.about), (&b, &new.about)] {
        let _ = writeln!(out, "{label:>12}  {about}");
    }
    let _ = writeln!(out, "\n{:30} {a:>12} {b:>12} {:>14}", "", "times as fast");
    for (old, new) in &pairs {
        let _ = writeln!(out, "{}", old.case.name());
        old.numbers.iter().for_each(|number| out += &line(number, new));
        if let (Some(a), Some(b)) = (&old.state, &new.state) {
            let same = if a == b { "the same" } else { "ANOTHER STATE" };
            let _ = writeln!(out, "  {:28} {same:>25}", "state after a hundred cycles");
        }
    }
    let alone = old.rows.len() + new.rows.len() - 2 * pairs.len();
    if alone > 0 {
        let _ = writeln!(out, "measurements that only one of both has: {alone}");
    }
    Ok(out)
}

/// The headings of the columns; files of one name in two folders get different ones.
fn labels(old: &BenchReport, new: &BenchReport) -> [String; 2] {
    if old.label == new.label { ["old", "new"].map(str::to_owned) } else { [old.label.clone(), new.label.clone()] }
}

fn list(report: &BenchReport) -> String {
    let names: Vec<String> = report.rows.iter().map(|row| row.case.name()).collect();
    format!("{} ({})", report.label, if names.is_empty() { "nothing".to_owned() } else { names.join("; ") })
}

fn line(old: &ReportedValue, new: &BenchRow) -> String {
    let new = new.numbers.iter().find(|new| (&new.name, new.unit) == (&old.name, old.unit));
    // Without a clock no tick is late: zeros would fill half of the table.
    let Some(new) = new.filter(|new| old.value != 0.0 || new.value != 0.0) else { return String::new() };
    let name = match old.name.strip_prefix(PART) {
        Some(part) => format!("    {part}, {}", old.unit),
        None => format!("  {}, {}", old.name, old.unit),
    };
    let faster = if old.unit == SPEED { new.value / old.value } else { old.value / new.value };
    let faster = if faster.is_finite() { format!("{faster:.2}") } else { "-".to_owned() };
    let decimals = if old.unit == SPEED {
        0
    } else if old.unit == "µs" {
        1
    } else {
        3
    };
    format!("{name:30} {:12.decimals$} {:12.decimals$} {faster:>14}\n", old.value, new.value)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::report::BenchReport;

    fn report(label: &str, figures: serde_json::Value) -> BenchReport {
        let value = json!({ "version": "1", "machine": "a machine", "date": "today", "figures": figures });
        BenchReport::of(label.to_owned(), &value).expect("a report")
    }

    #[test]
    fn less_time_and_more_cycles_are_both_faster() {
        let figures = |speed: f64, us: f64| {
            json!([{
                "kind": "tcp", "robots": 22, "program": "sway", "threads": 1, "monitors": 1, "cycles_per_s": speed,
                "server_us": us, "server_parts_us": { "physics": us / 2.0, "wait": us - 400.0, "late": 0.0 },
            }])
        };
        let text = super::text(&report("before", figures(1000.0, 800.0)), &report("after", figures(1500.0, 400.0)));
        let text = text.expect("a measurement in common");
        let line = |name: &str| {
            let line = text.lines().find(|line| line.trim_start().starts_with(name)).expect(name);
            line.split_whitespace().rev().take(3).collect::<Vec<_>>()
        };
        assert_eq!(line("speed, cycles/s"), ["1.50", "1500", "1000"]);
        assert_eq!(line("server, µs"), ["2.00", "400.0", "800.0"]);
        assert_eq!(line("physics, µs"), ["2.00", "200.0", "400.0"]);
        assert_eq!(line("wait, µs"), ["-", "0.0", "400.0"]);
        assert!(!text.contains("late"), "{text}");
        assert!(text.contains("tcp, 22 robots, sway, 1 thread, 1 monitor\n"), "{text}");
    }

    #[test]
    fn other_states_are_told() {
        let door = |state: &str| {
            let row = json!({ "kind": "door", "robots": 1, "program": "wild", "cycles_per_s": 5.0, "state": state });
            report("x", json!([row]))
        };
        assert!(super::text(&door("a"), &door("a")).is_ok_and(|text| text.contains("the same")));
        assert!(super::text(&door("a"), &door("b")).is_ok_and(|text| text.contains("ANOTHER STATE")));
    }

    #[test]
    fn reports_without_a_common_measurement_are_told_apart() {
        let physics = |robots: u8| {
            let row = json!({ "kind": "physics", "robots": robots, "program": "sway", "cycles_per_s": 5.0 });
            report("x", json!([row]))
        };
        let error = super::text(&physics(1), &physics(22)).expect_err("nothing in common");
        assert!(error.contains("physics, 1 robot, sway") && error.contains("physics, 22 robots, sway"), "{error}");
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let error = |value| BenchReport::of("x".to_owned(), &value).expect_err("something is wrong");
        assert_eq!(error(json!([])), "there is no text `version`");
        let about = json!({ "version": "1", "machine": "m", "date": "d" });
        assert_eq!(error(about.clone()), "there is no list `figures`");
        let mut wrong = about;
        wrong["figures"] = json!([{ "kind": "physics", "robots": 23, "program": "sway", "cycles_per_s": 5.0 }]);
        assert_eq!(error(wrong), "entry 0 of `figures` is not understood");
    }
}
