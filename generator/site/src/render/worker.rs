//! A render worker: a Node process that answers each job with its page. Both are a line of JSON; ARCHITECTURE.md has
//! the protocol.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use media::cache::Hash;
use serde::Deserialize;
use serde_json::value::RawValue;

/// The version of the protocol that this program speaks.
const PROTOCOL: u32 = 8;

/// Names a file of certificates, which makes Node read all certificates at its start; workers have no network access.
const CERTIFICATES: &str = "NODE_EXTRA_CA_CERTS";

/// The number of bytes of a worker's error output in messages.
const STDERR_BYTES: usize = 16 * 1024;

/// The time limit for starting.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// The time limit for ending.
const EXIT_TIMEOUT: Duration = Duration::from_secs(2);

/// A running worker.
pub(crate) struct Worker {
    child: Child,
    /// `None` once it is closed, which ends the worker.
    stdin: Option<ChildStdin>,
    lines: Receiver<io::Result<String>>,
    stderr: File,
    /// The table of routes as JSON, once it has said hello.
    routes: Option<Vec<u8>>,
    /// The shared documents that it has.
    sent_documents: HashMap<String, Hash>,
}

/// The answer to a job.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Answer {
    /// The page.
    Html(String),
    /// Why it could not be rendered.
    Error(String),
}

/// Why a worker's answer is missing or cannot be read.
pub(crate) enum NoAnswer {
    /// None came in time.
    Timeout,
    /// It cannot be read, for this reason.
    Unreadable(String),
    /// The worker ended, with its status and error output.
    Exited(String),
}

#[derive(Deserialize)]
struct Hello {
    protocol: u32,
    routes: Box<RawValue>,
}

impl Worker {
    /// Starts `node worker`.
    pub(crate) fn start(node: &Path, worker: &Path) -> Result<Self> {
        let stderr = tempfile::tempfile()?;
        let mut child = Command::new(node)
            .arg(worker)
            .env_remove(CERTIFICATES)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(stderr.try_clone()?)
            .spawn()
            .with_context(|| format!("{} could not be started; is Node.js installed?", node.display()))?;
        let (stdin, Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("the render worker has no pipes");
        };
        // On a thread, since only a channel has a time limit.
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || BufReader::new(stdout).lines().try_for_each(|line| sender.send(line)));
        Ok(Self { child, stdin, lines, stderr, routes: None, sent_documents: HashMap::new() })
    }

    /// The table of routes as JSON, which it sends when it can render.
    pub(crate) fn routes(&mut self) -> Result<&[u8]> {
        let routes = match self.routes.take() {
            Some(routes) => routes,
            None => self.hello()?,
        };
        Ok(self.routes.insert(routes))
    }

    fn hello(&mut self) -> Result<Vec<u8>> {
        match self.receive(START_TIMEOUT) {
            Ok(line) => {
                let hello: Hello = serde_json::from_str(&line)
                    .context("the render worker's table of routes cannot be read")?;
                if hello.protocol != PROTOCOL {
                    bail!(
                        "the render worker speaks protocol {}, this program {PROTOCOL}; rebuild the site's bundle",
                        hello.protocol
                    );
                }
                Ok(hello.routes.get().into())
            }
            Err(NoAnswer::Timeout) => {
                bail!("the render worker did not start within {} s", START_TIMEOUT.as_secs())
            }
            Err(NoAnswer::Unreadable(why)) => bail!("{why}"),
            Err(NoAnswer::Exited(how)) => bail!("the render worker ended at its start{how}"),
        }
    }

    /// Whether it does not have this version of a shared document, which must be sent then.
    pub(crate) fn needs(&mut self, path: &str, hash: Hash) -> bool {
        self.sent_documents.insert(path.to_owned(), hash) != Some(hash)
    }

    /// Sends a job to a worker that has answered the last one. [`Self::answer`] reports a worker that has ended.
    pub(crate) fn send(&mut self, mut job: Vec<u8>) {
        job.push(b'\n');
        if let Some(stdin) = &mut self.stdin {
            let _ = stdin.write_all(&job);
        }
    }

    /// Waits for the answer to a job.
    pub(crate) fn answer(&mut self, within: Duration) -> Result<Answer, NoAnswer> {
        let line = self.receive(within)?;
        serde_json::from_str(&line).map_err(|error| NoAnswer::Unreadable(error.to_string()))
    }

    fn receive(&mut self, within: Duration) -> Result<String, NoAnswer> {
        match self.lines.recv_timeout(within) {
            Ok(line) => line.map_err(|error| NoAnswer::Unreadable(error.to_string())),
            Err(RecvTimeoutError::Timeout) => Err(NoAnswer::Timeout),
            Err(RecvTimeoutError::Disconnected) => Err(NoAnswer::Exited(self.exit_reason())),
        }
    }

    /// The exit status and the error output of a worker that has closed its output.
    fn exit_reason(&mut self) -> String {
        let status = self.child.wait().map_or_else(|_| String::new(), |status| format!(" ({status})"));
        let stderr = self.stderr();
        let detail = if stderr.is_empty() { stderr } else { format!(": {stderr}") };
        format!("{status}{detail}")
    }

    /// The start of its error output.
    fn stderr(&self) -> String {
        let mut bytes = vec![0; STDERR_BYTES];
        let length = self.stderr.read_at(&mut bytes, 0).unwrap_or_default();
        String::from_utf8_lossy(&bytes[..length]).trim().to_owned()
    }

    /// Waits until the worker has ended; returns its error output, such as React's warnings.
    pub(crate) fn finish(&mut self) -> String {
        self.stdin = None;
        // Its output ends with it.
        let _ = self.lines.recv_timeout(EXIT_TIMEOUT);
        self.stderr()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // Killed, since it may be in an endless loop.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
