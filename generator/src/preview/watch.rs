//! Reports file changes to the controller. The controller scans the folders again, so bursts, replaced and removed
//! files need no special case.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use media::cache::Hash;
use notify::event::{AccessKind, AccessMode};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use super::PreviewOptions;
use super::events::{ChangedFolders, Event};

/// The interval at which the folders themselves are checked: moving one away is not a change inside it.
const INTERVAL: Duration = Duration::from_secs(1);

/// The number of intervals after which links are searched again, which takes long in a folder of many files.
const LINKS_EVERY: u64 = 5;

/// Starts to watch and sends changes to `events` until the receiver is gone. The watches exist when it returns, so
/// that no later change is missed.
pub(super) fn start(options: &PreviewOptions, events: Sender<Event>) {
    let folders = Folders::of(options);
    let watch = if options.must_poll {
        Err((Scanned::now(&folders), None))
    } else {
        Watch::start(&folders, events.clone())
            .map_err(|error| (Scanned::now(&folders), Some(error.to_string())))
    };
    thread::spawn(move || match watch {
        Ok(watch) => watch.follow(folders, &events),
        Err((scanned, why)) => poll(&folders, scanned, &events, why),
    });
}

/// A watched path, whether its subfolders are watched too, and its device and inode if it exists.
type Place = (PathBuf, RecursiveMode, Option<(u64, u64)>);

/// The watched folders.
#[derive(Clone)]
struct Folders {
    content: PathBuf,
    /// The front end's folder, if its changes matter.
    site: Option<PathBuf>,
    /// The targets of links in the content folder: folders, and the folders of files.
    targets: Vec<(PathBuf, RecursiveMode)>,
}

impl Folders {
    fn of(options: &PreviewOptions) -> Self {
        // Events contain the watched path.
        let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let site = options.follows_front_end.then(|| absolute(&options.site));
        let content = absolute(&options.content);
        let targets = targets(&content);
        Self { content, site, targets }
    }

    /// What a change of this file means.
    fn changed(&self, file: &Path) -> ChangedFolders {
        let inside = self.site.as_ref().and_then(|site| file.strip_prefix(site).ok());
        let of_site = inside.and_then(|inside| inside.components().next());
        let is_source = of_site.is_some_and(|first| {
            site::bundle::SOURCES.iter().any(|source| first.as_os_str() == std::ffi::OsStr::new(source))
        });
        let is_content = file.starts_with(&self.content)
            || self.targets.iter().any(|(target, _)| file.starts_with(target));
        ChangedFolders { content: is_content, front_end: is_source }
    }

    /// Each watched place. The front end's packages and bundles are not watched.
    fn places(&self) -> Vec<Place> {
        let mut places = vec![(self.content.clone(), RecursiveMode::Recursive)];
        if let Some(site) = &self.site {
            let sources = site::bundle::SOURCES.iter().map(|source| site.join(source));
            places.extend(
                sources.filter(|path| path.is_dir()).map(|folder| (folder, RecursiveMode::Recursive)),
            );
            places.push((site.clone(), RecursiveMode::NonRecursive));
        }
        places.extend(self.targets.iter().cloned());
        let with_identity = |(path, mode): (PathBuf, RecursiveMode)| {
            let identity = fs::metadata(&path).ok().map(|found| (found.dev(), found.ino()));
            (path, mode, identity)
        };
        places.into_iter().map(with_identity).collect()
    }
}

/// The targets of the links in `content` that are outside of it. Editors replace files, so the folder of a linked file
/// is watched instead of the file.
fn targets(content: &Path) -> Vec<(PathBuf, RecursiveMode)> {
    let real = content.canonicalize().unwrap_or_else(|_| content.to_owned());
    let mut targets: Vec<PathBuf> = Vec::new();
    let mut places = Vec::new();
    for linked in content::linked(content) {
        let (folder, mode) = if linked.target.is_dir() {
            (linked.target, RecursiveMode::Recursive)
        } else {
            (linked.target.parent().unwrap_or(&linked.target).to_owned(), RecursiveMode::NonRecursive)
        };
        if !folder.starts_with(&real) && !targets.contains(&folder) {
            targets.push(folder.clone());
            places.push((folder, mode));
        }
    }
    places
}

/// A watch by the system.
struct Watch {
    /// Dropped when the watch ends.
    _watcher: RecommendedWatcher,
    places: Vec<Place>,
}

impl Watch {
    fn start(folders: &Folders, events: Sender<Event>) -> notify::Result<Self> {
        let known = folders.clone();
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            let changed = match event {
                Ok(event) if !is_a_change(event.kind) => return,
                // Some of many changes were not reported.
                Ok(event) if event.need_rescan() => ChangedFolders::EVERYTHING,
                Ok(event) => event
                    .paths
                    .iter()
                    .map(|path| known.changed(path))
                    .fold(ChangedFolders::default(), ChangedFolders::and),
                Err(_) => ChangedFolders::EVERYTHING,
            };
            if changed != ChangedFolders::default() {
                // The receiver is gone when the preview ends.
                let _ = events.send(Event::Changed(changed));
            }
        })?;
        let places = folders.places();
        for (path, mode, _) in &places {
            match watcher.watch(path, *mode) {
                // It is checked again every second.
                Err(error) if !path.exists() => drop(error),
                outcome => outcome?,
            }
        }
        Ok(Self { _watcher: watcher, places })
    }

    /// Starts again whenever a folder is replaced or a link has another target.
    fn follow(mut self, mut folders: Folders, events: &Sender<Event>) {
        for round in 1_u64.. {
            thread::sleep(INTERVAL);
            if round % LINKS_EVERY == 0 {
                folders.targets = targets(&folders.content);
            }
            if folders.places() == self.places {
                continue;
            }
            match Self::start(&folders, events.clone()) {
                Ok(watch) => self = watch,
                Err(error) => {
                    return poll(&folders, Scanned::now(&folders), events, Some(error.to_string()));
                }
            }
            if events.send(Event::Changed(ChangedFolders::EVERYTHING)).is_err() {
                return;
            }
        }
    }
}

/// Reading is not a change; closing a written file is the last event of one.
fn is_a_change(kind: EventKind) -> bool {
    !matches!(kind, EventKind::Access(access) if access != AccessKind::Close(AccessMode::Write))
}

/// Scans all files every second and compares them with `before`, since `notify::PollWatcher` overlooks a second save
/// in the same second; `why` is the reason unless polling was requested.
fn poll(folders: &Folders, mut before: Scanned, events: &Sender<Event>, why: Option<String>) {
    if let Some(why) = why
        && events.send(Event::Polling(why)).is_err()
    {
        return;
    }
    loop {
        thread::sleep(INTERVAL);
        let after = Scanned::now(folders);
        let changed = ChangedFolders {
            content: before.content != after.content,
            front_end: before.front_end != after.front_end,
        };
        before = after;
        if changed != ChangedFolders::default() && events.send(Event::Changed(changed)).is_err() {
            return;
        }
    }
}

/// The hashes of the stats of both folders.
struct Scanned {
    content: Option<Hash>,
    front_end: Option<Hash>,
}

impl Scanned {
    fn now(folders: &Folders) -> Self {
        Self {
            content: content::list(&folders.content).ok().map(|scan| scan.hash()),
            front_end: folders.site.as_deref().and_then(site::bundle::hash_of_source_stats),
        }
    }
}
