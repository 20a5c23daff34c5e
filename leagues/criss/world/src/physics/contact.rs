//! What a touch does: bouncing off walls and off each other (docs/reference/smallsize-criss.md 4.2, 4.4).

use glam::DVec2;

use super::Tick;
use super::body::Body;
use super::events::What;

impl Tick<'_> {
    pub(super) fn resolve(&mut self, what: &What) {
        match *what {
            What::Wall { body, normal, elasticity } => {
                self.release(body);
                if let Some(body) = self.bodies.get_mut(body) {
                    bounce(body, normal, elasticity);
                }
                self.carry_of(body);
            }
            What::Pair { first, second } if self.is_ball(first) && !self.is_ball(second) => self.meet(first, second),
            What::Pair { first, second } => {
                self.release(first);
                self.release(second);
                self.collide(first, second);
            }
        }
    }

    /// Two bodies bounce off each other.
    pub(super) fn collide(&mut self, first: usize, second: usize) {
        let (Some(&a), Some(&b)) = (self.bodies.get(first), self.bodies.get(second)) else { return };
        let (a, b) = exchange(a, b);
        self.put(first, a);
        self.put(second, b);
        self.carry_of(first);
        self.carry_of(second);
    }

    fn put(&mut self, index: usize, body: Body) {
        self.bodies.get_mut(index).into_iter().for_each(|place| *place = body);
    }

    /// Too much has happened: those who touch stand still to the end of the tick. Where they are now is a possible
    /// place, so the fall-back cannot leave anything inside anything.
    pub(super) fn halt_both(&mut self, what: &What) {
        match *what {
            What::Wall { body, .. } => self.halt(body),
            What::Pair { first, second } => {
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

/// The speed across the wall turns round and is scaled; that along it stays.
fn bounce(body: &mut Body, normal: DVec2, elasticity: f64) {
    let across = body.vel.dot(normal);
    body.vel -= normal * ((1.0 + elasticity) * across.min(0.0));
}

/// An exchange along the line of centres; what is across it stays. A halted body is a wall.
fn exchange(mut a: Body, mut b: Body) -> (Body, Body) {
    let normal = (b.pos - a.pos).try_normalize().unwrap_or(DVec2::X);
    let approach = (a.vel - b.vel).dot(normal);
    let weight = |body: &Body| if body.is_halted { 0.0 } else { body.inverse_mass };
    let (of_a, of_b) = (weight(&a), weight(&b));
    if approach > 0.0 && of_a + of_b > 0.0 {
        let impulse = (1.0 + a.elasticity * b.elasticity) * approach / (of_a + of_b);
        a.vel -= normal * (impulse * of_a);
        b.vel += normal * (impulse * of_b);
    }
    (a, b)
}
