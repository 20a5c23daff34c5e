//! Connections end in pairs, and the proxy continues to run.

use crate::stage;

use std::io::Write;
use std::net::{Shutdown, TcpListener};

use soccer_proxy::ProxySettings;
use stage::{Line, Server, joined, status_when};

#[test]
fn an_agent_that_goes_takes_its_connection_along() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings::default());
    let (mut agent, mut line) = joined(&server, &proxy);
    let (mut other, mut other_line) = joined(&server, &proxy);
    agent.send("(he1 1)");
    agent.0.shutdown(Shutdown::Write).expect("it goes");
    assert_eq!(line.receive(), "(he1 1)", "its last words arrive");
    assert!(line.ends() && agent.ends());
    let status = status_when(&proxy, |status| status.connected == 1);
    let gone: Vec<_> = status.disconnected.iter().map(|gone| (gone.agent, gone.reason.as_str())).collect();
    assert_eq!(gone, [(0, "the agent has ended its connection")]);
    assert_eq!((status.server_ended, status.server_refused), (0, 0));
    other.send("(syn)");
    assert_eq!(other_line.receive(), "(syn)");
}

#[test]
fn a_server_that_ends_a_connection_ends_its_agent() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings::default());
    let (mut agent, mut line) = joined(&server, &proxy);
    line.send("(time (now 1))");
    drop(line);
    assert_eq!(agent.receive(), "(time (now 1))", "the last percept arrives");
    assert!(agent.ends());
    let status = status_when(&proxy, |status| status.connected == 0);
    assert_eq!(
        (status.server_ended, status.disconnected[0].reason.as_str()),
        (1, "the server has ended the connection")
    );
    let _ = joined(&server, &proxy);
}

#[test]
fn a_server_that_is_not_there_is_told() {
    let door = TcpListener::bind("127.0.0.1:0").expect("a port");
    let server = Server(door);
    let proxy = server.proxy(ProxySettings::default());
    drop(server);
    let mut agent = Line::agent(&proxy);
    agent.send("(scene x)");
    assert!(agent.ends());
    let status = status_when(&proxy, |status| status.connected == 0);
    assert_eq!((status.server_refused, status.server_ended), (1, 0));
    assert!(status.disconnected[0].reason.contains("is it running"), "{status:?}");
}

#[test]
fn broken_frames_end_whoever_sends_them() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings::default());
    let (mut living, mut living_line) = joined(&server, &proxy);
    for (count, prefix) in [[0xff_u8, 0xff, 0xff, 0xff], [0, 2, 0, 0]].into_iter().enumerate() {
        let (mut agent, mut line) = joined(&server, &proxy);
        agent.0.write_all(&prefix).expect("sent");
        assert!(agent.ends() && line.ends());
        let status = status_when(&proxy, |status| status.disconnected.len() == count + 1);
        assert!(status.disconnected[count].reason.starts_with("the agent sent an invalid message"), "{status:?}");
    }
    let (mut agent, mut line) = joined(&server, &proxy);
    line.0.write_all(&[0x80, 0, 0, 0]).expect("sent");
    assert!(agent.ends() && line.ends());
    let status = status_when(&proxy, |status| status.server_ended == 1);
    assert!(status.disconnected[2].reason.starts_with("the server sent an invalid percept"), "{status:?}");
    living.send("(syn)");
    assert_eq!(living_line.receive(), "(syn)");
}

#[test]
fn those_who_are_gone_are_listed_up_to_a_limit() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings::default());
    for came in 1..=120 {
        drop(Line::agent(&proxy));
        status_when(&proxy, |status| status.connected_total == came && status.connected == 0);
    }
    let gone = proxy.status().disconnected;
    assert_eq!((gone.len(), gone[0].agent, gone[99].agent), (100, 20, 119));
}
