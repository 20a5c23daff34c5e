//! A player of the example team: `example-team TEAM UNUM HOST:PORT`.
//!
//! The body, the senses and the world model come from `spar-soccer-team`; [`tactics`] decides.

mod tactics;

use std::error::Error;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::{env, process};

use soccer_team::{Agent, AgentConfig, LearnedSkills, formation};
use tactics::Tactics;

/// Longest frame of percepts, bytes.
const FRAME_BYTES_MAX: usize = 1 << 20;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [team, unum, address] = &arguments[..] else {
        eprintln!("usage: example-team TEAM UNUM HOST:PORT");
        process::exit(2);
    };
    if let Err(cause) = play(team, unum, address) {
        eprintln!("{team} {unum} at {address}: {cause}");
        process::exit(1);
    }
}

/// Plays until the server closes the connection.
fn play(team: &str, unum: &str, address: &str) -> Result<(), Box<dyn Error>> {
    let unum: u8 = unum.parse()?;
    let config = AgentConfig { team: team.to_owned(), unum, robot_type: formation::robot_type(unum) };
    let agent = Agent::new(config, Box::new(Tactics::default()));
    let mut agent = agent.with_skills(LearnedSkills::of_builtin_team());
    let mut server = TcpStream::connect(address)?;
    server.set_nodelay(true)?;
    let (mut frame, mut answer) = (Vec::new(), Vec::new());
    agent.append_opening_frame(&mut answer);
    server.write_all(&answer)?;
    while read_frame(&mut server, &mut frame)? {
        answer.clear();
        agent.answer_frame(&frame, &mut answer);
        server.write_all(&answer)?;
    }
    Ok(())
}

/// Reads a frame: four bytes with its length, then its content. Returns false at the end of the connection.
fn read_frame(server: &mut TcpStream, frame: &mut Vec<u8>) -> Result<bool, Box<dyn Error>> {
    let mut length = [0; 4];
    if server.read_exact(&mut length).is_err() {
        return Ok(false);
    }
    let length = u32::from_be_bytes(length) as usize;
    if length > FRAME_BYTES_MAX {
        return Err(format!("a frame has {length} bytes: is this the port for agents?").into());
    }
    frame.resize(length, 0);
    server.read_exact(frame)?;
    Ok(true)
}
