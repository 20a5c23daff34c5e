//! A penalty shoot-out: attempts in worlds of their own, as a league plays them with a new server for each. One team's
//! kicker comes first and so plays left, where the reference's shoot-out has the attack; the other team's goalkeeper
//! plays right. Then the teams change roles.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use super::attempt::{Judge, Verdict};
use super::lineup::{Cast, NAMES, Role};
use super::plan::numbered;
use super::played::{Match, Played};
use crate::params::{Choices, NONE, Origin};
use crate::report::TEAMS;
use crate::report::shootout::{Attempt, Ending, Shootout};
use crate::worlds;

/// Seeds of attempts: those of a shoot-out are this far from those of the next.
const SEEDS: i64 = 100;

/// Whether a match is a penalty shoot-out.
pub fn is_asked(choices: &Choices) -> bool {
    choices.value("PenaltyShootout").is_on()
}

/// What cannot be played, and why.
///
/// # Errors
/// What does not go together with a shoot-out.
pub fn check(choices: &Choices) -> Result<(), String> {
    if !is_asked(choices) {
        return Ok(());
    }
    if choices.world.name != worlds::DEFAULT {
        return Err(format!("there is no penalty shoot-out in {}", choices.world.name));
    }
    if choices.value("Keepaway").is_on() {
        return Err(String::from(
            "a match is a penalty shoot-out or a keep-away game: PenaltyShootout and Keepaway are both on",
        ));
    }
    match choices.chosen("players") {
        Some((_, origin)) => {
            Err(format!("a penalty shoot-out is one kicker against one goalkeeper: leave out `players` ({origin})"))
        }
        None => Ok(()),
    }
}

/// Plays all of it.
///
/// # Errors
/// What went wrong, and in which attempt.
pub fn play(whole: &Match) -> Result<Played, String> {
    let mut shootout = Shootout { names: NAMES.map(String::from), ..Shootout::default() };
    let mut parts = Vec::new();
    while !shootout.is_over() {
        let number = parts.len() + 1;
        let played = attempt(whole, &mut shootout).map_err(|error| format!("attempt {number}: {error}"))?;
        parts.push(played);
    }
    let mut tally = parts.first().map(|part| part.tally.clone()).ok_or("nobody took an attempt")?;
    (tally.names, tally.score) = (shootout.names.clone(), shootout.score());
    Ok(Played {
        number: whole.number,
        seed: whole.seed,
        tally,
        digest: parts.iter().fold(0, |sum, part| sum.rotate_left(7) ^ part.digest),
        cycles: parts.iter().map(|part| part.cycles).sum(),
        simulated: parts.iter().map(|part| part.simulated).sum::<Duration>(),
        wall: parts.iter().map(|part| part.wall).sum::<Duration>(),
        shootout: Some(shootout),
        kept: None,
    })
}

/// The next attempt, which is added to the shoot-out.
fn attempt(whole: &Match, shootout: &mut Shootout) -> Result<Played, String> {
    let (team, number) = (shootout.next_team(), shootout.attempts.len() + 1);
    let one = stage(whole, team, number)?;
    whole.begin_part(&one);
    let (sender, receiver) = mpsc::channel();
    let [length_m, wait_s] = ["FieldLength", "WaitBeforeKickOff"].map(|key| one.choices.value(key).number() as f32);
    let played = one.play_world(Some(Box::new(Judge::new(length_m, wait_s, sender))));
    // Too many players are the better reason than what came of it.
    let verdict = match receiver.try_recv() {
        Ok(verdict) => verdict?,
        Err(_) => return Err(played.err().unwrap_or_else(|| String::from("it ended without a verdict"))),
    };
    let played = played?;
    for (side, name) in [team, 1 - team].into_iter().zip(&played.tally.names) {
        shootout.names[side].clone_from(name);
    }
    let Verdict { ending, kicker, keeper, time_s } = verdict;
    let reason = reason(ending, [team, 1 - team].map(|team| shootout.names[team].as_str()), [kicker, keeper], time_s);
    let (seed, cycles, digest) = (one.seed, played.cycles, played.digest);
    shootout.attempts.push(Attempt { team, kicker, keeper, ending, reason, time_s, seed, cycles, digest });
    whole.watch.add(&one.watch, shootout.score());
    Ok(played)
}

/// A match of one kicker of this team against one goalkeeper.
fn stage(whole: &Match, team: usize, number: usize) -> Result<Match, String> {
    let mut choices = whole.choices.clone();
    let seed = whole.seed.wrapping_mul(SEEDS).wrapping_add(i64::try_from(number).unwrap_or(0)) & i64::MAX;
    choices.set("seed", &seed.to_string(), Origin::Command("match"))?;
    let log = choices.value("simspark-log");
    if log.text() != NONE {
        let own = numbered(log.text(), number);
        choices.set("simspark-log", &format!("\"{own}\""), Origin::Command("match"))?;
    }
    let order = [team, (team + 1) % TEAMS];
    let roles = [Role::Kicker, Role::Goalkeeper];
    Ok(Match {
        seed,
        teams: order.map(|team| whole.teams[team].clone()),
        casts: [0, 1].map(|side| Cast { name: NAMES[order[side]], role: roles[side] }),
        attempt: Some(number),
        choices,
        watch: Arc::default(),
        part: Mutex::default(),
        is_ended: AtomicBool::new(false),
        faults: whole.faults.clone(),
        logs: whole.logs.clone(),
        ..*whole
    })
}

/// How an attempt ended, in words: names and numbers of kicker and goalkeeper.
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
