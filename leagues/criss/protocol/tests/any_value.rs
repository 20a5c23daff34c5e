//! Any packet of Cornell's protocol survives encoding and decoding, and no bytes make a decoder panic.

use criss_protocol::{
    BallRecord, Command, CommandPacket, Counts, PlacedObject, PlacementRecord, RadioCommand, RadioPacket, RobotRecord,
    VisionPacket,
};
use proptest::collection::vec;
use proptest::prelude::*;

fn number() -> impl Strategy<Value = f32> {
    any::<f32>().prop_filter("finite", |value| value.is_finite())
}

fn double() -> impl Strategy<Value = f64> {
    any::<f64>().prop_filter("finite", |value| value.is_finite())
}

fn counts() -> impl Strategy<Value = Counts> {
    (0..12_u8, 0..4_u8, 0..5_u8).prop_map(|(robots, balls, obstacles)| Counts { robots, balls, obstacles })
}

fn seen() -> impl Strategy<Value = RobotRecord> {
    (any::<bool>(), number(), number(), number()).prop_map(|(found, x, y, theta)| RobotRecord { found, x, y, theta })
}

fn vision(counts: Counts) -> impl Strategy<Value = VisionPacket> {
    let robots = || vec(seen(), usize::from(counts.robots));
    let ball = (any::<bool>(), number(), number(), any::<i8>());
    let ball = ball.prop_map(|(found, x, y, source)| BallRecord { found, x, y, source });
    let head = (any::<i32>(), double(), double(), any::<i32>());
    let things = (vec(ball, usize::from(counts.balls)), vec(seen(), usize::from(counts.obstacles)));
    (head, [robots(), robots()], things).prop_map(|(head, teams, (balls, obstacles))| VisionPacket {
        time_stamp: head.0,
        start_s: head.1,
        finish_s: head.2,
        instruction: head.3,
        teams,
        balls,
        obstacles,
    })
}

fn commands(counts: Counts) -> impl Strategy<Value = CommandPacket> {
    let command = (double(), double(), double(), any::<i32>())
        .prop_map(|(x_velocity, y_velocity, spin, parameter)| Command { x_velocity, y_velocity, spin, parameter });
    let robots = vec(command, usize::from(counts.robots));
    (any::<i32>(), any::<i32>(), robots).prop_map(|(instruction, time_stamp, robots)| CommandPacket {
        instruction,
        time_stamp,
        robots,
    })
}

fn placement() -> impl Strategy<Value = PlacementRecord> {
    let what = prop_oneof![
        (0..2_u8, 0..5_u8).prop_map(|(team, number)| PlacedObject::Robot { team, number }),
        (0..2_u8, 0..5_u8).prop_map(|(team, number)| PlacedObject::Ball { team, number }),
        (0..=i32::MAX as u32).prop_map(PlacedObject::Obstacle),
    ];
    let numbers = || [number(), number(), number()];
    (what, numbers(), numbers()).prop_map(|(what, pose, velocity)| PlacementRecord { object: what, pose, velocity })
}

fn radio() -> impl Strategy<Value = RadioPacket> {
    let flags = (any::<bool>(), any::<bool>(), any::<u8>(), any::<u8>());
    let robot = (-3.0..3.0, any::<f64>(), -12.0..12.0, flags).prop_map(|(forward, side, spin, flags)| {
        let (dive, side_dribble, dribble, kick) = flags;
        RadioCommand { forward, side, spin, dive, side_dribble, dribble, kick }
    });
    (any::<bool>(), proptest::array::uniform6(robot))
        .prop_map(|(second_half, robots)| RadioPacket { second_half, robots })
}

proptest! {
    #[test]
    fn packets_of_2002(
        (counts, vision, commands) in counts().prop_flat_map(|counts| (Just(counts), vision(counts), commands(counts))),
    ) {
        let mut out = Vec::new();
        vision.encode(counts, &mut out);
        prop_assert_eq!(out.len(), counts.vision_bytes());
        prop_assert_eq!(VisionPacket::decode(counts, &out), Ok(vision));
        out.clear();
        commands.encode(counts, &mut out);
        prop_assert_eq!(out.len(), counts.command_bytes());
        prop_assert_eq!(CommandPacket::decode(counts, &out), Ok(commands));
    }

    #[test]
    fn placements(placement in placement()) {
        prop_assert_eq!(PlacementRecord::decode(&PlacementRecord::encode(Some(&placement))), Ok(Some(placement)));
    }

    /// The first encoding rounds numbers to steps; after that they stay the same.
    #[test]
    fn radio_packets(radio in radio()) {
        let once = RadioPacket::decode(&radio.encode()).expect("a packet");
        prop_assert_eq!(RadioPacket::decode(&once.encode()), Ok(once));
        prop_assert_eq!(once.robots, radio.robots.map(|robot| robot.quantised()));
        for (sent, got) in radio.robots.iter().zip(&once.robots) {
            prop_assert!((sent.forward.clamp(-2.5, 2.5) - got.forward).abs() <= 2.5 / 254.0 + 1e-12);
            prop_assert!((sent.spin.clamp(-10.0, 10.0) - got.spin).abs() <= 10.0 / 510.0 + 1e-12);
        }
    }

    #[test]
    fn bytes_of_2002_make_no_panic(bytes in vec(any::<u8>(), 0..200), counts in counts()) {
        let _ = (VisionPacket::decode(counts, &bytes), CommandPacket::decode(counts, &bytes), PlacementRecord::decode(&bytes));
        if let Some(packet) = bytes.first_chunk() {
            let _ = RadioPacket::decode(packet);
        }
        if let Some(record) = bytes.first_chunk::<36>() {
            let _ = PlacementRecord::decode(record);
        }
    }
}
