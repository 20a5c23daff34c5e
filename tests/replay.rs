//! Recordings of one robot, of the ball, and of clients that come and go, played against the program over TCP.

#[path = "replay/mod.rs"]
mod replay;

use replay::playing::check;
use replay::suite;

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
