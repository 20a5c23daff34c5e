//! How far beliefs are off in offices, and what a scan costs: `cargo bench -p spar-rescue --bench localise`. The figures are in
//! docs/reference/rescue-localisation.md.

#[path = "../tests/localising/mod.rs"]
mod localising;

use cpu_time::ProcessTime;
use localising::{Off, TICK_S, Tour};
use rescue::localise::{Localiser, Method, Scanner};
use rescue::robots::RobotType;

/// Other offices than those that the constants were chosen with, which are 0 to 4.
const OFFICES: std::ops::Range<u64> = 10..18;

fn main() {
    for robot in [RobotType::P2at, RobotType::Kenaf] {
        for seed in OFFICES {
            let tour = Tour::new(seed, robot, usize::MAX);
            println!("{robot:?}, office {seed}: {:.0} m, {:.0} s", tour.way_m, tour.steps.len() as f64 * TICK_S);
            for method in [Method::Odom, Method::Slam] {
                let mut localiser = Localiser::new(method, tour.start, Scanner::default());
                let begun = ProcessTime::now();
                let off = tour.run(&mut localiser, 0);
                let scans = tour.steps.iter().filter(|step| step.ranges_m.is_some()).count();
                let scan_us = begun.elapsed().as_secs_f64() * 1e6 / scans as f64;
                let state = postcard::to_stdvec(&localiser).expect("a state").len() / 1000;
                tell(method, &off);
                println!("    {} jumps, {scan_us:.0} us a scan, state {state} kB", off.jumps);
            }
        }
    }
}

fn tell(method: Method, off: &Off) {
    let [rms_deg, most_deg] = [off.rms_rad, off.most_rad].map(f64::to_degrees);
    let (rms_m, most_m, end_m) = (off.rms_m, off.most_m, off.end_m);
    println!(
        "  {method:?}: rms {rms_m:.3} most {most_m:.3} end {end_m:.3} m, rms {rms_deg:.2} most {most_deg:.2} degrees"
    );
}
