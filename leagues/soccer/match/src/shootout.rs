//! A penalty shoot-out: attempts in separate worlds, as a league plays them with a new server for each. One team's
//! kicker joins first and plays left, where the reference's shoot-out has the attack; the other team's goalkeeper plays
//! right. Then the teams change roles.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use crate::attempt_referee::{AttemptDecision, AttemptReferee};
use crate::command_rejections::CommandRejections;
use crate::lineup::{TeamRole, TeamSetup};
use crate::match_error::{MatchErrorCause, ScriptError};
use crate::match_hooks::MatchHooks;
use crate::match_parameters::MatchParameters;
use crate::match_result::MatchResult;
use crate::plan::MatchPlan;
use crate::report::{Attempt, AttemptOutcome, ClientTimes, Departure, LiveScore, Shootout, TEAMS};
use crate::team_names::TEAM_NAMES;
use crate::world_run;
use crate::world_setup::WorldSetup;

/// Distance between the seeds of two consecutive shoot-outs.
const SEEDS: u64 = 100;
/// Largest seed: reports store non-negative integers.
const SEED_MAX: u64 = i64::MAX as u64;

/// A penalty shoot-out to be played.
pub(crate) struct ShootoutRun<'a> {
    pub plan: &'a MatchPlan,
    pub host: &'a dyn MatchHooks,
    pub parameters: &'a MatchParameters,
    /// The live score of the whole shoot-out.
    pub live_score: &'a LiveScore,
    /// Called before each attempt with its number and live score.
    pub on_attempt: &'a dyn Fn(u32, &Arc<LiveScore>),
    /// The stop flag of the caller.
    pub stop: &'a AtomicBool,
}

impl ShootoutRun<'_> {
    /// Plays the whole shoot-out. An error carries the number of its attempt.
    pub fn play(&self) -> Result<MatchResult, (Option<u32>, ScriptError)> {
        let mut shootout = Shootout { names: TEAM_NAMES.map(String::from), ..Shootout::default() };
        let (mut parts, mut departures) = (Vec::new(), [Vec::new(), Vec::new()]);
        while !shootout.is_over() {
            let (team, number) = (shootout.next_team(), shootout.next_number());
            let played = self.attempt(&mut shootout);
            let played =
                played.map_err(|error| (Some(number), if team == 1 { error.with_exchanged_sides() } else { error }))?;
            for (side, left) in [team, 1 - team].into_iter().zip(&played.departures) {
                departures[side].extend(left.iter().map(|one| Departure { attempt: Some(number), ..*one }));
            }
            parts.push(played);
        }
        let no_attempt = || (None, MatchErrorCause::Other(String::from("no team took an attempt")).into());
        let mut statistics = parts.first().map(|part| part.statistics.clone()).ok_or_else(no_attempt)?;
        (statistics.names, statistics.score) = (shootout.names.clone(), shootout.score());
        Ok(MatchResult {
            number: self.plan.number,
            seed: self.plan.settings.seed,
            statistics,
            departures,
            rejections: CommandRejections::of_all(parts.iter().flat_map(|part| &part.rejections)),
            digest: parts.iter().fold(0, |sum, part| sum.rotate_left(7) ^ part.digest),
            cycles: parts.iter().map(|part| part.cycles).sum(),
            simulated: parts.iter().map(|part| part.simulated).sum::<Duration>(),
            wall: parts.iter().map(|part| part.wall).sum::<Duration>(),
            clients: ClientTimes::of_all(parts.iter().map(|part| &part.clients)),
            late: parts.iter().map(|part| part.late).sum::<Duration>(),
            shootout: Some(shootout),
            keep_away: None,
            isolation: parts.last().map(|part| part.isolation.clone()).unwrap_or_default(),
            analysis: None,
        })
    }

    /// Plays the next attempt and adds it to the shoot-out.
    fn attempt(&self, shootout: &mut Shootout) -> Result<MatchResult, ScriptError> {
        let (team, number) = (shootout.next_team(), shootout.next_number());
        let setup = self.world_setup(team, number);
        (self.on_attempt)(number, &setup.live_score);
        let (sender, receiver) = mpsc::channel();
        let MatchParameters { field_length_m, kick_off_wait_s, .. } = *setup.parameters;
        let played = world_run::play(&setup, Some(AttemptReferee::new(field_length_m, kick_off_wait_s, sender)));
        // The cause, too many players on a side, explains more than the error that follows from it.
        let decision = match receiver.try_recv() {
            Ok(decision) => decision?,
            Err(_) => {
                return Err(played.err().unwrap_or_else(|| String::from("it ended without a verdict").into()));
            }
        };
        let played = played?;
        for (side, name) in [team, 1 - team].into_iter().zip(&played.statistics.names) {
            shootout.names[side].clone_from(name);
        }
        let AttemptDecision { outcome, kicker, keeper, time_s } = decision;
        let reason =
            reason(outcome, [team, 1 - team].map(|team| shootout.names[team].as_str()), [kicker, keeper], time_s);
        let (seed, cycles, digest) = (played.seed, played.cycles, played.digest);
        shootout.attempts.push(Attempt { team, kicker, keeper, outcome, reason, time_s, seed, cycles, digest });
        self.live_score.add_world(&setup.live_score, shootout.score());
        Ok(played)
    }

    /// The setup of one kicker of this team against one goalkeeper.
    fn world_setup(&self, team: usize, number: u32) -> WorldSetup<'_> {
        let plan = self.plan;
        let order = [team, (team + 1) % TEAMS];
        let roles = [TeamRole::Kicker, TeamRole::Goalkeeper];
        WorldSetup {
            plan,
            host: self.host,
            parameters: self.parameters,
            teams: order.map(|team| &plan.teams[team]),
            setups: [0, 1].map(|side| TeamSetup { name: TEAM_NAMES[order[side]], role: roles[side] }),
            seed: plan.settings.seed.wrapping_mul(SEEDS).wrapping_add(u64::from(number)) & SEED_MAX,
            attempt: Some(number),
            live_score: Arc::<LiveScore>::default(),
            stop: self.stop,
        }
    }
}

/// The outcome of an attempt in words: names and numbers of kicker and goalkeeper.
fn reason(outcome: AttemptOutcome, [attack, defence]: [&str; 2], [kicker, keeper]: [u8; 2], time_s: f32) -> String {
    match outcome {
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
