//! The run of a match in one world: the whole match, or one attempt of a penalty shoot-out.

use std::net::Ipv4Addr;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use engine::Session;
use rayon::{ThreadPool, ThreadPoolBuilder};
use server::{Binding, ServerOptions, Speed};
use soccer_team::Agent;
use soccer_world::{Settings, SoccerGame};

use crate::attempt_referee::AttemptReferee;
use crate::in_process::{self, InProcessMatch};
use crate::join_tracker::JoinTracker;
use crate::kick_off_delay::KickOffDelay;
use crate::lineup::{MatchTeam, TeamSetup};
use crate::match_parameters::MatchParameters;
use crate::match_result::{MatchErrorCause, MatchResult, ScriptError};
use crate::over_sockets::NetworkMatch;
use crate::plan::{AGENT_ENDPOINT, MatchPlan};
use crate::play::MatchHooks;
use crate::report::{ClientTimes, KeepAwayResult, LiveScore, PitchSize, Reporter, TEAMS};

/// Ticks after the end of a match, in addition to the interval between monitor frames.
const EPILOGUE_TICKS: u64 = 10;
/// Maximum ticks to wait for the next monitor frame.
const EPILOGUE_TICKS_MAX: f64 = 100.0;

/// The run of a game in one world.
pub(crate) struct WorldRun<'a> {
    pub plan: &'a MatchPlan,
    pub host: &'a dyn MatchHooks,
    pub parameters: &'a MatchParameters,
    /// The teams; the first one joins first, and so plays left.
    pub teams: [&'a MatchTeam; TEAMS],
    /// The setup of each team.
    pub setups: [TeamSetup; TEAMS],
    pub seed: u64,
    /// The number of the attempt, in a penalty shoot-out.
    pub attempt: Option<u32>,
    /// The live score for other threads.
    pub live_score: Arc<LiveScore>,
    /// The stop flag of the caller.
    pub stop: &'a AtomicBool,
}

impl WorldRun<'_> {
    /// Plays the game, with a referee for a shoot-out attempt.
    pub fn play(&self, judge: Option<AttemptReferee>) -> Result<MatchResult, ScriptError> {
        let MatchParameters { field_length_m, goal_width_m, .. } = *self.parameters;
        let measures = PitchSize { field_length_m, goal_width_m };
        let (sender, receiver) = mpsc::channel();
        let pool = self.pool()?;
        let shared = (self.plan.threads > 1).then(|| Arc::clone(&pool));
        let settings = Settings { seed: self.seed, pool: shared, ..self.plan.settings.clone() };
        let cycle = Duration::try_from_secs_f64(settings.physics.step);
        let cycle = cycle.map_err(|error| MatchErrorCause::World(format!("physics.step: {error}")))?;
        let game = self.host.game(settings, self.attempt).map_err(MatchErrorCause::World)?;
        let game = game
            .with_controller(KickOffDelay { expected: TEAMS * self.parameters.players })
            .with_observer(Reporter::new(measures, Arc::clone(&self.live_score), sender));
        let game = judge.into_iter().fold(game, SoccerGame::with_controller);
        let start = Instant::now();
        let (digest, clients, late) = self.run(game, pool, cycle)?;
        let tally = receiver.try_recv().map_err(|_| String::from("the match has ended without a report"))?;
        let kept = self.parameters.is_keep_away.then(|| KeepAwayResult::of(&tally));
        let (cycles, wall) = (self.live_score.cycles(), start.elapsed());
        let simulated = cycle.mul_f64(cycles as f64);
        let (number, seed) = (self.plan.number, self.seed);
        Ok(MatchResult {
            number,
            seed,
            statistics: tally,
            digest,
            cycles,
            simulated,
            wall,
            clients,
            late,
            shootout: None,
            keep_away: kept,
        })
    }

    /// The thread pool of the match.
    fn pool(&self) -> Result<Arc<ThreadPool>, MatchErrorCause> {
        let threads = self.plan.threads.max(1);
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map(Arc::new).map_err(|cause| MatchErrorCause::Other(format!("cannot start {threads} threads: {cause}")))
    }

    /// Plays the game, with a server if there are external players, endpoints or a chosen speed. Returns the final
    /// digest, the measured client times, and the wall time by which it was slower than the chosen speed.
    fn run(
        &self,
        game: SoccerGame,
        pool: Arc<ThreadPool>,
        cycle: Duration,
    ) -> Result<(u64, ClientTimes, Duration), ScriptError> {
        let is_builtin = self.plan.is_builtin();
        let doors = self.bindings();
        let mut options = ServerOptions { cycle, ..self.plan.options.clone() };
        let agents = if is_builtin { self.builtin() } else { Vec::new() };
        let epilogue = if doors.is_empty() { 0 } else { self.epilogue(cycle) };
        let mut inside = InProcessMatch::new(game, agents, self.live_score.clone(), epilogue);
        if is_builtin && doors.is_empty() && options.sync && options.speed.is_none() {
            in_process::play(&mut inside, &pool, self.stop)?;
            return Ok((inside.digest(), ClientTimes::default(), Duration::ZERO));
        }
        if is_builtin && options.sync {
            // Players inside have always answered, so no answer sets the pace.
            options.speed = options.speed.or(Some(Speed::Max));
        }
        let arrivals = JoinTracker::default();
        if !is_builtin {
            // Without lock-step the simulation never stands still.
            let players = if options.sync { TEAMS * self.parameters.players } else { 0 };
            inside = inside.with_join_tracker(players, arrivals.clone());
        }
        let failure = inside.shared_error();
        let pool = (is_builtin || self.plan.threads > 1).then_some(pool);
        let played = NetworkMatch { world_run: self, bindings: doors, options, join_tracker: arrivals }
            .play(Box::new(inside), pool);
        failure.get().map_or(Ok(()), |failure| Err(MatchErrorCause::Other(failure.clone())))?;
        let (summary, processor) = played?;
        // Built-in players inside have no sockets.
        Ok((summary.digest, ClientTimes::new(summary.answers, processor), summary.lost))
    }

    /// The agents of both built-in teams alternately, left first.
    fn builtin(&self) -> Vec<Agent> {
        let [left, right] = self.setups.map(|cast| cast.builtin(self.parameters.players));
        left.zip(right).flat_map(|(left, right)| [left, right]).collect()
    }

    /// The endpoints that are open during the match; start scripts need one for agents.
    fn bindings(&self) -> Vec<Binding> {
        let mut doors = self.plan.bindings.clone();
        if !self.plan.is_builtin() && doors.iter().all(|door| door.name != AGENT_ENDPOINT) {
            doors.insert(0, Binding::new(AGENT_ENDPOINT, (Ipv4Addr::LOCALHOST, 0).into()));
        }
        doors
    }

    /// The part of file names that identifies this run: the numbers of match and attempt.
    pub fn label(&self) -> String {
        let number = self.plan.number;
        self.attempt.map_or_else(|| number.to_string(), |attempt| format!("{number}-{attempt}"))
    }

    /// Ticks after the end of the match in which monitors receive the final state.
    fn epilogue(&self, cycle: Duration) -> u64 {
        let step = self.plan.settings.monitor_step_s / cycle.as_secs_f64();
        EPILOGUE_TICKS + step.clamp(1.0, EPILOGUE_TICKS_MAX).ceil() as u64
    }
}
