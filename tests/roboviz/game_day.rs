//! A game in lock-step with the program: players, viewers, and checks of their agreement.
//!
//! From time to time the trainer pauses the world and the test compares the viewers: with each other frame by frame,
//! with a newcomer, and with a newly written full frame. A unique game time marks the frame that all have to wait for.

use super::apart::apart;
use super::client::Shown;
use super::player::Player;
use super::viewer::Viewer;
use crate::replay::connection::Connection;
use crate::replay::server::Server;

/// Game time from one comparison to the next, s.
const APART_S: f64 = 5.0;

/// Maximum cycles for a robot to join, or rounds to catch up.
const ROUNDS_MAX: usize = 500;

/// The maximum change of a transform's number in a cycle, in thresholds below which changes are not sent: 0.3 of a
/// metre or of a unit vector.
const CYCLE_THRESHOLDS: usize = 60;

/// The receive buffer of a client that is about to stop reading.
const NARROW_BYTES: usize = 1 << 16;

/// A server with its clients.
pub struct GameDay {
    server: Server,
    pub players: Vec<Player>,
    pub viewers: Vec<Viewer>,
    /// Comparisons so far.
    pub comparisons: usize,
    /// The program plays with the reference's defects.
    keeps_defects: bool,
    /// Newcomers since the last full frame for all.
    newcomers: usize,
    /// Comparisons in which viewers did not show exactly the same.
    pub inexact: usize,
}

impl GameDay {
    /// Starts a server with one viewer, who is the trainer.
    pub fn start(flags: &[&str], keeps_defects: bool) -> GameDay {
        let server = Server::start(&[&["--sync"], flags].concat());
        let (players, viewers) = (Vec::new(), Vec::new());
        let mut day = GameDay { server, players, viewers, comparisons: 0, keeps_defects, newcomers: 0, inexact: 0 };
        day.watch("first");
        day.viewers[0].wait();
        day
    }

    pub fn watch(&mut self, name: &str) {
        self.viewers.push(Viewer::new(name, Connection::open(self.server.monitor)));
        self.newcomers += 1;
    }

    /// Connects a viewer that stops reading after the first frame, and whose socket soon fills up.
    pub fn watch_and_fall_asleep(&mut self, name: &str) {
        let mut viewer = Viewer::new(name, Connection::open_narrow(self.server.monitor, NARROW_BYTES));
        self.cycles(2);
        viewer.wait();
        viewer.is_reading = false;
        self.viewers.push(viewer);
        self.newcomers += 1;
    }

    /// Sends a trainer's commands.
    pub fn say(&mut self, commands: &str) {
        self.viewers[0].connection.send([commands.as_bytes()]);
    }

    pub fn join(&mut self, is_left: bool, unum: usize) {
        self.players.push(Player::enter(self.server.agent, is_left, unum));
    }

    /// Connects a client that sends nothing.
    pub fn connect_silently(&self) -> Connection {
        Connection::open(self.server.agent)
    }

    pub fn leave(&mut self, is_left: bool, unum: usize) {
        let is_other = |player: &Player| player.is_left != is_left || player.unum != unum;
        self.players.retain_mut(|player| {
            if !is_other(player) {
                player.connection.hang_up();
            }
            is_other(player)
        });
    }

    /// Plays until all players have a robot and a team.
    pub fn settle(&mut self) {
        for _ in 0..ROUNDS_MAX {
            self.cycle();
            if self.players.iter().all(Player::has_robot) {
                return self.cycles(3);
            }
        }
        panic!("somebody never gets a robot");
    }

    pub fn cycles(&mut self, count: usize) {
        (0..count).for_each(|_| self.cycle());
    }

    /// One cycle of all clients. Newest first: a joining player is not awaited, so its messages must arrive first.
    pub fn cycle(&mut self) {
        self.players.iter_mut().rev().for_each(Player::speak);
        let nobody_is_waited_for = !self.players.iter().any(Player::has_robot);
        for (at, player) in self.players.iter_mut().enumerate() {
            player.listen(at == 0 && nobody_is_waited_for);
        }
        self.players.retain(|player| !player.is_gone);
        self.viewers.iter_mut().filter(|viewer| viewer.is_reading).for_each(Viewer::drain);
    }

    /// Pauses the world, compares all viewers with each other and with the truth, and resumes it. `with` is sent in the
    /// cycle in which it pauses.
    pub fn compare(&mut self, with: &str) -> Shown {
        self.comparisons += 1;
        let time_s = APART_S * self.comparisons as f64;
        self.say(&format!("(pause)(time {time_s}){with}"));
        self.players.iter_mut().rev().for_each(Player::speak);
        self.viewers[0].wait_for_time(time_s);
        self.players.iter_mut().for_each(Player::listen_while_it_stops);
        self.players.retain(|player| !player.is_gone);
        self.move_on(time_s + 1.0, "");
        self.compare_logs();
        let told: Vec<Shown> = self.reading().map(|viewer| viewer.shown().clone()).collect();
        self.move_on(time_s + 2.0, "(reqfullstate)");
        let thresholds = 1 + self.hidden();
        for (viewer, told) in self.reading().zip(&told) {
            let truth = viewer.shown();
            assert!(truth.is_full, "{}: no full frame when it was asked for", viewer.name);
            demand(&viewer.name, "shows what is not true", told, truth, thresholds, true);
        }
        self.newcomers = 0;
        self.compare_with_a_newcomer();
        self.viewers.iter_mut().filter(|viewer| viewer.is_reading).for_each(Viewer::forget);
        self.say("(resume)");
        self.viewers[0].shown().clone()
    }

    /// In the paused world, this much game time passes for all viewers.
    fn move_on(&mut self, time_s: f64, with: &str) {
        self.say(&format!("(time {time_s}){with}"));
        self.viewers.iter_mut().filter(|viewer| viewer.is_reading).for_each(|viewer| viewer.wait_until(time_s));
    }

    /// The possible lag between viewers, in thresholds: with the reference's defects each newcomer hides movements
    /// since the others' last frame from them.
    fn hidden(&self) -> usize {
        if self.keeps_defects { self.newcomers * CYCLE_THRESHOLDS } else { 0 }
    }

    fn reading(&self) -> impl Iterator<Item = &Viewer> {
        self.viewers.iter().filter(|viewer| viewer.is_reading)
    }

    /// Compares the states after each frame since the last comparison, or for later viewers since they connected.
    fn compare_logs(&mut self) {
        let all = self.viewers[0].log();
        let thresholds = self.hidden();
        let mut inexact = 0;
        for viewer in self.reading().skip(1) {
            let own = viewer.log();
            let ahead = all.len().checked_sub(own.len());
            let ahead = ahead.unwrap_or_else(|| panic!("{} got {} frames of {}", viewer.name, own.len(), all.len()));
            for (at, (own, all)) in own.iter().zip(&all[ahead..]).enumerate() {
                // A newcomer gets a new tree before the others do.
                let is_early = at == 0 && viewer.log().get(1).is_some_and(|next| next.is_full);
                if !is_early {
                    demand(&viewer.name, &format!("shows something else (frame {at})"), own, all, thresholds, false);
                    inexact += usize::from(apart(own, all, 0, false).is_some());
                }
            }
        }
        self.inexact += inexact;
    }

    fn compare_with_a_newcomer(&mut self) {
        let mut newcomer = Viewer::new("newcomer", Connection::open(self.server.monitor));
        newcomer.wait();
        demand("newcomer", "is told something else", newcomer.shown(), self.viewers[0].shown(), 0, false);
        newcomer.connection.hang_up();
    }

    /// A viewer resumes reading; the world is paused until it has caught up. In the end it has to show the same as all
    /// others. Returns the viewer, which then leaves.
    pub fn wake_up(&mut self, name: &str) -> Viewer {
        self.comparisons += 1;
        let time_s = APART_S * self.comparisons as f64;
        self.say(&format!("(pause)(time {time_s})"));
        self.cycle();
        let at = self.viewers.iter().position(|viewer| viewer.name == name).expect("a viewer of that name");
        let mut sleeper = self.viewers.remove(at);
        for round in 1..ROUNDS_MAX {
            let time_s = time_s + 1.0 + round as f64 * 0.002;
            self.move_on(time_s, "");
            // Either it also gets this frame, or the rest of the partly read one.
            sleeper.wait();
            sleeper.drain();
            if sleeper.is_at(time_s) {
                demand(name, "shows something else in the end", sleeper.shown(), self.viewers[0].shown(), 0, false);
                self.say("(resume)");
                return sleeper;
            }
        }
        panic!("{name} never catches up");
    }
}

fn demand(name: &str, what: &str, a: &Shown, b: &Shown, thresholds: usize, is_timeless: bool) {
    if let Some(difference) = apart(a, b, thresholds, is_timeless) {
        panic!("{name} {what}: {difference}");
    }
}
