//! The three rows that a contact makes (physics.md A.8).

use glam::{DMat3, DVec3};

use crate::body::BodyState;
use crate::constraint::Rows;
use crate::contact::Contact;
use crate::omit::{Detail, on};
use crate::params::Params;
use crate::rotation;

/// Compliance below which a contact counts as stiff.
const STIFF_SIGMA: f64 = 1e-6;

/// A contact's rows during one step. Body `a` always exists; the normal points into it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ContactRow {
    /// Index into the world's contacts.
    pub contact: usize,
    pub a: usize,
    pub b: Option<usize>,
    pub normal: DVec3,
    /// From the body's centre to the point.
    pub arm: [DVec3; 2],
    /// Target of the normal row, m/s.
    pub c: f64,
    pub sigma_normal: f64,
    pub sigma_slip: f64,
}

impl ContactRow {
    pub(crate) fn new(index: usize, contact: &Contact, bodies: &[BodyState], params: &Params) -> Option<ContactRow> {
        let (a, b, normal) = match contact.bodies {
            [Some(a), b] => (a, b, contact.normal),
            [None, Some(b)] => (b, None, -contact.normal),
            [None, None] => return None,
        };
        let arm = [contact.pos - bodies[a].pos, b.map_or(DVec3::ZERO, |b| contact.pos - bodies[b].pos)];
        let velocity = |body: usize, arm: DVec3| bodies[body].vel + bodies[body].spin.cross(arm);
        let relative = velocity(a, arm[0]) - b.map_or(DVec3::ZERO, |b| velocity(b, arm[1]));
        let surface = &contact.surface;
        let own = |value: Option<f32>, world: f64| value.map_or(world, f64::from);
        let layer = if on(Detail::SurfaceLayer) { params.surface_layer } else { 0.0 };
        let erp = if on(Detail::MixedErp) { own(surface.erp, params.erp) } else { 0.6_f32 as f64 };
        let mut c = erp / params.step * (contact.depth - layer).max(0.0);
        if let Some((restitution, threshold)) = surface.bounce {
            let approach = -normal.dot(relative);
            if approach > f64::from(threshold) {
                c = c.max(f64::from(restitution) * approach);
            }
        }
        Some(ContactRow {
            contact: index,
            a,
            b,
            normal,
            arm,
            c,
            sigma_normal: own(surface.cfm, params.cfm) / params.step,
            sigma_slip: own(surface.slip, params.cfm) / params.step,
        })
    }

    /// True if the rows are too stiff for the bodies' blocks: 1/sigma would swamp the masses. These contacts are
    /// eliminated like joints. No world of today's league has them; the world of 2006 does.
    pub(crate) fn is_stiff(&self) -> bool {
        self.sigma_normal.min(self.sigma_slip) < STIFF_SIGMA
    }

    /// The three rows, normal first.
    pub(crate) fn rows(&self) -> Rows {
        let (t, u) = rotation::plane_space(self.normal);
        let mut rows = Rows::default();
        for (d, c, sigma) in
            [(self.normal, self.c, self.sigma_normal), (t, 0.0, self.sigma_slip), (u, 0.0, self.sigma_slip)]
        {
            rows.push([d, self.arm[0].cross(d), -d, -self.arm[1].cross(d)], c, sigma);
        }
        rows
    }

    /// Stiffness of the three rows together: K = 1/sigma_t (1 - n nᵀ) + 1/sigma_n n nᵀ.
    pub(crate) fn stiffness(&self) -> DMat3 {
        let (slip, normal) = (1.0 / self.sigma_slip, 1.0 / self.sigma_normal);
        let n = self.normal;
        let outer = DMat3::from_cols(n * n.x, n * n.y, n * n.z);
        if !on(Detail::StickyFriction) && self.c <= 0.0 {
            return outer * normal;
        }
        DMat3::from_diagonal(DVec3::splat(slip)) + outer * (normal - slip)
    }

    /// Impulse on body `a` for the relative velocity after the step and the shifted target `c` of the normal row.
    pub(crate) fn impulse(&self, relative: DVec3, c: f64) -> DVec3 {
        let along = self.normal.dot(relative);
        let mut impulse = self.normal * ((c - along) / self.sigma_normal);
        if on(Detail::StickyFriction) || self.c > 0.0 {
            impulse -= (relative - self.normal * along) / self.sigma_slip;
        }
        impulse
    }
}
