//! The picture of the selected robot, or of the queue.

use glam::DVec2;
use rescue_protocol::mrcs::{FeatureKind, ImageFeature, Message, Uid};

use super::Office;

const FOCAL_PX: f64 = 190.68;
const LENS_M: f64 = 0.42;

impl Office {
    /// Updates the picture: earlier objects disappear, and current objects get new names if they are new.
    pub fn show(&mut self) {
        let robot = self.selected.map(|index| &self.robots[index]);
        let camera = self.opened.map(|at| (at, 0.0)).or(robot.map(|robot| (robot.at, robot.heading_rad)));
        let seen = |at: &DVec2| camera.and_then(|(from, heading_rad)| project(from, heading_rad, *at));
        let now: Vec<Option<ImageFeature>> = self.victims.iter().map(seen).collect();
        let (kept, gone): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.shown).into_iter().partition(|(_, victim)| now[*victim].is_some());
        self.events.extend(gone.into_iter().map(|(name, _)| Message::Image(name, None)));
        self.shown = kept;
        for (victim, feature) in now.iter().enumerate().filter(|(_, feature)| feature.is_some()) {
            let known = self.shown.iter().find(|(_, shown)| *shown == victim).map(|(name, _)| name.clone());
            let name = known.unwrap_or_else(|| {
                self.names += 1;
                let name = Uid::numbered("feat", self.names).expect("a name");
                self.shown.push((name.clone(), victim));
                name
            });
            self.events.push(Message::Image(name, *feature));
        }
    }
}

/// The image of a victim in a picture of 320 x 240 pixels, if it is in view and within 5 m.
fn project(from: DVec2, heading_rad: f64, victim: DVec2) -> Option<ImageFeature> {
    let way = DVec2::from_angle(-heading_rad).rotate(victim - from);
    let is_in = way.x > 0.6 && way.x < 5.0 && way.y.abs() < 0.8 * way.x;
    let lower = 120.0 + LENS_M * FOCAL_PX / way.x;
    let at = [(160.0 - FOCAL_PX * way.y / way.x).round() as i32, (lower - 10.0).round() as i32];
    is_in.then_some(ImageFeature { kind: FeatureKind::Victim, at, width: 40, height: 20, theta: 0.0 })
}
