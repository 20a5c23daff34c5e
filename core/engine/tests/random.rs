//! Named random streams: fixed values, uniform, independent of each other.

use engine::{RandomStream, RandomStreams};

/// Values are part of the contract: recorded runs must repeat on later versions. (Expected values: computed
/// separately.)
#[test]
fn values_are_fixed() {
    fn check(seed: u64, purpose: &'static str, seat: u32, tick: u64, expect: [u64; 3]) {
        let mut stream = RandomStream::new(seed, purpose, seat, tick);
        assert_eq!([stream.next_u64(), stream.next_u64(), stream.next_u64()], expect, "{seed} {purpose} {seat} {tick}");
    }
    check(0, "", 0, 0, [0x98a44ca5f7565076, 0xc2661a647dc6979a, 0x4d2ab16cdb7193c1]);
    check(1, "vision noise", 7, 3000, [0x8e233185a13126e8, 0xeff6fa3b7c4f832e, 0x5683b22807786da2]);
    check(u64::MAX, "beam", u32::MAX, u64::MAX, [0xcf3ac535e181c795, 0x208c106b416a8a85, 0x4b370f0a7b0eb41f]);
}

#[test]
fn equal_names_draw_equal_values() {
    let mut a = RandomStream::new(7, "beam", 3, 99);
    let mut b = RandomStream::new(7, "beam", 3, 99);
    for _ in 0..100 {
        assert_eq!(a.normal().to_bits(), b.normal().to_bits());
    }
}

#[test]
fn three_normal_draws_are_normal_draws() {
    for tick in 0..100_000 {
        let ticks = [tick, 2 * tick, tick + 7, u64::MAX - tick];
        let values = ticks.map(|tick| {
            let mut one = RandomStream::new(7, "three", 3, tick);
            [one.normal(), one.normal(), one.normal()].map(f64::to_bits)
        });
        let four = RandomStreams::new(7, "three", 3).three_normals(ticks);
        assert_eq!(four.map(|three| three.map(f64::to_bits)), values);
    }
}

#[test]
fn draws_stay_in_their_ranges() {
    let mut stream = RandomStream::new(1, "ranges", 0, 0);
    for _ in 0..100_000 {
        let (unit, signed) = (stream.unit(), stream.signed());
        assert!((0.0..1.0).contains(&unit) && (-1.0..1.0).contains(&signed));
    }
}

/// Mean, deviation and tails of 1e5 draws.
#[test]
fn normal_draws_are_normal() {
    fn check(draw: impl FnMut(u64) -> f64) {
        let draws: Vec<f64> = (0..100_000).map(draw).collect();
        let n = draws.len() as f64;
        let mean = draws.iter().sum::<f64>() / n;
        let sigma = (draws.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / n).sqrt();
        let beyond = |limit: f64| draws.iter().filter(|x| x.abs() > limit).count() as f64 / n;
        assert!(mean.abs() < 0.01, "mean {mean}");
        assert!((sigma - 1.0).abs() < 0.01, "sigma {sigma}");
        assert!((beyond(1.0) - 0.3173).abs() < 0.005, "beyond 1: {}", beyond(1.0));
        assert!((beyond(2.0) - 0.0455).abs() < 0.003, "beyond 2: {}", beyond(2.0));
        assert!((beyond(3.0) - 0.0027).abs() < 0.001, "beyond 3: {}", beyond(3.0));
    }
    let mut one = RandomStream::new(5, "long", 0, 0);
    check(|_| one.normal());
    check(|tick| RandomStream::new(5, "first of a tick", 3, tick).normal());
    check(|seat| RandomStream::new(5, "first of a seat", seat as u32, 3).normal());
}

/// Chi-square over the bytes of words drawn along each part of the name: 255 degrees of freedom, mean 255,
/// deviation 22.6; a limit of 370 is beyond 5 deviations.
#[test]
fn bytes_are_uniform_along_every_part_of_the_name() {
    fn check(what: &str, mut word: impl FnMut(u64) -> u64) {
        let mut counts = [[0_u32; 256]; 8];
        for i in 0..65_536 {
            for (place, byte) in word(i).to_le_bytes().into_iter().enumerate() {
                counts[place][usize::from(byte)] += 1;
            }
        }
        for (place, counts) in counts.iter().enumerate() {
            let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 256.0).powi(2) / 256.0).sum();
            assert!((150.0..370.0).contains(&chi), "{what}, byte {place}: {chi}");
        }
    }
    let mut long = RandomStream::new(0, "", 0, 0);
    check("counter", |_| long.next_u64());
    check("seed", |seed| RandomStream::new(seed, "x", 0, 0).next_u64());
    check("seat", |seat| RandomStream::new(0, "x", seat as u32, 0).next_u64());
    check("tick", |tick| RandomStream::new(0, "x", 0, tick).next_u64());
    check("second of a tick", |tick| {
        let mut stream = RandomStream::new(0, "x", 0, tick);
        stream.next_u64();
        stream.next_u64()
    });
}

/// Neighbouring names must not give shifted copies of one stream.
#[test]
fn neighbouring_streams_share_no_value() {
    let mut seen = std::collections::BTreeSet::new();
    for seat in 0..22 {
        for tick in 0..200 {
            let mut stream = RandomStream::new(1, "overlap", seat, tick);
            for _ in 0..50 {
                assert!(seen.insert(stream.next_u64()));
            }
        }
    }
}
