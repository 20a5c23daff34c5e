//! Draws overlays: a bar with the score at the top left, and a banner below the middle.

use render::Image;

use crate::colours::{blend, ink_on};
use crate::overlay::{Banner, Overlay};
use crate::text::{Font, text_width};

/// Height of the image divided by the height of the bar, and by the height of the banner's title.
const BAR: usize = 23;
const TITLE: usize = 14;

/// Background of texts, and its opacity, 0 to 255.
const DARK: [u8; 3] = [18, 22, 28];
const DARKER: [u8; 3] = [4, 6, 9];
const OPACITY: u8 = 208;
const WHITE: [u8; 3] = [255; 3];
const SOFT: [u8; 3] = [196, 204, 214];

/// A rectangle of the image, pixels.
#[derive(Debug, Clone, Copy)]
struct Area {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

/// A text with its background.
struct Field<'a> {
    text: &'a str,
    ink: [u8; 3],
    background: [u8; 3],
    opacity: u8,
}

/// Draws an overlay over an image.
pub(crate) fn draw(overlay: &Overlay, font: &mut Font, image: &mut Image) {
    let height = (image.height() / BAR).max(8);
    let mut left = height * 2 / 3;
    let top = left;
    for field in fields(overlay) {
        let text_height = height * 3 / 4;
        let width = text_width(field.text, text_height) + height * 3 / 5;
        let area = Area { left, top, width, height };
        fill(area, field.background, field.opacity, image);
        draw_centred(field.text, area, text_height, field.ink, font, image);
        left += width;
    }
    if let Some(banner) = &overlay.banner {
        draw_banner(banner, font, image);
    }
}

/// The fields of the bar, from left to right.
fn fields(overlay: &Overlay) -> Vec<Field<'_>> {
    let dark = |text, ink| Field { text, ink, background: DARK, opacity: OPACITY };
    let mut fields = Vec::new();
    if let [left, right] = overlay.teams.as_slice() {
        let [left, right] = [left, right].map(|team| Field {
            text: team.name.as_str(),
            ink: ink_on(team.colour),
            background: team.colour,
            opacity: 255,
        });
        let score = Field { text: &overlay.score, ink: WHITE, background: DARKER, opacity: 232 };
        fields.extend([left, score, right]);
    }
    fields.push(dark(overlay.clock.as_str(), WHITE));
    if !overlay.state.is_empty() {
        fields.push(dark(overlay.state.as_str(), SOFT));
    }
    fields
}

fn draw_banner(banner: &Banner, font: &mut Font, image: &mut Image) {
    let title = (image.height() / TITLE).max(10);
    let detail = title / 2;
    let texts = [(banner.title.as_str(), title), (banner.detail.as_str(), detail)];
    let shown = texts.into_iter().filter(|(text, _)| !text.is_empty());
    let heights: usize = shown.clone().map(|(_, height)| height).sum();
    let widest = shown.clone().map(|(text, height)| text_width(text, height)).max().unwrap_or_default();
    let (width, height) = ((widest + 2 * title).min(image.width()), heights + title / 2);
    let left = (image.width() - width) / 2;
    let top = image.height() * 3 / 4 - height / 2;
    let stripe = title / 4;
    fill(Area { left, top, width, height }, DARK, 224, image);
    fill(Area { left, top, width: stripe, height }, banner.colour, 255, image);
    fill(Area { left: left + width - stripe, top, width: stripe, height }, banner.colour, 255, image);
    let mut top = top + title / 4;
    for (index, (text, height)) in shown.enumerate() {
        let ink = if index == 0 { WHITE } else { SOFT };
        draw_centred(text, Area { left, top, width, height }, height, ink, font, image);
        top += height;
    }
}

fn draw_centred(text: &str, area: Area, height: usize, ink: [u8; 3], font: &mut Font, image: &mut Image) {
    let left = area.left + area.width.saturating_sub(text_width(text, height)) / 2;
    let top = area.top + (area.height - height.min(area.height)) / 2;
    font.draw(text, [left, top], height, ink, image);
}

fn fill(area: Area, colour: [u8; 3], opacity: u8, image: &mut Image) {
    for y in area.top..area.top + area.height {
        let row = image.row_mut(y).iter_mut().skip(area.left).take(area.width);
        row.for_each(|pixel| blend(pixel, colour, opacity));
    }
}
