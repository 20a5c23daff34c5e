//! Falls, walked distances and missed cycles of players (docs/soccer/match.md).

use super::cycle_facts::{CycleFacts, PLAYERS, PlayerSample, TEAMS, length};

/// Cosine of the lean from which on a player has fallen: 60 degrees.
const FALLEN_BELOW: f32 = 0.5;
/// Cosine of the lean up to which it stands again: 30 degrees.
const STANDS_ABOVE: f32 = 0.866;
/// Torso height above which it stands again, m: a Nao's is at 0.38 when it stands, at 0.14 in a deep squat.
const STANDS_HIGH_M: f32 = 0.25;
/// The same limit for smaller robots, as a share of the greatest height of their torso.
const STANDS_HIGH_SHARE: f32 = 2.0 / 3.0;
/// Cycles that it has to stand before another fall counts, half a second: before that it was still getting up.
const STANDS_CYCLES: u32 = 25;
/// Cycles between two position samples of the walked distance: a swaying torso then adds nothing.
const PATH_CYCLES: u32 = 25;
/// Distance in one cycle above which a player was moved by others, m.
const JUMP_M: f32 = 0.2;

/// The motion statistics of one player.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct PlayerMotion {
    /// Cycles in which it took part in the match.
    pub cycles: u64,
    /// Cycles of these without any message from it.
    pub missed: u64,
    /// Number of falls after standing.
    pub falls: u32,
    /// Distance walked, m.
    pub walked_m: f64,
    has_fallen: bool,
    /// Cycles that it has stood since its fall.
    stood_cycles: u32,
    /// Greatest height of its torso, m.
    highest_m: f32,
    /// Its position in the last cycle, and at the last distance sample, m.
    last: Option<[f32; 2]>,
    path_start: [f32; 2],
    path_cycles: u32,
}

impl PlayerMotion {
    fn take(&mut self, sample: &PlayerSample) {
        self.cycles += 1;
        self.missed += u64::from(!sample.has_acted);
        self.highest_m = self.highest_m.max(sample.at[2]);
        if self.has_fallen {
            self.stood_cycles = if self.stands(sample) { self.stood_cycles + 1 } else { 0 };
            self.has_fallen = self.stood_cycles < STANDS_CYCLES;
        } else if sample.upright < FALLEN_BELOW {
            (self.has_fallen, self.stood_cycles) = (true, 0);
            self.falls += 1;
        }
        let at = [sample.at[0], sample.at[1]];
        let has_jumped = self.last.is_none_or(|last| distance(last, at) > JUMP_M);
        self.last = Some(at);
        if has_jumped {
            (self.path_start, self.path_cycles) = (at, 0);
            return;
        }
        self.path_cycles += 1;
        if self.path_cycles >= PATH_CYCLES {
            // A player that lies or gets up does not walk.
            if !self.has_fallen {
                self.walked_m += f64::from(distance(self.path_start, at));
            }
            (self.path_start, self.path_cycles) = (at, 0);
        }
    }

    /// True if it is on its feet, which excludes a robot that squats upright while it gets up.
    fn stands(&self, sample: &PlayerSample) -> bool {
        sample.upright >= STANDS_ABOVE && sample.at[2] >= STANDS_HIGH_M.min(STANDS_HIGH_SHARE * self.highest_m)
    }
}

fn distance(a: [f32; 2], b: [f32; 2]) -> f32 {
    length([a[0] - b[0], a[1] - b[1]])
}

/// The motion statistics of all players, by team and by number from 1.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MotionStatistics(pub [[PlayerMotion; PLAYERS]; TEAMS]);

impl MotionStatistics {
    /// Adds a cycle for all players while the match is on.
    pub(crate) fn take(&mut self, facts: &CycleFacts) {
        if !facts.is_on() {
            return;
        }
        for sample in &facts.players {
            self.0[sample.player.team.min(TEAMS - 1)][sample.player.index()].take(sample);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::cycle_facts::MatchPlayer;

    const PLAYER: MatchPlayer = MatchPlayer { team: 0, unum: 1 };

    fn body(cycles: impl Iterator<Item = (f32, f32)>) -> PlayerMotion {
        let mut body = PlayerMotion::default();
        for (x, upright) in cycles {
            body.take(&PlayerSample { player: PLAYER, at: [x, 0.0, 0.4], upright, has_acted: x >= 0.0 });
        }
        body
    }

    /// Heights and leans of a torso, each for half a second.
    fn falls(torso: &[(f32, f32)]) -> u32 {
        falls_of(&torso.iter().map(|&(z, upright)| (z, upright, STANDS_CYCLES)).collect::<Vec<_>>())
    }

    /// The same, each for so many cycles.
    fn falls_of(torso: &[(f32, f32, u32)]) -> u32 {
        let mut body = PlayerMotion::default();
        for &(z, upright, cycles) in torso {
            for _ in 0..cycles {
                body.take(&PlayerSample { player: PLAYER, at: [0.0, 0.0, z], upright, has_acted: true });
            }
        }
        body.falls
    }

    #[test]
    fn a_fall_counts_once_until_the_player_stands_again() {
        let [stands, leans, lies] = [(0.38, 1.0), (0.3, 0.6), (0.1, 0.4)];
        assert_eq!(falls(&[stands, leans, (0.38, 0.9)]), 0);
        assert_eq!(falls(&[stands, lies, leans, lies, leans]), 1);
        assert_eq!(falls(&[stands, lies, (0.3, 0.9), lies]), 2);
    }

    #[test]
    fn a_squat_on_the_way_up_is_no_stand() {
        let [stands, squats, lies] = [(0.38, 1.0), (0.14, 1.0), (0.1, 0.0)];
        assert_eq!(falls(&[stands, lies, squats, lies, stands, lies]), 2);
        assert_eq!(falls(&[stands, squats, lies]), 1, "from a squat it can fall, too");
        assert_eq!(falls(&[squats, lies, squats, stands, lies]), 2, "it came as a squatting robot");
    }

    /// As a recorded robot did: it came to its feet, toppled at once, and was thrown up by another one.
    #[test]
    fn a_stand_lasts_for_half_a_second() {
        let lies = (0.05, 0.0, 50);
        let falls = |stands| falls_of(&[(0.38, 1.0, 10), lies, (0.14, 0.9, 40), (0.3, 0.99, stands), lies]);
        assert_eq!([falls(1), falls(STANDS_CYCLES - 1), falls(STANDS_CYCLES)], [1, 1, 2]);
    }

    #[test]
    fn small_robots_stand_low_and_large_ones_as_their_lean_says() {
        assert_eq!(falls(&[(0.22, 1.0), (0.1, 0.0), (0.2, 1.0), (0.1, 0.0)]), 2);
        assert_eq!(falls(&[(4.0, 1.0), (0.5, 0.0), (3.0, 1.0), (0.5, 0.0)]), 2);
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
