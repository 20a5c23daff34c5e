//! Possession and territory (docs/soccer/match.md).

use super::cycle_facts::{CycleFacts, TEAMS};

/// Ball possession of both teams.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Possession {
    owner: Option<usize>,
    /// Cycles of possession of each team.
    pub cycles: [u64; TEAMS],
}

impl Possession {
    /// Adds a cycle. A team has the ball from the cycle in which only its players touch it, in open play or with a
    /// kick, until the other team does or play is interrupted.
    pub(crate) fn take(&mut self, facts: &CycleFacts) {
        if !facts.is_running() && facts.mode.kicking_side().is_none() {
            self.owner = None;
            return;
        }
        let mut teams = [false; TEAMS];
        for player in &facts.touches {
            teams[player.team] = true;
        }
        match teams {
            [true, false] => self.owner = Some(0),
            [false, true] => self.owner = Some(1),
            _ => {}
        }
        if let Some(owner) = self.owner.filter(|_| facts.is_running()) {
            self.cycles[owner] += 1;
        }
    }

    /// Percentage of possession per team; `None` if neither team ever had the ball.
    pub fn percent(&self) -> [Option<f64>; TEAMS] {
        percent(self.cycles)
    }
}

/// The time of the ball in each third of the field, from the point of view of team 0.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Territory {
    /// Cycles in the own, the middle and the opponents' third.
    pub cycles: [u64; 3],
}

impl Territory {
    /// Counts a cycle while the ball is in play on a field of this length, m.
    pub(crate) fn take(&mut self, facts: &CycleFacts, field_length_m: f32) {
        if !facts.is_running() {
            return;
        }
        let along = facts.ball[0] * facts.forward(0);
        let line = field_length_m / 6.0;
        let third = if along < -line { 0 } else { 1 + usize::from(along > line) };
        self.cycles[third] += 1;
    }

    /// Percentage of time in the own, the middle and the opponents' third, per team; `None` if the ball never was in
    /// play.
    pub fn percent(&self) -> [[Option<f64>; 3]; TEAMS] {
        let [own, middle, other] = percent(self.cycles);
        [[own, middle, other], [other, middle, own]]
    }
}

fn percent<const N: usize>(cycles: [u64; N]) -> [Option<f64>; N] {
    let all: u64 = cycles.iter().sum();
    cycles.map(|part| (all > 0).then(|| part as f64 * 100.0 / all as f64))
}

#[cfg(test)]
mod tests {
    use soccer_protocol::PlayMode;

    use super::*;
    use crate::report::cycle_facts::MatchPlayer;

    fn play(steps: &[(PlayMode, &[usize], u64)]) -> [u64; TEAMS] {
        let (mut possession, mut facts) = (Possession::default(), CycleFacts::new());
        for (mode, teams, cycles) in steps {
            facts.mode = *mode;
            facts.touches = teams.iter().map(|&team| MatchPlayer { team, unum: 5 }).collect();
            possession.take(&facts);
            facts.touches.clear();
            (1..*cycles).for_each(|_| possession.take(&facts));
        }
        possession.cycles
    }

    #[test]
    fn the_team_that_touched_the_ball_alone_has_it_until_the_other_does() {
        use PlayMode::*;
        assert_eq!(play(&[(PlayOn, &[], 10)]), [0, 0]);
        assert_eq!(play(&[(PlayOn, &[0], 10), (PlayOn, &[1], 5)]), [10, 5]);
        assert_eq!(play(&[(PlayOn, &[0], 10), (PlayOn, &[0, 1], 5)]), [15, 0], "both at once change nothing");
        assert_eq!(play(&[(KickInRight, &[1], 10), (PlayOn, &[], 5)]), [0, 5], "the team that takes a kick has it");
        assert_eq!(play(&[(PlayOn, &[0], 10), (GoalLeft, &[1], 5), (PlayOn, &[], 5)]), [10, 0]);
        assert_eq!(play(&[(PassLeft, &[0], 10), (PlayOn, &[], 5)]), [15, 0]);
    }

    #[test]
    fn thirds_are_seen_by_each_team() {
        fn check(x: f32, on_left: usize, expect: [u64; 3]) {
            let mut territory = Territory::default();
            let facts = CycleFacts { mode: PlayMode::PlayOn, ball: [x, 0.0, 0.0], on_left, ..CycleFacts::new() };
            territory.take(&facts, 30.0);
            territory.take(&CycleFacts { mode: PlayMode::KickInLeft, ..facts }, 30.0);
            assert_eq!(territory.cycles, expect, "{x} {on_left}");
        }
        check(-5.1, 0, [1, 0, 0]);
        check(-4.9, 0, [0, 1, 0]);
        check(5.1, 0, [0, 0, 1]);
        check(5.1, 1, [1, 0, 0]);
        let percent = Territory { cycles: [1, 2, 1] }.percent();
        assert_eq!(percent, [[Some(25.0), Some(50.0), Some(25.0)]; 2]);
        assert_eq!(Territory::default().percent(), [[None; 3]; 2]);
    }
}
