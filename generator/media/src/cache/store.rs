//! One cached value in one file.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufWriter, Write};
use std::marker::PhantomData;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tempfile::NamedTempFile;

use crate::cache::{Hash, Hasher};

/// A cached value in a file, encoded with postcard.
///
/// The file is `hash of the version and the value · value`. If it is missing, damaged or of another version, there is
/// no value.
#[derive(Debug, Clone)]
pub struct Store<T> {
    path: PathBuf,
    version: &'static str,
    value: PhantomData<fn() -> T>,
}

impl<T> Store<T> {
    /// The store in the file `path`; `version` changes with the meaning of the value.
    pub const fn new(path: PathBuf, version: &'static str) -> Self {
        Self { path, version, value: PhantomData }
    }

    /// The saved value, if there is one.
    pub fn load(&self) -> Option<T>
    where
        T: DeserializeOwned,
    {
        let bytes = fs::read(&self.path).ok()?;
        let (checksum, value) = bytes.split_first_chunk()?;
        (self.checksum(value) == Hash::from_bytes(*checksum))
            .then(|| postcard::from_bytes(value).ok())
            .flatten()
    }

    /// Saves a value, which may be a borrowed form of `T`.
    pub fn save(&self, value: &impl Serialize) -> Result<()> {
        let value = postcard::to_stdvec(value)?;
        write_atomically(&self.path, &[&self.checksum(&value).to_bytes(), &value])
    }

    fn checksum(&self, value: &[u8]) -> Hash {
        Hasher::new(self.version).bytes(value).finish()
    }
}

/// Writes a temporary file and renames it, so that a reader or a second writer never sees half of it.
pub fn write_atomically(path: &Path, parts: &[&[u8]]) -> Result<()> {
    let write = || -> std::io::Result<()> {
        temporary(path, parts)?.persist(path)?;
        Ok(())
    };
    write().with_context(|| format!("{} cannot be written", path.display()))
}

/// Like [`write_atomically`], for a text that no program can make again: after a power cut, the old or the new one is
/// there.
pub fn write_durably(path: &Path, text: &str) -> Result<()> {
    let write = || -> std::io::Result<()> {
        flushed(path, text)?.persist(path)?;
        flush_folder(path)
    };
    write().with_context(|| format!("{} cannot be written", path.display()))
}

/// Like [`write_durably`], but fails if the file exists.
pub fn create_durably(path: &Path, text: &str) -> Result<()> {
    let write = || -> std::io::Result<()> {
        flushed(path, text)?.persist_noclobber(path)?;
        flush_folder(path)
    };
    write().with_context(|| format!("{} cannot be created", path.display()))
}

fn flushed(path: &Path, text: &str) -> std::io::Result<NamedTempFile> {
    let file = temporary(path, &[text.as_bytes()])?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Keeps the new name of a file in its folder.
fn flush_folder(path: &Path) -> std::io::Result<()> {
    fs::File::open(folder(path))?.sync_all()
}

/// Removes the temporary files that killed programs left beside `paths`. No other program may be writing to `paths`.
pub fn remove_temporary<'p>(paths: impl IntoIterator<Item = &'p Path>) -> std::io::Result<()> {
    let mut prefixes: BTreeMap<&Path, BTreeSet<String>> = BTreeMap::new();
    for path in paths {
        prefixes.entry(folder(path)).or_default().insert(temporary_prefix(path));
    }
    for (folder, prefixes) in prefixes {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let name = name.to_str().filter(|name| name.ends_with(TEMPORARY_SUFFIX)).unwrap_or_default();
            if name.get(..PREFIX_LEN).is_some_and(|prefix| prefixes.contains(prefix)) {
                fs::remove_file(entry.path())?;
            }
        }
    }
    Ok(())
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn temporary(path: &Path, parts: &[&[u8]]) -> std::io::Result<NamedTempFile> {
    fs::create_dir_all(folder(path))?;
    // Temporary files are private; this one gets the usual permissions.
    let file = tempfile::Builder::new()
        .permissions(fs::Permissions::from_mode(0o666))
        .prefix(&temporary_prefix(path))
        .suffix(TEMPORARY_SUFFIX)
        .tempfile_in(folder(path))?;
    let mut file = BufWriter::new(file);
    parts.iter().try_for_each(|part| file.write_all(part))?;
    Ok(file.into_inner()?)
}

const TEMPORARY_SUFFIX: &str = ".tmp";

/// Whether a file has the name of one that is being written; a run that was killed leaves such files.
pub fn is_temporary(name: &str) -> bool {
    name.starts_with('.') && name.ends_with(TEMPORARY_SUFFIX)
}

/// The length of a dot, the digits of a hash, and a hyphen.
const PREFIX_LEN: usize = 18;

/// The start of the names of temporary files for `path`: hidden, and short however long the name is.
fn temporary_prefix(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    format!(".{}-", Hash::of(name.as_encoded_bytes()).digits(PREFIX_LEN - 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    type Value = Vec<(String, Option<u32>)>;

    fn store(folder: &Path, version: &'static str) -> Store<Value> {
        Store::new(folder.join(".cache/dist.build"), version)
    }

    fn value() -> Value {
        vec![("index.html".to_owned(), Some(7)), ("شقة.html".to_owned(), None)]
    }

    #[test]
    fn a_text_replaces_another_only_where_it_is_meant_to() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("properties/flat.md");
        create_durably(&path, "first").expect("created");
        create_durably(&path, "second").expect_err("there is one");
        assert_eq!(fs::read_to_string(&path).expect("a text"), "first");
        write_durably(&path, "third").expect("written");
        assert_eq!(fs::read_to_string(&path).expect("a text"), "third");
        assert_eq!(fs::read_dir(path.parent().expect("a folder")).expect("read").count(), 1);
    }

    #[test]
    fn a_saved_value_is_loaded_by_the_same_version_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(store(folder.path(), "1").load(), None);
        store(folder.path(), "1").save(&value()).expect("saved");
        assert_eq!(store(folder.path(), "1").load(), Some(value()));
        assert_eq!(store(folder.path(), "2").load(), None);
    }

    #[test]
    fn a_file_with_any_byte_changed_or_missing_holds_no_value() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = store(folder.path(), "1");
        store.save(&value()).expect("saved");
        let bytes = fs::read(&store.path).expect("a file");
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            for bytes in [&damaged, &bytes[..at]] {
                fs::write(&store.path, bytes).expect("written");
                assert_eq!(store.load(), None, "byte {at}");
            }
        }
    }

    #[test]
    fn several_threads_may_write_the_same_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        let write = |byte: u8| {
            for _ in 0..200 {
                write_atomically(&path, &[&vec![byte; 20_000]]).expect("written");
                let found = fs::read(&path).expect("a file");
                assert!(found.len() == 20_000 && found.iter().all(|other| *other == found[0]));
            }
        };
        std::thread::scope(|scope| (0..4).for_each(|byte| drop(scope.spawn(move || write(byte)))));
        assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1, "no temporary file is left");
    }

    #[test]
    fn a_file_is_as_readable_as_any_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let [ours, plain] = ["ours", "plain"].map(|name| folder.path().join(name));
        write_atomically(&ours, &[b"1"]).expect("written");
        fs::write(&plain, "1").expect("written");
        let mode = |path: &Path| fs::metadata(path).expect("a file").permissions().mode();
        assert_eq!(mode(&ours), mode(&plain));
    }
}
