//! The sample content.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::problem::Severity;
use catalog::property::Property;

use crate::diagnostics::reading::sample;

#[test]
fn the_content_of_the_repository_has_no_error() {
    let read = sample();
    let errors: Vec<_> = read.diagnostics.iter().filter(|found| found.code.id().starts_with('E')).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    let catalog = read.catalog.expect("a catalogue, since nothing is wrong");
    assert!(catalog.properties.is_sorted_by_key(|property| std::cmp::Reverse(property.created_at)));
    writeln!(std::io::stderr(), "{} warnings in the real content", read.diagnostics.count(Severity::Warning))
        .expect("a line for whoever runs the test");
}

#[test]
fn translations_of_the_repository_are_whole_and_as_new_as_their_originals() {
    let read = sample();
    let stale: Vec<_> =
        read.diagnostics.iter().filter(|found| ["H048", "H049"].contains(&found.code.id())).collect();
    assert!(stale.is_empty(), "{stale:#?}");
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../content")
}

/// Whether the file is named like `villa.ar.md`.
fn is_translation(path: &Path) -> bool {
    path.file_stem().is_some_and(|stem| Path::new(stem).extension().is_some())
}

#[test]
fn our_reader_and_the_librarys_own_read_the_same_listings() {
    let mut ours = sample().catalog.expect("a catalogue").properties;
    for property in &mut ours {
        // Files of their own have the translations.
        let property = Arc::make_mut(property);
        (property.title.ar, property.title.ru) = (None, None);
        (property.description.ar, property.description.ru) = (None, None);
    }
    let ours: BTreeMap<&str, &Property> =
        ours.iter().map(|property| (property.id.as_str(), &**property)).collect();
    let mut theirs = 0;
    for kind in fs::read_dir(folder().join("properties")).expect("the listings") {
        for file in fs::read_dir(kind.expect("a folder").path()).expect("a folder of listings") {
            let path = file.expect("a listing").path();
            if is_translation(&path) {
                continue;
            }
            let text = fs::read_to_string(&path).expect("its text");
            let (yaml, body) =
                text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n")).expect("front matter");
            // JSON is valid YAML.
            let body = serde_json::to_string(body.trim()).expect("plain text");
            let mut property: Property =
                serde_saphyr::from_str(&format!("{yaml}\ndescription: {body}\n")).expect("a listing");
            property.id = path.file_stem().expect("a name").to_string_lossy().into_owned();
            assert_eq!(ours.get(property.id.as_str()), Some(&&property));
            theirs += 1;
        }
    }
    assert_eq!(theirs, ours.len());
}
