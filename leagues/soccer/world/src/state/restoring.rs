//! Keeping snapshots, and going back to them.

use codec::Name;

use super::parts::SoccerWorld;
use super::pass_refusals::PassRefusals;
use super::snapshot::{SNAPSHOTS_MAX, Snapshot};
use super::value::State;

impl SoccerWorld {
    /// Keeps the state as it is now, in place of an older one of that name. False if there are too many.
    pub(crate) fn keep_snapshot(&mut self, name: Name) -> bool {
        let mut others = std::mem::take(&mut self.state.snapshots);
        let mut bytes = Vec::new();
        // A state always has a form; without one there is nothing to go back to.
        let is_written = engine::append(&self.state, &mut bytes).is_ok();
        let at = others.iter().position(|snapshot| snapshot.name == name);
        let may_keep = is_written && (at.is_some() || others.len() < SNAPSHOTS_MAX);
        if may_keep {
            at.map(|at| others.remove(at));
            others.push(Snapshot::new(name, bytes));
        }
        self.state.snapshots = others;
        may_keep
    }

    /// Goes back to a snapshot, with the participants and the snapshots of now. What counts the run, not the game, goes
    /// on. False if there is no such snapshot, or it cannot be gone on from.
    pub(crate) fn go_back_to(&mut self, name: &Name) -> bool {
        let Some(snapshot) = self.state.snapshots.iter().find(|snapshot| snapshot.name == *name) else { return false };
        let state = snapshot.state();
        let Ok((then, tables)) = self.read_state(&state) else { return false };
        let now = std::mem::replace(&mut self.state, then);
        self.tables = tables;
        self.notices.pass_refusals = PassRefusals::default();
        let State { seats, snapshots, scene_version, put_back, cut_short, finished, cycles_left, .. } = now;
        let own = &mut self.state;
        own.scene_version = own.scene_version.max(scene_version);
        (own.snapshots, own.put_back, own.cut_short) = (snapshots, put_back, cut_short);
        (own.finished, own.cycles_left) = (finished, cycles_left);
        self.index_roster();
        self.seat_participants(seats);
        self.look();
        true
    }

    /// The names of all snapshots, in words.
    pub(crate) fn snapshot_names(&self) -> String {
        let names: Vec<String> = self.state.snapshots.iter().map(|snapshot| snapshot.name.to_string()).collect();
        if names.is_empty() { String::from("there is none") } else { format!("there are {}", names.join(", ")) }
    }
}
