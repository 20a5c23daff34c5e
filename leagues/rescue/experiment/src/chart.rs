//! Line chart of means with standard errors, as SVG.

use chart::{ChartStyle, SvgPage, TextAnchor, tick_step};

/// The colours of lines: light enough for a dark page, dark enough for a light one.
const COLOURS: [&str; 6] = ["#3f8fd2", "#d9822b", "#4fa36a", "#c94f6d", "#8d6cc9", "#7d8590"];

/// Dimensions of the chart, pixels.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 380.0;
const LEFT: f64 = 76.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 78.0;
const LEGEND: f64 = 43.0;
const BOTTOM: f64 = 62.0;

/// A mean and its standard error; `None` without values.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MeanPoint(Option<(f64, f64)>);

/// A line of the chart: the means of one factor level, in order.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartSeries {
    pub name: String,
    pub points: Vec<MeanPoint>,
}

/// A chart of a metric against a factor.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    pub title: String,
    pub metric: String,
    pub factor: String,
    pub levels: Vec<String>,
    pub lines: Vec<ChartSeries>,
}

impl MeanPoint {
    /// Computes mean and standard error of these values.
    pub fn of(values: &[f64]) -> MeanPoint {
        if values.is_empty() {
            return MeanPoint(None);
        }
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
        let error = if values.len() > 1 { (squares / (count - 1.0) / count).sqrt() } else { 0.0 };
        MeanPoint(Some((mean, error)))
    }
}

impl Chart {
    /// Returns the chart as SVG; its vertical axis begins at 0.
    pub fn svg(&self) -> String {
        let points = self.lines.iter().flat_map(|line| &line.points).filter_map(|point| point.0);
        let most = points.map(|(mean, error)| mean + error).fold(0.0, f64::max);
        let step = tick_step(if most > 0.0 { most } else { 1.0 });
        let top = step * (most / step).ceil().max(1.0);
        let mut page = self.head();
        for tick in 0..=(top / step).round() as u32 {
            let value = f64::from(tick) * step;
            let y = height(value, top);
            page.line(format_args!(r#"<path class="grid" d="M{LEFT:.1} {y:.1}H{:.1}"/>"#, WIDTH - RIGHT));
            page.text([LEFT - 8.0, y + 4.0], TextAnchor::End, "small", &rounded(value));
        }
        for (index, level) in self.levels.iter().enumerate() {
            page.text([self.x(index), HEIGHT - BOTTOM + 20.0], TextAnchor::Middle, "small", level);
        }
        page.text([(LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 18.0], TextAnchor::Middle, "", &self.factor);
        for (line, colour) in self.lines.iter().zip(COLOURS.iter().cycle()) {
            self.draw(&mut page, line, colour, top);
        }
        page.finish()
    }

    /// Returns the page with its title and the names of the lines.
    fn head(&self) -> SvgPage {
        let title = format!("{}: {}", self.title, self.metric);
        let mut page = SvgPage::new([WIDTH, HEIGHT], &title, ChartStyle::default());
        let named = self.lines.iter().map(|line| line.name.as_str()).filter(|name| !name.is_empty());
        let legend: Vec<(&str, &str)> = named.zip(COLOURS.into_iter().cycle()).collect();
        page.legend(&legend, LEGEND);
        page
    }

    fn draw(&self, page: &mut SvgPage, line: &ChartSeries, colour: &str, top: f64) {
        let positions = line.points.iter().enumerate().filter_map(|(index, point)| Some((self.x(index), point.0?)));
        let positions: Vec<(f64, (f64, f64))> = positions.collect();
        let path: Vec<String> =
            positions.iter().map(|(x, (mean, _))| format!("{x:.1} {:.1}", height(*mean, top))).collect();
        page.line(format_args!(r#"<path d="M{}" fill="none" stroke="{colour}" stroke-width="2"/>"#, path.join("L")));
        for (x, (mean, error)) in positions {
            let (low, high) = (height(mean - error, top), height(mean + error, top));
            page.line(format_args!(r#"<path d="M{x:.1} {low:.1}V{high:.1}" stroke="{colour}" stroke-width="1.5"/>"#));
            let y = height(mean, top);
            page.line(format_args!(
                r#"<circle cx="{x:.1}" cy="{y:.1}" r="4" fill="{colour}"><title>{}</title></circle>"#,
                rounded(mean)
            ));
        }
    }

    /// Returns the horizontal centre of a level.
    fn x(&self, index: usize) -> f64 {
        LEFT + (index as f64 + 0.5) * (WIDTH - LEFT - RIGHT) / self.levels.len().max(1) as f64
    }
}

fn height(value: f64, top: f64) -> f64 {
    HEIGHT - BOTTOM - value / top * (HEIGHT - TOP - BOTTOM)
}

/// Formats a number with at most four decimals.
fn rounded(value: f64) -> String {
    ((value * 1e4).round() / 1e4).to_string()
}
