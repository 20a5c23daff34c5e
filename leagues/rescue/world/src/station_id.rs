//! The numbers of operators' stations.

/// The number of an operator's station; the first one is 1.
pub type StationId = u32;
