//! Teleports, speed: each field of the message alone, and what they do to a world (docs/reference/smallsize-ssl.md 7.1, 7.2).

use glam::{DVec2, DVec3};
use smallsize::ssl::control::{Effect, Fault, Order, Reason, carry_out, simulator};
use smallsize::ssl::{Contact, Drive, Era, Model, State, Team};
use wire::ssl::Team as Color;
use wire::ssl::control::{RobotId, SimulatorCommand, SimulatorControl, TeleportBall, TeleportRobot};

/// Yellow 0 to 2 and blue 0 to 2 stand on the field; the ball rolls beside the middle.
fn world() -> (State, Model) {
    let mut state = State::default();
    for team in Team::ALL {
        for number in 0..3 {
            let robot = state.robot_mut(team, number).expect("a robot");
            let side = if team == Team::Yellow { -1.0 } else { 1.0 };
            robot.is_present = true;
            robot.at = DVec2::new(side * (1.0 + number as f64), 1.0);
            robot.heading = 0.5;
            robot.velocity = DVec2::new(0.25, -0.5);
            robot.turn = 1.5;
            robot.drive = Some(Drive::Local(DVec2::X, 0.0));
        }
    }
    state.ball.at = DVec2::new(0.25, -0.5);
    state.ball.velocity = DVec3::new(1.0, 2.0, 0.0);
    state.ball.roll = DVec2::new(1.0, 2.0);
    (state, Model::of(Era::Y2026A))
}

fn ball(teleport: TeleportBall) -> SimulatorCommand {
    let control = SimulatorControl { teleport_ball: Some(teleport), ..SimulatorControl::default() };
    SimulatorCommand { control: Some(control), config: None }
}

fn robot(teleport: TeleportRobot) -> SimulatorCommand {
    let control = SimulatorControl { teleport_robot: vec![teleport], ..SimulatorControl::default() };
    SimulatorCommand { control: Some(control), config: None }
}

fn yellow(id: u32) -> TeleportRobot {
    TeleportRobot { id: RobotId::new(Color::Yellow, id), ..TeleportRobot::default() }
}

fn faults(command: &SimulatorCommand, (state, model): &mut (State, Model)) -> Vec<Fault> {
    let reading = simulator::read(command);
    let mut faults = reading.faults;
    faults.extend(reading.wanted.iter().filter_map(|order| carry_out(order, state, model).err()));
    faults
}

fn done(command: &SimulatorCommand) -> State {
    let mut world = world();
    assert_eq!(faults(command, &mut world), []);
    world.0
}

#[test]
fn each_field_of_a_balls_teleport_changes_what_it_says_and_nothing_else() {
    type Change = fn(&mut State);
    let none = TeleportBall::default();
    let table: [(TeleportBall, Change); 9] = [
        (none, |_| {}),
        (TeleportBall { x: Some(3.0), ..none }, |state| state.ball.at.x = 3.0),
        (TeleportBall { y: Some(3.0), ..none }, |state| state.ball.at.y = 3.0),
        (TeleportBall { z: Some(0.5), ..none }, |state| state.ball.z = 0.5),
        (TeleportBall { vx: Some(4.0), ..none }, |state| {
            state.ball.velocity.x = 4.0;
            state.ball.roll = DVec2::ZERO;
        }),
        (TeleportBall { vy: Some(4.0), ..none }, |state| {
            state.ball.velocity.y = 4.0;
            state.ball.roll = DVec2::ZERO;
        }),
        (TeleportBall { vz: Some(4.0), ..none }, |state| state.ball.velocity.z = 4.0),
        (TeleportBall { roll: Some(false), ..none }, |state| state.ball.roll = DVec2::ZERO),
        (TeleportBall { by_force: Some(true), ..none }, |state| {
            state.ball.pulled_to = Some(DVec3::new(0.25, -0.5, 0.0));
        }),
    ];
    for (teleport, change) in table {
        let (mut expected, _) = world();
        change(&mut expected);
        assert_eq!(done(&ball(teleport)), expected, "{teleport:?}");
    }
}

#[test]
fn each_field_of_a_robots_teleport_changes_what_it_says_and_nothing_else() {
    type Change = fn(&mut smallsize::ssl::Robot);
    let table: [(TeleportRobot, Change); 9] = [
        (yellow(1), |_| {}),
        (TeleportRobot { x: Some(3.5), ..yellow(1) }, |robot| robot.at.x = 3.5),
        (TeleportRobot { y: Some(3.5), ..yellow(1) }, |robot| robot.at.y = 3.5),
        (TeleportRobot { orientation: Some(-2.5), ..yellow(1) }, |robot| robot.heading = -2.5),
        (TeleportRobot { v_x: Some(-2.5), ..yellow(1) }, |robot| robot.velocity.x = -2.5),
        (TeleportRobot { v_y: Some(-2.5), ..yellow(1) }, |robot| robot.velocity.y = -2.5),
        (TeleportRobot { v_angular: Some(-2.5), ..yellow(1) }, |robot| robot.turn = -2.5),
        (TeleportRobot { present: Some(true), ..yellow(1) }, |_| {}),
        (TeleportRobot { by_force: Some(true), ..yellow(1) }, |robot| robot.pulled_to = Some((robot.at, 0.5))),
    ];
    for (teleport, change) in table {
        let (mut expected, _) = world();
        change(expected.robot_mut(Team::Yellow, 1).expect("a robot"));
        assert_eq!(done(&robot(teleport)), expected, "{teleport:?}");
    }
}

#[test]
fn the_speed_goes_on_to_the_world() {
    let control = SimulatorControl { simulation_speed: Some(0.5), ..SimulatorControl::default() };
    let reading = simulator::read(&SimulatorCommand { control: Some(control), config: None });
    assert_eq!(reading.wanted, [Order::Speed(0.5)]);
    let (mut state, mut model) = world();
    assert_eq!(carry_out(&Order::Speed(0.5), &mut state, &mut model), Ok(Effect::Speed(0.5)));
    assert_eq!((state, model), world());
}

#[test]
fn rolling_balls_spin_with_the_velocity_they_get() {
    let state = done(&ball(TeleportBall { vx: Some(3.0), roll: Some(true), ..TeleportBall::default() }));
    assert_eq!(state.ball.roll, DVec2::new(3.0, 2.0));
    let state = done(&ball(TeleportBall { roll: Some(true), ..TeleportBall::default() }));
    assert_eq!(state.ball.roll, DVec2::new(1.0, 2.0));
}

#[test]
fn a_ball_that_is_put_down_safely_has_room_and_robots_around_it_stand() {
    let (mut state, mut model) = world();
    state.robot_mut(Team::Blue, 0).expect("a robot").at = DVec2::new(-1.0, 1.2);
    // In the way; near; far.
    let command = ball(TeleportBall { x: Some(-1.05), y: Some(1.0), teleport_safely: Some(true), ..<_>::default() });
    let [order] = &simulator::read(&command).wanted[..] else { panic!("an order") };
    assert_eq!(carry_out(order, &mut state, &mut model), Ok(Effect::Teleported));
    assert_eq!(state.ball.at, DVec2::new(f64::from(-1.05_f32), 1.0));
    for (_, _, robot) in state.present() {
        assert!(robot.at.distance(state.ball.at) > 0.09 + 0.0215, "{robot:?}");
    }
    let robot = |team, number| state.robot(team, number).expect("a robot");
    assert!(robot(Team::Yellow, 0).at.distance(DVec2::new(-1.0, 1.0)) > 0.05);
    for near in [robot(Team::Yellow, 0), robot(Team::Blue, 0)] {
        assert_eq!((near.velocity, near.turn, near.drive), (DVec2::ZERO, 0.0, None));
    }
    assert_eq!(robot(Team::Blue, 0).at, DVec2::new(-1.0, 1.2));
    assert_eq!(robot(Team::Yellow, 1), world().0.robot(Team::Yellow, 1).expect("a robot"));
}

#[test]
fn a_crowd_makes_room_without_standing_in_each_other() {
    let (mut state, mut model) = (State::default(), Model::of(Era::Y2026A));
    for team in Team::ALL {
        for number in 0..16 {
            let robot = state.robot_mut(team, number).expect("a robot");
            robot.is_present = true;
            let row = if team == Team::Yellow { 0.0 } else { 2.0 };
            let column = number as f64 % 8.0 - 3.5;
            robot.at = DVec2::new(column * 0.19, (row + (number / 8) as f64 - 1.5) * 0.19);
        }
    }
    let command = ball(TeleportBall { x: Some(0.0), y: Some(0.0), teleport_safely: Some(true), ..<_>::default() });
    let mut world = (state, model);
    assert_eq!(faults(&command, &mut world), []);
    (state, model) = world;
    assert_eq!(state.ball.at, DVec2::ZERO);
    let robots: Vec<_> = state.present().map(|(.., robot)| robot.at).collect();
    for (index, at) in robots.iter().enumerate() {
        assert!(at.length() > 0.09 + model.ball.radius_m);
        assert!(robots[..index].iter().all(|other| other.distance(*at) > 0.1799), "{index}");
    }
}

#[test]
fn a_ball_in_a_robot_comes_out_the_shorter_way() {
    let into = |x: f32| {
        let (mut state, model) = world();
        let robot = state.robot_mut(Team::Yellow, 0).expect("a robot");
        (robot.at, robot.heading) = (DVec2::new(2.0, 0.0), 0.0);
        let mut world = (state, model);
        let command = ball(TeleportBall { x: Some(x), y: Some(0.0), ..TeleportBall::default() });
        assert_eq!(faults(&command, &mut world), []);
        world.0.ball.at
    };
    assert!(into(1.95).abs_diff_eq(DVec2::new(2.0 - 0.1115, 0.0), 1e-6));
    assert!(into(2.05).abs_diff_eq(DVec2::new(2.0 + 0.0945, 0.0), 1e-6));
    assert!(into(2.0).abs_diff_eq(DVec2::new(2.0 + 0.0945, 0.0), 1e-6));
    assert_eq!(into(2.095), DVec2::new(f64::from(2.095_f32), 0.0), "it lies at the dribbler");
    // So it does when the robot comes.
    let (state, _) = world();
    let at = state.ball.at;
    let state = done(&robot(TeleportRobot { x: Some(at.x as f32 - 0.05), y: Some(at.y as f32), ..yellow(0) }));
    assert!(state.ball.at.distance(at) > 0.02);
    assert_eq!(state.ball.velocity, DVec3::new(1.0, 2.0, 0.0));
}

#[test]
fn a_ball_above_a_robot_stays_there() {
    let state = done(&ball(TeleportBall { x: Some(-1.0), y: Some(1.0), z: Some(0.3), ..TeleportBall::default() }));
    assert_eq!((state.ball.at, state.ball.z), (DVec2::new(-1.0, 1.0), 0.3_f32.into()));
}

#[test]
fn force_pulls_until_a_teleport_without_it() {
    let mut world = world();
    let pull = ball(TeleportBall { x: Some(2.0), z: Some(1.0), by_force: Some(true), ..TeleportBall::default() });
    assert_eq!(faults(&pull, &mut world), []);
    assert_eq!(world.0.ball.pulled_to, Some(DVec3::new(2.0, -0.5, 1.0)));
    assert_eq!(world.0.ball.at, DVec2::new(0.25, -0.5), "it does not leap");
    assert_eq!(faults(&ball(TeleportBall::default()), &mut world), []);
    assert_eq!(world.0.ball.pulled_to, None);

    let pull = robot(TeleportRobot { x: Some(2.0), orientation: Some(1.0), by_force: Some(true), ..yellow(0) });
    assert_eq!(faults(&pull, &mut world), []);
    let pulled = world.0.robot(Team::Yellow, 0).expect("a robot");
    assert_eq!(pulled.pulled_to, Some((DVec2::new(2.0, 1.0), 1.0)));
    assert_eq!((pulled.at, pulled.heading), (DVec2::new(-1.0, 1.0), 0.5));
    assert_eq!(faults(&robot(yellow(0)), &mut world), []);
    assert_eq!(world.0.robot(Team::Yellow, 0).expect("a robot").pulled_to, None);
}

#[test]
fn force_and_speed_contradict_each_other_unless_the_speed_is_zero() {
    let reasons = |command: &SimulatorCommand| -> Vec<Reason> {
        faults(command, &mut world()).into_iter().map(|fault| fault.reason).collect()
    };
    let pull = TeleportBall { by_force: Some(true), ..TeleportBall::default() };
    assert_eq!(reasons(&ball(TeleportBall { vz: Some(1.0), ..pull })), [Reason::PullVelocity]);
    assert_eq!(reasons(&ball(TeleportBall { vx: Some(0.0), ..pull })), []);
    let pull = TeleportRobot { by_force: Some(true), ..yellow(0) };
    assert_eq!(reasons(&robot(TeleportRobot { v_angular: Some(1.0), ..pull })), [Reason::PullVelocity]);
    assert_eq!(reasons(&robot(TeleportRobot { v_x: Some(0.0), ..pull })), []);
}

#[test]
fn robots_come_and_go() {
    let mut world = world();
    let spec = world.0.robot(Team::Yellow, 0).expect("a robot").spec;
    assert_eq!(faults(&robot(TeleportRobot { present: Some(false), ..yellow(0) }), &mut world), []);
    let gone = world.0.robot(Team::Yellow, 0).expect("a robot");
    assert_eq!((gone.is_present, gone.drive, gone.contact, gone.spec), (false, None, Contact::None, spec));
    let why = faults(&robot(TeleportRobot { x: Some(1.0), ..yellow(0) }), &mut world);
    assert_eq!(why.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [Reason::RobotAbsent]);
    let add = TeleportRobot { x: Some(1.0), y: Some(-2.0), present: Some(true), ..yellow(15) };
    assert_eq!(faults(&robot(add), &mut world), []);
    assert_eq!(world.0.robot(Team::Yellow, 15).expect("a robot").at, DVec2::new(1.0, -2.0));
}

#[test]
fn robots_without_a_place_wait_beside_the_field() {
    let (state, model) = (State::default(), Model::of(Era::Y2014));
    let mut world = (state, model);
    for (color, id) in [Color::Yellow, Color::Blue].into_iter().flat_map(|color| (0..16).map(move |id| (color, id))) {
        let add = TeleportRobot { id: RobotId::new(color, id), present: Some(true), ..TeleportRobot::default() };
        assert_eq!(faults(&robot(add), &mut world), []);
    }
    let robots: Vec<_> = world.0.present().map(|(team, _, robot)| (team, robot.at)).collect();
    assert_eq!(robots.len(), 32);
    for (index, (team, at)) in robots.iter().enumerate() {
        let [x, y] = model.field.half_m();
        assert!(at.y.abs() > y && at.x.abs() < x, "{at}");
        assert_eq!(at.x > 0.0, *team == Team::Blue);
        assert!(robots[..index].iter().all(|(_, other)| other.distance(*at) > 0.18));
    }
}

#[test]
fn far_off_the_field_is_a_place_too() {
    let state = done(&robot(TeleportRobot { x: Some(1e6), y: Some(-10.0), present: Some(true), ..yellow(0) }));
    assert_eq!(state.robot(Team::Yellow, 0).expect("a robot").at, DVec2::new(1e6, -10.0));
}

#[test]
fn who_is_put_onto_another_one_stays_there() {
    let state = done(&robot(TeleportRobot { x: Some(-2.0), y: Some(1.05), ..yellow(0) }));
    assert_eq!(state.robot(Team::Yellow, 0).expect("a robot").at, DVec2::new(-2.0, f64::from(1.05_f32)));
    assert_eq!(state.robot(Team::Yellow, 1).expect("a robot").at, DVec2::new(-2.0, 1.0));
}

#[test]
fn the_ball_does_not_meet_a_robot_that_the_same_message_takes_away() {
    let mut command = robot(TeleportRobot { x: Some(4.0), ..yellow(0) });
    let onto = TeleportBall { x: Some(-1.0), y: Some(1.0), ..TeleportBall::default() };
    command.control.as_mut().expect("control").teleport_ball = Some(onto);
    assert_eq!(done(&command).ball.at, DVec2::new(-1.0, 1.0));
}
