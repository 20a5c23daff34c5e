//! The referee of a run: makes the start once all players are present, and ends the run by the scenario's conditions.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use engine::ScheduleEvent;
use soccer_match::in_process::MatchProgress;
use soccer_protocol::Side;
use soccer_world::commands::Command;
use soccer_world::{GameController, GameObserver, GameView};

use crate::condition::Condition;
use crate::quantity::QuantityValue;
use crate::scenario::Scenario;
use crate::situation::RunSituation;
use crate::start;

/// Cycles from the last player's arrival to the start, in which players stand up straight and find their places.
const SETTLING_CYCLES: u32 = 75;

/// Cycles in play after which the referee knows where the ball is.
const PLACING_CYCLES: u32 = 2;

/// The outcome of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct RunOutcome {
    /// True if it has passed.
    pub is_passed: bool,
    /// The reason in words.
    pub reason: String,
    /// Simulated time from the start to the end of the run, s.
    pub time_s: f64,
    /// Simulated time from the begin of the recording to the start of the run, s.
    pub start_s: f64,
    /// The score, if the scenario has one.
    pub score: Option<f64>,
}

/// The progress of a run, shared by the world and the thread that plays.
#[derive(Debug, Default)]
pub struct RunProgress {
    /// Players of each side that are in the scenario and in the game.
    players: [AtomicUsize; 2],
    /// Number of own players that connect from outside, before the others.
    external: usize,
    is_over: AtomicBool,
    outcome: Mutex<Option<RunOutcome>>,
}

impl RunProgress {
    /// The progress of a run with this many own players that connect from outside.
    pub fn new(external: usize) -> RunProgress {
        RunProgress { external, ..RunProgress::default() }
    }

    /// True once all own players that connect from outside are in the game.
    pub fn is_own_team_complete(&self) -> bool {
        self.players[0].load(Ordering::Relaxed) >= self.external
    }

    /// The outcome, once the run has ended.
    pub fn outcome(&self) -> Option<RunOutcome> {
        self.outcome.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl MatchProgress for RunProgress {
    /// Players from outside are no built-in ones.
    fn players(&self) -> usize {
        let [own, others] = self.players.each_ref().map(|count| count.load(Ordering::Relaxed));
        if self.external > 0 { others } else { own + others }
    }

    fn admitted(&self) -> usize {
        if self.is_own_team_complete() { usize::MAX } else { 0 }
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// The phase of a run.
enum Phase {
    /// Players join; then so many cycles have passed.
    Joining(u32),
    /// Ball and players are in their places, in play; then so many cycles have passed.
    Placing(u32),
    /// The commands of the start have been given, and a step follows.
    Starting,
    /// The run: its situation, cycles since the start, and cycles since the success began.
    Running { now: Box<RunSituation>, cycles: u32, success_cycles: u32 },
    /// The run has ended.
    Over,
}

/// The referee of one run.
pub struct ScenarioReferee {
    scenario: Arc<Scenario>,
    seed: u64,
    cycle_s: f64,
    phase: Phase,
    cycles_before: u32,
    progress: Arc<RunProgress>,
}

impl ScenarioReferee {
    /// The referee of the run with this seed, in a world with cycles of this length.
    pub fn new(scenario: Arc<Scenario>, seed: u64, cycle_s: f64, progress: Arc<RunProgress>) -> ScenarioReferee {
        ScenarioReferee { scenario, seed, cycle_s, phase: Phase::Joining(0), cycles_before: 0, progress }
    }

    /// Cycles from the begin of the present phase to the start.
    fn wait_cycles(&self) -> u32 {
        if matches!(self.phase, Phase::Placing(_)) { PLACING_CYCLES } else { SETTLING_CYCLES }
    }

    /// The phase after a step.
    fn advance(&self, phase: Phase, view: GameView<'_>) -> Phase {
        match phase {
            Phase::Joining(cycles) if self.is_complete(view) => Phase::Joining(cycles + 1),
            Phase::Joining(_) => Phase::Joining(0),
            Phase::Placing(cycles) => Phase::Placing(cycles + 1),
            Phase::Starting => Phase::Running { now: Box::new(RunSituation::new(view)), cycles: 0, success_cycles: 0 },
            Phase::Running { mut now, mut cycles, mut success_cycles } => {
                cycles += 1;
                now.update(view, self.cycle_s, cycles);
                success_cycles = if self.is_success(&now) { success_cycles + 1 } else { 0 };
                match self.decide(&now, success_cycles) {
                    Some((is_passed, reason)) => self.finish(&now, is_passed, reason),
                    None => Phase::Running { now, cycles, success_cycles },
                }
            }
            Phase::Over => Phase::Over,
        }
    }

    /// The number of players of a side that the scenario has and that are in the game.
    fn present(&self, view: GameView<'_>, side: Side) -> usize {
        let unums = &self.scenario.teams[side as usize].unums;
        view.players().filter(|player| player.id.side == side && unums.contains(&player.id.unum)).count()
    }

    /// True if all players of the scenario are in the game.
    fn is_complete(&self, view: GameView<'_>) -> bool {
        Side::ALL.into_iter().all(|side| self.present(view, side) == self.scenario.teams[side as usize].unums.len())
    }

    fn is_success(&self, now: &RunSituation) -> bool {
        self.scenario.success.iter().all(|condition| condition.is_met(now))
    }

    /// The decision about this situation, and its reason; `None` while the run continues. A failure comes first.
    fn decide(&self, now: &RunSituation, success_cycles: u32) -> Option<(bool, String)> {
        if let Some(condition) = self.scenario.failure.iter().find(|condition| condition.is_met(now)) {
            return Some((false, condition.value_text(now)));
        }
        let for_s = self.scenario.success_for_s;
        if success_cycles > 0 && f64::from(success_cycles - 1) * self.cycle_s >= for_s - self.cycle_s / 2.0 {
            return Some((true, String::new()));
        }
        (now.time_s >= self.scenario.time_s - self.cycle_s / 2.0).then(|| (false, self.timeout_text(now)))
    }

    /// The unmet conditions at the end of the time.
    fn timeout_text(&self, now: &RunSituation) -> String {
        let unmet = self.scenario.success.iter().filter(|condition| !condition.is_met(now));
        let texts: Vec<String> = unmet.map(|condition: &Condition| condition.unmet_text(now)).collect();
        match texts.is_empty() {
            true => format!("not true for {} s", self.scenario.success_for_s),
            false => texts.join("; "),
        }
    }

    fn finish(&self, now: &RunSituation, is_passed: bool, reason: String) -> Phase {
        let score = self.scenario.score.as_ref().and_then(|score| match score.measure.value(now) {
            Some(QuantityValue::Number(number)) => Some(number),
            _ => None,
        });
        let start_s = f64::from(self.cycles_before) * self.cycle_s;
        let outcome = RunOutcome { is_passed, reason, time_s: now.time_s, start_s, score };
        *self.progress.outcome.lock().unwrap_or_else(PoisonError::into_inner) = Some(outcome);
        self.progress.is_over.store(true, Ordering::Relaxed);
        Phase::Over
    }
}

impl GameObserver for ScenarioReferee {
    fn event(&mut self, event: ScheduleEvent, view: GameView<'_>) {
        if event != ScheduleEvent::EndCycle {
            return;
        }
        for side in Side::ALL {
            self.progress.players[side as usize].store(self.present(view, side), Ordering::Relaxed);
        }
        if matches!(self.phase, Phase::Joining(_) | Phase::Placing(_) | Phase::Starting) {
            self.cycles_before += 1;
        }
        let phase = std::mem::replace(&mut self.phase, Phase::Over);
        self.phase = self.advance(phase, view);
    }
}

impl GameController for ScenarioReferee {
    fn command(&mut self, view: GameView<'_>, commands: &mut Vec<Command>) {
        match self.phase {
            Phase::Joining(cycles) if cycles >= SETTLING_CYCLES && start::needs_spot(&self.scenario) => {
                commands.extend(start::removals(&self.scenario, view));
                commands.extend(start::commands_in_play(&self.scenario, self.seed));
                self.phase = Phase::Placing(0);
            }
            Phase::Joining(cycles) | Phase::Placing(cycles) if cycles >= self.wait_cycles() => {
                commands.extend(start::removals(&self.scenario, view));
                commands.extend(start::commands(&self.scenario, self.seed));
                self.phase = Phase::Starting;
            }
            _ => {}
        }
    }
}
