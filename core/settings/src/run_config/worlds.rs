//! The worlds of a program, with all parameters of each.

use engine::Parameter;

use super::World;
use crate::keys::KeyNames;
use crate::server_parameters::all;

/// The worlds of a program, each with its parameters.
pub struct Worlds {
    list: &'static [World],
    parameters: Vec<Vec<&'static Parameter>>,
    names: KeyNames,
}

impl Worlds {
    /// Creates the registry of this list. It lasts as long as the program: keys, flags and help texts are made from the
    /// worlds' endpoints.
    pub fn of(list: &'static [World]) -> &'static Worlds {
        let specs: Vec<_> = list.iter().map(|world| &world.spec).collect();
        let parameters = specs.iter().map(|spec| all(&specs, spec)).collect();
        let names: Vec<_> = list.iter().map(|world| world.foreign_names).collect();
        Box::leak(Box::new(Worlds { list, parameters, names: KeyNames(names.leak()) }))
    }

    /// Returns all worlds with their parameters, in the order of listings.
    pub fn all(&self) -> impl Iterator<Item = (&'static World, &[&'static Parameter])> {
        self.list.iter().zip(self.parameters.iter().map(Vec::as_slice))
    }

    /// Returns the world of this name.
    pub fn find(&self, name: &str) -> Option<(&'static World, &[&'static Parameter])> {
        self.all().find(|(world, _)| world.spec.name == name)
    }

    /// Returns the first world that has a preset of this name.
    pub fn with_preset(&self, name: &str) -> Option<&'static World> {
        self.list.iter().find(|world| world.preset(name).is_some())
    }

    /// Returns the name of the default world.
    pub fn default_name(&self) -> &'static str {
        self.list.first().map_or("", |world| world.spec.name)
    }

    /// Returns the other names of a key.
    pub fn key_aliases(&self, key: &str) -> impl Iterator<Item = &'static str> {
        self.names.aliases(key)
    }

    /// Returns the names of other programs.
    pub(crate) fn names(&self) -> KeyNames {
        self.names
    }
}
