//! `hear`: messages that robots said (docs/reference/agent-protocol.md 6.3).

use soccer_protocol::agent::{self, Percept, Percepts};
use soccer_scene::node::SenseKind;

use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{InstalledPerceptor, PerceptorTarget};

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "hear",
    class: "HearPerceptor",
    form: "(hear TEAM S self|DEG TEXT)",
    units: "s, degrees",
    help: "What a robot of TEAM said, when (game time) and from where (0: from the opponent's goal, counter-clockwise). TEAM is left out if LabelMessages is off.",
    source: "agent-protocol.md 6.3",
    example: || {
        Percept::Hear(agent::Hear {
            team: Some("Alpha".into()),
            time: 41.06,
            direction: Some(-63.18),
            message: "b+012-3.4".into(),
        })
    },
    build: |_, node| (node.sense == SenseKind::Hear).then_some(PerceptorTarget::Game),
    sense,
};

/// Reports the messages that the robot has heard in this cycle.
fn sense(_: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    for heard in site.robot.ears.heard() {
        out.push(Percept::Hear(agent::Hear {
            team: site.world.constants.parameters.label_messages.then(|| heard.team.clone()),
            time: site.world.state.referee.game.clock.game_s,
            direction: heard.direction_deg,
            message: heard.text.clone(),
        }));
    }
}
