//! HTTP and WebSocket for a run, from threads of their own: pages that show it, figures for monitoring, and whether the
//! server is well.
//!
//! ```text
//! engine::view -> server::Handle -> hub -+-> viewer (a WebSocket)  -> page
//!                                        +-> api                   -> script
//! panel (a program that makes runs) -> stage (the run that goes on) -> page
//! a door of operators -> server::Handle -> station (a WebSocket)    -> page
//! server::Board -> metrics, health
//! ```
//!
//! The thread that ticks never waits for one of these: it leaves what is new in a place for one bundle, or shows its figures
//! on a [`server::Board`]. However many clients come here, and whatever they do, no tick waits for them.
//!
//! `serve` is the thread with its limits. `monitoring` lists the pages for monitoring, `viewing` those that show the run;
//! `guard` decides who may do what, `host_names` by which names browsers may call the server.

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
