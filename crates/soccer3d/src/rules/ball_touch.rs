//! Who touched the ball, and where it last was on the field (docs/reference/soccer-rules.md 4).

use wire::Side;
use xxhash_rust::xxh3::Xxh3;

use super::referee::Update;
use super::situation::Toucher;

/// Touches of the ball so far.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct BallTouch {
    /// Who was the last; survives changes of mode, and the toucher's leaving.
    pub last: Option<Toucher>,
    /// Game time then, s.
    pub last_s: f32,
    /// Whether a player of the left and of the right team touched it in this cycle.
    pub now: [bool; 2],
}

impl BallTouch {
    /// Whether a team touched the ball in this cycle.
    pub(crate) fn is_now(&self, side: Side) -> bool {
        self.now[side as usize]
    }

    /// Whether somebody touched the ball after a game time, s.
    pub(crate) fn is_after(&self, time_s: f32) -> bool {
        self.last.is_some() && self.last_s > time_s
    }

    pub(crate) fn hash_into(&self, hash: &mut Xxh3) {
        if let Some(last) = self.last {
            hash.update(&last.agent.to_le_bytes());
            hash.update(&self.last_s.to_le_bytes());
        }
    }
}

impl Update<'_> {
    /// Takes over touches and place of the ball, which is on the field or not. Of several touchers in one cycle a draw decides who was the last: the
    /// reference goes by addresses.
    pub(super) fn note_ball(&mut self, is_on_field: bool) {
        let count = self.scene.ball_touches.len();
        let chosen = if count > 1 { (self.draws.unit() * count as f64) as usize } else { 0 };
        let touch = &mut self.referee.touch;
        touch.now = [false; 2];
        for player in self.scene.ball_touches.iter().filter_map(|toucher| toucher.player) {
            touch.now[player.side as usize] = true;
        }
        if let Some(&toucher) = self.scene.ball_touches.get(chosen.min(count.saturating_sub(1))) {
            touch.last = Some(toucher);
            touch.last_s = self.referee.game.clock.game_s;
        }
        self.referee.ball_is_on_field = is_on_field;
        if is_on_field {
            self.referee.last_valid_ball = self.scene.ball.synced;
        }
    }
}
