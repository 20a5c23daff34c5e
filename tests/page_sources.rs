//! The committed page was built from its current source, as far as this is checkable without node: the build lists its
//! input files with check sums (`pages/sources.ts`).

use std::fs;
use std::path::Path;

/// The inputs of a build, besides `src`.
const FILES: &[&str] = &[
    "challenge.html",
    "compare.html",
    "index.html",
    "package-lock.json",
    "package.json",
    "sources.ts",
    "station.html",
    "tsconfig.json",
    "vite.config.ts",
];

fn list(folder: &Path, name: &str, lines: &mut Vec<String>) {
    let path = folder.join(name);
    if path.is_dir() {
        for entry in fs::read_dir(&path).expect("a folder") {
            let entry = entry.expect("an entry").file_name().into_string().expect("a plain name");
            list(folder, &format!("{name}/{entry}"), lines);
        }
    } else if let Ok(bytes) = fs::read(&path) {
        let mut sum = flate2::Crc::new();
        sum.update(&bytes);
        lines.push(format!("{name} {:08x}\n", sum.sum()));
    }
}

#[test]
fn the_page_was_built_after_its_source_was_changed() {
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("pages");
    let mut lines = Vec::new();
    FILES.iter().chain(&["src"]).for_each(|name| list(&pages, name, &mut lines));
    lines.sort();
    assert!(lines.len() > 50, "{} files", lines.len());
    let built = fs::read_to_string(pages.join("dist/sources.txt")).expect("a build");
    let stale: Vec<_> = lines.iter().filter(|line| !built.contains(line.as_str())).collect();
    assert!(
        stale.is_empty() && built == lines.concat(),
        "`npm run build` in pages/, and commit dist: changed since are {stale:?}"
    );
}
