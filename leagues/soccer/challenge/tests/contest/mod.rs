//! Competitions and made-up runs for tests.

use soccer_challenge::{
    Case, Competition, DROP_HEIGHT_M, Decision, Key, Outcome, Part, Profile, Record, Source, State, Status, Team,
    Wishes,
};

/// A challenge of the strict profile with seed 123.
pub fn case(name: &str, runs: u32, repetitions: u32) -> Case {
    let wishes = Wishes { runs: Some(runs), repetitions: Some(repetitions), ..Wishes::default() };
    Case::new(name, Profile::Strict, 123, wishes).expect("a challenge")
}

/// A competition of built-in teams.
pub fn competition(names: &[&str], cases: Vec<Case>) -> Competition {
    let team =
        |name: &&str| Team { name: (*name).to_owned(), source: Source::Builtin(None), drop_height_m: DROP_HEIGHT_M };
    Competition { cases, teams: names.iter().map(team).collect() }
}

/// A run with this score.
pub fn record(competition: &Competition, key: Key, score: f64) -> Record {
    let case = &competition.cases[key.challenge];
    let outcome = Outcome {
        status: Status::Ok,
        reason: String::from("it was over"),
        score,
        has_fallen: false,
        has_penalty: false,
        parts: vec![Part { name: String::from("speed_m_s"), value: score / 2.0 }],
    };
    let decision = Decision { frame: 250, game_s: 10.0, state: State::Stopped, why: String::from("it was over") };
    Record {
        key,
        start: case.starts[key.run as usize].clone(),
        world_seed: case.world_seed(key.run, key.repetition),
        outcome,
        decisions: vec![decision],
        ticks: 500,
        digest: 0x0123_4567_89ab_cdef,
        unanswered: 0,
        reruns: 0,
        printed: Vec::new(),
        wall_s: 0.25,
    }
}

/// All runs of a competition, with scores by key.
pub fn records(competition: &Competition, score: impl Fn(Key) -> f64) -> Vec<Record> {
    competition.keys().into_iter().map(|key| record(competition, key, score(key))).collect()
}
