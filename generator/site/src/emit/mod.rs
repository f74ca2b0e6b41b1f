//! Turns records into documents: the answers of the API and the documents of screens, as JSON texts. [`Documents`]
//! lists them.

mod cards;
mod documents;
mod emitter;
mod groups;
mod landing_links;
mod landing_screens;
mod landings;
mod lists;
pub mod parameters;
mod pictures;
mod records;
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
use catalog::text::Language;
use serde::Serialize;

pub use self::documents::{Document, Documents};
pub use self::emitter::Emitter;
pub use self::landings::Landing;
pub use self::pictures::Pictures;
pub use self::records::Records;
pub use self::translations::is_translated;

/// A document's text. In JSON `<` occurs only in strings, where its escape means the same.
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
