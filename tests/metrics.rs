//! The monitoring pages: the figures are well formed and correct, and `/health` reports the server's state.
#![cfg(unix)]

use crate::replay::connection;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use connection::Connection;
use server::{ShutdownHandle, Summary};
use spar::{BoundServer, WORLDS};

const PATIENCE: Duration = Duration::from_secs(30);

/// A server in a thread of this test.
struct Served {
    agent: SocketAddr,
    monitor: SocketAddr,
    pages: SocketAddr,
    stopper: ShutdownHandle,
    thread: JoinHandle<Summary>,
}

fn open(arguments: &[&str]) -> BoundServer {
    let own = ["--agent-port", "0", "--monitor-port", "0", "--metrics", "0", "--web", "off"];
    spar::serve(&WORLDS, own.iter().chain(arguments)).expect("a server")
}

impl Served {
    fn start(arguments: &[&str]) -> Served {
        let serving = open(arguments);
        let ready = serving.ready_line();
        let addresses: Vec<SocketAddr> = ready.split(['=', ' ']).filter_map(|word| word.parse().ok()).collect();
        let [agent, monitor, pages] = addresses[..] else { panic!("{ready}") };
        assert!(ready.ends_with(&format!(" metrics={pages}")), "{ready}");
        let stopper = serving.shutdown_handle();
        let thread = thread::spawn(move || serving.run().expect("a run"));
        Served { agent, monitor, pages, stopper, thread }
    }

    /// Polls the figures until they satisfy the predicate.
    fn until(&self, what: &str, is_true: impl Fn(&Metrics) -> bool) -> Metrics {
        let start = Instant::now();
        loop {
            let metrics = Metrics::get(self.pages);
            if is_true(&metrics) {
                return metrics;
            }
            assert!(start.elapsed() < PATIENCE, "{what}:\n{:#?}", metrics.samples);
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Polls `/health` until it reports this.
    fn until_health(&self, expect: &str) -> String {
        let start = Instant::now();
        loop {
            let (head, body) = get(self.pages, "/health");
            if body.contains(expect) {
                return head;
            }
            assert!(start.elapsed() < PATIENCE, "{expect}: {body}");
            thread::sleep(Duration::from_millis(50));
        }
    }

    fn stop(self) -> Summary {
        self.stopper.shutdown();
        self.thread.join().expect("the server does not panic")
    }
}

/// Head and body of a page.
fn get(address: SocketAddr, path: &str) -> (String, String) {
    let mut stream = TcpStream::connect(address).expect("pages are served");
    stream.set_read_timeout(Some(PATIENCE)).expect("a time-out");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{answer}"));
    (head.to_owned(), body.to_owned())
}

/// The figures of a page, by name and labels as written there.
struct Metrics {
    samples: BTreeMap<String, f64>,
}

impl Metrics {
    fn get(address: SocketAddr) -> Metrics {
        let (head, body) = get(address, "/metrics");
        assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
        assert!(head.contains("content-type: application/openmetrics-text; version=1.0.0; charset=utf-8"), "{head}");
        Metrics::read(&body)
    }

    /// Reads a page, strictly: <https://prometheus.io/docs/specs/om/open_metrics_spec/>.
    fn read(page: &str) -> Metrics {
        let page = page.strip_suffix("# EOF\n").expect("the end is marked");
        let (mut samples, mut families) = (BTreeMap::new(), BTreeSet::new());
        let mut family = (String::new(), String::new());
        for line in page.lines() {
            if let Some(rest) = line.strip_prefix("# ") {
                let [keyword, name, text] = rest.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
                match keyword {
                    "HELP" => assert!(!text.is_empty(), "{line}"),
                    "TYPE" => {
                        assert!(families.insert(name.to_owned()), "a family comes once: {line}");
                        family = (name.to_owned(), text.to_owned());
                    }
                    _ => panic!("{line}"),
                }
                continue;
            }
            let (key, value) = line.rsplit_once(' ').unwrap_or_else(|| panic!("{line}"));
            let name = key.split('{').next().expect("a name");
            assert!(name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'), "{line}");
            let suffix = name.strip_prefix(&family.0).unwrap_or_else(|| panic!("{line} is no {}", family.0));
            let suffixes: &[&str] = match family.1.as_str() {
                "counter" => &["_total"],
                "gauge" => &[""],
                "info" => &["_info"],
                "histogram" => &["_sum", "_count", "_bucket"],
                other => panic!("{other}"),
            };
            assert!(suffixes.contains(&suffix), "{line}");
            let value: f64 = value.parse().unwrap_or_else(|_| panic!("{line}"));
            assert!(value >= 0.0 && value.is_finite(), "{line}");
            assert_eq!(samples.insert(key.to_owned(), value), None, "{line} comes once");
        }
        Metrics { samples }
    }

    fn at(&self, key: &str) -> f64 {
        *self.samples.get(key).unwrap_or_else(|| panic!("{key} in {:#?}", self.samples))
    }

    /// The same, or 0 if nothing has been counted yet.
    fn count(&self, key: &str) -> f64 {
        self.samples.get(key).copied().unwrap_or_default()
    }

    /// Number and sum of a histogram, after a check of its buckets. `label` is a pair such as `phase="act"`, or empty.
    fn histogram(&self, name: &str, label: &str) -> (f64, f64) {
        let braced = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
        let bound = |key: &str| {
            let labels = key.strip_prefix(name)?.strip_prefix("_bucket{le=\"")?.strip_suffix('}')?;
            let (le, others) = labels.split_once('"')?;
            (others.trim_start_matches(',') == label).then(|| le.parse::<f64>().expect("a bound"))
        };
        let mut buckets: Vec<(f64, f64)> =
            self.samples.iter().filter_map(|(key, count)| Some((bound(key)?, *count))).collect();
        buckets.sort_by(|a, b| a.0.total_cmp(&b.0));
        assert!(buckets.len() > 10 && buckets.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1), "{name} {buckets:?}");
        assert!(buckets.iter().any(|bucket| bucket.0 == 0.02), "a tick of real time has 20 ms");
        let count = self.at(&format!("{name}_count{braced}"));
        assert_eq!(buckets.last(), Some(&(f64::INFINITY, count)), "{name}");
        (count, self.at(&format!("{name}_sum{braced}")))
    }
}

#[test]
fn figures_are_true() {
    let served = Served::start(&[]);
    let first = served.until("ticks", |metrics| metrics.at("spar_ticks_total") > 0.0);
    assert_eq!(first.at("spar_connections{door=\"agent\"}"), 0.0);
    assert_eq!(first.samples.keys().filter(|key| key.starts_with("spar_run_info{")).count(), 1);

    let mut agent = Connection::open(served.agent);
    agent.send([&b"(scene rsg/agent/nao/nao.rsg)"[..]]);
    assert!(agent.frame().is_some());
    agent.send([&b"(init (unum 1)(teamname Alpha))(sing)(he1 nan)"[..]]);
    let mut idler = Connection::open(served.agent);
    let monitor = Connection::open(served.monitor);
    let rejected = |metrics: &Metrics| metrics.count("spar_rejected_total{reason=\"unknown command\"}") >= 1.0;
    let metrics = served.until("a rejection", rejected);
    assert_eq!(metrics.at("spar_rejected_total{reason=\"number not finite\"}"), 1.0);
    let metrics = served.until("one agent that plays", |metrics| {
        metrics.at("spar_connections_idle{door=\"agent\"}") == 1.0 && metrics.at("spar_solver_passes_total") > 0.0
    });
    assert_eq!(metrics.at("spar_connections{door=\"agent\"}"), 2.0);
    assert_eq!(metrics.at("spar_connections{door=\"monitor\"}"), 1.0);
    assert_eq!(metrics.at("spar_connections_opened_total"), 3.0);
    assert!(metrics.at("spar_frames_total") > 0.0 && metrics.at("spar_actions_total") > 0.0);
    assert!(metrics.at("spar_islands_total") > 0.0);

    idler.hang_up();
    let hung_up = |metrics: &Metrics| metrics.count("spar_connections_closed_total{reason=\"hung up\"}") == 1.0;
    let later = served.until("a connection that ends", hung_up);
    for key in ["spar_ticks_total", "spar_simulated_seconds_total", "spar_tick_seconds_sum", "spar_frames_total"] {
        assert!(later.at(key) > first.at(key), "{key} counts");
    }
    let simulated_s = later.at("spar_ticks_total") * 0.02;
    assert!((later.at("spar_simulated_seconds_total") - simulated_s).abs() < 1e-6);

    drop((agent, monitor));
    let summary = served.stop();
    assert!(summary.ticks as f64 >= later.at("spar_ticks_total"), "{summary}");
}

#[test]
fn times_of_ticks_are_the_sum_of_their_parts() {
    let served = Served::start(&["--speed", "max"]);
    let metrics = served.until("a thousand ticks", |metrics| metrics.at("spar_ticks_total") > 1000.0);
    let ticks = metrics.at("spar_ticks_total");
    let (count, work_s) = metrics.histogram("spar_tick_seconds", "");
    assert_eq!((count, metrics.histogram("spar_tick_late_seconds", "").0), (ticks, ticks));
    let mut parts_s = 0.0;
    for part in ["receive", "act", "send", "step", "digest", "sense", "close"] {
        let (count, sum_s) = metrics.histogram("spar_tick_phase_seconds", &format!("phase=\"{part}\""));
        assert_eq!(count, ticks, "{part}");
        assert!(sum_s > 0.0, "{part}");
        parts_s += sum_s;
    }
    assert!(parts_s <= work_s * 1.000_001 && parts_s > 0.8 * work_s, "{parts_s} of {work_s} s");
    served.until("faster than real time", |metrics| metrics.at("spar_real_time_factor") > 1.0);
    served.stop();
}

#[test]
fn a_server_is_healthy_while_it_runs() {
    let serving = open(&[]);
    let pages = serving.metrics_address().expect("pages");
    let (head, body) = get(pages, "/health");
    assert!(head.starts_with("HTTP/1.1 503 ") && body.contains("\"starting\""), "{head}\n{body}");
    drop(serving);
    assert!(TcpStream::connect(pages).is_err(), "the pages end with the server");

    let served = Served::start(&["--sync"]);
    let head = served.until_health("{\"healthy\":true,\"activity\":\"running\"");
    assert!(head.starts_with("HTTP/1.1 200 ") && head.contains("content-type: application/json"), "{head}");
    let mut trainer = Connection::open(served.monitor);
    trainer.send([&b"(pause)"[..]]);
    assert!(served.until_health("\"paused\"").starts_with("HTTP/1.1 200 "));
    trainer.send([&b"(resume)"[..]]);
    assert!(served.until_health("\"running\"").starts_with("HTTP/1.1 200 "));
    // It answers one frame, and then stays silent.
    let mut agent = Connection::open(served.agent);
    agent.send([&b"(scene rsg/agent/nao/nao.rsg)(syn)"[..]]);
    assert!(agent.frame().is_some());
    agent.send([&b"(init (unum 1)(teamname Alpha))(syn)"[..]]);
    assert!(agent.frame().is_some());
    assert!(served.until_health("\"waiting for an answer\"").starts_with("HTTP/1.1 200 "));
    served.stop();
}

#[test]
fn there_are_no_other_pages() {
    let served = Served::start(&[]);
    let (head, body) = get(served.pages, "/");
    assert!(head.starts_with("HTTP/1.1 200 ") && body.contains("/metrics") && body.contains("/health"), "{body}");
    for path in ["/metrics/", "/..", "/favicon.ico", "/health/x"] {
        assert!(get(served.pages, path).0.starts_with("HTTP/1.1 404 "), "{path}");
    }
    served.stop();
}

/// They cost the world nothing, and release their places.
#[test]
fn connections_that_ask_for_no_page_are_closed() {
    let served = Served::start(&[]);
    let idlers: Vec<TcpStream> =
        (0..web::CONNECTIONS_MAX).map(|_| TcpStream::connect(served.pages).expect("a connection")).collect();
    let start = Instant::now();
    served.until("an answer", |metrics| metrics.at("spar_ticks_total") > 0.0);
    assert!(start.elapsed() < web::REQUEST_TIMEOUT * 2, "{:?}", start.elapsed());
    let mut idler = idlers.into_iter().next().expect("an idler");
    idler.set_read_timeout(Some(PATIENCE)).expect("a time-out");
    assert_eq!(idler.read(&mut [0; 1]).expect("its end"), 0);
    let summary = served.stop();
    assert!(summary.real_time_factor() > 0.5, "{summary}");
}

/// A match has nothing to monitor: it must not serve empty pages.
#[test]
fn a_match_serves_no_pages() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_spar")).args(["match", "--metrics", "0"]).output();
    let output = output.expect("spar starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && told.contains("--metrics is for spar serve"), "{told}");
}

#[test]
fn an_address_that_is_taken_is_an_error() {
    let holder = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = holder.local_addr().expect("an address").port().to_string();
    let error = spar::serve(&WORLDS, ["--agent-port", "0", "--monitor-port", "0", "--metrics", &port]).err();
    let told = error.expect("an error").to_string();
    assert!(told.contains(&port) && told.contains("--metrics"), "{told}");
}
