//! Common behaviour of all challenges: launch, set-up, failures, falls (docs/reference/challenge.md 2.3, 5, 11).

use crate::stage;

use soccer_challenge::{CHALLENGES, Profile, RobotSnapshot, RunPhase, RunStatus};
use soccer_protocol::Side;
use stage::{BOTH, Scene, between, case, near, robot};

const ALL: [Profile; 3] = Profile::ALL;

/// Runs a check for all single-robot challenges, with their profiles.
fn each_for_one(check: impl Fn(&str, Profile)) {
    for challenge in CHALLENGES {
        for profile in ALL {
            if challenge.parameters(profile).is_ok_and(|figures| figures.common.agents == 1) {
                check(challenge.name, profile);
            }
        }
    }
}

#[test]
fn launch_fails_with_the_301st_decision() {
    for challenge in CHALLENGES {
        for profile in BOTH {
            let mut scene = Scene::of(challenge.name, profile);
            scene.seen.robots.clear();
            scene.steps(300);
            assert!(!scene.is_over(), "{}", challenge.name);
            scene.step();
            assert_eq!((scene.end().status, scene.state()), (RunStatus::LaunchTimeout, RunPhase::Failed));
            let worst =
                if profile == Profile::Strict { case(challenge.name, profile).parameters.common.worst } else { 0.0 };
            near(scene.end().score, worst);
        }
    }
}

/// The countdown of ten messages is part of launching: a robot has to connect by the 291st.
#[test]
fn launch_includes_its_settling() {
    for profile in BOTH {
        between(292.0, 291.0, |first| {
            let mut scene = Scene::of("kick", profile);
            let robots = std::mem::take(&mut scene.seen.robots);
            scene.steps(first as usize - 1);
            scene.seen.robots = robots;
            scene.steps(302 - first as usize);
            scene.state() == RunPhase::Connected
        });
    }
}

#[test]
fn launch_settles_for_10_messages() {
    each_for_one(|name, profile| {
        let wanted = if name == "gazeboRun" { 100 } else { 10 };
        let mut scene = Scene::of(name, profile);
        let robots = std::mem::take(&mut scene.seen.robots);
        scene.steps(50);
        scene.seen.robots = robots;
        scene.steps(wanted);
        assert_eq!(scene.state(), RunPhase::Created, "{name}");
        scene.step();
        assert_eq!(scene.state(), RunPhase::Connected, "{name}: the set-up begins with the message after ten");
    });
}

/// True if a robot with this torso pose counts as fallen.
fn is_fallen(name: &str, profile: Profile, up_z: f64, height: f64) -> bool {
    let mut scene = Scene::of(name, profile);
    scene.started();
    (scene.body().up_z, scene.body().at[2]) = (up_z, height);
    // The run time is over, and the robot is too far ahead for rolling ball.
    let ended_s = scene.seen.game_s + 21.0;
    scene.stand(-9.0, 0.0).at(ended_s);
    scene.end().has_fallen
}

#[test]
fn fallen_is_below_06_of_upright() {
    for name in ["run", "rollingBall"] {
        for profile in BOTH {
            between(0.601, 0.599, |up_z| is_fallen(name, profile, up_z, 0.38));
        }
    }
}

#[test]
fn fallen_is_below_25_cm() {
    for name in ["run", "rollingBall"] {
        for profile in BOTH {
            between(0.251, 0.249, |height| is_fallen(name, profile, 1.0, height));
        }
    }
}

#[test]
fn one_robot_too_many_ends_the_run() {
    for challenge in CHALLENGES {
        for profile in BOTH {
            let common = case(challenge.name, profile).parameters.common;
            let most = common.agents + usize::from(common.has_opponent);
            let mut scene = Scene::of(challenge.name, profile);
            let side = |at: usize| Some(if at < common.agents { Side::Left } else { Side::Right });
            let one = |at: usize| RobotSnapshot { side: side(at), ..robot(at as u8 + 1, -14.0 + 4.0 * at as f64, 0.0) };
            scene.seen.robots = (0..most).map(one).collect();
            assert!(!scene.steps(5).is_over(), "{}", challenge.name);
            scene.seen.robots.push(robot(9, 5.0, 5.0));
            scene.step();
            assert_eq!(scene.end().status, RunStatus::TooManyAgents, "{}", challenge.name);
            near(scene.end().score, if profile == Profile::Strict { common.worst } else { 0.0 });
        }
    }
}

/// True if a run of passing ends with this many robots and this many connections through the proxy.
fn is_direct(profile: Profile, robots: u8, through_proxy: usize) -> bool {
    let mut scene = Scene::of("passing", profile);
    scene.seen.robots = (0..robots).map(|at| robot(at + 1, 4.0 * f64::from(at), 0.0)).collect();
    scene.seen.through_proxy = Some(through_proxy);
    scene.step();
    scene.is_over() && scene.end().status == RunStatus::DirectConnect
}

/// The league's tool detects it only with one robot and no connection at all.
#[test]
fn direct_connections_end_the_run() {
    for (robots, through_proxy, strict, compat) in [
        (0, 0, false, false),
        (1, 0, true, true),
        (1, 1, false, false),
        (2, 0, true, false),
        (2, 1, true, false),
        (4, 3, true, false),
        (4, 4, false, false),
        (3, 4, false, false),
    ] {
        assert_eq!(is_direct(Profile::Strict, robots, through_proxy), strict, "{robots}, {through_proxy}");
        assert_eq!(is_direct(Profile::Compat32, robots, through_proxy), compat, "{robots}, {through_proxy}");
    }
}

#[test]
fn agent_that_goes_ends_the_run() {
    each_for_one(|name, profile| {
        let mut scene = Scene::of(name, profile);
        if name == "goalie" {
            scene.stand(-14.0, 0.0);
        }
        scene.play().step();
        scene.seen.robots.clear();
        scene.step();
        assert_eq!(scene.end().status, RunStatus::AgentLost, "{name}");
    });
    // Not before play.
    let mut scene = Scene::of("run", Profile::Strict);
    scene.steps(100).seen.robots.clear();
    assert!(!scene.step().is_over());
}

/// Not one of the league's rules: a timeout ends a run that never finishes.
#[test]
fn patience_ends_a_run() {
    for challenge in CHALLENGES {
        let common = case(challenge.name, Profile::Strict).parameters.common;
        let mut scene = Scene::of(challenge.name, Profile::Strict);
        scene.step();
        scene.frame_s = common.patience_s;
        assert!(!scene.step().is_over(), "{}", challenge.name);
        scene.frame_s = 0.01;
        scene.step();
        assert_eq!(scene.end().status, RunStatus::Timeout, "{}", challenge.name);
        near(scene.end().score, common.worst);
    }
}

#[test]
fn given_up_runs_are_over() {
    for (profile, wanted) in [(Profile::Strict, 24.0), (Profile::Compat32, 0.0)] {
        let mut scene = Scene::of("kick", profile);
        scene.steps(5);
        let outcome = scene.give_up(RunStatus::ServerLost, "the server has gone");
        assert_eq!((outcome.status, outcome.reason.as_str()), (RunStatus::ServerLost, "the server has gone"));
        near(outcome.score, wanted);
        let decisions = scene.decisions.len();
        scene.steps(20);
        assert_eq!((scene.state(), scene.decisions.len(), scene.orders.len()), (RunPhase::Failed, decisions, 0));
        assert!(!scene.is_over(), "it has ended already");
    }
}

/// No scored run is worse than a failed one.
#[test]
fn failed_runs_are_the_worst() {
    let worst = |name| case(name, Profile::Strict).parameters.common.worst;
    assert!(worst("kick") >= 15.0_f64.hypot(10.0) + 5.0);
    assert!(worst("rollingBall") <= -10.0 - 3.0);
    near(worst("passing"), 85.0);
    for name in ["run", "gazeboRun", "keepAway", "goalie", "throwIn"] {
        near(worst(name), 0.0);
    }
}

/// Decreasing frame numbers cause no failure.
#[test]
fn frames_that_go_backwards_do_no_harm() {
    for challenge in CHALLENGES {
        for profile in BOTH {
            let mut scene = Scene::of(challenge.name, profile);
            scene.steps(50);
            scene.seen.frame = 3;
            scene.seen.now_s = 0.0;
            scene.steps(50);
        }
    }
}
