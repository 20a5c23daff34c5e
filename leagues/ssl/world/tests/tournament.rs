//! Permissions of senders in a tournament (docs/reference/smallsize-ssl.md 7.7).

use std::net::IpAddr;

use ssl_world::Team;
use ssl_world::control::tournament::{Port, Tournament};
use ssl_world::control::{ControlError, Reason};

fn ip(text: &str) -> IpAddr {
    text.parse().expect("an address")
}

fn words(refused: Result<(), ControlError>) -> String {
    let fault = refused.expect_err("a refusal");
    assert_eq!(fault.reason, Reason::Refused);
    fault.words
}

#[test]
fn the_first_address_of_a_team_is_its_only_one() {
    let mut rules = Tournament::default();
    let (yellow, blue) = (Port::Robots(Team::Yellow), Port::Robots(Team::Blue));
    assert_eq!(rules.admit(yellow, ip("10.0.0.1")), Ok(()));
    assert_eq!(words(rules.admit(yellow, ip("10.0.0.2"))), "10.0.0.2 does not play yellow: 10.0.0.1 does");
    assert_eq!(words(rules.admit(blue, ip("10.0.0.1"))), "10.0.0.1 plays yellow, not blue");
    assert_eq!(rules.admit(blue, ip("10.0.0.2")), Ok(()));
    assert_eq!(rules.admit(yellow, ip("::ffff:10.0.0.1")), Ok(()), "the same address in the longer form");
    let expected = Tournament { control: None, yellow: Some(ip("10.0.0.1")), blue: Some(ip("10.0.0.2")) };
    assert_eq!(rules, expected);
}

#[test]
fn checking_locks_nothing() {
    let rules = Tournament::default();
    assert_eq!(rules.check(Port::Robots(Team::Blue), ip("10.0.0.1")), Ok(()));
    assert_eq!(rules.check(Port::Robots(Team::Blue), ip("10.0.0.2")), Ok(()));
}

#[test]
fn only_one_address_controls() {
    let mut rules = Tournament { control: Some(ip("10.0.0.9")), ..Tournament::default() };
    assert_eq!(rules.admit(Port::Control, ip("10.0.0.9")), Ok(()));
    assert_eq!(words(rules.admit(Port::Control, ip("10.0.0.1"))), "10.0.0.1 does not control this simulation");
    assert_eq!(words(Tournament::default().check(Port::Control, ip("10.0.0.9"))), "nobody controls this simulation");
}

#[test]
fn ports_that_do_everything_are_closed() {
    let rules = Tournament { control: Some(ip("10.0.0.9")), ..Tournament::default() };
    let why = words(rules.check(Port::Everything, ip("10.0.0.9")));
    assert_eq!(why, "a tournament keeps teams and control apart: this port is closed");
}
