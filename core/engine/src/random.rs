//! Named random streams. A draw is a pure function of (seed, purpose, participant, tick, counter): no generator has a
//! state that could depend on earlier draws, so neither the order of evaluation nor the number of threads or viewers
//! can change a result.
//!
//! The generator is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014): its output
//! function is a bijection that mixes every input bit into every output bit, and it is keyed here by mixing the four
//! names one after the other. The values are fixed; `tests/random.rs` pins them.

/// The odd constant that SplitMix64 counts with: 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The random streams of one purpose for one participant: the common part of their names.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RandomStreams {
    key: u64,
}

impl RandomStreams {
    /// The streams with this name; see [`RandomStream::new`].
    #[must_use]
    pub fn new(seed: u64, purpose: &'static str, participant: u32) -> RandomStreams {
        let mut key = mix(seed.wrapping_add(GOLDEN));
        key = mix(key ^ fingerprint(purpose));
        RandomStreams { key: mix(key ^ u64::from(participant)) }
    }

    /// The stream of this tick, or of another index in its place.
    #[must_use]
    #[inline]
    pub fn at(self, tick: u64) -> RandomStream {
        RandomStream { counter: mix(self.key ^ tick), spare: None }
    }
}

/// The random draws of one purpose for one participant in one tick. Make it at its use and drop it afterwards.
#[derive(Debug, Clone)]
pub struct RandomStream {
    counter: u64,
    spare: Option<f64>,
}

impl RandomStream {
    /// The stream with this name. `purpose` names the draws, for instance `vision noise`; draws of no participant, or
    /// made once for a whole run, use the id 0.
    #[must_use]
    pub fn new(seed: u64, purpose: &'static str, participant: u32, tick: u64) -> RandomStream {
        RandomStreams::new(seed, purpose, participant).at(tick)
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

    /// A random point in the unit circle, except its centre, and the square of its distance from the centre.
    #[inline]
    pub(crate) fn inside_unit_circle(&mut self) -> ([f64; 2], f64) {
        loop {
            let (x, y) = (self.signed(), self.signed());
            let square = x * x + y * y;
            if square > 0.0 && square < 1.0 {
                return ([x, y], square);
            }
        }
    }
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
