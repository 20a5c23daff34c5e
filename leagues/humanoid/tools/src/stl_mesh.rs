//! Meshes in binary STL files.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use humanoid_world::MeshGeometry;

/// Bytes before the number of triangles, and of a triangle: its normal, three corners, two bytes.
const HEADER: usize = 80;
const TRIANGLE: usize = 50;

/// Reads a mesh. Equal corners become one, at the place of the first, as MuJoCo does it.
///
/// # Errors
/// If the file cannot be read or is no binary STL file.
pub(crate) fn read_stl(path: &Path) -> Result<MeshGeometry, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    mesh(&bytes)
        .ok_or_else(|| format!("{}: no binary STL file; spar writes no other meshes into a scene", path.display()))
}

fn mesh(bytes: &[u8]) -> Option<MeshGeometry> {
    let (count, triangles) = bytes.get(HEADER..)?.split_first_chunk::<4>()?;
    let count = u32::from_le_bytes(*count) as usize;
    if triangles.len() != count.checked_mul(TRIANGLE)? {
        return None;
    }
    let (mut geometry, mut places) = (MeshGeometry::default(), BTreeMap::new());
    for triangle in triangles.chunks_exact(TRIANGLE) {
        let mut face = [0; 3];
        for (corner, place) in face.iter_mut().enumerate() {
            let number = |axis: usize| {
                let at = 12 + 12 * corner + 4 * axis;
                f32::from_le_bytes([triangle[at], triangle[at + 1], triangle[at + 2], triangle[at + 3]])
            };
            let vertex = [number(0), number(1), number(2)];
            // 0 and -0 are one number.
            let key = vertex.map(|number| (number + 0.0).to_bits());
            *place = *places.entry(key).or_insert_with(|| {
                geometry.vertices.push(vertex);
                geometry.vertices.len() - 1
            });
        }
        geometry.faces.push(face);
    }
    Some(geometry)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with these triangles.
    fn file(triangles: &[[[f32; 3]; 3]]) -> Vec<u8> {
        let mut bytes = vec![0; HEADER];
        bytes.extend((triangles.len() as u32).to_le_bytes());
        for triangle in triangles {
            bytes.extend([0; 12]);
            triangle.iter().flatten().for_each(|number| bytes.extend(number.to_le_bytes()));
            bytes.extend([0; 2]);
        }
        bytes
    }

    #[test]
    fn equal_corners_are_one() {
        let (a, b, c, d) = ([0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]);
        let geometry = mesh(&file(&[[a, b, c], [[-0.0, 0.0, 0.0], c, d]])).expect("a mesh");
        assert_eq!(geometry, MeshGeometry { vertices: vec![a, b, c, d], faces: vec![[0, 1, 2], [0, 2, 3]] });
    }

    #[test]
    fn other_files_are_refused() {
        let check = |bytes: &[u8]| assert_eq!(mesh(bytes), None);
        check(b"solid text");
        check(&[0; 84 + 1]);
        check(&file(&[[[0.0; 3]; 3]])[..100]);
    }
}
