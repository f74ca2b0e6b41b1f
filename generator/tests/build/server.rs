//! `generator serve` as a process.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::build::project::Project;

/// A server that is stopped at the end of the test.
pub(crate) struct Server {
    child: Child,
    pub(crate) host: String,
    /// Kept open, so that the server does not fail on writing to a closed pipe.
    _stderr: BufReader<ChildStderr>,
}

impl Server {
    /// Serves the project and waits until it answers.
    pub(crate) fn start(project: &Project, more: &[&str]) -> Self {
        Self::start_with(project, more, &[])
    }

    /// Like [`Self::start`], with environment variables.
    pub(crate) fn start_with(project: &Project, more: &[&str], variables: &[(&str, &str)]) -> Self {
        let arguments = [&["--port", "0", "--mails", "mails", "--outbox", "outbox"], more].concat();
        let mut child = project
            .command("serve", &arguments)
            .envs(variables.iter().copied())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut stderr = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut output = String::new();
        let host = loop {
            let mut line = String::new();
            let length = stderr.read_line(&mut line).expect("a line");
            assert!(length > 0, "it ended before it served: {output}");
            if let Some(rest) = line.strip_prefix("Serving http://") {
                break rest.split(' ').next().expect("an address").to_owned();
            }
            output.push_str(&line);
        };
        Self { child, host, _stderr: stderr }
    }

    /// Sends a signal and waits for the exit.
    pub(crate) fn signal(&mut self, name: &str) -> ExitStatus {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &pid]).status().expect("kill runs");
        assert!(sent.success());
        let deadline = Instant::now() + Duration::from_secs(10);
        loop {
            if let Some(status) = self.child.try_wait().expect("its status") {
                return status;
            }
            assert!(Instant::now() < deadline, "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
