//! A small sound site in a folder of its own, and the binary run on it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// This test's own files.
pub(crate) fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics")
}

/// The day on which tests take place.
pub(crate) const TODAY: &str = "2026-11-21";

/// A folder with `content/` in it.
pub(crate) struct Site {
    folder: TempDir,
}

impl Site {
    /// The smallest site without a fault.
    pub(crate) fn valid() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let site = Self { folder };
        site.add(&fixtures().join("base"));
        site
    }

    /// Puts the files of `from` into the content folder, over those that are there.
    pub(crate) fn add(&self, from: &Path) {
        copy(from, &self.content());
    }

    /// The folder that commands run in.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn content(&self) -> PathBuf {
        self.folder().join("content")
    }

    /// Writes one file of the content folder.
    pub(crate) fn write(&self, file: &str, bytes: impl AsRef<[u8]>) {
        let path = self.content().join(file);
        fs::create_dir_all(path.parent().expect("a folder above")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("the binary runs")
    }

    /// The binary in the site's folder, without what the machine that runs the tests would have it do otherwise.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        self.command_on(TODAY, arguments)
    }

    /// The same on another day.
    pub(crate) fn command_on(&self, today: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_generator"));
        let (name, rest) = arguments.split_at(1.min(arguments.len()));
        command.args(name).current_dir(self.folder());
        if let Some("check" | "build" | "serve" | "new") = name.first().copied() {
            command.args(["--today", today]);
        }
        command.args(rest);
        for variable in
            ["NO_COLOR", "CLICOLOR_FORCE", "PORT", "NETLIFY", "CONTEXT", "URL", "DEPLOY_PRIME_URL"]
        {
            command.env_remove(variable);
        }
        command
    }
}

/// Puts the files of `from` into `to`, over those that are there.
pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder of fixtures") {
        let entry = entry.expect("a fixture");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a copy");
        }
    }
}

/// What a run showed, as one text.
pub(crate) fn shown(output: &Output) -> String {
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    let _ = write!(text, "{}", String::from_utf8_lossy(&output.stderr));
    let code = output.status.code().map_or("none".to_owned(), |code| code.to_string());
    let _ = write!(text, "exit code {code}");
    text
}
