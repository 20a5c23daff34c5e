//! Any value survives a round trip in any style, and Lisp reads every line of the server; no bytes make a reader panic,
//! and pieces do not matter.

use crate::common;

use crate::common::values;

use common::{line, lisp_reads, message};
use proptest::collection::vec;
use proptest::prelude::*;
use rescue_protocol::mrcs::ini::Ini;
use rescue_protocol::mrcs::log::{LogLine, lines};
use rescue_protocol::mrcs::{
    Command, FeatureKind, Form, FrontierAnchor, FrontierEdge, FrontierKind, ImageFeature, Leg, MapFeature, MapFrame,
    Message, MessageReader, RectAnchor, Style, TypeStyle, Uid, WaypointKind,
};
use values::{any_command, any_message, one_of, style};

/// The messages of a stream that arrives in pieces of a fixed size.
fn read_all<T>(text: &[u8], size: usize, mut take: impl FnMut(Result<Form<'_>, String>) -> T) -> Vec<T> {
    let (mut reader, mut out) = (MessageReader::default(), Vec::new());
    for mut piece in text.chunks(size) {
        while let Some(result) = reader.read(&mut piece) {
            out.push(take(result.map_err(|refused| format!("{refused:?}"))));
        }
    }
    out.extend(reader.end().map(|refused| take(Err(format!("{refused:?}")))));
    out
}

fn shown(form: Result<Form<'_>, String>) -> String {
    form.map_or_else(|refused| refused, |form| format!("{form:?}"))
}

proptest! {
    #[test]
    fn messages(messages in vec(any_message(), 1..6), size in 1..70_usize) {
        let style = Style::default();
        let text: String = messages.iter().map(|message| line(message, &style)).collect();
        let read = read_all(text.as_bytes(), size, |form| Message::decode(&form.expect("a message"), &style));
        prop_assert_eq!(read, messages.into_iter().map(|message| Ok(Some(message))).collect::<Vec<_>>());
    }

    /// In any style Lisp reads the line, and decoding and encoding gives the same line; except for the last digit where
    /// an anchor was turned by a rounded angle.
    #[test]
    fn messages_in_any_style(value in any_message(), style in style()) {
        let written = line(&value, &style);
        prop_assert_eq!(lisp_reads(written.as_bytes()), Ok(()));
        let read = message(&written, &style).expect("a message").expect("a known one");
        prop_assert_eq!(read.head(), value.head());
        let is_turned = style.rect_anchor == RectAnchor::Corner || style.frontier_anchor == FrontierAnchor::Mid;
        if !is_turned {
            prop_assert_eq!(line(&read, &style), written);
        }
    }

    /// The same for nonsensical values.
    #[test]
    fn wild_numbers(at in [any::<f64>(), any::<f64>()], sizes in [any::<f64>(), any::<f64>()], pixels in [any::<i32>(), any::<i32>()],
        theta in any::<f64>(), style in style())
    {
        let [width, height] = sizes;
        let uid = Uid::numbered("a", 1).expect("a name");
        for message in [
            Message::Map(uid.clone(), Some(MapFeature { kind: FeatureKind::Wall, at, width, height, theta })),
            Message::Frontier(uid.clone(), Some(FrontierEdge { kind: FrontierKind::Open, at, theta, length: width })),
            Message::Image(uid.clone(), Some(ImageFeature {
                kind: FeatureKind::Wall, at: pixels, width: pixels[1], height: pixels[0], theta,
            })),
            Message::Mission(uid.clone(), vec![Leg { kind: WaypointKind::Goto, at, theta }]),
        ] {
            let written = line(&message, &style);
            prop_assert_eq!(lisp_reads(written.as_bytes()), Ok(()), "{}", written);
        }
    }

    #[test]
    fn commands(commands in vec(any_command(), 1..6), size in 1..70_usize, types in one_of(TypeStyle::ALL), frame in one_of(MapFrame::ALL)) {
        let style = Style { types, map_frame: frame, ..Style::default() };
        let mut text = Vec::new();
        commands.iter().for_each(|command| command.encode(&style, &mut text));
        let read = read_all(&text, size, |form| Command::decode(&form.expect("a message"), &style).expect("a command"));
        for (decoded, command) in read.iter().zip(&commands) {
            prop_assert_eq!((&decoded.command, decoded.surplus), (command, 0));
        }
        prop_assert_eq!(read.len(), commands.len());
        // Also in upper case, as Lisp prints.
        let shouted = read_all(&text.to_ascii_uppercase(), size, |form| Command::decode(&form.expect("a message"), &style));
        prop_assert_eq!(shouted, read.into_iter().map(Ok).collect::<Vec<_>>());
    }

    #[test]
    fn pieces_of_anything(text in "[()\"|;'#a-c0-2 .\\\\\n\r]{0,200}", size in 1..30_usize) {
        let text = text.as_bytes();
        prop_assert_eq!(read_all(text, size, shown), read_all(text, text.len().max(1), shown));
    }

    #[test]
    fn bytes_make_no_panic(bytes in vec(any::<u8>(), 0..400), style in style()) {
        read_all(&bytes, 7, |form| {
            form.is_ok_and(|form| Command::decode(&form, &style).is_ok() || Message::decode(&form, &style).is_ok())
        });
        lines(&bytes).for_each(drop);
        let ini = Ini::read(&String::from_utf8_lossy(&bytes));
        let printed = ini.to_string();
        prop_assert_eq!(Ini::read(&printed).to_string(), printed);
    }

    #[test]
    fn log_lines(ms in any::<u64>(), client in any::<u32>(), value in any_message(), command in any_command()) {
        let mut text = line(&value, &Style::default());
        let mut out = Vec::new();
        LogLine::Event { ms, message: text.as_bytes() }.write(&mut out);
        let mut typed = Vec::new();
        command.encode(&Style::default(), &mut typed);
        LogLine::Command { ms, client, command: &typed }.write(&mut out);
        LogLine::Note { ms, text: &typed }.write(&mut out);
        text.pop();
        typed.pop();
        let event = LogLine::Event { ms, message: text.as_bytes() };
        let expect = [event, LogLine::Command { ms, client, command: &typed }, LogLine::Note { ms, text: &typed }];
        prop_assert_eq!(lines(&out).collect::<Vec<_>>(), expect.map(Ok));
    }
}
