//! A page's WebSocket (docs/tools/web-protocol.md): it sends news to the page, and executes its requests.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use engine::Authority;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use viewer::{ViewerEvent, json_message};

use crate::api::{self, ApiAction};
use crate::api_error::ApiError;
use crate::guard::{Client, Peer};
use crate::live_state::{LiveState, ViewerGuard};
use crate::message_rate::MessageRate;
use crate::permissions::ClientRights;
use crate::snapshot::ViewSnapshot;

/// The protocol and its version.
const PROTOCOL: &str = "spar-view.1";
pub(crate) const VERSION: u32 = 1;

/// The longest message of a page, bytes.
const MESSAGE_BYTES_MAX: usize = 1 << 16;

/// The most messages of a page in a second.
const MESSAGES_MAX: u32 = 200;

/// Pages at a time.
pub const VIEWERS_MAX: usize = 200;

/// Limit of entities that a page inspects at a time.
const INSIDES_MAX: usize = 4;

/// Time for a page to receive a message before the server drops it.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// Period of a page's statistics.
const STATS_PERIOD: Duration = Duration::from_millis(500);

/// `GET /ws`
pub(crate) async fn connect(
    State(hub): State<Arc<LiveState>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade = upgrade.protocols([PROTOCOL]).max_message_size(MESSAGE_BYTES_MAX).max_frame_size(MESSAGE_BYTES_MAX);
    if upgrade.selected_protocol().is_none() {
        let why = format!("this server speaks the WebSocket subprotocol {PROTOCOL}; offer it");
        return ApiError(StatusCode::BAD_REQUEST, why).into_response();
    }
    if hub.viewer_count() >= VIEWERS_MAX {
        let why = format!("{VIEWERS_MAX} pages look on already: close one, or try again later");
        return ApiError(StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    }
    let client = Client { authority: authority(&hub, peer.ip(), &headers, &uri), machine: peer.ip() };
    upgrade.on_upgrade(move |socket| async move {
        Viewer::new(hub, client, socket).run().await;
    })
}

/// Returns the authority of a client. A page inside a foreign page is a viewer.
fn authority(hub: &LiveState, peer: IpAddr, headers: &HeaderMap, uri: &Uri) -> Authority {
    ClientRights::of(&hub.run_view.tokens, peer, headers, uri).of_page()
}

/// The connection of a page.
struct Viewer {
    hub: Arc<LiveState>,
    client: Client,
    socket: WebSocket,
    look: ViewerGuard,
    /// Names of the entities that it inspects.
    insides: Vec<String>,
    /// The versions that the page has.
    has: SentVersions,
    bytes: u64,
    stats_at: Instant,
    stats_bytes: u64,
    rate: MessageRate,
    /// Replies on their way.
    replies: (UnboundedSender<Reply>, UnboundedReceiver<Reply>),
}

/// The versions of everything sent to a page.
#[derive(Default)]
struct SentVersions {
    scene: Option<u32>,
    /// Numbers of the status and of the frame sent last.
    status: u64,
    frame: u64,
    events: u64,
    /// Version of the drawings.
    drawings: Option<u64>,
    /// Number of frames sent, and number of frames before the first of them.
    frames: u64,
    before: Option<u64>,
}

/// The connection is over.
struct ConnectionClosed;

impl Viewer {
    fn new(hub: Arc<LiveState>, client: Client, socket: WebSocket) -> Viewer {
        let (now, look) = (Instant::now(), hub.add_viewer());
        // As many as there are messages in the time that an answer may take.
        let (has, replies) = (SentVersions::default(), unbounded_channel());
        Viewer {
            hub,
            client,
            socket,
            look,
            insides: Vec::new(),
            has,
            bytes: 0,
            stats_at: now,
            stats_bytes: 0,
            rate: MessageRate::new(MESSAGES_MAX),
            replies,
        }
    }

    async fn run(mut self) {
        // The error only means that the page has gone.
        let _: Result<(), ConnectionClosed> = self.serve().await;
    }

    async fn serve(&mut self) -> Result<(), ConnectionClosed> {
        let (mut latest, mut notices) = (self.hub.latest(), self.hub.notices());
        let mut stats = tokio::time::interval(STATS_PERIOD);
        stats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let hello = json_message("hello", &self.hello());
        self.send(Message::text(hello)).await?;
        loop {
            tokio::select! {
                changed = latest.changed() => {
                    changed.map_err(|_| ConnectionClosed)?;
                    let now = Arc::clone(&latest.borrow_and_update());
                    self.show(&now).await?;
                }
                heard = self.socket.recv() => match heard {
                    Some(Ok(message)) => self.hear(message).await?,
                    Some(Err(_)) | None => return Err(ConnectionClosed),
                },
                notice = notices.recv() => match notice {
                    Ok(text) => self.tell("notice", &Notice { text: &text }).await?,
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return Err(ConnectionClosed),
                },
                Some(reply) = self.replies.1.recv() => self.tell("reply", &reply).await?,
                _ = stats.tick() => {
                    let now = Arc::clone(&latest.borrow());
                    // If the run stands still, the first frame comes without a change.
                    self.show(&now).await?;
                    self.tell_stats(&now).await?;
                }
            }
        }
    }

    /// Sends everything new to the page.
    async fn show(&mut self, now: &ViewSnapshot) -> Result<(), ConnectionClosed> {
        if self.has.events < now.events {
            let (from, events) = self.hub.events_from(self.has.events);
            self.has.events = from + events.len() as u64;
            let events: Vec<&ViewerEvent> = events.iter().map(Arc::as_ref).collect();
            self.tell("events", &Events { from, events }).await?;
        }
        if let Some(scene) = &now.scene
            && self.has.scene != Some(scene.value.version)
        {
            self.has.scene = Some(scene.value.version);
            self.send(Message::text(scene.text.clone())).await?;
        }
        if let Some(status) = &now.status
            && self.has.status != now.statuses
        {
            self.has.status = now.statuses;
            self.send(Message::text(status.text.clone())).await?;
        }
        if let Some(frame) = &now.frame
            && self.has.frame != now.frames
        {
            self.has.frame = now.frames;
            self.has.frames += 1;
            self.has.before.get_or_insert(now.frames.saturating_sub(1));
            self.send(Message::binary(axum::body::Bytes::from_owner(Arc::clone(frame)))).await?;
            let tick = now.read_frame().map_or(0, |frame| frame.header.tick);
            if !self.insides.is_empty()
                && let Some(details) = now.inspections.message(tick, &self.insides)
            {
                self.send(Message::text(details)).await?;
            }
        }
        if let Some((version, text)) = self.hub.drawings.changes(self.has.drawings) {
            self.has.drawings = Some(version);
            self.send(Message::text(text)).await?;
        }
        // Nothing was drawn before this page came: it needs no whole picture, and gets all changes.
        self.has.drawings.get_or_insert(0);
        match &now.end_reason {
            Some(why) => self.end(close_code::NORMAL, why).await,
            None => Ok(()),
        }
    }

    async fn tell_stats(&mut self, now: &ViewSnapshot) -> Result<(), ConnectionClosed> {
        let at = Instant::now();
        let span_s = at.duration_since(self.stats_at).as_secs_f64();
        let bytes_per_s = if span_s > 0.0 { ((self.bytes - self.stats_bytes) as f64 / span_s).round() } else { 0.0 };
        (self.stats_at, self.stats_bytes) = (at, self.bytes);
        let shown = &self.hub.run_view;
        let pace = shown.playback.as_ref().map(|pace| pace());
        let stats = Stats {
            speed: now.speed,
            speed_target: shown.speed_target,
            viewers: self.hub.viewer_count(),
            missed: now.frames.saturating_sub(self.has.before.unwrap_or(now.frames) + self.has.frames),
            bytes_per_s,
            first_tick: shown.ticks.as_ref().map(|ticks| ticks.start).or_else(|| shown.history.first_tick()),
            end_tick: shown.ticks.as_ref().map(|ticks| ticks.end).or_else(|| Some(now.read_frame()?.header.tick)),
            is_over: now.is_over,
            is_playing: pace.map(|(is_playing, _)| is_playing),
            play_speed: pace.map(|(_, speed)| speed),
        };
        self.tell("stats", &stats).await
    }

    /// Handles a message of the page.
    async fn hear(&mut self, message: Message) -> Result<(), ConnectionClosed> {
        if let Err(why) = self.rate.count() {
            return self.end(close_code::POLICY, &why).await;
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(datagram) => return self.draw(&datagram).await,
            Message::Close(_) => return Err(ConnectionClosed),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        let PageRequest { id, deed } = match serde_json::from_str(&text) {
            Ok(wanted) => wanted,
            Err(error) => return self.tell("reply", &Reply { id: None, error: Some(error.to_string()) }).await,
        };
        if let ApiAction::Details { things } = deed {
            return self.look_into(id, things).await;
        }
        let (hub, client, replies) = (Arc::clone(&self.hub), self.client, self.replies.0.clone());
        // Frames continue meanwhile.
        tokio::spawn(async move {
            let done = api::carry_out(&hub, client, deed).await;
            let reply = Reply { id: Some(id), error: done.err().map(|ApiError(_, why)| why) };
            // The page may have gone.
            let _: Result<(), _> = replies.send(reply);
        });
        Ok(())
    }

    /// Sends inspections of these entities to the page from now on.
    async fn look_into(&mut self, id: u64, things: Vec<String>) -> Result<(), ConnectionClosed> {
        let is_fine = things.len() <= INSIDES_MAX;
        if is_fine {
            self.insides.clone_from(&things);
            self.look.inspect(things);
        }
        let error = (!is_fine).then(|| format!("details of at most {INSIDES_MAX} things at a time"));
        self.tell("reply", &Reply { id: Some(id), error }).await
    }

    /// Draws the datagram in a message.
    async fn draw(&mut self, datagram: &[u8]) -> Result<(), ConnectionClosed> {
        let why = match self.client.authority {
            Authority::Trainer => self.hub.drawings.draw(self.client.machine, datagram).err(),
            authority => Some(format!("drawings are for trainers; this is a {}", authority.name())),
        };
        match why {
            Some(text) => self.tell("notice", &Notice { text: &text }).await,
            None => Ok(()),
        }
    }

    fn hello(&self) -> Hello<'_> {
        let shown = &self.hub.run_view;
        Hello {
            version: VERSION,
            program: format!("spar {}", shown.server_info.version),
            run: Some(&self.hub.run),
            world: &shown.server_info.world,
            source: shown.source,
            role: self.client.authority.name(),
            cycle_s: shown.cycle.as_secs_f64(),
            first_tick: shown.ticks.as_ref().map(|ticks| ticks.start),
            end_tick: shown.ticks.as_ref().map(|ticks| ticks.end),
        }
    }

    async fn tell(&mut self, kind: &str, body: &impl Serialize) -> Result<(), ConnectionClosed> {
        self.send(Message::text(json_message(kind, body))).await
    }

    async fn send(&mut self, message: Message) -> Result<(), ConnectionClosed> {
        self.bytes += match &message {
            Message::Text(text) => text.len(),
            Message::Binary(bytes) => bytes.len(),
            _ => 0,
        } as u64;
        match tokio::time::timeout(SEND_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(ConnectionClosed),
        }
    }

    /// Ends the connection with a reason.
    async fn end(&mut self, code: u16, why: &str) -> Result<(), ConnectionClosed> {
        self.send(close_message(code, why)).await?;
        Err(ConnectionClosed)
    }
}

/// Returns the last message of a connection.
pub fn close_message(code: u16, why: &str) -> Message {
    // A reason has 123 bytes at most.
    let end = (0..=123.min(why.len())).rev().find(|end| why.is_char_boundary(*end)).unwrap_or_default();
    let reason = Utf8Bytes::from(why.get(..end).unwrap_or_default());
    Message::Close(Some(CloseFrame { code, reason }))
}

#[derive(Serialize)]
pub(crate) struct Hello<'a> {
    pub(crate) version: u32,
    pub(crate) program: String,
    pub(crate) run: Option<&'a str>,
    pub(crate) world: &'a str,
    pub(crate) source: crate::scene_sources::RunOrigin,
    pub(crate) role: &'static str,
    pub(crate) cycle_s: f64,
    pub(crate) first_tick: Option<u64>,
    pub(crate) end_tick: Option<u64>,
}

#[derive(Serialize)]
pub(crate) struct Events<'a> {
    pub(crate) from: u64,
    pub(crate) events: Vec<&'a ViewerEvent>,
}

#[derive(Serialize)]
struct Notice<'a> {
    text: &'a str,
}

#[derive(Serialize)]
struct Stats {
    speed: f64,
    speed_target: Option<f64>,
    viewers: usize,
    missed: u64,
    bytes_per_s: f64,
    first_tick: Option<u64>,
    end_tick: Option<u64>,
    /// True if the run is over, and its past can be viewed.
    is_over: bool,
    is_playing: Option<bool>,
    play_speed: Option<f64>,
}

#[derive(Serialize)]
struct Reply {
    id: Option<u64>,
    error: Option<String>,
}

/// A request of a page.
#[derive(Deserialize)]
struct PageRequest {
    id: u64,
    #[serde(flatten)]
    deed: ApiAction,
}
