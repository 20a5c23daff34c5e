//! A tournament over real sockets: one address for each team, one for control (docs/reference/smallsize-ssl.md 7.7).
//! Only Linux has all addresses of 127.0.0.0/8 on every machine.
#![cfg(target_os = "linux")]

use std::net::Ipv4Addr;
use std::process::Command;

use ssl_protocol::control::{SimulatorCommand, SimulatorError};

use crate::ssl::client;
use crate::ssl::messages;

use client::{Client, Server};
use messages::{ahead, ball_to, ball_x_mm};

/// Addresses of this machine.
const REFEREE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 1);
const ONE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
const OTHER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 3);

fn start(sets: &[&str]) -> Server {
    let sets: Vec<&str> = sets.iter().flat_map(|set| ["--set", set]).collect();
    Server::start(&[&["--set", "tournament=true"], &sets[..]].concat())
}

/// A client of an endpoint, as if on another machine.
fn client(server: &Server, own: Ipv4Addr, door: &str) -> Client {
    Client::from(own, server.door(door))
}

/// Checks that a command was executed, or refused with this text.
fn check(errors: &[SimulatorError], refusal: Option<&str>) {
    let told: Vec<_> = errors.iter().map(|error| (error.code.as_deref(), error.message.as_deref())).collect();
    let expect: Vec<_> = refusal.into_iter().map(|words| (Some("SPAR_REFUSED"), Some(words))).collect();
    assert_eq!(told, expect);
}

/// Commands a robot of a team from this address.
fn drives(server: &Server, own: Ipv4Addr, team: &str, refusal: Option<&str>) {
    let answer = client(server, own, team).robots(&ahead(0, 1.0));
    check(&answer.errors, refusal);
    assert_eq!(answer.feedback.len(), usize::from(refusal.is_none()), "a stranger hears nothing of robots");
}

#[test]
fn a_team_has_the_address_of_its_first_message_and_no_other() {
    let server = start(&[]);
    drives(&server, ONE, "blue", None);
    drives(&server, OTHER, "blue", Some("127.0.0.3 does not play blue: 127.0.0.2 does"));
    drives(&server, ONE, "yellow", Some("127.0.0.2 plays blue, not yellow"));
    drives(&server, OTHER, "yellow", None);
    // Another program of the same machine belongs to the same team.
    drives(&server, ONE, "blue", None);
}

#[test]
fn an_address_that_is_set_keeps_the_first_stranger_out() {
    let server = start(&["blue-address=127.0.0.2"]);
    drives(&server, OTHER, "blue", Some("127.0.0.3 does not play blue: 127.0.0.2 does"));
    drives(&server, ONE, "blue", None);
}

#[test]
fn only_the_set_address_controls() {
    let server = start(&["control-address=127.0.0.1"]);
    let errors = client(&server, ONE, "control").control(&ball_to(4.0, 1.0, 0.0)).errors;
    check(&errors, Some("127.0.0.2 does not control this simulation"));
    check(&client(&server, REFEREE, "control").control(&ball_to(2.0, 1.0, 0.0)).errors, None);
    // The refused commands had no effect: the ball goes from the middle to the referee's position.
    let packet = server.see_when("the ball", |packet| ball_x_mm(packet).is_some_and(|x| x > 500.0));
    assert_eq!(ball_x_mm(&packet), Some(2000.0));
}

#[test]
fn without_a_set_address_nobody_controls() {
    let server = start(&[]);
    let errors = client(&server, REFEREE, "control").control(&SimulatorCommand::default()).errors;
    check(&errors, Some("nobody controls this simulation"));
}

/// Without a tournament, addresses have no meaning.
#[test]
fn without_a_tournament_every_address_may_do_everything() {
    let server = Server::start(&[]);
    for own in [REFEREE, ONE, OTHER] {
        drives(&server, own, "blue", None);
        drives(&server, own, "yellow", None);
        check(&client(&server, own, "control").control(&SimulatorCommand::default()).errors, None);
    }
}

#[test]
fn settings_that_contradict_a_tournament_are_told() {
    let check = |arguments: &[&str], expect: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["serve", "--world", "ssl", "--web", "off", "--control-port", "0", "--set", "tournament=true"]);
        let output = command.args(arguments).output().expect("spar runs");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains(expect), "{arguments:?}: {told}");
    };
    check(&["--sync-door", "0"], "keeps teams and control apart: leave out --sync-door");
    check(&["--grsim", "0"], "keeps teams and control apart: leave out --grsim");
    check(&["--set", "blue-address=::1", "--set", "yellow-address=::1"], "teams need an address each");
    check(&["--set", "control-address=here"], "an address without a port");
}
