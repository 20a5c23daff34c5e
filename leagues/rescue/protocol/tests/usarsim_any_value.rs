//! Any value survives a round trip, no bytes make a decoder panic, and pieces do not matter.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use rescue_protocol::usarsim::{
    Command, Configuration, ConfigurationQuery, DriveCommand, GameInfo, Geometry, Image, ImageRequests, InitCommand,
    LineReader, SensorMessage, SensorMount, SensorReading, SetCommand, UsarPose, UsarsimMessage, VehicleKind,
    VehicleStatus, Wheels,
};

/// A number with four decimals, as in lines.
fn number() -> impl Strategy<Value = f64> {
    (-99_999_999..100_000_000_i64).prop_map(|ten_thousandths| ten_thousandths as f64 / 1e4)
}

/// A number with two or three decimals.
fn coarse(unit: f64) -> impl Strategy<Value = f64> {
    (-999_999..1_000_000_i64).prop_map(move |parts| parts as f64 / unit)
}

fn triple() -> impl Strategy<Value = [f64; 3]> {
    [number(), number(), number()]
}

fn place() -> impl Strategy<Value = UsarPose> {
    (triple(), triple()).prop_map(|(location, orientation)| UsarPose { location, orientation })
}

fn word() -> impl Strategy<Value = String> {
    "[A-Za-z0-9_.]{1,12}( [a-z]{1,5})?"
}

fn command() -> impl Strategy<Value = Command> {
    let init = (word(), word(), option::of(word()), option::of(triple()), option::of(triple()));
    let init = init.prop_map(|(class, name, start, location, rotation)| InitCommand {
        class,
        name,
        start,
        location,
        rotation,
    });
    let speed = || option::of(number());
    let drive = (option::of([number(), number()]), [speed(), speed(), speed(), speed()], any::<bool>());
    let drive = drive.prop_map(|(wheels, [altitude, linear, lateral, rotational], is_normalized)| DriveCommand {
        wheels,
        altitude,
        linear,
        lateral,
        rotational,
        is_normalized,
    });
    let set = [word(), word(), word(), word(), word()];
    let set = set.prop_map(|[kind, name, robot, opcode, params]| SetCommand { kind, name, robot, opcode, params });
    let query = || (word(), option::of(word())).prop_map(|(kind, name)| ConfigurationQuery { kind, name });
    prop_oneof![
        init.prop_map(Command::Init),
        drive.prop_map(Command::Drive),
        set.prop_map(Command::Set),
        (word(), vec((any::<u32>(), number()), 0..4)).prop_map(|(name, links)| Command::Act { name, links }),
        Just(Command::GetStartPoses),
        query().prop_map(Command::GetGeometry),
        query().prop_map(Command::GetConfiguration),
    ]
}

fn body() -> impl Strategy<Value = VehicleKind> {
    prop_oneof![Just(VehicleKind::Ground), Just(VehicleKind::Air)]
}

fn reading() -> impl Strategy<Value = SensorReading> {
    let ranges = (number(), number(), vec(coarse(100.0), 0..9));
    let truth = ([coarse(1e3), coarse(1e3), coarse(1e3)], [coarse(1e3), coarse(1e3), coarse(1e3)]);
    prop_oneof![
        ranges.prop_map(|(resolution_rad, fov_rad, ranges_m)| SensorReading::Ranges {
            resolution_rad,
            fov_rad,
            ranges_m
        }),
        triple().prop_map(SensorReading::Odometry),
        place().prop_map(SensorReading::Ins),
        truth.prop_map(|(location, orientation)| SensorReading::GroundTruth(UsarPose { location, orientation })),
    ]
}

fn geometry() -> impl Strategy<Value = Geometry> {
    let wheels = triple().prop_map(|[radius_m, separation_m, base_m]| Wheels { radius_m, separation_m, base_m });
    let robot = (body(), word(), triple(), option::of(wheels));
    let mount = (word(), place()).prop_map(|(name, place)| SensorMount { name, place });
    prop_oneof![
        robot.prop_map(|(body, name, dimensions_m, wheels)| Geometry::Robot { body, name, dimensions_m, wheels }),
        (word(), vec(mount, 0..4)).prop_map(|(kind, mounts)| Geometry::Sensors { kind, mounts }),
    ]
}

fn configuration() -> impl Strategy<Value = Configuration> {
    let numbers = || [number(), number(), number(), number()];
    prop_oneof![
        (word(), number()).prop_map(|(name, speed_rad_s)| Configuration::Ground { name, speed_rad_s }),
        (word(), numbers()).prop_map(|(name, [altitude_m_s, linear_m_s, lateral_m_s, rotational_deg_s])| {
            Configuration::Air { name, altitude_m_s, linear_m_s, lateral_m_s, rotational_deg_s }
        }),
        (word(), numbers()).prop_map(|(name, [range_max_m, range_min_m, resolution_rad, fov_rad])| {
            Configuration::Scanner { name, range_max_m, range_min_m, resolution_rad, fov_rad }
        }),
        (word(), any::<[u32; 2]>(), numbers()).prop_map(|(name, size_px, fov_rad)| Configuration::Camera {
            name,
            size_px,
            fov_rad
        }),
        (word(), number())
            .prop_map(|(name, interval_s)| { Configuration::Timed { kind: String::from("INS"), name, interval_s } }),
    ]
}

fn message() -> impl Strategy<Value = UsarsimMessage> {
    let game = (word(), word(), any::<u64>());
    let start = ("[a-z]{1,8}[0-9]", place());
    prop_oneof![
        game.prop_map(|(kind, level, time_limit_s)| UsarsimMessage::Game(GameInfo { kind, level, time_limit_s })),
        vec(start, 0..4).prop_map(UsarsimMessage::StartPoses),
        word().prop_map(UsarsimMessage::Refused),
        (body(), number(), any::<u64>()).prop_map(|(body, time_s, battery_s)| UsarsimMessage::Status(VehicleStatus {
            body,
            time_s,
            battery_s
        })),
        (number(), word(), reading()).prop_map(|(time_s, name, reading)| UsarsimMessage::Sensor(SensorMessage {
            time_s,
            name,
            reading
        })),
        geometry().prop_map(UsarsimMessage::Geometry),
        configuration().prop_map(UsarsimMessage::Configuration),
        (number(), word(), word(), any::<bool>()).prop_map(|(time_s, kind, name, is_ok)| UsarsimMessage::Result {
            time_s,
            kind,
            name,
            is_ok
        }),
    ]
}

/// The lines of a stream that arrives in pieces of a fixed size.
fn lines(bytes: &[u8], size: usize) -> Vec<Option<Vec<u8>>> {
    let (mut lines, mut told) = (LineReader::default(), Vec::new());
    for mut piece in bytes.chunks(size) {
        while let Some(line) = lines.read(&mut piece) {
            told.push(line.ok().map(<[u8]>::to_vec));
        }
    }
    told
}

proptest! {
    #[test]
    fn commands(commands in vec(command(), 1..6), size in 1..70_usize) {
        let mut stream = Vec::new();
        commands.iter().for_each(|command| command.encode(&mut stream));
        let read = lines(&stream, size).into_iter().map(|line| Command::decode(&line.expect("a line")));
        prop_assert_eq!(read.collect::<Vec<_>>(), commands.into_iter().map(Ok).collect::<Vec<_>>());
    }

    #[test]
    fn messages(messages in vec(message(), 1..6), size in 1..70_usize) {
        let mut stream = Vec::new();
        messages.iter().for_each(|message| message.encode(&mut stream));
        let read = lines(&stream, size).into_iter().map(|line| UsarsimMessage::decode(&line.expect("a line")));
        prop_assert_eq!(read.collect::<Vec<_>>(), messages.into_iter().map(Some).collect::<Vec<_>>());
    }

    #[test]
    fn bytes(bytes in vec(prop_oneof![any::<u8>(), Just(b'{'), Just(b'}'), Just(b'\r'), Just(b'\n')], 0..200), size in 1..70_usize) {
        let whole = lines(&bytes, bytes.len().max(1));
        prop_assert_eq!(&whole, &lines(&bytes, size));
        for line in whole.into_iter().flatten() {
            let _ = (Command::decode(&line), UsarsimMessage::decode(&line));
        }
        let (mut once, mut pieces) = (ImageRequests::default(), ImageRequests::default());
        prop_assert_eq!(once.count(&bytes), bytes.chunks(size).map(|piece| pieces.count(piece)).sum::<usize>());
    }

    #[test]
    fn pictures(kind in any::<u8>(), data in vec(any::<u8>(), 0..300), cut in 0..305_usize) {
        let picture = Image { kind, data };
        let mut bytes = Vec::new();
        picture.encode(&mut bytes);
        let mut part = bytes.get(..cut).unwrap_or(&bytes);
        let expect = (cut >= bytes.len()).then(|| picture.clone());
        prop_assert_eq!(Image::decode(&mut part), Ok(expect));
        prop_assert_eq!(Image::decode(&mut &bytes[..]), Ok(Some(picture)));
    }
}
