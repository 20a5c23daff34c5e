//! The state of the game as the referee's messages show it, and the events between two messages.

use ssl_protocol::referee::Referee;
use ssl_protocol::team_info::TeamInfo;
use ssl_world::rules::{MatchStage, RefereeCommand};

/// Kinds of the events of a log: goals, goals taken back, commands and stages, breaks, cards.
pub const EVENT_KINDS: [&str; 5] = ["foul", "goal", "half", "mode", "no-goal"];

/// The largest number of characters of a team's name; longer ones are cut.
const NAME_CHARACTERS_MAX: usize = 100;

/// State of a team: yellow or blue.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct TeamState {
    pub name: String,
    pub score: u32,
    yellow_cards: u32,
    red_cards: u32,
}

/// State of the game in a referee's message.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct GameState {
    /// Yellow, then blue.
    pub teams: [TeamState; 2],
    stage: i32,
    command: i32,
}

/// Names of the teams' colours.
pub(super) const COLOURS: [&str; 2] = ["yellow", "blue"];

/// An event between two states: kind, and description for readers.
pub(super) type GameEvent = (&'static str, String);

impl TeamState {
    fn of(team: &TeamInfo, colour: &str) -> TeamState {
        let name: String = team.name.chars().take(NAME_CHARACTERS_MAX).collect();
        TeamState {
            name: if name.is_empty() { colour.to_owned() } else { name },
            score: team.score,
            yellow_cards: team.yellow_cards,
            red_cards: team.red_cards,
        }
    }
}

impl GameState {
    /// Returns the state in a message.
    pub fn of(message: &Referee) -> GameState {
        let [yellow, blue] = COLOURS;
        let teams = [TeamState::of(&message.yellow, yellow), TeamState::of(&message.blue, blue)];
        GameState { teams, stage: message.stage, command: message.command }
    }

    /// Returns the command in words.
    pub fn command(&self) -> String {
        RefereeCommand::of(self.command).map_or_else(|| format!("command {}", self.command), |known| known.to_string())
    }

    /// Returns the stage in words.
    pub fn stage(&self) -> String {
        MatchStage::of(self.stage).map_or_else(|| format!("stage {}", self.stage), |known| known.to_string())
    }

    /// Returns the events since an earlier state; `None`: this is the first message of the log.
    pub fn events_since(&self, before: Option<&GameState>) -> Vec<GameEvent> {
        let mut events = Vec::new();
        for (index, colour) in COLOURS.into_iter().enumerate() {
            let earlier = before.and_then(|before| before.teams.get(index));
            if let Some((before, now)) = earlier.zip(self.teams.get(index)) {
                self.team_events(colour, before, now, &mut events);
            }
        }
        if before.is_none_or(|before| before.stage != self.stage) {
            events.push((if self.is_break() { "half" } else { "mode" }, self.stage()));
        }
        if before.is_none_or(|before| before.command != self.command) {
            events.push(("mode", self.command()));
        }
        events
    }

    fn team_events(&self, colour: &str, before: &TeamState, now: &TeamState, events: &mut Vec<GameEvent>) {
        let score = || self.teams.each_ref().map(|team| team.score.to_string()).join(":");
        if now.score > before.score {
            events.push(("goal", format!("goal for {colour}, {}", score())));
        }
        if now.score < before.score {
            events.push(("no-goal", format!("a goal for {colour} is taken back, {}", score())));
        }
        if now.yellow_cards > before.yellow_cards {
            events.push(("foul", format!("yellow card for {colour}")));
        }
        if now.red_cards > before.red_cards {
            events.push(("foul", format!("red card for {colour}")));
        }
    }

    /// True in a stage between two periods of play, and after the game.
    fn is_break(&self) -> bool {
        matches!(
            MatchStage::of(self.stage),
            Some(
                MatchStage::HalfTime
                    | MatchStage::ExtraTimeBreak
                    | MatchStage::ExtraHalfTime
                    | MatchStage::PenaltyShootOutBreak
                    | MatchStage::PostGame
            )
        )
    }
}
