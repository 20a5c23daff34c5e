//! The proxy forwards messages and percepts unchanged.

use crate::stage;

use std::io::Write;

use soccer_proxy::{BeamPolicy, ProxySettings};
use stage::{Line, Server, joined, status_when};

#[test]
fn both_ways_byte_for_byte() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings::default());
    let (mut agent, mut line) = joined(&server, &proxy);
    line.send("(time (now 0.02))(GS (t 0.00) (pm BeforeKickOff))");
    assert_eq!(agent.receive(), "(time (now 0.02))(GS (t 0.00) (pm BeforeKickOff))");
    for message in ["(init (unum 1)(teamname A b))", "(beam -1 2 3)", "garbage ) (", "(syn)"] {
        agent.send(message);
        assert_eq!(line.receive(), message);
    }
    let long = "(hear Ä 0.0 self x)".repeat(20_000);
    line.send(&long);
    assert_eq!(agent.receive(), long);
    line.send("(time (now 0.04))");
    assert_eq!(agent.receive(), "(time (now 0.04))");
    let status = status_when(&proxy, |status| status.to_agents == 3);
    assert_eq!((status.to_server, status.syns_sent, status.missed_cycles), (5, 0, 0));
    assert_eq!((status.connected, status.connected_max, status.connected_total, status.refused), (1, 1, 1, 0));
    assert_eq!(proxy.now_s(), Some(0.04));
}

#[test]
fn deliveries_may_be_cut_anywhere() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings::default());
    let (mut agent, mut line) = joined(&server, &proxy);
    let bytes = b"\0\0\0\x05(syn)\0\0\0\x07(he1 1)";
    for byte in bytes {
        agent.0.write_all(&[*byte]).expect("sent");
    }
    assert_eq!((line.receive(), line.receive()), (String::from("(syn)"), String::from("(he1 1)")));
    agent.0.write_all(bytes).expect("sent");
    assert_eq!((line.receive(), line.receive()), (String::from("(syn)"), String::from("(he1 1)")));
}

#[test]
fn empty_messages_are_not_sent() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings { beams: BeamPolicy::Cut, ..ProxySettings::default() });
    let mut agent = Line::agent(&proxy);
    agent.send("");
    agent.send("(beam 1 2 3)");
    assert!(!server.is_called(), "nothing was left to say");
    agent.send("(scene x)");
    let mut line = server.accept();
    assert_eq!(line.receive(), "(scene x)");
    line.send("");
    line.send("(time (now 1))");
    assert_eq!(agent.receive(), "(time (now 1))");
    agent.send("");
    agent.send("(syn)");
    assert_eq!(line.receive(), "(syn)");
}

#[test]
fn the_server_sees_an_agent_when_it_speaks() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings::default());
    let mut agent = Line::agent(&proxy);
    assert!(!server.is_called());
    assert_eq!(proxy.status().connected, 1);
    agent.send("(scene x)");
    assert_eq!(server.accept().receive(), "(scene x)");
}
