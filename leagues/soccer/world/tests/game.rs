//! A game in a program: observers get schedule events, controllers give commands, and players may be in process.

use std::sync::mpsc::{Receiver, Sender, channel};

use engine::{NullOutbox, ScheduleEvent};
use soccer_protocol::PlayMode;
use soccer_world::commands::{Command, EndGame};
use soccer_world::effectors::{InitAction, SceneAction};
use soccer_world::{Action, GameController, GameObserver, GameView, Settings, SoccerGame};

/// An event, and the play mode and digest that an observer sees then.
type Told = (ScheduleEvent, PlayMode, u64);

/// Reports its view at each event.
struct Reporter(Sender<Told>);

impl GameObserver for Reporter {
    fn event(&mut self, event: ScheduleEvent, show: GameView<'_>) {
        self.0.send((event, show.play_mode(), show.digest())).expect("somebody reads this");
    }
}

/// A controller that ends the game at once.
struct Whistle;

impl GameObserver for Whistle {
    fn event(&mut self, _: ScheduleEvent, _: GameView<'_>) {}
}

impl GameController for Whistle {
    fn command(&mut self, _: GameView<'_>, commands: &mut Vec<Command>) {
        commands.push(Command::EndGame(EndGame { reason: String::from("a test") }));
    }
}

fn reported(game: impl FnOnce(SoccerGame) -> SoccerGame) -> (SoccerGame, Receiver<Told>) {
    let (sender, receiver) = channel();
    let plain = SoccerGame::new(Settings::default()).expect("a game");
    (game(plain).with_observer(Reporter(sender)), receiver)
}

#[test]
fn onlookers_are_told_of_the_schedule_and_judges_give_commands() {
    let (mut game, told) = reported(|game| game.with_controller(Whistle));
    assert_eq!(game.view().play_mode(), PlayMode::BeforeKickOff);
    game.tick();
    let told: Vec<_> = told.try_iter().collect();
    let events: Vec<_> = told.iter().map(|(event, ..)| *event).collect();
    assert_eq!(
        events,
        [
            ScheduleEvent::Init,
            ScheduleEvent::StartCycle,
            ScheduleEvent::FramesSent,
            ScheduleEvent::ActAgent,
            ScheduleEvent::EndCycle
        ]
    );
    assert_eq!(told.last().map(|(_, mode, _)| *mode), Some(PlayMode::GameOver));
    assert!(game.view().events().iter().any(|event| event.reason == "a test"), "{:?}", game.view().events());
}

#[test]
fn a_game_and_its_session_are_the_same_world() {
    let (game, told) = reported(|game| game);
    let mut session = game.into_session();
    let mut alone = SoccerGame::new(Settings::default()).expect("a game");
    for _ in 0..5 {
        session.tick(&mut NullOutbox);
        alone.tick();
        assert_eq!(session.digest(), alone.view().digest());
        assert_eq!(told.try_iter().last().map(|(.., digest)| digest), Some(session.digest()));
    }
    assert_eq!(session.endpoints(), ["agent", "monitor", "view"]);
}

#[test]
fn players_come_without_a_wire() {
    let mut game = SoccerGame::new(Settings::default()).expect("a game");
    let who = game.enter().expect("room");
    game.tick();
    let scene = SceneAction { file: "rsg/agent/nao/nao.rsg".into(), arguments: Vec::new() };
    assert!(game.act(who, Action::Scene(Box::new(scene))));
    (0..3).for_each(|_| game.tick());
    assert!(game.act(who, Action::Init(InitAction { unum: 4, team: "Alpha".into() })));
    game.tick();
    assert!(game.percept(who).is_some_and(|percepts| percepts.list().len() > 5));
    let players: Vec<_> = game.view().players().map(|player| (player.id.side.name(), player.id.unum)).collect();
    assert_eq!(players, [("left", 4)]);
}
