//! A world small enough to check by hand: robots drive straight through one empty hall with victims in it.

mod picture;
pub mod served;

use glam::DVec2;
use rescue_operator::WorldModel;
use rescue_operator::scripted::Operator;
use rescue_protocol::mrcs::{
    Command, ExtensionMessage, FeatureKind, FrontierEdge, FrontierKind, HelpReason, Leg, MapFeature, MarkTarget,
    Message, QueuedPicture, RobotActivity, RobotKind, RobotPose, RobotStatus, Uid, Waypoint, WaypointKind,
};

/// Time from one picture to the next, and step length of these tests, ms.
pub const STEP_MS: u64 = 100;
const SPEED_M_S: f64 = 0.7;

pub fn uid(name: &str) -> Uid {
    Uid::new(name).expect("a name")
}

/// A robot; it faces its driving direction.
pub struct Robot {
    pub uid: Uid,
    pub at: DVec2,
    pub heading_rad: f64,
    goal: Option<(WaypointKind, DVec2)>,
    /// The fault, and the number of manual commands still needed to repair it.
    trouble: Option<(HelpReason, u32)>,
    /// Time without a plan, ms.
    pub idle_ms: u64,
}

/// The simulated office.
#[derive(Default)]
pub struct Office {
    pub now_ms: u64,
    pub robots: Vec<Robot>,
    pub victims: Vec<DVec2>,
    pub said: Vec<(u64, Command)>,
    /// The operator's world model.
    pub known: WorldModel,
    /// Positions of the queued pictures' cameras; they face along x.
    pub pictures: Vec<DVec2>,
    opened: Option<DVec2>,
    selected: Option<usize>,
    shown: Vec<(Uid, usize)>,
    names: u32,
    marks: u32,
    events: Vec<Message>,
}

impl Office {
    /// An office with robots in a row at the left side, and victims.
    pub fn new(robots: u32, victims: &[[f64; 2]]) -> Office {
        let mut office =
            Office { victims: victims.iter().map(|at| DVec2::from_array(*at)).collect(), ..Office::default() };
        for number in 1..=robots {
            let uid = Uid::numbered("robot", number).expect("a name");
            let at = DVec2::new(1.0, 2.0 * f64::from(number));
            office.robots.push(Robot { uid, at, heading_rad: 0.0, goal: None, trouble: None, idle_ms: 0 });
        }
        for index in 0..office.robots.len() {
            office.tell_robot(index);
            office.tell_plan(index);
        }
        for number in 0..40_u32 {
            let at = [3.0 + 4.0 * f64::from(number % 8), 3.0 + 5.0 * f64::from(number / 8)];
            let side = FrontierEdge { kind: FrontierKind::Open, at, theta: 0.0, length: 1.0 };
            office.events.push(Message::Frontier(Uid::numbered("frontier", number + 1).expect("a name"), Some(side)));
        }
        office
    }

    /// Queues pictures taken at these positions.
    pub fn queue(&mut self, pictures: &[[f64; 2]]) {
        for at in pictures {
            self.pictures.push(DVec2::from_array(*at));
            let name = Uid::numbered("img", self.pictures.len() as u32).expect("a name");
            let score = 1.0 + self.pictures.len() as f64;
            let queued = QueuedPicture { robot: uid("robot1"), at: *at, theta: 0.0, score };
            self.events.push(Message::Extra(ExtensionMessage::Queued(name, Some(queued))));
        }
    }

    /// Breaks a robot, which then asks for help.
    pub fn break_robot(&mut self, index: usize, reason: HelpReason, commands: u32) {
        let robot = &mut self.robots[index];
        robot.trouble = Some((reason, commands));
        let priority = match reason {
            HelpReason::Tilt => 5,
            HelpReason::Stuck => 4,
            _ => 2,
        };
        self.events.push(Message::Extra(ExtensionMessage::Request(robot.uid.clone(), reason, priority)));
    }

    pub fn hear(&mut self, command: &Command) {
        self.said.push((self.now_ms, command.clone()));
        let place = |uid: &Uid| self.robots.iter().position(|robot| robot.uid == *uid);
        match command {
            Command::Select { robot, .. } => {
                self.selected = robot.as_ref().and_then(place);
                self.events.push(Message::Select { robot: robot.clone(), station: None });
                self.show();
            }
            Command::MissionGen { robot, waypoint } => self.send(place(robot), *waypoint),
            Command::MissionAdd { robot, waypoints } => self.send(place(robot), waypoints[0]),
            Command::Mark(MarkTarget::At(at)) => self.mark(DVec2::from_array(*at)),
            Command::Mark(MarkTarget::Feature(name)) => {
                let shown = self.shown.iter().find(|(feature, _)| feature == name).map(|(_, victim)| *victim);
                shown.into_iter().for_each(|victim| self.mark(self.victims[victim]));
            }
            Command::Drive { robot, .. } | Command::Stop(robot) => self.drive(place(robot)),
            Command::Open(name) => {
                self.opened = self.picture(name);
                self.show();
            }
            Command::Done(name) => {
                self.opened = None;
                self.events.push(Message::Extra(ExtensionMessage::Queued(name.clone(), None)));
            }
            _ => {}
        }
    }

    fn picture(&self, name: &Uid) -> Option<DVec2> {
        let number: usize = name.strip_prefix("img")?.parse().ok()?;
        self.pictures.get(number - 1).copied()
    }

    fn send(&mut self, index: Option<usize>, waypoint: Waypoint) {
        let Some(index) = index else { return };
        let ahead = self.robots[index].at + DVec2::new(30.0, 0.0);
        self.robots[index].goal = Some(match waypoint {
            Waypoint::Goto { at, .. } => (WaypointKind::Goto, DVec2::from_array(at)),
            _ => (WaypointKind::Explore, ahead),
        });
        self.tell_plan(index);
    }

    fn mark(&mut self, at: DVec2) {
        self.marks += 1;
        let kind = FeatureKind::Victim;
        let feature = MapFeature { kind, at: at.to_array(), width: 1.7, height: 0.5, theta: 0.0 };
        self.events.push(Message::Map(Uid::numbered("vict", self.marks).expect("a name"), Some(feature)));
    }

    fn drive(&mut self, index: Option<usize>) {
        let Some(robot) = index.map(|index| &mut self.robots[index]) else { return };
        let Some((_, left)) = &mut robot.trouble else { return };
        *left = left.saturating_sub(1);
        if *left == 0 {
            robot.trouble = None;
            self.events.push(Message::Extra(ExtensionMessage::RequestDone(robot.uid.clone())));
        }
    }

    /// Advances a step of time; returns all new messages since the last one, and the time at its end.
    pub fn step(&mut self, ms: u64) -> Vec<Message> {
        for _ in 0..ms.div_ceil(STEP_MS) {
            self.now_ms += STEP_MS;
            (0..self.robots.len()).for_each(|index| self.roll(index));
            self.show();
        }
        self.events.push(Message::Extra(ExtensionMessage::Time(self.now_ms)));
        std::mem::take(&mut self.events)
    }

    /// The operator waits for a step of time.
    pub fn watch(&mut self) {
        let messages = self.step(STEP_MS);
        messages.iter().for_each(|message| self.known.update(message));
    }

    fn roll(&mut self, index: usize) {
        let robot = &mut self.robots[index];
        let Some((_, goal)) = robot.goal.filter(|_| robot.trouble.is_none()) else {
            robot.idle_ms += STEP_MS;
            return;
        };
        let way = goal - robot.at;
        robot.heading_rad = way.y.atan2(way.x);
        robot.at += way.clamp_length_max(SPEED_M_S * STEP_MS as f64 / 1e3);
        if robot.at == goal {
            robot.goal = None;
            self.tell_plan(index);
        }
        self.tell_robot(index);
    }

    fn tell_robot(&mut self, index: usize) {
        let robot = &self.robots[index];
        let state = if robot.goal.is_some() { RobotActivity::Moving } else { RobotActivity::Idle };
        let pose = RobotPose { kind: RobotKind::P2at, at: robot.at.to_array(), theta: robot.heading_rad };
        self.events.push(Message::Robot(robot.uid.clone(), Some(pose)));
        let status = RobotStatus { state, battery: 1.0, speed: 0.0 };
        self.events.push(Message::Extra(ExtensionMessage::Status(robot.uid.clone(), status)));
    }

    fn tell_plan(&mut self, index: usize) {
        let robot = &self.robots[index];
        let plan = robot.goal.map(|(kind, at)| Leg { kind, at: at.to_array(), theta: 0.0 });
        self.events.push(Message::Mission(robot.uid.clone(), plan.into_iter().collect()));
    }
}

/// Lets an operator work in an office until this time; returns its world model at the end.
pub fn work(office: &mut Office, operator: &mut dyn Operator, until_s: u64) -> WorldModel {
    while office.now_ms < until_s * 1000 {
        office.watch();
        for command in operator.act(&office.known, office.now_ms) {
            office.hear(&command);
        }
    }
    office.watch();
    office.known.clone()
}

/// The commands with this head.
pub fn count(office: &Office, head: &str) -> usize {
    office.said.iter().filter(|(_, command)| command.head() == head).count()
}
