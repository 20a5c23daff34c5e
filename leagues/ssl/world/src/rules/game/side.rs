//! State of one team in a match.

use serde::{Deserialize, Serialize};

use super::{MatchSettings, RefereeAuthority};
use crate::Team;
use crate::rules::ticks;

/// Time of play after a card in which the robot may still be on the field: longer than the simulation needs to remove
/// it [N].
const CARD_TICKS: u64 = ticks(4.0);

/// State of one team in a match.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Name.
    pub name: String,
    /// Goals.
    pub score: u32,
    /// Red cards.
    pub red_cards: u32,
    /// Time left of each yellow card.
    pub yellow_left_ticks: Vec<u64>,
    /// Number of yellow cards so far.
    pub yellow_cards: u32,
    /// Timeouts left.
    pub timeouts: u32,
    /// Timeout time left.
    pub timeout_left_ticks: u64,
    /// Number of the goalkeeper.
    pub keeper: usize,
    /// Number of fouls.
    pub fouls: u32,
    /// Consecutive failures to place the ball.
    pub placement_failures: u32,
    /// Number of robots allowed on the field.
    pub allowed: usize,
}

impl Side {
    pub(super) fn new(settings: &MatchSettings, team: Team) -> Side {
        let [yellow, blue] = &settings.names;
        let [yellow_keeper, blue_keeper] = settings.keepers;
        let (name, keeper) = if team == Team::Yellow { (yellow, yellow_keeper) } else { (blue, blue_keeper) };
        Side {
            name: name.clone(),
            keeper,
            timeouts: settings.timeouts,
            timeout_left_ticks: ticks(settings.timeout_s),
            allowed: settings.robots,
            ..Side::default()
        }
    }

    /// Adds a foul. A certain number of fouls results in a yellow card.
    pub(super) fn foul(&mut self, settings: &MatchSettings) {
        self.fouls = self.fouls.saturating_add(1);
        if settings.card_fouls > 0 && self.fouls.is_multiple_of(settings.card_fouls) {
            self.yellow_cards = self.yellow_cards.saturating_add(1);
            self.yellow_left_ticks.push(ticks(settings.yellow_card_s));
            self.count(settings);
        }
    }

    /// Advances a tick of play: yellow cards run out.
    pub(super) fn play_on(&mut self, settings: &MatchSettings) {
        self.yellow_left_ticks.iter_mut().for_each(|left| *left = left.saturating_sub(1));
        self.yellow_left_ticks.retain(|left| *left > 0);
        self.count(settings);
    }

    /// Returns the number of robots that is no offence: a card removes a robot only some seconds later.
    pub(super) fn tolerated(&self, settings: &MatchSettings) -> usize {
        if settings.authority != RefereeAuthority::Automatic {
            return self.allowed;
        }
        let oldest = ticks(settings.yellow_card_s).saturating_sub(CARD_TICKS);
        let new = self.yellow_left_ticks.iter().filter(|left| **left > oldest).count();
        (self.allowed + new).min(settings.robots)
    }

    /// Updates the number of robots allowed: each active card removes one.
    fn count(&mut self, settings: &MatchSettings) {
        let cards = self.yellow_left_ticks.len() + self.red_cards as usize;
        self.allowed = settings.robots.saturating_sub(cards);
    }
}
