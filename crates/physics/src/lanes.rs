//! Which vector instructions the machine has. Lanes hold quantities that do not depend on each other, and no product is
//! fused with a sum, so every machine gets the same bits.

use fearless_simd::Level;

/// The machine's vector instructions, found out once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lanes(pub Level);

impl Default for Lanes {
    fn default() -> Self {
        Lanes(Level::new())
    }
}
