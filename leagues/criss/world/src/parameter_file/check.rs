//! Validation of a tree against the DTD. Errors of a validating parser are errors here too: an ignored misspelt
//! attribute would give a world that its author did not intend.

use super::problem::Problems;
use super::schema::{self, Count, Rule};
use super::tree::Element;

pub(super) fn check(root: &Element, problems: &mut Problems) {
    if root.tag == schema::ROOT {
        check_element(root, true, problems);
    } else {
        problems.push(root.spot, format!("the outermost element is {}; call it {}", root.tag, schema::ROOT));
    }
}

/// Checks an element. Missing parts are no errors in an element whose base is missing.
fn check_element(element: &Element, is_whole: bool, problems: &mut Problems) {
    let is_whole = is_whole && element.is_whole;
    // The parent has already reported it as unknown.
    let Some(rule) = schema::rule(&element.tag) else { return };
    check_attributes(element, rule, is_whole, problems);
    check_children(element, rule, is_whole, problems);
    element.children.iter().for_each(|child| check_element(child, is_whole, problems));
}

fn check_attributes(element: &Element, rule: &Rule, is_whole: bool, problems: &mut Problems) {
    let known = || rule.required.iter().chain(rule.optional).copied();
    for attribute in &element.attributes {
        if !known().any(|name| name == attribute.name) {
            let hint = hint(&attribute.name, known());
            problems.push(attribute.spot, format!("{} has no attribute {:?}{hint}", element.tag, attribute.name));
        }
    }
    for name in rule.required {
        if is_whole && element.attribute(name).is_none() {
            problems.push(element.spot, format!("{} needs the attribute {name}", element.title()));
        }
    }
}

fn check_children(element: &Element, rule: &Rule, is_whole: bool, problems: &mut Problems) {
    let known = || rule.children.iter().map(|(tag, _)| *tag);
    let is_of = |child: &Element, tag: &str| schema::rule(&child.tag).is_some_and(|rule| rule.tag == tag);
    for child in &element.children {
        if !known().any(|tag| is_of(child, tag)) {
            let hint = hint(&child.tag, known());
            problems.push(child.spot, format!("{} has no element {:?} inside{hint}", element.title(), child.tag));
        }
    }
    for (tag, count) in rule.children {
        let mut found = element.children.iter().filter(|child| is_of(child, tag));
        let (first, second) = (found.next(), found.next());
        if is_whole && first.is_none() && matches!(count, Count::One | Count::OneOrMore) {
            problems.push(element.spot, format!("{} needs an element {tag} inside", element.title()));
        }
        if let (Some(second), Count::One | Count::AtMostOne) = (second, count) {
            problems.push(second.spot, format!("{} has a second {tag}; take it away", element.title()));
        }
    }
    if element.tag == "shape" && element.children.is_empty() {
        let what = String::from("shape is empty; put a line, circle, rectangle, Plane or arc inside");
        problems.push(element.spot, what);
    }
}

/// Suggests the known word that the author may have meant.
pub(super) fn hint<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    let near = known.map(|other| (strsim::jaro_winkler(&word.to_lowercase(), &other.to_lowercase()), other));
    match near.max_by(|a, b| a.0.total_cmp(&b.0)) {
        Some((likeness, other)) if likeness > 0.7 => format!("; did you mean {other:?}?"),
        _ => String::from("; take it away"),
    }
}
