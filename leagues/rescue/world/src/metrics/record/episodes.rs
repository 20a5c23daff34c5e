//! Episodes of robots: faults, requests for help, teleoperation.

use rescue_protocol::mrcs::Uid;

use crate::metrics::time_span::TimeSpan;
use crate::station_id::StationId;

/// A fault, a request or a teleoperation of a robot, with its time span.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::metrics) struct Episode {
    pub robot: Uid,
    /// Kind of fault, or reason of the request.
    kind: String,
    /// Station of the driver.
    pub station: Option<StationId>,
    pub span: TimeSpan,
    /// True if it ended before the session.
    pub is_over: bool,
}

/// Episodes of one sort, ordered by beginning.
#[derive(Debug, Default)]
pub(in crate::metrics) struct Episodes {
    pub list: Vec<Episode>,
    /// Indices of the open episodes.
    open: Vec<usize>,
}

impl Episodes {
    /// Begins an episode, unless it is already open.
    pub fn begin(&mut self, ms: u64, robot: Uid, kind: String, station: Option<StationId>) {
        let mut open = self.open.iter().filter_map(|index| self.list.get(*index));
        if open.any(|call| call.robot == robot && call.kind == kind && call.station == station) {
            return;
        }
        self.open.push(self.list.len());
        self.list.push(Episode { robot, kind, station, span: TimeSpan::open(ms), is_over: false });
    }

    /// Ends the open episodes of a robot: of this kind, or all.
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

    /// Moves the open episodes to time 0, and drops the others.
    pub fn restart(&mut self) {
        let old = std::mem::take(&mut self.list);
        let open = self.open.drain(..).filter_map(|index| old.get(index));
        self.list = open.map(|episode| Episode { span: TimeSpan::open(0), ..episode.clone() }).collect();
        self.open = (0..self.list.len()).collect();
    }

    pub fn finish(&mut self, end_ms: u64) {
        self.list.iter_mut().for_each(|call| call.span = call.span.until(end_ms));
    }
}
