//! One object as several cameras see it.

use glam::{DVec2, DVec3};

use super::track::{Motion, Track};
use crate::geometry::wrapped;

/// Time by which a camera's latest sighting may be older than the newest one of all cameras.
const BEHIND_S: f64 = 0.025;

/// One object, with a track for each camera that sees it: cameras contradict each other by centimetres, and a change
/// of the camera must not look like a motion.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TrackedObject {
    tracks: Vec<(u32, Track)>,
    /// Camera of the latest motion.
    camera: Option<u32>,
}

impl TrackedObject {
    /// Adds a sighting; the heading is unwrapped to the latest one.
    pub fn push(&mut self, camera: u32, time_s: f64, at: DVec2, heading: f64, jump_m: f64) {
        let before = self.motion().map_or(heading, |motion| motion.pose.z);
        let pose: DVec3 = at.extend(before + wrapped(heading - before));
        let track = match self.tracks.iter_mut().position(|(of, _)| *of == camera) {
            Some(index) => self.tracks.get_mut(index),
            None => {
                self.tracks.push((camera, Track::default()));
                self.tracks.last_mut()
            }
        };
        if let Some((_, track)) = track {
            track.push(time_s, pose, jump_m);
        }
        self.choose_camera();
    }

    /// Keeps the camera while it sees the object; otherwise takes the one with the most sightings.
    fn choose_camera(&mut self) {
        let newest_s = self.last_s().unwrap_or_default();
        let current = |track: &Track| track.last_s().is_some_and(|last_s| newest_s - last_s <= BEHIND_S);
        let is_kept = self.tracks.iter().any(|(camera, track)| Some(*camera) == self.camera && current(track));
        if !is_kept {
            let mut best: Option<(u32, usize)> = None;
            for (camera, track) in self.tracks.iter().filter(|(_, track)| current(track)) {
                if best.is_none_or(|(_, count)| track.len() > count) {
                    best = Some((*camera, track.len()));
                }
            }
            self.camera = best.map(|(camera, _)| camera);
        }
    }

    /// Time of the latest sighting of any camera.
    pub fn last_s(&self) -> Option<f64> {
        self.tracks.iter().filter_map(|(_, track)| track.last_s()).reduce(f64::max)
    }

    /// Returns the motion at the latest sighting of the chosen camera.
    pub fn motion(&self) -> Option<Motion> {
        let camera = self.camera?;
        self.tracks.iter().find(|(of, _)| *of == camera).and_then(|(_, track)| track.motion())
    }
}
