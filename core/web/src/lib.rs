//! HTTP and WebSocket for a run, on threads of their own: pages that show it, metrics for monitoring, and the server's
//! health.
//!
//! ```text
//! engine::view -> server::Handle -> live_state -+-> viewer (a WebSocket)  -> page
//!                                               +-> api                   -> script
//! competition_api (a program that makes runs) -> current_run              -> page
//! an endpoint of operators -> server::Handle -> station (a WebSocket)     -> page
//! server::SharedMetrics -> metrics, health
//! ```
//!
//! The thread that ticks never waits for one of these: it leaves news in a slot for one bundle, or publishes its
//! metrics on a [`server::Board`]. No tick waits for clients, however many there are and whatever they do.
//!
//! `serve` is the thread with its limits. `monitoring` lists the pages for monitoring, `viewing` the pages that show
//! the run; `guard` controls access, `host_names` the names by which browsers may address the server.

mod api;
mod branch;
mod canvas;
mod clip;
mod drawings;
mod easel;
mod files;
mod footage;
mod guard;
mod health;
mod host_names;
mod hub;
mod latest;
mod metrics;
mod monitoring;
mod pair;
mod panel;
mod parts;
mod refusal;
mod serve;
mod sources;
mod stage;
mod state;
mod station;
mod studio;
mod track;
mod viewer;
mod viewing;

pub use clip::{BadClip, CLIP_PICTURES_MAX, Clip};
pub use easel::OnDrawing;
pub use guard::Tokens;
pub use host_names::{HostNames, PageAddress};
pub use pair::{Comparison, Difference, Pair};
pub use panel::Panel;
pub use parts::{PAGE_TICKS_MAX, RECORDING_TICKS_MAX};
pub use serve::{CONNECTIONS_MAX, REQUEST_TIMEOUT, VIEWER_CONNECTIONS_MAX, Web};
pub use sources::{About, Branch, Kept, Shown, Side, Source};
pub use stage::Stage;
pub use station::{Desk, STATION_DOOR, STATIONS_MAX};
pub use studio::{Footage, TICKS_MAX};
pub use viewer::VIEWERS_MAX;
