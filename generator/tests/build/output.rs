//! The files that a build writes, and their content.

use std::fs;

use serde_json::Value;

use crate::build::project::{Project, Tree, text};
use crate::diagnostics::site::shown;

#[test]
fn the_output_folder_holds_just_the_pages_documents_texts_and_media() {
    let tree = Project::new().built();
    let names: Vec<&str> = tree.keys().map(String::as_str).collect();
    insta::assert_snapshot!("names", names.join("\n"));
}

#[test]
fn a_page_holds_its_documents_and_its_canonical_address() {
    let tree = Project::new().built();
    let page = text(&tree, "property/marina-flat.html");
    let similar = similar_to(&tree, "marina-flat");
    let documents = ["/api/properties/marina-flat".to_owned(), format!("/{similar}")];
    for (path, file) in documents.into_iter().zip(["api/properties/marina-flat.json", similar.as_str()]) {
        let carried = format!("data-path=\"{path}\">{}</script>", text(&tree, file));
        assert!(page.contains(&carried), "{path} is not in {page}");
    }
    assert!(page.contains("<link rel=\"canonical\" href=\"https://www.example.com/property/marina-flat\">"));
    let canonical = "<link rel=\"canonical\" href=\"https://www.example.com/rent-properties\">";
    for file in ["rent-properties.html", "rent-property.html"] {
        assert!(text(&tree, file).contains(canonical), "{file}");
    }
}

#[test]
fn a_document_cannot_end_the_script_that_carries_it() {
    let tree = Project::new().built();
    for (name, bytes) in tree.iter().filter(|(name, _)| name.starts_with("api/")) {
        assert!(!bytes.contains(&b'<'), "{name}");
    }
    assert!(text(&tree, "api/properties/marina-flat.json").contains("by the sea & \\u003cpark>"));
}

#[test]
fn each_document_says_what_its_records_say() {
    let tree = Project::new().built();
    let documents = [
        ("property_list", "api/properties/index.json"),
        ("property", "api/properties/marina-flat.json"),
        ("bare_property", "api/properties/office.json"),
        ("rent_answer", "api/properties/category-rent/rent.json"),
        ("blogs", "api/blogs/index.json"),
        ("home", "api/screens/home.json"),
        ("site", "api/screens/site.json"),
        ("list_screen", "api/screens/property-list/rent.json"),
        ("area", "api/screens/areas/dubai-marina.json"),
        ("team", "api/screens/team.json"),
    ];
    for (snapshot, file) in documents {
        let document: Value = serde_json::from_str(text(&tree, file)).expect("JSON");
        let pretty = serde_json::to_string_pretty(&document).expect("JSON");
        insta::assert_snapshot!(snapshot, pretty);
    }
    assert_eq!(tree["api/blogs/7.json"], first_of(&tree, "api/blogs/index.json"));
}

/// The first item of a list document, as bytes.
fn first_of(tree: &Tree, name: &str) -> Vec<u8> {
    let list: Vec<Box<serde_json::value::RawValue>> = serde_json::from_str(text(tree, name)).expect("a list");
    list[0].get().as_bytes().to_vec()
}

#[test]
fn the_texts_for_hosts_and_machines_are_whole() {
    let tree = Project::new().built();
    for name in ["_redirects", "_headers", "sitemap.xml", "feed.xml", "robots.txt"] {
        insta::assert_snapshot!(name, text(&tree, name));
    }
}

#[test]
fn a_site_without_listings_and_articles_is_a_site() {
    let project = Project::new();
    for folder in ["properties", "blog"] {
        fs::remove_dir_all(project.site.content().join(folder)).expect("the folder");
    }
    let tree = project.built();
    assert_eq!(text(&tree, "api/properties/index.json"), "[]");
    assert!(text(&tree, "feed.xml").contains("<updated>2000-01-01T00:00:00.000Z</updated>"));
    assert!(!text(&tree, "_redirects").contains("/blog/7"));
}

#[test]
fn the_same_content_gives_the_same_bytes_and_a_second_build_writes_nothing() {
    let project = Project::new();
    let first = project.built();
    let elsewhere = project.build(&["--out", "other", "--quiet"]);
    assert!(elsewhere.status.success(), "{}", shown(&elsewhere));
    assert_eq!(first, project.tree("other"));

    let again = shown(&project.build(&[]));
    let files = format!("files: 0 changed, {} unchanged, 0 removed", first.len());
    assert!(again.contains(&files), "{again}");
    assert_eq!(first, project.tree("dist"));
}

/// The document of similar listings, of which there are none.
fn similar_to(tree: &Tree, id: &str) -> String {
    let property: Value =
        serde_json::from_str(text(tree, &format!("api/properties/{id}.json"))).expect("JSON");
    format!("api/screens/similar/{}.json", property["similar"].as_str().expect("a name"))
}

#[test]
fn what_a_removed_record_made_is_removed() {
    let project = Project::new();
    let before = project.built();
    fs::remove_file(project.site.content().join("properties/office.yaml")).expect("the record");
    let after = project.built();
    let gone: Vec<&str> =
        before.keys().filter(|name| !after.contains_key(*name)).map(String::as_str).collect();
    let similar = similar_to(&before, "office");
    let (pictures, others): (Vec<&str>, Vec<&str>) =
        gone.into_iter().partition(|name| name.starts_with("media/"));
    let expected = [
        "allproperties/list/commercial-office.html",
        "api/properties/office.json",
        "api/screens/property-index/commercial-office.json",
        &similar,
        "property/office.html",
    ];
    assert_eq!(others, expected);
    assert_eq!(pictures.len(), 1, "the picture with which it was shared: {pictures:?}");
    assert!(after.values().all(|bytes| !String::from_utf8_lossy(bytes).contains("/property/office")));
}
