//! Charts as SVG: the parts that all charts share, namely page, title, legend, texts and the ticks of an axis.
//!
//! A chart begins with [`SvgPage::new`], adds its own shapes as lines of SVG, and ends with [`SvgPage::finish`]. Lengths are
//! pixels. Numbers have one digit after the point: precise enough, and equal on all platforms.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

use std::fmt::{self, Write as _};

/// Margin left and right of the title and the legend.
const MARGIN: f64 = 16.0;

/// Side length of a legend's square.
const SQUARE: f64 = 13.0;

/// The place of a text relative to its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextAnchor {
    /// The text begins there.
    Start,
    /// The text is centred there.
    Middle,
    /// The text ends there.
    End,
}

impl TextAnchor {
    fn name(self) -> &'static str {
        match self {
            TextAnchor::Start => "start",
            TextAnchor::Middle => "middle",
            TextAnchor::End => "end",
        }
    }
}

/// Style rules of a chart's own classes, as CSS.
#[derive(Debug, Clone, Copy, Default)]
pub struct ChartStyle {
    /// Rules for all pages.
    pub base: &'static str,
    /// Rules that replace them on a dark page.
    pub dark: &'static str,
}

/// An SVG drawing of a chart: a page in light or dark, as the reader's system prefers.
///
/// Its classes are `small` (a text beside an axis), `title`, `page` and `grid`.
#[derive(Debug, Clone)]
pub struct SvgPage {
    svg: String,
    width: f64,
}

impl SvgPage {
    /// Returns a page with its title. The page has a background: a site may be light where the system is dark.
    #[must_use]
    pub fn new([width, height]: [f64; 2], title: &str, ChartStyle { base, dark }: ChartStyle) -> SvgPage {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"sans-serif\">\n\
             <style>text{{fill:#24292f;font-size:13px}}.small{{font-size:12px;fill:#59636e}}{base}.title{{font-size:16px}}\
             .page{{fill:#fff}}.grid{{stroke:#8b949e;stroke-opacity:.35}}\
             @media(prefers-color-scheme:dark){{text{{fill:#e6edf3}}.small{{fill:#9198a1}}{dark}.page{{fill:#0d1117}}}}</style>\n\
             <rect class=\"page\" width=\"{width:.0}\" height=\"{height:.0}\" rx=\"6\"/>\n"
        );
        let mut page = SvgPage { svg, width };
        page.text([MARGIN, 26.0], TextAnchor::Start, "title", title);
        page
    }

    /// Adds the legend: squares with their names and colours, evenly spaced from left to right; `y` is their top.
    pub fn legend(&mut self, entries: &[(&str, &str)], y: f64) {
        // Few names stand close to each other.
        let step = (self.width - 2.0 * MARGIN) / entries.len().max(3) as f64;
        for (index, (name, colour)) in entries.iter().enumerate() {
            let x = MARGIN + index as f64 * step;
            self.line(format_args!(
                r#"<rect x="{x:.1}" y="{y}" width="{SQUARE}" height="{SQUARE}" rx="2" fill="{colour}"/>"#
            ));
            self.text([x + 19.0, y + 11.0], TextAnchor::Start, "", name);
        }
    }

    /// Adds a text; `class` may be empty.
    pub fn text(&mut self, [x, y]: [f64; 2], anchor: TextAnchor, class: &str, words: &str) {
        let (anchor, words) = (anchor.name(), words.replace('&', "&amp;").replace('<', "&lt;"));
        self.line(format_args!(r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" class="{class}">{words}</text>"#));
    }

    /// Adds a line of SVG.
    pub fn line(&mut self, svg: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.svg, "{svg}");
    }

    /// Returns the complete SVG document.
    #[must_use]
    pub fn finish(self) -> String {
        self.svg + "</svg>\n"
    }
}

/// Returns a round distance of axis ticks that gives about four to ten of them up to `longest`.
#[must_use]
pub fn tick_step(longest: f64) -> f64 {
    let power = 10f64.powf((longest / 4.0).log10().floor());
    [5.0, 2.0, 1.0].into_iter().map(|factor| factor * power).find(|step| longest / step >= 4.0).unwrap_or(power)
}

#[cfg(test)]
mod tests {
    use super::{ChartStyle, SvgPage, TextAnchor, tick_step};

    #[test]
    fn ticks_are_round_and_few() {
        for longest in [0.7, 4.0, 99.0, 148.0, 612.0, 8158.0] {
            let ticks = longest / tick_step(longest);
            assert!((4.0..=10.0).contains(&ticks), "{longest}: {ticks}");
        }
        assert_eq!(tick_step(612.0), 100.0);
    }

    #[test]
    fn a_page_has_its_title_legend_and_texts() {
        let mut page = SvgPage::new([632.0, 100.0], "a<b & c", ChartStyle { base: ".in{fill:#fff}", dark: "" });
        page.legend(&[("one", "#111"), ("two", "#222")], 43.0);
        page.text([1.25, 2.0], TextAnchor::End, "small", "x");
        let svg = page.finish();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
        for line in [
            r#"<text x="16.0" y="26.0" text-anchor="start" class="title">a&lt;b &amp; c</text>"#,
            r##"<rect x="216.0" y="43" width="13" height="13" rx="2" fill="#222"/>"##,
            r#"<text x="235.0" y="54.0" text-anchor="start" class="">two</text>"#,
            r#"<text x="1.2" y="2.0" text-anchor="end" class="small">x</text>"#,
        ] {
            assert!(svg.lines().any(|found| found == line), "{line}: {svg}");
        }
        assert_eq!(svg.matches(".in{fill:#fff}").count(), 1);
    }
}
