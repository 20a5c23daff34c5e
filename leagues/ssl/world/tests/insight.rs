//! Inspections for viewers of today's world: the cameras' views, and detections compared with the true state.

use engine::{CameraReport, Commands, Inspection, Observable, ParticipantId, RenderScene, VisualShape, World as _};
use glam::DVec2;
use ssl_world::control::{BallTeleport, ControlCommand, RobotTeleport};
use ssl_world::faults::{ComponentFault, FaultChange};
use ssl_world::sensors::{CameraLoss, RealismPreset, Swap};
use ssl_world::{SslSettings, Team, World, WorldCommand};

/// Ticks between two camera pictures.
const EVERY: u64 = 4;

fn world(realism: RealismPreset) -> World {
    World::new(SslSettings { realism, seed: 5, ..SslSettings::default() })
}

fn put_ball(world: &mut World, at_m: [f64; 3]) {
    let ball = BallTeleport { at_m: at_m.map(Some), ..BallTeleport::default() };
    world.control(None, WorldCommand::Order(Box::new(ControlCommand::TeleportBall(ball))));
}

fn put_robot(world: &mut World, team: Team, number: usize, at_m: [f64; 2]) {
    let robot = RobotTeleport { at_m: at_m.map(Some), ..RobotTeleport::of(team, number) };
    world.control(None, WorldCommand::Order(Box::new(ControlCommand::TeleportRobot(robot))));
}

/// Advances to the next pictures.
fn look(world: &mut World) {
    (0..EVERY).for_each(|_| world.step());
    assert_eq!(world.state().tick % EVERY, 0);
}

fn inside(world: &World, thing: &str) -> Inspection {
    world.inspect(thing).unwrap_or_else(|| panic!("no {thing}"))
}

fn wrong_by_mm(report: &CameraReport) -> Option<f64> {
    let [at, truth] = [report.at?, report.truth].map(|[x, y, _]| DVec2::new(x.into(), y.into()));
    Some(1000.0 * at.distance(truth))
}

fn remarks(insight: &Inspection) -> Vec<&str> {
    insight.reports.iter().map(|report| &*report.remark).collect()
}

#[test]
fn pages_are_told_what_cameras_see_of_the_ground_and_others_are_not() {
    let mut world = world(RealismPreset::Perfect);
    world.step();
    let cameras = |picture: &RenderScene| picture.entities.iter().filter(|thing| thing.kind == "camera").count();
    let mut plain = RenderScene::default();
    world.render_scene(&mut plain);
    assert_eq!((cameras(&plain), plain.entities.len()), (0, 2 + 22));
    let mut shown = RenderScene { is_visible_only: true, ..RenderScene::default() };
    world.render_scene(&mut shown);
    assert_eq!((cameras(&shown), shown.poses.len()), (4, 2 + 22 + 4));
    for (thing, camera) in shown.entities.iter().filter(|thing| thing.kind == "camera").zip(world.cameras()) {
        let [solid] = &*thing.parts[0].solids else { panic!("one solid") };
        let size = camera.view.max - camera.view.min;
        assert_eq!(solid.form, VisualShape::Box([size.x, size.y, 0.0]), "{}", thing.name);
        assert_eq!(solid.pose.position_m[..2], camera.view.middle().to_array());
        assert!(thing.is_fixed && thing.name == format!("camera {}", camera.number));
    }
}

#[test]
fn robots_look_along_their_y_axis_in_pictures() {
    let mut world = world(RealismPreset::Perfect);
    world.step();
    let mut picture = RenderScene::default();
    world.render_scene(&mut picture);
    for (thing, poses) in picture.entities_with_poses().filter(|(thing, _)| thing.kind == "robot") {
        let [x, y, z, w] = poses[0].rotation;
        let ahead = DVec2::new(2.0 * (x * y - z * w), 1.0 - 2.0 * (x * x + z * z));
        let wanted = if thing.side.as_deref() == Some("left") { DVec2::X } else { DVec2::NEG_X };
        assert!(ahead.distance(wanted) < 1e-9, "{} looks to {ahead}", thing.name);
    }
}

#[test]
fn perfect_cameras_are_right_to_the_last_bit_and_others_are_outside() {
    let mut world = world(RealismPreset::Perfect);
    put_ball(&mut world, [-3.0, 2.0, 0.0]);
    put_robot(&mut world, Team::Blue, 4, [3.0, -2.0]);
    assert_eq!(inside(&world, "ball").reports, [], "no picture yet");
    look(&mut world);
    for (thing, at) in [("ball", [-3.0, 2.0]), ("blue 4", [3.0, -2.0])] {
        let insight = inside(&world, thing);
        let told: Vec<_> = insight.reports.iter().filter_map(wrong_by_mm).collect();
        assert!(told.len() == 1 && told[0] < 0.01, "{thing}: {told:?}");
        assert_eq!(insight.reports.len(), 4, "one for each camera");
        assert_eq!(remarks(&insight).iter().filter(|why| **why == "outside its view").count(), 3);
        assert!(insight.reports.iter().all(|report| report.tick == world.state().tick));
        assert_eq!(insight.body.position_m[..2].iter().map(|x| f64::from(*x)).collect::<Vec<_>>(), at);
    }
}

#[test]
fn reports_are_those_of_the_packets() {
    let mut world = World::new(SslSettings { seed: 11, realism: RealismPreset::GrSim, ..SslSettings::default() });
    for _ in 0..200 {
        look(&mut world);
        let picture_of = |camera: &str| {
            world
                .due_frames()
                .iter()
                .find(move |picture| format!("camera {}", picture.camera) == camera)
                .expect("no delay")
        };
        for team in Team::ALL {
            let name = if team == Team::Yellow { "yellow 7" } else { "blue 7" };
            for report in inside(&world, name).reports {
                let mut robots = picture_of(&report.camera).robots.iter();
                let told = robots.find(|robot| robot.team == team && robot.number == 7);
                let at = told.map(|robot| robot.at.to_array().map(|part| part as f32));
                assert_eq!(report.at.map(|[x, y, _]| [x, y]), at, "{name} {report:?}");
            }
        }
    }
}

#[test]
fn it_is_told_why_something_is_missing() {
    let check = |what: &str, realism, prepare: &dyn Fn(&mut World), thing: &str, wanted: &str| {
        let mut world = world(realism);
        prepare(&mut world);
        // Random effects need some pictures.
        let found = (0..100).any(|_| {
            look(&mut world);
            remarks(&inside(&world, thing)).iter().any(|remark| remark.contains(wanted))
        });
        assert!(found, "{what}: {:?}", inside(&world, thing).reports);
    };
    let broken = |all: Vec<ComponentFault>| {
        move |world: &mut World| {
            for broken in &all {
                world.control(Some(ParticipantId(0)), WorldCommand::Fault(FaultChange::Break(*broken, None)));
            }
        }
    };
    check(
        "far outside",
        RealismPreset::Perfect,
        &|world| put_robot(world, Team::Blue, 2, [0.0, -20.0]),
        "blue 2",
        "outside",
    );
    check("lost", RealismPreset::GrSim, &|_| (), "yellow 3", "lost by chance");
    check("high", RealismPreset::Perfect, &|world| put_ball(world, [2.0, 2.0, 8.0]), "ball", "too high");
    let dark = (0..8).map(|camera| ComponentFault::Camera(camera, CameraLoss::Dark)).collect();
    check("dark", RealismPreset::Perfect, &broken(dark), "ball", "the camera is dark");
    let swapped = ComponentFault::Ids(Swap { team: Team::Blue, numbers: [1, 2] });
    check("swapped", RealismPreset::Perfect, &broken(vec![swapped]), "blue 1", "taken for blue 2");
    check("doubled", RealismPreset::Perfect, &broken(vec![ComponentFault::Doubles(1.0)]), "blue 1", "told twice");
    // It faces away from the ball, with its middle in line with the camera.
    let hide = |world: &mut World| {
        put_ball(world, [5.9, 4.4, 0.0]);
        put_robot(world, Team::Blue, 0, [5.809, 4.334]);
    };
    check("hidden", RealismPreset::None, &hide, "ball", "hidden by robots");
}

#[test]
fn a_loaded_world_tells_what_the_saved_one_told() {
    let mut saved = world(RealismPreset::Realistic);
    (0..10).for_each(|_| look(&mut saved));
    let mut bytes = Vec::new();
    saved.save(&mut bytes).expect("saved");
    let mut loaded = world(RealismPreset::Realistic);
    loaded.load(&bytes).expect("loaded");
    for _ in 0..9 {
        for thing in ["ball", "yellow 0", "blue 10"] {
            assert_eq!(inside(&loaded, thing), inside(&saved, thing), "tick {}", saved.state().tick);
        }
        saved.step();
        loaded.step();
    }
}

#[test]
fn things_are_found_by_their_names() {
    let world = world(RealismPreset::Perfect);
    for thing in ["ball", "yellow 0", "blue 10"] {
        assert_eq!(inside(&world, thing).thing, thing);
    }
    for none in ["", "field", "camera 0", "blue 11", "left 3", "yellow"] {
        assert_eq!(world.inspect(none), None, "{none}");
    }
}
