//! The HTTP API for scripts (docs/web-protocol.md): the current state, and commands.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use engine::view::{Told, Wish};
use engine::{Authority, Playback};
use serde::Deserialize;

use crate::guard::{self, Client, Peer, number};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::state;

/// Time that a script waits for the first frame of a run without viewers.
const PICTURE_TIMEOUT: Duration = Duration::from_secs(5);

/// An action that a client requests.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum Deed {
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
pub(crate) async fn carry_out(hub: &Arc<Hub>, client: Client, deed: Deed) -> Result<(), Refusal> {
    let wish = match deed {
        Deed::Swap { .. } | Deed::Clear if client.authority < Authority::Trainer => {
            let why = "drawings are for trainers; this client is none";
            return Err(Refusal::forbidden(why));
        }
        Deed::Swap { set, lifetime_s } => {
            let lifetime = lifetime_s.map(Duration::try_from_secs_f64).transpose();
            let lifetime = lifetime.map_err(|error| Refusal::bad(&format!("lifetime_s: {error}")))?;
            hub.easel.swap(client.machine, &set, lifetime);
            return Ok(());
        }
        Deed::Clear => {
            hub.easel.clear();
            return Ok(());
        }
        deed if hub.shown.source.is_recorded() => recorded(deed)?,
        deed => live(deed)?,
    };
    let authority = client.authority;
    if authority == Authority::Viewer {
        let why = "this client is a viewer: it looks on. Roles come with a token (?token=TEXT), or on the server's own machine";
        return Err(Refusal::forbidden(why));
    }
    hub.order(authority, wish).await
}

/// Converts an action to a viewer command for a recording.
fn recorded(deed: Deed) -> Result<Wish, Refusal> {
    Ok(Wish::Playback(match deed {
        Deed::Play => Playback::Resume,
        Deed::Pause => Playback::Pause,
        Deed::Step { ticks } => Playback::Step(ticks),
        Deed::Seek { tick } => Playback::Tick(tick),
        Deed::Speed { x } if x.is_finite() => Playback::Speed(x),
        Deed::Speed { .. } => return Err(Refusal::bad("the speed is no number")),
        Deed::Command { .. } => return Err(Refusal::conflict("this is a recording: it takes no commands")),
        Deed::Swap { .. } | Deed::Clear | Deed::Details { .. } => return Err(beside()),
    }))
}

/// Converts an action to a viewer command for a live run.
fn live(deed: Deed) -> Result<Wish, Refusal> {
    Ok(Wish::Command(match deed {
        Deed::Command { words } => words,
        Deed::Play => String::from("(resume)"),
        Deed::Pause => String::from("(pause)"),
        Deed::Step { ticks: ticks @ 1.. } => format!("(step {ticks})"),
        Deed::Step { .. } => return Err(Refusal::conflict("a live run goes forwards")),
        Deed::Seek { .. } => {
            return Err(Refusal::conflict("a live run cannot be put to another tick; its frames are at /api/frames"));
        }
        Deed::Speed { .. } => {
            return Err(Refusal::conflict("a live run has the speed that it was started with (--speed)"));
        }
        Deed::Swap { .. } | Deed::Clear | Deed::Details { .. } => return Err(beside()),
    }))
}

/// The error for actions that do not concern the run.
fn beside() -> Refusal {
    Refusal::conflict("that is no part of the run")
}

/// `GET /api/state`
pub(crate) async fn state(State(hub): State<Arc<Hub>>) -> Result<Json<state::Answer>, Refusal> {
    let none = || Refusal(StatusCode::SERVICE_UNAVAILABLE, String::from("the run has shown nothing yet"));
    let latest = picture(&hub).await.ok_or_else(none)?;
    state::answer(&latest, &hub.shown.answers.times()).map(Json).ok_or_else(none)
}

/// `GET /api/scene`
pub(crate) async fn scene(State(hub): State<Arc<Hub>>) -> Result<Response, Refusal> {
    let none = || Refusal(StatusCode::SERVICE_UNAVAILABLE, String::from("the run has shown nothing yet"));
    let latest = picture(&hub).await.ok_or_else(none)?;
    let scene = latest.scene.as_ref().ok_or_else(none)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], scene.text.clone()).into_response())
}

/// Returns the latest snapshot, a new one if the run had no viewers; `None` if it has not come in time.
async fn picture(hub: &Arc<Hub>) -> Option<Arc<crate::latest::Latest>> {
    let mut latest = hub.latest();
    let look = (hub.lookers() == 0).then(|| hub.look_on());
    // The snapshot of a run without viewers is old.
    if look.is_some() {
        latest.mark_unchanged();
    }
    let is_there = |latest: &Arc<crate::latest::Latest>| latest.frame.is_some();
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
pub(crate) async fn drawings(State(hub): State<Arc<Hub>>, uri: Uri) -> Result<Response, Refusal> {
    Ok(([(header::CONTENT_TYPE, "application/json")], hub.easel.at(number(&uri, "tick")?)).into_response())
}

/// `GET /api/events`
pub(crate) async fn events(State(hub): State<Arc<Hub>>) -> Json<Vec<Told>> {
    let (_, events) = hub.events_from(0);
    Json(events.iter().map(|event| Told::clone(event)).collect())
}

/// `POST /api/...`
pub(crate) async fn post(
    State(hub): State<Arc<Hub>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
    body: String,
) -> Result<Json<serde_json::Value>, Refusal> {
    let authority = hub.shown.tokens.authority(peer.ip(), guard::token(&headers, &uri).as_deref());
    let client = Client { authority, machine: peer.ip() };
    carry_out(&hub, client, deed(&uri, body)?).await?;
    Ok(Json(serde_json::json!({ "done": true })))
}

/// Parses the action in a request.
fn deed(uri: &Uri, body: String) -> Result<Deed, Refusal> {
    Ok(match uri.path().rsplit('/').next().unwrap_or_default() {
        "play" => Deed::Play,
        "pause" => Deed::Pause,
        "step" => Deed::Step { ticks: number(uri, "ticks")? },
        "seek" => Deed::Seek { tick: number(uri, "tick")? },
        "speed" => Deed::Speed { x: number(uri, "x")? },
        "command" => Deed::Command { words: body },
        "clear" => Deed::Clear,
        other => return Err(Refusal(StatusCode::NOT_FOUND, format!("there is no /api/{other}"))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_ask_for_deeds() {
        let check = |path: &'static str, expect: Result<Deed, StatusCode>| {
            let deed = deed(&Uri::from_static(path), String::from("(dropBall)"));
            assert_eq!(deed.map_err(|Refusal(status, _)| status), expect, "{path}");
        };
        check("/api/play", Ok(Deed::Play));
        check("/api/seek?tick=120", Ok(Deed::Seek { tick: 120 }));
        check("/api/step?ticks=-3", Ok(Deed::Step { ticks: -3 }));
        check("/api/speed?x=0.5&token=t", Ok(Deed::Speed { x: 0.5 }));
        check("/api/command", Ok(Deed::Command { words: "(dropBall)".into() }));
        check("/api/seek", Err(StatusCode::BAD_REQUEST));
        check("/api/seek?tick=-1", Err(StatusCode::BAD_REQUEST));
        check("/api/jump", Err(StatusCode::NOT_FOUND));
    }
}
