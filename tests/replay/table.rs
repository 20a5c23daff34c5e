//! The conformance table, with the extent of each agreement: `docs/soccer/conformance.md`.

use std::fmt::Write;

use super::comparison::Comparison;
use super::fields::Field;
use super::recording;
use super::suite::{Demand, Row};

/// The page's path from the workspace's root.
pub const PATH: &str = "docs/soccer/conformance.md";

/// The distance of a body from its recorded position at which a run counts as diverged, m.
const BODY_M: f64 = 1e-5;

/// Fields with a column of their own: all but the order of percepts, which is demanded wherever everything is.
fn columns() -> impl Iterator<Item = Field> {
    Field::ALL.into_iter().filter(|field| *field != Field::Order)
}

const INTRODUCTION: &str = "\
# Conformance with the recordings

What `spar serve` has in common with the recordings of the reference server (`docs/reference/traces.md`), played over
TCP in lock-step, record by record. A number is the first record in which something is not as recorded, `-` is never.
This page is written by `UPDATE_DOCS=1 cargo test --test it conformance::`.

- *demanded until*: the record up to which the tests demand everything (all) or the torso within 1 mm, and the game's
  state (torso). Chaos sets the limits: the reference's own physics library, driven the same way, leaves the recording
  there (`docs/reference/traces.md` 6).
- *GYR ACC HJ FRP* are missed by one unit of the last digit; *now* is compared by its steps; *See* is whether there is a
  See at all, *names*, *pol* and *L* what it holds, within the noise of both runs and away from the border of the view;
  *game* is what monitors get of time, score, mode and names, *fouls* and *robots* what they get of these.
- `> N` in *pol* and *L*: not up to record N. A body has left the recording by 10 um, and when that shows in what is seen,
  noise decides: another one in every run, since it depends on the cycle in which the first client comes.
- *torso 1 mm*, *body 10 um*: a torso, or any body of any robot, leaves the recording by so much, print rounding removed;
  *ball m*: the largest distance of the ball from its recorded places, metres, as far as everything is demanded.
- In `ball/robot_hit` the ball is within 10 um after contact with the robot, too, as everywhere; that holds for the case
  *dropped on the head*, in which the reference's own library, driven the same way, is 0.12 mm off.
- What is played otherwise than it is recorded (flags, what was not recorded, what is refused here) is in
  `tests/replay/script.rs`, with reasons.

";

const LEFT_OUT: &str = "
## Recordings that are not played here

| recordings | why |
|---|---|
| `rules/*`, `ball/goalline_rule`, `contact/game` | they are about the referee: `docs/soccer/referee-conformance.md` |

`agent/say_hear`, `joining_odd_*` and `bad_commands` are played here with `--compat 0.7.3`. `tests/dialogues.rs` plays
dialogues, `types_*` among them, without it and says what differs on purpose. Monitor streams are compared frame by
frame, without sockets, by `leagues/soccer/world/tests/monitor_streams.rs`; what is drawn, over TCP, by
`tests/monitor_frames.rs`. `agent/vision_exact`,
`vision_noise_*`, `vision_calibration` and `beam_noise` are compared without sockets, by the tests of `leagues/soccer/world`.
";

/// The whole page.
pub fn page(runs: &[(&Row, u32, Comparison)]) -> String {
    let mut page = INTRODUCTION.to_owned();
    let headings = columns().map(Field::heading).collect::<Vec<_>>().join(" | ");
    let _ = writeln!(page, "| recording | records | demanded until | {headings} | torso 1 mm | body 10 um | ball m |");
    let _ = writeln!(page, "|---|{}", "---|".repeat(columns().count() + 5));
    for (row, records, run) in runs {
        let _ = writeln!(page, "{}", line(row, *records, run));
    }
    page.push_str(LEFT_OUT);
    page
}

/// The difference between the page and the result of a row, if any. Recordings truncated here are not on the page.
pub fn fault(page: &str, row: &Row, records: u32, run: &Comparison) -> Option<String> {
    let ours = line(row, records, run);
    let written = page.lines().find(|line| line.starts_with(&format!("| {} | {records} | ", row.name)));
    let is_cut = written.is_none() && recording::all().is_none();
    (written != Some(&ours) && !is_cut).then(|| {
        format!(
            "{PATH} is out of date, UPDATE_DOCS=1 writes it:\n  is {ours}\n  was {}",
            written.unwrap_or("not there")
        )
    })
}

fn line(row: &Row, records: u32, run: &Comparison) -> String {
    let number = |first: Option<u32>| first.map_or("-".to_owned(), |record| record.to_string());
    // After a run has diverged, noise decides when that shows in comparisons within noise; and noise depends on the
    // cycle in which the first client connects, so it differs in every run.
    let has_left = run.bodies.first_beyond(BODY_M).is_some();
    let cell = |field: Field| {
        let first = run.tally(field).first_miss();
        let is_within_noise = matches!(field, Field::SeePolar | Field::SeeLines);
        if is_within_noise && has_left && first.is_none_or(|record| record > row.until()) {
            return format!("> {}", row.until().min(records));
        }
        number(first)
    };
    let misses = columns().map(cell).collect::<Vec<_>>().join(" | ");
    let demand = match row.demand {
        Demand::All(until) => format!("all, {}", until.min(records)),
        Demand::Torso(until) => format!("torso, {}", until.min(records)),
    };
    let torso = number(run.torso.first_beyond(1e-3));
    let bodies = number(run.bodies.first_beyond(BODY_M));
    let ball_m = run.ball.largest_until(row.until());
    // Smaller values are rounding errors of the comparison itself.
    let ball_m = if ball_m < 1e-9 { "0".to_owned() } else { format!("{ball_m:.0e}") };
    format!("| {} | {records} | {demand} | {misses} | {torso} | {bodies} | {ball_m} |", row.name)
}
