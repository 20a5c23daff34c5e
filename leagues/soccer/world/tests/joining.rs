//! Joining of agents, and the agents that a synchronous world awaits meanwhile.

use crate::stage;

use engine::{ConnectionId, Lockstep, Session, SessionStatus, Simulation};
use soccer_world::{Compat, Settings, SoccerWorld};
use stage::{AGENT, Inbox, MONITOR, Stage, as_recorded};

const SCENE: &str = "(scene rsg/agent/nao/nao_hetero.rsg 0)";

/// A world whose clock waits for answers.
fn stage_in_step() -> Stage {
    let mut stage = Stage::new(as_recorded());
    stage.session.set_synchronous();
    stage
}

/// An agent that answers each frame.
fn incumbent(stage: &mut Stage) -> ConnectionId {
    let agent = stage.join(SCENE, "(init (unum 0)(teamname A))(syn)");
    stage.tick();
    assert_eq!(stage.awaited(), [agent]);
    agent
}

/// Ticks after the incumbent has answered; returns true if the other agent got a frame.
fn answered_tick(stage: &mut Stage, incumbent: ConnectionId, other: ConnectionId) -> bool {
    stage.say(incumbent, "(syn)");
    stage.tick();
    assert!(stage.frame(incumbent).is_some());
    stage.frame(other).is_some()
}

/// A newcomer that has got three frames and has sent nothing.
fn newcomer_with_three_frames(stage: &mut Stage, first: ConnectionId) -> ConnectionId {
    let newcomer = stage.open(AGENT);
    answered_tick(stage, first, newcomer);
    stage.say(newcomer, SCENE);
    for _ in 0..20 {
        answered_tick(stage, first, newcomer);
    }
    newcomer
}

fn expected(stage: &Stage) -> Vec<ConnectionId> {
    let mut out = Vec::new();
    stage.session.expected_messages(&mut out);
    out.into_iter().map(|(connection, _)| connection).collect()
}

#[test]
fn nobody_waits_for_an_agent_that_has_not_answered_a_frame_with_syn() {
    let mut stage = stage_in_step();
    stage.tick();
    let agent = stage.open(AGENT);
    stage.tick();
    stage.say(agent, &format!("{SCENE}(syn)"));
    stage.ticks(20);
    assert!(stage.awaited().is_empty(), "its syn came before there was a frame");
    stage.say(agent, "(init (unum 1)(teamname A))");
    stage.ticks(20);
    assert!(stage.awaited().is_empty(), "it has not said syn");
    assert!(stage.frame(agent).is_some(), "alone it gets every frame");
    stage.say(agent, "(syn)");
    // It may have read all these frames at once: the server expects one message from it, then waits no longer.
    assert_eq!(expected(&stage), [agent]);
    stage.session.on_message_timeout(agent);
    assert!(expected(&stage).is_empty() && stage.awaited().is_empty());
    stage.tick();
    assert_eq!(stage.awaited(), [agent]);
    stage.say(agent, "(he1 0)");
    assert_eq!(stage.awaited(), [agent]);
    stage.say(agent, "(syn)");
    assert!(stage.awaited().is_empty());
    stage.session.close(agent);
    stage.tick();
    assert!(stage.awaited().is_empty());
}

/// A lock-step world makes thousands of frames per second.
#[test]
fn a_newcomer_that_is_silent_gets_three_frames_and_then_now_and_then_another_one() {
    let mut stage = stage_in_step();
    let first = incumbent(&mut stage);
    let newcomer = stage.open(AGENT);
    answered_tick(&mut stage, first, newcomer);
    stage.say(newcomer, SCENE);
    let got: Vec<bool> = (0..250).map(|_| answered_tick(&mut stage, first, newcomer)).collect();
    let frames: Vec<usize> = (0..250).filter(|&tick| got[tick]).collect();
    assert_eq!(frames[..3], [2, 3, 4]);
    assert_eq!(frames.len(), 5, "{frames:?}");
    // Each message brings another frame.
    stage.say(newcomer, "(init (unum 0)(teamname B))");
    assert!(!answered_tick(&mut stage, first, newcomer), "made now, sent in the next tick");
    assert_eq!(stage.awaited(), [first]);
}

#[test]
fn a_newcomer_answers_the_frames_that_wait_before_the_world_goes_on() {
    let mut stage = stage_in_step();
    let first = incumbent(&mut stage);
    let newcomer = newcomer_with_three_frames(&mut stage, first);
    // It has got three frames, and reads one for each message that it sends.
    stage.say(newcomer, "(init (unum 0)(teamname B))");
    assert_eq!(stage.awaited(), [first]);
    assert!(expected(&stage).is_empty());
    stage.say(newcomer, "(syn)");
    assert_eq!(expected(&stage), [newcomer]);
    stage.say(newcomer, "(syn)");
    assert!(expected(&stage).is_empty());
    stage.say(first, "(syn)");
    assert!(stage.awaited().is_empty());
    stage.tick();
    // From now on one `syn` for each frame.
    for _ in 0..10 {
        stage.say(first, "(syn)");
        stage.tick();
        assert!(stage.frame(newcomer).is_some());
        stage.say(first, "(syn)");
        assert_eq!(stage.awaited(), [newcomer]);
        stage.say(newcomer, "(syn)");
        assert!(stage.awaited().is_empty() && expected(&stage).is_empty());
    }
}

/// Its first `syn` comes at the last moment, and a tick follows at once: it may have read all its frames.
#[test]
fn a_newcomer_that_may_be_behind_is_not_waited_for_in_vain() {
    let mut stage = stage_in_step();
    let first = incumbent(&mut stage);
    let newcomer = newcomer_with_three_frames(&mut stage, first);
    stage.say(newcomer, "(syn)");
    answered_tick(&mut stage, first, newcomer);
    stage.say(first, "(syn)");
    assert!(stage.awaited().is_empty(), "it owes nothing for certain");
    assert_eq!(expected(&stage), [newcomer]);
    stage.session.on_message_timeout(newcomer);
    stage.ticks(2);
    stage.say(first, "(syn)");
    assert_eq!(stage.awaited(), [newcomer], "it has got a frame");
}

fn held_room(agents: usize) -> Simulation<SoccerWorld> {
    soccer_world::simulation(Settings::default()).expect("a world").with_start_agents(agents)
}

fn say(room: &mut Simulation<SoccerWorld>, who: ConnectionId, text: &str, inbox: &mut Inbox) {
    let bytes = [&(text.len() as u32).to_be_bytes(), text.as_bytes()].concat();
    room.receive(who, &bytes, inbox);
}

#[test]
fn a_world_that_waits_for_agents_stays_at_its_first_tick() {
    let mut room = held_room(2);
    let mut inbox = Inbox::default();
    let monitor = room.open(MONITOR).expect("a place");
    let [first, silent, gone, second] = [(); 4].map(|()| room.open(AGENT).expect("a place"));
    say(&mut room, first, SCENE, &mut inbox);
    say(&mut room, gone, SCENE, &mut inbox);
    room.close(gone);
    say(&mut room, silent, "(syn)", &mut inbox);
    for _ in 0..10 {
        room.tick(&mut inbox);
        assert!(room.is_paused() && room.ticks() == 0);
    }
    assert!(inbox.frames.contains_key(&monitor), "monitors are served");
    say(&mut room, second, SCENE, &mut inbox);
    assert!(!room.is_paused());
    (0..3).for_each(|_| room.tick(&mut inbox));
    assert_eq!(room.ticks(), 3);
    assert_eq!([first, second].map(|who| inbox.frames.get(&who).map_or(0, Vec::len)), [1, 1]);
    // The server now expects a message from both, which makes the game begin with both.
    let mut expected = Vec::new();
    room.expected_messages(&mut expected);
    assert_eq!(expected.iter().map(|(who, _)| *who).collect::<Vec<_>>(), [first, second]);
}

/// A robot that exists only briefly would push others.
#[test]
fn the_init_of_an_agent_that_has_hung_up_is_not_carried_out() {
    fn robots(compat: Compat) -> usize {
        let mut stage = Stage::new(Settings { compat, ..as_recorded() });
        let agent = stage.open(AGENT);
        stage.tick();
        stage.say(agent, SCENE);
        stage.ticks(3);
        stage.say(agent, "(init (unum 1)(teamname A))");
        stage.session.close(agent);
        let monitor = stage.open(MONITOR);
        let mut seen = 0;
        for _ in 0..5 {
            stage.tick();
            seen += stage.frame(monitor).map_or(0, |frame| frame.matches("(team_left A)").count());
        }
        seen
    }
    assert_eq!(robots(Compat::default()), 0);
    assert_ne!(robots(Compat::V073), 0, "as the reference");
}

#[test]
fn an_agent_that_starts_again_at_once_gets_its_number() {
    let mut stage = Stage::new(as_recorded());
    let old = stage.join(SCENE, "(init (unum 5)(teamname A))");
    let new = stage.open(AGENT);
    stage.tick();
    stage.say(new, SCENE);
    stage.ticks(3);
    stage.session.close(old);
    stage.say(new, "(init (unum 5)(teamname A))");
    let mut told = String::new();
    for _ in 0..4 {
        stage.tick();
        assert_eq!(stage.inbox.rejected, []);
        told += &stage.frame(new).expect("a percept");
    }
    assert!(told.contains("(unum 5) (team left)"), "{told}");
}

/// As when a team starts, or when a client connects for nothing.
#[test]
fn silent_robots_pass_through_robots_and_stand_on_the_ground() {
    let mut room = soccer_world::simulation(Settings::default()).expect("a world");
    let mut inbox = Inbox::default();
    let crowd: Vec<ConnectionId> = (0..12).map(|_| room.open(AGENT).expect("a place")).collect();
    room.tick(&mut inbox);
    crowd.iter().for_each(|&who| say(&mut room, who, SCENE, &mut inbox));
    let mut built = Vec::new();
    for _ in 0..4 {
        room.tick(&mut inbox);
        built.push(room.world().physics().bodies.len());
    }
    let robot = (built[0] - 1) / 4;
    assert_eq!(built, [1 + 4 * robot, 1 + 8 * robot, 1 + 12 * robot, 1 + 12 * robot], "a tick builds four");
    let (mut ground, mut robots) = (0, 0);
    for _ in 0..100 {
        room.tick(&mut inbox);
        let (physics, tables) = (room.world().physics(), room.world().physics_constants());
        for contact in physics.contacts() {
            let owners = contact.bodies.map(|body| body.map(|body| tables.instance_of_body(body)));
            match owners {
                [Some(a), Some(b)] if a != b => robots += 1,
                [Some(_), None] | [None, Some(_)] => ground += 1,
                _ => {}
            }
        }
    }
    assert_eq!(robots, 0);
    assert!(ground > 100, "{ground} contacts with the ground");
    assert_eq!(room.incidents(), []);
    // A robot with its own position is like all others.
    for (number, &who) in crowd.iter().take(2).enumerate() {
        say(&mut room, who, &format!("(init (unum {})(teamname A))", number + 1), &mut inbox);
    }
    room.tick(&mut inbox);
    for &who in crowd.iter().take(2) {
        say(&mut room, who, "(beam -3 0 0)", &mut inbox);
    }
    (0..2).for_each(|_| room.tick(&mut inbox));
    let (physics, tables) = (room.world().physics(), room.world().physics_constants());
    let touches = |bodies: [Option<usize>; 2]| matches!(bodies, [Some(a), Some(b)] if tables.instance_of_body(a) != tables.instance_of_body(b));
    assert!(physics.contacts().iter().any(|contact| touches(contact.bodies)), "two robots in one place touch");
}

/// A frame of 64 KiB contains 32,768 of them, and arrives fifty times in a second.
#[test]
fn garbage_at_any_door_is_counted_without_words() {
    let mut stage = Stage::new(Settings::default());
    for door in [AGENT, MONITOR] {
        let who = stage.open(door);
        stage.tick();
        stage.inbox = Inbox::default();
        let before = stage.session.counters().rejected.get("not a predicate").copied().unwrap_or_default();
        stage.say(who, &"()".repeat(32_768));
        let after = stage.session.counters().rejected.get("not a predicate").copied().unwrap_or_default();
        assert_eq!(after - before, 32_768, "door {door}");
        let told: usize = stage.inbox.rejected.iter().map(|(_, text)| text.len()).sum();
        assert!(stage.inbox.rejected.len() <= engine::REJECTION_DETAILS_MAX + 1 && told < 1000, "door {door}");
    }
    // Rejections by the world are counted likewise.
    let agent = stage.join(SCENE, "(init (unum 0)(teamname A))");
    stage.inbox = Inbox::default();
    stage.say(agent, &"(lle9 1)".repeat(8_000));
    stage.tick();
    assert_eq!(stage.session.counters().rejected.get("no such effector"), Some(&8_000));
    assert!(stage.inbox.rejected.len() <= engine::REJECTION_DETAILS_MAX + 1);
}

/// A tick reads the files of one robot. Agents that ask for a missing file, in every tick and as earlier participants
/// than the newcomer, do not take its turn; nor do they when it has asked for a wrong file itself.
#[test]
fn a_newcomer_gets_its_robot_beside_many_that_ask_for_missing_files() {
    for mistakes in [0, 1] {
        let mut stage = Stage::new(Settings::default());
        let crowd = [(); 30].map(|()| stage.open(AGENT));
        let newcomer = stage.open(AGENT);
        let tick = |stage: &mut Stage, words: Option<&str>| {
            crowd.iter().for_each(|&one| stage.say(one, "(scene rsg/no/such/file.rsg)"));
            words.iter().for_each(|words| stage.say(newcomer, words));
            stage.tick();
            stage.frame(newcomer).is_some()
        };
        (0..100).for_each(|_| assert!(!tick(&mut stage, None)));
        (0..mistakes).for_each(|_| assert!(!tick(&mut stage, Some("(scene rsg/not/here.rsg)"))));
        let mut robot = tick(&mut stage, Some("(scene rsg/agent/nao/nao.rsg)"));
        (0..4).for_each(|_| robot |= tick(&mut stage, None));
        assert!(robot, "no robot after {mistakes} mistakes");
    }
}
