//! Performance of the built-in robots, measured on the real world: walking, getting up, kicking.
//!
//! A plain run plays a few seeds of each and checks them against `docs/soccer/team.md`. `UPDATE_DOCS=1 cargo test
//! --release -p spar-soccer-team-tests figures::` plays twenty seeds and writes the table there.

use crate::pitch;

use std::fmt::Write;
use std::path::PathBuf;

use pitch::Pitch;
use pitch::fall::{Fall, LYING, falls};
use pitch::shot::shoot;
use pitch::tour::{START, tour};
use soccer_team::behaviour::{Beam, BehaviourOutput};
use soccer_team::motion::{BodyController, LearnedSkills, Motion, MotionParameters, WalkVelocity};
use soccer_team::world::World;

const TYPES: std::ops::Range<u8> = 0..5;
const SEEDS: u64 = 20;
const MINUTE: usize = 3000;
/// Cosine of the torso's angle from upright below which a robot counts as fallen.
const FALLEN: f64 = 0.6;
/// The time limit for getting up, cycles.
const UP: usize = 400;

fn updates() -> bool {
    std::env::var_os("UPDATE_DOCS").is_some()
}

/// Speed straight ahead, m/s, over nine seconds after one second of acceleration; 0 after a fall.
fn straight_m_s(kind: u8, seed: u64) -> f64 {
    let mut pitch = Pitch::new(seed);
    let mut cycle = 0;
    let who = pitch.join(kind, move |world: &World, order: &mut BehaviourOutput| {
        cycle += 1;
        match cycle {
            0..5 => order.beam = Some(Beam { x_m: -12.0, y_m: 2.0, heading_deg: 0.0 }),
            5..50 => {}
            _ => {
                let turn_rad_s = -3.0 * world.own_pose.heading;
                order.motion = Motion::Walk(WalkVelocity { forward_m_s: 2.0, left_m_s: 0.0, turn_rad_s });
            }
        }
    });
    pitch.say("(playMode PlayOn)");
    pitch.ticks(100);
    let from = pitch.truth(who);
    for _ in 0..450 {
        pitch.tick();
        if pitch.truth(who).upright < FALLEN {
            return 0.0;
        }
    }
    (pitch.truth(who).at[0] - from.at[0]) / 9.0
}

/// True if a robot on a tour stays on its feet, with no interpenetrating limbs.
fn stays_up(kind: u8, seed: u64, skills: &LearnedSkills) -> bool {
    let mut pitch = Pitch::new(seed);
    let who = pitch.join_with(kind, tour(seed), BodyController::new(kind).with_skills(skills));
    pitch.say("(playMode PlayOn)");
    pitch.ticks(START);
    (0..MINUTE).all(|_| {
        pitch.tick();
        pitch.truth(who).upright > FALLEN && pitch.freezes == 0
    })
}

/// Seconds until a fallen robot stands and is ready; `None` if it does not get up, or if its limbs interpenetrate on
/// the way, which is a foul.
fn up_after_s(kind: u8, fall: Fall, seed: u64) -> Option<f64> {
    let mut pitch = Pitch::new(seed);
    let who = pitch.join(kind, falls(fall, seed));
    pitch.say("(playMode PlayOn)");
    pitch.ticks(LYING);
    assert!(pitch.truth(who).upright < FALLEN, "type {kind} seed {seed} does not fall");
    let cycle = (0..UP).find(|_| {
        pitch.tick();
        let stands = pitch.truth(who).upright > 0.9 && pitch.truth(who).at[2] > 0.3;
        stands && !pitch.agents[who].1.world().is_busy
    })?;
    (pitch.freezes == 0).then_some(cycle as f64 * 0.02)
}

/// The ball's distance ahead, m, with the ball placed to 1.5 cm, and true if the robot keeps its feet. Even seeds kick
/// with the right foot.
fn kick(kind: u8, seed: u64) -> (f64, bool) {
    let shot = shoot(kind, MotionParameters::for_type(kind), (seed % 2) as usize, 0.015, seed, 600);
    (shot.way_m[0], shot.upright > FALLEN && shot.freezes == 0)
}

fn sorted(mut numbers: Vec<f64>) -> Vec<f64> {
    numbers.sort_by(f64::total_cmp);
    numbers
}

fn middle(numbers: &[f64]) -> f64 {
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}

fn row(kind: u8) -> String {
    let speeds = sorted((0..SEEDS).map(|seed| straight_m_s(kind, seed)).collect());
    let tours = (0..SEEDS).filter(|&seed| stays_up(kind, seed, &LearnedSkills::default())).count();
    let kicks: Vec<(f64, bool)> = (0..SEEDS).map(|seed| kick(kind, seed)).collect();
    let ways = sorted(kicks.iter().map(|kick| kick.0).collect());
    let kept = kicks.iter().filter(|kick| kick.1).count();
    let mut row = format!("| {kind} | {:.2} ({:.2}) | {tours} ", middle(&speeds), speeds[0]);
    for fall in [Fall::Front, Fall::Back, Fall::Side] {
        let times = sorted((0..SEEDS).filter_map(|seed| up_after_s(kind, fall, seed)).collect());
        let _ = write!(row, "| {} in {:.1} s ", times.len(), middle(&times));
    }
    let far = ways.iter().filter(|way| **way >= 4.0).count();
    let _ = writeln!(row, "| {:.1} ({:.1}) | {far} | {kept} |", middle(&ways), ways[0]);
    row
}

#[test]
fn the_table_of_figures_is_measured() {
    if !updates() {
        return;
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../../docs/soccer/team.md");
    let page = std::fs::read_to_string(&path).expect("docs/soccer/team.md");
    let (before, rest) = page.split_once("<!-- figures -->\n").expect("the mark before the table");
    let (_, after) = rest.split_once("<!-- end -->").expect("the mark after the table");
    let head = "| type | straight, m/s | tours without a fall | up from the front | from the back | from the side \
                | kick, m | of them 4 m and more | kicks without a fall |\n|---|---|---|---|---|---|---|---|---|\n";
    let rows: String = TYPES.map(row).collect();
    std::fs::write(&path, format!("{before}<!-- figures -->\n{head}{rows}<!-- end -->{after}")).expect("writable");
}

#[test]
fn every_type_walks_straight_ahead_at_0_4_m_s() {
    for kind in TYPES {
        let speed_m_s = straight_m_s(kind, 7);
        assert!(speed_m_s > 0.4, "type {kind}: {speed_m_s:.2} m/s");
    }
}

#[test]
fn every_type_stays_on_its_feet_for_a_minute() {
    for kind in TYPES {
        let kept = (0..2).filter(|&seed| stays_up(kind, seed, &LearnedSkills::default())).count();
        assert!(kept > 0, "type {kind} falls on both tours");
    }
}

/// With the head's angles in its observation the learned walk fell 32 times in 60 such tours, as soon as the head turned.
#[test]
fn a_learned_walk_stays_on_its_feet_while_the_head_turns() {
    let falls = (0..4).filter(|&seed| !stays_up(0, seed, LearnedSkills::of_builtin_team())).count();
    assert_eq!(falls, 0);
}

#[test]
fn every_type_gets_up_however_it_fell() {
    for kind in TYPES {
        for fall in [Fall::Front, Fall::Back, Fall::Side] {
            let up = (0..2).filter_map(|seed| up_after_s(kind, fall, seed)).count();
            assert!(up > 0, "type {kind} does not get up: {fall:?}");
        }
    }
}

#[test]
fn every_type_kicks_with_both_feet() {
    for kind in TYPES {
        let ways: Vec<f64> = (0..4).map(|seed| kick(kind, seed).0).collect();
        assert!(middle(&sorted(ways.clone())) > 3.9, "type {kind}: {ways:.1?} m");
    }
}

#[test]
fn a_robot_walks_up_to_the_ball_and_kicks_it_at_the_goal() {
    let approach = pitch::approach::approach(0, 3);
    assert!(approach.after_s < 20.0 && approach.way_m[0] > 3.0, "{approach:?}");
}
