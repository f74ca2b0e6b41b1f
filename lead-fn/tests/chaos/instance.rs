//! The program as run by a platform: packed, started, given one event after the other, and killed without warning.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::runtime_api::LiveApi;

/// A file that is being written cannot be executed, and a process started meanwhile may keep it open for a moment.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// The packed program and its environment.
pub(crate) struct Program {
    path: PathBuf,
    variables: Vec<(&'static str, String)>,
}

/// The result of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reply {
    Status(u16),
    /// The process was killed before its answer was read.
    Killed,
}

impl Program {
    pub(crate) fn new(folder: &Path, variables: Vec<(&'static str, String)>) -> Self {
        let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let binary = env!("CARGO_BIN_EXE_lead-fn");
        let data = crate::agency::with_nothing_listed().to_bytes().expect("bytes");
        let path = folder.join("lead-fn");
        // Copying preserves the file mode, which `write` alone does not.
        fs::copy(binary, &path).expect("a copy");
        let program = fs::read(binary).expect("the binary");
        fs::write(&path, payload::attach(&program, &data).expect("a packed file")).expect("written");
        Self { path, variables }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        command.env_clear().envs(self.variables.iter().map(|(name, value)| (name, value)));
        command.stderr(Stdio::null());
        command
    }

    pub(crate) fn start(&self) -> Instance {
        let api = LiveApi::start();
        let mut command = self.command();
        command
            .stdout(Stdio::null())
            .env("AWS_LAMBDA_RUNTIME_API", api.address())
            .env("AWS_LAMBDA_FUNCTION_NAME", "lead-fn")
            .env("AWS_LAMBDA_FUNCTION_VERSION", "1")
            .env("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "1024");
        let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        Instance { api, child: command.spawn().expect("it starts") }
    }

    /// Delivers everything that waits, and returns the report.
    pub(crate) fn sweep(&self) -> String {
        let output = self.command().args(["sweep", "--now"]).output().expect("it runs");
        String::from_utf8(output.stdout).expect("UTF-8").trim().to_owned()
    }

    /// Kills a sweep after some milliseconds; returns whether it was still running.
    pub(crate) fn sweep_and_kill(&self, milliseconds: usize) -> bool {
        let mut child =
            self.command().args(["sweep", "--now"]).stdout(Stdio::null()).spawn().expect("it runs");
        thread::sleep(Duration::from_millis(milliseconds as u64));
        let was_running = child.try_wait().expect("its state").is_none();
        let _ = child.kill();
        child.wait().expect("an end");
        was_running
    }
}

/// A running process with its platform.
pub(crate) struct Instance {
    api: LiveApi,
    child: Child,
}

impl Instance {
    pub(crate) fn hand_over(&self, event: &Value) {
        self.api.hand_over(event);
    }

    /// The answer to the event. With `kill_after` the process is killed that many milliseconds later unless it has
    /// answered.
    pub(crate) fn answer(&mut self, kill_after: Option<usize>) -> Reply {
        let answer = match kill_after {
            None => self.api.answer(Duration::from_secs(30)),
            Some(milliseconds) => self.api.answer(Duration::from_millis(milliseconds as u64)),
        };
        if let Some(answer) = answer {
            let status = answer["statusCode"].as_u64().and_then(|status| u16::try_from(status).ok());
            Reply::Status(status.unwrap_or_else(|| panic!("an answer without a status: {answer}")))
        } else {
            assert!(kill_after.is_some(), "no answer came");
            self.stop();
            Reply::Killed
        }
    }

    fn stop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        self.stop();
    }
}
