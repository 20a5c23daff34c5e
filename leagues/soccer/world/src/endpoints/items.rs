//! The first list of a monitor frame: game parameters and state of the game (docs/reference/monitor-protocol.md 2).

use codec::Name;
use soccer_protocol::monitor::{FrameItem, FullFrame, GameSetting};
use soccer_protocol::{PlayMode, Side};
use soccer_rules::{Offence, Parameters};

use crate::model::measure;
use crate::state::SoccerWorld;

/// The state of the game as reported in a frame.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Items {
    time_s: f32,
    /// Names of the left and the right team, once known.
    teams: [Option<Name>; 2],
    half: i32,
    score: [i32; 2],
    mode: PlayMode,
    /// Time for which the left and the right team cannot score yet, s, while play is on.
    score_wait_s: [Option<f32>; 2],
}

impl Items {
    pub(super) fn of(world: &SoccerWorld) -> Items {
        let referee = &world.state.referee;
        let score_wait_s = |side: Side| match referee.game.mode {
            PlayMode::PlayOn => referee.score_wait_s(side, &world.constants.parameters),
            _ => None,
        };
        Items {
            score_wait_s: Side::ALL.map(score_wait_s),
            time_s: world.state.referee.game.clock.game_s,
            teams: Side::ALL.map(|side| world.state.teams.name(side).cloned()),
            half: world.state.referee.game.half,
            score: world.state.referee.game.score,
            mode: world.state.referee.game.mode,
        }
    }

    /// Writes the game parameters and the whole state.
    pub(super) fn write_all(&self, parameters: &Parameters, frame: &mut FullFrame<'_>) {
        for setting in GameSetting::ALL {
            frame.item(&FrameItem::Setting(setting, measure(setting, parameters)));
        }
        frame.item(&FrameItem::PlayModes);
        self.write(frame, |_| true);
    }

    /// Writes the time and the items that differ from `known`.
    pub(super) fn write_changes(&self, known: &Items, frame: &mut FullFrame<'_>) {
        self.write(frame, |same| !same(known));
    }

    /// Writes the time and those items for which `wanted` returns true; its argument is the item's comparison.
    fn write(&self, frame: &mut FullFrame<'_>, wanted: impl Fn(&dyn Fn(&Items) -> bool) -> bool) {
        frame.item(&FrameItem::Time(self.time_s));
        let [left, right] = &self.teams;
        if let Some(name) = left.as_ref().filter(|_| wanted(&|known| known.teams[0] == *left)) {
            frame.item(&FrameItem::TeamLeft(name));
        }
        if let Some(name) = right.as_ref().filter(|_| wanted(&|known| known.teams[1] == *right)) {
            frame.item(&FrameItem::TeamRight(name));
        }
        if wanted(&|known| known.half == self.half) {
            frame.item(&FrameItem::Half(self.half));
        }
        if wanted(&|known| known.score[0] == self.score[0]) {
            frame.item(&FrameItem::ScoreLeft(self.score[0]));
        }
        if wanted(&|known| known.score[1] == self.score[1]) {
            frame.item(&FrameItem::ScoreRight(self.score[1]));
        }
        if wanted(&|known| known.mode == self.mode) {
            frame.item(&FrameItem::PlayMode(self.mode));
        }
        // Monitors take a frame without these as the end of the wait.
        let [left, right] = self.score_wait_s;
        left.into_iter().for_each(|wait_s| frame.item(&FrameItem::PassModeScoreWaitLeft(wait_s)));
        right.into_iter().for_each(|wait_s| frame.item(&FrameItem::PassModeScoreWaitRight(wait_s)));
    }
}

/// Writes fouls with their numbers.
pub(super) fn write_fouls<'a>(fouls: impl Iterator<Item = (usize, &'a Offence)>, frame: &mut FullFrame<'_>) {
    for (number, foul) in fouls {
        let number = i32::try_from(number).unwrap_or(i32::MAX);
        let (side, unum) = (foul.player.side, i32::from(foul.player.unum));
        frame.item(&FrameItem::Foul { number, kind: foul.kind, side, unum });
    }
}
