//! The radio: signal strength, walls, relays, messages, the map layer.

use glam::DVec2;
use proptest::prelude::*;
use rescue_building::{Building, Door, DoorState, Material, Wall};
use rescue_world::radio::{
    ChannelDirection, PathLossModel, RadioChannel, RadioLink, RadioNode, RadioPreset, RadioWalls, SignalMap,
    compute_links,
};

const USARSIM: PathLossModel = RadioPreset::Usarsim.model();

fn at(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

fn near(found: f64, expect: f64) -> bool {
    (found - expect).abs() < 1e-9
}

#[test]
fn strengths_of_presets() {
    let check = |preset: RadioPreset, distance_m, walls, expect: f64| {
        let found = preset.model().strength_dbm(distance_m, walls);
        assert!(near(found, expect), "{preset:?} {distance_m} m, {walls} walls: {found}");
    };
    check(RadioPreset::Usarsim, 2.0, 0, -49.67);
    check(RadioPreset::Usarsim, 0.0, 0, -49.67);
    check(RadioPreset::Usarsim, 20.0, 0, -59.67);
    check(RadioPreset::Usarsim, 2.0, 1, -55.995);
    check(RadioPreset::Usarsim, 2.0, 5, -81.295);
    check(RadioPreset::Usarsim, 2.0, 9, -81.295);
    check(RadioPreset::Indoor, 1.0, 0, -30.0);
    check(RadioPreset::Indoor, 10.0, 0, -60.0);
    check(RadioPreset::Indoor, 100.0, 0, -90.0);
    check(RadioPreset::Indoor, 10.0, 2, -72.65);
    check(RadioPreset::Off, 1e6, 99, 0.0);
}

#[test]
fn reception_ends_at_the_cutoff() {
    // Behind five walls, USARSim's 93 dBm correspond to 2 m times 10^1.1705.
    let end_m = 2.0 * 10_f64.powf(1.1705);
    assert!(USARSIM.is_received(USARSIM.strength_dbm(end_m - 0.001, 5)));
    assert!(!USARSIM.is_received(USARSIM.strength_dbm(end_m + 0.001, 5)));
    assert!(USARSIM.is_received(-93.0) && !USARSIM.is_received(-93.01));
    let indoor = RadioPreset::Indoor.model();
    assert!(indoor.is_received(indoor.strength_dbm(99.9, 0)) && !indoor.is_received(indoor.strength_dbm(100.1, 0)));
    assert!(RadioPreset::Off.model().is_received(RadioPreset::Off.model().strength_dbm(1e9, 99)));
}

#[test]
fn links_get_worse_towards_the_cutoff() {
    let check = |model: PathLossModel, dbm, quality: f64, drop: f64, delay_ms| {
        assert!(
            near(model.quality(dbm), quality) && near(model.drop_probability(dbm), drop),
            "{dbm}: {}",
            model.drop_probability(dbm)
        );
        assert_eq!(model.message_delay_ms(dbm), delay_ms, "{dbm}");
    };
    check(USARSIM, -50.0, 1.0, 0.0, 20);
    check(USARSIM, -73.0, 1.0, 0.0, 20);
    check(USARSIM, -83.0, 0.5, 0.15, 260);
    check(USARSIM, -93.0, 0.0, 0.3, 500);
    check(USARSIM, -94.0, 0.0, 1.0, 500);
    check(USARSIM, f64::NEG_INFINITY, 0.0, 1.0, 500);
    check(RadioPreset::Off.model(), 0.0, 1.0, 0.0, 0);
}

fn wall(name: &str, from_m: DVec2, to_m: DVec2, height_m: f64) -> Wall {
    Wall { name: name.into(), floor: 0, from_m, to_m, thickness_m: 0.2, height_m, material: Material::Solid }
}

fn door(wall: &str, at_m: f64, state: DoorState) -> Door {
    Door { name: String::from("door"), wall: wall.into(), at_m, width_m: 1.0, height_m: 2.0, state }
}

#[test]
fn walls_on_the_way_are_counted() {
    let building = Building {
        walls: vec![
            wall("one", at(5.0, 0.0), at(5.0, 10.0), 2.5),
            wall("two", at(8.0, 0.0), at(8.0, 10.0), 2.5),
            wall("kerb", at(2.0, 0.0), at(2.0, 10.0), 0.3),
            wall("across", at(5.0, 0.0), at(8.0, 0.0), 2.5),
        ],
        doors: vec![door("one", 5.0, DoorState::Open), door("two", 5.0, DoorState::Closed)],
        ..Building::default()
    };
    let walls = RadioWalls::of_floor(&building, 0);
    let check = |from: [f64; 2], to: [f64; 2], expect| {
        let [from, to] = [from, to].map(DVec2::from_array);
        assert_eq!([walls.count_between(from, to), walls.count_between(to, from)], [expect; 2], "{from} {to}");
    };
    check([0.0, 2.0], [4.0, 2.0], 0);
    check([0.0, 2.0], [6.0, 2.0], 1);
    check([0.0, 2.0], [9.0, 2.0], 2);
    check([0.0, 5.0], [9.0, 5.0], 0);
    check([0.0, 4.0], [9.0, 4.9], 1);
    check([0.0, -1.0], [9.0, -1.0], 0);
    check([1.0, 2.0], [1.0, 2.0], 0);
    // Two walls meet in a corner: a ray through it counts one.
    check([4.0, 1.0], [6.0, -1.0], 1);
    assert_eq!(RadioWalls::of_floor(&building, 1), RadioWalls::default());
    assert_eq!(RadioWalls::new([[at(f64::NAN, 0.0), at(0.0, 1.0)]]), RadioWalls::default());
}

fn nodes(places: &[f64], is_relay: bool) -> Vec<RadioNode> {
    places.iter().map(|x| RadioNode { at: at(*x, 0.0), is_on: true, is_relay }).collect()
}

/// The indoor model at 30, 60 and 150 m.
#[test]
fn relays_carry_what_the_base_does_not_hear() {
    let (model, walls) = (RadioPreset::Indoor.model(), RadioWalls::default());
    let relays = |nodes: &[RadioNode]| compute_links(&model, &walls, DVec2::ZERO, nodes);
    let places = [150.0, 60.0, 30.0, 110.0];
    let alone = relays(&nodes(&places, false));
    assert!(alone.iter().all(|link| link.relay.is_none() && link.hops == 1));
    assert!(!model.is_received(alone[0].strength_dbm) && !model.is_received(alone[3].strength_dbm));
    let helped = relays(&nodes(&places, true));
    let way = |link: &RadioLink| (link.relay, link.hops);
    assert_eq!(helped.iter().map(way).collect::<Vec<_>>(), [(Some(3), 4), (Some(2), 2), (None, 1), (Some(1), 3)]);
    // The weakest hop of the farthest robot is from 60 to 110 m.
    assert!(near(helped[0].strength_dbm, model.strength_dbm(50.0, 0)), "{helped:?}");
    assert_eq!(helped[0].source_position(DVec2::ZERO, &nodes(&places, true)), at(110.0, 0.0));
    assert_eq!(helped[2].source_position(DVec2::ZERO, &nodes(&places, true)), DVec2::ZERO);
    // The middle robot is off: the others route around it, or are out of reach.
    let mut broken = nodes(&places, true);
    broken[1].is_on = false;
    let broken = relays(&broken);
    assert_eq!(broken.iter().map(way).collect::<Vec<_>>(), [(Some(3), 3), (None, 0), (None, 1), (Some(2), 2)]);
    assert_eq!(broken[1], RadioLink::NONE);
    assert_eq!(RadioLink::NONE.source_position(at(1.0, 1.0), &[]), at(1.0, 1.0));
    assert_eq!(relays(&[]), []);
}

#[test]
fn a_wall_makes_a_relay_worth_it() {
    let walls = RadioWalls::new([[at(5.0, -1.0), at(5.0, 1.0)], [at(6.0, -1.0), at(6.0, 1.0)]]);
    let places = [
        RadioNode { at: at(5.5, 4.0), is_on: true, is_relay: true },
        RadioNode { at: at(11.0, 0.0), is_on: true, is_relay: false },
    ];
    let links = compute_links(&RadioPreset::Indoor.model(), &walls, DVec2::ZERO, &places);
    assert_eq!(links.iter().map(|link| link.relay).collect::<Vec<_>>(), [None, Some(0)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// No link is worse than the direct one, and each is the weakest hop of its route.
    #[test]
    fn links_are_the_best_bottlenecks(places in prop::collection::vec((0.0..200.0_f64, 0.0..200.0_f64), 1..12)) {
        let (model, walls) = (RadioPreset::Indoor.model(), RadioWalls::new([[at(40.0, 0.0), at(40.0, 200.0)]]));
        let nodes: Vec<RadioNode> = places.iter().map(|(x, y)| RadioNode { at: at(*x, *y), is_on: true, is_relay: true }).collect();
        let hop = |a: DVec2, b: DVec2| model.strength_dbm(a.distance(b), walls.count_between(a, b));
        let found = compute_links(&model, &walls, DVec2::ZERO, &nodes);
        // The Floyd-Warshall algorithm for bottlenecks, over received hops.
        let mut best: Vec<f64> = nodes.iter().map(|node| hop(DVec2::ZERO, node.at)).collect();
        for _ in &nodes {
            for (from, node) in nodes.iter().enumerate() {
                for (to, other) in nodes.iter().enumerate() {
                    let way = best[from].min(hop(node.at, other.at));
                    if way > best[to] && model.is_received(way) {
                        best[to] = way;
                    }
                }
            }
        }
        for (link, best) in found.iter().zip(&best) {
            prop_assert!(near(link.strength_dbm, *best), "{:?} {}", link, best);
        }
    }
}

/// The arrival times of many messages, one sent each 100 ms; `None` for dropped messages.
fn sent(link: &RadioLink, direction: ChannelDirection, robot: u32, count: u64) -> Vec<Option<u64>> {
    let mut channel = RadioChannel::new(direction, robot);
    let mut delays = vec![None; count as usize];
    for now_ms in (0..count * 100 + 5_000).step_by(20) {
        if now_ms % 100 == 0 && now_ms < count * 100 {
            channel.send(&USARSIM, link, 5, now_ms, now_ms);
        }
        while let Some(message) = channel.receive(now_ms) {
            delays[(message / 100) as usize] = Some(now_ms - message);
        }
    }
    delays
}

#[test]
fn messages_are_delayed_and_dropped_by_strength() {
    let check = |strength_dbm, hops, delay_ms, dropped: f64| {
        let delays = sent(&RadioLink { strength_dbm, relay: None, hops }, ChannelDirection::Updates, 1, 4_000);
        let lost = delays.iter().filter(|delay| delay.is_none()).count() as f64 / 4_000.0;
        assert!((lost - dropped).abs() < 0.03, "{strength_dbm}: {lost}");
        assert!(delays.iter().flatten().all(|delay| *delay == delay_ms), "{strength_dbm}");
    };
    check(-60.0, 1, 20, 0.0);
    check(-83.0, 1, 260, 0.15);
    check(-93.0, 1, 500, 0.3);
    check(-83.0, 2, 520, 1.0 - 0.85 * 0.85);
    check(-93.1, 1, 0, 1.0);
    check(-60.0, 0, 0, 1.0);
}

#[test]
fn draws_belong_to_robot_and_direction() {
    let link = RadioLink { strength_dbm: -90.0, relay: None, hops: 1 };
    let of = |direction, robot| sent(&link, direction, robot, 200);
    assert_eq!(of(ChannelDirection::Commands, 1), of(ChannelDirection::Commands, 1));
    assert_ne!(of(ChannelDirection::Commands, 1), of(ChannelDirection::Commands, 2));
    assert_ne!(of(ChannelDirection::Commands, 1), of(ChannelDirection::Updates, 1));
}

#[test]
fn messages_arrive_in_their_order_and_survive_a_restore() {
    let link = |strength_dbm| RadioLink { strength_dbm, relay: None, hops: 1 };
    let mut channel: RadioChannel<u32> = RadioChannel::new(ChannelDirection::Commands, 0);
    // Sent over a link that improves: no message overtakes another.
    assert_eq!(channel.send(&PathLossModel { drop: 0.0, ..USARSIM }, &link(-93.0), 1, 0, 7), Some(500));
    assert_eq!(channel.send(&USARSIM, &link(-50.0), 1, 100, 8), Some(500));
    assert_eq!(channel.send(&USARSIM, &link(-50.0), 1, 600, 9), Some(620));
    let bytes = postcard::to_allocvec(&channel).expect("values");
    let mut restored: RadioChannel<u32> = postcard::from_bytes(&bytes).expect("the same");
    assert_eq!(restored, channel);
    let arrived: Vec<_> = [499, 500, 500, 500, 620].map(|now_ms| restored.receive(now_ms)).to_vec();
    assert_eq!(arrived, [None, Some(7), Some(8), None, Some(9)]);
    channel.clear();
    assert_eq!(channel.receive(9_999), None);
}

#[test]
fn a_layer_has_the_strength_at_each_place() {
    let walls = RadioWalls::new([[at(5.0, -20.0), at(5.0, 20.0)]]);
    let layer = SignalMap::new(&USARSIM, &walls, at(1.0, 1.0), [at(0.0, 0.0), at(10.0, 6.0)], 0.5);
    assert_eq!((layer.columns, layer.strength_dbm.len()), (20, 240));
    let check = |place: DVec2, expect: Option<f64>| {
        let found = layer.strength_at(place);
        assert!(found.zip(expect).map_or(found == expect, |(found, expect)| near(found, expect)), "{place}: {found:?}");
    };
    check(at(1.1, 1.1), Some(-49.67));
    check(at(8.3, 3.4), Some(USARSIM.strength_dbm(at(1.0, 1.0).distance(at(8.25, 3.25)), 1)));
    check(at(4.7, 5.9), Some(USARSIM.strength_dbm(at(1.0, 1.0).distance(at(4.75, 5.75)), 0)));
    for outside in [at(-0.1, 1.0), at(10.1, 1.0), at(1.0, -0.1), at(1.0, 6.1), at(f64::NAN, 1.0)] {
        check(outside, None);
    }
    let large = SignalMap::new(&USARSIM, &RadioWalls::default(), DVec2::ZERO, [DVec2::ZERO, at(1024.0, 512.0)], 0.1);
    assert_eq!((large.columns, large.cell_m, large.strength_dbm.len()), (512, 2.0, 512 * 256));
    let none = SignalMap::new(&USARSIM, &walls, DVec2::ZERO, [DVec2::ONE, DVec2::ZERO], 0.5);
    assert_eq!((none.strength_dbm.len(), none.strength_at(at(0.5, 0.5))), (0, None));
}
