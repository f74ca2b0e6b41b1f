//! Turns records into documents: the answers of the API and the documents of screens, as JSON texts. [`kinds::KINDS`]
//! lists them.

mod cards;
mod document;
mod emitter;
mod groups;
mod kinds;
mod landing_links;
mod landing_screens;
mod landings;
mod lists;
pub mod parameters;
mod pictures;
#[cfg(test)]
mod sample;
mod screens;
mod searchable;
#[cfg(test)]
mod searches;
mod similar;
mod suggestions;
mod translations;

use anyhow::Result;
use catalog::hex::hex;
use catalog::text::Language;
use serde::Serialize;
use sha2::{Digest, Sha256};

pub use self::document::{Document, document};
pub use self::emitter::{Emitter, LazyCache, LazyCaches, emitters};
pub use self::landings::{Landing, landings};
pub use self::pictures::Pictures;
pub use self::translations::Translations;

/// The number of SHA-256 digits in a document's address; `site/src/server/dev-server.ts` uses the same number.
const HASH_DIGITS: usize = 10;

/// The path of the document that every page reads.
pub const SITE_DOCUMENT: &str = "/api/screens/site.json";

/// The address of this text of the settings, which browsers may cache forever.
pub fn settings_address(text: &str, language: Language) -> String {
    format!("/assets{}/site-{}.json", language.prefix(), settings_version(text))
}

/// The part of that address that changes with the text.
fn settings_version(text: &str) -> String {
    hex(&Sha256::digest(text)[..HASH_DIGITS / 2])
}

/// A document's text. In JSON `<` occurs in strings alone, where its escape means the same.
fn json(value: &(impl Serialize + ?Sized)) -> Result<String> {
    Ok(serde_json::to_string(value)?.replace('<', "\\u003c"))
}

/// The file in the output folder for the document at `path`.
pub fn file_of(path: &str) -> String {
    let relative = path.trim_start_matches('/');
    match Language::split_path(path).1 {
        "/api/properties" | "/api/blogs" => format!("{relative}/index.json"),
        _ if std::path::Path::new(relative).extension().is_some_and(|ending| ending == "json") => {
            relative.to_owned()
        }
        _ => [relative, ".json"].concat(),
    }
}
