//! The budget of robots that one cycle may build.

use engine::ParticipantId;

use crate::state::SoccerWorld;

/// Robots that one tick builds, and how many of them may be of a type not built before: a tick has 20 ms, building a
/// robot takes up to 0.7 ms, reading its files ten times as long. The others wait for the next tick.
const BUILT_PER_TICK_MAX: u32 = 4;
const NEW_KINDS_PER_TICK_MAX: u32 = 1;

/// The robots that a tick may still build.
#[derive(Debug, Clone, Copy)]
pub(super) struct BuildBudget {
    robots: u32,
    new_kinds: u32,
}

impl Default for BuildBudget {
    fn default() -> Self {
        BuildBudget { robots: BUILT_PER_TICK_MAX, new_kinds: NEW_KINDS_PER_TICK_MAX }
    }
}

impl BuildBudget {
    /// Takes one robot off the budget; false if it is exhausted.
    pub(super) fn take(&mut self, is_new_kind: bool) -> bool {
        let may = self.robots > 0 && (self.new_kinds > 0 || !is_new_kind);
        if may {
            self.robots -= 1;
            self.new_kinds -= u32::from(is_new_kind);
        }
        may
    }
}

impl SoccerWorld {
    /// Builds the robot that a participant has requested, or delays it to the next cycle. 0.7.3 builds all of them at
    /// once.
    pub(super) fn build(&mut self, seat: ParticipantId, to_build: &mut BuildBudget) {
        let Some(scene) = self.index(seat).and_then(|index| self.state.seats.get_mut(index)?.scene.take()) else {
            return;
        };
        let may_build = self.constants.settings.compat.has_legacy_defects()
            || to_build.take(!self.state.built_before.contains(&scene.source()));
        if may_build {
            scene.carry_out(self, seat);
        } else if let Some(seated) = self.seated_mut(seat) {
            seated.scene = Some(scene);
        }
    }
}
