//! Speed profiles with limited acceleration.

/// Gain near the target, where the profile of constant deceleration is too steep for the delay of vision.
const GAIN_PER_S: f64 = 5.5;

/// Returns the highest speed from which a robot stops within a distance.
pub fn speed_to_stop(distance_m: f64, acceleration_m_s2: f64) -> f64 {
    let distance_m = distance_m.max(0.0);
    (2.0 * acceleration_m_s2 * distance_m).sqrt().min(GAIN_PER_S * distance_m)
}

/// Returns the time that a robot needs for a way from this speed along it to rest: a trapezoid of speed.
pub fn travel_time_s(distance_m: f64, speed_m_s: f64, top_m_s: f64, acceleration_m_s2: f64) -> f64 {
    let (top, acceleration) = (top_m_s.max(0.1), acceleration_m_s2.max(0.1));
    let start = speed_m_s.clamp(-top, top);
    // Speed at which acceleration and braking meet.
    let peak = (acceleration * distance_m.max(0.0) + start * start / 2.0).max(0.0).sqrt();
    if peak <= top {
        return ((peak - start) + peak).max(0.0) / acceleration;
    }
    let ramps_m = (2.0 * top * top - start * start) / (2.0 * acceleration);
    (2.0 * top - start) / acceleration + (distance_m - ramps_m).max(0.0) / top
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_takes_the_time_of_its_trapezoid() {
        let check = |distance_m, speed_m_s, expect_s: f64| {
            let time_s = travel_time_s(distance_m, speed_m_s, 2.0, 4.0);
            assert!((time_s - expect_s).abs() < 1e-9, "{distance_m} m from {speed_m_s} m/s: {time_s} s");
        };
        check(0.0, 0.0, 0.0);
        check(1.0, 0.0, 1.0);
        check(3.0, 0.0, 2.0);
        check(1.0, 2.0, 0.75);
    }
}
