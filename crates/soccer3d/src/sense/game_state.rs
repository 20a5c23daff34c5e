//! `GS`: the state of the game (docs/reference/agent-protocol.md 6.2).

use scene::node::Sense;
use wire::agent::{self, Kick, Percept, Percepts};
use wire::{PlayMode, Side};

use super::{Perceptor, PerceptorKind, Site};
use crate::robot::Announcement;

/// Tells the state of the game, and the robot once who it is.
struct GameState;

pub(super) const KIND: PerceptorKind = PerceptorKind {
    name: "GS",
    class: "GameStatePerceptor",
    form: "(GS [(unum N) (team left|right)] [(sl N) (sr N)] (t S) (pm MODE) [(k left|right|none)])",
    units: "s",
    help: "Goals of left and right, game time and play mode; once, in the first percept after init, the robot's number and side. Goals are left out if ReportScore is off; whose kick it is is told if gs-kick is on.",
    source: "agent-protocol.md 6.2",
    example: || {
        Percept::GameState(agent::GameState {
            unum: Some(7),
            team: Some(Side::Left),
            score: Some([1, 0]),
            time: 41.06,
            play_mode: PlayMode::PlayOn,
            kick: None,
        })
    },
    build: |_, node| (node.sense == Sense::GameState).then(|| Box::new(GameState) as _),
};

impl Perceptor for GameState {
    fn sense(&self, site: &Site<'_>, out: &mut Percepts) {
        let shirt = site.robot.shirt.as_ref();
        let shirt = shirt.filter(|_| site.robot.announcement == Announcement::Now);
        let game = &site.world.referee.game;
        out.push(Percept::GameState(agent::GameState {
            unum: shirt.map(|shirt| i32::from(shirt.unum)),
            team: shirt.map(|shirt| shirt.side),
            score: site.world.parameters.report_score.then_some(game.score),
            time: game.clock.game_s,
            play_mode: game.mode,
            kick: site.world.settings.gs_kick.then(|| Kick::in_mode(game.mode)),
        }));
    }
}
