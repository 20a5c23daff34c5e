//! Dimensions and markers of the fields.

use core::f64::consts::PI;

use humanoid_rules::{FieldDimensions, RefereePlacement, TeamSide};

use crate::fixture::{L3, R1};

#[test]
fn areas_have_the_sizes_of_the_rule_book() {
    let check = |field: FieldDimensions, outer: [f64; 2], goalie: [f64; 2], penalty: [f64; 2], goal: [f64; 3]| {
        assert_eq!(field.area().max, outer);
        assert_eq!(field.area().min, outer.map(|bound| -bound));
        let [left, right] = TeamSide::ALL.map(|side| field.goalie_area(side));
        assert_eq!((left.max, left.min[0]), (goalie, -outer[0]));
        assert_eq!((right.min, right.max[0]), (goalie.map(|bound| -bound), outer[0]));
        assert_eq!(field.penalty_area(TeamSide::Left).max, penalty);
        let box_ = field.goal_box(TeamSide::Right);
        assert_eq!([box_.outline.max[0], box_.outline.max[1], box_.height], goal);
        assert_eq!(field.goal_box(TeamSide::Left).outline.min[0], -goal[0]);
    };
    check(FieldDimensions::FIFA_7_VS_7, [27.5, 18.0], [-23.5, 3.65], [-18.5, 8.25], [28.5, 1.83, 1.83]);
    check(FieldDimensions::FIFA, [52.5, 34.0], [-47.0, 9.16], [-36.0, 20.16], [54.1, 3.66, 2.44]);
    assert_eq!((FieldDimensions::FIFA.goalie_area_width, FieldDimensions::FIFA.penalty_area_width), (18.32, 40.32));
}

#[test]
fn bounds_belong_to_areas() {
    let goal = FieldDimensions::FIFA_7_VS_7.goal_box(TeamSide::Left);
    let check = |point: [f64; 3], inside: bool| assert_eq!(goal.contains(point), inside, "{point:?}");
    check([-27.5, 1.83, 0.0], true);
    check([-28.5, -1.83, 1.83], true);
    check([-27.49, 0.0, 0.11], false);
    check([-28.0, 1.84, 0.11], false);
    check([-28.0, 0.0, 1.84], false);
    check([-28.0, 0.0, -0.01], false);
    check([f64::NAN, 0.0, 0.0], false);
}

#[test]
fn markers_have_the_order_and_places_that_clients_know() {
    let markers = FieldDimensions::FIFA_7_VS_7.markers();
    let names: Vec<&str> = markers.iter().map(|marker| marker.name).collect();
    assert_eq!(
        names.join(" "),
        "l_luf l_llf l_ruf l_rlf t_cuf t_clf x_cuc x_clc p_lpm p_rpm g_lup g_llp g_rup g_rlp l_luga l_llga l_ruga \
         l_rlga t_luga t_llga t_ruga t_rlga l_lupa l_llpa l_rupa l_rlpa t_lupa t_llpa t_rupa t_rlpa"
    );
    let check = |field: FieldDimensions, name: &str, position: [f64; 3]| {
        let markers = field.markers();
        let marker = markers.iter().find(|marker| marker.name == name).expect("the marker exists");
        assert_eq!(marker.position, position, "{name}");
    };
    check(FieldDimensions::FIFA_7_VS_7, "l_luf", [-27.5, 18.0, 0.0]);
    check(FieldDimensions::FIFA_7_VS_7, "x_clc", [0.0, -5.5, 0.0]);
    check(FieldDimensions::FIFA_7_VS_7, "p_lpm", [-(27.5 - 7.32), 0.0, 0.0]);
    check(FieldDimensions::FIFA_7_VS_7, "g_rlp", [27.5, -1.83, 1.83]);
    // The areas' y is the full width.
    check(FieldDimensions::FIFA_7_VS_7, "l_luga", [-23.5, 7.3, 0.0]);
    check(FieldDimensions::FIFA_7_VS_7, "t_rlga", [27.5, -7.3, 0.0]);
    check(FieldDimensions::FIFA_7_VS_7, "l_rupa", [18.5, 16.5, 0.0]);
    check(FieldDimensions::FIFA, "t_lupa", [-52.5, 40.32, 0.0]);
    check(FieldDimensions::FIFA, "p_rpm", [41.5, 0.0, 0.0]);
}

#[test]
fn robots_appear_beside_the_field() {
    let check = |robot, x: f64| {
        let expect = RefereePlacement::Robot { robot, x, y: 21.0, heading: -PI / 2.0 };
        assert_eq!(FieldDimensions::FIFA_7_VS_7.spawn(robot), expect);
    };
    check(L3, -7.0);
    check(R1, 3.0);
}
