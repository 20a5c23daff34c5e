//! A decoded picture of a map or a floor plan.

/// A pixel: the mean of its colours, and its opacity, 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Pixel {
    pub light: f64,
    pub alpha: f64,
    /// The brightness that people see (Rec. 709), 0 to 1.
    pub luma: f64,
}

/// A picture, in rows from the top.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Picture {
    pub width: usize,
    pub pixels: Vec<Pixel>,
    pub has_alpha: bool,
}

impl Pixel {
    pub(super) fn gray(light: f64) -> Pixel {
        Pixel { light, alpha: 1.0, luma: light }
    }

    /// Creates a pixel from its samples: gray, gray and opacity, three colours, or three colours and opacity.
    pub(super) fn of(samples: &[u8]) -> Pixel {
        let of = |value: &u8| f64::from(*value) / 255.0;
        let color = |rgb: [&u8; 3], alpha: f64| {
            let [red, green, blue] = rgb.map(of);
            let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
            Pixel { light: (red + green + blue) / 3.0, alpha, luma }
        };
        match samples {
            [gray] => Pixel::gray(of(gray)),
            [gray, alpha] => Pixel { alpha: of(alpha), ..Pixel::gray(of(gray)) },
            [red, green, blue] => color([red, green, blue], 1.0),
            [red, green, blue, alpha] => color([red, green, blue], of(alpha)),
            _ => Pixel::gray(1.0),
        }
    }
}
