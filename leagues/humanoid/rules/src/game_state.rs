//! The state of a game: phase, play time, play mode, teams and scores (docs/reference/humanoid.md 8.2).

use humanoid_protocol::{PlayMode, PlayTime, TeamSide};
use serde::{Deserialize, Serialize};

use crate::restart::Restart;
use crate::rulebook::{GamePhase, RuleBook};
use crate::shootout::{Shootout, ShootoutScore};
use crate::teams::Teams;

/// The break before a later phase, after which the referee kicks off.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct PhaseBreak {
    /// Simulation time of its end, s.
    pub(crate) end_s: f64,
    /// The side that kicks off.
    pub(crate) kick_off: TeamSide,
}

/// The part of a phase: its break, its play or its penalty shoot-out. The order of the variants is the one of saved
/// states.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum PhasePart {
    Play,
    Break(PhaseBreak),
    Shootout(Shootout),
}

/// The state of a game, as percepts and monitor frames show it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HumanoidGameState {
    /// The names of the teams.
    pub teams: Teams,
    phase: GamePhase,
    sim_time_s: f64,
    /// The play time in ms; a sum of floats would drift.
    play_time_ms: i64,
    play_time: PlayTime,
    mode: PlayMode,
    /// Play time at which the referee last set the mode, s.
    mode_start_s: f64,
    scores: [u32; 2],
    /// The side whose kick off opened the phase. The other one opens the next phase.
    opening_side: TeamSide,
    phase_part: PhasePart,
}

impl HumanoidGameState {
    /// The state before a phase. It starts at this play time, or at the phase's own start.
    pub fn new(rules: &RuleBook, phase: GamePhase, start_s: Option<f64>) -> HumanoidGameState {
        let play_time = start_s.map_or_else(|| rules.start_time(phase), PlayTime::Seconds);
        HumanoidGameState {
            teams: Teams::default(),
            phase,
            sim_time_s: 0.0,
            play_time_ms: (play_time.seconds() * 1000.0) as i64,
            play_time,
            mode: PlayMode::BeforeKickOff,
            // The reference has 0 here too, whatever the start; no rule asks for the age of this mode.
            mode_start_s: 0.0,
            scores: [0; 2],
            opening_side: TeamSide::Left,
            phase_part: PhasePart::Play,
        }
    }

    /// The phase that is played.
    pub fn phase(&self) -> GamePhase {
        self.phase
    }

    /// The play time.
    pub fn play_time(&self) -> PlayTime {
        self.play_time
    }

    /// The play mode.
    pub fn mode(&self) -> PlayMode {
        self.mode
    }

    /// A side's goals.
    pub fn score(&self, side: TeamSide) -> u32 {
        self.scores[side.index()]
    }

    /// The side that kicks off after the break, while there is one.
    pub fn due_kick_off(&self) -> Option<TeamSide> {
        self.phase_break().map(|phase_break| phase_break.kick_off)
    }

    /// The score of the penalty shoot-out, from its first attempt on. The goals of the game do not contain it.
    pub fn shootout_score(&self) -> Option<ShootoutScore> {
        self.shootout().map(|shootout| shootout.score)
    }

    /// Play time since the referee last set the mode, s.
    pub fn mode_age_s(&self) -> f64 {
        self.play_time.seconds() - self.mode_start_s
    }

    /// Advances to this simulation time, s. Play time passes in every mode but before kick off and after the game.
    pub(crate) fn advance(&mut self, sim_time_s: f64) {
        let passed_s = sim_time_s - self.sim_time_s;
        self.sim_time_s = sim_time_s;
        if !matches!(self.mode, PlayMode::BeforeKickOff | PlayMode::GameOver) {
            self.play_time_ms = self.play_time_ms.saturating_add((0.5 + passed_s * 1000.0) as i64);
            self.play_time = PlayTime::Seconds(self.play_time_ms as f64 / 1000.0);
        }
    }

    /// True from the end of the phase on. The play time does not end a penalty shoot-out or the break before it.
    pub(crate) fn is_over(&self, rules: &RuleBook) -> bool {
        let has_end = match self.phase_part {
            PhasePart::Play => true,
            PhasePart::Break(_) => self.phase != GamePhase::PenaltyShooting,
            PhasePart::Shootout(_) => false,
        };
        has_end && self.play_time.seconds() >= f64::from(rules.end_time_s(self.phase))
    }

    /// Begins the next phase of the same game: the break before its kick off. The play time is the one at which a
    /// process for this phase starts, or a later one.
    pub(crate) fn begin_phase(&mut self, phase: GamePhase, rules: &RuleBook) {
        self.phase = phase;
        let start = rules.start_time(phase);
        if self.play_time.seconds() <= start.seconds() {
            self.play_time = start;
            self.play_time_ms = (start.seconds() * 1000.0) as i64;
        }
        self.set_mode(PlayMode::BeforeKickOff);
        self.opening_side = self.opening_side.other();
        let end_s = self.sim_time_s + f64::from(rules.break_s);
        self.phase_part = PhasePart::Break(PhaseBreak { end_s, kick_off: self.opening_side });
    }

    /// The break before this phase, until a mode is set.
    pub(crate) fn phase_break(&self) -> Option<PhaseBreak> {
        match self.phase_part {
            PhasePart::Break(phase_break) => Some(phase_break),
            _ => None,
        }
    }

    /// The penalty shoot-out, from its first attempt on.
    pub(crate) fn shootout(&self) -> Option<&Shootout> {
        match &self.phase_part {
            PhasePart::Shootout(shootout) => Some(shootout),
            _ => None,
        }
    }

    /// The penalty shoot-out, to be changed.
    pub(crate) fn shootout_mut(&mut self) -> Option<&mut Shootout> {
        match &mut self.phase_part {
            PhasePart::Shootout(shootout) => Some(shootout),
            _ => None,
        }
    }

    /// Begins the penalty shoot-out with this side, unless it has begun.
    pub(crate) fn begin_shootout(&mut self, first: TeamSide) {
        if self.shootout().is_none() {
            self.phase_part = PhasePart::Shootout(Shootout::new(first));
        }
    }

    /// True while both teams have the same number of goals.
    pub(crate) fn is_drawn(&self) -> bool {
        self.scores[0] == self.scores[1]
    }

    /// Sets the mode, which ends a break. The break before penalty shooting ends in a shoot-out.
    pub(crate) fn set_mode(&mut self, mode: PlayMode) {
        self.mode = mode;
        self.mode_start_s = self.play_time.seconds();
        match &mut self.phase_part {
            PhasePart::Play => {}
            PhasePart::Break(PhaseBreak { kick_off, .. }) if self.phase == GamePhase::PenaltyShooting => {
                self.phase_part = PhasePart::Shootout(Shootout::new(*kick_off));
            }
            PhasePart::Break(_) => self.phase_part = PhasePart::Play,
            PhasePart::Shootout(shootout) => shootout.pause_end_s = None,
        }
    }

    /// Sets the mode of a kick off. One out of `BeforeKickOff` opens the phase.
    pub(crate) fn set_kick_off(&mut self, side: TeamSide) {
        if self.mode == PlayMode::BeforeKickOff {
            self.opening_side = side;
        }
        self.set_mode(Restart::KickOff.mode(side));
    }

    pub(crate) fn add_goal(&mut self, side: TeamSide) {
        let score = &mut self.scores[side.index()];
        *score = score.saturating_add(1);
    }
}
