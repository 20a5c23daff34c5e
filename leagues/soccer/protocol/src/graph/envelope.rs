//! The envelopes of items and nodes in a frame: SimSpark's three lists, or the components of an RSMP message.
//!
//! ```text
//! ((time 0)(half 1))(RSG 0 1)((nd ...)(nd ...))                                     RDS: a difference
//! ((RSMP 1 0)((gt 1 0)0.00)((sg 1 0)full (nd ...))((gs 1 0)(time 0)(half 1))((ge 1 0)(FieldLength 14)))    diff: a difference
//! ```

use sexp::{Document, Expr, Items, List};

use super::{GraphError, MonitorProtocol};

/// The known major version of RSMP and its components.
const MAJOR: i32 = 1;

/// Items in RSMP's component for the state of the game; all others are about the game as such.
const STATE: [&[u8]; 8] =
    [b"time", b"half", b"score_left", b"score_right", b"play_mode", b"team_left", b"team_right", b"foul"];

/// An opened frame: its protocol, items and nodes.
pub(super) struct Envelope<'a> {
    pub protocol: MonitorProtocol,
    pub is_full: bool,
    /// Items, or components with items.
    parts: Items<'a>,
    pub nodes: Option<Items<'a>>,
}

/// Opens a frame.
pub(super) fn open(document: Document<'_>) -> Result<Envelope<'_>, GraphError> {
    let mut parts = document.exprs();
    let first = parts.next().and_then(Expr::list).ok_or(GraphError::NotAFrame)?;
    let begins = first.items().lists().next();
    if let Some(header) = begins.filter(|header| header.name().is_some_and(|name| name.starts_with(b"RSMP"))) {
        return open_rsmp(first, header);
    }
    let header = parts.next().and_then(Expr::list).and_then(List::name);
    let is_full = match header {
        Some(b"RSG") => true,
        Some(b"RDS") => false,
        _ => return Err(GraphError::NotAFrame),
    };
    let nodes = parts.next().and_then(Expr::list).map(List::items);
    Ok(Envelope { protocol: MonitorProtocol::SimSpark, is_full, parts: first.items(), nodes })
}

fn open_rsmp<'a>(message: List<'a>, header: List<'a>) -> Result<Envelope<'a>, GraphError> {
    let version = header.args().next().and_then(Expr::integer).unwrap_or_default();
    if version != MAJOR {
        return Err(GraphError::Version(version));
    }
    let graph = message.items().lists().find(|part| component(*part) == Some(b"sg"));
    let is_full = graph.is_some_and(|graph| graph.items().atoms().any(|word| word == b"full"));
    // After the component's header, and the word beside it.
    let nodes = graph.map(|graph| {
        let mut rest = graph.items();
        let _header = rest.next();
        rest
    });
    Ok(Envelope { protocol: MonitorProtocol::Rsmp, is_full, parts: message.items(), nodes })
}

/// The name of an RSMP component; `None` if its version is unknown.
fn component(part: List<'_>) -> Option<&[u8]> {
    let header = part.items().next()?.list()?;
    (header.args().next()?.integer()? == MAJOR).then(|| header.name())?
}

impl<'a> Envelope<'a> {
    /// Calls `take` with each item in order.
    pub(super) fn items(&self, take: &mut dyn FnMut(List<'a>)) {
        match self.protocol {
            MonitorProtocol::SimSpark => self.parts.lists().for_each(take),
            MonitorProtocol::Rsmp => {
                let parts = self.parts.lists().filter(|part| matches!(component(*part), Some(b"gs" | b"ge")));
                parts.for_each(|part| part.args().lists().for_each(&mut *take));
            }
        }
    }
}

/// Appends a full frame.
pub(super) fn write<'a>(
    protocol: MonitorProtocol,
    items: impl Iterator<Item = (&'a [u8], &'a [u8])> + Clone,
    out: &mut Vec<u8>,
    write_nodes: impl FnOnce(&mut Vec<u8>),
) {
    match protocol {
        MonitorProtocol::SimSpark => {
            out.push(b'(');
            items.for_each(|(_, item)| out.extend_from_slice(item));
            out.extend_from_slice(b")(RSG 0 1)(");
            write_nodes(out);
            out.push(b')');
        }
        MonitorProtocol::Rsmp => {
            let of = |is_state: bool| items.clone().filter(move |(name, _)| STATE.contains(name) == is_state);
            out.extend_from_slice(b"((RSMP 1 0)((sg 1 0)full ");
            write_nodes(out);
            out.extend_from_slice(b")((gs 1 0)");
            of(true).for_each(|(_, item)| out.extend_from_slice(item));
            out.extend_from_slice(b")((ge 1 0)");
            of(false).for_each(|(_, item)| out.extend_from_slice(item));
            out.extend_from_slice(b"))");
        }
    }
}
