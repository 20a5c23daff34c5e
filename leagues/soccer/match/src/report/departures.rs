//! The players that left a match between its first kick-off and its end.

use super::cycle_facts::{CycleFacts, MatchPlayer, TEAMS};

/// A player that left a match before its end: its connection ended, or the game sent it away.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Departure {
    /// Its number.
    pub unum: u8,
    /// Game time, s, of the first cycle without it.
    pub time_s: f32,
    /// The attempt, from 1, in a penalty shoot-out.
    pub attempt: Option<u32>,
}

/// The departures from a match, found by comparing the players of consecutive cycles.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Departures {
    /// The departures of each team, in order.
    pub list: [Vec<Departure>; TEAMS],
    has_begun: bool,
    /// The players of the latest cycle.
    present: Vec<MatchPlayer>,
}

impl Departures {
    /// Adds a cycle. Players that leave before the first kick-off may come back, and the match waits for them.
    pub fn take(&mut self, facts: &CycleFacts) {
        self.has_begun |= facts.is_on();
        let is_present = |player: &MatchPlayer| facts.players.iter().any(|sample| sample.player == *player);
        for player in self.present.iter().filter(|player| self.has_begun && !is_present(player)) {
            let departure = Departure { unum: player.unum, time_s: facts.time_s, attempt: None };
            self.list[player.team.min(TEAMS - 1)].push(departure);
        }
        self.present.clear();
        self.present.extend(facts.players.iter().map(|sample| sample.player));
    }
}

#[cfg(test)]
mod tests {
    use soccer_protocol::PlayMode;

    use super::super::cycle_facts::PlayerSample;
    use super::*;

    /// The departures of cycles of one second: each has a mode and the players, teams as `a` and `b`.
    fn departures(cycles: &[(PlayMode, &str)]) -> [Vec<Departure>; TEAMS] {
        let mut departures = Departures::default();
        for (index, (mode, players)) in cycles.iter().enumerate() {
            let sample = |text: &str| {
                let player = MatchPlayer {
                    team: usize::from(text.starts_with('b')),
                    unum: text.get(1..).and_then(|unum| unum.parse().ok()).expect("a number"),
                };
                PlayerSample { player, at: [0.0; 3], upright: 1.0, has_acted: true }
            };
            let players = players.split_whitespace().map(sample).collect();
            departures.take(&CycleFacts { time_s: index as f32, mode: *mode, players, ..CycleFacts::new() });
        }
        departures.list
    }

    #[test]
    fn players_leave_between_kick_off_and_end() {
        use PlayMode::{BeforeKickOff, PlayOn};
        let check = |cycles: &[(PlayMode, &str)], expect: &str| {
            let teams = departures(cycles);
            let teams = teams.iter().zip(["A", "B"]);
            let all = teams.flat_map(|(team, name)| team.iter().map(move |one| (name, one)));
            let all = all.map(|(name, one)| format!("{name} {} at {}", one.unum, one.time_s));
            assert_eq!(all.collect::<Vec<_>>().join(", "), expect);
        };
        check(&[(BeforeKickOff, "a1 b1"), (PlayOn, "a1 b1"), (PlayOn, "b1 a1")], "");
        check(&[(BeforeKickOff, "a1 a2"), (BeforeKickOff, "a1"), (PlayOn, "a1")], "");
        check(
            &[(PlayOn, "a1 a11 b1"), (PlayOn, "a1 b1"), (BeforeKickOff, "a1 a11"), (PlayOn, "a1")],
            "A 11 at 1, A 11 at 3, B 1 at 2",
        );
    }
}
