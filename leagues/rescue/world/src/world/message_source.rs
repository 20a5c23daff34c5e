//! The interface of worlds and replays for endpoints: their messages, clients and pictures.

use std::ops::Range;
use std::sync::Arc;

use engine::World;
use rescue_building::camera::CameraScene;
use rescue_mapping::grid::{CameraCoverage, OccupancyGrid};
use rescue_protocol::mrcs::Uid;

use super::clients::Clients;
use super::deferred::Workers;
use super::latest_messages::LatestMessages;
use super::outgoing::MessageSnapshot;
use super::picture_view::PictureView;
use crate::input::RescueCommand;
use crate::station_id::StationId;

/// A world with messages for clients, and commands from them: actions of clients, and the run's control.
pub trait MessageSource: World<Action = RescueCommand, Command = RescueCommand> {
    /// Returns the simulated time, ms.
    fn now_ms(&self) -> u64;

    /// Returns the latest messages.
    fn latest_messages(&self) -> &LatestMessages;

    /// Returns the messages for a client that connects now.
    fn snapshot(&self) -> &MessageSnapshot;

    /// Returns the clients.
    fn clients(&self) -> &Clients;

    /// Returns the workers for long jobs.
    fn workers(&self) -> &Workers;

    /// True for the replay of a log.
    fn is_replay(&self) -> bool {
        false
    }

    /// Returns the indices of a robot's own detour in its last plan message; a replay knows none.
    fn plan_detour(&self, _robot: &Uid) -> Range<usize> {
        0..0
    }

    /// Returns the robots' map and the cameras' coverage; a replay has none.
    fn floor(&self) -> Option<(&OccupancyGrid, &CameraCoverage)> {
        None
    }

    /// Returns the view in a station's picture window, with its scene; a replay has none.
    fn picture_view(&self, _station: StationId) -> Option<(PictureView, Arc<CameraScene>)> {
        None
    }
}
