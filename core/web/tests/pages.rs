//! The pages about a run of the toy world, from before its start to after its end.

use crate::toy;

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use server::{Binding, Server, ServerOptions};
use toy::{Toy, room};
use web::{ServerInfo, WebServer};

const PATIENCE: Duration = Duration::from_secs(20);

fn here() -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, 0))
}

/// A server that is not running yet, and its pages.
fn open(world: &'static str) -> (Server, WebServer) {
    let mut server =
        Server::bind(Box::new(room(Toy::new(1), 0)), &[Binding::new("agent", here())], ServerOptions::default())
            .expect("a server");
    let web = WebServer::open(here(), ServerInfo { version: "1", world: world.to_owned() }, server.publish_metrics())
        .expect("pages");
    (server, web)
}

fn get(web: &WebServer, path: &str) -> String {
    let mut stream = TcpStream::connect(web.address()).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a time-out");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn health_follows_the_run() {
    let (mut server, web) = open("toy");
    let is = |status: &str, activity: &str| {
        let answer = get(&web, "/health");
        answer.starts_with(&format!("HTTP/1.1 {status} ")) && answer.contains(&format!("\"activity\":\"{activity}\""))
    };
    assert!(is("503", "starting"));
    let stopper = server.shutdown_handle();
    let running = thread::spawn(move || server.run().expect("a run"));
    let looks = PATIENCE.as_millis() / 10;
    let is_up = (0..looks).any(|_| {
        thread::sleep(Duration::from_millis(10));
        is("200", "running")
    });
    assert!(is_up);
    stopper.shutdown();
    let ticks = running.join().expect("no panic").ticks;
    assert!(is("503", "ended"));
    assert!(get(&web, "/metrics").contains(&format!("\nspar_ticks_total {ticks}\n")), "the last figures stay");
}

#[test]
fn names_are_escaped() {
    let (_server, web) = open("a\"b\\c");
    assert!(get(&web, "/metrics").contains("world=\"a\\\"b\\\\c\""));
}

#[test]
fn an_address_that_is_taken_is_an_error() {
    let holder = TcpListener::bind(here()).expect("a port");
    let (mut server, _) = open("toy");
    let taken = holder.local_addr().expect("an address");
    assert!(
        WebServer::open(taken, ServerInfo { version: "1", world: String::from("toy") }, server.publish_metrics())
            .is_err()
    );
}

#[test]
fn other_methods_and_broken_requests_are_refused() {
    let (_server, web) = open("toy");
    for (request, expect) in [("POST /metrics HTTP/1.1\r\nHost: x\r\n\r\n", "405 "), ("\r\nnonsense\r\n\r\n", "400 ")] {
        let mut stream = TcpStream::connect(web.address()).expect("a connection");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time-out");
        stream.write_all(request.as_bytes()).expect("a request");
        stream.shutdown(std::net::Shutdown::Write).expect("its end");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with(&format!("HTTP/1.1 {expect}")), "{answer}");
    }
}
