//! Recordings with several robots, replayed: checks that the workspace's `tests/replay.rs` does not make.

use crate::stage::trace;
use crate::stage::troupe;

use serde_json::Value;
use soccer_world::Compat;
use trace::shared;
use troupe::{Found, Score, nao, play};

fn report(name: &str, found: &Found) {
    println!(
        "{name}: {} predicates, {} differ (first {:?}), departs {:?}, worst {:.2e} m, shown {:?}",
        found.predicates,
        found.different.len(),
        found.different.first().map(|d| d.0),
        found.departed,
        found.worst,
        found.shown,
    );
}

/// The scene message of a robot for which the recording has none.
fn scene(header: &Value, who: &str) -> String {
    if let Some(types) = header["descr"].as_str().and_then(|text| text.split_once("types [")) {
        let types = types.1.split(']').next().unwrap_or_default();
        let index: usize = who.trim_start_matches('R').parse().unwrap_or(0);
        return nao(types.split(", ").nth(index).and_then(|kind| kind.parse().ok()).unwrap_or(0));
    }
    nao(header["robots"][who]["type"].as_u64().unwrap_or(0))
}

/// The expected result of a replay.
struct Expect {
    /// Records with intended differences.
    differ: &'static [u64],
    score: Score,
}

const ALL: Score = Score { compat: Compat::Mended, until: u64::MAX, instead: &[], late: &[] };
const EXACT: Expect = Expect { differ: &[], score: ALL };

/// Replays a recording; false if it is not available.
fn check(name: &str, expect: &Expect) -> bool {
    let Some((header, records)) = shared(name) else { return false };
    let found = play(&records, &|who| scene(&header, who), &expect.score);
    report(name, &found);
    let unexpected: Vec<_> = found.different.iter().filter(|(c, _)| !expect.differ.contains(c)).collect();
    assert!(unexpected.is_empty(), "{name}: {:#?}", &unexpected[..unexpected.len().min(8)]);
    assert!(found.shown.is_empty(), "{name}: {:?}", found.shown);
    assert_eq!(found.departed, None, "{name}");
    true
}

/// The expectation of no difference with the reference's defects enabled.
fn with_defects(score: Score) -> Expect {
    Expect { score: Score { compat: Compat::V073, ..score }, ..EXACT }
}

fn until(until: u64) -> Expect {
    Expect { score: Score { until, ..ALL }, ..EXACT }
}

/// These diverge by growth of rounding errors, as the reference's physics does from itself.
#[test]
fn robots_touch_robots() {
    assert!(check("contact/fall_on", &EXACT));
    check("contact/arms", &until(420));
    check("contact/thrash_pair", &until(200));
    check("contact/drop_on", &until(280));
}

/// Record 91: spar does not deliver messages of a speaker without a team.
#[test]
fn hearing() {
    assert!(check("agent/say_hear", &Expect { differ: &[91], ..EXACT }));
}

/// The reference loses the number of a robot that is refused for its type; spar does so only on request.
#[test]
fn types() {
    assert!(check("agent/types_7of1", &Expect { differ: &[73], ..EXACT }));
    check("agent/types_9of2", &Expect { differ: &[90], score: Score { late: &[81], ..ALL } });
    check("agent/types_min3", &Expect { differ: &[89], score: Score { until: 95, ..ALL } });
    assert!(check("agent/types_7of1", &with_defects(ALL)));
    check("agent/types_9of2", &with_defects(Score { late: &[81], ..ALL }));
    check("agent/types_min3", &with_defects(ALL));
    check("agent/types_12th", &Expect { score: Score { late: &[97], ..ALL }, ..EXACT });
}

/// Spar ignores numbers that are not finite; instead, the reference's interpretation of them is sent. Spar refuses
/// frames of 70 000 bytes, and ignores a second init (from record 236 on).
#[test]
fn garbage() {
    const INSTEAD: &[(u64, &str)] = &[
        (112, "(he1 -7)"),
        (124, "(rae1 -7)"),
        (136, "(he1 7)"),
        (143, "(he1 -7)"),
        (150, "(he1 7)"),
        (228, "(he1 1)"),
    ];
    assert!(check("agent/bad_commands", &Expect { score: Score { until: 235, instead: INSTEAD, ..ALL }, ..EXACT }));
}
