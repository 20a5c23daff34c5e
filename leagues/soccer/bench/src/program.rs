//! Motor programs: the robots' joint speeds in a measurement.
//!
//! A program is fixed in advance, cycle by cycle: both physics engines, and robots behind a socket, get identical
//! numbers. Speeds are in rad/s; limbs have the names of their effectors (docs/reference/scene-files.md).

use std::f64::consts::{PI, TAU};

/// Simulated time of a cycle, s.
const CYCLE_S: f64 = 0.02;

/// The number of cycles after which a script repeats.
pub const SCRIPT_CYCLES: usize = 600;

/// The program of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Program {
    /// Slow squats, swinging arms.
    Sway,
    /// Stepping on the spot; falls over after some seconds.
    Walk,
    /// Legs, arms and neck at full speed, to and fro: falls, and drives joints into their stops.
    Stepcmd,
    /// A random speed for every joint, beyond the limits too, a new one every five cycles.
    Wild,
}

impl Program {
    /// All programs.
    pub const ALL: [Program; 4] = [Program::Sway, Program::Walk, Program::Stepcmd, Program::Wild];

    /// Returns the program of this name.
    pub fn of(name: &str) -> Option<Program> {
        Program::ALL.into_iter().find(|program| program.name() == name)
    }

    /// Returns its name on the command line and in tables.
    pub fn name(self) -> &'static str {
        match self {
            Program::Sway => "sway",
            Program::Walk => "walk",
            Program::Stepcmd => "stepcmd",
            Program::Wild => "wild",
        }
    }

    /// Returns the speeds of robot number `robot`, with joints in this order.
    pub fn script(self, robot: usize, joints: &[&str]) -> Script {
        let mut random = Random(12_345 + 777 * robot as u64);
        let mut speeds: Vec<f32> = Vec::with_capacity(SCRIPT_CYCLES * joints.len());
        for cycle in 0..SCRIPT_CYCLES {
            for name in joints {
                let previous = speeds.len().checked_sub(joints.len()).filter(|_| cycle % 5 != 0);
                speeds.push(match (self, previous) {
                    (Program::Sway, _) => sway(Limb::new(name), robot, cycle),
                    (Program::Walk, _) => walk(Limb::new(name), robot, cycle),
                    (Program::Stepcmd, _) => stepcmd(Limb::new(name), cycle),
                    (Program::Wild, Some(before)) => speeds[before],
                    (Program::Wild, None) => (9.0 * random.next()) as f32,
                });
            }
        }
        Script { joints: joints.len(), speeds }
    }
}

/// The speeds of one robot's joints in every cycle.
#[derive(Debug, Clone)]
pub struct Script {
    joints: usize,
    speeds: Vec<f32>,
}

impl Script {
    /// Returns the speeds of all joints in a cycle; the script repeats at its end.
    pub fn speeds(&self, cycle: usize) -> &[f32] {
        let start = cycle % SCRIPT_CYCLES * self.joints;
        &self.speeds[start..start + self.joints]
    }
}

/// A limb of the Nao: `rle3` is `le3` of the right side.
struct Limb<'a> {
    /// 1 for the right side, -1 for the left; the head's joints have sides, too.
    side: f64,
    name: &'a str,
}

impl Limb<'_> {
    fn new(effector: &str) -> Limb<'_> {
        match (effector.strip_prefix('r'), effector.strip_prefix('l')) {
            (Some(name), _) => Limb { side: 1.0, name },
            (_, Some(name)) => Limb { side: -1.0, name },
            _ => Limb { side: 1.0, name: effector },
        }
    }

    /// Returns the share of the speed that hip, knee or ankle takes to bend or stretch the leg.
    fn bends(&self) -> f64 {
        match self.name {
            "le3" | "le5" => 1.0,
            "le4" => -2.0,
            _ => 0.0,
        }
    }
}

fn time_s(cycle: usize) -> f64 {
    CYCLE_S * cycle as f64
}

/// The time offset of a robot, s: robots do not move in unison.
fn phase_s(robot: usize) -> f64 {
    0.13 * robot as f64
}

fn sway(limb: Limb<'_>, robot: usize, cycle: usize) -> f32 {
    let w = TAU * 0.5;
    let (time, late) = (time_s(cycle), time_s(cycle) + phase_s(robot));
    let speed = match limb.name {
        "ae1" => limb.side * 0.8 * libm::sin(w * late),
        "he1" => 0.6 * libm::cos(2.0 * w * late),
        _ => limb.bends() * 0.25 * w * libm::sin(w * time),
    };
    speed as f32
}

fn walk(limb: Limb<'_>, robot: usize, cycle: usize) -> f32 {
    let w = TAU * 1.5;
    let time = time_s(cycle) - 0.5;
    if time < 0.0 {
        return (limb.bends() * 0.7) as f32; // go down first
    }
    let roll = 0.08 * w * libm::cos(w * time);
    let half_turn = if limb.side > 0.0 { 0.0 } else { PI };
    let speed = match limb.name {
        "le2" => roll,
        "le6" => -roll,
        "ae1" => limb.side * 2.0 * libm::sin(w * (time_s(cycle) + phase_s(robot))),
        _ => limb.bends() * 0.35 * w * libm::sin(w * time + half_turn),
    };
    speed as f32
}

fn stepcmd(limb: Limb<'_>, cycle: usize) -> f32 {
    let sign = if (cycle / 12).is_multiple_of(2) { 1.0 } else { -1.0 };
    let speed = match limb.name {
        "ae1" | "he1" => 6.0 * sign,
        _ => limb.bends() * 3.0 * sign,
    };
    speed as f32
}

/// A reproducible random number generator (linear congruential).
struct Random(u64);

impl Random {
    /// Returns a number in [-1, 1).
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn scripts_repeat() {
        use super::{Program, SCRIPT_CYCLES};
        let check = |program: Program, joint: &str, cycle: usize, expect: f32| {
            let script = program.script(1, &["he2", joint]);
            assert_eq!(script.speeds(cycle), script.speeds(cycle + SCRIPT_CYCLES));
            assert_eq!(script.speeds(cycle)[1], expect, "{program:?} {joint} {cycle}");
        };
        check(Program::Stepcmd, "rle4", 3, -6.0);
        check(Program::Stepcmd, "lle3", 12, -3.0);
        check(Program::Sway, "lle5", 0, 0.0);
        check(Program::Walk, "lle3", 4, 0.7);
        let wild = Program::Wild.script(0, &["he1", "he2"]);
        assert_eq!(wild.speeds(5), wild.speeds(9));
        assert_ne!(wild.speeds(4), wild.speeds(5));
        assert!((0..SCRIPT_CYCLES).all(|cycle| wild.speeds(cycle).iter().all(|speed| speed.abs() <= 9.0)));
    }
}
