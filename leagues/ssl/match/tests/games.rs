//! Games from kick-off to the end: bits, goals, progress, half time.

use std::sync::atomic::AtomicBool;

use ssl_match::{MatchStatistics, play};
use ssl_world::Team;
use ssl_world::rules::{MatchStage, RefereeCommand};

use crate::common::{match_with, play_match};

/// The longest time without progress.
const DEADLOCK_S: f64 = 20.0;

fn check_progress(name: &str, game: &MatchStatistics) {
    assert!(game.is_over, "{name}");
    let (interruption, standstill) = (game.longest_interruption, game.longest_standstill);
    assert!(interruption.time_s < DEADLOCK_S, "{name}: {interruption:?}");
    assert!(standstill.time_s < DEADLOCK_S, "{name}: {standstill:?}");
}

#[test]
fn equal_seeds_give_equal_bits() {
    let game = |seed: &str| play_match("2026B", &[("half", "12.0"), ("seed", seed)]);
    let (first, again, other) = (game("3"), game("3"), game("4"));
    assert_eq!(first, again);
    assert_ne!(first.digest, other.digest);
}

#[test]
fn six_a_side_score_in_five_minutes_and_never_get_stuck() {
    let mut goals = 0;
    for seed in ["1", "2", "3"] {
        let game = play_match("2026B", &[("half", "150.0"), ("seed", seed)]);
        check_progress(seed, &game);
        goals += game.score.iter().sum::<u32>();
    }
    assert!(goals >= 3, "{goals} goals in three games");
}

#[test]
fn eleven_a_side_play_too() {
    let game = play_match("2026A", &[("half", "40.0")]);
    check_progress("2026A", &game);
    assert!(game.events.iter().any(|event| event.kind == "out" || event.kind == "goal"), "{game:?}");
}

#[test]
fn a_world_without_noise_and_delay_is_played_in_too() {
    check_progress("Perfect", &play_match("2026B", &[("half", "40.0"), ("realism", "\"Perfect\"")]));
}

#[test]
fn teams_change_sides_at_half_time_and_the_other_one_kicks_off() {
    let (mut game, live) = match_with("2026B", &[("half", "10.0"), ("break", "2.0")], "steps = []");
    let (mut kick_offs, mut stages, mut sides) = (Vec::new(), Vec::new(), Vec::new());
    while !live.read().is_over {
        game.tick_offline();
        let state = game.world().game().expect("a game");
        if let RefereeCommand::PrepareKickoff(team) = state.command()
            && state.command_tick() == game.world().state().tick
        {
            kick_offs.push(team);
        }
        if stages.last() != Some(&state.stage()) {
            stages.push(state.stage());
            if matches!(state.stage(), MatchStage::FirstHalf | MatchStage::SecondHalf) {
                let yellow = game.world().state().present().filter(|(team, ..)| *team == Team::Yellow);
                sides.push(yellow.map(|(.., robot)| robot.at.x.signum()).sum::<f64>());
            }
        }
    }
    use MatchStage::{FirstHalf, FirstHalfPre, HalfTime, PostGame, SecondHalf, SecondHalfPre};
    assert_eq!(stages, [FirstHalfPre, FirstHalf, HalfTime, SecondHalfPre, SecondHalf, PostGame]);
    assert_eq!((kick_offs.first(), kick_offs.last()), (Some(&Team::Yellow), Some(&Team::Blue)));
    assert!(matches!(sides[..], [first, second] if first < -3.0 && second > 3.0), "{sides:?}");
}

#[test]
fn a_stopped_match_is_not_over() {
    let (mut game, live) = match_with("2026B", &[], "steps = []");
    assert!(!play(&mut game, &AtomicBool::new(true)));
    assert!(!live.read().is_over);
}
