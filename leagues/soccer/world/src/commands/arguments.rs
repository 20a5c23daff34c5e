//! Arguments of trainer commands: resolution of the robot, and range checks of numbers.

use engine::ParticipantId;
use soccer_protocol::trainer;

use crate::limits::{DEPTH_MAX_M, PLACE_MAX_M, is_place};
use crate::state::SoccerWorld;

impl SoccerWorld {
    /// The robot that a trainer names.
    pub(super) fn named(&mut self, trainer: Option<ParticipantId>, robot: trainer::TeamRobot) -> Option<ParticipantId> {
        let seat = self.seat_of(robot.side, robot.unum);
        if seat.is_none() {
            let name = || format!("{} {}", robot.side.name(), robot.unum);
            self.reject(trainer, "no such robot", name);
        }
        seat
    }

    /// The robot that a trainer names, or the selected one if the trainer names none.
    pub(super) fn named_or_selected(
        &mut self,
        trainer: Option<ParticipantId>,
        robot: Option<trainer::TeamRobot>,
    ) -> Option<ParticipantId> {
        if let Some(robot) = robot {
            return self.named(trainer, robot);
        }
        if self.state.selected.is_none() {
            self.reject(trainer, "no robot is selected", || String::from("name one: (unum N) (team Left|Right)"));
        }
        self.state.selected
    }

    /// True if the world accepts a trainer's position, m; otherwise it informs the trainer.
    pub(super) fn takes_place(&mut self, trainer: Option<ParticipantId>, what: &str, place: [f32; 3]) -> bool {
        let [x, y, z] = place;
        self.takes(trainer, is_place(place), || {
            format!(
                "{what} {x:?} {y:?} {z:?}: at most {PLACE_MAX_M} m from the centre spot along each axis, and {DEPTH_MAX_M} m deep"
            )
        })
    }

    /// True if the world accepts a trainer's number; otherwise it informs the trainer. `what` is its name and range.
    pub(super) fn takes(
        &mut self,
        trainer: Option<ParticipantId>,
        is_in_range: bool,
        what: impl FnOnce() -> String,
    ) -> bool {
        let taken = is_in_range || self.constants.settings.compat.has_legacy_defects();
        if !taken {
            self.reject(trainer, "number out of range", what);
        }
        taken
    }
}
