//! A dropped proxy leaves nothing behind. The only test in this program: it counts the threads of the process.
#![cfg(target_os = "linux")]

#[allow(dead_code, reason = "others use the rest")]
mod stage;

use std::fs;
use std::net::TcpListener;
use std::thread;
use std::time::{Duration, Instant};

use soccer_proxy::{Proxy, ProxySettings};
use stage::{Line, Server, joined, status_when, when};

fn threads() -> usize {
    fs::read_dir("/proc/self/task").expect("a list of threads").count()
}

/// Processor time of this process, in the kernel's ticks.
fn ticks() -> u64 {
    let stat = fs::read_to_string("/proc/self/stat").expect("figures");
    let figures = stat.rsplit_once(')').expect("a name").1;
    figures.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().expect("a number")).sum()
}

#[test]
fn threads_sockets_and_port_are_free_again() {
    let before = threads();
    let server = Server::new();
    let proxy = server.proxy(ProxySettings { syn_after: Some(Duration::from_millis(5)), ..ProxySettings::default() });
    let mut pairs: Vec<_> = (0..3).map(|_| joined(&server, &proxy)).collect();
    let mut silent = Line::agent(&proxy);
    status_when(&proxy, |status| status.connected == 4);
    when(|| (threads() == before + 8).then_some(()), "a thread for the door, four and three for agents");
    // Agents that leave end their threads, even if no other agent connects.
    drop(pairs.pop());
    when(|| (threads() == before + 6).then_some(()), "the end of two threads");
    status_when(&proxy, |status| status.connected == 3 && status.syns_sent >= 2);
    let computed = ticks();
    thread::sleep(Duration::from_millis(500));
    assert!(ticks() - computed <= 5, "no thread waits busily");

    // An agent that does not read, and so stalls the proxy's writes, blocks nothing else.
    let (_agent, line) = &mut pairs[0];
    line.0.set_write_timeout(Some(Duration::from_millis(200))).expect("a time limit");
    let percept = "(hear x)".repeat(10_000);
    let stuffed = [&u32::try_from(percept.len()).expect("a length").to_be_bytes(), percept.as_bytes()].concat();
    while std::io::Write::write_all(&mut line.0, &stuffed).is_ok() {}

    let address = proxy.address();
    let begin = Instant::now();
    proxy.close();
    assert!(begin.elapsed() < Duration::from_secs(2));
    // Joined threads leave the kernel's list a moment later.
    when(|| (threads() == before).then_some(()), "the end of all threads");
    let status = proxy.status();
    assert_eq!((status.connected, status.connected_total), (0, 4));
    assert!(status.disconnected.iter().skip(1).all(|gone| gone.reason == "the proxy was closed"), "{status:?}");
    assert!(silent.ends());
    proxy.close();
    drop(proxy);
    assert!(TcpListener::bind(address).is_ok());

    // Dropping closes the proxy, also if it listens on all addresses.
    let proxy =
        Proxy::bind(([0, 0, 0, 0], 0).into(), server.address(), ProxySettings::default(), None).expect("a proxy");
    let address = proxy.address();
    drop(proxy);
    assert!(TcpListener::bind(address).is_ok());
    assert!(Proxy::bind(server.address(), address, ProxySettings::default(), None).is_err(), "somebody else is there");
    when(|| (threads() == before).then_some(()), "the end of all threads");
}
