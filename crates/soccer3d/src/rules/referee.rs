//! The referee: a pure function. [`Update`] takes what it remembers ([`Referee`]), what it sees ([`Situation`]), the
//! figures of the game and a stream of draws, and leaves a new memory, moves and events
//! (docs/reference/soccer-rules.md 5). Each rule is a file beside this one that adds its part to `Update`.

use std::borrow::Cow;

use engine::Stream;
use glam::Vec3;
use wire::{PlayMode, Side};
use xxhash_rust::xxh3::Xxh3;

use super::ball_touch::BallTouch;
use super::event::{Decision, Event, PlayerId};
use super::field::Field;
use super::fouls::Fouls;
use super::kick_taker::KickTaker;
use super::offside::Offside;
use super::pass_mode::Passing;
use super::play_mode::Match;
use super::ruling::{Order, Ruling};
use super::situation::Situation;
use crate::model::{Parameters, Rules};

/// What the referee remembers.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Referee {
    pub game: Match,
    /// Whether fouls are not looked for.
    pub is_paused: bool,
    pub touch: BallTouch,
    /// Whether the ball was not completely over a line after the step.
    pub ball_is_on_field: bool,
    /// Where it was when it last was on the field, m.
    pub last_valid_ball: Vec3,
    /// Where the next kick is taken, m.
    pub spot: Vec3,
    /// The ball is still to be put on the spot.
    pub is_to_place: bool,
    pub kick: KickTaker,
    pub passing: Passing,
    pub offside: Offside,
    pub fouls: Fouls,
    /// Teams have changed sides an odd number of times.
    pub is_swapped: bool,
    /// The shoot-out is still on.
    pub shootout: bool,
}

impl Referee {
    /// Before a match; clocks advance by `cycle_s` in every cycle.
    pub(crate) fn new(cycle_s: f32, figures: &Parameters) -> Referee {
        Referee {
            game: Match::new(cycle_s, figures),
            is_paused: true,
            touch: BallTouch::default(),
            ball_is_on_field: true,
            last_valid_ball: Vec3::ZERO,
            spot: Vec3::ZERO,
            is_to_place: false,
            kick: KickTaker::default(),
            passing: Passing::default(),
            offside: Offside::default(),
            fouls: Fouls::new(figures),
            is_swapped: false,
            shootout: figures.penalty_shootout,
        }
    }

    /// Feeds everything that later decisions depend on to a hash.
    pub(crate) fn hash_into(&self, hash: &mut Xxh3) {
        self.game.hash_into(hash);
        let flags = [self.is_paused, self.ball_is_on_field, self.is_to_place, self.is_swapped, self.shootout];
        flags.iter().for_each(|flag| hash.update(&[u8::from(*flag)]));
        for number in self.last_valid_ball.to_array().into_iter().chain(self.spot.to_array()) {
            hash.update(&number.to_le_bytes());
        }
        self.touch.hash_into(hash);
        self.kick.hash_into(hash);
        self.passing.hash_into(hash);
        self.offside.hash_into(hash);
        self.fouls.hash_into(hash);
    }
}

/// One look of the referee at the game.
pub(crate) struct Update<'a> {
    pub referee: &'a mut Referee,
    pub scene: &'a mut Situation,
    pub figures: &'a Parameters,
    pub field: Field,
    /// The reference draws lots here.
    pub draws: Stream,
    /// The defects of 0.7.3 are wanted.
    pub keeps_defects: bool,
    pub ruling: &'a mut Ruling,
}

impl Update<'_> {
    /// One cycle, after the clock has advanced.
    pub(crate) fn cycle(&mut self) {
        match self.figures.rules {
            Rules::League => self.cycle_of_the_league(),
            Rules::Year2006 => self.cycle_2006(),
        }
    }

    /// The order of docs/reference/soccer-rules.md 5.
    fn cycle_of_the_league(&mut self) {
        self.note_ball(self.field.has_ball(self.scene.ball.synced));
        self.check_time();
        self.check_kick_off_scoring();
        self.handle_mode();
        self.look_for_fouls();
    }

    fn handle_mode(&mut self) {
        use PlayMode::*;
        match self.mode() {
            BeforeKickOff => self.before_kick_off(),
            KickOffLeft => self.kick_off_by(Side::Left),
            KickOffRight => self.kick_off_by(Side::Right),
            PlayOn => self.play_on(),
            GoalLeft => self.goal_pause(Side::Left),
            GoalRight => self.goal_pause(Side::Right),
            GameOver => self.game_over(),
            PassLeft => self.pass_mode(Side::Left),
            PassRight => self.pass_mode(Side::Right),
            OffsideLeft => self.offside(Side::Left),
            OffsideRight => self.offside(Side::Right),
            KickInLeft | KickInRight | CornerKickLeft | CornerKickRight | GoalKickLeft | GoalKickRight
            | FreeKickLeft | FreeKickRight | DirectFreeKickLeft | DirectFreeKickRight => self.kick_mode(),
        }
    }

    /// Play is on (docs/reference/soccer-rules.md 8).
    fn play_on(&mut self) {
        self.referee.is_paused = false;
        self.check_play();
    }

    /// What is looked at while play is on, up to the first that fires.
    pub(super) fn check_play(&mut self) {
        self.watch_passes();
        if self.double_touch() || self.goal() || self.ball_out() {
            return;
        }
        self.watch_offside();
    }

    pub(super) fn mode(&self) -> PlayMode {
        self.referee.game.mode
    }

    /// Game time, s: the referee knows no other.
    #[allow(clippy::misnamed_getters)]
    pub(super) fn game_s(&self) -> f32 {
        self.referee.game.clock.game_s
    }

    /// Game time when the mode changed, s.
    pub(super) fn mode_since_s(&self) -> f32 {
        self.referee.game.clock.mode_since_s
    }

    /// For how long the mode has lasted, s.
    pub(super) fn in_mode_s(&self) -> f32 {
        self.referee.game.clock.in_mode_s(self.mode())
    }

    /// Sets a mode; `reason` is only asked if it is another one.
    pub(crate) fn set_mode(&mut self, mode: PlayMode, reason: impl FnOnce() -> String) {
        if mode != self.mode() {
            self.referee.game.set_mode(mode);
            self.tell(Decision::Mode(mode), reason());
        }
    }

    /// Notes a decision.
    pub(super) fn tell(&mut self, decision: Decision, reason: impl Into<Cow<'static, str>>) {
        let time_s = self.game_s();
        self.ruling.events.push(Event { time_s, decision, reason: reason.into() });
    }

    /// Puts the ball somewhere, at rest; the kick spot goes with it, on the ground.
    pub(super) fn put_ball(&mut self, at: Vec3) {
        (self.scene.ball.live, self.scene.ball.velocity) = (at, Vec3::ZERO);
        self.referee.spot = Vec3::new(at.x, at.y, self.field.ball_radius);
        self.ruling.orders.push(Order::Ball(at));
    }

    /// Both sides in random order.
    pub(super) fn sides(&mut self) -> [Side; 2] {
        if self.draws.unit() < 0.5 { [Side::Left, Side::Right] } else { [Side::Right, Side::Left] }
    }

    /// A team's players in random order.
    pub(super) fn shuffled(&mut self, side: Side) -> Lot {
        let mut lot = Lot::of(self.scene.team(side));
        lot.shuffle(&mut self.draws);
        lot
    }

    /// Whether more than two agents are connected and there is no shoot-out: else goals straight from kicks count.
    pub(super) fn kicks_are_recorded(&self) -> bool {
        self.scene.agents > 2 && !self.referee.shootout
    }

    /// Index of a player by number, as the rules look it up. 0.7.3 finds the player of the other side after a change of
    /// sides (docs/reference/soccer-rules.md 6.1).
    pub(super) fn look_up(&self, id: PlayerId) -> Option<usize> {
        let is_wrong = self.keeps_defects && self.referee.is_swapped;
        self.scene.find(if is_wrong { PlayerId { side: id.side.other(), unum: id.unum } } else { id })
    }
}

/// Most players of a team.
const LOT_MAX: usize = crate::TEAM_SIZE_MAX;

/// Players of a team in some order, without memory of its own.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lot {
    indices: [usize; LOT_MAX],
    count: usize,
}

impl Lot {
    fn of(indices: std::ops::Range<usize>) -> Lot {
        let mut lot = Lot { indices: [0; LOT_MAX], count: 0 };
        for (slot, index) in lot.indices.iter_mut().zip(indices) {
            *slot = index;
            lot.count += 1;
        }
        lot
    }

    fn shuffle(&mut self, draws: &mut Stream) {
        for last in (1..self.count).rev() {
            let other = (draws.unit() * (last + 1) as f64) as usize;
            self.indices.swap(last, other.min(last));
        }
    }

    /// Indices in order.
    pub(crate) fn indices(&self) -> impl Iterator<Item = usize> + use<> {
        self.indices.into_iter().take(self.count)
    }
}
