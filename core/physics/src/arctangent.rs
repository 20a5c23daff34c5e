//! Angles of four hinges from the sines and cosines of their halves, bit-identical to `libm::atan2`.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

use fearless_simd::{Select, Simd, SimdFloat};

use crate::lanes::{F, LANES, splat};
use crate::rotation;

/// arctan 0.5, 1, 1.5 and infinity, and their remainders.
const HIGH: [f64; 4] = [4.636_476_090_008_061e-1, FRAC_PI_4, 9.827_937_232_473_29e-1, FRAC_PI_2];
const LOW: [f64; 4] =
    [2.269_877_745_296_168_7e-17, 3.061_616_997_868_383e-17, 1.390_331_103_123_099_8e-17, 6.123_233_995_736_766e-17];

/// Coefficients of the arctangent's series, fitted to |x| < 7/16.
const SERIES: [f64; 11] = [
    3.333_333_333_333_293e-1,
    -1.999_999_999_987_648_3e-1,
    1.428_571_427_250_346_6e-1,
    -1.111_111_040_546_235_6e-1,
    9.090_887_133_436_507e-2,
    -7.691_876_205_044_83e-2,
    6.661_073_137_387_531e-2,
    -5.833_570_133_790_573_5e-2,
    4.976_877_994_615_932_4e-2,
    -3.653_157_274_421_691_6e-2,
    1.628_582_011_536_578_2e-2,
];

/// The remainder of π beyond its double.
const PI_LOW: f64 = 1.224_646_799_147_353_2e-16;

/// Ratios of sine to cosine for which the plain formula holds; other lanes are computed one by one.
const PLAIN: [f64; 2] = [1e-15, 1e15];

/// As [`rotation::half_turn_angle`], for sines that are not negative.
#[inline(always)]
pub(crate) fn half_turn_angles<S: Simd>(simd: S, sine: F<S>, cosine: F<S>) -> [f64; LANES] {
    use std::f64::consts::PI;
    let pi = splat(simd, PI);
    let ratio = (sine / cosine).abs();
    let arc = arctangent(simd, ratio);
    let backwards = pi - (arc - splat(simd, PI_LOW));
    let half = cosine.simd_lt(splat(simd, 0.0)).select(backwards, arc);
    let angle = splat(simd, 2.0) * half;
    let angle = angle.simd_gt(pi).select(-(angle - splat(simd, 2.0 * PI)), -angle);
    let (mut angles, ratio) = (<[f64; LANES]>::from(angle), <[f64; LANES]>::from(ratio));
    let (sine, cosine) = (<[f64; LANES]>::from(sine), <[f64; LANES]>::from(cosine));
    for lane in 0..LANES {
        if !(ratio[lane] > PLAIN[0] && ratio[lane] < PLAIN[1]) {
            angles[lane] = rotation::half_turn_angle(sine[lane], cosine[lane]);
        }
    }
    angles
}

/// The arctangent of a positive number: a fraction of it that is near zero, and a constant for each of four ranges.
#[inline(always)]
fn arctangent<S: Simd>(simd: S, q: F<S>) -> F<S> {
    let (one, two) = (splat(simd, 1.0), splat(simd, 2.0));
    let ranges = [
        (0.4375, two * q - one, two + q),
        (0.6875, q - one, q + one),
        (1.1875, q - splat(simd, 1.5), one + splat(simd, 1.5) * q),
        (2.4375, splat(simd, -1.0), q),
    ];
    let (mut above, mut below, mut high, mut low) = (q, one, splat(simd, 0.0), splat(simd, 0.0));
    for k in 0..4 {
        let (from, numerator, denominator) = ranges[k];
        let is_beyond = q.simd_ge(splat(simd, from));
        above = is_beyond.select(numerator, above);
        below = is_beyond.select(denominator, below);
        high = is_beyond.select(splat(simd, HIGH[k]), high);
        low = is_beyond.select(splat(simd, LOW[k]), low);
    }
    let x = above / below;
    let z = x * x;
    let w = z * z;
    let mut even = splat(simd, SERIES[10]);
    let mut odd = splat(simd, SERIES[9]);
    for k in [8, 6, 4, 2, 0] {
        even = splat(simd, SERIES[k]) + w * even;
    }
    for k in [7, 5, 3, 1] {
        odd = splat(simd, SERIES[k]) + w * odd;
    }
    let product = x * (z * even + w * odd);
    let is_near_zero = q.simd_lt(splat(simd, ranges[0].0));
    is_near_zero.select(x - product, high - (product - low - x))
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Level, SimdFrom, dispatch};
    use proptest::prelude::*;

    use super::*;

    fn check(sine: [f64; LANES], cosine: [f64; LANES]) {
        let expect: [f64; LANES] = std::array::from_fn(|lane| rotation::half_turn_angle(sine[lane], cosine[lane]));
        for level in [Level::new(), Level::baseline()] {
            let found = dispatch!(level, simd => {
                half_turn_angles(simd, F::simd_from(simd, sine), F::simd_from(simd, cosine))
            });
            assert_eq!(found.map(f64::to_bits), expect.map(f64::to_bits), "{sine:?} {cosine:?}: {found:?}");
        }
    }

    #[test]
    fn borders_of_ranges_and_odd_numbers() {
        let borders = [0.4375, 0.6875, 1.1875, 2.4375, 1e-15, 1e15, 1.0, 0.5, 1.5, 2f64.powi(-27), 2f64.powi(66)];
        let near = borders.into_iter().flat_map(|x: f64| [x.next_down(), x, x.next_up()]);
        let odd = [0.0, f64::MIN_POSITIVE, 1e-320, 1e300, f64::INFINITY];
        for sine in near.chain(odd) {
            for cosine in [1.0, -1.0, 0.0, -0.0, 1e-300, -1e-300, f64::INFINITY, f64::NEG_INFINITY, 3.0, -0.3] {
                check([sine; LANES], [cosine, 0.25, -0.7, cosine]);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        #[test]
        fn attitudes(angles in prop::array::uniform4(0.0..std::f64::consts::PI)) {
            check(angles.map(f64::sin), angles.map(f64::cos));
        }

        #[test]
        fn any_ratio(exponents in prop::array::uniform4(-40.0..40.0), cosine in prop::array::uniform4(-2.0..2.0)) {
            check(exponents.map(f64::exp), cosine);
        }
    }
}
