//! A digest of byte strings, by which jobs, teams and programs are compared.

use std::hash::Hasher;

use twox_hash::XxHash3_64;

/// A digest of a sequence of byte strings. Two halves of 64 bits with different seeds make accidents unlikely; it does
/// not protect against intent.
#[derive(Debug, Default, Clone)]
pub struct Digest(Vec<u8>);

impl Digest {
    /// Adds a byte string, with its length.
    pub fn add(&mut self, bytes: &[u8]) {
        let [one, other] = halves(bytes);
        self.0.extend((bytes.len() as u64).to_le_bytes());
        self.0.extend(one.to_le_bytes());
        self.0.extend(other.to_le_bytes());
    }

    /// The digest as 32 hexadecimal digits.
    pub fn text(&self) -> String {
        let [one, other] = halves(&self.0);
        format!("{one:016x}{other:016x}")
    }
}

fn halves(bytes: &[u8]) -> [u64; 2] {
    [0x7370_6172, 0x6361_6d70].map(|seed| {
        let mut hasher = XxHash3_64::with_seed(seed);
        hasher.write(bytes);
        hasher.finish()
    })
}
