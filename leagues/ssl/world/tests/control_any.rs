//! No messages cause a panic, and all numbers of a world stay finite.

use proptest::collection::vec;
use proptest::num::{f32, f64};
use proptest::option::of;
use proptest::prelude::*;
use ssl_protocol::config::{RobotLimits, RobotSpecs, RobotWheelAngles, SimulatorConfig};
use ssl_protocol::control::{RobotId, SimulatorCommand, SimulatorControl, TeleportBall, TeleportRobot};
use ssl_protocol::geometry::{FieldSize, GeometryData};
use ssl_protocol::robot::{
    GlobalVelocity, LocalVelocity, RobotCommand, RobotControl, RobotMoveCommand, Velocity, WheelVelocity,
};
use ssl_protocol::sync::SimulationSyncRequest;
use ssl_protocol::{Any, config, erforce, grsim as older};
use ssl_world::control::{ErrorCodes, apply, grsim, robots, simulator, sync};
use ssl_world::{Era, Model, State, Team};

/// Any number, often near the field's dimensions.
fn number() -> impl Strategy<Value = f32> {
    prop_oneof![f32::ANY, -2.0_f32..2.0, -2.0_f32..2.0, Just(0.0_f32)]
}

fn wide() -> impl Strategy<Value = f64> {
    prop_oneof![f64::ANY, -2.0_f64..2.0, -2.0_f64..2.0]
}

fn id() -> impl Strategy<Value = RobotId> {
    (of(0_u32..18), of(0_i32..4)).prop_map(|(id, team)| RobotId { id, team })
}

fn ball() -> impl Strategy<Value = TeleportBall> {
    (vec(of(number()), 6), vec(any::<Option<bool>>(), 3)).prop_map(|(n, b)| TeleportBall {
        x: n[0],
        y: n[1],
        z: n[2],
        vx: n[3],
        vy: n[4],
        vz: n[5],
        teleport_safely: b[0],
        roll: b[1],
        by_force: b[2],
    })
}

fn robot() -> impl Strategy<Value = TeleportRobot> {
    (id(), vec(of(number()), 6), vec(any::<Option<bool>>(), 2)).prop_map(|(id, n, b)| TeleportRobot {
        id,
        x: n[0],
        y: n[1],
        orientation: n[2],
        v_x: n[3],
        v_y: n[4],
        v_angular: n[5],
        present: b[0],
        by_force: b[1],
    })
}

fn specs() -> impl Strategy<Value = RobotSpecs> {
    (id(), vec(of(number()), 14), of([number(), number(), number(), number()])).prop_map(|(id, n, wheels)| RobotSpecs {
        id,
        radius: n[0],
        height: n[1],
        mass: n[2],
        max_linear_kick_speed: n[3],
        max_chip_kick_speed: n[4],
        center_to_dribbler: n[5],
        limits: Some(RobotLimits {
            acc_speedup_absolute_max: n[6],
            acc_speedup_angular_max: n[7],
            acc_brake_absolute_max: n[8],
            acc_brake_angular_max: n[9],
            vel_absolute_max: n[10],
            vel_angular_max: n[11],
        }),
        wheel_angles: wheels.map(|[front_right, back_right, back_left, front_left]| RobotWheelAngles {
            front_right,
            back_right,
            back_left,
            front_left,
        }),
        custom: vec![Any::pack(&erforce::RobotSpecErForce { shoot_radius: n[12], dribbler_width: n[13] })],
    })
}

fn measure() -> impl Strategy<Value = i32> {
    prop_oneof![any::<i32>(), 0..13_000, 0..2_000]
}

fn geometry() -> impl Strategy<Value = GeometryData> {
    (vec(measure(), 5), vec(of(measure()), 4), of(number())).prop_map(|(n, o, ball_radius)| GeometryData {
        field: FieldSize {
            field_length: n[0],
            field_width: n[1],
            goal_width: n[2],
            goal_depth: n[3],
            boundary_width: n[4],
            penalty_area_depth: o[0],
            penalty_area_width: o[1],
            goal_height: o[2],
            boundary_width_goal_line: o[3],
            ball_radius: ball_radius.map(|radius| radius * 20.0),
            ..FieldSize::default()
        },
        ..GeometryData::default()
    })
}

fn command() -> impl Strategy<Value = SimulatorCommand> {
    let control = (of(ball()), vec(robot(), 0..6), of(number())).prop_map(|(ball, robots, speed)| SimulatorControl {
        teleport_ball: ball,
        teleport_robot: robots,
        simulation_speed: speed,
    });
    let realism = vec(of(number()), 4).prop_map(|n| erforce::RealismConfigErForce {
        stddev_ball_p: n[0],
        camera_overlap: n[1],
        robot_command_loss: n[2],
        missing_ball_detections: n[3],
        ..<_>::default()
    });
    let realism = realism.prop_map(|realism| config::RealismConfig { custom: vec![Any::pack(&realism)] });
    let config = (of(geometry()), vec(specs(), 0..4), of(realism), of(any::<u32>()));
    let config = config.prop_map(|(geometry, robot_specs, realism_config, vision_port)| SimulatorConfig {
        geometry,
        robot_specs,
        realism_config,
        vision_port,
    });
    (of(control), of(config)).prop_map(|(control, config)| SimulatorCommand { control, config })
}

fn velocity() -> impl Strategy<Value = Option<Velocity>> {
    (0..4, [number(), number(), number(), number()]).prop_map(|(kind, [a, b, c, d])| match kind {
        0 => None,
        1 => Some(Velocity::Wheel(WheelVelocity { front_right: a, back_right: b, back_left: c, front_left: d })),
        2 => Some(Velocity::Local(LocalVelocity { forward: a, left: b, angular: c })),
        _ => Some(Velocity::Global(GlobalVelocity { x: a, y: b, angular: c })),
    })
}

fn control() -> impl Strategy<Value = RobotControl> {
    let command = (0_u32..18, of(velocity()), vec(of(number()), 3)).prop_map(|(id, velocity, n)| RobotCommand {
        id,
        move_command: velocity.map(|velocity| RobotMoveCommand { velocity }),
        kick_speed: n[0],
        kick_angle: n[1],
        dribbler_speed: n[2],
    });
    vec(command, 0..6).prop_map(|robot_commands| RobotControl { robot_commands })
}

fn older() -> impl Strategy<Value = older::Packet> {
    let command = (0_u32..18, vec(number(), 9), any::<[bool; 2]>());
    let command = command.prop_map(|(id, n, [spinner, wheelsspeed])| older::GrSimRobotCommand {
        id,
        kickspeedx: n[0],
        kickspeedz: n[1],
        veltangent: n[2],
        velnormal: n[3],
        velangular: n[4],
        spinner,
        wheelsspeed,
        wheel1: Some(n[5]),
        wheel2: Some(n[6]),
        wheel3: Some(n[7]),
        wheel4: Some(n[8]),
    });
    let robot = (vec(wide(), 3), 0_u32..18, any::<bool>(), any::<Option<bool>>());
    let robot = robot.prop_map(|(n, id, yellowteam, turnon)| older::RobotReplacement {
        x: n[0],
        y: n[1],
        dir: n[2],
        id,
        yellowteam,
        turnon,
    });
    let ball = vec(of(wide()), 4);
    let ball = ball.prop_map(|n| older::BallReplacement { x: n[0], y: n[1], vx: n[2], vy: n[3] });
    (wide(), any::<bool>(), vec(command, 0..4), of(ball), vec(robot, 0..4)).prop_map(
        |(timestamp, isteamyellow, robot_commands, ball, robots)| older::Packet {
            commands: Some(older::TeamCommands { timestamp, isteamyellow, robot_commands }),
            replacement: Some(older::Replacement { ball, robots }),
        },
    )
}

/// JSON has only finite numbers: others become null, which does not read back as a number.
fn is_finite(state: &State, model: &Model) -> bool {
    let text = serde_json::to_string(&(state, model)).expect("text");
    serde_json::from_str::<(State, Model)>(&text).is_ok()
}

/// Checks that the ball is outside all robots, as far as space permits.
fn check(state: &State, model: &Model) -> Result<(), TestCaseError> {
    prop_assert!(is_finite(state, model));
    let ball = state.ball;
    prop_assert!(ball.z >= 0.0);
    for (.., robot) in state.present() {
        prop_assert!(robot.heading.abs() <= std::f64::consts::PI + 1e-9);
        prop_assert!(robot.spec.velocity([1.0; 4]).is_some());
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_control_leaves_numbers(commands in vec(command(), 1..6)) {
        let (mut state, mut model) = (State::default(), Model::of(Era::Y2026A));
        for command in commands {
            let mut reading = simulator::read(&command);
            for order in &reading.items {
                let (before, old) = (state.clone(), model);
                if let Err(fault) = apply(order, &mut state, &mut model) {
                    prop_assert_eq!((&state, model), (&before, old), "what is refused changes nothing");
                    reading.errors.push(fault);
                }
                check(&state, &model)?;
            }
            let answer = simulator::answer(&reading.errors, ErrorCodes::ErForce);
            prop_assert_eq!(answer.errors.len(), reading.errors.len());
        }
    }

    #[test]
    fn any_commands_of_robots_leave_numbers(controls in vec(control(), 1..4), command in command()) {
        let (mut state, mut model) = (State::default(), Model::of(Era::Y2018B));
        for number in 0..16 {
            state.robot_mut(Team::Blue, number).expect("a robot").is_present = true;
        }
        for order in simulator::read(&command).items {
            let _ = apply(&order, &mut state, &mut model);
        }
        for control in controls {
            let reading = robots::read(&control, Team::Blue, &state);
            for (number, command) in reading.items {
                prop_assert!(command.is_finite());
                let robot = state.robot_mut(Team::Blue, number).expect("a robot");
                robot.take(&command);
                prop_assert!(robot.kick_m_s <= robot.spec.kick_m_s_max.max(robot.spec.chip_m_s_max));
            }
            check(&state, &model)?;
            let _ = robots::answer(&control, Team::Blue, &state, &reading.errors, ErrorCodes::GrSim);
        }
    }

    #[test]
    fn any_older_packets_leave_numbers(packets in vec(older(), 1..4)) {
        let (mut state, mut model) = (State::default(), Model::of(Era::Y2014));
        let mut watch = grsim::StatusDetector::default();
        for packet in packets {
            let wanted = grsim::read(&packet, &state, &model);
            for order in &wanted.orders {
                let _ = apply(order, &mut state, &mut model);
            }
            for (team, number, command) in wanted.commands {
                prop_assert!(command.is_finite());
                let robot = state.robot_mut(team, number).expect("a robot");
                prop_assert!(robot.is_present);
                robot.take(&command);
            }
            check(&state, &model)?;
            let _ = watch.changes(&state, Team::Yellow);
        }
    }

    #[test]
    fn any_requests_for_steps_are_read(
        requests in vec((of(number()), of(command()), of(control())), 1..4),
        team in of(prop_oneof![Just(Team::Yellow), Just(Team::Blue)]),
    ) {
        let (state, model) = (State::default(), Model::of(Era::Y2026B));
        let mut clock = sync::StepClock::default();
        for (sim_step, simulator_command, robot_control) in requests {
            let request = SimulationSyncRequest { sim_step, simulator_command, robot_control };
            let step = clock.read(&request, team, &state, &model);
            prop_assert!(step.ticks <= 864_001);
            let _ = sync::answer(&request, team, &state, vec![], &step.errors, ErrorCodes::Spar);
        }
    }
}
