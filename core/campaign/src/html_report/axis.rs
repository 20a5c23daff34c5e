//! The axis of a plot: it maps values to lengths of the drawing, and has round ticks.

use chart::tick_step;

/// The part of an axis that stays free beyond the outermost values at each end.
const MARGIN: f64 = 0.03;

/// An axis from a least to a greatest value, drawn between two positions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Axis {
    least: f64,
    span: f64,
    /// Positions of the least and of the greatest value.
    ends: [f64; 2],
}

impl Axis {
    /// The axis that has room for these values. Infinite values need none: they are at its ends.
    pub(super) fn new(values: impl Iterator<Item = f64>, ends: [f64; 2]) -> Axis {
        let finite = values.filter(|value| value.is_finite());
        let (least, most) =
            finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| (least.min(value), most.max(value)));
        if most > least {
            let margin = MARGIN * (most - least);
            return Axis { least: least - margin, span: most - least + 2.0 * margin, ends };
        }
        let middle = if least.is_finite() { least } else { 0.0 };
        Axis { least: middle - 1.0, span: 2.0, ends }
    }

    /// The axis between these values.
    pub(super) fn between([least, most]: [f64; 2], ends: [f64; 2]) -> Axis {
        let span = if most > least { most - least } else { 1.0 };
        Axis { least, span, ends }
    }

    /// The position of a value; of one beyond the ends, that of the end. One digit: precise enough, and equal on all
    /// platforms.
    pub(super) fn at(&self, value: f64) -> String {
        let share = ((value - self.least) / self.span).clamp(0.0, 1.0);
        let [start, end] = self.ends;
        format!("{:.1}", start + share * (end - start))
    }

    /// Round values along the axis with their texts.
    pub(super) fn ticks(&self) -> Vec<(f64, String)> {
        let step = tick_step(self.span);
        let digits = (0..4).find(|digits| step * 10f64.powi(*digits) >= 0.999).unwrap_or(4) as usize;
        // An end that is a round value has a tick, whatever rounding does.
        let (least, most) = (self.least / step - 1e-6, (self.least + self.span) / step + 1e-6);
        (least.ceil() as i64..=most.floor() as i64)
            .map(|number| number as f64 * step)
            .map(|value| (value, plain(value, digits)))
            .collect()
    }
}

fn plain(value: f64, digits: usize) -> String {
    // 0 has no sign.
    format!("{:.digits$}", value + 0.0)
}

#[cfg(test)]
mod tests {
    use super::Axis;

    #[test]
    fn ticks_are_round_and_within_the_axis() {
        for (values, texts) in [
            (&[-0.31, 1.2][..], "-0.2 0.0 0.2 0.4 0.6 0.8 1.0 1.2"),
            (&[-3.0, 2.94], "-3 -2 -1 0 1 2 3"),
            (&[2.0, 2.0], "1.0 1.5 2.0 2.5 3.0"),
            (&[], "-1.0 -0.5 0.0 0.5 1.0"),
            (&[f64::NEG_INFINITY, 0.0, 120.0], "0 20 40 60 80 100 120"),
        ] {
            let ticks = Axis::new(values.iter().copied(), [0.0, 100.0]).ticks();
            let ticks: Vec<String> = ticks.into_iter().map(|(_, text)| text).collect();
            assert_eq!(ticks.join(" "), texts, "{values:?}");
        }
    }

    #[test]
    fn values_beyond_the_axis_are_at_its_ends() {
        let axis = Axis::new([0.0, 10.0].into_iter(), [14.0, 126.0]);
        for (value, position) in [(5.0, "70.0"), (f64::INFINITY, "126.0"), (f64::NEG_INFINITY, "14.0"), (-9.0, "14.0")]
        {
            assert_eq!(axis.at(value), position);
        }
    }
}
