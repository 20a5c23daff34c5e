//! The two teams, as the tracker and the simulation encode them.

/// A team by its colour, in messages of the tracker and of the simulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, prost::Enumeration)]
#[repr(i32)]
pub enum Team {
    /// 0
    Unknown = 0,
    /// 1
    Yellow = 1,
    /// 2
    Blue = 2,
}
