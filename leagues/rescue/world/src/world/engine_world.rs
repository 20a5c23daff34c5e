//! The engine's interface to the world.

use std::ops::Range;
use std::sync::Arc;

use engine::{
    Authority, CommandError, Inspection, ParticipantId, PlaybackCommand, Rejections, RenderScene, Role, StateError,
    StateField, World as Worlds, WorldEvent,
};
use rescue_building::camera::CameraScene;
use rescue_mapping::grid::{CameraCoverage, OccupancyGrid};
use rescue_protocol::mrcs::{DisplayMode, Uid};

use super::planning_jobs::SavedJobs;
use super::restart::SavedRestart;
use super::{
    Clients, LatestMessages, MessageSnapshot, MessageSource, OperatorPercept, Pace, PictureView, SavedState, Workers,
    World, events, fields, inspection, render,
};
use crate::input::RescueCommand;
use crate::station_id::StationId;
use crate::viewer_commands;

impl Worlds for World {
    type Action = RescueCommand;
    type Percept = OperatorPercept;

    fn act(&mut self, participant: ParticipantId, action: RescueCommand) {
        self.apply(Some(participant), action);
    }

    fn step(&mut self) {
        if !self.restart_if_due() {
            self.advance();
        }
    }

    fn sense(&self, participant: ParticipantId, percept: &mut OperatorPercept) -> bool {
        let station = self.clients.station(participant);
        let messages = self.messages.latest.of_tick().iter();
        percept.tick = self.tick;
        percept.messages.clear();
        percept.messages.extend(messages.filter(|outbound| outbound.to.includes(participant, station)).cloned());
        true
    }

    fn digest(&self) -> u64 {
        let World { tick, robots, clients, pilots, stations, pace, messages, .. } = self;
        engine::digest(&(tick, robots, clients, pilots, &stations.desktops, pace, messages.chain))
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        let state = (self.saved_state(), self.jobs.saved());
        engine::save_state(&state, out)?;
        // Without detours and restarts, the bytes are those of earlier versions.
        let detours: Vec<usize> = self.robots.iter().map(|robot| robot.plan.detour()).collect();
        let restart = self.saved_restart();
        if restart.is_some() || detours.iter().any(|count| *count > 0) {
            engine::save_state(&detours, out)?;
        }
        restart.map_or(Ok(()), |restart| engine::save_state(&restart, out))
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let ((state, jobs), rest): ((SavedState, SavedJobs), _) =
            engine::decode_value(bytes).map_err(|_| StateError::Damaged)?;
        let (detours, restart) = decode_additions(rest, state.robots())?;
        if !engine::is_finite(&state) || !state.is_sound() {
            return Err(StateError::Damaged);
        }
        let worlds = self.restored_worlds(restart).map_err(|_| StateError::Damaged)?;
        let jobs = jobs.restore(state.robots())?;
        self.restore_worlds(worlds);
        self.jobs = jobs;
        self.restore(state);
        for (robot, count) in self.robots.iter_mut().zip(detours) {
            robot.plan.restore_detour(count);
        }
        Ok(())
    }
}

/// Reads the parts of a saved state that earlier versions did not have: detours by robot, and a restart.
fn decode_additions(bytes: &[u8], robots: usize) -> Result<(Vec<usize>, Option<SavedRestart>), StateError> {
    if bytes.is_empty() {
        return Ok((Vec::new(), None));
    }
    let (detours, rest): (Vec<usize>, _) = engine::decode_value(bytes).map_err(|_| StateError::Damaged)?;
    let restart = if rest.is_empty() { None } else { Some(engine::load_state(rest)?) };
    let has_content = restart.is_some() || detours.iter().any(|&count| count > 0);
    if detours.len() == robots && has_content { Ok((detours, restart)) } else { Err(StateError::Damaged) }
}

impl engine::Participants for World {
    fn join(&mut self, participant: ParticipantId, role: Role, name: &str) {
        self.seats.push((participant, role));
        if name != viewer::ENDPOINT_NAME {
            self.clients.join(participant);
        }
    }

    fn leave(&mut self, participant: ParticipantId) {
        self.seats.retain(|(other, _)| *other != participant);
        self.clients.leave(participant);
        self.remove_usarsim_client(participant);
    }

    fn participants(&self) -> Vec<(ParticipantId, Role)> {
        self.seats.clone()
    }

    fn take_rejections(&mut self) -> Vec<(ParticipantId, Rejections)> {
        let reports = self.messages.take_rejected().into_iter().map(|(participant, fault)| {
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
        let Pace { is_paused, ticks, .. } = self.pace;
        if self.restarts.is_due() {
            return false;
        }
        let is_waiting = self.clients.must_wait(self.now_ms(), self.settings.is_lockstep);
        (is_paused && ticks == 0) || is_waiting
    }

    fn time_holders(&self) -> Vec<ParticipantId> {
        self.clients.time_holders(self.now_ms())
    }

    fn speed(&self) -> Option<f64> {
        self.clients.speed()
    }

    fn is_finished(&self) -> bool {
        self.pace.is_over
    }
}

impl engine::Observable for World {
    fn fields(&self) -> Vec<StateField> {
        fields::fields(self)
    }

    fn render_scene(&self, scene: &mut RenderScene) {
        render::draw(self, scene);
    }

    fn inspect(&self, entity: &str) -> Option<Inspection> {
        inspection::inspect(self, entity)
    }

    fn visit_events(&self, visit: &mut dyn FnMut(WorldEvent<'_>)) {
        events::visit(&self.messages, self.now_ms() as f64 / 1e3, visit);
    }
}

impl MessageSource for World {
    fn now_ms(&self) -> u64 {
        self.tick * super::TICK_MS
    }

    fn latest_messages(&self) -> &LatestMessages {
        &self.messages.latest
    }

    fn snapshot(&self) -> &MessageSnapshot {
        &self.messages.announced
    }

    fn clients(&self) -> &Clients {
        &self.clients
    }

    fn workers(&self) -> &Workers {
        &self.workers
    }

    fn plan_detour(&self, robot: &Uid) -> Range<usize> {
        let listing = self.settings.plan_listing;
        self.index(robot).ok().and_then(|index| self.robots.get(index)).map_or(0..0, |robot| listing.detour(robot))
    }

    fn floor(&self) -> Option<(&OccupancyGrid, &CameraCoverage)> {
        Some((&self.mapping.grid, &self.mapping.seen))
    }

    fn picture_view(&self, station: StationId) -> Option<(PictureView, Arc<CameraScene>)> {
        let (lens, index, _) = self.view(station)?;
        let station_state = self.stations.get(station)?;
        let is_panorama = station_state.display == DisplayMode::Panorama && station_state.opened.is_none();
        Some((PictureView { lens, others: self.others(index), is_panorama }, Arc::clone(&self.static_world.scene)))
    }
}
