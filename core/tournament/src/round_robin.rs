//! Round robins: the order of games by rounds (the circle method), the sides, and the draw into groups.

use crate::draw;

/// A game of a round robin: the places of its teams in the list of teams, first the one that plays left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundRobinGame {
    /// The round, from 1.
    pub round: usize,
    /// The places of the teams.
    pub places: [usize; 2],
}

/// The games of a round robin of so many teams, in their order.
///
/// In each round each team plays at most once. The team with the smaller place plays left if the sum of both places is
/// odd, so each team plays left in half of its games, or in one more or one less. Each further leg has the sides swapped.
pub fn games(teams: usize, legs: u32) -> Vec<RoundRobinGame> {
    // With an odd number of teams, one has no opponent in each round.
    let size = teams + teams % 2;
    let rounds = size.saturating_sub(1);
    let mut games = Vec::new();
    for leg in 0..legs as usize {
        for round in 0..rounds {
            for pair in 0..size / 2 {
                let places = [circle(pair, round, size), circle(size - 1 - pair, round, size)];
                let [low, high] = [places[0].min(places[1]), places[0].max(places[1])];
                if high >= teams {
                    continue;
                }
                let is_swapped = ((low + high) % 2 == 0) != (leg % 2 == 1);
                let places = if is_swapped { [high, low] } else { [low, high] };
                games.push(RoundRobinGame { round: leg * rounds + round + 1, places });
            }
        }
    }
    games
}

/// The team at a position of the circle in a round: the first one stays, the others move on by one.
fn circle(position: usize, round: usize, size: usize) -> usize {
    match position {
        0 => 0,
        _ => 1 + (position - 1 + round) % (size - 1),
    }
}

/// The groups of a draw of these teams, which are in the order of their seeding. The teams are cut into pots of one team
/// for each group. The first pot heads the groups in its order; each further pot is drawn.
pub fn groups(teams: &[usize], groups: usize, seed: u64, stage: &str) -> Vec<Vec<usize>> {
    let mut drawn = vec![Vec::new(); groups];
    for (pot, members) in teams.chunks(groups.max(1)).enumerate() {
        let order = match pot {
            0 => (0..groups).collect(),
            _ => draw::shuffle(seed, &format!("{stage} pot {}", pot + 1), groups),
        };
        for (team, group) in members.iter().zip(order) {
            drawn[group].push(*team);
        }
    }
    drawn
}
