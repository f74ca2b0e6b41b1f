//! The open documents, and the paths of their addresses.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use content::{Kind, UnsavedTexts};
use gen_lsp_types::Uri;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use records::Form;

/// The characters of a path that are not escaped in an address.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// An open document.
#[derive(Debug, Clone)]
pub(super) struct Document {
    /// The address as the editor writes it.
    pub(super) uri: Uri,
    /// The version of the text.
    pub(super) version: i32,
    pub(super) text: Arc<str>,
}

/// The record that a path belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RecordPath {
    pub(super) kind: Kind,
    /// The file format.
    pub(super) form: Form,
    pub(super) is_translation: bool,
}

impl RecordPath {
    /// The kind of record that the value at `path` names.
    pub(super) fn referred(self, path: &[String]) -> Option<Kind> {
        content::referred(self.kind, &path.join(".")).filter(|_| !self.is_translation)
    }
}

/// The open documents by path: those of the project relative to its top.
#[derive(Debug, Clone)]
pub(super) struct Documents {
    /// The top of the project.
    root: PathBuf,
    /// The content folder, relative to it.
    content: PathBuf,
    open: BTreeMap<PathBuf, Document>,
}

impl Documents {
    pub(super) const fn new(root: PathBuf, content: PathBuf) -> Self {
        Self { root, content, open: BTreeMap::new() }
    }

    /// The path of `uri`, relative to the top of the project if it is in it; `None` if it is not a file's address.
    pub(super) fn path(&self, uri: &Uri) -> Option<PathBuf> {
        let path = file(uri)?;
        if let Ok(inside) = path.strip_prefix(&self.root) {
            let is_of_content = inside.starts_with(&self.content);
            let link = if is_of_content { None } else { self.linked(&path) };
            return Some(link.unwrap_or_else(|| inside.to_owned()));
        }
        // The editor or the project may use a link.
        let real = real(&path).zip(self.root.canonicalize().ok());
        let inside = real.as_ref().and_then(|(path, root)| path.strip_prefix(root).ok());
        let of_content = |path: &Path| path.starts_with(&self.content);
        match inside {
            Some(inside) if of_content(inside) => Some(inside.to_owned()),
            // A record can be a link to the file that is open.
            inside => Some(self.linked(&path).unwrap_or_else(|| inside.map_or(path, Path::to_owned))),
        }
    }

    /// The path of the record that is a link to the file at `path`, relative to the top of the project.
    fn linked(&self, path: &Path) -> Option<PathBuf> {
        // Nothing but records and media have diagnostics.
        Form::of(path)?;
        let real = real(path)?;
        let links = content::linked(&self.root.join(&self.content));
        let link = links.iter().find_map(|linked| linked.path_of(&real))?;
        Some(link.strip_prefix(&self.root).ok()?.to_owned())
    }

    /// The address of a path: the editor's own, if the document is open.
    pub(super) fn uri(&self, path: &Path) -> Uri {
        if let Some(document) = self.open.get(path) {
            return document.uri.clone();
        }
        let whole = self.root.join(path);
        Uri(format!("file://{}", utf8_percent_encode(&whole.to_string_lossy(), ESCAPED)))
    }

    pub(super) fn set(&mut self, path: PathBuf, document: Document) {
        self.open.insert(path, document);
    }

    pub(super) fn close(&mut self, path: &Path) {
        self.open.remove(path);
    }

    pub(super) fn get(&self, path: &Path) -> Option<&Document> {
        self.open.get(path)
    }

    /// The texts to read in place of the files.
    pub(super) fn unsaved(&self) -> UnsavedTexts {
        self.open.iter().map(|(path, document)| (path.clone(), Arc::clone(&document.text))).collect()
    }

    /// The record that a path belongs to, whether or not it exists.
    pub(super) fn record(&self, path: &Path) -> Option<RecordPath> {
        let (kind, form) = content::record_of(path.strip_prefix(&self.content).ok()?)?;
        Some(RecordPath { kind, form, is_translation: content::language_of(path).is_some() })
    }
}

pub(super) fn file(uri: &Uri) -> Option<PathBuf> {
    let escaped = uri.0.strip_prefix("file://")?;
    Some(PathBuf::from(percent_decode_str(escaped).decode_utf8().ok()?.into_owned()))
}

/// The path without links; a file that is not saved yet is in a real folder.
fn real(path: &Path) -> Option<PathBuf> {
    let folder = || Some(path.parent()?.canonicalize().ok()?.join(path.file_name()?));
    path.canonicalize().ok().or_else(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_target_of_a_link_is_its_record() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().join("site");
        std::fs::create_dir_all(root.join("content/team")).expect("a folder");
        std::fs::create_dir_all(root.join("shared")).expect("a folder");
        for (target, link) in [("../../../x.yaml", "x.yaml"), ("../../shared/y.yaml", "y.yaml")] {
            std::fs::write(root.join("content/team").join(target), "").expect("a file");
            std::os::unix::fs::symlink(target, root.join("content/team").join(link)).expect("a link");
        }
        let documents = Documents::new(root.clone(), PathBuf::from("content"));
        let path = |path: &Path| documents.path(&Uri(format!("file://{}", path.display()))).expect("a path");
        assert_eq!(path(&folder.path().join("x.yaml")), Path::new("content/team/x.yaml"));
        assert_eq!(path(&root.join("shared/y.yaml")), Path::new("content/team/y.yaml"));
        assert_eq!(path(&root.join("shared/z.yaml")), Path::new("shared/z.yaml"));
        assert_eq!(path(&root.join("content/team/x.yaml")), Path::new("content/team/x.yaml"));
    }

    #[test]
    fn addresses_become_paths_and_back() {
        let mut documents = Documents::new(PathBuf::from("/home/me/my site"), PathBuf::from("content"));
        let uri = Uri("file:///home/me/my%20site/content/team/%D8%B9.yaml".to_owned());
        let path = documents.path(&uri).expect("a file");
        assert_eq!(path, Path::new("content/team/ع.yaml"));
        assert_eq!(documents.uri(&path), uri);
        let of_client = Uri("file:///home/me/my%20site/content/team/%d8%b9.yaml".to_owned());
        documents.set(path.clone(), Document { uri: of_client.clone(), version: 1, text: "".into() });
        assert_eq!(documents.uri(&path), of_client);
        assert_eq!(documents.path(&Uri("untitled:Untitled-1".to_owned())), None);
        let record =
            |path: &str| documents.record(Path::new(path)).map(|record| (record.kind, record.is_translation));
        assert_eq!(record("content/properties/rental/a.ar.md"), Some((Kind::Property, true)));
        assert_eq!(record("content/media/index.yaml"), Some((Kind::Media, false)));
        assert_eq!(record("content/site.yaml"), Some((Kind::Site, false)));
        for other in
            ["README.md", "content/notes.md", "content/media/a.jpg", "/elsewhere/content/team/a.yaml"]
        {
            assert_eq!(record(other), None, "{other}");
        }
    }
}
