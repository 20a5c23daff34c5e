//! Two runs side by side: what the page that shows both asks (docs/web-protocol.md).

use std::io;
use std::sync::Arc;
use std::thread;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use tokio::sync::watch;

use crate::refusal::Refusal;
use crate::sources::Shown;

/// Two runs.
pub struct Pair {
    /// What people call them.
    pub names: [String; 2],
    /// The tick to begin with, in ticks of the first run.
    pub at: Option<u64>,
    /// How many times as fast as they were to show them at first.
    pub speed: f64,
    /// Whether to play them at first.
    pub is_playing: bool,
    /// Compares them; it may take long, and has a thread of its own.
    pub compare: Box<dyn FnOnce() -> Comparison + Send>,
}

/// What came of comparing two runs.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Comparison {
    /// The first difference; none: they agree as far as both go, or there is a reason.
    pub difference: Option<Difference>,
    /// Why they cannot be compared.
    pub why: Option<String>,
}

/// Where two runs begin to differ.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Difference {
    /// The tick after which their states differ.
    pub tick: u64,
    /// The thing on pictures that it is about.
    pub thing: Option<String>,
    /// The first body, joint or part of the world.
    pub body: Option<String>,
    /// Its first field.
    pub field: Option<String>,
    /// The value in the first run.
    pub a: Option<String>,
    /// The value in the other one.
    pub b: Option<String>,
    /// What else people should know.
    pub remark: String,
}

/// What is asked of a pair.
pub(crate) struct Asked {
    about: About,
    ticks: Both<[u64; 2]>,
    /// Nothing until the runs are compared.
    comparison: watch::Receiver<Option<Comparison>>,
}

/// The answer of `GET /api/pair`.
#[derive(Clone, Serialize)]
struct About {
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
    /// The first and the last tick of each.
    ticks: Both<[u64; 2]>,
    #[serde(flatten)]
    comparison: Comparison,
}

impl Asked {
    /// Begins to compare.
    pub(crate) fn new(pair: Pair, shown: [&Shown; 2]) -> io::Result<Arc<Asked>> {
        let Pair { names: [a, b], at, speed, is_playing, compare } = pair;
        let [of_a, of_b] = shown;
        let about = About { runs: Both { a: run(a, of_a), b: run(b, of_b) }, at, speed, is_playing };
        let ticks = |run: &Run| [run.first_tick, run.end_tick.saturating_sub(1)];
        let ticks = Both { a: ticks(&about.runs.a), b: ticks(&about.runs.b) };
        let (found, comparison) = watch::channel(None);
        let work = move || drop(found.send_replace(Some(compare())));
        thread::Builder::new().name(String::from("web-compare")).spawn(work)?;
        Ok(Arc::new(Asked { about, ticks, comparison }))
    }
}

fn run(name: String, shown: &Shown) -> Run {
    let ticks = shown.ticks.clone().unwrap_or_default();
    Run { name, cycle_s: shown.cycle.as_secs_f64(), first_tick: ticks.start, end_tick: ticks.end }
}

/// `GET /api/pair`
pub(crate) async fn about(State(asked): State<Arc<Asked>>) -> Json<impl Serialize> {
    Json(asked.about.clone())
}

/// `GET /api/difference`: the answer comes when they are compared.
pub(crate) async fn difference(State(asked): State<Arc<Asked>>) -> Result<Json<Answer>, Refusal> {
    let mut comparison = asked.comparison.clone();
    let found = comparison.wait_for(Option::is_some).await.map(|found| found.clone());
    // The thread ends without an answer only if it panics.
    let found = found
        .ok()
        .flatten()
        .ok_or_else(|| Refusal::over("the runs could not be compared: this is a mistake in spar"))?;
    Ok(Json(Answer { ticks: asked.ticks.clone(), comparison: found }))
}
