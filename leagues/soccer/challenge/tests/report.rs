//! Results as CSV and HTML: exact bytes, readability for other programs, and names with markup.
//!
//! `UPDATE_GOLDEN=1` rewrites the files in `golden`.

use crate::contest;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use contest::{case, competition, record};
use soccer_challenge::report::{RecordingLinks, csv, html};
use soccer_challenge::{Competition, RunKey, RunOutcome, RunRecord, RunStatus, ScoreComponent, TeamResult, results};

const NASTY: &str = "<script>alert(\"1 & 'x'\")</script>";

/// Three teams: one that fails occasionally, one that falls, one without a run of the last challenge.
fn cup() -> (Competition, Vec<RunRecord>) {
    let cup = competition(&["Rot", NASTY, "blue; \"team\", 2"], vec![case("kick", 3, 1), case("run", 1, 2)]);
    let made = cup.keys().into_iter().filter(|key| key.challenge == 0 || key.team < 2);
    let records = made.map(|key| one(&cup, key)).collect();
    (cup, records)
}

fn one(cup: &Competition, key: RunKey) -> RunRecord {
    let made = record(cup, key, 1.5 + key.team as f64 + f64::from(key.run) / 3.0);
    match (key.challenge, key.team, key.run, key.repetition) {
        (0, 0, 1, _) => RunRecord {
            outcome: RunOutcome::failed(RunStatus::LaunchTimeout, "no agent has come, <em>at all</em>", 20.0),
            printed: vec![String::from("./start: line 3: </pre><b>robot</b>: not found\n")],
            ..made
        },
        (0, 1, 2, _) => {
            let parts = vec![ScoreComponent { name: String::from("ball \"way\" <m>"), value: 0.125 }];
            RunRecord { outcome: RunOutcome { parts, ..made.outcome }, ..made }
        }
        (1, 1, _, 1) => RunRecord {
            outcome: RunOutcome { status: RunStatus::Fell, has_fallen: true, score: -0.0, ..made.outcome },
            ..made
        },
        _ => made,
    }
}

/// Runs of the first team have recordings.
fn recording(record: &RunRecord) -> Option<String> {
    (record.key.team == 0).then(|| format!("runs/{}.mcap?a=1&b=\"2\"", record.key.run))
}

/// The first of them has a page.
fn film(record: &RunRecord) -> Option<RecordingLinks> {
    let page = (record.key.run == 0).then(|| String::from("runs/0.html?at=<7>"));
    recording(record).map(|recording| RecordingLinks { recording, page })
}

fn results_of(cup: &Competition, records: &[RunRecord]) -> Vec<Vec<TeamResult>> {
    let names: Vec<String> = cup.teams.iter().map(|team| team.name.clone()).collect();
    cup.configs.iter().enumerate().map(|(index, case)| results(case, index, &names, records)).collect()
}

fn page() -> String {
    let (cup, records) = cup();
    html(&cup, &results_of(&cup, &records), &records, &film)
}

fn golden(name: &str, ours: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, ours).expect("a golden file");
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert!(ours == golden, "{} differs; UPDATE_GOLDEN=1 rewrites it", path.display());
}

#[test]
fn no_cell_is_a_formula() {
    let (cup, records) = cup();
    let mut records = records;
    records[0].outcome.reason = String::from("=1+1");
    let named = competition(&["@SUM(A1)"], vec![case("kick", 1, 1)]);
    assert!(csv(&cup, &records, &recording).contains(",'=1+1,"));
    let made: Vec<RunRecord> = named.keys().into_iter().map(|key| one(&named, key)).collect();
    assert!(csv(&named, &made, &recording).contains(",'@SUM(A1),"));
}

#[test]
fn the_same_results_give_the_same_bytes() {
    let (cup, records) = cup();
    golden("report.csv", &csv(&cup, &records, &recording));
    golden("report.html", &page());
}

#[test]
fn other_programs_read_the_table() {
    let (cup, records) = cup();
    let text = csv(&cup, &records, &recording);
    let mut table = ::csv::Reader::from_reader(text.as_bytes());
    let rows: Vec<BTreeMap<String, String>> = table.deserialize().map(|row| row.expect("a row")).collect();
    assert_eq!(rows.len(), records.len());
    for (row, record) in rows.iter().zip(&records) {
        let (key, outcome) = (record.key, &record.outcome);
        let parts = |name: &str| outcome.component(name).map(|value| value.to_string()).unwrap_or_default();
        let expect = [
            ("challenge", cup.configs[key.challenge].challenge.name.to_owned()),
            ("profile", String::from("strict")),
            ("seed", String::from("123")),
            ("team", cup.teams[key.team].name.clone()),
            ("run", key.run.to_string()),
            ("repetition", key.repetition.to_string()),
            ("world_seed", record.world_seed.to_string()),
            ("start_x_m", record.start.place[0].to_string()),
            ("ball_y_m", record.start.ball[1].to_string()),
            ("velocity_z_m_s", record.start.velocity[2].to_string()),
            ("status", outcome.status.name().to_owned()),
            ("score", if outcome.status.is_valid() { outcome.score.to_string() } else { String::new() }),
            ("unanswered", String::from("0")),
            ("has_fallen", outcome.has_fallen.to_string()),
            ("part:speed_m_s", parts("speed_m_s")),
            ("part:ball \"way\" <m>", parts("ball \"way\" <m>")),
            ("reason", outcome.reason.clone()),
            ("cycles", String::from("500")),
            ("state", String::from("0123456789abcdef")),
            ("recording", recording(record).unwrap_or_default()),
        ];
        for (column, value) in expect {
            assert_eq!(row[column], value, "{column}");
        }
    }
}

#[test]
fn a_table_without_runs_has_a_header() {
    let (cup, _) = cup();
    let text = csv(&cup, &[], &recording);
    assert!(text.starts_with("challenge,profile,seed,team,run,") && text.lines().count() == 1, "{text}");
}

/// HTML elements without an end tag.
const VOID: [&str; 3] = ["br", "meta", "!DOCTYPE"];

/// All tags of a page in order; fails unless they are closed as they were opened.
fn tags(page: &str) -> Vec<String> {
    let (mut open, mut all): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let mut rest = page;
    while let Some((_, from)) = rest.split_once('<') {
        let (tag, after) = from.split_once('>').unwrap_or_else(|| panic!("no end of <{from}"));
        assert_eq!(tag.matches('"').count() % 2, 0, "quotes of <{tag}>");
        let name = tag.split(char::is_whitespace).next().unwrap_or_default().to_owned();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop().as_deref(), Some(name)),
            None if VOID.contains(&name.as_str()) => {}
            None => open.push(name.clone()),
        }
        all.push(name);
        rest = after;
    }
    assert_eq!(open, Vec::<String>::new());
    all
}

#[test]
fn the_page_is_well_formed_and_has_everything() {
    let (page, (_, records)) = (page(), cup());
    let tags = tags(&page);
    let count = |name: &str| tags.iter().filter(|tag| *tag == name).count();
    assert_eq!((count("html"), count("section"), count("svg")), (1, 2, 2));
    let scored = records.iter().filter(|record| record.outcome.status.is_valid()).count();
    assert_eq!(count("circle"), scored, "a run that failed has no score");
    assert_eq!(count("script"), 0);
    assert_eq!(page.matches(">recording<").count(), 5);
    assert_eq!(page.matches("runs/0.html?at=&lt;7&gt;\">watch<").count(), 3);
    for expect in
        ["✗ failed: 1 of 3", "✗ launch timeout", "△ fell", "– no run", "prefers-color-scheme: dark", "@media print"]
    {
        assert!(page.contains(expect), "{expect}");
    }
    for elsewhere in ["http:", "https:", "url(", "@import", "src="] {
        assert!(!page.contains(elsewhere), "{elsewhere}");
    }
    assert!(!page.contains("-0.000"));
    let note = page.matches("Failed runs count as the worst in the order.").count();
    assert_eq!(note, 1, "the better score stands below the worse ones in the first challenge alone");
}

#[test]
fn texts_from_outside_stay_texts() {
    let page = page();
    for raw in ["<script", "<em>", "<b>", "</pre><b>", "<m>", "b=\"2\""] {
        assert!(!page.contains(raw), "{raw}");
    }
    for escaped in [
        "&lt;script&gt;alert(&quot;1 &amp; 'x'&quot;)&lt;/script&gt;",
        "no agent has come, &lt;em&gt;at all&lt;/em&gt;",
        "&lt;/pre&gt;&lt;b&gt;robot&lt;/b&gt;",
        "href=\"runs/0.mcap?a=1&amp;b=&quot;2&quot;\"",
    ] {
        assert!(page.contains(escaped), "{escaped}");
    }
}

#[test]
fn a_page_without_runs_is_one() {
    let (cup, _) = cup();
    let page = html(&cup, &results_of(&cup, &[]), &[], &film);
    assert!(tags(&page).iter().all(|tag| tag != "svg" && tag != "circle"));
    assert_eq!(page.matches("– no run").count(), 6);
}
