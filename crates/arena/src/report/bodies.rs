//! Falls, ways and missed cycles of players (docs/match.md).

use super::facts::{Facts, PLAYERS, Seen, TEAMS, length};

/// Cosine of the lean from which on a player has fallen: 60 degrees.
const FALLEN_BELOW: f32 = 0.5;
/// Cosine of the lean up to which it stands again: 30 degrees.
const STANDS_ABOVE: f32 = 0.866;
/// Cycles over which a way is measured, from its begin to its end: so a torso that sways goes nowhere.
const WAY_CYCLES: u32 = 25;
/// A player that moves further in one cycle was put elsewhere, m.
const JUMP_M: f32 = 0.2;

/// A player's body.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Body {
    /// Cycles in which it took part in the match.
    pub cycles: u64,
    /// Cycles of these in which nothing came from it.
    pub missed: u64,
    /// Times that it came to lie.
    pub falls: u32,
    /// Way that it walked, m.
    pub walked_m: f64,
    has_fallen: bool,
    /// Where it was in the last cycle, and where its present way began, m.
    last: Option<[f32; 2]>,
    way_from: [f32; 2],
    way_cycles: u32,
}

impl Body {
    fn take(&mut self, seen: &Seen) {
        self.cycles += 1;
        self.missed += u64::from(!seen.has_acted);
        if self.has_fallen {
            self.has_fallen = seen.upright < STANDS_ABOVE;
        } else if seen.upright < FALLEN_BELOW {
            self.has_fallen = true;
            self.falls += 1;
        }
        let at = [seen.at[0], seen.at[1]];
        let has_jumped = self.last.is_none_or(|last| distance(last, at) > JUMP_M);
        self.last = Some(at);
        if has_jumped {
            (self.way_from, self.way_cycles) = (at, 0);
            return;
        }
        self.way_cycles += 1;
        if self.way_cycles >= WAY_CYCLES {
            // A player that lies or gets up does not walk.
            if !self.has_fallen {
                self.walked_m += f64::from(distance(self.way_from, at));
            }
            (self.way_from, self.way_cycles) = (at, 0);
        }
    }
}

fn distance(a: [f32; 2], b: [f32; 2]) -> f32 {
    length([a[0] - b[0], a[1] - b[1]])
}

/// All bodies: of each team, by number from 1.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Bodies(pub [[Body; PLAYERS]; TEAMS]);

impl Bodies {
    /// Looks at all players while the match is on.
    pub(crate) fn take(&mut self, facts: &Facts) {
        if !facts.is_on() {
            return;
        }
        for seen in &facts.players {
            self.0[seen.player.team.min(TEAMS - 1)][seen.player.index()].take(seen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::facts::Player;

    fn body(cycles: impl Iterator<Item = (f32, f32)>) -> Body {
        let mut body = Body::default();
        for (x, upright) in cycles {
            let player = Player { team: 0, unum: 1 };
            body.take(&Seen { player, at: [x, 0.0, 0.4], upright, has_acted: x >= 0.0 });
        }
        body
    }

    #[test]
    fn a_fall_counts_once_until_the_player_stands_again() {
        let falls = |leans: &[f32]| body(leans.iter().map(|&lean| (0.0, lean))).falls;
        assert_eq!(falls(&[1.0, 0.6, 0.9]), 0);
        assert_eq!(falls(&[1.0, 0.4, 0.6, 0.4, 0.6]), 1);
        assert_eq!(falls(&[1.0, 0.4, 0.9, 0.4]), 2);
    }

    #[test]
    fn ways_are_walked_not_swayed_nor_jumped() {
        let walked = |way: &dyn Fn(u32) -> f32| body((0..=100).map(|cycle| (way(cycle), 1.0))).walked_m;
        assert!((walked(&|cycle| cycle as f32 * 0.01) - 1.0).abs() < 1e-5);
        assert!(walked(&|cycle| 0.02 * (cycle % 5) as f32) < 1e-6);
        assert!((walked(&|cycle| if cycle < 50 { 0.0 } else { 7.0 })).abs() < 1e-6);
    }

    #[test]
    fn cycles_without_an_answer_are_missed() {
        let body = body([(1.0, 1.0), (-1.0, 1.0), (1.0, 1.0)].into_iter());
        assert_eq!((body.cycles, body.missed), (3, 1));
    }
}
