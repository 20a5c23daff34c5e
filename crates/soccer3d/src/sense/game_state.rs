//! `GS`: the state of the game (docs/reference/agent-protocol.md 6.2).

use scene::node::Sense;
use wire::agent::{self, Percept, Percepts};

use super::{Perceptor, PerceptorKind, Site};
use crate::robot::Announcement;

/// Tells the state of the game, and the robot once who it is.
struct GameState;

pub(super) const KIND: PerceptorKind = PerceptorKind {
    name: "GS",
    form: "(GS [(unum N) (team left|right)] (sl N) (sr N) (t S) (pm MODE))",
    help: "Goals, game time (s) and play mode; once the robot's number and side.",
    build: |_, node| (node.sense == Sense::GameState).then(|| Box::new(GameState) as _),
};

impl Perceptor for GameState {
    fn sense(&self, site: &Site<'_>, out: &mut Percepts) {
        let shirt = site.robot.shirt.as_ref();
        let shirt = shirt.filter(|_| site.robot.announcement == Announcement::Now);
        let game = &site.world.game;
        out.push(Percept::GameState(agent::GameState {
            unum: shirt.map(|shirt| i32::from(shirt.unum)),
            team: shirt.map(|shirt| shirt.side),
            score: site.world.parameters.report_score.then_some(game.score),
            time: game.clock.game_s,
            play_mode: game.mode,
        }));
    }
}
