//! What the run looks like now, as every page may have it at any time.

use std::sync::Arc;

use engine::view::{Frame, Scene, Status};
use serde::Serialize;

/// The latest of everything. A page compares it with what it has, and takes what is new.
#[derive(Debug, Clone, Default)]
pub(crate) struct Latest {
    pub(crate) scene: Option<Arc<Told<Scene<'static>>>>,
    pub(crate) status: Option<Arc<Told<Status<'static>>>>,
    /// A frame's bytes.
    pub(crate) frame: Option<Arc<[u8]>>,
    /// Number of frames so far.
    pub(crate) frames: u64,
    /// Number of events so far.
    pub(crate) events: u64,
    /// Simulated time per wall time.
    pub(crate) speed: f64,
    /// Why there will be no more.
    pub(crate) ended: Option<Arc<str>>,
}

/// A value, and the message that tells it.
#[derive(Debug)]
pub(crate) struct Told<T> {
    pub(crate) value: T,
    pub(crate) text: String,
}

impl<T: for<'de> serde::Deserialize<'de>> Told<T> {
    /// Of the value's own JSON, an object.
    pub(crate) fn of(kind: &str, json: &str) -> serde_json::Result<Told<T>> {
        let value = serde_json::from_str(json)?;
        let rest = json.strip_prefix('{').unwrap_or(json);
        Ok(Told { value, text: format!("{{\"kind\":\"{kind}\",{rest}") })
    }
}

/// A message as JSON, with its kind.
pub(crate) fn message(kind: &'static str, body: &impl Serialize) -> String {
    #[derive(Serialize)]
    struct Message<'a, B> {
        kind: &'static str,
        #[serde(flatten)]
        body: &'a B,
    }
    serde_json::to_string(&Message { kind, body }).unwrap_or_default()
}

impl Latest {
    /// The frame, read.
    pub(crate) fn read_frame(&self) -> Option<Frame<'_>> {
        Frame::read(self.frame.as_deref()?).ok()
    }
}
