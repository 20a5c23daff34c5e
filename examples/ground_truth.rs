//! Prints the positions of ball and robots once a second: `ground_truth [HOST:PORT [COMMANDS]]`, for instance
//! `ground_truth localhost:3200 "(playMode PlayOn)(ball (pos 1 0 0.042)(vel 2 0 0))"`.

use std::env;
use std::time::{Duration, Instant};

use soccer_monitor::{Error, Monitor, Truth};

fn main() -> Result<(), Error> {
    let mut arguments = env::args().skip(1);
    let server = arguments.next().unwrap_or_else(|| String::from("127.0.0.1:3200"));
    let mut monitor = Monitor::connect(server.as_str(), Duration::from_secs(3))?;
    if let Some(words) = arguments.next() {
        monitor.send_text(&words)?;
    }
    let mut printed: Option<Instant> = None;
    loop {
        if !monitor.next_frame(Duration::from_secs(5))? {
            println!("no frame for five seconds: does the server wait for agents?");
        } else if printed.is_none_or(|at| at.elapsed() >= Duration::from_secs(1)) {
            printed = Some(Instant::now());
            print(monitor.truth());
        }
    }
}

fn print(truth: &Truth) {
    let game = truth.game();
    println!("{:.2} s, {}, {:?}, ball at {:.2?} m", game.time_s, game.mode_name, game.score, truth.ball_m());
    for robot in truth.robots() {
        let side = robot.side.map_or("no team", |side| side.name());
        let unum = robot.unum.unwrap_or_default();
        println!("  {side} {unum} at {:.2?} m, upright {:.2}", robot.position_m(), robot.up_z());
    }
}
