//! Ray and disc queries on the collision map, compared with sums over all sides.

use glam::DVec2;
use proptest::prelude::*;
use rescue_mapping::collision::{CollisionMap, HeightRange, ObstacleSide};

const EVERY: HeightRange = HeightRange { low_m: 0.0, high_m: 2.0 };

fn side(from: [f64; 2], to: [f64; 2]) -> ObstacleSide {
    ObstacleSide { from: from.into(), to: to.into(), low_m: 0.0, high_m: 2.0 }
}

/// A room of 4 m by 3 m, its lower left corner at the origin.
fn room() -> CollisionMap {
    let corners = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 3.0]];
    CollisionMap::new((0..4).map(|n| side(corners[n], corners[(n + 1) % 4])))
}

#[test]
fn a_ray_meets_the_nearest_side_in_its_range_and_height() {
    let room = room();
    let distance = |from: [f64; 2], to: [f64; 2], range_m| {
        room.ray(from.into(), DVec2::from(to).normalize(), HeightRange::at(1.0), range_m).map(|hit| hit.distance_m)
    };
    assert_eq!(distance([1.0, 1.0], [1.0, 0.0], 20.0), Some(3.0));
    assert_eq!(distance([1.0, 1.0], [-1.0, 0.0], 20.0), Some(1.0));
    assert_eq!(distance([1.0, 1.0], [0.0, 1.0], 20.0), Some(2.0));
    assert_eq!(distance([1.0, 1.0], [1.0, 0.0], 2.9), None);
    // From outside, over a distance, and away.
    assert_eq!(distance([-5.0, 1.0], [1.0, 0.0], 20.0), Some(5.0));
    assert_eq!(distance([-5.0, 1.0], [-1.0, 0.0], 20.0), None);
    assert_eq!(room.ray(DVec2::ONE, DVec2::X, HeightRange::at(2.5), 20.0), None);
    assert!(room.is_clear(DVec2::ONE, DVec2::new(3.0, 2.0), EVERY));
    assert!(!room.is_clear(DVec2::ONE, DVec2::new(5.0, 2.0), EVERY));
}

#[test]
fn nothing_stands_in_an_empty_world() {
    let nothing = CollisionMap::new([]);
    assert_eq!(nothing.ray(DVec2::ZERO, DVec2::X, EVERY, 1e9), None);
    assert_eq!(nothing.push_out(DVec2::ONE, 1.0, EVERY), (DVec2::ONE, DVec2::ZERO));
}

#[test]
fn a_disc_stands_beside_walls_and_in_corners() {
    let room = room();
    let check = |at: [f64; 2], place: [f64; 2]| {
        let (found, _) = room.push_out(at.into(), 0.5, EVERY);
        assert!(found.distance(place.into()) < 1e-6, "{at:?}: {found}");
    };
    check([2.0, 1.5], [2.0, 1.5]);
    check([2.0, 0.3], [2.0, 0.5]);
    check([0.2, 0.1], [0.5, 0.5]);
    check([3.9, 2.9], [3.5, 2.5]);
}

fn places(count: usize) -> impl Strategy<Value = Vec<[f64; 4]>> {
    prop::collection::vec(prop::array::uniform4(-30.0..30.0), 1..count)
}

proptest! {
    /// The grid finds the same side as a search over all sides.
    #[test]
    fn the_first_side_is_the_nearest_of_all(sides in places(60), at in prop::array::uniform2(-40.0..40.0), turn in 0.0..7.0_f64) {
        let sides: Vec<ObstacleSide> = sides.iter().map(|[a, b, c, d]| side([*a, *b], [*c, *d])).collect();
        let (solids, from) = (CollisionMap::new(sides.clone()), DVec2::from(at));
        let direction = DVec2::new(libm::cos(turn), libm::sin(turn));
        let alone = |side: &ObstacleSide| CollisionMap::new([*side]).ray(from, direction, EVERY, 50.0).map(|hit| hit.distance_m);
        let nearest = sides.iter().filter_map(alone).min_by(f64::total_cmp);
        let found = solids.ray(from, direction, EVERY, 50.0).map(|hit| hit.distance_m);
        prop_assert_eq!(found, nearest);
    }

    /// A disc pushed out of a single side is clear of it.
    #[test]
    fn a_pushed_disc_is_free(one in prop::array::uniform4(-2.0..2.0_f64), radius_m in 0.1..0.8) {
        let [a, b, c, d] = one;
        let only = side([a, b], [c, d]);
        let (at, _) = CollisionMap::new([only]).push_out(DVec2::ZERO, radius_m, EVERY);
        prop_assert!(only.nearest(at).distance(at) >= radius_m - 1e-8);
    }
}
