//! Test worlds: descriptions as plain values.

use criss_world::world_parameters::{Ball, Dribbler, Kicker, Outline, Robot, Shape, Wall};
use criss_world::{
    ActuatorCommand, Description, FrameCommands, Object, ObjectPose, ObjectState, Placement, Settings, World,
    parameter_file,
};

pub const BALL: Object = Object::Ball { number: 0 };
pub const RADIUS: f64 = 0.05;
pub const ROBOT_RADIUS: f64 = 0.09;

pub fn five_a_side() -> Description {
    parameter_file::read(parameter_file::FIVE_A_SIDE.as_bytes()).expect("our own file").remove(0)
}

/// A description with a hundred frames a second, no walls, nothing on the field, no noise, no latency.
pub fn empty() -> Description {
    Description {
        frame_rate_hz: 100.0,
        in_latency_frames: 0,
        out_latency_frames: 0,
        robots: Vec::new(),
        balls: Vec::new(),
        walls: Vec::new(),
        goals: Vec::new(),
        field: None,
        ..five_a_side()
    }
}

pub fn quiet() -> Settings {
    Settings { has_noise: false, ..Settings::default() }
}

fn circle(radius_m: f64, [x, y]: [f64; 2], [vx, vy]: [f64; 2]) -> Outline {
    let shapes = vec![Shape::Circle { radius_m, orientation_rad: 0.0 }];
    Outline { position_m: [x, y, 0.0], velocity_m_s: [vx, vy, 0.0], shapes }
}

/// A frictionless ball of 50 g.
pub fn ball(number: u8, at: [f64; 2], vel: [f64; 2]) -> Ball {
    let outline = circle(RADIUS, at, vel);
    Ball { number, mass_kg: 0.05, deceleration_m_s2: 0.0, static_friction: 0.0, elasticity: 0.8, outline }
}

/// A robot of 2 kg that faces along x, with a kicker and a dribbler of a quarter circle to each side.
pub fn robot(team: u8, id: u8, at: [f64; 2], vel: [f64; 2]) -> Robot {
    let quarter = std::f64::consts::FRAC_PI_2;
    let shapes = vec![Shape::Arc { radius_m: ROBOT_RADIUS, begin_rad: -quarter, end_rad: quarter }];
    Robot {
        name: format!("{team} {id}"),
        team,
        id,
        mass_kg: 2.0,
        elasticity: 0.5,
        outline: circle(ROBOT_RADIUS, at, vel),
        kickers: vec![Kicker { impulse_n_s: 0.2, reset_time_s: 0.1, shapes: shapes.clone() }],
        dribblers: vec![Dribbler { stickiness_n: 100.0, shapes }],
    }
}

pub fn wall(elasticity: f64, at: [f64; 2], shape: Shape) -> Wall {
    let outline = Outline { position_m: [at[0], at[1], 0.0], velocity_m_s: [0.0; 3], shapes: vec![shape] };
    Wall { name: String::new(), elasticity, outline }
}

pub fn world(described: &Description) -> World {
    World::new(described, quiet())
}

pub fn of(world: &World, object: Object) -> ObjectState {
    world.object_state(object).expect("it is there")
}

pub fn idle(world: &mut World, frames: usize) {
    (0..frames).for_each(|_| world.step(&FrameCommands::default()));
}

/// The command for robot 0 of team 0.
pub fn first(drive: ActuatorCommand) -> FrameCommands {
    FrameCommands { teams: [vec![drive], Vec::new()] }
}

pub fn put(world: &mut World, object: Object, at: [f64; 2], vel: [f64; 2]) {
    let pose = ObjectPose { position_m: at, velocity_m_s: vel, ..ObjectPose::default() };
    world.place(&Placement::Put { object, pose }).expect("a place");
}

pub fn distance([ax, ay]: [f64; 2], [bx, by]: [f64; 2]) -> f64 {
    (ax - bx).hypot(ay - by)
}

#[track_caller]
pub fn near(is: f64, wanted: f64) {
    assert!((is - wanted).abs() < 1e-9, "{is} is not {wanted}");
}

#[track_caller]
pub fn near_both(is: [f64; 2], wanted: [f64; 2]) {
    assert!(distance(is, wanted) < 1e-9, "{is:?} is not {wanted:?}");
}
