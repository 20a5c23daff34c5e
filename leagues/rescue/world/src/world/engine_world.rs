//! The engine's interface to the world.

use std::sync::Arc;

use engine::{
    Authority, CommandError, ParticipantId, PlaybackCommand, Rejections, RenderScene, Role, StateError, World as Worlds,
};
use rescue_building::camera::CameraScene;
use rescue_mapping::grid::{CameraCoverage, OccupancyGrid};
use rescue_protocol::mrcs::DisplayMode;

use super::planning_jobs::SavedJobs;
use super::{
    Clients, LatestMessages, MessageSnapshot, MessageSource, Pace, PictureView, StationId, Workers, World, WorldState,
    render,
};
use crate::input::RescueCommand;
use crate::viewer_commands;

impl Worlds for World {
    type Action = ();
    type Percept = ();

    fn act(&mut self, _: ParticipantId, (): ()) {}

    fn step(&mut self) {
        self.advance();
    }

    fn sense(&self, _: ParticipantId, (): &mut ()) -> bool {
        true
    }

    fn digest(&self) -> u64 {
        let WorldState { tick, robots, clients, pilots, desktops, pace, chain, .. } = &self.state;
        engine::digest(&(tick, robots, clients, pilots, desktops, pace, chain))
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        let state = (&self.state, self.jobs.saved());
        engine::encode_value(&state, out).map_err(|error| StateError::Unwritable(error.to_string()))
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let ((state, jobs), rest): ((WorldState, SavedJobs), _) =
            engine::decode_value(bytes).map_err(|_| StateError::Damaged)?;
        if !rest.is_empty() || !engine::is_finite(&state) || !state.is_sound() {
            return Err(StateError::Damaged);
        }
        self.jobs = jobs.restore(state.robots.len())?;
        self.state = state;
        self.latest_messages.clear();
        self.scans.clear();
        self.errors.clear();
        Ok(())
    }
}

impl engine::Participants for World {
    fn join(&mut self, participant: ParticipantId, role: Role, name: &str) {
        self.state.seats.push((participant, role));
        if name != engine::viewer::ENDPOINT_NAME {
            self.state.clients.join(participant);
        }
    }

    fn leave(&mut self, participant: ParticipantId) {
        self.state.seats.retain(|(other, _)| *other != participant);
        self.state.clients.leave(participant);
        self.remove_usarsim_client(participant);
    }

    fn participants(&self) -> Vec<(ParticipantId, Role)> {
        self.state.seats.clone()
    }

    fn take_rejections(&mut self) -> Vec<(ParticipantId, Rejections)> {
        let errors = std::mem::take(&mut self.errors);
        let reports = errors.into_iter().map(|(participant, fault)| {
            let mut rejections = Rejections::default();
            rejections.push(fault.code.word(), || fault.text.to_owned());
            (participant, rejections)
        });
        reports.collect()
    }
}

impl engine::Commands for World {
    type Command = RescueCommand;

    fn control(&mut self, by: Option<ParticipantId>, command: RescueCommand) {
        self.apply(by, command);
    }

    fn parse_commands(words: &str, by: Authority, take: &mut dyn FnMut(RescueCommand)) -> Result<(), CommandError> {
        viewer_commands::parse(words, by, take)
    }

    fn playback_command(command: &RescueCommand) -> Option<PlaybackCommand> {
        viewer_commands::playback(command)
    }
}

impl engine::Reconnections for World {}

impl engine::WorldStatus for World {
    fn is_paused(&self) -> bool {
        let Pace { is_paused, ticks, .. } = self.state.pace;
        let is_waiting = self.state.clients.must_wait(self.now_ms(), self.settings.is_lockstep);
        (is_paused && ticks == 0) || is_waiting
    }

    fn speed(&self) -> Option<f64> {
        self.state.clients.speed()
    }

    fn is_finished(&self) -> bool {
        self.state.pace.is_over
    }
}

impl engine::Observable for World {
    fn render_scene(&self, scene: &mut RenderScene) {
        render::draw(self, scene);
    }
}

impl MessageSource for World {
    fn now_ms(&self) -> u64 {
        self.state.tick * super::TICK_MS
    }

    fn latest_messages(&self) -> &LatestMessages {
        &self.latest_messages
    }

    fn snapshot(&self) -> &MessageSnapshot {
        &self.state.announced
    }

    fn clients(&self) -> &Clients {
        &self.state.clients
    }

    fn workers(&self) -> &Workers {
        &self.workers
    }

    fn floor(&self) -> Option<(&OccupancyGrid, &CameraCoverage)> {
        Some((&self.state.grid, &self.state.seen))
    }

    fn picture_view(&self, station: StationId) -> Option<(PictureView, Arc<CameraScene>)> {
        let (lens, index, _) = self.view(station)?;
        let station_state = self.state.desktops.get(&station)?;
        let is_panorama = station_state.display == DisplayMode::Panorama && station_state.opened.is_none();
        Some((PictureView { lens, others: self.others(index), is_panorama }, Arc::clone(&self.static_world.scene)))
    }
}

impl WorldState {
    /// True if a loaded state is valid.
    fn is_sound(&self) -> bool {
        let robots = self.robots.len();
        let selected = self.desktops.values().filter_map(|station_state| station_state.selected);
        let is_selectable = selected.max().is_none_or(|index| index < robots);
        self.grid.is_sound()
            && self.aloft.is_sound()
            && self.seen.is_sound()
            && self.pilots.is_sound(robots)
            && self.radio.is_sound(robots)
            && is_selectable
    }
}
