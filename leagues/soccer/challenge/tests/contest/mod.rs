//! Competitions and artificial runs for tests.

use soccer_challenge::{
    AgentSource, ChallengeConfig, ChallengeTeam, Competition, DROP_HEIGHT_M, Decision, Overrides, Profile, RunKey,
    RunOutcome, RunPhase, RunRecord, RunStatus, ScoreComponent,
};

/// A challenge of the strict profile with seed 123.
pub fn case(name: &str, runs: u32, repetitions: u32) -> ChallengeConfig {
    let wishes = Overrides { runs: Some(runs), repetitions: Some(repetitions), ..Overrides::default() };
    ChallengeConfig::new(name, Profile::Strict, 123, wishes).expect("a challenge")
}

/// A competition of built-in teams.
pub fn competition(names: &[&str], cases: Vec<ChallengeConfig>) -> Competition {
    let team = |name: &&str| ChallengeTeam {
        name: (*name).to_owned(),
        source: AgentSource::Builtin(None),
        drop_height_m: DROP_HEIGHT_M,
    };
    Competition { configs: cases, teams: names.iter().map(team).collect(), skills: Vec::new() }
}

/// A run with this score.
pub fn record(competition: &Competition, key: RunKey, score: f64) -> RunRecord {
    let case = &competition.configs[key.challenge];
    let outcome = RunOutcome {
        status: RunStatus::Ok,
        reason: String::from("it was over"),
        score,
        has_fallen: false,
        has_penalty: false,
        parts: vec![ScoreComponent { name: String::from("speed_m_s"), value: score / 2.0 }],
    };
    let decision = Decision { frame: 250, game_s: 10.0, state: RunPhase::Stopped, why: String::from("it was over") };
    RunRecord {
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
pub fn records(competition: &Competition, score: impl Fn(RunKey) -> f64) -> Vec<RunRecord> {
    competition.keys().into_iter().map(|key| record(competition, key, score(key))).collect()
}
