//! The version of the program is a hash of everything that is compiled into it.

use std::fs;
use std::path::{Path, PathBuf};

/// Every file that the program's name is made from, by its place below the workspace.
fn sources() -> Vec<PathBuf> {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let listed = include_str!(concat!(env!("OUT_DIR"), "/sources.txt"));
    listed.lines().map(|line| fs::canonicalize(crate_folder.join(line)).expect("a source")).collect()
}

#[test]
fn the_version_covers_everything_that_is_compiled_in() {
    let sources = sources();
    let is_code = |path: &&PathBuf| path.extension().is_some_and(|ending| ending == "rs");
    let is_test = |path: &&PathBuf| path.ends_with("tests.rs") || path.iter().any(|folder| folder == "tests");
    let code: Vec<&PathBuf> = sources.iter().filter(is_code).filter(|path| !is_test(path)).collect();
    let mut included = 0;
    for path in &code {
        let text = fs::read_to_string(path).expect("a source");
        // What only tests include is no part of the program.
        let text = text.split("mod tests {").next().unwrap_or_default();
        for macro_name in ["include_str!(\"", "include_bytes!(\""] {
            for rest in text.split(macro_name).skip(1) {
                let (name, _) = rest.split_once('"').expect("the end of a name");
                let file = path.parent().expect("a folder").join(name);
                let file = fs::canonicalize(&file).expect("an included file");
                assert!(sources.contains(&file), "{} is compiled in by {}", file.display(), path.display());
                included += 1;
            }
        }
    }
    assert!(included > 20, "{included}");
    // Whatever crate of the workspace is linked.
    let workspace =
        fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).expect("the workspace");
    let manifest = fs::read_to_string(workspace.join("Cargo.toml")).expect("a manifest");
    let names = manifest.lines().filter_map(|line| line.split_once("path = \"")?.1.split_once('"'));
    for (name, _) in names {
        assert!(sources.contains(&workspace.join(name).join("src/lib.rs")), "the crate {name}");
        assert!(sources.contains(&workspace.join(name).join("Cargo.toml")), "the crate {name}");
    }
}
