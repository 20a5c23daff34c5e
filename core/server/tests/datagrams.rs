//! Datagram endpoints over real UDP: one datagram is one message, and one address is one connection.

use crate::common;

use std::io::{ErrorKind, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use common::toy::{Toy, frame, room};
use common::{Log, PATIENCE, number_after, options};
use server::{
    BindError, Binding, DATAGRAM_BYTES_MAX, Group, ReplyTarget, Server, ServerOptions, ShutdownHandle, Speed, Summary,
    Udp,
};
use socket2::{Domain, Socket, Type};

const FAST: Option<Speed> = Some(Speed::Factor(10.0));

fn here() -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, 0))
}

/// A running server with one or two datagram endpoints: agents, then viewers.
struct Running {
    addresses: Vec<SocketAddr>,
    stopper: ShutdownHandle,
    thread: JoinHandle<Summary>,
    log: Log,
}

impl Running {
    fn start(doors: &[Binding], options: ServerOptions, padding: usize) -> Running {
        let mut server = Server::bind(Box::new(room(Toy::new(1), padding)), doors, options).unwrap();
        let (addresses, stopper, log) = (server.addresses().unwrap(), server.shutdown_handle(), Log::default());
        let heard = log.clone();
        let thread = thread::spawn(move || heard.hear(|| server.run().unwrap()));
        Running { addresses, stopper, thread, log }
    }

    fn agents(udp: Udp) -> Running {
        Running::start(&[Binding::udp("agent", udp)], options(false, FAST), 0)
    }

    fn stop(self) -> Summary {
        self.stopper.shutdown();
        self.thread.join().unwrap()
    }
}

/// One address of a test.
struct Peer {
    socket: UdpSocket,
    buffer: Vec<u8>,
}

impl Peer {
    /// A peer that sends to `server` and hears only that address.
    fn to(server: SocketAddr) -> Peer {
        let own: IpAddr = if server.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() };
        let peer = Peer::at(UdpSocket::bind((own, 0)).unwrap());
        peer.socket.connect(server).unwrap();
        peer
    }

    fn at(socket: UdpSocket) -> Peer {
        socket.set_read_timeout(Some(PATIENCE)).unwrap();
        Peer { socket, buffer: vec![0; 1 << 16] }
    }

    fn say(&mut self, text: &str) {
        self.socket.send(&frame(text)).unwrap();
    }

    /// The next datagram, which must be one whole frame.
    fn frame(&mut self) -> String {
        let length = self.socket.recv(&mut self.buffer).unwrap();
        let (head, text) = self.buffer[..length].split_first_chunk::<4>().unwrap();
        assert_eq!(u32::from_be_bytes(*head) as usize, text.len(), "one datagram, one frame");
        String::from_utf8(text.to_vec()).unwrap()
    }
}

#[test]
fn one_datagram_is_one_message_and_one_frame() {
    let running = Running::agents(Udp::new(here()));
    let mut agent = Peer::to(running.addresses[0]);
    agent.say("push 1");
    agent.frame();
    for _ in 0..50 {
        agent.say("push 0");
        agent.frame();
    }
    // Two frames in a datagram are two of its messages.
    agent.socket.send(&frame("push 0").repeat(2)).unwrap();
    agent.frame();
    agent.frame();
    let summary = running.stop();
    assert_eq!((summary.counters.actions, summary.counters.opened), (53, 1), "{summary}");
    assert!(summary.counters.rejected.is_empty() && summary.datagrams_lost.is_empty(), "{summary}");
}

#[test]
fn lock_step_works_over_datagrams() {
    let running = Running::start(&[Binding::udp("agent", Udp::new(here()))], options(true, None), 0);
    let mut agent = Peer::to(running.addresses[0]);
    agent.say("push 1");
    let mut ticks = vec![number_after(&agent.frame(), "tick")];
    for _ in 0..100 {
        agent.say("answer");
        ticks.push(number_after(&agent.frame(), "tick"));
    }
    assert!(ticks.windows(2).all(|pair| pair[1] == pair[0] + 1), "{ticks:?}");
    running.stop();
}

#[test]
fn two_peers_are_two_connections() {
    let running = Running::agents(Udp::new(here()));
    let [mut left, mut right] = [(); 2].map(|()| Peer::to(running.addresses[0]));
    left.say("push 1");
    while !left.frame().contains(" of 1") {}
    right.say("push -1000");
    while !right.frame().contains(" x -") {}
    while !left.frame().contains(" of 2") {}
    assert!(!left.frame().contains(" x -"));
    // A nonsensical datagram costs only its sender.
    right.socket.send(b"GET / HTTP/1.1\r\n\r\n").unwrap();
    while !left.frame().contains(" of 1") {}
    let summary = running.stop();
    assert_eq!((summary.counters.opened, summary.closed.get("frame too long")), (2, Some(&1)), "{summary}");
}

#[test]
fn a_silent_peer_is_gone_after_a_while() {
    let udp = Udp { peer_timeout: Duration::from_millis(200), ..Udp::new(here()) };
    let running = Running::agents(udp);
    let [mut silent, mut agent] = [(); 2].map(|()| Peer::to(running.addresses[0]));
    silent.say("push 1");
    agent.say("push 1");
    while !agent.frame().contains(" of 2") {}
    while !agent.frame().contains(" of 1") {
        agent.say("push 0");
    }
    let name = silent.socket.local_addr().unwrap();
    silent.say("push 1");
    while !agent.frame().contains(" of 2") {}
    let log = running.log.clone();
    let summary = running.stop();
    assert!(summary.closed["silent"] >= 1 && summary.counters.opened >= 3, "{summary}");
    assert!(log.text().contains(&format!("agent {name} (bead 0) left: silent, for 0.")), "{}", log.text());
}

/// A frame too long for a datagram is counted, and the connection stays open.
#[test]
fn what_is_too_long_to_send_is_counted() {
    let doors = ["agent", "viewer"].map(|name| Binding::udp(name, Udp::new(here())));
    let running = Running::start(&doors, options(false, FAST), DATAGRAM_BYTES_MAX);
    let [mut agent, mut viewer] = [0, 1].map(|door: usize| Peer::to(running.addresses[door]));
    viewer.say("hello");
    agent.say("push 1");
    for _ in 0..10 {
        agent.frame();
    }
    let log = running.log.clone();
    let summary = running.stop();
    let lost = summary.datagrams_lost["too long to send"];
    assert!(lost >= 5 && summary.counters.frames_missed == lost, "{summary}");
    assert!(summary.to_string().contains(&format!("datagrams    {lost} too long to send")), "{summary}");
    assert!(summary.closed.is_empty() && log.text().contains("a datagram holds 65507"), "{}", log.text());
}

#[test]
fn peers_beyond_the_limit_are_refused() {
    let door = Binding { connections_max: 2, ..Binding::udp("agent", Udp::new(here())) };
    let running = Running::start(&[door], options(false, FAST), 0);
    let mut peers = [(); 2].map(|()| Peer::to(running.addresses[0]));
    for peer in &mut peers {
        peer.say("push 1");
        peer.frame();
    }
    let mut late = Peer::to(running.addresses[0]);
    late.say("push 1");
    late.say("push 1");
    late.socket.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    let nothing = late.socket.recv(&mut late.buffer).unwrap_err();
    assert!(matches!(nothing.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut), "{nothing}");
    let log = running.log.clone();
    let summary = running.stop();
    assert!((1..=2).contains(&summary.counters.refused) && summary.counters.opened == 2, "{summary}");
    assert!(log.text().contains("refused: this port has 2 connections already"), "{}", log.text());
}

/// Datagrams from other networks take no places of newcomers, and open no connection.
#[test]
fn peers_from_other_networks_are_not_heard() {
    let allow = "127.0.1.0/24".parse().unwrap();
    let door = Binding { allow, ..Binding::udp("agent", Udp::new(SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0)))) };
    let running = Running::start(&[door], options(false, FAST), 0);
    let server = SocketAddr::from((Ipv4Addr::LOCALHOST, running.addresses[0].port()));
    for _ in 0..100 {
        Peer::to(server).say("push 1");
    }
    let mut inside = Peer::at(UdpSocket::bind("127.0.1.1:0").unwrap());
    inside.socket.connect(server).unwrap();
    inside.say("push 1");
    inside.frame();
    let summary = running.stop();
    assert_eq!(summary.datagrams_lost.get("network not allowed"), Some(&100), "{summary}");
    assert_eq!((summary.counters.opened, summary.counters.refused), (1, 0), "{summary}");
}

/// A peer that floods loses datagrams, or its connection; the others continue.
#[test]
fn a_flood_of_datagrams_costs_the_flooder() {
    let running = Running::start(&[Binding::udp("agent", Udp::new(here()))], options(false, None), 0);
    let [mut witness, flood] = [(); 2].map(|()| Peer::to(running.addresses[0]));
    witness.say("push 1");
    let start = number_after(&witness.frame(), "tick");
    let wave = frame("push 0").repeat(1000);
    while number_after(&witness.frame(), "tick") < start + 10 {
        for _ in 0..100 {
            flood.socket.send(&wave).unwrap();
        }
    }
    witness.say("push 1");
    witness.frame();
    let summary = running.stop();
    let is_paid = summary.closed.contains_key("flood")
        || summary.closed.contains_key("too many actions in one tick")
        || summary.datagrams_lost.contains_key("more than could be read");
    assert!(is_paid, "{summary}");
}

/// An IPv4 group on the loopback interface.
const GROUP_V4: Group = Group::V4 { address: Ipv4Addr::new(239, 255, 74, 1), interface: Ipv4Addr::LOCALHOST };

/// An IPv6 group that never leaves an interface, given by its index.
fn group_v6(interface: u32) -> Group {
    Group::V6 { address: Ipv6Addr::new(0xff01, 0, 0, 0, 0, 0, 0x5350, 0x4152), interface }
}

/// The groups that this machine supports: on the loopback interface, and for IPv6 on the first suitable interface.
fn carried_groups() -> Vec<Group> {
    let v4 = is_carried(GROUP_V4).then_some(GROUP_V4);
    let v6 = (1..=INTERFACES_MAX).map(group_v6).find(|group| is_carried(*group));
    for (family, group) in [("IPv4", v4), ("IPv6", v6)] {
        if group.is_none() {
            // Written directly to standard error, since the test harness shows only the output of failing tests.
            let _ = writeln!(std::io::stderr(), "not tested: this machine carries no {family} multicast");
        }
    }
    v4.into_iter().chain(v6).collect()
}

/// The number of interfaces tried.
const INTERFACES_MAX: u32 = 16;

fn anywhere(group: Group) -> SocketAddr {
    match group {
        Group::V4 { .. } => SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0)),
        Group::V6 { .. } => SocketAddr::from((Ipv6Addr::UNSPECIFIED, 0)),
    }
}

fn at(group: Group, port: u16) -> SocketAddr {
    match group {
        Group::V4 { address, .. } => (address, port).into(),
        Group::V6 { address, interface } => std::net::SocketAddrV6::new(address, port, 0, interface).into(),
    }
}

/// A socket that sends by the group's interface, and joins the group if it is to listen.
fn member(group: Group, listens: bool) -> std::io::Result<Peer> {
    let socket = Socket::new(Domain::for_address(anywhere(group)), Type::DGRAM, None)?;
    match group {
        Group::V4 { address, interface } => {
            socket.set_multicast_if_v4(&interface)?;
            if listens {
                socket.join_multicast_v4(&address, &interface)?;
            }
        }
        Group::V6 { address, interface } => {
            socket.set_multicast_if_v6(interface)?;
            if listens {
                socket.join_multicast_v6(&address, interface)?;
            }
        }
    }
    socket.bind(&anywhere(group).into())?;
    Ok(Peer::at(socket.into()))
}

/// True if this machine supports multicast on its loopback interface.
fn is_carried(group: Group) -> bool {
    let carried = || -> std::io::Result<()> {
        let (mut listener, speaker) = (member(group, true)?, member(group, false)?);
        listener.socket.set_read_timeout(Some(Duration::from_millis(500)))?;
        speaker.socket.send_to(b"?", at(group, listener.socket.local_addr()?.port()))?;
        listener.socket.recv(&mut listener.buffer).map(|_| ())
    };
    carried().is_ok()
}

/// Checks an endpoint that receives from a group, and answers each peer separately.
fn check_hears_a_group(group: Group) {
    let running = Running::agents(Udp { groups: vec![group], ..Udp::new(anywhere(group)) });
    let mut agent = member(group, false).unwrap();
    let to = at(group, running.addresses[0].port());
    agent.socket.send_to(&frame("push 1"), to).unwrap();
    for _ in 0..10 {
        assert!(agent.frame().contains(" of 1"));
    }
    assert_eq!(running.stop().counters.actions, 1);
}

/// Checks an endpoint that answers to a group: every listener hears the replies to one peer.
fn check_answers_a_group(group: Group) {
    let mut listener = member(group, true).unwrap();
    let replies = ReplyTarget::ToGroup(group, listener.socket.local_addr().unwrap().port());
    let running = Running::agents(Udp { replies, ..Udp::new(anywhere(group)) });
    let mut address = running.addresses[0];
    address.set_ip(if address.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() });
    Peer::to(address).say("push 1");
    for _ in 0..10 {
        assert!(listener.frame().contains(" of 1"));
    }
    running.stop();
}

#[test]
fn a_door_hears_a_group() {
    carried_groups().into_iter().for_each(check_hears_a_group);
}

#[test]
fn a_door_answers_a_group() {
    carried_groups().into_iter().for_each(check_answers_a_group);
}

#[test]
fn errors_say_what_to_do() {
    fn check(udp: Udp, expect: &[&str]) -> BindError {
        let doors = [Binding::udp("agent", udp)];
        let error = Server::bind(Box::new(room(Toy::new(1), 0)), &doors, options(false, None)).err().unwrap();
        for part in expect {
            assert!(error.to_string().contains(part), "{part} in {error}");
        }
        error
    }
    let holder = UdpSocket::bind(here()).unwrap();
    let taken = holder.local_addr().unwrap();
    let error = check(Udp::new(taken), &["agent connections", &taken.to_string(), "choose another port"]);
    assert!(error.is_in_use());
    let bad = Group::V4 { address: Ipv4Addr::new(10, 1, 2, 3), interface: Ipv4Addr::LOCALHOST };
    check(
        Udp { groups: vec![bad], ..Udp::new(here()) },
        &["multicast group 10.1.2.3 on interface 127.0.0.1", "family"],
    );
    let free = { UdpSocket::bind(here()).unwrap().local_addr().unwrap().port() };
    let address = SocketAddr::from((Ipv4Addr::UNSPECIFIED, free));
    let echo = Udp { groups: vec![GROUP_V4], replies: ReplyTarget::ToGroup(GROUP_V4, free), ..Udp::new(address) };
    check(echo, &["where it listens itself", "choose another port for replies"]);
}
