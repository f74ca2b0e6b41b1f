//! The file formats of records.

use std::path::Path;

/// The file format of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A YAML file.
    Yaml,
    /// Front matter with the text below it.
    Markdown,
}

impl Form {
    /// The format by file extension.
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?;
        if ending.eq_ignore_ascii_case("md") {
            Some(Self::Markdown)
        } else if ending.eq_ignore_ascii_case("yaml") || ending.eq_ignore_ascii_case("yml") {
            Some(Self::Yaml)
        } else {
            None
        }
    }
}
