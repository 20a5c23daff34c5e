//! The games that took the most wall time, for a campaign's page.
//!
//! Wall time is no result: equal games take different times on different machines. So it is no part of a
//! [`CampaignReport`](crate::CampaignReport).

use crate::campaign_folder::CampaignFolder;
use crate::error::CampaignError;
use crate::progress::CampaignProgress;
use crate::worker::read_record;

/// The largest number of games in the list.
const GAMES_MAX: usize = 10;

/// The slowest games of a campaign's complete pairs. Games are read once, so a growing campaign costs no second look.
#[derive(Debug, Clone, Default)]
pub struct SlowestGames {
    games: Vec<TimedGame>,
    /// The number of the first pair whose games have not been read.
    next_pair: u64,
}

/// A game with its wall time.
#[derive(Debug, Clone, PartialEq)]
pub struct TimedGame {
    /// The key of its job.
    pub key: String,
    /// The number of its pair.
    pub pair: u64,
    /// Its wall time, s.
    pub wall_s: f64,
}

impl SlowestGames {
    /// The games, the slowest first.
    pub fn games(&self) -> &[TimedGame] {
        &self.games
    }

    /// Reads the records of the pairs that are complete since the last call.
    ///
    /// # Errors
    /// If a record cannot be read.
    pub fn advance(&mut self, folder: &CampaignFolder, progress: &CampaignProgress<'_>) -> Result<(), CampaignError> {
        while self.next_pair < progress.next_pair() {
            for job in progress.jobs(self.next_pair).into_iter().flatten() {
                let is_known = self.games.iter().any(|game| game.key == job.key);
                let Some(record) = read_record(folder, &job.key)?.filter(|_| !is_known) else { continue };
                self.add(TimedGame { key: job.key, pair: job.pair.number, wall_s: record.wall_s });
            }
            self.next_pair += 1;
        }
        Ok(())
    }

    /// Adds a game, and removes the quickest one if there are too many. No worker has timed a game of 0 s.
    fn add(&mut self, game: TimedGame) {
        if game.wall_s > 0.0 {
            let place = self.games.partition_point(|other| other.wall_s >= game.wall_s);
            self.games.insert(place, game);
            self.games.truncate(GAMES_MAX);
        }
    }
}
