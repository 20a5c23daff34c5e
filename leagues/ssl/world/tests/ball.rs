//! The ball of today's world: alone, against walls, among robots. It never overlaps anything.

use engine::RandomStream;
use glam::{DVec2, DVec3};
use ssl_world::physics::predict_ball;
use ssl_world::{ActuatorCommand, Ball, DriveVelocity, Era, Model, ROBOTS_MAX, Robot, State, Team, step};

fn model() -> Model {
    Model::of(Era::Y2026A)
}

fn rolling(at: [f64; 2], velocity: [f64; 2]) -> Ball {
    let velocity = DVec2::from(velocity);
    Ball { at: at.into(), velocity: velocity.extend(0.0), roll: velocity, ..Ball::default() }
}

fn kicked(at: [f64; 2], velocity: [f64; 3]) -> Ball {
    Ball { at: at.into(), velocity: velocity.into(), ..Ball::default() }
}

fn place(state: &mut State, team: Team, number: usize, at: [f64; 2], heading: f64) {
    let robot = state.robot_mut(team, number).expect("a robot");
    (robot.is_present, robot.at, robot.heading) = (true, at.into(), heading);
}

/// The figures beside grSim's in docs/reference/smallsize-ssl.md 2.
#[test]
fn a_kicked_ball_goes_as_far_as_the_reference_says() {
    let after = |m_s, s| predict_ball(kicked([0.0, 0.0], [m_s, 0.0, 0.0]), &model().ball, s);
    assert!((after(3.0, 6.0).at.x - 7.6).abs() < 0.05);
    assert!((after(6.0, 1.0).velocity.x - 3.77).abs() < 0.005);
}

#[test]
fn a_ball_slides_and_rolls_as_the_two_phase_model_says() {
    let model = model();
    let (slide, roll, k) = (model.ball.slide_m_s2, model.ball.roll_m_s2, model.ball.switch);
    for speed in [0.3, 1.0, 2.5, 4.0, 6.5] {
        // The distance predicted by the published parameters.
        let expect = speed * speed * (1.0 - k * k) / (2.0 * slide) + k * k * speed * speed / (2.0 * roll);
        let alone = predict_ball(kicked([0.0, 0.0], [speed, 0.0, 0.0]), &model.ball, 60.0);
        assert!((alone.at.x - expect).abs() < 1e-9, "{speed}: {} m, not {expect}", alone.at.x);
        assert_eq!(alone.velocity, DVec3::ZERO);
        // In ticks, on a field: the same, as long as no wall is in the way.
        let mut state = State { ball: kicked([-6.0, 0.0], [speed, 0.0, 0.0]), ..State::default() };
        (0..14_400).for_each(|_| step(&mut state, &model));
        let way = state.ball.at.x + 6.0;
        assert!(expect > 12.0 || (way - expect).abs() < 1e-6, "{speed}: {way} m, not {expect}");
    }
}

#[test]
fn a_chip_flies_and_hops_with_its_losses() {
    let model = model();
    let (up, ahead) = (3.0, 4.0);
    let first_s = 2.0 * up / 9.81;
    let landed = predict_ball(kicked([0.0, 0.0], [ahead, 0.0, up]), &model.ball, first_s + 1e-9);
    assert!((landed.at.x - ahead * first_s).abs() < 1e-6);
    assert!((landed.velocity.x - ahead * model.ball.first_hop_xy).abs() < 1e-9 && landed.hops == 1);
    assert!((landed.velocity.z - up * model.ball.hop_z).abs() < 1e-6);
    let second_s = 2.0 * up * model.ball.hop_z / 9.81;
    let again = predict_ball(landed, &model.ball, second_s);
    let twice = ahead * model.ball.first_hop_xy * model.ball.other_hops_xy;
    assert!((again.velocity.x - twice).abs() < 1e-9 && again.hops == 2, "{again:?}");
    assert_eq!(predict_ball(again, &model.ball, 20.0).velocity, DVec3::ZERO);
}

#[test]
fn walls_and_goals_keep_the_ball() {
    let model = model();
    let [x, y] = model.field.walls_m();
    let radius = model.ball.radius_m;
    let mut stream = RandomStream::new(5, "walls", 0, 0);
    let mut state = State::default();
    for kick in 0..2_000_u32 {
        let (speed, angle) = (10.0 * stream.unit(), std::f64::consts::TAU * stream.unit());
        let up = if kick % 3 == 0 { 4.0 * stream.unit() } else { 0.0 };
        state.ball.velocity = DVec3::new(speed * angle.cos(), speed * angle.sin(), up);
        state.ball.hops = 0;
        for _ in 0..100 {
            step(&mut state, &model);
            let at = state.ball.at.abs();
            assert!(at.x < x - radius + 1e-5 && at.y < y - radius + 1e-5, "kick {kick}: {:?}", state.ball);
        }
    }
    // A shot stays in the goal, though its walls are 2 cm thick and it moves 4 cm a tick.
    let mut state = State { ball: rolling([5.0, 0.3], [10.0, 0.0]), ..State::default() };
    (0..240).for_each(|_| step(&mut state, &model));
    let depth = state.ball.at.x - model.field.length_m / 2.0;
    assert!(depth > 0.0 && depth < model.field.goal_depth_m, "{:?}", state.ball);
}

/// The distance of the ball's centre from the nearest robot, m, beside it or above it; negative inside a robot.
fn nearest(state: &State, radius_m: f64) -> f64 {
    let from = |robot: &Robot| {
        let (sin, cos) = robot.heading.sin_cos();
        let way = state.ball.at - robot.at;
        let local = DVec2::new(cos * way.x + sin * way.y, cos * way.y - sin * way.x);
        let (radius, front) = (robot.spec.radius_m, robot.spec.center_to_dribbler_m);
        let corner = DVec2::new(front, (radius * radius - front * front).sqrt());
        let is_at_corner = local.x > front && local.y.abs() > corner.y && local.normalize().x * radius > front;
        let outline = (local.length() - radius).max(local.x - front);
        let beside = if is_at_corner { (DVec2::new(local.x, local.y.abs()) - corner).length() } else { outline };
        let above = state.ball.z + radius_m - robot.spec.height_m;
        if above > 0.0 { above.hypot(beside.max(0.0)) } else { beside }
    };
    state.present().map(|(.., robot)| from(robot)).fold(1.0, f64::min)
}

#[test]
fn no_ball_is_ever_inside_a_robot() {
    let model = model();
    let kicks: u32 = std::env::var("KICKS").ok().and_then(|text| text.parse().ok()).unwrap_or(5_000);
    let (mut least, mut touches) = (f64::INFINITY, 0);
    let mut stream = RandomStream::new(7, "kicks", 0, 0);
    let mut state = State::default();
    for number in 0..6 {
        for team in Team::ALL {
            place(&mut state, team, number, [number as f64 * 0.25 - 0.6, f64::from(team as u32) * 0.4 - 0.2], 0.0);
        }
    }
    for kick in 0..kicks {
        // Slow balls are squeezed, fast ones bounce back; airborne ones continue to fall.
        let (speed, angle) = (12.0 * stream.unit() * stream.unit(), std::f64::consts::TAU * stream.unit());
        let chip = if stream.unit() < 0.2 { 3.0 * stream.unit() } else { 0.0 };
        let up = if state.ball.z > 0.0 { state.ball.velocity.z } else { chip };
        state.ball.velocity = DVec3::new(speed * angle.cos(), speed * angle.sin(), up);
        if kick % 50 == 0 {
            let at = DVec2::new(2.0 * stream.signed(), 2.0 * stream.signed());
            state.ball = Ball { at, z: 0.3, ..Ball::default() };
        }
        let ball = state.ball.at;
        for robot in state.robots.iter_mut().flatten().filter(|robot| robot.is_present) {
            // All robots run at the ball, so it is squeezed occasionally.
            let way = (ball - robot.at).clamp_length_max(3.0);
            let drive =
                DriveVelocity::Global(way + DVec2::new(stream.signed(), stream.signed()), 20.0 * stream.signed());
            let kick = if stream.unit() < 0.3 { 6.0 } else { 0.0 };
            let rpm = if stream.unit() < 0.3 { 8_000.0 } else { 0.0 };
            let (kick_m_s, dribbler_rpm) = (Some(kick), Some(rpm));
            robot.take(&ActuatorCommand { drive: Some(drive), kick_m_s, kick_rad: Some(0.0), dribbler_rpm });
        }
        for _ in 0..24 {
            step(&mut state, &model);
            let distance = nearest(&state, model.ball.radius_m);
            least = least.min(distance);
            touches += u32::from(distance < model.ball.radius_m + 0.001);
            assert!(state.ball.at.is_finite() && state.ball.velocity.is_finite());
        }
    }
    // Its centre stays outside by its radius, to a tenth of a millimetre; and it did come near.
    assert!(least > model.ball.radius_m - 1e-4, "{least} m");
    assert!(touches > kicks / 20, "a ball was at a hull in {touches} ticks of {kicks} kicks");
}

#[test]
fn a_fast_ball_bounces_off_a_robot() {
    let model = model();
    let mut state = State { ball: rolling([-1.0, 0.0], [8.0, 0.0]), ..State::default() };
    place(&mut state, Team::Blue, 3, [0.0, 0.0], std::f64::consts::PI);
    let mut fastest_back: f64 = 0.0;
    for _ in 0..120 {
        step(&mut state, &model);
        fastest_back = fastest_back.max(-state.ball.velocity.x);
    }
    // Its front has a dribbler, which absorbs most of the speed.
    assert!(fastest_back > 0.8 && fastest_back < 2.0, "{fastest_back} m/s");
    assert!(state.ball.at.x < -0.09);
}

#[test]
fn equal_inputs_give_equal_bits() {
    let run = || {
        let model = model();
        let mut state = State { ball: kicked([0.1, 0.0], [3.0, 1.0, 2.0]), ..State::default() };
        for number in 0..ROBOTS_MAX {
            place(&mut state, Team::Yellow, number, [-1.0 - number as f64 * 0.3, 0.5], 0.3);
        }
        for tick in 0..2_000_u32 {
            let ball = state.ball.at;
            for robot in state.robots.iter_mut().flatten().filter(|robot| robot.is_present) {
                let drive = Some(DriveVelocity::Global((ball - robot.at) * 2.0, f64::from(tick % 7) - 3.0));
                robot.take(&ActuatorCommand { drive, ..ActuatorCommand::default() });
            }
            step(&mut state, &model);
        }
        engine::digest(&state)
    };
    assert_eq!(run(), run());
}
