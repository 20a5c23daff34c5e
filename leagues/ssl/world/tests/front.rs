//! Kickers and dribblers of today's world.

use glam::{DVec2, DVec3};
use ssl_world::{ActuatorCommand, Ball, Contact, DriveVelocity, Era, Model, Robot, State, Team, step};

fn model() -> Model {
    Model::of(Era::Y2026B)
}

/// A robot in the middle that faces ahead, and the ball at this distance from its front.
fn before_the_front(gap_m: f64, model: &Model) -> State {
    let mut state = State::default();
    let robot = robot(&mut state);
    robot.is_present = true;
    let reach = robot.spec.center_to_dribbler_m + model.ball.radius_m;
    state.ball = Ball { at: DVec2::new(reach + gap_m, 0.0), ..Ball::default() };
    state
}

fn robot(state: &mut State) -> &mut Robot {
    state.robot_mut(Team::Yellow, 0).expect("a robot")
}

fn tell(state: &mut State, command: ActuatorCommand) {
    robot(state).take(&command);
}

fn kick(m_s: f64, degrees: f64) -> ActuatorCommand {
    ActuatorCommand { kick_m_s: Some(m_s), kick_rad: Some(degrees.to_radians()), ..ActuatorCommand::default() }
}

#[test]
fn a_kick_has_the_speed_that_was_told_and_its_limit() {
    let check = |m_s, degrees, most: f64, expect: [f64; 3]| {
        let model = model();
        let mut state = before_the_front(0.0005, &model);
        robot(&mut state).spec.kick_m_s_max = most;
        robot(&mut state).spec.chip_m_s_max = most;
        tell(&mut state, kick(m_s, degrees));
        step(&mut state, &model);
        let off = (state.ball.velocity - DVec3::from(expect)).length();
        // The rest of the tick after the kick slows the ball a little.
        assert!(off < 0.06, "{m_s} m/s, {degrees}°: {:?}, not {expect:?}", state.ball.velocity);
    };
    check(6.5, 0.0, 10.0, [6.5, 0.0, 0.0]);
    check(8.0, 0.0, 5.0, [5.0, 0.0, 0.0]);
    check(4.0, 45.0, 10.0, [8.0_f64.sqrt(), 0.0, 8.0_f64.sqrt()]);
    check(6.0, 60.0, 3.0, [1.5, 0.0, 6.75_f64.sqrt()]);
}

#[test]
fn a_fast_ball_that_comes_in_is_kicked_and_not_bounced() {
    let model = model();
    for gap_m in [0.013, 0.02, 0.31, 0.5, 0.777] {
        let mut state = before_the_front(gap_m, &model);
        state.ball.velocity = DVec3::new(-8.0, 0.0, 0.0);
        state.ball.roll = DVec2::new(-8.0, 0.0);
        let mut fastest: f64 = 0.0;
        for _ in 0..40 {
            tell(&mut state, kick(6.0, 0.0));
            step(&mut state, &model);
            fastest = fastest.max(state.ball.velocity.x);
        }
        assert!((fastest - 6.0).abs() < 0.1, "{gap_m} m: {fastest} m/s");
    }
}

#[test]
fn a_kick_that_is_told_all_the_time_fires_once_in_a_recharge() {
    let model = model();
    let mut state = before_the_front(0.0005, &model);
    let mut kicks = 0;
    // 0.2 s.
    for _ in 0..48 {
        tell(&mut state, kick(0.5, 0.0));
        let before = robot(&mut state).recharge_s;
        step(&mut state, &model);
        kicks += u32::from(robot(&mut state).recharge_s > before);
        // The ball is put back at once.
        state.ball = before_the_front(0.0005, &model).ball;
    }
    assert_eq!(kicks, 2);
}

#[test]
fn a_kick_goes_even_while_the_dribbler_turns() {
    let model = model();
    let mut state = before_the_front(0.0005, &model);
    for _ in 0..24 {
        tell(&mut state, ActuatorCommand { dribbler_rpm: Some(10_000.0), ..ActuatorCommand::default() });
        step(&mut state, &model);
    }
    tell(&mut state, ActuatorCommand { dribbler_rpm: Some(10_000.0), ..kick(4.0, 0.0) });
    step(&mut state, &model);
    assert!(state.ball.velocity.x > 3.9, "{:?}", state.ball);
}

/// A ball at the front does not slow a robot in any direction.
#[test]
fn a_robot_drives_as_fast_with_the_ball_as_without() {
    let model = model();
    for number in 0..24 {
        let heading = f64::from(number) * 0.27 - 3.1;
        let ahead = DVec2::new(libm::cos(heading), libm::sin(heading));
        let mut state = before_the_front(0.0005, &model);
        let at = robot(&mut state).at;
        (robot(&mut state).heading, state.ball.at) = (heading, at + ahead * (state.ball.at - at).length());
        for _ in 0..240 {
            let drive = Some(DriveVelocity::Global(ahead * 0.6, 0.0));
            tell(&mut state, ActuatorCommand { drive, dribbler_rpm: Some(10_000.0), ..ActuatorCommand::default() });
            step(&mut state, &model);
        }
        let way = (robot(&mut state).at - at).dot(ahead);
        // It reaches that speed in 0.13 s.
        assert!((way - 0.56).abs() < 0.01, "{way} m in a second, heading {heading}");
        assert_eq!(robot(&mut state).contact, Contact::Front, "heading {heading}");
    }
}

#[test]
fn a_robot_feels_the_ball_at_its_front() {
    let model = model();
    let feels = |gap_m: f64, z: f64| {
        let mut state = before_the_front(gap_m, &model);
        state.ball.z = z;
        step(&mut state, &model);
        robot(&mut state).contact == Contact::Front
    };
    assert!(feels(0.0005, 0.0) && !feels(0.002, 0.0) && !feels(0.0005, 0.1));
}

/// True if a dribbler at this speed keeps the ball while the robot accelerates backwards, m/s², and turns.
fn keeps(rpm: f64, m_s2: f64, is_perfect: bool) -> bool {
    let model = Model { is_dribbling_perfect: is_perfect, ..model() };
    let mut state = before_the_front(0.0005, &model);
    let limits = &mut robot(&mut state).spec.limits;
    (limits.speedup_m_s2, limits.brake_m_s2, limits.speed_m_s) = (m_s2, m_s2, 2.0);
    let mut drive = |velocity: DVec2, turn: f64, ticks: u32| {
        for _ in 0..ticks {
            let drive = Some(DriveVelocity::Local(velocity, turn));
            tell(&mut state, ActuatorCommand { drive, dribbler_rpm: Some(rpm), ..ActuatorCommand::default() });
            step(&mut state, &model);
        }
    };
    drive(DVec2::ZERO, 0.0, 48);
    drive(DVec2::new(-2.0, 0.0), 0.0, 120);
    drive(DVec2::new(0.5, 0.0), 2.0, 120);
    let robot = *state.robot(Team::Yellow, 0).expect("a robot");
    (state.ball.at - robot.at).length() < robot.spec.center_to_dribbler_m + model.ball.radius_m + 0.006
}

#[test]
fn a_dribbler_holds_the_ball_as_hard_as_it_turns() {
    assert!(keeps(10_000.0, 3.0, false));
    assert!(keeps(10_000.0, 10.0, false));
    assert!(!keeps(10_000.0, 60.0, false), "the ball is lost");
    assert!(!keeps(1_000.0, 10.0, false), "it turns too slowly");
    assert!(!keeps(0.0, 3.0, false));
    assert!(keeps(1_000.0, 60.0, true), "a perfect one loses nothing");
}
