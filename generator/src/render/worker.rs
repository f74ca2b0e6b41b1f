//! One render worker: a Node process, a thread that writes to it and one that reads from it, so that neither side can block the other.

use std::collections::HashMap;
use std::io::{BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::frames::{self, FromWorker, PROTOCOL};
use crate::hash::Hash;

/// How much of what a dying worker said is shown.
const STDERR_BYTES: u64 = 16 * 1024;

/// What Node is told. Pages leave almost nothing behind, so a small nursery (in MB) is as quick as the usual 16, and each worker
/// takes 17 MB less.
const NODE_FLAGS: [&str; 1] = ["--max-semi-space-size=2"];

/// How long a worker may take to start: loading the bundle takes a tenth of a second on an idle machine.
const START: Duration = Duration::from_secs(30);

/// How long a worker may take to end.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// A running worker.
pub(crate) struct Worker {
    child: Child,
    /// `None` once the worker was told that no more will come.
    frames: Option<Sender<Vec<u8>>>,
    answers: Receiver<FromWorker>,
    stderr: Receiver<String>,
    /// The table of routes, once it has said hello.
    routes: Option<Vec<u8>>,
    /// The shared documents that it holds.
    holds: HashMap<String, Hash>,
}

/// What waiting for a worker ends with.
pub(crate) enum Heard {
    /// An answer.
    Answer(FromWorker),
    /// It said nothing in time.
    Silence,
    /// It ended; with how, and what it wrote to its error stream.
    Gone(String),
}

#[derive(Deserialize)]
struct Hello<'json> {
    protocol: u32,
    #[serde(borrow)]
    routes: &'json RawValue,
}

impl Worker {
    /// Starts `node` with the bundle.
    pub(crate) fn start(node: &Path, bundle: &Path) -> Result<Self> {
        let mut child = Command::new(node)
            .args(NODE_FLAGS)
            .arg(bundle)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} could not be started; is Node.js installed?", node.display()))?;
        let (Some(mut stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            bail!("the render worker has no pipes");
        };

        let (frames, to_write) = mpsc::channel::<Vec<u8>>();
        thread::spawn(move || {
            // A worker that is gone ends this thread; why it went is heard on its other pipes.
            while let Ok(frame) = to_write.recv() {
                if frames::write(&mut stdin, &frame).is_err() {
                    break;
                }
            }
        });

        let (heard, answers) = mpsc::channel();
        thread::spawn(move || {
            let mut stdout = BufReader::with_capacity(256 * 1024, stdout);
            while let Ok(Some(answer)) = frames::read(&mut stdout) {
                if heard.send(answer).is_err() {
                    break;
                }
            }
        });

        let (said, errors) = mpsc::channel();
        thread::spawn(move || {
            let mut text = Vec::new();
            let mut stderr = stderr;
            // What is past the limit is read and dropped, so that the worker is never blocked by it.
            let kept = (&mut stderr).take(STDERR_BYTES).read_to_end(&mut text);
            let rest = std::io::copy(&mut stderr, &mut std::io::sink());
            if kept.is_ok() && rest.is_ok() {
                let _gone_unheard = said.send(String::from_utf8_lossy(&text).trim().to_owned());
            }
        });
        Ok(Self { child, frames: Some(frames), answers, stderr: errors, routes: None, holds: HashMap::new() })
    }

    /// Waits until it can render.
    pub(crate) fn ready(&mut self) -> Result<()> {
        if self.routes.is_none() {
            self.routes = Some(self.hello()?);
        }
        Ok(())
    }

    /// The table of routes as JSON.
    pub(crate) fn routes(&mut self) -> Result<Vec<u8>> {
        self.ready()?;
        Ok(self.routes.clone().unwrap_or_default())
    }

    /// Gives it a document that many pages read, unless it holds it already.
    pub(crate) fn share(
        &mut self,
        path: &str,
        hash: Hash,
        text: impl FnOnce() -> Result<Arc<str>>,
    ) -> Result<()> {
        if self.holds.get(path) != Some(&hash) {
            self.send(frames::document(path, &text()?));
            self.holds.insert(path.to_owned(), hash);
        }
        Ok(())
    }

    /// Waits for the worker's first word: its routes.
    fn hello(&mut self) -> Result<Vec<u8>> {
        match self.hear(START) {
            Heard::Answer(FromWorker::Hello(json)) => {
                let hello: Hello = serde_json::from_slice(&json)
                    .context("the render worker's table of routes cannot be read")?;
                if hello.protocol != PROTOCOL {
                    bail!(
                        "the render worker speaks protocol {}, this program {PROTOCOL}; rebuild the site's bundle",
                        hello.protocol
                    );
                }
                Ok(hello.routes.get().as_bytes().to_vec())
            }
            Heard::Answer(_) => bail!("the render worker answered before it said what it can do"),
            Heard::Silence => bail!("the render worker did not start within {} s", START.as_secs()),
            Heard::Gone(how) => bail!("the render worker ended at its start{how}"),
        }
    }

    /// Queues a frame; a worker that is gone is heard of by [`Self::hear`].
    pub(crate) fn send(&self, frame: Vec<u8>) {
        if let Some(frames) = &self.frames {
            let _heard_elsewhere = frames.send(frame);
        }
    }

    /// The next answer.
    pub(crate) fn hear(&mut self, within: Duration) -> Heard {
        match self.answers.recv_timeout(within) {
            Ok(answer) => Heard::Answer(answer),
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => {
                let stderr = self.stderr.recv_timeout(LAST_WORDS).unwrap_or_default();
                let status = self.ended().map_or_else(String::new, |status| format!(" ({status})"));
                let said = if stderr.is_empty() { stderr } else { format!(": {stderr}") };
                Heard::Gone(format!("{status}{said}"))
            }
        }
    }

    /// Lets the worker end; answers what it wrote to its error stream, such as React's warnings.
    pub(crate) fn finish(&mut self) -> String {
        self.frames = None;
        self.stderr.recv_timeout(LAST_WORDS).unwrap_or_default()
    }

    /// How it ended: its pipes are closed some moments before it has.
    fn ended(&mut self) -> Option<ExitStatus> {
        for _ in 0..200 {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                ended => return ended.ok().flatten(),
            }
        }
        None
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may be in an endless loop, so it is not asked to end.
        let _may_be_gone = self.child.kill();
        let _reaped = self.child.wait();
    }
}
