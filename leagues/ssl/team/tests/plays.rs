//! Plays: orders in given situations.

use glam::DVec2;
use ssl_team::plays::orders;
use ssl_team::{BallState, Context, FieldDimensions, Memory, MoveOrder, RobotState, Situation, Snapshot, kick};

/// Division B.
const FIELD: FieldDimensions = FieldDimensions {
    half_length_m: 4.5,
    half_width_m: 3.0,
    half_goal_m: 0.5,
    goal_depth_m: 0.18,
    area_depth_m: 1.0,
    half_area_m: 1.0,
    margin_m: DVec2::splat(0.3),
    circle_m: 0.5,
};

fn robot(number: u32, x: f64, y: f64) -> RobotState {
    RobotState { number, at: DVec2::new(x, y), ..RobotState::default() }
}

/// Six robots a side, and a resting ball.
fn snapshot(x: f64, y: f64) -> Snapshot {
    let places = [[-4.3, 0.0], [-3.2, 0.3], [-3.2, -0.3], [-1.0, 0.8], [-0.6, -1.5], [-0.5, 1.6]];
    let own = places.iter().zip(0..).map(|([x, y], number)| robot(number, *x, *y)).collect();
    let opponents = places.iter().zip(0..).map(|([x, y], number)| robot(number, -x, *y + 0.1)).collect();
    let ball = BallState { at: DVec2::new(x, y), ..BallState::default() };
    Snapshot { time_s: 1.0, field: FIELD, ball, own, opponents }
}

fn play(snapshot: &Snapshot, situation: Situation) -> Vec<(u32, MoveOrder)> {
    orders(&Context { snapshot, situation, goalkeeper: 0 }, &mut Memory::default())
}

#[test]
fn robots_stand_still_in_a_halt() {
    assert!(play(&snapshot(0.0, 0.0), Situation::Halt).is_empty());
}

#[test]
fn all_robots_keep_their_distance_and_are_slow_in_a_stop() {
    for [x, y] in [[0.0, 0.0], [-2.5, 0.5], [4.3, 2.8], [-3.0, -1.5]] {
        let snapshot = snapshot(x, y);
        let orders = play(&snapshot, Situation::Stop);
        assert_eq!(orders.len(), 6);
        for (number, order) in orders {
            assert!(order.ball_distance_m >= Some(0.5) && order.speed_m_s <= 1.5, "{number}: {order:?}");
            assert!(order.kick.is_none() && !order.is_dribbling, "{number}: {order:?}");
        }
    }
}

#[test]
fn at_a_kick_off_only_the_taker_is_near_the_ball() {
    let check = |is_ours: bool, takers: usize| {
        let orders = play(&snapshot(0.0, 0.0), Situation::PrepareKickOff { is_ours });
        let near = orders.iter().filter(|(_, order)| order.target.length() < 0.5 + 0.09).count();
        assert_eq!((orders.len(), near), (6, takers), "{is_ours}: {orders:?}");
        assert!(orders.iter().all(|(_, order)| order.target.x < 0.0), "{is_ours}: {orders:?}");
    };
    check(true, 1);
    check(false, 0);
}

#[test]
fn a_penalty_leaves_taker_and_goalkeeper_alone() {
    let theirs = play(&snapshot(1.5, 0.0), Situation::PreparePenalty { is_ours: false });
    let ours = play(&snapshot(-1.5, 0.0), Situation::PreparePenalty { is_ours: true });
    for (number, order) in &theirs {
        let is_right = if *number == 0 { order.target.x < -4.3 } else { order.target.x >= 2.5 };
        assert!(is_right, "{number}: {order:?}");
    }
    let behind = ours.iter().filter(|(_, order)| order.target.x <= -2.5).count();
    assert_eq!((theirs.len(), ours.len(), behind), (6, 6, 5), "{ours:?}");
}

#[test]
fn a_taker_kicks_only_when_it_stands_behind_the_ball() {
    let mut snapshot = snapshot(1.0, 0.0);
    let situation = Situation::FreeKick { is_ours: true };
    let kicks =
        |snapshot: &Snapshot| play(snapshot, situation).iter().filter(|(_, order)| order.kick.is_some()).count();
    assert_eq!(kicks(&snapshot), 0);
    let aim = kick::best(&snapshot, snapshot.ball.at, 3, 0);
    let way = (aim.point - snapshot.ball.at).normalize();
    if let Some(taker) = snapshot.own.get_mut(3) {
        (taker.at, taker.heading) = (snapshot.ball.at - way * 0.15, way.y.atan2(way.x));
    }
    assert_eq!(kicks(&snapshot), 1);
}

#[test]
fn the_taker_of_a_kick_leaves_the_ball_to_others() {
    let snapshot = snapshot(-0.9, 0.8);
    let context = Context { snapshot: &snapshot, situation: Situation::Running, goalkeeper: 0 };
    let nearest = |taker: Option<u32>| {
        let mut memory = Memory { taker, ..Memory::default() };
        let _ = orders(&context, &mut memory);
        memory.attacker
    };
    assert_eq!(nearest(None), Some(3));
    assert_ne!(nearest(Some(3)), Some(3));
}

#[test]
fn nobody_but_the_goalkeeper_enters_the_own_area() {
    let orders = play(&snapshot(-4.0, 0.4), Situation::Running);
    let entering: Vec<u32> = orders.iter().filter(|(_, order)| order.may_enter_own_area).map(|(n, _)| *n).collect();
    assert_eq!(entering, [0]);
}

#[test]
fn a_shot_goes_to_the_open_side() {
    let mut snapshot = snapshot(2.5, 0.0);
    snapshot.opponents = vec![robot(0, 4.3, 0.25)];
    let aim = kick::shot(&snapshot, snapshot.ball.at);
    assert!(aim.point.y < -0.1 && aim.value > 0.3, "{aim:?}");
    assert!(aim.kick.speed_m_s < 6.5, "{aim:?}");
}
