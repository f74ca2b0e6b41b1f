//! Long texts of listings.

use std::hash::{Hash, Hasher};

/// A text with markup. Its words are taken out for a new index alone, which most builds do not make.
#[derive(Debug, Clone)]
pub struct SourceText {
    source: String,
    to_plain: fn(&str) -> String,
}

impl SourceText {
    /// The text `source`, whose markup `to_plain` removes.
    pub fn new(source: &str, to_plain: fn(&str) -> String) -> Self {
        Self { source: source.to_owned(), to_plain }
    }

    /// The text without markup.
    pub(crate) fn plain(&self) -> String {
        (self.to_plain)(&self.source)
    }
}

/// A text that has no markup.
impl From<&str> for SourceText {
    fn from(plain: &str) -> Self {
        Self::new(plain, str::to_owned)
    }
}

impl Default for SourceText {
    fn default() -> Self {
        "".into()
    }
}

impl PartialEq for SourceText {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source
    }
}

impl Eq for SourceText {}

impl Hash for SourceText {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.source.hash(state);
    }
}
