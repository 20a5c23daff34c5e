//! Clients that control time with the extension `lockstep`.

use engine::{ConnectionId, Session as _, SessionStatus as _, Simulation, Values};
use rescue_world::world::World;
use rescue_world::{BuildOptions, RESCUE};

use crate::received::Received;

impl Received {
    fn take(&mut self, connection: ConnectionId) -> String {
        self.0.remove(&connection).unwrap_or_default()
    }
}

fn simulation() -> Simulation<World> {
    let parameters = (RESCUE.parameters)();
    let mut values = Values::new(&parameters, |parameter| RESCUE.default_value(parameter));
    for (key, text) in [("robots", "2"), ("generate", "office"), ("lockstep", "true")] {
        let parameter = parameters.iter().find(|parameter| parameter.name == key).expect("a key");
        values.set(key, parameter.parse(text).expect("a value")).expect("a key");
    }
    rescue_world::simulation(&values, BuildOptions::default()).expect("a world")
}

/// Connects a client that says this.
fn client(simulation: &mut Simulation<World>, text: &str, out: &mut Received) -> ConnectionId {
    let endpoint = simulation.endpoints().iter().position(|name| *name == "actr").expect("an endpoint");
    let client = simulation.open(endpoint).expect("a connection");
    simulation.receive(client, text.as_bytes(), out);
    simulation.tick(out);
    client
}

#[test]
fn time_is_the_last_message_of_a_step() {
    let check = |extensions: &str, head: &str, expect_count: usize| {
        let (mut simulation, mut out) = (simulation(), Received::default());
        let hello = format!("(hello 2 lockstep {extensions})(missionadd robot1 (explore))");
        let client = client(&mut simulation, &hello, &mut out);
        let mut count = 0;
        for _ in 0..40 {
            simulation.receive(client, b"(select robot1)(step 30)(step 20)", &mut out);
            (0..4).for_each(|_| simulation.tick(&mut out));
            let text = out.take(client);
            let heads: Vec<&str> = text.lines().filter_map(|line| line.split([' ', '(']).nth(1)).collect();
            let times = heads.iter().filter(|head| **head == "time").count();
            assert_eq!((times, heads.last()), (2, Some(&"time")), "{extensions}: {text}");
            count += usize::from(heads.contains(&head));
        }
        assert!(count >= expect_count, "{extensions}: {count} steps with {head}");
    };
    check("grid", "grid", 4);
    check("picture", "picture", 2);
    check("grid picture clock sync", "grid", 4);
}

#[test]
fn a_client_that_grants_nothing_holds_the_others_back() {
    let (mut simulation, mut out) = (simulation(), Received::default());
    let first = client(&mut simulation, "(hello 2 lockstep)", &mut out);
    assert_eq!(simulation.time_holders(), [], "nothing else waits for time");
    let second = client(&mut simulation, "(hello 2 lockstep)(step 100)", &mut out);
    assert_eq!((simulation.time_holders(), simulation.is_paused()), (vec![first], true));
    simulation.close(first);
    (0..6).for_each(|_| simulation.tick(&mut out));
    assert_eq!(simulation.time_holders(), []);
    assert!(out.take(second).ends_with("(time 100)\n"));
}
