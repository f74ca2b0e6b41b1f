//! What lies in the content folder: records by kind, media files, and what belongs nowhere. Names only; nothing is opened.

use std::collections::BTreeMap;
use std::fs::{self, DirEntry, Metadata};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::Context as _;
use catalog::problem::Code;
use rayon::prelude::*;

use super::kind::{Form, Kind};
use super::suggest;
use crate::Failure;
use crate::diagnostic::Diagnostic;

/// A file that holds a record.
#[derive(Debug, Clone)]
pub(crate) struct RecordFile {
    pub(crate) kind: Kind,
    pub(crate) form: Form,
    pub(crate) path: PathBuf,
    /// As it is shown.
    pub(crate) shown: String,
    pub(crate) metadata: Metadata,
}

/// A file of the media folder.
#[derive(Debug, Clone)]
pub(crate) struct MediaFile {
    /// Its place inside the media folder: `properties/villa.jpg`.
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    pub(crate) shown: String,
    pub(crate) metadata: Metadata,
}

/// All that lies in the content folder.
#[derive(Debug)]
pub struct Listing {
    /// A moment before anything was looked at.
    pub(crate) begun: SystemTime,
    pub(crate) records: Vec<RecordFile>,
    pub(crate) media: Vec<MediaFile>,
    pub(crate) faults: Vec<Diagnostic>,
    /// Every file, those that belong nowhere included.
    pub(crate) files: usize,
}

impl Listing {
    /// How many files there are, those that belong nowhere included.
    pub const fn files(&self) -> usize {
        self.files
    }
}

/// Lists `folder`. Only when the folder itself cannot be read, nothing can be said about its content.
pub(crate) fn list(folder: &Path) -> Result<Listing, Failure> {
    fs::read_dir(folder).with_context(|| {
        format!(
            "the content folder `{}` cannot be read; name the right one with `--content DIR`",
            folder.display()
        )
    })?;
    let listing = Listing {
        begun: SystemTime::now(),
        records: Vec::new(),
        media: Vec::new(),
        faults: Vec::new(),
        files: 0,
    };
    let mut walk = Walk { listing, seen: BTreeMap::new() };
    walk.top(folder);
    Ok(walk.listing)
}

struct Walk {
    listing: Listing,
    /// Folders by their real path, so that a link back up ends the walk.
    seen: BTreeMap<PathBuf, String>,
}

/// A folder's child.
struct Child {
    name: String,
    path: PathBuf,
    shown: String,
    /// Of its target where it is a link.
    metadata: Metadata,
    is_folder: bool,
}

impl Walk {
    fn top(&mut self, folder: &Path) {
        let shown = shown(folder);
        for child in self.children(folder, &shown) {
            let kind = Kind::IN_FOLDERS.into_iter().find(|kind| kind.folder() == child.name);
            match (child.is_folder, kind) {
                (true, Some(kind)) => self.records(kind, &child),
                (true, None) if child.name == Kind::Media.folder() => self.media(&child, ""),
                (true, None) => self.unknown_folder(&child),
                (false, _) if matches!(child.name.as_str(), "site.yaml" | "site.yml") => {
                    self.record(Kind::Site, Form::Yaml, child);
                }
                (false, _) => {
                    self.stray(&child, "the settings are in `site.yaml`, records in a folder of their kind");
                }
            }
        }
    }

    fn records(&mut self, kind: Kind, folder: &Child) {
        for child in self.children(&folder.path, &folder.shown) {
            if child.is_folder {
                self.records(kind, &child);
                continue;
            }
            match Form::of(&child.path) {
                Some(Form::Markdown) if kind.text_key().is_none() => {
                    self.stray(&child, "write it as `.yaml`");
                }
                Some(form) => self.record(kind, form, child),
                None if kind.text_key().is_some() => {
                    self.stray(&child, "records end in `.md` or `.yaml`; pictures lie in `media`");
                }
                None => self.stray(&child, "records end in `.yaml` here; pictures lie in `media`"),
            }
        }
    }

    fn media(&mut self, folder: &Child, inside: &str) {
        for child in self.children(&folder.path, &folder.shown) {
            let name = format!("{inside}{}", child.name);
            if child.is_folder {
                self.media(&child, &format!("{name}/"));
            } else if matches!(name.as_str(), "index.yaml" | "index.yml") {
                self.record(Kind::Media, Form::Yaml, child);
            } else {
                self.listing.files += 1;
                self.listing.media.push(MediaFile {
                    name,
                    path: child.path,
                    shown: child.shown,
                    metadata: child.metadata,
                });
            }
        }
    }

    fn record(&mut self, kind: Kind, form: Form, child: Child) {
        self.listing.files += 1;
        let Child { path, shown, metadata, .. } = child;
        self.listing.records.push(RecordFile { kind, form, path, shown, metadata });
    }

    fn stray(&mut self, child: &Child, help: &str) {
        self.listing.files += 1;
        self.listing.faults.push(Diagnostic::of_file(
            Code::StrayFile,
            &child.shown,
            format!("`{}` is no record and is left out", child.name),
            help,
        ));
    }

    fn unknown_folder(&mut self, child: &Child) {
        let folders = Kind::IN_FOLDERS.map(Kind::folder);
        let help = match suggest::nearest(&child.name, folders.into_iter().chain([Kind::Media.folder()])) {
            Some(nearest) => format!("did you mean `{nearest}`?"),
            None => format!("records lie in {}", suggest::listed(&folders)),
        };
        self.listing.faults.push(Diagnostic::of_file(
            Code::StrayFile,
            &child.shown,
            format!("the folder `{}` holds no records and is left out", child.name),
            help,
        ));
    }

    /// The children of a folder by name, hidden ones left out; none when it was listed before.
    fn children(&mut self, folder: &Path, shown: &str) -> Vec<Child> {
        match self.try_children(folder, shown) {
            Ok(children) => children,
            Err(error) => {
                self.unreadable(shown, &error.to_string());
                Vec::new()
            }
        }
    }

    fn try_children(&mut self, folder: &Path, shown: &str) -> std::io::Result<Vec<Child>> {
        if let Some(first) = self.seen.insert(fs::canonicalize(folder)?, shown.to_owned()) {
            self.listing.faults.push(Diagnostic::of_file(
                Code::Unreadable,
                shown,
                "a link leads to a folder that is read already",
                format!("it is the same folder as `{first}`; take the link away"),
            ));
            return Ok(Vec::new());
        }
        let entries: Vec<DirEntry> = fs::read_dir(folder)?.collect::<std::io::Result<_>>()?;
        let looked: Vec<_> = entries
            .into_par_iter()
            .filter_map(|entry| {
                let name = entry.file_name().to_string_lossy().into_owned();
                (!name.starts_with('.')).then(|| (name, looked_at(&entry), entry))
            })
            .collect();
        let mut children = Vec::with_capacity(looked.len());
        for (name, found, entry) in looked {
            let shown = format!("{shown}/{name}");
            match found {
                Ok(found) if found.is_dir() || found.is_file() => {
                    let is_folder = found.is_dir();
                    children.push(Child { name, path: entry.path(), shown, metadata: found, is_folder });
                }
                // A pipe or a device may never end.
                Ok(_) => self.unreadable(&shown, "it is neither a file nor a folder"),
                Err(error) => self.unreadable(&shown, &error.to_string()),
            }
        }
        children.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(children)
    }

    fn unreadable(&mut self, shown: &str, why: &str) {
        self.listing.faults.push(unreadable(shown, why));
    }
}

/// How a file or folder looks; of a link, its target.
fn looked_at(entry: &DirEntry) -> std::io::Result<Metadata> {
    let metadata = entry.metadata()?;
    if metadata.is_symlink() { fs::metadata(entry.path()) } else { Ok(metadata) }
}

/// The fault of a file or folder that the machine does not give.
pub(crate) fn unreadable(shown: &str, why: &str) -> Diagnostic {
    Diagnostic::of_file(
        Code::Unreadable,
        shown,
        format!("it cannot be read: {why}"),
        "look whether it is still there and may be read",
    )
}

/// A path as it is shown, the same on every system.
pub(crate) fn shown(path: &Path) -> String {
    let shown = path.to_string_lossy().replace('\\', "/");
    shown.trim_end_matches('/').to_owned()
}
