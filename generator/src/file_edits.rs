//! Changed texts of files: shown as git shows them, and written.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use cache::write_atomically;
use content::UnsavedTexts;
use similar::TextDiff;

/// A file and what it becomes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileEdit {
    /// The path as shown.
    pub shown: String,
    /// The path.
    pub path: PathBuf,
    /// The text until now.
    pub before: String,
    /// The text from now on.
    pub after: String,
}

impl FileEdit {
    /// The changed lines, as git shows them.
    pub fn diff(&self) -> String {
        let Self { shown, before, after, .. } = self;
        TextDiff::from_lines(before, after).unified_diff().context_radius(1).header(shown, shown).to_string()
    }
}

/// The new texts, to be read in place of the files.
pub fn unsaved<'e>(edits: impl IntoIterator<Item = &'e FileEdit>) -> UnsavedTexts {
    edits.into_iter().map(|edit| (edit.path.clone(), Arc::from(edit.after.as_str()))).collect()
}

/// Writes the files.
///
/// # Errors
/// One of them was changed in the meantime, and nothing is written, or one cannot be written.
pub fn write(edits: &[FileEdit]) -> Result<()> {
    for edit in edits {
        if fs_err::read_to_string(&edit.path)? != edit.before {
            bail!("`{}` was changed in the meantime; nothing is written", edit.shown);
        }
    }
    for FileEdit { shown, path, after, .. } in edits {
        write_atomically(path, &[after.as_bytes()]).with_context(|| format!("cannot write `{shown}`"))?;
    }
    Ok(())
}
