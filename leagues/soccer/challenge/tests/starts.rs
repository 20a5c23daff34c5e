//! Start positions of runs, for the league's seed: as golden numbers, and drawn again by another generator
//! (docs/reference/challenge.md 6).

use crate::stage;

use soccer_challenge::{CHALLENGES, ChallengeConfig, Overrides, Profile, RunStart};
use stage::java::Java;
use stage::{BOTH, SEED, case};

fn starts(name: &str, profile: Profile, seed: u64, runs: u32) -> Vec<RunStart> {
    let wishes = Overrides { runs: Some(runs), ..Overrides::default() };
    ChallengeConfig::new(name, profile, seed, wishes).expect("a known challenge").starts
}

/// The page's draws, in its order.
fn drawn(name: &str, run: u32, java: &mut Java) -> RunStart {
    let (place, ball, velocity) = match name {
        "run" | "gazeboRun" => ([-13.5, 0.0], [14.5, 0.0], [0.0; 3]),
        "kick" => {
            let radius = f64::from(run % 10 + 3);
            let angle = java.around(0.0, 30.0).to_radians();
            let ball = [-radius * libm::cos(angle), radius * libm::sin(angle)];
            let x = java.around(ball[0] - 0.6, 0.1);
            ([x, java.around(ball[1], 0.1)], ball, [0.0; 3])
        }
        "keepAway" | "passing" => ([-13.5, 0.0], [0.0; 2], [0.0; 3]),
        "goalie" => {
            let mut row = java.below(13 * 19 * 3 * 11);
            let mut digit = |base: i64| {
                let digit = row % base;
                row /= base;
                digit
            };
            // Six upward velocities of the slow kicks, five of the fast ones.
            let (way, goal, y) = (digit(11), digit(3), digit(19) - 9);
            let (up, fast) = (way % 6, way / 6);
            let (x, y) = (digit(13) as f64 - 12.0, y as f64);
            let (factor, goal) = ([1.75, 3.0][fast as usize], [-0.9, 0.0, 0.9][goal as usize]);
            ([0.0, y], [x, y], [(-15.0 - x) * factor, (goal - y) * factor, up as f64])
        }
        "rollingBall" => {
            let radius = 1.0 + 3.0 * java.double();
            let angle = java.around(0.0, 90.0).to_radians();
            let (n1, n2) = (java.around(0.0, 0.05), java.around(0.0, 0.05));
            let direction = [libm::cos(angle), libm::sin(angle)];
            let ball = [-12.0 + 0.15 + n1 + radius * direction[0], n2 + radius * direction[1]];
            let speed = 2.0 * radius;
            ([-12.0, 0.0], ball, [-direction[0] * speed, -direction[1] * speed, 0.0])
        }
        "throwIn" => {
            let x = java.around(-14.4, 0.1);
            ([-15.0, 0.0], [x, java.around(0.0, 0.1)], [0.0; 3])
        }
        _ => panic!("no draws for {name}"),
    };
    RunStart { run, place, ball, velocity }
}

#[test]
fn starts_are_drawn_as_on_the_page() {
    for challenge in CHALLENGES.iter().filter(|challenge| challenge.is_league) {
        for profile in BOTH {
            for seed in [0, SEED, 100_000_000] {
                let mut java = Java::new(seed.into());
                for (run, start) in (0..).zip(starts(challenge.name, profile, seed, 50)) {
                    assert_eq!(start, drawn(challenge.name, run, &mut java), "{}", challenge.name);
                }
            }
        }
    }
}

#[test]
fn every_run_takes_its_number_of_draws() {
    for (name, doubles) in
        [("run", 0), ("kick", 3), ("keepAway", 0), ("passing", 0), ("rollingBall", 4), ("throwIn", 2)]
    {
        let mut java = Java::new(SEED.into());
        drawn(name, 0, &mut java);
        assert_eq!(java.draws, 2 * doubles, "{name}: two states for each double");
    }
    let mut java = Java::new(SEED.into());
    drawn("goalie", 0, &mut java);
    assert_eq!(java.draws, 1 + java.rejected);
}

/// All teams of a competition share the case; a separate case has the same starts, fewer runs the first of them.
#[test]
fn starts_are_the_same_for_all_teams() {
    for challenge in CHALLENGES {
        for profile in BOTH {
            let case = case(challenge.name, profile);
            assert_eq!(case.starts, stage::case(challenge.name, profile).starts);
            let first = starts(challenge.name, profile, SEED, 1);
            assert_eq!(case.starts.first(), first.first());
        }
    }
}

#[track_caller]
fn within(value: f64, low: f64, high: f64) {
    assert!((low..=high).contains(&value), "{value} is not in {low} to {high}");
}

/// Checks that all drawn values lie within the bounds, and come near to both.
fn check_bounds(name: &str, low: f64, high: f64, drawn: impl Fn(&RunStart) -> f64) {
    let values: Vec<f64> = starts(name, Profile::Compat32, SEED, 500).iter().map(drawn).collect();
    values.iter().for_each(|value| within(*value, low - 1e-9, high + 1e-9));
    let tenth = (high - low) / 10.0;
    assert!(values.iter().any(|value| *value < low + tenth) && values.iter().any(|value| *value > high - tenth));
}

#[test]
fn kick_draws_within_30_degrees_and_a_tenth() {
    check_bounds("kick", -30.0, 30.0, |start| start.ball[1].atan2(-start.ball[0]).to_degrees());
    check_bounds("kick", 0.5, 0.7, |start| start.ball[0] - start.place[0]);
    check_bounds("kick", -0.1, 0.1, |start| start.ball[1] - start.place[1]);
}

#[test]
fn paper_kick_has_a_cone_of_45_degrees_and_a_metre() {
    let paper = starts("kick", Profile::Paper2016, SEED, 500);
    for start in &paper {
        within(start.ball[1].atan2(-start.ball[0]).to_degrees(), -22.5, 22.5);
        within(start.ball[0] - start.place[0], 0.9, 1.1);
    }
    assert!(paper.iter().any(|start| start.ball[1].atan2(-start.ball[0]).to_degrees() > 22.0));
}

#[test]
fn throw_in_draws_within_a_tenth() {
    check_bounds("throwIn", -14.5, -14.3, |start| start.ball[0]);
    check_bounds("throwIn", -0.1, 0.1, |start| start.ball[1]);
}

/// The ball moves at twice its distance per second, to a position in front of the robot.
#[test]
fn rolling_ball_draws_within_its_bounds() {
    let speed = |start: &RunStart| start.velocity[0].hypot(start.velocity[1]);
    check_bounds("rollingBall", 1.0, 4.0, |start| speed(start) / 2.0);
    check_bounds("rollingBall", -90.0, 90.0, |start| (-start.velocity[1]).atan2(-start.velocity[0]).to_degrees());
    check_bounds("rollingBall", -11.9, -11.8, |start| start.ball[0] + start.velocity[0] / 2.0);
    check_bounds("rollingBall", -0.05, 0.05, |start| start.ball[1] + start.velocity[1] / 2.0);
}

/// Position, ball, velocity.
type Golden = ([f64; 2], [f64; 2], [f64; 3]);

fn check_golden(name: &str, golden: &[Golden]) {
    let starts = case(name, Profile::Compat32).starts;
    if std::env::var_os("SPAR_PRINT_GOLDEN").is_some() {
        starts
            .iter()
            .for_each(|RunStart { place, ball, velocity, .. }| println!("({place:?}, {ball:?}, {velocity:?}),"));
    }
    let found: Vec<Golden> = starts.iter().map(|start| (start.place, start.ball, start.velocity)).collect();
    assert_eq!(found, golden, "{name}");
}

#[test]
fn starts_without_draws_are_golden() {
    check_golden("run", &[([-13.5, 0.0], [14.5, 0.0], [0.0; 3])]);
    check_golden("gazeboRun", &[([-13.5, 0.0], [14.5, 0.0], [0.0; 3])]);
    check_golden("keepAway", &[([-13.5, 0.0], [0.0; 2], [0.0; 3])]);
    check_golden("passing", &[([-13.5, 0.0], [0.0; 2], [0.0; 3])]);
}

#[test]
fn kick_starts_are_golden() {
    check_golden(
        "kick",
        &[
            ([-3.420263670788915, 0.6454160092076354], [-2.9184434501443626, 0.6947573880927571], [0.0, 0.0, 0.0]),
            ([-4.512891582841316, 0.5298391025797108], [-3.974065485657998, 0.4547565455294273], [0.0, 0.0, 0.0]),
            ([-5.558193987348182, 1.180853531948275], [-4.872577391846917, 1.1216013375804683], [0.0, 0.0, 0.0]),
            ([-6.498001222097744, 0.4238160781263134], [-5.979626345724562, 0.49403316236536243], [0.0, 0.0, 0.0]),
            ([-6.837831272241298, 3.255431402662736], [-6.150950478339099, 3.3415278261627583], [0.0, 0.0, 0.0]),
            ([-7.891616837878218, -3.2496367255682106], [-7.2765101835084085, -3.3245149344375684], [0.0, 0.0, 0.0]),
            ([-9.592879773300037, 0.6587707858578312], [-8.972179147224365, 0.7071077358594509], [0.0, 0.0, 0.0]),
            ([-9.994156804144136, -3.5640305356364945], [-9.346242790236158, -3.556366925101889], [0.0, 0.0, 0.0]),
            ([-11.635357665298342, -0.6781906885346399], [-10.977638751972316, -0.7010331170463193], [0.0, 0.0, 0.0]),
            ([-11.158326756074814, -5.5954538939660114], [-10.59610598032757, -5.632276453945272], [0.0, 0.0, 0.0]),
        ],
    );
}

#[test]
fn goalie_starts_are_golden() {
    check_golden(
        "goalie",
        &[
            ([0.0, 2.0], [-8.0, 2.0], [-21.0, -3.3000000000000003, 4.0]),
            ([0.0, 4.0], [-1.0, 4.0], [-42.0, -12.0, 3.0]),
            ([0.0, -2.0], [-2.0, -2.0], [-22.75, 3.5, 0.0]),
            ([0.0, -2.0], [-7.0, -2.0], [-24.0, 6.0, 3.0]),
            ([0.0, -2.0], [-9.0, -2.0], [-10.5, 1.9250000000000003, 0.0]),
            ([0.0, -3.0], [-4.0, -3.0], [-33.0, 11.7, 4.0]),
            ([0.0, 3.0], [-11.0, 3.0], [-7.0, -5.25, 4.0]),
            ([0.0, 5.0], [-5.0, 5.0], [-30.0, -12.299999999999999, 3.0]),
            ([0.0, -6.0], [-6.0, -6.0], [-27.0, 15.299999999999999, 2.0]),
            ([0.0, -3.0], [-11.0, -3.0], [-12.0, 6.300000000000001, 1.0]),
            ([0.0, 7.0], [-6.0, 7.0], [-15.75, -12.25, 0.0]),
            ([0.0, -5.0], [-4.0, -5.0], [-33.0, 12.299999999999999, 3.0]),
        ],
    );
}

#[test]
fn rolling_ball_starts_are_golden() {
    check_golden(
        "rollingBall",
        &[
            ([-12.0, 0.0], [-11.78406017574193, 3.179107191727808], [-0.18122102740126092, -6.336454309379913, 0.0]),
            ([-12.0, 0.0], [-10.524628682128329, 3.1163436688792694], [-2.6075329334833994, -6.318303933259805, 0.0]),
            ([-12.0, 0.0], [-8.523499012138894, 0.7944101227921161], [-6.571376852095394, -1.6590373298232812, 0.0]),
            ([-12.0, 0.0], [-11.089777688925263, -3.8835229130082145], [-1.6065410456494948, 7.6851962847639115, 0.0]),
            ([-12.0, 0.0], [-10.968480466527126, 2.0883293694103813], [-1.7480182941253888, -4.197359364896436, 0.0]),
            ([-12.0, 0.0], [-11.05430716876477, -1.5781908996651484], [-1.63929967637844, 3.148718188795691, 0.0]),
            ([-12.0, 0.0], [-10.410217150429041, -1.8713934560323662], [-2.8567232706302375, 3.6494784943853267, 0.0]),
            ([-12.0, 0.0], [-9.32463056582366, 1.721211829712977], [-5.135687082774329, -3.353062521080892, 0.0]),
            ([-12.0, 0.0], [-9.93698812122214, 1.3344589591447815], [-3.790744054926401, -2.6431611995855184, 0.0]),
            ([-12.0, 0.0], [-9.323954187911738, -0.9864013981776251], [-5.114265969977833, 1.8781471132711116, 0.0]),
        ],
    );
}

#[test]
fn throw_in_starts_are_golden() {
    check_golden(
        "throwIn",
        &[
            ([-15.0, 0.0], [-14.35536515940057, 0.09817977935544786], [0.0, 0.0, 0.0]),
            ([-15.0, 0.0], [-14.449341378885121, 0.02176007407570338], [0.0, 0.0, 0.0]),
            ([-15.0, 0.0], [-14.338826097183318, 0.0750825570502835], [0.0, 0.0, 0.0]),
            ([-15.0, 0.0], [-14.356790297740055, -0.08561659550126566], [0.0, 0.0, 0.0]),
            ([-15.0, 0.0], [-14.340747805632192, 0.015743387468447348], [0.0, 0.0, 0.0]),
            ([-15.0, 0.0], [-14.318374876373182, -0.0702170842390491], [0.0, 0.0, 0.0]),
            ([-15.0, 0.0], [-14.304956020539423, -0.08688079390220045], [0.0, 0.0, 0.0]),
            ([-15.0, 0.0], [-14.486096423500022, -0.08184954125251774], [0.0, 0.0, 0.0]),
            ([-15.0, 0.0], [-14.415106654369811, 0.07487820886935767], [0.0, 0.0, 0.0]),
            ([-15.0, 0.0], [-14.38497922717964, -0.02070062607567391], [0.0, 0.0, 0.0]),
        ],
    );
}

#[test]
fn kicks_have_ten_distances() {
    let all = starts("kick", Profile::Strict, SEED, 64);
    let distance = |start: &RunStart| start.ball[0].hypot(start.ball[1]).round();
    let wanted: Vec<f64> = (0..64).map(|run| f64::from(3 + run % 10)).collect();
    assert_eq!(all.iter().map(distance).collect::<Vec<_>>(), wanted);
}
