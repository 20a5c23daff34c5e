//! Tournaments whose games have results by their keys.

use std::collections::{BTreeMap, BTreeSet};

use tournament::{
    Annotation, AnnotationEntry, GameOutcome, GameRecord, Ruling, TournamentFile, TournamentReport, TournamentState,
};

/// A tournament with its records and decisions.
pub struct Cup {
    pub file: TournamentFile,
    pub records: BTreeMap<String, GameRecord>,
    pub annotations: Vec<Annotation>,
}

impl Cup {
    /// A cup of teams a, b, c, … with these stages.
    pub fn new(teams: usize, stages: &str) -> Cup {
        let names = (0..teams).map(team_name);
        let teams: String = names.map(|name| format!("[[team]]\nname = \"{name}\"\n")).collect();
        let text = format!("name = \"cup\"\n{teams}{stages}");
        let file = TournamentFile::parse(&text).unwrap_or_else(|error| panic!("{error}"));
        Cup { file, records: BTreeMap::new(), annotations: Vec::new() }
    }

    pub fn state(&self) -> TournamentState {
        TournamentState::new(&self.file, &self.records, &self.annotations, &BTreeSet::from([String::from("fall")]))
    }

    pub fn text(&self) -> String {
        let results = (&self.file, &self.records, &self.annotations[..]);
        TournamentReport::new(results, &self.state(), Vec::new(), &BTreeMap::new(), None).text()
    }

    /// The keys of the games that can be played.
    pub fn open(&self) -> Vec<String> {
        self.state().open_games().map(|game| game.game.key.clone()).collect()
    }

    pub fn play(&mut self, key: &str, outcome: GameOutcome) {
        let state = self.state();
        let game = state.games.iter().find(|game| game.game.key == key).unwrap_or_else(|| panic!("no game {key}"));
        let record = GameRecord {
            key: game.record_key.clone(),
            teams: Vec::new(),
            versions: Vec::new(),
            seed: game.game.seed,
            outcome,
            parts: Vec::new(),
            logs: None,
            worker: String::from("test"),
            wall_s: 0.0,
        };
        self.records.insert(record.key.clone(), record);
    }

    /// Plays all games, each with the goals that `goals` gives for its key and the indices of its teams.
    pub fn play_all(&mut self, goals: impl Fn(&str, [usize; 2]) -> [u32; 2]) {
        loop {
            let state = self.state();
            let Some(game) = state.open_games().next() else { return };
            let teams = [0, 1].map(|side| game.game.contest.side(side).unwrap_or(0));
            let key = game.game.key.clone();
            let goals = goals(&key, teams);
            self.play(&key, scored(goals));
        }
    }

    pub fn annotate(&mut self, entry: AnnotationEntry) {
        let number = self.annotations.len() as u64 + 1;
        self.annotations.push(Annotation { number, time: String::new(), by: String::from("Ada"), entry });
    }

    pub fn rule(&mut self, game: &str, ruling: Ruling) {
        self.annotate(AnnotationEntry::Verdict { game: game.to_owned(), ruling, reason: String::from("seen") });
    }

    /// The final ranking as `1 a, 2 b`.
    pub fn ranking(&self) -> String {
        let ranking = self.state().ranking.unwrap_or_else(|| panic!("it is not complete: {}", self.text()));
        let places = ranking.iter().map(|one| format!("{} {}", one.place, self.file.team_name(one.team)));
        places.collect::<Vec<_>>().join(", ")
    }
}

pub fn scored(goals: [u32; 2]) -> GameOutcome {
    GameOutcome { goals: Some(goals), ..GameOutcome::default() }
}

/// a, b, …, z, a1, b1, …
fn team_name(index: usize) -> String {
    let letter = char::from(b'a' + (index % 26) as u8);
    if index < 26 { letter.to_string() } else { format!("{letter}{}", index / 26) }
}

/// The goals of a game that the team with the better seed wins 1:0.
pub fn better_seed_wins(_: &str, [left, right]: [usize; 2]) -> [u32; 2] {
    if left < right { [1, 0] } else { [0, 1] }
}
