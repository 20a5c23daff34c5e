//! Messages of a run's agents and trainers, drawn from named streams: equal runs draw equal messages.

use engine::RandomStream;
use soccer_protocol::PlayMode;

/// Effectors of the Nao's joints.
pub const NAO: [&str; 22] = [
    "he1", "he2", "rae1", "rae2", "rae3", "rae4", "lae1", "lae2", "lae3", "lae4", "rle1", "rle2", "rle3", "rle4",
    "rle5", "rle6", "lle1", "lle2", "lle3", "lle4", "lle5", "lle6",
];

/// Effectors of the other robots' joints that the Nao does not have.
pub const OTHERS: [&str; 18] = [
    "lae1_2",
    "rae1_2",
    "lle2_3",
    "rle2_3",
    "lle5_6",
    "rle5_6",
    "he1_2",
    "he3",
    "rae5",
    "lae5",
    "rle7",
    "lle7",
    "lte",
    "rte",
    "rearleft",
    "rearright",
    "frontleft",
    "frontright",
];

/// The draws of a run.
pub struct Dice(RandomStream);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(RandomStream::new(seed, "named run", 0, 0))
    }

    pub fn pick(&mut self, count: usize) -> usize {
        ((self.0.unit() * count as f64) as usize).min(count - 1)
    }

    pub fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.pick(of.len())]
    }

    pub fn chance(&mut self, share: f64) -> bool {
        self.0.unit() < share
    }

    pub fn number(&mut self, size: f32) -> f32 {
        self.0.signed() as f32 * size
    }

    /// Speeds for some of these joints, rad/s.
    pub fn joints(&mut self, names: &[&str], share: f64) -> String {
        let mut text = String::new();
        for name in names {
            if self.chance(share) {
                let speed = if self.chance(0.2) { 0.0 } else { self.number(6.0) };
                text += &match name.contains('_') {
                    true => format!("({name} {speed} {})", self.number(6.0)),
                    false => format!("({name} {speed})"),
                };
            }
        }
        text
    }

    /// A player's action besides moving its joints.
    pub fn deed(&mut self) -> String {
        match self.pick(6) {
            0 => format!("(beam {} {} {})", self.number(16.0), self.number(11.0), self.number(180.0)),
            1 => String::from("(pass)"),
            2 => format!("(say s{})", self.pick(1000)),
            3 => String::from("(catch)"),
            4 => String::from("(HMDP !0000)"),
            _ => format!("(unknown {})", self.pick(9)),
        }
    }

    /// A sphere's action.
    pub fn drive(&mut self) -> String {
        match self.pick(9) {
            0..=3 => format!("(drive {} {} {})", self.number(120.0), self.number(120.0), self.number(20.0)),
            4 => format!("(kick {} {})", self.pick(50), self.pick(101)),
            5 => String::from("(catch)"),
            6 => format!("(pantilt {} {})", self.number(90.0), self.number(20.0)),
            7 => format!("(beam {} {} 0)", self.number(55.0), self.number(36.0)),
            _ => format!("(say s{})", self.pick(1000)),
        }
    }

    fn robot(&mut self) -> String {
        format!("(unum {})(team {})", self.pick(8), self.one(&["Left", "Right"]))
    }

    /// One command of a trainer, occasionally an impossible one.
    pub fn command(&mut self) -> String {
        match self.pick(24) {
            0 | 1 => format!("(playMode {})", PlayMode::ALL[self.pick(PlayMode::ALL.len())].name()),
            2 => String::from("(playMode PlayOn)"),
            3 => format!("(kickOff {})", self.one(&["Left", "Right", "None"])),
            4 => String::from("(dropBall)"),
            5 => format!("(ball (pos {} {} {}))", self.number(16.0), self.number(11.0), self.number(1.0).abs()),
            6 => format!("(ball (vel {} {} {}))", self.number(9.0), self.number(9.0), self.number(5.0)),
            7 => format!("(ball (pos 0 {} 0.042)(vel {} 0 0))", self.number(1.0), self.number(20.0)),
            8..=10 => {
                let (robot, x, y) = (self.robot(), self.number(15.0), self.number(10.0));
                format!("(agent {robot}(move {x} {y} 0.4 {}))", self.number(180.0))
            }
            11 => format!("(agent {}(pos {} {} 0.5))", self.robot(), self.number(9.0), self.number(9.0)),
            12 => format!("(agent {}(battery {})(temperature {}))", self.robot(), self.pick(101), self.number(60.0)),
            13 => String::from("(agent)"),
            14 => format!("(kill {})", self.robot()),
            15 => String::from(self.one(&["(kill)", "(repos)"])),
            16 => format!("(repos {})", self.robot()),
            17 => format!("(select {})", self.robot()),
            18 => String::from(self.one(&["(select)", "(select -1)", "(select (unum -1))"])),
            19 => format!("(time {})", self.number(100.0)),
            20 => format!("(score (left {})(right {}))", self.pick(9), self.pick(9)),
            21 => String::from(self.one(&["(reqfullstate)", "(getAck 7)", "(token t)"])),
            22 => String::from(self.one(&["(pause)", "(resume)", "(step)", "(step 3)"])),
            _ => String::from(self.one(&["(ball (pos 1e9 0 0))", "(playMode Nothing)", "(agent", "word", "(time x)"])),
        }
    }
}
