//! Two angles at a time, to the bit those of `libm::atan2`.
//!
//! A camera looks forward, so nearly all of its angles are less than a quarter turn. For these the arc tangent needs no
//! branch, and both angles of a point are taken together. The method and its constants are those of FreeBSD's `s_atan.c`,
//! as in `libm`.

/// `libm::atan2` of each of `sides` and `aheads`.
#[inline]
pub(super) fn angles(sides: [f64; 2], aheads: [f64; 2]) -> [f64; 2] {
    let is_in_front = |i: usize| aheads[i] > 0.0 && sides[i].abs() <= aheads[i] * STEEPEST && aheads[i] < f64::MAX;
    if is_in_front(0) && is_in_front(1) {
        let slopes = [(sides[0] / aheads[0]).abs(), (sides[1] / aheads[1]).abs()];
        let [a, b] = slopes.map(arc_tangent);
        [a.copysign(sides[0]), b.copysign(sides[1])]
    } else {
        [libm::atan2(sides[0], aheads[0]), libm::atan2(sides[1], aheads[1])]
    }
}

/// Largest tangent of an angle that is told from a quarter turn here.
const STEEPEST: f64 = 1e15;

/// `libm::atan` of a number from 0 to [`STEEPEST`].
#[inline(always)]
fn arc_tangent(x: f64) -> f64 {
    /// Arc tangents of 0.5, 1, 1.5 and infinity: the nearest numbers, and what these lack.
    const NEAR: [f64; 4] =
        [4.636_476_090_008_061e-1, 7.853_981_633_974_483e-1, 9.827_937_232_473_291e-1, 1.570_796_326_794_896_6];
    const LACK: [f64; 4] = [
        2.269_877_745_296_168_7e-17,
        3.061_616_997_868_383e-17,
        1.390_331_103_123_099_8e-17,
        6.123_233_995_736_766e-17,
    ];
    const EVEN: [f64; 6] = [
        3.333_333_333_333_293e-1,
        1.428_571_427_250_346_6e-1,
        9.090_887_133_436_507e-2,
        6.661_073_137_387_531e-2,
        4.976_877_994_615_932e-2,
        1.628_582_011_536_578_2e-2,
    ];
    const ODD: [f64; 5] = [
        -1.999_999_999_987_648_3e-1,
        -1.111_111_040_546_235_6e-1,
        -7.691_876_205_044_83e-2,
        -5.833_570_133_790_573_5e-2,
        -3.653_157_274_421_691_6e-2,
    ];
    // The tangent of the difference to an angle nearby: zero, or one of the four.
    let pick = |beyond: bool, then: [f64; 4], before: [f64; 4]| if beyond { then } else { before };
    let [above, below, near, lack] = [x, 1.0, 0.0, 0.0];
    let [above, below, near, lack] =
        pick(x >= 0.4375, [2.0 * x - 1.0, 2.0 + x, NEAR[0], LACK[0]], [above, below, near, lack]);
    let [above, below, near, lack] =
        pick(x >= 0.6875, [x - 1.0, x + 1.0, NEAR[1], LACK[1]], [above, below, near, lack]);
    let [above, below, near, lack] =
        pick(x >= 1.1875, [x - 1.5, 1.0 + 1.5 * x, NEAR[2], LACK[2]], [above, below, near, lack]);
    let [above, below, near, lack] = pick(x >= 2.4375, [-1.0, x, NEAR[3], LACK[3]], [above, below, near, lack]);
    let t = above / below;
    let z = t * t;
    let w = z * z;
    let even = z * (EVEN[0] + w * (EVEN[1] + w * (EVEN[2] + w * (EVEN[3] + w * (EVEN[4] + w * EVEN[5])))));
    let odd = w * (ODD[0] + w * (ODD[1] + w * (ODD[2] + w * (ODD[3] + w * ODD[4]))));
    near - (t * (even + odd) - lack - t)
}

#[cfg(test)]
mod test {
    use proptest::prelude::*;

    use super::angles;

    fn check(side: f64, ahead: f64) {
        let plain = libm::atan2(side, ahead);
        for ours in angles([side, 0.3], [ahead, 1.0]).into_iter().take(1).chain([angles([2.0, side], [1.0, ahead])[1]])
        {
            let is_same = ours.to_bits() == plain.to_bits() || (ours.is_nan() && plain.is_nan());
            assert!(is_same, "{side:e} {ahead:e}: {ours:e}, not {plain:e}");
        }
    }

    #[test]
    fn odd_directions_have_the_angles_of_libm() {
        let small = [0.0, 5e-324, 1e-310, f64::MIN_POSITIVE, 1e-30, 1e-9, 7.4e-9, 7.5e-9, 0.1, 0.4375, 0.6875, 1.0];
        let large = [1.1875, 2.4375, 1e3, 1e14, 1e15, 1.1e15, 1e16, 1e19, 1e20, 1e30, 1e300, f64::MAX, f64::INFINITY];
        let near = |x: f64| [x, -x, x.next_up(), -x.next_down()];
        let all: Vec<f64> = small.into_iter().chain(large).chain([f64::NAN]).flat_map(near).collect();
        all.iter().for_each(|&side| all.iter().for_each(|&ahead| check(side, ahead)));
    }

    /// Millions of slopes, each with all its bits.
    #[test]
    fn slopes_have_the_angles_of_libm() {
        let mut stream = engine::Stream::new(1, "slopes", 0, 0);
        for _ in 0..1_000_000 {
            let (unit, size) = (stream.unit(), stream.signed());
            check(unit * 3.0, 1.0);
            check(size * 30.0, unit * 30.0);
            check(f64::from_bits(stream.next_u64()), f64::from_bits(stream.next_u64() >> 1));
        }
    }

    proptest! {
        #[test]
        fn angles_are_those_of_libm(side: f64, ahead: f64) {
            check(side, ahead);
        }
    }
}
