//! Java's random numbers, to the bit: compared with another implementation, and with published numbers.

use crate::stage;

use soccer_challenge::JavaRandom;
use stage::java::Java;

const SEEDS: [u64; 5] = [0, 42, 123, 100_000_000, u64::MAX];

#[test]
fn ints_are_those_of_java() {
    for seed in SEEDS {
        let (mut ours, mut java) = (JavaRandom::new(seed), Java::new(seed.into()));
        for _ in 0..10 {
            assert_eq!(i64::from(ours.int()), java.int(), "seed {seed}");
        }
    }
}

#[test]
fn doubles_are_those_of_java() {
    for seed in SEEDS {
        let (mut ours, mut java) = (JavaRandom::new(seed), Java::new(seed.into()));
        for _ in 0..10 {
            assert_eq!(ours.double().to_bits(), java.double().to_bits(), "seed {seed}");
        }
    }
}

#[test]
fn normal_numbers_are_those_of_java() {
    for seed in SEEDS {
        let (mut ours, mut java) = (JavaRandom::new(seed), Java::new(seed.into()));
        for _ in 0..10 {
            let (a, b) = (ours.gaussian(), java.gaussian());
            assert!((a - b).abs() <= 4.0 * f64::EPSILON * b.abs(), "seed {seed}: {a} is not {b}");
        }
    }
}

#[test]
fn bounded_numbers_are_those_of_java() {
    for bound in [1, 10, 16, 8316, 8892, 1 << 30, (1 << 30) + 1, i32::MAX] {
        for seed in SEEDS {
            let (mut ours, mut java) = (JavaRandom::new(seed), Java::new(seed.into()));
            for _ in 0..10 {
                assert_eq!(i64::from(ours.below(bound)), java.below(bound.into()), "seed {seed}, bound {bound}");
            }
            assert_eq!(i64::from(ours.int()), java.int(), "as many states are drawn: seed {seed}, bound {bound}");
        }
    }
}

#[test]
fn numbers_are_thrown_away_where_a_bound_wants_it() {
    let mut java = Java::new(123);
    for _ in 0..100 {
        java.below((1 << 30) + 1);
    }
    assert!((50..200).contains(&java.rejected), "about half of all: {} to 100", java.rejected);
}

#[test]
fn a_bound_without_sense_counts_as_1() {
    for bound in [0, -1, i32::MIN] {
        assert_eq!(JavaRandom::new(123).below(bound), 0);
    }
}

/// The published values of Java's `new Random(seed)`.
#[test]
fn well_known_numbers() {
    let mut random = JavaRandom::new(42);
    assert_eq!([random.int(), random.int()], [-1_170_105_035, 234_785_527]);
    let mut random = JavaRandom::new(0);
    assert_eq!([random.int(), random.int()], [-1_155_484_576, -723_955_400]);
    assert_eq!(JavaRandom::new(0).double(), 0.730_967_787_376_657);
    assert_eq!(JavaRandom::new(42).gaussian(), 1.141_905_315_473_054_7);
    let mut random = JavaRandom::new(42);
    assert_eq!([random.below(10), random.below(10), random.below(10)], [0, 3, 8]);
}

/// A cached normal number does not disturb the other draws, and comes next.
#[test]
fn a_kept_normal_number_comes_next() {
    let (mut kept, mut plain) = (JavaRandom::new(123), JavaRandom::new(123));
    let _ = (kept.gaussian(), plain.gaussian());
    let int = kept.int();
    let second = kept.gaussian();
    assert_eq!((plain.gaussian(), plain.int()), (second, int));
}
