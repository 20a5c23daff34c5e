//! The fixed game: equal digests for equal programs, another one for another seed.

use humanoid_challenge::play_fixed_game;
use humanoid_rules::{FieldDimensions, GamePhase, RuleBook};
use humanoid_world::{GameSettings, HumanoidSimulation};

use crate::installed;

#[test]
fn the_fixed_game_is_the_same_each_time() {
    let Some((library, files)) = installed::installed() else { return };
    let play = |seed| {
        let (rules, field) = (RuleBook::SSIM_26, FieldDimensions::FIFA_7_VS_7);
        let settings = GameSettings { rules, field, phase: GamePhase::FirstHalf, start_s: None, seed };
        let mut simulation = HumanoidSimulation::new(library, files, &settings).expect("a game");
        play_fixed_game(&mut simulation).expect("a game")
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}
