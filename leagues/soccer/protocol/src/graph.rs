//! A server's scene and game state as its monitors get it, tracked frame by frame.
//!
//! SimSpark's protocol (`docs/reference/monitor-protocol.md` 2, 3) and RSMP, RCSSServerMJ's, put different envelopes
//! around the same kind of nodes: words, then lists with a name, then nodes. So one [`MonitorGraph`] stores nodes and items as
//! written, without interpretation; `envelope` finds them in a frame.

mod envelope;
mod game;
mod node;
mod translation;

use sexp::{Items, List, Reader, Syntax};

use envelope::Envelope;
pub use game::FoulReport;
pub use node::GraphNode;
pub use translation::translate_commands;

/// Items that apply to their frame alone.
const PASSING: [&[u8]; 4] = [b"foul", b"waiting_for", b"pass_mode_score_wait_left", b"pass_mode_score_wait_right"];

/// Items that change while the scene stays as it is.
const MOVING: [&[u8]; 6] = [b"time", b"gt", b"half", b"score_left", b"score_right", b"play_mode"];

/// The protocol of a server's monitor frames.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum MonitorProtocol {
    /// `((time 0)...)(RSG 0 1)(nodes)`: SimSpark, rcssserver3d, and spar.
    #[default]
    SimSpark,
    /// `((RSMP 1 0)((gt 1 0)0.00)((sg 1 0)full node)...)`: RCSSServerMJ.
    Rsmp,
}

/// Reasons a frame yields no scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// The frame has none of the known forms.
    #[error("this is no monitor frame")]
    NotAFrame,
    /// The frame is RSMP of another version.
    #[error("this is RSMP {0}; version 1 is understood")]
    Version(i32),
    /// The frame is a difference, without a full frame before it.
    #[error("a difference came before the first full frame")]
    NothingYet,
    /// The frame is a difference to a tree of another shape. The fitting part was applied.
    #[error("a difference does not fit: the tree has another shape by now")]
    DoesNotFit,
}

/// A list as written, with its first word.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct GraphEntry {
    name: Vec<u8>,
    text: Vec<u8>,
}

/// A server's scene and game state.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MonitorGraph {
    protocol: MonitorProtocol,
    /// Items by name.
    items: Vec<GraphEntry>,
    nodes: Vec<GraphNode>,
    is_there: bool,
    look: u64,
}

impl MonitorGraph {
    /// Applies a frame, without its length: a full one replaces everything, a difference changes what it names.
    ///
    /// # Errors
    /// If it is no frame, or a difference to another tree.
    pub fn apply(&mut self, reader: &mut Reader, frame: &[u8]) -> Result<(), GraphError> {
        let envelope = envelope::open(reader.read(frame, Syntax::Plain))?;
        if envelope.is_full {
            self.replace(envelope);
            return Ok(());
        }
        if !self.is_there {
            return Err(GraphError::NothingYet);
        }
        if self.change(envelope) { Ok(()) } else { Err(GraphError::DoesNotFit) }
    }

    /// Applies a frame if it is a full one; it does not depend on earlier frames.
    ///
    /// # Errors
    /// If it is not a full frame. Everything stays unchanged then.
    pub fn apply_full(&mut self, reader: &mut Reader, frame: &[u8]) -> Result<(), GraphError> {
        let envelope = envelope::open(reader.read(frame, Syntax::Plain))?;
        if !envelope.is_full {
            return Err(GraphError::NothingYet);
        }
        self.replace(envelope);
        Ok(())
    }

    fn replace(&mut self, envelope: Envelope<'_>) {
        let mut next = MonitorGraph {
            protocol: envelope.protocol,
            is_there: true,
            look: self.look + 1,
            ..MonitorGraph::default()
        };
        envelope.items(&mut |item| next.put_item(item));
        next.nodes = envelope.nodes.into_iter().flat_map(Items::lists).map(GraphNode::read).collect();
        *self = next;
    }

    /// Applies the changes of nodes; false if they do not fit the tree.
    fn change(&mut self, envelope: Envelope<'_>) -> bool {
        self.items.retain(|item| !PASSING.contains(&item.name.as_slice()));
        envelope.items(&mut |item| self.put_item(item));
        let Some(nodes) = envelope.nodes else { return true };
        node::change_all(&mut self.nodes, nodes.lists(), &mut self.look)
    }

    fn put_item(&mut self, item: List<'_>) {
        let is_new = put(&mut self.items, item);
        let name = item.name().unwrap_or_default();
        self.look += u64::from(is_new && !MOVING.contains(&name) && !PASSING.contains(&name));
    }

    /// True if there was a full frame.
    pub fn has_scene(&self) -> bool {
        self.is_there
    }

    /// A version that changes whenever anything but positions of visible things changes.
    pub fn appearance_version(&self) -> u64 {
        self.look
    }

    /// The protocol of the frames.
    pub fn protocol(&self) -> MonitorProtocol {
        self.protocol
    }

    /// The topmost nodes, in order.
    pub fn nodes(&self) -> &[GraphNode] {
        &self.nodes
    }

    /// Appends the scene and state as a full frame.
    pub fn write(&self, out: &mut Vec<u8>) {
        envelope::write(self.protocol, self.items.iter().map(|item| (&*item.name, &*item.text)), out, |out| {
            self.nodes.iter().for_each(|node| node.write(out));
        });
    }
}

/// Replaces the list of the same name, or appends a foul; true if that changes anything.
fn put(lists: &mut Vec<GraphEntry>, list: List<'_>) -> bool {
    let (name, text) = (list.name().unwrap_or_default(), list.expr().source());
    match lists.iter_mut().find(|old| old.name == name && name != b"foul") {
        Some(old) if old.text == text => return false,
        Some(old) => {
            old.text.clear();
            old.text.extend_from_slice(text);
        }
        None => lists.push(GraphEntry { name: name.to_vec(), text: text.to_vec() }),
    }
    true
}

/// The words of a list as written, after its name.
fn words(list: &[u8]) -> impl Iterator<Item = &[u8]> {
    let inside = list.strip_prefix(b"(").and_then(|list| list.strip_suffix(b")")).unwrap_or_default();
    inside.split(|byte| byte.is_ascii_whitespace()).filter(|word| !word.is_empty()).skip(1)
}
