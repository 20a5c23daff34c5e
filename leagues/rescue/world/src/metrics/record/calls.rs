//! What goes on with a robot for a time: faults, requests for help, driving by hand.

use rescue_protocol::mrcs::Uid;

use crate::metrics::span::Span;
use crate::world::Station;

/// One of them.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::metrics) struct Call {
    pub robot: Uid,
    /// Kind of fault, or reason.
    kind: String,
    /// Who drives.
    pub station: Option<Station>,
    pub span: Span,
    /// It was over before the session was.
    pub is_over: bool,
}

/// Those of one sort, in the order of their beginnings.
#[derive(Debug, Default)]
pub(in crate::metrics) struct Calls {
    pub list: Vec<Call>,
    /// The places in the list of those that go on.
    open: Vec<usize>,
}

impl Calls {
    /// One begins, unless it goes on already.
    pub fn begin(&mut self, ms: u64, robot: Uid, kind: String, station: Option<Station>) {
        let mut open = self.open.iter().filter_map(|index| self.list.get(*index));
        if open.any(|call| call.robot == robot && call.kind == kind && call.station == station) {
            return;
        }
        self.open.push(self.list.len());
        self.list.push(Call { robot, kind, station, span: Span::open(ms), is_over: false });
    }

    /// Those of a robot end: of this kind, or all.
    pub fn end(&mut self, ms: u64, robot: &Uid, kind: Option<&str>) {
        let list = &mut self.list;
        self.open.retain(|index| {
            let Some(call) = list.get_mut(*index) else { return false };
            let ends = call.robot == *robot && kind.is_none_or(|kind| kind == call.kind);
            if ends {
                (call.span.to_ms, call.is_over) = (ms, true);
            }
            !ends
        });
    }

    pub fn finish(&mut self, end_ms: u64) {
        self.list.iter_mut().for_each(|call| call.span = call.span.until(end_ms));
    }
}
