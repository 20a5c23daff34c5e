//! The doctor examines servers of this program.

use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::thread;
use std::time::Duration;

use ssl_tools::doctor::{ClientAddresses, examine};
use ssl_tools::listener;

/// Returns the address of a port that was free a moment ago.
fn free() -> SocketAddr {
    let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).expect("a socket");
    socket.local_addr().expect("an address")
}

/// Returns the findings about a server of this program with these arguments, which sends vision to `vision`.
fn report_of_server(vision: SocketAddr, arguments: &[&str]) -> String {
    let tracker = free();
    let (to_vision, to_tracker) = (vision.to_string(), tracker.to_string());
    let usual = ["--world", "ssl", "--web", "off", "--vision", &to_vision, "--tracker", &to_tracker];
    let ports = ["--control", "0", "--blue", "0", "--yellow", "0"];
    let server = spar::serve(&spar::WORLDS, usual.iter().chain(&ports).chain(arguments)).expect("a server");
    let (ready, shutdown_handle) = (server.ready_line(), server.shutdown_handle());
    let endpoint = |name: &str| {
        let mut words = ready.split_whitespace().filter_map(|word| word.split_once('='));
        words.find(|(known, _)| *known == name).and_then(|(_, address)| address.parse().ok())
    };
    let [control, blue, yellow] = ["control", "blue", "yellow"].map(endpoint);
    let client = ClientAddresses { vision, tracker, control, blue, yellow, instance: 0 };
    let report = thread::spawn(move || {
        let report = examine(&client, Duration::from_millis(1500)).to_string();
        shutdown_handle.shutdown();
        report
    });
    server.run().expect("it ends well");
    report.join().expect("an answer")
}

#[test]
fn a_server_of_our_own_is_good() {
    let report = report_of_server(free(), &[]);
    assert!(report.ends_with("A client would work.\n"), "{report}");
    for words in ["good  4 cameras (0, 1, 2, 3)", "11 yellow", "tracked frames a second, from spar", "(2026A, 2018A)"] {
        assert!(report.contains(words), "{words} is not in\n{report}");
    }
    let report = report_of_server(free(), &["--preset", "2026B", "--set", "geometry-every=0"]);
    assert!(report.contains("BAD   no geometry came"), "{report}");
}

/// With the usual group on loopback.
#[test]
fn multicast_of_a_server_of_our_own_is_heard() {
    let group = SocketAddr::new([224, 5, 23, 2].into(), free().port());
    if let Err(error) = listener::open(group) {
        println!("this machine has no multicast: nothing is tried: {error}");
        return;
    }
    let report = report_of_server(group, &["--set", "multicast-interface=127.0.0.1"]);
    assert!(report.contains(&format!("good  vision comes to {group}\n")), "{report}");
    assert!(report.ends_with("A client would work.\n"), "{report}");
    println!("{report}");
}
