//! Normal draws of four random streams at a time, bit-identical to those of the single streams.
//!
//! Lanes do the same as scalar code, in the same order, with a rounding after every operation, so the values are equal on
//! every processor.

use std::sync::LazyLock;

use fearless_simd::{Level, Simd, SimdFloat, SimdFrom, dispatch, f64x4};

use crate::random::RandomStreams;

/// Number of streams.
const LANES: usize = 4;

/// The processor's vector instructions.
static LEVEL: LazyLock<Level> = LazyLock::new(Level::new);

impl RandomStreams {
    /// The first three values of [`normal`](crate::RandomStream::normal) of the streams of these four ticks.
    #[must_use]
    pub fn three_normals(self, ticks: [u64; LANES]) -> [[f64; 3]; LANES] {
        let (mut points, mut squares) = ([[0.0; 3]; LANES], [[0.0; LANES]; 2]);
        for lane in 0..LANES {
            let mut stream = self.at(ticks[lane]);
            let ([x, y], first) = stream.inside_unit_circle();
            let ([z, _], second) = stream.inside_unit_circle();
            points[lane] = [x, y, z];
            (squares[0][lane], squares[1][lane]) = (first, second);
        }
        let level = *LEVEL;
        let scales = dispatch!(level, simd => [scales(simd, &squares[0]), scales(simd, &squares[1])]);
        let mut normals = points;
        for lane in 0..LANES {
            let [x, y, z] = points[lane];
            normals[lane] = [x * scales[0][lane], y * scales[0][lane], z * scales[1][lane]];
        }
        normals
    }
}

/// The factors of Marsaglia's polar method for points with these squared distances.
#[inline(always)]
fn scales<S: Simd>(simd: S, squares: &[f64; LANES]) -> [f64; LANES] {
    let logarithms = logarithms(simd, squares);
    (simd.splat_f64x4(-2.0) * logarithms / f64x4::simd_from(simd, *squares)).sqrt().into()
}

/// `libm::log` of normal numbers below 1, without the cases that such numbers exclude. Method and constants are from
/// FreeBSD's `e_log.c`, as in `libm`.
#[inline(always)]
fn logarithms<S: Simd>(simd: S, x: &[f64; LANES]) -> f64x4<S> {
    const LN2: [f64; 2] = [6.931_471_803_691_238e-1, 1.908_214_929_270_587_7e-10];
    const EVEN: [f64; 3] = [3.999_999_999_940_942e-1, 2.222_219_843_214_978_4e-1, 1.531_383_769_920_937_3e-1];
    const ODD: [f64; 4] =
        [6.666_666_666_666_735e-1, 2.857_142_874_366_239e-1, 1.818_357_216_161_805e-1, 1.479_819_860_511_658_6e-1];
    /// The upper half of the square root of a half, and how far it is from 1.
    const ROOT: u64 = 0x3fe6_a09e << 32;
    const TO_ONE: u64 = (0x3ff0_0000 << 32) - ROOT;
    // x = 2^k (1 + f) with 1 + f between the root of a half and the root of two.
    let (mut k, mut f) = ([0.0; LANES], [0.0; LANES]);
    for lane in 0..LANES {
        let bits = x[lane].to_bits() + TO_ONE;
        k[lane] = f64::from((bits >> 52) as i32 - 0x3ff);
        f[lane] = f64::from_bits((bits & (u64::MAX >> 12)) + ROOT) - 1.0;
    }
    let (k, f) = (f64x4::simd_from(simd, k), f64x4::simd_from(simd, f));
    let half_square = simd.splat_f64x4(0.5) * f * f;
    let s = f / (simd.splat_f64x4(2.0) + f);
    let z = s * s;
    let w = z * z;
    let even = w * (simd.splat_f64x4(EVEN[0]) + w * (simd.splat_f64x4(EVEN[1]) + w * simd.splat_f64x4(EVEN[2])));
    let odd = z
        * (simd.splat_f64x4(ODD[0])
            + w * (simd.splat_f64x4(ODD[1]) + w * (simd.splat_f64x4(ODD[2]) + w * simd.splat_f64x4(ODD[3]))));
    s * (half_square + (odd + even)) + k * simd.splat_f64x4(LN2[1]) - half_square + f + k * simd.splat_f64x4(LN2[0])
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Level, dispatch};

    use super::logarithms;
    use crate::RandomStream;

    fn check(x: f64) {
        for level in [Level::new(), Level::baseline()] {
            let found: [f64; 4] = dispatch!(level, simd => logarithms(simd, &[x, 0.5, 0.3, x]).into());
            let expect = [x, 0.5, 0.3, x].map(|x| libm::log(x).to_bits());
            assert_eq!(found.map(f64::to_bits), expect, "{x:e}");
        }
    }

    #[test]
    fn logarithms_are_those_of_libm() {
        let mut stream = RandomStream::new(3, "logarithms", 0, 0);
        for _ in 0..300_000 {
            let unit = stream.unit();
            [unit, unit * unit, 1.0 - unit * 1e-9].into_iter().filter(|x| (1e-300..1.0).contains(x)).for_each(check);
        }
        // Every binary exponent that a square can have, and where the reduction changes.
        for power in 0..=104 {
            let scale = f64::from_bits((1023 - power) << 52);
            for x in [0.5, std::f64::consts::FRAC_1_SQRT_2, 0.707_106_590_270_996_1, 0.75, 1.0_f64.next_down()] {
                [x, x.next_down(), x.next_up()].into_iter().filter(|x| *x < 1.0).for_each(|x| check(x * scale));
            }
        }
    }
}
