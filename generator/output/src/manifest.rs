//! What a telephone needs to know to put the site on its home screen.

use catalog::text::Language;
use serde::Serialize;

use super::OutputContext;

#[derive(Serialize)]
pub(crate) struct ManifestContext {
    name: String,
    tagline: String,
}

pub(crate) fn context(context: &OutputContext) -> ManifestContext {
    // The template is JSON, so a text goes in as JSON writes it.
    let json = |text: &str| serde_json::Value::from(text).to_string();
    let site = &context.catalog.site;
    ManifestContext { name: json(&site.name), tagline: json(site.tagline.in_language(Language::En)) }
}
