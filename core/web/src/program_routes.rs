//! The routes of runs below the pages of a program that serves several of them.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use hyper::service::Service;
use hyper::upgrade::OnUpgrade;
use hyper_util::service::TowerToHyperService;

use crate::guard::Peer;
use crate::host_names::HostNames;
use crate::live_state::LiveState;
use crate::permissions::ParticipantMark;
use crate::scene_sources::SceneSource;
use crate::viewer_routes;

/// Returns a league's routes with the pages that show a run below `/viewer/`, as
/// [`WebServer::show_with_routes`](crate::WebServer::show_with_routes) serves them.
pub fn run_routes(side: SceneSource, root: Router) -> Router {
    viewer_routes::routes_below(root, LiveState::new(side.handle, side.run_view, side.playback))
}

/// Answers a request with the routes of a run: `path` is its path there, after the slash. Other letters than those of
/// plain paths are refused, since a path with `?` or `%` would have another meaning there than for the caller.
pub async fn forward(run: Router, request: Request, path: &str) -> Response {
    let (mut parts, body) = request.into_parts();
    let query = parts.uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    let is_plain = path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._/".contains(&byte));
    let uri = is_plain.then(|| format!("/{path}{query}").parse::<Uri>().ok()).flatten();
    let Some(uri) = uri else { return StatusCode::NOT_FOUND.into_response() };
    parts.uri = uri;
    // The parameters of the outer path are not the run's.
    let mut outer = std::mem::take(&mut parts.extensions);
    outer.remove::<Peer>().map(|peer| parts.extensions.insert(peer));
    outer.remove::<Arc<HostNames>>().map(|names| parts.extensions.insert(names));
    outer.remove::<ParticipantMark>().map(|mark| parts.extensions.insert(mark));
    outer.remove::<OnUpgrade>().map(|upgrade| parts.extensions.insert(upgrade));
    let answer = TowerToHyperService::new(run).call(Request::from_parts(parts, body)).await;
    answer.map(|answer| answer.map(Body::new)).unwrap_or_else(|never| match never {})
}
