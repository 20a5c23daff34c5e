//! Time per camera picture: `cargo bench -p spar-rescue-building --bench camera`. The figures are in
//! docs/reference/rescue-camera.md 7.

use cpu_time::ProcessTime;
use glam::DVec2;
use rescue_building::camera::{
    CameraScene, ImageCapture, ImageQueue, PinholeCamera, Raster, draw, panorama, visible_objects,
};
use rescue_building::{Building, BuildingKind, GeneratorSettings, Room, generate};
use rescue_mapping::grid::{CameraCoverage, OccupancyGrid};

fn main() {
    for kind in [BuildingKind::Office, BuildingKind::Warehouse, BuildingKind::Collapsed] {
        let recipe = GeneratorSettings { size_m: DVec2::new(40.0, 30.0), ..GeneratorSettings::new(kind, 3) };
        pictures(kind, &generate(&recipe).expect("a building"));
    }
    queue();
}

/// Pictures from the middles of all rooms, in several directions.
fn pictures(kind: BuildingKind, building: &Building) {
    let scene = CameraScene::new(building, 0);
    println!("{kind:?} of 40 x 30 m, {} boxes", scene.blocks().count());
    let middle = |room: &Room| room.outline_m.iter().sum::<DVec2>() / room.outline_m.len() as f64;
    let rooms = building.rooms.iter().cycle().take(200).enumerate();
    let lenses: Vec<PinholeCamera> = rooms.map(|(number, room)| lens(middle(room), number as f64)).collect();
    let mut raster = Raster::default();
    measure("sight", &lenses, |lens| visible_objects(&scene, lens, &[]).len());
    measure("draw", &lenses, |lens| {
        draw(&scene, lens, &[], &mut raster);
        raster.rgb().len()
    });
    measure("png", &lenses, |lens| {
        draw(&scene, lens, &[], &mut raster);
        raster.png().len()
    });
    measure("panorama", lenses.get(..20).unwrap_or_default(), |lens| panorama(&scene, lens, &[]).rgb().len());
}

fn lens(at: DVec2, heading_rad: f64) -> PinholeCamera {
    let view_rad = 80_f64.to_radians();
    PinholeCamera { at, height_m: 0.42, heading_rad, tilt_rad: -0.1, view_rad, width_px: 320, height_px: 240 }
}

fn measure(what: &str, lenses: &[PinholeCamera], mut run: impl FnMut(&PinholeCamera) -> usize) {
    let (mut worst_s, mut sum) = (0.0_f64, 0);
    let begun = ProcessTime::now();
    for lens in lenses {
        let begun = ProcessTime::now();
        sum += run(lens);
        worst_s = worst_s.max(begun.elapsed().as_secs_f64());
    }
    let mean_s = begun.elapsed().as_secs_f64() / lenses.len() as f64;
    println!("  {what}: mean {:.3} ms, worst {:.3} ms ({})", mean_s * 1e3, worst_s * 1e3, sum / lenses.len());
}

/// 24 robots that offer a picture a second for a minute, and an operator who takes one every 4 s.
fn queue() {
    let (grid, mut queue) = (OccupancyGrid::default(), ImageQueue::default());
    let (mut offer_s, mut best_s) = (0.0, 0.0);
    for second in 0..60_u64 {
        for robot in 0..24_u32 {
            let along = second as f64 * 0.5;
            let lens = lens(DVec2::new(along, f64::from(robot) * 2.0), along);
            let shot = ImageCapture { robot, tick: second, lens, believed: lens };
            let mut seen = CameraCoverage::default();
            seen.add_view(&shot.lens.view_cone(), &grid);
            let begun = ProcessTime::now();
            queue.offer(shot, &seen);
            offer_s += begun.elapsed().as_secs_f64();
        }
        let begun = ProcessTime::now();
        let best = queue.best(10);
        best_s += begun.elapsed().as_secs_f64();
        if second % 4 == 0
            && let Some(first) = best.first()
        {
            queue.accept(first.id);
        }
    }
    println!("queue: offer {:.3} ms, best {:.3} ms", offer_s * 1e3 / 1440.0, best_s * 1e3 / 60.0);
}
