//! Tests of the instruction budget.

mod budget;
#[path = "../callgrind.rs"]
#[allow(dead_code, reason = "callgrind is not started here")]
mod callgrind;
#[path = "../table.rs"]
#[allow(dead_code, reason = "nothing is measured here")]
mod table;
