//! The goalie's kicks: each kick of the grid is a goal in our world without a goalkeeper, and no omitted one is.

use std::sync::{Arc, Mutex};

use engine::ScheduleEvent;
use soccer_challenge::{Challenge, ChallengeConfig, GoalShot, Overrides, Profile, kicks};
use soccer_protocol::PlayMode;
use soccer_world::commands::{Command, MoveBall, SetPlayMode};
use soccer_world::{GameController, GameObserver, GameView, Settings, SoccerGame};

/// The longest time of a ball to cross the line, cycles.
const CYCLES: u32 = 750;

#[derive(Default)]
struct Shot {
    ball: Option<MoveBall>,
    ending: Option<PlayMode>,
}

struct Shooter(Arc<Mutex<Shot>>);

impl GameObserver for Shooter {
    fn event(&mut self, event: ScheduleEvent, show: GameView<'_>) {
        let mut shot = self.0.lock().expect("a shot");
        if event == ScheduleEvent::EndCycle && show.play_mode() != PlayMode::PlayOn && shot.ball.is_none() {
            shot.ending = Some(show.play_mode());
        }
    }
}

impl GameController for Shooter {
    fn command(&mut self, _: GameView<'_>, commands: &mut Vec<Command>) {
        if let Some(ball) = self.0.lock().expect("a shot").ball.take() {
            commands.push(Command::PlayMode(SetPlayMode(PlayMode::PlayOn)));
            commands.push(Command::Ball(ball));
        }
    }
}

/// The outcomes of these kicks.
fn endings(kicks: &[GoalShot]) -> Vec<Option<PlayMode>> {
    let shot = Arc::new(Mutex::new(Shot::default()));
    // A game without time limit.
    let mut settings = Settings::default();
    for (name, value) in soccer_world::TRAINING.values {
        settings.set_text(name, value).expect(name);
    }
    let mut game = SoccerGame::new(settings).expect("a game").with_controller(Shooter(Arc::clone(&shot)));
    let shoot = |([x, y], velocity): &GoalShot| {
        let ball = MoveBall { pos: Some([*x as f32, *y as f32, 0.04]), vel: Some(velocity.map(|v| v as f32)) };
        *shot.lock().expect("a shot") = Shot { ball: Some(ball), ending: None };
        (0..CYCLES).find_map(|_| {
            game.tick();
            shot.lock().expect("a shot").ending
        })
    };
    kicks.iter().map(shoot).collect()
}

fn all() -> Vec<GoalShot> {
    let figures = Challenge::by_name("goalie").expect("a challenge").parameters(Profile::Strict).expect("figures");
    kicks(&figures).expect("kicks")
}

#[test]
fn every_kick_is_a_goal() {
    let some: Vec<GoalShot> = all().into_iter().step_by(7).collect();
    for (kick, ending) in some.iter().zip(endings(&some)) {
        assert_eq!(ending, Some(PlayMode::GoalRight), "{kick:?}");
    }
}

#[test]
fn what_is_left_out_is_no_goal() {
    let highest = |([x, y], [vx, vy, vz]): &GoalShot| {
        (*vz == 4.0 && *vx == (-15.0 - x) * 3.0).then_some(([*x, *y], [*vx, *vy, 5.0]))
    };
    let higher: Vec<GoalShot> = all().iter().filter_map(highest).step_by(5).collect();
    assert!(higher.len() > 100);
    for (kick, ending) in higher.iter().zip(endings(&higher)) {
        assert_ne!(ending, Some(PlayMode::GoalRight), "{kick:?}");
    }
}

#[test]
fn a_list_of_kicks_takes_the_place_of_the_grid() {
    let case = || ChallengeConfig::new("goalie", Profile::Compat32, 123, Overrides::default()).expect("a case");
    let own =
        case().with_goal_shots("ballX;ballY;vX;vY;vZ\n-5;1;-17.5;-1.75;2\n\n-6; 2; -15.75; -3.5; 0\n").expect("kicks");
    assert!(own.starts.iter().all(|start| [[-5.0, 1.0], [-6.0, 2.0]].contains(&start.ball)), "{:?}", own.starts);
    assert!(own.starts.iter().any(|start| start.velocity == [-17.5, -1.75, 2.0]), "{:?}", own.starts);
    for (text, words) in [
        ("1;2;3;4", "line 1"),
        ("a\n1;2;3;4;five", "line 2"),
        ("x;y\n", "no kick"),
        ("1;2;3;4;5\n1;2;3;4;inf", "line 2"),
    ] {
        let why = case().with_goal_shots(text).expect_err(text);
        assert!(why.contains(words), "{text}: {why}");
    }
    let kick = ChallengeConfig::new("kick", Profile::Strict, 1, Overrides::default()).expect("a case");
    assert_eq!(kick.starts.clone(), kick.with_goal_shots("nonsense").expect("it has no kicks").starts);
}
