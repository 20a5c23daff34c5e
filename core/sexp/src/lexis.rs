//! The meaning of each byte.

/// How a text is cut into tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lexis {
    /// The texts that the server reads, from agents, trainers and scene files: quotes, escapes and comments
    /// (`docs/reference/agent-protocol.md` 2.1, `physics.md` G.1).
    League,
    /// The texts that the server writes, percepts and monitor frames: only parentheses and white space mean anything,
    /// so said texts and team names with odd characters arrive as they are (`docs/reference/agent-protocol.md` 2.2).
    Plain,
}

/// Blank, tab, CR, LF.
pub(crate) const fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// Whether the byte may stand inside a bare atom of [`Lexis::League`].
pub(crate) const fn is_atom_byte(byte: u8) -> bool {
    matches!(byte, b'!' | b'#'..=b'&' | b'*'..=b'~' | 128..)
}

/// Whether the byte may stand inside an atom of [`Lexis::Plain`].
pub(crate) const fn is_plain_byte(byte: u8) -> bool {
    !is_white(byte) && !matches!(byte, 0 | b'(' | b')')
}

/// Whether a backslash before the byte disappears and leaves the byte as an ordinary character.
pub(crate) const fn is_escapable(byte: u8) -> bool {
    matches!(byte, b'"' | b'(' | b')' | b'\'' | b'\\')
}
