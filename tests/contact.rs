//! Recordings of several robots that touch, played against the program over TCP.

use crate::replay;

use replay::playing::check;
use replay::suite::CONTACTS;

#[test]
fn pairs_are_as_recorded() {
    check(&CONTACTS[..4]);
}

#[test]
fn walkers_are_as_recorded() {
    check(&CONTACTS[4..]);
}
