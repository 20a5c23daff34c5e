//! The ball at the goals. The workspace's `tests/replay.rs` compares its flight with recordings.

use engine::{Commands, ParticipantId, Participants, Role, World};
use soccer_world::Settings;
use soccer_world::commands::{Command, MoveBall};

/// A goal's box has no contact with the ball, but senses it (docs/reference/physics.md B.3, B.4).
#[test]
fn a_goal_senses_the_ball() {
    let mut world = soccer_world::world(Settings::default()).expect("a world");
    world.join(ParticipantId(0), Role::Program, "test");
    let mut put = |x: f32| {
        let command = MoveBall { pos: Some([x, 0.0, 0.042]), vel: Some([0.0; 3]) };
        world.control(Some(ParticipantId(0)), Command::Ball(command));
        world.step();
        (world.physics().sensed().len(), world.physics().contacts().len())
    };
    assert_eq!(put(14.0), (0, 1), "the ground alone");
    assert_eq!(put(15.3), (1, 1), "the ground, and the goal");
    assert_eq!(put(-15.3), (1, 1), "the other goal");
    assert_eq!(put(0.0), (0, 1), "what was sensed is forgotten");
}
