//! Content with every kind of record, a front end, and the results of a build.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use crate::diagnostics::site::{Site, TODAY, copy};

/// Long enough for files to count as stable, so that only their metadata is compared.
pub(crate) fn settle() {
    thread::sleep(Duration::from_millis(3_200));
}

/// Files by path.
pub(crate) type Tree = BTreeMap<String, Vec<u8>>;

pub(crate) struct Project {
    pub(crate) site: Site,
    front_end: PathBuf,
}

impl Project {
    /// Content with a shared front end whose bundle is built.
    pub(crate) fn new() -> Self {
        Self::over(bundled_front_end().to_owned())
    }

    /// Content with its own front end in `site`, whose bundle is not built yet.
    pub(crate) fn with_own_front_end() -> Self {
        let project = Self::over(PathBuf::from("site"));
        write_front_end(&project.path("site"));
        project
    }

    /// The sample content with the real front end.
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
        // An ELF file that passes the checks but cannot run.
        fs::copy(sources().join("build/stand-in.elf"), site.folder().join("program"))
            .expect("a stand-in for the function");
        Self { site, front_end }
    }

    /// A path in the folder in which commands run.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.site.folder().join(name)
    }

    /// The text of a file.
    pub(crate) fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    /// Modifies the text of a file.
    pub(crate) fn replace(&self, file: &str, from: &str, to: &str) {
        let text = self.read(file);
        assert!(text.contains(from), "{file} has no {from}");
        fs::write(self.path(file), text.replace(from, to)).unwrap_or_else(|error| panic!("{file}: {error}"));
    }

    /// Modifies a file of the project's own front end.
    pub(crate) fn change_front_end(&self, file: &str, from: &str, to: &str) {
        self.replace(&format!("site/{file}"), from, to);
    }

    /// `generator build` with a fake function.
    pub(crate) fn build(&self, more: &[&str]) -> Output {
        self.command("build", &[&["--function", "program"], more].concat()).output().expect("the binary runs")
    }

    /// Builds on the day `today` and returns the output folder's files.
    pub(crate) fn built_on(&self, today: &str) -> Tree {
        let output = self
            .command_on(today, "build", &["--function", "program", "--quiet"])
            .output()
            .expect("the binary runs");
        assert!(output.status.success(), "{}", crate::diagnostics::site::shown(&output));
        self.tree("dist")
    }

    /// A command that builds the site.
    pub(crate) fn command(&self, name: &str, more: &[&str]) -> Command {
        self.command_on(TODAY, name, more)
    }

    fn command_on(&self, today: &str, name: &str, more: &[&str]) -> Command {
        let mut command = self.site.command_on(today, &[name, "--jobs", "2"]);
        command.arg("--site").arg(&self.front_end).args(more);
        command
    }

    /// Builds and returns the output folder's files.
    pub(crate) fn built(&self) -> Tree {
        let output = self.build(&["--quiet"]);
        assert!(output.status.success(), "{}", crate::diagnostics::site::shown(&output));
        self.tree("dist")
    }

    /// The files of a folder.
    pub(crate) fn tree(&self, folder: &str) -> Tree {
        tree_of(&self.path(folder))
    }

    /// The results of earlier builds.
    pub(crate) fn made(&self) -> [Tree; 2] {
        [self.tree("dist"), self.tree("functions")]
    }
}

pub(crate) fn tree_of(folder: &Path) -> Tree {
    let mut tree = Tree::new();
    walk(folder, "", &mut tree);
    tree
}

/// The text of a file.
pub(crate) fn text<'t>(tree: &'t Tree, name: &str) -> &'t str {
    let bytes = tree.get(name).unwrap_or_else(|| panic!("there is no {name}"));
    std::str::from_utf8(bytes).expect("a text")
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

fn protocol() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("site/tests/workers/lines.cjs")
}

fn write_front_end(folder: &Path) {
    copy(&sources().join("build/front-end"), folder);
    fs::copy(protocol(), folder.join("src/lines.cjs")).expect("the protocol");
}

/// The front end of most tests with its bundle, made once for each state of its sources and of the program.
fn bundled_front_end() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("front-end");
        let state = folder.with_extension("state");
        // Where each test is a process of its own, as with cargo-nextest, the others wait.
        let mut state =
            File::options().create(true).truncate(false).read(true).write(true).open(state).expect("a file");
        state.lock().expect("a lock");
        let mut made_from = String::new();
        state.read_to_string(&mut made_from).expect("a text");
        let newest = newest_source();
        if made_from != newest || !folder.exists() {
            if folder.exists() {
                fs::remove_dir_all(&folder).expect("an earlier run's folder can be removed");
            }
            write_front_end(&folder);
            Project::over(folder.clone()).built();
            state.set_len(0).expect("an empty file");
            state.rewind().expect("its start");
            state.write_all(newest.as_bytes()).expect("written");
        }
        folder
    })
}

/// The time of the last change of what the bundle is made from and by.
fn newest_source() -> String {
    let files = walkdir::WalkDir::new(sources().join("build/front-end")).into_iter();
    let files = files.map(|entry| entry.expect("an entry").into_path());
    let times = files.chain([protocol(), PathBuf::from(env!("CARGO_BIN_EXE_generator"))]);
    let newest = times.map(|file| fs::metadata(file).and_then(|data| data.modified()).expect("a time")).max();
    format!("{newest:?}")
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
