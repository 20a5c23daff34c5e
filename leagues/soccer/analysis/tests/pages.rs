//! The measures in `docs/soccer/analyse.md` agree with the code; `UPDATE_DOCS=1 cargo test -p spar-soccer-analysis pages::`
//! writes them.

use std::path::Path;

use soccer_analysis::MEASURES;

/// The line before the generated part, and the heading after it.
const BEGIN: &str = "pages:: -->\n\n";
const END: &str = "## JSON\n";

#[test]
fn measures() {
    let mut text = String::from("| measure | unit | better | definition |\n|---|---|---|---|\n");
    for measure in MEASURES {
        text += &format!("| `{}` | {} | {} | {} |\n", measure.name, measure.unit, measure.better.name(), measure.about);
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/soccer/analyse.md");
    let page = std::fs::read_to_string(&path).expect("the page");
    let (before, rest) = page.split_once(BEGIN).expect("a generated part");
    let (_, after) = rest.split_once(END).expect("its end");
    let expect = format!("{before}{BEGIN}{text}\n{END}{after}");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, &expect).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).expect("the page");
    let help = "docs/soccer/analyse.md is out of date: UPDATE_DOCS=1 cargo test -p spar-soccer-analysis pages::";
    assert!(written == expect, "{help}");
}
