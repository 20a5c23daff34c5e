//! The shapes of bodies that monitors show.

use humanoid_protocol::TeamSide;
use humanoid_protocol::monitor::scene_graph::{
    BodyPose, Description, GeomSurface, SceneBody, SceneGeom, SceneMesh, Transform, material_name,
};
use humanoid_rules::{BALL_RADIUS_M, FieldDimensions};
use mujoco::{Attachment, Library, ModelError, ObjectKind, Physics};

use crate::pitch::{GoalPart, goal_parts};
use crate::robot_model::{JERSEY, RobotModel};

/// The types of geometries, values of `mjtGeom`.
const SPHERE: i32 = 2;
const CYLINDER: i32 = 5;
const BOX: i32 = 6;
const MESH: i32 = 7;

/// The shapes of a robot model, by its bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct RobotShapes {
    /// The shapes of each body, in the order of the model.
    pub(crate) bodies: Vec<Vec<SceneGeom>>,
    /// Positions and largest sizes of each body's geometries, m: pictures count.
    pub(crate) extents: Vec<Vec<([f64; 3], f64)>>,
}

impl RobotShapes {
    /// Compiles a robot with its pictures, reads their shapes, and forgets the rest.
    ///
    /// # Errors
    /// If MuJoCo refuses the robot, for instance because a mesh is missing.
    pub fn read(library: &Library, model: &RobotModel) -> Result<RobotShapes, ModelError> {
        let robot = Attachment { name: &model.name, xml: model.pictures(), body: "torso", prefix: "" };
        let physics = Physics::new(library, "<mujoco><worldbody/></mujoco>", &[robot])?;
        let bodies = physics.body_parents().len();
        let mut shapes = RobotShapes { bodies: vec![Vec::new(); bodies - 1], extents: vec![Vec::new(); bodies - 1] };
        for (geom, body) in physics.geom_bodies().iter().enumerate() {
            let body = *body as usize - 1;
            shapes.bodies[body].push(shape(&physics, geom, model));
            let largest = physics.geom_sizes()[3 * geom..][..3].iter().copied().fold(0.0, f64::max);
            shapes.extents[body].push((three(&physics.geom_positions()[3 * geom..]), largest));
        }
        Ok(shapes)
    }
}

fn three(numbers: &[f64]) -> [f64; 3] {
    [numbers[0], numbers[1], numbers[2]]
}

fn shape(physics: &Physics, geom: usize, model: &RobotModel) -> SceneGeom {
    let size = three(&physics.geom_sizes()[3 * geom..]);
    let [w, x, y, z] = [0, 1, 2, 3].map(|part| physics.geom_orientations()[4 * geom + part]);
    let mut pose = BodyPose { position: three(&physics.geom_positions()[3 * geom..]), quaternion: [w, x, y, z] };
    let look = match physics.geom_types()[geom] {
        SPHERE => Some(("StdUnitSphere".to_owned(), [size[0]; 3])),
        CYLINDER => Some(("StdUnitCylinder".to_owned(), [size[0], size[0], 2.0 * size[1]])),
        BOX => Some(("StdUnitBox".to_owned(), size.map(|half| 2.0 * half))),
        MESH => {
            let mesh = physics.geom_meshes()[geom] as usize;
            let file = model.meshes.get(&physics.name(ObjectKind::Mesh, mesh));
            (pose.position, pose.quaternion) = physics.mesh_file_pose(geom, mesh);
            file.map(|file| (format!("models/{}/{}", model.file_name, file.file), file.scale))
        }
        _ => None,
    };
    let mesh = look.map(|(file, scale)| SceneMesh {
        is_visible: physics.geom_groups()[geom] <= 2,
        model: file,
        surface: surface(physics, geom),
        scale,
    });
    SceneGeom { transform: pose.geom_transform(), mesh }
}

fn surface(physics: &Physics, geom: usize) -> GeomSurface {
    if let Ok(material) = usize::try_from(physics.geom_materials()[geom]) {
        return GeomSurface::Material(physics.name(ObjectKind::Material, material));
    }
    let name = physics.name(ObjectKind::Geom, geom);
    if name == "jersey" || name.starts_with("jersey-") {
        return GeomSurface::Material(JERSEY.to_owned());
    }
    let [r, g, b, a] = [0, 1, 2, 3].map(|part| physics.geom_colours()[4 * geom + part]);
    GeomSurface::Colour([r, g, b, a])
}

/// The bodies of a robot in a scene graph, without their transforms. `parents` are indices in the scene graph.
pub(crate) fn robot_bodies(
    shapes: &RobotShapes,
    parents: &[usize],
    side: TeamSide,
    description: Description,
) -> Vec<SceneBody> {
    let geoms = |geoms: &Vec<SceneGeom>| geoms.iter().map(|geom| coloured(geom, side)).collect();
    let bodies = shapes.bodies.iter().zip(parents).map(|(body, parent)| SceneBody {
        parent: Some(*parent),
        description: None,
        transform: Transform::ZERO,
        geoms: geoms(body),
    });
    let mut bodies: Vec<SceneBody> = bodies.collect();
    if let Some(torso) = bodies.first_mut() {
        torso.description = Some(description);
    }
    bodies
}

/// A shape with the colour of its team.
fn coloured(geom: &SceneGeom, side: TeamSide) -> SceneGeom {
    let mut geom = geom.clone();
    if let Some(SceneMesh { surface: GeomSurface::Material(name), .. }) = &mut geom.mesh {
        *name = material_name(name, Some(side)).to_owned();
    }
    geom
}

/// The bodies of the pitch: the world, the ball, four floors around the pitch, and two goals.
pub(crate) fn pitch_bodies(field: &FieldDimensions) -> Vec<SceneBody> {
    let body = |description, geoms| SceneBody { parent: Some(0), description, transform: Transform::ZERO, geoms };
    let ball = SceneGeom {
        transform: None,
        mesh: Some(SceneMesh {
            is_visible: true,
            model: "StdUnitSphere".to_owned(),
            surface: GeomSurface::Material("ball".to_owned()),
            scale: [BALL_RADIUS_M; 3],
        }),
    };
    let world = SceneBody { parent: None, ..body(None, Vec::new()) };
    let floors = floor_offsets(field).map(|[x, y]| {
        let pose = BodyPose { position: [x, y, 0.0], ..BodyPose::IDENTITY };
        body(None, vec![SceneGeom { transform: pose.geom_transform(), mesh: None }])
    });
    let goals = [-1.0, 1.0].map(|sign| body(None, goal_parts(field, sign).iter().map(goal_geom).collect()));
    let ball = body(Some(Description::Ball), vec![ball]);
    [world, ball].into_iter().chain(floors).chain(goals).collect()
}

/// The places of the floors' middles beyond the lines, m: left, right, top, bottom.
fn floor_offsets(field: &FieldDimensions) -> [[f64; 2]; 4] {
    let [x, y] = [field.length, field.width].map(|size| (size / 2.0 * 0.05).max(1.0));
    [[-x, 0.0], [x, 0.0], [0.0, y], [0.0, -y]]
}

/// The poses of the bodies of the pitch that do not move, from the first floor on.
pub(crate) fn pitch_poses(field: &FieldDimensions) -> [BodyPose; 6] {
    let [x, y] = [field.length / 2.0, field.width / 2.0];
    let at = |x: f64, y: f64| BodyPose { position: [x, y, 0.0], ..BodyPose::IDENTITY };
    [at(-x, 0.0), at(x, 0.0), at(0.0, y), at(0.0, -y), at(-x, 0.0), at(x, 0.0)]
}

fn goal_geom(part: &GoalPart) -> SceneGeom {
    let quaternion = normalized(part.orientation);
    let [a, b, c] = part.size;
    let (model, scale) = match part.is_net {
        true => ("StdUnitBox", [2.0 * a, 2.0 * b, 2.0 * c]),
        false => ("StdUnitCylinder", [a, a, 2.0 * b]),
    };
    let colour = if part.is_net { [1.0, 1.0, 1.0, 0.2] } else { [0.8, 0.8, 0.8, 1.0] };
    SceneGeom {
        transform: BodyPose { position: part.position, quaternion }.geom_transform(),
        mesh: Some(SceneMesh {
            is_visible: true,
            model: model.to_owned(),
            surface: GeomSurface::Colour(colour),
            scale,
        }),
    }
}

/// A quaternion of length 1, as MuJoCo stores it.
fn normalized(quaternion: [f64; 4]) -> [f64; 4] {
    let length = quaternion.iter().map(|part| part * part).sum::<f64>().sqrt();
    quaternion.map(|part| part / length)
}
