//! The robots' pose estimates (docs/reference/rescue-localisation.md).

use glam::DVec2;
use localising::Tour;
use proptest::prelude::*;
use rescue_building::robots::RobotType;
use rescue_mapping::localization::{LocalizationMethod, Localizer, Odometry, Pose2d, ScannerNoise};

use crate::localising;

fn poses() -> impl Strategy<Value = Pose2d> {
    (-50.0..50.0, -50.0..50.0, -10.0..10.0).prop_map(|(x, y, turn)| Pose2d::new(DVec2::new(x, y), turn))
}

fn is_near(a: Pose2d, b: Pose2d) -> bool {
    a.at.distance(b.at) < 1e-9 && rescue_mapping::angle::wrapped(a.heading_rad - b.heading_rad).abs() < 1e-9
}

proptest! {
    #[test]
    fn poses_combine(a in poses(), b in poses(), c in poses()) {
        prop_assert!(is_near(a.compose(b).compose(c), a.compose(b.compose(c))));
        prop_assert!(is_near(a.compose(a.inverse()), Pose2d::default()));
        prop_assert!(is_near(a.compose(a.relative(b)), b));
        prop_assert!(is_near(a.compose(Pose2d::default()), a));
        prop_assert!((a.inverse().transform_point(a.transform_point(b.at)) - b.at).length() < 1e-9);
    }
}

/// Odometry of many robots over 10 m straight ahead: mean and standard deviation of distance and turn.
fn after_10_m(slip: f64) -> [[f64; 2]; 2] {
    let moved = Pose2d::new(DVec2::new(0.014, 0.0), 0.0);
    let sums = (0..400).map(|robot| {
        let odometry = Odometry::new(7, robot);
        let ticks = (0..714).map(|tick| odometry.measure(moved, slip, tick));
        ticks.fold([0.0; 2], |[way, turn], one| [way + one.at.x, turn + one.heading_rad])
    });
    let sums: Vec<[f64; 2]> = sums.collect();
    [0, 1].map(|which| {
        let mean = sums.iter().map(|sum| sum[which]).sum::<f64>() / 400.0;
        let square = sums.iter().map(|sum| (sum[which] - mean).powi(2)).sum::<f64>() / 399.0;
        [mean, square.sqrt()]
    })
}

#[test]
fn odometry_drifts_as_documented() {
    let [[way_m, way_off_m], [turn_rad, turn_off_rad]] = after_10_m(0.0);
    // 2 cm for the root of 10 m and 1 % of it; 0.01 rad for the root and 0.005 rad for each metre.
    let (way, turn) = ((0.02_f64.powi(2) * 10.0 + 0.1_f64.powi(2)).sqrt(), (0.001_f64 + 0.05_f64.powi(2)).sqrt());
    assert!((way_m - 9.996).abs() < 0.02 && (way_off_m / way - 1.0).abs() < 0.1, "{way_m} {way_off_m}");
    assert!(turn_rad.abs() < 0.01 && (turn_off_rad / turn - 1.0).abs() < 0.1, "{turn_rad} {turn_off_rad}");
    let [[slipping_m, _], _] = after_10_m(0.5);
    assert!((slipping_m - 2.0 * way_m).abs() < 0.1, "{slipping_m}");
}

#[test]
fn wheels_that_stand_still_measure_nothing() {
    for tick in 0..100 {
        assert_eq!(Odometry::new(7, 1).measure(Pose2d::default(), 0.5, tick), Pose2d::default());
    }
}

#[test]
fn truth_is_true_and_odometry_adds_up() {
    let (start, step) = (Pose2d::new(DVec2::ONE, 0.5), Pose2d::new(DVec2::new(0.1, 0.0), 0.1));
    let truth = Pose2d::new(DVec2::new(3.0, 4.0), 1.0);
    for (method, expect) in [
        (LocalizationMethod::Truth, truth),
        (LocalizationMethod::Odom, start.compose(step)),
        (LocalizationMethod::Slam, start.compose(step)),
    ] {
        let mut localiser = Localizer::new(method, start, ScannerNoise::default());
        assert!(is_near(localiser.pose(), start) && localiser.method() == method);
        localiser.update_motion(&truth, &step);
        assert!(is_near(localiser.pose(), expect), "{method:?}: {:?}", localiser.pose());
    }
}

#[test]
fn a_robot_that_stands_still_stays() {
    let tour = Tour::new(5, RobotType::P2at, 1);
    let mut localiser = Localizer::new(LocalizationMethod::Slam, tour.start, ScannerNoise::default());
    // Contradictory scans change nothing while the wheels stand still.
    for (tick, ranges_m) in (0..).zip(tour.steps.iter().filter_map(|step| step.ranges_m.as_ref())) {
        localiser.update_motion(&tour.start, &Pose2d::default());
        localiser.update_scan(&tour.angles_rad, ranges_m, tour.laser.range_m, tick);
        assert!(is_near(localiser.pose(), tour.start) && !localiser.has_jumped());
    }
}

/// Offices on which the figures were not tuned; `cargo bench --bench localization` measures more.
fn check_office(seed: u64, robot: RobotType, rms_m: f64, rms_deg: f64) {
    let tour = Tour::new(seed, robot, usize::MAX);
    assert!(tour.way_m > 200.0, "{} m", tour.way_m);
    let mut odom = Localizer::new(LocalizationMethod::Odom, tour.start, ScannerNoise::default());
    let mut slam = Localizer::new(LocalizationMethod::Slam, tour.start, ScannerNoise::default());
    let (drift, off) = (tour.run(&mut odom, 0), tour.run(&mut slam, 0));
    assert!(off.rms_m < rms_m && off.rms_rad < rms_deg.to_radians(), "{seed}: {off:?}");
    // The maximum error is not an acceptance criterion; this bound excludes temporarily lost estimates.
    assert!(off.most_m < 5.0 * rms_m && off.most_rad < 4.0 * rms_deg.to_radians(), "{seed}: {off:?}");
    assert!(drift.rms_m > 5.0 * off.rms_m, "{seed}: {drift:?} {off:?}");
}

#[test]
fn scans_keep_beliefs_within_15_cm_and_2_degrees_in_two_offices() {
    check_office(10, RobotType::P2at, 0.15, 2.0);
    check_office(12, RobotType::P2at, 0.15, 2.0);
}

#[test]
fn short_scanners_keep_beliefs_within_half_a_metre() {
    check_office(10, RobotType::Kenaf, 0.5, 2.0);
}

#[test]
fn a_saved_belief_goes_on_equally() {
    let tour = Tour::new(5, RobotType::P2at, 6);
    let half = tour.steps.len() / 2;
    let mut first = Localizer::new(LocalizationMethod::Slam, tour.start, ScannerNoise::default());
    let mut begin = tour.clone();
    let rest = begin.steps.split_off(half);
    begin.run(&mut first, 0);
    let saved = postcard::to_stdvec(&first).expect("a state");
    let mut again: Localizer = postcard::from_bytes(&saved).expect("the same state");
    assert_eq!(again, first);
    begin.steps.extend(rest);
    begin.run(&mut first, half);
    begin.run(&mut again, half);
    assert_eq!(postcard::to_stdvec(&again).expect("a state"), postcard::to_stdvec(&first).expect("a state"));
    assert!(saved.len() < 2_000_000, "{} bytes", saved.len());
}

#[test]
fn bad_ranges_do_no_harm() {
    let mut localiser = Localizer::new(LocalizationMethod::Slam, Pose2d::default(), ScannerNoise::default());
    let angles_rad: Vec<f64> = (0..181).map(|ray| f64::from(ray - 90).to_radians()).collect();
    for (tick, range_m) in (0..).zip([f64::NAN, f64::INFINITY, -1.0, 0.0, 1e300, 1e-300, 3.0, 3.0]) {
        localiser.update_motion(&Pose2d::default(), &Pose2d::new(DVec2::new(0.3, 0.0), 0.0));
        localiser.update_scan(&angles_rad, &[range_m; 181], 20.0, tick);
        localiser.update_scan(&angles_rad[..90], &[range_m; 181], range_m, tick);
    }
    assert!(localiser.pose().at.is_finite() && localiser.pose().at.distance(DVec2::new(2.4, 0.0)) < 0.5);
}
