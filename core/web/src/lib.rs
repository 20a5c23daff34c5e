//! HTTP and WebSocket for a run, on threads of their own: pages that show it, metrics for monitoring, and the server's
//! health.
//!
//! ```text
//! viewer -> server::Handle -> live_state -+-> page_connection (WebSocket) -> page
//!                                         +-> foxglove_connection         -> Foxglove
//!                                         +-> api                         -> script
//! competition_api (a program that makes runs) -> current_run              -> page
//! server::Handle -> routes of a league                                    -> page
//! routes of a program that serves several runs -> program_routes          -> page
//! server::SharedMetrics -> metrics, health
//! ```
//!
//! The thread that ticks never waits for one of these: it leaves news in a slot for one bundle, or publishes its
//! metrics on a [`server::SharedMetrics`]. No tick waits for clients, however many there are and whatever they do.
//!
//! `serve` is the thread with its limits. `monitoring` lists the pages for monitoring, `viewer_routes` the pages that show
//! the run; `guard` controls access, `host_names` the names by which browsers may address the server.

mod api;
mod api_error;
mod branch;
mod child_servers;
mod comparison;
mod competition_api;
mod current_run;
mod downloads;
mod drawing_store;
mod drawing_target;
mod drawing_timeline;
mod drawings;
mod files;
mod foxglove_connection;
mod frames_api;
mod guard;
mod health;
mod host_names;
mod live_state;
mod message_rate;
mod metrics;
mod monitoring;
mod offline_page;
mod page_connection;
mod permissions;
mod playback_service;
mod program_routes;
mod random_token;
mod responses;
mod scene_sources;
mod serve;
mod snapshot;
mod state;
mod viewer_routes;

pub use api_error::ApiError;
pub use axum::Router;
pub use child_servers::ChildServers;
pub use comparison::{ComparisonResult, Divergence, RunComparison};
pub use competition_api::CompetitionApi;
pub use current_run::CurrentRun;
pub use downloads::{OFFLINE_PAGE_TICKS_MAX, RECORDING_TICKS_MAX};
pub use drawing_store::OnDrawing;
pub use drawings::{Colour, DrawingCommand, DrawingDecoder, DrawingRobot, DrawingShape, DrawingSide};
pub use files::page_file;
pub use guard::Tokens;
pub use host_names::{HostNames, PageAddress};
pub use message_rate::MessageRate;
pub use offline_page::{BadOfflinePage, OFFLINE_PAGE_FRAMES_MAX, OfflinePage};
pub use page_connection::{VIEWERS_MAX, close_message};
pub use permissions::{ClientRights, ParticipantMark};
pub use playback_service::{FRAME_TICKS_MAX, PlaybackSource};
pub use program_routes::{forward, run_routes};
pub use random_token::random_token;
pub use responses::{command_response, file_response};
pub use scene_sources::{BranchStarter, LiveHistory, RunOrigin, RunView, SceneSource, ServerInfo};
pub use serve::{CONNECTIONS_MAX, REQUEST_TIMEOUT, VIEWER_CONNECTIONS_MAX, WebServer};
