//! How much clients may ask for. Numbers beyond are finite, but no world can do anything sensible with them; with
//! [`Compat::V073`](crate::compat::Compat::V073) the world takes them all the same, as the reference does.

/// Robots of a team; also the highest number.
pub const TEAM_SIZE_MAX: usize = 11;

/// How far from the centre spot along x and y, and how high, a trainer may put something, m.
pub const PLACE_MAX_M: f32 = 1000.0;

/// How far below the ground a trainer may put something, m: the ground throws out what is in it, the faster the deeper.
pub const DEPTH_MAX_M: f32 = 1.0;

/// How fast a trainer may throw the ball, m/s.
pub const BALL_SPEED_MAX_M_S: f32 = 100.0;

/// The highest game time that a trainer may set, s: a day. From a million seconds on, adding a cycle no longer changes it.
pub const GAME_TIME_MAX_S: f32 = 86_400.0;

/// The most goals that a trainer may give a team.
pub const GOALS_MAX: i32 = 9999;

/// Charge of a battery that a trainer may set, percent.
pub const BATTERY_MAX_PERCENT: f32 = 100.0;

/// Temperatures that a trainer may set, degrees Celsius.
pub const TEMPERATURE_MIN_C: f32 = -273.15;
/// The highest of them.
pub const TEMPERATURE_MAX_C: f32 = 1000.0;

/// How fast a joint turns whose file gives it no limit of its own, rad/s (of a slider m/s). The fastest of the Nao's turn
/// at 8.8.
pub const JOINT_SPEED_MAX_RAD_S: f32 = 20.0;

/// The same of a wheel, degrees per second: ten turns.
pub const WHEEL_SPEED_MAX_DEG_S: f32 = 3600.0;

/// How hard the `force` effector pushes at most, N.
pub const FORCE_MAX_N: f32 = 10_000.0;

/// A robot that gets this far from the centre spot, m, has left the world and starts anew.
pub const WORLD_RADIUS_M: f64 = 10_000.0;

/// What a saved state may have counted so far: as much again can follow.
pub(crate) const COUNT_MAX: u32 = i32::MAX as u32 / 2;

/// Whether a place may be asked for, m.
pub(crate) fn is_place([x, y, z]: [f32; 3]) -> bool {
    x.abs() <= PLACE_MAX_M && y.abs() <= PLACE_MAX_M && (-DEPTH_MAX_M..=PLACE_MAX_M).contains(&z)
}

/// Whether all of them are numbers: a program that acts with values can say others, no wire can.
pub(crate) fn are_numbers(values: &[f32]) -> bool {
    values.iter().all(|x| x.is_finite())
}

/// A vector no longer than `max`.
pub(crate) fn cut(v: [f32; 3], max: f32) -> [f32; 3] {
    let length = length(v);
    if length > f64::from(max) { v.map(|x| (f64::from(x) * f64::from(max) / length) as f32) } else { v }
}

/// How long a vector is, however large its numbers are.
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
