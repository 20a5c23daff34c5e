//! Effects of uneven ground on robots.

use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_building::{Building, GroundEffects, Ramp, Rect, Rubble, Terrain};
use rescue_mapping::localization::LocalizationMethod;
use rescue_world::world::RescueSettings;
use staged::{begun, furniture, go, hall, say, until_idle};

use crate::staged;

/// Rubble of uniform height except at its edge, from 3 m to 7 m and over the whole hall.
fn rubble(height_m: f64) -> Rubble {
    let row = |y: usize| (0..9).map(|x| if x == 0 || x == 8 || y > 9 { 0.0 } else { height_m }).collect();
    let heights_m = (0..9).map(row).collect();
    Rubble { floor: 0, corner_m: DVec2::new(3.0, 0.0), cell_m: 0.5, roughness_m: 0.01, heights_m }
}

fn ramp(height_m: f64) -> Ramp {
    let place = Rect { center_m: DVec2::new(5.0, 2.0), size_m: DVec2::new(4.0, 4.0), yaw_rad: 0.0 };
    Ramp { floor: 0, place, height_m }
}

#[test]
fn what_is_under_a_robot() {
    let check = |building: &Building, at: [f64; 2], robot: RobotType, expect: [f64; 3]| {
        let GroundEffects { slip, turn_noise_rad_m: sway_rad_m, speed_factor: pace } =
            Terrain::of_floor(building, 0).effects_at(DVec2::from_array(at), robot.spec());
        let found = [slip, sway_rad_m, pace];
        assert!(found.iter().zip(&expect).all(|(a, b)| (a - b).abs() < 1e-9), "{robot:?} {at:?}: {found:?}");
    };
    let even = [0.0, 0.0, 1.0];
    let mut building = hall([10.0, 4.0], &[]);
    check(&building, [5.0, 2.0], RobotType::P2at, even);
    building.rubble = vec![rubble(0.03)];
    // 0.04 m with its roughness: 0.8 of the climbable height.
    check(&building, [5.0, 2.0], RobotType::P2at, [0.12, 1.0, 0.6]);
    check(&building, [5.0, 2.0], RobotType::Kenaf, [0.12, 1.0, 0.9]);
    // On its edge, 0.03 m in 0.5 m are a slope of 0.06.
    check(&building, [3.25, 2.0], RobotType::P2at, [0.15, 1.0, 1.0 - 0.5 * 0.025 / 0.05]);
    check(&building, [2.0, 2.0], RobotType::P2at, even);
    building.rubble.clear();
    building.ramps = vec![ramp(1.2)];
    check(&building, [5.0, 2.0], RobotType::P2at, [0.09, 0.2, 0.7]);
    building.ramps = vec![ramp(8.0)];
    check(&building, [5.0, 2.0], RobotType::Telemax, [0.4, 0.2, 0.5]);
    building.ramps.clear();
    building.furniture = vec![furniture([4.0, 1.0], [6.0, 3.0], 0.2)];
    check(&building, [5.0, 2.0], RobotType::Kenaf, [0.0, 0.0, 0.5]);
    check(&building, [5.0, 2.0], RobotType::Telemax, [0.0, 0.0, 0.6]);
    check(&building, [3.9, 2.0], RobotType::Kenaf, even);
    // A table is not climbable: it blocks.
    building.furniture = vec![furniture([4.0, 1.0], [6.0, 3.0], 0.7)];
    check(&building, [5.0, 2.0], RobotType::Kenaf, even);
    assert_eq!(
        Terrain::of_floor(&building, 1).effects_at(DVec2::new(5.0, 2.0), RobotType::Kenaf.spec()),
        GroundEffects::default()
    );
}

/// A robot's ticks for 8 m through the middle of the hall, its deviation from the line, and the error of its pose
/// estimate.
fn drive(building: Building, seed: u64) -> (u64, f64, f64) {
    let mut world =
        begun(RescueSettings { building, seed, localisation: LocalizationMethod::Odom, ..RescueSettings::default() });
    say(&mut world, "(missionadd robot1 (goto (9 2)))");
    let ticks = until_idle(&mut world, 0, 3000);
    let robot = &world.robots()[0];
    (ticks, (robot.motion.at.y - 2.0).abs(), robot.motion.at.distance(robot.belief.at))
}

#[test]
fn rubble_slows_robots_down_and_leads_their_wheels_astray() {
    let even = hall([10.0, 4.0], &[(RobotType::Kenaf, [1.0, 2.0])]);
    let rough = Building { rubble: vec![rubble(0.1)], ..even.clone() };
    let check = |seed| {
        let (ticks, _, off_m) = drive(even.clone(), seed);
        let (slow_ticks, _, far_off_m) = drive(rough.clone(), seed);
        // Half of the distance at 0.73 of the speed and 0.88 of the grip.
        let longer = slow_ticks as f64 / ticks as f64;
        assert!((1.1..1.6).contains(&longer), "{seed}: {longer}");
        assert!(far_off_m > off_m + 0.1, "{seed}: {off_m} m, on rubble {far_off_m} m");
    };
    (1..5).for_each(check);
}

#[test]
fn slip_is_drawn_for_each_robot_and_seed() {
    let places = |seed| {
        let starts = [(RobotType::Kenaf, [1.0, 1.0]), (RobotType::Kenaf, [1.0, 3.0])];
        let building = Building { rubble: vec![rubble(0.1)], ..hall([10.0, 4.0], &starts) };
        let mut world = begun(RescueSettings { building, seed, ..RescueSettings::default() });
        say(&mut world, "(missionadd robot1 (goto (9 1)))(missionadd robot2 (goto (9 3)))");
        go(&mut world, 300);
        [0, 1].map(|robot| world.robots()[robot].motion.at.x)
    };
    assert_eq!(places(1), places(1));
    let [a, b] = places(1);
    assert!(a != b && places(2)[0] != a);
}

#[test]
fn robots_that_fly_meet_no_ground() {
    let even = hall([10.0, 4.0], &[(RobotType::Airrobot, [1.0, 2.0])]);
    let rough = Building { rubble: vec![rubble(0.3)], ramps: vec![ramp(0.9)], ..even.clone() };
    assert_eq!(drive(even, 1), drive(rough, 1));
}
