//! Distances of objects from their recorded positions.

/// Distances, record by record.
#[derive(Debug, Clone, Default)]
pub struct Drift {
    distances: Vec<(u32, f64)>,
}

impl Drift {
    /// Adds a distance in a record, metres.
    pub fn take(&mut self, record: u32, distance_m: f64) {
        match self.distances.last_mut() {
            Some((last, largest)) if *last == record => *largest = larger(*largest, distance_m),
            _ => self.distances.push((record, distance_m)),
        }
    }

    /// The first record in which the distance is beyond a limit, metres. NaN is beyond every limit.
    pub fn first_beyond(&self, limit_m: f64) -> Option<u32> {
        let beyond = |distance: f64| distance.is_nan() || distance > limit_m;
        self.distances.iter().find(|(_, distance)| beyond(*distance)).map(|(record, _)| *record)
    }

    /// The largest distance up to a record, metres.
    pub fn largest_until(&self, record: u32) -> f64 {
        let until = self.distances.iter().take_while(|(at, _)| *at <= record);
        until.map(|(_, distance)| *distance).fold(0.0, larger)
    }
}

/// The larger of two distances; NaN is larger than all.
pub fn larger(a: f64, b: f64) -> f64 {
    if a.is_nan() || b <= a { a } else { b }
}

/// Distance of two printed positions minus the rounding error of six digits, metres.
pub fn distance(recorded: [f64; 3], seen: [f64; 3]) -> f64 {
    let squares = recorded.iter().zip(seen).map(|(&a, b)| {
        let hidden = (printed_unit(a) + printed_unit(b)) / 2.0;
        // Not `max`, which would drop NaN.
        let beyond = (a - b).abs() - hidden;
        if beyond <= 0.0 { 0.0 } else { beyond * beyond }
    });
    squares.sum::<f64>().sqrt()
}

/// One unit of the sixth significant digit, at least one step of `f32`.
pub fn printed_unit(value: f64) -> f64 {
    if value == 0.0 {
        return 0.0;
    }
    10f64.powf(value.abs().log10().floor() - 5.0).max(value.abs() * 1.2e-7)
}
