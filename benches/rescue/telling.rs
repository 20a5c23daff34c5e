//! The cost of reporting the poses of 24 robots to eight clients.

use std::error::Error;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use cpu_time::ThreadTime;
use engine::{ConnectionId, Outbox, Phase, Session};
use rescue_world::endpoints::ACTR_ENDPOINT;
use rescue_world::world::TICK_MS;

use crate::office::{office, robots};
use crate::tell;

const CLIENTS: usize = 8;
const SECONDS: u64 = 60;

/// Ticks between drive commands: manual control of a robot lasts for 500 ms.
const DRIVE_TICKS: u64 = 20;

pub fn measure() -> Result<(), Box<dyn Error>> {
    let guide = run("")?;
    guide.tell("eight clients of the guide");
    run("(hello 2 clock sync pose status request frame view score mark)\n")?.tell("eight clients with extensions");
    tell("telling, of a processor at real time", guide.percent(), 1.0, "%");
    Ok(())
}

/// The volume of sent messages and their processor time.
#[derive(Default)]
struct Sent {
    spent: Duration,
    bytes: usize,
    /// Robot pose messages received.
    places: usize,
}

impl Sent {
    fn percent(&self) -> f64 {
        self.spent.as_secs_f64() / SECONDS as f64 * 100.0
    }

    fn tell(&self, who: &str) {
        let each = |sum: usize| sum as f64 / (CLIENTS as u64 * SECONDS) as f64;
        let (places, kilobytes) = (each(self.places), each(self.bytes) / 1e3);
        println!("telling: {who}: {places:.0} places and {kilobytes:.1} kB a second to each, {:.2} %", self.percent());
    }
}

/// Runs all robots turning on the spot, which makes the server report them at the highest rate.
fn run(hello: &str) -> Result<Sent, Box<dyn Error>> {
    let mut world = office()?;
    let door =
        world.endpoints().iter().position(|door| *door == ACTR_ENDPOINT).ok_or("there is no door for clients")?;
    let open = |session: &mut dyn Session| session.open(door).ok_or("the world takes no more clients");
    // The driver sends commands, and reads nothing.
    let driver = open(&mut *world)?;
    let (mut wire, mut readers) = (Wire::default(), Vec::new());
    for _ in 0..CLIENTS {
        let (near, far) = pair()?;
        readers.push(reader(far));
        wire.streams.push((open(&mut *world)?, near));
    }
    world.tick(&mut wire);
    world.receive(driver, b"(hello 2 teleop)\n", &mut wire);
    for index in 0..CLIENTS {
        world.receive(wire.streams[index].0, hello.as_bytes(), &mut wire);
    }
    world.tick(&mut wire);
    wire.sent = Sent::default();
    let drive: String = robots().map(|robot| format!("(drive {robot} 0 1)\n")).collect();
    for tick in 0..SECONDS * 1000 / TICK_MS {
        if tick % DRIVE_TICKS == 0 {
            world.receive(driver, drive.as_bytes(), &mut wire);
        }
        world.tick(&mut wire);
    }
    let Wire { sent, streams, failed, .. } = wire;
    drop(streams);
    failed.map_or(Ok(()), Err)?;
    let places = readers.into_iter().map(|reader| reader.join().map_err(|_| "a client panicked")?.map_err(Box::from));
    let places: Result<Vec<usize>, Box<dyn Error>> = places.collect();
    Ok(Sent { places: places?.into_iter().sum(), ..sent })
}

/// The two ends of a connection.
fn pair() -> io::Result<(TcpStream, TcpStream)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let far = TcpStream::connect(listener.local_addr()?)?;
    let (near, _) = listener.accept()?;
    near.set_nodelay(true)?;
    Ok((near, far))
}

/// A client that counts robot pose messages.
fn reader(mut stream: TcpStream) -> JoinHandle<io::Result<usize>> {
    thread::spawn(move || {
        let mut heard = String::new();
        stream.read_to_string(&mut heard)?;
        Ok(heard.lines().filter(|line| line.starts_with("(robot ")).count())
    })
}

/// The sockets, and the time spent between the world's step and the end of the tick.
#[derive(Default)]
struct Wire {
    streams: Vec<(ConnectionId, TcpStream)>,
    sent: Sent,
    since: Option<ThreadTime>,
    failed: Option<io::Error>,
}

impl Outbox for Wire {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        let stream = self.streams.iter_mut().find(|(own, _)| *own == connection);
        if let Some((_, stream)) = stream {
            self.failed = stream.write_all(frame).err().or(self.failed.take());
            self.sent.bytes += frame.len();
        }
        true
    }

    fn close(&mut self, _: ConnectionId, _: &'static str) {}

    fn begin_phase(&mut self, phase: Phase) {
        self.sent.spent += self.since.take().map_or(Duration::ZERO, |since| since.elapsed());
        self.since = (phase == Phase::Sense).then(ThreadTime::now);
    }
}
