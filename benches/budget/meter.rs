//! Cycles and times of a scene's phases, and the text in which a scene under valgrind reports them.

use std::time::Duration;

use cpu_time::ThreadTime;

/// The cycles and processor times of a scene's phases, in order of the first call.
#[derive(Debug, Default)]
pub struct Meter(Vec<(&'static str, u32, Duration)>);

/// Calls a function of this module as a phase with the function's name.
///
/// Callgrind finds the function by its name, so it must be `#[inline(never)]`.
macro_rules! phase {
    ($meter:expr, $function:ident($($argument:expr),*)) => {
        $meter.measure(stringify!($function), || $function($($argument),*))
    };
}
pub(crate) use phase;

impl Meter {
    /// Does the work of a phase in a cycle.
    pub fn measure<T>(&mut self, phase: &'static str, work: impl FnOnce() -> T) -> T {
        let start = ThreadTime::now();
        let done = work();
        let took = start.elapsed();
        match self.0.iter_mut().find(|entry| entry.0 == phase) {
            Some((_, cycles, spent)) => (*cycles, *spent) = (*cycles + 1, *spent + took),
            None => self.0.push((phase, 1, took)),
        }
        done
    }

    /// Processor time per cycle.
    pub fn mean(&self) -> impl Iterator<Item = (&'static str, Duration)> {
        self.0.iter().map(|&(phase, cycles, spent)| (phase, spent / cycles.max(1)))
    }

    /// Prints the features of the processor, then phases with their cycles; [`read`] reads it.
    pub fn tell(&self) {
        println!("{}", features().join(" "));
        self.0.iter().for_each(|(phase, cycles, _)| println!("{phase} {cycles}"));
    }
}

/// Parses the output of [`Meter::tell`]: features, and phases with their cycles.
pub fn read(told: &str) -> Option<(String, Vec<(String, u64)>)> {
    let (features, phases) = told.split_once('\n')?;
    let phase = |line: &str| {
        let (phase, cycles) = line.split_once(' ')?;
        Some((phase.to_owned(), cycles.parse().ok().filter(|&cycles| cycles > 0)?))
    };
    Some((features.to_owned(), phases.lines().map(phase).collect::<Option<_>>()?))
}

/// The processor features by which libraries choose their instructions. Valgrind shows programs a different processor
/// from the real one.
fn features() -> Vec<&'static str> {
    let mut out = vec![std::env::consts::OS, std::env::consts::ARCH];
    #[cfg(target_arch = "x86_64")]
    {
        let all = [
            ("sse4.2", is_x86_feature_detected!("sse4.2")),
            ("avx", is_x86_feature_detected!("avx")),
            ("avx2", is_x86_feature_detected!("avx2")),
            ("fma", is_x86_feature_detected!("fma")),
            ("bmi2", is_x86_feature_detected!("bmi2")),
            ("avx512f", is_x86_feature_detected!("avx512f")),
        ];
        out.extend(all.iter().filter(|feature| feature.1).map(|feature| feature.0));
    }
    out
}
