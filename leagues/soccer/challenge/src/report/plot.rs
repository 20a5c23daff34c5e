//! The plot of all unit scores as dots, a row for each team, with the mean and its interval: SVG within the page.

use maud::{Markup, html};

use super::digits;
use crate::statistics::ConfidenceInterval;

/// A team's row.
pub struct PlotRow<'a> {
    /// The team.
    pub team: &'a str,
    /// The scores of its units.
    pub scores: Vec<f64>,
    /// Their mean with its confidence interval, if there are enough of them.
    pub interval: Option<ConfidenceInterval>,
}

// Lengths in units of the drawing, which scales to the page's width.
const WIDTH: f64 = 480.0;
const MARGIN: f64 = 12.0;
const ROW: f64 = 44.0;
const AXIS: f64 = 26.0;
/// Distance from the top of a row to its dots; its team's name is above them.
const DOTS: f64 = 28.0;

/// Vertical offsets of successive dots: equal scores would cover each other.
const SCATTER: [f64; 5] = [0.0, -4.0, 4.0, -2.0, 2.0];

/// Draws the plot; empty without a score.
pub fn plot(rows: &[PlotRow<'_>]) -> Markup {
    let scores = || rows.iter().flat_map(|row| row.scores.iter().copied()).filter(|score| score.is_finite());
    let (least, most) = (scores().fold(f64::INFINITY, f64::min), scores().fold(f64::NEG_INFINITY, f64::max));
    if least > most {
        return html! {};
    }
    let scale = Scale { least, span: if most > least { most - least } else { 1.0 } };
    let bottom = ROW * rows.len() as f64 + 4.0;
    html! {
        figure {
            svg class="plot" viewBox=(format!("0 0 {WIDTH} {}", bottom + AXIS)) role="img" aria-label="scores of all runs" {
                @for (at, row) in rows.iter().enumerate() { (dots(row, ROW * at as f64, &scale)) }
                path class="axis" d=(format!("M{MARGIN} {bottom}H{}", WIDTH - MARGIN)) {}
                text x=(MARGIN) y=(bottom + 16.0) { (digits(least)) }
                @if most > least {
                    text x=(WIDTH - MARGIN) y=(bottom + 16.0) text-anchor="end" { (digits(most)) }
                }
            }
            figcaption class="soft" {
                "A dot is the score of a run; the upright is their mean, the line its 95 % interval."
            }
        }
    }
}

/// Maps scores to positions across the drawing.
struct Scale {
    least: f64,
    span: f64,
}

impl Scale {
    /// The position, with one digit: precise enough, and equal on all platforms.
    fn x(&self, score: f64) -> String {
        let share = ((score - self.least) / self.span).clamp(0.0, 1.0);
        format!("{:.1}", MARGIN + share * (WIDTH - 2.0 * MARGIN))
    }
}

fn dots(row: &PlotRow<'_>, top: f64, scale: &Scale) -> Markup {
    let y = top + DOTS;
    html! {
        text x=(MARGIN) y=(top + 14.0) { (row.team) }
        @if let Some(ConfidenceInterval { mean, low, high }) = row.interval {
            path class="interval" d=(format!("M{} {y}H{}", scale.x(low), scale.x(high))) {}
            path class="mean" d=(format!("M{} {}V{}", scale.x(mean), y - 9.0, y + 9.0)) {}
        }
        @for (score, scatter) in row.scores.iter().filter(|score| score.is_finite()).zip(SCATTER.iter().cycle()) {
            circle cx=(scale.x(*score)) cy=(y + scatter) r="3" {}
        }
    }
}
