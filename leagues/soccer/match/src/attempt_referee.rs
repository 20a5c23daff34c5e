//! The referee of one penalty shoot-out attempt: starts it, observes it, and ends the game once it is decided.

use std::sync::mpsc::Sender;

use engine::ScheduleEvent;
use soccer_protocol::{PlayMode, Side};
use soccer_world::commands::{Command, EndGame, MoveAgent};
use soccer_world::{Decision, GameObserver, GameView};

use crate::report::AttemptOutcome;

/// The sides of kicker and goalkeeper in the world of an attempt (docs/reference/soccer-rules.md 13.1).
const ATTACK: Side = Side::Left;
const DEFENCE: Side = Side::Right;

/// Distance in front of the goal line, and torso height, where the referee puts a goalkeeper outside its area, m.
const BEFORE_LINE_M: f32 = 0.5;
const TORSO_M: f32 = 0.4;
/// Heading of that goalkeeper, degrees: towards the field.
const FACING_DEG: f32 = 90.0;

/// The decision on one attempt, sent to the thread that runs the shoot-out.
#[derive(Debug, Clone, PartialEq)]
pub struct AttemptDecision {
    pub outcome: AttemptOutcome,
    /// Numbers of kicker and goalkeeper.
    pub kicker: u8,
    pub keeper: u8,
    /// Game time, s.
    pub time_s: f32,
}

/// The referee of an attempt: observes the game, places a late goalkeeper and decides the attempt.
pub struct AttemptReferee {
    /// Half of the field's length, m.
    half_length_m: f32,
    /// Time with both players present after which the goalkeeper is put into its area, s.
    patience_s: f32,
    /// Simulated time at which both players were present, s.
    complete_s: Option<f32>,
    /// Numbers of kicker and goalkeeper, once they have joined.
    unums: [u8; 2],
    /// The goalkeeper has touched the ball.
    is_touched: bool,
    /// The reason for the end of the attempt, once decided: the game ends with the next cycle.
    decided: Option<&'static str>,
    verdict: Sender<Result<AttemptDecision, String>>,
}

impl AttemptReferee {
    /// Creates the referee for a field of `length_m`, with the kick-off `wait_s` after the last player's arrival. It
    /// sends its decision to `verdict`.
    pub fn new(length_m: f32, wait_s: f32, verdict: Sender<Result<AttemptDecision, String>>) -> AttemptReferee {
        let (half_length_m, patience_s) = (length_m / 2.0, wait_s / 2.0);
        AttemptReferee {
            half_length_m,
            patience_s,
            complete_s: None,
            unums: [0; 2],
            is_touched: false,
            decided: None,
            verdict,
        }
    }

    /// Returns a command before the step: places a goalkeeper outside its area, or ends a decided game.
    fn before(&mut self, show: GameView<'_>) -> Option<Command> {
        match self.decided {
            Some(why) => Some(Command::EndGame(EndGame { reason: why.to_owned() })),
            None if show.play_mode() == PlayMode::BeforeKickOff => self.place_keeper(show),
            None => None,
        }
    }

    fn place_keeper(&mut self, show: GameView<'_>) -> Option<Command> {
        let of = |side| show.players().find(|shown| shown.id.side == side);
        let (Some(_), Some(keeper)) = (of(ATTACK), of(DEFENCE)) else { return None };
        let [x, y, _] = keeper.torso.pos();
        let since_s = *self.complete_s.get_or_insert(show.now_s());
        if show.now_s() - since_s < self.patience_s || show.is_in_penalty_area(DEFENCE, [x, y]) {
            return None;
        }
        let robot = soccer_protocol::trainer::TeamRobot { side: keeper.id.side, unum: keeper.id.unum.into() };
        let pose = Some([self.half_length_m - BEFORE_LINE_M, 0.0, TORSO_M, FACING_DEG]);
        Some(Command::Agent(MoveAgent { robot, pos: None, pose, battery: None, temperature_c: None }))
    }

    /// Decides the attempt after the step, if possible.
    fn after(&mut self, show: GameView<'_>) {
        if self.decided.is_some() {
            return;
        }
        let mut players = [0; 2];
        for shown in show.players() {
            players[shown.id.side as usize] += 1;
            self.unums[shown.id.side as usize] = shown.id.unum;
        }
        if let Some(side) = Side::ALL.into_iter().find(|side| players[*side as usize] > 1) {
            return self.decide(Err(crowd(side)), "penalty shoot-out: too many players");
        }
        self.is_touched |= show.ball_touches().any(|by| by.side == DEFENCE);
        let Some((ending, time_s)) = self.ending(show) else { return };
        let [kicker, keeper] = self.unums;
        self.decide(
            Ok(AttemptDecision { outcome: ending, kicker, keeper, time_s }),
            "penalty shoot-out: the attempt is over",
        );
    }

    fn decide(&mut self, verdict: Result<AttemptDecision, String>, why: &'static str) {
        self.decided = Some(why);
        // The caller may have given up.
        let _ = self.verdict.send(verdict);
    }

    /// The outcome of the attempt and its game time, once it has ended.
    fn ending(&self, show: GameView<'_>) -> Option<(AttemptOutcome, f32)> {
        let in_goal = show.events().iter().find_map(|event| {
            let ending = match event.decision {
                // Each ball that goes in was touched by a player; the referee names no scorer if the goalkeeper left
                // its area.
                Decision::Goal { side: ATTACK, scorer: None } => AttemptOutcome::KeeperLeft,
                Decision::Goal { side: ATTACK, .. } => AttemptOutcome::Goal,
                Decision::Goal { .. } => AttemptOutcome::OwnGoal,
                Decision::NoGoal { side: ATTACK } => AttemptOutcome::NoGoal,
                _ => return None,
            };
            Some((ending, event.time_s))
        });
        in_goal.or_else(|| {
            let ending = self.ending_by_mode(show.play_mode())?;
            let ending = if self.is_touched && ending != AttemptOutcome::Foul { AttemptOutcome::Saved } else { ending };
            Some((ending, show.game_time_s()))
        })
    }

    /// The outcome of an attempt without a goal that ends with this play mode.
    fn ending_by_mode(&self, mode: PlayMode) -> Option<AttemptOutcome> {
        use PlayMode::*;
        match mode {
            GameOver => Some(AttemptOutcome::TimeOut),
            FreeKickRight | DirectFreeKickRight => Some(AttemptOutcome::Foul),
            // A foul of the goalkeeper does not end the attempt.
            BeforeKickOff | KickOffLeft | PlayOn | PassLeft | PassRight | FreeKickLeft | DirectFreeKickLeft => None,
            _ => Some(AttemptOutcome::Out),
        }
    }
}

/// The error when a side has more than one player.
fn crowd(side: Side) -> String {
    let role = if side == ATTACK { "kicker" } else { "goalkeeper" };
    format!(
        "a second player has come on the side of the {role}, but an attempt is one player against one: a start script must \
         start what SPAR_ROLE says, and teams must not have the same name (docs/soccer/match.md)"
    )
}

impl GameObserver for AttemptReferee {
    fn event(&mut self, event: ScheduleEvent, show: GameView<'_>) {
        if event == ScheduleEvent::EndCycle {
            self.after(show);
        }
    }
}

impl soccer_world::GameController for AttemptReferee {
    fn command(&mut self, show: GameView<'_>, commands: &mut Vec<Command>) {
        commands.extend(self.before(show));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::sync::mpsc;

    use rayon::ThreadPoolBuilder;
    use soccer_team::behaviour::BehaviourOutput;
    use soccer_team::world::World as Seen;
    use soccer_team::{Agent, AgentConfig};
    use soccer_world::{Settings, SoccerGame};

    use super::*;
    use crate::in_process::{self, InProcessMatch};
    use crate::kick_off_delay::KickOffDelay;
    use crate::report::{LiveScore, PitchSize, Reporter};

    /// An attempt of 2 s between players that do nothing: what the judge says, and the goals.
    fn played(players: &[(&str, u8)]) -> (Result<AttemptDecision, String>, [i32; 2]) {
        let mut settings = Settings::default();
        for (name, text) in [
            ("PenaltyShootout", "true"),
            ("SingleHalfTime", "true"),
            ("RuleHalfTime", "2.0"),
            ("AutomaticKickOff", "true"),
            ("WaitBeforeKickOff", "1.0"),
        ] {
            settings.set_text(name, text).expect(name);
        }
        let (watch, (tallies, _)) = (Arc::new(LiveScore::default()), mpsc::channel());
        let (sender, verdict) = mpsc::channel();
        let measures = PitchSize { field_length_m: 30.0, goal_width_m: 2.1 };
        let game = SoccerGame::new(settings).expect("settings of a game");
        let game = game
            .with_controller(KickOffDelay { expected: players.len() })
            .with_observer(Reporter::new(measures, Arc::clone(&watch), tallies))
            .with_controller(AttemptReferee::new(30.0, 1.0, sender));
        let idle = |(team, unum): &(&str, u8)| {
            let config = AgentConfig { team: (*team).to_owned(), unum: *unum, robot_type: 0 };
            Agent::new(config, Box::new(|_: &Seen, _: &mut BehaviourOutput| {}))
        };
        let pool = ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
        let mut game = InProcessMatch::new(game, players.iter().map(idle).collect(), watch.clone(), 0);
        in_process::play(&mut game, &pool, &AtomicBool::new(false)).expect("a game");
        (verdict.try_recv().expect("a verdict"), watch.score())
    }

    #[test]
    fn a_goalkeeper_that_does_not_take_its_place_is_put_there_before_the_kick_off() {
        let (verdict, score) = played(&[("A", 4), ("B", 1)]);
        let verdict = verdict.expect("an attempt");
        assert_eq!((verdict.outcome, verdict.kicker, verdict.keeper), (AttemptOutcome::TimeOut, 4, 1));
        assert!((2.0..2.05).contains(&verdict.time_s), "{}", verdict.time_s);
        assert_eq!(score, [0, 0]);
    }

    #[test]
    fn a_second_player_on_a_side_ends_the_attempt_with_a_reason() {
        let (verdict, _) = played(&[("A", 4), ("B", 1), ("B", 2)]);
        let error = verdict.expect_err("too many");
        assert!(error.contains("side of the goalkeeper") && error.contains("SPAR_ROLE"), "{error}");
    }
}
