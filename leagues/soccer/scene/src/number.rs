//! Numbers as text in the format of C's `%g`.

/// `%g` of a 32-bit float: six significant digits, no trailing zeros, exponent of two digits at least.
pub fn general(value: f32) -> String {
    if value.is_nan() {
        return String::from(if value.is_sign_negative() { "-nan" } else { "nan" });
    }
    if value.is_infinite() {
        return String::from(if value < 0.0 { "-inf" } else { "inf" });
    }
    // Rust's exponent form rounds the exact value to nearest, ties to even, as C does.
    let text = format!("{:.5e}", value as f64);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if !(-4..6).contains(&exponent) {
        let sign = if exponent < 0 { '-' } else { '+' };
        return format!("{}e{sign}{:02}", without_zeros(mantissa), exponent.abs());
    }
    let places = (5 - exponent) as usize;
    without_zeros(&format!("{:.*}", places, value as f64)).to_string()
}

fn without_zeros(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_like_printf() {
        for (value, text) in [
            (0.0, "0"),
            (-0.0, "-0"),
            (3e-7, "3e-07"),
            (std::f32::consts::PI, "3.14159"),
            (1.385, "1.385"),
            (100000.0, "100000"),
            (999999.5, "1e+06"),
            (1e6, "1e+06"),
            (0.0001, "0.0001"),
            (0.00001, "1e-05"),
            (9.999996, "10"),
            (f32::INFINITY, "inf"),
            (f32::NEG_INFINITY, "-inf"),
        ] {
            assert_eq!(general(value), text);
        }
    }
}
