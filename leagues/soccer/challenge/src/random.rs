//! The random numbers of `java.util.Random`, specified bit by bit in its documentation: with a competition's seed they
//! give the same start poses and balls as the league's tool (docs/reference/challenge.md 6).

/// A linear congruential generator of 48 bits.
#[derive(Debug, Clone, PartialEq)]
pub struct JavaRandom {
    state: u64,
    /// The second normal number of a pair, not returned yet.
    spare: Option<f64>,
}

const MULTIPLIER: u64 = 0x5_DEEC_E66D;
const INCREMENT: u64 = 0xB;
const MASK: u64 = (1 << 48) - 1;

impl JavaRandom {
    /// The generator for a seed.
    pub fn new(seed: u64) -> JavaRandom {
        JavaRandom { state: (seed ^ MULTIPLIER) & MASK, spare: None }
    }

    /// The highest `bits` of the next state, 32 at most, with the sign that they have in Java.
    fn next(&mut self, bits: u32) -> i32 {
        self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT) & MASK;
        (self.state >> (48 - bits)) as u32 as i32
    }

    /// `nextInt()`.
    pub fn int(&mut self) -> i32 {
        self.next(32)
    }

    /// `nextInt(bound)`: 0 to bound - 1. A bound below 1 counts as 1.
    pub fn below(&mut self, bound: i32) -> i32 {
        let bound = bound.max(1);
        if bound & (bound - 1) == 0 {
            return ((i64::from(bound) * i64::from(self.next(31))) >> 31) as i32;
        }
        loop {
            let bits = self.next(31);
            let value = bits % bound;
            // Rejects the last, incomplete interval, which would favour small values.
            if bits.wrapping_sub(value).wrapping_add(bound - 1) >= 0 {
                return value;
            }
        }
    }

    /// `nextDouble()`: from 0 to below 1.
    pub fn double(&mut self) -> f64 {
        let high = i64::from(self.next(26)) << 27;
        let low = i64::from(self.next(27));
        (high + low) as f64 * (1.0 / (1_u64 << 53) as f64)
    }

    /// `nextGaussian()`.
    pub fn gaussian(&mut self) -> f64 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        loop {
            let (a, b) = (2.0 * self.double() - 1.0, 2.0 * self.double() - 1.0);
            let square = a * a + b * b;
            if square < 1.0 && square != 0.0 {
                let factor = libm::sqrt(-2.0 * libm::log(square) / square);
                self.spare = Some(b * factor);
                return a * factor;
            }
        }
    }

    /// A uniform number between two others, from one [`double`](JavaRandom::double).
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.double()
    }
}
