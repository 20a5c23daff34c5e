//! `time`: simulated time (docs/reference/agent-protocol.md 6.1).

use scene::node::Sense;
use wire::agent::{Percept, Percepts};

use super::{Perceptor, PerceptorKind, Site};

/// Tells the time.
struct Time;

pub(super) const KIND: PerceptorKind = PerceptorKind {
    name: "time",
    class: "TimePerceptor",
    form: "(time (now S))",
    units: "s",
    help: "Simulated time since the server started, s.",
    source: "agent-protocol.md 6.1",
    example: || Percept::Time(123.46),
    build: |_, node| (node.sense == Sense::Time).then(|| Box::new(Time) as _),
};

impl Perceptor for Time {
    fn sense(&self, site: &Site<'_>, out: &mut Percepts) {
        out.push(Percept::Time(site.world.state.referee.game.clock.now_s));
    }
}
