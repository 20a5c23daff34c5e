//! Messages of the small-size league: each kind alone, and in a stream.

use ssl_protocol::ci::{AutoRefCiInput, AutoRefCiOutput, CiInput, CiOutput};
use ssl_protocol::config::RobotSpecs;
use ssl_protocol::control::{RobotId, SimulatorCommand, SimulatorControl, SimulatorResponse, TeleportRobot};
use ssl_protocol::delimited::{DelimitedError, DelimitedReader, write};
use ssl_protocol::erforce::{RealismConfigErForce, RobotSpecErForce};
use ssl_protocol::geometry::GeometryData;
use ssl_protocol::grsim::{Packet, RobotsStatus};
use ssl_protocol::referee::Referee;
use ssl_protocol::robot::{RobotCommand, RobotControl, RobotControlResponse};
use ssl_protocol::sync::{SimulationSyncRequest, SimulationSyncResponse};
use ssl_protocol::tracker::{TrackedFrame, TrackerWrapperPacket};
use ssl_protocol::vision::{DetectionBall, DetectionFrame, DetectionRobot, WrapperPacket};
use ssl_protocol::{Any, Message, Name, Team, decode, encode};

/// One decoder for each kind of message.
const KINDS: [fn(&[u8]); 18] = [
    repeats::<WrapperPacket>,
    repeats::<GeometryData>,
    repeats::<TrackerWrapperPacket>,
    repeats::<SimulatorCommand>,
    repeats::<SimulatorResponse>,
    repeats::<RobotControl>,
    repeats::<RobotControlResponse>,
    repeats::<SimulationSyncRequest>,
    repeats::<SimulationSyncResponse>,
    repeats::<RobotSpecErForce>,
    repeats::<RealismConfigErForce>,
    repeats::<Packet>,
    repeats::<RobotsStatus>,
    repeats::<Referee>,
    repeats::<CiInput>,
    repeats::<CiOutput>,
    repeats::<AutoRefCiInput>,
    repeats::<AutoRefCiOutput>,
];

/// The same bytes as a message of each kind.
pub fn ssl_messages(bytes: &[u8]) {
    KINDS.iter().for_each(|repeats| repeats(bytes));
    if let Ok(specs) = decode::<RobotSpecs>(bytes) {
        for any in &specs.custom {
            let unpacked: Result<Option<RobotSpecErForce>, _> = any.unpack();
            assert_eq!(matches!(unpacked, Ok(None)), any.name() != RobotSpecErForce::NAME);
        }
    }
}

/// Bytes are compared, because numbers may be NaN.
fn repeats<M: Message + Name + Default>(bytes: &[u8]) {
    let [mut once, mut twice] = [Vec::new(), Vec::new()];
    match decode::<M>(bytes) {
        Ok(message) => {
            encode(&message, &mut once);
            encode(&decode::<M>(&once).expect("our own bytes"), &mut twice);
            assert_eq!(once, twice, "{}", M::NAME);
        }
        Err(bad) => assert!(bad.kind == M::NAME && bad.bytes == bytes.len() && !bad.to_string().is_empty()),
    }
}

/// Longest message of the stream, bytes.
const BYTES_MAX: usize = 4096;

/// The first byte selects the piece sizes of the rest; the pieces make no difference.
pub fn ssl_stream(bytes: &[u8]) {
    let Some((&first, stream)) = bytes.split_first() else { return };
    let whole = split(stream.chunks(stream.len().max(1)));
    assert_eq!(whole, split(stream.chunks(usize::from(first) + 1)));
    whole.0.iter().for_each(|message| repeats::<CiInput>(message));
}

/// The messages, and the error that ended the stream.
fn split<'a>(pieces: impl Iterator<Item = &'a [u8]>) -> (Vec<Vec<u8>>, Option<DelimitedError>) {
    let (mut reader, mut out) = (DelimitedReader::new(BYTES_MAX), Vec::new());
    for mut piece in pieces {
        loop {
            match reader.next(&mut piece) {
                Ok(Some(message)) => out.push(message.to_vec()),
                Ok(None) => break,
                Err(error) => return (out, Some(error)),
            }
        }
        assert!(piece.is_empty() && reader.pending_bytes() < BYTES_MAX);
    }
    (out, None)
}

/// The seeds, binary data that no editor shows: (target, name, bytes).
pub fn seeds() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let detection = DetectionFrame {
        balls: vec![DetectionBall::default()],
        robots_blue: vec![DetectionRobot { robot_id: Some(3), ..DetectionRobot::default() }],
        ..DetectionFrame::default()
    };
    let vision = WrapperPacket { detection: Some(detection), geometry: Some(GeometryData::default()), source: Some(4) };
    let frame = TrackedFrame { capabilities: vec![1, 3], ..TrackedFrame::default() };
    let tracker = TrackerWrapperPacket { uuid: "u".into(), source_name: None, tracked_frame: Some(frame) };
    let teleport = TeleportRobot { id: RobotId::new(Team::Blue, 3), x: Some(1.0), ..TeleportRobot::default() };
    let control = SimulatorControl { teleport_robot: vec![teleport], ..SimulatorControl::default() };
    let commands = RobotControl { robot_commands: vec![RobotCommand { id: 5, ..RobotCommand::default() }; 2] };
    let specs = RobotSpecs { custom: vec![Any::pack(&RobotSpecErForce::default())], ..RobotSpecs::default() };
    let input = CiInput { timestamp: Some(7), tracker_packet: Some(tracker.clone()), ..CiInput::default() };
    let mut stream = vec![3];
    write(&input, &mut stream);
    write(&CiOutput { referee_msg: Some(Referee::default()) }, &mut stream);
    [
        ("ssl_messages", "vision", bytes(&vision)),
        ("ssl_messages", "tracker", bytes(&tracker)),
        ("ssl_messages", "control", bytes(&SimulatorCommand { control: Some(control), config: None })),
        ("ssl_messages", "robots", bytes(&commands)),
        ("ssl_messages", "specs", bytes(&specs)),
        ("ssl_messages", "referee", bytes(&Referee { stage_time_left: Some(-1), ..Referee::default() })),
        ("ssl_messages", "groups_in_groups", [0xa3, 0x06].repeat(200)),
        ("ssl_stream", "two", stream),
        ("ssl_stream", "empty_messages", vec![0, 0, 0, 0, 2, 8, 1]),
        ("ssl_stream", "half", vec![1, 0x85, 0x80, 0x00, 8, 1]),
        ("ssl_stream", "longest", vec![0, 0x80, 0x20]),
        ("ssl_stream", "too_long", vec![0, 0x81, 0x20]),
        ("ssl_stream", "endless_length", [0xff].repeat(9)),
    ]
    .to_vec()
}

fn bytes(message: &impl Message) -> Vec<u8> {
    let mut bytes = Vec::new();
    encode(message, &mut bytes);
    bytes
}
