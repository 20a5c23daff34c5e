//! Inheritance: an element takes missing attributes from the element of its kind named by `inherits`, recursively
//! (docs/reference/smallsize-criss.md 2.3).

use super::check::hint;
use super::problem::Problems;
use super::tree::Element;

/// Attributes that are never inherited: the identity of an element.
const OWN: [&str; 3] = ["name", "id", "inherits"];

/// Resolves inheritance in every element of a world.
pub(super) fn fill_in(world: &mut Element, problems: &mut Problems) {
    let filled: Vec<Element> =
        world.children.iter().map(|child| resolved(child, world, &mut Vec::new(), problems)).collect();
    world.children = filled;
}

/// Returns an element with all inherited parts. `below` are the elements that lead to it.
fn resolved<'a>(
    element: &'a Element,
    world: &'a Element,
    below: &mut Vec<&'a Element>,
    problems: &mut Problems,
) -> Element {
    let Some(inherits) = element.attribute("inherits") else { return element.clone() };
    below.push(element);
    let of_kind = || world.children.iter().filter(|other| other.tag == element.tag);
    let name_of = |other: &'a Element| other.attribute("name").map(|name| name.value.as_str());
    let Some(base) = of_kind().find(|other| name_of(other) == Some(inherits.value.as_str())) else {
        let hint = hint(&inherits.value, of_kind().filter_map(name_of));
        let what = format!("there is no {} {:?} to inherit from{hint}", element.tag, inherits.value);
        problems.push(inherits.value_spot, what);
        return Element { is_whole: false, ..element.clone() };
    };
    if below.iter().any(|other| std::ptr::eq(*other, base)) {
        let what = format!("{} inherits from itself, by way of others perhaps; break the circle", element.title());
        problems.push(inherits.value_spot, what);
        return Element { is_whole: false, ..element.clone() };
    }
    let base = resolved(base, world, below, problems);
    let mut filled = Element { is_whole: base.is_whole, ..element.clone() };
    take_from(&mut filled, &base);
    filled
}

/// Adds missing attributes of `element` and of its geometry; other children are inherited all or none, kind by kind.
fn take_from(element: &mut Element, base: &Element) {
    for attribute in &base.attributes {
        if !OWN.contains(&attribute.name.as_str()) && element.attribute(&attribute.name).is_none() {
            element.attributes.push(attribute.clone());
        }
    }
    let said: Vec<String> = element.children.iter().map(|child| child.tag.clone()).collect();
    for child in &base.children {
        if !said.contains(&child.tag) {
            element.children.push(child.clone());
        } else if child.tag == "geometry" {
            let own = element.children.iter_mut().filter(|own| own.tag == child.tag);
            own.for_each(|own| take_from(own, child));
        }
    }
}
