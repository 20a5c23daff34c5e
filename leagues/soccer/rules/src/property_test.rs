//! A million cycles of the referee on random games: its decisions are legal for any behaviour of players, ball and
//! trainers.

use std::sync::Arc;

use engine::RandomStream;
use glam::Vec3;
use soccer_protocol::{PlayMode, Side};

use super::event::{Decision, PlayerId};
use super::field::Field;
use super::memory::Referee;
use super::referee_output::{RefereeAction, RefereeOutput};
use super::rule_context::RuleContext;
use super::ruleset::Ruleset;
use super::situation::{Part, Player, PlayerContact, Situation, Toucher};
use super::test_game::read_again;
use crate::body_shapes::BodyShapes;
use crate::parameters::{Parameters, Rules};

const GAMES: u64 = 400;
const CYCLES: u64 = 2500;

/// Half the lengths of a player's box, m: it fits into the sphere that must be free.
const BODY: Vec3 = Vec3::new(0.15, 0.15, 0.2);

/// A randomly generated game.
struct Game {
    dice: RandomStream,
    parameters: Parameters,
    keeps_defects: bool,
    referee: Referee,
    situation: Situation,
    output: RefereeOutput,
    agents: u32,
}

impl Game {
    fn new(seed: u64) -> Game {
        let mut dice = RandomStream::new(seed, "made-up game", 0, 0);
        let parameters = made_up_parameters(&mut dice);
        Game {
            keeps_defects: seed % 4 == 3,
            referee: Referee::new(0.02, &parameters),
            situation: Situation::default(),
            output: RefereeOutput::default(),
            agents: 0,
            parameters,
            dice,
        }
    }

    fn chance(&mut self, share: f64) -> bool {
        self.dice.unit() < share
    }

    fn pick(&mut self, count: usize) -> usize {
        ((self.dice.unit() * count as f64) as usize).min(count.saturating_sub(1))
    }

    fn place(&mut self) -> Vec3 {
        let scale = if self.chance(0.3) { 0.1 } else { 1.1 };
        let x = 15.0 * scale * self.dice.signed();
        let y = 10.0 * scale * self.dice.signed();
        Vec3::new(x as f32, y as f32, (0.1 + 0.4 * self.dice.unit()) as f32)
    }

    /// A random player joins, leaves, walks or is thrown; the ball also moves.
    fn live(&mut self) {
        if self.chance(0.02) && self.situation.players.len() < 22 {
            self.join();
        }
        if self.chance(0.002) && !self.situation.players.is_empty() {
            let gone = self.pick(self.situation.players.len());
            self.situation.players.remove(gone);
        }
        for index in 0..self.situation.players.len() {
            let thrown = self.chance(0.002).then(|| self.place());
            let step = Vec3::new(self.dice.signed() as f32, self.dice.signed() as f32, 0.0);
            let Some(player) = self.situation.players.get_mut(index) else { continue };
            player.velocity = step * 0.5;
            player.live = thrown.unwrap_or(player.live + player.velocity * 0.02);
            player.synced = player.live;
        }
        let thrown = self.chance(0.01).then(|| self.place());
        let push = Vec3::new(self.dice.signed() as f32, self.dice.signed() as f32, 0.0);
        let is_pushed = self.chance(0.05);
        let ball = &mut self.situation.ball;
        ball.velocity = if is_pushed { push * 8.0 } else { ball.velocity * 0.99 };
        ball.live = thrown.unwrap_or(ball.live + ball.velocity * 0.02);
        ball.synced = ball.live;
        self.touch();
    }

    fn join(&mut self) {
        let side = Side::ALL[self.pick(2)];
        let id = PlayerId { side, unum: 1 + self.pick(11) as u8 };
        let Err(at) = self.situation.players.binary_search_by_key(&id, |player| player.id) else { return };
        let (live, shapes) = (self.place(), Arc::new(BodyShapes::default()));
        let agent = self.agents;
        self.agents += 1;
        let player = Player { agent, id, synced: live, live, velocity: Vec3::ZERO, shapes, parts: 0..0 };
        self.situation.players.insert(at, player);
    }

    /// Places body parts at the players' positions, and records touches.
    fn touch(&mut self) {
        self.situation.parts.clear();
        for player in &mut self.situation.players {
            let start = self.situation.parts.len();
            let axes = [Vec3::X, Vec3::Y, Vec3::Z];
            self.situation.parts.push(Part { centre: player.live, axes, half: BODY, round: 0.0 });
            player.parts = start..start + 1;
        }
        self.situation.ball_touches.clear();
        self.situation.contacts.clear();
        let count = self.situation.players.len();
        self.situation.agents = count;
        if count > 0 && self.chance(0.05) {
            let index = self.pick(count);
            let player = &self.situation.players[index];
            self.situation.ball_touches.push(Toucher { agent: player.agent, player: Some(player.id) });
        }
        if self.chance(0.001) {
            self.situation.ball_touches.push(Toucher { agent: u32::MAX, player: None });
        }
        if count > 1 && self.chance(0.02) {
            let players = [self.pick(count), self.pick(count)];
            let at = self.place();
            if players[0] != players[1] {
                self.situation.contacts.push(PlayerContact { players, at, weight: 2 });
            }
        }
        let ball = self.situation.ball.live;
        let is_in = ball.x.abs() > 15.0 && ball.x.abs() < 15.6 && ball.y.abs() < 1.05 && ball.z < 0.8;
        let goal = if ball.x < 0.0 { Side::Left } else { Side::Right };
        self.situation.ball_in_goal = is_in.then_some(goal);
    }

    fn update(&mut self, cycle: u64, act: impl FnOnce(&mut RuleContext<'_>)) {
        let mut update = RuleContext {
            field: Field::new(&self.parameters),
            draws: RandomStream::new(7, "referee", 0, cycle),
            keeps_defects: self.keeps_defects,
            referee: &mut self.referee,
            situation: &mut self.situation,
            parameters: &self.parameters,
            differences: &Ruleset::of(self.parameters.rules).differences,
            output: &mut self.output,
        };
        act(&mut update);
    }

    /// Random requests of trainers and agents.
    fn ask(&mut self, cycle: u64) {
        let mode = PlayMode::ALL[self.pick(PlayMode::ALL.len())];
        let side = [Some(Side::Left), Some(Side::Right), None][self.pick(3)];
        let player = PlayerId { side: Side::ALL[self.pick(2)], unum: self.pick(14) as u8 };
        match self.pick(400) {
            0 => self.update(cycle, |update| update.set_mode(mode, String::new)),
            1 => self.update(cycle, |update| update.kick_off(side, "a trainer")),
            2 => self.update(cycle, |update| update.drop_ball(update.situation.ball.live, String::new)),
            3 => self.update(cycle, |update| update.step_back(player)),
            4..=8 => self.update(cycle, |update| update.ask_pass(player)),
            _ => {}
        }
    }

    /// One cycle with all checks.
    fn cycle(&mut self, cycle: u64) {
        let before = self.referee.game.clone();
        self.live();
        self.ask(cycle);
        self.referee.game.clock.tick(self.referee.game.mode);
        self.update(cycle, |update| update.cycle());
        self.check_game(&before);
        self.check_orders();
        self.check_places();
        self.output.actions.clear();
        self.output.events.clear();
    }

    fn check_game(&self, before: &super::play_mode::Match) {
        let game = &self.referee.game;
        assert!(PlayMode::from_index(game.mode.index()) == Some(game.mode));
        assert!(game.clock.game_s >= before.clock.game_s && game.clock.game_s.is_finite());
        assert!(game.half == 1 || game.half == 2);
        let decided = |wanted: fn(&Decision) -> bool| self.output.events.iter().any(|event| wanted(&event.decision));
        let goals: i32 = game.score.iter().sum::<i32>() - before.score.iter().sum::<i32>();
        if decided(|decision| matches!(decision, Decision::Goal { .. })) {
            // 0.7.3 counts every offender in a shoot-out.
            assert!(goals == 1 || (self.keeps_defects && self.parameters.penalty_shootout), "{goals} goals at once");
        } else {
            assert_eq!(goals, 0, "{:?}", self.output.events);
        }
        for event in &self.output.events {
            assert!(!event.reason.is_empty() || matches!(event.decision, Decision::Mode(_) | Decision::Ball(_)));
        }
    }

    fn check_orders(&self) {
        for order in &self.output.actions {
            match *order {
                RefereeAction::Ball(at) => assert!(at.is_finite(), "{at}"),
                RefereeAction::Move { agent, from, to } => {
                    assert!(from.is_finite() && to.is_finite(), "{from} {to}");
                    assert!(self.situation.players.iter().any(|player| player.agent == agent));
                }
                RefereeAction::Joint { .. } | RefereeAction::ChangeSides | RefereeAction::Quit => {}
            }
        }
    }

    /// A player that the referee has moved to a free place overlaps no other.
    fn check_places(&self) {
        let moved = self.output.events.iter().filter_map(|event| match event.decision {
            Decision::Moved { player, is_free, .. } => Some((player, is_free)),
            _ => None,
        });
        let moved: Vec<(PlayerId, bool)> = moved.collect();
        if self.keeps_defects || moved.iter().any(|(_, is_free)| !is_free) || moved.is_empty() {
            return;
        }
        for (player, _) in moved {
            let Some(index) = self.situation.find(player) else { continue };
            let [min, max] = self.situation.bounds(index);
            for other in (0..self.situation.players.len()).filter(|other| *other != index) {
                let [other_min, other_max] = self.situation.bounds(other);
                let overlaps = min.cmplt(other_max).all() && other_min.cmplt(max).all();
                assert!(!overlaps, "{player}: {:?}", self.output.events);
            }
        }
    }
}

/// The league's game parameters with random switches and times.
fn made_up_parameters(dice: &mut RandomStream) -> Parameters {
    let mut p = Parameters::league();
    let mut flip = |share: f64| dice.unit() < share;
    p.automatic_kick_off = flip(0.7);
    p.coin_toss = flip(0.5);
    p.change_sides = flip(0.5);
    p.single_half = flip(0.2);
    p.automatic_quit = flip(0.5);
    p.start_any_field_position = flip(0.2);
    p.penalty_shootout = flip(0.1);
    p.keepaway.is_played = flip(0.05);
    p.offside = flip(0.3);
    p.crowds.touching_is_held = flip(0.3);
    p.crowds.illegal_defence_is_held = flip(0.3);
    p.crowds.opponent_distance_min_m = if flip(0.5) { 0.8 } else { 0.0 };
    p.crowds.second_distance_min_m = 0.4;
    p.crowds.third_distance_min_m = 1.0;
    p.wait_before_kick_off_s = 0.5;
    p.goal_pause_s = 0.5;
    p.drop_ball_s = 3.0;
    p.half_time_s = 15.0;
    p.rules = if flip(0.15) { Rules::Year2006 } else { Rules::League };
    p
}

#[test]
fn whatever_happens_the_referee_decides_legally() {
    let mut modes = std::collections::BTreeSet::new();
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        for cycle in 0..CYCLES {
            game.cycle(cycle);
            modes.insert(game.referee.game.mode.index());
        }
    }
    assert_eq!(modes.len(), PlayMode::ALL.len(), "not all modes were played");
}

#[test]
fn equal_games_are_ruled_equally() {
    let play = || {
        let mut game = Game::new(11);
        (0..CYCLES).for_each(|cycle| game.cycle(cycle));
        game.referee
    };
    assert_eq!(play(), play());
}

/// The referee's memory is a value: saved and restored in mid-game, the referee decides as before.
#[test]
fn a_game_goes_on_from_what_was_written_down() {
    for seed in 0..40 {
        let [mut game, mut other] = [Game::new(seed), Game::new(seed)];
        for cycle in 0..600 {
            let [_, events] = [&mut game, &mut other].map(|game| {
                game.live();
                game.ask(cycle);
                game.referee.game.clock.tick(game.referee.game.mode);
                game.update(cycle, |update| update.cycle());
                game.output.actions.clear();
                std::mem::take(&mut game.output.events)
            });
            assert_eq!(read_again(&events), events);
            if cycle % 50 == 49 {
                other.referee = read_again(&other.referee);
            }
            assert_eq!(game.referee, other.referee, "seed {seed}, cycle {cycle}");
        }
    }
}
