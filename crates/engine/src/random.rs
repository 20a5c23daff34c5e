//! Named random streams. A draw is a pure function of (seed, purpose, seat, tick, counter): there is no generator
//! whose state could depend on earlier draws, so neither the order of evaluation nor the number of threads or
//! onlookers can change a result.
//!
//! The numbers are those of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014):
//! its output function is a bijection that mixes every input bit into every output bit, and it is keyed here by
//! mixing the four names one after the other. The values are fixed; `tests/random.rs` pins them.

/// The odd constant that SplitMix64 counts with: 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The streams of one purpose for one seat: the part of their name that they share.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Streams {
    key: u64,
}

impl Streams {
    /// The streams with this name; see [`Stream::new`].
    #[must_use]
    pub fn new(seed: u64, purpose: &'static str, seat: u32) -> Streams {
        let mut key = mix(seed.wrapping_add(GOLDEN));
        key = mix(key ^ fingerprint(purpose));
        Streams { key: mix(key ^ u64::from(seat)) }
    }

    /// The stream of this tick, or of whatever else takes the tick's place.
    #[must_use]
    #[inline]
    pub fn at(self, tick: u64) -> Stream {
        Stream { counter: mix(self.key ^ tick), spare: None }
    }
}

/// The draws of one purpose for one seat in one tick. Make it where it is used, throw it away afterwards.
#[derive(Debug, Clone)]
pub struct Stream {
    counter: u64,
    spare: Option<f64>,
}

impl Stream {
    /// The stream with this name. `purpose` says what is drawn, for instance `vision noise`; draws that belong to no
    /// seat, or are made once for a whole run, use 0.
    #[must_use]
    pub fn new(seed: u64, purpose: &'static str, seat: u32, tick: u64) -> Stream {
        Streams::new(seed, purpose, seat).at(tick)
    }

    /// 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.counter = self.counter.wrapping_add(GOLDEN);
        mix(self.counter)
    }

    /// Uniform in [0, 1), a multiple of 2^-53.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / (1_u64 << 53) as f64)
    }

    /// Uniform in [-1, 1), a multiple of 2^-52.
    pub fn signed(&mut self) -> f64 {
        2.0 * self.unit() - 1.0
    }

    /// Normal, mean 0 and standard deviation 1 (Marsaglia's polar method: two values per pair of draws inside the
    /// unit circle, the second is kept for the next call).
    pub fn normal(&mut self) -> f64 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        let [value, spare] = self.normal_pair();
        self.spare = Some(spare);
        value
    }

    fn normal_pair(&mut self) -> [f64; 2] {
        let ([x, y], square) = self.inside_unit_circle();
        let scale = (-2.0 * libm::log(square) / square).sqrt();
        [x * scale, y * scale]
    }

    /// The first three values of [`normal`](Stream::normal): the logarithms of both pairs are taken together.
    #[inline]
    #[must_use]
    pub fn three_normals(mut self) -> [f64; 3] {
        let ([x, y], first) = self.inside_unit_circle();
        let ([z, _], second) = self.inside_unit_circle();
        let squares = [first, second];
        let logarithms = squares.map(ln_below_one);
        let [first, second] = [0, 1].map(|i| (-2.0 * logarithms[i] / squares[i]).sqrt());
        [x * first, y * first, z * second]
    }

    /// A random point in the unit circle and the square of its distance from the centre, which it is not.
    #[inline]
    fn inside_unit_circle(&mut self) -> ([f64; 2], f64) {
        loop {
            let (x, y) = (self.signed(), self.signed());
            let square = x * x + y * y;
            if square > 0.0 && square < 1.0 {
                return ([x, y], square);
            }
        }
    }
}

/// `libm::log` of a normal number below 1, without the cases that such a number excludes: no branch is left, so several
/// can be taken at a time. The method and its constants are those of FreeBSD's `e_log.c`, as in `libm`.
#[inline(always)]
fn ln_below_one(x: f64) -> f64 {
    const LN2: [f64; 2] = [6.931_471_803_691_238e-1, 1.908_214_929_270_587_7e-10];
    const EVEN: [f64; 3] = [3.999_999_999_940_942e-1, 2.222_219_843_214_978_4e-1, 1.531_383_769_920_937_3e-1];
    const ODD: [f64; 4] =
        [6.666_666_666_666_735e-1, 2.857_142_874_366_239e-1, 1.818_357_216_161_805e-1, 1.479_819_860_511_658_6e-1];
    /// The upper half of the square root of a half, and how far it is from 1.
    const ROOT: u64 = 0x3fe6_a09e << 32;
    const TO_ONE: u64 = (0x3ff0_0000 << 32) - ROOT;
    // x = 2^k (1 + f) with 1 + f between the root of a half and the root of two.
    let bits = x.to_bits() + TO_ONE;
    let k = ((bits >> 52) as i32 - 0x3ff) as f64;
    let f = f64::from_bits((bits & (u64::MAX >> 12)) + ROOT) - 1.0;
    let half_square = 0.5 * f * f;
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let even = w * (EVEN[0] + w * (EVEN[1] + w * EVEN[2]));
    let odd = z * (ODD[0] + w * (ODD[1] + w * (ODD[2] + w * ODD[3])));
    s * (half_square + (odd + even)) + k * LN2[1] - half_square + f + k * LN2[0]
}

/// The output function of SplitMix64.
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// FNV-1a, 64 bits, of a purpose's name.
const fn fingerprint(name: &str) -> u64 {
    let bytes = name.as_bytes();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut i = 0;
    while i < bytes.len() {
        hash = (hash ^ bytes[i] as u64).wrapping_mul(0x0000_0100_0000_01b3);
        i += 1;
    }
    hash
}

#[cfg(test)]
mod test {
    use super::{Stream, ln_below_one};

    fn check(x: f64) {
        assert_eq!(ln_below_one(x).to_bits(), libm::log(x).to_bits(), "{x:e}");
    }

    #[test]
    fn logarithms_are_those_of_libm() {
        let mut stream = Stream::new(3, "logarithms", 0, 0);
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
