//! Throughput of the MrCS protocol: messages read and written per second by one core.
//!
//! Prints the median and best of many runs in messages/s: `cargo bench -p spar-rescue-protocol --bench mrcs`.

use std::hint::black_box;
use std::time::Instant;

use rescue_protocol::mrcs::{Command, Message, MessageReader, RobotKind, RobotPose, Style, Uid};

const RUNS: usize = 100;

/// A client's commands while servicing a robot, in Lisp's print style and in others.
const COMMANDS: &[u8] =
    b"(SELECT ROBOT12)\n(MISSIONADD ROBOT12 (GOTO (3.5d0 1.25d0)))\n(missionadd robot12 ((turnto (1.5708))))\n\
    (missiongen robot12 (goto (6.5 2.5 0.0)))\n(missiondel robot12)\n";

/// Messages in [`COMMANDS`].
const IN_COMMANDS: usize = 5;

const COPIES: usize = 2000;

fn measure(what: &str, messages: usize, mut run: impl FnMut() -> usize) {
    let mut rates: Vec<f64> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            assert_eq!(black_box(run()), messages, "{what}");
            messages as f64 / start.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    println!("{what:<40} {:>12.0} messages/s median {:>12.0} best", rates[RUNS / 2], rates[RUNS - 1]);
}

fn main() {
    let (style, text, mut reader) = (Style::default(), COMMANDS.repeat(COPIES), MessageReader::default());
    for size in [text.len(), 1460, 7] {
        measure(&format!("read, in deliveries of {size} bytes"), IN_COMMANDS * COPIES, || {
            let mut count = 0;
            for mut delivery in text.chunks(size) {
                while let Some(result) = reader.read(&mut delivery) {
                    count += usize::from(result.is_ok());
                }
            }
            count
        });
    }
    measure("read and decode commands", IN_COMMANDS * COPIES, || {
        let (mut delivery, mut count) = (&text[..], 0);
        while let Some(result) = reader.read(&mut delivery) {
            count += usize::from(result.is_ok_and(|form| Command::decode(&form, &style).is_ok()));
        }
        count
    });

    let robot = Uid::numbered("robot", 12).expect("a name");
    let message = |step: usize| {
        let part = step as f64 / 7.0;
        Message::Robot(robot.clone(), Some(RobotPose { kind: RobotKind::P2at, at: [part, -part], theta: part }))
    };
    let mut out = Vec::new();
    measure("write robot messages", COPIES, || {
        out.clear();
        (0..COPIES).for_each(|step| message(step).encode(&style, &mut out));
        COPIES
    });
    measure("read and decode robot messages", COPIES, || {
        let (mut delivery, mut count) = (&out[..], 0);
        while let Some(result) = reader.read(&mut delivery) {
            count += usize::from(result.is_ok_and(|form| Message::decode(&form, &style).is_ok()));
        }
        count
    });
}
