//! The content manager at `/edit/`.

use crate::build::http::get;
use crate::build::project::{Project, Tree, text};
use crate::build::server::Server;
use crate::diagnostics::site::shown;

const SETTINGS: &str = "editing: {repository: dune-and-harbour/website}\n";

fn with_editing() -> Project {
    let project = Project::new();
    let settings = project.read("content/site.yaml");
    project.site.write("site.yaml", format!("{settings}\n{SETTINGS}"));
    project
}

#[test]
fn a_build_has_it_only_where_the_settings_name_a_repository() {
    let without = Project::new().built();
    assert!(without.keys().all(|name| !name.starts_with("edit")), "{:?}", without.keys());

    let with = with_editing().built();
    assert!(text(&with, "edit/index.html").contains("<script type=\"module\" src=\"/edit/main.js\">"));
    assert!(with.contains_key("edit/main.js"));
    let config: serde_json::Value = serde_json::from_str(text(&with, "edit/config.json")).expect("JSON");
    assert_eq!(config["backend"]["repo"], "dune-and-harbour/website");
    assert_eq!(config["publish_mode"], "editorial_workflow");
    assert!(!text(&with, "sitemap.xml").contains("/edit"));
    let settings = |files: &Tree| -> String {
        let name = files.keys().find(|name| name.starts_with("assets/site-")).expect("the settings");
        name.clone()
    };
    let (settings_before, settings_after) = (settings(&without), settings(&with));
    for (name, bytes) in &without {
        let is_page = std::path::Path::new(name).extension().is_some_and(|ending| ending == "html");
        if is_page {
            // The settings that a page carries name its path, for the links of the admin area.
            let page = text(&with, name).replace(r#","editPath":"/edit/""#, "");
            assert!(!page.contains("/edit") && !page.to_ascii_lowercase().contains("sveltia"), "{name}");
            assert_eq!(text(&without, name).replace(&settings_before, &settings_after), page, "{name}");
        } else if name != "_headers" && !name.contains("/screens/") && *name != settings_before {
            assert!(with.get(name) == Some(bytes), "{name} is another");
        }
    }
}

#[test]
fn it_has_a_policy_of_its_own_and_the_pages_keep_theirs() {
    let plain = Server::start(&Project::new(), &[]);
    let strict = get(&plain.host, "/").header("content-security-policy").to_owned();
    assert!(strict.contains("connect-src 'self';"), "{strict}");

    let project = with_editing();
    project.replace("content/site.yaml", "languages: [en]", "languages: [en, ar]");
    let server = Server::start(&project, &[]);
    for page in ["/", "/ar", "/property/marina-flat"] {
        let answer = get(&server.host, page);
        let policy = answer.header("content-security-policy");
        assert!(policy.ends_with(&strict), "{page}: {policy}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{page}");
    }
    let answer = get(&server.host, "/edit");
    let policy = answer.header("content-security-policy");
    assert_eq!(answer.status, 200);
    assert!(policy.contains("script-src 'self';") && !policy.contains("unsafe-eval"), "{policy}");
    assert!(policy.contains("connect-src 'self' blob: data: https://api.github.com"), "{policy}");
    assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
    assert_eq!(answer.header("x-robots-tag"), "noindex");
    assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin-allow-popups");
    assert!(!answer.body.contains("_preview"), "a save would reload it: {}", answer.body);
    let unknown = get(&server.host, "/nowhere");
    assert!(unknown.header("content-security-policy").contains("script-src 'self'"));
}

#[test]
fn a_preview_offers_it_when_it_is_asked_to() {
    let project = Project::new();
    assert_eq!(get(&Server::start(&project, &[]).host, "/edit").status, 404);
    let server = Server::start(&project, &["--edit"]);
    assert_eq!(get(&server.host, "/edit").status, 200);
    assert_eq!(get(&server.host, "/edit/main.js").status, 200);
    assert_eq!(get(&server.host, "/edit/../package.json").status, 404);
    let config: serde_json::Value =
        serde_json::from_str(&get(&server.host, "/edit/config.json").body).expect("JSON");
    assert!(config.get("publish_mode").is_none(), "{config}");
}

#[test]
fn a_preview_edits_the_checkout_whatever_repository_the_settings_name() {
    let server = Server::start(&with_editing(), &["--edit"]);
    let config: serde_json::Value =
        serde_json::from_str(&get(&server.host, "/edit/config.json").body).expect("JSON");
    assert_eq!(config["backend"]["repo"], "this/machine");
    assert!(config.get("publish_mode").is_none(), "{config}");
}

#[test]
fn settings_that_name_no_repository_are_errors() {
    let project = Project::new();
    let settings = project.read("content/site.yaml");
    let wrong = "editing: {repository: https://github.com/a/b, branch: \"my branch\", sign_in: example.com}";
    project.site.write("site.yaml", format!("{settings}\n{wrong}\n"));
    let output = project.build(&[]);
    let report = shown(&output);
    for told in ["a repository is named by its owner and its name", "this is no name of a branch", "sign_in"]
    {
        assert!(report.contains(told), "{report}");
    }
    assert_eq!(output.status.code(), Some(1));
}
