//! `time`: simulated time (docs/reference/agent-protocol.md 6.1).

use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::Sense;

use super::kind::{PerceptorKind, Site};
use crate::model::{Installed, Subject};

pub(super) const KIND: PerceptorKind = PerceptorKind {
    name: "time",
    class: "TimePerceptor",
    form: "(time (now S))",
    units: "s",
    help: "Simulated time since the server started, s.",
    source: "agent-protocol.md 6.1",
    example: || Percept::Time(123.46),
    build: |_, node| (node.sense == Sense::Time).then_some(Subject::Game),
    sense,
};

/// Reports the time.
fn sense(_: &Installed, site: &Site<'_>, out: &mut Percepts) {
    out.push(Percept::Time(site.world.state.referee.game.clock.now_s));
}
