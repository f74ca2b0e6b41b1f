//! `media.lock`: the originals that are kept in a media store instead of the repository, by their content.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use catalog::problem::Code;
use diagnostics::Diagnostic;

use super::folder::{self, LockFile, MediaFile};

const HEADER: &str = "# Originals in the media store: SHA-256, bytes, path. Written by `generator media push`; see docs/media-store.md.";

/// The lines that git leaves in a file with a merge conflict.
const CONFLICT_MARKERS: [&str; 4] = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];

/// The start of every path, as records write it.
const PREFIX: &str = "media/";

/// An original in a media store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredOriginal {
    /// The SHA-256 of its bytes, in 64 hexadecimal digits.
    pub hash: String,
    /// Its size.
    pub bytes: u64,
}

/// A line that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LockError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
    /// What to do.
    pub help: &'static str,
}

/// The originals in a media store by their path inside the media folder: `properties/villa.jpg`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MediaLock(BTreeMap<String, StoredOriginal>);

impl MediaLock {
    /// Parses the file. Lines may be in any order, and twice if they are equal, so that merges need no hand.
    pub fn parse(text: &str) -> (Self, Vec<LockError>) {
        let (mut lock, mut errors) = (Self::default(), Vec::new());
        for (index, line) in text.lines().enumerate() {
            let line = line.trim_end();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Err((reason, help)) = lock.add_line(line) {
                errors.push(LockError { line: index + 1, reason, help });
            }
        }
        (lock, errors)
    }

    fn add_line(&mut self, line: &str) -> Result<(), (String, &'static str)> {
        if CONFLICT_MARKERS.iter().any(|marker| line.starts_with(marker)) {
            let help = "keep the lines of both sides, and remove this one";
            return Err(("a merge conflict is not resolved".to_owned(), help));
        }
        let (name, original) = entry(line).ok_or_else(|| {
            let help = "write `SHA-256 BYTES media/PATH`, or remove the line and run `generator media push`";
            ("the line is not `SHA-256 BYTES media/PATH`".to_owned(), help)
        })?;
        match self.0.insert(name.to_owned(), original.clone()) {
            Some(before) if before != original => Err((
                format!("`{PREFIX}{name}` is listed twice with different contents"),
                "remove one of the two lines; the newer picture is usually right",
            )),
            _ => Ok(()),
        }
    }

    /// The file's text, sorted by path.
    pub fn text(&self) -> String {
        self.0.iter().fold(format!("{HEADER}\n"), |mut text, (name, StoredOriginal { hash, bytes })| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{hash} {bytes} {PREFIX}{name}");
            text
        })
    }

    /// The originals by path, sorted.
    pub fn originals(&self) -> impl Iterator<Item = (&str, &StoredOriginal)> {
        self.0.iter().map(|(name, original)| (name.as_str(), original))
    }

    /// The original of a path.
    pub fn get(&self, name: &str) -> Option<&StoredOriginal> {
        self.0.get(name)
    }

    /// Adds or replaces an original.
    pub fn insert(&mut self, name: String, original: StoredOriginal) {
        self.0.insert(name, original);
    }

    /// Removes an original.
    pub fn remove(&mut self, name: &str) {
        self.0.remove(name);
    }
}

/// The path and original of a line.
fn entry(line: &str) -> Option<(&str, StoredOriginal)> {
    let (hash, rest) = line.split_once(' ')?;
    let (bytes, path) = rest.trim_start().split_once(' ')?;
    let name = path.trim_start().strip_prefix(PREFIX).filter(|name| is_inside(name))?;
    let is_hash = hash.len() == 64 && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let original = StoredOriginal { hash: hash.to_owned(), bytes: bytes.parse().ok()? };
    is_hash.then_some((name, original))
}

/// Whether a path stays inside the media folder and is not hidden, since anyone can propose a lock file.
fn is_inside(name: &str) -> bool {
    let is_plain = |part: &str| {
        !part.is_empty()
            && !part.starts_with('.')
            && !part.contains(|letter: char| letter == '\\' || letter.is_control())
    };
    name.split('/').all(is_plain)
}

/// Reads the lock and reports its errors, and originals that were modified after they were stored.
pub(crate) fn read(file: &LockFile, media: &[MediaFile]) -> (MediaLock, Vec<Diagnostic>) {
    let text = match std::fs::read_to_string(&file.path) {
        Ok(text) => text,
        Err(error) => {
            return (MediaLock::default(), vec![folder::unreadable(&file.shown, &error.to_string())]);
        }
    };
    let (lock, errors) = MediaLock::parse(&text);
    let error = |LockError { line, reason, help }| {
        Diagnostic::of_file(Code::MediaLockSyntax, &*file.shown, format!("line {line}: {reason}"), help)
    };
    let is_modified = |medium: &&MediaFile| {
        lock.get(&medium.name).is_some_and(|original| original.bytes != medium.stat.bytes)
    };
    let modified = media.iter().filter(is_modified).map(|medium| {
        Diagnostic::of_file(
            Code::MediaNotPushed,
            &*medium.shown,
            "the file differs from the one in the media store, so other machines build with the old one",
            "store it with `generator media push`; or delete it, and get the old one with `generator media pull`",
        )
    });
    let problems = errors.into_iter().map(error).chain(modified).collect();
    (lock, problems)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(digit: char, name: &str) -> String {
        format!("{} 7 {name}\n", String::from(digit).repeat(64))
    }

    #[test]
    fn a_lock_is_written_as_it_is_read_and_sorted() {
        let text = format!("{HEADER}\n{}{}", line('a', "media/a b.jpg"), line('b', "media/x/شقة.jpg"));
        let (lock, errors) = MediaLock::parse(&text);
        assert_eq!((lock.text(), errors), (text.clone(), vec![]));
        let turned = format!("{}{}\n{}\r\n", line('b', "media/x/شقة.jpg"), line('a', "media/a b.jpg"), text);
        assert_eq!(MediaLock::parse(&turned), (lock, vec![]));
    }

    #[test]
    fn what_cannot_be_used_is_reported_with_its_line() {
        let (good, other) = (line('a', "media/a.jpg"), line('b', "media/a.jpg"));
        let reasons = |text: &str| -> Vec<(usize, String)> {
            let errors = MediaLock::parse(text).1.into_iter();
            errors.map(|error| (error.line, error.reason)).collect()
        };
        let merged = format!("<<<<<<< HEAD\n{good}=======\n{other}>>>>>>> theirs\n");
        assert_eq!(
            reasons(&merged).iter().map(|(line, _)| *line).collect::<Vec<_>>(),
            [1, 3, 4, 5],
            "{merged}"
        );
        for wrong in [
            line('g', "media/a.jpg"),
            line('a', "a.jpg"),
            line('a', "media/"),
            line('a', "media/../site.yaml"),
            line('a', "media//etc/passwd"),
            line('a', "media/.git/hooks"),
            line('a', "media/a\\..\\b"),
            good.replace(" 7 ", " -7 "),
            good.replace(" 7 ", " "),
            "\u{0}".to_owned(),
        ] {
            assert_eq!(reasons(&wrong).len(), 1, "{wrong}");
        }
    }
}
