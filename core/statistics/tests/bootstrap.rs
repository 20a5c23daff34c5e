//! Confidence intervals of means have nominal coverage, and are those of the plain method.

use engine::RandomStream;
use statistics::{ConfidenceInterval, interval};

/// The share of data sets whose interval contains the true mean.
fn coverage(sets: u64, size: usize, true_mean: f64, draw: impl Fn(&mut RandomStream) -> f64) -> f64 {
    let holds = |set: &u64| {
        let mut stream = RandomStream::new(2, "made-up scores", 0, *set);
        let values: Vec<f64> = (0..size).map(|_| draw(&mut stream)).collect();
        let ConfidenceInterval { low, high, .. } = interval(&values, 0.95).expect("values");
        low <= true_mean && true_mean <= high
    };
    (0..sets).filter(holds).count() as f64 / sets as f64
}

/// Of 400 sets, chance alone gives 93.9 to 96.1 % for a nominal 95 % (one standard deviation).
fn check_coverage(name: &str, size: usize, true_mean: f64, draw: impl Fn(&mut RandomStream) -> f64, expect: [f64; 2]) {
    let share = coverage(400, size, true_mean, draw);
    println!("{name}, {size} values: {share}");
    assert!((expect[0]..=expect[1]).contains(&share), "{name}, {size} values: {share}");
}

#[test]
fn intervals_of_normal_scores_hold_the_mean_in_95_of_100_cases() {
    check_coverage("normal", 8, 3.0, |stream| 3.0 + 2.0 * stream.normal(), [0.92, 0.98]);
    check_coverage("normal", 20, 3.0, |stream| 3.0 + 2.0 * stream.normal(), [0.92, 0.98]);
}

#[test]
fn intervals_of_hits_and_misses_hold_the_mean_in_about_95_of_100_cases() {
    let hit = |chance: f64| move |stream: &mut RandomStream| if stream.unit() < chance { 1.0 } else { 0.0 };
    // The means of hits and misses lie on a grid, so the share takes only certain values.
    check_coverage("hits of 1 in 2", 20, 0.5, hit(0.5), [0.91, 0.99]);
    check_coverage("hits of 3 in 10", 20, 0.3, hit(0.3), [0.91, 0.99]);
}

/// The same method, implemented directly: quantiles of Student's t and of the normal distribution from tables.
#[test]
fn an_interval_is_what_a_plain_loop_finds() {
    let values = [3.1, 4.7, 2.2, 8.9, 5.5, 5.0, 7.3, 1.4, 6.6, 4.1];
    // t(0.975, 9) = 2.262157, times sqrt(10 / 9) is 2.384518, and below minus that lie 0.85508 % of the normal.
    let share_outside = 0.008_550_8;
    let mut random = RandomStream::new(0, "resamples of runs", 0, 10);
    let mut means = vec![0.0; 10_000];
    for mean in &mut means {
        let mut sum = 0.0;
        for _ in 0..10 {
            // The product's upper half, by hand: the draw is a fraction of 2^64.
            let draw = random.next_u64();
            let index = ((draw >> 32) * 10 + (((draw & 0xffff_ffff) * 10) >> 32)) >> 32;
            sum += values[usize::try_from(index).unwrap()];
        }
        *mean = sum / 10.0;
    }
    means.sort_by(|a, b| a.partial_cmp(b).unwrap());
    let outside = (share_outside * 10_000.0) as usize;
    let expect = ConfidenceInterval { mean: 4.88, low: means[outside], high: means[9_999 - outside] };
    let found = interval(&values, 0.95).expect("values");
    assert_eq!((found.low, found.high), (expect.low, expect.high));
    assert!((found.mean - expect.mean).abs() < 1e-12, "{}", found.mean);
    // Student's interval, from its formula with a standard deviation of 2.274887, is near.
    assert!((found.low - 3.253).abs() < 0.15 && (found.high - 6.507).abs() < 0.15, "{found:?}");
}

#[test]
fn few_values_and_equal_ones() {
    assert_eq!(interval(&[], 0.95), None);
    assert_eq!(interval(&[1.0], 0.95), None);
    assert_eq!(interval(&[2.0; 5], 0.95), Some(ConfidenceInterval { mean: 2.0, low: 2.0, high: 2.0 }));
}
