//! Actions and commands as bytes: requests of agents and trainers survive the round trip to the bit, for any numbers.

use codec::Name;
use engine::{
    Commands, Input, InputError, ParticipantId, Participants, Reconnections, Role, Stamp, World, decode_input,
    encode_input,
};
use proptest::prelude::*;
use soccer_protocol::trainer::{Selection, TeamRobot};
use soccer_protocol::{PlayMode, Side};
use soccer_world::commands::{
    AwaitPlayers, Command, DropBall, EndGame, KickOff, KillRobot, MoveAgent, MoveBall, RepositionRobot,
    RestoreSnapshot, SaveSnapshot, SelectRobot, SetPace, SetPlayMode, SetScore, SetTime, StepBack,
};
use soccer_world::effectors::{
    BeamAction, CatchAction, CreateAction, DriveAction, ForceAction, HmdpAction, InitAction, JointAction, KickAction,
    PanTiltAction, PassAction, SayAction, SceneAction, SynAction,
};
use soccer_world::{Action, Settings, SoccerWorld};

type AnyInput = Input<Action, Command>;

/// Any bits, NaNs included.
fn number() -> impl Strategy<Value = f32> {
    any::<u32>().prop_map(f32::from_bits)
}

fn place() -> impl Strategy<Value = [f32; 3]> {
    [number(), number(), number()]
}

/// Short and long names, of any bytes, and names that have a meaning for some robot.
fn name() -> impl Strategy<Value = Name> {
    const WORDS: [&str; 8] = ["lae1", "rle3", "he1", "A", "B", "again", "lwheel", "rsg/agent/sphere.rsg"];
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..40).prop_map(|bytes| bytes.as_slice().into()),
        prop::sample::select(WORDS.to_vec()).prop_map(Name::from),
    ]
}

/// Any player number, mostly an existing robot's.
fn unum() -> impl Strategy<Value = i32> {
    prop_oneof![1 => any::<i32>(), 4 => 0..5]
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        (name(), number(), prop::option::of(number())).prop_map(|(name, speed, speed2)| Action::Joint(JointAction {
            name,
            speed,
            speed2
        })),
        Just(Action::Syn(SynAction)),
        name().prop_map(|text| Action::Say(SayAction { text })),
        place().prop_map(|[x, y, rot]| Action::Beam(BeamAction { x, y, rot })),
        Just(Action::Pass(PassAction)),
        (unum(), name()).prop_map(|(unum, team)| Action::Init(InitAction { unum, team })),
        (name(), prop::collection::vec(name(), 0..4))
            .prop_map(|(file, arguments)| Action::Scene(Box::new(SceneAction { file, arguments }))),
        [number(), number()].prop_map(|[angle, power]| Action::Kick(KickAction { angle, power })),
        place().prop_map(|force| Action::Drive(DriveAction { force })),
        Just(Action::Catch(CatchAction)),
        [number(), number()].prop_map(|[pan, tilt]| Action::PanTilt(PanTiltAction { pan, tilt })),
        place().prop_map(|force| Action::Force(ForceAction { force })),
        Just(Action::Create(CreateAction)),
        name().prop_map(|text| Action::Hmdp(HmdpAction { text })),
    ]
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Left), Just(Side::Right)]
}

fn robot() -> impl Strategy<Value = TeamRobot> {
    (side(), unum()).prop_map(|(side, unum)| TeamRobot { side, unum })
}

fn command() -> impl Strategy<Value = Command> {
    let agent = (robot(), prop::option::of(place()), prop::option::of([number(), number(), number(), number()]))
        .prop_map(|(robot, pos, pose)| MoveAgent { robot, pos, pose, battery: Some(50.0), temperature_c: None });
    let selection = prop_oneof![Just(Selection::Next), Just(Selection::Nobody), robot().prop_map(Selection::Robot)];
    prop_oneof![
        prop::sample::select(PlayMode::ALL.to_vec()).prop_map(|mode| Command::PlayMode(SetPlayMode(mode))),
        prop::option::of(side()).prop_map(|side| Command::KickOff(KickOff(side))),
        (prop::option::of(place()), prop::option::of(place()))
            .prop_map(|(pos, vel)| Command::Ball(MoveBall { pos, vel })),
        agent.prop_map(Command::Agent),
        Just(Command::StepBack(StepBack)),
        Just(Command::DropBall(DropBall)),
        prop::option::of(robot()).prop_map(|robot| Command::Kill(KillRobot(robot))),
        number().prop_map(|time_s| Command::Time(SetTime(time_s))),
        (any::<i32>(), any::<i32>()).prop_map(|(left, right)| Command::Score(SetScore { left, right })),
        selection.prop_map(|selection| Command::Select(SelectRobot(selection))),
        prop::option::of(robot()).prop_map(|robot| Command::Repos(RepositionRobot(robot))),
        any::<u32>().prop_map(|cycles| Command::Pace(SetPace::Step(cycles))),
        Just(Command::GetAck),
        Just(Command::FullState),
        Just(Command::KillSim),
        Just(Command::AwaitPlayers(AwaitPlayers)),
        ".*".prop_map(|reason| Command::EndGame(EndGame { reason })),
        name().prop_map(|name| Command::Snapshot(SaveSnapshot(name))),
        name().prop_map(|name| Command::Restore(RestoreSnapshot(name))),
    ]
}

/// A world of robots with all kinds of effectors, some in teams, one disconnected, and a snapshot.
fn world() -> SoccerWorld {
    thread_local! {
        static BEGUN: (Settings, Vec<u8>) = begun();
    }
    BEGUN.with(|(settings, state)| {
        let mut world = soccer_world::world(settings.clone()).expect("a world");
        world.load(state).expect("the state of this world");
        world
    })
}

fn begun() -> (Settings, Vec<u8>) {
    let settings = Settings { robots: vec!["any".to_owned()], snapshots: true, ..Settings::default() };
    let mut world = soccer_world::world(settings.clone()).expect("a world");
    let files = ["rsg/agent/nao/nao.rsg", "rsg/agent/sphere.rsg", "rsg/agent/soccerplayer.rsg", "rsg/agent/sphere.rsg"];
    for (seat, file) in (0..).map(ParticipantId).zip(files) {
        world.join(seat, Role::Player, "agent");
        world.act(seat, Action::Scene(Box::new(SceneAction { file: file.into(), arguments: Vec::new() })));
        world.step();
        let team = if seat.0 % 2 == 0 { "A" } else { "B" };
        world.act(seat, Action::Init(InitAction { unum: seat.0 as i32, team: team.into() }));
    }
    world.detach(ParticipantId(1));
    world.control(None, Command::Snapshot(SaveSnapshot("again".into())));
    let mut state = Vec::new();
    world.save(&mut state).expect("a state can be saved");
    (settings, state)
}

fn input() -> impl Strategy<Value = AnyInput> {
    let seat = || prop_oneof![1 => any::<u32>(), 4 => 0..7u32].prop_map(ParticipantId);
    prop_oneof![
        (seat(), ".*").prop_map(|(seat, name)| Input::Join { seat, role: Role::Player, name }),
        (seat(), action()).prop_map(|(seat, action)| Input::Act { seat, action }),
        (prop::option::of(seat()), command()).prop_map(|(by, command)| Input::Control { by, command }),
        seat().prop_map(|seat| Input::HangUp { seat }),
        seat().prop_map(|seat| Input::Leave { seat }),
        seat().prop_map(|seat| Input::Vacate { seat }),
    ]
}

proptest! {
    /// Compared as bytes, since NaNs are not equal to themselves.
    #[test]
    fn inputs_read_back_to_the_bit(inputs in prop::collection::vec((any::<u64>(), any::<u32>(), input()), 0..20)) {
        let mut bytes = Vec::new();
        for (tick, place, input) in &inputs {
            encode_input(Stamp { tick: *tick, place: *place }, input, &mut bytes).expect("an input has a form");
        }
        let (mut rest, mut again) = (bytes.as_slice(), Vec::new());
        for (tick, place, _) in &inputs {
            let (stamp, input): (Stamp, AnyInput) = decode_input(&mut rest).expect("it was written");
            prop_assert_eq!(stamp, Stamp { tick: *tick, place: *place });
            encode_input(stamp, &input, &mut again).expect("an input has a form");
        }
        prop_assert!(rest.is_empty());
        prop_assert_eq!(bytes, again);
    }

    /// No input, with any numbers, brings a world into a state from which it cannot continue.
    #[test]
    fn whatever_is_asked_for_leaves_a_sound_state(inputs in prop::collection::vec(input(), 0..25)) {
        let mut world = world();
        for (number, input) in inputs.into_iter().enumerate() {
            match input {
                Input::Join { seat, role, name } => world.join(seat, role, &name),
                Input::Act { seat, action } => world.act(seat, action),
                Input::Control { by, command } => world.control(by, command),
                Input::HangUp { seat } => world.disconnect(seat),
                Input::Leave { seat } => world.leave(seat),
                Input::Vacate { seat } => {
                    world.detach(seat);
                }
            }
            if number % 5 == 4 {
                world.step();
            }
        }
        world.step();
        let (mut bytes, digest) = (Vec::new(), world.digest());
        world.save(&mut bytes).expect("a state can be saved");
        prop_assert_eq!(world.load(&bytes), Ok(()));
        prop_assert_eq!(world.digest(), digest);
    }

    #[test]
    fn any_bytes_are_an_input_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let mut rest = bytes.as_slice();
        match decode_input::<Action, Command>(&mut rest) {
            Ok(_) => prop_assert!(rest.len() < bytes.len()),
            Err(InputError::Empty) => prop_assert!(bytes.is_empty()),
            Err(_) => prop_assert_eq!(rest, bytes.as_slice()),
        }
    }
}
