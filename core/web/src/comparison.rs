//! The comparison of two runs: the API of the page that shows both side by side (docs/tools/web-protocol.md).

use std::io;
use std::sync::Arc;
use std::thread;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use tokio::sync::watch;

use crate::api_error::ApiError;
use crate::scene_sources::RunView;

/// Two runs to compare, and the page's initial settings.
pub struct RunComparison {
    /// The names of the runs for the user.
    pub names: [String; 2],
    /// The initial tick, in ticks of the first run.
    pub start_tick: Option<u64>,
    /// The initial playback speed, relative to the runs.
    pub speed: f64,
    /// True if the page plays the runs at once.
    pub is_playing: bool,
    /// Compares the runs, on a thread of its own since it may take long.
    pub compare: Box<dyn FnOnce() -> ComparisonResult + Send>,
}

/// The result of comparing two runs.
#[derive(Debug, Clone, Default, Serialize)]
pub struct ComparisonResult {
    /// The first difference; `None` if they agree as far as both go, or cannot be compared.
    pub difference: Option<Divergence>,
    /// The reason that they cannot be compared.
    pub why: Option<String>,
}

/// The first difference between two runs.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Divergence {
    /// The tick after which their states differ.
    pub tick: u64,
    /// The entity of the scene that differs.
    pub thing: Option<String>,
    /// The first body, joint or part of the world that differs.
    pub body: Option<String>,
    /// The first field of it that differs.
    pub field: Option<String>,
    /// The value in the first run.
    pub a: Option<String>,
    /// The value in the second run.
    pub b: Option<String>,
    /// A remark for the user.
    pub remark: String,
}

/// The state of a comparison, which its page queries.
pub(crate) struct ComparisonState {
    about: ComparisonInfo,
    ticks: Both<[u64; 2]>,
    /// `None` until the runs are compared.
    comparison: watch::Receiver<Option<ComparisonResult>>,
}

/// The answer of `GET /api/pair`.
#[derive(Clone, Serialize)]
struct ComparisonInfo {
    #[serde(flatten)]
    runs: Both<Run>,
    at: Option<u64>,
    speed: f64,
    is_playing: bool,
}

#[derive(Clone, Serialize)]
struct Both<T> {
    a: T,
    b: T,
}

#[derive(Clone, Serialize)]
struct Run {
    name: String,
    cycle_s: f64,
    first_tick: u64,
    end_tick: u64,
}

/// The answer of `GET /api/difference`.
#[derive(Serialize)]
pub(crate) struct Answer {
    /// The first and the last tick of each run.
    ticks: Both<[u64; 2]>,
    #[serde(flatten)]
    comparison: ComparisonResult,
}

impl ComparisonState {
    /// Starts the comparison.
    pub(crate) fn new(pair: RunComparison, shown: [&RunView; 2]) -> io::Result<Arc<ComparisonState>> {
        let RunComparison { names: [a, b], start_tick: at, speed, is_playing, compare } = pair;
        let [of_a, of_b] = shown;
        let about = ComparisonInfo { runs: Both { a: run(a, of_a), b: run(b, of_b) }, at, speed, is_playing };
        let ticks = |run: &Run| [run.first_tick, run.end_tick.saturating_sub(1)];
        let ticks = Both { a: ticks(&about.runs.a), b: ticks(&about.runs.b) };
        let (found, comparison) = watch::channel(None);
        let work = move || drop(found.send_replace(Some(compare())));
        thread::Builder::new().name(String::from("web-compare")).spawn(work)?;
        Ok(Arc::new(ComparisonState { about, ticks, comparison }))
    }
}

fn run(name: String, shown: &RunView) -> Run {
    let ticks = shown.ticks.clone().unwrap_or_default();
    Run { name, cycle_s: shown.cycle.as_secs_f64(), first_tick: ticks.start, end_tick: ticks.end }
}

/// `GET /api/pair`
pub(crate) async fn about(State(asked): State<Arc<ComparisonState>>) -> Json<impl Serialize> {
    Json(asked.about.clone())
}

/// `GET /api/difference`: answers when the runs are compared.
pub(crate) async fn difference(State(asked): State<Arc<ComparisonState>>) -> Result<Json<Answer>, ApiError> {
    let mut comparison = asked.comparison.clone();
    let found = comparison.wait_for(Option::is_some).await.map(|found| found.clone());
    // The thread ends without an answer only if it panics.
    let found = found
        .ok()
        .flatten()
        .ok_or_else(|| ApiError::unavailable("the runs could not be compared: this is a mistake in spar"))?;
    Ok(Json(Answer { ticks: asked.ticks.clone(), comparison: found }))
}
