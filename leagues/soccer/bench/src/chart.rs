//! `--chart`: draws the server's time by part as stacked bars, one for each number of robots and each run.

use chart::{ChartStyle, SvgPage, TextAnchor, tick_step};

use super::program::Program;
use super::report::{BenchReport, BenchRow, PART};

/// Groups of parts that share a bar segment, with colours that fit dark and light pages.
const GROUPS: [(&str, &[&str], &str); 8] = [
    ("physics", &["physics"], "#3f8fd2"),
    ("rules", &["step", "referee"], "#8d6cc9"),
    ("percepts", &["sense"], "#d9822b"),
    ("encoding", &["encode"], "#c94f6d"),
    ("monitors", &["monitor"], "#4fa36a"),
    ("actions", &["parse", "act"], "#b39324"),
    ("sockets", &["read", "send", "wait"], "#7d8590"),
    ("rest", &["digest", "rest"], "#4a9b9b"),
];

/// Dimensions of the chart, pixels.
const WIDTH: f64 = 860.0;
const LEFT: f64 = 150.0;
const RIGHT: f64 = 80.0;
const TOP: f64 = 92.0;
const LEGEND: f64 = 46.0;
const BAR: f64 = 22.0;
const GAP: f64 = 14.0;
/// The smallest width of a segment with a label.
const LABEL_MIN: f64 = 46.0;

/// Labels within bars, white on all pages.
const STYLE: ChartStyle = ChartStyle { base: ".in{font-size:11px;fill:#fff}", dark: ".in{fill:#fff}" };

/// One bar of the chart.
struct Bar {
    label: String,
    /// Time of each group, µs.
    parts: [f64; GROUPS.len()],
    /// True if it is the first bar of its number of robots.
    is_first: bool,
}

impl Bar {
    fn new(row: &BenchRow, label: String, is_first: bool) -> Bar {
        let part = |name: &str| row.numbers.iter().find(|number| number.name.strip_prefix(PART) == Some(name));
        let sum = |names: &[&str]| names.iter().filter_map(|name| part(name)).map(|number| number.value).sum();
        Bar { label, parts: GROUPS.map(|(_, names, _)| sum(names)), is_first }
    }

    fn total_us(&self) -> f64 {
        self.parts.iter().sum()
    }
}

/// Draws the chart of one run, or of two side by side, as SVG.
///
/// # Errors
/// If the reports have no times by part.
pub fn svg(reports: &[BenchReport]) -> Result<String, String> {
    let (program, bars) = bars(reports).ok_or("--chart draws the server's time by part: `--what tcp` measures it")?;
    let longest_us = bars.iter().map(Bar::total_us).fold(1.0, f64::max);
    let step_us = tick_step(longest_us);
    let ticks = (longest_us / step_us).ceil();
    let scale = (WIDTH - LEFT - RIGHT) / (ticks * step_us);
    let gaps = bars.iter().filter(|bar| bar.is_first).count() as f64 * GAP;
    let bottom = TOP + bars.len() as f64 * (BAR + 3.0) + gaps;
    let mut page = head(bottom + 44.0, program);
    for tick in 0..=ticks as usize {
        let us = tick as f64 * step_us;
        let x = LEFT + us * scale;
        page.line(format_args!(r#"<path class="grid" d="M{x:.1} {:.1}V{bottom:.1}"/>"#, TOP - 6.0));
        page.text([x, bottom + 18.0], TextAnchor::Middle, "small", &format!("{us:.0}"));
    }
    page.text(
        [(LEFT + WIDTH - RIGHT) / 2.0, bottom + 36.0],
        TextAnchor::Middle,
        "small",
        "µs of processor time per cycle",
    );
    let mut y = TOP;
    for bar in &bars {
        y += if bar.is_first { GAP } else { 0.0 };
        draw(&mut page, bar, y, scale);
        y += BAR + 3.0;
    }
    Ok(page.finish())
}

/// The bars of the first program that has any, by number of robots, then by report.
fn bars(reports: &[BenchReport]) -> Option<(Program, Vec<Bar>)> {
    let has_parts = |row: &&BenchRow| row.numbers.iter().any(|number| number.name.starts_with(PART));
    let first = reports.first()?.rows.iter().find(has_parts)?.case;
    let is_meant = |row: &&BenchRow| {
        let (one, other) = (row.case, first);
        (one.program, one.threads, one.monitors) == (other.program, other.threads, other.monitors) && has_parts(row)
    };
    let mut bars = Vec::new();
    for row in reports.first()?.rows.iter().filter(is_meant) {
        let robots = row.case.robots;
        let name = format!("{robots} {}", if robots == 1 { "robot" } else { "robots" });
        for (index, report) in reports.iter().enumerate() {
            let Some(row) = report.row(row.case).filter(has_parts) else { continue };
            let label = match (reports.len(), index) {
                (1, _) => name.clone(),
                (_, 0) => format!("{name}, {}", report.label),
                _ => report.label.clone(),
            };
            bars.push(Bar::new(row, label, index == 0));
        }
    }
    Some((first.program, bars))
}

/// Returns the page with its title and the names of the groups.
fn head(height: f64, program: Program) -> SvgPage {
    let title = format!("The server's time by part; agents over TCP, robots do “{}”", program.name());
    let mut page = SvgPage::new([WIDTH, height], &title, STYLE);
    page.legend(&GROUPS.map(|(name, _, colour)| (name, colour)), LEGEND);
    page
}

fn draw(page: &mut SvgPage, bar: &Bar, y: f64, scale: f64) {
    let middle = y + BAR / 2.0 + 4.5;
    page.text([LEFT - 10.0, middle], TextAnchor::End, "", &bar.label);
    let mut x = LEFT;
    for ((name, _, colour), us) in GROUPS.iter().zip(bar.parts) {
        let width = us * scale;
        page.line(format_args!(r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{BAR}" fill="{colour}"><title>{name} {us:.1} µs</title></rect>"#));
        if width >= LABEL_MIN {
            page.text([x + width / 2.0, middle - 0.5], TextAnchor::Middle, "in", &format!("{us:.0}"));
        }
        x += width;
    }
    page.text([x + 8.0, middle], TextAnchor::Start, "", &format!("{:.0} µs", bar.total_us()));
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{GROUPS, svg};
    use crate::report::BenchReport;

    fn report(label: &str, kind: &str) -> BenchReport {
        let row = |robots: u8| {
            json!({
                "kind": kind, "robots": robots, "program": "sway", "threads": 1, "monitors": 1, "cycles_per_s": 1.0,
                "server_parts_us": { "physics": 100.0, "sense": 40.0, "referee": 5.0, "step": 3.0 },
            })
        };
        let value = json!({ "version": "1", "machine": "m", "date": "d", "figures": [row(1), row(22)] });
        BenchReport::of(label.to_owned(), &value).expect("a report")
    }

    #[test]
    fn every_run_has_a_bar_for_each_number_of_robots() {
        let chart = svg(&[report("a<b", "tcp"), report("new", "tcp")]).expect("parts");
        assert_eq!(chart.matches(">148 µs</text>").count(), 4, "{chart}");
        assert_eq!(chart.matches("<title>").count(), 4 * GROUPS.len());
        assert!(chart.contains(">22 robots, a&lt;b</text>") && chart.contains(">new</text>"), "{chart}");
        assert!(chart.contains("<title>rules 8.0 µs</title>"));
    }

    #[test]
    fn without_parts_there_is_no_picture() {
        let mut empty = report("x", "tcp");
        empty.rows.iter_mut().for_each(|row| row.numbers.clear());
        assert!(svg(&[empty]).is_err_and(|error| error.contains("--what tcp")));
    }
}
