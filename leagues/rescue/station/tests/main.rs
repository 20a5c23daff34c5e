//! Tests of `spar-rescue-station`.

#[allow(dead_code, reason = "others use the rest")]
#[path = "../../../../tests/viewers/client.rs"]
mod client;
mod station;
