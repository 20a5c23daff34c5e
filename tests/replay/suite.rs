//! The replayed recordings and the demands on each (`docs/reference/traces.md` 6).

use super::comparison::Comparison;
use super::fields::Field;

/// The required agreement of a run with its recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    /// Everything, up to this record: the reference's own physics library, driven identically, never diverges.
    All(u32),
    /// The torso within 1 mm and the game's state, up to this record: later the motion is chaotic.
    Torso(u32),
}

/// A recording and its demand.
pub struct Row {
    /// Folder and name.
    pub name: &'static str,
    pub demand: Demand,
}

const END: u32 = u32::MAX;

const fn all(name: &'static str) -> Row {
    Row { name, demand: Demand::All(END) }
}

/// A row up to 80 % of `leaves_1mm`, the record in which the reference's own physics library diverges by 1 mm.
const fn most(name: &'static str, leaves_1mm: u32) -> Row {
    Row { name, demand: Demand::Torso(leaves_1mm * 4 / 5) }
}

/// One robot that moves by a program.
pub const MOTIONS: &[Row] = &[
    all("agent/stand_t0"),
    all("agent/stand_t1"),
    all("agent/stand_t2"),
    all("agent/stand_t3"),
    all("agent/stand_t4"),
    all("agent/squat_t0"),
    all("agent/squat_t1"),
    all("agent/squat_t2"),
    all("agent/squat_t3"),
    all("agent/squat_t4"),
    all("agent/sway_t0"),
    all("agent/sway_t3"),
    all("agent/sway_t4"),
    all("agent/step_fall_t0"),
    all("agent/step_fall_t1"),
    all("agent/step_fall_t2"),
    all("agent/step_fall_t3"),
    all("agent/step_fall_t4"),
    all("agent/drop_spawn_t0"),
    all("agent/drop_height_t0"),
    all("agent/hinge_semantics_t0"),
];

/// One robot, all joints to their stops. In record 1286 of `sweep_air_t4` a trainer's move, which rounds all poses to
/// `f32`, meets a toe that presses 2e-9 rad into its stop: chance decides if it is free for a cycle. The reference's
/// own library, with 1e-12 rad/s of noise, shows both outcomes.
pub const SWEEPS: &[Row] = &[
    all("agent/sweep_air_t0"),
    all("agent/sweep_air_t1"),
    all("agent/sweep_air_t2"),
    all("agent/sweep_air_t3"),
    Row { name: "agent/sweep_air_t4", demand: Demand::All(1285) },
    all("agent/sweep_ground_t0"),
    all("agent/sweep_ground_t3"),
];

/// One robot with random joint speeds, on the ground. In `PlayOn` limbs freeze by self-collision, from record 269 (type
/// 0), 95 (type 1) and 458 (type 4) on.
pub const THRASHES: &[Row] = &[
    most("agent/thrash_before_t0", 450),
    all("agent/thrash_before_t1"),
    all("agent/thrash_before_t4"),
    most("agent/thrash_playon_t0", 450),
    all("agent/thrash_playon_t1"),
    all("agent/thrash_playon_t4"),
];

/// A real agent, alone on the field. It beams itself some thirty times before the kick-off, and each beam rounds all
/// poses to `f32`: a difference of 1e-12, less than the rounding noise of the reference's own library, becomes 1e-6 m
/// where it straddles two `f32` numbers. With added noise of this size that library itself diverges by 1 mm, depending
/// on chance, at 792 or 1807 to 2210 (`play_t0`), 706 or 1510 to 1620 (`play_t1`), 665 or 1980 (`fall_t0`), else near
/// the records given here. Spar took the first path in `play_t1`, the last in the others; a change of the solver may
/// take another.
pub const PLAYS: &[Row] = &[
    most("uta/play_t0", 2309),
    most("uta/play_t1", 706),
    most("uta/play_t2", 3140),
    most("uta/play_t3", 1287),
    most("uta/play_t4", 1970),
    most("uta/fall_t0", 2000),
    most("uta/fall_t4", 1196),
];

/// Several robots against each other, without referee.
pub const CONTACTS: &[Row] = &[
    most("contact/arms", 485),
    most("contact/drop_on", 415),
    all("contact/fall_on"),
    all("contact/goal_walk"),
    all("contact/scrum"),
    most("contact/thrash_pair", 337),
    all("contact/walk_meet"),
    all("contact/walk_push"),
];

/// Clients that connect and leave, or break rules, according to their scripts.
pub const CLIENTS: &[Row] = &[
    all("agent/joining"),
    all("agent/joining_odd_0"),
    all("agent/joining_odd_1"),
    all("agent/joining_odd_2"),
    all("agent/joining_odd_3"),
    all("agent/joining_odd_4"),
    all("agent/scenes"),
    all("agent/disconnects"),
    all("agent/bad_commands"),
    Row { name: "agent/second_scene", demand: Demand::All(21) },
    all("agent/say_hear"),
    all("agent/beam_modes"),
];

/// Six robots that see without noise, and get their own position.
pub const LOOKS: &[Row] = &[all("agent/vision_mypos")];

/// The ball thrown by a trainer, alone or at a robot.
pub const BALLS: &[Row] = &[
    all("ball/drops"),
    all("ball/rolls"),
    all("ball/throws"),
    all("ball/walls"),
    all("ball/goal"),
    all("ball/robot_hit"),
];

/// All replayed rows.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    [MOTIONS, SWEEPS, THRASHES, PLAYS, CONTACTS, CLIENTS, LOOKS, BALLS].into_iter().flatten()
}

/// The maximum deviation of a run that follows everything, metres.
const EVERYTHING_M: f64 = 1e-5;

/// The permitted difference of axes' components then: it moves the end of a limb by the distance above.
const EVERYTHING_AXES: f64 = 1e-4;

/// The maximum deviation of a run that follows only the torso, metres.
const TORSO_M: f64 = 1e-3;

/// In runs that follow everything, one number in this many may be off by one unit of the last digit, all rows together:
/// a value on the border of two printed numbers.
const NUMBERS_PER_UNIT_OFF: [(Field, u64); 3] =
    [(Field::Gyro, 1000), (Field::Accelerometer, 1000), (Field::Force, 10_000)];

/// Fields demanded of every row.
const OF_ALL_ROWS: [Field; 12] = [
    Field::Now,
    Field::GameState,
    Field::Time,
    Field::Mode,
    Field::Hear,
    Field::See,
    Field::SeeNames,
    Field::SeePolar,
    Field::SeeLines,
    Field::Game,
    Field::Fouls,
    Field::Robots,
];

impl Row {
    /// The last record with a demand.
    pub fn until(&self) -> u32 {
        match self.demand {
            Demand::All(until) | Demand::Torso(until) => until,
        }
    }

    /// The unfulfilled demands of a run, as text; empty if there are none.
    pub fn faults(&self, run: &Comparison) -> Vec<String> {
        let until = self.until();
        let mut faults = Vec::new();
        let fields: &[Field] = match self.demand {
            Demand::All(_) => &[Field::Hinge, Field::Order],
            Demand::Torso(_) => &[],
        };
        for field in OF_ALL_ROWS.iter().chain(fields) {
            let tally = run.tally(*field);
            if tally.misses_until(until).next().is_some() {
                faults.push(format!("{}: {tally}", field.heading()));
            }
        }
        match self.demand {
            Demand::All(_) => {
                for (field, _) in NUMBERS_PER_UNIT_OFF {
                    let large = run.tally(field).misses_until(until).find(|miss| miss.units > 1.5);
                    faults.extend(large.map(|miss| format!("{}: {miss:?}", field.heading())));
                }
                faults.extend(drift_fault("bodies", run.bodies.first_beyond(EVERYTHING_M), EVERYTHING_M, until));
                faults.extend(drift_fault("ball", run.ball.first_beyond(EVERYTHING_M), EVERYTHING_M, until));
                faults.extend(drift_fault("axes", run.axes.first_beyond(EVERYTHING_AXES), EVERYTHING_AXES, until));
            }
            Demand::Torso(_) => faults.extend(drift_fault("torso", run.torso.first_beyond(TORSO_M), TORSO_M, until)),
        }
        faults
    }
}

fn drift_fault(what: &str, first: Option<u32>, limit: f64, until: u32) -> Option<String> {
    let record = first.filter(|record| *record <= until)?;
    Some(format!("{what}: beyond {limit} in record {record}"))
}

/// The unfulfilled common demands on all rows with their results, as text.
pub fn faults_together(runs: &[(&Row, Comparison)]) -> Vec<String> {
    let all = || runs.iter().filter(|(row, _)| matches!(row.demand, Demand::All(_)));
    let mut faults = Vec::new();
    for (field, numbers) in NUMBERS_PER_UNIT_OFF {
        let compared: u64 = all().map(|(_, run)| run.tally(field).compared).sum();
        let missed: usize = all().map(|(row, run)| run.tally(field).misses_until(row.until()).count()).sum();
        if missed as u64 * numbers > compared {
            faults.push(format!("{}: {missed} of {compared} numbers missed", field.heading()));
        }
    }
    faults
}
