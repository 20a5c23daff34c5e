//! The schedule of looks at a growing number of runs or pairs. Each look is a further chance to be misled, so looks
//! are few, and they share the permitted error (Bonferroni): of n looks at 95 % intervals, each may err in 5 % / n.

/// Fewer units than this settle nothing.
pub const UNITS_MIN: usize = 8;

/// The numbers of units at which to look: 8, 16, 32 …, and the last one.
#[must_use]
pub fn look_schedule(units_max: u32) -> Vec<u32> {
    let doubling = std::iter::successors(Some(UNITS_MIN as u32), |units| units.checked_mul(2));
    doubling.take_while(|units| *units < units_max).chain([units_max]).collect()
}
