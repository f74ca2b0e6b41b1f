//! A render worker: a Node process with one thread that writes to it and one that reads from it, so that neither
//! blocks.

use std::collections::{HashMap, VecDeque};
use std::io::{self, BufReader, Read, Write};
use std::process::{Child, ChildStdout, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::frames::{self, FromWorker, PROTOCOL};
use super::launch::Launch;
use cache::hash::Hash;

/// The number of shown bytes of a failed worker's error output.
const STDERR_BYTES: u64 = 16 * 1024;

/// The capacity of a pipe, enough for all jobs that a worker gets at once.
#[cfg(target_os = "linux")]
const PIPE_BYTES: usize = 1024 * 1024;

/// The time limit for starting.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// The time limit for ending.
const EXIT_TIMEOUT: Duration = Duration::from_secs(2);

/// A running worker.
pub(crate) struct Worker {
    launch: Launch,
    child: Child,
    /// `None` once its input is closed.
    frames: Option<Sender<Vec<u8>>>,
    answers: Receiver<Answers>,
    /// Received frames that were not handled yet.
    waiting: VecDeque<io::Result<FromWorker>>,
    stderr: Receiver<String>,
    /// The table of routes from its hello frame.
    routes: Option<Vec<u8>>,
    /// The shared documents that it has.
    holds: HashMap<String, Hash>,
}

/// The frames that arrived together; an error is the last item.
type Answers = Vec<io::Result<FromWorker>>;

/// The result of waiting for a worker.
pub(crate) enum WorkerEvent {
    /// A frame.
    Frame(FromWorker),
    /// No frame arrived in time.
    Timeout,
    /// The bytes are not a frame, for this reason.
    ProtocolError(String),
    /// The worker ended, with its status and error output.
    Exited(String),
}

#[derive(Deserialize)]
struct Hello<'json> {
    protocol: u32,
    #[serde(borrow)]
    routes: &'json RawValue,
}

impl Worker {
    /// Starts a worker.
    pub(crate) fn start(launch: Launch) -> Result<Self> {
        let mut child = launch
            .command()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| {
                format!("{} could not be started; is Node.js installed?", launch.node().display())
            })?;
        let (Some(mut stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            bail!("the render worker has no pipes");
        };
        #[cfg(target_os = "linux")]
        {
            // A failure only makes the pipes slower.
            let _unchanged = rustix::pipe::fcntl_setpipe_size(&stdin, PIPE_BYTES);
            let _unchanged = rustix::pipe::fcntl_setpipe_size(&stdout, PIPE_BYTES);
        }

        let (frames, to_write) = mpsc::channel::<Vec<u8>>();
        thread::spawn(move || {
            // This thread ends with the worker; `receive` reports the reason.
            while let Ok(frames) = to_write.recv() {
                if stdin.write_all(&frames).is_err() {
                    break;
                }
            }
        });

        let (sender, answers) = mpsc::channel();
        thread::spawn(move || listen(stdout, &sender));

        let (stderr_sender, errors) = mpsc::channel();
        thread::spawn(move || {
            let mut text = Vec::new();
            let mut stderr = stderr;
            // Output beyond the limit is dropped, so that the worker never blocks.
            let kept = (&mut stderr).take(STDERR_BYTES).read_to_end(&mut text);
            let rest = io::copy(&mut stderr, &mut io::sink());
            if kept.is_ok() && rest.is_ok() {
                let _gone = stderr_sender.send(String::from_utf8_lossy(&text).trim().to_owned());
            }
        });
        Ok(Self {
            launch,
            child,
            frames: Some(frames),
            answers,
            waiting: VecDeque::new(),
            stderr: errors,
            routes: None,
            holds: HashMap::new(),
        })
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

    /// Whether it does not have this version of a shared document, which must be sent then.
    pub(crate) fn lacks(&mut self, path: &str, hash: Hash) -> bool {
        self.holds.insert(path.to_owned(), hash) != Some(hash)
    }

    /// Waits for the hello frame with the routes.
    fn hello(&mut self) -> Result<Vec<u8>> {
        match self.receive(START_TIMEOUT) {
            WorkerEvent::Frame(FromWorker::Hello(json)) => {
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
            // Another version of Node rejects the snapshot, so the worker is started without it.
            WorkerEvent::Exited(_) if self.launch.has_options() => {
                *self = Self::start(self.launch.without_options())?;
                self.hello()
            }
            WorkerEvent::Frame(_) => bail!("the render worker answered before it said what it can do"),
            WorkerEvent::Timeout => {
                bail!("the render worker did not start within {} s", START_TIMEOUT.as_secs())
            }
            WorkerEvent::ProtocolError(why) => bail!("{why}"),
            WorkerEvent::Exited(how) => bail!("the render worker ended at its start{how}"),
        }
    }

    /// Queues frames; [`Self::receive`] reports a worker that has ended.
    pub(crate) fn send(&self, queued: Vec<u8>) {
        if let Some(frames) = &self.frames {
            let _heard_elsewhere = frames.send(queued);
        }
    }

    /// Waits for the next event.
    pub(crate) fn receive(&mut self, within: Duration) -> WorkerEvent {
        loop {
            match self.waiting.pop_front() {
                Some(Ok(frame)) => return WorkerEvent::Frame(frame),
                Some(Err(error)) => return WorkerEvent::ProtocolError(error.to_string()),
                None => match self.answers.recv_timeout(within) {
                    Ok(answers) => self.waiting.extend(answers),
                    Err(RecvTimeoutError::Timeout) => return WorkerEvent::Timeout,
                    Err(RecvTimeoutError::Disconnected) => return WorkerEvent::Exited(self.exit_reason()),
                },
            }
        }
    }

    /// The exit status and the error output.
    fn exit_reason(&mut self) -> String {
        let stderr = self.stderr.recv_timeout(EXIT_TIMEOUT).unwrap_or_default();
        let status = self.ended().map_or_else(String::new, |status| format!(" ({status})"));
        let detail = if stderr.is_empty() { stderr } else { format!(": {stderr}") };
        format!("{status}{detail}")
    }

    /// Lets the worker end.
    pub(crate) fn close_stdin(&mut self) {
        self.frames = None;
    }

    /// Waits until the worker has ended; returns its error output, such as React's warnings.
    pub(crate) fn finish(&mut self) -> String {
        self.close_stdin();
        self.stderr.recv_timeout(EXIT_TIMEOUT).unwrap_or_default()
    }

    /// The exit status, which follows the end of its pipes with a delay.
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
        // Killed, since it may be in an endless loop.
        let _may_be_gone = self.child.kill();
        let _reaped = self.child.wait();
    }
}

/// Forwards frames to `sender`, several at once, so that the receiver is not woken for each.
fn listen(stdout: ChildStdout, sender: &Sender<Answers>) {
    let mut stdout = BufReader::with_capacity(256 * 1024, stdout);
    loop {
        let mut answers = Answers::new();
        let has_ended = loop {
            match frames::read(&mut stdout) {
                Ok(Some(answer)) => answers.push(Ok(answer)),
                Ok(None) => break true,
                Err(error) => {
                    answers.push(Err(error));
                    break true;
                }
            }
            if !frames::has_whole(stdout.buffer()) {
                break false;
            }
        };
        if sender.send(answers).is_err() || has_ended {
            break;
        }
    }
}
