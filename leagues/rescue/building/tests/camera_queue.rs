//! The image queue: it offers no floor twice.

use glam::DVec2;
use proptest::prelude::*;
use rescue_building::camera::{ImageCapture, ImageQueue, PinholeCamera};
use rescue_mapping::grid::{CameraCoverage, OccupancyGrid};
use seeing::lens;

use crate::seeing;

/// A picture of an empty floor: a circular sector with a radius of 8 m.
fn shot(at: [f64; 2], heading_rad: f64) -> (ImageCapture, CameraCoverage) {
    let lens = PinholeCamera { at: DVec2::from_array(at), heading_rad, ..lens() };
    let mut seen = CameraCoverage::default();
    seen.add_view(&lens.view_cone(), &OccupancyGrid::default());
    (ImageCapture { robot: 1, tick: 7, lens, believed: lens }, seen)
}

fn offer(queue: &mut ImageQueue, at: [f64; 2], heading_rad: f64) -> Option<u64> {
    let (shot, seen) = shot(at, heading_rad);
    queue.offer(shot, &seen)
}

#[test]
fn the_same_floor_is_not_offered_twice() {
    let mut queue = ImageQueue::default();
    let sector_m2 = shot([0.0, 0.0], 0.0).1.area_m2();
    assert_eq!(offer(&mut queue, [0.0, 0.0], 0.0), Some(0));
    assert_eq!(offer(&mut queue, [0.02, 0.0], 0.0), Some(1));
    let best = queue.best(9);
    assert_eq!(best.len(), 1, "{best:?}");
    assert!((best[0].new_m2 - sector_m2).abs() < 0.5, "{best:?} {sector_m2}");
    assert_eq!(queue.accept(best[0].id).map(|shot| shot.tick), Some(7));
    assert!(queue.is_empty() && queue.best(9).is_empty());
    assert_eq!(offer(&mut queue, [0.0, 0.0], 0.01), None);
    assert_eq!(queue.accept(best[0].id), None);
}

#[test]
fn pictures_come_by_what_they_add() {
    let mut queue = ImageQueue::default();
    offer(&mut queue, [0.0, 0.0], 0.0);
    offer(&mut queue, [0.0, 0.0], 0.3);
    offer(&mut queue, [0.0, 0.0], 2.5);
    let first = queue.best(1);
    let all = queue.best(9);
    assert_eq!(all.first(), first.first());
    assert_eq!(all.len(), 3);
    assert!(all.is_sorted_by(|a, b| a.new_m2 >= b.new_m2), "{all:?}");
    // The second of the pair adds 0.3 of its quarter turn.
    assert!((all[2].new_m2 / all[0].new_m2 - 0.3 / std::f64::consts::FRAC_PI_2).abs() < 0.01, "{all:?}");
    // Accepting the worst picture subtracts its floor from the others.
    queue.accept(all[2].id);
    let left: f64 = queue.best(9).iter().map(|one| one.new_m2).sum();
    let whole: f64 = all.iter().map(|one| one.new_m2).sum();
    assert!((left + queue.viewed_area_m2() - whole).abs() < 1e-6, "{left} {whole}");
}

#[test]
fn a_queue_has_bounds_and_can_be_saved() {
    let mut queue = ImageQueue::default();
    for number in 0..300 {
        offer(&mut queue, [f64::from(number % 20) * 3.0, f64::from(number / 20) * 3.0], f64::from(number));
        assert!(queue.len() < 128 && queue.is_sound());
    }
    let best = queue.best(3);
    assert_eq!(best.len(), 3);
    queue.accept(best[0].id);
    let bytes = postcard::to_allocvec(&queue).expect("bytes");
    let back: ImageQueue = postcard::from_bytes(&bytes).expect("a queue");
    assert!(back.is_sound());
    assert_eq!(back, queue);
    assert_eq!(back.best(10), queue.best(10));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn what_is_offered_adds_up_to_what_all_show(
        poses in prop::collection::vec((prop::array::uniform2(-9.0_f64..9.0), -3.0_f64..3.0), 1..16),
        accepted in prop::collection::vec(0_usize..4, 0..4),
    ) {
        let mut queue = ImageQueue::default();
        let mut union = CameraCoverage::default();
        let mut offered = 0;
        for (at, heading_rad) in &poses {
            offered += usize::from(offer(&mut queue, *at, *heading_rad).is_some());
            union.add_view(&shot(*at, *heading_rad).0.lens.view_cone(), &OccupancyGrid::default());
        }
        for place in accepted {
            if let Some(one) = queue.best(9).get(place) {
                let before = queue.viewed_area_m2();
                queue.accept(one.id);
                prop_assert!(queue.viewed_area_m2() >= before + one.new_m2 - 1e-9);
            }
        }
        let waiting: f64 = queue.best(99).iter().map(|one| one.new_m2).sum();
        let sum = waiting + queue.viewed_area_m2();
        // Each omitted picture would have added less than 0.5 m².
        prop_assert!(sum <= union.area_m2() + 1e-6, "{} {}", sum, union.area_m2());
        prop_assert!(sum > union.area_m2() - 0.5 * offered as f64, "{} {}", sum, union.area_m2());
    }
}
