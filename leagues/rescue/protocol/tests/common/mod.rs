//! Shared helpers of the MrCS protocol tests: texts to values and back, and a strict reader of our output.

pub mod values;

use rescue_protocol::mrcs::{
    Command, DecodedCommand, ErrorCode, Form, Message, MessageError, MessageReader, Style, Uid,
};

/// A UID made from text.
pub fn uid(text: &str) -> Uid {
    Uid::new(text).expect("a name")
}

/// The result of reading the only message of a text.
pub fn read_one<T>(text: &[u8], take: impl FnOnce(Result<Form<'_>, MessageError>) -> T) -> T {
    let (mut reader, mut delivery) = (MessageReader::default(), text);
    let result = reader.read(&mut delivery).expect("a message");
    let taken = take(result.map_err(|refused| refused.fault));
    assert!(reader.read(&mut delivery).is_none(), "more than one message: {}", text.escape_ascii());
    taken
}

/// The command in a text, read in the default style.
pub fn command(text: &str) -> Result<DecodedCommand, ErrorCode> {
    command_in(text, &Style::default())
}

/// The command in a text, read in this style.
pub fn command_in(text: &str, style: &Style) -> Result<DecodedCommand, ErrorCode> {
    read_one(text.as_bytes(), |form| form.and_then(|form| Command::decode(&form, style))).map_err(|fault| fault.code)
}

/// The message in a text.
pub fn message(text: &str, style: &Style) -> Result<Option<Message>, ErrorCode> {
    read_one(text.as_bytes(), |form| form.and_then(|form| Message::decode(&form, style))).map_err(|fault| fault.code)
}

/// The encoded line of a message.
pub fn line(message: &Message, style: &Style) -> String {
    let mut out = Vec::new();
    message.encode(style, &mut out);
    String::from_utf8(out).expect("ASCII")
}

/// Checks that a Common Lisp with default settings reads the line as one list of plain data: `Err` names the fault. It
/// is stricter than Lisp: one line, one blank between two items, no symbol that needs an escape, numbers within the
/// range of a single float.
pub fn lisp_reads(line: &[u8]) -> Result<(), &'static str> {
    let line = line.strip_suffix(b"\n").ok_or("no end of line")?;
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    match list(line)? {
        b"" => Ok(()),
        _ => Err("something behind the list"),
    }
}

fn list(text: &[u8]) -> Result<&[u8], &'static str> {
    let mut rest = text.strip_prefix(b"(").ok_or("no list")?;
    if let Some(rest) = rest.strip_prefix(b")") {
        return Ok(rest);
    }
    loop {
        rest = match rest.first() {
            Some(b'(') => list(rest)?,
            Some(b'"') => string(&rest[1..])?,
            _ => token(rest)?,
        };
        match rest.split_first() {
            Some((b')', behind)) => return Ok(behind),
            Some((b' ', behind)) => rest = behind,
            _ => return Err("no single blank between items"),
        }
    }
}

fn string(mut text: &[u8]) -> Result<&[u8], &'static str> {
    loop {
        match text {
            [b'"', rest @ ..] => return Ok(rest),
            [b'\\', b' '..=b'~', rest @ ..] | [b' '..=b'~', rest @ ..] => text = rest,
            _ => return Err("a string that does not end, or is not plain ASCII"),
        }
    }
}

fn token(text: &[u8]) -> Result<&[u8], &'static str> {
    let (token, rest) = text.split_at(text.iter().position(|byte| b" ()".contains(byte)).unwrap_or(text.len()));
    let inner = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_?".contains(byte);
    match token {
        [b'a'..=b'z', others @ ..] if others.iter().all(inner) => Ok(rest),
        _ if is_number(token) => Ok(rest),
        _ => Err("neither a symbol nor a number"),
    }
}

/// `12`, `-1.500`; no `-0.000`, no `.5`, no `3.`, no exponent, not beyond 99999 unless whole.
fn is_number(token: &[u8]) -> bool {
    let text = std::str::from_utf8(token).expect("ASCII");
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
    let are_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let Ok(value) = text.parse::<f32>() else { return false };
    let is_small = value.abs() <= 99_999.0 || !unsigned.contains('.');
    let is_zero = unsigned.bytes().all(|byte| b"0.".contains(&byte));
    are_digits(whole) && are_digits(fraction) && is_small && !(is_zero && text.starts_with('-'))
}
