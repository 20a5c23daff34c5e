//! Speed of 24 robots exploring an office: `cargo bench -p spar-rescue-world --bench world`. `SECONDS` sets the number
//! of simulated seconds, by default 600. The figures are in docs/develop/performance.md.

#[path = "world/crowd.rs"]
mod crowd;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use cpu_time::ThreadTime;
use engine::World as _;
use rescue_world::world::{Job, TICK_MS, Workers, World};

/// Ticks between two decisions of the team, and between two drawings of the map.
const SECOND: u64 = 1000 / TICK_MS;

fn main() {
    let seconds: u64 = std::env::var("SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(600);
    let ticks = seconds * SECOND;
    let deferred_ns = Arc::new(AtomicU64::new(0));
    let begun = ThreadTime::now();
    let mut times = run(crowd::office(1, inline(&deferred_ns)), ticks);
    let setup_and_all_s = begun.elapsed().as_secs_f64();
    let all_s: f64 = times.iter().map(Duration::as_secs_f64).sum();
    let deferred_s = deferred_ns.load(Ordering::Relaxed) as f64 / 1e9;
    println!("{seconds} s of {} robots: {all_s:.2} s, {:.1} times real time", crowd::ROBOTS, seconds as f64 / all_s);
    println!("made in {:.2} s", setup_and_all_s - all_s);
    println!("borders, features, decisions and paths: {deferred_s:.2} s, {:.0} %", deferred_s / all_s * 100.0);
    spread("a step with the work of the desk", &mut times);
    let mut times = run(crowd::office(1, beside()), ticks);
    let own_s: f64 = times.iter().map(Duration::as_secs_f64).sum();
    println!("without it: {own_s:.2} s, {:.1} times real time", seconds as f64 / own_s);
    spread("a step without it", &mut times);
}

/// The processor time of each step.
fn run(mut world: World, ticks: u64) -> Vec<Duration> {
    let step = |_| {
        let begun = ThreadTime::now();
        world.step();
        begun.elapsed()
    };
    (0..ticks).map(step).collect()
}

/// Workers that run all jobs in the world's own thread, and measure their time.
fn inline(deferred_ns: &Arc<AtomicU64>) -> Workers {
    let deferred_ns = Arc::clone(deferred_ns);
    Workers::new(move |work| {
        let begun = ThreadTime::now();
        work();
        deferred_ns.fetch_add(begun.elapsed().as_nanos() as u64, Ordering::Relaxed);
    })
}

/// Workers that run jobs on another thread.
fn beside() -> Workers {
    let (sender, works) = mpsc::channel::<Job>();
    thread::spawn(move || works.into_iter().for_each(|work| work()));
    Workers::new(move |work| sender.send(work).expect("the thread takes work as long as there is any"))
}

fn spread(what: &str, times: &mut [Duration]) {
    times.sort();
    let part = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    let [p50, p99, most] = [0.5, 0.99, 1.0].map(part);
    println!("{what}: median {p50:.2} ms, p99 {p99:.2} ms, most {most:.2} ms");
}
