//! Lists the content folder: records by kind, media files and others. No file is opened.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use anyhow::{Context as _, Result};
use catalog::clean;
use catalog::problem::Code;
use catalog::property::MainCategory;
use catalog::text::Language;
use media::cache::{FileStat, Hash, children, hash_of_stats};

use super::kind::Kind;
use super::suggest;
use crate::diagnostics::Diagnostic;
use crate::yaml::Form;
use media::cache::Hasher;

#[derive(Debug, Clone)]
pub struct RecordFile {
    pub kind: Kind,
    /// The file format.
    pub form: Form,
    /// The language of a translation; `None` for an original.
    pub language: Option<Language>,
    pub path: Arc<Path>,
    /// The path as shown.
    pub shown: Arc<str>,
    pub(crate) stat: FileStat,
    /// The text that is read in place of the file's.
    pub(crate) unsaved: Option<Arc<str>>,
}

impl RecordFile {
    /// The id of the record: the file name without its extension, and without the language of a translation.
    pub fn id(&self) -> String {
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let original =
            self.language.and_then(|language| stem.strip_suffix(language.code())?.strip_suffix('.'));
        original.unwrap_or(&stem).to_owned()
    }
}

/// Texts by path, which are read in place of the files: an editor's texts, or those that a command will write.
pub type UnsavedTexts = BTreeMap<PathBuf, Arc<str>>;

#[derive(Debug, Clone)]
pub(crate) struct MediaFile {
    /// The path inside the media folder, as records name it: `properties/villa.jpg`.
    pub(crate) name: String,
    pub(crate) path: Arc<Path>,
    pub(crate) shown: Arc<str>,
    pub(crate) stat: FileStat,
}

/// The files of the content folder.
#[derive(Debug, Clone)]
pub struct FolderScan {
    /// The content folder.
    pub(crate) folder: PathBuf,
    /// The time before listing.
    pub(crate) scanned_at: SystemTime,
    pub(crate) records: Vec<RecordFile>,
    pub(crate) media: Vec<MediaFile>,
    pub(crate) problems: Vec<Diagnostic>,
    /// The number of files, including ignored ones.
    pub(crate) files: usize,
}

impl FolderScan {
    /// The number of files, including ignored ones.
    pub const fn files(&self) -> usize {
        self.files
    }

    /// The record files, valid or not.
    pub fn records(&self) -> &[RecordFile] {
        &self.records
    }

    /// Whether a cache can trust the times of all files, since none was written just before it was listed.
    pub fn is_stable(&self) -> bool {
        let read = self.records.iter().filter(|file| file.unsaved.is_none());
        let records = read.map(|file| &file.stat);
        let media = self.media.iter().map(|file| &file.stat);
        records.chain(media).all(|stat| stat.is_stable(self.scanned_at))
    }

    /// Reads these texts in place of what their files hold; one without a file is a file that is not saved yet. A cache
    /// on disk must not be used with it.
    #[must_use]
    pub fn with_unsaved(mut self, texts: &UnsavedTexts) -> Self {
        let mut new = texts.clone();
        for file in &mut self.records {
            file.unsaved = new.remove(&*file.path);
        }
        let unlisted = new.into_iter().filter_map(|(path, text)| {
            let (kind, form) = record_of(path.strip_prefix(&self.folder).ok()?)?;
            let (language, shown) = (language_of(&path), shown(&path).into());
            let (path, stat) = (path.into(), FileStat::default());
            Some(RecordFile { kind, form, language, path, shown, stat, unsaved: Some(text) })
        });
        self.records.extend(unlisted);
        self
    }

    /// The hash of the stats of all files.
    pub fn hash(&self) -> Hash {
        let records = self.records.iter().map(|file| (&*file.path, &file.stat));
        let media = self.media.iter().map(|file| (&*file.path, &file.stat));
        let mut hasher = Hasher::new("content");
        hasher.hash(&hash_of_stats(records.chain(media)));
        // Ignored files are reported by every build.
        for problem in &self.problems {
            hasher.text(problem.place.as_ref().map_or("", |place| &place.file)).text(&problem.headline);
        }
        hasher.finish()
    }
}

/// The folder in `content` for a new listing: that of its category, if it exists.
pub fn listing_folder(content: &Path, category: MainCategory) -> PathBuf {
    let folder = content.join(Kind::Property.folder());
    let of_category = folder.join(match category {
        MainCategory::Residential => "residential",
        MainCategory::Rental => "rental",
        MainCategory::OffPlan => "off-plan",
        MainCategory::Commercial => "commercial",
    });
    if of_category.is_dir() { of_category } else { folder }
}

/// Lists `folder` without opening files; fails only if the folder itself cannot be read.
pub fn list(folder: &Path) -> Result<FolderScan> {
    fs::read_dir(folder).with_context(|| {
        format!(
            "cannot read the content folder `{}`; set the right one with `--content DIR`",
            folder.display()
        )
    })?;
    let scan = FolderScan {
        folder: folder.to_owned(),
        scanned_at: SystemTime::now(),
        records: Vec::new(),
        media: Vec::new(),
        problems: Vec::new(),
        files: 0,
    };
    let mut walk = Walk { scan, seen: BTreeMap::new() };
    walk.top(folder);
    Ok(walk.scan)
}

struct Walk {
    scan: FolderScan,
    /// Visited folders by their real path, to detect circular links.
    seen: BTreeMap<PathBuf, String>,
}

struct Child {
    name: String,
    path: Arc<Path>,
    /// The path as shown.
    shown: Arc<str>,
    /// The size and times of the file, or of a link's target.
    stat: FileStat,
    is_folder: bool,
}

impl Child {
    /// A child of `folder`, shown as `inside`.
    fn new(child: media::cache::Child, folder: &Path, inside: &str) -> Result<Self, Box<Diagnostic>> {
        let path = folder.join(&child.name);
        let name = child.name.to_string_lossy();
        let shown = [inside, "/", &name].concat();
        let followed = child
            .metadata
            .and_then(|metadata| if metadata.is_symlink() { fs::metadata(&path) } else { Ok(metadata) });
        match followed {
            Ok(metadata) if metadata.is_dir() || metadata.is_file() => Ok(Self {
                name: name.into_owned(),
                path: path.into(),
                shown: shown.into(),
                stat: FileStat::of(&metadata),
                is_folder: metadata.is_dir(),
            }),
            // Reading a pipe or device may never end.
            Ok(_) => Err(Box::new(unreadable(&shown, "neither a file nor a folder"))),
            Err(error) => Err(Box::new(unreadable(&shown, &error.to_string()))),
        }
    }
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
                    self.unexpected(
                        &child,
                        "settings belong in `site.yaml`, records in the folder of their kind",
                    );
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
                    self.unexpected(&child, "use the extension `.yaml`");
                }
                Some(form) => self.record(kind, form, child),
                None if kind.text_key().is_some() => {
                    self.unexpected(&child, "records are `.md` or `.yaml` files; pictures belong in `media`");
                }
                None => self.unexpected(&child, "records are `.yaml` files here; pictures belong in `media`"),
            }
        }
    }

    fn media(&mut self, folder: &Child, inside: &str) {
        for child in self.children(&folder.path, &folder.shown) {
            let name = format!("{inside}{}", clean::file_name(&child.name));
            if child.is_folder {
                self.media(&child, &format!("{name}/"));
            } else if matches!(name.as_str(), "index.yaml" | "index.yml") {
                self.record(Kind::Media, Form::Yaml, child);
            } else {
                self.scan.files += 1;
                self.scan.media.push(MediaFile {
                    name,
                    path: child.path,
                    shown: child.shown,
                    stat: child.stat,
                });
            }
        }
    }

    fn record(&mut self, kind: Kind, form: Form, child: Child) {
        self.scan.files += 1;
        let Child { path, shown, stat, .. } = child;
        let language = language_of(&path);
        self.scan.records.push(RecordFile { kind, form, language, path, shown, stat, unsaved: None });
    }

    fn unexpected(&mut self, child: &Child, help: &str) {
        self.scan.files += 1;
        self.scan.problems.push(Diagnostic::of_file(
            Code::StrayFile,
            &*child.shown,
            format!("`{}` is not a record and is ignored", child.name),
            help,
        ));
    }

    fn unknown_folder(&mut self, child: &Child) {
        let folders = Kind::IN_FOLDERS.map(Kind::folder);
        let help = match suggest::nearest(&child.name, folders.into_iter().chain([Kind::Media.folder()])) {
            Some(nearest) => format!("did you mean `{nearest}`?"),
            None => format!("records belong in {}", suggest::listed(&folders)),
        };
        self.scan.problems.push(Diagnostic::of_file(
            Code::StrayFile,
            &*child.shown,
            format!("the folder `{}` is ignored", child.name),
            help,
        ));
    }

    /// The visible children of a folder by name; empty if it was visited before.
    fn children(&mut self, folder: &Path, shown: &str) -> Vec<Child> {
        match self.try_children(folder, shown) {
            Ok(children) => children,
            Err(error) => {
                self.scan.problems.push(unreadable(shown, &error.to_string()));
                Vec::new()
            }
        }
    }

    fn try_children(&mut self, folder: &Path, shown: &str) -> std::io::Result<Vec<Child>> {
        if let Some(first) = self.seen.insert(fs::canonicalize(folder)?, shown.to_owned()) {
            self.scan.problems.push(Diagnostic::of_file(
                Code::Unreadable,
                shown,
                "a link points to a folder that is already read",
                format!("it is the same folder as `{first}`; remove the link"),
            ));
            return Ok(Vec::new());
        }
        let mut found = children(folder)?;
        found.retain(|child| !is_leftover(&child.name.to_string_lossy()));
        let mut children = Vec::new();
        for child in found {
            match Child::new(child, folder, shown) {
                Ok(child) => children.push(child),
                Err(problem) => self.scan.problems.push(*problem),
            }
        }
        children.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(children)
    }
}

/// Whether a file or folder is a leftover of systems and programs: hidden ones, thumbnails, locks and backups.
fn is_leftover(name: &str) -> bool {
    /// In lower case.
    const NAMES: [&str; 9] = [
        "thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "icon\r", "__macosx", "@eadir",
        "$recycle.bin", "system volume information",
    ];
    const STARTS: [&str; 3] = [".", "~$", "#recycle"];
    const ENDS: [&str; 8] = ["~", ".bak", ".tmp", ".orig", ".swp", ".crdownload", ".part", ".download"];
    let name = name.to_lowercase();
    NAMES.contains(&&*name)
        || STARTS.iter().any(|start| name.starts_with(start))
        || ENDS.iter().any(|end| name.ends_with(end))
}

/// The kind and the form of the record at the path `inside` the content folder, whether or not it exists.
pub fn record_of(inside: &Path) -> Option<(Kind, Form)> {
    let form = Form::of(inside)?;
    let mut names = inside.iter().map(|name| name.to_str().unwrap_or("."));
    if names.clone().any(|name| name.starts_with('.')) {
        return None;
    }
    let kind = match (names.next()?, names.next()) {
        ("site.yaml" | "site.yml", None) => Kind::Site,
        ("media", Some("index.yaml" | "index.yml")) if names.next().is_none() => Kind::Media,
        (folder, Some(_)) => Kind::IN_FOLDERS.into_iter().find(|kind| kind.folder() == folder)?,
        _ => return None,
    };
    (form == Form::Yaml || kind.text_key().is_some()).then_some((kind, form))
}

/// The language of a translation, which its name has: `villa.ar.md`.
pub fn language_of(path: &Path) -> Option<Language> {
    let inner = Path::new(path.file_stem()?).extension()?;
    Language::TRANSLATIONS.into_iter().find(|language| inner == language.code())
}

/// Reports an unreadable file or folder.
pub(crate) fn unreadable(shown: &str, why: &str) -> Diagnostic {
    Diagnostic::of_file(
        Code::Unreadable,
        shown,
        format!("cannot read the file or folder: {why}"),
        "check that it exists and that you may read it",
    )
}

/// A path as shown, with `/` on all systems.
pub(crate) fn shown(path: &Path) -> String {
    let shown = path.to_string_lossy().replace('\\', "/");
    shown.trim_end_matches('/').to_owned()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_listing_is_settled_when_its_files_are_older_than_it() {
        let content = tempfile::tempdir().expect("a folder");
        fs::create_dir(content.path().join("pages")).expect("a folder");
        fs::write(content.path().join("pages/about.md"), "---\ntitle: About\n---\n").expect("written");
        let mut scan = list(content.path()).expect("a listing");
        assert!(!scan.is_stable());
        let open = UnsavedTexts::from([(content.path().join("pages/about.md"), "---\n".into())]);
        assert!(scan.clone().with_unsaved(&open).is_stable(), "the file is not read");
        scan.scanned_at += Duration::from_secs(60);
        assert!(scan.is_stable());
    }

    #[test]
    fn what_systems_and_programs_leave_is_not_listed() {
        let content = tempfile::tempdir().expect("a folder");
        let media = content.path().join("media");
        fs::create_dir_all(media.join("__MACOSX")).expect("a folder");
        for name in
            ["Thumbs.db", "desktop.ini", ".DS_Store", "~$plan.docx", "x.jpg~", "x.jpg.bak", "villa.jpg"]
        {
            fs::write(media.join(name), "x").expect("written");
        }
        fs::write(media.join("__MACOSX/a.jpg"), "x").expect("written");
        let scan = list(content.path()).expect("a listing");
        let names: Vec<&str> = scan.media.iter().map(|file| file.name.as_str()).collect();
        assert_eq!((names, scan.problems.len()), (vec!["villa.jpg"], 0));
    }
}
