//! The run challenge, and its Gazebo variant (docs/reference/challenge.md 6.1, 6.8).

use crate::stage;

use soccer_challenge::{ChallengeConfig, FootingCounts, Overrides, Profile, RefereeCommand, RunPhase, RunStatus};
use soccer_protocol::PlayMode;
use stage::{BOTH, SEED, Scene, between, case, near};

const START: f64 = -13.5;

fn beamed(name: &str, profile: Profile) -> Scene {
    let mut scene = Scene::of(name, profile);
    scene.play().step();
    assert_eq!(scene.state(), RunPhase::Beamed);
    scene
}

#[test]
fn run_is_posed_as_on_the_page() {
    for name in ["run", "gazeboRun"] {
        for profile in BOTH {
            let mut scene = Scene::of(name, profile);
            assert_eq!((scene.start.place, scene.start.ball), ([-13.5, 0.0], [14.5, 0.0]));
            scene.look();
            assert!(scene.has_ordered(RefereeCommand::Beam([-13.5, 0.0])));
            scene.play();
            assert!(scene.has_ordered(RefereeCommand::Ball { at: [14.5, 0.0, 0.042], velocity: [0.0; 3] }));
            assert!(scene.has_ordered(RefereeCommand::Mode(PlayMode::PlayOn)));
        }
    }
}

/// Ten messages of the launch, 200 of the set-up, and play in the next one.
#[test]
fn run_waits_200_messages() {
    let mut scene = Scene::of("run", Profile::Compat32);
    scene.steps(10);
    assert_eq!(scene.state(), RunPhase::Created);
    scene.step();
    assert_eq!(scene.state(), RunPhase::Connected);
    scene.play();
    assert_eq!(scene.seen.frame, 10 + 200 + 1);
    let mut scene = Scene::of("run", Profile::Strict);
    scene.play();
    assert_eq!(scene.seen.frame, 10 + 200 + 1, "0.4 s and 8 s");
    let mut scene = Scene::of("gazeboRun", Profile::Compat32);
    scene.play();
    assert_eq!(scene.seen.frame, 100 + 200 + 1);
}

#[test]
fn run_is_beamed_within_a_tenth() {
    let is_beamed = |profile: Profile, x: f64, y: f64| {
        let mut scene = Scene::of("run", profile);
        scene.stand(START + x, y).play().step();
        scene.state() == RunPhase::Beamed
    };
    for profile in BOTH {
        for sign in [1.0, -1.0] {
            between(sign * 0.101, sign * 0.099, |x| is_beamed(profile, x, 0.0));
            between(sign * 0.101, sign * 0.099, |y| is_beamed(profile, 0.0, y));
        }
        assert!(is_beamed(profile, 0.099, 0.099), "each axis for itself");
    }
}

fn check_line(name: &str, line: f64) {
    for profile in BOTH {
        between(START + line - 0.001, START + line + 0.001, |x| {
            let mut scene = beamed(name, profile);
            scene.stand(x, 0.0).step();
            assert_eq!(scene.has_ordered(RefereeCommand::CountFeet), scene.state() == RunPhase::Started);
            scene.state() == RunPhase::Started
        });
    }
}

#[test]
fn run_starts_at_the_line() {
    check_line("run", 0.5);
}

#[test]
fn gazebo_run_starts_at_the_line() {
    check_line("gazeboRun", 0.2);
}

fn check_latest_start(name: &str, seconds: f64) {
    for profile in BOTH {
        between(seconds - 0.001, seconds + 0.001, |after| {
            let mut scene = beamed(name, profile);
            let first_s = scene.seen.game_s;
            scene.at(first_s + after);
            scene.state() == RunPhase::Started
        });
    }
}

#[test]
fn run_starts_after_4_s() {
    check_latest_start("run", 4.0);
}

#[test]
fn gazebo_run_starts_after_10_s() {
    check_latest_start("gazeboRun", 10.0);
}

/// The 4 s count from the first decision of the running phase, not from the beam.
#[test]
fn run_counts_the_4_s_from_the_first_decision() {
    let mut scene = Scene::of("run", Profile::Compat32);
    scene.stand(START + 1.0, 0.0).play().step();
    assert_eq!(scene.state(), RunPhase::Connected);
    let first_s = scene.seen.game_s;
    scene.stand(START, 0.0).at(first_s + 4.01);
    assert_eq!(scene.state(), RunPhase::Started, "beamed and started in one message");
}

fn check_run_time(name: &str, profile: Profile, seconds: f64) {
    between(seconds - 0.001, seconds + 0.001, |after| {
        let mut scene = beamed(name, profile);
        scene.stand(START + 0.6, 0.0).step();
        let start_s = scene.seen.game_s;
        scene.stand(0.0, 0.0).at(start_s + after);
        if scene.is_over() {
            assert_eq!(scene.state(), RunPhase::Stopped);
            assert!(scene.has_ordered(RefereeCommand::EndFeet));
            near(scene.end().component("time_s").unwrap(), after);
            near(scene.end().score, 13.0 / after);
        }
        scene.is_over()
    });
}

#[test]
fn run_ends_after_its_time() {
    check_run_time("run", Profile::Compat32, 20.0);
    check_run_time("gazeboRun", Profile::Compat32, 20.0);
}

#[test]
fn run_has_10_s_officially() {
    check_run_time("run", Profile::Strict, 10.0);
    check_run_time("gazeboRun", Profile::Strict, 10.0);
    check_run_time("run", Profile::Paper2016, 10.0);
    for profile in [Profile::Strict, Profile::Paper2016] {
        let common = case("run", profile).parameters.common;
        assert_eq!((common.runs, common.repetitions), (1, 10));
    }
    let common = case("run", Profile::Compat32).parameters.common;
    assert_eq!((common.runs, common.repetitions), (1, 1));
}

#[test]
fn run_ends_at_the_finish() {
    for profile in BOTH {
        between(14.499, 14.5, |x| {
            let mut scene = Scene::of("run", profile);
            scene.started();
            let start_s = scene.seen.game_s;
            scene.seen.feet = FootingCounts { both_off: 25, one_off: 50, none_off: 175, not_landed: 0 };
            scene.stand(x, 0.0).at(start_s + 5.0);
            if scene.is_over() {
                let end = scene.end();
                near(end.component("speed_m_s").unwrap(), 27.5 / 5.0);
                near(end.component("off_ground").unwrap(), 25.0 / 250.0);
                near(end.score, 27.5 / 5.0 + 25.0 / 250.0);
                assert_eq!((end.status, end.has_fallen, end.has_penalty), (RunStatus::Ok, false, false));
            }
            scene.is_over()
        });
    }
    let mut scene = Scene::of("run", Profile::Paper2016);
    scene.started().stand(15.0, 0.0).step();
    assert!(!scene.is_over(), "the paper has no finish");
}

/// A robot beyond the finish at the start of its clock has no infinite speed.
#[test]
fn run_never_has_an_infinite_score() {
    let mut scene = beamed("run", Profile::Strict);
    scene.stand(15.0, 0.0).step();
    assert!(scene.end().score.is_finite());
}

#[test]
fn run_counts_from_minus_13_even_if_time_began_it() {
    for name in ["run", "gazeboRun"] {
        let mut scene = beamed(name, Profile::Compat32);
        scene.at(10.1);
        assert_eq!(scene.state(), RunPhase::Started);
        scene.stand(-13.2, 0.0).at(10.1 + 20.1);
        near(scene.end().score, 0.0);
        let mut scene = beamed(name, Profile::Compat32);
        scene.at(10.1).stand(-12.0, 0.0).at(10.1 + 25.0);
        near(scene.end().score, 1.0 / 25.0);
    }
}

#[test]
fn run_fall_takes_2_m_off() {
    for (profile, run_time_s) in [(Profile::Compat32, 20.0), (Profile::Strict, 10.0)] {
        let mut scene = Scene::of("run", profile);
        scene.started().seen.feet = FootingCounts { both_off: 50, one_off: 20, none_off: 30, not_landed: 0 };
        scene.stand(-8.0, 0.0).fall().step();
        let end = scene.end();
        near(end.component("distance_m").unwrap(), 3.0);
        near(end.score, 3.0 / run_time_s + 50.0 / (50.0 * run_time_s));
        near(end.component("one_leg").unwrap(), 20.0 / (50.0 * run_time_s));
        near(end.component("two_legs").unwrap(), 30.0 / (50.0 * run_time_s));
        assert_eq!((end.status, end.has_fallen, end.has_penalty), (RunStatus::Fell, true, true));
    }
}

/// An idle robot hangs above the ground at its initial pose: that is not flight, but the league's tool counts it.
#[test]
fn run_flies_only_after_a_landing_in_strict() {
    for (profile, off_ground) in [(Profile::Strict, 0.1), (Profile::Compat32, 0.5), (Profile::Paper2016, 1.0)] {
        let mut scene = Scene::of("run", profile);
        scene.started().seen.feet = FootingCounts { both_off: 500, not_landed: 450, one_off: 0, none_off: 0 };
        scene.stand(-13.0, 0.0).fall().step();
        near(scene.end().component("off_ground").unwrap(), off_ground);
        near(scene.end().score, off_ground);
    }
}

#[test]
fn run_distance_is_never_negative() {
    let mut scene = Scene::of("run", Profile::Compat32);
    scene.started().stand(-11.5, 0.0).fall().step();
    near(scene.end().score, 0.0);
}

#[test]
fn run_ends_with_a_fall_before_the_start() {
    for profile in BOTH {
        // Already beamed, and not even that.
        for x in [START, START + 1.0] {
            let mut scene = Scene::of("run", profile);
            scene.stand(x, 0.0).play().step();
            assert!(scene.state() < RunPhase::Started);
            scene.fall().step();
            assert_eq!((scene.end().status, scene.state()), (RunStatus::Fell, RunPhase::Stopped));
            near(scene.end().score, 0.0);
        }
    }
}

/// Falls during the set-up do not count, because robots drop from their beam.
#[test]
fn run_does_not_mind_a_fall_in_the_set_up() {
    let mut scene = Scene::of("run", Profile::Compat32);
    scene.steps(50).fall().steps(50);
    assert!(!scene.is_over());
}

#[test]
fn paper_divides_by_the_cycles_that_were_counted() {
    let mut scene = Scene::of("run", Profile::Paper2016);
    scene.started().seen.feet = FootingCounts { both_off: 50, one_off: 20, none_off: 130, not_landed: 0 };
    scene.stand(-8.0, 0.0).fall().step();
    near(scene.end().component("off_ground").unwrap(), 50.0 / 200.0);
    near(scene.end().score, 3.0 / 10.0 + 50.0 / 200.0);
}

#[test]
fn gazebo_run_has_no_feet() {
    let mut scene = Scene::of("gazeboRun", Profile::Compat32);
    scene.started().seen.feet = FootingCounts { both_off: 50, one_off: 20, none_off: 130, not_landed: 0 };
    scene.stand(-8.0, 0.0).body().at[2] = 0.1;
    scene.step();
    near(scene.end().score, 3.0 / 20.0);
    near(scene.end().component("off_ground").unwrap(), 0.0);
}

#[test]
fn gazebo_run_asks_for_the_height_alone() {
    for profile in BOTH {
        let mut scene = Scene::of("gazeboRun", profile);
        scene.started().body().up_z = -1.0;
        assert!(!scene.step().is_over());
        between(0.251, 0.249, |z| {
            let mut scene = Scene::of("gazeboRun", profile);
            scene.started().body().at[2] = z;
            scene.step().is_over()
        });
    }
}

/// Only a fall ends it, or our timeout.
#[test]
fn run_that_is_never_beamed_ends_with_our_patience() {
    let mut scene = Scene::of("run", Profile::Compat32);
    scene.stand(START + 0.3, 0.0).play();
    while !scene.is_over() {
        scene.step();
    }
    assert_eq!((scene.end().status, scene.state()), (RunStatus::Timeout, RunPhase::Failed));
    near(scene.end().score, 0.0);
    assert!((60.0..60.1).contains(&scene.seen.now_s), "{}", scene.seen.now_s);
}

#[test]
fn run_time_can_be_set() {
    let wishes = Overrides { run_time_s: Some(4.0), ..Overrides::default() };
    let case = ChallengeConfig::new("run", Profile::Compat32, SEED, wishes).unwrap();
    let mut scene = Scene::run(&case, 0, case.frame_s);
    scene.started().stand(-9.0, 0.0).fall().step();
    near(scene.end().score, 2.0 / 4.0);
}

/// Marks for every metre, even without a finish.
#[test]
fn run_is_not_drawn_all_over() {
    for (profile, marks) in [(Profile::Strict, 27), (Profile::Paper2016, 28)] {
        let (case, mut drawn) = (case("run", profile), Vec::new());
        case.referee(&case.starts[0]).unwrap().drawings(&Scene::run(&case, 0, 0.04).seen, &mut drawn);
        assert_eq!(drawn.len(), marks);
    }
}
