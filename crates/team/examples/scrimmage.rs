//! Two built-in teams play in the real world without a server: `cargo run --release -p spar-team --example scrimmage --
//! SEED SECONDS`. Prints what the referee decides and, every ten seconds, where the ball is.

use engine::{Connection, Outbox, Room, Session};
use soccer3d::{Decision, Settings, dialect};
use team::tactics::{Player, formation};
use team::{Agent, AgentConfig};

/// Frames by connection.
#[derive(Default)]
struct Post(Vec<(Connection, Vec<u8>)>);

impl Outbox for Post {
    fn send(&mut self, connection: Connection, frame: &[u8]) -> bool {
        self.0.push((connection, frame[4..].to_vec()));
        true
    }

    fn close(&mut self, connection: Connection, reason: &'static str) {
        println!("{connection:?} closed: {reason}");
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |at: usize, otherwise: u64| arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (seed, seconds) = (number(1, 1), number(2, 300));
    let settings = Settings {
        seed,
        variables: vec![("AutomaticKickOff".into(), "true".into()), ("WaitBeforeKickOff".into(), "2".into())],
        ..Settings::default()
    };
    let mut room = Room::new(soccer3d::world(settings)).with_door(Box::new(dialect::Agent::default()));
    let mut agents = Vec::new();
    for unum in 1..=11 {
        for team in ["Left", "Right"] {
            let connection = room.open(0).expect("a seat");
            room.tick(&mut Post::default());
            let robot_type = formation::robot_type(unum);
            let config = AgentConfig { team: team.to_owned(), unum, robot_type };
            let agent = Agent::new(config, Box::new(Player::default()));
            let mut opening = Vec::new();
            agent.opening(&mut opening);
            room.receive(connection, &opening, &mut Post::default());
            agents.push((connection, agent, false, 0));
            (0..3).for_each(|_| tick(&mut room, &mut agents));
        }
    }
    let started = std::time::Instant::now();
    let mut error = (0.0, 0.0, 0);
    for cycle in 0..seconds * 50 {
        tick(&mut room, &mut agents);
        for event in room.world().events() {
            if !matches!(event.decision, Decision::Moved { .. } | Decision::NoPass(_) | Decision::Ball(_)) {
                println!("{:7.2} {}", event.time_s, event.reason);
            }
        }
        if cycle % 50 == 49 {
            let ball = room.world().ball().expect("a ball").pos();
            for (_, agent, ..) in &agents {
                let world = agent.world();
                if world.side == wire::Side::Left && world.age_s(world.ball.seen_s) < 0.1 {
                    let off = (world.ball.at.x - f64::from(ball[0])).hypot(world.ball.at.y - f64::from(ball[1]));
                    error = (error.0 + off, f64::max(error.1, off), error.2 + 1);
                }
            }
            if cycle % 500 == 499 {
                let falls: Vec<u32> = agents.iter().map(|(.., falls)| *falls).collect();
                println!(
                    "{:7.2} ball {:.1} {:.1}  {:?} falls {falls:?} ball error mean {:.2} max {:.2}",
                    room.world().game_time_s(),
                    ball[0],
                    ball[1],
                    room.world().play_mode(),
                    error.0 / f64::from(error.2.max(1)),
                    error.1
                );
                error = (0.0, 0.0, 0);
                for (connection, agent, ..) in &agents {
                    let world = agent.world();
                    let truth = room.seat(*connection).and_then(|seat| room.world().bodies(seat).first().copied());
                    let at = truth.map(|pose| pose.pos()).unwrap_or_default();
                    let away = (at[0] - ball[0]).hypot(at[1] - ball[1]);
                    if away < 1.5 {
                        println!(
                            "        {:?} {} at {:.2} {:.2} z {:.2}, {away:.2} m away, thinks {:.2} {:.2} heading {:.0}, ball {:.2} {:.2} seen {:.1} s ago, {:?} busy {} type {}",
                            world.side,
                            world.unum,
                            at[0],
                            at[1],
                            at[2],
                            world.me.at.x,
                            world.me.at.y,
                            world.me.heading.to_degrees(),
                            world.ball.at.x,
                            world.ball.at.y,
                            world.age_s(world.ball.seen_s),
                            world.posture,
                            world.is_busy,
                            formation::robot_type(world.unum)
                        );
                    }
                }
            }
        }
    }
    println!("{:?} {:.1} s", room.world().score(), started.elapsed().as_secs_f64());
}

/// One tick; agents' answers wait for the next. Counts falls.
fn tick(room: &mut Room<soccer3d::SoccerWorld>, agents: &mut [(Connection, Agent, bool, u32)]) {
    let mut post = Post::default();
    room.tick(&mut post);
    let mut reply = Vec::new();
    for (connection, frame) in &post.0 {
        let Some((_, agent, was_down, falls)) = agents.iter_mut().find(|(who, ..)| who == connection) else { continue };
        reply.clear();
        agent.think(frame, &mut reply);
        let is_down = agent.world().posture != team::world::Posture::Upright;
        *falls += u32::from(is_down && !*was_down);
        *was_down = is_down;
        room.receive(*connection, &reply, &mut Post::default());
    }
}
