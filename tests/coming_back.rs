//! A synchronous server continues from the state of another run, over TCP: its players reconnect, in any order, and the
//! game is the same.

use crate::inside;
use crate::party;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use engine::Lockstep as _;
use engine::{Observer, ObserverContext, RecordableSession, ScheduleEvent, Session};
use inside::connection::Connection;
use party::{CAST, Party, place, robot, words};
use server::{Binding, Server, ServerOptions};
use soccer_world::{Settings, SoccerWorld};

/// Cycles before the branch, and after it.
const BEFORE: u64 = 40;
const AFTER: u64 = 60;

/// Records the digest of each tick.
struct Watch(Arc<Mutex<Vec<u64>>>);

impl Observer<SoccerWorld> for Watch {
    fn event(&mut self, event: ScheduleEvent, seen: &ObserverContext<'_, SoccerWorld>) {
        if event == ScheduleEvent::EndCycle {
            self.0.lock().expect("digests").push(seen.digest);
        }
    }
}

fn say(connection: &mut Connection, text: &str) {
    connection.send([text.as_bytes()]);
}

#[test]
fn a_served_branch_is_the_original_run() {
    let settings = Settings { seed: 11, ..Settings::default() };
    let mut original = Party::whole_cast(settings.clone());
    (0..BEFORE).for_each(|cycle| original.play(cycle));
    let state = original.saved();
    // In the first tick after the branch, players have no percept to answer.
    original.tick();
    let mut expect = vec![original.room.digest()];
    for cycle in 1..AFTER {
        original.play(BEFORE + cycle);
        expect.push(original.room.digest());
    }

    let digests = Arc::default();
    let mut room =
        soccer_world::simulation(settings).expect("a world").with_observer(Box::new(Watch(Arc::clone(&digests))));
    room.load(&state).expect("the state of this world");
    let awaited = room.detach_all();
    assert_eq!(awaited, CAST.len());
    room.set_start_agents(awaited);
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    let doors = ["agent", "monitor"].map(|name| Binding::new(name, address));
    let options = ServerOptions { sync: true, ..ServerOptions::default() };
    let mut server = Server::bind(Box::new(room), &doors, options).expect("free ports");
    let agents = server.addresses().expect("addresses")[0];
    let stopper = server.shutdown_handle();
    let running = thread::spawn(move || server.run().expect("the server can wait for sockets"));

    let mut players: Vec<_> = CAST.into_iter().rev().map(|player| (player, Connection::open(agents))).collect();
    for (player, connection) in &mut players {
        say(connection, &robot(*player));
        connection.frame().expect("a frame, after which it can ask for its place");
        say(connection, &place(*player));
    }
    for cycle in 1..AFTER {
        for (player, connection) in &mut players {
            connection.frame().expect("a percept");
            say(connection, &words(*player, BEFORE + cycle));
        }
    }
    let start = Instant::now();
    while digests.lock().expect("digests").len() < expect.len() && start.elapsed() < Duration::from_secs(20) {
        thread::sleep(Duration::from_millis(5));
    }
    stopper.shutdown();
    running.join().expect("the server does not panic");
    let digests = digests.lock().expect("digests");
    let differs = expect.iter().zip(digests.iter()).position(|(original, branch)| original != branch);
    assert_eq!(differs, None, "the first cycle after the branch that differs");
    assert!(digests.len() >= expect.len(), "{} ticks", digests.len());
}
