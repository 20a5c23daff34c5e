//! Tests of `spar-rescue-planning`, one module for each topic.

mod autonomy;
mod avoid;
mod drive;
mod explore;
mod mission;
#[path = "../../mapping/tests/office/mod.rs"]
mod office;
mod plan;
mod plan_assign;
mod plan_offices;
mod traffic;
