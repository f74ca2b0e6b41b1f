//! Content with every kind of record, a front end, and what a build makes of both.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use crate::site::{Site, TODAY, copy};

/// Long enough that files which were written before count as settled, so that only their looks are compared.
pub(crate) fn settle() {
    thread::sleep(Duration::from_millis(3_200));
}

/// Files by their place in a folder.
pub(crate) type Tree = BTreeMap<String, Vec<u8>>;

pub(crate) struct Project {
    pub(crate) site: Site,
    front_end: PathBuf,
}

impl Project {
    /// Content, and a front end whose bundle stands; it is shared, and no test changes it.
    pub(crate) fn new() -> Self {
        Self::over(bundled_front_end().to_owned())
    }

    /// Content, and a front end of its own in `site`, whose bundle is not made yet.
    pub(crate) fn with_own_front_end() -> Self {
        let project = Self::over(PathBuf::from("site"));
        write_front_end(&project.path("site"));
        project
    }

    /// The sample content, and the front end that is deployed.
    pub(crate) fn of_sample_content() -> Self {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let project = Self::over(workspace.join("site"));
        fs::remove_dir_all(project.site.content()).expect("the content of other tests");
        project.site.add(&workspace.join("content"));
        project
    }

    fn over(front_end: PathBuf) -> Self {
        let site = Site::valid();
        site.add(&sources().join("build/content"));
        // Tables that make a program fit for the host, and nothing that could run.
        fs::copy(sources().join("build/stand-in.elf"), site.folder().join("program"))
            .expect("a stand-in for the function");
        Self { site, front_end }
    }

    /// A place in the folder that commands run in.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.site.folder().join(name)
    }

    /// A file's text.
    pub(crate) fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    /// Changes a file's text.
    pub(crate) fn replace(&self, file: &str, from: &str, to: &str) {
        let text = self.read(file);
        assert!(text.contains(from), "{file} has no {from}");
        fs::write(self.path(file), text.replace(from, to)).unwrap_or_else(|error| panic!("{file}: {error}"));
    }

    /// Changes one file of the project's own front end.
    pub(crate) fn change_front_end(&self, file: &str, from: &str, to: &str) {
        self.replace(&format!("site/{file}"), from, to);
    }

    /// `generator build`, with a stand-in for the function's program.
    pub(crate) fn build(&self, more: &[&str]) -> Output {
        self.command("build", &[&["--function", "program"], more].concat()).output().expect("the binary runs")
    }

    /// Builds on the day `today`, and answers what the output folder holds.
    pub(crate) fn built_on(&self, today: &str) -> Tree {
        let output = self
            .command_on(today, "build", &["--function", "program", "--quiet"])
            .output()
            .expect("the binary runs");
        assert!(output.status.success(), "{}", crate::site::shown(&output));
        self.tree("dist")
    }

    /// A command that makes the site.
    pub(crate) fn command(&self, name: &str, more: &[&str]) -> Command {
        self.command_on(TODAY, name, more)
    }

    fn command_on(&self, today: &str, name: &str, more: &[&str]) -> Command {
        let mut command = self.site.command_on(today, &[name, "--jobs", "2"]);
        command.arg("--site").arg(&self.front_end).args(more);
        command
    }

    /// Builds, and answers what the output folder holds.
    pub(crate) fn built(&self) -> Tree {
        let output = self.build(&["--quiet"]);
        assert!(output.status.success(), "{}", crate::site::shown(&output));
        self.tree("dist")
    }

    /// What a folder holds.
    pub(crate) fn tree(&self, folder: &str) -> Tree {
        tree_of(&self.path(folder))
    }

    /// All that earlier builds made.
    pub(crate) fn made(&self) -> [Tree; 2] {
        [self.tree("dist"), self.tree("functions")]
    }
}

/// What a folder holds.
pub(crate) fn tree_of(folder: &Path) -> Tree {
    let mut tree = Tree::new();
    walk(folder, "", &mut tree);
    tree
}

/// A file's text.
pub(crate) fn text<'t>(tree: &'t Tree, name: &str) -> &'t str {
    let bytes = tree.get(name).unwrap_or_else(|| panic!("there is no {name}"));
    std::str::from_utf8(bytes).expect("a text")
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

fn write_front_end(folder: &Path) {
    copy(&sources().join("build/front-end"), folder);
    fs::copy(sources().join("workers/frames.cjs"), folder.join("src/frames.cjs")).expect("the protocol");
}

fn bundled_front_end() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("front-end");
        if folder.exists() {
            fs::remove_dir_all(&folder).expect("an earlier run's folder can be removed");
        }
        write_front_end(&folder);
        Project::over(folder.clone()).built();
        folder
    })
}

fn walk(folder: &Path, inside: &str, tree: &mut Tree) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let entry = entry.expect("an entry");
        let name = format!("{inside}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            walk(&entry.path(), &format!("{name}/"), tree);
        } else {
            tree.insert(name, fs::read(entry.path()).expect("a file"));
        }
    }
}
