//! Feeding a state to a hash, bit by bit. Whatever is part of the state is part of the hash.

use glam::DVec3;
use xxhash_rust::xxh3::Xxh3;

use crate::contact::Contact;
use crate::model::Surface;
use crate::spaces::Company;
use crate::state::State;

impl State {
    /// Feeds the whole state to a hash.
    pub fn hash_into(&self, hash: &mut Xxh3) {
        let mut feed = Feed { hash, bytes: [0; FEED_BYTES], filled: 0 };
        self.bodies_into(&mut feed);
        self.joints_into(&mut feed);
        self.spaces.feed(|number| feed.small(number));
        self.instances_into(&mut feed);
        feed.index(self.contacts.len());
        self.contacts.iter().for_each(|contact| contact_into(contact, &mut feed));
        feed.index(self.sensed.len());
        self.sensed.iter().flatten().for_each(|&geom| feed.index(geom));
        feed.flush();
    }

    fn bodies_into(&self, feed: &mut Feed<'_>) {
        for b in &self.bodies {
            [b.pos, b.vel, b.spin, b.force, b.torque].iter().for_each(|&v| feed.vector(v));
            b.quat.iter().copied().chain(b.rot.to_cols_array()).for_each(|x| feed.number(x));
            feed.number(f64::from(b.idle) + if b.on { 0.5 } else { 0.0 });
            feed.flag(b.placed);
        }
    }

    fn joints_into(&self, feed: &mut Feed<'_>) {
        for j in &self.joints {
            j.target.into_iter().for_each(|x| feed.number(x));
            j.clamped.into_iter().for_each(|c| feed.number(f64::from(c)));
            feed.number(j.angle);
        }
        feed.index(self.feedback.len());
        self.feedback.iter().flat_map(|f| [f.force, f.torque]).for_each(|v| feed.vector(v));
    }

    fn instances_into(&self, feed: &mut Feed<'_>) {
        feed.index(self.instances.len());
        for i in &self.instances {
            let (kind, loner) = match i.company {
                Company::Everybody => (0, 0),
                Company::AndLoners => (1, 0),
                Company::Loner(number) => (2, number),
            };
            [kind, loner, i.name.0].into_iter().for_each(|number| feed.small(number));
            [i.bodies, i.geoms, i.joints].into_iter().for_each(|count| feed.index(count));
        }
        feed.small(self.next_instance);
    }
}

fn contact_into(contact: &Contact, feed: &mut Feed<'_>) {
    let Contact { geoms, bodies, surface, pos, normal, depth, force } = *contact;
    geoms.into_iter().for_each(|geom| feed.index(geom));
    bodies.into_iter().for_each(|body| feed.index(body.map_or(0, |b| b + 1)));
    let Surface { bounce, erp, cfm, slip } = surface;
    for value in [bounce.map(|b| b.0), bounce.map(|b| b.1), erp, cfm, slip] {
        feed.flag(value.is_some());
        feed.small(value.unwrap_or_default().to_bits());
    }
    [pos, normal, force].into_iter().for_each(|v| feed.vector(v));
    feed.number(depth);
}

/// Bytes that wait to be hashed: a call for each number would take longer than the hashing.
struct Feed<'a> {
    hash: &'a mut Xxh3,
    bytes: [u8; FEED_BYTES],
    filled: usize,
}

/// How many bytes go into the hash at a time.
const FEED_BYTES: usize = 1024;

impl Feed<'_> {
    fn put<const N: usize>(&mut self, bytes: [u8; N]) {
        if self.filled + N > FEED_BYTES {
            self.flush();
        }
        self.bytes[self.filled..self.filled + N].copy_from_slice(&bytes);
        self.filled += N;
    }

    fn flush(&mut self) {
        self.hash.update(&self.bytes[..self.filled]);
        self.filled = 0;
    }

    fn flag(&mut self, flag: bool) {
        self.put([u8::from(flag)]);
    }

    fn small(&mut self, number: u32) {
        self.put(number.to_le_bytes());
    }

    fn number(&mut self, x: f64) {
        self.put(x.to_bits().to_le_bytes());
    }

    fn vector(&mut self, v: DVec3) {
        v.to_array().into_iter().for_each(|x| self.number(x));
    }

    fn index(&mut self, index: usize) {
        self.put((index as u64).to_le_bytes());
    }
}
