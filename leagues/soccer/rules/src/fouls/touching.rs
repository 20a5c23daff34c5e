//! The touching rule against groups of too many touching robots (docs/reference/soccer-rules.md 11.5).

use glam::{Vec3, Vec3Swizzles};
use soccer_protocol::Side;

use crate::event::PlayerId;
use crate::field::outward;
use crate::memory::fouls::cause::FoulCause;
use crate::memory::fouls::touch_groups::{members, slot};
use crate::rule_context::{PlayerOrder, RuleContext};
use crate::teams::GOALKEEPER;

/// A group that is too large, from the view of one of its players. Players with a foul do not count.
struct OversizedGroup {
    own: u32,
    with_foul: u32,
    /// Mean of the torsos after the step, m.
    centre: Vec3,
    /// Players of the own team and of the other team that may be moved away.
    candidates: [u32; 2],
}

impl RuleContext<'_> {
    /// Judges the groups of a side's players, first of newcomers to a group, then of all.
    pub(super) fn touching_fouls(&mut self, side: Side) {
        let lot = self.shuffled(side);
        self.judge_groups(lot, true);
        let groups = &self.referee.fouls.groups;
        let is_crowded = |index: usize| {
            let slot = self.situation.players.get(index).and_then(|player| slot(player.id));
            slot.is_some_and(|slot| groups.of(slot).count_ones() as usize > self.parameters.crowds.touch_group_max)
        };
        if lot.indices().any(is_crowded) {
            self.judge_groups(lot, false);
        }
    }

    fn judge_groups(&mut self, lot: PlayerOrder, newcomers_only: bool) {
        for index in lot.indices() {
            let Some(id) = self.situation.players.get(index).map(|player| player.id) else { continue };
            if let Some((guilty, crowd)) = self.judge_group(id, newcomers_only) {
                self.send_away(guilty, &crowd);
            }
        }
    }

    /// The player that must leave a player's group.
    fn judge_group(&mut self, id: PlayerId, newcomers_only: bool) -> Option<(PlayerId, OversizedGroup)> {
        let slot = slot(id)?;
        let max = self.parameters.crowds.touch_group_max;
        let groups = &mut self.referee.fouls.groups;
        let (set, was_alone) = (groups.of(slot), groups.was_alone(slot));
        let size = set.count_ones();
        if self.referee.fouls.is_guilty(id) {
            if size > 1 {
                self.referee.fouls.groups.remove(slot);
            }
            return None;
        }
        if newcomers_only && !was_alone || size as usize <= max {
            return None;
        }
        let crowd = self.crowd(set, id.side);
        if (size - crowd.with_foul) as usize <= max {
            return None;
        }
        let is_majority = crowd.own >= size - crowd.own;
        let guilty = if is_majority && self.may_go(id) {
            Some(id)
        } else {
            // With only goalkeepers to choose from no player goes.
            self.choose(crowd.candidates[usize::from(!is_majority)])
        };
        Some((guilty?, crowd))
    }

    /// False for goalkeepers, unless not even two may touch.
    fn may_go(&self, id: PlayerId) -> bool {
        id.unum != GOALKEEPER || self.parameters.crowds.touch_group_max < 2
    }

    fn crowd(&self, set: u32, side: Side) -> OversizedGroup {
        let mut crowd = OversizedGroup { own: 0, with_foul: 0, centre: Vec3::ZERO, candidates: [0; 2] };
        let mut count = 0.0;
        for id in members(set) {
            if self.referee.fouls.is_guilty(id) {
                crowd.with_foul += 1;
                continue;
            }
            let Some(player) = self.situation.find(id).and_then(|index| self.situation.players.get(index)) else {
                continue;
            };
            crowd.own += u32::from(id.side == side);
            crowd.centre += player.synced;
            count += 1.0;
            if let Some(slot) = slot(id).filter(|_| self.may_go(id)) {
                crowd.candidates[usize::from(id.side != side)] |= 1 << slot;
            }
        }
        crowd.centre /= f32::max(count, 1.0);
        crowd
    }

    /// A random player of a set.
    fn choose(&mut self, set: u32) -> Option<PlayerId> {
        let count = set.count_ones() as usize;
        let chosen = if count > 1 { (self.draws.unit() * count as f64) as usize } else { 0 };
        members(set).nth(chosen.min(count.saturating_sub(1)))
    }

    /// Records the foul; moves the player straight away from the middle of the group, unless it is lifted and moved
    /// beside the field later.
    fn send_away(&mut self, id: PlayerId, crowd: &OversizedGroup) {
        let Some((slot, index)) = slot(id).zip(self.situation.find(id)) else { return };
        let fouls = &mut self.referee.fouls;
        let robots = fouls.groups.of(slot).count_ones();
        fouls.commit(id, FoulCause::Touching { robots });
        fouls.groups.remove(slot);
        if self.parameters.crowds.touching_is_held {
            return;
        }
        let Some(at) = self.situation.players.get(index).map(|player| player.synced) else { return };
        let way = (at.xy() - crowd.centre.xy()).try_normalize().unwrap_or(Vec3::X.xy() * outward(id.side));
        let to = at + (way * self.parameters.agent_radius_m).extend(0.0);
        self.reposition(index, to, true, "in a group of too many robots that touch");
    }
}
