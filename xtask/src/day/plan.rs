//! The events of a day, all drawn from its seed.

use std::time::Duration;

use server::simulated::Conditions;
use soccer_world::{BadSettings, KEEPAWAY, LEAGUE_2021, PENALTY, Settings, TRAINING};

use super::dice::Dice;

/// Ticks of a day.
pub const TICKS: u64 = 3000;

/// The token of trainers on days that have one.
const TOKEN: &str = "day";

/// The maximum number of simultaneous robots.
const AGENTS_MAX: u64 = 6;

/// The plan of a day.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The seed of everything.
    pub seed: u64,
    /// The settings, written as in TOML.
    pub values: Vec<(&'static str, String)>,
    pub(super) token: Option<&'static str>,
    pub(super) is_sync: bool,
    pub(super) answer_timeout: Duration,
    pub(super) conditions: Conditions,
    pub(super) key_frame_ticks: u64,
    /// The disk's capacity, if it is going to fill up.
    pub(super) disk_bytes: Option<usize>,
    pub(super) agents: Vec<AgentPlan>,
    pub(super) monitors: Vec<MonitorPlan>,
    /// The truncation points of copies of the recording, as a share of its bytes.
    pub(super) tears: [f64; 2],
    /// The start of the branch, as a share of the recorded ticks.
    pub(super) branch: f64,
    /// The number of ticks of the branch.
    pub(super) branch_ticks: u64,
}

/// The controller of an agent's robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mind {
    /// It gives no commands.
    Stand,
    /// Its joints move at random.
    Sway,
    /// The built-in team.
    Play,
}

/// A fault of a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// It hangs up.
    Vanish,
    /// Its connection breaks.
    Reset,
    /// It neither reads nor answers for a while.
    Stall,
    /// It sends meaningless bytes.
    Garbage,
    /// It sends a frame with only noise between brackets.
    Nonsense,
    /// It hangs up in mid-frame.
    HalfFrame,
    /// It announces a frame that is too long.
    HugeFrame,
    /// It sends more than the server reads in a tick.
    Flood,
    /// It sends its scene and its `init` again.
    Again,
    /// It asks for a robot that does not exist, and sends invalid numbers.
    Absurd,
}

const FAULTS: [Fault; 10] = [
    Fault::Vanish,
    Fault::Reset,
    Fault::Stall,
    Fault::Garbage,
    Fault::Nonsense,
    Fault::HalfFrame,
    Fault::HugeFrame,
    Fault::Flood,
    Fault::Again,
    Fault::Absurd,
];

/// An agent's day.
#[derive(Debug, Clone)]
pub(super) struct AgentPlan {
    pub team: &'static str,
    pub unum: u8,
    pub kind: u8,
    pub mind: Mind,
    /// The tick of its first connection.
    pub from: u64,
    /// Ticks after which it reconnects, if it was closed.
    pub away_ticks: u64,
    /// The faults by tick.
    pub faults: Vec<(u64, Fault)>,
    /// The frequency of messages to others.
    pub talks: f64,
}

/// The behaviour of a monitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Watch {
    /// It watches.
    Look,
    /// It reads rarely.
    Doze,
    /// It sends a command occasionally.
    Train,
    /// It sends many commands at once.
    Storm,
}

/// A monitor's day.
#[derive(Debug, Clone)]
pub(super) struct MonitorPlan {
    pub watch: Watch,
    pub from: u64,
    pub until: u64,
    pub faults: Vec<(u64, Fault)>,
    pub token: Option<&'static str>,
    /// True if it may save and restore snapshots.
    pub has_snapshots: bool,
}

impl Plan {
    /// The plan for this seed.
    pub fn of(seed: u64) -> Plan {
        let mut dice = Dice::new(seed, "day", 0);
        let (mut values, has_snapshots) = settings(seed, &mut dice);
        values.push(("seed", (seed & i64::MAX as u64).to_string()));
        let token = dice.chance(0.3).then_some(TOKEN);
        let is_sync = dice.chance(0.5);
        let agents = agents(&mut dice);
        let count = dice.below(4);
        let monitors = (0..count).map(|_| monitor(&mut dice, token, has_snapshots)).collect();
        let answer_timeout = Duration::from_millis(dice.between(500, 5000));
        Plan {
            seed,
            values,
            token,
            is_sync,
            answer_timeout,
            conditions: conditions(seed, &mut dice),
            key_frame_ticks: dice.between(150, 1000),
            disk_bytes: dice.chance(0.15).then(|| dice.between(2000, 400_000) as usize),
            agents,
            monitors,
            tears: [dice.share(), dice.share()],
            branch: dice.share(),
            branch_ticks: dice.between(50, 300),
        }
    }

    /// The settings of its world.
    ///
    /// # Errors
    /// If a value is wrong.
    pub fn settings(&self) -> Result<Settings, BadSettings> {
        let mut settings = Settings { trainer_token: self.token.map(str::to_owned), ..Settings::default() };
        self.values.iter().try_for_each(|(name, text)| settings.set_text(name, text))?;
        settings.check()?;
        Ok(settings)
    }
}

/// A kind of game, and its special settings. Also true if trainers may save snapshots.
fn settings(seed: u64, dice: &mut Dice) -> (Vec<(&'static str, String)>, bool) {
    let preset = dice.pick([LEAGUE_2021, LEAGUE_2021, LEAGUE_2021, TRAINING, TRAINING, PENALTY, KEEPAWAY]);
    let mut values: Vec<(&'static str, String)> =
        preset.values.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
    let mut set = |name, text: &str| values.push((name, text.to_owned()));
    set("compat", dice.pick(["\"mended\"", "\"mended\"", "\"0.7.3\"", "\"current\""]));
    set("monitor-step", dice.pick(["0.02", "0.04", "0.2"]));
    for name in ["noise", "beam-noise", "AutomaticKickOff", "CoinTossForKickOff", "ChangeSidesInSecondHalf"] {
        set(name, if dice.chance(0.7) { "true" } else { "false" });
    }
    for name in ["manual-forms", "gs-kick", "sense-foul", "sense-my-pos", "sense-ball-pos", "offside"] {
        set(name, if dice.chance(0.2) { "true" } else { "false" });
    }
    if dice.chance(0.6) {
        set("WaitBeforeKickOff", "1.0");
        set("RuleDropBallTime", "3.0");
        set("NotStandingMaxTime", "4.0");
        set("GroundMaxTime", "3.0");
    }
    if dice.chance(0.4) && preset.name == LEAGUE_2021.name {
        set("RuleHalfTime", "18.0");
    }
    if seed.is_multiple_of(16) {
        set("rules", "\"2006\"");
    }
    // Draws of their own: the rest of a seed's day stays as it was.
    let mut noise = Dice::new(seed, "robot noise", 0);
    if noise.chance(0.2) {
        for name in ["joint-noise", "gyro-noise", "gyro-bias", "accelerometer-noise", "force-noise", "effector-noise"] {
            set(name, noise.pick(["0.0", "0.5", "5.0"]));
        }
    }
    (values, preset.name == TRAINING.name)
}

fn conditions(seed: u64, dice: &mut Dice) -> Conditions {
    let ms = |ms| Duration::from_millis(ms);
    let latency_min = if dice.chance(0.6) { Duration::ZERO } else { ms(dice.below(4)) };
    let spread = if dice.chance(0.7) { Duration::ZERO } else { ms(dice.below(30)) };
    Conditions {
        seed,
        latency_min,
        latency_max: latency_min + spread,
        piece_bytes_max: if dice.chance(0.7) { usize::MAX } else { dice.between(16, 2000) as usize },
        window_bytes: if dice.chance(0.7) { 256 << 10 } else { dice.between(4 << 10, 64 << 10) as usize },
        tick_time: Duration::from_micros(dice.between(100, 2000)),
        ..Conditions::default()
    }
}

fn agents(dice: &mut Dice) -> Vec<AgentPlan> {
    let count = dice.below(AGENTS_MAX + 1);
    let mut agents: Vec<AgentPlan> = (0..count).map(|number| agent(number, dice)).collect();
    agents.sort_by_key(|agent| agent.from);
    agents
}

fn agent(number: u64, dice: &mut Dice) -> AgentPlan {
    let mind = if dice.chance(0.15) { Mind::Play } else { dice.pick([Mind::Sway, Mind::Sway, Mind::Stand]) };
    AgentPlan {
        team: dice.pick(["A", "B"]),
        // Occasionally two want the same number, or the server is to choose one.
        unum: if dice.chance(0.8) { number as u8 + 1 } else { dice.below(3) as u8 },
        kind: dice.below(5) as u8,
        mind,
        from: if dice.chance(0.5) { 0 } else { dice.below(TICKS * 2 / 3) },
        away_ticks: dice.between(1, 600),
        faults: faults(dice, 4),
        talks: dice.pick([0.0, 0.0, 0.02, 0.5]),
    }
}

fn monitor(dice: &mut Dice, token: Option<&'static str>, has_snapshots: bool) -> MonitorPlan {
    let from = dice.below(TICKS / 2);
    MonitorPlan {
        watch: dice.pick([Watch::Look, Watch::Doze, Watch::Train, Watch::Train, Watch::Storm]),
        from,
        until: from + dice.between(1, TICKS),
        faults: faults(dice, 2),
        token: if dice.chance(0.8) { token } else { token.map(|_| "wrong") },
        has_snapshots: has_snapshots && dice.chance(0.3),
    }
}

fn faults(dice: &mut Dice, count_max: u64) -> Vec<(u64, Fault)> {
    let count = dice.below(count_max + 1);
    let mut faults: Vec<(u64, Fault)> = (0..count).map(|_| (dice.below(TICKS), dice.pick(FAULTS))).collect();
    faults.sort_by_key(|(tick, _)| *tick);
    faults
}
