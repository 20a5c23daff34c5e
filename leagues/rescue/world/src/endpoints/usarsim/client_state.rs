//! The robot endpoint's state of one client.

use engine::{OutgoingFrames, ParticipantId, Rejections, Request};
use rescue_building::robots::RobotType;
use rescue_protocol::usarsim::{
    Command, ConfigurationQuery, GameInfo, InitCommand, LineReader, SetCommand, UsarsimMessage,
};

use super::{place, queries, sensor_messages, time_s};
use crate::input::RescueCommand;
use crate::world::World;

/// A request from a client.
type ClientRequest = Request<RescueCommand, RescueCommand>;

/// Limit of a client's queries in a tick; further ones are dropped.
const QUERIES_MAX: usize = 256;

/// A query to answer after the world has applied the client's earlier commands.
enum PendingQuery {
    /// A request for a robot.
    Robot(InitCommand),
    Setting(SetCommand),
    StartPoses,
    Geometry(ConfigurationQuery),
    Configuration(ConfigurationQuery),
}

/// The state of one connected client.
pub struct UsarsimClientState {
    pub participant: ParticipantId,
    reader: LineReader,
    is_greeted: bool,
    pending: Vec<PendingQuery>,
    /// The last tick reported to it.
    tick: Option<u64>,
    /// True if its last frame was not delivered.
    pub is_behind: bool,
}

impl UsarsimClientState {
    /// Creates the state of a new client.
    pub fn new(participant: ParticipantId) -> UsarsimClientState {
        UsarsimClientState {
            participant,
            reader: LineReader::default(),
            is_greeted: false,
            pending: Vec::new(),
            tick: None,
            is_behind: false,
        }
    }

    /// True if it has not been greeted yet.
    pub fn is_new(&self) -> bool {
        !self.is_greeted
    }

    /// True if it waits for an answer.
    pub fn has_pending_query(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Reads its commands. As in USARSim, it gets no error messages.
    pub fn read(&mut self, bytes: &[u8], out: &mut Vec<ClientRequest>, rejections: &mut Rejections) {
        let mut input = bytes;
        let mut reader = std::mem::take(&mut self.reader);
        while let Some(line) = reader.read(&mut input) {
            match line.map(|line| (line, Command::decode(line))) {
                Ok((_, Ok(command))) => self.handle_command(command, out, rejections),
                Ok((line, Err(ignored))) => {
                    rejections.push(ignored.word(), || String::from_utf8_lossy(line).into_owned());
                }
                Err(too_long) => rejections.push("line too long", || too_long.to_string()),
            }
        }
        self.reader = reader;
    }

    /// Sends changes of the world as requests, and defers queries until the world has changed.
    fn handle_command(&mut self, command: Command, out: &mut Vec<ClientRequest>, rejections: &mut Rejections) {
        let query = match &command {
            Command::Init(init) => Some(PendingQuery::Robot(init.clone())),
            Command::Set(set) => Some(PendingQuery::Setting(set.clone())),
            Command::GetStartPoses => Some(PendingQuery::StartPoses),
            Command::GetGeometry(query) => Some(PendingQuery::Geometry(query.clone())),
            Command::GetConfiguration(query) => Some(PendingQuery::Configuration(query.clone())),
            Command::Drive(_) | Command::Act { .. } => None,
        };
        if self.pending.len() >= QUERIES_MAX && query.is_some() {
            return rejections.push("too many questions", || format!("at most {QUERIES_MAX} in a tick"));
        }
        self.pending.extend(query);
        if !matches!(command, Command::GetStartPoses | Command::GetGeometry(_) | Command::GetConfiguration(_)) {
            out.push(Request::Act(RescueCommand::Usarsim(command)));
        }
    }

    /// Writes the greeting, answers and sensor messages. A client that is behind misses them.
    pub fn write(&mut self, world: &World, out: &mut OutgoingFrames) {
        let pending = std::mem::take(&mut self.pending);
        let is_new_tick = self.tick.replace(world.tick_number()) != Some(world.tick_number());
        if self.is_behind {
            return;
        }
        let mut messages = Vec::new();
        if !std::mem::replace(&mut self.is_greeted, true) {
            messages.push(greeting(world));
        }
        messages.extend(pending.into_iter().filter_map(|query| self.answer(world, query)));
        if is_new_tick && let Some(client) = world.usarsim_clients().get(self.participant) {
            messages.extend(sensor_messages::messages(world, client));
        }
        if !messages.is_empty() {
            let start = out.bytes.len();
            messages.iter().for_each(|message| message.encode(&mut out.bytes));
            out.frames.push((self.participant, start..out.bytes.len()));
        }
    }

    fn answer(&self, world: &World, query: PendingQuery) -> Option<UsarsimMessage> {
        let own = || world.linked_robot(world.usarsim_clients().get(self.participant)?.robot);
        match query {
            PendingQuery::Robot(init) => {
                let has_robot = world.usarsim_clients().get(self.participant).is_some();
                (!has_robot).then(|| UsarsimMessage::Refused(refusal(world, &init)))
            }
            PendingQuery::StartPoses => Some(start_poses(world)),
            PendingQuery::Setting(set) => own().map(|_| UsarsimMessage::Result {
                time_s: time_s(world),
                is_ok: world.usarsim_clients().setting(self.participant, &set, world.robots()).is_some(),
                kind: set.kind,
                name: set.name,
            }),
            PendingQuery::Geometry(query) => queries::geometry(own()?, &query).map(UsarsimMessage::Geometry),
            PendingQuery::Configuration(query) => {
                queries::configuration(own()?, &query).map(UsarsimMessage::Configuration)
            }
        }
    }
}

fn greeting(world: &World) -> UsarsimMessage {
    let settings = world.settings();
    UsarsimMessage::Game(GameInfo {
        kind: String::from("spar"),
        level: settings.building.name.clone(),
        time_limit_s: settings.trial_ms / 1000,
    })
}

fn refusal(world: &World, init: &InitCommand) -> String {
    let Some(kind) = RobotType::from_class(&init.class) else {
        let class = &init.class;
        return format!("there is no class {class} here; there are P2AT, P3AT, TeleMax, AirRobot and Kenaf");
    };
    if let Some(start) = &init.start
        && !world.robots().iter().any(|robot| robot.uid.eq_ignore_ascii_case(start))
    {
        let starts: Vec<&str> = world.robots().iter().map(|robot| &*robot.uid).collect();
        return format!("there is no start {start} here; there are {}", starts.join(", "));
    }
    let count = world.robots().iter().filter(|robot| robot.kind == kind).count();
    let class = kind.chassis().class;
    format!(
        "no {class} is free for this client: the building has {count} of them, and other clients have them or their batteries \
         are empty"
    )
}

fn start_poses(world: &World) -> UsarsimMessage {
    let heights = world.robots().iter().map(|robot| super::height_m(robot.kind));
    let starts = world.starts().zip(heights);
    UsarsimMessage::StartPoses(
        starts.map(|((name, pose), height_m)| (name.to_owned(), place(&pose, height_m))).collect(),
    )
}
