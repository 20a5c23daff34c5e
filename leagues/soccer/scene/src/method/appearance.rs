//! Methods of visual nodes: meshes, basic shapes, lights, cameras.

use super::{Args, CallOutcome, done};
use crate::environment::Environment;
use crate::node::{Light, Visual};
use crate::number::general;

pub fn visual(class: &str, v: &mut Visual, method: &str, args: Args, environment: &Environment) -> CallOutcome {
    match (method, class) {
        ("load", _) => done(args.at_least(1).map(|a| load(v, a, environment)), "a mesh"),
        ("setScale" | "setExtents", _) if method == "setScale" || class == "Box" => {
            done(args.exactly(3).map(|a| v.scale = a.vector(0)), "x y z")
        }
        ("setRadius", "Sphere") => done(args.exactly(1).map(|a| v.scale = [a.number(0); 3]), "a radius"),
        ("setParams", "Cylinder") => {
            done(args.exactly(2).map(|a| v.scale = [a.number(0), a.number(0), a.number(1)]), "radius and length")
        }
        ("setParams", "Capsule") => {
            let params = args.exactly(2).map(|a| vec![general(a.number(0)), general(a.number(1))]);
            done(params.map(|params| v.params = params), "radius and length")
        }
        ("setVisible", _) => match (args.len(), args.text(0)) {
            (1, "true" | "1") => set(&mut v.visible, true),
            (1, "false" | "0") => set(&mut v.visible, false),
            _ => CallOutcome::Refused("true or false"),
        },
        ("setTransparent", _) => set(&mut v.transparent, true),
        ("setMaterial", _) if v.single => {
            done(args.exactly(1).map(|a| v.materials = vec![a.text(0).to_string()]), "a material")
        }
        ("resetMaterials", _) => {
            v.materials = args.0.to_vec();
            CallOutcome::Done
        }
        ("setCastShadows" | "setUseExternalMesh" | "setExternalMeshName" | "setExternalMeshScale", _) => {
            CallOutcome::Done
        }
        _ => CallOutcome::Unknown,
    }
}

fn set(slot: &mut bool, value: bool) -> CallOutcome {
    *slot = value;
    CallOutcome::Done
}

fn load(v: &mut Visual, args: Args, environment: &Environment) {
    v.mesh = args.text(0).to_string();
    v.params = args.0[1..].to_vec();
    if !v.single {
        v.materials = environment.mesh_materials.get(&v.mesh).cloned().unwrap_or_default();
    }
}

pub fn light(light: &mut Light, method: &str, args: Args) -> CallOutcome {
    let slot = match method {
        "setDiffuse" => &mut light.diffuse,
        "setAmbient" => &mut light.ambient,
        "setSpecular" => &mut light.specular,
        "setRadius" => return done(args.exactly(1).map(|_| ()), "a radius"),
        _ => return CallOutcome::Unknown,
    };
    done(args.exactly(4).map(|a| *slot = a.array(0)), "red green blue alpha")
}

pub fn camera(method: &str) -> CallOutcome {
    match method {
        "setFOV" | "setZNear" | "setZFar" | "setViewport" | "lookAt" => CallOutcome::Done,
        _ => CallOutcome::Unknown,
    }
}
