//! The manifest of an output folder: which files are ours, what each was made from, and its stat. All other files
//! are foreign and stay.

use std::collections::{HashMap, HashSet};
use std::fs::{self, DirEntry};
use std::path::{Component, Path, PathBuf};

use anyhow::{Result, bail};
use media::cache::{FileStat, Hash, Store};
use serde::{Deserialize, Serialize};

use super::ExistingFiles;

/// The version of [`OutputManifest`], separate from the program's, since files of an older program are ours, too.
const FORMAT: &str = "output manifest 2";

/// A file in every folder that this program made, and its start.
const MARKER: (&str, &str) = ("_redirects", "# Made by the generator.");

/// A file that a build made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Output {
    pub input_hash: Hash,
    /// The hash of its bytes.
    pub content: Hash,
    /// The stat that the build left.
    pub stat: FileStat,
}

/// Our files in an output folder. It is saved before files are moved in and again after others were removed, so that
/// even after a killed build our files are known.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutputManifest {
    /// The version of the program that made the files.
    pub(super) version: String,
    /// The files of the last build.
    pub files: HashMap<String, Output>,
    /// Files of earlier builds that may still exist; they are removed after this is saved.
    pub(super) outdated: HashSet<String>,
}

impl OutputManifest {
    pub const fn store(file: PathBuf) -> Store<Self> {
        Store::new(file, FORMAT)
    }

    /// The manifest in `store`. Without a `version`, or if another version of the program wrote it, it only says
    /// which files are ours.
    pub fn load(store: &Store<Self>, version: Option<&str>) -> Option<Self> {
        let mut manifest = store.load()?;
        if version != Some(&*manifest.version) {
            manifest.outdated.extend(std::mem::take(&mut manifest.files).into_keys());
        }
        Some(manifest)
    }

    /// Whether a build made the file with this name. A name that leads out of the folder is never ours.
    pub(super) fn is_ours(&self, name: &str) -> bool {
        let is_inside = || Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        (self.files.contains_key(name) || self.outdated.contains(name)) && is_inside()
    }

    /// Whether all files of the last build are unmodified, and no file of an earlier build is left.
    pub fn is_unmodified(&self, existing: &ExistingFiles) -> bool {
        let is_unmodified = |(name, output): (&String, &Output)| {
            existing.get(name).is_some_and(|stat| stat.is_unmodified(&output.stat))
        };
        self.outdated.is_empty() && self.files.iter().all(is_unmodified)
    }
}

/// Refuses a non-empty folder without a manifest that does not look like ours, since building could overwrite
/// foreign files. Hidden files are ignored.
///
/// # Errors
/// The folder has foreign files and no manifest, or `out` is a file.
pub fn refuse_foreign_folder(out: &Path, manifest: Option<&OutputManifest>) -> Result<()> {
    if out.is_file() {
        bail!("{} is a file; name a folder with --out", out.display());
    }
    let is_shown = |entry: &DirEntry| !entry.file_name().as_encoded_bytes().starts_with(b".");
    let holds_something =
        || fs::read_dir(out).is_ok_and(|entries| entries.flatten().any(|entry| is_shown(&entry)));
    let (name, beginning) = MARKER;
    let has_marker = || fs::read_to_string(out.join(name)).is_ok_and(|text| text.starts_with(beginning));
    if manifest.is_none() && holds_something() && !has_marker() {
        bail!(
            "{} holds files that this program did not make, and building could write over them; name an empty folder with --out",
            out.display()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest() -> OutputManifest {
        let stat =
            FileStat { bytes: 3, modified: 1_700_000_000_000_000_000, inode: 7, ..FileStat::default() };
        let output = Output { input_hash: Hash::of(b"a"), content: Hash::of(b"b"), stat };
        let files = [("blog/7/شقة.html".to_owned(), output)].into_iter().collect();
        OutputManifest { version: "1".to_owned(), files, outdated: HashSet::from(["old.js".to_owned()]) }
    }

    #[test]
    fn without_the_cache_and_for_another_version_files_stay_ours_and_are_not_believed() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = OutputManifest::store(folder.path().join("dist.files"));
        store.save(&manifest()).expect("saved");
        assert_eq!(OutputManifest::load(&store, Some("1")), Some(manifest()));
        let of_other_version = OutputManifest { version: "other".to_owned(), ..manifest() };
        let without_cache = OutputManifest::load(&store, None).expect("a manifest");
        store.save(&of_other_version).expect("saved");
        for forgotten in [without_cache, OutputManifest::load(&store, Some("1")).expect("a manifest")] {
            assert!(forgotten.files.is_empty());
            for name in ["blog/7/شقة.html", "old.js"] {
                assert!(forgotten.is_ours(name), "{name}");
            }
        }
    }

    #[test]
    fn the_format_stays_what_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = OutputManifest::store(folder.path().join("dist.files"));
        store.save(&manifest()).expect("saved");
        let hash = Hash::of(&fs::read(folder.path().join("dist.files")).expect("a file"));
        assert_eq!(
            hash.digits(12),
            "512d502adb7b",
            "a manifest of another form has another number in FORMAT"
        );
    }

    #[test]
    fn a_name_that_leads_out_of_the_folder_is_not_ours() {
        let names = ["../a", "/etc/passwd", "a/../../b", "./a", "a/b.html"];
        let outdated = names.iter().map(|name| (*name).to_owned()).collect();
        let manifest = OutputManifest { outdated, ..OutputManifest::default() };
        assert_eq!(names.map(|name| manifest.is_ours(name)), [false, false, false, false, true]);
    }

    #[test]
    fn a_folder_is_unmodified_when_all_our_files_are_as_they_were_left() {
        let stat = |bytes| FileStat { bytes, ..FileStat::default() };
        let existing = |files: &[(&str, u64)]| {
            files.iter().map(|(name, bytes)| ((*name).to_owned(), stat(*bytes))).collect::<ExistingFiles>()
        };
        let output =
            |bytes| Output { input_hash: Hash::default(), content: Hash::default(), stat: stat(bytes) };
        let files = [("a".to_owned(), output(1)), ("b/c".to_owned(), output(2))].into_iter().collect();
        let manifest = OutputManifest { files, ..OutputManifest::default() };
        for (files, expected) in [
            (&[("a", 1), ("b/c", 2)][..], true),
            (&[("a", 1)], false),
            // It is foreign.
            (&[("a", 1), ("b/c", 2), ("d", 3)], true),
            (&[("a", 1), ("b/c", 3)], false),
        ] {
            assert_eq!(manifest.is_unmodified(&existing(files)), expected, "{files:?}");
        }
    }
}
