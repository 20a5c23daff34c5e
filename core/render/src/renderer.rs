//! The renderer: all passes over an image.

use engine::RenderScene;
use glam::DVec3;

use crate::figure::Figures;
use crate::ground::Ground;
use crate::image::Image;
use crate::mesh::{Mesh, MeshVertex};
use crate::projection::{NEAR_M, Projection};
use crate::raster::{self, DepthBuffer, PixelBuffer, ShadedPoint, front_spans};
use crate::shapes::{self, MeshKind, ShapeInstance};
use crate::{Camera, background};

/// Segments of circles, for shapes of up to so many pixels' radius.
const SEGMENTS: [(f64, usize); 4] = [(3.0, 6), (12.0, 10), (40.0, 16), (f64::INFINITY, 28)];

/// The direction to the light; it has length 1.
const LIGHT: DVec3 = DVec3::new(0.36, -0.48, 0.8);

/// Light on a surface: from all sides, more from above than from below, and from the lamp.
const AMBIENT: f64 = 0.56;
const FROM_ABOVE: f64 = 0.12;
const FROM_LAMP: f64 = 0.42;

/// Share of the light that reaches a ground in shadow.
const SHADOW: f32 = 0.62;

/// The memory of a renderer, which draws one image after the other.
#[derive(Debug, Clone)]
pub struct Renderer {
    figures: Figures,
    cube: Mesh,
    /// Round meshes and cylinders with the numbers of segments of [`SEGMENTS`].
    round: [Mesh; SEGMENTS.len()],
    cylinders: [Mesh; SEGMENTS.len()],
    depths: DepthBuffer,
    /// True for pixels of the ground in shadow.
    shadows: PixelBuffer<bool>,
    shapes: Vec<ShapeInstance>,
    scratch: Scratch,
}

/// Memory for one shape.
#[derive(Debug, Clone, Default)]
struct Scratch {
    /// Its vertices in the axes of the camera, and in the image.
    vertices: Vec<(DVec3, ShadedPoint)>,
    polygon: Vec<DVec3>,
}

impl Default for Renderer {
    fn default() -> Renderer {
        Renderer::new(|_, _| None)
    }
}

impl Renderer {
    /// A renderer that draws these figures in place of the shapes of bodies.
    pub fn new(figures: Figures) -> Renderer {
        Renderer {
            figures,
            cube: Mesh::cube(),
            round: SEGMENTS.map(|(_, segments)| Mesh::round(segments)),
            cylinders: SEGMENTS.map(|(_, segments)| Mesh::cylinder(segments)),
            depths: DepthBuffer::default(),
            shadows: PixelBuffer::default(),
            shapes: Vec::new(),
            scratch: Scratch::default(),
        }
    }

    /// Draws a scene, as the camera sees it, over the whole image.
    pub fn draw(&mut self, scene: &RenderScene, camera: &Camera, image: &mut Image) {
        let projection = Projection::new(camera, image.width(), image.height());
        let ground = Ground::of(scene);
        let mut shapes = std::mem::take(&mut self.shapes);
        shapes::collect(scene, self.figures, ground.as_ref(), &mut shapes);
        self.depths.clear(image.width(), image.height());
        background::draw(projection, image);
        if let Some(ground) = ground.filter(|ground| ground.top_m() < projection.eye.z) {
            ground.draw(projection, image, &mut self.depths);
            self.shadows.clear(image.width(), image.height());
            for shape in shapes.iter().filter(|shape| shape.is_opaque()) {
                self.draw_shadow(shape, ground.top_m(), projection, image);
            }
        }
        for shape in shapes.iter().filter(|shape| shape.is_opaque()) {
            self.draw_shape(shape, projection, image);
        }
        for shape in shapes.iter().filter(|shape| !shape.is_opaque()) {
            self.draw_shape(shape, projection, image);
        }
        self.shapes = shapes;
    }

    fn draw_shape(&mut self, shape: &ShapeInstance, projection: Projection, image: &mut Image) {
        let centre = projection.to_view(shape.centre);
        if projection.is_outside(centre, shape.radius_m()) {
            return;
        }
        let Renderer { cube, round, cylinders, depths, scratch, .. } = self;
        let mesh = select_mesh(shape, centre.z, projection, cube, round, cylinders);
        let [light, above] = [LIGHT, DVec3::Z].map(|direction| shape.axes.transpose() * direction);
        let axes = [projection.right, projection.up, projection.forward].map(|axis| shape.axes.transpose() * axis);
        scratch.vertices.clear();
        scratch.vertices.extend(mesh.vertices.iter().map(|vertex| {
            let place = place(vertex, shape);
            let view = centre + DVec3::new(place.dot(axes[0]), place.dot(axes[1]), place.dot(axes[2]));
            let lamp = vertex.normal.dot(light).max(0.0);
            let shade = (AMBIENT + FROM_ABOVE * vertex.normal.dot(above) + FROM_LAMP * lamp).min(1.0);
            (view, ShadedPoint::new(projection.to_image(view), shade))
        }));
        for_each_triangle(mesh, scratch, projection, |points| match shape.is_opaque() {
            true => raster::draw_triangle(points, shape.colour, image, depths),
            false => raster::blend_triangle(points, (shape.colour, shape.opacity), image, depths),
        });
    }

    /// Darkens the ground where the shape keeps the lamp's light from it.
    fn draw_shadow(&mut self, shape: &ShapeInstance, top_m: f64, projection: Projection, image: &mut Image) {
        let fall = |point: DVec3| {
            let point = point.with_z(point.z.max(top_m));
            point - LIGHT * ((point.z - top_m) / LIGHT.z)
        };
        let centre = projection.to_view(fall(shape.centre));
        if projection.is_outside(centre, shape.radius_m() / LIGHT.z) {
            return;
        }
        let Renderer { cube, round, cylinders, depths, shadows, scratch, .. } = self;
        let mesh = select_mesh(shape, centre.z, projection, cube, round, cylinders);
        scratch.vertices.clear();
        scratch.vertices.extend(mesh.vertices.iter().map(|vertex| {
            let point = shape.centre + shape.axes * place(vertex, shape);
            let view = projection.to_view(fall(point));
            (view, ShadedPoint::new(projection.to_image(view), 0.0))
        }));
        let (width, height) = (image.width(), image.height());
        for_each_triangle(mesh, scratch, projection, |points| {
            // The sides in the light keep their sense of rotation as seen from above.
            let corners = points.map(|point| point.corner);
            front_spans(corners, width, height, |y, begin, end| {
                let places = depths.span(y, begin, end).iter().zip(shadows.span(y, begin, end));
                for (pixel, (depth, is_dark)) in image.span(y, begin, end).iter_mut().zip(places) {
                    if *depth > 0.0 && !std::mem::replace(is_dark, true) {
                        *pixel = pixel.map(|byte| (f32::from(byte) * SHADOW) as u8);
                    }
                }
            });
        });
    }
}

/// The place of a vertex in the axes of its shape, from its centre, m.
fn place(vertex: &MeshVertex, shape: &ShapeInstance) -> DVec3 {
    vertex.unit * shape.size + DVec3::Z * (0.5 * shape.length_m * vertex.end)
}

/// The mesh of a shape at this depth, m: the more pixels, the more segments.
fn select_mesh<'a>(
    shape: &ShapeInstance,
    depth_m: f64,
    projection: Projection,
    cube: &'a Mesh,
    round: &'a [Mesh; SEGMENTS.len()],
    cylinders: &'a [Mesh; SEGMENTS.len()],
) -> &'a Mesh {
    let radius_pixels = shape.size.x * projection.focal / depth_m.max(NEAR_M);
    let of = |meshes: &'a [Mesh; SEGMENTS.len()]| {
        let fits = SEGMENTS.iter().zip(meshes).find(|((pixels, _), _)| radius_pixels <= *pixels);
        fits.map_or(cube, |(_, mesh)| mesh)
    };
    match shape.mesh {
        MeshKind::Cube => cube,
        MeshKind::Round => of(round),
        MeshKind::Cylinder => of(cylinders),
    }
}

/// Passes all triangles of a mesh beyond the near plane, as points of the image.
fn for_each_triangle(
    mesh: &Mesh,
    scratch: &mut Scratch,
    projection: Projection,
    mut draw: impl FnMut(&[ShadedPoint; 3]),
) {
    let Scratch { vertices, polygon } = scratch;
    for triangle in &mesh.triangles {
        let [Some(a), Some(b), Some(c)] = triangle.map(|index| vertices.get(index).copied()) else { continue };
        if a.0.z.min(b.0.z).min(c.0.z) >= NEAR_M {
            draw(&[a.1, b.1, c.1]);
            continue;
        }
        projection.clip_near(&[a.0, b.0, c.0], polygon);
        let shade = (a.1.shade + b.1.shade + c.1.shade) / 3.0;
        if let [first, rest @ ..] = polygon.as_slice() {
            for pair in rest.windows(2) {
                draw(&[*first, pair[0], pair[1]].map(|view| ShadedPoint::new(projection.to_image(view), shade)));
            }
        }
    }
}
