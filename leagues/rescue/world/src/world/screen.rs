//! The virtual screen of a station, and the messages before the first tick.

use glam::DVec2;
use rescue_protocol::mrcs::{ExtensionMessage, Message, StationWindow, TrialPhase, Uid, WindowKind};

use super::World;
use super::mapping::area_m2;
use super::outgoing::Audience;
use crate::metrics::LogNote;

/// Width of the robot list, pixels; then sizes of pictures and drive stick.
const LIST_PX: i32 = 220;
const PICTURE_PX: [i32; 2] = [320, 240];
const TELEOP_PX: i32 = 260;

/// Margin around the map in its window, pixels.
const MARGIN_PX: f64 = 10.0;

/// The name of the map window.
const MAP: &str = "mapview1";

/// Returns the windows on a screen of this size: list at the left, map, then pictures and drive stick.
fn windows([width, height]: [i32; 2]) -> [(&'static str, StationWindow); 4] {
    let right = (width - 100 - PICTURE_PX[0]).max(LIST_PX + 100);
    let map = (right - LIST_PX).min(height - 160).max(100);
    let window = |kind, x, y, width, height| StationWindow { kind, x, y, width, height };
    [
        ("listview1", window(WindowKind::List, 0, 0, LIST_PX, height)),
        (MAP, window(WindowKind::Map, LIST_PX, 0, map, map)),
        ("imgview1", window(WindowKind::Image, right, 0, PICTURE_PX[0], PICTURE_PX[1])),
        ("teleop1", window(WindowKind::Teleop, right, PICTURE_PX[1], PICTURE_PX[0], TELEOP_PX)),
    ]
}

impl World {
    /// Sends the initial state before the first tick: windows, robots, plans.
    pub(super) fn announce_all(&mut self) {
        for (name, window) in windows(self.settings.screen) {
            if let Some(uid) = Uid::new(name) {
                self.stations.windows.insert(uid.clone(), window);
                self.messages.send(Audience::All, Message::Window(uid, Some(window)));
            }
        }
        self.note_truth();
        self.send_view();
        self.send_conditions();
        self.announce_robots();
        for index in 0..self.robots.len() {
            self.send_mission(index);
        }
    }

    /// Sends the map's position on the screen: the whole scenario, with a margin, y up.
    fn send_view(&mut self) {
        let [_, (_, window), ..] = windows(self.settings.screen);
        let building = &self.settings.building;
        let size_m = (building.max_m - building.min_m).max(DVec2::splat(1.0));
        let space_px = DVec2::new(f64::from(window.width), f64::from(window.height)) - 2.0 * MARGIN_PX;
        let scale_px_m = (space_px / size_m).min_element();
        let (left, lower) = (f64::from(window.x) + MARGIN_PX, f64::from(window.y + window.height) - MARGIN_PX);
        let origin_px = [left - building.min_m.x * scale_px_m, lower + building.min_m.y * scale_px_m];
        if let Some(uid) = Uid::new(MAP) {
            self.messages.send(Audience::All, Message::Extra(ExtensionMessage::View(uid, origin_px, scale_px_m)));
        }
    }

    /// Notes the building's ground truth for experimenters.
    fn note_truth(&mut self) {
        let building = &self.settings.building;
        let victims =
            building.victims.iter().map(|victim| LogNote::Victim(victim.name.clone(), victim.at_m.to_array()));
        let mut notes: Vec<LogNote> = victims.collect();
        notes.push(LogNote::Floor(area_m2(self.static_world.explorable.count())));
        notes.into_iter().for_each(|note| self.messages.note(note.to_string()));
    }

    /// Sends the conditions of the experiment.
    fn send_conditions(&mut self) {
        for (name, value) in self.settings.conditions.clone() {
            self.messages.send(Audience::All, Message::Extra(ExtensionMessage::Condition(name, value)));
        }
        if self.settings.trial_ms > 0 {
            self.messages.send(
                Audience::All,
                Message::Extra(ExtensionMessage::Trial(TrialPhase::Waiting, self.settings.trial_ms)),
            );
        }
    }
}
