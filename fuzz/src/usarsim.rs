//! USARSim's protocol: commands, messages, and the port of pictures.

use rescue_protocol::usarsim::{Command, Image, ImageRequests, LINE_BYTES_MAX, LineReader, UsarsimMessage};

/// The first byte selects the piece sizes. The rest is a client stream, a simulator stream, and a picture stream.
pub fn usarsim(bytes: &[u8]) {
    let Some((&piece, text)) = bytes.split_first() else { return };
    let size = usize::from(piece) + 1;
    let whole = read(text.chunks(text.len().max(1)));
    assert_eq!(whole, read(text.chunks(size)));
    whole.iter().flatten().for_each(|line| {
        command_repeats(line);
        message_repeats(line);
    });
    let mut wanted = ImageRequests::default();
    let count: usize = text.chunks(size).map(|piece| wanted.count(piece)).sum();
    assert_eq!(count, ImageRequests::default().count(text));
    pictures_repeat(text);
}

/// The lines; `None` for lines that are too long.
fn read<'a>(pieces: impl Iterator<Item = &'a [u8]>) -> Vec<Option<Vec<u8>>> {
    let (mut lines, mut out) = (LineReader::default(), Vec::new());
    for mut piece in pieces {
        while let Some(line) = lines.read(&mut piece) {
            out.push(line.ok().map(<[u8]>::to_vec));
        }
        assert!(piece.is_empty() && lines.pending_bytes() <= LINE_BYTES_MAX);
    }
    out
}

/// A decoded command that is written again reads back the same, except for the last digits.
fn command_repeats(line: &[u8]) {
    let Ok(command) = Command::decode(line) else { return };
    let [mut once, mut twice] = [Vec::new(), Vec::new()];
    command.encode(&mut once);
    // A name of only braces is empty when read back.
    if let Ok(again) = Command::decode(&once) {
        again.encode(&mut twice);
        assert_eq!(once, twice, "{}", line.escape_ascii());
    }
    assert_eq!(once.iter().filter(|&&byte| byte == b'\n').count(), 1);
}

fn message_repeats(line: &[u8]) {
    let Some(message) = UsarsimMessage::decode(line) else { return };
    let [mut once, mut twice] = [Vec::new(), Vec::new()];
    message.encode(&mut once);
    if let Some(again) = UsarsimMessage::decode(&once) {
        again.encode(&mut twice);
        assert_eq!(once, twice, "{}", line.escape_ascii());
    }
    assert_eq!(once.iter().filter(|&&byte| byte == b'\n').count(), 1);
}

fn pictures_repeat(mut bytes: &[u8]) {
    while let Ok(Some(picture)) = Image::decode(&mut bytes) {
        let mut again = Vec::new();
        picture.encode(&mut again);
        assert_eq!(Image::decode(&mut &again[..]), Ok(Some(picture)));
    }
}
