//! `time`: simulated time (docs/reference/agent-protocol.md 6.1).

use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::SenseKind;

use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{InstalledPerceptor, PerceptorTarget};

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "time",
    class: "TimePerceptor",
    form: "(time (now S))",
    units: "s",
    help: "Simulated time since the server started, s.",
    source: "agent-protocol.md 6.1",
    example: || Percept::Time(123.46),
    build: |_, node| (node.sense == SenseKind::Time).then_some(PerceptorTarget::Game),
    sense,
};

/// Reports the time.
fn sense(_: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    out.push(Percept::Time(site.world.state.referee.game.clock.now_s));
}
