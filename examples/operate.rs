//! A scripted operator connected to a server, in lockstep: prints its results.
//!
//! ```sh
//! spar rescue --generate office --robots 8 --lockstep
//! cargo run --example operate -- 127.0.0.1:6324 round-robin 600 7
//! ```

use std::process::ExitCode;

use rescue_operator::scripted::{
    ImageQueueOperator, Operator, OperatorProfile, OperatorTask, RandomOperator, RequestDrivenOperator,
    RoundRobinOperator, SteeringMode, explore_all,
};
use rescue_operator::{ClientError, OperatorClient, WorldModel, run_operator};

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
    let profile = OperatorProfile::new(seed.parse().ok()?);
    let explorer = OperatorProfile { steering: SteeringMode::Explore, ..profile };
    let searcher = OperatorProfile { task: OperatorTask::SearchOnly, ..profile };
    let operator: Box<dyn Operator> = match name.as_str() {
        "round-robin" => Box::new(RoundRobinOperator::new(profile)),
        "requests" => Box::new(RequestDrivenOperator::new(profile)),
        "random" => Box::new(RandomOperator::new(profile)),
        "explorer" => Box::new(RoundRobinOperator::new(explorer)),
        "searcher" => Box::new(RoundRobinOperator::new(searcher)),
        "queue" => Box::new(ImageQueueOperator::new(profile)),
        _ => return None,
    };
    Some((address, operator, matches!(name.as_str(), "searcher" | "queue"), seconds.parse().ok()?))
}

fn run(address: &str, operator: &mut dyn Operator, is_looking_only: bool, seconds: u64) -> Result<(), ClientError> {
    let (mut client, mut known) = (OperatorClient::connect(address)?, WorldModel::default());
    run_operator(&mut client, &mut known, operator, 100, 100)?;
    if is_looking_only {
        explore_all(&known).iter().try_for_each(|command| client.send(command))?;
    }
    for minute in 1..=seconds.div_ceil(60) {
        run_operator(&mut client, &mut known, operator, 60_000, 100)?;
        let (marks, open) = (known.marks().count(), known.open_frontiers().count());
        let idle = known.own_robots().iter().filter(|robot| known.is_idle(robot)).count();
        println!("minute {minute}: {marks} marks, {open} open sides, {idle} robots idle");
    }
    Ok(())
}
