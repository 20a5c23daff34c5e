//! A small game for tests of the rules: players are points with a box around them, and the test states every touch.

use std::sync::Arc;

use engine::RandomStream;
use glam::Vec3;
use soccer_protocol::monitor::FoulKind;
use soccer_protocol::{PlayMode, Side};

use super::event::{Decision, Event, PlayerId};
use super::field::Field;
use super::memory::Referee;
use super::referee_output::RefereeOutput;
use super::rule_context::RuleContext;
use super::ruleset::Ruleset;
use super::situation::{Part, Player, PlayerContact, Situation, Toucher};
use crate::body_shapes::BodyShapes;
use crate::parameters::Parameters;

/// Half the lengths of a standing player's box, m.
const BODY: Vec3 = Vec3::new(0.2, 0.2, 0.3);

/// A game without physics.
pub(crate) struct TestGame {
    pub parameters: Parameters,
    pub keeps_defects: bool,
    pub referee: Referee,
    pub situation: Situation,
    pub cycles: u64,
    /// Decisions since they were last taken.
    pub events: Vec<Event>,
    touches: Vec<PlayerId>,
    bumps: Vec<([PlayerId; 2], [f32; 2])>,
}

/// A value after it was written as text and read again.
pub(crate) fn read_again<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("can be written down");
    serde_json::from_str(&text).expect("can be read")
}

pub(crate) fn left(unum: u8) -> PlayerId {
    PlayerId { side: Side::Left, unum }
}

pub(crate) fn right(unum: u8) -> PlayerId {
    PlayerId { side: Side::Right, unum }
}

impl TestGame {
    /// Play is on, the ball lies at (0, 5), two players of each side (numbers 2 and 3) stand in their halves.
    pub(crate) fn new() -> TestGame {
        TestGame::with(|_| {})
    }

    /// The same game with other game parameters.
    pub(crate) fn with(change: impl FnOnce(&mut Parameters)) -> TestGame {
        TestGame::in_cycles_of(0.02, change)
    }

    /// The same game in cycles of this length, s.
    pub(crate) fn in_cycles_of(cycle_s: f32, change: impl FnOnce(&mut Parameters)) -> TestGame {
        let mut parameters = Parameters::league();
        change(&mut parameters);
        let mut out = TestGame {
            referee: Referee::new(cycle_s, &parameters),
            parameters,
            keeps_defects: false,
            situation: Situation::default(),
            cycles: 0,
            events: Vec::new(),
            touches: Vec::new(),
            bumps: Vec::new(),
        };
        out.player(left(2), -6.0, 2.0);
        out.player(left(3), -6.0, -3.0);
        out.player(right(2), 6.0, -2.0);
        out.player(right(3), 6.0, 3.0);
        out.ball([0.0, 5.0, 0.042]);
        out.mode(PlayMode::PlayOn);
        out.run(2);
        out.events.clear();
        out
    }

    /// With the defects of 0.7.3.
    pub(crate) fn old(mut self) -> TestGame {
        self.keeps_defects = true;
        self
    }

    /// Puts a player somewhere, m; it joins if it is new.
    pub(crate) fn player(&mut self, id: PlayerId, x: f32, y: f32) {
        self.player_at(id, [x, y, 0.385]);
    }

    /// The same with the height of its torso, m.
    pub(crate) fn player_at(&mut self, id: PlayerId, at: [f32; 3]) {
        let at = Vec3::from(at);
        match self.situation.players.binary_search_by_key(&id, |player| player.id) {
            Ok(index) => (self.situation.players[index].live, self.situation.players[index].synced) = (at, at),
            Err(index) => {
                let agent = self.situation.players.len() as u32;
                let shapes = Arc::new(BodyShapes::default());
                let player = Player { agent, id, synced: at, live: at, velocity: Vec3::ZERO, shapes, parts: 0..0 };
                self.situation.players.insert(index, player);
                self.situation.agents += 1;
            }
        }
    }

    pub(crate) fn leaves(&mut self, id: PlayerId) {
        self.situation.players.retain(|player| player.id != id);
        self.situation.agents -= 1;
    }

    /// Puts the ball somewhere, at rest.
    pub(crate) fn ball(&mut self, at: [f32; 3]) {
        let ball = &mut self.situation.ball;
        (ball.synced, ball.live, ball.velocity) = (at.into(), at.into(), Vec3::ZERO);
    }

    /// The ball lies in a goal.
    pub(crate) fn ball_in_goal(&mut self, goal: Side) {
        self.ball([if goal == Side::Left { -15.1 } else { 15.1 }, 0.0, 0.042]);
        self.situation.ball_in_goal = Some(goal);
    }

    /// A player touches the ball in the next cycle.
    pub(crate) fn touch(&mut self, id: PlayerId) {
        self.touches.push(id);
    }

    /// Two players touch each other there in the next cycle, m.
    pub(crate) fn bump(&mut self, players: [PlayerId; 2], at: [f32; 2]) {
        self.bumps.push((players, at));
    }

    /// A player's torso moves from now on, m/s.
    pub(crate) fn moves(&mut self, id: PlayerId, velocity: [f32; 2]) {
        let index = self.situation.find(id).expect("plays");
        self.situation.players[index].velocity = Vec3::new(velocity[0], velocity[1], 0.0);
    }

    /// A trainer sets a mode.
    pub(crate) fn mode(&mut self, mode: PlayMode) {
        self.act(|update| update.set_mode(mode, || String::from("a trainer")));
    }

    /// Lets the referee do something outside of its cycle.
    pub(crate) fn act(&mut self, act: impl FnOnce(&mut RuleContext<'_>)) -> RefereeOutput {
        let mut output = RefereeOutput::default();
        let mut update = RuleContext {
            field: Field::new(&self.parameters),
            draws: RandomStream::new(1, "referee", 0, self.cycles),
            keeps_defects: self.keeps_defects,
            referee: &mut self.referee,
            situation: &mut self.situation,
            parameters: &self.parameters,
            differences: &Ruleset::of(self.parameters.rules).differences,
            output: &mut output,
        };
        act(&mut update);
        self.events.extend(output.events.iter().cloned());
        output
    }

    /// Some cycles; moved players and the ball stay where a test put them.
    pub(crate) fn run(&mut self, cycles: u32) {
        for _ in 0..cycles {
            self.situation.ball_touches.clear();
            for id in std::mem::take(&mut self.touches) {
                let agent = self.situation.find(id).map_or(u32::MAX, |index| self.situation.players[index].agent);
                self.situation.ball_touches.push(Toucher { agent, player: Some(id) });
            }
            self.situation.contacts.clear();
            for (players, [x, y]) in std::mem::take(&mut self.bumps) {
                let players = players.map(|id| self.situation.find(id).expect("plays"));
                self.situation.contacts.push(PlayerContact { players, at: Vec3::new(x, y, 0.3), weight: 2 });
            }
            self.situation.parts.clear();
            for player in &mut self.situation.players {
                player.synced = player.live;
                player.parts = self.situation.parts.len()..self.situation.parts.len() + 1;
                let axes = [Vec3::X, Vec3::Y, Vec3::Z];
                self.situation.parts.push(Part { centre: player.live, axes, half: BODY, round: 0.0 });
            }
            self.situation.ball.synced = self.situation.ball.live;
            self.referee.game.clock.tick(self.referee.game.mode);
            self.act(|update| update.cycle());
            self.situation.ball_in_goal = None;
            self.cycles += 1;
        }
    }

    /// Cycles until another mode is on, at most `limit`; the mode and how many.
    pub(crate) fn until_mode_changes(&mut self, limit: u32) -> (PlayMode, u32) {
        let mode = self.now();
        let mut cycles = 0;
        while self.now() == mode && cycles < limit {
            self.run(1);
            cycles += 1;
        }
        (self.now(), cycles)
    }

    /// Kinds and players of the fouls since events were last cleared, in order.
    pub(crate) fn fouls(&self) -> Vec<(FoulKind, PlayerId)> {
        let foul = |event: &Event| match event.decision {
            Decision::Foul { kind, player, .. } => Some((kind, player)),
            _ => None,
        };
        self.events.iter().filter_map(foul).collect()
    }

    /// The play mode.
    pub(crate) fn now(&self) -> PlayMode {
        self.referee.game.mode
    }

    pub(crate) fn ball_place(&self) -> [f32; 3] {
        self.situation.ball.live.to_array()
    }

    /// Position of a player, m.
    pub(crate) fn place(&self, id: PlayerId) -> [f32; 2] {
        self.situation.find(id).map_or([f32::NAN; 2], |index| {
            let at = self.situation.players[index].live;
            [at.x, at.y]
        })
    }

    /// True if a matching decision was made since the events were last cleared.
    pub(crate) fn decided(&self, is_it: impl Fn(&Decision) -> bool) -> bool {
        self.events.iter().any(|event| is_it(&event.decision))
    }
}
