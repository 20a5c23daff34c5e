//! The shapes of brackets: which games lead to which, for knock-out and double elimination.

/// The origin of a team of a bracket's game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The team with this seed, from 0; there may be fewer teams.
    Seed(usize),
    /// The winner of the game with this index.
    Winner(usize),
    /// The loser of the game with this index.
    Loser(usize),
}

/// A game in the shape of a bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The part of the key.
    pub id: String,
    /// The name.
    pub name: String,
    /// The origins of its teams.
    pub sources: [Source; 2],
    /// The rank of the game: teams whose last game has a higher one are in front.
    pub tier: usize,
    /// The index of the final that this game repeats if the team without a loss has lost it.
    pub resets: Option<usize>,
}

/// The games of a knock-out of so many teams, in their order: the last one is the final.
///
/// Seeds are placed as usual: if the better seed always wins, seed 1 meets the weakest one of each round. Missing seeds give
/// the best ones a bye.
pub fn knock_out(teams: usize, has_third_place: bool) -> Vec<Node> {
    let mut nodes = Vec::new();
    let rounds = winners_rounds(teams);
    let mut before: Vec<usize> = Vec::new();
    for round in 0..rounds {
        let games = 1 << (rounds - 1 - round);
        if games == 1 && has_third_place && teams >= 4 {
            let sources = [Source::Loser(before[0]), Source::Loser(before[1])];
            // Behind the final, in front of the semi-finals.
            let (id, name) = (String::from("third"), String::from("third place"));
            nodes.push(Node { id, name, sources, tier: 2 * round - 1, resets: None });
        }
        let names = (0..games).map(|game| round_name(games, game));
        before = add_round(&mut nodes, names.collect(), &first_or(&before, games), 2 * round);
    }
    nodes
}

/// The games of a double elimination of so many teams, in their order.
///
/// A loser of the winners' bracket falls into the losers' one, whose rounds take turns: its own winners against new losers,
/// in reverse order to put rematches off, then among themselves. Its winner meets the winners' one in the final. If the team
/// without a loss loses there, a second final decides, if there is a reset.
pub fn double_elimination(teams: usize, has_reset: bool) -> Vec<Node> {
    let mut nodes = Vec::new();
    let rounds = winners_rounds(teams);
    let (mut winners, mut losers): (Vec<usize>, Vec<Source>) = (Vec::new(), Vec::new());
    let mut losers_round = 0;
    for round in 0..rounds {
        let games = 1 << (rounds - 1 - round);
        let names = (0..games).map(|game| bracket_name("winners", "w", round + 1, game)).collect();
        winners = add_round(&mut nodes, names, &first_or(&winners, games), 0);
        let mut fallen: Vec<Source> = winners.iter().map(|game| Source::Loser(*game)).collect();
        if round == 0 {
            losers = fallen;
        } else {
            if round % 2 == 1 {
                fallen.reverse();
            }
            let pairs: Vec<[Source; 2]> = losers.iter().copied().zip(fallen).map(|(own, new)| [own, new]).collect();
            losers = add_losers_round(&mut nodes, &pairs, &mut losers_round);
        }
        if losers.len() > 1 {
            let pairs: Vec<[Source; 2]> = losers.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
            losers = add_losers_round(&mut nodes, &pairs, &mut losers_round);
        }
    }
    let (Some(winner), Some(challenger)) = (winners.first(), losers.first()) else { return nodes };
    let sources = [Source::Winner(*winner), *challenger];
    let last = nodes.len();
    let tier = 2 * losers_round + 2;
    nodes.push(Node { id: String::from("final"), name: String::from("final"), sources, tier, resets: None });
    if has_reset {
        let sources = [Source::Winner(last), Source::Loser(last)];
        let (id, name) = (String::from("final2"), String::from("second final"));
        nodes.push(Node { id, name, sources, tier: tier + 2, resets: Some(last) });
    }
    nodes
}

/// The number of rounds in which one of so many teams is left.
fn winners_rounds(teams: usize) -> usize {
    teams.next_power_of_two().trailing_zeros() as usize
}

/// The sources of a round of the winners' side: seeds in the first one, then winners of the round before.
fn first_or(before: &[usize], games: usize) -> Vec<[Source; 2]> {
    if before.is_empty() {
        return seed_order(2 * games)
            .chunks_exact(2)
            .map(|pair| [Source::Seed(pair[0]), Source::Seed(pair[1])])
            .collect();
    }
    before.chunks_exact(2).map(|pair| [Source::Winner(pair[0]), Source::Winner(pair[1])]).collect()
}

/// The seeds in the order of the bracket: neighbours meet, and the sum of two neighbours is constant.
fn seed_order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    order
}

/// Adds the games of a round; returns their indices.
fn add_round(nodes: &mut Vec<Node>, names: Vec<(String, String)>, sources: &[[Source; 2]], tier: usize) -> Vec<usize> {
    let start = nodes.len();
    for ((id, name), sources) in names.into_iter().zip(sources) {
        nodes.push(Node { id, name, sources: *sources, tier, resets: None });
    }
    (start..nodes.len()).collect()
}

/// Adds a round of the losers' bracket; returns its winners.
fn add_losers_round(nodes: &mut Vec<Node>, pairs: &[[Source; 2]], round: &mut usize) -> Vec<Source> {
    *round += 1;
    let names = (0..pairs.len()).map(|game| bracket_name("losers", "l", *round, game)).collect();
    add_round(nodes, names, pairs, 2 * *round).into_iter().map(Source::Winner).collect()
}

fn bracket_name(side: &str, letter: &str, round: usize, game: usize) -> (String, String) {
    let game = game + 1;
    (format!("{letter}{round}-{game}"), format!("{side}' round {round}, game {game}"))
}

/// The id and the name of a game of a knock-out, in a round of so many games.
fn round_name(games: usize, game: usize) -> (String, String) {
    let number = game + 1;
    match games {
        1 => (String::from("final"), String::from("final")),
        2 => (format!("sf{number}"), format!("semi-final {number}")),
        4 => (format!("qf{number}"), format!("quarter-final {number}")),
        _ => (format!("r{}-{number}", 2 * games), format!("round of {}, game {number}", 2 * games)),
    }
}
