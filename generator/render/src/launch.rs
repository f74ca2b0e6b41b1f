//! How a render worker is started: the bundle describes it in a file next to the worker.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

/// The file beside the worker.
const NOTES: &str = "worker.json";

/// Node reads the certificates that this names, and all of its own, before anything else: half of its start. A worker speaks to nobody but us.
const CERTIFICATES: &str = "NODE_EXTRA_CA_CERTS";

/// Half of a worker's start is the system giving it memory, page by page. This has glibc take all that is not V8's in large pages, also
/// what is large itself, such as the snapshot and its copies. Other libraries and older ones do not look at it.
const MEMORY: (&str, &str) =
    ("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=67108864");

/// A worker's program, and what starts it sooner.
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
    /// The memory of a worker that has just started, by the file's name: without one it reads and runs its program.
    snapshot: Option<String>,
}

impl Launch {
    /// Of `worker`, as it wants to be started.
    ///
    /// # Errors
    /// Notes that cannot be read; a worker without any is only its program.
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

    /// Whether there is no plainer way.
    pub(crate) const fn is_plain(&self) -> bool {
        self.notes.snapshot.is_none() && self.notes.flags.is_empty()
    }

    /// The same without snapshot and flags: another version of Node refuses the one and may not know the others, and the same on another processor refuses
    /// the snapshot.
    pub(crate) fn plainly(&self) -> Self {
        Self { node: self.node.clone(), worker: self.worker.clone(), notes: Notes::default() }
    }

    /// The command, with nothing said of its pipes.
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

    /// The program, to be shown.
    pub(crate) fn node(&self) -> &Path {
        &self.node
    }
}
