//! `(syn)` sent on behalf of a late agent.

use crate::stage;

use std::time::{Duration, Instant};

use soccer_proxy::ProxySettings;
use stage::{Server, joined, status_when};

const SYN_AFTER: Duration = Duration::from_millis(60);

fn rules() -> ProxySettings {
    ProxySettings { syn_after: Some(SYN_AFTER), ..ProxySettings::default() }
}

#[test]
fn a_late_agent_is_answered_for_once() {
    let server = Server::new();
    let proxy = server.proxy(rules());
    let (mut agent, mut line) = joined(&server, &proxy);
    // The agent waits for its first percept, while the server may be waiting for the agent.
    assert_eq!(line.receive(), "(syn)");
    assert!(line.is_silent());
    let status = status_when(&proxy, |status| status.syns_sent == 1);
    assert_eq!(status.missed_cycles, 0, "it has sent its scene");

    let begin = Instant::now();
    line.send("(time (now 0.02))");
    assert_eq!((agent.receive().as_str(), line.receive().as_str()), ("(time (now 0.02))", "(syn)"));
    assert!(begin.elapsed() >= SYN_AFTER);
    status_when(&proxy, |status| (status.syns_sent, status.missed_cycles) == (2, 1));

    // The agent has sent something, but no `(syn)`.
    line.send("(time (now 0.04))");
    agent.receive();
    agent.send("(he1 1)");
    assert_eq!((line.receive().as_str(), line.receive().as_str()), ("(he1 1)", "(syn)"));
    status_when(&proxy, |status| (status.syns_sent, status.missed_cycles) == (3, 1));
}

#[test]
fn an_agent_in_time_speaks_for_itself() {
    let server = Server::new();
    let proxy = server.proxy(rules());
    let (mut agent, mut line) = joined(&server, &proxy);
    agent.send("(syn)");
    assert_eq!(line.receive(), "(syn)");
    line.send("(time (now 0.02))");
    agent.receive();
    agent.send("(he1 1)(syn)");
    assert_eq!(line.receive(), "(he1 1)(syn)");
    assert!(line.is_silent());
    assert_eq!((proxy.status().syns_sent, proxy.status().missed_cycles), (0, 0));
}

#[test]
fn nobody_speaks_for_agents_unless_it_is_wanted() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings::default());
    let (mut agent, mut line) = joined(&server, &proxy);
    line.send("(time (now 0.02))");
    agent.receive();
    assert!(line.is_silent());
    assert_eq!(proxy.status().syns_sent, 0);
}
