//! What workers have learnt of how pages look, kept for workers of later builds: they need not ask React for a page of each look again. To us it is
//! JSON that goes back as it came, to workers of the same front end with the same settings. Decision 0016 says why it may be believed.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use anyhow::Result;
use cache::Store;

use super::frames::PROTOCOL;
use crate::hash::{Hash, Hasher};
use crate::version::VERSION;

/// From how many bytes on it is begun anew: a site has some hundreds of looks of one or two kilobytes each.
const MOST: usize = 8 * 1024 * 1024;

/// Where it is kept, and of which front end.
#[derive(Debug, Clone)]
pub struct LearntFile {
    file: PathBuf,
    /// The hash of the front end's sources.
    bundle: Hash,
}

impl LearntFile {
    /// In the folder of what later builds need not make again; `bundle` is the hash of the front end's sources.
    pub fn within(folder: &Path, bundle: Hash) -> Self {
        Self { file: folder.join("looks"), bundle }
    }

    /// All that was learnt on this ground, as a JSON list. What is damaged, or was learnt otherwise, is nothing.
    pub(super) fn to_tell(&self, ground: &str) -> Option<String> {
        let entries = self.read(ground);
        (!entries.is_empty()).then(|| format!("[{}]", entries.join(",")))
    }

    /// Keeps what was learnt in addition.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn add(&self, ground: &str, learnt: Vec<String>) -> Result<()> {
        let mut entries = self.read(ground);
        let mut known: HashSet<String> = entries.iter().cloned().collect();
        entries.extend(learnt.into_iter().filter(|one| known.insert(one.clone())));
        if entries.iter().map(String::len).sum::<usize>() > MOST {
            entries.clear();
        }
        self.store().save(&(self.key(ground), entries))
    }

    fn read(&self, ground: &str) -> Vec<String> {
        self.store()
            .load()
            .filter(|(key, _)| *key == self.key(ground))
            .map(|(_, entries)| entries)
            .unwrap_or_default()
    }

    fn store(&self) -> Store<(Hash, Vec<String>)> {
        Store::new(self.file.clone(), VERSION)
    }

    /// The hash of all that looks are a function of.
    fn key(&self, ground: &str) -> Hash {
        let mut hasher = Hasher::new("looks");
        hasher.text(VERSION).text(&PROTOCOL.to_string()).hash(&self.bundle).text(ground);
        hasher.finish()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_was_learnt_is_told_on_the_same_ground_by_the_same_front_end_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = LearntFile::within(&folder.path().join("new"), Hash::of(b"front end"));
        assert_eq!(file.to_tell("{}"), None);
        file.add("{}", vec![r#"{"a":1}"#.to_owned()]).expect("kept");
        file.add("{}", vec![r#"{"a":1}"#.to_owned(), r#"{"b":2}"#.to_owned()]).expect("kept");
        assert_eq!(file.to_tell("{}").as_deref(), Some(r#"[{"a":1},{"b":2}]"#));
        assert_eq!(file.to_tell(r#"{"other":"ground"}"#), None);
        let other = LearntFile::within(&folder.path().join("new"), Hash::of(b"other front end"));
        assert_eq!(other.to_tell("{}"), None);
        other.add("{}", vec!["3".to_owned()]).expect("kept");
        assert_eq!((file.to_tell("{}"), other.to_tell("{}").as_deref()), (None, Some("[3]")));
    }

    #[test]
    fn what_is_damaged_is_nothing_and_is_written_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = LearntFile::within(folder.path(), Hash::of(b"front end"));
        file.add("{}", vec!["1".to_owned()]).expect("kept");
        let whole = fs::read(&file.file).expect("a file");
        for at in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[at] ^= 1;
            fs::write(&file.file, &damaged).expect("written");
            assert_eq!(file.to_tell("{}"), None, "byte {at}");
        }
        file.add("{}", vec!["2".to_owned()]).expect("kept");
        assert_eq!(file.to_tell("{}").as_deref(), Some("[2]"));
    }

    #[test]
    fn more_than_any_site_has_is_begun_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = LearntFile::within(folder.path(), Hash::of(b"front end"));
        file.add("{}", vec!["1".to_owned(), " ".repeat(MOST)]).expect("kept");
        assert_eq!(file.to_tell("{}"), None);
    }
}
