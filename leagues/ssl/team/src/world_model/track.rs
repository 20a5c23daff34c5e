//! The recent sightings of one object by one camera, and its motion out of them.

use std::collections::VecDeque;

use glam::DVec3;

/// Longest time between the first and the last sighting of a fit.
const WINDOW_S: f64 = 0.09;

/// The recent sightings of one object by one camera: position and heading, oldest first.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Track {
    sightings: VecDeque<(f64, DVec3)>,
}

/// A motion: pose and velocity at a time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Motion {
    /// Time of the pose.
    pub time_s: f64,
    /// Position and heading.
    pub pose: DVec3,
    /// Velocity and turning speed.
    pub velocity: DVec3,
}

impl Motion {
    /// Returns the pose at another time, at constant velocity.
    pub fn pose_at(&self, time_s: f64) -> DVec3 {
        self.pose + self.velocity * (time_s - self.time_s)
    }
}

impl Track {
    /// Adds a sighting. If it is farther than `jump_m` from the expected place, the earlier ones no longer count,
    /// except for the last one.
    pub fn push(&mut self, time_s: f64, pose: DVec3, jump_m: f64) {
        if self.sightings.back().is_some_and(|(last_s, _)| *last_s >= time_s) {
            return;
        }
        self.sightings.retain(|(seen_s, _)| time_s - seen_s <= WINDOW_S);
        let is_jump = self.motion().is_some_and(|motion| {
            motion.pose_at(time_s).truncate().distance(pose.truncate()) > jump_m && self.sightings.len() > 1
        });
        if is_jump {
            self.sightings.drain(..self.sightings.len() - 1);
        }
        self.sightings.push_back((time_s, pose));
    }

    /// Time of the latest sighting.
    pub fn last_s(&self) -> Option<f64> {
        self.sightings.back().map(|(time_s, _)| *time_s)
    }

    /// Number of sightings.
    pub fn len(&self) -> usize {
        self.sightings.len()
    }

    /// Returns the motion at the latest sighting: a straight line through all of them, by least squares.
    pub fn motion(&self) -> Option<Motion> {
        let (time_s, last) = *self.sightings.back()?;
        let count = self.sightings.len() as f64;
        let (mut times, mut poses) = (0.0, DVec3::ZERO);
        for (seen_s, pose) in &self.sightings {
            times += seen_s - time_s;
            poses += *pose;
        }
        let (mean_s, mean) = (times / count, poses / count);
        let (mut spread, mut product) = (0.0, DVec3::ZERO);
        for (seen_s, pose) in &self.sightings {
            let offset_s = seen_s - time_s - mean_s;
            spread += offset_s * offset_s;
            product += (*pose - mean) * offset_s;
        }
        if spread < 1e-9 {
            return Some(Motion { time_s, pose: last, velocity: DVec3::ZERO });
        }
        let velocity = product / spread;
        Some(Motion { time_s, pose: mean - velocity * mean_s, velocity })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_through_sightings_gives_place_and_velocity() {
        let mut track = Track::default();
        for n in 0..8 {
            let time_s = f64::from(n) / 60.0;
            track.push(time_s, DVec3::new(2.0 * time_s, 1.0, 0.0), 0.05);
        }
        let motion = track.motion().unwrap_or_else(|| unreachable!("eight sightings"));
        assert!((motion.velocity.x - 2.0).abs() < 1e-9, "{motion:?}");
        assert!((motion.pose.x - 2.0 * 7.0 / 60.0).abs() < 1e-9, "{motion:?}");
    }

    #[test]
    fn a_kick_begins_a_new_line() {
        let mut track = Track::default();
        for n in 0..6 {
            track.push(f64::from(n) / 60.0, DVec3::ZERO, 0.05);
        }
        track.push(6.0 / 60.0, DVec3::new(0.1, 0.0, 0.0), 0.05);
        let motion = track.motion().unwrap_or_else(|| unreachable!("two sightings"));
        assert!((motion.velocity.x - 6.0).abs() < 1e-9, "{motion:?}");
    }
}
