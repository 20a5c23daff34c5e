//! The names of programs and kinds of measurement, as flags.

use clap::ValueEnum;
use soccer_bench::{BenchKind, Program};

/// The name of a motor program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ProgramName {
    /// Slow squats, swinging arms.
    Sway,
    /// Stepping on the spot; falls over after some seconds.
    Walk,
    /// Legs, arms and neck at full speed, to and fro: falls, and drives joints into their stops.
    Stepcmd,
    /// A random speed for every joint, beyond the limits too, a new one every five cycles.
    Wild,
}

impl From<ProgramName> for Program {
    fn from(name: ProgramName) -> Program {
        match name {
            ProgramName::Sway => Program::Sway,
            ProgramName::Walk => Program::Walk,
            ProgramName::Stepcmd => Program::Stepcmd,
            ProgramName::Wild => Program::Wild,
        }
    }
}

/// The name of a kind of measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum KindName {
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

impl From<KindName> for BenchKind {
    fn from(name: KindName) -> BenchKind {
        match name {
            KindName::Physics => BenchKind::Physics,
            KindName::Door => BenchKind::Door,
            KindName::Batch => BenchKind::Batch,
            KindName::Tcp => BenchKind::Tcp,
            KindName::Realtime => BenchKind::Realtime,
        }
    }
}
