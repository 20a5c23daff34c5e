//! The frames that monitors and logs share: one scene, fouls until a frame has them.

use humanoid_protocol::monitor::frame::{Environment, FoulCall, GameInformation, MonitorFrame, append_frame};
use humanoid_protocol::monitor::scene_graph::{SceneGraph, SentTransforms};

use crate::engine_world::HumanoidWorld;

/// Cycles between frames.
const FRAME_CYCLES: u64 = 2;
/// Cycles between full frames.
const FULL_CYCLES: u64 = 250;

/// The source of frames for several readers.
#[derive(Debug, Default)]
pub(crate) struct SceneFrames {
    scene: SceneGraph,
    /// The cycle of the robots in the scene.
    scene_frame: Option<u64>,
    /// Fouls that no frame has had.
    fouls: Vec<FoulCall>,
}

/// The content of the frames of one cycle.
pub(crate) struct SceneFrame<'a> {
    time_s: f64,
    scene: &'a SceneGraph,
    game: GameInformation,
    environment: Environment,
    /// True if all readers need a full frame.
    is_full: bool,
}

impl SceneFrames {
    /// Notes the fouls of a cycle. Returns true if a frame is due.
    pub fn advance(&mut self, world: &HumanoidWorld) -> bool {
        self.fouls.extend(world.simulation().foul_calls());
        world.simulation().cycles().is_multiple_of(FRAME_CYCLES)
    }

    /// The frame of this cycle for all readers.
    pub fn frame(&mut self, world: &HumanoidWorld) -> SceneFrame<'_> {
        let simulation = world.simulation();
        let has_changed = self.scene_frame != Some(world.changed_frame());
        if has_changed {
            self.scene = simulation.scene_graph();
            self.scene_frame = Some(world.changed_frame());
        }
        simulation.move_scene_graph(&mut self.scene);
        SceneFrame {
            time_s: simulation.physics().time_s(),
            game: simulation.game_information(std::mem::take(&mut self.fouls)),
            environment: simulation.environment(),
            is_full: has_changed || simulation.cycles().is_multiple_of(FULL_CYCLES),
            scene: &self.scene,
        }
    }

    /// Drops the fouls that no frame has had: there is no reader.
    pub fn drop_fouls(&mut self) {
        self.fouls.clear();
    }
}

impl SceneFrame<'_> {
    /// Appends the text for one reader, which may need a full frame of its own.
    pub fn append(&self, out: &mut Vec<u8>, needs_full: bool, sent: &mut SentTransforms) {
        let SceneFrame { time_s, scene, game, environment, is_full } = self;
        let frame = MonitorFrame { time: *time_s, scene, game, environment };
        append_frame(out, &frame, *is_full || needs_full, sent);
    }
}
