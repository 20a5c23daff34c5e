//! The run of a match in one world: the whole match, or one attempt of a penalty shoot-out.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use engine::Session;
use rayon::{ThreadPool, ThreadPoolBuilder};
use sandbox::report::{IncidentLog, TeamIsolationReport};
use server::{ServerOptions, Speed};
use soccer_analysis::GameAnalysis;
use soccer_world::{Settings, SoccerGame};

use crate::analysis_observer::AnalysisObserver;
use crate::attempt_referee::AttemptReferee;
use crate::command_rejections::CommandRejections;
use crate::in_process::{self, InProcessMatch};
use crate::join_tracker::JoinTracker;
use crate::kick_off_delay::KickOffDelay;
use crate::match_error::{MatchErrorCause, ScriptError};
use crate::match_parameters::MatchParameters;
use crate::match_result::MatchResult;
use crate::over_sockets::{NetworkMatch, NetworkMatchEnd};
use crate::report::{ClientTimes, KeepAwayResult, PitchSize, Reporter, TEAMS};
use crate::team_check::TeamCheck;
use crate::world_setup::WorldSetup;

/// Ticks after the end of a match, in addition to the interval between monitor frames.
const EPILOGUE_TICKS: u64 = 10;
/// Maximum ticks to wait for the next monitor frame.
const EPILOGUE_TICKS_MAX: f64 = 100.0;

/// Plays the game, with a referee for a shoot-out attempt.
pub(crate) fn play(setup: &WorldSetup<'_>, referee: Option<AttemptReferee>) -> Result<MatchResult, ScriptError> {
    let MatchParameters { field_length_m, goal_width_m, .. } = *setup.parameters;
    let pitch_size = PitchSize { field_length_m, goal_width_m };
    let (sender, receiver) = mpsc::channel();
    let pool = pool(setup)?;
    let shared = (setup.plan.threads > 1).then(|| Arc::clone(&pool));
    let settings = Settings { seed: setup.seed, pool: shared, ..setup.plan.settings.clone() };
    let cycle = Duration::try_from_secs_f64(settings.physics.step);
    let cycle = cycle.map_err(|error| MatchErrorCause::World(format!("physics.step: {error}")))?;
    let game = setup.host.game(settings, setup.attempt).map_err(MatchErrorCause::World)?;
    let game = game
        .with_controller(KickOffDelay { expected: TEAMS * setup.parameters.players })
        .with_observer(Reporter::new(pitch_size, Arc::clone(&setup.live_score), sender));
    let game = referee.into_iter().fold(game, SoccerGame::with_controller);
    let (game, analysis) = with_analysis(setup, game, cycle);
    let start = Instant::now();
    let WorldEnd { digest, clients, late, rejections, isolation } = run(setup, game, pool, cycle)?;
    let statistics = receiver.try_recv().map_err(|_| String::from("the match has ended without a report"))?;
    let keep_away = setup.parameters.is_keep_away.then(|| KeepAwayResult::of(&statistics));
    let (cycles, wall) = (setup.live_score.cycles(), start.elapsed());
    let simulated = cycle.mul_f64(cycles as f64);
    let (number, seed) = (setup.plan.number, setup.seed);
    let departures = statistics.departures.list.clone();
    Ok(MatchResult {
        number,
        seed,
        statistics,
        departures,
        rejections,
        digest,
        cycles,
        simulated,
        wall,
        clients,
        late,
        shootout: None,
        keep_away,
        isolation,
        analysis: analysis.try_recv().ok().filter(|one| one.missing_entities().is_none()).map(GameAnalysis::finish),
    })
}

/// Adds the observer that measures the game, if the plan asks for it, and returns the receiver of its analysis.
fn with_analysis(setup: &WorldSetup<'_>, game: SoccerGame, cycle: Duration) -> (SoccerGame, Receiver<GameAnalysis>) {
    let (sender, receiver) = mpsc::channel();
    if !setup.plan.has_analysis || setup.attempt.is_some() {
        return (game, receiver);
    }
    let cycle_ns = u64::try_from(cycle.as_nanos()).unwrap_or(u64::MAX);
    (game.with_observer(AnalysisObserver::new(cycle_ns, sender)), receiver)
}

/// The thread pool of the match.
fn pool(setup: &WorldSetup<'_>) -> Result<Arc<ThreadPool>, MatchErrorCause> {
    let threads = setup.plan.threads.max(1);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map(Arc::new).map_err(|cause| MatchErrorCause::Other(format!("cannot start {threads} threads: {cause}")))
}

/// The end of a game in one world, beside its statistics.
struct WorldEnd {
    /// Digest of the world after the last cycle.
    digest: u64,
    clients: ClientTimes,
    /// Wall time by which the game was slower than the chosen speed.
    late: Duration,
    rejections: Vec<CommandRejections>,
    isolation: Vec<TeamIsolationReport>,
}

/// Plays the game, with a server if there are external players, endpoints or a chosen speed.
fn run(
    setup: &WorldSetup<'_>,
    game: SoccerGame,
    pool: Arc<ThreadPool>,
    cycle: Duration,
) -> Result<WorldEnd, ScriptError> {
    let is_builtin = setup.plan.is_builtin();
    let bindings = setup.bindings();
    let mut options = ServerOptions { cycle, ..setup.plan.options.clone() };
    let agents = if is_builtin { setup.builtin() } else { Vec::new() };
    let epilogue = if bindings.is_empty() { 0 } else { epilogue(setup, cycle) };
    let mut in_process_match = InProcessMatch::new(game, agents, setup.live_score.clone(), epilogue);
    if is_builtin && bindings.is_empty() && options.sync && options.speed.is_none() {
        in_process::play(&mut in_process_match, &pool, setup.stop)?;
        let (digest, clients) = (in_process_match.digest(), ClientTimes::default());
        let (rejections, isolation) = (Vec::new(), Vec::new());
        return Ok(WorldEnd { digest, clients, late: Duration::ZERO, rejections, isolation });
    }
    if is_builtin && options.sync {
        // Players inside have always answered, so no answer sets the pace.
        options.speed = options.speed.or(Some(Speed::Max));
    }
    let join_tracker = JoinTracker::default();
    if !is_builtin {
        // Without lock-step the simulation never stands still.
        let players = if options.sync { TEAMS * setup.parameters.players } else { 0 };
        in_process_match = in_process_match.with_join_tracker(players, join_tracker.clone());
    }
    let incidents = IncidentLog::default();
    if setup.plan.scripts.isolation.is_some() {
        in_process_match = in_process_match.with_team_check(TeamCheck::new(incidents.clone()));
    }
    let (error, rejections) = (in_process_match.shared_error(), in_process_match.rejections());
    let pool = (is_builtin || setup.plan.threads > 1).then_some(pool);
    let played =
        NetworkMatch { setup, bindings, options, join_tracker, incidents }.play(Box::new(in_process_match), pool);
    error.get().map_or(Ok(()), |error| Err(MatchErrorCause::Other(error.clone())))?;
    let NetworkMatchEnd { summary, clients, isolation } = played?;
    Ok(WorldEnd { digest: summary.digest, clients, late: summary.lost, rejections: rejections.players(), isolation })
}

/// Ticks after the end of the match in which monitors receive the final state.
fn epilogue(setup: &WorldSetup<'_>, cycle: Duration) -> u64 {
    let step = setup.plan.settings.monitor_step_s / cycle.as_secs_f64();
    EPILOGUE_TICKS + step.clamp(1.0, EPILOGUE_TICKS_MAX).ceil() as u64
}
