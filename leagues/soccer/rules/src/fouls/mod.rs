//! The automatic foul referee: the order of its checks (docs/reference/soccer-rules.md 5 and 11). One file for each
//! rule.

mod charging;
mod crowding;
mod distances;
mod illegal_defence;
mod incapable;
mod keepaway;
mod punishment;
mod self_collision;
mod shootout;
mod touching;

#[cfg(test)]
mod charging_test;
#[cfg(test)]
mod checklist_test;

use soccer_protocol::monitor::FoulKind;
use soccer_protocol::{PlayMode, Side};

use crate::event::{Decision, PlayerId};
use crate::memory::fouls::cause::FoulCause;
use crate::memory::fouls::offences::Offence;
use crate::memory::fouls::record::Record;
use crate::memory::fouls::touch_groups::slot;
use crate::rule_context::RuleContext;

impl RuleContext<'_> {
    /// The foul referee's part of a cycle: steps 4 and 5 of docs/reference/soccer-rules.md 5.
    pub(super) fn look_for_fouls(&mut self) {
        self.meet_players();
        self.note_bumps();
        self.watch_keepaway();
        if self.mode() == PlayMode::GoalLeft {
            self.referee.shootout = false;
        }
        if self.referee.is_paused {
            return self.forget_fouls();
        }
        Side::ALL.into_iter().for_each(|side| self.measure(side));
        self.note_ball_touches();
        self.charging_fouls();
        Side::ALL.into_iter().for_each(|side| self.self_collision_fouls(side));
        Side::ALL.into_iter().for_each(|side| self.place_fouls(side));
        self.sides().into_iter().for_each(|side| self.touching_fouls(side));
        self.sides().into_iter().for_each(|side| self.punish(side));
        self.referee.fouls.groups.turn();
        self.referee.fouls.bumps.clear();
        self.thaw();
        self.watch_shootout();
    }

    /// Updates each player's record; its counters begin when it joins, its velocity is sampled in any mode.
    fn meet_players(&mut self) {
        let (clock, fouls) = (&self.referee.game.clock, &mut self.referee.fouls);
        for player in &self.situation.players {
            let Some(record) = fouls.record_mut(player.id) else { continue };
            if record.agent != Some(player.agent) {
                *record = Record::new(clock, self.parameters);
                record.agent = Some(player.agent);
            }
            record.velocity.push(player.velocity);
        }
    }

    /// Records the touching players of this cycle.
    pub(super) fn note_bumps(&mut self) {
        for bump in &self.situation.contacts {
            let ids = bump.players.map(|index| self.situation.players.get(index).map(|player| player.id));
            let [Some(a), Some(b)] = ids else { continue };
            let fouls = &mut self.referee.fouls;
            if let (Some(a), Some(b)) = (slot(a), slot(b)) {
                fouls.groups.join(a, b);
            }
            match (a.side, b.side) {
                (Side::Left, Side::Right) => fouls.bumps.add(a, b, bump.at, bump.weight),
                (Side::Right, Side::Left) => fouls.bumps.add(b, a, bump.at, bump.weight),
                _ => {}
            }
        }
    }

    /// Resets fouls and frozen joints during a pause. 0.7.3 lets contacts accumulate meanwhile, and does not know which
    /// area the players are in.
    fn forget_fouls(&mut self) {
        self.release_joints();
        let clock = &self.referee.game.clock;
        self.referee.fouls.records_mut().for_each(|record| record.reset(clock, self.parameters));
        if !self.keeps_defects {
            self.referee.fouls.groups.clear();
            self.referee.fouls.bumps.clear();
            Side::ALL.into_iter().for_each(|side| self.count_inside_paused(side));
        }
    }

    /// Makes players that touch the ball now immune from charging fouls for a moment.
    fn note_ball_touches(&mut self) {
        for player in self.situation.ball_touches.iter().filter_map(|toucher| toucher.player) {
            if let Some(record) = self.referee.fouls.record_mut(player) {
                record.since_touch = 0;
            }
        }
    }

    /// Assigns the first applicable foul of position to each player, in random order; clears the foul of players
    /// without one.
    fn place_fouls(&mut self, side: Side) {
        for index in self.shuffled(side).indices() {
            let Some(id) = self.situation.players.get(index).map(|player| player.id) else { continue };
            if self.referee.fouls.is_guilty(id) {
                continue;
            }
            let cause = self.crowding(id).or_else(|| self.illegal_defence(id)).or_else(|| self.incapable(id));
            if let Some(record) = self.referee.fouls.record_mut(id) {
                match cause {
                    Some(cause) => record.commit(cause),
                    None => (record.foul, record.foul_cycles) = (None, 0),
                }
            }
            if matches!(cause, Some(FoulCause::IllegalDefence { .. })) {
                self.remove_defender(index);
            }
        }
    }

    /// Adds a foul to the log, with an event.
    fn record_foul(&mut self, player: PlayerId, kind: FoulKind, reason: String) {
        let offences = &mut self.referee.fouls.offences;
        offences.add(Offence { kind, player });
        let number = i32::try_from(offences.count()).unwrap_or(i32::MAX);
        self.tell(Decision::Foul { number, kind, player }, reason);
    }
}
