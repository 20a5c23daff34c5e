//! What the run looks like now, as every page may have it at any time.

use std::sync::Arc;

use engine::view::{Frame, Scene, Status};

/// The latest of everything. A page compares it with what it has, and takes what is new.
#[derive(Debug, Clone, Default)]
pub(crate) struct Latest {
    pub(crate) scene: Option<Arc<Told<Scene<'static>>>>,
    pub(crate) status: Option<Arc<Told<Status<'static>>>>,
    /// A frame's bytes.
    pub(crate) frame: Option<Arc<[u8]>>,
    /// What is inside the things that pages look into, in the frame's tick.
    pub(crate) insides: Arc<Insides>,
    /// Number of statuses so far.
    pub(crate) statuses: u64,
    /// Number of frames so far.
    pub(crate) frames: u64,
    /// Number of events so far.
    pub(crate) events: u64,
    /// Simulated time per wall time.
    pub(crate) speed: f64,
    /// The run is over, and pages can look back.
    pub(crate) is_over: bool,
    /// Why there will be no more.
    pub(crate) ended: Option<Arc<str>>,
}

/// Names of things, and what is inside them as JSON.
#[derive(Debug, Default)]
pub(crate) struct Insides(pub(crate) Vec<(Box<str>, Box<str>)>);

/// A value, and the message that tells it.
#[derive(Debug)]
pub(crate) struct Told<T> {
    pub(crate) value: T,
    pub(crate) text: String,
}

impl<T: for<'de> serde::Deserialize<'de>> Told<T> {
    /// Of a message.
    pub(crate) fn of(text: &str) -> serde_json::Result<Told<T>> {
        Ok(Told { value: serde_json::from_str(text)?, text: text.to_owned() })
    }
}

impl Insides {
    /// The message about these things (docs/web-protocol.md, details); `None` while they are not looked into yet.
    pub(crate) fn message(&self, tick: u64, things: &[String]) -> Option<String> {
        let of = |thing: &String| self.0.iter().find(|(known, _)| **known == **thing).map(|(_, inside)| &**inside);
        let mut insides: Vec<&str> = things.iter().map(of).collect::<Option<_>>()?;
        insides.retain(|inside| !inside.is_empty());
        Some(format!(r#"{{"kind":"details","tick":{tick},"things":[{}]}}"#, insides.join(",")))
    }
}

impl Latest {
    /// The frame, read.
    pub(crate) fn read_frame(&self) -> Option<Frame<'_>> {
        Frame::read(self.frame.as_deref()?).ok()
    }
}
