//! Modules of the generator use each other in one direction, as its crates do: a cycle would make them one module.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Each top-level module, with those that it names as `crate::module`.
type Uses = BTreeMap<String, BTreeSet<String>>;

fn uses(src: &Path) -> Uses {
    let module = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    let entries = || fs::read_dir(src).expect("the sources").map(|entry| entry.expect("an entry").path());
    let modules: BTreeSet<String> = entries().map(|path| module(&path)).collect();
    let mut uses = Uses::new();
    for path in entries() {
        let named = text_of(&path)
            .split("crate::")
            .skip(1)
            .map(|rest| {
                rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
            })
            .filter(|name| modules.contains(name) && *name != module(&path))
            .collect();
        uses.insert(module(&path), named);
    }
    uses
}

/// The text of a file, or of every file below a folder.
fn text_of(path: &Path) -> String {
    if path.is_file() {
        return fs::read_to_string(path).unwrap_or_default();
    }
    let entries = fs::read_dir(path).expect("a folder");
    entries.map(|entry| text_of(&entry.expect("an entry").path())).collect()
}

/// Removes modules that use only removed ones; those that stay are in a cycle, or above one.
fn cyclic(mut uses: Uses) -> Uses {
    loop {
        let open: BTreeSet<String> = uses.keys().cloned().collect();
        let before = uses.len();
        uses.retain(|_, named| !named.is_disjoint(&open));
        if uses.len() == before {
            return uses;
        }
    }
}

#[test]
fn modules_use_each_other_in_one_direction() {
    let uses = uses(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(uses.values().any(|named| named.contains("content")), "{uses:#?}");
    let cyclic = cyclic(uses);
    assert!(cyclic.is_empty(), "{cyclic:#?}");
}
