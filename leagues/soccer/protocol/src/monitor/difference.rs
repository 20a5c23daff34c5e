//! Difference frames: changes since the frame before, node by node in the order of the last full frame
//! (`docs/reference/monitor-protocol.md` 3.2). No node may be skipped: readers find nodes by counting.

use sexp::{List, Reader, Syntax};

use super::decode::{self, SceneError};
use super::{FrameItem, FullFrame};
use crate::number::{SIX_DIGITS_BYTES_MAX, SIX_DIGITS_ROOM, six_digits_into};
use crate::text_writer::{TextWriter, phrase};

/// A decoded difference frame. Texts point into the frame.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct DifferenceFrame<'a> {
    /// The time, and the changes in the state of the game.
    pub items: Vec<FrameItem<'a>>,
    /// One entry for each node of the last full frame.
    pub nodes: Vec<NodeChange>,
}

/// The changes in a node and below it.
#[derive(Debug, Clone, PartialEq)]
pub struct NodeChange {
    /// Changes of the node itself.
    pub kind: ChangeKind,
    /// Changes of the nodes below it.
    pub children: Vec<NodeChange>,
}

/// The changes of one node.
#[derive(Debug, Clone, PartialEq)]
pub enum ChangeKind {
    /// A transform that now has this matrix (column by column, metres), or has not moved; a light never changes.
    Node(Option<[f32; 16]>),
    /// A mesh that monitors draw, or no longer draw, from now on.
    StaticMesh(Option<bool>),
    /// A mesh with one material that monitors draw, or no longer draw, from now on.
    SingleMaterial(Option<bool>),
}

/// Appends ` (SLT` and 16 numbers, column by column.
pub fn write_matrix(out: &mut Vec<u8>, matrix: &[f32; 16]) {
    const ROOM: usize = 16 + 15 * SIX_DIGITS_BYTES_MAX + SIX_DIGITS_ROOM + 1;
    let mut pen = TextWriter::with_room::<ROOM>(out);
    let mut room = pen.room::<ROOM>();
    room.phrase(phrase!(" (SLT"));
    for &number in matrix {
        six_digits_into(&mut room, number);
    }
    room.padded(b")", 1);
    room.end();
    pen.end();
}

/// Appends ` (setVisible 0)` or ` (setVisible 1)`.
pub fn write_visible(out: &mut Vec<u8>, visible: bool) {
    out.extend_from_slice(if visible { b" (setVisible 1)" } else { b" (setVisible 0)" });
}

impl DifferenceFrame<'_> {
    /// Appends the frame, without a length prefix.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let mut frame = FullFrame::begin(out);
        self.items.iter().for_each(|item| frame.item(item));
        frame.begin_changes();
        self.nodes.iter().for_each(|node| node.encode(out));
        out.push(b')');
    }
}

impl NodeChange {
    fn encode(&self, out: &mut Vec<u8>) {
        let visible = match &self.kind {
            ChangeKind::Node(matrix) => {
                out.extend_from_slice(b"(nd");
                if let Some(matrix) = matrix {
                    write_matrix(out, matrix);
                }
                None
            }
            ChangeKind::StaticMesh(visible) => {
                out.extend_from_slice(b"(nd StaticMesh");
                *visible
            }
            ChangeKind::SingleMaterial(visible) => {
                out.extend_from_slice(b"(nd SMN");
                *visible
            }
        };
        if let Some(visible) = visible {
            write_visible(out, visible);
        }
        self.children.iter().for_each(|child| child.encode(out));
        out.push(b')');
    }
}

/// Decodes a difference frame (a payload without its length).
///
/// # Errors
/// If it is no difference frame, or partly unreadable.
pub fn decode_difference<'a>(reader: &'a mut Reader, frame: &'a [u8]) -> Result<DifferenceFrame<'a>, SceneError> {
    let document = reader.read(frame, Syntax::Plain);
    let [items, header, nodes] = decode::parts(&document)?;
    if header.expr().source() != b"(RDS 0 1)" {
        return Err(SceneError::NotADifference { at: header.expr().range().start });
    }
    Ok(DifferenceFrame {
        items: decode::items(items)?,
        nodes: nodes
            .items()
            .map(|expr| decode::nested(expr, 1, kind, |kind, children| NodeChange { kind, children }))
            .collect::<Result<_, _>>()?,
    })
}

fn kind(list: List<'_>) -> Option<ChangeKind> {
    let visible = || list.find("setVisible").and_then(|list| list.arg(0)).map(|word| word == b"1");
    match list.arg(0) {
        Some(b"StaticMesh") => Some(ChangeKind::StaticMesh(visible())),
        Some(b"SMN") => Some(ChangeKind::SingleMaterial(visible())),
        Some(_) => None,
        None if list.find("SLT").is_some() => decode::numbers(list, "SLT").map(|matrix| ChangeKind::Node(Some(matrix))),
        None => Some(ChangeKind::Node(None)),
    }
}
