//! Which files of an output folder are ours: beside the folder lies a list of all that builds have put into it. Whatever else is in the folder
//! belongs to others, and stays.

use std::fs::{self, DirEntry, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cache::write_atomically;

/// What the list begins with.
const HEAD: &str = "# Files that builds put into the output folder. Nothing else in it is ever removed.\n";

/// A file that every folder holds that this program made, and how it begins there.
const SIGN: (&str, &str) = ("_redirects", "# Made by the generator.");

/// The list. It outlives the cache, which is of one version of the program: a name joins it before its file gets its place, and leaves it
/// after its file.
#[derive(Debug)]
pub struct OwnFiles {
    file: PathBuf,
    /// One name a line; `None` where there is no list.
    text: Option<String>,
}

impl OwnFiles {
    /// The list in `file`.
    ///
    /// # Errors
    /// A file that is there and cannot be read.
    pub fn in_file(file: PathBuf) -> Result<Self> {
        let text = match fs::read(&file) {
            // One that is no text lists nothing, so that nothing is removed.
            Ok(bytes) => String::from_utf8(bytes).ok().filter(|text| text.starts_with(HEAD)),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error).with_context(|| format!("{} cannot be read", file.display())),
        };
        Ok(Self { file, text })
    }

    /// Whether there is a list.
    pub const fn is_there(&self) -> bool {
        self.text.is_some()
    }

    /// The names on it. A line that was cut short, by a program that was killed, is none.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let lines = self.text.as_deref().unwrap_or_default().split_inclusive('\n');
        lines.skip(1).filter_map(|line| line.strip_suffix('\n'))
    }

    /// Refuses a folder that is not empty and that nothing says is ours: building could write over what others have in it. Names with a dot in
    /// front are never ours.
    ///
    /// # Errors
    /// Such a folder, or a file.
    pub fn refuse_foreign_folder(&self, out: &Path) -> Result<()> {
        if out.is_file() {
            bail!("{} is a file; name a folder with --out", out.display());
        }
        let is_shown = |entry: &DirEntry| !entry.file_name().as_encoded_bytes().starts_with(b".");
        let holds_something =
            || fs::read_dir(out).is_ok_and(|entries| entries.flatten().any(|entry| is_shown(&entry)));
        let (name, beginning) = SIGN;
        let has_sign = || fs::read_to_string(out.join(name)).is_ok_and(|text| text.starts_with(beginning));
        if !self.is_there() && holds_something() && !has_sign() {
            bail!(
                "{} holds files that this program did not make, and building could write over them; name an empty folder with --out",
                out.display()
            );
        }
        Ok(())
    }

    /// Adds names to the list.
    pub(super) fn add(&mut self, names: &[&str]) -> Result<()> {
        // What a line was that was cut short nobody knows, and what is added must not complete it.
        let is_whole = self.text.as_ref().is_some_and(|text| text.ends_with('\n'));
        if !is_whole {
            let all: Vec<String> = self.names().chain(names.iter().copied()).map(str::to_owned).collect();
            return self.replace(&all.iter().map(String::as_str).collect::<Vec<_>>());
        }
        if names.is_empty() {
            return Ok(());
        }
        let more = names.join("\n") + "\n";
        let append = || OpenOptions::new().append(true).open(&self.file)?.write_all(more.as_bytes());
        append().with_context(|| format!("{} cannot be written", self.file.display()))?;
        self.text.get_or_insert_default().push_str(&more);
        Ok(())
    }

    /// Makes it a list of just these names.
    pub(super) fn replace(&mut self, names: &[&str]) -> Result<()> {
        let mut names = names.to_vec();
        names.sort_unstable();
        let mut text = HEAD.to_owned();
        names.iter().for_each(|name| text.extend([*name, "\n"]));
        write_atomically(&self.file, &[text.as_bytes()])?;
        self.text = Some(text);
        Ok(())
    }
}

/// Whether a name on the list is one of a file inside the folder.
pub(super) fn is_inside(name: &str) -> bool {
    Path::new(name).components().all(|part| matches!(part, std::path::Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(own: &OwnFiles) -> Vec<&str> {
        own.names().collect()
    }

    #[test]
    fn names_are_added_to_what_is_there_and_a_line_that_was_cut_short_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("new/dist.files");
        let open = || OwnFiles::in_file(file.clone()).expect("a list or none");
        let mut own = open();
        assert!(!own.is_there() && names(&own).is_empty());
        own.add(&["b", "a/شقة.html"]).expect("written");
        own.add(&["c"]).expect("written");
        own.add(&[]).expect("written");
        assert_eq!(names(&own), ["a/شقة.html", "b", "c"]);
        assert_eq!(names(&open()), ["a/شقة.html", "b", "c"]);

        let mut text = fs::read(&file).expect("a list");
        text.extend_from_slice(b"CNAME");
        fs::write(&file, text).expect("written");
        let mut own = open();
        assert_eq!(names(&own), ["a/شقة.html", "b", "c"]);
        own.add(&["d"]).expect("written");
        assert_eq!(names(&open()), ["a/شقة.html", "b", "c", "d"]);
        own.replace(&["b"]).expect("written");
        assert_eq!((names(&own), names(&open())), (vec!["b"], vec!["b"]));
    }

    #[test]
    fn what_is_no_list_lists_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("dist.files");
        for bytes in [&b"a\nb\n"[..], b"", b"\xff\xfe"] {
            fs::write(&file, bytes).expect("written");
            let own = OwnFiles::in_file(file.clone()).expect("no list");
            assert!(!own.is_there() && names(&own).is_empty(), "{bytes:?}");
        }
    }

    #[test]
    fn a_name_that_leads_out_of_the_folder_is_told() {
        assert!(is_inside("a/b.html"));
        for name in ["../a", "/etc/passwd", "a/../../b", "./a"] {
            assert!(!is_inside(name), "{name}");
        }
    }
}
