//! The packed function.

use std::fs;
use std::io::Cursor;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use catalog::api::PropertyCard;
use catalog::text::Language;
use payload::Role;
use search::Query;
use search::packed::{Packed, Page};

use crate::build::project::Project;
use crate::diagnostics::site::shown;

const FIRST_PAGE: Page = Page { skip: 0, take: 100, language: Language::En, counts: false };

fn packed(project: &Project) -> Packed {
    let file = fs::read(project.path("functions/lead-fn")).expect("the function");
    assert!(file.starts_with(b"\x7fELF"), "the program comes first");
    let payload = payload::read(&mut Cursor::new(file)).expect("the payload");
    Packed::open(payload).expect("the catalogue")
}

/// The ids in a search result.
fn found(packed: &Packed, text: &str) -> Vec<String> {
    let query = Query { text: text.to_owned(), ..Query::default() };
    let cards = packed.search(&query, FIRST_PAGE).expect("whole data").cards;
    cards.into_iter().map(|card| card.id).collect()
}

#[test]
fn the_function_can_be_run_and_carries_the_catalogue() {
    let project = Project::new();
    project.built();
    let mode = fs::metadata(project.path("functions/lead-fn")).expect("the function").permissions().mode();
    assert_eq!(mode & 0o777, 0o755);
    assert_eq!(project.tree("functions").len(), 1, "nothing is left beside it");

    let packed = packed(&project);
    assert_eq!(packed.listing_count(), 5);
    for id in ["marina-flat", "office", "sold-house", "tower-7", "villa"] {
        assert!(packed.listing(id).expect("whole data").is_some(), "{id}");
    }
    assert_eq!(found(&packed, ""), ["marina-flat", "tower-7", "villa", "office"]);
    let flat = packed.listing("marina-flat").expect("whole data").expect("a listing");
    assert_eq!(flat.agent.as_deref(), Some("layla-haddad"));
    assert_eq!(packed.agents["layla-haddad"].email.as_deref(), Some("layla@example.com"));
    assert_eq!(packed.site.base_url, "https://www.example.com");
}

#[test]
fn the_scheduled_function_is_the_same_with_another_role() {
    let project = Project::new();
    let build = || assert!(project.build(&["--quiet", "--scheduled"]).status.success());
    build();
    let files = project.tree("functions");
    assert_eq!(files.keys().collect::<Vec<_>>(), ["lead-fn", "lead-sweep"]);
    let contents = ["lead-fn", "lead-sweep"].map(|name| {
        let mut file = Cursor::new(&files[name]);
        (payload::role(&mut file).expect("a role"), payload::read(&mut file).expect("the payload"))
    });
    let [(first, endpoint), (second, scheduled)] = contents;
    assert_eq!((first, second), (Role::Endpoint, Role::Scheduled));
    assert!(endpoint == scheduled, "the same catalogue");

    fs::write(project.path("functions/lead-sweep"), "damaged").expect("written");
    build();
    assert!(project.tree("functions") == files);
}

#[test]
fn cards_are_those_of_the_lists_in_each_language() {
    let project = Project::new();
    project.replace("content/site.yaml", "languages: [en]", "languages: [en, ru, ar]");
    project.built();
    let packed = packed(&project);
    for (language, file) in [
        (Language::En, "dist/api/properties/index.json"),
        (Language::Ar, "dist/ar/api/properties/index.json"),
        (Language::Ru, "dist/ru/api/properties/index.json"),
    ] {
        let found = packed.search(&Query::default(), Page { language, ..FIRST_PAGE }).expect("whole data");
        let parsed = |list: &str| serde_json::from_str::<Vec<PropertyCard>>(list).expect("cards");
        assert_eq!(found.cards, parsed(&project.read(file)), "{file}");
        let is_arabic = found.cards.iter().any(|card| card.title.contains("برج"));
        assert_eq!(is_arabic, language == Language::Ar, "{file}");
    }
    assert_eq!(found(&packed, "برج"), ["tower-7"]);
}

#[test]
fn a_change_of_content_is_packed_into_the_same_program() {
    let project = Project::new();
    project.built();
    let before = project.tree("functions");
    project.built();
    assert_eq!(before, project.tree("functions"));
    fs::remove_file(project.site.content().join("properties/office.yaml")).expect("the record");
    project.built();
    assert_eq!(packed(&project).listing("office"), Ok(None));
}

#[test]
fn an_equal_function_of_an_unknown_build_stays_and_any_other_is_replaced() {
    let project = Project::new();
    let build = || assert!(project.build(&["--no-cache"]).status.success());
    build();
    let file = project.path("functions/lead-fn");
    let modified = || fs::metadata(&file).and_then(|file| file.modified()).expect("a time");
    let (packed, time) = (fs::read(&file).expect("the function"), modified());
    build();
    assert_eq!(modified(), time);
    let (whole, last) = packed.split_at(packed.len() - 1);
    for other in [whole.to_vec(), [whole, &[!last[0]]].concat(), [&packed[..], b"x"].concat()] {
        fs::write(&file, other).expect("another function");
        build();
        assert!(fs::read(&file).expect("the function") == packed);
    }
}

#[test]
fn another_program_is_packed_around_the_same_content() {
    /// Unused bytes of an ELF header.
    const UNUSED: usize = 15;
    let project = Project::new();
    project.built();
    let program = project.path("program");
    let mut bytes = fs::read(&program).expect("the stand-in");
    bytes[UNUSED] = 1;
    fs::write(&program, bytes).expect("a newer program");
    project.built();
    assert_eq!(project.tree("functions")["lead-fn"][UNUSED], 1);
    assert_eq!(packed(&project).listing_count(), 5);
}

#[test]
fn a_missing_program_is_reported_before_anything_is_written() {
    let project = Project::new();
    let output = project.command("build", &["--function", "nowhere"]).output().expect("the binary runs");
    insta::assert_snapshot!("named_program_missing", shown(&output));
    assert!(project.made().iter().all(std::collections::BTreeMap::is_empty));

    // A small program without symbols; a copy of this one would be large.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let alone = folder.path().join("generator");
    fs::hard_link(env!("CARGO_BIN_EXE_generator"), &alone).expect("a link");
    let output = Command::new(&alone)
        .args(["build", "--site", "nowhere"])
        .current_dir(project.site.folder())
        .output()
        .expect("the binary runs");
    let output = shown(&output).replace(&*folder.path().to_string_lossy(), "DIR");
    insta::assert_snapshot!("program_missing", output);
    assert!(!Path::new(&project.path("dist")).exists());
}

#[test]
fn a_program_that_the_host_cannot_run_is_reported_before_anything_is_written() {
    let project = Project::new();
    let program = project.path("program");
    let mut bytes = fs::read(&program).expect("the stand-in");
    let sign = bytes.windows(4).position(|four| four == b"rust").expect("the sign of Rust");
    bytes[sign] = b'R';
    fs::write(&program, bytes).expect("a stripped program");
    let output = project.build(&[]);
    insta::assert_snapshot!("program_unrecognised", shown(&output));
    assert!(project.made().iter().all(std::collections::BTreeMap::is_empty));
}
