//! Image streams: the picture of a station's window, rendered in the background.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use rescue_building::camera::{Raster, draw, panorama};
use rescue_protocol::mrcs::{ExtensionMessage, Message, Uid};

use crate::station_id::StationId;
use crate::world::{Deferred, MessageSource, PICTURE_WINDOW, PictureView};

/// Interval between images, ms of simulated time.
const APART_MS: u64 = 100;

/// The image stream of one client.
#[derive(Debug, Default)]
pub struct ImageStream {
    /// The image being rendered.
    rendering: Option<Deferred<Vec<u8>>>,
    /// Start of its rendering, ms.
    started_ms: Option<u64>,
    /// The view in the latest image.
    view: Option<PictureView>,
}

impl ImageStream {
    /// Returns the next image if it is ready, and starts rendering another.
    pub fn next(&mut self, world: &impl MessageSource, station: StationId) -> Option<Message> {
        let ready = self.rendering.take_if(|rendering| rendering.is_done()).and_then(Deferred::finish);
        let now_ms = world.now_ms();
        let is_due = self.started_ms.is_none_or(|started_ms| now_ms >= started_ms + APART_MS || now_ms < started_ms);
        if self.rendering.is_none() && is_due {
            self.begin(world, station);
        }
        let window = Uid::new(PICTURE_WINDOW)?;
        ready.map(|png| Message::Extra(ExtensionMessage::Picture(window, BASE64_STANDARD.encode(&png))))
    }

    /// Starts rendering an image, unless it would equal the last.
    fn begin(&mut self, world: &impl MessageSource, station: StationId) {
        let Some((view, scene)) = world.picture_view(station) else { return };
        if self.view.as_ref() == Some(&view) {
            return;
        }
        self.started_ms = Some(world.now_ms());
        self.view = Some(view.clone());
        let work = move || {
            if view.is_panorama {
                return panorama(&scene, &view.lens, &view.others).png();
            }
            let mut raster = Raster::default();
            draw(&scene, &view.lens, &view.others, &mut raster);
            raster.png()
        };
        self.rendering = Some(Deferred::begin(0, world.workers(), work));
    }
}
