//! Complete rules over the wire: commands of trainers, and the second half.

use engine::{ConnectionId, Observable, Session, World, WorldStatus};
use humanoid_rules::{GamePhase, HumanoidGameState, PlayMode, RuleBook, TeamSide};
use humanoid_world::HumanoidWorld;

use crate::installed::game_of;
use crate::wire::Server;

/// A server of a first half, and the connection of a trainer.
fn server(is_complete: bool, start_s: f64) -> Option<(Server, ConnectionId)> {
    let rules = RuleBook { is_complete, ..RuleBook::SSIM_26 };
    let mut server = Server::of(game_of(rules, GamePhase::FirstHalf, Some(start_s))?, false);
    let trainer = server.simulation.open(1).expect("a place");
    tick(&mut server, 2);
    Some((server, trainer))
}

fn tick(server: &mut Server, ticks: u32) {
    (0..ticks).for_each(|_| server.simulation.tick(&mut server.received));
}

fn game(server: &Server) -> &HumanoidGameState {
    server.simulation.world().simulation().game()
}

/// Sends commands to two servers, one of them with complete rules; returns for each its mode and whether its run is over,
/// and compares the one without with a server that gets no command.
fn outcomes(commands: &str) -> Option<[(PlayMode, bool); 2]> {
    let (mut silent, _) = server(false, 0.0)?;
    tick(&mut silent, 4);
    let outcome = |is_complete| {
        let (mut server, trainer) = server(is_complete, 0.0)?;
        server.send(trainer, commands);
        tick(&mut server, 4);
        if !is_complete {
            assert_eq!(server.simulation.digest(), silent.simulation.digest(), "{commands}");
        }
        Some((game(&server).mode(), server.simulation.is_finished()))
    };
    Some([outcome(false)?, outcome(true)?])
}

#[test]
fn complete_rules_have_more_commands() {
    let check = |commands: &str, mode: PlayMode, is_finished: bool| {
        let Some(outcomes) = outcomes(commands) else { return };
        assert_eq!(outcomes, [(PlayMode::BeforeKickOff, false), (mode, is_finished)], "{commands}");
    };
    check("(playMode KickOff_Right)", PlayMode::KickOffRight, false);
    check("(playMode corner_kick_left)", PlayMode::CornerKickLeft, false);
    check("(playMode PlayOn)(playMode KickIn_Left)", PlayMode::KickInLeft, false);
    check("(playMode GameOver)", PlayMode::GameOver, false);
    check("(killsim)", PlayMode::GameOver, true);
    check("(playMode)", PlayMode::BeforeKickOff, false);
    check("(playMode NoSuchMode)", PlayMode::BeforeKickOff, false);
}

#[test]
fn a_saved_run_that_is_over_stays_over() {
    let (Some((mut server, trainer)), Some((other, _))) = (server(true, 0.0), server(true, 0.0)) else { return };
    server.send(trainer, "(killsim)");
    tick(&mut server, 2);
    let mut saved = Vec::new();
    server.simulation.world().save(&mut saved).expect("a state");
    let mut world: HumanoidWorld = other.into_world();
    assert!(!world.is_finished());
    world.load(&saved).expect("the state");
    assert!(world.is_finished());
}

/// The place of the one robot's torso.
fn place(server: &Server) -> [f64; 2] {
    let physics = server.simulation.world().simulation().physics();
    // The free joint of the ball comes first.
    [physics.qpos()[7], physics.qpos()[8]]
}

#[test]
fn a_robot_may_beam_in_the_break_and_the_right_team_kicks_off() {
    let Some((mut server, trainer)) = server(true, 299.9) else { return };
    let agent = server.agent("(init T1 Alpha 1)");
    server.frame(agent);
    server.send(trainer, "(kickOff Left)(agent (unum 1)(team Alpha)(pos 0.1 1 0.7))");
    tick(&mut server, 8);
    assert_eq!((game(&server).mode(), game(&server).phase()), (PlayMode::BeforeKickOff, GamePhase::SecondHalf));
    let [x, y] = place(&server);
    assert!((x + 2.0).abs() < 0.1 && (y - 21.0).abs() < 0.1, "beside its own half, not at {x} {y}");
    server.received = Default::default();
    server.send(agent, "(beam -5 2 0)");
    tick(&mut server, 3);
    let [x, y] = place(&server);
    assert!((x + 5.0).abs() < 0.1 && (y - 2.0).abs() < 0.1, "beamed, not at {x} {y}");
    let percept = String::from_utf8(server.frame(agent)).expect("text");
    assert!(percept.contains("(pm BeforeKickOff)") && percept.contains("(t 300)"), "{percept}");
    // A trainer may leave the side open.
    server.send(trainer, "(kickOff)");
    tick(&mut server, 2);
    assert_eq!(game(&server).mode(), PlayMode::KickOffRight);
}

#[test]
fn a_break_ends_after_thirty_seconds() {
    let Some((mut server, trainer)) = server(true, 299.9) else { return };
    server.send(trainer, "(kickOff Right)");
    tick(&mut server, 8);
    assert_eq!(game(&server).mode(), PlayMode::BeforeKickOff);
    tick(&mut server, 1480);
    assert_eq!(game(&server).mode(), PlayMode::BeforeKickOff);
    tick(&mut server, 40);
    assert_eq!(game(&server).mode(), PlayMode::KickOffLeft);
}

/// The penalties of some ticks, as events.
fn penalties(server: &mut Server, ticks: u32) -> Vec<String> {
    let mut all = Vec::new();
    for _ in 0..ticks {
        tick(server, 1);
        server.simulation.world().visit_events(&mut |event| {
            if event.kind == "penalty" {
                all.push(event.text.to_string());
            }
        });
    }
    all
}

#[test]
fn a_shoot_out_alternates_and_its_goals_are_events() {
    let rules = RuleBook { is_complete: true, ..RuleBook::SSIM_26 };
    let Some(game_of_penalties) = game_of(rules, GamePhase::PenaltyShooting, None) else { return };
    let mut server = Server::of(game_of_penalties, false);
    let trainer = server.simulation.open(1).expect("a place");
    let agents = ["(init T1 Alpha 1)", "(init T1 Beta 1)", "(init T1 Alpha 2)"].map(|init| server.agent(init));
    tick(&mut server, 4);
    server.send(trainer, "(kickOff Left)");
    tick(&mut server, 2);
    assert_eq!(game(&server).mode(), PlayMode::PenaltyShootLeft);
    let [x, y] = place(&server);
    assert!(y > 20.0, "the goalkeeper of the kicker is beside the field, not at {x} {y}");
    server.received = Default::default();
    tick(&mut server, 3);
    for (agent, expected) in [(agents[1], [27.0, 0.0]), (agents[2], [19.2, 0.0])] {
        let percept = String::from_utf8(server.frame(agent)).expect("text");
        assert!(percept.contains("(pm penalty_shoot_left)"), "{percept}");
        assert!(percept.contains("(sl 0)(sr 0)"), "{percept}");
        let robots = server.simulation.world().simulation().physics().qpos();
        let near = |at: &[f64]| (at[0] - expected[0]).abs() < 0.2 && (at[1] - expected[1]).abs() < 0.2;
        assert!(robots.windows(2).any(near), "nobody at {expected:?}");
    }
    server.send(trainer, "(ball (pos 27.9 0 0.2))");
    assert_eq!(penalties(&mut server, 5), ["penalty left: goal, 1 : 0"]);
    assert_eq!(game(&server).mode(), PlayMode::GoalLeft);
    assert_eq!(penalties(&mut server, 160), [""; 0]);
    assert_eq!(game(&server).mode(), PlayMode::PenaltyShootRight);
    server.send(trainer, "(ball (pos 0 18.5 0.2))");
    assert_eq!(penalties(&mut server, 5), ["penalty right: no goal, 1 : 0"]);
    let score = game(&server).shootout_score().expect("a shoot-out");
    assert_eq!(TeamSide::ALL.map(|side| score.goals(side)), [1, 0]);
    assert_eq!(TeamSide::ALL.map(|side| game(&server).score(side)), [0, 0]);
}
