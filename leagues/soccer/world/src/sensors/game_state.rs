//! `GS`: the state of the game (docs/reference/agent-protocol.md 6.2).

use soccer_protocol::agent::{self, KickSide, Percept, Percepts};
use soccer_protocol::{PlayMode, Side};
use soccer_rules::{Decision, Event, PlayerId};
use soccer_scene::node::SenseKind;

use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{InstalledPerceptor, PerceptorTarget};
use crate::state::Announcement;

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "GS",
    class: "GameStatePerceptor",
    form: "(GS [(unum N) (team left|right)] [(sl N) (sr N)] (t S) (pm MODE) [(k left|right|none)])",
    units: "s",
    help: "Goals of left and right, game time and play mode; once, in the first percept after init, the robot's number and side. Goals are left out if ReportScore is off; (k ...) tells whose kick it is if gs-kick is on. With sense-foul, (foul N) follows for each foul that the robot commits; N is the number of its kind: 0 crowding, 1 touching, 2 illegal defence, 4 incapable, 6 charging, 7 self collision.",
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
    build: |_, node| (node.sense == SenseKind::GameState).then_some(PerceptorTarget::Game),
    sense,
};

/// Reports the state of the game and, once, the robot's number and side.
fn sense(_: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    let shirt = site.robot.shirt.as_ref();
    let shirt = shirt.filter(|_| site.robot.announcement == Announcement::Now);
    let game = &site.world.state.referee.game;
    out.push(Percept::GameState(agent::GameState {
        unum: shirt.map(|shirt| i32::from(shirt.unum)),
        team: shirt.map(|shirt| shirt.side),
        score: site.world.constants.parameters.report_score.then_some(game.score),
        time: game.clock.game_s,
        play_mode: game.mode,
        kick: site.world.constants.settings.gs_kick.then(|| KickSide::in_mode(game.mode)),
    }));
    if site.world.constants.settings.sense_foul {
        let fouls = site.world.state.events.iter().filter_map(|event| own_foul(event, site));
        fouls.for_each(|foul| out.push(foul));
    }
}

/// A foul of this robot.
fn own_foul(event: &Event, site: &SensingContext<'_>) -> Option<Percept> {
    let Decision::Foul { kind, player, .. } = event.decision else { return None };
    let shirt = site.robot.shirt.as_ref()?;
    (player == PlayerId { side: shirt.side, unum: shirt.unum }).then_some(Percept::Foul(kind as i32))
}
