//! Beams.

use core::f64::consts::PI;

use humanoid_protocol::PlayMode;
use humanoid_rules::{RefereePlacement, beam, is_beaming_allowed};

use crate::fixture::{L2, R2};

#[test]
fn robots_beam_before_kick_off_and_after_goals() {
    for mode in PlayMode::ALL {
        let expect = matches!(mode, PlayMode::BeforeKickOff | PlayMode::GoalLeft | PlayMode::GoalRight);
        assert_eq!(is_beaming_allowed(mode), expect);
        assert_eq!(beam(mode, L2, [1.0, 2.0, 0.0]).is_some(), expect);
    }
}

#[test]
fn a_beam_ends_in_the_own_half() {
    let check = |robot, pose: [f64; 3], x: f64, y: f64, heading: f64| {
        let expect = RefereePlacement::Robot { robot, x, y, heading };
        assert_eq!(beam(PlayMode::BeforeKickOff, robot, pose), Some(expect));
    };
    check(L2, [3.0, 4.0, 0.5], -3.0, 4.0, 0.5);
    check(L2, [-3.0, 4.0, 0.5], -3.0, 4.0, 0.5);
    check(R2, [-3.0, 4.0, 0.5], 3.0, 4.0, 0.5 + PI);
    // There are no limits.
    check(R2, [1000.0, -1000.0, 0.0], 1000.0, -1000.0, PI);
}
