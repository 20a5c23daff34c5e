//! Implementation of the engine's `World`.

use engine::{
    Authority, CommandError, Inspection, ParticipantId, PlaybackCommand, RenderScene, Role, StateError, StateField,
    World as Worlds, WorldEvent,
};

use super::tick::{setting, takes_pictures};
use super::{RunState, World, WorldState};
use crate::input::{Action, WorldCommand};
use crate::state::Team;
use crate::{TICK_S, fields, inspection, render, viewer_commands};
use criss_protocol::clients::REASON_REPLACED;

impl Worlds for World {
    type Action = Action;
    type Command = WorldCommand;
    type Percept = ();

    fn join(&mut self, seat: ParticipantId, role: Role, _: &str) {
        self.changing.seats.push((seat, role));
    }

    fn act(&mut self, _: ParticipantId, Action::Robots(team, commands): Action) {
        self.send_commands(team, commands);
    }

    fn control(&mut self, by: Option<ParticipantId>, wish: WorldCommand) {
        self.apply_command(by, wish);
    }

    fn leave(&mut self, seat: ParticipantId) {
        self.changing.seats.retain(|(other, _)| *other != seat);
    }

    fn take_dismissals(&mut self) -> Vec<(ParticipantId, &'static str)> {
        self.dismissed.drain(..).map(|seat| (seat, REASON_REPLACED)).collect()
    }

    fn participants(&self) -> Vec<(ParticipantId, Role)> {
        self.changing.seats.clone()
    }

    fn step(&mut self) {
        self.tick();
    }

    fn sense(&self, _: ParticipantId, (): &mut ()) -> bool {
        true
    }

    fn speed(&self) -> Option<f64> {
        self.changing.speed
    }

    fn is_paused(&self) -> bool {
        let RunState { is_paused, ticks, .. } = self.changing.pace;
        is_paused && ticks == 0
    }

    fn is_finished(&self) -> bool {
        self.changing.pace.is_over
    }

    fn teams(&self) -> Vec<String> {
        match self.game() {
            Some(game) => Team::ALL.map(|team| game.side(team).name.clone()).into(),
            None => vec![String::from("yellow"), String::from("blue")],
        }
    }

    fn parse_commands(words: &str, by: Authority, take: &mut dyn FnMut(WorldCommand)) -> Result<(), CommandError> {
        viewer_commands::read_commands(words, by, take)
    }

    fn playback_command(wish: &WorldCommand) -> Option<PlaybackCommand> {
        viewer_commands::playback(wish)
    }

    fn fields(&self) -> Vec<StateField> {
        fields::fields(&self.changing.state, self.game())
    }

    fn render_scene(&self, drawn: &mut RenderScene) {
        let state = &self.changing.state;
        render::render(state, &self.changing.model, &self.cameras, state.tick as f64 * TICK_S, drawn);
        if let Some(game) = self.game() {
            render::write_score(game, drawn);
        }
    }

    fn visit_events(&self, tell: &mut dyn FnMut(WorldEvent<'_>)) {
        let time_s = self.changing.state.tick as f64 * TICK_S;
        for event in &self.events {
            tell(WorldEvent { kind: event.kind(), text: event.to_string().into(), reason: "".into(), time_s });
        }
    }

    fn inspect(&self, thing: &str) -> Option<Inspection> {
        let WorldState { model, state, realism, faults, .. } = &self.changing;
        let faults = faults.camera_faults();
        let setting = setting(&self.settings, &self.cameras, model, realism, &faults);
        inspection::inspect(thing, state, self.seen.as_deref(), &setting)
    }

    fn digest(&self) -> u64 {
        engine::digest(&self.changing)
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        engine::encode_value(&self.changing, out).map_err(|error| StateError::Unwritable(error.to_string()))
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let (changing, rest): (WorldState, _) = engine::decode_value(bytes).map_err(|_| StateError::Damaged)?;
        if !rest.is_empty() || !engine::is_finite(&changing) {
            return Err(StateError::Damaged);
        }
        self.changing = changing;
        let state = &self.changing.state;
        let has_looked = state.tick > 0 && takes_pictures(&self.settings, state);
        self.seen = has_looked.then(|| Box::new(state.clone()));
        (self.due, self.refused) = (Vec::new(), Vec::new());
        (self.events, self.controller) = (Vec::new(), Vec::new());
        self.place_cameras();
        Ok(())
    }
}
