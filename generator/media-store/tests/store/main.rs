//! A project with its originals in a folder or in a bucket of the tests, which fails as networks and disks do.

mod bucket;
mod folder;
mod pruning;

/// The bucket of the function's tests.
#[path = "../../../../lead-fn/tests/fakes/http.rs"]
#[allow(dead_code, reason = "the function's tests use the rest")]
mod http;
#[path = "../../../../lead-fn/tests/fakes/s3.rs"]
#[allow(dead_code, reason = "the function's tests use the rest")]
mod s3;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use media_store::{MediaStore, Project, Pulled, Pushed};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// A repository whose listing shows two pictures that git ignores.
pub(crate) struct Site {
    folder: TempDir,
}

impl Site {
    pub(crate) fn new() -> Self {
        let site = Self { folder: tempfile::tempdir().expect("a folder") };
        site.write(".gitignore", "/content/media/stored/\n/.cache/\n");
        site.names(&["stored/hall.jpg", "stored/garden.jpg"]);
        site.write("content/media/stored/hall.jpg", "the hall");
        site.write("content/media/stored/garden.jpg", "the garden");
        site.write("content/media/stored/unnamed.jpg", "nobody shows it");
        site.write("content/media/logo.svg", "in the repository");
        site.git(&["init", "--quiet", "--initial-branch", "main"]);
        site.commit("A flat");
        site
    }

    /// Another clone of the repository, without the originals.
    pub(crate) fn clone_of(other: &Self) -> Self {
        let site = Self { folder: tempfile::tempdir().expect("a folder") };
        site.git(&["clone", "--quiet", &other.path("").display().to_string(), "."]);
        site
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    pub(crate) fn write(&self, file: &str, text: &str) {
        let path = self.path(file);
        fs::create_dir_all(path.parent().expect("a folder above")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    pub(crate) fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).unwrap_or_default()
    }

    /// Writes a listing that names these pictures.
    pub(crate) fn names(&self, pictures: &[&str]) {
        let images: Vec<String> = pictures.iter().map(|picture| format!("media/{picture}")).collect();
        self.write("content/properties/flat.md", &format!("---\nimages: [{}]\n---\n", images.join(", ")));
    }

    pub(crate) fn git(&self, arguments: &[&str]) {
        let identity = ["-c", "user.name=Editor", "-c", "user.email=editor@example.com"];
        let mut command = Command::new("git");
        command.current_dir(self.path("")).args(identity).args(arguments);
        assert!(command.status().expect("git runs").success(), "git {arguments:?}");
    }

    pub(crate) fn commit(&self, message: &str) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", message]);
    }

    pub(crate) fn project(&self) -> Project {
        Project { content: self.path("content"), cache: self.path(".cache") }
    }

    pub(crate) fn push(&self, store: &MediaStore) -> Result<Pushed> {
        run(media_store::push(&self.project(), store, &|_| ()))
    }

    pub(crate) fn pull(&self, store: Result<MediaStore>) -> Result<Option<Pulled>> {
        run(media_store::pull(&self.project(), store, &|_| ()))
    }
}

pub(crate) fn run<T>(future: impl Future<Output = T>) -> T {
    Runtime::new().expect("a runtime").block_on(future)
}

pub(crate) fn folder_store(folder: &Path) -> MediaStore {
    MediaStore::open(&folder.display().to_string(), &|_| None).expect("a folder")
}

/// The whole chain of an error.
pub(crate) fn reason<T: std::fmt::Debug>(outcome: Result<T>) -> String {
    format!("{:#}", outcome.expect_err("it fails"))
}
