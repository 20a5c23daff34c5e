//! Built-in teams in the world's process.

use engine::{ControlNode, Observer, ObserverContext, ScheduleEvent};
use ssl_protocol::referee::Referee;
use ssl_protocol::vision::{Source, WrapperPacket};
use ssl_team::{TeamAgent, TeamColour};
use ssl_world::control::robots;
use ssl_world::sensors::{PacketMetadata, has_geometry, vision_packet};
use ssl_world::{TICKS_PER_S, Team, World, WorldCommand};

/// Interval of repeated referee messages, as the world's endpoint sends them.
const REPEAT_TICKS: u64 = TICKS_PER_S as u64 / 10;

/// Built-in teams: they see the packets of vision and of the referee after each tick, and command their robots in the
/// next one, as the fastest client could.
pub struct BuiltinTeams {
    agents: Vec<(Team, TeamAgent)>,
    /// Command counter and stage of the latest referee message.
    last_message: Option<(u32, i32)>,
}

impl BuiltinTeams {
    /// The built-in team of each of these colours.
    #[must_use]
    pub fn new(teams: &[Team]) -> BuiltinTeams {
        let agents = teams.iter().map(|team| (*team, TeamAgent::new(colour(*team)))).collect();
        BuiltinTeams { agents, last_message: None }
    }

    /// Returns the referee's message, if one is due.
    fn referee_message(&mut self, world: &World) -> Option<Referee> {
        let tick = world.state().tick;
        let message = world.game()?.referee_message(tick, world.settings().epoch_s);
        let key = (message.command_counter, message.stage);
        let is_new = self.last_message.replace(key) != Some(key);
        (is_new || tick.is_multiple_of(REPEAT_TICKS)).then_some(message)
    }
}

fn colour(team: Team) -> TeamColour {
    match team {
        Team::Yellow => TeamColour::Yellow,
        Team::Blue => TeamColour::Blue,
    }
}

/// Returns the packets of vision that the world sends after its latest tick.
fn vision_packets(world: &World) -> impl Iterator<Item = WrapperPacket> {
    let metadata = PacketMetadata {
        epoch_s: world.settings().epoch_s + world.faults().clock_s(),
        tick: world.state().tick,
        processing_s: world.realism().vision_processing_s,
        source: Source::Other,
    };
    let every = world.settings().geometry_every;
    world.due_frames().iter().map(move |frame| {
        let geometry = has_geometry(frame, every).then(|| world.geometry());
        vision_packet(frame, &metadata, geometry)
    })
}

impl Observer<World> for BuiltinTeams {
    fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, World>) {}
}

impl ControlNode<World> for BuiltinTeams {
    fn command(&mut self, context: &ObserverContext<'_, World>, commands: &mut Vec<WorldCommand>) {
        let world = context.world;
        if let Some(message) = self.referee_message(world) {
            self.agents.iter_mut().for_each(|(_, agent)| agent.take_referee(&message));
        }
        for packet in vision_packets(world) {
            self.agents.iter_mut().for_each(|(_, agent)| agent.take_vision(&packet));
        }
        for (team, agent) in &mut self.agents {
            if let Some(control) = agent.commands() {
                commands.push(WorldCommand::Robots(*team, robots::read(&control, *team, world.state()).items));
            }
        }
    }
}
