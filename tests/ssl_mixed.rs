//! A team of 2002 plays one of today in one world, over sockets: `spar smallsize ai` by TCP with packets of 2002, a
//! scripted team by UDP with vision and `RobotControl` (docs/smallsize/ssl.md).
//!
//! The test advances time, and forwards the messages of the team of 2002: no step is made before both have sent their
//! commands. So the game does not depend on the speed of the machine.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use criss_protocol::{Counts, Handshake};
use ssl_protocol::decode;
use ssl_protocol::sync::SimulationSyncRequest;
use ssl_protocol::tracker::TrackerWrapperPacket;

use crate::ssl::attackers;
use crate::ssl::client;
use crate::ssl::tally;

use attackers::Attackers;
use client::{Server, Stepper};
use tally::{Tally, to_the_middle};

/// A timeout long enough for any machine; a test that waits this long has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// The longest game: five minutes.
const STEPS_MAX: u32 = 5 * 60 * 60;

/// The team of 2002 as a separate program, and both ends of its connection.
struct Old {
    child: Child,
    team: TcpStream,
    server: TcpStream,
}

impl Old {
    fn start(server: &Server) -> Old {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a socket");
        let place = listener.local_addr().expect("an address");
        let (host, port) = (place.ip().to_string(), place.port().to_string());
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["smallsize", "ai", &host, &port, "--latency", "0", "--log", "warn"]);
        let child = command.stdin(Stdio::null()).spawn().expect("spar runs");
        let (team, _) = listener.accept().expect("a team");
        let server = TcpStream::connect(server.door("cornell")).expect("connected");
        for stream in [&team, &server] {
            stream.set_nodelay(true).expect("a socket");
            stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
        }
        let mut old = Old { child, team, server };
        pass(&mut old.team, &mut old.server, Handshake::BYTES);
        pass(&mut old.server, &mut old.team, Handshake::BYTES);
        old
    }

    /// Forwards a frame, and the team's answer.
    fn answer(&mut self) {
        pass(&mut self.server, &mut self.team, Counts::FIVE.vision_bytes());
        pass(&mut self.team, &mut self.server, Counts::FIVE.command_bytes());
    }
}

impl Drop for Old {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn pass(from: &mut TcpStream, to: &mut TcpStream, length: usize) {
    let mut bytes = vec![0; length];
    from.read_exact(&mut bytes).expect("a packet");
    to.write_all(&bytes).expect("passed on");
}

#[test]
fn both_move_kick_and_score_over_sockets() {
    let server = Server::start(&["--preset", "2002", "--cornell", "0", "--sync-door", "0", "--set", "cornell-kick=3"]);
    let mut stepper = Stepper::of(&server);
    let mut old = Old::start(&server);
    let (blue, control) = (server.team("blue"), server.controller());
    let (mut attackers, mut tally) = (Attackers::default(), Tally::default());
    for step in 0..STEPS_MAX {
        let answer = stepper.step(&SimulationSyncRequest { sim_step: Some(1.0 / 60.0), ..<_>::default() });
        assert_eq!(answer.detection.len(), 4, "step {step}");
        // The same frame comes by UDP, to which a team of today listens.
        (0..4).for_each(|_| attackers.see(&server.see().detection.expect("a frame")));
        // Its answer may be late: the server reads these commands before the next request.
        blue.tell(&attackers.decide());
        old.answer();
        let mut bytes = [0; 65_536];
        let length = server.tracker.recv(&mut bytes).expect("a frame");
        let packet: TrackerWrapperPacket = decode(&bytes[..length]).expect("a packet");
        if tally.take(&packet.tracked_frame.expect("a frame")) {
            assert!(control.control(&to_the_middle()).errors.is_empty());
        }
        if tally.is_a_game() {
            println!(
                "after {} s: goals {:?}, kicks {:?}, ways {:.1?} m",
                step / 60,
                tally.goals,
                tally.kicks,
                tally.ways
            );
            return;
        }
    }
    panic!("no game in five minutes: {tally:?}");
}
