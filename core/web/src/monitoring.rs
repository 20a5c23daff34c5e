//! The routes of the pages for monitoring.

use axum::Router;
use axum::routing::get;

use crate::scene_sources::MonitoringSources;
use crate::{health, metrics};

/// Returns all routes for monitoring.
pub(crate) fn routes(sources: MonitoringSources) -> Router {
    Router::new()
        .route("/", get(index))
        .route("/metrics", get(metrics::page))
        .route("/health", get(health::page))
        .with_state(sources)
}

async fn index() -> &'static str {
    "/metrics  figures of the run, for Prometheus\n/health   whether the server is well: 200, or 503 if not\n"
}
