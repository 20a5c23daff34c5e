//! Draws a building from above as SVG, for documents and inspection.

use std::fmt::Write;

use glam::DVec2;

use super::model::{Building, DoorState, FurnitureKind, Material, Room, RoomKind};
use super::obstacle::ObstacleSource;
use super::shape::Rect;
use super::victims::BodyPart;

const PX_PER_M: f64 = 20.0;
const MARGIN_PX: f64 = 10.0;

/// Draws a floor, 20 pixels to the metre.
#[must_use]
pub fn svg(building: &Building, floor: i32) -> String {
    let mut sheet = Sheet::new(building);
    for room in building.rooms.iter().filter(|room| room.floor == floor) {
        sheet.room(room);
    }
    for patch in building.rubble.iter().filter(|patch| patch.floor == floor) {
        sheet.rect(&patch.bounds(), "fill=\"#d6c7ae\" fill-opacity=\".5\"");
    }
    for obstacle in
        building.obstacles(floor).iter().filter(|obstacle| matches!(obstacle.source, ObstacleSource::Rubble(..)))
    {
        let shade = (obstacle.top_m / 0.45).clamp(0.15, 1.0);
        sheet.rect(&obstacle.place, &format!("fill=\"#7a5c36\" fill-opacity=\"{shade:.2}\""));
    }
    for ramp in building.ramps.iter().filter(|ramp| ramp.floor == floor) {
        sheet.rect(&ramp.place, "fill=\"#c9b06a\" stroke=\"#8a7430\"");
    }
    for hole in building.holes.iter().filter(|hole| hole.floor == floor) {
        sheet.rect(&hole.place, "fill=\"#222\" stroke=\"#a33\" stroke-dasharray=\"3 2\"");
    }
    for victim in building.victims.iter().filter(|victim| victim.floor == floor) {
        sheet.body(&victim.parts, victim.at_m, victim.heading_rad, "#d22");
    }
    for decoy in building.decoys.iter().filter(|decoy| decoy.floor == floor) {
        sheet.body(&decoy.parts, decoy.at_m, decoy.heading_rad, "#e90");
    }
    for item in building.furniture.iter().filter(|item| item.floor == floor) {
        let opacity = if item.above_m > 0.0 { 0.55 } else { 0.95 };
        let color = color(item.kind);
        sheet.rect(
            &item.place,
            &format!("fill=\"{color}\" fill-opacity=\"{opacity}\" stroke=\"#665\" stroke-width=\".6\""),
        );
    }
    sheet.walls(building, floor);
    for smoke in building.smoke.iter().filter(|smoke| smoke.floor == floor) {
        sheet.disc(smoke.center_m, smoke.radius_m, "fill=\"#555\" fill-opacity=\".3\"");
    }
    for start in building.starts.iter().filter(|start| start.floor == floor) {
        sheet.disc(start.at_m, start.robot.spec().footprint_m, "fill=\"#36c\" fill-opacity=\".7\"");
        let nose = DVec2::new(libm::cos(start.heading_rad), libm::sin(start.heading_rad)) * 0.4;
        sheet.line(start.at_m, start.at_m + nose, "stroke=\"#fff\" stroke-width=\"2\"");
    }
    sheet.text.push_str("</svg>\n");
    sheet.text
}

struct Sheet {
    text: String,
    corner_m: DVec2,
}

impl Sheet {
    fn new(building: &Building) -> Sheet {
        let size = (building.max_m - building.min_m) * PX_PER_M + DVec2::splat(2.0 * MARGIN_PX);
        let (w, h) = (size.x, size.y);
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w:.0}\" height=\"{h:.0}\" viewBox=\"0 0 {w:.0} {h:.0}\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
        );
        Sheet { text, corner_m: DVec2::new(building.min_m.x, building.max_m.y) }
    }

    fn pixel(&self, at_m: DVec2) -> (f64, f64) {
        let way = (at_m - self.corner_m) * PX_PER_M;
        (MARGIN_PX + way.x, MARGIN_PX - way.y)
    }

    fn polygon(&mut self, corners_m: &[DVec2], style: &str) {
        let points: Vec<String> = corners_m
            .iter()
            .map(|corner| {
                let (x, y) = self.pixel(*corner);
                format!("{},{}", short(x), short(y))
            })
            .collect();
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "<polygon points=\"{}\" {style}/>", points.join(" "));
    }

    fn rect(&mut self, place: &Rect, style: &str) {
        self.polygon(&place.corners(), style);
    }

    fn disc(&mut self, at_m: DVec2, radius_m: f64, style: &str) {
        let ((x, y), r) = (self.pixel(at_m), radius_m * PX_PER_M);
        let _ = writeln!(self.text, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\" {style}/>");
    }

    fn line(&mut self, from_m: DVec2, to_m: DVec2, style: &str) {
        let ((x1, y1), (x2, y2)) = (self.pixel(from_m), self.pixel(to_m));
        let _ = writeln!(self.text, "<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" {style}/>");
    }

    fn room(&mut self, room: &Room) {
        let style = format!("fill=\"{}\"", if room.reachable { tint(room.kind) } else { "#ccc" });
        self.polygon(&room.outline_m, &style);
    }

    fn body(&mut self, parts: &[BodyPart], at_m: DVec2, heading_rad: f64, color: &str) {
        for part in parts {
            self.rect(&part.place(at_m, heading_rad), &format!("fill=\"{color}\""));
        }
    }

    /// Draws walls below their lintels, and the leaves of closed doors.
    fn walls(&mut self, building: &Building, floor: i32) {
        for obstacle in building.obstacles(floor).iter().filter(|obstacle| obstacle.bottom_m < 1.0) {
            let style = match obstacle.source {
                ObstacleSource::Wall(index) => match building.walls.get(index).map(|wall| wall.material) {
                    Some(Material::Glass) => "fill=\"#7bd\"",
                    _ => "fill=\"#222\"",
                },
                ObstacleSource::Door(index) => match building.doors.get(index).map(|door| door.state) {
                    Some(DoorState::Blocked) => "fill=\"#c22\"",
                    _ => "fill=\"#a74\"",
                },
                _ => continue,
            };
            self.rect(&obstacle.place, style);
        }
    }
}

/// Rounds to a tenth of a pixel, without a trailing zero.
fn short(pixels: f64) -> String {
    format!("{:?}", (pixels * 10.0).round() / 10.0).trim_end_matches(".0").to_owned()
}

fn tint(kind: RoomKind) -> &'static str {
    match kind {
        RoomKind::Corridor | RoomKind::Hall => "#f3efe4",
        RoomKind::Bath | RoomKind::Toilet => "#dceef5",
        RoomKind::Kitchen => "#f7ead6",
        RoomKind::Meeting | RoomKind::Living => "#e9f2e0",
        RoomKind::Storage | RoomKind::Server => "#e6e4ea",
        RoomKind::Warehouse => "#f2f2ee",
        RoomKind::Bedroom | RoomKind::Office | RoomKind::OpenOffice => "#f6f2fa",
    }
}

fn color(kind: FurnitureKind) -> &'static str {
    use FurnitureKind as F;
    match kind {
        F::Bath | F::Basin | F::Toilet => "#fff",
        F::Bed | F::Sofa => "#b9c7e0",
        F::Chair => "#8fa3b8",
        F::Plant => "#7fb069",
        F::Rack | F::Shelf | F::Cupboard | F::Wardrobe => "#b08d62",
        F::Fridge | F::Printer | F::Partition => "#aab0b5",
        F::Forklift => "#e7b416",
        F::Slab => "#8d8d88",
        F::Crate | F::Pallet | F::Counter | F::Desk | F::Table => "#d9b98a",
    }
}
