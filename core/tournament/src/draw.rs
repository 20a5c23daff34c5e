//! The draws of a tournament: named random streams of its seed.

use engine::RandomStream;

/// The largest seed of a game: nine digits are readable.
const SEEDS: u64 = 1_000_000_000;

/// The seed of the game with this key, at least 1.
pub fn game_seed(seed: u64, key: &str) -> u64 {
    RandomStream::new(seed, "tournament game", 0, number_of(key)).next_u64() % SEEDS + 1
}

/// The lot of a team in the draw with this name; the higher one wins. Equal lots cannot be ruled out, so the order of the
/// file decides between them.
pub fn lot(seed: u64, draw: &str, team: usize) -> u64 {
    RandomStream::new(seed, "tournament lots", participant(team), number_of(draw)).next_u64()
}

/// The order of so many places in the draw with this name.
pub fn shuffle(seed: u64, draw: &str, places: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..places).collect();
    order.sort_by_key(|place| {
        RandomStream::new(seed, "tournament draw", participant(*place), number_of(draw)).next_u64()
    });
    order
}

fn participant(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// A number for a name, FNV-1a of 64 bits: streams have numbers in place of names that are made while a program runs.
fn number_of(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
