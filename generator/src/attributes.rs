//! What the file system says of files that nobody opens, and of all the files of a folder: a build asks tens of thousands how they look.

use std::ffi::OsStr;
use std::fs::Metadata;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;
#[cfg(not(unix))]
use std::time::SystemTime;

#[cfg(any(test, not(target_os = "linux")))]
mod anywhere;
#[cfg(target_os = "linux")]
mod linux;

#[cfg(not(target_os = "linux"))]
use anywhere as system;
#[cfg(target_os = "linux")]
use linux as system;

/// What the file system says of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Attributes {
    pub(crate) kind: Kind,
    /// Its length.
    pub(crate) bytes: u64,
    /// When it was last written.
    pub(crate) modified: Time,
    /// When its entry was last changed, which no program can set back; the same as `modified` where the system does not say.
    pub(crate) changed: Time,
    /// Which file it is; 0 where the system does not say.
    pub(crate) inode: u64,
    /// Which file system it is on; 0 where the system does not say.
    pub(crate) device: u64,
}

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    File,
    Folder,
    Link,
    /// A pipe or a device, which may never end.
    Other,
}

/// A moment as file systems have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Time {
    /// Since 1970.
    pub(crate) seconds: i64,
    /// Of the second.
    pub(crate) nanos: u32,
}

impl Time {
    /// Where the system does not say.
    #[cfg(not(unix))]
    const UNKNOWN: Self = Self { seconds: i64::MIN, nanos: 0 };

    /// Since 1970; `None` for moments before that, and where it is not known.
    pub(crate) fn since_1970(self) -> Option<Duration> {
        Some(Duration::new(u64::try_from(self.seconds).ok()?, self.nanos))
    }
}

impl From<&Metadata> for Attributes {
    fn from(metadata: &Metadata) -> Self {
        let kind = match metadata.file_type() {
            kind if kind.is_file() => Kind::File,
            kind if kind.is_dir() => Kind::Folder,
            kind if kind.is_symlink() => Kind::Link,
            _ => Kind::Other,
        };
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            let nanos = |nanos: i64| u32::try_from(nanos).unwrap_or_default();
            Self {
                kind,
                bytes: metadata.len(),
                modified: Time { seconds: metadata.mtime(), nanos: nanos(metadata.mtime_nsec()) },
                changed: Time { seconds: metadata.ctime(), nanos: nanos(metadata.ctime_nsec()) },
                inode: metadata.ino(),
                device: metadata.dev(),
            }
        }
        #[cfg(not(unix))]
        {
            let since =
                metadata.modified().ok().and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
            let time = |since: Duration| {
                Some(Time { seconds: i64::try_from(since.as_secs()).ok()?, nanos: since.subsec_nanos() })
            };
            let modified = since.and_then(time).unwrap_or(Time::UNKNOWN);
            Self { kind, bytes: metadata.len(), modified, changed: modified, inode: 0, device: 0 }
        }
    }
}

/// Which entries of a folder are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Which {
    All,
    /// Those whose name does not begin with a dot.
    Shown,
}

impl Which {
    fn takes(self, name: &[u8]) -> bool {
        match self {
            Self::All => true,
            Self::Shown => !name.starts_with(b"."),
        }
    }
}

/// What lies in a folder, in the file system's order.
pub(crate) struct Entries<T> {
    /// The names one behind the other.
    names: Vec<u8>,
    /// Where the name of each entry is, and what was made of the entry.
    of: Vec<(Range<usize>, T)>,
}

impl<T> Entries<T> {
    /// Goes through them, each with its name.
    pub(crate) fn for_each(self, mut each: impl FnMut(&str, T)) {
        for (place, made) in self.of {
            each(&String::from_utf8_lossy(self.names.get(place).unwrap_or_default()), made);
        }
    }

    /// What was made of them.
    pub(crate) fn into_made(self) -> impl Iterator<Item = T> {
        self.of.into_iter().map(|(_, made)| made)
    }
}

/// What `make` makes of each entry of `folder`, by its name and by what the file system says of it; of a link, of the link itself.
///
/// # Errors
/// A folder that cannot be read; what is wrong with an entry is given to `make`.
pub(crate) fn entries<T: Send>(
    folder: &Path,
    which: Which,
    make: impl Fn(&OsStr, io::Result<Attributes>) -> T + Sync,
) -> io::Result<Entries<T>> {
    system::entries(folder, which, make)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;

    use super::*;

    type Found = BTreeMap<String, Attributes>;

    fn found(entries: io::Result<Entries<io::Result<Attributes>>>) -> Found {
        let mut found = Found::new();
        entries.expect("a folder").for_each(|name, attributes| {
            assert_eq!(
                found.insert(name.to_owned(), attributes.expect("an entry")),
                None,
                "{name} comes twice"
            );
        });
        found
    }

    fn attributes(_: &OsStr, attributes: io::Result<Attributes>) -> io::Result<Attributes> {
        attributes
    }

    #[test]
    fn every_entry_is_told_as_it_is_by_either_way_of_asking() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path();
        let mut expected = Found::new();
        let told = |name: &str| {
            let metadata = fs::symlink_metadata(path.join(name)).expect("an entry");
            (name.to_owned(), Attributes::from(&metadata))
        };
        for number in 0..2_000 {
            let name = format!("{number} شقة.txt");
            fs::write(path.join(&name), "x".repeat(number)).expect("written");
            expected.extend([told(&name)]);
        }
        fs::write(path.join(".hidden"), "").expect("written");
        fs::create_dir(path.join("folder")).expect("made");
        fs::write(path.join("folder/inside"), "").expect("written");
        expected.extend([".hidden", "folder"].map(told));
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("nowhere", path.join("link")).expect("a link");
            expected.extend([told("link")]);
        }
        assert_eq!(expected["7 شقة.txt"].bytes, 7);
        assert_eq!(expected["folder"].kind, Kind::Folder);
        for which in [Which::All, Which::Shown] {
            assert_eq!(found(entries(path, which, attributes)), expected);
            assert_eq!(found(anywhere::entries(path, which, attributes)), expected);
            expected.remove(".hidden");
        }
        let missing = path.join("missing");
        let errors = [
            entries(&missing, Which::All, attributes).err(),
            anywhere::entries(&missing, Which::All, attributes).err(),
        ];
        assert_eq!(errors.map(|error| error.map(|error| error.kind())), [Some(io::ErrorKind::NotFound); 2]);
    }

    #[cfg(unix)]
    #[test]
    fn a_name_that_is_no_text_is_told_too() {
        use std::os::unix::ffi::OsStrExt;
        let folder = tempfile::tempdir().expect("a folder");
        let name = std::ffi::OsStr::from_bytes(b"a\xff.txt");
        if fs::write(folder.path().join(name), "12").is_err() {
            // Not every file system has such names.
            return;
        }
        for found in [
            found(entries(folder.path(), Which::All, attributes)),
            found(anywhere::entries(folder.path(), Which::All, attributes)),
        ] {
            assert_eq!(found["a\u{fffd}.txt"].bytes, 2);
        }
    }
}
