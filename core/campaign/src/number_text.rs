//! Numbers of reports as text: signed, with an infinite end of an interval as ∞.

use statistics::Estimate;

/// A number with its sign and this many digits after the point.
pub(crate) fn signed(value: f64, digits: usize) -> String {
    if value.is_infinite() {
        return String::from(if value > 0.0 { "+∞" } else { "-∞" });
    }
    let text = format!("{value:+.digits$}");
    // A small negative number rounds to 0.
    if text.strip_prefix('-').is_some_and(|rest| rest.chars().all(|digit| matches!(digit, '0' | '.'))) {
        return text.replacen('-', "+", 1);
    }
    text
}

/// The ends of an interval.
pub(crate) fn interval(Estimate { low, high, .. }: Estimate, digits: usize) -> String {
    format!("{} to {}", signed(low, digits), signed(high, digits))
}

/// An estimate with its 95 % interval.
pub(crate) fn estimate(value: Estimate, digits: usize) -> String {
    format!("{} ({})", signed(value.value, digits), interval(value, digits))
}

#[cfg(test)]
mod tests {
    use super::signed;

    #[test]
    fn numbers_are_signed_and_never_inf() {
        for (value, digits, text) in [
            (1.25, 1, "+1.2"),
            (-0.5, 2, "-0.50"),
            (0.0, 2, "+0.00"),
            (-0.0, 0, "+0"),
            (-0.004, 2, "+0.00"),
            (-10.0, 0, "-10"),
            (f64::INFINITY, 2, "+∞"),
            (f64::NEG_INFINITY, 0, "-∞"),
        ] {
            assert_eq!(signed(value, digits), text, "{value}");
        }
    }
}
