//! What is text but not React: sitemap, feed, robots, and the redirects and headers that the host reads.

mod feed;
mod manifest;
mod redirects;
mod sitemap;

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use catalog::Catalog;
use catalog::text::Language;
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, escape_formatter};
use serde::Serialize;

use crate::emit::Pictures;
use crate::render::routes::{Collection, PageSpec, RouteEntry};

/// Each text's name in the output folder, and its template.
const TEMPLATES: [(&str, &str); 6] = [
    ("sitemap.xml", include_str!("../../templates/sitemap.xml")),
    ("feed.xml", include_str!("../../templates/feed.xml")),
    ("site.webmanifest", include_str!("../../templates/site.webmanifest")),
    ("robots.txt", include_str!("../../templates/robots.txt")),
    ("_redirects", include_str!("../../templates/_redirects")),
    ("_headers", include_str!("../../templates/_headers")),
];

/// What the texts are made from.
pub struct Ground<'build> {
    /// The records.
    pub catalog: &'build Catalog,
    /// The table of routes.
    pub routes: &'build [RouteEntry],
    /// The pages made of it.
    pub pages: &'build [PageSpec],
    /// The site's address.
    pub base_url: &'build str,
    /// Pictures as they are published.
    pub pictures: Pictures<'build>,
    /// Whether search engines shall stay away from all of it.
    pub is_preview: bool,
    /// The language of the texts.
    pub language: Language,
}

impl Ground<'_> {
    /// The path of a record's page.
    fn path_of(&self) -> BTreeMap<(Collection, &str), &str> {
        self.pages
            .iter()
            .filter(|page| page.path == page.canonical)
            .filter_map(|page| Some(((page.over?, page.parameters.get("id")?.as_str()), page.path.as_str())))
            .collect()
    }
}

/// Every text by its name in the output folder.
///
/// # Errors
/// A template that cannot be rendered, which is a fault of this program.
pub fn texts(ground: &Ground) -> Result<Vec<(String, String)>> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_formatter(|out, state, value| match (state.auto_escape(), value.as_str()) {
        // The library escapes slashes too, which XML does not ask for and which makes every address hard to read.
        (AutoEscape::Html, Some(text)) => Ok(out.write_str(&xml_escaped(text))?),
        _ => escape_formatter(out, state, value),
    });
    for (name, source) in TEMPLATES {
        environment.add_template(name, source).with_context(|| format!("the template {name}"))?;
    }
    let render = |name: &str, context: &dyn ErasedContext| context.render(&environment, name);
    let contexts: [(&str, &dyn ErasedContext); 5] = [
        ("sitemap.xml", &sitemap::context(ground)),
        ("site.webmanifest", &manifest::context(ground)),
        ("robots.txt", &RobotsContext { base_url: ground.base_url, is_preview: ground.is_preview }),
        ("_redirects", &redirects::context(ground)),
        ("_headers", &HeadersContext { is_preview: ground.is_preview, not_indexed: not_indexed(ground) }),
    ];
    let mut texts: Vec<(String, String)> = contexts
        .into_iter()
        .map(|(name, context)| Ok((name.to_owned(), render(name, context)?)))
        .collect::<Result<_>>()?;
    for feed in feed::all(ground) {
        texts.push((feed.file(), render("feed.xml", &feed)?));
    }
    Ok(texts)
}

fn xml_escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

/// A template's context, whatever its shape.
trait ErasedContext {
    fn render(&self, environment: &Environment, name: &str) -> Result<String>;
}

impl<T: Serialize> ErasedContext for T {
    fn render(&self, environment: &Environment, name: &str) -> Result<String> {
        environment.get_template(name)?.render(Serde(self)).with_context(|| format!("the template {name}"))
    }
}

#[derive(Serialize)]
struct RobotsContext<'build> {
    base_url: &'build str,
    is_preview: bool,
}

#[derive(Serialize)]
struct HeadersContext<'build> {
    is_preview: bool,
    not_indexed: Vec<&'build str>,
}

/// The patterns of routes that search engines shall not list. Pages that speak for what is not there are answered at any
/// address with status 404, which says as much.
fn not_indexed<'build>(ground: &Ground<'build>) -> Vec<&'build str> {
    ground
        .routes
        .iter()
        .filter(|route| !route.indexed)
        .flat_map(|route| route.paths.iter().map(String::as_str))
        .collect()
}
