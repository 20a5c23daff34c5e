//! Match logs in the viewer: a page shows the same for a log as for the recording of the same match.
#![cfg(unix)]

use crate::games;
use crate::viewers::client;

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use client::{Message, Page, footage, get};
use games::{folder, played};
use serde_json::Value;

/// Ticks per request; the server allows 1,000.
const TICKS_AT_ONCE: usize = 500;

/// A command that serves pages.
struct Pages {
    child: Child,
    web: SocketAddr,
}

impl Pages {
    fn of(folder: &Path, arguments: &[&str]) -> Pages {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(arguments).args(["--web", "0"]).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("spar starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let ready = lines.find_map(|line| line.expect("a line").strip_prefix("ready ").map(str::to_owned));
        let ready = ready.expect("it is ready");
        thread::spawn(move || lines.for_each(drop));
        let place = ready.split(' ').find_map(|word| word.strip_prefix("web=http://")).expect("pages");
        Pages { child, web: place.trim_end_matches('/').parse().expect("an address") }
    }

    /// The whole run.
    fn all(&self) -> Vec<Moment> {
        let end = Page::at(self.web).text("hello")["end_tick"].as_u64().expect("its last tick") + 1;
        (0..end)
            .step_by(TICKS_AT_ONCE)
            .flat_map(|from| self.moments(from, end.min(from + TICKS_AT_ONCE as u64)))
            .collect()
    }

    /// All moments from one tick up to, but not including, another one.
    fn moments(&self, from: u64, to: u64) -> Vec<Moment> {
        let answer = get(self.web, &format!("/api/frames?from={from}&to={to}"));
        assert_eq!(answer.status, 200, "{}", answer.json());
        let (mut scene, mut moments) = (Value::Null, Vec::new());
        for message in footage(&answer.body) {
            match message {
                Message::Text(text) if text["kind"] == "scene" => scene = text,
                Message::Frame(frame) => moments.push(Moment::read(&scene, &frame)),
                _ => {}
            }
        }
        moments
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        client::end(&mut self.child);
    }
}

/// A pose: position, m, and quaternion.
type Place = ([f64; 3], [f64; 4]);

/// A page's view at one time: body poses by entity and name.
struct Moment {
    time_s: f64,
    parts: BTreeMap<(String, String), Place>,
}

impl Moment {
    fn read(scene: &Value, frame: &[u8]) -> Moment {
        let float = |at: usize| f64::from(f32::from_le_bytes(frame[at..at + 4].try_into().expect("four bytes")));
        let short =
            |at: usize| f64::from(i16::from_le_bytes(frame[at..at + 2].try_into().expect("two bytes"))) / 32767.0;
        let count = u32::from_le_bytes(frame[24..28].try_into().expect("four bytes")) as usize;
        let things = scene["things"].as_array().expect("things").iter().filter(|thing| thing["is_fixed"] == false);
        let names = things.flat_map(|thing| {
            let parts = thing["parts"].as_array().expect("parts").iter();
            parts.map(|part| (word(&thing["name"]), word(&part["name"])))
        });
        let parts: BTreeMap<_, _> = names
            .enumerate()
            .map(|(at, name)| {
                let position = [0, 1, 2].map(|axis| float(32 + 12 * at + 4 * axis));
                let rotation = [0, 1, 2, 3].map(|axis| short(32 + 12 * count + 8 * at + 2 * axis));
                (name, (position, rotation))
            })
            .collect();
        assert_eq!(parts.len(), count, "no two parts have the same name");
        let time_s = f64::from_le_bytes(frame[16..24].try_into().expect("eight bytes"));
        Moment { time_s, parts }
    }

    /// The largest differences to another moment: m, rad.
    fn apart(&self, other: &Moment) -> (f64, f64) {
        assert!(self.parts.keys().eq(other.parts.keys()), "{:?} {:?}", self.parts.keys(), other.parts.keys());
        let apart = self.parts.iter().map(|(name, (place, turn))| {
            let (other_place, other_turn) = &other.parts[name];
            let distance = place.iter().zip(other_place).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            // Twice the sine of half the angle, which approximates a small angle.
            let sign = turn.iter().zip(other_turn).map(|(a, b)| a * b).sum::<f64>().signum();
            let angle = turn.iter().zip(other_turn).map(|(a, b)| (a - sign * b).powi(2)).sum::<f64>().sqrt();
            (distance, 2.0 * angle)
        });
        apart.fold((0.0, 0.0), |(far, turned), (distance, angle)| (far.max(distance), turned.max(angle)))
    }
}

fn word(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// Numbers of the lines with the whole state: the others omit movements below 5 mm.
fn full_lines(log: &Path) -> Vec<u64> {
    let text = fs::read_to_string(log).expect("a log");
    (1..).zip(text.lines()).filter(|(_, line)| line.contains("(RSG 0 1)")).map(|(number, _)| number).collect()
}

/// Compares the pages of a match's log and recording at all full lines: their number, and the largest differences.
fn compare(name: &str, flags: &[&str]) -> (usize, f64, f64) {
    let here = folder(name);
    played(&here, &[flags, &["--seed", "5", "--record", "a.mcap", "--simspark-log", "a.log"]].concat());
    let [log, recording] = ["a.log", "a.mcap"].map(|file| Pages::of(&here, &["replay", file, "--monitor-port", "0"]));
    let recorded = recording.all();
    let (mut count, mut worst) = (0, (0.0_f64, 0.0_f64));
    for line in full_lines(&here.join("a.log")) {
        let moments = log.moments(line, line + 1);
        let shown = &moments[0];
        // While the clock stands still, several moments have that time: the nearest one counts.
        let same = recorded
            .iter()
            .filter(|one| (one.time_s - shown.time_s).abs() < 1e-4 && one.parts.keys().eq(shown.parts.keys()));
        let Some((far, turned)) = same.map(|one| shown.apart(one)).min_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
        (count, worst) = (count + 1, (worst.0.max(far), worst.1.max(turned)));
    }
    (count, worst.0, worst.1)
}

#[test]
fn a_match_log_shows_what_its_match_was() {
    // All types of robots play.
    let (count, far_m, turned) = compare("foreign-log", &["--half-time", "5", "--players", "11"]);
    println!("{count} moments, {far_m:.2e} m, {turned:.2e} rad");
    assert!(count >= 5, "{count}");
    assert!(far_m < 2e-4 && turned < 1e-3, "{far_m} m, {turned} rad");
}
