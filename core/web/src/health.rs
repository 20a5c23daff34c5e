//! `/health`: 200 if the server is well, 503 if not, with the reason as JSON.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use server::Activity;

use crate::scene_sources::MonitoringSources;

/// The answer of `/health`.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    /// True if the server serves clients.
    healthy: bool,
    /// The current activity of the server.
    activity: &'static str,
    /// Time by which the server is late, s.
    overdue_s: f64,
    ticks: u64,
}

pub(crate) async fn page(State(sources): State<MonitoringSources>) -> (StatusCode, Json<Answer>) {
    let health = sources.board.health();
    let status = if health.is_good() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let answer = Answer {
        healthy: health.is_good(),
        activity: name(health.activity),
        overdue_s: health.overdue.as_secs_f64(),
        ticks: sources.board.metrics().ticks,
    };
    (status, Json(answer))
}

fn name(activity: Activity) -> &'static str {
    match activity {
        Activity::Starting => "starting",
        Activity::Running => "running",
        Activity::Paused => "paused",
        Activity::Waiting => "waiting for an answer",
        Activity::Ended => "ended",
    }
}
