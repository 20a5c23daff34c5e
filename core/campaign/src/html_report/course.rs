//! The course of the statistic on which a stopping rule decides, over the pairs in their order.

use statistics::goal_difference::goal_difference;
use statistics::{CONFIDENCE, Estimate, Pair, Sprt, StoppingRule, UNITS_MIN};

/// The largest number of points of a test's course.
const TEST_POINTS_MAX: usize = 200;

/// The largest number of points of a mean's course: each interval of up to 256 pairs is a bootstrap.
const MEAN_POINTS_MAX: usize = 40;

/// The course of a statistic. Points are numbers of pairs with the value after them.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Course {
    /// The log-likelihood ratio of a sequential test, with its bounds.
    Test { points: Vec<(usize, f64)>, lower: f64, upper: f64 },
    /// The mean goal difference in a game.
    Mean { points: Vec<(usize, Estimate)> },
}

/// The course of the statistic of a rule, for pairs with so many steps in a unit; `None` without pairs.
pub(super) fn course(rule: StoppingRule, pairs: &[Pair], steps: f64) -> Option<Course> {
    if pairs.is_empty() {
        return None;
    }
    match rule.scaled(steps).test() {
        Some((measure, hypotheses)) => test_course(Sprt::new(measure, hypotheses).ok()?, pairs),
        None => Some(mean_course(pairs, steps)),
    }
}

fn test_course(mut test: Sprt, pairs: &[Pair]) -> Option<Course> {
    let states: Vec<_> = pairs.iter().map(|pair| test.push(*pair)).collect();
    let counts = counts(1, states.len(), TEST_POINTS_MAX);
    let points = counts.filter_map(|count| Some((count, states.get(count - 1)?.llr))).collect();
    let last = states.last()?;
    Some(Course::Test { points, lower: last.lower, upper: last.upper })
}

fn mean_course(pairs: &[Pair], steps: f64) -> Course {
    // The first intervals are so wide that they would hide all others.
    let first = UNITS_MIN.min(pairs.len());
    let point = |count: usize| Some((count, goal_difference(pairs.get(..count)?, CONFIDENCE)?.in_units(steps)));
    Course::Mean { points: counts(first, pairs.len(), MEAN_POINTS_MAX).filter_map(point).collect() }
}

/// Numbers of pairs from the first to the last one, evenly spaced, at most so many.
fn counts(first: usize, last: usize, counts_max: usize) -> impl Iterator<Item = usize> {
    let count = (last - first + 1).min(counts_max);
    let steps = count.saturating_sub(1).max(1);
    // With a single one, that is the last.
    (0..count).map(move |step| last - (last - first) * (count - 1 - step) / steps)
}

#[cfg(test)]
mod tests {
    use statistics::{Hypotheses, Measure, decide};

    use super::*;

    #[test]
    fn counts_begin_and_end_where_they_should() {
        for (first, last, counts_max, expected) in [
            (1, 3, 200, vec![1, 2, 3]),
            (8, 8, 40, vec![8]),
            (1, 10, 4, vec![1, 4, 7, 10]),
            (8, 100, 3, vec![8, 54, 100]),
        ] {
            assert_eq!(counts(first, last, counts_max).collect::<Vec<_>>(), expected);
        }
        assert_eq!(counts(1, 100_000, TEST_POINTS_MAX).count(), TEST_POINTS_MAX);
    }

    #[test]
    fn a_course_ends_with_the_state_of_the_decision() {
        let pairs: Vec<Pair> = (0..30).map(|number| Pair::new(number % 3 - 1, number % 2)).collect();
        let Hypotheses { h0, h1, alpha, beta } = Hypotheses { h0: 0.0, h1: 0.5, alpha: 0.05, beta: 0.05 };
        let rule = StoppingRule::Sprt { measure: Measure::GoalDifference, h0, h1, alpha, beta, pairs_max: 30 };
        let state = decide(rule, &pairs).expect("a rule").sprt.expect("a test");
        let Some(Course::Test { points, lower, upper }) = course(rule, &pairs, 1.0) else { panic!("no test") };
        assert_eq!((points.last(), lower, upper), (Some(&(30, state.llr)), state.lower, state.upper));
        let Some(Course::Mean { points }) = course(StoppingRule::Fixed { pairs: 30 }, &pairs, 1.0) else {
            panic!("no mean")
        };
        assert_eq!(
            points.last().map(|(count, mean)| (*count, Some(*mean))),
            Some((30, goal_difference(&pairs, CONFIDENCE)))
        );
        assert_eq!(points.first().map(|(count, _)| *count), Some(UNITS_MIN));
        assert_eq!(course(rule, &[], 1.0), None);
    }
}
