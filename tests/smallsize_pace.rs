//! `spar smallsize` keeps the rate of the file. A separate file, because no other test may run at the same time.
#![cfg(unix)]

use crate::smallsize::world;

use std::time::Instant;

use criss_protocol::Handshake;
use world::{Client, World, with_latency};

/// The arrival times of 120 frames, s.
fn times() -> Vec<f64> {
    let world = World::start(&with_latency(0, 0), &["--noise", "off", "--wait", "1"]);
    let mut client = Client::connect(world.vision, Handshake::SendReceive);
    client.see();
    client.drive(0.0, 0.0);
    let start = Instant::now();
    let frames = (0..120).map(|_| {
        client.see();
        client.drive(0.0, 0.0);
        start.elapsed().as_secs_f64()
    });
    frames.collect()
}

/// A busy machine may need several attempts.
#[test]
fn frames_come_at_the_rate_of_the_file() {
    for _ in 0..5 {
        let times = times();
        let took = times[119];
        let mut jitter: Vec<f64> = times.windows(2).map(|pair| (pair[1] - pair[0] - 1.0 / 60.0).abs()).collect();
        jitter.sort_by(f64::total_cmp);
        println!("120 frames in {took:.3} s, median jitter {:.3} ms", jitter[jitter.len() / 2] * 1e3);
        assert!(took > 1.8, "{took} s is too fast");
        if took < 2.2 {
            return;
        }
    }
    panic!("too slow, five times");
}
