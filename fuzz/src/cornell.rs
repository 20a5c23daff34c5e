//! Fixed-size packets of Cornell's protocol.

use codec::PacketSplitter;
use criss_protocol::{
    BadPlacementRecord, CommandPacket, Counts, Handshake, PLACEMENT_BYTES, PlacementRecord, RadioPacket, RefereeSignal,
    VisionPacket,
};

/// Three bytes count robots, balls and obstacles, a fourth selects the piece sizes of the rest.
pub fn cornell(bytes: &[u8]) {
    let Some((&[robots, balls, obstacles, piece], stream)) = bytes.split_first_chunk() else { return };
    let counts = Counts { robots, balls, obstacles };
    for size in [counts.vision_bytes(), counts.command_bytes(), PLACEMENT_BYTES] {
        let whole = split(stream.chunks(stream.len().max(1)), size);
        assert_eq!(whole, split(stream.chunks(usize::from(piece) + 1), size));
        whole.iter().for_each(|packet| repeats(counts, packet));
    }
    repeats(counts, stream);
    small(stream);
}

/// Packets of one size.
fn split<'a>(pieces: impl Iterator<Item = &'a [u8]>, size: usize) -> Vec<Vec<u8>> {
    let (mut reader, mut out) = (PacketSplitter::default(), Vec::new());
    for mut piece in pieces {
        while let Some(packet) = reader.take(&mut piece, size) {
            out.push(packet.to_vec());
        }
        assert!(piece.is_empty() && reader.pending_bytes() < size);
    }
    out
}

/// A decoded packet encodes to the same bytes, except for padding and flags above one.
fn repeats(counts: Counts, packet: &[u8]) {
    let [mut once, mut twice] = [Vec::new(), Vec::new()];
    if let Ok(vision) = VisionPacket::decode(counts, packet) {
        vision.encode(counts, &mut once);
        assert_eq!(once.len(), packet.len());
        VisionPacket::decode(counts, &once).expect("a packet").encode(counts, &mut twice);
        assert_eq!(once, twice);
    }
    once.clear();
    twice.clear();
    if let Ok(commands) = CommandPacket::decode(counts, packet) {
        assert!(commands.robots.iter().all(|robot| !(robot.kicks() && robot.dribbles())));
        commands.encode(counts, &mut once);
        assert_eq!(once.len(), packet.len());
        CommandPacket::decode(counts, &once).expect("a packet").encode(counts, &mut twice);
        assert_eq!(once, twice);
    }
    match PlacementRecord::decode(packet) {
        Ok(placement) => {
            let record = PlacementRecord::encode(placement.as_ref());
            let again = PlacementRecord::decode(&record).expect("a record");
            assert_eq!(record, PlacementRecord::encode(again.as_ref()));
        }
        Err(bad) => {
            assert!(!bad.to_string().is_empty() && matches!(bad, BadPlacementRecord::Size(_)) == (packet.len() != 36))
        }
    }
}

/// Handshakes, signals, radio.
fn small(bytes: &[u8]) {
    if let Some(first) = bytes.first_chunk() {
        match Handshake::decode(*first) {
            Ok(comm) => assert_eq!(comm.encode(), *first),
            Err(unknown) => assert!(!unknown.to_string().is_empty()),
        }
    }
    for &byte in bytes {
        assert_eq!(RefereeSignal::from_byte(byte).map_or(byte, RefereeSignal::byte), byte);
    }
    if let Some(Ok(radio)) = bytes.first_chunk().map(RadioPacket::decode) {
        let again = RadioPacket::decode(&radio.encode()).expect("a packet");
        assert_eq!(radio, again);
        assert_eq!(radio.robots, radio.robots.map(|robot| robot.quantised()));
    }
}

/// The seeds, binary data that no editor shows: (target, name, bytes).
pub fn seeds() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let counts = Counts { robots: 2, balls: 1, obstacles: 1 };
    let mut vision = vec![2, 1, 1, 40];
    VisionPacket { finish_s: 0.5, ..VisionPacket::default() }.encode(counts, &mut vision);
    let mut commands = vec![5, 1, 0, 99];
    CommandPacket { instruction: 5, ..CommandPacket::default() }.encode(Counts::FIVE, &mut commands);
    commands.extend_from_within(4..);
    let mut not_finite = commands.clone();
    not_finite.iter_mut().skip(12).take(24).for_each(|byte| *byte = 0xff);
    let ball =
        b"\0\0\0\x07\0\x01\0\0\x01\0\0\0\x05\0\0\0\0\0\x80\x3f\0\0\x80\xbf\0\0\0\x3f\0\0\0\x40\0\0\x40\x40\0\0\x80\x40";
    let placements = [&ball[..], &PlacementRecord::encode(None)].concat();
    let no_robot =
        b"\0\0\0\0\0\x01\0\0\0\0\0\0\x0a\0\0\0\0\0\x80\x3f\0\0\x80\xbf\0\0\0\x3f\0\0\0\x40\0\0\x40\x40\0\0\x80\x40";
    let radio = b"\0\0\0\0\x80\x7f\xff\xff\x00\x00\x00\xff\xd8\0\0\0\0\0\0\0\0\0\0\0\0\x00\x00\x00\x2f";
    [
        ("vision", vision),
        ("two_command_packets", commands),
        ("not_finite", not_finite),
        ("placements", placements),
        ("placement_of_no_robot", no_robot.to_vec()),
        ("radio", radio.to_vec()),
        ("handshake_and_signals", b"\x01\0\0\0\x02\0\0\0 skKz".to_vec()),
    ]
    .map(|(name, bytes)| ("cornell", name, bytes))
    .to_vec()
}
