//! The engine's interface to the world.

use std::sync::Arc;

use engine::{
    Authority, CommandError, ParticipantId, PlaybackCommand, Rejections, RenderScene, Role, StateError, World as Worlds,
};

use rescue_protocol::mrcs::DisplayMode;

use super::planning_jobs::SavedJobs;
use super::{
    Clients, LatestMessages, MessageSnapshot, MessageSource, Pace, PictureView, StationId, Workers, World, WorldState,
    render,
};
use crate::camera::CameraScene;
use crate::grid::{CameraCoverage, OccupancyGrid};
use crate::input::RescueCommand;
use crate::viewer_commands;

impl Worlds for World {
    type Action = ();
    type Command = RescueCommand;
    type Percept = ();

    fn join(&mut self, seat: ParticipantId, role: Role, name: &str) {
        self.changing.seats.push((seat, role));
        if name != engine::viewer::ENDPOINT_NAME {
            self.changing.clients.join(seat);
        }
    }

    fn act(&mut self, _: ParticipantId, (): ()) {}

    fn control(&mut self, by: Option<ParticipantId>, wish: RescueCommand) {
        self.apply(by, wish);
    }

    fn leave(&mut self, seat: ParticipantId) {
        self.changing.seats.retain(|(other, _)| *other != seat);
        self.changing.clients.leave(seat);
        self.remove_usarsim_client(seat);
    }

    fn participants(&self) -> Vec<(ParticipantId, Role)> {
        self.changing.seats.clone()
    }

    fn step(&mut self) {
        self.advance();
    }

    fn sense(&self, _: ParticipantId, (): &mut ()) -> bool {
        true
    }

    fn take_rejections(&mut self) -> Vec<(ParticipantId, Rejections)> {
        let refused = std::mem::take(&mut self.refused);
        let told = refused.into_iter().map(|(seat, fault)| {
            let mut rejections = Rejections::default();
            rejections.push(fault.code.word(), || fault.text.to_owned());
            (seat, rejections)
        });
        told.collect()
    }

    fn is_paused(&self) -> bool {
        let Pace { is_paused, ticks, .. } = self.changing.pace;
        let is_held = self.changing.clients.must_wait(self.now_ms(), self.settings.is_lockstep);
        (is_paused && ticks == 0) || is_held
    }

    fn speed(&self) -> Option<f64> {
        self.changing.clients.speed()
    }

    fn is_finished(&self) -> bool {
        self.changing.pace.is_over
    }

    fn parse_commands(words: &str, by: Authority, take: &mut dyn FnMut(RescueCommand)) -> Result<(), CommandError> {
        viewer_commands::parse(words, by, take)
    }

    fn playback_command(wish: &RescueCommand) -> Option<PlaybackCommand> {
        viewer_commands::playback(wish)
    }

    fn render_scene(&self, drawn: &mut RenderScene) {
        render::draw(self, drawn);
    }

    fn digest(&self) -> u64 {
        let WorldState { tick, robots, clients, pilots, desktops, pace, chain, .. } = &self.changing;
        engine::digest(&(tick, robots, clients, pilots, desktops, pace, chain))
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        let state = (&self.changing, self.desk.saved());
        engine::encode_value(&state, out).map_err(|error| StateError::Unwritable(error.to_string()))
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let ((changing, desk), rest): ((WorldState, SavedJobs), _) =
            engine::decode_value(bytes).map_err(|_| StateError::Damaged)?;
        if !rest.is_empty() || !engine::is_finite(&changing) || !changing.is_sound() {
            return Err(StateError::Damaged);
        }
        self.desk = desk.restore(changing.robots.len())?;
        self.changing = changing;
        self.board.clear();
        self.scans.clear();
        self.refused.clear();
        Ok(())
    }
}

impl MessageSource for World {
    fn now_ms(&self) -> u64 {
        self.changing.tick * super::TICK_MS
    }

    fn latest_messages(&self) -> &LatestMessages {
        &self.board
    }

    fn snapshot(&self) -> &MessageSnapshot {
        &self.changing.announced
    }

    fn clients(&self) -> &Clients {
        &self.changing.clients
    }

    fn workers(&self) -> &Workers {
        &self.workers
    }

    fn floor(&self) -> Option<(&OccupancyGrid, &CameraCoverage)> {
        Some((&self.changing.grid, &self.changing.seen))
    }

    fn picture_view(&self, station: StationId) -> Option<(PictureView, Arc<CameraScene>)> {
        let (lens, index, _) = self.view(station)?;
        let desktop = self.changing.desktops.get(&station)?;
        let is_panorama = desktop.display == DisplayMode::Panorama && desktop.opened.is_none();
        Some((PictureView { lens, others: self.others(index), is_panorama }, Arc::clone(&self.site.scene)))
    }
}

impl WorldState {
    /// True if a loaded state is valid.
    fn is_sound(&self) -> bool {
        let robots = self.robots.len();
        let selected = self.desktops.values().filter_map(|desktop| desktop.selected);
        let is_selectable = selected.max().is_none_or(|index| index < robots);
        self.grid.is_sound()
            && self.aloft.is_sound()
            && self.seen.is_sound()
            && self.pilots.is_sound(robots)
            && self.radio.is_sound(robots)
            && is_selectable
    }
}
