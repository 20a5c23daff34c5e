//! Eleven against eleven, twenty seconds a half: `cargo run --release --example one_match [SEED]`.

use soccer_match::{GameKind, MatchError, MatchPlan};

fn main() -> Result<(), MatchError> {
    let seed = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(7);
    let played = MatchPlan::new(GameKind::Match).with_seed(seed).with_half_time_s(20.0).play()?;

    let tally = &played.statistics;
    println!("{} {} : {} {}", tally.names[0], tally.score[0], tally.score[1], tally.names[1]);
    for (name, share) in tally.names.iter().zip(tally.possession.percent()) {
        println!("{name} had the ball {:.0} % of the time", share.unwrap_or_default());
    }
    println!("seed {seed}, state {:016x}, {}", played.digest, played.speed());
    Ok(())
}
