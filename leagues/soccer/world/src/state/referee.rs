//! The interface between the world and its referee (`soccer_rules`): fills in the referee's view, and carries out its actions.

use std::sync::Arc;

use engine::RandomStream;
use glam::{DVec3, Vec3};
use soccer_protocol::Side;
use soccer_rules::{
    BallState, Decision, Event, Part, Player, PlayerContact, RefereeAction, RuleContext, Situation, Toucher,
};
use soccer_scene::ScenePose;

use super::participant::Participant;
use super::robot::Shirt;
use super::world_parts::SoccerWorld;
use crate::planted;
use crate::pose;

/// Most decisions of one cycle in the state, and most of them in the log: regular play causes a few dozen at most.
pub(super) const EVENTS_PER_CYCLE_MAX: usize = 1000;
const DECISIONS_TOLD_MAX: u32 = 20;

impl SoccerWorld {
    /// The referee's decisions in the latest cycle, including decisions caused by trainers' commands before it.
    pub fn events(&self) -> &[Event] {
        &self.state.events
    }

    /// The decisions without refusals of pass mode that only repeat an earlier one.
    pub fn distinct_events(&self) -> impl Iterator<Item = &Event> {
        let is_news = |(place, _): &(usize, &Event)| !self.notices.pass_refusals.is_repeated(*place);
        self.state.events.iter().enumerate().filter(is_news).map(|(_, event)| event)
    }

    /// Runs the referee on its present view, and carries out its actions. `purpose` names its draws.
    pub(crate) fn rule(&mut self, purpose: &'static str, act: impl FnOnce(&mut RuleContext<'_>)) {
        if std::mem::take(&mut self.state.events_are_old) {
            self.state.events.clear();
            self.notices.pass_refusals.begin_cycle();
            self.state.decisions_told = 0;
        }
        self.update_situation();
        let mut context = RuleContext::new(
            &mut self.state.referee,
            &mut self.scratch.situation,
            &self.constants.parameters,
            RandomStream::new(self.seed.wrapping_add(planted::clock()), purpose, 0, self.state.ticks),
            self.constants.settings.compat.has_legacy_defects(),
            &mut self.scratch.referee_output,
        );
        act(&mut context);
        for index in 0..self.scratch.referee_output.actions.len() {
            if let Some(&action) = self.scratch.referee_output.actions.get(index) {
                self.carry_out(action);
            }
        }
        self.scratch.referee_output.actions.clear();
        let mut events = std::mem::take(&mut self.scratch.referee_output.events);
        events.drain(..).for_each(|event| self.note_event(event));
        self.scratch.referee_output.events = events;
    }

    /// Stores and logs the decisions, up to the number that a cycle of play can cause: a trainer can cause thousands.
    fn note_event(&mut self, event: Event) {
        if self.state.events.len() >= EVENTS_PER_CYCLE_MAX {
            return;
        }
        let is_news = self.notices.pass_refusals.is_news(&event, self.state.events.len());
        let Event { time_s, decision, reason } = &event;
        // Rounded like a clock: the sum of cycles is a few millionths off.
        let time_s = format_args!("{time_s:.2}");
        match decision {
            Decision::NoPass(_) if !is_news => {}
            // Agents can cause these in every cycle: only a log with more detail has them.
            Decision::Moved { .. } | Decision::NoPass(_) => tracing::debug!(%time_s, "{decision}: {reason}"),
            _ => {
                self.state.decisions_told += 1;
                if self.state.decisions_told <= DECISIONS_TOLD_MAX {
                    tracing::info!(%time_s, "{decision}: {reason}");
                } else if self.state.decisions_told == DECISIONS_TOLD_MAX + 1 {
                    tracing::warn!(%time_s, "trainers ask for too much in one cycle: what else is decided in it is not told");
                }
            }
        }
        self.state.events.push(event);
    }

    fn carry_out(&mut self, action: RefereeAction) {
        match action {
            RefereeAction::Ball(at) => self.hold_ball_at(at.to_array()),
            RefereeAction::Move { agent, from, to } => {
                let player = self.state.seats.iter().find(|player| player.is_agent && player.agent_number == agent);
                if let Some(seat) = player.map(|player| player.seat) {
                    self.shift_from(seat, from.to_array(), to.to_array());
                }
            }
            RefereeAction::Joint { agent, joint, is_frozen } => {
                let player = self.state.seats.iter_mut().find(|player| player.is_agent && player.agent_number == agent);
                let robot = player.and_then(|player| player.robot.as_mut());
                if let Some(slot) = robot.and_then(|robot| robot.frozen.get_mut(joint)) {
                    *slot = is_frozen;
                }
            }
            RefereeAction::ChangeSides => self.change_sides(),
            RefereeAction::Quit => self.state.finished = true,
        }
    }

    /// Puts the ball somewhere, at rest, m.
    pub(crate) fn hold_ball_at(&mut self, at: [f32; 3]) {
        if let Some(body) = self.ball_body() {
            self.state.physics.set_position(&self.tables, body, pose::wide(at));
            self.state.physics.set_velocity(body, DVec3::ZERO, DVec3::ZERO);
            self.state.physics.enable(body);
        }
    }

    fn change_sides(&mut self) {
        self.state.teams.change_sides();
        let keeps_jerseys = self.constants.settings.compat.has_legacy_defects();
        for robot in self.state.seats.iter_mut().filter_map(|player| player.robot.as_mut()) {
            if let Some(shirt) = &mut robot.shirt {
                (shirt.side, shirt.faces) = (shirt.side.other(), shirt.faces.other());
                shirt.jersey = if keeps_jerseys { shirt.jersey } else { shirt.side };
            }
        }
        self.roster_changed();
    }

    /// Fills in the referee's view.
    pub(crate) fn update_situation(&mut self) {
        let mut scene = std::mem::take(&mut self.scratch.situation);
        scene.clear();
        scene.agents = self.state.seats.iter().filter(|player| player.is_agent && !player.is_gone).count();
        for &index in &self.scratch.roster {
            if let Some(player) = self.state.seats.get(index) {
                self.see_player(player, &mut scene);
            }
        }
        // The roster goes by the first `init`, the referee by the last one.
        scene.players.sort_unstable_by_key(|player| player.id);
        if let Some(body) = self.ball_body() {
            let state = self.state.physics.body(body);
            let synced = self.state.synced.get(body).map_or(Vec3::ZERO, |pose| pose.pos().into());
            scene.ball = BallState { synced, live: state.pos.as_vec3(), velocity: state.vel.as_vec3() };
        }
        self.see_touches(&mut scene);
        self.see_goals(&mut scene);
        self.scratch.situation = scene;
    }

    fn see_player(&self, player: &Participant, scene: &mut Situation) {
        let Some(robot) = &player.robot else { return };
        let Some(shirt) = &robot.shirt else { return };
        let first = self.tables.bodies(robot.instance).start;
        let torso = first + robot.model.torso;
        let Some(pose) = self.state.synced.get(torso) else { return };
        let state = self.state.physics.body(torso);
        let start = scene.parts.len();
        let shapes = &robot.model.shapes;
        scene.parts.extend(shapes.parts.iter().filter_map(|part| {
            let pose = self.state.synced.get(first + part.body)?;
            Some(part_at(pose, part.offset, part.half, part.round))
        }));
        scene.parts.extend(shapes.disc.map(|half| part_at(pose, Vec3::ZERO, half, 0.0)));
        scene.players.push(Player {
            agent: player.agent_number,
            id: shirt.player(),
            synced: pose.pos().into(),
            live: state.pos.as_vec3(),
            velocity: state.vel.as_vec3(),
            shapes: Arc::clone(&shapes.of_rules),
            parts: start..scene.parts.len(),
        });
    }

    /// Contacts of robots with the ball and with each other.
    fn see_touches(&self, scene: &mut Situation) {
        let pitch = self.tables.bodies(self.constants.pitch_instance);
        let ball = self.ball_body();
        for contact in self.state.physics.contacts() {
            let [Some(a), Some(b)] = contact.bodies else { continue };
            match (Some(a) == ball, Some(b) == ball) {
                (true, false) if !pitch.contains(&b) => self.touch_ball(b, scene),
                (false, true) if !pitch.contains(&a) => self.touch_ball(a, scene),
                (false, false) => self.bump(contact.geoms, [a, b], contact.pos, scene),
                _ => {}
            }
        }
        if let Some(agent) = self.state.kicked.map(|kicked| kicked.agent) {
            let player = self.state.seats.iter().find(|player| player.is_agent && player.agent_number == agent);
            player.into_iter().for_each(|player| note_touch(player, scene));
        }
    }

    /// The participant whose robot has this body.
    fn owner(&self, body: usize) -> Option<&Participant> {
        let has = |player: &&Participant| {
            player.robot.as_ref().is_some_and(|robot| self.tables.bodies(robot.instance).contains(&body))
        };
        self.state.seats.iter().find(has)
    }

    fn touch_ball(&self, body: usize, scene: &mut Situation) {
        if let Some(player) = self.owner(body) {
            note_touch(player, scene);
        }
    }

    fn bump(&self, geoms: [usize; 2], bodies: [usize; 2], at: DVec3, scene: &mut Situation) {
        let [Some(a), Some(b)] = bodies.map(|body| self.owner(body)) else { return };
        if a.seat == b.seat {
            return;
        }
        let notices = |player: &Participant, geom: usize| {
            let robot = player.robot.as_ref();
            let part = robot
                .and_then(|robot| robot.model.shapes.part(geom.wrapping_sub(self.tables.geoms(robot.instance).start)));
            part.is_some_and(|part| part.notices_robots)
        };
        let weight = u32::from(notices(a, geoms[0])) + u32::from(notices(b, geoms[1]));
        let index = |player: &Participant| scene.players.iter().position(|seen| seen.agent == player.agent_number);
        if let (Some(a), Some(b), true) = (index(a), index(b), weight > 0) {
            scene.contacts.push(PlayerContact { players: [a, b], at: at.as_vec3(), weight });
        }
    }

    /// The ball contacts of the goals' sensors.
    fn see_goals(&self, scene: &mut Situation) {
        let first = self.tables.geoms(self.constants.pitch_instance).start;
        let goals = self.constants.pitch.goals.map(|geom| geom.map(|geom| first + geom));
        let Some(ball) = self.constants.pitch.ball_geom.map(|geom| first + geom) else { return };
        let feels = |goal: Option<usize>| {
            let pairs = self.state.physics.sensed();
            goal.is_some_and(|goal| pairs.iter().any(|pair| pair.contains(&goal) && pair.contains(&ball)))
        };
        scene.ball_in_goal = Side::ALL.into_iter().find(|&side| feels(goals[side as usize]));
    }
}

/// Adds a player once to those who touched the ball.
fn note_touch(player: &Participant, scene: &mut Situation) {
    let shirt = player.robot.as_ref().and_then(|robot| robot.shirt.as_ref()).filter(|_| !player.is_gone);
    let toucher = Toucher { agent: player.agent_number, player: shirt.map(Shirt::player) };
    if !scene.ball_touches.contains(&toucher) {
        scene.ball_touches.push(toucher);
    }
}

/// A part of a robot with its body at this pose.
pub(super) fn part_at(pose: &ScenePose, offset: Vec3, half: Vec3, round: f32) -> Part {
    let axis = |i: usize| Vec3::new(pose.0[4 * i], pose.0[4 * i + 1], pose.0[4 * i + 2]);
    Part { centre: pose.transform_point(offset.to_array()).into(), axes: [axis(0), axis(1), axis(2)], half, round }
}
