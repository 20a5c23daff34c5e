//! Parameter files (docs/reference/smallsize-criss.md 2): our own files, the accepted syntax, and error messages.

use crate::pitch;

use std::f64::consts::{FRAC_PI_2, PI};
use std::path::{Path, PathBuf};

use criss_world::parameter_file::{self, Problems};
use criss_world::world_parameters::{Description, Outline, Shape};
use pitch::near;
use proptest::prelude::*;

fn one(inside: &str) -> Result<Description, Problems> {
    one_of(&format!("<parameter_file><sim_world x_size='4' y_size='2'>{inside}</sim_world></parameter_file>"))
}

fn one_of(text: &str) -> Result<Description, Problems> {
    parameter_file::read(text.as_bytes()).map(|mut worlds| worlds.remove(0))
}

const AT: &str = "<geometry start_position='1,2,0' start_velocity='0,0,0'>";

#[test]
fn our_world_has_the_figures_of_2002() {
    let world = pitch::five_a_side();
    assert_eq!((world.frame_rate_hz, world.in_latency_frames, world.out_latency_frames), (60.0, 5, 6));
    near(world.noise_radius_m, 0.005);
    near(world.noise_heading_rad, 2.5_f64.to_radians());
    assert_eq!(world.size_m, [4.0, 2.0, 0.0]);
    assert_eq!((world.robots.len(), world.balls.len(), world.walls.len(), world.goals.len()), (10, 1, 12, 2));
    let ball = &world.balls[0];
    assert_eq!((ball.mass_kg, ball.deceleration_m_s2, ball.elasticity), (0.0483, 0.75, 0.83));
    assert_eq!(ball.outline.shapes, [Shape::Circle { radius_m: 0.0427, orientation_rad: 0.0 }]);
    for robot in &world.robots {
        assert_eq!((robot.mass_kg, robot.elasticity), (2.2, 0.5));
        let facing = if robot.team == 1 { PI } else { 0.0 };
        assert_eq!(robot.outline.shapes, [Shape::Circle { radius_m: 0.09, orientation_rad: facing }]);
        let arc = Shape::Arc { radius_m: 0.09, begin_rad: -FRAC_PI_2, end_rad: FRAC_PI_2 };
        let (kicker, dribbler) = (&robot.kickers[0], &robot.dribblers[0]);
        assert_eq!((kicker.impulse_n_s, kicker.reset_time_s, &kicker.shapes), (5.0, 0.1, &vec![arc]));
        assert_eq!((dribbler.stickiness_n, &dribbler.shapes), (100.0, &vec![arc]));
    }
    let start = |team: u8, id: u8| {
        let robot = world.robots.iter().find(|robot| (robot.team, robot.id) == (team, id)).expect("a robot");
        robot.outline.position_m
    };
    assert_eq!([start(1, 4), start(0, 2)], [[1.2, 0.0, 0.0], [-0.2, -0.2, 0.0]]);
    assert!(world.walls.iter().all(|wall| wall.elasticity == 0.8));
}

#[test]
fn the_other_world_parks_its_robots_out_of_sight() {
    let world = one_of(parameter_file::BALL_AND_ROBOT).expect("our own file");
    let parked = world.robots.iter().filter(|robot| robot.outline.position_m[0].abs() == 5.0).count();
    assert_eq!((world.robots.len(), parked), (10, 9));
}

#[test]
fn the_shorter_root_and_several_worlds_are_read() {
    let text = "\u{feff}<parameter_file><simworld name='a' x_size='1' y_size='1'/><sim_world x_size='2' y_size='1'/></parameter_file>";
    let worlds = parameter_file::read(text.as_bytes()).expect("worlds");
    assert_eq!([worlds[0].name.as_str(), &worlds[1].name], ["a", ""]);
    assert_eq!(worlds[1].size_m[0], 2.0);
    let world = &worlds[0];
    assert_eq!((world.frame_rate_hz, world.in_latency_frames, world.out_latency_frames), (60.0, 0, 0));
}

#[test]
fn noise_has_two_spellings() {
    let noise = |said: &str| {
        let text = format!("<parameter_file><sim_world x_size='4' y_size='2' {said}/></parameter_file>");
        let world = one_of(&text).expect("a world");
        (world.noise_radius_m, world.noise_heading_rad.to_degrees())
    };
    let check = |said, radius, heading| {
        let (is_radius, is_heading) = noise(said);
        near(is_radius, radius);
        near(is_heading, heading);
    };
    check("", 0.01, 5.0);
    check("noise_radius='2'", 0.02, 5.0);
    check("max_noise_radius='0.5' max_noise_theta='2.5'", 0.005, 2.5);
    check("noise_radius='2' max_noise_radius='0.5' max_noise_theta='0'", 0.005, 0.0);
}

#[test]
fn vectors_may_have_brackets() {
    for said in ["1,2,0", "(1,2,0)", "[ 1, 2 , 0 ]", " <1.0,2e0,-0> ".replace('<', "&lt;").as_str()] {
        let wall = format!(
            "<wall name='w' elasticity='1'><geometry start_position='{said}' start_velocity='0,0,0'>\
             <shape><line length='1' angle='90'/></shape></geometry></wall>"
        );
        let world = one(&wall).expect("a world");
        assert_eq!(world.walls[0].outline.position_m, [1.0, 2.0, 0.0]);
        assert_eq!(world.walls[0].outline.shapes, [Shape::Line { length_m: 1.0, angle_rad: FRAC_PI_2 }]);
    }
}

#[test]
fn elements_inherit_what_they_do_not_say() {
    let world = one(&format!(
        "<robot name='B' inherits='A' id='1'>{AT}</geometry></robot>
         <robot name='A' inherits='ROBOT_TEMPLATE' id='0' mass='3'>{AT}</geometry>
           <kicker kick_impulse='1' reset_time='2'><shape><circle radius='1' orientation='0'/></shape></kicker></robot>
         <robot name='ROBOT_TEMPLATE' id='5' team='1' mass='2' elasticity='0.25'>
           <geometry start_position='9,9,9' start_velocity='1,0,0'>
             <shape><circle radius='0.08' orientation='1'/></shape></geometry>
           <kicker kick_impulse='7' reset_time='7'><shape><circle radius='1' orientation='0'/></shape></kicker>
           <dribbler stickiness='4'><shape><circle radius='1' orientation='0'/></shape></dribbler></robot>
         <robot name='spare' inherits='A' id='-1'/>"
    ))
    .expect("a world");
    let [b, a] = world.robots.as_slice() else { panic!("{:?}", world.robots) };
    for (robot, id) in [(a, 0), (b, 1)] {
        assert_eq!((robot.team, robot.id, robot.mass_kg, robot.elasticity), (1, id, 3.0, 0.25));
        let shapes = vec![Shape::Circle { radius_m: 0.08, orientation_rad: 1.0 }];
        assert_eq!(robot.outline, Outline { position_m: [1.0, 2.0, 0.0], velocity_m_s: [0.0; 3], shapes });
        assert_eq!((robot.kickers.len(), robot.kickers[0].impulse_n_s, robot.dribblers[0].stickiness_n), (1, 1.0, 4.0));
    }
}

#[test]
fn all_that_the_format_has_is_read() {
    let circle = "<shape><circle radius='0.04' orientation='0'/></shape></geometry>";
    let world = one(&format!(
        "<decoration>{AT}<shape><line length='1' angle='1'/></shape></geometry>
           <appearance fill_color='red' edge_color='red' edge_thickness='1'/></decoration>
         <ball name='b' id='2' team='1' mass='1' kinetic_friction='1' static_friction='1' elasticity='1'>{AT}{circle}</ball>
         <robot name='o' id='3' team='2' mass='1'>{AT}{circle}</robot>
         <wall name='w' elasticity='1'>{AT}<shape>
           <arc radius='1' begin_angle='-90' end_angle='90'/><Plane length='1' width='2' normalangle='180'/></shape>
           </geometry></wall>"
    ))
    .expect("a world");
    assert_eq!(world.balls[0].number, 7);
    assert_eq!((world.robots[0].team, world.robots[0].id), (2, 3));
    let arc = Shape::Arc { radius_m: 1.0, begin_rad: -FRAC_PI_2, end_rad: FRAC_PI_2 };
    assert_eq!(world.walls[0].outline.shapes, [arc, Shape::Plane { length_m: 1.0, width_m: 2.0, normal_rad: PI }]);
}

/// The malformed files, each with its expected error message. `UPDATE_EXPECTED=1` rewrites the messages.
#[test]
fn mistakes_are_told_with_line_and_column() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/malformed");
    let files = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|is| is == "xml")).collect();
    files.sort();
    assert!(files.len() >= 15);
    for path in files {
        let told = match parameter_file::read(&std::fs::read(&path).expect("a file")) {
            Ok(_) => panic!("{} is taken", path.display()),
            Err(problems) => format!("{problems}\n"),
        };
        let expected = path.with_extension("txt");
        if std::env::var_os("UPDATE_EXPECTED").is_some() {
            std::fs::write(&expected, &told).expect("a file");
        }
        assert_eq!(told, std::fs::read_to_string(&expected).expect("what is expected"), "{}", path.display());
    }
}

#[test]
fn too_much_is_refused() {
    let long = format!("<parameter_file><!--{}--></parameter_file>", "-".repeat(parameter_file::FILE_BYTES_MAX));
    assert!(
        parameter_file::read(long.as_bytes())
            .expect_err("too long")
            .to_string()
            .starts_with("line 1, column 1: the file has")
    );
    let many = "<zebra/>".repeat(100);
    assert_eq!(one(&many).expect_err("zebras").all.len(), 50);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    /// However a file is damaged, it is read or refused; and a world built from it can run.
    #[test]
    fn damaged_files_do_no_harm(at in 0..6000_usize, length in 0..40_usize, put in "[ -~]{0,12}") {
        let mut bytes = parameter_file::FIVE_A_SIDE.as_bytes().to_vec();
        let at = at.min(bytes.len());
        let end = (at + length).min(bytes.len());
        bytes.splice(at..end, put.bytes());
        if let Ok(worlds) = parameter_file::read(&bytes) {
            let mut world = pitch::world(&worlds[0]);
            pitch::idle(&mut world, 3);
        }
    }
}
