//! The configuration of Sveltia CMS, the content manager at `/edit/`: a collection for each kind of record and each
//! category, made from the same types as the JSON Schemas.

mod collections;
mod fields;
mod labels;

use anyhow::Result;
use catalog::site::{Editing, GitHost};
use catalog::text::Language;
use output::cms::CmsSite;
use serde_json::{Value, json};

use self::collections::collections;

/// The configuration as JSON.
///
/// # Errors
/// As [`super::records`].
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
        // The name is shown nowhere: the page only offers a folder of this machine.
        return json!({ "name": "github", "repo": "this/machine", "branch": "main" });
    };
    let mut backend = json!({
        "name": editing.host.word(),
        "repo": editing.repository.as_str(),
        "branch": editing.branch.as_str(),
    });
    if let Some(address) = &editing.sign_in {
        backend["base_url"] = address.as_str().into();
    }
    if editing.host == GitHost::GitHub {
        // One commit for each change on the published branch, which can be undone by itself.
        backend["squash_merges"] = true.into();
    }
    backend
}
