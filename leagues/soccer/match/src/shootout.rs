//! A penalty shoot-out: attempts in separate worlds, as a league plays them with a new server for each. One team's
//! kicker joins first and plays left, where the reference's shoot-out has the attack; the other team's goalkeeper plays
//! right. Then the teams change roles.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use crate::attempt_referee::{AttemptDecision, AttemptReferee};
use crate::lineup::{NAMES, TeamRole, TeamSetup};
use crate::match_parameters::MatchParameters;
use crate::match_result::{MatchErrorCause, MatchResult, ScriptError};
use crate::play::Match;
use crate::report::{Attempt, AttemptOutcome, ClientTimes, LiveScore, Shootout, TEAMS};
use crate::world_run::WorldRun;

/// Distance between the seeds of two consecutive shoot-outs.
const SEEDS: u64 = 100;
/// Largest seed: reports store non-negative integers.
const SEED_MAX: u64 = i64::MAX as u64;

/// Plays the whole shoot-out. An error carries the number of its attempt.
pub fn play(whole: &Match, stop: &AtomicBool) -> Result<MatchResult, (Option<u32>, ScriptError)> {
    let mut shootout = Shootout { names: NAMES.map(String::from), ..Shootout::default() };
    let mut parts = Vec::new();
    while !shootout.is_over() {
        let number = shootout.next_number();
        let played = attempt(whole, &mut shootout, stop);
        parts.push(played.map_err(|broken| (Some(number), broken))?);
    }
    let nobody = || (None, MatchErrorCause::Other(String::from("nobody took an attempt")).into());
    let mut tally = parts.first().map(|part| part.statistics.clone()).ok_or_else(nobody)?;
    (tally.names, tally.score) = (shootout.names.clone(), shootout.score());
    Ok(MatchResult {
        number: whole.plan().number,
        seed: whole.plan().settings.seed,
        statistics: tally,
        digest: parts.iter().fold(0, |sum, part| sum.rotate_left(7) ^ part.digest),
        cycles: parts.iter().map(|part| part.cycles).sum(),
        simulated: parts.iter().map(|part| part.simulated).sum::<Duration>(),
        wall: parts.iter().map(|part| part.wall).sum::<Duration>(),
        clients: ClientTimes::of_all(parts.iter().map(|part| &part.clients)),
        late: parts.iter().map(|part| part.late).sum::<Duration>(),
        shootout: Some(shootout),
        keep_away: None,
    })
}

/// Plays the next attempt and adds it to the shoot-out.
fn attempt(whole: &Match, shootout: &mut Shootout, stop: &AtomicBool) -> Result<MatchResult, ScriptError> {
    let (team, number) = (shootout.next_team(), shootout.next_number());
    let scene = stage(whole, team, number, stop);
    whole.begin_attempt(number, &scene.live_score);
    let (sender, receiver) = mpsc::channel();
    let MatchParameters { field_length_m, kick_off_wait_s, .. } = *scene.parameters;
    let played = scene.play(Some(AttemptReferee::new(field_length_m, kick_off_wait_s, sender)));
    // The cause, too many players on a side, explains more than the error that follows from it.
    let verdict = match receiver.try_recv() {
        Ok(verdict) => verdict?,
        Err(_) => {
            return Err(played.err().unwrap_or_else(|| String::from("it ended without a verdict").into()));
        }
    };
    let played = played?;
    for (side, name) in [team, 1 - team].into_iter().zip(&played.statistics.names) {
        shootout.names[side].clone_from(name);
    }
    let AttemptDecision { outcome: ending, kicker, keeper, time_s } = verdict;
    let reason = reason(ending, [team, 1 - team].map(|team| shootout.names[team].as_str()), [kicker, keeper], time_s);
    let (seed, cycles, digest) = (played.seed, played.cycles, played.digest);
    shootout.attempts.push(Attempt { team, kicker, keeper, outcome: ending, reason, time_s, seed, cycles, digest });
    whole.live_score().add_world(&scene.live_score, shootout.score());
    Ok(played)
}

/// The run of one kicker of this team against one goalkeeper.
fn stage<'a>(whole: &'a Match, team: usize, number: u32, stop: &'a AtomicBool) -> WorldRun<'a> {
    let plan = whole.plan();
    let order = [team, (team + 1) % TEAMS];
    let roles = [TeamRole::Kicker, TeamRole::Goalkeeper];
    WorldRun {
        plan,
        host: whole.host(),
        parameters: whole.parameters(),
        teams: order.map(|team| &plan.teams[team]),
        setups: [0, 1].map(|side| TeamSetup { name: NAMES[order[side]], role: roles[side] }),
        seed: plan.settings.seed.wrapping_mul(SEEDS).wrapping_add(u64::from(number)) & SEED_MAX,
        attempt: Some(number),
        live_score: Arc::<LiveScore>::default(),
        stop,
    }
}

/// The outcome of an attempt in words: names and numbers of kicker and goalkeeper.
fn reason(ending: AttemptOutcome, [attack, defence]: [&str; 2], [kicker, keeper]: [u8; 2], time_s: f32) -> String {
    match ending {
        AttemptOutcome::Goal => format!("goal: {attack} {kicker} scored"),
        AttemptOutcome::KeeperLeft => format!("goal: {defence} {keeper} was outside of its penalty area"),
        AttemptOutcome::Saved => format!("saved: {defence} {keeper} touched the ball"),
        AttemptOutcome::Out => String::from("out: the ball left the field"),
        AttemptOutcome::TimeOut => format!("time-out: no goal in {time_s:.0} s"),
        AttemptOutcome::OwnGoal => format!("own goal of {attack} {kicker}"),
        AttemptOutcome::Foul => format!("foul of {attack} {kicker}"),
        AttemptOutcome::NoGoal => String::from("the goal did not count: too soon after pass mode"),
    }
}
