//! A fast ball is never outside of the walls, and never inside of a robot.

use crate::pitch;

use criss_world::{ActuatorCommand, Description, FrameCommands, Object, Quirks, Settings, World};
use engine::RandomStream;
use pitch::{BALL, distance, five_a_side, of, put};

const SPEED: f64 = 20.0;
const BOUNCES: usize = 100_000;
const BALL_RADIUS: f64 = 0.0427;
const REACH: f64 = BALL_RADIUS + 0.09;
const ROUNDING: f64 = 1e-8;

/// The field of 2002 with a frictionless ball.
fn described() -> Description {
    let mut described = five_a_side();
    described.in_latency_frames = 0;
    described.out_latency_frames = 0;
    described.balls.iter_mut().for_each(|ball| ball.deceleration_m_s2 = 0.0);
    described.walls.iter_mut().for_each(|wall| wall.elasticity = 1.0);
    described
}

/// True if the ball is inside field and goals, by the dimensions of the walls.
fn is_inside([x, y]: [f64; 2]) -> bool {
    let in_field = x.abs() <= 1.40 - BALL_RADIUS + ROUNDING && y.abs() <= 1.15 - BALL_RADIUS + ROUNDING;
    let in_goal = x.abs() <= 1.58 - BALL_RADIUS + ROUNDING && y.abs() <= 0.35 - BALL_RADIUS + ROUNDING;
    // At a goal mouth the distance to the ends of the walls is at least the ball's radius.
    let corner = distance([x.abs(), y.abs()], [1.40, 0.35]) >= BALL_RADIUS - ROUNDING;
    (in_field || in_goal || (x.abs() <= 1.58 && y.abs() < 0.35)) && corner
}

fn check(world: &World, tick: usize) {
    let at = of(world, BALL).position_m;
    assert!(is_inside(at), "tick {tick}: the ball is outside, at {at:?}");
    for (team, id) in (0..2).flat_map(|team| (0..5).map(move |id| (team, id))) {
        let robot = of(world, Object::Robot { team, id }).position_m;
        let apart = distance(at, robot);
        assert!(apart >= REACH - ROUNDING, "tick {tick}: the ball at {at:?} is inside of {team} {id} at {robot:?}");
    }
}

/// Every robot drives somewhere, with kicks and dribbling.
fn drives(tick: usize, speed: f64) -> FrameCommands {
    let drive = |team: u32, id: u32| {
        let mut draw = RandomStream::new(3, "test", 100 * team + id, (tick / 20) as u64);
        ActuatorCommand {
            velocity_m_s: [speed * draw.signed(), speed * draw.signed()],
            turn_rad_s: 10.0 * draw.signed(),
            kick: draw.unit() < 0.3,
            dribble: draw.unit() < 0.5,
        }
    };
    FrameCommands { teams: [0, 1].map(|team| (0..5).map(|id| drive(team, id)).collect()) }
}

/// Plays until the ball has bounced this many times; returns the ticks.
fn play(speed: f64, bounces: usize) -> usize {
    let mut world = pitch::world(&described());
    put(&mut world, BALL, [0.0, 0.5], [SPEED, 3.0]);
    let (mut seen, mut tick) = (0, 0);
    while seen < bounces {
        tick += 1;
        let before = of(&world, BALL);
        world.step(&drives(tick, speed));
        check(&world, tick);
        let after = of(&world, BALL);
        let [vx, vy] = after.velocity_m_s;
        seen += usize::from(distance(before.velocity_m_s, after.velocity_m_s) > 1e-9);
        let is_slow = (vx.hypot(vy) - SPEED).abs() > 5.0;
        if is_slow && !world.is_dribbled(0) || tick % 500 == 0 {
            let angle = 6.3 * RandomStream::new(4, "test", 0, tick as u64).unit();
            put(&mut world, BALL, after.position_m, [SPEED * angle.cos(), SPEED * angle.sin()]);
        }
    }
    tick
}

#[test]
fn a_fast_ball_among_robots_that_stand() {
    let ticks = play(0.0, BOUNCES);
    println!("{BOUNCES} bounces in {ticks} ticks");
}

#[test]
fn a_fast_ball_among_robots_that_drive_kick_and_dribble() {
    let ticks = play(3.0, BOUNCES);
    println!("{BOUNCES} bounces in {ticks} ticks");
}

/// All ten robots press towards the ball's current position.
#[test]
fn a_ball_in_a_crowd() {
    let mut world = pitch::world(&described());
    let corners = [[1.3, 1.05], [-1.3, 1.0], [1.5, 0.2], [0.0, 1.1], [1.38, 0.0]];
    for tick in 0..20_000 {
        if tick % 1000 == 0 {
            put(&mut world, BALL, corners[tick / 1000 % corners.len()], [0.0, 0.0]);
            check(&world, tick);
        }
        let [bx, by] = of(&world, BALL).position_m;
        let drive = |team, id| {
            let [x, y] = of(&world, Object::Robot { team, id }).position_m;
            let far = (bx - x).hypot(by - y);
            let dribble = (tick / 100 + usize::from(id)) % 2 == 0;
            ActuatorCommand {
                velocity_m_s: [2.5 * (bx - x) / far, 2.5 * (by - y) / far],
                turn_rad_s: 4.0,
                kick: false,
                dribble,
            }
        };
        let commands = FrameCommands { teams: [0, 1].map(|team| (0..5).map(|id| drive(team, id)).collect()) };
        world.step(&commands);
        check(&world, tick);
    }
}

/// Robots that spin as fast as commands allow, where the path of a carried ball cuts right through them.
#[test]
fn a_ball_at_spinning_robots() {
    for quirks in [Quirks::Documented, Quirks::Criss] {
        let mut world = World::new(&described(), Settings { quirks, ..pitch::quiet() });
        for tick in 0..20_000 {
            if tick % 200 == 0 {
                put(&mut world, BALL, [0.0, 0.9], [5.0, -9.0]);
            }
            let mut commands = drives(tick, 2.0);
            for drive in commands.teams.iter_mut().flatten() {
                drive.turn_rad_s *= 100.0;
                (drive.kick, drive.dribble) = (false, tick % 100 < 80);
            }
            world.step(&commands);
            check(&world, tick);
        }
    }
}
