//! Limits on client requests: numbers beyond them are finite, but meaningless to a world. With
//! [`Compat::V073`](soccer_rules::Compat::V073) the world accepts them as the reference does.

/// Largest distance from the centre spot, along x, along y and upwards, at which a trainer may put something, m.
pub const PLACE_MAX_M: f32 = 1000.0;

/// Largest depth, m, at which a trainer may put something: the deeper, the faster the ground throws it out.
pub const DEPTH_MAX_M: f32 = 1.0;

/// Highest speed at which a trainer may throw the ball, m/s.
pub const BALL_SPEED_MAX_M_S: f32 = 100.0;

/// The highest game time that a trainer may set, s: a day. From a million seconds on, adding a cycle no longer changes it.
pub const GAME_TIME_MAX_S: f32 = 86_400.0;

/// The most goals that a trainer may give a team.
pub const GOALS_MAX: i32 = 9999;

/// Highest battery charge that a trainer may set, percent.
pub const BATTERY_MAX_PERCENT: f32 = 100.0;

/// Lowest temperature that a trainer may set, degrees Celsius.
pub const TEMPERATURE_MIN_C: f32 = -273.15;
/// Highest temperature that a trainer may set, degrees Celsius.
pub const TEMPERATURE_MAX_C: f32 = 1000.0;

/// Highest speed of a joint whose file sets no limit, rad/s (of a slider m/s). The fastest of the Nao's joints turns at
/// 8.8.
pub const JOINT_SPEED_MAX_RAD_S: f32 = 20.0;

/// Highest speed of a wheel whose file sets no limit, degrees per second: ten turns.
pub const WHEEL_SPEED_MAX_DEG_S: f32 = 3600.0;

/// Largest force of the `force` effector, N.
pub const FORCE_MAX_N: f32 = 10_000.0;

/// Distance from the centre spot, m, beyond which a robot has left the world and restarts at its start pose.
pub const WORLD_RADIUS_M: f64 = 10_000.0;

/// True if a client may request this position, m.
pub(crate) fn is_place([x, y, z]: [f32; 3]) -> bool {
    x.abs() <= PLACE_MAX_M && y.abs() <= PLACE_MAX_M && (-DEPTH_MAX_M..=PLACE_MAX_M).contains(&z)
}

/// True if all numbers are finite: programs that act with values can send others, frames cannot.
pub(crate) fn are_numbers(values: &[f32]) -> bool {
    values.iter().all(|x| x.is_finite())
}

/// Cuts a vector to at most the length `max`.
pub(crate) fn cut(v: [f32; 3], max: f32) -> [f32; 3] {
    let length = length(v);
    if length > f64::from(max) { v.map(|x| (f64::from(x) * f64::from(max) / length) as f32) } else { v }
}

/// The length of a vector, without overflow.
pub(crate) fn length(v: [f32; 3]) -> f64 {
    v.iter().map(|&x| f64::from(x) * f64::from(x)).sum::<f64>().sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        for (at, is_in) in [
            ([0.0, 0.0, 0.4], true),
            ([1000.0, -1000.0, 1000.0], true),
            ([0.0, 0.0, -1.0], true),
            ([0.0, 0.0, -1.1], false),
            ([1e30, 0.0, 0.0], false),
            ([0.0, -1000.1, 0.0], false),
            ([0.0, f32::NAN, 0.0], false),
        ] {
            assert_eq!(is_place(at), is_in, "{at:?}");
        }
    }

    #[test]
    fn long_vectors_are_cut_to_their_length() {
        assert_eq!(cut([3.0, 0.0, 4.0], 5.0), [3.0, 0.0, 4.0]);
        assert_eq!(cut([30.0, 0.0, 40.0], 5.0), [3.0, 0.0, 4.0]);
        assert_eq!(cut([f32::MAX, 0.0, 0.0], 5.0), [5.0, 0.0, 0.0]);
    }
}
