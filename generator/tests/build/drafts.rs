//! Drafts are not published, and a preview on request shows them marked as drafts.

use std::fs;

use serde_json::Value;

use crate::build::http::get;
use crate::build::project::{Project, Tree, text};
use crate::build::server::Server;
use crate::diagnostics::site::shown;

/// A picture used only by a draft.
const PICTURE: &str =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 900\" width=\"1200\" height=\"900\"/>";

fn with_drafts() -> Project {
    let project = Project::new();
    let site = &project.site;
    site.write("media/drafted.svg", PICTURE);
    site.write(
        "properties/drafted-flat.md",
        "---\ntitle: Drafted flat\nmainCategory: Residential\nsubCategory: Apartment\nimages: [{src: media/drafted.svg, alt: A plan}]\ncreatedAt: 2026-11-20\ncommunity: drafted-area\nformerly: [earlier-flat]\ndraft: yes\n---\nDrafted words.\n",
    );
    site.write(
        "blog/drafted.md",
        "---\ntitle: Drafted article\ndate: 2026-11-20\nsummary: A text.\ndraft: yes\n---\nText.\n",
    );
    site.write(
        "areas/drafted-area.md",
        "---\ntitle: Drafted area\nsummary: A place.\nimage: {src: media/home.svg, alt: A house.}\ndraft: yes\n---\nA place.\n",
    );
    project
}

/// The files that mention a draft in their name or content.
fn mentioning_drafts(tree: &Tree) -> Vec<&str> {
    let tells = |text: &str| {
        let text = text.to_lowercase();
        text.contains("drafted") || text.contains("earlier-flat")
    };
    tree.iter()
        .filter(|(name, bytes)| tells(name) || tells(&String::from_utf8_lossy(bytes)))
        .map(|(name, _)| name.as_str())
        .collect()
}

#[test]
fn drafts_are_only_built_on_request_and_marked() {
    let project = with_drafts();
    let without = project.built();
    assert_eq!(mentioning_drafts(&without), Vec::<&str>::new());
    let function = fs::read(project.path("functions/lead-fn")).expect("the function");
    assert!(!String::from_utf8_lossy(&function).contains("Drafted"), "the function carries a draft");

    let output = project.build(&["--drafts", "--quiet"]);
    assert!(output.status.success(), "{}", shown(&output));
    let with = project.tree("dist");
    for name in [
        "property/drafted-flat.html",
        "area-guides-in-dubai/drafted-area.html",
        "blog/drafted/drafted-article.html",
    ] {
        assert!(with.contains_key(name), "{name} is not among {:?}", with.keys());
    }
    let has_picture = |tree: &Tree| tree.values().any(|bytes| bytes == PICTURE.as_bytes());
    assert!(has_picture(&with) && !has_picture(&without));
    let card = |path: &str| -> Value {
        let all: Value = serde_json::from_str(text(&with, path)).expect("JSON");
        all.as_array()
            .expect("a list")
            .iter()
            .find(|card| card["title"] == "Drafted flat")
            .expect("it")
            .clone()
    };
    assert_eq!(card("api/properties/index.json")["draft"], true);
    let headers = text(&with, "_headers");
    assert!(headers.contains("X-Robots-Tag: noindex"), "{headers}");
    assert!(text(&with, "_redirects").contains("earlier-flat"));

    assert_eq!(project.built(), without, "drafts are taken away again");
}

#[test]
fn publishing_and_unpublishing_a_draft_adds_and_removes_its_pages() {
    let project = with_drafts();
    let before = project.built();
    project.replace("content/properties/drafted-flat.md", "draft: yes", "draft: no");
    let published = project.built();
    assert!(published.contains_key("property/drafted-flat.html"));
    let page = text(&published, "api/properties/drafted-flat.json");
    assert!(!page.contains("\"draft\"") && page.contains("\"community\":null"), "{page}");
    project.replace("content/areas/drafted-area.md", "draft: yes", "");
    let page = project.built();
    assert!(text(&page, "api/properties/drafted-flat.json").contains("Drafted area"));
    project.replace("content/properties/drafted-flat.md", "draft: no", "draft: yes");
    project.replace("content/areas/drafted-area.md", "---\nA place", "draft: true\n---\nA place");
    assert_eq!(project.built(), before);
}

#[test]
fn a_preview_shows_drafts_only_when_it_is_asked_to() {
    let project = with_drafts();
    let path = "/property/drafted-flat";
    {
        let server = Server::start(&project, &[]);
        assert_eq!(get(&server.host, path).status, 404);
        assert!(!get(&server.host, "/api/properties").body.contains("Drafted"));
    }
    for mode in [&["--drafts"][..], &["--drafts", "--built"]] {
        let server = Server::start(&project, mode);
        let page = get(&server.host, path);
        assert_eq!(page.status, 200, "{mode:?}");
        assert_eq!(page.header("x-robots-tag"), "noindex", "{mode:?}");
        assert!(get(&server.host, "/api/properties").body.contains("\"draft\":true"), "{mode:?}");
    }
}
