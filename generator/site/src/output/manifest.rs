//! The web app manifests, for the site on a phone's home screen: one for each language.

use catalog::Catalog;
use catalog::text::Language;
use minijinja::{Value, context};

use crate::Site;

/// The name of the English manifest, and of the template of all.
pub(crate) const MANIFEST: &str = "site.webmanifest";

/// The values of the template.
pub(crate) fn context(site: &Site, language: Language) -> Value {
    // The template is JSON, so texts are written as JSON strings.
    let json = |text: &str| serde_json::Value::from(text).to_string();
    let site = &site.catalog().site;
    context! {
        name => json(&site.name),
        tagline => json(site.tagline.in_language(language)),
        lang => language.code(),
        dir => language.direction(),
        start_url => language.path("/"),
    }
}

/// The manifest's name in the output folder.
pub(crate) fn file(language: Language) -> String {
    language.path(&format!("/{MANIFEST}")).trim_start_matches('/').to_owned()
}

/// The language whose manifest is in this file of the output folder.
pub(crate) fn language_of(catalog: &Catalog, name: &str) -> Option<Language> {
    catalog.site.languages.iter().copied().find(|language| file(*language) == name)
}
