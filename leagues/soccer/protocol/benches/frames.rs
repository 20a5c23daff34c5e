//! Encoding time for the frames of a full match: 22 robots, every joint moving.
//!
//! Prints the median and the quickest of many runs, microseconds. Run with `cargo bench -p spar-soccer-protocol`.

use std::hint::black_box;
use std::time::Instant;

use codec::{Name, frame};
use sexp::Reader;
use soccer_protocol::PlayMode;
use soccer_protocol::agent::{GameState, Percept, Percepts, Polar, SeenItem, SeenPlayer, messages};
use soccer_protocol::monitor::{FrameItem, FullFrame, GameSetting, SceneMesh, decode};

const ROBOTS: usize = 22;
const BODIES: usize = 22;
const RUNS: usize = 2000;

fn measure(what: &str, mut run: impl FnMut() -> usize) {
    let mut times: Vec<f64> = Vec::with_capacity(RUNS);
    let mut size = 0;
    for _ in 0..RUNS {
        let start = Instant::now();
        size = black_box(run());
        times.push(start.elapsed().as_secs_f64() * 1e6);
    }
    times.sort_by(f64::total_cmp);
    println!("{what:<50} {:>8.1} us median {:>8.1} us best  ({size} bytes)", times[RUNS / 2], times[0]);
}

/// A non-round number of the size of poses.
fn uneven(seed: usize) -> f32 {
    let bits = (seed as u32).wrapping_mul(2_654_435_761) as i32;
    bits as f32 / 2_147_483_648.0
}

/// A rotated body somewhere on the field.
fn pose(seed: usize) -> [f32; 16] {
    let mut matrix = [0.0; 16];
    for (column, entries) in matrix.chunks_exact_mut(4).enumerate() {
        for (row, entry) in entries.iter_mut().take(3).enumerate() {
            *entry = uneven(seed * 16 + column * 4 + row) * if column == 3 { 15.0 } else { 1.0 };
        }
    }
    matrix[15] = 1.0;
    matrix
}

fn monitor_frame(out: &mut Vec<u8>) {
    frame::write(out, |out| {
        let mut scene = FullFrame::begin(out);
        GameSetting::ALL.iter().for_each(|&setting| scene.item(&FrameItem::Setting(setting, 30.0)));
        scene.item(&FrameItem::PlayModes);
        scene.item(&FrameItem::Time(123.46));
        scene.begin_nodes();
        let mesh =
            SceneMesh { visible: true, transparent: false, load: b"models/rupperarm0.obj", scale: [0.07, 0.07, 0.07] };
        for robot in 0..ROBOTS {
            scene.open_transform(&pose(0));
            for body in 0..BODIES + 1 {
                scene.open_transform(&pose(robot * 100 + body));
                scene.open_static_mesh(&mesh, &["matLeft", "matType0", "naowhite"]);
                scene.close();
                scene.close();
            }
            scene.close();
        }
        scene.end();
    });
}

fn fill(percepts: &mut Percepts, names: &[Name], robot: usize) {
    percepts.clear();
    percepts.push(Percept::Time(123.46));
    percepts.push(Percept::GameState(GameState {
        unum: None,
        team: None,
        score: Some([1, 0]),
        time: 41.06,
        play_mode: PlayMode::PlayOn,
        kick: None,
    }));
    let polar = |seed| Polar { distance: 10.0 + 9.0 * uneven(seed), theta: 60.0 * uneven(seed + 1), phi: uneven(seed) };
    percepts.push_see(|see| {
        for seed in 0..9 {
            see.items.push(SeenItem::Static { name: names[0].clone(), at: polar(seed + robot) });
        }
        for unum in 0..ROBOTS {
            let parts = [10, 20, 30, 40, 50].map(|seed| Some(polar(seed + unum + robot)));
            see.items.push(SeenItem::Player(SeenPlayer { team: names[1].clone(), unum: unum as i32, at: None, parts }));
        }
        for seed in 0..15 {
            see.items.push(SeenItem::Line { begin: polar(seed), end: polar(seed + robot) });
        }
    });
    for seed in 0..BODIES {
        percepts.push(Percept::Hinge { name: names[2].clone(), angle: 120.0 * uneven(seed * 7 + robot) });
    }
}

fn main() {
    let mut out = Vec::new();
    measure("monitor: full frame, 22 robots, encode", || {
        out.clear();
        monitor_frame(&mut out);
        out.len()
    });
    let mut reader = Reader::new();
    measure("monitor: full frame, 22 robots, decode", || {
        decode(&mut reader, &out[frame::PREFIX_BYTES..]).map_or(0, |scene| scene.nodes.len())
    });

    let names = ["G1L", "Alpha", "rlj1"].map(Name::from);
    let mut percepts = Percepts::new();
    measure("agents: 22 percept frames with all seen, fill", || {
        (0..ROBOTS).for_each(|robot| fill(&mut percepts, &names, robot));
        percepts.list().len()
    });
    let mut bytes = Vec::new();
    measure("agents: 22 percept frames with all seen, encode", || {
        bytes.clear();
        (0..ROBOTS).for_each(|_| frame::write(&mut bytes, |out| percepts.encode(out)));
        bytes.len()
    });
    let mut frame = Vec::new();
    percepts.encode(&mut frame);
    measure("agents: 22 percept frames with all seen, decode", || {
        (0..ROBOTS).filter(|_| percepts.decode(&mut reader, &frame).is_ok()).count()
    });

    let mut commands = Vec::new();
    for joint in 0..BODIES {
        commands.extend_from_slice(format!("(rle{joint} {:.5})", 6.0 * uneven(joint)).as_bytes());
    }
    commands.extend_from_slice(b"(syn)");
    measure("agents: 22 frames of 22 joint commands, decode", || {
        (0..ROBOTS).map(|_| messages(&mut reader, &commands).filter(Result::is_ok).count()).sum()
    });
}
