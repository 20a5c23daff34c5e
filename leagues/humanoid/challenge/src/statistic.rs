//! Statistics of a column over the robots of a case.

/// A statistic of some values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Statistic {
    /// Their mean.
    Mean,
    /// Their median: of an even number of values the mean of the two in the middle.
    Median,
}

impl Statistic {
    /// The statistic of these values; `None` if there are none.
    pub fn of(self, values: impl Iterator<Item = f64>) -> Option<f64> {
        let mut values: Vec<f64> = values.collect();
        if values.is_empty() {
            return None;
        }
        let count = values.len();
        if self == Statistic::Mean {
            return Some(values.iter().sum::<f64>() / count as f64);
        }
        values.sort_by(f64::total_cmp);
        Some((values[(count - 1) / 2] + values[count / 2]) / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(statistic: Statistic, values: &[f64], expect: Option<f64>) {
        assert_eq!(statistic.of(values.iter().copied()), expect, "{statistic:?} of {values:?}");
    }

    #[test]
    fn medians_and_means() {
        check(Statistic::Mean, &[], None);
        check(Statistic::Mean, &[1.0, 2.0, 6.0], Some(3.0));
        check(Statistic::Median, &[], None);
        check(Statistic::Median, &[6.0, 1.0, 2.0], Some(2.0));
        check(Statistic::Median, &[6.0, 1.0, 2.0, 3.0], Some(2.5));
    }
}
