//! A program that exchanges values is an operator like a client of the protocol.

use engine::{NullOutbox, Session as _, Simulation, Values};
use rescue_protocol::mrcs::{Command, Message, MessageReader, Style};
use rescue_world::input::{ClientCommand, RescueCommand};
use rescue_world::world::{OutboundMessage, World};
use rescue_world::{BuildOptions, RESCUE};

const TICKS: u64 = 250;

/// The commands of a session by their ticks. The first tick admits the operator.
const SCRIPT: [(u64, &str); 5] = [
    (1, "(hello 2 teleop mark)"),
    (2, "(select robot1)(missionadd robot1 (explore))"),
    (20, "(drive robot2 0.5 0.2)"),
    (40, "(missiongen robot2 (goto (6 7.3 0)))"),
    (100, "(mark 4 4)"),
];

fn simulation() -> Simulation<World> {
    let parameters = (RESCUE.parameters)();
    let mut values = Values::new(&parameters, |parameter| RESCUE.default_value(parameter));
    for (key, text) in [("robots", "2"), ("generate", "office")] {
        let parameter = parameters.iter().find(|parameter| parameter.name == key).expect("a key");
        values.set(key, parameter.parse(text).expect("a value")).expect("a key");
    }
    rescue_world::simulation(&values, BuildOptions::default()).expect("a world")
}

fn due(tick: u64) -> impl Iterator<Item = &'static str> {
    SCRIPT.iter().filter(move |(at, _)| *at == tick).map(|(_, text)| *text)
}

fn actions(text: &str) -> Vec<RescueCommand> {
    let (mut reader, mut delivery, mut actions) = (MessageReader::default(), text.as_bytes(), Vec::new());
    while let Some(form) = reader.read(&mut delivery) {
        let command = Command::decode(&form.expect("a form"), &Style::default()).expect("a command").command;
        actions.push(RescueCommand::Said(ClientCommand { command, echo: String::new() }));
    }
    actions
}

#[test]
fn values_and_bytes_command_robots_alike() {
    let (mut by_bytes, mut by_values) = (simulation(), simulation());
    let endpoint = by_bytes.endpoints().iter().position(|name| *name == "actr").expect("an endpoint");
    let client = by_bytes.open(endpoint).expect("a connection");
    let program = by_values.connect().expect("a connection");
    let mut messages: Vec<OutboundMessage> = Vec::new();
    for tick in 0..TICKS {
        for text in due(tick) {
            by_bytes.receive(client, text.as_bytes(), &mut NullOutbox);
            assert!(actions(text).into_iter().all(|action| by_values.act(program, action)));
        }
        by_bytes.tick_offline();
        by_values.tick_offline();
        assert_eq!(by_bytes.world().robots(), by_values.world().robots(), "tick {tick}");
        let percept = by_values.percept(program).expect("a percept");
        assert_eq!(percept.tick, tick + 1);
        messages.extend(percept.messages.iter().cloned());
    }
    assert_eq!(by_bytes.digest(), by_values.digest(), "the worlds have the same clients and messages");
    assert!(messages.iter().any(OutboundMessage::is_mark));
    let moves = messages.iter().filter(|outbound| matches!(outbound.message, Message::Robot(_, Some(_))));
    assert!(moves.count() > 10, "robots report their poses");
}

#[test]
fn controls_of_earlier_recordings_are_actions_of_their_clients() {
    let (mut by_acts, mut by_controls) = (simulation(), simulation());
    let (one, other) = (by_acts.connect().expect("a connection"), by_controls.connect().expect("a connection"));
    for tick in 0..TICKS {
        for action in due(tick).flat_map(actions) {
            assert!(by_acts.act(one, action.clone()) && by_controls.control(other, action));
        }
        by_acts.tick_offline();
        by_controls.tick_offline();
        assert_eq!(by_acts.digest(), by_controls.digest(), "tick {tick}");
    }
}
