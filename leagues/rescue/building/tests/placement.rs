//! Robots and victims in imported buildings: inside, apart, reachable, and equal for equal seeds.

use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_building::{
    Building, BuildingKind, GeneratorSettings, PlacementRequest, Unplaced, check_reachability, from_png, generate,
    place, start_faults,
};

/// A plan of two rooms with a door, and a closed one, 0.1 m a pixel; there is white around the building.
fn plan() -> Building {
    const WIDTH: usize = 160;
    const HEIGHT: usize = 90;
    let is_wall = |x: usize, y: usize| {
        let is_outer = (10..=149).contains(&x) && (10..=79).contains(&y) && (x <= 11 || x >= 148 || y <= 11 || y >= 78);
        let is_inner =
            (x == 80 && (10..=79).contains(&y) && !(40..=52).contains(&y)) || (x == 130 && (10..=79).contains(&y));
        is_outer || is_inner
    };
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let pixels: Vec<u8> = (0..WIDTH * HEIGHT).map(|at| if is_wall(at % WIDTH, at / WIDTH) { 0 } else { 255 }).collect();
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&pixels).expect("data");
    writer.finish().expect("an end");
    from_png(&bytes, 0.1, 0.5).expect("a plan")
}

fn request(robots: usize, victims: u32, seed: u64) -> PlacementRequest {
    PlacementRequest { robots: vec![RobotType::P2at; robots], victims, seed }
}

fn placed(robots: usize, victims: u32, seed: u64) -> (Building, Unplaced) {
    let mut building = plan();
    let unplaced = place(&mut building, &request(robots, victims, seed), |_| true);
    (building, unplaced)
}

#[test]
fn robots_and_victims_are_inside_apart_and_reachable() {
    for seed in 1..20 {
        let (building, unplaced) = placed(4, 5, seed);
        assert_eq!((unplaced, building.starts.len(), building.victims.len()), (Unplaced::default(), 4, 5), "{seed}");
        assert!(start_faults(&building).is_empty(), "{seed}");
        // The rooms with a door between them, not the closed one, and not outside.
        let is_inside = |at: DVec2| (1.2..13.0).contains(&at.x) && (1.2..7.8).contains(&at.y);
        let mut all = building.starts.iter().map(|start| start.at_m).chain(building.victims.iter().map(|one| one.at_m));
        assert!(all.all(is_inside), "{seed}");
        for (number, start) in building.starts.iter().enumerate() {
            let others = building.starts.iter().skip(number + 1);
            let nearest_m = others.map(|other| other.at_m.distance(start.at_m)).fold(f64::INFINITY, f64::min);
            assert!(nearest_m >= 2.0 * RobotType::P2at.spec().footprint_m + 0.49, "{seed}: {nearest_m}");
        }
        let reached = check_reachability(&building, RobotType::P2at);
        let all = reached.victims.iter().zip(&building.victims);
        let missed: Vec<_> = all.filter(|(is_reached, _)| !**is_reached).map(|(_, victim)| victim.at_m).collect();
        assert!(missed.is_empty(), "{seed}: {missed:?}");
    }
}

#[test]
fn equal_seeds_give_equal_places() {
    let places = |seed| placed(4, 5, seed).0.starts.iter().map(|start| start.at_m).collect::<Vec<_>>();
    assert_eq!(places(3), places(3));
    assert_ne!(places(3), places(4));
}

#[test]
fn what_has_no_room_is_counted() {
    let (building, unplaced) = placed(200, 1000, 1);
    assert!(unplaced.robots > 0 && unplaced.victims > 0, "{unplaced:?}");
    assert_eq!(building.starts.len() + unplaced.robots, 200);
    let nowhere = place(&mut plan(), &request(2, 3, 1), |_| false);
    assert_eq!(nowhere, Unplaced { robots: 2, victims: 3 });
}

#[test]
fn robots_outside_or_in_walls_are_named() {
    let (mut building, _) = placed(3, 0, 1);
    building.starts[0].at_m = DVec2::new(-5.0, 2.0);
    building.starts[2].at_m = DVec2::new(8.05, 2.0);
    let faults = start_faults(&building);
    assert_eq!(
        faults,
        ["robot1 starts at -5.00 2.00, outside of the building", "robot3 starts at 8.05 2.00, in an obstacle",]
    );
    // The face of the wall is at 8.1 m.
    let check = |robot: RobotType, x_m: f64, expect: &[&str]| {
        let mut building = building.clone();
        building.starts.truncate(1);
        (building.starts[0].robot, building.starts[0].at_m) = (robot, DVec2::new(x_m, 3.0));
        assert_eq!(start_faults(&building), expect);
    };
    check(RobotType::P2at, 8.46, &[]);
    check(RobotType::P2at, 8.3, &["robot1 starts at 8.30 3.00, 0.20 m from a wall; p2at robots need 0.36 m"]);
    check(RobotType::Airrobot, 8.46, &["robot1 starts at 8.46 3.00, 0.36 m from a wall; airrobot robots need 0.50 m"]);
}

#[test]
fn generated_robots_start_in_places_that_a_file_may_have() {
    for kind in [BuildingKind::Office, BuildingKind::Apartment, BuildingKind::Warehouse, BuildingKind::Collapsed] {
        for seed in 1..=5 {
            let robots = [RobotType::P2at, RobotType::Telemax, RobotType::Airrobot, RobotType::Kenaf]
                .map(|robot| (robot, 1))
                .to_vec();
            let building =
                generate(&GeneratorSettings { robots, ..GeneratorSettings::new(kind, seed) }).expect("a building");
            assert_eq!(start_faults(&building), Vec::<String>::new(), "{kind:?} {seed}");
        }
    }
}

#[test]
fn a_plan_that_is_cut_off_gets_its_robots_in_the_hall_and_not_in_the_closet() {
    // Without its left part, the two rooms reach the edge; the closed room behind them does not.
    let mut building = plan();
    building.min_m.x = 5.0;
    let unplaced = place(&mut building, &request(4, 2, 1), |_| true);
    assert_eq!((unplaced, building.starts.len()), (Unplaced::default(), 4));
    assert!(building.starts.iter().all(|start| start.at_m.x < 13.0));
}
