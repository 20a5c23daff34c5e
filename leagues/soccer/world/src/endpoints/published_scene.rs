//! The published scene: the one state shared by all monitors that have received every frame
//! (docs/reference/monitor-protocol.md 3.2, 6).
//!
//! A difference is written once for all of them and leads from this state to the next. A monitor that
//! comes later, or missed a frame, gets this state as a full frame and shares it from then on. So the arrival or
//! slowness of one monitor does not change the frames of the others.

use soccer_protocol::monitor::{FrameItem, FullFrame};
use soccer_scene::ScenePose;

use super::items::{self, Items};
use super::scene_template::{Fill, Gap, Group, SceneTemplate};
use crate::state::SoccerWorld;

/// Change of a transform's number above which a difference frame reports the transform.
const TOLD_FROM: f32 = 0.005;

/// The scene and game state that all up-to-date monitors have.
#[derive(Debug, Default)]
pub(super) struct PublishedScene {
    /// Version of the scene; `None` before the first frame.
    version: Option<u64>,
    template: SceneTemplate,
    items: Option<Items>,
    matrices: Vec<ScenePose>,
    /// Visibility of each mesh.
    visible: Vec<bool>,
    /// The visibility that a difference has last reported; full frames do not count.
    sent_visibility: Vec<Option<bool>>,
}

impl PublishedScene {
    /// True if the tree is unchanged.
    pub(super) fn has_tree_of(&self, world: &SoccerWorld) -> bool {
        self.version == Some(world.state.scene_version)
    }

    /// Publishes the present world. Every monitor needs a full frame then.
    pub(super) fn refresh(&mut self, world: &SoccerWorld) {
        if !self.has_tree_of(world) {
            self.redraw(world);
        }
        self.items = Some(Items::of(world));
        self.refresh_matrices(world);
        self.refresh_visible(world);
    }

    /// Publishes the present poses.
    pub(super) fn refresh_matrices(&mut self, world: &SoccerWorld) {
        let pose = |&body: &usize| world.state.synced.get(body).copied().unwrap_or(ScenePose::IDENTITY);
        self.matrices.clear();
        self.matrices.extend(self.template.bodies.iter().map(pose));
    }

    fn redraw(&mut self, world: &SoccerWorld) {
        let (groups, sent_visibility) =
            (std::mem::take(&mut self.template.groups), std::mem::take(&mut self.sent_visibility));
        self.template.draw(world);
        self.sent_visibility = vec![None; self.template.visible.len()];
        for group in &self.template.groups {
            let same = |old: &&Group| old.owner == group.owner && old.meshes.len() == group.meshes.len();
            let old = groups.iter().find(same).and_then(|old| sent_visibility.get(old.meshes.clone()));
            if let (Some(old), Some(new)) = (old, self.sent_visibility.get_mut(group.meshes.clone())) {
                new.copy_from_slice(old);
            }
        }
        self.version = Some(world.state.scene_version);
    }

    fn refresh_visible(&mut self, world: &SoccerWorld) {
        self.visible.clone_from(&self.template.visible);
        for group in &self.template.groups {
            let marker = group.marker.and_then(|marker| self.visible.get_mut(marker));
            if let Some(marker) = marker {
                *marker = world.state.selected.is_some() && world.state.selected == group.owner;
            }
        }
    }

    /// Appends the published scene as a full frame, without its length, with the fouls after the first `fouls_sent` ones;
    /// `remark` is an item after the others.
    pub(super) fn write_full(
        &self,
        world: &SoccerWorld,
        fouls_sent: usize,
        remark: Option<&FrameItem<'_>>,
        out: &mut Vec<u8>,
    ) {
        let mut frame = FullFrame::begin(out);
        if let Some(items) = &self.items {
            items.write_all(&world.constants.parameters, &mut frame);
        }
        write_fouls(fouls_sent, world, &mut frame);
        if let Some(remark) = remark {
            frame.item(remark);
        }
        frame.begin_nodes();
        self.template.full.write(out, |gap| match gap {
            Gap::Matrix(number) => Fill::Matrix(self.matrices.get(number).unwrap_or(&ScenePose::IDENTITY)),
            Gap::Visible(mesh) => Fill::Visible(self.visible.get(mesh).copied().unwrap_or_default()),
        });
        out.push(b')');
    }

    /// Publishes the changes of the world, and appends them as a difference frame, without its length, with the fouls
    /// after the first `fouls_sent` ones; `remark` is an item after the others. The tree must be unchanged.
    pub(super) fn write_difference(
        &mut self,
        world: &SoccerWorld,
        fouls_sent: usize,
        remark: Option<&FrameItem<'_>>,
        out: &mut Vec<u8>,
    ) {
        let items = Items::of(world);
        let mut frame = FullFrame::begin(out);
        items.write_changes(self.items.as_ref().unwrap_or(&items), &mut frame);
        write_fouls(fouls_sent, world, &mut frame);
        if let Some(remark) = remark {
            frame.item(remark);
        }
        frame.begin_changes();
        self.items = Some(items);
        self.refresh_visible(world);
        let PublishedScene { template, matrices, visible, sent_visibility, .. } = self;
        template.difference.write(out, |gap| match gap {
            Gap::Matrix(number) => {
                let now = template.bodies.get(number).and_then(|&body| world.state.synced.get(body));
                match (matrices.get_mut(number), now) {
                    (Some(sent), Some(now)) if has_moved(sent, now) => {
                        *sent = *now;
                        Fill::Matrix(now)
                    }
                    _ => Fill::Nothing,
                }
            }
            Gap::Visible(mesh) => {
                let now = visible.get(mesh).copied();
                match sent_visibility.get_mut(mesh) {
                    Some(sent_visibility) if *sent_visibility != now => {
                        *sent_visibility = now;
                        Fill::Visible(now.unwrap_or_default())
                    }
                    _ => Fill::Nothing,
                }
            }
        });
        out.push(b')');
    }
}

fn write_fouls(fouls_sent: usize, world: &SoccerWorld, frame: &mut FullFrame<'_>) {
    items::write_fouls(world.state.referee.offences().since(fouls_sent), frame);
}

fn has_moved(sent: &ScenePose, now: &ScenePose) -> bool {
    // All sixteen without a branch: most have not moved, or in most numbers.
    sent.0.iter().zip(&now.0).fold(false, |moved, (a, b)| moved | ((a - b).abs() > TOLD_FROM))
}
