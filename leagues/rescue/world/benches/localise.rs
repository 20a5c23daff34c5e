//! Localization errors in offices, and the cost of a scan: `cargo bench -p spar-rescue-world --bench localise`.
//! OFFICES selects the first and the last office: `OFFICES=0-4`. The figures are in
//! docs/reference/rescue-localisation.md.

#[path = "../../mapping/tests/localising/mod.rs"]
mod localising;

use cpu_time::ProcessTime;
use rescue_building::robots::RobotType;
use rescue_mapping::localization::{LocalizationMethod, Localizer, ScannerNoise};

use localising::Tour;

/// Offices other than 0 to 4, on which the constants were tuned.
const OFFICES: &str = "10-19";

fn main() {
    let offices = std::env::var("OFFICES").unwrap_or_else(|_| OFFICES.to_owned());
    let ends = offices.split_once('-').unwrap_or((&offices, &offices));
    let [first, last] = [ends.0, ends.1].map(|end| end.parse::<u64>().expect("OFFICES: two numbers, as in 10-19"));
    println!("| laser | office | way | wheels alone | rms | most | rms | most | jumps | a scan | state |");
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    for robot in [RobotType::P2at, RobotType::Kenaf] {
        (first..=last).for_each(|seed| measure(robot, seed));
    }
}

fn measure(robot: RobotType, seed: u64) {
    let tour = Tour::new(seed, robot, usize::MAX);
    let drift = tour.run(&mut Localizer::new(LocalizationMethod::Odom, tour.start, ScannerNoise::default()), 0);
    let mut slam = Localizer::new(LocalizationMethod::Slam, tour.start, ScannerNoise::default());
    let begun = ProcessTime::now();
    let off = tour.run(&mut slam, 0);
    let scans = tour.steps.iter().filter(|step| step.ranges_m.is_some()).count();
    let scan_ms = begun.elapsed().as_secs_f64() * 1e3 / scans as f64;
    let state_kb = postcard::to_stdvec(&slam).expect("a state").len() / 1000;
    let [rms_deg, most_deg] = [off.rms_rad, off.most_rad].map(f64::to_degrees);
    println!(
        "| {} m | {seed} | {:.0} m | {:.1} m | {:.3} m | {:.3} m | {rms_deg:.2}° | {most_deg:.2}° | {} | {scan_ms:.2} ms | {state_kb} kB |",
        tour.laser.range_m, tour.way_m, drift.rms_m, off.rms_m, off.most_m, off.jumps
    );
}
