//! The reporter: an observer that reads the world at the end of each cycle.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use engine::ScheduleEvent;
use soccer_protocol::monitor::FoulKind;
use soccer_protocol::{PlayMode, Side};
use soccer_world::{Decision, GameObserver, GameView, PlayerId};

use super::cycle_facts::{self, CycleFacts, FoulCall, Goal, MatchPlayer, TEAMS};
use super::kicks::PitchSize;
use super::live_score::LiveScore;
use super::match_statistics::{MatchStatistics, RefereeDecision};

/// Updates the statistics and the live score, and sends the statistics when the run ends.
pub(crate) struct Reporter {
    facts: CycleFacts,
    statistics: MatchStatistics,
    live_score: Arc<LiveScore>,
    sender: Sender<MatchStatistics>,
    is_over: bool,
    /// Game time of each player's latest call for each foul, s.
    foul_calls: Vec<(MatchPlayer, &'static str, f32)>,
}

/// Time within which calls of the same player for the same foul count as one, s: 0.7.3 repeats some in every cycle.
const SAME_FOUL_S: f32 = 1.0;

impl Reporter {
    /// Creates the reporter of a match on a field of this size.
    pub fn new(pitch_size: PitchSize, live_score: Arc<LiveScore>, sender: Sender<MatchStatistics>) -> Reporter {
        Reporter {
            facts: CycleFacts::new(),
            statistics: MatchStatistics::new(pitch_size),
            live_score,
            sender,
            is_over: false,
            foul_calls: Vec::new(),
        }
    }

    fn update_facts(&mut self, view: GameView<'_>) {
        let facts = &mut self.facts;
        facts.touches.clear();
        facts.players.clear();
        facts.foul_calls.clear();
        facts.goals.clear();
        (facts.time_s, facts.mode, facts.half) = (view.game_time_s(), view.play_mode(), view.half());
        self.take_events(view);
        let facts = &mut self.facts;
        facts.score = by_team(facts.on_left, view.score());
        facts.ball = view.ball().map_or(facts.ball, |pose| pose.pos());
        facts.ball_velocity = view.ball_velocity().unwrap_or_default();
        let on_left = facts.on_left;
        facts.touches.extend(view.ball_touches().map(|id| player(on_left, id)));
        facts.players.extend(view.players().map(|player_view| cycle_facts::PlayerSample {
            player: player(on_left, player_view.id),
            at: player_view.torso.pos(),
            upright: player_view.torso.0[10],
            has_acted: player_view.has_acted,
        }));
        for side in Side::ALL {
            let name = &mut self.statistics.names[team(on_left, side)];
            if name.is_empty()
                && let Some(known) = view.team_name(side)
            {
                *name = String::from_utf8_lossy(known).into_owned();
            }
        }
    }

    fn is_new_call(&mut self, player: MatchPlayer, foul: &'static str, time_s: f32) -> bool {
        match self.foul_calls.iter_mut().find(|(who, what, _)| (*who, *what) == (player, foul)) {
            Some((.., last_s)) => time_s - std::mem::replace(last_s, time_s) > SAME_FOUL_S,
            None => {
                self.foul_calls.push((player, foul, time_s));
                true
            }
        }
    }

    /// Adds the referee's decisions of this cycle.
    fn take_events(&mut self, view: GameView<'_>) {
        for event in view.distinct_events() {
            let on_left = self.facts.on_left;
            let of = |id: PlayerId| player(on_left, id);
            let (who, name) = match event.decision {
                Decision::Mode(mode) => (None, mode.name()),
                Decision::Half(_) => (None, ""),
                Decision::ChangeOfSides => {
                    self.facts.on_left = 1 - on_left;
                    (None, "")
                }
                Decision::Goal { side, scorer } => {
                    let by = scorer.map(of);
                    let score = by_team(on_left, view.score());
                    let team = team(on_left, side);
                    let side = usize::from(side == Side::Right);
                    self.facts.goals.push(Goal { time_s: event.time_s, team, by, side, score });
                    (by, "")
                }
                Decision::NoGoal { .. } => (None, ""),
                Decision::KickTaken(by) => (by.map(of), ""),
                Decision::Foul { kind, player, .. } => {
                    let foul = foul_name(kind);
                    if !self.is_new_call(of(player), foul, event.time_s) {
                        continue;
                    }
                    self.facts.foul_calls.push(FoulCall { player: of(player), foul });
                    (Some(of(player)), foul)
                }
                Decision::NoPass(by) => (Some(of(by)), ""),
                Decision::Refused => (None, ""),
                _ => continue,
            };
            let kind = event.decision.kind();
            let (name, reason) = (name.to_owned(), event.reason.clone().into_owned());
            self.statistics.events.push(RefereeDecision { time_s: event.time_s, kind, player: who, name, reason });
        }
    }
}

impl GameObserver for Reporter {
    fn event(&mut self, event: ScheduleEvent, view: GameView<'_>) {
        match event {
            ScheduleEvent::EndCycle if !self.is_over => {
                self.update_facts(view);
                self.statistics.take(&self.facts);
                self.is_over = self.facts.mode == PlayMode::GameOver;
                self.live_score.update(&self.facts, self.is_over);
            }
            // The caller may have given up.
            ScheduleEvent::Done => drop(self.sender.send(self.statistics.clone())),
            _ => {}
        }
    }
}

/// The team that plays on a side.
fn team(on_left: usize, side: Side) -> usize {
    match side {
        Side::Left => on_left,
        Side::Right => 1 - on_left,
    }
}

fn player(on_left: usize, id: PlayerId) -> MatchPlayer {
    MatchPlayer { team: team(on_left, id.side), unum: id.unum }
}

/// Reorders the values of left and right by team.
fn by_team<T>(on_left: usize, [left, right]: [T; TEAMS]) -> [T; TEAMS] {
    if on_left == 0 { [left, right] } else { [right, left] }
}

/// The name of a foul (docs/reference/soccer-rules.md 11).
fn foul_name(kind: FoulKind) -> &'static str {
    match kind {
        FoulKind::Crowding => "crowding",
        FoulKind::Touching => "touching",
        FoulKind::IllegalDefence => "illegal defence",
        FoulKind::IllegalAttack => "illegal attack",
        FoulKind::Incapable => "incapable",
        FoulKind::IllegalKickOff => "illegal kick-off",
        FoulKind::Charging => "charging",
        FoulKind::SelfCollision => "self collision",
        FoulKind::BallHolding => "ball holding",
        FoulKind::DoubleTouch => "double touch",
        FoulKind::Hand => "hand",
    }
}
