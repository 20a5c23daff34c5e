//! A live connection of Foxglove: `/foxglove` speaks its WebSocket protocol, for looking only
//! (docs/tools/recording.md, "Foxglove on a live run"; github.com/foxglove/ws-protocol).
//!
//! A client gets the latest frame when it has taken the one before, as pages do: a slow one misses frames, and no tick
//! waits for it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use engine::{Entity, Pose};
use foxglove::{ENCODING, LOG, SCENE, SentEntities, TRANSFORMS, Topic};
use serde::Deserialize;
use serde_json::json;
use viewer::{PoseFrame, ViewerScene};

use crate::api_error::ApiError;
use crate::live_state::{LiveState, ViewerGuard};
use crate::message_rate::MessageRate;
use crate::page_connection::{VIEWERS_MAX, close_message};
use crate::snapshot::ViewSnapshot;

/// The versions of the protocol, the newest first. Both have the same messages for channels and their data.
const PROTOCOLS: [&str; 2] = ["foxglove.sdk.v1", "foxglove.websocket.v1"];

/// The channels; a channel's id is its place here.
const CHANNELS: [Topic; 3] = [TRANSFORMS, SCENE, LOG];

/// First bytes of binary messages.
const MESSAGE_DATA: u8 = 1;
const TIME: u8 = 2;

/// Levels of `status` messages.
const WARNING: u8 = 1;

/// The longest message of a client, bytes; and the most messages in a second.
const MESSAGE_BYTES_MAX: usize = 1 << 16;
const MESSAGES_MAX: u32 = 100;

/// Time for a client to receive a message before the server drops it.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// `GET /foxglove`
pub(crate) async fn connect(State(hub): State<Arc<LiveState>>, upgrade: WebSocketUpgrade) -> Response {
    let upgrade = upgrade.protocols(PROTOCOLS).max_message_size(MESSAGE_BYTES_MAX).max_frame_size(MESSAGE_BYTES_MAX);
    if upgrade.selected_protocol().is_none() {
        let why = format!("this address speaks the WebSocket subprotocols {}; offer one", PROTOCOLS.join(" and "));
        return ApiError(StatusCode::BAD_REQUEST, why).into_response();
    }
    if hub.viewer_count() >= VIEWERS_MAX {
        let why = format!("{VIEWERS_MAX} pages look on already: close one, or try again later");
        return ApiError(StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    }
    upgrade.on_upgrade(async move |socket| {
        let guard = hub.add_viewer();
        let connection = Connection {
            hub,
            socket,
            _guard: guard,
            rate: MessageRate::new(MESSAGES_MAX),
            subscriptions: BTreeMap::new(),
            frames: None,
            scene: None,
            entities: SentEntities::default(),
            events: 0,
        };
        // The error only means that the client has gone.
        let _: Result<(), ConnectionClosed> = connection.serve().await;
    })
}

/// A client's connection.
struct Connection {
    hub: Arc<LiveState>,
    socket: WebSocket,
    _guard: ViewerGuard,
    rate: MessageRate,
    /// The client's numbers of its subscriptions, by channel.
    subscriptions: BTreeMap<usize, u32>,
    /// The number of the frame sent last.
    frames: Option<u64>,
    /// The version of the scene that the client has, if it has subscribed to scenes; and its entities.
    scene: Option<u32>,
    entities: SentEntities,
    /// The number of the next event.
    events: u64,
}

/// The connection is over.
struct ConnectionClosed;

/// A request of a client. Others need capabilities that the server does not have.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "camelCase")]
enum ClientRequest {
    Subscribe {
        subscriptions: Vec<Subscription>,
    },
    #[serde(rename_all = "camelCase")]
    Unsubscribe {
        subscription_ids: Vec<u32>,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Subscription {
    id: u32,
    channel_id: usize,
}

impl Connection {
    async fn serve(mut self) -> Result<(), ConnectionClosed> {
        self.introduce().await?;
        let mut latest = self.hub.latest();
        self.events = latest.borrow().events;
        loop {
            let now = Arc::clone(&latest.borrow_and_update());
            self.show(&now).await?;
            tokio::select! {
                changed = latest.changed() => changed.map_err(|_| ConnectionClosed)?,
                heard = self.socket.recv() => match heard {
                    Some(Ok(message)) => self.hear(message).await?,
                    Some(Err(_)) | None => return Err(ConnectionClosed),
                },
            }
        }
    }

    /// Tells the client about the server and its channels.
    async fn introduce(&mut self) -> Result<(), ConnectionClosed> {
        let server = &self.hub.run_view.server_info;
        let info = json!({
            "op": "serverInfo",
            "name": format!("spar {} {}", server.version, server.world),
            "capabilities": ["time"],
            "sessionId": self.hub.run,
        });
        let schema = BASE64_STANDARD.encode(foxglove::file_descriptor_set());
        let channel = |(id, topic): (usize, &Topic)| {
            json!({
                "id": id,
                "topic": topic.name,
                "encoding": ENCODING,
                "schemaName": topic.schema,
                "schema": schema,
                "schemaEncoding": ENCODING,
            })
        };
        let channels: Vec<_> = CHANNELS.iter().enumerate().map(channel).collect();
        self.send(Message::text(info.to_string())).await?;
        self.send(Message::text(json!({ "op": "advertise", "channels": channels }).to_string())).await
    }

    /// Sends everything new.
    async fn show(&mut self, now: &ViewSnapshot) -> Result<(), ConnectionClosed> {
        if let (Some(scene), Some(frame)) = (&now.scene, now.read_frame())
            && (self.frames != Some(now.frames) || self.scene != Some(scene.value.version))
            && frame.header.scene == scene.value.version
        {
            let time_ns = self.time_ns(frame.header.tick);
            if self.frames.replace(now.frames) != Some(now.frames) {
                self.send(Message::binary([&[TIME][..], &time_ns.to_le_bytes()].concat())).await?;
                let transforms = foxglove::frame_transforms(placed(&scene.value, &frame), time_ns);
                self.publish(TRANSFORMS, time_ns, &transforms).await?;
            }
            if self.subscription(SCENE).is_some()
                && self.scene.replace(scene.value.version) != Some(scene.value.version)
            {
                for update in self.entities.updates(&scene.value.things, time_ns) {
                    self.publish(SCENE, time_ns, &update).await?;
                }
            }
        }
        if self.events < now.events {
            let (from, events) = self.hub.events_from(self.events);
            self.events = from + events.len() as u64;
            for event in events {
                let time_ns = self.time_ns(event.tick);
                let log = foxglove::event_log(&event.kind, &event.what, &event.why, time_ns);
                self.publish(LOG, time_ns, &log).await?;
            }
        }
        match &now.end_reason {
            Some(why) => {
                self.send(close_message(close_code::NORMAL, why)).await?;
                Err(ConnectionClosed)
            }
            None => Ok(()),
        }
    }

    /// Returns the simulated time after a tick, ns.
    fn time_ns(&self, tick: u64) -> u64 {
        let cycle_ns = u64::try_from(self.hub.run_view.cycle.as_nanos()).unwrap_or(u64::MAX);
        tick.saturating_mul(cycle_ns)
    }

    fn subscription(&self, topic: Topic) -> Option<u32> {
        let channel = CHANNELS.iter().position(|known| *known == topic)?;
        self.subscriptions.get(&channel).copied()
    }

    /// Sends a message of a topic, if the client has subscribed to it.
    async fn publish(
        &mut self,
        topic: Topic,
        time_ns: u64,
        message: &impl prost::Message,
    ) -> Result<(), ConnectionClosed> {
        let Some(id) = self.subscription(topic) else { return Ok(()) };
        let head = [&[MESSAGE_DATA][..], &id.to_le_bytes(), &time_ns.to_le_bytes()].concat();
        self.send(Message::binary([head, message.encode_to_vec()].concat())).await
    }

    /// Handles a message of the client.
    async fn hear(&mut self, message: Message) -> Result<(), ConnectionClosed> {
        if let Err(why) = self.rate.count() {
            self.send(close_message(close_code::POLICY, &why)).await?;
            return Err(ConnectionClosed);
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(ConnectionClosed),
            Message::Binary(_) => return self.warn("this server is for looking only").await,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        match serde_json::from_str(&text) {
            Ok(ClientRequest::Subscribe { subscriptions }) => {
                for Subscription { id, channel_id } in subscriptions {
                    self.subscribe(id, channel_id).await?;
                }
                Ok(())
            }
            Ok(ClientRequest::Unsubscribe { subscription_ids }) => {
                self.subscriptions.retain(|_, id| !subscription_ids.contains(id));
                if self.subscription(SCENE).is_none() {
                    (self.scene, self.entities) = (None, SentEntities::default());
                }
                Ok(())
            }
            Ok(ClientRequest::Other) => self.warn("this server has only channels to subscribe to").await,
            Err(error) => self.warn(&error.to_string()).await,
        }
    }

    async fn subscribe(&mut self, id: u32, channel: usize) -> Result<(), ConnectionClosed> {
        let is_known = channel < CHANNELS.len();
        let is_free =
            !self.subscriptions.contains_key(&channel) && !self.subscriptions.values().any(|used| *used == id);
        if !is_known || !is_free {
            return self
                .warn(&format!("no subscription {id}: channel {channel} or this number is taken or unknown"))
                .await;
        }
        self.subscriptions.insert(channel, id);
        // A world that stands still sends no other frame.
        self.frames = None;
        Ok(())
    }

    async fn warn(&mut self, why: &str) -> Result<(), ConnectionClosed> {
        self.send(Message::text(json!({ "op": "status", "level": WARNING, "message": why }).to_string())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), ConnectionClosed> {
        match tokio::time::timeout(SEND_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(ConnectionClosed),
        }
    }
}

/// Returns the entities with the poses of their bodies. Frames have none for entities that never move.
fn placed<'a>(
    scene: &'a ViewerScene<'_>,
    frame: &PoseFrame<'_>,
) -> impl Iterator<Item = (&'a Entity, std::vec::IntoIter<Pose>)> {
    let mut poses: Vec<Pose> = frame.poses().collect();
    scene.things.iter().map(move |thing| {
        let count = thing.parts.len();
        let own = match thing.is_fixed {
            true => vec![Pose::IDENTITY; count],
            false => poses.drain(..count.min(poses.len())).collect(),
        };
        (thing, own.into_iter())
    })
}
