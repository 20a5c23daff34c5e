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
