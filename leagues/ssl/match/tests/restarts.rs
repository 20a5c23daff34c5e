//! Restarts by a script: placements from everywhere, penalties, distances in a stop.

use engine::Simulation;
use glam::DVec2;
use ssl_world::rules::{EventKind, MatchStage, RefereeCommand, RefereeInstruction};
use ssl_world::{Team, World, WorldCommand};

use crate::common::match_with;

/// Ticks in a second.
const SECOND: u64 = 240;

/// Places the ball at `from`, then orders yellow to place it at `to`. Returns the time that yellow needs, s.
fn placement_s(from: [f64; 2], to: [f64; 2]) -> f64 {
    let script = format!(
        "[[steps]]\nwhen = {{ at-tick = 240 }}\ncall = \"halt\"\nplace-m = {from:?}\n\
         [[steps]]\nwhen = {{ after-ticks = 240 }}\ncall = {{ ball-placement = \"Yellow\" }}\nplace-m = {to:?}\n"
    );
    let (mut game, _) = match_with("2026B", &[], &script);
    for tick in 0..40 * SECOND {
        game.tick_offline();
        for event in game.world().events() {
            match event.what {
                EventKind::Placed(_) => return (tick as f64) / SECOND as f64 - 2.0,
                EventKind::NotPlaced(..) => panic!("{from:?} to {to:?}: {event}"),
                _ => {}
            }
        }
    }
    panic!("{from:?} to {to:?}: no end")
}

#[test]
fn the_ball_is_placed_from_everywhere() {
    let check = |from: [f64; 2], to: [f64; 2]| {
        let time_s = placement_s(from, to);
        assert!(time_s < 20.0, "{from:?} to {to:?}: {time_s} s");
    };
    check([0.5, 0.5], [-2.0, 1.0]);
    check([-4.7, 3.2], [-4.3, 2.8]);
    check([1.0, -3.27], [1.0, -2.8]);
    check([4.77, 1.5], [3.5, 2.8]);
    check([4.4, 0.2], [3.0, 0.5]);
    check([-4.55, 0.545], [-3.5, 2.8]);
}

/// Gives a penalty to a team in the tenth second. Returns the times at which it is prepared and in play, and the ball's
/// greatest advance towards the goal, m.
fn penalty(team: &str, mark_m: f64) -> (u64, u64, f64) {
    let script = format!(
        "[[steps]]\nwhen = {{ at-tick = 2400 }}\ncall = \"halt\"\nplace-m = [{mark_m:?}, 0.0]\n\
         [[steps]]\nwhen = {{ after-ticks = 240 }}\ncall = {{ prepare-penalty = \"{team}\" }}\n"
    );
    let (mut game, _) = match_with("2026B", &[], &script);
    let (mut prepared, mut in_play, mut advance_m) = (None, None, 0.0_f64);
    for tick in 0..30 * SECOND {
        game.tick_offline();
        let (state, game) = (game.world().state(), (game.world().game().expect("a game"), game.world().events()));
        if matches!(game.0.command(), RefereeCommand::PreparePenalty(_)) {
            prepared = prepared.or(Some(tick));
        }
        if prepared.is_some() && game.1.iter().any(|event| event.what == EventKind::InPlay) {
            in_play = in_play.or(Some(tick));
        }
        if in_play.is_some() {
            advance_m = advance_m.max((mark_m - state.ball.at.x) * mark_m.signum());
        }
    }
    (prepared.expect("prepared"), in_play.expect("in play"), advance_m)
}

#[test]
fn a_penalty_is_shot_at_the_goal_without_delay() {
    for (team, mark_m) in [("Yellow", -1.5), ("Blue", 1.5)] {
        let (prepared, in_play, advance_m) = penalty(team, mark_m);
        assert!(in_play - prepared < 15 * SECOND, "{team}: {prepared} to {in_play}");
        assert!(advance_m > 5.0, "{team}: the ball gets {advance_m} m");
    }
}

#[test]
fn robots_keep_away_from_the_ball_and_are_slow_in_a_stop() {
    let script = "[[steps]]\nwhen = { at-tick = 3000 }\ncall = \"stop\"\n";
    let (mut game, _) = match_with("2026B", &[], script);
    for _ in 0..3000 + 8 * SECOND {
        game.tick_offline();
        let world = game.world();
        if world.state().tick < 3000 + 2 * SECOND {
            continue;
        }
        let ball = world.state().ball.at;
        for (team, number, robot) in world.state().present() {
            let distance_m = DVec2::distance(robot.at, ball) - robot.spec.radius_m;
            assert!(distance_m > 0.5, "{team:?} {number}: {distance_m} m");
            assert!(robot.velocity.length() < 1.5, "{team:?} {number}: {:?}", robot.velocity);
        }
    }
}

/// An operator leads a penalty shoot-out: each team shoots three times.
#[test]
fn a_shoot_out_led_by_an_operator_is_played() {
    let (mut game, _) = match_with("2026B", &[("seed", "4")], "steps = []");
    let operator = game.connect().expect("a connection");
    (0..5 * SECOND).for_each(|_| game.tick_offline());
    let order = |game: &mut Simulation<World>, instruction| {
        assert!(game.control(operator, WorldCommand::Referee(instruction)), "{instruction:?}");
    };
    order(&mut game, RefereeInstruction::Stage(MatchStage::PenaltyShootOutBreak));
    for attempt in 0..6 {
        let (team, mark_m) = if attempt % 2 == 0 { (Team::Yellow, -1.5) } else { (Team::Blue, 1.5) };
        order(&mut game, RefereeInstruction::Call(RefereeCommand::Halt, Some(DVec2::new(mark_m, 0.0))));
        (0..SECOND).for_each(|_| game.tick_offline());
        order(&mut game, RefereeInstruction::Call(RefereeCommand::PreparePenalty(team), None));
        let (mut is_shot, mut waited) = (false, 0);
        while waited < 25 * SECOND {
            game.tick_offline();
            waited += 1;
            let events = game.world().events();
            is_shot |= events.iter().any(|event| event.what == EventKind::InPlay);
            if is_shot && (game.world().state().ball.velocity.length() < 0.3 || events.len() > 1) {
                break;
            }
        }
        assert!(is_shot, "attempt {attempt}");
        assert_eq!(game.world().game().map(|state| state.stage()), Some(MatchStage::PenaltyShootOut));
    }
}
