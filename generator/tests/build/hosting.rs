//! The address in links, and previews that search engines must not index.

use std::process::Output;

use crate::build::project::{Project, text};
use crate::diagnostics::site::shown;

const PRODUCTION: [(&str, &str); 4] = [
    ("NETLIFY", "true"),
    ("CONTEXT", "production"),
    ("URL", "https://site.example.net"),
    ("DEPLOY_PRIME_URL", "https://main--site.example.net"),
];

const PREVIEW: [(&str, &str); 4] = [
    ("NETLIFY", "true"),
    ("CONTEXT", "deploy-preview"),
    ("URL", "https://site.example.net"),
    ("DEPLOY_PRIME_URL", "https://preview--site.example.net"),
];

fn build(project: &Project, variables: &[(&str, &str)], more: &[&str]) -> Output {
    let arguments = [&["--function", "program", "--quiet"], more].concat();
    let variables = variables.iter().copied();
    project.command("build", &arguments).envs(variables).output().expect("the binary runs")
}

/// The base address of the links, and whether each text keeps search engines away.
fn built(variables: &[(&str, &str)], more: &[&str]) -> (String, [bool; 2]) {
    let project = Project::new();
    let output = build(&project, variables, more);
    assert!(output.status.success(), "{}", shown(&output));
    let tree = project.tree("dist");
    let page = text(&tree, "index.html");
    let canonical = page.split("rel=\"canonical\" href=\"").nth(1).expect("a canonical link");
    let address = canonical.split("/\"").next().expect("its address").to_owned();
    for name in ["sitemap.xml", "feed.xml", "robots.txt"] {
        assert!(text(&tree, name).contains(&address), "{name}");
        assert!(
            address.contains("www.example.com") || !text(&tree, name).contains("www.example.com"),
            "{name}"
        );
    }
    let headers = text(&tree, "_headers");
    let for_all = headers.split("\n/").next().expect("the lines for every path");
    let is_kept_away =
        [for_all.contains("X-Robots-Tag: noindex"), text(&tree, "robots.txt").contains("Disallow: /\n")];
    (address, is_kept_away)
}

#[test]
fn the_address_is_the_settings_own_unless_the_host_or_the_command_line_name_another() {
    let open = [false, false];
    assert_eq!(built(&[], &[]), ("https://www.example.com".to_owned(), open));
    assert_eq!(built(&PRODUCTION, &[]), ("https://site.example.net".to_owned(), open));
    let named = ["--base-url", "https://named.example.org/"];
    assert_eq!(built(&PRODUCTION, &named), ("https://named.example.org".to_owned(), open));
}

/// The line of the policy with the allowed script and frame sources.
fn policy(project: &Project) -> String {
    let output = build(project, &[], &[]);
    assert!(output.status.success(), "{}", shown(&output));
    let tree = project.tree("dist");
    let line = text(&tree, "_headers").lines().find(|line| line.contains("frame-src"));
    line.expect("a policy").to_owned()
}

#[test]
fn a_widget_of_turnstile_may_be_loaded_only_where_the_settings_name_its_key() {
    let project = Project::new();
    assert!(!policy(&project).contains("cloudflare"));
    let settings = project.read("content/site.yaml");
    std::fs::write(
        project.path("content/site.yaml"),
        format!("{settings}\nturnstile_site_key: 0x4AAAAAAAexample\n"),
    )
    .expect("the settings");
    let policy = policy(&project);
    for what in [
        "script-src 'self' https://challenges.cloudflare.com;",
        "frame-src https://www.openstreetmap.org https://challenges.cloudflare.com;",
    ] {
        assert!(policy.contains(what), "{policy}");
    }
    let settings = project.tree("dist");
    assert!(text(&settings, "api/screens/site.json").contains("\"turnstileSiteKey\":\"0x4AAAAAAAexample\""));
}

/// The headers of one block of `_headers`.
fn block<'a>(headers: &'a str, path: &str) -> Vec<&'a str> {
    let mut lines = headers.lines().skip_while(|line| *line != path);
    assert_eq!(lines.next(), Some(path), "{headers}");
    lines.take_while(|line| line.starts_with("  ")).map(str::trim).collect()
}

#[test]
fn documents_feeds_and_manifests_have_the_same_headers_in_every_language() {
    let project = Project::new();
    project.replace("content/site.yaml", "languages: [en]", "languages: [en, ar, ru]");
    let picture = "\n\n![مخطط](https://pictures.example.net/plan.jpg)\n";
    let article = format!("---\ntitle: مقال\n---\n\nنص المقال.{picture}");
    std::fs::write(project.path("content/blog/7.ar.md"), article).expect("a translation");
    let output = build(&project, &PRODUCTION, &[]);
    assert!(output.status.success(), "{}", shown(&output));
    let tree = project.tree("dist");
    let headers = text(&tree, "_headers");
    let atom = ["Content-Type: application/atom+xml; charset=utf-8"];
    for prefix in ["", "/ar", "/ru"] {
        assert_eq!(
            block(headers, &format!("{prefix}/api/*")),
            ["Content-Type: application/json; charset=utf-8", "X-Robots-Tag: noindex"]
        );
        for feed in ["feed.xml", "feeds/:feed", "feeds/areas/:feed"] {
            assert_eq!(block(headers, &format!("{prefix}/{feed}")), atom, "{prefix}/{feed}");
        }
        let manifest = format!("{prefix}/site.webmanifest");
        assert_eq!(block(headers, &manifest), ["Content-Type: application/manifest+json"]);
        assert!(tree.contains_key(&manifest[1..]), "{manifest}");
    }
    // A picture that only a translation has may be loaded.
    let pictures = headers.split("img-src ").nth(1).and_then(|rest| rest.split(';').next());
    assert_eq!(pictures, Some("'self' data: https://pictures.example.com https://pictures.example.net"));
}

#[test]
fn search_engines_are_kept_away_from_all_of_a_preview() {
    let closed = [true, true];
    assert_eq!(built(&PREVIEW, &[]), ("https://preview--site.example.net".to_owned(), closed));
}

#[test]
fn an_address_with_a_path_is_refused() {
    let output = build(&Project::new(), &[], &["--base-url", "https://example.com/site"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(shown(&output).contains("write a scheme and a host, without a path"), "{}", shown(&output));
}
