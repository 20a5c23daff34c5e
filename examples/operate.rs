//! A scripted operator at a server, in lockstep: prints how it does.
//!
//! ```sh
//! spar rescue --generate office --robots 8 --lockstep
//! cargo run --example operate -- 127.0.0.1:6324 round-robin 600 7
//! ```

use std::process::ExitCode;

use rescue_operator::scripted::{
    Operator, Profile, QueueWorker, Random, RequestDriven, RoundRobin, Steering, Task, explore_all,
};
use rescue_operator::{Client, Error, Known, play};

const USAGE: &str = "operate ADDRESS round-robin|requests|random|explorer|searcher|queue SECONDS SEED";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((address, mut operator, is_looking_only, seconds)) = understood(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    match run(address, operator.as_mut(), is_looking_only, seconds) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{address}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn understood(arguments: &[String]) -> Option<(&str, Box<dyn Operator>, bool, u64)> {
    let [address, name, seconds, seed] = arguments else { return None };
    let profile = Profile::new(seed.parse().ok()?);
    let explorer = Profile { steering: Steering::Explore, ..profile };
    let searcher = Profile { task: Task::SearchOnly, ..profile };
    let operator: Box<dyn Operator> = match name.as_str() {
        "round-robin" => Box::new(RoundRobin::new(profile)),
        "requests" => Box::new(RequestDriven::new(profile)),
        "random" => Box::new(Random::new(profile)),
        "explorer" => Box::new(RoundRobin::new(explorer)),
        "searcher" => Box::new(RoundRobin::new(searcher)),
        "queue" => Box::new(QueueWorker::new(profile)),
        _ => return None,
    };
    Some((address, operator, matches!(name.as_str(), "searcher" | "queue"), seconds.parse().ok()?))
}

fn run(address: &str, operator: &mut dyn Operator, is_looking_only: bool, seconds: u64) -> Result<(), Error> {
    let (mut client, mut known) = (Client::connect(address)?, Known::default());
    play(&mut client, &mut known, operator, 100, 100)?;
    if is_looking_only {
        explore_all(&known).iter().try_for_each(|command| client.send(command))?;
    }
    for minute in 1..=seconds.div_ceil(60) {
        play(&mut client, &mut known, operator, 60_000, 100)?;
        let (marks, open) = (known.marks().count(), known.open_sides().count());
        let idle = known.own_robots().iter().filter(|robot| known.is_idle(robot)).count();
        println!("minute {minute}: {marks} marks, {open} open sides, {idle} robots idle");
    }
    Ok(())
}
