//! Collision response: bounces off walls and between bodies (docs/reference/smallsize-criss.md 4.2, 4.4).

use glam::DVec2;

use super::Tick;
use super::body::CircleBody;
use super::events::EventKind;

impl Tick<'_> {
    pub(super) fn resolve(&mut self, what: &EventKind) {
        match *what {
            EventKind::Wall { body, normal, elasticity } => {
                self.release(body);
                if let Some(body) = self.bodies.get_mut(body) {
                    bounce(body, normal, elasticity);
                }
                self.carry_of(body);
            }
            EventKind::Pair { first, second } if self.is_ball(first) && !self.is_ball(second) => {
                self.meet(first, second)
            }
            EventKind::Pair { first, second } => {
                self.release(first);
                self.release(second);
                self.collide(first, second);
            }
        }
    }

    /// Resolves a collision of two bodies.
    pub(super) fn collide(&mut self, first: usize, second: usize) {
        let (Some(&a), Some(&b)) = (self.bodies.get(first), self.bodies.get(second)) else { return };
        let (a, b) = exchange(a, b);
        self.put(first, a);
        self.put(second, b);
        self.carry_of(first);
        self.carry_of(second);
    }

    fn put(&mut self, index: usize, body: CircleBody) {
        self.bodies.get_mut(index).into_iter().for_each(|place| *place = body);
    }

    /// Halts colliding bodies for the rest of the tick after too many collisions. Their current positions are valid, so
    /// the fallback causes no overlap.
    pub(super) fn halt_both(&mut self, what: &EventKind) {
        match *what {
            EventKind::Wall { body, .. } => self.halt(body),
            EventKind::Pair { first, second } => {
                self.halt(first);
                self.halt(second);
            }
        }
    }

    fn halt(&mut self, index: usize) {
        self.release(index);
        let balls = self.state.balls.len();
        for ball in 0..balls {
            if self.holder(ball).is_some_and(|robot| robot + balls == index) {
                self.halt(ball);
            }
        }
        if let Some(body) = self.bodies.get_mut(index) {
            (body.vel, body.is_halted) = (DVec2::ZERO, true);
        }
    }
}

/// Reflects and scales the normal speed; the tangential speed stays.
fn bounce(body: &mut CircleBody, normal: DVec2, elasticity: f64) {
    let across = body.vel.dot(normal);
    body.vel -= normal * ((1.0 + elasticity) * across.min(0.0));
}

/// Exchanges speed along the line of centres; the tangential part stays. A halted body acts as a wall.
fn exchange(mut a: CircleBody, mut b: CircleBody) -> (CircleBody, CircleBody) {
    let normal = (b.pos - a.pos).try_normalize().unwrap_or(DVec2::X);
    let approach = (a.vel - b.vel).dot(normal);
    let weight = |body: &CircleBody| if body.is_halted { 0.0 } else { body.inverse_mass };
    let (of_a, of_b) = (weight(&a), weight(&b));
    if approach > 0.0 && of_a + of_b > 0.0 {
        let impulse = (1.0 + a.elasticity * b.elasticity) * approach / (of_a + of_b);
        a.vel -= normal * (impulse * of_a);
        b.vel += normal * (impulse * of_b);
    }
    (a, b)
}
