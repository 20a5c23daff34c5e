//! The compatibility checklist of docs/reference/soccer-rules.md 17 for fouls; positions and times of 11 and 13.

use soccer_protocol::monitor::FoulKind::{self, Crowding, IllegalDefence, Incapable, Touching};
use soccer_protocol::{PlayMode, Side};

use crate::event::{Decision, PlayerId};
use crate::test_game::{TestGame, left, right};

/// Three players of the left team in their penalty area, the goalkeeper among them.
fn three_inside(mut game: TestGame) -> TestGame {
    game.player(left(1), -14.0, 0.0);
    game.player(left(2), -13.8, 1.5);
    game.player(left(3), -13.8, -1.5);
    game.player(left(4), -8.0, 3.0);
    game.player(left(5), -8.0, -3.0);
    game.run(2);
    game.events.clear();
    game
}

/// Makes robots touch each other in every cycle from now on.
fn touch_each_other(game: &mut TestGame, players: &[PlayerId], cycles: u32) {
    for _ in 0..cycles {
        players.windows(2).for_each(|pair| game.bump([pair[0], pair[1]], [0.0, 3.0]));
        game.run(1);
    }
}

#[test]
fn item_1_penalty_areas_are_6_m_wide() {
    for (y, expect) in [(2.9, vec![(IllegalDefence, left(4))]), (3.1, vec![])] {
        let mut game = three_inside(TestGame::new());
        game.player(left(4), -14.0, y);
        game.run(3);
        assert_eq!(game.fouls(), expect, "{y}");
    }
}

#[test]
fn item_12_one_record_per_foul() {
    for (keeps_defects, expect) in [(false, 1), (true, 26)] {
        let mut game = TestGame::new();
        game.keeps_defects = keeps_defects;
        game.player_at(left(2), [-6.0, 2.0, 0.1]);
        game.run(800);
        assert_eq!(game.fouls(), vec![(Incapable, left(2)); expect], "keeps defects: {keeps_defects}");
        assert_eq!(game.referee.fouls.offences.count(), expect);
    }
    for keeps_defects in [false, true] {
        let mut game = TestGame::new();
        game.keeps_defects = keeps_defects;
        let mut game = three_inside(game);
        game.player(left(4), -13.5, 2.5);
        game.run(30);
        assert_eq!(game.fouls(), [(IllegalDefence, left(4))], "moved at once, one record");
    }
}

/// After the change of sides 0.7.3 finds the other side's player with that number.
#[test]
fn item_14_proper_look_ups_after_the_change_of_sides() {
    for (keeps_defects, moved) in [(false, left(4)), (true, right(4))] {
        let mut game = TestGame::with(|p| (p.change_sides, p.half_time_s) = (true, 1.0));
        game.player(right(4), 5.0, 0.0);
        game.keeps_defects = keeps_defects;
        game.until_mode_changes(60);
        assert!(game.referee.is_swapped);
        game.player(right(4), 5.0, 0.0);
        let mut game = three_inside(game);
        game.mode(PlayMode::PlayOn);
        game.run(3);
        game.player(left(4), -13.5, 2.5);
        game.events.clear();
        game.run(1);
        assert_eq!(game.fouls(), [(IllegalDefence, left(4))]);
        let is_move = |decision: &Decision| matches!(decision, Decision::Moved { player, .. } if *player == moved);
        assert!(game.decided(is_move), "keeps defects: {keeps_defects} {:?}", game.events);
    }
}

#[test]
fn item_15_touch_data_is_cleared_while_paused() {
    for (keeps_defects, expect) in [(false, 0), (true, 1)] {
        let mut game = TestGame::new();
        game.keeps_defects = keeps_defects;
        game.player(right(2), 0.0, -6.0);
        game.mode(PlayMode::BeforeKickOff);
        for pair in [[left(2), left(3)], [left(3), right(2)]] {
            game.bump(pair, [0.0, 3.0]);
            game.run(1);
        }
        game.mode(PlayMode::PlayOn);
        game.events.clear();
        game.run(1);
        assert_eq!(game.fouls().len(), expect, "keeps defects: {keeps_defects}");
    }
}

#[test]
fn item_16_counts_begin_at_zero() {
    let game = TestGame::new();
    assert_eq!(Side::ALL.map(|side| game.referee.fouls.inside_with_moved(side)), [0, 0]);
    let mut game = three_inside(TestGame::new());
    assert_eq!(game.referee.fouls.inside_with_moved(Side::Left), 3);
    game.mode(PlayMode::GoalLeft);
    game.player(left(4), -14.0, 2.0);
    game.run(1);
    assert_eq!(game.referee.fouls.inside_with_moved(Side::Left), 4, "counted anew while paused");
    let mut game = three_inside(TestGame::new()).old();
    game.mode(PlayMode::GoalLeft);
    game.player(left(4), -14.0, 2.0);
    game.run(1);
    assert_eq!(game.referee.fouls.inside_with_moved(Side::Left), 3, "stale");
}

/// The last field player of the majority already has a foul: only its goalkeeper is left.
#[test]
fn item_17_nobody_is_punished_for_touching_if_only_goalkeepers_qualify() {
    for (lies, expect) in [(true, 0), (false, 3)] {
        let mut game = TestGame::new();
        for (id, x) in [(left(2), 0.0), (left(3), 0.2), (right(1), 0.4), (right(2), 0.6), (right(3), 0.8)] {
            game.player_at(id, [x, 3.0, if lies && [right(2), right(3)].contains(&id) { 0.1 } else { 0.385 }]);
        }
        game.run(752);
        game.events.clear();
        let guilty = [right(2), right(3)].iter().filter(|id| game.referee.fouls.is_guilty(**id)).count();
        assert_eq!(guilty, if lies { 2 } else { 0 });
        // Only the left players are examined: the others' turn would take players with fouls out of the group.
        game.act(|update| {
            for pair in [[left(2), left(3)], [left(3), right(1)], [right(1), right(2)], [right(2), right(3)]] {
                let [Some(a), Some(b)] = pair.map(crate::memory::fouls::touch_groups::slot) else { return };
                update.referee.fouls.groups.join(a, b);
            }
            update.touching_fouls(Side::Left);
        });
        let guilty = |id: &PlayerId| game.referee.fouls.is_guilty(*id);
        let punished = [left(2), left(3), right(1)].iter().filter(|id| guilty(id)).count()
            + [right(2), right(3)].iter().filter(|id| !lies && guilty(id)).count();
        assert_eq!(punished, expect, "lying: {lies}");
    }
}

#[test]
fn item_19_a_shoot_out_goal_counts_once() {
    for (keeps_defects, expect) in [(false, [1, 0]), (true, [2, 0])] {
        let mut game = TestGame::with(|p| p.penalty_shootout = true);
        // The test game's own right players were outside: their goal does not matter here.
        game.referee.game.score = [0, 0];
        game.referee.shootout = true;
        game.keeps_defects = keeps_defects;
        game.mode(PlayMode::PlayOn);
        game.run(1);
        assert_eq!((game.now(), game.referee.game.score), (PlayMode::GoalLeft, expect));
        assert!(!game.referee.shootout);
        game.run(20);
        assert_eq!(game.referee.game.score, expect);
    }
}

#[test]
fn the_goalkeeper_of_a_shoot_out_stays_at_home() {
    let check = |x: f32, y: f32, expect: PlayMode| {
        let mut game = TestGame::new();
        game.leaves(right(2));
        game.leaves(right(3));
        game.player(right(1), x, y);
        game.referee.shootout = true;
        game.run(1);
        assert_eq!(game.now(), expect, "{x} {y}");
    };
    check(14.0, 0.0, PlayMode::PlayOn);
    check(13.2, -3.0, PlayMode::PlayOn);
    check(15.5, 0.0, PlayMode::PlayOn);
    check(13.1, 0.0, PlayMode::GoalLeft);
    check(14.0, 3.1, PlayMode::GoalLeft);
}

/// The referee draws which of two players that enter together has to leave, and which one a touching foul hits.
#[test]
fn item_24_the_order_of_players_is_random() {
    let mut removed = [0; 2];
    let mut touching = [0; 4];
    for cycle in 0..64 {
        let mut game = three_inside(TestGame::new());
        game.cycles += cycle * 1000;
        game.player(left(2), -8.0, 6.0);
        game.run(1);
        game.player(left(4), -13.5, 0.6);
        game.player(left(5), -13.6, -0.6);
        game.run(1);
        let [(IllegalDefence, culprit)] = game.fouls()[..] else { panic!("{:?}", game.fouls()) };
        removed[usize::from(culprit.unum) - 4] += 1;

        let mut game = TestGame::new();
        game.cycles += cycle * 1000;
        let players = [left(2), left(3), right(2)];
        touch_each_other(&mut game, &players, 1);
        let [(Touching, culprit)] = game.fouls()[..] else { panic!("{:?}", game.fouls()) };
        assert_eq!(culprit.side, Side::Left, "the majority");
        touching[usize::from(culprit.unum)] += 1;
    }
    assert!(removed.iter().all(|&count| count > 10), "{removed:?}");
    assert!(touching[2] > 10 && touching[3] > 10, "{touching:?}");
}

#[test]
fn lying_is_a_foul_after_15_s_not_standing_after_30_s() {
    let check = |id: PlayerId, at: [f32; 3], expect: Option<u32>| {
        let mut game = TestGame::new();
        game.player_at(id, at);
        let mut cycles = 0;
        while game.fouls().is_empty() && cycles < 3100 {
            game.run(1);
            cycles += 1;
        }
        assert_eq!((!game.fouls().is_empty()).then_some(cycles), expect, "{id} {at:?}");
        assert!(game.fouls().iter().all(|foul| *foul == (Incapable, id)));
    };
    check(left(2), [-6.0, 2.0, 0.1], Some(751));
    check(left(2), [-6.0, 2.0, 0.2], Some(1501));
    check(left(1), [-6.0, 2.0, 0.1], Some(1501));
    check(left(1), [-6.0, 2.0, 0.2], Some(3001));
    check(left(2), [-6.0, 10.05, 0.1], Some(751));
    check(left(2), [-6.0, -10.1, 0.1], None);
    check(left(2), [-20.0, 0.0, 0.1], Some(751));
}

/// Recorded in `crowding` and `outside_positions`: held up for 0.5 s, then put beside the field away from the ball.
#[test]
fn a_robot_is_held_up_then_put_outside() {
    for (ball_y, y) in [(5.0, -10.5), (0.0, -10.5), (-0.1, 10.5)] {
        let mut game = TestGame::new();
        game.ball([1.0, ball_y, 0.042]);
        game.player_at(left(2), [-6.0, 2.0, 0.1]);
        game.run(751);
        let height =
            |game: &TestGame| game.situation.players.iter().find(|p| p.id == left(2)).map_or(0.0, |p| p.live.z);
        for cycle in 0..25 {
            assert_eq!(game.place(left(2)), [-6.0, 2.0]);
            assert!((height(&game) - (1.02 + 0.01 * cycle as f32)).abs() < 1e-5, "{cycle}: {}", height(&game));
            game.run(1);
        }
        assert_eq!(game.place(left(2)), [-3.0, y]);
        assert!((height(&game) - 0.4).abs() < 1e-5);
        assert!(!game.referee.fouls.is_guilty(left(2)), "counted anew");
    }
}

/// A lying player's time until punishment, its largest height when lifted, and its time outside; s, m, s.
fn punishment(cycle_s: f32) -> [f32; 3] {
    let mut game = TestGame::in_cycles_of(cycle_s, |_| {});
    game.player_at(left(2), [-6.0, 2.0, 0.1]);
    let since_s = game.referee.game.clock.game_s;
    let (mut punished_s, mut height) = (None, 0.0_f32);
    while game.place(left(2)) == [-6.0, 2.0] && game.cycles < 10_000 {
        game.run(1);
        if !game.fouls().is_empty() {
            punished_s.get_or_insert(game.referee.game.clock.game_s - since_s);
        }
        height = height.max(game.situation.players[0].live.z);
    }
    [punished_s.unwrap_or(f32::NAN), height, game.referee.game.clock.game_s - since_s]
}

#[test]
fn times_do_not_depend_on_the_length_of_a_cycle() {
    for cycle_s in [0.04, 0.02, 0.01, 0.005] {
        let [punished_s, height, outside_s] = punishment(cycle_s);
        let is_near = |value: f32, expect: f32, margin: f32| (value - expect).abs() < margin;
        assert!(is_near(punished_s, 15.0, 1.5 * cycle_s), "cycles of {cycle_s} s: {punished_s} s");
        assert!(is_near(outside_s, 15.5, 2.5 * cycle_s), "cycles of {cycle_s} s: {outside_s} s");
        assert!(is_near(height, 1.25, 1.5 * cycle_s), "cycles of {cycle_s} s: {height} m");
    }
}

#[test]
fn a_pause_cancels_the_punishment() {
    let mut game = TestGame::new();
    game.player_at(left(2), [-6.0, 2.0, 0.1]);
    game.run(755);
    assert!(game.referee.fouls.is_guilty(left(2)));
    game.mode(PlayMode::BeforeKickOff);
    game.run(30);
    game.mode(PlayMode::PlayOn);
    game.run(30);
    assert_eq!(game.place(left(2)), [-6.0, 2.0]);
}

#[test]
fn places_beside_the_field_by_number() {
    for (id, x) in [(left(1), -3.6), (right(1), 3.6), (left(7), 0.0), (left(9), 1.2), (right(11), -2.4)] {
        let mut game = TestGame::with(|p| p.crowds.hold_s = 0.0);
        game.player_at(id, [-6.0, 5.5, 0.1]);
        game.run(1501);
        let place = game.place(id);
        assert!((place[0] - x).abs() < 1e-5 && place[1] == -10.5, "{id}: {place:?}");
    }
}

/// The parameters of earlier competitions, as in the recording `crowding`.
#[test]
fn crowding_counts_the_second_and_the_third() {
    let check = |distances: [f32; 3], opponent: f32, mode: PlayMode, expect: &[(FoulKind, PlayerId)]| {
        let mut game = TestGame::with(|p| {
            p.crowds.opponent_distance_min_m = 0.8;
            p.crowds.second_distance_min_m = 0.4;
            p.crowds.third_distance_min_m = 1.0;
        });
        game.ball([-3.0, 5.0, 0.042]);
        for (unum, distance) in (2..).zip(distances) {
            game.player(left(unum), -3.0 - distance, 5.0);
        }
        game.player(right(2), -3.0 + opponent, 5.0);
        if mode != PlayMode::PlayOn {
            game.parameters.start_any_field_position = true;
            game.mode(mode);
        }
        game.run(1);
        assert_eq!(game.fouls(), expect, "{distances:?} {opponent}");
    };
    check([0.3, 0.38, 5.0], 0.5, PlayMode::PlayOn, &[(Crowding, left(3))]);
    check([0.3, 0.45, 5.0], 0.5, PlayMode::PlayOn, &[]);
    check([0.5, 0.6, 0.9], 0.6, PlayMode::PlayOn, &[(Crowding, left(4))]);
    check([0.5, 0.6, 1.1], 0.6, PlayMode::PlayOn, &[]);
    check([0.3, 0.38, 0.9], 0.9, PlayMode::PlayOn, &[]);
    check([0.3, 0.38, 5.0], 0.5, PlayMode::KickOffLeft, &[]);
    check([0.3, 0.38, 5.0], 0.5, PlayMode::KickOffRight, &[(Crowding, left(3))]);
}

#[test]
fn the_farthest_defender_goes_when_the_goalkeeper_comes_home() {
    let mut game = three_inside(TestGame::new());
    game.player(left(1), -11.0, 0.0);
    game.run(2);
    game.player(left(4), -13.4, 0.6);
    game.run(2);
    assert_eq!(game.fouls(), []);
    game.player(left(1), -14.0, 0.0);
    game.run(1);
    assert_eq!(game.fouls(), [(IllegalDefence, left(2))], "as far as 3, of equals the lower number");
}

#[test]
fn after_a_pause_all_have_just_entered() {
    let mut game = three_inside(TestGame::new());
    game.mode(PlayMode::GoalLeft);
    game.run(1);
    game.player(left(4), -13.5, 2.5);
    game.run(1);
    game.mode(PlayMode::PlayOn);
    game.run(1);
    let fouls = game.fouls();
    assert!(matches!(fouls[..], [(IllegalDefence, PlayerId { side: Side::Left, unum: 2..=4 })]), "{fouls:?}");
}

#[test]
fn two_may_touch_three_may_not() {
    let check = |players: &[PlayerId], count: usize, expect: &[PlayerId]| {
        let mut game = TestGame::new();
        for (number, &id) in players.iter().enumerate() {
            game.player(id, 0.2 * number as f32, 3.0);
        }
        game.run(1);
        touch_each_other(&mut game, players, 1);
        let fouls = game.fouls();
        assert_eq!(fouls.len(), count, "{fouls:?}");
        assert!(fouls.iter().all(|(kind, id)| *kind == Touching && expect.contains(id)), "{fouls:?}");
    };
    check(&[left(2), right(2)], 0, &[]);
    check(&[left(2), left(3)], 0, &[]);
    check(&[left(2), left(3), right(2)], 1, &[left(2), left(3)]);
    check(&[left(2), right(2), right(3)], 1, &[right(2), right(3)]);
    check(&[left(1), left(2), right(2)], 1, &[left(2)]);
    check(&[left(1), right(1), right(2)], 1, &[right(2)]);
    check(&[left(2), left(3), right(2), right(3)], 2, &[left(2), left(3), right(2), right(3)]);
}

#[test]
fn who_touches_too_many_is_moved_straight_away() {
    let mut game = TestGame::new();
    game.player(left(1), 0.0, 3.0);
    game.player(left(2), 0.2, 3.0);
    game.player(right(2), 0.1, 3.3);
    game.run(1);
    touch_each_other(&mut game, &[left(1), left(2), right(2)], 1);
    assert_eq!(game.fouls(), [(Touching, left(2))]);
    let [x, y] = game.place(left(2));
    let away = ((x - 0.1) / 0.1, (y - 3.1) / -0.1);
    assert!((x, y) != (0.2, 3.0) && away.0 > 0.0 && away.1 > 0.0, "{x} {y}");
}

#[test]
fn who_is_held_for_touching_goes_outside() {
    let mut game = TestGame::with(|p| p.crowds.touching_is_held = true);
    touch_each_other(&mut game, &[left(2), left(3), right(2)], 1);
    let [(Touching, culprit)] = game.fouls()[..] else { panic!("{:?}", game.fouls()) };
    game.run(25);
    assert_eq!(game.place(culprit), [-0.6 * f32::from(7 - culprit.unum), -10.5]);
}

#[test]
fn keep_away_ends_when_the_right_team_touches_the_ball() {
    let game = |touch: PlayerId, at: [f32; 3]| {
        let mut game = TestGame::with(|p| p.keepaway.is_played = true);
        game.ball(at);
        game.touch(touch);
        game.run(1);
        game.now()
    };
    assert_eq!(game(left(2), [0.0, 5.0, 0.042]), PlayMode::PlayOn);
    assert_eq!(game(right(2), [0.0, 5.0, 0.042]), PlayMode::GameOver);
    assert_eq!(game(left(2), [10.1, 5.0, 0.042]), PlayMode::GameOver);
}

/// A newcomer with the number of a departed player starts with fresh counters.
#[test]
fn counters_belong_to_who_plays() {
    let mut game = TestGame::new();
    game.player_at(left(2), [-6.0, 2.0, 0.1]);
    game.run(700);
    game.leaves(left(2));
    game.run(10);
    game.player_at(left(2), [-6.0, 2.0, 0.1]);
    let index = game.situation.find(left(2)).expect("plays");
    game.situation.players[index].agent = 77;
    game.run(100);
    assert_eq!(game.fouls(), []);
}
