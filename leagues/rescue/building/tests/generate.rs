//! Generated buildings: every type of robot can reach every victim and every room, for any seed.

use std::fmt::Write;

use rescue_building::robots::RobotType;
use rescue_building::{
    Building, BuildingKind, Difficulty, DoorState, GeneratorSettings, check_reachability, difficulty_of, generate,
    read, write,
};
use rescue_mapping::word::Word;

/// Number of seeds; fewer in builds without optimisation.
const SEEDS: u64 = if cfg!(debug_assertions) { 48 } else { 300 };

const TEAMS: [&[(RobotType, u32)]; 4] = [
    &[(RobotType::P2at, 4)],
    &[(RobotType::P2at, 2), (RobotType::Telemax, 1)],
    &[(RobotType::P2at, 4), (RobotType::Airrobot, 2)],
    &[(RobotType::P2at, 6), (RobotType::Telemax, 2), (RobotType::Airrobot, 2), (RobotType::Kenaf, 2)],
];

/// Generator settings for a seed; each seed has another team.
fn recipe(kind: BuildingKind, seed: u64) -> GeneratorSettings {
    let team = TEAMS[(seed % 4) as usize];
    GeneratorSettings { robots: team.to_vec(), ..GeneratorSettings::new(kind, seed) }
}

fn made(recipe: &GeneratorSettings) -> Building {
    generate(recipe).unwrap_or_else(|why| panic!("{:?} {}: {why}", recipe.kind, recipe.seed))
}

/// Sums over all seeds.
#[derive(Default)]
struct Tally {
    rooms: usize,
    locked: usize,
    furniture: usize,
    rubble: usize,
    blocked: usize,
    area_m2: f64,
    difficulties: [usize; 4],
}

impl Tally {
    fn add(&mut self, building: &Building) {
        self.rooms += building.rooms.len();
        self.locked += building.rooms.iter().filter(|room| !room.reachable).count();
        self.furniture += building.furniture.len();
        self.rubble += building.rubble.len();
        self.blocked += building.doors.iter().filter(|door| door.state == DoorState::Blocked).count();
        for victim in &building.victims {
            let at = Difficulty::ALL.iter().position(|entry| entry.0 == victim.difficulty).expect("a difficulty");
            self.difficulties[at] += 1;
        }
    }

    fn text(&self, kind: BuildingKind, surveys: usize) -> String {
        let mut text = String::new();
        let each = |sum: usize| sum as f64 / SEEDS as f64;
        write!(
            text,
            "{}: {:.1} rooms ({:.2} locked), {:.1} pieces of furniture, {:.1} patches of rubble, {:.1} blocked doors, {:.0} m2 for a robot, victims {:?}",
            kind.word(), each(self.rooms), each(self.locked), each(self.furniture), each(self.rubble),
            each(self.blocked), self.area_m2 / surveys as f64, self.difficulties
        )
        .expect("a string");
        text
    }
}

fn check_kind(kind: BuildingKind) {
    let (mut tally, mut surveys) = (Tally::default(), 0);
    for seed in 0..SEEDS {
        let recipe = recipe(kind, seed);
        let building = made(&recipe);
        tally.add(&building);
        assert_eq!((building.victims.len(), building.decoys.len()), (10, 3), "{kind:?} {seed}");
        for victim in &building.victims {
            assert_eq!(difficulty_of(&building, victim), victim.difficulty, "{kind:?} {seed} {}", victim.name);
        }
        for (robot, _) in &recipe.robots {
            let survey = check_reachability(&building, *robot);
            assert!(survey.is_complete(&building), "{kind:?} {seed}: {survey:?}");
            tally.area_m2 += survey.area_m2;
            surveys += 1;
        }
    }
    println!("{}", tally.text(kind, surveys));
    // The usual mix is 4 : 2 : 2 : 2.
    let n = SEEDS as usize;
    assert_eq!(tally.difficulties, [4 * n, 2 * n, 2 * n, 2 * n]);
    assert!(tally.rooms > 8 * n && tally.furniture > 60 * n);
    assert_eq!(tally.rubble > 0, kind == BuildingKind::Collapsed);
}

#[test]
fn offices_can_be_searched() {
    check_kind(BuildingKind::Office);
}

#[test]
fn flats_can_be_searched() {
    check_kind(BuildingKind::Apartment);
}

#[test]
fn warehouses_can_be_searched() {
    check_kind(BuildingKind::Warehouse);
}

#[test]
fn collapsed_offices_can_be_searched() {
    check_kind(BuildingKind::Collapsed);
}

#[test]
fn a_seed_is_a_building() {
    for (kind, _) in BuildingKind::ALL {
        for seed in 0..4 {
            let recipe = recipe(*kind, seed);
            let building = made(&recipe);
            let text = write(&building);
            assert_eq!(text, write(&made(&recipe)), "{kind:?} {seed}");
            assert_eq!(read(&text).as_ref(), Ok(&building), "{kind:?} {seed}");
            assert_ne!(text, write(&made(&GeneratorSettings { seed: seed + 100, ..recipe.clone() })));
        }
    }
}
