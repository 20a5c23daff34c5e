//! Implementation of the engine's `World`.

use engine::{
    Authority, CommandError, Inspection, ParticipantId, PlaybackCommand, RenderScene, Role, StateError, StateField,
    World as Worlds, WorldEvent,
};

use super::step::{is_frame_due, vision_context};
use super::{RunState, World, WorldState};
use crate::input::{Action, WorldCommand};
use crate::sensors::VisionPercept;
use crate::state::Team;
use crate::{TICK_S, fields, inspection, render, viewer_commands};
use criss_protocol::clients::REASON_REPLACED;

impl Worlds for World {
    type Action = Action;
    type Percept = VisionPercept;

    fn act(&mut self, _: ParticipantId, Action::Robots(team, commands): Action) {
        self.send_commands(team, commands);
    }

    fn step(&mut self) {
        self.advance();
    }

    fn sense(&self, _: ParticipantId, percept: &mut VisionPercept) -> bool {
        percept.tick = self.world_state.state.tick;
        percept.frames.clone_from(&self.due_frames);
        true
    }

    fn digest(&self) -> u64 {
        engine::digest(&self.world_state)
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        engine::save_state(&self.world_state, out)
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        self.world_state = engine::load_state(bytes)?;
        let state = &self.world_state.state;
        let has_captured = state.tick > 0 && is_frame_due(&self.settings, state);
        self.captured = has_captured.then(|| Box::new(state.clone()));
        (self.due_frames, self.refused) = (Vec::new(), Vec::new());
        (self.events, self.controller_messages) = (Vec::new(), Vec::new());
        self.place_cameras();
        Ok(())
    }
}

impl engine::Participants for World {
    fn join(&mut self, participant: ParticipantId, role: Role, _: &str) {
        self.world_state.seats.push((participant, role));
    }

    fn leave(&mut self, participant: ParticipantId) {
        self.world_state.seats.retain(|(other, _)| *other != participant);
    }

    fn take_dismissals(&mut self) -> Vec<(ParticipantId, &'static str)> {
        self.dismissed.drain(..).map(|participant| (participant, REASON_REPLACED)).collect()
    }

    fn participants(&self) -> Vec<(ParticipantId, Role)> {
        self.world_state.seats.clone()
    }
}

impl engine::Commands for World {
    type Command = WorldCommand;

    fn control(&mut self, by: Option<ParticipantId>, command: WorldCommand) {
        self.apply_command(by, command);
    }

    fn parse_commands(text: &str, by: Authority, take: &mut dyn FnMut(WorldCommand)) -> Result<(), CommandError> {
        viewer_commands::read_commands(text, by, take)
    }

    fn playback_command(command: &WorldCommand) -> Option<PlaybackCommand> {
        viewer_commands::playback(command)
    }
}

impl engine::Reconnections for World {}

impl engine::WorldStatus for World {
    fn speed(&self) -> Option<f64> {
        self.world_state.speed
    }

    fn is_paused(&self) -> bool {
        let RunState { is_paused, ticks, .. } = self.world_state.pace;
        is_paused && ticks == 0
    }

    fn is_finished(&self) -> bool {
        self.world_state.pace.is_over
    }

    fn teams(&self) -> Vec<String> {
        match self.game() {
            Some(game) => Team::ALL.map(|team| game.side(team).name.clone()).into(),
            None => vec![String::from("yellow"), String::from("blue")],
        }
    }
}

impl engine::Observable for World {
    fn fields(&self) -> Vec<StateField> {
        fields::fields(&self.world_state.state, self.game())
    }

    fn render_scene(&self, scene: &mut RenderScene) {
        let state = &self.world_state.state;
        render::render(state, &self.world_state.model, &self.cameras, state.tick as f64 * TICK_S, scene);
        if let Some(game) = self.game() {
            render::write_score(game, scene);
        }
    }

    fn visit_events(&self, visit: &mut dyn FnMut(WorldEvent<'_>)) {
        let time_s = self.world_state.state.tick as f64 * TICK_S;
        for event in &self.events {
            visit(WorldEvent { kind: event.kind(), text: event.to_string().into(), reason: "".into(), time_s });
        }
    }

    fn inspect(&self, entity: &str) -> Option<Inspection> {
        let WorldState { model, state, realism, faults, .. } = &self.world_state;
        let faults = faults.camera_faults();
        let vision_context = vision_context(&self.settings, &self.cameras, model, realism, &faults);
        inspection::inspect(entity, state, self.captured.as_deref(), &vision_context)
    }
}
