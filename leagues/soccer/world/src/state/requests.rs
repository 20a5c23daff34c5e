//! The requests of an agent to its robot for the next step.
//!
//! The state is a layer below the effectors and does not know their requests: it stores each one in the bytes of a
//! saved state.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};

/// The index of one effector's requests.
pub(crate) type Slot = usize;

/// Number of request slots. Another number changes the form of saved states: then `saving` needs a new version.
pub(crate) const SLOTS: usize = 8;

/// The latest request to each effector that waits for the step.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Requests([Request; SLOTS]);

#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(from = "Option<Vec<u8>>")]
struct Request {
    is_there: bool,
    /// Empty if there is no request; the buffer stays.
    bytes: Vec<u8>,
}

impl Requests {
    /// Stores a request until the step; the last one of a cycle wins.
    pub(crate) fn keep<T: Serialize>(&mut self, slot: Slot, request: &T) {
        if let Some(kept) = self.0.get_mut(slot) {
            kept.bytes.clear();
            kept.is_there = engine::encode_value(request, &mut kept.bytes).is_ok();
        }
    }

    /// Takes the stored request, if there is one.
    pub(crate) fn take<T: DeserializeOwned>(&mut self, slot: Slot) -> Option<T> {
        let kept = self.0.get_mut(slot).filter(|kept| kept.is_there)?;
        // In a damaged saved state the bytes may be no request.
        let request = engine::decode_value(&kept.bytes).ok().map(|(request, _)| request);
        kept.is_there = false;
        kept.bytes.clear();
        request
    }
}

impl Serialize for Request {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.is_there.then_some(&self.bytes).serialize(serializer)
    }
}

impl From<Option<Vec<u8>>> for Request {
    fn from(kept: Option<Vec<u8>>) -> Request {
        Request { is_there: kept.is_some(), bytes: kept.unwrap_or_default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_request_of_a_slot_is_taken_once() {
        let mut requests = Requests::default();
        assert_eq!(requests.take::<[f32; 2]>(3), None);
        requests.keep(3, &[1.0_f32, 2.0]);
        requests.keep(3, &[-0.0_f32, f32::INFINITY]);
        requests.keep(4, &());
        assert_eq!(requests.take(3), Some([-0.0_f32, f32::INFINITY]));
        assert_eq!(requests.take::<[f32; 2]>(3), None);
        assert_eq!(requests.take(4), Some(()));
        assert_eq!(requests, Requests::default());
    }

    /// Digests of worlds without a request must not depend on how many bytes requests have taken before.
    #[test]
    fn saved_bytes() {
        let check = |requests: &Requests, expect: &[u8]| {
            let mut bytes = Vec::new();
            engine::encode_value(requests, &mut bytes).expect("requests have a form");
            assert_eq!(bytes, expect);
            let (back, rest): (Requests, _) = engine::decode_value(&bytes).expect("what was saved can be read");
            assert_eq!((&back, rest.len()), (requests, 0));
        };
        let mut requests = Requests::default();
        check(&requests, &[0; SLOTS]);
        requests.keep(1, &(7_u8, true));
        requests.keep(2, &());
        check(&requests, &[0, 1, 2, 7, 1, 1, 0, 0, 0, 0, 0, 0]);
        assert_eq!((requests.take(1), requests.take(2)), (Some((7_u8, true)), Some(())));
        check(&requests, &[0; SLOTS]);
    }

    #[test]
    fn damaged_bytes_are_no_request() {
        let mut requests = Requests::default();
        requests.keep(0, &1_u8);
        assert_eq!(requests.take::<[f32; 3]>(0), None);
    }
}
