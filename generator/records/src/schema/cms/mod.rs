//! The configuration of Sveltia CMS, the content manager at `/edit/`: a collection for each kind of record and each
//! category, made from the same types as the JSON Schemas.

mod collections;
mod fields;
mod labels;
mod limits;

use anyhow::Result;
use catalog::Catalog;
use catalog::site::Editing;
use catalog::text::Language;
use serde_json::{Value, json};

use self::collections::collections;

/// The largest picture that can be uploaded; larger ones only slow down each build.
const MAX_PICTURE_BYTES: u32 = 20 * 1024 * 1024;

/// What the configuration depends on besides the types of records.
#[derive(Debug, Clone, Copy)]
pub struct CmsSite<'site> {
    pub name: &'site str,
    /// The site's address.
    pub base_url: &'site str,
    /// The languages of the pages.
    pub languages: &'site [Language],
    /// The repository; without one, the content manager only opens a folder of this machine.
    pub editing: Option<&'site Editing>,
}

impl<'site> CmsSite<'site> {
    /// The content manager of this site.
    pub fn new(catalog: &'site Catalog, base_url: &'site str) -> Self {
        let site = &catalog.site;
        Self { name: &site.name, base_url, languages: &site.languages, editing: site.editing.as_ref() }
    }
}

/// The configuration as JSON.
pub fn config(site: &CmsSite) -> Result<String> {
    let languages: Vec<&str> = site.languages.iter().map(|language| language.code()).collect();
    let mut config = json!({
        "load_config_file": false,
        "backend": backend(site.editing),
        "site_url": site.base_url,
        "display_url": site.base_url,
        "app_title": site.name,
        "logo": { "src": "/icon.svg" },
        "media_folder": "content/media",
        "public_folder": "/media",
        "media_libraries": {
            "default": { "config": { "slugify_filename": true, "max_file_size": MAX_PICTURE_BYTES } },
            "stock_assets": false,
        },
        "slug": { "encoding": "ascii", "clean_accents": true, "maxlength": 80 },
        "output": { "omit_empty_optional_fields": true, "yaml": { "quote": "double" } },
        "editor": { "preview": false },
        "i18n": {
            "structure": "multiple_files",
            "locales": languages,
            "default_locale": Language::En.code(),
            "initial_locales": "default",
            "omit_default_locale_from_file_path": true,
        },
        "collections": collections(site.languages)?,
    });
    if site.editing.is_some() {
        config["publish_mode"] = "editorial_workflow".into();
    }
    Ok(serde_json::to_string_pretty(&config)? + "\n")
}

/// Where records are read and written.
fn backend(editing: Option<&Editing>) -> Value {
    let Some(editing) = editing else {
        // Any name will do: the page only offers a folder of this machine.
        return json!({ "name": "github", "repo": "this/machine", "branch": "main" });
    };
    let mut backend = json!({
        "name": "github",
        "repo": editing.repository.as_str(),
        "branch": editing.branch.as_str(),
        // One commit for each change on the published branch, which can be undone by itself.
        "squash_merges": true,
    });
    if let Some(address) = &editing.sign_in {
        backend["base_url"] = address.as_str().into();
    }
    backend
}
