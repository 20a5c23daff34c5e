//! The list of all pages.

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use server::Board;

use crate::{health, metrics};

/// Whose figures these are.
#[derive(Debug, Clone)]
pub struct About {
    /// Version of the program.
    pub version: &'static str,
    /// Name of the world.
    pub world: &'static str,
}

/// What pages are made of.
#[derive(Debug, Clone)]
pub(crate) struct Sources {
    pub(crate) about: About,
    pub(crate) board: Arc<Board>,
}

/// All pages.
pub(crate) fn routes(sources: Sources) -> Router {
    Router::new()
        .route("/", get(index))
        .route("/metrics", get(metrics::page))
        .route("/health", get(health::page))
        .with_state(sources)
}

async fn index() -> &'static str {
    "/metrics  figures of the run, for Prometheus\n/health   whether the server is well: 200, or 503 if not\n"
}
