//! The HTTP API for scripts (docs/tools/web-protocol.md): the current state, and commands.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use engine::{Authority, PlaybackCommand};
use serde::Deserialize;
use viewer::{RunCommand, ViewerCommand, ViewerEvent};

use crate::api_error::ApiError;
use crate::guard::{Client, Peer, number};
use crate::live_state::LiveState;
use crate::permissions::ClientRights;
use crate::state;

/// Time that a script waits for the first frame of a run without viewers.
const PICTURE_TIMEOUT: Duration = Duration::from_secs(5);

/// An action that a client requests.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum ApiAction {
    Command {
        words: String,
    },
    Play,
    Pause,
    Step {
        ticks: i64,
    },
    Seek {
        tick: u64,
    },
    Speed {
        x: f64,
    },
    /// Ends a live run for all clients.
    End,
    /// Shows in a set of drawings, by its exact name, the shapes drawn since its last swap.
    Swap {
        set: String,
        /// Time until the set disappears, s; `None`: until its next swap.
        lifetime_s: Option<f64>,
    },
    /// Removes all drawings.
    Clear,
    /// Requests inspections of these entities for a page.
    Details {
        things: Vec<String>,
    },
}

/// Executes an action.
pub(crate) async fn carry_out(hub: &Arc<LiveState>, client: Client, deed: ApiAction) -> Result<(), ApiError> {
    let wish = match deed {
        ApiAction::Swap { .. } | ApiAction::Clear if client.authority < Authority::Trainer => {
            let why = "drawings are for trainers; this client is none";
            return Err(ApiError::forbidden(why));
        }
        ApiAction::Swap { set, lifetime_s } => {
            let lifetime = lifetime_s.map(Duration::try_from_secs_f64).transpose();
            let lifetime = lifetime.map_err(|error| ApiError::bad_request(&format!("lifetime_s: {error}")))?;
            hub.drawings.swap(client.machine, &set, lifetime);
            return Ok(());
        }
        ApiAction::Clear => {
            hub.drawings.clear();
            return Ok(());
        }
        deed if hub.run_view.source.is_recorded() => recorded(deed)?,
        deed => live(deed)?,
    };
    let authority = client.authority;
    if authority == Authority::Viewer {
        let why = "this client is a viewer: it looks on. Roles come with a token (?token=TEXT), or on the server's own machine";
        return Err(ApiError::forbidden(why));
    }
    hub.send_command(authority, wish).await
}

/// Converts an action to a viewer command for a recording.
fn recorded(deed: ApiAction) -> Result<ViewerCommand, ApiError> {
    Ok(ViewerCommand::Playback(match deed {
        ApiAction::Play => PlaybackCommand::Resume,
        ApiAction::Pause => PlaybackCommand::Pause,
        ApiAction::Step { ticks } => PlaybackCommand::Step(ticks),
        ApiAction::Seek { tick } => PlaybackCommand::Tick(tick),
        ApiAction::Speed { x } if x.is_finite() => PlaybackCommand::Speed(x),
        ApiAction::Speed { .. } => return Err(ApiError::bad_request("the speed is no number")),
        ApiAction::Command { .. } | ApiAction::End => {
            return Err(ApiError::conflict("this is a recording: it takes no commands"));
        }
        ApiAction::Swap { .. } | ApiAction::Clear | ApiAction::Details { .. } => return Err(beside()),
    }))
}

/// Converts an action to a viewer command for a live run.
fn live(deed: ApiAction) -> Result<ViewerCommand, ApiError> {
    Ok(ViewerCommand::Command(match deed {
        ApiAction::Command { words } => words,
        ApiAction::Play => RunCommand::Resume.to_string(),
        ApiAction::Pause => RunCommand::Pause.to_string(),
        ApiAction::End => RunCommand::End.to_string(),
        ApiAction::Step { ticks: ticks @ 1.. } => {
            RunCommand::Step(u32::try_from(ticks).unwrap_or(u32::MAX)).to_string()
        }
        ApiAction::Step { .. } => return Err(ApiError::conflict("a live run goes forwards")),
        ApiAction::Seek { .. } => {
            return Err(ApiError::conflict("a live run cannot be put to another tick; its frames are at /api/frames"));
        }
        ApiAction::Speed { .. } => {
            return Err(ApiError::conflict("a live run has the speed that it was started with (--speed)"));
        }
        ApiAction::Swap { .. } | ApiAction::Clear | ApiAction::Details { .. } => return Err(beside()),
    }))
}

/// The error for actions that do not concern the run.
fn beside() -> ApiError {
    ApiError::conflict("that is no part of the run")
}

/// `GET /api/state`
pub(crate) async fn state(State(hub): State<Arc<LiveState>>) -> Result<Json<state::Answer>, ApiError> {
    let none = || ApiError(StatusCode::SERVICE_UNAVAILABLE, String::from("the run has shown nothing yet"));
    let latest = picture(&hub).await.ok_or_else(none)?;
    state::answer(&latest, &hub.run_view.answer_times.times()).map(Json).ok_or_else(none)
}

/// `GET /api/scene`
pub(crate) async fn scene(State(hub): State<Arc<LiveState>>) -> Result<Response, ApiError> {
    let none = || ApiError(StatusCode::SERVICE_UNAVAILABLE, String::from("the run has shown nothing yet"));
    let latest = picture(&hub).await.ok_or_else(none)?;
    let scene = latest.scene.as_ref().ok_or_else(none)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], scene.text.clone()).into_response())
}

/// Returns the latest snapshot, a new one if the run had no viewers; `None` if it has not come in time.
async fn picture(hub: &Arc<LiveState>) -> Option<Arc<crate::snapshot::ViewSnapshot>> {
    // The snapshot of a run without viewers is old. The receiver comes first: a paused world makes one new frame only,
    // which may arrive before `add_viewer` returns.
    let mut latest = hub.latest();
    let look = (hub.viewer_count() == 0).then(|| hub.add_viewer());
    let is_there = |latest: &Arc<crate::snapshot::ViewSnapshot>| latest.frame.is_some();
    let is_latest = look.is_none() || latest.borrow().is_over;
    if is_latest && is_there(&latest.borrow()) {
        return Some(Arc::clone(&latest.borrow()));
    }
    let deadline = tokio::time::Instant::now() + PICTURE_TIMEOUT;
    loop {
        match tokio::time::timeout_at(deadline, latest.changed()).await {
            Ok(Ok(())) if is_there(&latest.borrow()) => return Some(Arc::clone(&latest.borrow())),
            Ok(Ok(())) => {}
            _ => return None,
        }
    }
}

/// `GET /api/drawings?tick=N`
pub(crate) async fn drawings(State(hub): State<Arc<LiveState>>, uri: Uri) -> Result<Response, ApiError> {
    Ok(([(header::CONTENT_TYPE, "application/json")], hub.drawings.at_tick(number(&uri, "tick")?)).into_response())
}

/// `GET /api/events`
pub(crate) async fn events(State(hub): State<Arc<LiveState>>) -> Json<Vec<ViewerEvent>> {
    let (_, events) = hub.events_from(0);
    Json(events.iter().map(|event| ViewerEvent::clone(event)).collect())
}

/// `POST /api/...`
pub(crate) async fn post(
    State(hub): State<Arc<LiveState>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
    body: String,
) -> Result<Json<serde_json::Value>, ApiError> {
    let authority = ClientRights::of(&hub.run_view.tokens, peer.ip(), &headers, &uri).authority();
    let client = Client { authority, machine: peer.ip() };
    carry_out(&hub, client, deed(&uri, body)?).await?;
    Ok(Json(serde_json::json!({ "done": true })))
}

/// Parses the action in a request.
fn deed(uri: &Uri, body: String) -> Result<ApiAction, ApiError> {
    Ok(match uri.path().rsplit('/').next().unwrap_or_default() {
        "play" => ApiAction::Play,
        "pause" => ApiAction::Pause,
        "step" => ApiAction::Step { ticks: number(uri, "ticks")? },
        "seek" => ApiAction::Seek { tick: number(uri, "tick")? },
        "speed" => ApiAction::Speed { x: number(uri, "x")? },
        "end" => ApiAction::End,
        "command" => ApiAction::Command { words: body },
        "clear" => ApiAction::Clear,
        other => return Err(ApiError(StatusCode::NOT_FOUND, format!("there is no /api/{other}"))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_a_command_of_live_runs_alone() {
        let action: ApiAction = serde_json::from_str(r#"{"do":"end"}"#).expect("an action");
        assert_eq!(live(action.clone()).ok(), Some(ViewerCommand::Command(String::from("(killsim)"))));
        assert!(recorded(action).is_err_and(|ApiError(status, _)| status == StatusCode::CONFLICT));
    }

    #[test]
    fn addresses_ask_for_deeds() {
        let check = |path: &'static str, expect: Result<ApiAction, StatusCode>| {
            let deed = deed(&Uri::from_static(path), String::from("(dropBall)"));
            assert_eq!(deed.map_err(|ApiError(status, _)| status), expect, "{path}");
        };
        check("/api/play", Ok(ApiAction::Play));
        check("/api/end", Ok(ApiAction::End));
        check("/api/seek?tick=120", Ok(ApiAction::Seek { tick: 120 }));
        check("/api/step?ticks=-3", Ok(ApiAction::Step { ticks: -3 }));
        check("/api/speed?x=0.5&token=t", Ok(ApiAction::Speed { x: 0.5 }));
        check("/api/command", Ok(ApiAction::Command { words: "(dropBall)".into() }));
        check("/api/seek", Err(StatusCode::BAD_REQUEST));
        check("/api/seek?tick=-1", Err(StatusCode::BAD_REQUEST));
        check("/api/jump", Err(StatusCode::NOT_FOUND));
    }
}
