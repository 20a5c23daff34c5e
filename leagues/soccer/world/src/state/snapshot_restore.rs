//! Saving and restoring of snapshots.

use codec::Name;

use super::pass_refusals::PassRefusals;
use super::snapshot::{SNAPSHOTS_MAX, Snapshot};
use super::world_parts::SoccerWorld;
use super::world_state::State;

impl SoccerWorld {
    /// Saves the present state as a snapshot, replacing an older one of that name. False if there are too many.
    pub(crate) fn keep_snapshot(&mut self, name: Name) -> bool {
        let mut others = std::mem::take(&mut self.state.snapshots);
        let mut bytes = Vec::new();
        // A state can always be serialized; otherwise there would be nothing to restore.
        let is_written = engine::encode_value(&self.state, &mut bytes).is_ok();
        let at = others.iter().position(|snapshot| snapshot.name == name);
        let may_keep = is_written && (at.is_some() || others.len() < SNAPSHOTS_MAX);
        if may_keep {
            at.map(|at| others.remove(at));
            others.push(Snapshot::new(name, bytes));
        }
        self.state.snapshots = others;
        may_keep
    }

    /// Restores a snapshot; the present participants, snapshots and counters of the run stay. False if there is no such
    /// snapshot, or it is invalid.
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
        self.restore_participants(seats);
        self.update_situation();
        true
    }

    /// The names of all snapshots as a text.
    pub(crate) fn snapshot_names(&self) -> String {
        let names: Vec<String> = self.state.snapshots.iter().map(|snapshot| snapshot.name.to_string()).collect();
        if names.is_empty() { String::from("there is none") } else { format!("there are {}", names.join(", ")) }
    }
}
