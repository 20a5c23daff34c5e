//! Recordings of the reference server, played against the program over TCP.
//!
//! A [`recording::Recording`] says cycle by cycle what every client sent and what it got. A [`stage::Stage`] is a
//! running server and all its clients, driven in lock-step: it sends what a record holds and hands over what came back,
//! which a [`comparison::Comparison`] holds against the record. Procedure and tolerances: `docs/reference/traces.md`.
#![allow(dead_code, reason = "every test file uses a part of it")]

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
