//! Host names under which browsers may access the pages, and the permissions of each.
#![cfg(unix)]

#[allow(dead_code)]
use crate::viewers::client;

use std::net::SocketAddr;
use std::process::Command;
use std::thread::JoinHandle;

use client::{Page, request};
use server::ShutdownHandle;
use spar::WORLDS;

/// A server, in this process.
struct Server {
    web: SocketAddr,
    stopper: ShutdownHandle,
    running: Option<JoinHandle<()>>,
}

impl Server {
    fn start(address: &str, arguments: &[&str]) -> Server {
        let usual = ["--agent-port", "0", "--monitor-port", "0", "--drawings", "off", "--web", address];
        let serving = spar::serve(&WORLDS, usual.iter().chain(arguments).copied()).expect("a server");
        let port = serving.web_address().expect("pages").port();
        let stopper = serving.shutdown_handle();
        let running = std::thread::spawn(move || serving.run().map(drop).expect("a run"));
        Server { web: SocketAddr::from(([127, 0, 0, 1], port)), stopper, running: Some(running) }
    }

    fn check(&self, headers: &[&str], expect: u16) {
        let answer = request(self.web, "GET /api/state", headers, "");
        assert_eq!(answer.status, expect, "{headers:?}: {}", String::from_utf8_lossy(&answer.body));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stopper.shutdown();
        self.running.take().expect("a thread").join().expect("no panic");
    }
}

fn name_of_this_machine() -> String {
    let name = Command::new("hostname").output().map(|told| String::from_utf8(told.stdout).expect("text"));
    name.or_else(|_| std::fs::read_to_string("/proc/sys/kernel/hostname")).expect("a name").trim().to_owned()
}

#[test]
fn a_server_for_this_machine_alone_has_no_other_name() {
    let server = Server::start("127.0.0.1:0", &[]);
    server.check(&["Host: localhost:8080"], 200);
    server.check(&["Host: 127.0.0.1"], 200);
    server.check(&["Host: [::1]:80"], 200);
    server.check(&["Host: evil.example"], 403);
    server.check(&[&format!("Host: {}.but.not.ours", name_of_this_machine())], 403);
    let refused = request(server.web, "GET /", &["Host: spar.lab.example:8080"], "").json();
    let why = refused["error"].as_str().expect("a reason");
    assert!(why.contains("--web-host spar.lab.example"), "{why}");
}

#[test]
fn a_server_for_other_machines_has_the_name_of_its_own() {
    let server = Server::start("0.0.0.0:0", &[]);
    let name = name_of_this_machine();
    server.check(&[&format!("Host: {name}:8080")], 200);
    server.check(&[&format!("Host: {}.local", name.split('.').next().expect("a part"))], 200);
    server.check(&["Host: 192.0.2.7:8080"], 200);
    server.check(&["Host: evil.example"], 403);
}

#[test]
fn further_names_are_given() {
    let server = Server::start("127.0.0.1:0", &["--web-host", "lab.example", "--web-host", "spar"]);
    for (headers, expect) in [
        (&["Host: lab.example:8080"][..], 200),
        (&["Host: LAB.example"], 200),
        (&["Host: spar"], 200),
        (&["Host: evil.example"], 403),
        (&["Host: lab.example", "Origin: http://lab.example"], 200),
        (&["Host: lab.example", "Origin: http://evil.example"], 403),
        // A proxy that addresses the server by its IP address.
        (&["Origin: https://lab.example"], 200),
        (&["Origin: https://evil.example"], 403),
    ] {
        server.check(headers, expect);
    }
    let page = |host: &str, origin: &str| {
        let headers = ["Sec-WebSocket-Protocol: spar-view.1", host, origin].map(str::to_owned);
        Page::open(server.web, "/ws", &headers.each_ref().map(String::as_str)).err()
    };
    assert_eq!(page("X-Test: 1", "Origin: http://lab.example"), None);
    assert!(page("X-Test: 1", "Origin: http://evil.example").is_some_and(|line| line.contains(" 403 ")));
    let any = Server::start("127.0.0.1:0", &["--web-host", "any"]);
    any.check(&["Host: evil.example"], 200);
}

/// A proxy on the server's machine does not make its clients trainers.
#[test]
fn who_comes_by_another_name_looks_on() {
    let names = ["--web-host", "lab.example"];
    let command = |server: &Server, path: &str, header: &str| {
        request(server.web, &format!("POST {path}"), &[header], "(kickOff Left)").status
    };
    let server = Server::start("127.0.0.1:0", &names);
    for (header, expect) in [
        ("X-Test: 1", 200),
        ("Host: localhost", 200),
        ("Host: lab.example", 403),
        ("Origin: https://lab.example", 403),
        ("X-Forwarded-For: 192.0.2.7", 403),
        ("Forwarded: for=192.0.2.7", 403),
    ] {
        assert_eq!(command(&server, "/api/command", header), expect, "{header}");
    }
    let server = Server::start("127.0.0.1:0", &[&names[..], &["--trainer-token", "sesame"]].concat());
    assert_eq!(command(&server, "/api/command?token=sesame", "Host: lab.example"), 200);
    assert_eq!(command(&server, "/api/command?token=other", "Host: lab.example"), 403);
}

#[test]
fn what_is_no_name_is_refused_at_the_start() {
    for text in ["http://lab.example", "lab.example:8080", ""] {
        let error = spar::serve(&WORLDS, ["--web-host", text]).err().expect("an error").to_string();
        assert!(error.contains("is no host name") && error.contains("for instance"), "{error}");
    }
}
