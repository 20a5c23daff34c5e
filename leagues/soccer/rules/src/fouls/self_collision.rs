//! The self-collision rule for parts of a robot inside each other (docs/reference/soccer-rules.md 11.7): it freezes the
//! joints of both limbs for a moment, or lifts the robot and moves it beside the field.

use soccer_protocol::Side;
use soccer_protocol::monitor::FoulKind;

use crate::body_shapes::{BodyShapes, BoxPair};
use crate::event::{Decision, PlayerId};
use crate::memory::fouls::cause::{FoulCause, entangled};
use crate::memory::fouls::record::{FrozenJoint, Record};
use crate::parameters::SelfCollision;
use crate::referee_output::RefereeAction;
use crate::rule_context::RuleContext;
use crate::situation::Part;

impl RuleContext<'_> {
    /// Checks all pairs of boxes of a side's robots.
    pub(super) fn self_collision_fouls(&mut self, side: Side) {
        let rule = &self.parameters.self_collision;
        if !rule.is_foul && !rule.is_logged {
            return;
        }
        for index in self.situation.team(side) {
            let Some(player) = self.situation.players.get(index) else { continue };
            let (id, shapes) = (player.id, std::sync::Arc::clone(&player.shapes));
            if self.referee.fouls.is_guilty(id) {
                continue;
            }
            let mut is_entangled = false;
            let mut from = 0;
            while let Some(number) =
                next_collision(self.situation.body(index), shapes.box_pairs(), from, rule.tolerance_m)
            {
                if let Some(pair) = shapes.box_pairs().get(number) {
                    self.entangled(index, &shapes, *pair);
                }
                is_entangled = true;
                from = number + 1;
            }
            if let Some(record) = self.referee.fouls.record_mut(id) {
                record.is_entangled = is_entangled;
            }
        }
    }

    /// Handles two parts of a robot that are inside each other.
    fn entangled(&mut self, index: usize, shapes: &BodyShapes, pair: BoxPair) {
        let rule: &SelfCollision = &self.parameters.self_collision;
        let now_s = self.game_s();
        let Some((id, agent)) = self.situation.players.get(index).map(|player| (player.id, player.agent)) else {
            return;
        };
        let Some(record) = self.referee.fouls.record_mut(id) else { return };
        let is_new = !record.is_entangled;
        let what = || entangled(id, shapes, pair.parts);
        if !rule.is_foul {
            if is_new && rule.is_logged {
                self.tell(Decision::SelfCollision(id), what());
            }
        } else if rule.is_held {
            if record.held_s.is_none_or(|held_s| now_s - held_s > rule.cooldown_s) {
                record.held_s = Some(now_s);
                record.commit(FoulCause::SelfCollision { parts: pair.parts });
            }
        } else {
            let frozen = freeze(record, shapes, pair, now_s);
            let actions = frozen.map(|joint| RefereeAction::Joint { agent, joint, is_frozen: true });
            let before = self.output.actions.len();
            self.output.actions.extend(actions);
            if self.output.actions.len() > before {
                self.tell_frozen(id, FoulKind::SelfCollision, what());
            }
        }
    }

    fn tell_frozen(&mut self, id: PlayerId, kind: FoulKind, what: String) {
        let reason = format!("{what}; their joints freeze for {} s", self.parameters.self_collision.frozen_s);
        self.record_foul(id, kind, what);
        self.tell(Decision::Frozen(id), reason);
    }

    /// Unfreezes joints after their time, and forgets joints that may freeze again.
    pub(super) fn thaw(&mut self) {
        let rule = &self.parameters.self_collision;
        let (now_s, frozen_s, all_s) = (self.game_s(), rule.frozen_s, rule.frozen_s + rule.thaw_s);
        let actions = &mut self.output.actions;
        for record in self.referee.fouls.records_mut().filter(|record| !record.frosts.is_empty()) {
            let agent = record.agent.unwrap_or(u32::MAX);
            for frost in record.frosts.iter_mut().filter(|frost| frost.is_frozen && now_s - frost.since_s >= frozen_s) {
                frost.is_frozen = false;
                actions.push(RefereeAction::Joint { agent, joint: frost.joint, is_frozen: false });
            }
            record.frosts.retain(|frost| frost.is_frozen || now_s - frost.since_s < all_s);
        }
    }

    /// Unfreezes all joints.
    pub(super) fn release_joints(&mut self) {
        for record in self.referee.fouls.records_mut() {
            let agent = record.agent.unwrap_or(u32::MAX);
            for frost in record.frosts.drain(..).filter(|frost| frost.is_frozen) {
                self.output.actions.push(RefereeAction::Joint { agent, joint: frost.joint, is_frozen: false });
            }
        }
    }
}

/// Freezes the joints of both parts, except recently frozen ones; returns the newly frozen joints.
fn freeze<'a>(
    record: &'a mut Record,
    shapes: &'a BodyShapes,
    pair: BoxPair,
    since_s: f32,
) -> impl Iterator<Item = usize> + 'a {
    let joints = pair.parts.into_iter().filter_map(|part| shapes.parts().get(part)).flat_map(|part| &part.freezes);
    joints.copied().filter(move |&joint| {
        let is_free = record.frosts.iter().all(|frost| frost.joint != joint);
        if is_free {
            record.frosts.push(FrozenJoint { joint, since_s, is_frozen: true });
        }
        is_free
    })
}

/// The first pair with at least this index whose boxes overlap.
pub(super) fn next_collision(body: &[Part], pairs: &[BoxPair], from: usize, tolerance: f32) -> Option<usize> {
    let rest = pairs.get(from..)?;
    rest.iter().position(|pair| collides(body, pair, tolerance)).map(|number| from + number)
}

/// True if two boxes of a robot overlap.
fn collides(body: &[Part], pair: &BoxPair, tolerance: f32) -> bool {
    let [Some(a), Some(b)] = pair.parts.map(|part| body.get(part)) else { return false };
    // Boxes whose spheres do not meet are apart along some axis, whatever is added to their distance.
    let are_far = a.centre.distance_squared(b.centre) > pair.reach * pair.reach && tolerance >= 0.0;
    !are_far && !are_apart(a, b, tolerance)
}

/// The separating axis test exactly as in the reference: the products of two edges are not normalised, while the
/// tolerance is absolute, so boxes with parallel edges are always apart. Agents are tuned to that.
///
/// All vectors are in the frame of `a`: `turn[i][j]` is the product of its axis i and the axis j of `b`.
fn are_apart(a: &Part, b: &Part, tolerance: f32) -> bool {
    let way = b.centre - a.centre;
    let way = a.axes.map(|axis| way.dot(axis));
    let turn = a.axes.map(|axis| b.axes.map(|other| axis.dot(other)));
    let cosine = turn.map(|row| row.map(f32::abs));
    let (half_a, half_b) = (a.half.to_array(), b.half.to_array());
    let along = |weights: [f32; 3], half: [f32; 3]| weights[0] * half[0] + weights[1] * half[1] + weights[2] * half[2];
    let column = |matrix: &[[f32; 3]; 3], j: usize| [matrix[0][j], matrix[1][j], matrix[2][j]];
    let faces = |i: usize| {
        way[i].abs() + tolerance > half_a[i] + along(cosine[i], half_b)
            || along(way, column(&turn, i)).abs() + tolerance > half_b[i] + along(column(&cosine, i), half_a)
    };
    let edges = |i: usize, j: usize| {
        let [(i1, i2), (j1, j2)] = [i, j].map(|k| ((k + 1) % 3, (k + 2) % 3));
        let distance = (way[i2] * turn[i1][j] - way[i1] * turn[i2][j]).abs();
        let reach_a = half_a[i1] * cosine[i2][j] + half_a[i2] * cosine[i1][j];
        let reach_b = half_b[j1] * cosine[i][j2] + half_b[j2] * cosine[i][j1];
        distance + tolerance > reach_a + reach_b
    };
    (0..3).any(faces) || (0..3).any(|i| (0..3).any(|j| edges(i, j)))
}

#[cfg(test)]
mod tests {
    use glam::Vec3;

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
        let mut draws = engine::RandomStream::new(1, "boxes", 0, 0);
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
