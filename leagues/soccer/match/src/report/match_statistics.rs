//! The statistics of a match, combined.

use std::collections::BTreeSet;

use super::ball::{Possession, Territory};
use super::cycle_facts::{CycleFacts, Goal, MatchPlayer, PLAYERS, TEAMS};
use super::departures::Departures;
use super::kicks::{KickStatistics, PitchSize};
use super::motion::MotionStatistics;

/// A decision of the referee.
#[derive(Debug, Clone, PartialEq)]
pub struct RefereeDecision {
    /// Game time, s.
    pub time_s: f32,
    /// Its kind, as in recordings: `goal`, `foul`, `mode`, etc.
    pub kind: &'static str,
    /// The player concerned.
    pub player: Option<MatchPlayer>,
    /// The name of the mode or the foul.
    pub name: String,
    /// The reason in words. Players are named by side here, as everywhere in the log.
    pub reason: String,
}

/// A player's number of calls for each foul, in order of the first call.
pub type FoulCounts = Vec<(&'static str, u32)>;

/// The statistics of a match up to the latest cycle.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchStatistics {
    pitch_size: PitchSize,
    /// Names of the teams, once known.
    pub names: [String; TEAMS],
    /// Game time, s.
    pub time_s: f32,
    /// The half, 1 or 2.
    pub half: i32,
    /// Goals of both teams.
    pub score: [i32; TEAMS],
    /// All goals, in order.
    pub goals: Vec<Goal>,
    /// All decisions of the referee, in order.
    pub events: Vec<RefereeDecision>,
    /// Ball possession.
    pub possession: Possession,
    /// Time of the ball in each third of the field.
    pub territory: Territory,
    /// Touches, shots and passes of the players.
    pub kicks: KickStatistics,
    /// Motion of the players.
    pub motion: MotionStatistics,
    /// The fouls of the players, by team and by number from 1.
    pub fouls: [[FoulCounts; PLAYERS]; TEAMS],
    /// The players that left.
    pub(crate) departures: Departures,
}

impl MatchStatistics {
    /// The statistics before a match on a field of this size.
    pub(crate) fn new(pitch_size: PitchSize) -> MatchStatistics {
        MatchStatistics {
            pitch_size,
            names: [String::new(), String::new()],
            time_s: 0.0,
            half: 1,
            score: [0; TEAMS],
            goals: Vec::new(),
            events: Vec::new(),
            possession: Possession::default(),
            territory: Territory::default(),
            kicks: KickStatistics::new(pitch_size),
            motion: MotionStatistics::default(),
            fouls: Default::default(),
            departures: Departures::default(),
        }
    }

    /// Adds a cycle.
    pub(crate) fn take(&mut self, facts: &CycleFacts) {
        (self.time_s, self.half, self.score) = (facts.time_s, facts.half, facts.score);
        self.possession.take(facts);
        self.territory.take(facts, self.pitch_size.field_length_m);
        self.kicks.take(facts);
        self.motion.take(facts);
        self.departures.take(facts);
        self.goals.extend_from_slice(&facts.goals);
        for called in &facts.foul_calls {
            let fouls = &mut self.fouls[called.player.team.min(TEAMS - 1)][called.player.index()];
            match fouls.iter_mut().find(|(name, _)| *name == called.foul) {
                Some((_, count)) => *count += 1,
                None => fouls.push((called.foul, 1)),
            }
        }
    }

    /// Number of goals that a player scored for its own team.
    pub fn goals_of(&self, player: MatchPlayer) -> usize {
        self.goals.iter().filter(|goal| goal.by == Some(player) && goal.team == player.team).count()
    }

    /// Number of calls against a player.
    pub fn fouls_of(&self, player: MatchPlayer) -> u32 {
        self.fouls[player.team.min(TEAMS - 1)][player.index()].iter().map(|(_, count)| count).sum()
    }

    /// Number of calls against a player for this foul.
    pub fn foul_count(&self, player: MatchPlayer, foul: &str) -> u32 {
        let fouls = &self.fouls[player.team.min(TEAMS - 1)][player.index()];
        fouls.iter().find(|(name, _)| *name == foul).map_or(0, |(_, count)| *count)
    }

    /// All kinds of fouls that the referee called, by name.
    pub fn kinds_of_fouls(&self) -> BTreeSet<&'static str> {
        self.fouls.iter().flatten().flatten().map(|(name, _)| *name).collect()
    }

    /// All players that took part in the match, team by team, by number.
    pub fn players(&self) -> impl Iterator<Item = MatchPlayer> {
        let all = (0..TEAMS).flat_map(|team| (1..=PLAYERS as u8).map(move |unum| MatchPlayer { team, unum }));
        all.filter(|player| self.motion.0[player.team][player.index()].cycles > 0)
    }

    /// Sums a value over the players of each team.
    pub fn by_team<T: std::iter::Sum<T>>(&self, of: impl Fn(MatchPlayer) -> T) -> [T; TEAMS] {
        [0, 1].map(|team| self.players().filter(|player| player.team == team).map(&of).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::cycle_facts::FoulCall;

    #[test]
    fn fouls_are_counted_by_player_and_kind() {
        let mut statistics = MatchStatistics::new(PitchSize { field_length_m: 30.0, goal_width_m: 2.1 });
        let [a, b] = [MatchPlayer { team: 0, unum: 2 }, MatchPlayer { team: 1, unum: 2 }];
        let called = |player, foul| FoulCall { player, foul };
        let mut facts = CycleFacts::new();
        facts.foul_calls = vec![called(a, "charging"), called(b, "touching"), called(a, "incapable")];
        statistics.take(&facts);
        facts.foul_calls = vec![called(a, "charging")];
        statistics.take(&facts);
        assert_eq!(statistics.fouls[0][1], vec![("charging", 2), ("incapable", 1)]);
        assert_eq!((statistics.fouls_of(a), statistics.fouls_of(b)), (3, 1));
        assert_eq!((statistics.foul_count(a, "charging"), statistics.foul_count(b, "charging")), (2, 0));
        assert!(statistics.kinds_of_fouls().into_iter().eq(["charging", "incapable", "touching"]));
    }

    #[test]
    fn own_goals_are_goals_of_nobody() {
        let mut statistics = MatchStatistics::new(PitchSize { field_length_m: 30.0, goal_width_m: 2.1 });
        let by = MatchPlayer { team: 0, unum: 2 };
        let goal = |team| Goal { time_s: 1.0, team, by: Some(by), side: team, score: [0, 0] };
        statistics.take(&CycleFacts { goals: vec![goal(0), goal(1)], ..CycleFacts::new() });
        assert_eq!((statistics.goals.len(), statistics.goals_of(by)), (2, 1));
    }
}
