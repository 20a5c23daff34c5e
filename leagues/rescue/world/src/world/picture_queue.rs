//! The picture queue: the few of all robots' pictures that together show all new floor.

use engine::ParticipantId;
use rescue_building::camera::{ImageCapture, ImageQueue};
use rescue_mapping::grid::{CameraCoverage, OccupancyGrid};
use rescue_protocol::mrcs::{DisplayMode, ErrorCode, ExtensionMessage, Message, MessageError, QueuedPicture, Uid};

use super::cameras::{believed_lens, lens};
use super::messages::Messages;
use super::outgoing::Audience;
use super::robot::RobotState;
use super::{TICK_MS, World};
use crate::station_id::StationId;

/// Interval between a robot's pictures for the queue, ms.
const OFFER_MS: u64 = 2000;

/// Maximum pictures announced to operators at a time.
const TOLD_MAX: usize = 12;

const NO_PICTURE: MessageError = MessageError::new(ErrorCode::BadType, "no picture of this name waits");

/// The pictures that wait for operators.
#[derive(Debug, Default)]
pub struct PictureQueue {
    pub(super) queue: ImageQueue,
    /// The ids of the pictures announced to operators.
    pub(super) announced: Vec<u64>,
}

impl PictureQueue {
    /// Adds a picture, if it shows new floor.
    fn offer(&mut self, capture: ImageCapture, grid: &OccupancyGrid) {
        let mut coverage = CameraCoverage::default();
        coverage.add_view(&capture.believed.view_cone(), grid);
        self.queue.offer(capture, &coverage);
    }

    /// Returns the id of an announced picture.
    fn id(&self, uid: &Uid) -> Option<u64> {
        self.announced.iter().copied().find(|id| name(*id).as_ref() == Some(uid))
    }

    /// Returns an announced picture.
    fn capture(&self, uid: &Uid) -> Option<ImageCapture> {
        let id = self.id(uid)?;
        let best = self.queue.best(TOLD_MAX);
        best.iter().find(|queued| queued.id == id).map(|queued| queued.shot)
    }

    /// Removes a picture, whose floor counts as covered.
    fn accept(&mut self, uid: &Uid) -> Option<()> {
        self.queue.accept(self.id(uid)?).map(|_| ())
    }

    /// Sends the changes of the queue.
    fn send_changes(&mut self, robots: &[RobotState], messages: &mut Messages) {
        let best = self.queue.best(TOLD_MAX);
        let ids: Vec<u64> = best.iter().map(|queued| queued.id).collect();
        let gone: Vec<u64> = self.announced.iter().copied().filter(|id| !ids.contains(id)).collect();
        let before = std::mem::replace(&mut self.announced, ids);
        for uid in gone.into_iter().filter_map(name) {
            messages.send_extra(ExtensionMessage::Queued(uid, None));
        }
        for queued in best.iter().filter(|queued| !before.contains(&queued.id)) {
            let robot = robots.get(queued.shot.robot as usize).map(|robot| robot.uid.clone());
            let Some((uid, robot)) = name(queued.id).zip(robot) else { continue };
            let lens = queued.shot.believed;
            let queued_picture =
                QueuedPicture { robot, at: lens.at.to_array(), theta: lens.heading_rad, score: queued.new_m2 };
            messages.send_extra(ExtensionMessage::Queued(uid, Some(queued_picture)));
        }
    }
}

impl World {
    /// Robots add pictures, and operators get the best ones.
    pub(super) fn queue_pictures(&mut self) {
        let (tick, every) = (self.tick, OFFER_MS / TICK_MS);
        for index in 0..self.robots.len() {
            let effects = self.effects(index);
            if (tick + index as u64 * 7).is_multiple_of(every) && !effects.is_blind && !effects.is_mute {
                self.offer(index);
            }
        }
        if tick.is_multiple_of(1000 / TICK_MS) {
            self.pictures.send_changes(&self.robots, &mut self.messages);
        }
    }

    fn offer(&mut self, index: usize) {
        let Some(robot) = self.robots.get(index).filter(|robot| !robot.is_dead) else { return };
        let capture =
            ImageCapture { robot: index as u32, tick: self.tick, lens: lens(robot), believed: believed_lens(robot) };
        self.pictures.offer(capture, &self.mapping.grid);
    }

    /// Opens a picture of the queue at a station.
    pub(super) fn open_picture(&mut self, by: Option<ParticipantId>, uid: &Uid) -> Result<(), MessageError> {
        let station = self.station(by);
        let capture = self.pictures.capture(uid).ok_or(NO_PICTURE)?;
        self.clear_picture(station);
        self.stations.station(station).opened = Some(capture);
        self.set_display(station, DisplayMode::Queue);
        self.update_picture(station);
        Ok(())
    }

    /// Closes an operator's picture: its floor counts as covered.
    pub(super) fn close_picture(&mut self, by: Option<ParticipantId>, uid: &Uid) -> Result<(), MessageError> {
        let station = self.station(by);
        self.pictures.accept(uid).ok_or(NO_PICTURE)?;
        self.clear_picture(station);
        self.stations.station(station).opened = None;
        self.pictures.send_changes(&self.robots, &mut self.messages);
        Ok(())
    }

    /// Changes the content of a station's picture window.
    pub(super) fn set_display(&mut self, station: StationId, display: DisplayMode) {
        let station_state = self.stations.station(station);
        if station_state.display == display {
            return;
        }
        station_state.display = display;
        if display != DisplayMode::Queue {
            station_state.opened = None;
            self.clear_picture(station);
        }
        self.messages.send(Audience::Station(station), Message::Extra(ExtensionMessage::Display(display)));
    }
}

fn name(id: u64) -> Option<Uid> {
    Uid::numbered("img", u32::try_from(id + 1).ok()?)
}
