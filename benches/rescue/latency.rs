//! The delay of events and of answers to commands, at real time.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use engine::RandomStream;
use rescue_world::endpoints::ACTR_ENDPOINT;
use rescue_world::world::TICK_MS;
use server::{Binding, Server, ServerOptions, Speed};

use crate::office::{office, robots};
use crate::tell;

/// The number of commands sent.
const COMMANDS: u64 = 1500;

/// The longest pause between an answer and the next command that spreads commands over the whole tick.
const PAUSE_MS: f64 = 40.0;

pub fn measure() -> Result<(), Box<dyn Error>> {
    let options = ServerOptions {
        speed: Some(Speed::Factor(1.0)),
        cycle: Duration::from_millis(TICK_MS),
        ..ServerOptions::default()
    };
    let door = Binding::new(ACTR_ENDPOINT, SocketAddr::from((Ipv4Addr::LOCALHOST, 0)));
    let mut server = Server::bind(office()?, &[door], options)?;
    let (address, stopper) =
        (server.addresses()?.into_iter().next().ok_or("no port is open")?, server.shutdown_handle());
    let (sender, begins) = mpsc::channel();
    let thread = thread::spawn(move || {
        let _ = sender.send(Instant::now());
        server.run()
    });
    let told = begins.recv().map_err(Box::from).and_then(|begin| operate(address, begin));
    stopper.shutdown();
    let summary = thread.join().map_err(|_| "the server's thread panicked")??;
    let Spent { mut events_ms, mut answers_ms } = told?;
    println!("latency: {} steps, work {}; {:?} lost", summary.ticks, summary.work, summary.lost);
    spread("events are late by", &mut events_ms);
    spread("commands are answered after", &mut answers_ms);
    if summary.lost > Duration::ZERO {
        println!(
            "  steps came too late for real time, and those times are in what events are late by: the machine is busy"
        );
    }
    tell("latency of events, p99", percentile(&events_ms, 0.99), 20.0, "ms");
    Ok(())
}

/// Times in ms.
#[derive(Default)]
struct Spent {
    events_ms: Vec<f64>,
    answers_ms: Vec<f64>,
}

/// A client that sends all robots to explore, then selects one after the other.
fn operate(address: SocketAddr, begin: Instant) -> Result<Spent, Box<dyn Error>> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let explore = robots().map(|robot| format!("(missionadd {robot} (explore))\n"));
    stream.write_all(("(hello 2 clock)\n".to_owned() + &explore.collect::<String>()).as_bytes())?;
    let (mut spent, mut pauses) = (Spent::default(), RandomStream::new(1, "pauses", 0, 0));
    for (count, robot) in (0..COMMANDS).zip(robots().collect::<Vec<_>>().iter().cycle()) {
        // Messages that arrive during the pause are read after it, and do not count.
        thread::sleep(Duration::from_secs_f64(pauses.unit() * PAUSE_MS / 1e3));
        let (sent, echo) = (Instant::now(), format!("(select {robot})"));
        stream.write_all(format!("{echo}\n").as_bytes())?;
        let mut is_answered = false;
        // The tick's time message follows its other messages.
        loop {
            let line = lines.next().ok_or("the server has closed the connection")??;
            let now = Instant::now();
            if line == echo {
                is_answered = true;
                spent.answers_ms.push((now - sent).as_secs_f64() * 1e3);
            }
            let ms = line.strip_prefix("(time ").and_then(|rest| rest.trim_end_matches(')').parse::<u64>().ok());
            if let Some(ms) = ms.filter(|_| is_answered) {
                let due = begin + Duration::from_millis(ms - TICK_MS);
                spent.events_ms.push(now.saturating_duration_since(due).as_secs_f64() * 1e3);
                break;
            }
        }
        if count == 0 {
            // The first step admits clients and plans, so it is not typical.
            spent = Spent::default();
        }
    }
    Ok(spent)
}

fn percentile(sorted: &[f64], part: f64) -> f64 {
    sorted.get((sorted.len().saturating_sub(1) as f64 * part) as usize).copied().unwrap_or(f64::NAN)
}

fn spread(what: &str, times_ms: &mut [f64]) {
    times_ms.sort_by(f64::total_cmp);
    let [p50, p99, most] = [0.5, 0.99, 1.0].map(|part| percentile(times_ms, part));
    println!("  {what}: median {p50:.2} ms, p99 {p99:.2} ms, most {most:.2} ms");
}
