//! The built-in team's network and its first frames.

use humanoid_protocol::expression::Parser;
use humanoid_protocol::percept::{Percept, parse_percept};
use humanoid_team::{HumanoidPlayer, builtin_walk};

/// A percept of a standing T1 at a place, in a play mode.
fn percept(now: f64, [x, y]: [f64; 2], mode: &str) -> Percept {
    let mut text = format!(
        "(time (now {now:.2}))(GS (t 0.0)(pm {mode})(tl A)(tr B)(sl 0)(sr 0))(quat (n torso_quat) (q 1.0 0.0 0.0 0.0))\
         (pos (n torso_pos) (p {x:?} {y:?} 0.67))(GYR (n torso_gyro) (rt 0.0 0.0 0.0))(ACC (n torso_acc) (a 0.0 0.0 9.81))"
    );
    for joint in builtin_walk().contract().joints.iter() {
        text.push_str(&format!("(HJ (n {joint})(ax 0.0)(vx 0.0))"));
    }
    let mut percept = Percept::default();
    parse_percept(&mut Parser::new(), text.as_bytes(), &mut percept).expect("a percept");
    percept
}

/// The answer to a percept.
fn answer(player: &mut HumanoidPlayer, percept: &Percept) -> String {
    let mut out = Vec::new();
    player.answer(percept, &mut out);
    String::from_utf8(out).expect("text")
}

#[test]
fn the_walk_drives_all_joints_of_t1() {
    let walk = builtin_walk();
    assert_eq!(walk.contract().joints.len(), 23);
    assert!(walk.contract().gains.iter().all(|gains| *gains == [25.0, 0.6]));
}

#[test]
fn a_player_beams_to_its_place_and_then_stays() {
    let check = |team: &str, number, expect: &str, place: [f64; 2]| {
        let mut player = HumanoidPlayer::new(team, number, builtin_walk());
        let mut init = Vec::new();
        player.append_init("T1", &mut init);
        assert_eq!(String::from_utf8_lossy(&init), format!("(init T1 {team} {number})"));
        let first = answer(&mut player, &percept(0.02, [-5.0, 21.0], "BeforeKickOff"));
        assert!(first.starts_with(expect), "{first}");
        let second = answer(&mut player, &percept(0.04, place, "BeforeKickOff"));
        assert!(second.starts_with("(he1 ") && second.matches(' ').count() == 23 * 5, "{second}");
        // It stays, even if the walk sways it away.
        let third = answer(&mut player, &percept(0.06, [place[0] + 0.7, place[1]], "BeforeKickOff"));
        assert!(third.starts_with("(he1 "), "{third}");
    };
    check("A", 2, "(beam -16.0 -5.0 0.0)", [-16.0, -5.0]);
    // The server turns x of the right team, and not y.
    check("B", 2, "(beam -16.0 5.0 0.0)", [16.0, 5.0]);
}

#[test]
fn a_player_that_has_fallen_gets_up() {
    let mut player = HumanoidPlayer::new("A", 3, builtin_walk());
    let mut lying = percept(0.02, [0.0, 0.0], "PlayOn");
    lying.sensors[0].reading = humanoid_protocol::percept::Reading::Orientation([0.7, 0.0, 0.7, 0.0]);
    let first = answer(&mut player, &lying);
    // Stiffer than the walk, which has 25 and 0.6.
    assert!(first.starts_with("(lle1 ") && first.contains(" 200.0 5.0 0.0)"), "{first}");
    assert!(
        answer(&mut player, &percept(0.04, [0.0, 21.0], "PlayOn")).starts_with("(he1 "),
        "the referee has put it up"
    );
}
