//! Sets, swaps and changes of drawings: as RoboViz shows them, sender by sender.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::RandomStream;
use serde_json::json;

use super::limits::{BYTES_MAX, SETS_MAX, SHAPES_MAX, SOURCES_MAX};
use super::{
    Changes, Colour, DrawingCommand, DrawingRobot, DrawingShape, DrawingSide, DrawingState, LimitExceeded, SenderId,
    Sets,
};

const A: SenderId = SenderId(1);
const B: SenderId = SenderId(2);

fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Executes commands.
fn receive<const N: usize>(store: &mut DrawingState, source: SenderId, commands: [DrawingCommand<'_>; N]) {
    for command in commands {
        store.take(source, command, s(0), None).expect("room");
    }
}

fn robot(side: DrawingSide, number: u8) -> DrawingRobot {
    DrawingRobot { side, number }
}

/// A point identified by its size.
fn point(size_px: u16) -> DrawingShape {
    DrawingShape::Point { at: [0.0; 3], size_px: size_px.into(), colour: Colour([255; 4]) }
}

fn draw(store: &mut DrawingState, source: SenderId, set: &str, size_px: u16) {
    store.draw(source, set, point(size_px), s(0)).expect("room");
}

fn swap(store: &mut DrawingState, source: SenderId, beginning: &str) {
    store.swap(source, Sets::Beginning(beginning), s(0), None);
}

fn size(shape: &DrawingShape) -> u16 {
    match shape {
        DrawingShape::Point { size_px, .. } => *size_px as u16,
        other => panic!("{other:?}"),
    }
}

type Picture = BTreeMap<(SenderId, String), Vec<u16>>;

/// Sets with the sizes of their points.
fn sets(changes: &Changes<'_>) -> Picture {
    let entry =
        |set: &super::VisibleSet<'_>| ((set.source, set.name.to_owned()), set.shapes.iter().map(size).collect());
    changes.sets.iter().map(entry).collect()
}

/// A sender's sets with visible shapes.
fn shown(store: &DrawingState, source: SenderId) -> Vec<(String, Vec<u16>)> {
    let all = sets(&store.changes(None)).into_iter();
    all.filter(|((of, _), sizes)| *of == source && !sizes.is_empty()).map(|((_, name), sizes)| (name, sizes)).collect()
}

fn set(name: &str, sizes: &[u16]) -> (String, Vec<u16>) {
    (name.to_owned(), sizes.to_vec())
}

#[test]
fn shapes_show_from_the_swap_on_and_until_the_next() {
    let mut store = DrawingState::default();
    draw(&mut store, A, "demo.a", 1);
    draw(&mut store, A, "demo.a", 2);
    assert_eq!((shown(&store, A), store.version()), (vec![], 0));
    swap(&mut store, A, "demo.a");
    assert_eq!(shown(&store, A), [set("demo.a", &[1, 2])]);
    draw(&mut store, A, "demo.a", 3);
    assert_eq!(shown(&store, A), [set("demo.a", &[1, 2])]);
    swap(&mut store, A, "demo.a");
    assert_eq!(shown(&store, A), [set("demo.a", &[3])]);
    swap(&mut store, A, "demo.a");
    assert_eq!(shown(&store, A), []);
    swap(&mut store, A, "demo.a");
    assert_eq!(shown(&store, A), []);
    assert!(store.is_well_counted());
}

#[test]
fn a_swap_is_for_all_names_that_begin_so() {
    let names = ["", "l-10_x", "l_1", "l_10", "l_1_x", "l_2", "r_1"];
    let after = |sets: Sets<'_>| {
        let mut store = DrawingState::default();
        names.iter().for_each(|name| draw(&mut store, A, name, 1));
        store.swap(A, sets, s(0), None);
        shown(&store, A).into_iter().map(|(name, _)| name).collect::<Vec<_>>()
    };
    assert_eq!(after(Sets::Beginning("")), names);
    assert_eq!(after(Sets::Beginning("l_1")), ["l_1", "l_10", "l_1_x"]);
    assert_eq!(after(Sets::Beginning("l_10")), ["l_10"]);
    assert_eq!(after(Sets::Beginning("l_3")), [""; 0]);
    assert_eq!(after(Sets::Named("l_1")), ["l_1"]);
    assert_eq!(after(Sets::Named("")), [""]);
    assert_eq!(after(Sets::Named("l")), [""; 0]);
}

#[test]
fn senders_have_sets_of_their_own() {
    let mut store = DrawingState::default();
    for (source, size) in [(A, 1), (B, 2)] {
        draw(&mut store, source, "path", size);
    }
    swap(&mut store, A, "");
    assert_eq!((shown(&store, A), shown(&store, B)), (vec![set("path", &[1])], vec![]));
    swap(&mut store, B, "path");
    swap(&mut store, A, "");
    assert_eq!((shown(&store, A), shown(&store, B)), (vec![], vec![set("path", &[2])]));
}

/// Most programs draw a set and swap it at once, and clear with two empty swaps.
#[test]
fn the_same_drawing_is_no_change() {
    let mut store = DrawingState::default();
    let swap = |sets: &'static str| DrawingCommand::Swap { sets: sets.into() };
    let colour = Colour([255, 0, 128, 255]);
    let circle = || DrawingShape::Circle { centre: [1.0, 2.0], radius: 0.3, thickness_px: 2.0, colour };
    let draw = || [DrawingCommand::Draw { shape: circle(), set: "l_5_ball".into() }, swap("l_5_ball")];
    receive(&mut store, A, draw());
    assert_eq!(store.changes(None).sets[0].shapes, [circle()]);
    let version = store.version();
    receive(&mut store, A, draw());
    assert_eq!(store.version(), version);
    receive(&mut store, A, [swap(""), swap("")]);
    assert_eq!(sets(&store.changes(Some(version))), BTreeMap::from([((A, "l_5_ball".to_owned()), vec![])]));
}

#[test]
fn browsers_get_json() {
    let mut store = DrawingState::default();
    let [red, cyan] = [[255, 0, 0, 255], [0, 255, 254, 255]].map(Colour);
    let ends = [[0.0, 0.0, 0.0], [1.5, -2.0, 0.5]];
    let (centre, colour) = ([-12.34, 5.0], Colour([0, 255, 128, 255]));
    let drawn = [
        DrawingShape::Line { ends, thickness_px: 2.0, colour: red },
        DrawingShape::Circle { centre, radius: 1.5, thickness_px: 2.0, colour },
        DrawingShape::Point { at: [100.0, 999.37, 0.25], size_px: 10.0, colour: cyan },
        DrawingShape::Sphere { centre: [100.0, -0.5, 0.25], radius: 0.042, colour: Colour([0, 1, 2, 255]) },
        DrawingShape::Polygon { corners: [[0.0, 0.0, 0.5]].into(), colour: Colour([1, 2, 3, 128]) },
        DrawingShape::Annotation { at: [1.2345, -9.0, 0.0], text: "größer".into(), colour: cyan },
    ];
    receive(&mut store, A, drawn.map(|shape| DrawingCommand::Draw { shape, set: "demo.a".into() }));
    let right = robot(DrawingSide::Right, 11);
    receive(
        &mut store,
        A,
        [
            DrawingCommand::Annotate { robot: right, colour: red, text: "mine".into() },
            DrawingCommand::Swap { sets: "demo".into() },
            DrawingCommand::Select(robot(DrawingSide::Left, 1)),
        ],
    );
    let shapes = json!([
        {"kind": "line", "ends": [[0.0, 0.0, 0.0], [1.5, -2.0, 0.5]], "thickness_px": 2.0, "colour": [1.0, 0.0, 0.0, 1.0]},
        {"kind": "circle", "centre": [-12.34, 5.0], "radius": 1.5, "thickness_px": 2.0, "colour": [0.0, 1.0, 0.502, 1.0]},
        {"kind": "point", "at": [100.0, 999.37, 0.25], "size_px": 10.0, "colour": [0.0, 1.0, 0.996, 1.0]},
        {"kind": "sphere", "centre": [100.0, -0.5, 0.25], "radius": 0.042, "colour": [0.0, 0.004, 0.008, 1.0]},
        {"kind": "polygon", "corners": [[0.0, 0.0, 0.5]], "colour": [0.004, 0.008, 0.012, 0.502]},
        {"kind": "annotation", "at": [1.2345, -9.0, 0.0], "text": "größer", "colour": [0.0, 1.0, 0.996, 1.0]},
    ]);
    let expect = json!({
        "version": 3,
        "is_whole": false,
        "sets": [{"source": 1, "name": "demo.a", "shapes": shapes}],
        "agent_texts": [{
            "source": 1,
            "texts": [{"side": "right", "number": 11, "text": "mine", "colour": [1.0, 0.0, 0.0, 1.0]}],
        }],
        "selected": {"source": 1, "side": "left", "number": 1},
    });
    // Via text: values of JSON would have the digits of `f64`.
    let text = serde_json::to_string(&store.changes(Some(0))).expect("JSON");
    assert_eq!(serde_json::from_str::<serde_json::Value>(&text).expect("JSON"), expect);
}

#[test]
fn only_changed_sets_are_told() {
    let mut store = DrawingState::default();
    for name in ["a", "b"] {
        draw(&mut store, A, name, 1);
    }
    swap(&mut store, A, "");
    let first = store.version();
    assert!(store.changes(Some(first)).is_empty());
    draw(&mut store, A, "b", 2);
    assert!(store.changes(Some(first)).is_empty(), "nothing has been swapped");
    swap(&mut store, A, "b");
    let changes = store.changes(Some(first));
    assert_eq!((sets(&changes), changes.is_whole), (BTreeMap::from([((A, "b".to_owned()), vec![2])]), false));
    let second = store.version();
    swap(&mut store, A, "c");
    assert_eq!(store.version(), second, "there is no such set");
    // A browser that saw another run.
    assert!(store.changes(Some(second + 1)).is_whole);
    store.forget(A);
    let changes = store.changes(Some(second));
    assert!(changes.is_whole && changes.sets.is_empty());
    assert!(store.changes(Some(store.version())).is_empty());
    store.forget(B);
    assert_eq!(store.version(), second + 1, "it was not known");
    store.clear();
    assert!(store.changes(Some(second + 1)).is_whole);
}

#[test]
fn robots_wear_one_text_of_each_sender() {
    let agent = |number| robot(DrawingSide::Left, number);
    let red = Colour([255, 0, 0, 255]);
    let mut store = DrawingState::default();
    let worn = |store: &DrawingState| -> Vec<(u32, u8, String)> {
        let changes = store.changes(None);
        let each = changes.agent_texts.iter().flat_map(|of| of.texts.iter().map(move |text| (of.source.0, text)));
        each.map(|(source, text)| (source, text.robot.number, text.text.to_string())).collect()
    };
    for (source, unum, text) in [(A, 1, "one"), (A, 2, "two"), (B, 1, "other"), (A, 1, "new")] {
        store.annotate(source, agent(unum), text, red, s(0), None).expect("room");
    }
    let expect =
        [(1, 1, "new"), (1, 2, "two"), (2, 1, "other")].map(|(source, unum, text)| (source, unum, text.to_owned()));
    assert_eq!(worn(&store), expect);
    let version = store.version();
    store.annotate(A, agent(2), "two", red, s(0), None).expect("room");
    store.remove_annotation(A, agent(3), s(0));
    store.remove_annotation(SenderId(9), agent(1), s(0));
    assert!(store.changes(Some(version)).is_empty());
    store.remove_annotation(A, agent(1), s(0));
    assert_eq!(worn(&store), expect[1..]);
    let changes = store.changes(Some(version));
    assert_eq!((changes.agent_texts.len(), changes.agent_texts[0].texts.len()), (1, 1));
    store.remove_annotation(A, agent(2), s(0));
    let changes = store.changes(Some(version));
    assert_eq!((changes.agent_texts.len(), changes.agent_texts[0].texts.len()), (1, 0), "the last one is gone, too");
    assert!(store.is_well_counted());
}

#[test]
fn a_selection_is_for_those_that_look_on() {
    let mut store = DrawingState::default();
    let agent = robot(DrawingSide::Right, 4);
    store.select(A, agent);
    let selected = |since| store.changes(since).selected.map(|selected| (selected.source, selected.robot));
    assert_eq!(selected(Some(0)), Some((A, agent)));
    assert_eq!(selected(Some(1)), None);
    assert_eq!(selected(None), None);
}

#[test]
fn lifetimes_end() {
    let mut store = DrawingState::default();
    let agent = robot(DrawingSide::Left, 1);
    for (name, lifetime) in [("for ever", None), ("long", Some(s(10))), ("short", Some(s(2)))] {
        draw(&mut store, A, name, 1);
        store.swap(A, Sets::Named(name), s(100), lifetime);
    }
    store.annotate(A, agent, "text", Colour([0; 4]), s(100), Some(s(2))).expect("room");
    draw(&mut store, A, "short", 2);
    let version = store.version();
    store.expire(s(101));
    assert!(store.changes(Some(version)).is_empty());
    store.expire(s(102));
    let changes = store.changes(Some(version));
    assert_eq!(sets(&changes), BTreeMap::from([((A, "short".to_owned()), vec![])]));
    assert!(changes.agent_texts[0].texts.is_empty());
    // Its next shapes have waited; a sender that swaps in time stays visible.
    store.swap(A, Sets::Named("short"), s(109), Some(s(2)));
    draw(&mut store, A, "long", 1);
    store.swap(A, Sets::Named("long"), s(109), Some(s(10)));
    store.expire(s(110));
    assert_eq!(shown(&store, A), [set("for ever", &[1]), set("long", &[1]), set("short", &[2])]);
    store.expire(s(1000));
    assert_eq!(shown(&store, A), [set("for ever", &[1])]);
    store.swap(A, Sets::Named("for ever"), s(1000), Some(Duration::MAX));
    assert!(store.is_well_counted());
}

#[test]
fn a_sender_without_swaps_fills_its_own_room_only() {
    let mut store = DrawingState::default();
    for _ in 0..SHAPES_MAX {
        draw(&mut store, A, "a", 1);
    }
    assert_eq!(store.draw(A, "b", point(1), s(0)), Err(LimitExceeded::Shapes));
    draw(&mut store, B, "a", 1);
    swap(&mut store, A, "");
    assert_eq!(store.draw(A, "a", point(1), s(0)), Err(LimitExceeded::Shapes), "they show");
    swap(&mut store, A, "");
    draw(&mut store, A, "a", 1);
    assert!(store.is_well_counted());
}

#[test]
fn bytes_are_counted() {
    let corners = vec![[0.0; 3]; 255].into_boxed_slice();
    let large = || DrawingShape::Polygon { corners: corners.clone(), colour: Colour([0; 4]) };
    let mut store = DrawingState::default();
    let taken = (0..).take_while(|_| store.draw(A, "a", large(), s(0)).is_ok()).count();
    assert!((BYTES_MAX / 4000..BYTES_MAX / 3000).contains(&taken), "{taken} polygons of 255 corners");
    assert_eq!(store.draw(A, "a", large(), s(0)), Err(LimitExceeded::Bytes));
    let agent = robot(DrawingSide::Left, 1);
    let text = "x".repeat(BYTES_MAX);
    assert_eq!(store.annotate(A, agent, &text, Colour([0; 4]), s(0), None), Err(LimitExceeded::Bytes));
    swap(&mut store, A, "");
    swap(&mut store, A, "");
    store.draw(A, "a", large(), s(0)).expect("room");
    assert!(store.is_well_counted());
}

#[test]
fn empty_sets_give_way_to_new_ones() {
    let mut store = DrawingState::default();
    for number in 0..SETS_MAX {
        draw(&mut store, A, &format!("static {number}"), 1);
    }
    assert_eq!(store.draw(A, "one more", point(1), s(0)), Err(LimitExceeded::Sets));
    draw(&mut store, A, "static 7", 2);
    swap(&mut store, A, "");
    let full = store.version();
    swap(&mut store, A, "static 1");
    let emptied = store.version();
    draw(&mut store, A, "static 10", 5);
    draw(&mut store, A, "one more", 1);
    draw(&mut store, A, "another", 1);
    swap(&mut store, A, "static 10");
    swap(&mut store, A, "one");
    let changes = store.changes(Some(emptied));
    assert!(!changes.is_whole, "this browser knows that the forgotten sets are empty");
    assert_eq!(
        sets(&changes),
        BTreeMap::from([((A, "one more".to_owned()), vec![1]), ((A, "static 10".to_owned()), vec![5])])
    );
    assert!(store.changes(Some(full)).is_whole, "this one does not");
    assert!(store.is_well_counted());
}

#[test]
fn the_sender_that_was_silent_longest_gives_way() {
    let mut store = DrawingState::default();
    let number = |index: usize| SenderId(u32::try_from(index).expect("a small number"));
    for index in 0..SOURCES_MAX {
        store.draw(number(index), "a", point(1), s(index as u64)).expect("room");
        store.swap(number(index), Sets::Named("a"), s(index as u64), None);
    }
    store.swap(number(0), Sets::Named("b"), s(100), None);
    let version = store.version();
    store.draw(SenderId(1000), "a", point(1), s(101)).expect("room");
    assert_eq!((shown(&store, number(0)).len(), shown(&store, number(1)).len()), (1, 0));
    assert!(store.changes(Some(version)).is_whole);
    assert!(store.is_well_counted());
}

/// A model of RoboViz's sets: two lists each.
type Model = BTreeMap<(SenderId, String), [Vec<u16>; 2]>;

/// Two browsers, one polling every change and one occasionally, show the same as a plain model of RoboViz.
#[test]
fn browsers_show_what_roboviz_would() {
    const NAMES: [&str; 6] = ["", "a", "a.b", "a.c", "ab", "b"];
    for seed in 0..200 {
        let mut dice = RandomStream::new(seed, "drawings", 0, 0);
        let (mut store, mut model) = (DrawingState::default(), Model::new());
        let mut browsers = [(None, Picture::new()), (None, Picture::new())];
        for _ in 0..200 {
            let source = [A, B][dice.next_u64() as usize % 2];
            let name = NAMES[dice.next_u64() as usize % NAMES.len()];
            match dice.next_u64() % 20 {
                0..10 => {
                    let size = dice.next_u64() as u16 % 3;
                    draw(&mut store, source, name, size);
                    let [_, back] = model.entry((source, name.to_owned())).or_default();
                    back.push(size);
                }
                draw @ 10..19 => {
                    let is_exact = draw > 16;
                    let sets = if is_exact { Sets::Named(name) } else { Sets::Beginning(name) };
                    store.swap(source, sets, s(0), None);
                    let is_meant = |set: &str| if is_exact { set == name } else { set.starts_with(name) };
                    for ((of, set), [front, back]) in &mut model {
                        if *of == source && is_meant(set) {
                            (*front, *back) = (std::mem::take(back), Vec::new());
                        }
                    }
                }
                _ => {
                    store.forget(source);
                    model.retain(|(of, _), _| *of != source);
                }
            }
            assert!(store.is_well_counted());
            let lists = model.iter().map(|(set, [front, _])| (set.clone(), front.clone()));
            let expect: Picture = lists.filter(|(_, front)| !front.is_empty()).collect();
            let looks = [true, dice.next_u64().is_multiple_of(8)];
            for ((seen, picture), _) in browsers.iter_mut().zip(looks).filter(|(_, looks)| *looks) {
                let changes = store.changes(*seen);
                if changes.is_whole {
                    picture.clear();
                }
                picture.extend(sets(&changes));
                *seen = Some(changes.version);
                let shows: Picture = picture.clone().into_iter().filter(|(_, sizes)| !sizes.is_empty()).collect();
                assert_eq!(shows, expect);
            }
        }
    }
}
