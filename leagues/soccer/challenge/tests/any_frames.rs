//! Arbitrary frames: no referee panics, ends twice, or gives orders after its end; equal frames give equal rulings.

use crate::stage;

use proptest::prelude::*;
use soccer_challenge::{
    CHALLENGES, ChallengeConfig, FootingCounts, GroundTruth, Overrides, Profile, RobotSnapshot, Ruling,
};
use soccer_protocol::{PlayMode, Side};

fn places() -> impl Strategy<Value = f64> {
    prop_oneof![
        Just(0.0),
        Just(-13.5),
        Just(-12.0),
        -16.0..16.0,
        -0.6..0.6,
        -1e9..1e9,
        Just(f64::NAN),
        Just(f64::INFINITY)
    ]
}

fn robots() -> impl Strategy<Value = RobotSnapshot> {
    let side = prop_oneof![Just(None), Just(Some(Side::Left)), Just(Some(Side::Right))];
    let at = (places(), places(), 0.0..0.5).prop_map(|(x, y, z)| [x, y, z]);
    (side, 0_u8..12, at, -1.0..1.0).prop_map(|(side, unum, at, up_z)| RobotSnapshot {
        side,
        unum,
        at,
        up_z,
        forward_z: -up_z,
        right_z: 0.0,
        heading: 0.0,
    })
}

/// A stretch of equal frames: their number and content.
#[derive(Debug, Clone)]
struct Stretch {
    frames: u64,
    step_s: f64,
    jump: i64,
    mode: PlayMode,
    ball: [f64; 3],
    robots: Vec<RobotSnapshot>,
    feet: u32,
    through_proxy: Option<usize>,
}

fn stretches() -> impl Strategy<Value = Stretch> {
    let frames = prop_oneof![3 => 1_u64..5, 1 => 5_u64..220];
    let step_s = prop_oneof![4 => Just(0.04), 1 => Just(0.02), 1 => Just(0.0), 1 => -1.0..5.0];
    let jump = prop_oneof![6 => Just(0_i64), 1 => -500_i64..500];
    let mode = prop_oneof![4 => Just(PlayMode::PlayOn), 1 => (0_usize..21).prop_map(|index| PlayMode::ALL[index])];
    let ball = (places(), places(), 0.0..2.0).prop_map(|(x, y, z)| [x, y, z]);
    let robots = prop::collection::vec(robots(), 0..5);
    let proxied = prop_oneof![4 => Just(None), 1 => (0_usize..5).prop_map(Some)];
    (frames, step_s, jump, mode, ball, robots, 0_u32..10, proxied).prop_map(
        |(frames, step_s, jump, mode, ball, robots, feet, through_proxy)| Stretch {
            frames,
            step_s,
            jump,
            mode,
            ball,
            robots,
            feet,
            through_proxy,
        },
    )
}

/// Frames in which the agents connect and take their places, which makes most runs begin.
fn prelude(case: &ChallengeConfig, robots: usize, frames: u64) -> Stretch {
    let [x, y] = case.starts[0].place;
    let along = |at: usize| [x + 4.0 * at as f64, y, 0.38];
    let robot = |at| stage::robot(at as u8 + 1, along(at)[0], along(at)[1]);
    Stretch {
        frames,
        step_s: 0.04,
        jump: 0,
        mode: PlayMode::PlayOn,
        ball: [0.0, 0.0, 0.042],
        robots: (0..robots).map(robot).collect(),
        feet: 0,
        through_proxy: None,
    }
}

fn frames(stretches: &[Stretch], robots: usize) -> Vec<GroundTruth> {
    let (mut all, mut now_s, mut game_s, mut number) = (Vec::new(), 0.0, 0.0, 0_u64);
    for stretch in stretches {
        number = number.saturating_add_signed(stretch.jump);
        for _ in 0..stretch.frames {
            now_s += stretch.step_s;
            game_s += if stretch.mode == PlayMode::BeforeKickOff { 0.0 } else { stretch.step_s };
            number += 1;
            // Usually as many robots as the challenge has.
            let others = stretch.robots.iter().cycle().take(robots);
            let here = if stretch.jump % 7 == 1 { stretch.robots.clone() } else { others.copied().collect() };
            all.push(GroundTruth {
                frame: number,
                now_s,
                game_s,
                mode: stretch.mode,
                ball: stretch.ball,
                robots: here,
                feet: FootingCounts {
                    both_off: stretch.feet.into(),
                    one_off: 1,
                    none_off: 0,
                    not_landed: stretch.feet.into(),
                },
                through_proxy: stretch.through_proxy,
            });
        }
    }
    all
}

fn rulings(case: &ChallengeConfig, frames: &[GroundTruth]) -> Vec<Ruling> {
    let mut referee = case.referee(&case.starts[0]).expect("a referee");
    frames.iter().map(|seen| referee.decide(seen)).collect()
}

fn check(challenge: usize, profile: Profile, before: u64, stretches: &[Stretch]) -> Result<(), TestCaseError> {
    let Ok(case) = ChallengeConfig::new(CHALLENGES[challenge].name, profile, 123, Overrides::default()) else {
        return Ok(());
    };
    let most = case.parameters.common.agents + usize::from(case.parameters.common.has_opponent);
    let mut all = vec![prelude(&case, most, before)];
    all.extend_from_slice(stretches);
    let frames = frames(&all, most);
    let first = rulings(&case, &frames);
    let ends = first.iter().filter(|ruling| ruling.outcome.is_some()).count();
    prop_assert!(ends <= 1);
    let after = first.iter().skip_while(|ruling| ruling.outcome.is_none()).skip(1);
    prop_assert!(after.into_iter().all(|ruling| *ruling == Ruling::default()));
    // NaN is not equal to itself; as text it is.
    prop_assert_eq!(format!("{first:?}"), format!("{:?}", rulings(&case, &frames)));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn referees_take_any_frames(
        challenge in 0..CHALLENGES.len(),
        profile in (0_usize..3).prop_map(|index| Profile::ALL[index]),
        before in prop_oneof![Just(0_u64), Just(13), Just(140), Just(215), Just(330)],
        stretches in prop::collection::vec(stretches(), 1..30),
    ) {
        check(challenge, profile, before, &stretches)?;
    }
}
