//! The table of scenarios and results: `docs/soccer/referee-conformance.md`.

use std::fmt::Write;
use std::path::Path;

use super::cases::{Draw, Follow, Places};
use super::suite::{Run, runs};
use super::{clock, harm, store};

/// The page's path from the workspace's root.
const PATH: &str = "docs/soccer/referee-conformance.md";

const INTRODUCTION: &str = "\
# Conformance of the referee

What our referee has in common with that of the reference server, scenario by scenario: recordings of it
(`docs/reference/traces.md` 4, folder `rules`) are played in process with `--compat 0.7.3`, and what monitors are shown is
held against what they were shown, cycle by cycle. This page is written by `UPDATE_DOCS=1 cargo test --test it rulings::` and
checked by that test. Of every scenario, in every cycle: play mode, half, score, names of the teams, game time (1e-5 of
it), the seconds of the scoring ban (0.02 s), fouls with type, team, number and running number, who is there, the ball
within 1 mm and every torso within 5 mm.

- *class*: A timers and placements; B a ball rolls over a line; T touches of the ball; S sleeping robots stick in the
  ground or in each other; P robots walk or fall under their motors. With our physics all of them are compared to the
  cycle, none of the tolerances of the classes is needed, and no ball was put nearer to a foot.
- *changes* of mode or score, *fouls* (records; the reference makes 26 of one that is held, so do we here), *jumps* of a
  torso by more than 0.12 m and *balls* put somewhere: how many there were to be met.
- *ball*, *torso*: how far off they are at most, in any cycle.
- *lots*: how often the reference decides by lot. Such a scenario is played with four seeds, and any outcome passes that
  the table at the end lists besides what was recorded; afterwards robots are put where they were in the recording.
- Fouls of one cycle come in the order of lots; they are compared as a set.

";

/// The page's form of numbers that are due to rounding.
fn bucket(metres: f64) -> String {
    let limits = [(1e-6, "1 µm"), (1e-5, "10 µm"), (1e-4, "0.1 mm"), (1e-3, "1 mm"), (5e-3, "5 mm")];
    let found = limits.iter().find(|(limit, _)| metres <= *limit);
    found.map_or("more".to_owned(), |(_, name)| format!("< {name}"))
}

/// # Panics
/// If the page does not equal the replay's result.
pub fn check() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PATH);
    let is_whole = store::is_full() && std::env::var_os("SPAR_RULINGS").is_none();
    if is_whole && std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, page()).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_else(|cause| panic!("{PATH}: {cause}"));
    for run in runs() {
        assert!(written.contains(&format!("| {} | ", run.case.name)), "{} is not in {PATH}", run.case.name);
    }
    if is_whole {
        assert!(written == page(), "{PATH} is not what the replay gives: UPDATE_DOCS=1 writes it");
    }
}

fn page() -> String {
    let mut page = INTRODUCTION.to_owned();
    page.push_str(
        "| scenario | class | cycles | changes | fouls | jumps | balls | ball | torso | lots | result | remarks |\n",
    );
    page.push_str("|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    runs().iter().for_each(|run| row(&mut page, run));
    lots(&mut page);
    others(&mut page);
    page
}

fn row(page: &mut String, run: &Run) {
    let Some(first) = run.outcomes.first() else { return };
    let counts = first.compared;
    let most = |of: fn(&super::play::Outcome) -> f64| bucket(run.outcomes.iter().map(of).fold(0.0, f64::max));
    let faults: usize = run.outcomes.iter().map(|outcome| outcome.faults.len()).sum();
    let result = if faults == 0 { "as recorded".to_owned() } else { format!("{faults} faults") };
    let lots = run.case.lots.len();
    let lots = if lots == 0 { String::new() } else { lots.to_string() };
    let torso = match run.case.follow {
        Follow::Everything => most(|outcome| outcome.torso_m),
        Follow::Until(robots) => {
            let until = robots.iter().map(|(cycle, robot)| format!(", {robot} until {cycle}")).collect::<String>();
            most(|outcome| outcome.torso_m) + &until
        }
        Follow::Ends(cycle) => format!("{} until {cycle}", most(|outcome| outcome.torso_m)),
    };
    let _ = writeln!(
        page,
        "| {} | {} | {} | {} | {} | {} | {} | {} | {torso} | {lots} | {result} | {} |",
        run.case.name,
        run.case.class,
        first.cycles,
        counts.changes,
        counts.fouls,
        counts.jumps,
        counts.balls,
        most(|outcome| outcome.ball_m),
        run.case.remark
    );
}

/// Lists the random choices and their possible results.
fn lots(page: &mut String) {
    page.push_str("\n## Lots\n\n| scenario | cycle | what is drawn | what may come besides what was recorded |\n|---|---|---|---|\n");
    for run in runs() {
        for lot in run.case.lots {
            let others: Vec<String> = lot.others.iter().map(described).collect();
            let _ = writeln!(page, "| {} | {} | {} | {} |", run.case.name, lot.cycles[0], lot.what, others.join("; "));
        }
    }
}

fn described(draw: &Draw) -> String {
    let places = match draw.places {
        Places::At(places) => places.iter().map(|(who, [x, y])| format!("{who} ({x}, {y})")).collect(),
        Places::OnGrid(_) => vec!["other free places on the grid".to_owned()],
    };
    let mode = draw.mode.and_then(|mode| soccer_protocol::PlayMode::ALL.get(usize::try_from(mode).ok()?));
    let words: Vec<String> = mode.map(|mode| mode.name().to_owned()).into_iter().chain(places).collect();
    words.join(", ")
}

fn others(page: &mut String) {
    let clock = clock::run();
    let _ = writeln!(
        page,
        "\n## Others\n\n\
         - `rules/{}`: {} percepts of a whole match, two halves; simulated time, game time and mode are printed as recorded \
         in all {} rows ({} differ).",
        clock::NAME,
        clock.percepts,
        clock.rows,
        clock.faults.len()
    );
    let survived = harm::NAMES.map(|name| format!("`{name}` ({} cycles)", harm::check(name))).join(", ");
    let _ = writeln!(
        page,
        "- Numbers that are not finite end the reference, and nothing of it is imitated; here the match goes on: {survived}."
    );
    page.push_str(ELSEWHERE);
}

const ELSEWHERE: &str = "\
- `agent/beam_modes`, `bad_commands`, `thrash_playon_*` and `uta/*` are played over TCP with all percepts: see
  `docs/soccer/conformance.md`. Monitor streams, `monitor/trainer` among them, are compared frame by frame by
  `leagues/soccer/world/tests/monitor_streams.rs`, `sparkmonitor.log` line by line by `match_log.rs` there.
";
