//! Items of the checklist of `docs/reference/soccer-rules.md` 17 that need bodies or robots.

use engine::{ConnectionId, Simulation};
use soccer_protocol::agent::Percept;
use soccer_protocol::{PlayMode, Side};
use soccer_world::commands::{Command, MoveBall, SetPlayMode};
use soccer_world::effectors::{InitAction, JointAction, SceneAction};
use soccer_world::{Action, Decision, PlayerId, Settings, SoccerWorld};

/// A world and its trainer.
struct Staged {
    room: Simulation<SoccerWorld>,
    trainer: ConnectionId,
}

impl Staged {
    fn new() -> Staged {
        let mut room = Simulation::new(
            soccer_world::world(Settings { beam_noise: false, ..Settings::default() }).expect("a world"),
        );
        let trainer = room.connect().expect("room");
        let mut out = Staged { room, trainer };
        out.run(2);
        out
    }

    fn run(&mut self, cycles: usize) {
        (0..cycles).for_each(|_| self.room.tick_offline());
    }

    fn tell(&mut self, command: Command) {
        assert!(self.room.control(self.trainer, command));
    }

    fn mode(&self) -> PlayMode {
        self.room.world().play_mode()
    }

    fn ball_x(&self) -> f32 {
        self.room.world().ball().expect("a ball").pos()[0]
    }

    /// Connects a robot of this type that asks to join.
    fn enter(&mut self, init: (&str, i32), kind: &str) -> ConnectionId {
        let who = self.room.connect().expect("room");
        self.run(1);
        let file = "rsg/agent/nao/nao_hetero.rsg".into();
        self.room.act(who, Action::Scene(Box::new(SceneAction { file, arguments: vec![kind.into()] })));
        self.run(2);
        self.room.act(who, Action::Init(InitAction { unum: init.1, team: init.0.into() }));
        self.run(2);
        who
    }

    /// Joins a robot of this type; returns its number and its position, m.
    fn join(&mut self, init: (&str, i32), kind: &str) -> (Option<(Side, u8)>, [f32; 2]) {
        let who = self.enter(init, kind);
        let seat = self.room.participant(who).expect("a seat");
        let [x, y, _] = self.room.world().bodies(seat).first().expect("a robot").pos();
        (self.room.world().team_and_number(seat), [x, y])
    }
}

/// A world with play on and the ball at this position and velocity.
fn ball_at(pos: [f32; 3], vel: [f32; 3]) -> Staged {
    let mut staged = Staged::new();
    staged.tell(Command::PlayMode(SetPlayMode(PlayMode::PlayOn)));
    staged.run(1);
    staged.tell(Command::Ball(MoveBall { pos: Some(pos), vel: Some(vel) }));
    staged
}

/// As recorded in `ball/goalline_rule`.
#[test]
fn item_3_a_ball_at_rest_is_in_a_goal_from_its_middle_beyond_the_line_on() {
    for ([x, y, z], is_goal) in [
        ([15.0, 0.0, 0.042], false),
        ([15.001, 0.0, 0.042], true),
        ([15.1, 1.05, 0.042], true),
        ([15.1, 1.07, 0.042], false),
        ([15.1, 0.0, 0.84], true),
        ([15.1, 0.0, 0.86], false),
    ] {
        for (sign, goal) in [(1.0, PlayMode::GoalLeft), (-1.0, PlayMode::GoalRight)] {
            let mut staged = ball_at([sign * x, y, z], [0.0; 3]);
            staged.run(1);
            assert_eq!(staged.mode() == goal, is_goal, "{sign} * {x} {y} {z}");
        }
    }
}

#[test]
fn item_3_a_shot_counts_in_the_cycle_that_begins_or_ends_beyond_the_line() {
    for (speed, sign) in [(2.5, 1.0), (3.0, 1.0), (3.0, -1.0), (9.0, 1.0), (9.0, -1.0), (25.0, -1.0)] {
        let mut staged = ball_at([sign * 14.5, 0.3, 0.042], [sign * speed, 0.0, 0.0]);
        let (mut before, mut cycles) = (14.5, 0);
        while staged.mode() == PlayMode::PlayOn && cycles < 200 {
            before = staged.ball_x() * sign;
            staged.run(1);
            cycles += 1;
            let now = staged.ball_x() * sign;
            let is_goal = [PlayMode::GoalLeft, PlayMode::GoalRight].contains(&staged.mode());
            let before = if cycles == 1 { 14.5 } else { before };
            assert_eq!(is_goal, before > 15.0 || now >= 15.042, "{speed}: from {before} to {now}");
        }
        let expect = if sign > 0.0 { (PlayMode::GoalLeft, [1, 0]) } else { (PlayMode::GoalRight, [0, 1]) };
        assert_eq!((staged.mode(), staged.room.world().score()), expect, "{speed} from {before}");
    }
}

/// Angles of two joints, degrees, after a cycle with these commanded speeds, rad/s.
fn turn(staged: &mut Staged, who: ConnectionId, speeds: &[(&str, f32)]) -> [f32; 2] {
    for (name, speed) in speeds {
        staged.room.act(who, Action::Joint(JointAction { name: (*name).into(), speed: *speed, speed2: None }));
    }
    staged.run(1);
    let percepts = staged.room.percept(who).expect("percepts").list();
    ["raj1", "laj1"].map(|wanted| {
        let angle = percepts.iter().find_map(|percept| match percept {
            Percept::Hinge { name, angle } if **name == *wanted.as_bytes() => Some(*angle),
            _ => None,
        });
        angle.expect("an angle")
    })
}

/// As recorded in `self_collision`: arms folded into the body freeze for a second.
#[test]
fn item_11_a_frozen_joint_takes_commands_as_0_and_without_one_goes_on() {
    let mut staged = Staged::new();
    let who = staged.enter(("A", 2), "0");
    staged.tell(Command::PlayMode(SetPlayMode(PlayMode::PlayOn)));
    staged.run(10);
    let fold = [("rae1", -2.0), ("lae1", -2.0), ("rae3", -2.0), ("lae3", 2.0), ("rae4", 3.0), ("lae4", -3.0)];
    let is_frozen = |staged: &Staged| {
        let frozen = Decision::Frozen(PlayerId { side: Side::Left, unum: 2 });
        staged.room.world().events().iter().any(|event| event.decision == frozen)
    };
    let mut cycles = 0;
    while !is_frozen(&staged) {
        turn(&mut staged, who, &fold);
        cycles += 1;
        assert!(cycles < 100, "the arms never meet the body");
    }
    // One cycle until the motor stops, and another one until the percept shows it.
    for _ in 0..3 {
        turn(&mut staged, who, &[("rae1", 1.5)]);
    }
    let [right, left] = turn(&mut staged, who, &[("rae1", 1.5)]);
    let mut last = [right, left];
    (0..20).for_each(|_| last = turn(&mut staged, who, &[("rae1", 1.5)]));
    assert!((last[0] - right).abs() < 0.5, "told to turn, it stands: {right} to {}", last[0]);
    assert!((last[1] - left).abs() > 10.0, "without commands, it continues: {left} to {}", last[1]);
    (0..40).for_each(|_| last = turn(&mut staged, who, &[("rae1", 1.5)]));
    assert!((last[0] - right).abs() > 10.0, "after a second it obeys: {right} to {}", last[0]);
}

#[test]
fn item_20_a_refused_init_takes_neither_number_nor_name_nor_type_nor_place() {
    let mut staged = Staged::new();
    for (team, unum) in [("Nobody", 12), ("Nobody", -1), ("Nobody", 100), ("No body", 1), ("No(body", 2)] {
        let (shirt, at) = staged.join((team, unum), "0");
        assert_eq!(shirt, None, "{team} {unum}");
        assert!(at.iter().all(|x| x.abs() < 0.1), "{team} {unum}: it is put up high in the middle");
    }
    assert_eq!(staged.join(("A", 0), "0").0, Some((Side::Left, 1)), "the first name, the lowest number");
    let (shirt, [x, y]) = staged.join(("B", 0), "0");
    assert_eq!(shirt, Some((Side::Right, 1)));
    assert!((x - 14.2).abs() < 0.01 && (y - 9.2).abs() < 0.01, "the first place: {x} {y}");
    assert_eq!(staged.join(("A", 1), "0").0, None, "taken");
    assert_eq!(staged.join(("C", 1), "0").0, None, "a third team");
    for unum in 2..=7 {
        assert_eq!(staged.join(("A", 0), "0").0, Some((Side::Left, unum)));
    }
    assert_eq!(staged.join(("A", 8), "0").0, None, "seven of one type");
    assert_eq!(staged.join(("A", 8), "1").0, Some((Side::Left, 8)), "its number is free");
}
