//! The files of an output folder, tens of thousands: their paths lie one behind the other in one text, so that none is a text of its own.

use std::hash::BuildHasher as _;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// Files in any order, each with its path in the folder, `/` between its parts, and what is known of it; no path comes twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Files<T> {
    paths: String,
    /// Where each path ends, and what is known of the file.
    files: Vec<(usize, T)>,
}

impl<T> Default for Files<T> {
    fn default() -> Self {
        Self { paths: String::new(), files: Vec::new() }
    }
}

impl<T> Files<T> {
    /// With room for so many files, whose paths have so many bytes together.
    pub fn with_capacity(files: usize, bytes: usize) -> Self {
        Self { paths: String::with_capacity(bytes), files: Vec::with_capacity(files) }
    }

    /// Adds a file; the parts of its path stand one behind the other.
    pub fn push(&mut self, path: &[&str], known: T) {
        self.paths.extend(path.iter().copied());
        self.files.push((self.paths.len(), known));
    }

    /// How many files there are.
    pub const fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// How many bytes their paths have together.
    pub const fn path_bytes(&self) -> usize {
        self.paths.len()
    }

    /// Each file's path, and what is known of it.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &T)> {
        self.files.iter().enumerate().map(|(at, (_, known))| (self.path(at), known))
    }

    /// The path of the file with that number; nothing where there is none.
    pub fn path(&self, at: usize) -> &str {
        let end = |at: usize| self.files.get(at).map(|(end, _)| *end);
        let start = at.checked_sub(1).map_or(Some(0), end);
        start.zip(end(at)).and_then(|(start, end)| self.paths.get(start..end)).unwrap_or_default()
    }

    /// What is known of the file with that number.
    pub fn known(&self, at: usize) -> Option<&T> {
        self.files.get(at).map(|(_, known)| known)
    }

    /// The same files, with what `of` makes of what is known of each.
    pub fn map<U>(self, mut of: impl FnMut(T) -> U) -> Files<U> {
        let files = self.files.into_iter().map(|(end, known)| (end, of(known))).collect();
        Files { paths: self.paths, files }
    }
}

/// The numbers of files by their paths.
pub struct Numbers(HashTable<u32>);

impl Numbers {
    /// Those of `files`.
    pub fn of<T>(files: &Files<T>) -> Self {
        let mut numbers = HashTable::with_capacity(files.len());
        for (number, (path, _)) in (0_u32..).zip(files.iter()) {
            numbers.insert_unique(hash(path), number, |number| hash(files.path(*number as usize)));
        }
        Self(numbers)
    }

    /// The number of the file with that path among `files`, of which these are the numbers.
    pub fn find<T>(&self, files: &Files<T>, path: &str) -> Option<usize> {
        self.0.find(hash(path), |number| files.path(*number as usize) == path).map(|number| *number as usize)
    }
}

/// A quick hash: the paths are the site's own.
fn hash(path: &str) -> u64 {
    FxBuildHasher.hash_one(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_is_found_by_its_path_and_no_other_is() {
        let mut files = Files::default();
        let path = |number: usize| format!("{}/{number}.json", number % 7);
        for number in 0..1_000 {
            files.push(&[&(number % 7).to_string(), "/", &format!("{number}.json")], number);
        }
        let numbers = Numbers::of(&files);
        for (number, (name, known)) in files.iter().enumerate() {
            assert_eq!((name, *known), (path(number).as_str(), number));
            assert_eq!(numbers.find(&files, name), Some(number));
        }
        for path in ["", "0/1.json", "0/0.jso", "1000.json"] {
            assert_eq!(numbers.find(&files, path), None, "{path}");
        }
        assert_eq!((files.len(), files.path(1_000), files.known(1_000)), (1_000, "", None));
    }
}
