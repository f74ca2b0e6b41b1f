//! Symbolic links in the content folder, whose targets change elsewhere.

use std::fs;
use std::path::{Path, PathBuf};

/// The depth to which links are searched; content has four levels.
const MAX_DEPTH: usize = 8;

/// A link and the file or folder that it leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Linked {
    pub link: PathBuf,
    /// Its target, without links.
    pub target: PathBuf,
}

/// The links below `folder` that lead to something, in order.
pub fn linked(folder: &Path) -> Vec<Linked> {
    let mut found = Vec::new();
    search(folder, MAX_DEPTH, &mut found);
    found.sort_unstable_by(|a, b| a.link.cmp(&b.link));
    found
}

fn search(folder: &Path, depth: usize, found: &mut Vec<Linked>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_symlink() {
            let link = entry.path();
            if let Ok(target) = link.canonicalize() {
                found.push(Linked { link, target });
            }
        } else if kind.is_dir() && depth > 0 {
            search(&entry.path(), depth - 1, found);
        }
    }
}

impl Linked {
    /// The path below the content folder of a file at `real`, if this link leads to it.
    pub fn path_of(&self, real: &Path) -> Option<PathBuf> {
        let rest = real.strip_prefix(&self.target).ok()?;
        Some(if rest.as_os_str().is_empty() { self.link.clone() } else { self.link.join(rest) })
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn targets_of_links_are_found_by_both_names() {
        let folder = tempfile::tempdir().expect("a folder");
        let (content, shared) = (folder.path().join("content"), folder.path().join("shared"));
        fs::create_dir_all(content.join("team")).expect("a folder");
        fs::create_dir(&shared).expect("a folder");
        fs::write(shared.join("x.yaml"), "").expect("a file");
        symlink("../../shared/x.yaml", content.join("team/x.yaml")).expect("a link");
        symlink("../shared", content.join("media")).expect("a link");
        symlink("nowhere", content.join("gone")).expect("a link");
        let found = linked(&content);
        let links: Vec<&Path> = found.iter().map(|linked| linked.link.as_path()).collect();
        assert_eq!(links, [content.join("media"), content.join("team/x.yaml")]);
        let real = shared.canonicalize().expect("the folder").join("x.yaml");
        let paths: Vec<PathBuf> = found.iter().filter_map(|linked| linked.path_of(&real)).collect();
        assert_eq!(paths, [content.join("media/x.yaml"), content.join("team/x.yaml")]);
    }
}
