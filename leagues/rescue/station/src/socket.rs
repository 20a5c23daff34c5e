//! An operator's page: its WebSocket is a connection at the world's endpoint.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::{IntoResponse, Response};
use rescue_protocol::mrcs::json::{JSON_BYTES_MAX, read};
use rescue_protocol::mrcs::{ECHO_BYTES_MAX, ErrorCode};
use serde_json::json;
use server::{Delivery, Receiver, SendError, Sender};
use web::{ApiError, ClientRights, MessageRate, close_message};

use crate::outbound_queue::OutboundQueue;
use crate::permissions::PageRole;
use crate::{STATION_ENDPOINT, STATIONS_MAX, Station, receive_loop};

/// Limit of a page's messages in a second, enough for joysticks and eye trackers.
const MESSAGES_MAX: u32 = 300;

/// Time for a page to receive a frame before the server drops it.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// `GET /station`
pub(crate) async fn connect(
    State(station): State<Arc<Station>>,
    rights: ClientRights,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(place) = StationSlot::take(&station) else {
        let why = format!("{STATIONS_MAX} operators' pages are open already: close one, or try again later");
        return ApiError::unavailable(&why).into_response();
    };
    let opened = station.handle.open(STATION_ENDPOINT, Delivery::Queue(receive_loop::FRAMES_QUEUED_MAX));
    let (sender, receiver) = match opened {
        Ok(opened) => opened,
        Err(why) => return ApiError::unavailable(&why.to_string()).into_response(),
    };
    let role = PageRole::of(rights);
    let upgrade = upgrade.max_message_size(JSON_BYTES_MAX).max_frame_size(JSON_BYTES_MAX);
    upgrade.on_upgrade(move |socket| async move {
        let _place = place;
        Page::new(socket, sender, role).run(receiver).await;
    })
}

/// One of [`STATIONS_MAX`] slots, released when dropped.
struct StationSlot(Arc<Station>);

impl StationSlot {
    fn take(station: &Arc<Station>) -> Option<StationSlot> {
        let place = StationSlot(Arc::clone(station));
        (station.pages.fetch_add(1, Ordering::AcqRel) < STATIONS_MAX).then_some(place)
    }
}

impl Drop for StationSlot {
    fn drop(&mut self) {
        self.0.pages.fetch_sub(1, Ordering::AcqRel);
    }
}

/// A connected page.
struct Page {
    socket: WebSocket,
    sender: Sender,
    role: PageRole,
    waiting: Arc<OutboundQueue>,
    rate: MessageRate,
}

/// The connection is over.
struct ConnectionClosed;

/// Disconnects the queue, also if the pages end before the run.
impl Drop for Page {
    fn drop(&mut self) {
        self.waiting.disconnect();
    }
}

impl Page {
    fn new(socket: WebSocket, sender: Sender, role: PageRole) -> Page {
        Page { socket, sender, role, waiting: Arc::default(), rate: MessageRate::new(MESSAGES_MAX) }
    }

    async fn run(mut self, receiver: Receiver) {
        let waiting = Arc::clone(&self.waiting);
        let spawned = thread::Builder::new()
            .name(String::from("web-station"))
            .spawn(move || receive_loop::receive_all(&receiver, &waiting));
        if let Err(cause) = spawned {
            self.waiting.end(&format!("no thread for this page: {cause}"));
        }
        // The error only means that the page has gone.
        let _: Result<(), ConnectionClosed> = self.serve().await;
    }

    async fn serve(&mut self) -> Result<(), ConnectionClosed> {
        let waiting = Arc::clone(&self.waiting);
        loop {
            tokio::select! {
                next = waiting.take() => match next {
                    Ok(frame) => self.send(Message::text(frame)).await?,
                    Err(why) => return self.end(close_code::NORMAL, &why).await,
                },
                heard = self.socket.recv() => match heard {
                    Some(Ok(message)) => self.hear(message).await?,
                    Some(Err(_)) | None => return Err(ConnectionClosed),
                },
            }
        }
    }

    /// Forwards a message of the page to the endpoint, or answers with the reason to refuse it.
    async fn hear(&mut self, message: Message) -> Result<(), ConnectionClosed> {
        if let Err(why) = self.rate.count() {
            return self.end(close_code::POLICY, &why).await;
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.end(close_code::UNSUPPORTED, "messages are text frames").await,
            Message::Close(_) => return Err(ConnectionClosed),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        match self.say(&text) {
            Ok(()) => Ok(()),
            Err((code, why)) => self.send(Message::text(refusal(code, &why, &text))).await,
        }
    }

    fn say(&self, text: &str) -> Result<(), (ErrorCode, String)> {
        let line = read(text.as_bytes()).map_err(|why| (why.code(), why.to_string()))?;
        if !self.role.may_send(&line) {
            let why = match self.role {
                PageRole::Participant => "only the experimenter of a study may send this",
                _ => "this page looks on: commands need the token of the link that the program has printed",
            };
            return Err((ErrorCode::Denied, why.to_owned()));
        }
        match self.sender.send(&line) {
            // The page gets the reason after everything before it.
            Ok(()) | Err(SendError::Closed(_)) => Ok(()),
            Err(why) => Err((ErrorCode::Denied, why.to_string())),
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), ConnectionClosed> {
        match tokio::time::timeout(SEND_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(ConnectionClosed),
        }
    }

    async fn end(&mut self, code: u16, why: &str) -> Result<(), ConnectionClosed> {
        self.send(close_message(code, why)).await?;
        Err(ConnectionClosed)
    }
}

/// Returns an `error` message, in the form of all text frames.
fn refusal(code: ErrorCode, why: &str, sent: &str) -> String {
    let echo: String = sent.chars().take(ECHO_BYTES_MAX).collect();
    json!([["error", code.word(), why, echo]]).to_string()
}
