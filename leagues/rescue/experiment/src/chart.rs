//! Line chart of means with standard errors, as SVG.

use std::fmt::Write as _;

/// The colours of lines: light enough for a dark page, dark enough for a light one.
const COLOURS: [&str; 6] = ["#3f8fd2", "#d9822b", "#4fa36a", "#c94f6d", "#8d6cc9", "#7d8590"];

/// Dimensions of the chart, pixels.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 380.0;
const LEFT: f64 = 76.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 78.0;
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
        let mut out = self.head();
        for tick in 0..=(top / step).round() as u32 {
            let value = f64::from(tick) * step;
            let y = height(value, top);
            let _ = writeln!(out, r#"<path class="grid" d="M{LEFT:.1} {y:.1}H{:.1}"/>"#, WIDTH - RIGHT);
            text(&mut out, [LEFT - 8.0, y + 4.0], "end", "small", &rounded(value));
        }
        for (index, level) in self.levels.iter().enumerate() {
            text(&mut out, [self.x(index), HEIGHT - BOTTOM + 20.0], "middle", "small", level);
        }
        text(&mut out, [(LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 18.0], "middle", "", &self.factor);
        for (line, colour) in self.lines.iter().zip(COLOURS.iter().cycle()) {
            self.draw(&mut out, line, colour, top);
        }
        out + "</svg>\n"
    }

    /// Returns page, title and line names. The page has a background: a site may be light where the system is dark.
    fn head(&self) -> String {
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH:.0} {HEIGHT:.0}\" font-family=\"sans-serif\">\n\
             <style>text{{fill:#24292f;font-size:13px}}.small{{font-size:12px;fill:#59636e}}.title{{font-size:16px}}\
             .page{{fill:#fff}}.grid{{stroke:#8b949e;stroke-opacity:.35}}\
             @media(prefers-color-scheme:dark){{text{{fill:#e6edf3}}.small{{fill:#9198a1}}.page{{fill:#0d1117}}}}</style>\n\
             <rect class=\"page\" width=\"{WIDTH:.0}\" height=\"{HEIGHT:.0}\" rx=\"6\"/>\n"
        );
        text(&mut out, [16.0, 26.0], "start", "title", &format!("{}: {}", self.title, self.metric));
        let named: Vec<&ChartSeries> = self.lines.iter().filter(|line| !line.name.is_empty()).collect();
        let step = (WIDTH - 32.0) / named.len().max(3) as f64;
        for (index, (line, colour)) in named.into_iter().zip(COLOURS.iter().cycle()).enumerate() {
            let x = 16.0 + index as f64 * step;
            let _ = writeln!(out, r#"<rect x="{x:.1}" y="43" width="13" height="13" rx="2" fill="{colour}"/>"#);
            text(&mut out, [x + 19.0, 54.0], "start", "", &line.name);
        }
        out
    }

    fn draw(&self, out: &mut String, line: &ChartSeries, colour: &str, top: f64) {
        let positions = line.points.iter().enumerate().filter_map(|(index, point)| Some((self.x(index), point.0?)));
        let positions: Vec<(f64, (f64, f64))> = positions.collect();
        let path: Vec<String> =
            positions.iter().map(|(x, (mean, _))| format!("{x:.1} {:.1}", height(*mean, top))).collect();
        let _ = writeln!(out, r#"<path d="M{}" fill="none" stroke="{colour}" stroke-width="2"/>"#, path.join("L"));
        for (x, (mean, error)) in positions {
            let (low, high) = (height(mean - error, top), height(mean + error, top));
            let _ = writeln!(out, r#"<path d="M{x:.1} {low:.1}V{high:.1}" stroke="{colour}" stroke-width="1.5"/>"#);
            let y = height(mean, top);
            let _ = writeln!(
                out,
                r#"<circle cx="{x:.1}" cy="{y:.1}" r="4" fill="{colour}"><title>{}</title></circle>"#,
                rounded(mean)
            );
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

/// Returns a round distance of axis ticks that gives about four to ten of them.
fn tick_step(longest: f64) -> f64 {
    let power = 10f64.powf((longest / 4.0).log10().floor());
    [5.0, 2.0, 1.0].into_iter().map(|factor| factor * power).find(|step| longest / step >= 4.0).unwrap_or(power)
}

/// Formats a number with at most four decimals.
fn rounded(value: f64) -> String {
    ((value * 1e4).round() / 1e4).to_string()
}

fn text(out: &mut String, [x, y]: [f64; 2], anchor: &str, class: &str, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(out, r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" class="{class}">{words}</text>"#);
}
