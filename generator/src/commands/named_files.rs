//! Files and folders named on the command line.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

/// The paths of `named`, relative to the content folder as given.
pub(super) fn in_content(named: &[PathBuf], content: &Path) -> Result<Vec<PathBuf>> {
    let folder = fs::canonicalize(content);
    named
        .iter()
        .map(|file| {
            let real = fs::canonicalize(file)
                .with_context(|| format!("cannot find the file `{}`", file.display()))?;
            if let Ok(inside) = file.strip_prefix(content) {
                return Ok(content.join(inside));
            }
            match folder.as_ref().ok().and_then(|folder| real.strip_prefix(folder).ok()) {
                Some(inside) => Ok(content.join(inside)),
                None => bail!(
                    "`{}` is not in the content folder `{}`; set the right folder with `--content DIR`",
                    file.display(),
                    content.display()
                ),
            }
        })
        .collect()
}
