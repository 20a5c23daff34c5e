//! The first small-size client, `examples/ssl_client.py`, against the program.
#![cfg(unix)]

use std::io::ErrorKind;
use std::net::{Ipv4Addr, UdpSocket};
use std::process::Command;

use crate::free_port::free_udp_port;
use crate::ssl::client;

use client::Server;

const CLIENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/ssl_client.py");

/// The maximum number of non-empty lines: more would not be read in five minutes.
const LINES_MAX: usize = 50;

/// The client's output; `None` without Python.
fn play(vision: &str) -> Option<Vec<String>> {
    let server = Server::start(&["--vision", vision, "--speed", "2"]);
    let team = server.door("blue").to_string();
    let client = Command::new("python3").args([CLIENT, "--vision", vision, "--team", &team]).output();
    let output = match client {
        Err(cause) if cause.kind() == ErrorKind::NotFound => {
            println!("there is no python3 here: the example is not tried");
            return None;
        }
        output => output.expect("the client can be started"),
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect())
}

fn reaches_the_ball(lines: &[String]) {
    assert!(lines.len() >= 3, "{lines:?}");
    assert!(lines[0].starts_with("ball at 0 0 mm, ") && lines[0].ends_with(" m from robot 0"), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("robot 0 is at the ball"));
}

#[test]
fn the_first_client_drives_to_the_ball() {
    let Some(lines) = play(&format!("127.0.0.1:{}", free_udp_port())) else { return };
    reaches_the_ball(&lines);
}

/// The same by multicast.
#[test]
fn the_first_client_joins_the_group() {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).expect("a socket");
    let group = Ipv4Addr::new(224, 5, 23, 2);
    if let Err(cause) = socket.join_multicast_v4(&group, &Ipv4Addr::LOCALHOST) {
        println!("this machine has no multicast: nothing is tried: {cause}");
        return;
    }
    let Some(lines) = play(&format!("{group}:{}", free_udp_port())) else { return };
    reaches_the_ball(&lines);
}

/// Without a server it ends, instead of waiting for ever.
#[test]
fn the_first_client_says_that_nothing_comes() {
    let vision = format!("127.0.0.1:{}", free_udp_port());
    let output = match Command::new("python3").args([CLIENT, "--vision", &vision, "--instance", "7"]).output() {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return,
        output => output.expect("the client can be started"),
    };
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && told.starts_with(&format!("nothing comes to {vision} for 2 s")), "{told}");
}

#[test]
fn the_first_client_is_short() {
    let code = std::fs::read_to_string(CLIENT).expect("the example");
    let lines = code.lines().filter(|line| !line.trim().is_empty()).count();
    assert!(lines <= LINES_MAX, "{lines} lines");
}
