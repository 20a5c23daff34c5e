//! Decoding of full state frames, for clients and tests.

use sexp::{Document, Expr, List, ParseError, Reader, Syntax};

use super::{FoulKind, FrameItem, GameSetting, SceneFrame, SceneLight, SceneMesh, SceneNode, SceneNodeKind};
use crate::{PlayMode, Side};

/// Most nodes inside each other. Robots use four.
const NODES_NESTED_MAX: usize = 64;

/// Reasons a frame is no full state or no difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SceneError {
    /// The frame ends badly.
    #[error("{0}")]
    Unreadable(ParseError),
    /// The frame does not have three lists: items, header, nodes.
    #[error("not a monitor frame")]
    NotAFrame,
    /// Its header is not `(RSG 0 1)`; `(RDS 0 1)` is a difference to an earlier frame.
    #[error("header is not `(RSG 0 1)` (byte {at})")]
    NotFull {
        /// Offset of the header.
        at: usize,
    },
    /// Its header is not `(RDS 0 1)`; `(RSG 0 1)` is a full frame.
    #[error("header is not `(RDS 0 1)` (byte {at})")]
    NotADifference {
        /// Offset of the header.
        at: usize,
    },
    /// An item lacks something or contains something unknown.
    #[error("malformed item at byte {at}")]
    BadItem {
        /// Offset of the item.
        at: usize,
    },
    /// A node lacks something, or is of an unknown kind.
    #[error("malformed node at byte {at}")]
    BadNode {
        /// Offset of the node.
        at: usize,
    },
    /// More than 64 nodes inside each other.
    #[error("nodes nested too deeply at byte {at}")]
    TooDeep {
        /// Offset of the node that is too deep.
        at: usize,
    },
}

/// Decodes a full state frame (a payload without its length).
pub fn decode<'a>(reader: &'a mut Reader, frame: &'a [u8]) -> Result<SceneFrame<'a>, SceneError> {
    let document = reader.read(frame, Syntax::Plain);
    let [items, header, nodes] = parts(&document)?;
    if header.expr().source() != b"(RSG 0 1)" {
        return Err(SceneError::NotFull { at: header.expr().range().start });
    }
    Ok(SceneFrame {
        items: self::items(items)?,
        nodes: nodes
            .items()
            .map(|expr| nested(expr, 1, kind, |kind, children| SceneNode { kind, children }))
            .collect::<Result<_, _>>()?,
    })
}

/// The three lists of a frame: items, header, nodes.
pub(super) fn parts<'a>(document: &Document<'a>) -> Result<[List<'a>; 3], SceneError> {
    if let Some(flaw) = document.error() {
        return Err(SceneError::Unreadable(flaw));
    }
    let mut lists = document.exprs().lists();
    let (Some(items), Some(header), Some(nodes)) = (lists.next(), lists.next(), lists.next()) else {
        return Err(SceneError::NotAFrame);
    };
    Ok([items, header, nodes])
}

pub(super) fn items(list: List<'_>) -> Result<Vec<FrameItem<'_>>, SceneError> {
    list.items().map(|expr| expr.list().and_then(item).ok_or(SceneError::BadItem { at: expr.range().start })).collect()
}

fn item(list: List<'_>) -> Option<FrameItem<'_>> {
    let name = list.name()?;
    let value = list.args().next();
    let number = || value?.number().map(|number| number as f32);
    let integer = || value?.integer();
    let other = FrameItem::Other { name, values: list.after_name() };
    match name {
        b"play_modes" => {
            let names = PlayMode::ALL.iter().map(|mode| mode.name().as_bytes());
            Some(if list.args().map(|name| name.source()).eq(names) { FrameItem::PlayModes } else { other })
        }
        b"time" => number().map(FrameItem::Time),
        b"team_left" => Some(FrameItem::TeamLeft(list.after_name())),
        b"team_right" => Some(FrameItem::TeamRight(list.after_name())),
        b"half" => integer().map(FrameItem::Half),
        b"score_left" => integer().map(FrameItem::ScoreLeft),
        b"score_right" => integer().map(FrameItem::ScoreRight),
        b"play_mode" => PlayMode::from_index(usize::try_from(integer()?).ok()?).map(FrameItem::PlayMode),
        b"pass_mode_score_wait_left" => number().map(FrameItem::PassModeScoreWaitLeft),
        b"pass_mode_score_wait_right" => number().map(FrameItem::PassModeScoreWaitRight),
        b"foul" => foul(list),
        _ => match GameSetting::from_name(name) {
            Some(setting) => number().map(|number| FrameItem::Setting(setting, number)),
            None => Some(other),
        },
    }
}

fn foul(list: List<'_>) -> Option<FrameItem<'_>> {
    let mut values = list.args().map(|value| value.integer());
    let mut value = || values.next().flatten();
    let (number, kind, side, unum) = (value()?, value()?, value()?, value()?);
    let side = match side {
        1 => Side::Left,
        2 => Side::Right,
        _ => return None,
    };
    Some(FrameItem::Foul { number, kind: FoulKind::from_index(usize::try_from(kind).ok()?)?, side, unum })
}

/// A node and the nodes below it, in either kind of frame: `kind` reads the node itself, `join` adds its children.
pub(super) fn nested<'a, K, N>(
    expr: Expr<'a>,
    depth: usize,
    kind: fn(List<'a>) -> Option<K>,
    join: fn(K, Vec<N>) -> N,
) -> Result<N, SceneError> {
    let at = expr.range().start;
    if depth > NODES_NESTED_MAX {
        return Err(SceneError::TooDeep { at });
    }
    let list = expr.list().filter(|list| list.name() == Some(b"nd")).ok_or(SceneError::BadNode { at })?;
    let own = kind(list).ok_or(SceneError::BadNode { at })?;
    let children = list.args().lists().filter(|child| child.name() == Some(b"nd"));
    let children = children.map(|child| nested(child.expr(), depth + 1, kind, join)).collect::<Result<_, _>>()?;
    Ok(join(own, children))
}

fn kind(list: List<'_>) -> Option<SceneNodeKind<'_>> {
    match list.arg(0)? {
        b"TRF" => numbers(list, "SLT").map(SceneNodeKind::Transform),
        b"StaticMesh" => {
            let materials = list.find("resetMaterials").map(|list| list.args().atoms().collect());
            Some(SceneNodeKind::StaticMesh(mesh(list)?, materials.unwrap_or_default()))
        }
        b"SMN" => Some(SceneNodeKind::SingleMaterial(mesh(list)?, list.find("sMat").and_then(|list| list.arg(0)))),
        b"Light" => Some(SceneNodeKind::Light(SceneLight {
            diffuse: numbers(list, "setDiffuse")?,
            ambient: numbers(list, "setAmbient")?,
            specular: numbers(list, "setSpecular")?,
        })),
        _ => None,
    }
}

pub(super) fn numbers<const N: usize>(list: List, name: &str) -> Option<[f32; N]> {
    list.find(name)?.numbers().map(|numbers| numbers.map(|number| number as f32))
}

fn mesh(list: List<'_>) -> Option<SceneMesh<'_>> {
    Some(SceneMesh {
        visible: list.find("setVisible").and_then(|list| list.arg(0)) == Some(b"1"),
        transparent: list.args().lists().any(|list| list.name() == Some(b"setTransparent")),
        load: list.find("load")?.after_name(),
        scale: numbers(list, "sSc")?,
    })
}
