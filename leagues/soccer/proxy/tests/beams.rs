//! Beam permissions: the proxy drops forbidden beams.

use crate::stage;

use soccer_proxy::{BeamPolicy, ProxySettings};
use stage::{Line, Server, joined};

#[test]
fn beams_are_cut_and_counted_and_nothing_else() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings { beams: BeamPolicy::Cut, ..ProxySettings::default() });
    let (mut agent, mut line) = joined(&server, &proxy);
    agent.send("(he1 0.5)( beam -1 2  3 )(say beam)(x (beam 1 2 3))(syn)");
    assert_eq!(line.receive(), "(he1 0.5)(say beam)(x )(syn)");
    agent.send("(beam 1 2 3)");
    agent.send("(syn)");
    assert_eq!(line.receive(), "(syn)");
    assert_eq!(proxy.status().beams_cut, 3);
}

/// As in the league's tool; messages that a server waits for still pass.
#[test]
fn messages_with_beams_are_dropped_whole_where_that_is_the_rule() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings { beams: BeamPolicy::DropMessage, ..ProxySettings::default() });
    let (mut agent, mut line) = joined(&server, &proxy);
    agent.send("(he1 0.5)(beam 1 2 3)");
    agent.send("(he1 0.5)(beam 1 2 3)(syn)");
    assert_eq!(line.receive(), "(syn)");
    proxy.beam_to(Some([-2.5, 1.0, 90.0]));
    agent.send("(he1 0.5)(beam 1 2 3)");
    assert_eq!(line.receive(), "(beam -2.5 1 90)");
    agent.send("(he1 0.5)");
    assert_eq!(line.receive(), "(he1 0.5)(beam -2.5 1 90)");
    assert_eq!(proxy.status().beams_cut, 3);
}

#[test]
fn every_message_is_given_the_beam_while_there_is_one() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings { beams: BeamPolicy::Cut, ..ProxySettings::default() });
    proxy.beam_to(Some([-2.5, 1.0, 90.0]));
    let mut agent = Line::agent(&proxy);
    agent.send("(scene rsg/agent/nao/nao.rsg)");
    let mut line = server.accept();
    assert_eq!(line.receive(), "(scene rsg/agent/nao/nao.rsg)(beam -2.5 1 90)");
    agent.send("(beam 9 9 9)(syn)");
    assert_eq!(line.receive(), "(syn)(beam -2.5 1 90)");
    proxy.beam_to(Some([0.0, 0.0, 0.0]));
    agent.send("(syn)");
    assert_eq!(line.receive(), "(syn)(beam 0 0 0)");
    proxy.beam_to(None);
    agent.send("(syn)");
    assert_eq!(line.receive(), "(syn)");
    assert_eq!(proxy.status().beams_cut, 1);
}
