//! Changed texts of files, printed like git's differences or written.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use content::UnsavedTexts;
use media::cache::{Lock, create_durably, remove_temporary, write_durably};
use similar::TextDiff;

/// The new text of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileEdit {
    /// The path in messages.
    pub shown: String,
    pub path: PathBuf,
    /// The text until now; `None` for a new file.
    pub before: Option<String>,
    /// The text from now on.
    pub after: String,
}

impl FileEdit {
    /// The changed lines, as git shows them.
    pub fn diff(&self) -> String {
        let Self { shown, before, after, .. } = self;
        let before = before.as_deref().unwrap_or_default();
        TextDiff::from_lines(before, after).unified_diff().context_radius(1).header(shown, shown).to_string()
    }

    /// Fails if the file has changed since the edit was made.
    fn compare(&self) -> Result<()> {
        let Self { shown, path, before, .. } = self;
        match before {
            None if path.exists() => bail!("`{shown}` exists already; nothing is written"),
            Some(before) if fs_err::read_to_string(path)? != *before => {
                bail!("`{shown}` was changed in the meantime; nothing is written")
            }
            _ => Ok(()),
        }
    }

    fn write(&self) -> Result<()> {
        match &self.before {
            None => create_durably(&self.path, &self.after),
            // A link stays one.
            Some(_) => write_durably(&fs_err::canonicalize(&self.path)?, &self.after),
        }
    }
}

/// The new texts, to be read in place of the files.
pub fn unsaved<'e>(edits: impl IntoIterator<Item = &'e FileEdit>) -> UnsavedTexts {
    edits.into_iter().map(|edit| (edit.path.clone(), Arc::from(edit.after.as_str()))).collect()
}

/// Writes the files, each whole or not at all.
///
/// # Errors
/// One of them was changed in the meantime, and nothing is written, or one cannot be written.
pub fn write(edits: &[FileEdit]) -> Result<()> {
    let _locks = lock_folders(edits)?;
    edits.iter().try_for_each(FileEdit::compare)?;
    for (index, edit) in edits.iter().enumerate() {
        edit.write().with_context(|| {
            let written: Vec<&str> = edits[..index].iter().map(|edit| &*edit.shown).collect();
            match written.as_slice() {
                [] => format!("cannot write `{}`; nothing is written", edit.shown),
                written => format!(
                    "cannot write `{}`; these files are written, and the same command writes the rest: {}",
                    edit.shown,
                    written.join(", ")
                ),
            }
        })?;
    }
    Ok(())
}

/// Keeps other programs of this kind from the folders, and removes what killed ones left there.
fn lock_folders(edits: &[FileEdit]) -> Result<Vec<Lock>> {
    // Always in the same order, so that two programs never wait for each other.
    let folders: BTreeSet<&Path> = edits.iter().filter_map(|edit| edit.path.parent()).collect();
    let mut locks = Vec::new();
    for folder in folders {
        fs_err::create_dir_all(folder)?;
        // A file system without locks gets whole files all the same.
        locks.extend(Lock::wait_for_folder(folder, || ()).ok());
    }
    remove_temporary(edits.iter().map(|edit| &*edit.path))?;
    Ok(locks)
}
