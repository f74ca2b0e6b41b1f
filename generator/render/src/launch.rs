//! Starts render workers as described by a file beside the worker's program.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

/// The file beside the worker's program.
const NOTES: &str = "worker.json";

/// Names a file of certificates, which makes Node read all certificates at its start; workers have no network access.
const CERTIFICATES: &str = "NODE_EXTRA_CA_CERTS";

/// Lets glibc use large pages for all but V8's memory, which speeds up the start. Other C libraries ignore it.
const MEMORY: (&str, &str) =
    ("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=67108864");

/// The command that starts a worker.
#[derive(Debug, Clone)]
pub(crate) struct Launch {
    node: PathBuf,
    worker: PathBuf,
    notes: Notes,
}

#[derive(Debug, Clone, Default, Deserialize)]
struct Notes {
    /// Flags of V8.
    flags: Vec<String>,
    /// The file name of a start-up snapshot, which spares the worker reading its program.
    snapshot: Option<String>,
}

impl Launch {
    /// The command for `worker` by the file beside it.
    ///
    /// # Errors
    /// The file cannot be read; without one there are no flags and no snapshot.
    pub(crate) fn of(node: &Path, worker: &Path) -> Result<Self> {
        let file = worker.with_file_name(NOTES);
        let notes = match fs_err::read(&file) {
            Ok(json) => serde_json::from_slice(&json)
                .with_context(|| format!("{} is not what the bundle writes", file.display()))?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Notes::default(),
            Err(error) => return Err(error.into()),
        };
        Ok(Self { node: node.to_owned(), worker: worker.to_owned(), notes })
    }

    /// Whether there are neither flags nor a snapshot.
    pub(crate) const fn is_plain(&self) -> bool {
        self.notes.snapshot.is_none() && self.notes.flags.is_empty()
    }

    /// The command without snapshot and flags, which another version of Node or another processor may reject.
    pub(crate) fn plainly(&self) -> Self {
        Self { node: self.node.clone(), worker: self.worker.clone(), notes: Notes::default() }
    }

    /// The command without its pipes.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.node);
        command.env_remove(CERTIFICATES).args(&self.notes.flags);
        let (memory, as_large_pages) = MEMORY;
        if std::env::var_os(memory).is_none() {
            command.env(memory, as_large_pages);
        }
        if let Some(snapshot) = &self.notes.snapshot {
            command.arg("--snapshot-blob").arg(self.worker.with_file_name(snapshot));
        }
        command.arg(&self.worker);
        command
    }

    /// Node's path, for messages.
    pub(crate) fn node(&self) -> &Path {
        &self.node
    }
}
