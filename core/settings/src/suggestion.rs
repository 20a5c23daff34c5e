//! Suggestions for misspelt words: the nearest known name.

/// The likeness, from 0 to 1, below which a name is no suggestion.
const LIKENESS_MIN: f64 = 0.4;

/// Returns the name that is most like a word, or `None` if none is. Case does not count, and `_` equals `-`.
pub fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let plain = |name: &str| name.to_lowercase().replace('_', "-");
    let likeness = |name: &str| strsim::normalized_damerau_levenshtein(&plain(word), &plain(name));
    let names = names.filter(|name| !name.is_empty());
    let nearest = names.max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    nearest.filter(|name| likeness(name) > LIKENESS_MIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_words_have_a_nearest_name() {
        let check = |word: &str, expect: Option<&str>| {
            assert_eq!(nearest(word, ["foul", "vision-interval", ""].into_iter()), expect, "{word}");
        };
        check("fuol", Some("foul"));
        check("Vison_Interval", Some("vision-interval"));
        check("x", None);
        check("", None);
    }
}
