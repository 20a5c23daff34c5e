//! The limit on the number of agents.

use crate::stage;

use soccer_proxy::ProxySettings;
use stage::{Line, Server, joined, status_when};

#[test]
fn agents_are_counted_exactly() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings { agents_max: 2, ..ProxySettings::default() });
    let (first, _line) = joined(&server, &proxy);
    let mut second = Line::agent(&proxy);
    status_when(&proxy, |status| status.connected == 2);
    for refused in 1..=3 {
        assert!(Line::agent(&proxy).ends());
        let status = proxy.status();
        assert_eq!(
            (status.connected, status.connected_max, status.refused, status.connected_total),
            (2, 2, refused, 2)
        );
    }
    // A freed place is available again.
    drop(first);
    status_when(&proxy, |status| status.connected == 1);
    let (_third, _other_line) = joined(&server, &proxy);
    let status = status_when(&proxy, |status| status.connected == 2);
    assert_eq!((status.connected_max, status.refused, status.connected_total), (2, 3, 3));
    second.send("(syn)");
    assert_eq!(server.accept().receive(), "(syn)");
}

#[test]
fn nobody_may_be_allowed() {
    let server = Server::new();
    let proxy = server.proxy(ProxySettings { agents_max: 0, ..ProxySettings::default() });
    assert!(Line::agent(&proxy).ends());
    assert_eq!(proxy.status().refused, 1);
}
