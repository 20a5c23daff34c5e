//! The errors of vision on the development line: markers missed, invented, measured wrong, confused, and in another order
//! (docs/reference/humanoid-master.md 4.4).

use engine::RandomStream;

use crate::vision_memory::{CameraView, Sighting};

/// Probability that a marker is missed.
const MISSED: f64 = 0.01;
/// Number of objects that may be invented in a picture, and the probability of each.
const INVENTED: (usize, f64) = (5, 0.001);
/// Largest angle of an invented object to each side, degrees.
const INVENTED_ANGLE_DEG: f64 = 60.0;
/// Least and largest distance of an invented object, m.
const INVENTED_DISTANCE_M: [f64; 2] = [0.5, 15.0];
/// Standard deviation of a distance, as a part of it.
const DISTANCE_ERROR: f64 = 0.01;
/// Standard deviation of an angle, degrees.
const ANGLE_ERROR_DEG: f64 = 0.5;
/// Probability that a marker of the field, or the ball, is taken for another one.
const CONFUSED: f64 = 0.05;

/// An object of the field, or the ball, as a robot perceives it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct PerceivedObject {
    pub sighting: Sighting,
    /// True for an object that is not there.
    pub is_invented: bool,
}

/// The picture with errors: its objects in their order, and `view` without the objects.
pub(crate) fn perceive(
    view: &mut CameraView,
    world_markers: usize,
    is_noisy: bool,
    draws: &mut RandomStream,
) -> Vec<PerceivedObject> {
    let real = |sighting| PerceivedObject { sighting, is_invented: false };
    if !is_noisy {
        return view.objects.drain(..).map(real).collect();
    }
    view.objects.retain(|_| draws.unit() >= MISSED);
    view.robots.iter_mut().for_each(|(_, parts)| parts.retain(|_| draws.unit() >= MISSED));
    let mut objects = invented(world_markers, draws);
    for sighting in &mut view.objects {
        measure(sighting, draws);
        confuse(sighting, world_markers, draws);
    }
    view.robots.iter_mut().flat_map(|(_, parts)| parts).for_each(|part| measure(part, draws));
    objects.extend(view.objects.drain(..).map(real));
    if !objects.is_empty() {
        let turn = index(objects.len(), draws);
        objects.rotate_right(turn);
    }
    objects
}

fn invented(world_markers: usize, draws: &mut RandomStream) -> Vec<PerceivedObject> {
    let (trials, probability) = INVENTED;
    let count = (0..trials).filter(|_| draws.unit() < probability).count();
    let object = |_| {
        let [least, most] = INVENTED_DISTANCE_M;
        let sighting = Sighting {
            marker: index(world_markers, draws),
            distance: least + (most - least) * draws.unit(),
            azimuth_deg: INVENTED_ANGLE_DEG * draws.signed(),
            elevation_deg: INVENTED_ANGLE_DEG * draws.signed(),
        };
        PerceivedObject { sighting, is_invented: true }
    };
    (0..count).map(object).collect()
}

fn measure(sighting: &mut Sighting, draws: &mut RandomStream) {
    sighting.distance = (sighting.distance + DISTANCE_ERROR * sighting.distance * draws.normal()).max(0.0);
    sighting.azimuth_deg += ANGLE_ERROR_DEG * draws.normal();
    sighting.elevation_deg += ANGLE_ERROR_DEG * draws.normal();
}

/// Takes a marker for one of the others, all equally likely.
fn confuse(sighting: &mut Sighting, world_markers: usize, draws: &mut RandomStream) {
    if draws.unit() < CONFUSED {
        let other = index(world_markers - 1, draws);
        sighting.marker = if other < sighting.marker { other } else { other + 1 };
    }
}

/// An index below `count`, all equally likely.
fn index(count: usize, draws: &mut RandomStream) -> usize {
    (draws.unit() * count as f64) as usize
}

#[cfg(test)]
mod tests {
    use humanoid_protocol::TeamSide;
    use humanoid_rules::PlayerId;

    use super::*;

    const MARKERS: usize = 31;

    fn view(objects: Vec<Sighting>) -> CameraView {
        CameraView { observer: PlayerId { side: TeamSide::Left, number: 1 }, objects, robots: Vec::new() }
    }

    fn draws(picture: u64) -> RandomStream {
        RandomStream::new(1, "test", 1, picture)
    }

    /// Fails if values are not uniform between two bounds (Kolmogorov-Smirnov, level 0.001).
    fn check_uniform(mut values: Vec<f64>, [least, most]: [f64; 2]) {
        values.sort_by(f64::total_cmp);
        let count = values.len() as f64;
        let distance = |(index, value): (usize, &f64)| ((value - least) / (most - least) - index as f64 / count).abs();
        let distance = values.iter().enumerate().map(distance).fold(0.0, f64::max);
        assert!(distance < 1.949 / count.sqrt(), "{distance} of {count} values");
    }

    #[test]
    fn invented_objects_are_anywhere_in_view() {
        let pictures =
            (0..1_000_000).flat_map(|picture| perceive(&mut view(Vec::new()), MARKERS, true, &mut draws(picture)));
        let objects: Vec<PerceivedObject> = pictures.collect();
        assert!(objects.iter().all(|object| object.is_invented));
        // Five trials a picture, each with a thousandth: 5000, with a standard deviation of 71.
        assert!((4717..5283).contains(&objects.len()), "{} objects", objects.len());
        let values = |value: fn(&Sighting) -> f64| objects.iter().map(|object| value(&object.sighting)).collect();
        check_uniform(values(|sighting| sighting.distance), [0.5, 15.0]);
        check_uniform(values(|sighting| sighting.azimuth_deg), [-60.0, 60.0]);
        check_uniform(values(|sighting| sighting.elevation_deg), [-60.0, 60.0]);
        // A whole number is uniform on steps, so spread it within its step.
        let spread = |(index, marker): (usize, usize)| marker as f64 + (index % 100) as f64 / 100.0;
        let markers = objects.iter().map(|object| object.sighting.marker).enumerate().map(spread);
        check_uniform(markers.collect(), [0.0, MARKERS as f64]);
    }

    #[test]
    fn a_confused_marker_becomes_any_other() {
        let mut counts = [0_u32; MARKERS];
        for picture in 0..200_000 {
            let sighting = Sighting { marker: 7, distance: 2.0, azimuth_deg: 0.0, elevation_deg: 0.0 };
            let objects = perceive(&mut view(vec![sighting]), MARKERS, true, &mut draws(picture));
            let real = objects.iter().filter(|object| !object.is_invented);
            real.for_each(|object| counts[object.sighting.marker] += 1);
        }
        // 200000 * 0.99 * 0.05 / 30 = 330 of each other marker, with a standard deviation of 18.
        assert!((187_500..188_700).contains(&counts[7]), "{counts:?}");
        let others = counts.iter().enumerate().filter(|(marker, _)| *marker != 7);
        others.for_each(|(marker, count)| assert!((257..403).contains(count), "marker {marker}: {count}"));
    }

    #[test]
    fn without_noise_a_picture_stays_as_it_is() {
        let sighting = |marker| Sighting { marker, distance: 2.0, azimuth_deg: 3.0, elevation_deg: 4.0 };
        let objects = perceive(&mut view(vec![sighting(3), sighting(1)]), MARKERS, false, &mut draws(0));
        let real = |marker| PerceivedObject { sighting: sighting(marker), is_invented: false };
        assert_eq!(objects, [real(3), real(1)]);
    }
}
