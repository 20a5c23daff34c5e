//! The client's connection, tested against a small server.

use crate::office;

use std::time::Duration;

use office::Office;
use office::served::serve;
use rescue_operator::scripted::{OperatorProfile, RoundRobinOperator};
use rescue_operator::{ClientError, OperatorClient, WorldModel, run_operator};
use rescue_protocol::mrcs::{Extension, ExtensionMessage, Message};

/// Input that must not stop a client: unknown messages, unreadable ones, and pieces.
const NOISE: &[u8] = b"(weather sunny)\n(robot robot1 p2at here)\n)\n(robot robot77 p2at 1 2 0)\n";

#[test]
fn messages_come_commands_go_and_time_is_granted() {
    let (address, server) = serve(Office::new(2, &[]), NOISE);
    let mut client = OperatorClient::connect(address).expect("a server");
    assert_eq!(client.hello(&[Extension::Lockstep]).expect("an answer"), [Extension::Lockstep]);
    let greeting = client.read(Duration::from_secs(10)).expect("a server").expect("what came before the answer");
    assert!(matches!(greeting, Message::Robot(uid, Some(_)) if &*uid == "robot77"), "it is kept");
    assert_eq!(client.skipped(), 2);
    assert_eq!(client.read(Duration::from_millis(5)).expect("a server"), None, "nothing comes without time");
    for step in 1..=3 {
        let messages = client.step(100).expect("an answer");
        assert_eq!(messages.last(), Some(&Message::Extra(ExtensionMessage::Time(step * 100))));
    }
    drop(client);
    assert_eq!(server.join().expect("a server").now_ms, 300);
}

#[test]
fn an_operator_plays_over_a_connection_as_it_does_without() {
    let hall = || Office::new(3, &[[6.0, 4.0], [9.0, 2.0]]);
    let (address, server) = serve(hall(), b"");
    let (mut client, mut known) = (OperatorClient::connect(address).expect("a server"), WorldModel::default());
    let mut operator = RoundRobinOperator::new(OperatorProfile::new(3));
    run_operator(&mut client, &mut known, &mut operator, 30_000, 100).expect("a server");
    run_operator(&mut client, &mut known, &mut operator, 30_000, 100).expect("a server");
    drop(client);
    let mut alone = hall();
    office::work(&mut alone, &mut RoundRobinOperator::new(OperatorProfile::new(3)), 60);
    let said = server.join().expect("a server").said;
    assert!(said.len() > 20);
    assert_eq!(said, alone.said);
}

#[test]
fn errors_say_what_to_do() {
    let closed = std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let error = OperatorClient::connect(closed).expect_err("no server listens");
    assert!(error.to_string().contains("is `spar rescue` running"), "{error}");
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let mut client = OperatorClient::connect(listener.local_addr().expect("an address")).expect("a server");
    drop(listener.accept().expect("a client"));
    assert!(matches!(client.read(Duration::from_secs(10)), Err(ClientError::Ended)));
}
