//! The scenes have the committed bits, and every actor in them moves.

use bits::{Scene, SceneKind, TICKS};
use engine::RecordableSession;
use engine::{Entity, Pose, RenderScene};

type Placed<'a> = (&'a Entity, &'a [Pose]);

#[test]
fn the_scenes_have_the_bits_that_are_committed() {
    assert_eq!(bits::lines(TICKS), include_str!("golden.txt"));
}

/// Otherwise the digest would mean little.
#[test]
fn every_actor_moves() {
    let mixed = ["left 2", "right 3", "left 7", "right 9", "right 1", "left 1", "seat 7", "seat 8", "seat 9"];
    check_moved(SceneKind::Mixed, &mixed);
    check_moved(SceneKind::Learned, &["left 2", "right 3", "left 7", "right 9"]);
}

fn check_moved(kind: SceneKind, expect: &[&str]) {
    let mut scene = Scene::new(kind);
    let mut pictures = [RenderScene::default(), RenderScene::default()];
    for (picture, ticks) in pictures.iter_mut().zip([0..80, 80..TICKS]) {
        ticks.for_each(|tick| scene.tick(tick));
        scene.room.render_scene(picture);
    }
    let [before, after] = &pictures;
    let moved = |((thing, before), (_, after)): (Placed<'_>, Placed<'_>)| (before != after).then(|| thing.name.clone());
    let moved: Vec<String> = before.entities_with_poses().zip(after.entities_with_poses()).filter_map(moved).collect();
    assert_eq!(before.version, after.version);
    let moved: Vec<&str> = moved.iter().map(String::as_str).filter(|name| *name != "ball").collect();
    assert_eq!(moved, expect);
}
