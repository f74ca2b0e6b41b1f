//! Texts with tens of thousands of lines: the lines are written without the template, which would copy them several times over, and not
//! at all where what they are written from is the same.

use anyhow::{Context, Result};

use crate::hash::{Hash, Hasher};

/// What a template shows where lines belong that are written without it.
pub(super) const PLACE: &str = "\u{1}";

/// What lines are written from.
pub(super) trait Lines {
    /// The hash of all that [`Self::write`] reads.
    fn made_from(&self) -> Hash;
    /// About how many bytes they are.
    fn bytes(&self) -> usize;
    /// Writes them behind `out`.
    fn write(&self, out: &mut String);
}

/// A template's text around lines.
pub(super) struct Around<'own> {
    before: String,
    after: String,
    lines: Box<dyn Lines + 'own>,
}

impl<'own> Around<'own> {
    /// Lines in the place of `text` that is kept for them; `name` is its template's.
    pub(super) fn new(name: &str, text: &str, lines: impl Lines + 'own) -> Result<Self> {
        let (before, after) = text
            .split_once(PLACE)
            .with_context(|| format!("the template {name} has no place for its lines"))?;
        Ok(Self { before: before.to_owned(), after: after.to_owned(), lines: Box::new(lines) })
    }

    /// The hash of all that the text is made from.
    pub(super) fn made_from(&self) -> Hash {
        let mut hasher = Hasher::new("text of lines");
        hasher.text(&self.before).text(&self.after).hash(&self.lines.made_from()).finish()
    }

    /// The text.
    pub(super) fn text(&self) -> String {
        let Self { before, after, lines } = self;
        let mut text = String::with_capacity(before.len() + lines.bytes() + after.len());
        text.push_str(before);
        lines.write(&mut text);
        text.push_str(after);
        text
    }
}
