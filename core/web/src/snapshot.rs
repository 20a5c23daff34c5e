//! A snapshot of the run, which every page may read at any time.

use std::sync::Arc;

use viewer::{PoseFrame, ViewerScene, ViewerStatus};

/// The latest scene, status, frame and counters. A page compares it with its own, and takes the newer parts.
#[derive(Debug, Clone, Default)]
pub(crate) struct ViewSnapshot {
    pub(crate) scene: Option<Arc<JsonMessage<ViewerScene<'static>>>>,
    pub(crate) status: Option<Arc<JsonMessage<ViewerStatus<'static>>>>,
    /// Bytes of the frame.
    pub(crate) frame: Option<Arc<[u8]>>,
    /// The inspections that pages have requested, in the frame's tick.
    pub(crate) inspections: Arc<Inspections>,
    /// Number of statuses so far.
    pub(crate) statuses: u64,
    /// Number of frames so far.
    pub(crate) frames: u64,
    /// Number of events so far.
    pub(crate) events: u64,
    /// Simulated time per wall time.
    pub(crate) speed: f64,
    /// True if the run is over, and pages can look back.
    pub(crate) is_over: bool,
    /// The reason that no more follows.
    pub(crate) end_reason: Option<Arc<str>>,
}

/// Inspections as JSON, with the names of their entities.
#[derive(Debug, Default)]
pub(crate) struct Inspections(pub(crate) Vec<(Box<str>, Box<str>)>);

/// A parsed message, and its text.
#[derive(Debug)]
pub(crate) struct JsonMessage<T> {
    pub(crate) value: T,
    pub(crate) text: String,
}

impl<T: for<'de> serde::Deserialize<'de>> JsonMessage<T> {
    /// Parses a message.
    pub(crate) fn parse(text: &str) -> serde_json::Result<JsonMessage<T>> {
        Ok(JsonMessage { value: serde_json::from_str(text)?, text: text.to_owned() })
    }
}

impl Inspections {
    /// Returns the message about these entities (docs/tools/web-protocol.md, details); `None` until they are inspected.
    pub(crate) fn message(&self, tick: u64, things: &[String]) -> Option<String> {
        let of = |thing: &String| self.0.iter().find(|(known, _)| **known == **thing).map(|(_, inside)| &**inside);
        let mut insides: Vec<&str> = things.iter().map(of).collect::<Option<_>>()?;
        insides.retain(|inside| !inside.is_empty());
        Some(format!(r#"{{"kind":"details","tick":{tick},"things":[{}]}}"#, insides.join(",")))
    }
}

impl ViewSnapshot {
    /// Parses the frame.
    pub(crate) fn read_frame(&self) -> Option<PoseFrame<'_>> {
        PoseFrame::read(self.frame.as_deref()?).ok()
    }
}
