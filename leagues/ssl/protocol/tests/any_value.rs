//! Any message of today's small-size league survives encoding and decoding.

use crate::golden;

use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use ssl_protocol::control::{RobotId, SimulatorCommand, SimulatorControl, TeleportBall, TeleportRobot};
use ssl_protocol::referee::{DesignatedPosition, Referee};
use ssl_protocol::robot::{GlobalVelocity, LocalVelocity, RobotCommand, RobotControl, Velocity, WheelVelocity};
use ssl_protocol::team_info::TeamInfo;
use ssl_protocol::tracker::{TrackedBall, TrackedFrame, TrackerWrapperPacket, Vector3};
use ssl_protocol::vision::{DetectionBall, DetectionFrame, DetectionRobot, WrapperPacket};
use ssl_protocol::{Message, Name, decode, encode};

fn number() -> impl Strategy<Value = f32> {
    any::<f32>().prop_filter("finite", |value| value.is_finite())
}

fn double() -> impl Strategy<Value = f64> {
    any::<f64>().prop_filter("finite", |value| value.is_finite())
}

fn robot() -> impl Strategy<Value = DetectionRobot> {
    (number(), of(any::<u32>()), [number(), number()], of(number()), of(number())).prop_map(
        |(confidence, robot_id, [x, y], orientation, height)| DetectionRobot {
            confidence,
            robot_id,
            x,
            y,
            orientation,
            pixel_x: y,
            pixel_y: x,
            height,
        },
    )
}

fn detection() -> impl Strategy<Value = WrapperPacket> {
    let ball = (number(), of(any::<u32>()), [number(), number()], of(number()), [number(), number()]).prop_map(
        |(confidence, area, [x, y], z, [pixel_x, pixel_y])| DetectionBall {
            confidence,
            area,
            x,
            y,
            z,
            pixel_x,
            pixel_y,
        },
    );
    let head = (any::<u32>(), double(), double(), any::<u32>(), of(double()));
    (head, vec(ball, 0..4), vec(robot(), 0..4), vec(robot(), 0..4), of(any::<i32>())).prop_map(
        |(
            (frame_number, t_capture, t_sent, camera_id, t_capture_camera),
            balls,
            robots_yellow,
            robots_blue,
            source,
        )| {
            let detection = DetectionFrame {
                frame_number,
                t_capture,
                t_sent,
                camera_id,
                balls,
                robots_yellow,
                robots_blue,
                t_capture_camera,
            };
            WrapperPacket { detection: Some(detection), geometry: None, source }
        },
    )
}

fn tracked() -> impl Strategy<Value = TrackerWrapperPacket> {
    let vector = || [number(), number(), number()].prop_map(|[x, y, z]| Vector3 { x, y, z });
    let ball =
        (vector(), of(vector()), of(number())).prop_map(|(pos, vel, visibility)| TrackedBall { pos, vel, visibility });
    let frame = (any::<u32>(), double(), vec(ball, 0..3), vec(any::<i32>(), 0..4)).prop_map(
        |(frame_number, timestamp, balls, capabilities)| TrackedFrame {
            frame_number,
            timestamp,
            balls,
            capabilities,
            ..TrackedFrame::default()
        },
    );
    (any::<String>(), of(any::<String>()), of(frame))
        .prop_map(|(uuid, source_name, tracked_frame)| TrackerWrapperPacket { uuid, source_name, tracked_frame })
}

fn control() -> impl Strategy<Value = SimulatorCommand> {
    let numbers = || [of(number()), of(number()), of(number())];
    let flags = || [of(any::<bool>()), of(any::<bool>()), of(any::<bool>())];
    let ball =
        (numbers(), numbers(), flags()).prop_map(|([x, y, z], [vx, vy, vz], [teleport_safely, roll, by_force])| {
            TeleportBall { x, y, z, vx, vy, vz, teleport_safely, roll, by_force }
        });
    let id = (of(any::<u32>()), of(any::<i32>())).prop_map(|(id, team)| RobotId { id, team });
    let robot = (id, numbers(), numbers(), flags()).prop_map(
        |(id, [x, y, orientation], [v_x, v_y, v_angular], [present, by_force, _])| TeleportRobot {
            id,
            x,
            y,
            orientation,
            v_x,
            v_y,
            v_angular,
            present,
            by_force,
        },
    );
    (of(ball), vec(robot, 0..4), of(number())).prop_map(|(teleport_ball, teleport_robot, simulation_speed)| {
        let control = SimulatorControl { teleport_ball, teleport_robot, simulation_speed };
        SimulatorCommand { control: Some(control), config: None }
    })
}

fn robot_control() -> impl Strategy<Value = RobotControl> {
    let numbers = || [number(), number(), number()];
    let velocity = prop_oneof![
        (numbers(), number()).prop_map(|([front_right, back_right, back_left], front_left)| {
            Velocity::Wheel(WheelVelocity { front_right, back_right, back_left, front_left })
        }),
        numbers().prop_map(|[forward, left, angular]| Velocity::Local(LocalVelocity { forward, left, angular })),
        numbers().prop_map(|[x, y, angular]| Velocity::Global(GlobalVelocity { x, y, angular })),
    ];
    let command = (any::<u32>(), of(velocity), [of(number()), of(number()), of(number())]).prop_map(
        |(id, velocity, [kick_speed, kick_angle, dribbler_speed])| RobotCommand {
            id,
            move_command: velocity.map(Into::into),
            kick_speed,
            kick_angle,
            dribbler_speed,
        },
    );
    vec(command, 0..5).prop_map(|robot_commands| RobotControl { robot_commands })
}

fn referee() -> impl Strategy<Value = Referee> {
    let team = || {
        (any::<String>(), any::<[u32; 3]>(), vec(any::<u32>(), 0..3), of(any::<bool>())).prop_map(
            |(name, [score, goalkeeper, timeout_time], yellow_card_times, can_place_ball)| TeamInfo {
                name,
                score,
                goalkeeper,
                timeout_time,
                yellow_card_times,
                can_place_ball,
                ..TeamInfo::default()
            },
        )
    };
    let times = (any::<u64>(), any::<u64>(), of(any::<i64>()), of(any::<i64>()));
    let position = of([number(), number()].prop_map(|[x, y]| DesignatedPosition { x, y }));
    let events = vec(vec(any::<u8>(), 0..9), 0..3);
    (times, any::<[i32; 2]>(), team(), team(), position, events).prop_map(
        |(times, [stage, command], yellow, blue, designated_position, game_events)| Referee {
            packet_timestamp: times.0,
            command_timestamp: times.1,
            stage_time_left: times.2,
            current_action_time_remaining: times.3,
            stage,
            command,
            yellow,
            blue,
            designated_position,
            game_events,
            ..Referee::default()
        },
    )
}

fn check<M: Message + Name + Default + PartialEq + std::fmt::Debug>(message: &M) {
    let mut out = Vec::new();
    encode(message, &mut out);
    assert_eq!(decode::<M>(&out).as_ref(), Ok(message), "{}", golden::hex(&out));
}

proptest! {
    #[test]
    fn messages_of_today(
        detection in detection(),
        tracked in tracked(),
        control in control(),
        robots in robot_control(),
        referee in referee(),
    ) {
        check(&detection);
        check(&tracked);
        check(&control);
        check(&robots);
        check(&referee);
    }
}
