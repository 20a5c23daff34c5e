//! Syntaxes of S-expressions: the role of each byte.

/// The rules that split a text into tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Syntax {
    /// Texts that the server reads, from agents, trainers and scene files: quotes, escapes and comments
    /// (`docs/reference/agent-protocol.md` 2.1, `physics.md` G.1).
    League,
    /// Texts that the server writes, percepts and monitor frames: only parentheses and white space have a role, so
    /// messages and team names with odd characters arrive unchanged (`docs/reference/agent-protocol.md` 2.2).
    Plain,
}

/// Blank, tab, CR, LF.
pub(crate) const fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// True if the byte may be part of a bare atom of [`Syntax::League`].
pub(crate) const fn is_atom_byte(byte: u8) -> bool {
    matches!(byte, b'!' | b'#'..=b'&' | b'*'..=b'~' | 128..)
}

/// True if the byte may be part of an atom of [`Syntax::Plain`].
pub(crate) const fn is_plain_byte(byte: u8) -> bool {
    !is_white(byte) && !matches!(byte, 0 | b'(' | b')')
}

/// True if a backslash before the byte escapes it.
pub(crate) const fn is_escapable(byte: u8) -> bool {
    matches!(byte, b'"' | b'(' | b')' | b'\'' | b'\\')
}
