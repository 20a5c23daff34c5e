//! Brackets with their teams: byes, winners and losers, and the ranking at the end.

use serde::Serialize;

use crate::bracket_shape::{Node, Source};

/// The bracket of a stage.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Bracket {
    /// Its games, in order, without byes.
    pub games: Vec<BracketGame>,
}

/// A game of a bracket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BracketGame {
    /// The name, for instance `semi-final 1`.
    pub name: String,
    /// The teams by name, or the games that decide on them.
    pub teams: [String; 2],
    /// The key, if both teams are certain.
    pub key: Option<String>,
    /// The name of the winner.
    pub winner: Option<String>,
}

/// The occupant of a place in a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    /// A team, by its index.
    Team(usize),
    /// No team.
    Bye,
    /// A team that is not certain yet.
    Open,
}

/// A node of a bracket with its teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResolvedNode {
    /// The teams.
    pub slots: [Slot; 2],
    /// The winner.
    pub winner: Slot,
    /// The loser.
    pub loser: Slot,
}

/// A bracket's nodes with these teams, in the order of their seeds. `play` gives the winner of a game of two teams, if it
/// has a result.
pub fn resolve(
    nodes: &[Node],
    teams: &[usize],
    mut play: impl FnMut(&Node, [usize; 2]) -> Option<usize>,
) -> Vec<ResolvedNode> {
    let mut resolved: Vec<ResolvedNode> = Vec::with_capacity(nodes.len());
    for node in nodes {
        let slots = node.sources.map(|source| match source {
            Source::Seed(seed) => teams.get(seed).map_or(Slot::Bye, |team| Slot::Team(*team)),
            Source::Winner(index) => resolved[index].winner,
            Source::Loser(index) => resolved[index].loser,
        });
        // The first team of a final is the one without a loss.
        let is_reset_needless = node.resets.is_some_and(|index| {
            matches!(resolved[index].winner, Slot::Team(_)) && resolved[index].winner == resolved[index].slots[0]
        });
        resolved.push(match slots {
            [winner, loser] if is_reset_needless => ResolvedNode { slots: [Slot::Bye; 2], winner, loser },
            [winner, Slot::Bye] | [Slot::Bye, winner] => ResolvedNode { slots, winner, loser: Slot::Bye },
            [Slot::Team(one), Slot::Team(other)] => {
                let winner = play(node, [one, other]);
                let loser = winner.map(|winner| if winner == one { other } else { one });
                let slot = |team: Option<usize>| team.map_or(Slot::Open, Slot::Team);
                ResolvedNode { slots, winner: slot(winner), loser: slot(loser) }
            }
            _ => ResolvedNode { slots, winner: Slot::Open, loser: Slot::Open },
        });
    }
    resolved
}

/// The teams by place, if all games have results: teams that were knocked out in the same round share a place.
pub fn ranking(nodes: &[Node], resolved: &[ResolvedNode], teams: &[usize]) -> Option<Vec<(usize, usize)>> {
    if resolved.iter().any(|node| node.winner == Slot::Open) {
        return None;
    }
    let is_source = |source: Source| nodes.iter().any(|node| node.sources.contains(&source));
    let mut tiers: Vec<(usize, usize)> = Vec::new();
    for (index, (node, teams)) in nodes.iter().zip(resolved).enumerate() {
        let ends = [(Source::Winner(index), teams.winner, 1), (Source::Loser(index), teams.loser, 0)];
        for (source, slot, bonus) in ends {
            if let (Slot::Team(team), false) = (slot, is_source(source)) {
                tiers.push((node.tier * 2 + bonus, team));
            }
        }
    }
    let seed = |team: usize| teams.iter().position(|one| *one == team);
    tiers.sort_by_key(|(tier, team)| (std::cmp::Reverse(*tier), seed(*team)));
    let place = |tier: usize| 1 + tiers.iter().filter(|(other, _)| *other > tier).count();
    Some(tiers.iter().map(|(tier, team)| (place(*tier), *team)).collect())
}
