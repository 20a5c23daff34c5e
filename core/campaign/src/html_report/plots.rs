//! The plots of a campaign's page: SVG within it. Lengths are units of the drawing, which scales to the page's width.

use maud::{Markup, html};
use statistics::Estimate;

use super::axis::Axis;
use super::course::Course;
use crate::number_text::{estimate, signed};

const WIDTH: f64 = 560.0;
const MARGIN: f64 = 12.0;
/// Height of an interval.
const ROW: f64 = 14.0;
/// Height of an axis with its texts.
const AXIS: f64 = 26.0;
/// Height of the course of a statistic, and the left margin for the texts of its axis.
const COURSE: f64 = 220.0;
const COURSE_LEFT: f64 = 44.0;
/// Height of the bars of a pentanomial, and distance from bar to bar.
const BARS: f64 = 28.0;
const BAR_STEP: f64 = 16.0;
/// Width of a small course, and its largest number of points.
const SMALL_WIDTH: f64 = 160.0;
const SMALL_POINTS_MAX: usize = 100;

/// A row of a plot of intervals.
pub(super) struct IntervalRow<'a> {
    pub(super) label: &'a str,
    pub(super) value: Option<Estimate>,
}

/// Draws estimates with their intervals, a row each, around 0; empty without an estimate.
pub(super) fn intervals(rows: &[IntervalRow<'_>], digits: usize, about: &str) -> Markup {
    let estimates = || rows.iter().filter_map(|row| row.value);
    if estimates().next().is_none() {
        return html! {};
    }
    let values = estimates().flat_map(|one| [one.value, one.low, one.high]).chain([0.0]);
    let axis = Axis::new(values, [MARGIN, WIDTH - MARGIN]);
    html! {
        figure role="group" aria-label=(about) {
            @for row in rows { (interval_row(row, &axis, digits)) }
            svg class="plot" viewBox=(format!("0 0 {WIDTH} {AXIS}")) {
                path d=(format!("M{MARGIN} 1H{}", WIDTH - MARGIN)) {}
                @for (value, text) in axis.ticks() {
                    path d=(format!("M{} 1v4", axis.at(value))) {}
                    text class="tick" x=(axis.at(value)) y="18" text-anchor="middle" { (text) }
                }
            }
            figcaption class="soft" { (about) }
        }
    }
}

/// The texts of a row, which may need several lines, above its interval.
fn interval_row(row: &IntervalRow<'_>, axis: &Axis, digits: usize) -> Markup {
    let middle = ROW / 2.0;
    html! {
        div class="row" {
            span class="name" { (row.label) }
            span class="number" { (row.value.map_or_else(|| String::from("–"), |value| estimate(value, digits))) }
        }
        svg class="plot" viewBox=(format!("0 0 {WIDTH} {ROW}")) {
            path class="zero" d=(format!("M{} 0V{ROW}", axis.at(0.0))) {}
            @if let Some(value) = row.value {
                path class="interval" d=(format!("M{} {middle}H{}", axis.at(value.low), axis.at(value.high))) {}
                circle cx=(axis.at(value.value)) cy=(middle) r="4" {}
            }
        }
    }
}

/// Draws the course of a statistic over pairs.
pub(super) fn course(course: &Course, advantage: &str) -> Markup {
    let (counts, values): (Vec<usize>, Vec<f64>) = match course {
        Course::Test { points, lower, upper } => (
            points.iter().map(|point| point.0).collect(),
            points.iter().map(|point| point.1).chain([*lower, *upper]).collect(),
        ),
        Course::Mean { points } => (
            points.iter().map(|point| point.0).collect(),
            points.iter().flat_map(|point| [point.1.low, point.1.high]).collect(),
        ),
    };
    let bottom = COURSE + MARGIN;
    let x = Axis::new(counts.iter().map(|count| *count as f64), [COURSE_LEFT, WIDTH - MARGIN]);
    let y = Axis::new(values.into_iter().chain([0.0]), [bottom, MARGIN]);
    let about = match course {
        Course::Test { .. } => {
            "The log-likelihood ratio after each number of pairs, and the bounds at which the test ends.".to_owned()
        }
        Course::Mean { .. } => {
            format!("The mean {advantage} in a game after each number of pairs, with its 95 % interval.")
        }
    };
    html! {
        figure {
            svg class="plot" viewBox=(format!("0 0 {WIDTH} {}", bottom + AXIS)) role="img" aria-label=(about) {
                path class="zero" d=(format!("M{COURSE_LEFT} {}H{}", y.at(0.0), WIDTH - MARGIN)) {}
                @match course {
                    Course::Test { points, lower, upper } => {
                        (bound(*upper, "H1", &y)) (bound(*lower, "H0", &y))
                        path class="line" d=(line(points.iter().copied(), &x, &y)) {}
                    }
                    Course::Mean { points } => {
                        path class="band" d=(band(points, &x, &y)) {}
                        path class="line" d=(line(points.iter().map(|(count, mean)| (*count, mean.value)), &x, &y)) {}
                    }
                }
                path d=(format!("M{COURSE_LEFT} {MARGIN}V{bottom}H{}", WIDTH - MARGIN)) {}
                @for (value, text) in y.ticks() {
                    path d=(format!("M{COURSE_LEFT} {}h-4", y.at(value))) {}
                    text class="tick" x=(COURSE_LEFT - 7.0) y=(y.at(value)) dy="4" text-anchor="end" { (text) }
                }
                @for (value, text) in x.ticks().into_iter().filter(|(value, _)| *value == value.round()) {
                    path d=(format!("M{} {bottom}v4", x.at(value))) {}
                    text class="tick" x=(x.at(value)) y=(bottom + 17.0) text-anchor="middle" { (text.trim_end_matches(".0")) }
                }
            }
            figcaption class="soft" { (about) }
        }
    }
}

fn bound(value: f64, name: &str, y: &Axis) -> Markup {
    html! {
        path class="bound" d=(format!("M{COURSE_LEFT} {}H{}", y.at(value), WIDTH - MARGIN)) {}
        text x=(COURSE_LEFT + 6.0) y=(y.at(value)) dy=(if value > 0.0 { "15" } else { "-5" }) {
            (name) ": " (signed(value, 2))
        }
    }
}

/// The path of a line through points, which begins with a dot's width if there is one point alone.
fn line(points: impl Iterator<Item = (usize, f64)>, x: &Axis, y: &Axis) -> String {
    let at: Vec<String> = points.map(|(count, value)| format!("{} {}", x.at(count as f64), y.at(value))).collect();
    if at.len() == 1 { format!("M{}h-3", at.concat()) } else { format!("M{}", at.join("L")) }
}

/// The path around the intervals of points.
fn band(points: &[(usize, Estimate)], x: &Axis, y: &Axis) -> String {
    let at = |count: usize, value: f64| format!("{} {}", x.at(count as f64), y.at(value));
    let there = points.iter().map(|(count, mean)| at(*count, mean.high));
    let back = points.iter().rev().map(|(count, mean)| at(*count, mean.low));
    format!("M{}Z", there.chain(back).collect::<Vec<_>>().join("L"))
}

/// Draws the numbers of pairs by points as small bars.
pub(super) fn bars(counts: &[u64; 5]) -> Markup {
    let most = counts.iter().copied().max().unwrap_or_default().max(1) as f64;
    let texts = counts.map(|count| count.to_string()).join(", ");
    let width = BAR_STEP * counts.len() as f64;
    html! {
        svg class="bars" viewBox=(format!("0 0 {width} {}", BARS + 1.0)) role="img" aria-label=(texts) {
            @for (points, count) in counts.iter().enumerate() {
                @let height = (*count as f64 / most) * BARS;
                rect class=(format!("points-{points}")) x=(BAR_STEP * points as f64 + 1.0) y=(format!("{:.1}", BARS - height))
                    width=(BAR_STEP - 2.0) height=(format!("{height:.1}")) {
                    title { (count) " pairs with " (points) " points" }
                }
            }
            path d=(format!("M0 {BARS}H{width}")) {}
        }
        div class="soft" { (texts) }
    }
}

/// Draws the course of a value between its bounds, without axes.
pub(super) fn small_course(values: &[f64], [min, max]: [f64; 2]) -> Markup {
    let x = Axis::between([0.0, values.len().saturating_sub(1).max(1) as f64], [1.0, SMALL_WIDTH - 1.0]);
    let y = Axis::between([min, max], [BARS, 1.0]);
    let step = values.len().div_ceil(SMALL_POINTS_MAX).max(1);
    let points = values.iter().copied().enumerate().step_by(step);
    html! {
        svg class="bars" viewBox=(format!("0 0 {SMALL_WIDTH} {}", BARS + 1.0)) role="img" aria-label="course" {
            path d=(format!("M1 1H{}V{BARS}H1Z", SMALL_WIDTH - 1.0)) {}
            path class="line" d=(line(points, &x, &y)) {}
        }
    }
}
