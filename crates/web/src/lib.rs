//! Pages over HTTP about a run: figures for monitoring, and whether the server is well.
//!
//! A thread of its own serves them. It reads the [`server::Board`], and the thread that ticks knows nothing of it:
//! however many clients come here, and whatever they do, no tick waits for them.
//!
//! `pages` lists the pages, and each of them has a file of its own: `metrics`, `health`. `serve` is the thread with its
//! limits.

#[allow(dead_code, unused_imports, reason = "no page shows them yet")]
mod drawings;
mod health;
mod metrics;
mod pages;
mod serve;
mod sources;

pub use serve::{CONNECTIONS_MAX, REQUEST_TIMEOUT, Web};
pub use sources::About;
