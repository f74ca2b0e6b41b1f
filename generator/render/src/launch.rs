//! Starts render workers as described by a file beside the worker's program.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

/// The file beside the worker's program.
const OPTIONS_FILE: &str = "worker.json";

/// Names a file of certificates, which makes Node read all certificates at its start; workers have no network access.
const CERTIFICATES: &str = "NODE_EXTRA_CA_CERTS";

/// The command that starts a worker.
#[derive(Debug, Clone)]
pub(crate) struct Launch {
    node: PathBuf,
    worker: PathBuf,
    options: LaunchOptions,
}

/// The options with which the bundle wants the worker to start.
#[derive(Debug, Clone, Default, Deserialize)]
struct LaunchOptions {
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
        let file = worker.with_file_name(OPTIONS_FILE);
        let options = match fs_err::read(&file) {
            Ok(json) => serde_json::from_slice(&json)
                .with_context(|| format!("{} is not what the bundle writes", file.display()))?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => LaunchOptions::default(),
            Err(error) => return Err(error.into()),
        };
        Ok(Self { node: node.to_owned(), worker: worker.to_owned(), options })
    }

    /// Whether there are flags or a snapshot.
    pub(crate) const fn has_options(&self) -> bool {
        self.options.snapshot.is_some() || !self.options.flags.is_empty()
    }

    /// The command without snapshot and flags, which another version of Node or another processor may reject.
    pub(crate) fn without_options(&self) -> Self {
        Self { node: self.node.clone(), worker: self.worker.clone(), options: LaunchOptions::default() }
    }

    /// The command without its pipes.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.node);
        command.env_remove(CERTIFICATES).args(&self.options.flags);
        if let Some(snapshot) = &self.options.snapshot {
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
