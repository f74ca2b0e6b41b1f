//! A small valid site in a temporary folder, and the binary run on it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// The fixtures of this test.
pub(crate) fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics")
}

/// The date of the tests.
pub(crate) const TODAY: &str = "2026-11-21";

/// A folder that contains `content/`.
pub(crate) struct Site {
    folder: TempDir,
}

impl Site {
    /// The smallest site without diagnostics.
    pub(crate) fn valid() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let site = Self { folder };
        site.add(&fixtures().join("base"));
        site
    }

    /// Copies the files of `from` into the content folder.
    pub(crate) fn add(&self, from: &Path) {
        copy(from, &self.content());
    }

    /// The folder in which commands run.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn content(&self) -> PathBuf {
        self.folder().join("content")
    }

    /// Writes a file of the content folder.
    pub(crate) fn write(&self, file: &str, bytes: impl AsRef<[u8]>) {
        let path = self.content().join(file);
        fs::create_dir_all(path.parent().expect("a folder above")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("the binary runs")
    }

    /// Runs the binary in the site's folder, without environment variables that affect it.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        self.command_on(TODAY, arguments)
    }

    /// Runs the binary on another date.
    pub(crate) fn command_on(&self, today: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_generator"));
        let (name, rest) = arguments.split_at(1.min(arguments.len()));
        command.args(name).current_dir(self.folder());
        if let Some("check" | "build" | "serve" | "new" | "import" | "list" | "set") = name.first().copied() {
            command.args(["--today", today]);
        }
        command.args(rest);
        for variable in [
            "NO_COLOR", "CLICOLOR_FORCE", "PORT", "NETLIFY", "CONTEXT", "URL", "DEPLOY_PRIME_URL",
            "PORTAL_FEED_SECRET",
        ] {
            command.env_remove(variable);
        }
        command
    }
}

/// Copies the files of `from` to `to`.
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

/// The output and exit code as text.
pub(crate) fn shown(output: &Output) -> String {
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    let _ = write!(text, "{}", String::from_utf8_lossy(&output.stderr));
    let code = output.status.code().map_or("none".to_owned(), |code| code.to_string());
    let _ = write!(text, "exit code {code}");
    text
}
