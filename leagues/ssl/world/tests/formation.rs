//! Formations of robots at the start.

use glam::DVec2;
use ssl_world::control::{FieldChange, GeometryChange};
use ssl_world::{Era, Formation, InitialChanges, ROBOTS_MAX, SslSettings, Team, World};

fn world(era: Era, robots: usize, formation: Formation) -> World {
    World::new(SslSettings { era, robots, formation, ..SslSettings::default() })
}

/// Positions of a team's robots, as seen from their own goal: x grows towards it.
fn places(world: &World, team: Team) -> Vec<DVec2> {
    let side = if team == Team::Yellow { -1.0 } else { 1.0 };
    let robots = world.state().present().filter(|(of, ..)| *of == team);
    robots.map(|(.., robot)| robot.at * DVec2::new(side, 1.0)).collect()
}

#[test]
fn every_field_has_kick_off_places_for_full_teams() {
    for (name, era) in Era::ALL {
        for robots in [era.robots(), ROBOTS_MAX] {
            let world = world(era, robots, Formation::KickOff);
            let field = world.model().field;
            let [half_x, half_y] = field.half_m();
            for team in Team::ALL {
                let places = places(&world, team);
                assert_eq!(places.len(), robots, "{name}");
                let keeper = places[0];
                let area_m = half_x - field.penalty_area_depth_m;
                assert!(keeper.x > area_m && keeper.x < half_x && keeper.y == 0.0, "{name}: {keeper}");
                for at in &places {
                    let is_inside = at.x >= 0.09 && at.x <= half_x - 0.09 && at.y.abs() <= half_y - 0.09;
                    assert!(is_inside, "{name}: {at}");
                    assert!(at.length() >= field.center_circle_radius_m + 0.09, "{name}: {at} is in the circle");
                }
                for at in places.iter().skip(1) {
                    let is_in_area = at.x > area_m && at.y.abs() < field.penalty_area_width_m / 2.0;
                    assert!(!is_in_area, "{name}: {at} is in the area");
                }
                for (number, at) in places.iter().enumerate() {
                    let others = places.iter().skip(number + 1);
                    assert!(others.clone().all(|other| at.distance(*other) > 0.18), "{name}: {at} in {places:?}");
                }
            }
            let mirrored = places(&world, Team::Blue);
            assert_eq!(places(&world, Team::Yellow), mirrored, "{name}");
        }
    }
}

/// Rows are the default, in every bit.
#[test]
fn rows_are_where_they_were() {
    let world = world(Era::Y2026B, 6, Formation::default());
    let expect = (0..6).map(|n| DVec2::new(0.6 + 0.35 * f64::from(n), 0.4 - 3.0)).collect::<Vec<_>>();
    assert_eq!(places(&world, Team::Blue), expect);
}

/// All robots are there on a field that has no room for them.
#[test]
fn a_tiny_field_has_all_robots_too() {
    let field = FieldChange {
        length_m: Some(1.2),
        width_m: Some(0.6),
        goal_width_m: Some(0.3),
        penalty_area_depth_m: Some(0.2),
        penalty_area_width_m: Some(0.3),
        ..FieldChange::default()
    };
    let geometry = GeometryChange { field, ..GeometryChange::default() };
    let initial_changes = InitialChanges { geometry, ..InitialChanges::default() };
    let settings = SslSettings { initial_changes, formation: Formation::KickOff, robots: 11, ..SslSettings::default() };
    let world = World::new(settings);
    assert_eq!(world.model().field.length_m, 1.2);
    assert_eq!(world.state().present().count(), 22);
    assert!(world.state().present().all(|(.., robot)| robot.at.is_finite()));
}
