//! The world with participants, as the engine runs it: through a simulation, and saved.

use crate::pitch;

use criss_world::{
    ActuatorCommand, ConsoleKey, Description, EngineWorld, Object, ObjectPose, Placement, VisionFrame, World,
    WorldCommand,
};
use engine::{
    Authority, CommandError, Commands, Observable, ParticipantId, Participants, RecordableSession as _, RenderScene,
    Role, Session as _, Simulation, World as _, WorldStatus,
};
use pitch::{BALL, five_a_side, of};

fn game() -> EngineWorld {
    let described = Description { in_latency_frames: 0, out_latency_frames: 0, ..five_a_side() };
    EngineWorld::new(World::new(&described, pitch::quiet()))
}

fn going() -> Vec<ActuatorCommand> {
    vec![ActuatorCommand { velocity_m_s: [0.1, 0.5], ..ActuatorCommand::default() }; 5]
}

fn moves(game: &EngineWorld, team: u8) -> bool {
    of(game.world(), Object::Robot { team, id: 1 }).velocity_m_s == [0.1, 0.5]
}

#[test]
fn the_first_two_players_have_the_teams() {
    let mut game = game();
    for (seat, role) in [(1, Role::Viewer), (2, Role::Program), (3, Role::Program), (4, Role::Program)] {
        game.join(ParticipantId(seat), role, "door");
    }
    assert_eq!([1, 2, 3, 4].map(|seat| game.team(ParticipantId(seat))), [None, Some(0), Some(1), None]);
    assert_eq!(game.label(ParticipantId(3)).as_deref(), Some("team 1"));
    for seat in [1, 3, 4] {
        game.act(ParticipantId(seat), going());
    }
    game.step();
    assert_eq!([moves(&game, 0), moves(&game, 1)], [false, true]);
    // A robot without a command in a frame stands still in it.
    game.step();
    assert!(!moves(&game, 1));
    // A participant that leaves frees its place for the next newcomer.
    game.leave(ParticipantId(2));
    game.join(ParticipantId(5), Role::Program, "door");
    assert_eq!(game.team(ParticipantId(5)), Some(0));
    assert_eq!(game.participants().len(), 4);
}

#[test]
fn everybody_senses_the_same() {
    let mut game = game();
    game.join(ParticipantId(1), Role::Player, "door");
    game.step();
    let mut percepts = [(); 2].map(|()| VisionFrame::default());
    assert!(game.sense(ParticipantId(1), &mut percepts[0]) && game.sense(ParticipantId(9), &mut percepts[1]));
    assert_eq!(percepts[0], percepts[1]);
    assert_eq!(percepts[0].frame, 1);
}

#[test]
fn orders_move_things_and_refused_ones_are_told() {
    let mut game = game();
    let put = |number| {
        let pose = ObjectPose { position_m: [0.2, 0.9], ..ObjectPose::default() };
        WorldCommand::Place(Placement::Put { object: Object::Ball { number }, pose })
    };
    game.control(None, put(0));
    assert_eq!(of(game.world(), BALL).position_m, [0.2, 0.9]);
    game.control(Some(ParticipantId(7)), put(5));
    game.control(None, put(5));
    let told: Vec<_> = game.take_rejections().into_iter().map(|(seat, _)| seat).collect();
    assert_eq!((told, game.take_rejections().len()), (vec![ParticipantId(7)], 0));
    game.control(None, WorldCommand::Press(ConsoleKey::Quit));
    assert!(game.is_finished());
}

#[test]
fn words_are_commands_of_trainers() {
    let take = |words, by| {
        let mut orders = Vec::new();
        EngineWorld::parse_commands(words, by, &mut |order| orders.push(order)).map(|()| orders)
    };
    assert_eq!(take("key b", Authority::Trainer), Ok(vec![WorldCommand::Press(ConsoleKey::BallToMiddle)]));
    assert_eq!(take(" reset ", Authority::Trainer), Ok(vec![WorldCommand::Place(Placement::Reset)]));
    assert!(matches!(take("reset", Authority::Referee), Err(CommandError::Forbidden(_))));
    for words in ["", "key", "key x", "key bb", "reset now", "jump"] {
        assert!(matches!(take(words, Authority::Trainer), Err(CommandError::Unknown(_))), "{words}");
    }
}

#[test]
fn a_saved_game_goes_on_with_its_seats() {
    let mut one = game();
    one.join(ParticipantId(1), Role::Program, "door");
    one.join(ParticipantId(2), Role::Program, "door");
    one.step();
    one.act(ParticipantId(2), going());
    let mut bytes = Vec::new();
    one.save(&mut bytes).expect("it is saved");
    let mut other = game();
    other.load(&bytes).expect("a state");
    assert_eq!(one.digest(), other.digest());
    for game in [&mut one, &mut other] {
        game.step();
        assert!(moves(game, 1));
    }
    assert_eq!(one.digest(), other.digest());
    let fields = one.fields();
    assert_eq!(fields, other.fields());
    assert!(fields.iter().any(|field| field.owner == "team 1 robot 4" && field.name == "pos[0]"));
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        assert!(other.load(&damaged).is_err(), "byte {at}");
    }
}

#[test]
fn the_picture_has_what_is_there() {
    let mut game = game();
    let mut picture = RenderScene::default();
    game.render_scene(&mut picture);
    let names: Vec<&str> = picture.entities.iter().map(|thing| thing.name.as_str()).collect();
    assert_eq!(names[..3], ["field", "ball", "left 0"]);
    assert_eq!(names.len(), 12);
    let parts: usize = picture.entities.iter().map(|thing| thing.parts.len()).sum();
    assert_eq!(parts, picture.poses.len());
    let version = picture.version;
    game.step();
    game.render_scene(&mut picture);
    assert_eq!(picture.version, version);
    game.control(None, WorldCommand::Place(Placement::Remove { object: BALL }));
    game.render_scene(&mut picture);
    assert_ne!(picture.version, version);
    assert_eq!((picture.entities.len(), picture.poses.len()), (11, 11));
}

#[test]
fn a_goal_is_told() {
    let mut game = game();
    let pose = ObjectPose { position_m: [-1.49, 0.0], ..ObjectPose::default() };
    game.control(None, WorldCommand::Place(Placement::Put { object: BALL, pose }));
    game.step();
    let mut told = Vec::new();
    game.visit_events(&mut |happening| told.push((happening.kind, happening.text.into_owned())));
    assert_eq!(told, [("goal", String::from("goal of team 1"))]);
}

#[test]
fn a_room_runs_it_with_latency_and_goes_on_from_a_saved_state() {
    let game = || EngineWorld::new(World::new(&five_a_side(), pitch::quiet()));
    let mut room = Simulation::new(game());
    let players = [(); 2].map(|()| room.connect().expect("room for players"));
    let mut saved = Vec::new();
    for tick in 0..100 {
        if tick == 50 {
            room.save(&mut saved).expect("it is saved");
        }
        room.tick_offline();
        for player in players {
            assert!(room.act(player, going()));
        }
        // Six frames pass before the percept contains anything.
        let percept = room.percept(players[1]);
        assert_eq!(percept.map(|seen| seen.frame), u64::checked_sub(tick + 1, 6), "tick {tick}");
    }
    assert!(moves(room.world(), 0) && moves(room.world(), 1));
    let mut other = Simulation::new(game());
    other.restore(50, &saved).expect("a state");
    assert_eq!(other.world().world().frame(), 50);
    assert_eq!(other.world().team(ParticipantId(1)), room.world().team(ParticipantId(1)));
    assert_eq!((room.ticks(), room.fields().len()), (100, other.fields().len()));
}
