//! Punishment of players that have committed a foul (docs/reference/soccer-rules.md 11.8).

use glam::Vec3;
use soccer_protocol::Side;

use crate::event::PlayerId;
use crate::field::outward;
use crate::memory::fouls::cause::{FoulCause, entangled};
use crate::memory::fouls::record::Record;
use crate::rule_context::RuleContext;

/// Initial height of the torso of a lifted robot, m, and its rising speed, m/s.
const HOLD_HEIGHT_M: f32 = 1.0;
const HOLD_RISE_M_S: f32 = 0.5;

/// Spacing of robots beside the field, and their distance outside the line, m; this number stands in the middle.
const SPACING_M: f32 = 0.6;
const OUTSIDE_M: f32 = 0.5;
const MIDDLE_UNUM: i32 = 7;

impl RuleContext<'_> {
    /// Logs the fouls of a side and punishes them, in random order of players. 0.7.3 logs a foul again in every cycle
    /// that lifts the robot.
    pub(super) fn punish(&mut self, side: Side) {
        let records = &self.referee.fouls.teams[side as usize].records;
        if !records.iter().any(Record::is_guilty) {
            return;
        }
        for index in self.shuffled(side).indices() {
            let Some(id) = self.situation.players.get(index).map(|player| player.id) else { continue };
            let Some(record) = self.referee.fouls.record_mut(id).filter(|record| record.is_guilty()) else { continue };
            let Some(cause) = record.foul else { continue };
            let was_recorded = std::mem::replace(&mut record.is_recorded, true);
            if self.keeps_defects || !was_recorded {
                let reason = self.reason(index, id, cause);
                self.record_foul(id, cause.kind(), reason);
            }
            if self.was_moved(cause) || !self.hold(index, id) {
                if !self.was_moved(cause) {
                    self.send_outside(index, id);
                }
                if let Some(record) = self.referee.fouls.record_mut(id) {
                    record.reset(&self.referee.game.clock, self.parameters);
                }
            }
        }
    }

    fn reason(&self, index: usize, id: PlayerId, cause: FoulCause) -> String {
        match (cause, self.situation.players.get(index)) {
            (FoulCause::SelfCollision { parts }, Some(player)) => entangled(id, &player.shapes, parts),
            _ => cause.of(id).to_string(),
        }
    }

    /// True if the foul was already punished by a move when it was detected.
    fn was_moved(&self, cause: FoulCause) -> bool {
        match cause {
            FoulCause::IllegalDefence { .. } => !self.parameters.crowds.illegal_defence_is_held,
            FoulCause::Touching { .. } => !self.parameters.crowds.touching_is_held,
            _ => false,
        }
    }

    /// Lifts a robot for a moment; false once that is over.
    fn hold(&mut self, index: usize, id: PlayerId) -> bool {
        let clock = self.referee.game.clock;
        let Some(record) = self.referee.fouls.record_mut(id) else { return false };
        if record.foul_cycles as f32 > clock.in_cycles(self.parameters.crowds.hold_s) {
            return false;
        }
        record.foul_cycles += 1;
        let height = HOLD_HEIGHT_M + HOLD_RISE_M_S * clock.in_seconds(record.foul_cycles);
        if let Some(player) = self.situation.players.get(index) {
            // Straight up from the beginning of the move (`move_player`).
            let from = if self.keeps_defects { player.synced } else { player.live };
            self.move_player(index, Vec3::new(from.x, from.y, height));
        }
        true
    }

    /// Moves a robot beside the field, on the side away from the ball.
    fn send_outside(&mut self, index: usize, id: PlayerId) {
        let y = self.field.half_width + OUTSIDE_M;
        let height = if self.parameters.crowds.hold_s > 0.0 { self.parameters.agent_radius_m } else { HOLD_HEIGHT_M };
        let x = outward(id.side) * SPACING_M * (MIDDLE_UNUM - i32::from(id.unum)) as f32;
        let to = Vec3::new(x, if self.situation.ball.live.y < 0.0 { y } else { -y }, height);
        self.reposition(index, to, true, "sent outside for a foul");
    }
}
