//! The program as run by a platform: packed, started, given one event after the other, and killed without warning.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use payload::Role;
use serde_json::Value;

use crate::program::{data, lambda_variables, packed, spawn};
use crate::runtime_api::{RuntimeApi, TIMEOUT};

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
        let path = packed(folder, &data(), Role::Endpoint);
        Self { path, variables }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        command.env_clear().envs(self.variables.iter().map(|(name, value)| (name, value)));
        command.stderr(Stdio::null());
        command
    }

    pub(crate) fn start(&self) -> Instance {
        let api = RuntimeApi::start(Vec::new());
        let mut command = self.command();
        command.stdout(Stdio::null()).envs(lambda_variables(api.address()));
        let child = spawn(&mut command);
        Instance { api, child }
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
    api: RuntimeApi,
    child: Child,
}

impl Instance {
    /// Hands over an event.
    pub(crate) fn hand_over(&mut self, event: Value) {
        self.api.hand_over(event);
    }

    /// The answer to the event. With `kill_after` the process is killed that many milliseconds later unless it has
    /// answered.
    pub(crate) fn answer(&mut self, kill_after: Option<usize>) -> Reply {
        let answer = match kill_after {
            None => self.api.answer(TIMEOUT),
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
