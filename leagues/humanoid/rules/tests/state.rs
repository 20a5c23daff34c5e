//! The state of the referee as a value.

use humanoid_rules::{HumanoidGameState, HumanoidReferee, TeamSide};

use crate::fixture::{L1, L2, L3, R1, TestGame};

fn is_saved<T: serde::Serialize + for<'a> serde::Deserialize<'a> + Clone + PartialEq + core::fmt::Debug>() {}

#[test]
fn worlds_can_save_the_memory() {
    is_saved::<HumanoidReferee>();
    is_saved::<HumanoidGameState>();
}

#[test]
fn a_copy_continues_alike() {
    let mut game = TestGame::new().with(L1, -25.0, 0.0).with(L2, -25.0, 1.0).with(L3, -25.0, -1.0).with(R1, 9.0, 0.0);
    game.kick_off(TeamSide::Right);
    game.touch(&[R1]);
    game.step();
    let (mut state, mut referee, mut situation) = (game.state.clone(), game.referee.clone(), game.situation.clone());
    for _ in 0..10 {
        let output = game.step();
        situation.sim_time_s = game.situation.sim_time_s;
        assert_eq!(referee.step(&mut state, &mut situation), output);
    }
    assert_eq!((state, referee, situation), (game.state, game.referee, game.situation));
}
