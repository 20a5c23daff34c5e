//! Beams in agents' messages: removes or appends them.

use sexp::{List, Reader, Syntax};
use soccer_protocol::agent::{Message, messages};

/// The predicate of beams. It cannot be quoted or escaped, so a message without these bytes needs no parsing.
const BEAM: &[u8] = b"beam";

/// The policy for agents' own beams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BeamPolicy {
    /// Beams are forwarded to the server.
    Pass,
    /// Only the beams are cut out of messages.
    Cut,
    /// The whole message is dropped, as by the league's tool for challenges (docs/reference/challenge.md 2.2). A
    /// `(syn)` remains: it moves nothing, and a server that waits for it would stand still.
    DropMessage,
}

impl BeamPolicy {
    /// Removes forbidden content from a message; returns the number of beams cut, or of messages dropped.
    pub(crate) fn filter(self, reader: &mut Reader, message: &mut Vec<u8>) -> u64 {
        match self {
            BeamPolicy::Pass => 0,
            BeamPolicy::Cut => cut(reader, message),
            BeamPolicy::DropMessage => drop_with_beam(reader, message),
        }
    }
}

/// A filter for successive messages, for programs that forward messages themselves.
pub struct MessageFilter {
    beams: BeamPolicy,
    reader: Reader,
}

impl MessageFilter {
    /// A filter with this policy.
    pub fn new(beams: BeamPolicy) -> MessageFilter {
        MessageFilter { beams, reader: Reader::new() }
    }

    /// Removes forbidden content from a message, which may become empty.
    pub fn filter(&mut self, message: &mut Vec<u8>) {
        self.beams.filter(&mut self.reader, message);
    }
}

/// The text that the league's tool searches for at any position.
const BEAM_BEGINS: &[u8] = b"(beam";

/// Empties a message with a beam, except for `(syn)`. A beam that the league's tool would miss is cut out.
fn drop_with_beam(reader: &mut Reader, message: &mut Vec<u8>) -> u64 {
    if !message.windows(BEAM_BEGINS.len()).any(|letters| letters == BEAM_BEGINS) {
        return cut(reader, message);
    }
    let has_syn = messages(reader, message).any(|read| read == Ok(Message::Syn));
    message.clear();
    if has_syn {
        Message::Syn.encode(message);
    }
    1
}

/// Cuts all lists that begin with `beam` out of a message at any depth; everything else stays byte for byte. Returns
/// their number.
///
/// The rest is searched again: two joined ends could form another beam, as in `(be(beam)am)`.
fn cut(reader: &mut Reader, message: &mut Vec<u8>) -> u64 {
    let mut count = 0;
    while message.windows(BEAM.len()).any(|letters| letters == BEAM) {
        let places = find(reader, message);
        if places.is_empty() {
            break;
        }
        for (start, end) in places.into_iter().rev() {
            message.drain(start..end);
            count += 1;
        }
    }
    count
}

/// The ranges of the outermost beams, in order. Text that this server ignores, behind a surplus parenthesis for
/// instance, is searched as well, since another server may read it.
fn find(reader: &mut Reader, message: &[u8]) -> Vec<(usize, usize)> {
    let (mut places, mut from) = (Vec::new(), 0);
    while let Some(rest) = message.get(from..) {
        let document = reader.read(rest, Syntax::League);
        document.exprs().lists().for_each(|list| add(list, from, &mut places));
        match document.error() {
            Some(flaw) => from += flaw.at + 1,
            None => break,
        }
    }
    places
}

fn add(list: List<'_>, from: usize, places: &mut Vec<(usize, usize)>) {
    if list.name() == Some(BEAM) {
        let range = list.expr().range();
        places.push((from + range.start, from + range.end));
        return;
    }
    list.items().lists().for_each(|list| add(list, from, places));
}

/// Appends a beam: x and y, m, and a direction, degrees.
pub fn append(message: &mut Vec<u8>, [x, y, rot]: [f32; 3]) {
    Message::Beam { x, y, rot }.encode(message);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cut_from(message: &[u8]) -> (Vec<u8>, u64) {
        let mut message = message.to_vec();
        let count = cut(&mut Reader::new(), &mut message);
        (message, count)
    }

    #[test]
    fn only_beams_are_cut() {
        let check = |message: &str, left: &str, count: u64| {
            assert_eq!(cut_from(message.as_bytes()), (left.as_bytes().to_vec(), count), "{message}");
        };
        check("(beam 1 2 3)", "", 1);
        check("(he1 0.5)(beam -9.0 3 0)(syn)", "(he1 0.5)(syn)", 1);
        check("( beam\t1\n2 (3) )( \"beam\" 1 2 3) ('beam' 1 2 3)(syn)", " (syn)", 3);
        check("(a (b (beam 1 2 3) c))(beam)", "(a (b  c))", 2);
        check("(beam (beam 1 2 3))", "", 1);
        check("(be(beam)am 1 2 3)(be(beam 4)am 1 2 3)(syn)", "(syn)", 4);
        check("(he1 1)", "(he1 1)", 0);
    }

    #[test]
    fn a_message_with_a_beam_is_dropped_whole_but_for_its_syn() {
        let check = |message: &str, left: &str, count: u64| {
            let mut bytes = message.as_bytes().to_vec();
            let dropped = BeamPolicy::DropMessage.filter(&mut Reader::new(), &mut bytes);
            assert_eq!((String::from_utf8(bytes), dropped), (Ok(left.to_owned()), count), "{message}");
        };
        check("(he1 0.5)(beam -9.0 3 0)(lle3 1)(syn)", "(syn)", 1);
        check("(he1 0.5)(beam -9.0 3 0)", "", 1);
        check("(say (beam))(he1 0.5)", "", 1);
        check("(he1 0.5)(syn)", "(he1 0.5)(syn)", 0);
        // The league's tool does not see it; the server would.
        check("(he1 0.5)( beam 1 2 3)(syn)", "(he1 0.5)(syn)", 1);
    }

    #[test]
    fn what_only_looks_like_a_beam_stays() {
        let same = [
            "(say beam)",
            "(say \"(beam 1 2 3)\")",
            "(Beam 1 2 3)",
            "(beamer 1 2 3)",
            "(he1 beam)",
            "beam 1 2 3",
            "((x) beam)",
            ";(beam 1 2 3)\n(syn)",
        ];
        for message in same {
            assert_eq!(cut_from(message.as_bytes()), (message.as_bytes().to_vec(), 0));
        }
    }

    #[test]
    fn beams_behind_flaws_are_found() {
        let check = |message: &[u8], left: &[u8]| assert_eq!(cut_from(message), (left.to_vec(), 1));
        check(b"(he1 1))(beam 1 2 3)(syn)", b"(he1 1))(syn)");
        check(b"(he1 1 (beam 1 2 3)", b"(he1 1 ");
        check(b"(syn)\0(beam 1 2 3)", b"(syn)\0");
        check(b"(say \"x)(beam 1 2 3)", b"(say \"x)");
        let deep = "(".repeat(3000);
        check([deep.as_bytes(), b"(beam 1 2 3)"].concat().as_slice(), deep.as_bytes());
    }

    #[test]
    fn a_beam_is_written_as_agents_do() {
        let mut message = b"(scene x)".to_vec();
        append(&mut message, [-2.5, 0.0, 90.0]);
        assert_eq!(message, b"(scene x)(beam -2.5 0 90)");
    }

    /// A list with beams, and without them.
    fn tree() -> impl Strategy<Value = (String, String, u64)> {
        let atom = "[a-zA-Z0-9.-]{1,6}".prop_filter("no beam", |atom| atom != "beam");
        let leaf = prop_oneof![
            4 => atom.prop_map(|atom| (atom.clone(), atom, 0)),
            1 => "( |\t|\n)?beam( -?[0-9.]{1,4}){0,4} ?".prop_map(|beam| (format!("({beam})"), String::new(), 1)),
        ];
        leaf.prop_recursive(5, 40, 6, |inner| {
            (prop::collection::vec(inner, 0..6), "[ \t\r\n]{1,2}").prop_map(|(parts, blank)| {
                let with: Vec<&str> = parts.iter().map(|part| part.0.as_str()).collect();
                let without: Vec<&str> = parts.iter().map(|part| part.1.as_str()).collect();
                let list = |parts: Vec<&str>| format!("(n{blank}{})", parts.join(&blank));
                (list(with), list(without), parts.iter().map(|part| part.2).sum())
            })
        })
    }

    proptest! {
        #[test]
        fn everything_else_stays_byte_for_byte(trees in prop::collection::vec(tree(), 0..8)) {
            let with: String = trees.iter().map(|tree| format!("{} ", tree.0)).collect();
            let without: String = trees.iter().map(|tree| format!("{} ", tree.1)).collect();
            let count = trees.iter().map(|tree| tree.2).sum();
            prop_assert_eq!(cut_from(with.as_bytes()), (without.into_bytes(), count));
        }

        #[test]
        fn no_bytes_hide_a_beam(parts in prop::collection::vec(
            prop_oneof![Just("(beam 1 2 3)"), Just("("), Just(")"), Just("beam"), Just("\""), Just("'"), Just("\\"), Just(" "),
                Just(";"), Just("\n"), Just("\0"), Just("be"), Just("am"), Just("1"), Just("(syn)"), Just("\u{1}")], 0..40)) {
            let message = parts.concat();
            let (left, count) = cut_from(message.as_bytes());
            let mut reader = Reader::new();
            let is_beam = soccer_protocol::agent::messages(&mut reader, &left).any(|read| matches!(read, Ok(Message::Beam { .. })));
            prop_assert!(!is_beam, "{}", left.escape_ascii());
            prop_assert_eq!(left == message.as_bytes(), count == 0);
            prop_assert_eq!(cut_from(&left), (left.clone(), 0));
        }
    }
}
