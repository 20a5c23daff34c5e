//! A second `java.util.Random`, from its published documentation, with other arithmetic than the crate's: wide
//! integers, remainders and quotients instead of masks and shifts.

const RANGE: u128 = 1 << 48;

pub struct Java {
    state: u128,
    spare: Option<f64>,
    /// The number of drawn states.
    pub draws: u32,
    /// The number of values that `below` has rejected.
    pub rejected: u32,
}

impl Java {
    pub fn new(seed: u128) -> Java {
        Java { state: (seed ^ 25_214_903_917) % RANGE, spare: None, draws: 0, rejected: 0 }
    }

    /// The highest bits of the next state, unsigned.
    fn next(&mut self, bits: u32) -> i64 {
        self.state = (self.state * 25_214_903_917 + 11) % RANGE;
        self.draws += 1;
        i64::try_from(self.state / 2_u128.pow(48 - bits)).expect("32 bits at most")
    }

    pub fn int(&mut self) -> i64 {
        let bits = self.next(32);
        if bits >= 2_i64.pow(31) { bits - 2_i64.pow(32) } else { bits }
    }

    pub fn below(&mut self, bound: i64) -> i64 {
        if bound.count_ones() == 1 {
            return self.next(31) * bound / 2_i64.pow(31);
        }
        loop {
            let bits = self.next(31);
            // The range of `bound` numbers that contains it has to end before 2^31.
            if (bits / bound + 1) * bound <= 2_i64.pow(31) {
                return bits % bound;
            }
            self.rejected += 1;
        }
    }

    pub fn double(&mut self) -> f64 {
        let (high, low) = (self.next(26), self.next(27));
        (high * 2_i64.pow(27) + low) as f64 / 2_f64.powi(53)
    }

    /// A Gaussian computed with the library's logarithm, which can be wrong in the last bit.
    pub fn gaussian(&mut self) -> f64 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        loop {
            let a = self.double() * 2.0 - 1.0;
            let b = self.double() * 2.0 - 1.0;
            let square = a.powi(2) + b.powi(2);
            if square > 0.0 && square < 1.0 {
                let factor = (-2.0 * square.ln() / square).sqrt();
                self.spare = Some(b * factor);
                return a * factor;
            }
        }
    }

    /// The page's notation “a ± n”.
    pub fn around(&mut self, a: f64, n: f64) -> f64 {
        a - n + 2.0 * n * self.double()
    }
}
