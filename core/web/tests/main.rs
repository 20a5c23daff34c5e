//! Tests of `spar-web`, one module for each topic.

#[allow(dead_code, reason = "others use the rest")]
#[path = "../../../tests/viewers/client.rs"]
mod client;
mod pages;
mod station;
#[path = "../../engine/tests/toy/mod.rs"]
mod toy;
