//! The events of a game, for timelines, pages and logs: goals, penalties, play modes, fouls, robots that join or leave.

use std::fmt;

use engine::WorldEvent;
use humanoid_protocol::{PlayMode, TeamSide};
use humanoid_rules::{Foul, FoulKind, PlayerId, ShootoutScore};

use crate::render::entity_name;
use crate::simulation::HumanoidSimulation;

/// All kinds of events.
pub const EVENT_KINDS: [&str; 6] = ["mode", "goal", "penalty", "foul", "join", "leave"];

/// An event of a game.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum GameEvent {
    /// The play mode changed.
    Mode(PlayMode),
    /// A team has a further goal; the goals of both teams.
    Goal(TeamSide, [u32; 2]),
    /// A team's attempt in a penalty shoot-out ended, with a goal or without; the goals of both teams in the shoot-out.
    Penalty(TeamSide, bool, [u32; 2]),
    /// A robot committed a foul.
    Foul(Foul),
    /// A robot joined.
    Join(PlayerId),
    /// A robot left.
    Leave(PlayerId),
}

/// The part of a game in which events show.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct EventState {
    mode: PlayMode,
    scores: [u32; 2],
    shootout: Option<ShootoutScore>,
    robots: Vec<PlayerId>,
}

impl EventState {
    /// The present state.
    pub fn of(simulation: &HumanoidSimulation) -> EventState {
        let game = simulation.game();
        EventState {
            mode: game.mode(),
            scores: TeamSide::ALL.map(|side| game.score(side)),
            shootout: game.shootout_score(),
            robots: simulation.robots.iter().map(|robot| robot.id).collect(),
        }
    }

    /// Replaces this state by the present one, and `events` by those in between.
    pub fn update(&mut self, simulation: &HumanoidSimulation, events: &mut Vec<GameEvent>) {
        events.clear();
        events.extend(simulation.fouls.iter().map(|foul| GameEvent::Foul(*foul)));
        if !self.is_of(simulation) {
            let later = EventState::of(simulation);
            self.append_changes(&later, events);
            *self = later;
        }
    }

    fn is_of(&self, simulation: &HumanoidSimulation) -> bool {
        let game = simulation.game();
        self.mode == game.mode()
            && TeamSide::ALL.into_iter().all(|side| self.scores[side.index()] == game.score(side))
            && self.shootout == game.shootout_score()
            && simulation.robots.iter().map(|robot| robot.id).eq(self.robots.iter().copied())
    }

    fn append_changes(&self, later: &EventState, events: &mut Vec<GameEvent>) {
        let scores = |state: &EventState, side: TeamSide| state.scores[side.index()];
        let goals = TeamSide::ALL.into_iter().filter(|side| scores(later, *side) > scores(self, *side));
        events.extend(goals.map(|side| GameEvent::Goal(side, later.scores)));
        events.extend(TeamSide::ALL.into_iter().filter_map(|side| self.penalty(later, side)));
        events.extend((later.mode != self.mode).then_some(GameEvent::Mode(later.mode)));
        let leavers = self.robots.iter().filter(|id| !later.robots.contains(id));
        events.extend(leavers.map(|id| GameEvent::Leave(*id)));
        let newcomers = later.robots.iter().filter(|id| !self.robots.contains(id));
        events.extend(newcomers.map(|id| GameEvent::Join(*id)));
    }

    /// The attempt of a side that ended in between.
    fn penalty(&self, later: &EventState, side: TeamSide) -> Option<GameEvent> {
        let score = later.shootout?;
        let counts = |score: ShootoutScore| (score.attempts(side), score.goals(side));
        let (attempts, goals) = self.shootout.map_or((0, 0), counts);
        let has_ended = score.attempts(side) > attempts;
        has_ended
            .then(|| GameEvent::Penalty(side, score.goals(side) > goals, TeamSide::ALL.map(|side| score.goals(side))))
    }
}

impl GameEvent {
    fn kind(&self) -> &'static str {
        match self {
            GameEvent::Mode(_) => "mode",
            GameEvent::Goal(..) => "goal",
            GameEvent::Penalty(..) => "penalty",
            GameEvent::Foul(_) => "foul",
            GameEvent::Join(_) => "join",
            GameEvent::Leave(_) => "leave",
        }
    }

    fn reason(&self) -> &'static str {
        match self {
            GameEvent::Foul(foul) => foul_reason(foul.kind),
            _ => "",
        }
    }

    /// The event for viewers.
    pub fn to_world_event(&self, time_s: f64) -> WorldEvent<'_> {
        WorldEvent { kind: self.kind(), text: self.to_string().into(), reason: self.reason().into(), time_s }
    }
}

impl fmt::Display for GameEvent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameEvent::Mode(mode) => out.write_str(mode.name()),
            GameEvent::Goal(side, [left, right]) => {
                write!(out, "goal {}, {left} : {right}", side.choose("left", "right"))
            }
            GameEvent::Penalty(side, is_goal, [left, right]) => {
                let result = if *is_goal { "goal" } else { "no goal" };
                write!(out, "penalty {}: {result}, {left} : {right}", side.choose("left", "right"))
            }
            GameEvent::Foul(foul) => write!(out, "{} {}", foul.kind.name(), entity_name(foul.robot)),
            GameEvent::Join(id) => write!(out, "{} joins", entity_name(*id)),
            GameEvent::Leave(id) => write!(out, "{} leaves", entity_name(*id)),
        }
    }
}

fn foul_reason(kind: FoulKind) -> &'static str {
    match kind {
        FoulKind::IllegalDefence => "too many robots of its team were in their own goalie area",
        FoulKind::Incapable => "it lay or sat too long",
        FoulKind::DoubleTouch => "the taker of a restart touched the ball twice",
        FoulKind::Hand => "the ball touched an extended arm",
    }
}
