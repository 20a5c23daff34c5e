//! The observer that collects the statistics of a match.

use engine::{Observer, ObserverContext, ScheduleEvent};
use ssl_world::rules::{EventKind, MatchStage, MatchState, RefereeCommand};
use ssl_world::{TICK_S, Team, World};

use crate::standstill::{Interruption, Standstill};
use crate::{LiveStatistics, MatchEvent, MatchStatistics};

/// Collects the statistics of a match.
pub struct MatchObserver {
    live: LiveStatistics,
    stage: Option<MatchStage>,
    command: Option<(RefereeCommand, u32)>,
    standstill: Standstill,
    interruption: Interruption,
}

impl MatchObserver {
    /// An observer for these statistics.
    #[must_use]
    pub fn new(live: LiveStatistics) -> MatchObserver {
        MatchObserver {
            live,
            stage: None,
            command: None,
            standstill: Standstill::default(),
            interruption: Interruption::default(),
        }
    }

    fn observe(&mut self, world: &World, game: &MatchState, digest: u64) {
        let tick = world.state().tick;
        let time_s = tick as f64 * TICK_S;
        let mut events: Vec<MatchEvent> = Vec::new();
        let mut push = |kind: &'static str, text: String| events.push(MatchEvent { time_s, kind, text });
        let is_in_play = world.events().iter().any(|event| event.what == EventKind::InPlay);
        for event in world.events().iter().filter(|event| event.what != EventKind::InPlay) {
            push(event.kind(), event.to_string());
        }
        if self.stage.replace(game.stage()) != Some(game.stage()) {
            push("stage", stage_text(game.stage()));
        }
        let command = (game.command(), game.counter());
        let is_new_command = self.command.replace(command) != Some(command);
        if let RefereeCommand::PreparePenalty(team) = game.command()
            && is_new_command
        {
            push("penalty", format!("penalty for {}", game.side(team).name));
        }
        let is_break = !matches!(game.stage(), MatchStage::FirstHalf | MatchStage::SecondHalf);
        self.standstill.update(world.state().ball.at, tick, is_break);
        let is_stopped = matches!(game.command(), RefereeCommand::Halt | RefereeCommand::Stop);
        let is_forced = is_new_command && game.command() == RefereeCommand::ForceStart;
        self.interruption.update(tick, is_stopped, is_in_play || is_forced, is_break);
        let (standstill, interruption) = (self.standstill.longest, self.interruption.longest);
        self.live.update(|statistics| {
            adopt_sides(statistics, game, &mut events, time_s);
            statistics.events.append(&mut events);
            (statistics.ticks, statistics.digest) = (tick, digest);
            statistics.is_over = game.stage() == MatchStage::PostGame;
            (statistics.longest_standstill, statistics.longest_interruption) = (standstill, interruption);
        });
    }
}

/// Adopts score, fouls and cards; a new card is an event.
fn adopt_sides(statistics: &mut MatchStatistics, game: &MatchState, events: &mut Vec<MatchEvent>, time_s: f64) {
    let sides = Team::ALL.map(|team| game.side(team));
    let before = statistics.yellow_cards;
    statistics.yellow_cards = sides.map(|side| side.yellow_cards);
    for ((before, now), side) in before.iter().zip(statistics.yellow_cards).zip(sides) {
        if now > *before {
            events.push(MatchEvent { time_s, kind: "card", text: format!("yellow card for {}", side.name) });
        }
    }
    statistics.score = sides.map(|side| side.score);
    statistics.fouls = sides.map(|side| side.fouls);
    if statistics.names.iter().any(String::is_empty) {
        statistics.names = sides.map(|side| side.name.clone());
    }
}

fn stage_text(stage: MatchStage) -> String {
    let text = match stage {
        MatchStage::FirstHalfPre => "before the first half",
        MatchStage::FirstHalf => "first half",
        MatchStage::HalfTime => "half time",
        MatchStage::SecondHalfPre => "before the second half",
        MatchStage::SecondHalf => "second half",
        MatchStage::PenaltyShootOutBreak => "before the penalty shoot-out",
        MatchStage::PenaltyShootOut => "penalty shoot-out",
        MatchStage::PostGame => "the game is over",
        other => return format!("{other:?}"),
    };
    text.to_owned()
}

impl Observer<World> for MatchObserver {
    fn event(&mut self, event: ScheduleEvent, context: &ObserverContext<'_, World>) {
        if event == ScheduleEvent::EndCycle
            && let Some(game) = context.world.game()
        {
            self.observe(context.world, game, context.digest);
        }
    }
}
