//! Recordings of one robot, of the ball, and of clients that connect and leave, played against the program over TCP.
//!
//! Recordings of the reference server, played against the program over TCP.
//!
//! A [`recording::Recording`] contains cycle by cycle every client's sent and received messages. A [`stage::Stage`] is
//! a running server and all its clients, driven in lock-step: it sends a record's messages and returns the results,
//! which a [`comparison::Comparison`] compares with the record. Procedure and tolerances: `docs/reference/traces.md`.

pub mod comparison;
pub mod connection;
pub mod cues;
pub mod dialogue;
pub mod drift;
pub mod fields;
pub mod percepts;
pub mod playing;
pub mod recording;
pub mod script;
pub mod server;
pub mod sight;
pub mod stage;
pub mod suite;
pub mod table;
pub mod truth;

use crate::replay::playing::check;

#[test]
fn motions_are_as_recorded() {
    check(suite::MOTIONS);
}

#[test]
fn sweeps_are_as_recorded() {
    check(suite::SWEEPS);
}

#[test]
fn thrashing_is_as_recorded() {
    check(suite::THRASHES);
}

#[test]
fn a_real_agents_play_is_as_recorded() {
    check(suite::PLAYS);
}

#[test]
fn clients_are_served_as_recorded() {
    check(suite::CLIENTS);
}

#[test]
fn cheats_are_as_recorded() {
    check(suite::LOOKS);
}

#[test]
fn balls_fly_as_recorded() {
    check(suite::BALLS);
}
