//! The kinds of measurement.

/// A kind of measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BenchKind {
    /// Commands, collision and step; one thread.
    Physics,
    /// The whole world in process: actions and percepts as values.
    Door,
    /// Many worlds side by side, driven by numbers: episodes of ten seconds that begin at a saved state.
    Batch,
    /// A server in synchronous mode with its agents and monitors; two threads.
    Tcp,
    /// The same in real time: the duration of a tick's work, and its delay.
    Realtime,
}

impl BenchKind {
    /// All kinds.
    pub const ALL: [BenchKind; 5] =
        [BenchKind::Physics, BenchKind::Door, BenchKind::Batch, BenchKind::Tcp, BenchKind::Realtime];

    /// Returns its name on the command line and in reports.
    pub fn name(self) -> &'static str {
        match self {
            BenchKind::Physics => "physics",
            BenchKind::Door => "door",
            BenchKind::Batch => "batch",
            BenchKind::Tcp => "tcp",
            BenchKind::Realtime => "realtime",
        }
    }

    /// Returns the kind of this name.
    pub fn of(name: &str) -> Option<BenchKind> {
        BenchKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
