//! Parts of a robot inside each other (docs/reference/soccer-rules.md 11.7): the joints of both limbs freeze for a moment,
//! or the robot is held and sent beside the field.

use glam::Vec3;
use wire::Side;
use wire::monitor::FoulKind;

use super::cause::Cause;
use super::record::{Frost, Record};
use crate::model::{Anatomy, BoxPair, SelfCollision};
use crate::rules::event::{Decision, PlayerId};
use crate::rules::referee::Update;
use crate::rules::ruling::Order;
use crate::rules::situation::Part;

impl Update<'_> {
    /// Looks at all pairs of boxes of a side's robots.
    pub(super) fn self_collision_fouls(&mut self, side: Side) {
        let rule = &self.figures.self_collision;
        if !rule.is_foul && !rule.is_logged {
            return;
        }
        for index in self.scene.team(side) {
            let Some(player) = self.scene.players.get(index) else { continue };
            let (id, anatomy) = (player.id, std::sync::Arc::clone(&player.anatomy));
            if self.referee.fouls.is_guilty(id) {
                continue;
            }
            let mut is_entangled = false;
            for pair in &anatomy.box_pairs {
                if collides(self.scene.body(index), pair, rule.tolerance_m) {
                    self.entangled(index, &anatomy, *pair);
                    is_entangled = true;
                }
            }
            if let Some(record) = self.referee.fouls.record_mut(id) {
                record.is_entangled = is_entangled;
            }
        }
    }

    /// Two parts of a robot are inside each other.
    fn entangled(&mut self, index: usize, anatomy: &Anatomy, pair: BoxPair) {
        let rule: &SelfCollision = &self.figures.self_collision;
        let now_s = self.game_s();
        let Some((id, agent)) = self.scene.players.get(index).map(|player| (player.id, player.agent)) else { return };
        let Some(record) = self.referee.fouls.record_mut(id) else { return };
        let is_new = !record.is_entangled;
        let what = || format!("self collision: {} of {id} are inside each other", names(anatomy, pair));
        if !rule.is_foul {
            if is_new && rule.is_logged {
                self.tell(Decision::SelfCollision(id), what());
            }
        } else if rule.is_held {
            if now_s - record.held_s > rule.cooldown_s {
                record.held_s = now_s;
                record.commit(Cause::SelfCollision);
            }
        } else {
            let frozen = freeze(record, anatomy, pair, now_s);
            let orders = frozen.map(|joint| Order::Joint { agent, joint, is_frozen: true });
            let before = self.ruling.orders.len();
            self.ruling.orders.extend(orders);
            if self.ruling.orders.len() > before {
                self.tell_frozen(id, FoulKind::SelfCollision, what());
            }
        }
    }

    fn tell_frozen(&mut self, id: PlayerId, kind: FoulKind, what: String) {
        let reason = format!("{what}; their joints freeze for {} s", self.figures.self_collision.frozen_s);
        self.record_foul(id, kind, what);
        self.tell(Decision::Frozen(id), reason);
    }

    /// Lets joints obey that were frozen for long enough, and forgets those that may be frozen again.
    pub(super) fn thaw(&mut self) {
        let rule = &self.figures.self_collision;
        let (now_s, frozen_s, all_s) = (self.game_s(), rule.frozen_s, rule.frozen_s + rule.thaw_s);
        let orders = &mut self.ruling.orders;
        for record in self.referee.fouls.records_mut().filter(|record| !record.frosts.is_empty()) {
            let agent = record.agent.unwrap_or(u32::MAX);
            for frost in record.frosts.iter_mut().filter(|frost| frost.is_frozen && now_s - frost.since_s >= frozen_s) {
                frost.is_frozen = false;
                orders.push(Order::Joint { agent, joint: frost.joint, is_frozen: false });
            }
            record.frosts.retain(|frost| frost.is_frozen || now_s - frost.since_s < all_s);
        }
    }

    /// Lets all joints obey.
    pub(super) fn release_joints(&mut self) {
        for record in self.referee.fouls.records_mut() {
            let agent = record.agent.unwrap_or(u32::MAX);
            for frost in record.frosts.drain(..).filter(|frost| frost.is_frozen) {
                self.ruling.orders.push(Order::Joint { agent, joint: frost.joint, is_frozen: false });
            }
        }
    }
}

/// Freezes the joints of both parts, but those that were frozen a moment ago; gives those it has frozen now.
fn freeze<'a>(
    record: &'a mut Record,
    anatomy: &'a Anatomy,
    pair: BoxPair,
    since_s: f32,
) -> impl Iterator<Item = usize> + 'a {
    let joints = pair.parts.into_iter().filter_map(|part| anatomy.parts.get(part)).flat_map(|part| &part.freezes);
    joints.copied().filter(move |&joint| {
        let is_free = record.frosts.iter().all(|frost| frost.joint != joint);
        if is_free {
            record.frosts.push(Frost { joint, since_s, is_frozen: true });
        }
        is_free
    })
}

fn names(anatomy: &Anatomy, pair: BoxPair) -> String {
    let name = |part: usize| anatomy.parts.get(part).map(|part| part.name.to_string()).unwrap_or_default();
    let [a, b] = pair.parts.map(name);
    format!("{a} and {b}")
}

/// Whether two boxes of a robot are inside each other.
pub(super) fn collides(body: &[Part], pair: &BoxPair, tolerance: f32) -> bool {
    let [Some(a), Some(b)] = pair.parts.map(|part| body.get(part)) else { return false };
    // Boxes whose spheres do not meet are apart along some axis, whatever is added to their distance.
    let are_far = a.centre.distance_squared(b.centre) > pair.reach * pair.reach && tolerance >= 0.0;
    !are_far && !are_apart(a, b, tolerance)
}

/// The test of separating axes as the reference makes it: the products of two edges are not normalised, while the
/// tolerance is absolute, so that boxes with parallel edges are always apart. Agents are tuned to that.
fn are_apart(a: &Part, b: &Part, tolerance: f32) -> bool {
    let way = b.centre - a.centre;
    let separates = |axis: Vec3| {
        let half = |part: &Part| {
            part.half.x * axis.dot(part.axes[0]).abs()
                + part.half.y * axis.dot(part.axes[1]).abs()
                + part.half.z * axis.dot(part.axes[2]).abs()
        };
        way.dot(axis).abs() + tolerance > half(a) + half(b)
    };
    a.axes.into_iter().chain(b.axes).any(separates)
        || a.axes.into_iter().any(|edge| b.axes.into_iter().any(|other| separates(edge.cross(other))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(centre: [f32; 3], half: [f32; 3], turn: glam::Quat) -> Part {
        let axes = [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| turn * axis);
        Part { centre: centre.into(), axes, half: half.into(), round: 0.0 }
    }

    #[test]
    fn boxes_with_parallel_edges_never_collide() {
        let check = |turn: glam::Quat, tolerance: f32, apart: bool| {
            let (a, b) = (part([0.0; 3], [0.1; 3], glam::Quat::IDENTITY), part([0.02, 0.0, 0.0], [0.1; 3], turn));
            assert_eq!(are_apart(&a, &b, tolerance), apart, "{turn} {tolerance}");
        };
        check(glam::Quat::IDENTITY, 0.04, true);
        check(glam::Quat::from_rotation_z(0.5), 0.04, true);
        check(glam::Quat::from_euler(glam::EulerRot::XYZ, 0.5, 0.6, 0.7), 0.04, false);
        check(glam::Quat::IDENTITY, 0.0, false);
    }

    #[test]
    fn an_overlap_of_the_tolerance_is_allowed() {
        let turn = glam::Quat::from_euler(glam::EulerRot::XYZ, 0.8, 0.8, 0.8);
        let check = |x: f32, apart: bool| {
            let (a, b) = (part([0.0; 3], [0.1; 3], glam::Quat::IDENTITY), part([x, 0.0, 0.0], [0.1; 3], turn));
            assert_eq!(are_apart(&a, &b, 0.04), apart, "{x}");
        };
        // The turned box reaches 0.1 (|cos 0.8 cos 0.8| + …) along x.
        let reach = 0.1 * (turn.inverse() * Vec3::X).abs().element_sum();
        check(0.1 + reach - 0.039, true);
        check(0.1 + reach - 0.06, false);
    }

    /// Random boxes: the shortcut never changes the result.
    #[test]
    fn spheres_decide_nothing_else() {
        let mut draws = engine::Stream::new(1, "boxes", 0, 0);
        let mut number = move |size: f64| ((draws.unit() - 0.5) * 2.0 * size) as f32;
        let mut skipped = 0;
        for _ in 0..20_000 {
            let mut any = |reach: f64| {
                let turn = glam::Quat::from_euler(glam::EulerRot::XYZ, number(3.2), number(3.2), number(3.2));
                let half = [0.01, 0.01, 0.01].map(|least: f32| least + number(0.1).abs());
                part([number(reach), number(reach), number(reach)], half, turn)
            };
            let body = [any(0.2), any(0.2)];
            let reach = body[0].half.length() + body[1].half.length() + 0.001;
            skipped += u32::from(body[0].centre.distance(body[1].centre) > reach);
            let pair = BoxPair { parts: [0, 1], reach };
            for tolerance in [0.0, 0.04] {
                assert_eq!(collides(&body, &pair, tolerance), !are_apart(&body[0], &body[1], tolerance), "{body:?}");
            }
        }
        assert!(skipped > 1000, "{skipped}");
    }
}
