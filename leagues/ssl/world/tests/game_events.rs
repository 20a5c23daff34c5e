//! Reports of the world to a game controller, as an automatic referee (docs/reference/smallsize-ssl.md 8.6).

use glam::DVec2;
use ssl_protocol::ci::{CiInput, CiOutput};
use ssl_protocol::delimited::write;
use ssl_protocol::game_event::{ApiInput, GameEvent};
use ssl_protocol::referee::{GameEventProposals, Referee};
use ssl_protocol::stage::{Command, Stage};
use ssl_protocol::{Message, decode};
use ssl_world::Team;
use ssl_world::rules::{CiConnection, Event, EventKind, RobotRef, game_event};
use ssl_world::sensors::{self, RealismPreset, tracked_frame};

use crate::rules_common::{ball, model, state};

const YELLOW_3: RobotRef = RobotRef { team: Team::Yellow, number: 3 };
const BLUE_5: RobotRef = RobotRef { team: Team::Blue, number: 5 };

fn event(what: EventKind, by: Option<RobotRef>) -> Event {
    Event { tick: 240, at: DVec2::new(4.5, 0.25), by, what }
}

#[test]
fn events_have_the_bytes_of_the_controllers_message() {
    let check = |what: EventKind, by: Option<RobotRef>, expect: &str| {
        let bytes = game_event(&event(what, by)).expect("an event").encode_to_vec();
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, expect, "{what:?}");
    };
    // The place is 0d 00009040 15 0000803e: 4.5 and 0.25 m.
    let place = "0a0d000090401500 00803e".replace(' ', "");
    check(EventKind::OverTouchLine, Some(BLUE_5), &format!("321008021005 1a{place}c00206").replace(' ', ""));
    check(EventKind::OverGoalLine(None), Some(BLUE_5), &format!("3a1008021005 1a{place}c00207").replace(' ', ""));
    check(EventKind::Goal(Team::Yellow), Some(YELLOW_3), &format!("421208011003 1a{place}3001c00208").replace(' ', ""));
    check(EventKind::Placed(Team::Blue), None, "2a020802c00205");
    let crash = EventKind::Crash { other: BLUE_5, speed_m_s: 2.0, is_mutual: false };
    check(crash, Some(YELLOW_3), &format!("b2011708011003180522{place}2d00000040c00216"));
    let crash = EventKind::Crash { other: YELLOW_3, speed_m_s: 2.0, is_mutual: true };
    check(crash, Some(BLUE_5), &format!("aa0115080310051a{place}2500000040c00215"));
}

#[test]
fn events_that_the_controller_finds_itself_are_not_reported() {
    let check = |what: EventKind, by: Option<RobotRef>| assert_eq!(game_event(&event(what, by)), None, "{what:?}");
    check(EventKind::InPlay, Some(YELLOW_3));
    check(EventKind::NoProgress(10.0), None);
    check(EventKind::NotPlaced(Team::Blue, 1.0), None);
    check(EventKind::TooManyRobots { team: Team::Blue, count: 12, allowed: 11 }, None);
    check(EventKind::NearInStop(0.3), Some(YELLOW_3));
    // Without a last toucher there is no team that gets the ball.
    check(EventKind::OverTouchLine, None);
}

/// The connection of a world that reports, and the controller's answers.
struct Reports(CiConnection);

impl Reports {
    fn new() -> Reports {
        Reports(CiConnection::new("uuid", "spar").with_reports())
    }

    /// The inputs of the next message.
    fn inputs(&mut self) -> Vec<ApiInput> {
        let (model, state) = (model(), state(24, ball(1.0, 0.0)));
        let cameras = sensors::cameras(&model.field, 4, &RealismPreset::None.realism(), 1);
        let geometry = sensors::geometry(&model, &cameras, 0.09);
        let frame = tracked_frame(&state, &model.ball, &cameras, None, 1, 0.0);
        let input: CiInput = self.0.input(&state, 0.0, frame, &geometry);
        input.api_inputs.iter().map(|bytes| decode(bytes).expect("an input")).collect()
    }

    fn hear(&mut self, message: Referee) {
        let mut bytes = Vec::new();
        write(&CiOutput { referee_msg: Some(message) }, &mut bytes);
        assert_eq!(self.0.read(&bytes, &mut |_| {}), Ok(1));
    }
}

#[test]
fn a_controller_first_learns_which_events_count_and_then_gets_each_once() {
    let mut reports = Reports::new();
    reports.0.report(&event(EventKind::Goal(Team::Yellow), Some(YELLOW_3)));
    let inputs = reports.inputs();
    let config = inputs[0].config_delta.as_ref().expect("settings");
    assert_eq!(config.auto_ref_configs["spar"].game_event_behavior["GOAL"], 1);
    let reported = inputs[1].change.as_ref().and_then(|change| change.add_game_event.clone()?.game_event);
    assert_eq!(reported.map(|event| (event.kind, event.origin)), Some((Some(8), vec![String::from("spar")])));
    assert_eq!((inputs.len(), reports.inputs().len()), (2, 0));
}

#[test]
fn the_world_leaves_events_to_another_automatic_referee() {
    let check = |origin: &str, expect: usize| {
        let mut reports = Reports::new();
        reports.inputs();
        let seen = GameEvent { origin: vec![origin.to_owned()], kind: Some(8), ..GameEvent::default() };
        let proposal = GameEventProposals { game_events: vec![seen.encode_to_vec()], ..GameEventProposals::default() };
        reports.hear(Referee { game_event_proposals: vec![proposal], ..Referee::default() });
        reports.0.report(&event(EventKind::DoubleTouch, Some(YELLOW_3)));
        assert_eq!(reports.inputs().len(), expect, "{origin}");
    };
    check("TIGERs AutoRef", 0);
    check("spar", 1);
    check("Majority", 1);
    check("Remote Control YELLOW", 1);
}

#[test]
fn a_stage_whose_time_is_over_is_ended_once() {
    let check = |stage: Stage, command: Command, left_us: i64, expect: usize| {
        let mut reports = Reports::new();
        reports.inputs();
        for _ in 0..2 {
            let (stage, command) = (stage.into(), command.into());
            reports.hear(Referee { stage, command, stage_time_left: Some(left_us), ..Referee::default() });
        }
        let inputs = reports.inputs();
        let kinds: Vec<i32> = inputs.iter().filter_map(|input| Some(input.continue_action?.kind)).collect();
        assert_eq!(kinds, vec![8; expect], "{stage:?} {command:?} {left_us}");
    };
    check(Stage::FirstHalf, Command::Stop, -1, 1);
    check(Stage::FirstHalf, Command::Stop, 0, 0);
    check(Stage::FirstHalf, Command::NormalStart, -1, 0);
    check(Stage::HalfTime, Command::Halt, -1, 1);
    check(Stage::SecondHalf, Command::Stop, -1, 0);
}
