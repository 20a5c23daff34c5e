//! The sides and their numberings.

use humanoid_protocol::TeamSide;

#[test]
fn names_of_robots_count_sides_from_0_and_monitor_frames_from_1() {
    assert_eq!(TeamSide::ALL.map(TeamSide::index), [0, 1]);
    assert_eq!(TeamSide::ALL.map(TeamSide::number), [1, 2]);
}

#[test]
fn the_left_side_has_negative_x_and_the_first_value() {
    assert_eq!(TeamSide::ALL.map(TeamSide::sign), [-1.0, 1.0]);
    assert_eq!(TeamSide::ALL.map(|side| side.choose("left", "right")), ["left", "right"]);
    assert_eq!(TeamSide::ALL.map(TeamSide::other), [TeamSide::Right, TeamSide::Left]);
}
