//! The observer that collects the statistics of a match.

use engine::{Observable, Observer, ObserverContext, ScheduleEvent};
use humanoid_rules::{GamePhase, PlayMode, PlayerId, TeamSide};
use humanoid_world::{HumanoidSimulation, HumanoidWorld};

use crate::falls::{FallDetector, PostureChange};
use crate::statistics::{
    Departure, FoulCall, Half, HumanoidMatchStatistics, LiveStatistics, MatchEvent, MatchGoal, PlayerFigures,
};

/// Collects the statistics of a match after each cycle.
pub(crate) struct MatchObserver {
    live: LiveStatistics,
    falls: FallDetector,
    /// The players present after the latest cycle.
    present: Vec<PlayerId>,
}

impl MatchObserver {
    /// An observer that writes these statistics.
    pub fn new(live: LiveStatistics) -> MatchObserver {
        MatchObserver { live, falls: FallDetector::default(), present: Vec::new() }
    }

    /// Adds a cycle to the statistics.
    fn observe(&mut self, world: &HumanoidWorld, digest: u64, statistics: &mut HumanoidMatchStatistics) {
        if statistics.is_over {
            return;
        }
        let simulation = world.simulation();
        let game = simulation.game();
        let time_s = game.play_time().seconds();
        statistics.cycles = simulation.cycles();
        statistics.digest = digest;
        for (name, side) in statistics.names.iter_mut().zip(TeamSide::ALL) {
            let joined = game.teams.name(side).filter(|_| name.is_empty());
            joined.into_iter().for_each(|joined| *name = joined.to_owned());
        }
        if !statistics.has_begun && game.mode() != PlayMode::BeforeKickOff {
            (statistics.has_begun, statistics.start_s) = (true, time_s);
        }
        self.count_players(simulation, time_s, statistics);
        add_goals(simulation, time_s, statistics);
        add_time(game.phase(), time_s, statistics);
        statistics.fouls.extend(simulation.fouls().iter().map(|foul| FoulCall {
            time_s,
            kind: foul.kind,
            robot: foul.robot,
        }));
        world.visit_events(&mut |event| {
            statistics.events.push(MatchEvent {
                time_s: event.time_s,
                kind: event.kind,
                text: event.text.into_owned(),
                reason: event.reason.into_owned(),
            });
        });
        statistics.is_over = game.mode() == PlayMode::GameOver;
    }

    /// Counts the players that are present, their falls and how often they get up, and notes those that have left.
    fn count_players(
        &mut self,
        simulation: &HumanoidSimulation,
        time_s: f64,
        statistics: &mut HumanoidMatchStatistics,
    ) {
        let before = std::mem::take(&mut self.present);
        statistics.present = [0; 2];
        for (id, _) in simulation.torso_heights() {
            statistics.present[id.side.index()] += 1;
            self.present.push(id);
            let place = statistics.players.binary_search_by_key(&id, |player| player.id);
            let place = place.unwrap_or_else(|place| {
                statistics.players.insert(place, PlayerFigures { id, falls: 0, get_ups: 0 });
                place
            });
            let change = self.falls.update(id, simulation.torso(id).position_m);
            match change.filter(|_| statistics.has_begun) {
                Some(PostureChange::Fall) => statistics.players[place].falls += 1,
                Some(PostureChange::GetUp) => statistics.players[place].get_ups += 1,
                None => {}
            }
        }
        if statistics.has_begun {
            let gone = before.into_iter().filter(|id| !self.present.contains(id));
            statistics.departures.extend(gone.map(|id| Departure { id, time_s }));
        }
    }
}

/// Adds the goals of the latest cycle. The last robot that touched the ball is the scorer.
fn add_goals(simulation: &HumanoidSimulation, time_s: f64, statistics: &mut HumanoidMatchStatistics) {
    for side in TeamSide::ALL {
        let scored = simulation.game().score(side);
        while statistics.score[side.index()] < scored {
            statistics.score[side.index()] += 1;
            if let Some(half) = statistics.halves.last_mut() {
                half.score[side.index()] += 1;
            }
            let scorer = simulation.referee().contacts.latest();
            statistics.goals.push(MatchGoal { time_s, side, scorer, score: statistics.score });
        }
    }
}

/// Adds play time to the half, or begins the next one. A half begins with its first kick-off.
fn add_time(phase: GamePhase, time_s: f64, statistics: &mut HumanoidMatchStatistics) {
    statistics.play_time_s = time_s;
    match statistics.halves.last_mut() {
        Some(half) if half.phase == phase => half.end_s = time_s,
        _ if !statistics.has_begun => {}
        last => {
            // The cycle that ends a half begins the next one, whose clock starts where the half has ended.
            last.into_iter().for_each(|half| half.end_s = time_s);
            statistics.halves.push(Half { phase, start_s: time_s, end_s: time_s, score: [0; 2] });
        }
    }
}

impl Observer<HumanoidWorld> for MatchObserver {
    fn event(&mut self, event: ScheduleEvent, context: &ObserverContext<'_, HumanoidWorld>) {
        if event == ScheduleEvent::EndCycle {
            let live = self.live.clone();
            live.update(|statistics| self.observe(context.world, context.digest, statistics));
        }
    }
}
