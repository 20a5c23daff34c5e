//! The league's robot: the names of its bodies, and its colliders (docs/reference/monitor-protocol.md 5.2).
//!
//! A frame names the meshes of twelve bodies. The joints between them are plain spheres, known only by their order;
//! their names make each body recognisable whichever server shows it.

use engine::{Pose, VisualElement, VisualShape};

use super::shapes::Colour;

/// The bodies as scene files name them, in the order of frames. Only type 4 has toes.
const PARTS: [&str; 25] = [
    "body",
    "neck",
    "head",
    "rshoulder",
    "rupperarm",
    "relbow",
    "rlowerarm",
    "lshoulder",
    "lupperarm",
    "lelbow",
    "llowerarm",
    "rhip1",
    "rhip2",
    "rthigh",
    "rshank",
    "rankle",
    "rfoot",
    "rtoe",
    "lhip1",
    "lhip2",
    "lthigh",
    "lshank",
    "lankle",
    "lfoot",
    "ltoe",
];

/// Colliders by body, without the side's letter; feet and toes have the length of their meshes.
const COLLIDERS: [(&str, VisualShape); 7] = [
    ("body", VisualShape::Box([0.1, 0.1, 0.18])),
    ("neck", VisualShape::Capsule(0.015, 0.08)),
    ("head", VisualShape::Sphere(0.065)),
    ("upperarm", VisualShape::Box([0.07, 0.08, 0.06])),
    ("lowerarm", VisualShape::Box([0.05, 0.11, 0.05])),
    ("thigh", VisualShape::Box([0.07, 0.07, 0.14])),
    ("shank", VisualShape::Box([0.08, 0.07, 0.11])),
];

/// Width and thickness of foot and toe, m. The foot's mesh is half as long as it is scaled; the toe has the foot's
/// mesh, scaled to make the sum of both lengths correct.
const FOOT_M: (f64, f64) = (0.08, 0.02);
const TOE_M: (f64, f64) = (0.08, 0.01);
const FOOT_SCALE: f64 = 2.0;
const TOE_SCALE: f64 = 12.5;

/// The mesh of a body, as a frame describes it.
#[derive(Debug, Clone, Default)]
pub struct BodyMesh {
    /// The model of the mesh.
    pub model: Option<String>,
    /// The scale of the mesh along y.
    pub scale_y: f64,
}

/// Returns the names of a robot's bodies.
pub fn names(parts: &[BodyMesh]) -> Vec<String> {
    let (mut next, mut names) = (0, Vec::new());
    for part in parts {
        let at = match part.model.as_deref().and_then(limb) {
            // The second mesh of a foot is a toe.
            Some(at) if at + 1 == next && PARTS.get(next).is_some_and(|name| name.ends_with("toe")) => next,
            Some(at) => at,
            None if PARTS.get(next).is_some_and(|name| name.ends_with("toe")) => next + 1,
            None => next,
        };
        names.push(PARTS.get(at).map_or_else(|| format!("part {at}"), |name| (*name).to_owned()));
        next = at + 1;
    }
    names
}

/// Returns the index of a model's body in the order.
fn limb(model: &str) -> Option<usize> {
    let stem = model.trim_end_matches('G').trim_end_matches(|c: char| c.is_ascii_digit());
    let stem = stem.strip_prefix("nao").unwrap_or(stem);
    PARTS.iter().position(|name| *name == stem)
}

/// Returns the collider of a body. `foot_m` is the length of the previous foot, and becomes the length of this one.
pub fn collider(name: &str, mesh: &BodyMesh, foot_m: &mut f64, colour: Colour) -> Option<VisualElement> {
    let known = |name: &str| COLLIDERS.iter().find(|(part, _)| *part == name).map(|(_, form)| form.clone());
    let limb = name.strip_prefix(['l', 'r']).unwrap_or(name);
    let form = match limb {
        "foot" => {
            *foot_m = FOOT_SCALE * mesh.scale_y;
            VisualShape::Box([FOOT_M.0, *foot_m, FOOT_M.1])
        }
        "toe" => VisualShape::Box([TOE_M.0, TOE_SCALE * mesh.scale_y * *foot_m, TOE_M.1]),
        limb => known(name).or_else(|| known(limb))?,
    };
    Some(VisualElement { form, pose: Pose::IDENTITY, colour })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(models: &str) -> Vec<BodyMesh> {
        let model = |word: &str| (word != "-").then(|| word.to_owned());
        models.split(' ').map(|word| BodyMesh { model: model(word), scale_y: 0.08 }).collect()
    }

    #[test]
    fn parts_have_the_names_of_scene_files() {
        let arms = "naobody4 - naohead - rupperarm4 - rlowerarm - lupperarm4 - llowerarm";
        let with_toes = format!("{arms} - - rthigh rshank4 - rfoot rfoot - - lthigh lshank4 - lfoot lfoot");
        assert_eq!(names(&seen(&with_toes)), PARTS);
        let without = format!("{arms} - - rthigh rshank4 - rfoot - - lthigh lshank4 - lfoot");
        let expect: Vec<&str> = PARTS.into_iter().filter(|name| !name.ends_with("toe")).collect();
        assert_eq!(names(&seen(&without)), expect);
        assert_eq!(names(&seen("naobody0 - - - - - - - - - - - - - - - - - - - - - - - - -")).len(), 26);
    }

    #[test]
    fn feet_are_as_long_as_their_meshes() {
        let foot = |name: &str, scale_y: f64, foot_m: &mut f64| {
            let mesh = BodyMesh { model: None, scale_y };
            collider(name, &mesh, foot_m, [0.0; 4]).map(|solid| solid.form)
        };
        let mut foot_m = 0.0;
        assert_eq!(foot("rfoot", 0.08, &mut foot_m), Some(VisualShape::Box([0.08, 0.16, 0.02])));
        assert_eq!(foot("lfoot", 0.062241, &mut foot_m), Some(VisualShape::Box([0.08, 0.124482, 0.02])));
        let Some(VisualShape::Box([_, toe_m, _])) = foot("ltoe", 0.0228259, &mut foot_m) else { panic!("no toe") };
        assert!((toe_m - 0.035517656).abs() < 1e-6, "{toe_m}");
        assert_eq!(foot("lankle", 0.0, &mut foot_m), None);
    }
}
