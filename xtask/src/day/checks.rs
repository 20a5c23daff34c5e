//! Invariants after every tick of a day: an observer that records the first violation.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::{Input, Observer, ObserverContext, ScheduleEvent, Stamp, WorldInput};
use soccer_protocol::PlayMode;
use soccer_world::commands::Command;
use soccer_world::{Decision, SoccerWorld, TEAM_SIZE_MAX};

use super::Failure;

/// The results of a day so far.
#[derive(Debug, Default)]
pub(super) struct Seismograph {
    /// Ticks so far.
    pub ticks: u64,
    /// The digest after each.
    pub digests: Vec<u64>,
    pub failure: Option<Failure>,
}

/// The results, shared with the day.
#[derive(Debug, Clone, Default)]
pub(super) struct Shared(Arc<Mutex<Seismograph>>);

impl Shared {
    pub(super) fn lock(&self) -> MutexGuard<'_, Seismograph> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Possible changes by trainers before a tick.
#[derive(Debug, Clone, Copy, Default)]
struct Meddled {
    mode: bool,
    score: bool,
    time: bool,
    /// They restored another state.
    everything: bool,
}

/// The observer.
pub(super) struct Checks {
    shared: Shared,
    meddled: Meddled,
    mode: PlayMode,
    score: [i32; 2],
    time_s: f32,
    keeps_defects: bool,
}

impl Checks {
    pub(super) fn new(world: &SoccerWorld, keeps_defects: bool, shared: Shared) -> Checks {
        let (mode, score, time_s) = (world.play_mode(), world.score(), world.game_time_s());
        Checks { shared, meddled: Meddled::default(), mode, score, time_s, keeps_defects }
    }

    fn check(&self, world: &SoccerWorld) -> Result<(), String> {
        check_numbers(world)?;
        check_players(world)?;
        if self.meddled.everything { Ok(()) } else { self.check_game(world) }
    }

    /// Mode, time and score change only by decisions, or by a trainer.
    fn check_game(&self, world: &SoccerWorld) -> Result<(), String> {
        let (events, mode, time_s) = (world.events(), world.play_mode(), world.game_time_s());
        let is_told = mode == self.mode || self.meddled.mode;
        if !is_told && !events.iter().any(|event| event.decision == Decision::Mode(mode)) {
            return Err(format!("{} became {} without a word", self.mode.name(), mode.name()));
        }
        if !self.meddled.time && time_s < self.time_s {
            return Err(format!("game time fell from {} to {time_s}", self.time_s));
        }
        if self.meddled.score {
            return Ok(());
        }
        let (mut score, mut goals) = (self.score, 0);
        for event in events {
            match event.decision {
                Decision::Goal { side, .. } => (score[side as usize], goals) = (score[side as usize] + 1, goals + 1),
                Decision::ChangeOfSides => score.swap(0, 1),
                _ => {}
            }
        }
        if world.score() != score || (goals > 1 && !self.keeps_defects) {
            return Err(format!("score {:?} became {:?}: {events:?}", self.score, world.score()));
        }
        Ok(())
    }
}

fn check_numbers(world: &SoccerWorld) -> Result<(), String> {
    let is_finite = |body: &physics::BodyState| {
        body.pos.is_finite() && body.vel.is_finite() && body.spin.is_finite() && body.rot.is_finite()
    };
    if let Some(at) = world.physics().bodies.iter().position(|body| !is_finite(body)) {
        return Err(format!("body {at} has a number that is not finite: {:?}", world.physics().bodies.get(at)));
    }
    if world.robot_resets() > 0 {
        return Err(String::from("a robot was put back: its state was not finite inside the step"));
    }
    let is_finite = |decision: Decision| match decision {
        Decision::Moved { to, .. } | Decision::Ball(to) => to.iter().all(|x| x.is_finite()),
        _ => true,
    };
    if !world.events().iter().all(|event| is_finite(event.decision)) {
        return Err(format!("a place is not finite: {:?}", world.events()));
    }
    if world.now_s().is_finite() && world.game_time_s().is_finite() { Ok(()) } else { Err("time is not finite".into()) }
}

/// A team has at most eleven players, each with a number of its own.
fn check_players(world: &SoccerWorld) -> Result<(), String> {
    let mut shirts: Vec<_> = engine::Participants::participants(world)
        .into_iter()
        .filter_map(|(seat, _)| world.team_and_number(seat))
        .collect();
    shirts.sort_unstable();
    if shirts.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(format!("two players with one number: {shirts:?}"));
    }
    match shirts.iter().find(|(_, unum)| !(1..=TEAM_SIZE_MAX as u64).contains(&u64::from(*unum))) {
        Some(shirt) => Err(format!("a player has the number {}", shirt.1)),
        None => Ok(()),
    }
}

impl Observer<SoccerWorld> for Checks {
    fn input(&mut self, _: Stamp, input: &WorldInput<SoccerWorld>) {
        let Input::Control { command, .. } = input else { return };
        match command {
            Command::PlayMode(_) | Command::KickOff(_) | Command::DropBall(_) => self.meddled.mode = true,
            Command::Score(_) => self.meddled.score = true,
            Command::Time(_) => self.meddled.time = true,
            Command::Restore(_) => self.meddled.everything = true,
            _ => {}
        }
    }

    fn event(&mut self, event: ScheduleEvent, seen: &ObserverContext<'_, SoccerWorld>) {
        if event != ScheduleEvent::EndCycle {
            return;
        }
        let checked = self.check(seen.world);
        let mut shared = self.shared.lock();
        shared.ticks = seen.tick + 1;
        shared.digests.push(seen.digest);
        if let (Err(what), None) = (checked, &shared.failure) {
            shared.failure = Some(Failure { tick: seen.tick, what });
        }
        self.meddled = Meddled::default();
        (self.mode, self.score) = (seen.world.play_mode(), seen.world.score());
        self.time_s = seen.world.game_time_s();
    }
}
