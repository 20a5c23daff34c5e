//! Feeds a state to a hash, bit by bit. Every part of the state is included: this module destructures structs without
//! `..`, so the compiler reports a new field.

use std::hash::Hasher;

use twox_hash::xxhash3_64::{RawHasher, SecretBuffer};

use crate::body::{BodyState, is_zero};
use crate::contact::Contact;
use crate::instance::InstanceState;
use crate::joint::{JointForce, JointState};
use crate::model::Surface;
use crate::spaces::CollisionGroup;
use crate::state::State;

impl State {
    /// Hash of the whole state.
    pub fn digest(&self) -> u64 {
        let mut hash = RawHasher::new(SecretBuffer::default());
        self.hash_into(&mut hash);
        hash.finish()
    }

    /// Feeds the whole state to a hash.
    pub fn hash_into(&self, hash: &mut impl Hasher) {
        let State { instances, next_instance, bodies, joints, spaces, contacts, sensed, feedback } = self;
        let feed = &mut Feed { hash, bytes: [0; FEED_BYTES], filled: 0 };
        let lengths = [instances.len(), bodies.len(), joints.len(), spaces.len(), contacts.len(), sensed.len()];
        lengths.into_iter().for_each(|length| feed.index(length));
        instances.iter().for_each(|instance| instance_into(instance, feed));
        feed.small(*next_instance);
        bodies.iter().for_each(|body| body_into(body, feed));
        joints.iter().for_each(|joint| joint_into(joint, feed));
        spaces.feed(|node| feed.smalls(node));
        contacts.iter().for_each(|contact| contact_into(contact, feed));
        sensed.iter().flatten().for_each(|&geom| feed.index(geom));
        for &JointForce { force: f, torque: t } in feedback {
            feed.numbers([f.x, f.y, f.z, t.x, t.y, t.z]);
        }
        feed.flush();
    }
}

fn instance_into(instance: &InstanceState, feed: &mut Feed<'_, impl Hasher>) {
    let InstanceState { name, company, bodies, geoms, joints } = *instance;
    let (kind, loner) = match company {
        CollisionGroup::Everybody => (0, 0),
        CollisionGroup::AndLoners => (1, 0),
        CollisionGroup::Loner(number) => (2, number),
    };
    [kind, loner, name.0].into_iter().for_each(|number| feed.small(number));
    [bodies, geoms, joints].into_iter().for_each(|count| feed.index(count));
}

/// Feeds a body. For a derived or zero value, the hash takes only this fact, which halves the bytes.
fn body_into(body: &BodyState, feed: &mut Feed<'_, impl Hasher>) {
    let BodyState { pos: p, quat: [a, b, c, d], rot, placed, vel: v, spin: s, force, torque, on, idle } = body;
    feed.numbers([p.x, p.y, p.z, v.x, v.y, v.z, s.x, s.y, s.z, *a, *b, *c, *d]);
    let left_out = [body.rot_follows(), is_zero(*force), is_zero(*torque)];
    let [i, j, k, l] = idle.to_le_bytes();
    let [rot_follows, no_force, no_torque] = left_out.map(u8::from);
    feed.put([i, j, k, l, u8::from(*on), u8::from(*placed), rot_follows, no_force, no_torque]);
    if !left_out[0] {
        feed.numbers(rot.to_cols_array());
    }
    for (v, left_out) in [force, torque].into_iter().zip(&left_out[1..]) {
        if !left_out {
            feed.numbers(v.to_array());
        }
    }
}

fn joint_into(joint: &JointState, feed: &mut Feed<'_, impl Hasher>) {
    let JointState { target, clamped, angle } = *joint;
    feed.numbers([target[0], target[1], angle]);
    feed.put(clamped.map(|side| side as u8));
}

fn contact_into(contact: &Contact, feed: &mut Feed<'_, impl Hasher>) {
    let Contact { geoms: [g, h], bodies, surface, pos: p, normal: n, depth, force: f } = contact;
    let [a, b] = bodies.map(|body| body.map_or(0, |b| b + 1));
    [*g, *h, a, b].into_iter().for_each(|index| feed.index(index));
    let Surface { bounce, erp, cfm, slip } = surface;
    for value in [bounce.map(|b| b.0), bounce.map(|b| b.1), *erp, *cfm, *slip] {
        let [a, b, c, d] = value.unwrap_or_default().to_bits().to_le_bytes();
        feed.put([u8::from(value.is_some()), a, b, c, d]);
    }
    feed.numbers([p.x, p.y, p.z, n.x, n.y, n.z, f.x, f.y, f.z, *depth]);
}

/// A buffer of bytes to be hashed: a call for each number would take longer than the hashing.
struct Feed<'a, H> {
    hash: &'a mut H,
    bytes: [u8; FEED_BYTES],
    filled: usize,
}

/// Number of bytes per hash call.
const FEED_BYTES: usize = 4096;

impl<H: Hasher> Feed<'_, H> {
    fn put<const N: usize>(&mut self, bytes: [u8; N]) {
        self.room(N).copy_from_slice(&bytes);
    }

    fn numbers<const N: usize>(&mut self, numbers: [f64; N]) {
        for (place, x) in self.room(8 * N).chunks_exact_mut(8).zip(numbers) {
            place.copy_from_slice(&x.to_bits().to_le_bytes());
        }
    }

    fn smalls<const N: usize>(&mut self, numbers: [u32; N]) {
        for (place, x) in self.room(4 * N).chunks_exact_mut(4).zip(numbers) {
            place.copy_from_slice(&x.to_le_bytes());
        }
    }

    fn small(&mut self, number: u32) {
        self.smalls([number]);
    }

    /// The next free bytes of the buffer.
    #[inline(always)]
    fn room(&mut self, length: usize) -> &mut [u8] {
        if self.filled + length > FEED_BYTES {
            self.flush();
        }
        let start = self.filled;
        self.filled += length;
        &mut self.bytes[start..start + length]
    }

    fn flush(&mut self) {
        self.hash.write(&self.bytes[..self.filled]);
        self.filled = 0;
    }

    fn index(&mut self, index: usize) {
        self.put((index as u64).to_le_bytes());
    }
}
