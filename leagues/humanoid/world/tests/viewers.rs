//! Events, inspection and commands for pages.

use engine::{Authority, CommandError, Commands, Observable, Session};
use humanoid_world::{EVENT_KINDS, HumanoidWorld, MonitorLog, TrainerCommand};

use crate::wire::Server;

/// The events of some ticks: kind, text and reason.
fn events(server: &mut Server, ticks: usize) -> Vec<String> {
    let mut all = Vec::new();
    for _ in 0..ticks {
        server.simulation.tick(&mut server.received);
        server.simulation.world().visit_events(&mut |event| {
            assert!(EVENT_KINDS.contains(&event.kind));
            all.push(format!("{}: {} {}", event.kind, event.text, event.reason).trim().to_owned());
        });
    }
    all
}

#[test]
fn joins_modes_and_goals_are_events() {
    let Some(mut server) = Server::new(false) else { return };
    let agent = server.agent("(init T1 Alpha 3)");
    assert_eq!(events(&mut server, 5), ["join: left 3 joins"]);
    let monitor = server.simulation.open(1).expect("a place");
    // The referee judges before the kick-off, too.
    server.send(monitor, "(ball (pos 27.9 0 0.2))");
    assert_eq!(events(&mut server, 5), ["goal: goal left, 1 : 0", "mode: Goal_Left"]);
    server.send(monitor, "(kickOff Right)");
    assert_eq!(events(&mut server, 5), ["mode: KickOff_Right"]);
    server.send(monitor, "(dropBall)");
    assert_eq!(events(&mut server, 3), ["mode: PlayOn"]);
    server.simulation.close(agent);
    assert_eq!(events(&mut server, 3), ["leave: left 3 leaves"]);
    assert_eq!(events(&mut server, 20), [""; 0]);
}

fn check(text: &str, by: Authority, expect: Result<usize, &str>) {
    let mut taken: Vec<TrainerCommand> = Vec::new();
    let read = HumanoidWorld::parse_commands(text, by, &mut |command| taken.push(command));
    match (read, expect) {
        (Ok(()), Ok(count)) => assert_eq!(taken.len(), count, "{text}"),
        (Err(CommandError::Unknown(reason) | CommandError::Forbidden(reason)), Err(part)) => {
            assert!(reason.contains(part), "{text}: {reason}");
        }
        (read, _) => panic!("{text}: {read:?}"),
    }
}

#[test]
fn pages_give_the_commands_of_trainers() {
    check("(kickOff Left)", Authority::Referee, Ok(1));
    check("(dropBall)(kickOff Right)", Authority::Trainer, Ok(2));
    check("(ball (pos 1 0 0.11)(vel 0 0 0))", Authority::Trainer, Ok(1));
    check("(agent (unum 3)(team Left)(move -2 1 0.7 90.0))", Authority::Trainer, Ok(1));
    check("(playMode PlayOn)", Authority::Referee, Ok(1));
    check("(kickOff Left)", Authority::Viewer, Err("only trainers"));
    check("(ball (pos 1 0 0.11))", Authority::Referee, Err("only trainers"));
    check("(fly)", Authority::Trainer, Err("this world takes kickOff"));
    check("(playMode Fly)", Authority::Trainer, Err("this world takes kickOff"));
    check("(ball (pos 1 a 0))", Authority::Trainer, Err("number"));
    check("", Authority::Trainer, Err("no command"));
    check("(kickOff", Authority::Trainer, Err("bracket"));
}

#[test]
fn robots_and_ball_can_be_inspected() {
    let Some(mut server) = Server::new(false) else { return };
    let agent = server.agent("(init T1 Alpha 3)");
    for answer in ["(beam -2 1 0)", "(he1 20 0 25 0.6 0)", "(syn)", "(syn)", "(syn)"] {
        server.frame(agent);
        server.send(agent, answer);
    }
    let world = server.simulation.world();
    let robot = world.inspect("left 3").expect("a robot");
    let [x, y, z] = robot.body.position_m;
    assert!((x + 2.0).abs() < 0.05 && (y - 1.0).abs() < 0.05 && (0.5..0.8).contains(&z), "{:?}", robot.body);
    assert_eq!(robot.joints.len(), 23);
    let head = &robot.joints[0];
    assert!(head.angle_rad > Some(0.0) && head.torque_n_m != 0.0 && head.low_rad < head.high_rad, "{head:?}");
    let length = head.axis.iter().map(|value| value * value).sum::<f32>();
    assert!((length - 1.0).abs() < 1e-5, "{head:?}");
    assert!(world.inspect("ball").expect("a ball").joints.is_empty());
    assert!(world.inspect("left 4").is_none() && world.inspect("field").is_none());
}

#[test]
fn a_log_has_the_lines_that_a_monitor_gets() {
    let Some(mut server) = Server::new(false) else { return };
    let monitor = server.simulation.open(1).expect("a place");
    let (mut log, mut lines) = (MonitorLog::default(), Vec::new());
    for cycle in 0..300 {
        if cycle == 3 {
            server.agent("(init T1 Alpha 1)");
        }
        server.simulation.tick(&mut server.received);
        log.write_line(server.simulation.world(), &mut lines);
    }
    let frames = server.received.0.iter().filter(|(to, _)| *to == monitor).map(|(_, frame)| frame.as_slice());
    let logged: Vec<&[u8]> = lines.split(|byte| *byte == b'\n').collect();
    assert_eq!(logged.len(), 151);
    assert!(frames.zip(logged).all(|(frame, line)| frame == line));
}
