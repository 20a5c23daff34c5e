//! Four numbers at a time: the same arithmetic on four bodies that do not depend on one another.
//!
//! Each lane does the same as scalar code, in the same order and with a rounding after every operation: products and
//! sums stay apart, so a lane has the same bits as its body alone, on every processor.
//!
//! All of it is `#[inline(always)]`, and nothing here passes registers through a closure or an iterator: those would be
//! compiled for the oldest processor, with a call for each operation.

use fearless_simd::{Level, Select, Simd, SimdBase, SimdFloat, SimdFrom, f64x4};

/// The machine's vector instructions, detected once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lanes(pub Level);

impl Default for Lanes {
    fn default() -> Self {
        #[cfg(test)]
        if BASELINE.get() {
            return Lanes(Level::baseline());
        }
        Lanes(Level::new())
    }
}

#[cfg(test)]
std::thread_local! {
    static BASELINE: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Runs a function as on a processor without optional vector instructions.
#[cfg(test)]
pub(crate) fn with_baseline<R>(work: impl FnOnce() -> R) -> R {
    BASELINE.set(true);
    let result = work();
    BASELINE.set(false);
    result
}

/// Number of lanes.
pub(crate) const LANES: usize = 4;

/// Four numbers in registers.
pub(crate) type F<S> = f64x4<S>;

/// Four numbers in memory.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[repr(align(32))]
pub(crate) struct Quad(pub [f64; LANES]);

impl Quad {
    pub(crate) const ZERO: Quad = Quad([0.0; LANES]);

    #[inline(always)]
    pub(crate) fn load<S: Simd>(&self, simd: S) -> F<S> {
        simd.load_array_ref_f64x4(&self.0)
    }

    #[inline(always)]
    pub(crate) fn store<S: Simd>(&mut self, simd: S, value: F<S>) {
        simd.store_array_f64x4(value, &mut self.0);
    }
}

/// The same number in all lanes.
#[inline(always)]
pub(crate) fn splat<S: Simd>(simd: S, x: f64) -> F<S> {
    F::splat(simd, x)
}

/// A number for each lane.
#[inline(always)]
pub(crate) fn each<S: Simd>(simd: S, x: impl Fn(usize) -> f64) -> F<S> {
    F::simd_from(simd, [x(0), x(1), x(2), x(3)])
}

/// Loads some quads.
#[inline(always)]
pub(crate) fn load<S: Simd, const N: usize>(simd: S, quads: &[Quad; N]) -> [F<S>; N] {
    let mut values = [splat(simd, 0.0); N];
    for i in 0..N {
        values[i] = quads[i].load(simd);
    }
    values
}

/// Stores some quads.
#[inline(always)]
pub(crate) fn store<S: Simd, const N: usize>(simd: S, quads: &mut [Quad; N], values: &[F<S>; N]) {
    for i in 0..N {
        quads[i].store(simd, values[i]);
    }
}

/// `yes` in the lanes where `mask` is not zero, `no` in the others.
#[inline(always)]
pub(crate) fn choose<S: Simd>(simd: S, mask: &Quad, yes: F<S>, no: F<S>) -> F<S> {
    let zero = splat(simd, 0.0);
    mask.load(simd).simd_eq(zero).select(no, yes)
}

/// A vector in each lane.
#[derive(Debug, Clone, Copy)]
pub(crate) struct V3<S: Simd> {
    pub x: F<S>,
    pub y: F<S>,
    pub z: F<S>,
}

impl<S: Simd> V3<S> {
    #[inline(always)]
    pub(crate) fn new(x: F<S>, y: F<S>, z: F<S>) -> V3<S> {
        V3 { x, y, z }
    }

    #[inline(always)]
    pub(crate) fn of(a: [F<S>; 3]) -> V3<S> {
        V3 { x: a[0], y: a[1], z: a[2] }
    }

    #[inline(always)]
    pub(crate) fn load(simd: S, quads: &[Quad; 3]) -> V3<S> {
        V3::of(load(simd, quads))
    }

    #[inline(always)]
    pub(crate) fn array(self) -> [F<S>; 3] {
        [self.x, self.y, self.z]
    }

    #[inline(always)]
    pub(crate) fn add(self, o: V3<S>) -> V3<S> {
        V3 { x: self.x + o.x, y: self.y + o.y, z: self.z + o.z }
    }

    #[inline(always)]
    pub(crate) fn sub(self, o: V3<S>) -> V3<S> {
        V3 { x: self.x - o.x, y: self.y - o.y, z: self.z - o.z }
    }

    #[inline(always)]
    pub(crate) fn times(self, k: F<S>) -> V3<S> {
        V3 { x: self.x * k, y: self.y * k, z: self.z * k }
    }

    #[inline(always)]
    pub(crate) fn negated(self) -> V3<S> {
        V3 { x: -self.x, y: -self.y, z: -self.z }
    }

    #[inline(always)]
    pub(crate) fn dot(self, o: V3<S>) -> F<S> {
        self.x * o.x + self.y * o.y + self.z * o.z
    }

    #[inline(always)]
    pub(crate) fn cross(self, o: V3<S>) -> V3<S> {
        V3 { x: self.y * o.z - o.y * self.z, y: self.z * o.x - o.z * self.x, z: self.x * o.y - o.x * self.y }
    }

    #[inline(always)]
    pub(crate) fn length(self) -> F<S> {
        self.dot(self).sqrt()
    }
}

/// A matrix in each lane, by columns.
#[derive(Debug, Clone, Copy)]
pub(crate) struct M3<S: Simd>(pub [V3<S>; 3]);

impl<S: Simd> M3<S> {
    #[inline(always)]
    pub(crate) fn times(&self, v: V3<S>) -> V3<S> {
        let [x, y, z] = self.0;
        x.times(v.x).add(y.times(v.y)).add(z.times(v.z))
    }

    #[inline(always)]
    pub(crate) fn transposed(&self) -> M3<S> {
        let [a, b, c] = self.0;
        M3([V3::new(a.x, b.x, c.x), V3::new(a.y, b.y, c.y), V3::new(a.z, b.z, c.z)])
    }

    #[inline(always)]
    pub(crate) fn product(&self, o: &M3<S>) -> M3<S> {
        M3([self.times(o.0[0]), self.times(o.0[1]), self.times(o.0[2])])
    }

    #[inline(always)]
    pub(crate) fn sub(&self, o: &M3<S>) -> M3<S> {
        M3([self.0[0].sub(o.0[0]), self.0[1].sub(o.0[1]), self.0[2].sub(o.0[2])])
    }

    /// The determinant, and the inverse where that is not zero.
    #[inline(always)]
    pub(crate) fn inverse(&self, simd: S) -> (F<S>, M3<S>) {
        let [x, y, z] = self.0;
        let (a, b, c) = (y.cross(z), z.cross(x), x.cross(y));
        let determinant = x.dot(a);
        let k = splat(simd, 1.0) / determinant;
        (determinant, M3([a.times(k), b.times(k), c.times(k)]).transposed())
    }
}

/// A twist or a wrench in each lane.
#[derive(Debug, Clone, Copy)]
pub(crate) struct V6<S: Simd> {
    pub lin: V3<S>,
    pub ang: V3<S>,
}

impl<S: Simd> V6<S> {
    #[inline(always)]
    pub(crate) fn new(lin: V3<S>, ang: V3<S>) -> V6<S> {
        V6 { lin, ang }
    }

    #[inline(always)]
    pub(crate) fn of(a: [F<S>; 6]) -> V6<S> {
        V6 { lin: V3::new(a[0], a[1], a[2]), ang: V3::new(a[3], a[4], a[5]) }
    }

    #[inline(always)]
    pub(crate) fn load(simd: S, quads: &[Quad; 6]) -> V6<S> {
        V6::of(load(simd, quads))
    }

    #[inline(always)]
    pub(crate) fn store(self, simd: S, quads: &mut [Quad; 6]) {
        store(simd, quads, &self.array());
    }

    #[inline(always)]
    pub(crate) fn array(self) -> [F<S>; 6] {
        [self.lin.x, self.lin.y, self.lin.z, self.ang.x, self.ang.y, self.ang.z]
    }

    #[inline(always)]
    pub(crate) fn add(self, o: V6<S>) -> V6<S> {
        V6 { lin: self.lin.add(o.lin), ang: self.ang.add(o.ang) }
    }

    #[inline(always)]
    pub(crate) fn sub(self, o: V6<S>) -> V6<S> {
        V6 { lin: self.lin.sub(o.lin), ang: self.ang.sub(o.ang) }
    }
}

/// As [`choose`], of vectors.
#[inline(always)]
pub(crate) fn choose3<S: Simd>(simd: S, mask: &Quad, yes: V3<S>, no: V3<S>) -> V3<S> {
    V3::new(choose(simd, mask, yes.x, no.x), choose(simd, mask, yes.y, no.y), choose(simd, mask, yes.z, no.z))
}
