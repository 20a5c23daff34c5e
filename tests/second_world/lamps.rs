//! A small league: a row of lamps. Players switch lamps with datagrams, and get all lamps in every tick; viewers read a
//! line of text whenever a lamp has changed, and may write `dark`.

use std::time::Duration;

use engine::{
    EndpointHandler, EndpointSpec, OutgoingFrames, Parameter, ParameterKind, ParticipantId, PlayerService, Preset,
    RecordableSession, Rejections, Request, Role, ServicePolicy, Simulation, Synchronization, TransportKind, Values,
    ViewerService, World, WorldBuildError, WorldRequest, WorldSpec,
};

/// The world's description for the program.
pub const KIND: WorldSpec = WorldSpec {
    name: "lamps",
    cycle: Duration::from_millis(5),
    endpoints: &[
        EndpointSpec { transport: TransportKind::Datagrams, ..EndpointSpec::new("switch", 4100, "switches") },
        EndpointSpec { role: Role::Viewer, connections: 8, ..EndpointSpec::new("board", 4200, "boards") },
    ],
    agents_max: 16,
    parameters: || vec![&LAMPS, &LIT],
    presets: &[
        Preset { name: "night", about: "no lamp burns", values: &[] },
        Preset { name: "day", about: "all lamps burn", values: &[("lit", "true")] },
    ],
    defaults: &[],
    build,
};

static LAMPS: Parameter = Parameter {
    name: "lamps",
    flag: "lamps",
    group: "Lamps",
    unit: "lamps",
    kind: ParameterKind::Whole { min: 1, max: 64 },
    default: "3",
    effect: "How many there are.",
    source: "",
};

static LIT: Parameter = Parameter {
    name: "lit",
    flag: "lit",
    unit: "",
    kind: ParameterKind::Switch,
    default: "false",
    effect: "Whether they burn.",
    ..LAMPS
};

fn build(values: &Values) -> Result<Box<dyn RecordableSession>, WorldBuildError> {
    let lamps = vec![values.switch(LIT.name)?; values.whole(LAMPS.name)?];
    let room = Simulation::new(Lamps { lamps, ticks: 0 });
    Ok(Box::new(room.with_endpoint(Box::<Switches>::default()).with_endpoint(Box::<Boards>::default())))
}

/// The state of the world.
pub struct Lamps {
    lamps: Vec<bool>,
    ticks: u64,
}

impl Lamps {
    fn text(&self) -> String {
        self.lamps.iter().map(|is_lit| if *is_lit { '*' } else { '.' }).collect()
    }
}

impl World for Lamps {
    /// Toggles the lamp with this number.
    type Action = usize;
    type Percept = String;

    fn act(&mut self, _: ParticipantId, number: usize) {
        if let Some(lamp) = self.lamps.get_mut(number) {
            *lamp = !*lamp;
        }
    }

    fn step(&mut self) {
        self.ticks += 1;
    }

    fn sense(&self, _: ParticipantId, percept: &mut String) -> bool {
        *percept = self.text();
        true
    }

    fn digest(&self) -> u64 {
        engine::digest(&(self.ticks, &self.lamps))
    }
}

impl engine::Participants for Lamps {
    fn join(&mut self, _: ParticipantId, _: Role, _: &str) {}

    fn leave(&mut self, _: ParticipantId) {}
}

impl engine::Commands for Lamps {
    /// Switches all lamps off.
    type Command = ();

    fn control(&mut self, _: Option<ParticipantId>, (): ()) {
        self.lamps.fill(false);
    }
}

impl engine::Reconnections for Lamps {}

impl engine::WorldStatus for Lamps {}

impl engine::Observable for Lamps {}

/// Players: a datagram is the number of a lamp, its answer all lamps.
#[derive(Default)]
struct Switches {
    participants: Vec<ParticipantId>,
}

impl EndpointHandler<Lamps> for Switches {
    fn name(&self) -> &'static str {
        "switch"
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn open(&mut self, participant: ParticipantId) {
        self.participants.push(participant);
    }

    fn read(
        &mut self,
        _: &Lamps,
        _: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<Lamps>>,
        rejections: &mut Rejections,
    ) {
        match std::str::from_utf8(bytes).ok().and_then(|text| text.parse().ok()) {
            Some(number) => requests.push(Request::Act(number)),
            None => rejections.push("no number", || String::from_utf8_lossy(bytes).into_owned()),
        }
    }

    fn sense(&mut self, world: &Lamps, out: &mut OutgoingFrames) {
        out.bytes.extend(world.text().bytes());
        out.frames.extend(self.participants.iter().map(|participant| (*participant, 0..out.bytes.len())));
    }

    fn close(&mut self, participant: ParticipantId) {
        self.participants.retain(|other| *other != participant);
    }
}

impl Synchronization for Switches {}

impl PlayerService<Lamps> for Switches {
    fn has_requested_body(&self, _: ParticipantId) -> bool {
        true
    }
}

impl ViewerService<Lamps> for Switches {}

/// Viewers: lines of text in both directions.
#[derive(Default)]
struct Boards {
    /// Each viewer's incomplete line, and the text last sent to it.
    participants: Vec<(ParticipantId, Vec<u8>, String)>,
}

impl EndpointHandler<Lamps> for Boards {
    fn name(&self) -> &'static str {
        "board"
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> ServicePolicy {
        ServicePolicy::VIEWERS
    }

    fn open(&mut self, participant: ParticipantId) {
        self.participants.push((participant, Vec::new(), String::new()));
    }

    fn read(
        &mut self,
        _: &Lamps,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<Lamps>>,
        rejections: &mut Rejections,
    ) {
        let Some((_, half, _)) = self.participants.iter_mut().find(|(other, ..)| *other == participant) else { return };
        half.extend(bytes);
        while let Some(end) = half.iter().position(|byte| *byte == b'\n') {
            match half.drain(..=end).collect::<Vec<_>>().as_slice() {
                b"dark\n" => requests.push(Request::Control(())),
                line => rejections.push("no such word", || String::from_utf8_lossy(line).into_owned()),
            }
        }
    }

    fn sense(&mut self, world: &Lamps, out: &mut OutgoingFrames) {
        let text = world.text();
        out.bytes.extend(format!("{text}\n").bytes());
        for (participant, _, told) in self.participants.iter_mut().filter(|(.., told)| *told != text) {
            told.clone_from(&text);
            out.frames.push((*participant, 0..out.bytes.len()));
        }
    }

    fn close(&mut self, participant: ParticipantId) {
        self.participants.retain(|(other, ..)| *other != participant);
    }
}

impl Synchronization for Boards {}

impl PlayerService<Lamps> for Boards {}

impl ViewerService<Lamps> for Boards {
    fn first_frames(&mut self, world: &Lamps, out: &mut OutgoingFrames) {
        self.sense(world, out);
    }
}
