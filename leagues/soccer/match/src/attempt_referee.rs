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
    keeper_wait_s: f32,
    /// Simulated time at which both players were present, s.
    complete_s: Option<f32>,
    /// Numbers of kicker and goalkeeper, once they have joined.
    unums: [u8; 2],
    /// The goalkeeper has touched the ball.
    is_touched: bool,
    /// The reason for the end of the attempt, once decided: the game ends with the next cycle.
    end_reason: Option<&'static str>,
    decision_sender: Sender<Result<AttemptDecision, String>>,
}

impl AttemptReferee {
    /// Creates the referee for a field of `length_m`, with the kick-off `wait_s` after the last player's arrival. It
    /// sends its decision to `decision_sender`.
    pub fn new(length_m: f32, wait_s: f32, decision_sender: Sender<Result<AttemptDecision, String>>) -> AttemptReferee {
        let (half_length_m, keeper_wait_s) = (length_m / 2.0, wait_s / 2.0);
        AttemptReferee {
            half_length_m,
            keeper_wait_s,
            complete_s: None,
            unums: [0; 2],
            is_touched: false,
            end_reason: None,
            decision_sender,
        }
    }

    /// Returns a command before the step: places a goalkeeper outside its area, or ends a decided game.
    fn before(&mut self, view: GameView<'_>) -> Option<Command> {
        match self.end_reason {
            Some(reason) => Some(Command::EndGame(EndGame { reason: reason.to_owned() })),
            None if view.play_mode() == PlayMode::BeforeKickOff => self.place_keeper(view),
            None => None,
        }
    }

    fn place_keeper(&mut self, view: GameView<'_>) -> Option<Command> {
        let of = |side| view.players().find(|player| player.id.side == side);
        let (Some(_), Some(keeper)) = (of(ATTACK), of(DEFENCE)) else { return None };
        let [x, y, _] = keeper.torso.pos();
        let since_s = *self.complete_s.get_or_insert(view.now_s());
        if view.now_s() - since_s < self.keeper_wait_s || view.is_in_penalty_area(DEFENCE, [x, y]) {
            return None;
        }
        let robot = soccer_protocol::trainer::TeamRobot { side: keeper.id.side, unum: keeper.id.unum.into() };
        let pose = Some([self.half_length_m - BEFORE_LINE_M, 0.0, TORSO_M, FACING_DEG]);
        Some(Command::Agent(MoveAgent { robot, pos: None, pose, battery: None, temperature_c: None }))
    }

    /// Decides the attempt after the step, if possible.
    fn after(&mut self, view: GameView<'_>) {
        if self.end_reason.is_some() {
            return;
        }
        let mut players = [0; 2];
        for player in view.players() {
            players[player.id.side as usize] += 1;
            self.unums[player.id.side as usize] = player.id.unum;
        }
        if let Some(side) = Side::ALL.into_iter().find(|side| players[*side as usize] > 1) {
            return self.decide(Err(too_many_players(side)), "penalty shoot-out: too many players");
        }
        self.is_touched |= view.ball_touches().any(|by| by.side == DEFENCE);
        let Some((outcome, time_s)) = self.outcome(view) else { return };
        let [kicker, keeper] = self.unums;
        self.decide(Ok(AttemptDecision { outcome, kicker, keeper, time_s }), "penalty shoot-out: the attempt is over");
    }

    fn decide(&mut self, decision: Result<AttemptDecision, String>, reason: &'static str) {
        self.end_reason = Some(reason);
        // The caller may have given up.
        let _ = self.decision_sender.send(decision);
    }

    /// The outcome of the attempt and its game time, once it has ended.
    fn outcome(&self, view: GameView<'_>) -> Option<(AttemptOutcome, f32)> {
        let in_goal = view.events().iter().find_map(|event| {
            let outcome = match event.decision {
                // Each ball that goes in was touched by a player; the referee names no scorer if the goalkeeper left
                // its area.
                Decision::Goal { side: ATTACK, scorer: None } => AttemptOutcome::KeeperLeft,
                Decision::Goal { side: ATTACK, .. } => AttemptOutcome::Goal,
                Decision::Goal { .. } => AttemptOutcome::OwnGoal,
                Decision::NoGoal { side: ATTACK } => AttemptOutcome::NoGoal,
                _ => return None,
            };
            Some((outcome, event.time_s))
        });
        in_goal.or_else(|| {
            let outcome = self.outcome_by_mode(view.play_mode())?;
            let outcome =
                if self.is_touched && outcome != AttemptOutcome::Foul { AttemptOutcome::Saved } else { outcome };
            Some((outcome, view.game_time_s()))
        })
    }

    /// The outcome of an attempt without a goal that ends with this play mode.
    fn outcome_by_mode(&self, mode: PlayMode) -> Option<AttemptOutcome> {
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
fn too_many_players(side: Side) -> String {
    let role = if side == ATTACK { "kicker" } else { "goalkeeper" };
    format!(
        "a second player has come on the side of the {role}, but an attempt is one player against one: a start script must \
         start what SPAR_ROLE says, and teams must not have the same name (docs/soccer/match.md)"
    )
}

impl GameObserver for AttemptReferee {
    fn event(&mut self, event: ScheduleEvent, view: GameView<'_>) {
        if event == ScheduleEvent::EndCycle {
            self.after(view);
        }
    }
}

impl soccer_world::GameController for AttemptReferee {
    fn command(&mut self, view: GameView<'_>, commands: &mut Vec<Command>) {
        commands.extend(self.before(view));
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
        let (live_score, (statistics_sender, _)) = (Arc::new(LiveScore::default()), mpsc::channel());
        let (sender, decision) = mpsc::channel();
        let pitch_size = PitchSize { field_length_m: 30.0, goal_width_m: 2.1 };
        let game = SoccerGame::new(settings).expect("settings of a game");
        let game = game
            .with_controller(KickOffDelay { expected: players.len() })
            .with_observer(Reporter::new(pitch_size, Arc::clone(&live_score), statistics_sender))
            .with_controller(AttemptReferee::new(30.0, 1.0, sender));
        let idle = |(team, unum): &(&str, u8)| {
            let config = AgentConfig { team: (*team).to_owned(), unum: *unum, robot_type: 0 };
            Agent::new(config, Box::new(|_: &Seen, _: &mut BehaviourOutput| {}))
        };
        let pool = ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
        let mut game = InProcessMatch::new(game, players.iter().map(idle).collect(), live_score.clone(), 0);
        in_process::play(&mut game, &pool, &AtomicBool::new(false)).expect("a game");
        (decision.try_recv().expect("a verdict"), live_score.score())
    }

    #[test]
    fn a_goalkeeper_that_does_not_take_its_place_is_put_there_before_the_kick_off() {
        let (decision, score) = played(&[("A", 4), ("B", 1)]);
        let decision = decision.expect("an attempt");
        assert_eq!((decision.outcome, decision.kicker, decision.keeper), (AttemptOutcome::TimeOut, 4, 1));
        assert!((2.0..2.05).contains(&decision.time_s), "{}", decision.time_s);
        assert_eq!(score, [0, 0]);
    }

    #[test]
    fn a_second_player_on_a_side_ends_the_attempt_with_a_reason() {
        let (decision, _) = played(&[("A", 4), ("B", 1), ("B", 2)]);
        let error = decision.expect_err("too many");
        assert!(error.contains("side of the goalkeeper") && error.contains("SPAR_ROLE"), "{error}");
    }
}
