//! A log as a world that only advances from tick to tick.

use std::sync::Arc;

use engine::{ParticipantId, PlaybackCommand, RenderScene, Role, StateError, World, WorldEvent, digest};

use super::PERIOD_NS;
use super::game_state::EVENT_KINDS;
use super::scene::SceneBuilder;
use super::timeline::Timeline;

/// A world that shows a log's timeline.
pub(super) struct LogWorld {
    timeline: Arc<Timeline>,
    /// Number of ticks shown.
    shown: u64,
    scene_builder: SceneBuilder,
}

impl LogWorld {
    pub fn new(timeline: Arc<Timeline>) -> LogWorld {
        LogWorld { timeline, shown: 0, scene_builder: SceneBuilder::default() }
    }

    /// Shows this number of ticks.
    fn show(&mut self, shown: u64) {
        self.shown = shown.min(self.timeline.ticks());
        self.scene_builder.prepare(self.timeline.frame(self.tick()).field);
    }

    /// Returns the tick that is shown.
    fn tick(&self) -> u64 {
        self.shown.saturating_sub(1)
    }
}

impl World for LogWorld {
    type Action = ();
    type Percept = ();

    fn act(&mut self, _: ParticipantId, (): ()) {}

    fn step(&mut self) {
        self.show(self.shown + 1);
    }

    fn sense(&self, _: ParticipantId, (): &mut ()) -> bool {
        false
    }

    fn digest(&self) -> u64 {
        digest(&self.shown)
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        out.extend(self.shown.to_le_bytes());
        Ok(())
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let bytes: [u8; 8] = bytes.try_into().map_err(|_| StateError::Damaged)?;
        let shown = u64::from_le_bytes(bytes);
        if shown > self.timeline.ticks() {
            return Err(StateError::Damaged);
        }
        self.show(shown);
        Ok(())
    }
}

impl engine::Participants for LogWorld {
    fn join(&mut self, _: ParticipantId, _: Role, _: &str) {}

    fn leave(&mut self, _: ParticipantId) {}
}

impl engine::Commands for LogWorld {
    /// Playback commands are the only ones.
    type Command = PlaybackCommand;

    fn control(&mut self, _: Option<ParticipantId>, _: PlaybackCommand) {}

    fn playback_command(command: &PlaybackCommand) -> Option<PlaybackCommand> {
        Some(command.clone())
    }
}

impl engine::Reconnections for LogWorld {}

impl engine::WorldStatus for LogWorld {}

impl engine::Observable for LogWorld {
    fn render_scene(&self, scene: &mut RenderScene) {
        let tick = self.tick();
        let time_s = tick as f64 * (PERIOD_NS as f64 / 1e9);
        self.scene_builder.draw(&self.timeline.frame(tick), time_s, scene);
    }

    fn visit_events(&self, visit: &mut dyn FnMut(WorldEvent<'_>)) {
        for event in self.timeline.events_at(self.tick()) {
            let Some(kind) = EVENT_KINDS.into_iter().find(|kind| *kind == event.kind) else { continue };
            let (text, reason) = (event.what.as_str().into(), event.why.as_str().into());
            visit(WorldEvent { kind, text, reason, time_s: event.time_s });
        }
    }
}
