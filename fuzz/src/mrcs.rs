//! The protocol of the MrCS ACT-R interface, its logs and its settings.

use rescue_protocol::mrcs::ini::Ini;
use rescue_protocol::mrcs::json;
use rescue_protocol::mrcs::log::lines;
use rescue_protocol::mrcs::{
    AngleUnit, Command, ECHO_BYTES_MAX, Form, FrontierAnchor, LineEnd, MESSAGE_BYTES_MAX, MapFrame, Message,
    MessageReader, RectAnchor, RejectedMessage, Style, TypeStyle,
};

/// The first byte is a style, the second selects the piece sizes. The rest is a stream, a log, a file and JSON.
pub fn mrcs(bytes: &[u8]) {
    let Some((&[choices, piece], text)) = bytes.split_first_chunk() else { return };
    let style = style(choices);
    let whole = read(text.chunks(text.len().max(1)), &style);
    assert_eq!(whole, read(text.chunks(usize::from(piece) + 1), &style));
    for line in lines(text).flatten() {
        let mut once = Vec::new();
        line.write(&mut once);
        let again: Vec<_> = lines(&once).collect();
        assert_eq!(again.len(), 1, "{}", once.escape_ascii());
    }
    if let Ok(line) = json::read(text) {
        assert_ne!(only(&line, |form| form.head().is_empty()), Some(true));
    }
    let printed = Ini::read(&String::from_utf8_lossy(text)).to_string();
    assert_eq!(Ini::read(&printed).to_string(), printed);
}

fn style(choices: u8) -> Style {
    let pick = |bit: u8| usize::from(choices >> bit & 1);
    Style {
        decimals: choices % 8,
        line_end: LineEnd::ALL[pick(3)],
        types: TypeStyle::ALL[pick(4)],
        angle_unit: AngleUnit::ALL[pick(5)],
        map_frame: MapFrame::ALL[pick(6)],
        rect_anchor: RectAnchor::ALL[pick(7)],
        frontier_anchor: FrontierAnchor::ALL[pick(7)],
    }
}

/// The decoded messages, as text.
fn read<'a>(pieces: impl Iterator<Item = &'a [u8]>, style: &Style) -> Vec<String> {
    let (mut reader, mut out) = (MessageReader::default(), Vec::new());
    for mut piece in pieces {
        while let Some(result) = reader.read(&mut piece) {
            out.push(match result {
                Ok(form) => form_repeats(&form, style),
                Err(refused) => refusal_is_answered(&refused, style),
            });
        }
        assert!(piece.is_empty() && reader.pending_bytes() <= MESSAGE_BYTES_MAX);
    }
    out.extend(reader.end().map(|refused| refusal_is_answered(&refused, style)));
    out
}

/// A decoded message decodes again to the same form and the same meaning.
fn form_repeats(form: &Form<'_>, style: &Style) -> String {
    let mut text = Vec::new();
    form.write(&mut text);
    if let Ok(decoded) = Command::decode(form, style) {
        let mut line = Vec::new();
        decoded.command.encode(style, &mut line);
        if let Some(again) = only(&line, |form| Command::decode(form, style)) {
            let again = again.expect("a command");
            assert_eq!((again.command.head(), again.surplus), (decoded.command.head(), 0));
            assert!(style.angle_unit == AngleUnit::Degree || again.command == decoded.command);
        }
    }
    if let Ok(Some(message)) = Message::decode(form, style) {
        let mut line = Vec::new();
        message.encode(style, &mut line);
        if let Some(again) = only(&line, |form| Message::decode(form, style)) {
            assert_eq!(again.map(|again| again.map(|again| again.head())), Ok(Some(message.head())));
        }
    }
    String::from_utf8(text).expect("ASCII")
}

/// Reads a line with one message. `None`: it is too long, which many numbers such as 1e300 can cause.
fn only<T>(line: &[u8], take: impl FnOnce(&Form<'_>) -> T) -> Option<T> {
    if line.len() > MESSAGE_BYTES_MAX {
        return None;
    }
    let (mut reader, mut rest) = (MessageReader::default(), line);
    let taken = match reader.read(&mut rest) {
        Some(Ok(form)) => take(&form),
        other => panic!("{}: {other:?}", line.escape_ascii()),
    };
    assert!(reader.read(&mut rest).is_none());
    Some(taken)
}

fn refusal_is_answered(refused: &RejectedMessage<'_>, style: &Style) -> String {
    assert!(refused.text.len() <= ECHO_BYTES_MAX);
    let mut line = Vec::new();
    Message::refusal(refused.fault, refused.text).encode(style, &mut line);
    let again = only(&line, |form| Message::decode(form, style).is_ok_and(|again| again.is_some()));
    assert_eq!(again, Some(true));
    String::from_utf8(line).expect("ASCII")
}
