//! The web app manifest, for the site on a phone's home screen.

use catalog::text::Language;
use serde::Serialize;

use super::OutputContext;

#[derive(Serialize)]
pub(crate) struct ManifestContext {
    name: String,
    tagline: String,
}

pub(crate) fn context(context: &OutputContext) -> ManifestContext {
    // The template is JSON, so texts are written as JSON strings.
    let json = |text: &str| serde_json::Value::from(text).to_string();
    let site = &context.catalog.site;
    ManifestContext { name: json(&site.name), tagline: json(site.tagline.in_language(Language::En)) }
}
