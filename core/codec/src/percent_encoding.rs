//! Percent-encoding of texts for links (RFC 3986 2.1).

/// A text for a link. Unreserved characters (RFC 3986 2.3) and slashes stay; all other bytes of its UTF-8 form become
/// `%` and two hexadecimal digits.
#[must_use]
pub fn percent_encoded(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
    let encoded = text.bytes().map(|byte| match is_plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    });
    encoded.collect()
}

#[cfg(test)]
mod tests {
    use super::percent_encoded;

    #[test]
    fn all_but_unreserved_characters_and_slashes_are_encoded() {
        let check = |text: &str, expect: &str| assert_eq!(percent_encoded(text), expect);
        check("", "");
        check("logs/match-1_left.log~", "logs/match-1_left.log~");
        check("a b&c=d?e#f%", "a%20b%26c%3Dd%3Fe%23f%25");
        check("Tür:\n", "T%C3%BCr%3A%0A");
    }
}
