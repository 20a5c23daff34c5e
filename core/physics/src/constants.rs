//! Constants: all values determined by the parameters of a world and its instances.

use std::ops::Range;
use std::sync::Arc;

use crate::body::{Body, BodyState};
use crate::component::{self, Component};
use crate::instance::{Instance, InstanceModel};
use crate::joint::Joint;
use crate::limbs::{LimbConstants, LimbIndices};
use crate::model::{JointKind, Model, Surface};
use crate::params::Params;
use crate::spaces::{CollisionGroup, Geom, excludes_by_name};

/// The quads of a component, and their constants.
type Quads = (Vec<LimbIndices>, Arc<Vec<LimbConstants>>);

type Origin = (*const Model, usize);

/// Parameters and tables. They do not change while the world runs, only when an instance joins, leaves or changes its
/// collision group, and can be rebuilt at any time from the list of instances ([`Constants::of`]).
#[derive(Debug, Clone, Default)]
pub struct Constants {
    /// Parameters of the world.
    pub params: Params,
    pub(crate) bodies: Vec<Body>,
    pub(crate) joints: Vec<Joint>,
    /// Joints of each body, the one attached last first.
    pub(crate) joints_of: Vec<Vec<usize>>,
    pub(crate) components: Vec<Component>,
    pub(crate) component_of: Vec<usize>,
    /// Of each component: its quads and their constants, if it is a tree of hinges.
    pub(crate) limbs: Vec<Quads>,
    pub(crate) geoms: Vec<Geom>,
    pub(crate) surfaces: Vec<Option<Surface>>,
    /// Geoms of each body, the one attached last first.
    pub(crate) geoms_of: Vec<Vec<usize>>,
    /// The same without factors, if they have some.
    pub(crate) base: Option<Arc<Constants>>,
    installed: Vec<InstanceModel>,
    /// Index ranges of the bodies, geoms and joints of each instance.
    places: Vec<Place>,
}

#[derive(Debug, Clone, Default)]
struct Place {
    bodies: Range<usize>,
    geoms: Range<usize>,
    joints: Range<usize>,
}

impl Constants {
    /// Constants of a world with these instances, in order of creation.
    pub fn of(params: Params, installed: &[InstanceModel]) -> Constants {
        let mut constants = Constants { params, ..Constants::default() };
        installed.iter().for_each(|one| constants.append(one.clone()));
        constants.index();
        constants
    }

    /// Adds an instance behind the others.
    pub(crate) fn install(&mut self, installed: InstanceModel) {
        self.base = None;
        self.append(installed);
        self.index();
    }

    /// Removes an instance; returns its position among the others.
    pub(crate) fn uninstall(&mut self, instance: Instance) -> Option<usize> {
        let at = self.installed.iter().position(|i| i.name == instance)?;
        self.installed.remove(at);
        *self = Constants::of(self.params, &self.installed);
        Some(at)
    }

    /// Sets the collision group of an instance.
    pub(crate) fn set_collision_group(&mut self, instance: Instance, company: CollisionGroup) {
        self.base = None;
        self.installed.iter_mut().filter(|i| i.name == instance).for_each(|i| i.company = company);
        let geoms = self.geoms(instance);
        self.geoms[geoms].iter_mut().for_each(|geom| geom.company = company);
    }

    fn append(&mut self, installed: InstanceModel) {
        let InstanceModel { company, model, .. } = &installed;
        let (first_body, first_geom, first_joint) = (self.bodies.len(), self.geoms.len(), self.joints.len());
        let at_import: Vec<BodyState> = model.bodies.iter().map(BodyState::of).collect();
        self.bodies.extend(model.bodies.iter().map(Body::new));
        self.joints.extend(model.joints.iter().map(|joint| Joint::attach(joint, first_body, &at_import)));
        for geom in &model.geoms {
            self.geoms.push(Geom { company: *company, ..Geom::new(geom, first_geom, first_body) });
            self.surfaces.push(geom.handler.surface);
        }
        self.places.push(Place {
            bodies: first_body..self.bodies.len(),
            geoms: first_geom..self.geoms.len(),
            joints: first_joint..self.joints.len(),
        });
        self.installed.push(installed);
    }

    /// Derives the tables that depend on masses and torques.
    pub(crate) fn derive_limbs(&mut self) {
        self.limbs = self.limbs();
    }

    /// Derives all tables from bodies, geoms and joints.
    fn index(&mut self) {
        let bodies = self.bodies.len();
        self.joints_of = vec![Vec::new(); bodies];
        for (index, joint) in self.joints.iter().enumerate().rev() {
            [joint.body1, joint.body2].iter().flatten().for_each(|&b| self.joints_of[b].push(index));
        }
        self.geoms_of = vec![Vec::new(); bodies];
        for (index, geom) in self.geoms.iter().enumerate().rev() {
            geom.body.into_iter().for_each(|b| self.geoms_of[b].push(index));
        }
        (self.components, self.component_of) = component::components(bodies, &self.joints);
        self.limbs = self.limbs();
    }

    /// Quads of each component. Components at the same place of the same model share their constants.
    fn limbs(&self) -> Vec<Quads> {
        let mut known: Vec<(Option<Origin>, Arc<Vec<LimbConstants>>)> = Vec::new();
        let of = |component: &Component| {
            let indices = LimbIndices::of(component);
            let origin = self.origin(component.bodies[0]);
            let alike = known.iter().find(|(other, _)| other.is_some() && *other == origin);
            let constants = match alike {
                Some((_, constants)) => Arc::clone(constants),
                None => Arc::new(LimbConstants::of(component, &indices, &self.bodies, &self.joints)),
            };
            if alike.is_none() {
                known.push((origin, Arc::clone(&constants)));
            }
            (indices, constants)
        };
        self.components.iter().map(of).collect()
    }

    /// The model of a body, by address, and the body's number in it.
    fn origin(&self, body: usize) -> Option<Origin> {
        let at = self.places.iter().position(|place| place.bodies.contains(&body))?;
        Some((Arc::as_ptr(&self.installed[at].model), body - self.places[at].bodies.start))
    }

    /// The installed instances, in order of creation.
    pub fn installed(&self) -> &[InstanceModel] {
        &self.installed
    }

    fn place(&self, instance: Instance) -> Place {
        // Names count up: as long as nothing was removed, the name is the index.
        let guess = instance.0 as usize;
        let at = match self.installed.get(guess) {
            Some(installed) if installed.name == instance => Ok(guess),
            _ => self.installed.binary_search_by_key(&instance, |installed| installed.name),
        };
        at.map(|at| self.places[at].clone()).unwrap_or_default()
    }

    /// Indices of the instance's bodies; empty if the instance does not exist.
    pub fn bodies(&self, instance: Instance) -> Range<usize> {
        self.place(instance).bodies
    }

    /// Indices of the instance's geoms; empty if the instance does not exist.
    pub fn geoms(&self, instance: Instance) -> Range<usize> {
        self.place(instance).geoms
    }

    /// Indices of the instance's joints; empty if the instance does not exist.
    pub fn joints(&self, instance: Instance) -> Range<usize> {
        self.place(instance).joints
    }

    /// The instance a body belongs to.
    pub fn instance_of_body(&self, body: usize) -> Instance {
        self.owner(|place| place.bodies.contains(&body))
    }

    /// The instance a geom belongs to.
    pub fn instance_of_geom(&self, geom: usize) -> Instance {
        self.owner(|place| place.geoms.contains(&geom))
    }

    /// The instance a joint belongs to.
    pub fn instance_of_joint(&self, joint: usize) -> Instance {
        self.owner(|place| place.joints.contains(&joint))
    }

    fn owner(&self, contains: impl Fn(&Place) -> bool) -> Instance {
        self.places.iter().position(contains).map_or(Instance(u32::MAX), |at| self.installed[at].name)
    }

    /// True if a joint connects two bodies.
    pub(crate) fn are_connected(&self, a: usize, b: usize) -> bool {
        self.joints_of[a].iter().any(|&j| self.joints[j].body1 == Some(b) || self.joints[j].body2 == Some(b))
    }

    /// True if collider names exclude two geoms from collision.
    pub(crate) fn refuse(&self, a: usize, b: usize) -> bool {
        let model = |geom: usize| {
            let at = self.places.iter().position(|place| place.geoms.contains(&geom))?;
            self.installed[at].model.geoms.get(geom - self.places[at].geoms.start)
        };
        matches!((model(a), model(b)), (Some(a), Some(b)) if excludes_by_name(a, b))
    }

    /// True if a joint is a hinge, the kind with a stored angle.
    pub(crate) fn is_hinge(&self, joint: usize) -> bool {
        self.joints[joint].kind == JointKind::Hinge
    }
}
