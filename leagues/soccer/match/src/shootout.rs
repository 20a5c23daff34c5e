//! A penalty shoot-out: attempts in separate worlds, as a league plays them with a new server for each. One team's
//! kicker joins first and plays left, where the reference's shoot-out has the attack; the other team's goalkeeper plays
//! right. Then the teams change roles.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use crate::attempt::{Judge, Verdict};
use crate::figures::Figures;
use crate::lineup::{Cast, NAMES, Role};
use crate::play::Match;
use crate::played::{Broken, Cause, Played};
use crate::report::{Attempt, Clients, Ending, Shootout, TEAMS, Watch};
use crate::scene::Scene;

/// Distance between the seeds of two consecutive shoot-outs.
const SEEDS: u64 = 100;
/// Largest seed: reports store non-negative integers.
const SEED_MAX: u64 = i64::MAX as u64;

/// Plays the whole shoot-out. An error carries the number of its attempt.
pub fn play(whole: &Match, stop: &AtomicBool) -> Result<Played, (Option<u32>, Broken)> {
    let mut shootout = Shootout { names: NAMES.map(String::from), ..Shootout::default() };
    let mut parts = Vec::new();
    while !shootout.is_over() {
        let number = shootout.next_number();
        let played = attempt(whole, &mut shootout, stop);
        parts.push(played.map_err(|broken| (Some(number), broken))?);
    }
    let nobody = || (None, Cause::Other(String::from("nobody took an attempt")).into());
    let mut tally = parts.first().map(|part| part.tally.clone()).ok_or_else(nobody)?;
    (tally.names, tally.score) = (shootout.names.clone(), shootout.score());
    Ok(Played {
        number: whole.plan().number,
        seed: whole.plan().settings.seed,
        tally,
        digest: parts.iter().fold(0, |sum, part| sum.rotate_left(7) ^ part.digest),
        cycles: parts.iter().map(|part| part.cycles).sum(),
        simulated: parts.iter().map(|part| part.simulated).sum::<Duration>(),
        wall: parts.iter().map(|part| part.wall).sum::<Duration>(),
        clients: Clients::of_all(parts.iter().map(|part| &part.clients)),
        late: parts.iter().map(|part| part.late).sum::<Duration>(),
        shootout: Some(shootout),
        kept: None,
    })
}

/// Plays the next attempt and adds it to the shoot-out.
fn attempt(whole: &Match, shootout: &mut Shootout, stop: &AtomicBool) -> Result<Played, Broken> {
    let (team, number) = (shootout.next_team(), shootout.next_number());
    let scene = stage(whole, team, number, stop);
    whole.begin_attempt(number, &scene.watch);
    let (sender, receiver) = mpsc::channel();
    let Figures { field_length_m, kick_off_wait_s, .. } = *scene.figures;
    let played = scene.play(Some(Judge::new(field_length_m, kick_off_wait_s, sender)));
    // The cause, too many players on a side, explains more than the error that follows from it.
    let verdict = match receiver.try_recv() {
        Ok(verdict) => verdict?,
        Err(_) => {
            return Err(played.err().unwrap_or_else(|| String::from("it ended without a verdict").into()));
        }
    };
    let played = played?;
    for (side, name) in [team, 1 - team].into_iter().zip(&played.tally.names) {
        shootout.names[side].clone_from(name);
    }
    let Verdict { ending, kicker, keeper, time_s } = verdict;
    let reason = reason(ending, [team, 1 - team].map(|team| shootout.names[team].as_str()), [kicker, keeper], time_s);
    let (seed, cycles, digest) = (played.seed, played.cycles, played.digest);
    shootout.attempts.push(Attempt { team, kicker, keeper, ending, reason, time_s, seed, cycles, digest });
    whole.watch().add(&scene.watch, shootout.score());
    Ok(played)
}

/// The run of one kicker of this team against one goalkeeper.
fn stage<'a>(whole: &'a Match, team: usize, number: u32, stop: &'a AtomicBool) -> Scene<'a> {
    let plan = whole.plan();
    let order = [team, (team + 1) % TEAMS];
    let roles = [Role::Kicker, Role::Goalkeeper];
    Scene {
        plan,
        host: whole.host(),
        figures: whole.figures(),
        teams: order.map(|team| &plan.teams[team]),
        casts: [0, 1].map(|side| Cast { name: NAMES[order[side]], role: roles[side] }),
        seed: plan.settings.seed.wrapping_mul(SEEDS).wrapping_add(u64::from(number)) & SEED_MAX,
        attempt: Some(number),
        watch: Arc::<Watch>::default(),
        stop,
    }
}

/// The outcome of an attempt in words: names and numbers of kicker and goalkeeper.
fn reason(ending: Ending, [attack, defence]: [&str; 2], [kicker, keeper]: [u8; 2], time_s: f32) -> String {
    match ending {
        Ending::Goal => format!("goal: {attack} {kicker} scored"),
        Ending::KeeperLeft => format!("goal: {defence} {keeper} was outside of its penalty area"),
        Ending::Saved => format!("saved: {defence} {keeper} touched the ball"),
        Ending::Out => String::from("out: the ball left the field"),
        Ending::TimeOut => format!("time-out: no goal in {time_s:.0} s"),
        Ending::OwnGoal => format!("own goal of {attack} {kicker}"),
        Ending::Foul => format!("foul of {attack} {kicker}"),
        Ending::NoGoal => String::from("the goal did not count: too soon after pass mode"),
    }
}
