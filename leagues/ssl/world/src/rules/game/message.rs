//! Conversion of the game to the referee's message, and back.

use glam::DVec2;
use ssl_protocol::referee::{DesignatedPosition, Referee};
use ssl_protocol::team_info::TeamInfo;

use super::{MatchState, RefereeAuthority, Side};
use crate::rules::referee_command::{MatchStage, RefereeCommand};
use crate::{TICKS_PER_S, Team};

const MM_PER_M: f64 = 1000.0;

/// Number of placement failures that count as too many [N].
const FAILURES_MAX: u32 = 5;

/// Converts ticks to microseconds.
fn us(ticks: i64) -> i64 {
    let us = i128::from(ticks) * 1_000_000 / i128::from(TICKS_PER_S);
    us.clamp(i64::MIN.into(), i64::MAX.into()) as i64
}

fn u32_us(ticks: u64) -> u32 {
    u32::try_from(us(i64::try_from(ticks).unwrap_or(i64::MAX))).unwrap_or(u32::MAX)
}

/// Converts microseconds to the nearest number of ticks.
fn ticks_of(us: i64) -> i64 {
    let ticks = (i128::from(us) * i128::from(TICKS_PER_S)).div_euclid(1_000_000 / 2);
    ((ticks + 1).div_euclid(2)) as i64
}

/// Time of a tick, µs.
fn timestamp(tick: u64, epoch_s: f64) -> u64 {
    ((epoch_s * 1e6) as u64).saturating_add(us(i64::try_from(tick).unwrap_or(i64::MAX)) as u64)
}

impl MatchState {
    /// Returns the message in this tick; `epoch_s` is the time of tick 0, Unix time. Game events are left out, since
    /// their message format is not at hand; `status_message` describes the latest one.
    #[must_use]
    pub fn referee_message(&self, tick: u64, epoch_s: f64) -> Referee {
        let next = self.plan.map(|plan| plan.next).or(self.next);
        Referee {
            packet_timestamp: timestamp(tick, epoch_s),
            stage: self.stage.number(),
            stage_time_left: Some(us(self.stage_left_ticks)),
            command: self.call.command().into(),
            command_counter: self.counter,
            command_timestamp: timestamp(self.since, epoch_s),
            yellow: self.side(Team::Yellow).info(),
            blue: self.side(Team::Blue).info(),
            designated_position: self
                .place
                .map(|place| DesignatedPosition { x: (place.x * MM_PER_M) as f32, y: (place.y * MM_PER_M) as f32 }),
            blue_team_on_positive_half: Some(self.is_blue_positive),
            next_command: next.map(|command| command.command().into()),
            source_identifier: Some("spar".to_owned()),
            status_message: (!self.reason.is_empty()).then(|| self.reason.clone()),
            ..Referee::default()
        }
    }

    /// Adopts a game controller's message in this tick. The game is externally controlled from then on. Unknown stages
    /// and commands, and non-finite positions, change nothing.
    pub fn adopt_message(&mut self, message: &Referee, tick: u64) {
        self.terms.authority = RefereeAuthority::Outside;
        self.plan = None;
        self.stage = MatchStage::of(message.stage).unwrap_or(self.stage);
        self.stage_left_ticks = message.stage_time_left.map_or(self.stage_left_ticks, ticks_of);
        let command = RefereeCommand::of(message.command).unwrap_or(self.call);
        if command != self.call || message.command_counter != self.counter {
            self.issue(command, tick);
        }
        self.counter = message.command_counter;
        self.next = message.next_command.and_then(RefereeCommand::of);
        let place =
            message.designated_position.map(|place| DVec2::new(f64::from(place.x), f64::from(place.y)) / MM_PER_M);
        self.place = place.filter(|place| place.is_finite());
        self.is_blue_positive = message.blue_team_on_positive_half.unwrap_or(self.is_blue_positive);
        self.side_mut(Team::Yellow).adopt(&message.yellow);
        self.side_mut(Team::Blue).adopt(&message.blue);
        self.reason = message.status_message.clone().unwrap_or_default();
    }
}

impl Side {
    fn info(&self) -> TeamInfo {
        TeamInfo {
            name: self.name.clone(),
            score: self.score,
            red_cards: self.red_cards,
            yellow_card_times: self.yellow_left_ticks.iter().map(|left| u32_us(*left)).collect(),
            yellow_cards: self.yellow_cards,
            timeouts: self.timeouts,
            timeout_time: u32_us(self.timeout_left_ticks),
            goalkeeper: self.keeper as u32,
            foul_counter: Some(self.fouls),
            ball_placement_failures: Some(self.placement_failures),
            can_place_ball: Some(self.placement_failures < FAILURES_MAX),
            max_allowed_bots: Some(self.allowed as u32),
            ball_placement_failures_reached: Some(self.placement_failures >= FAILURES_MAX),
            ..TeamInfo::default()
        }
    }

    fn adopt(&mut self, info: &TeamInfo) {
        let ticks = |us: u32| ticks_of(i64::from(us)) as u64;
        self.name.clone_from(&info.name);
        (self.score, self.red_cards, self.yellow_cards) = (info.score, info.red_cards, info.yellow_cards);
        self.yellow_left_ticks = info.yellow_card_times.iter().map(|left| ticks(*left)).collect();
        (self.timeouts, self.timeout_left_ticks) = (info.timeouts, ticks(info.timeout_time));
        self.keeper = info.goalkeeper as usize;
        self.fouls = info.foul_counter.unwrap_or(self.fouls);
        self.placement_failures = info.ball_placement_failures.unwrap_or(self.placement_failures);
        self.allowed = info.max_allowed_bots.map_or(self.allowed, |allowed| allowed as usize);
    }
}
