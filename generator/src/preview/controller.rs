//! Controls the preview: reads the content when it changes, rebuilds the bundle when the front end changes, and shows
//! both once they are valid.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::Result;
use catalog::date::Date;

use super::events::{Event, until_quiet};
use super::findings::Findings;
use super::snapshot::{ShownContent, Snapshot};
use super::state::PreviewState;
use super::{PreviewEvent, PreviewOptions};
use content::{Drafts, ReadOptions, RecordCache};
use site::{FrontEnd, Records};
use tokio::sync::watch::Sender;

/// The interval at which the day is checked, also after the machine slept.
const DAY_CHECK_INTERVAL: Duration = Duration::from_secs(60);

pub(super) struct PreviewController<'events> {
    options: &'events PreviewOptions,
    states: Sender<PreviewState>,
    events: mpsc::Sender<Event>,
    on_event: &'events (dyn Fn(PreviewEvent) + Sync),
    cache: RecordCache,
    /// The day for which the content was checked.
    day: Option<Date>,
    content: Option<ShownContent>,
    front_end: Option<Arc<FrontEnd>>,
    content_errors: Option<Findings>,
    front_end_errors: Option<Findings>,
    bundling: Bundling,
    is_ready: bool,
    run: u128,
    snapshots: usize,
}

/// Whether the bundle is being built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bundling {
    Idle,
    Running,
    /// It must be built again, since its sources have changed meanwhile.
    RunningStale,
}

/// What reading the content found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Read {
    New,
    /// Nothing that is shown has changed.
    Same,
}

impl<'events> PreviewController<'events> {
    pub(super) fn new(
        options: &'events PreviewOptions,
        states: Sender<PreviewState>,
        events: mpsc::Sender<Event>,
        on_event: &'events (dyn Fn(PreviewEvent) + Sync),
    ) -> Self {
        Self {
            options,
            states,
            events,
            on_event,
            cache: RecordCache::in_memory(),
            day: None,
            content: None,
            front_end: None,
            content_errors: None,
            front_end_errors: None,
            bundling: Bundling::Idle,
            is_ready: false,
            run: SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis(),
            snapshots: 0,
        }
    }

    /// Handles events until the preview ends.
    pub(super) fn run(mut self, incoming: &Receiver<Event>) {
        self.bundle();
        self.read_and_show();
        loop {
            let event = match incoming.recv_timeout(DAY_CHECK_INTERVAL) {
                Ok(event) => event,
                Err(RecvTimeoutError::Timeout) => {
                    if self.day != Some(self.options.today.date()) {
                        self.read_and_show();
                    }
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            };
            let Event::Changed(first) = event else {
                if self.handle(event).is_break() {
                    return;
                }
                continue;
            };
            let (changed, others) = until_quiet(first, incoming);
            if changed.front_end && self.options.follows_front_end {
                self.bundle();
            }
            if changed.content {
                self.read_and_show();
            }
            for event in others {
                if self.handle(event).is_break() {
                    return;
                }
            }
        }
    }

    /// Handles an event; breaks when the preview must end.
    fn handle(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Stop => return ControlFlow::Break(()),
            Event::Step(step) => (self.on_event)(PreviewEvent::Step(step)),
            Event::Polling(why) => (self.on_event)(PreviewEvent::Polling(why)),
            Event::FrontEnd(made) => self.take(*made),
            // `run` collects these.
            Event::Changed(_) => {}
        }
        ControlFlow::Continue(())
    }

    /// Builds the front end on its own thread, since it can take seconds.
    fn bundle(&mut self) {
        if self.bundling != Bundling::Idle {
            self.bundling = Bundling::RunningStale;
            return;
        }
        self.bundling = Bundling::Running;
        let site = self.options.site.clone();
        let events = self.events.clone();
        thread::spawn(move || {
            let steps = events.clone();
            let made = FrontEnd::prepare(&site, &move |step| {
                // The receiver is gone when the preview ends.
                let _ = steps.send(Event::Step(step));
            });
            let _ = events.send(Event::FrontEnd(Box::new(made)));
        });
    }

    fn take(&mut self, made: Result<FrontEnd>) {
        let start = Instant::now();
        if std::mem::replace(&mut self.bundling, Bundling::Idle) == Bundling::RunningStale {
            self.bundle();
            // A change made meanwhile may be the cause; the next build reports a remaining failure.
            if made.is_err() {
                return;
            }
        }
        match made {
            // A file was saved without changes.
            Ok(front_end)
                if self.front_end_errors.is_none()
                    && self
                        .front_end
                        .as_ref()
                        .is_some_and(|shown| shown.sources() == front_end.sources()) =>
            {
                return;
            }
            Ok(front_end) => {
                self.front_end_errors = None;
                self.front_end = Some(Arc::new(front_end));
            }
            Err(failure) => {
                (self.on_event)(PreviewEvent::Failed(&failure));
                let errors = Findings::of_failure("The front end could not be built", &failure);
                self.front_end_errors = Some(errors);
            }
        }
        self.show(start);
    }

    fn read_and_show(&mut self) {
        let start = Instant::now();
        match self.read() {
            Ok(Read::New) => self.show(start),
            Ok(Read::Same) => {}
            Err(failure) => {
                (self.on_event)(PreviewEvent::Failed(&failure));
                self.content_errors = Some(Findings::of_failure("The content could not be read", &failure));
                self.show(start);
            }
        }
    }

    fn read(&mut self) -> Result<Read> {
        let options = self.options;
        let scan = content::list(&options.content)?;
        let day = options.today.date();
        self.day = Some(day);
        let read = ReadOptions {
            folder: &options.content,
            today: day,
            drafts: options.drafts,
            pictures: &options.site_options.cache,
            may_write_cache: true,
        };
        let content = content::read(scan, &read, &mut self.cache)?;
        let (diagnostics, _) = content.diagnostics.without_hints();
        (self.on_event)(PreviewEvent::Content(&diagnostics));
        let warnings = Findings::warnings(&diagnostics)?.map(Arc::new);
        self.states.send_modify(|state| state.warnings = warnings);
        match content.catalog {
            Some(catalog) => {
                let had_errors = self.content_errors.take().is_some();
                let drafts = if options.drafts == Drafts::LeftOut { content.drafts } else { Vec::new() };
                let publishing = content.publishing.encoded(options.picture_formats);
                let records = Records::new(catalog, publishing).into();
                let read = ShownContent { records, day, drafts };
                // Editors write a file in several steps, of which a slow machine reports some after it was read.
                if !had_errors && self.content.as_ref().is_some_and(|shown| shown.shows_the_same(&read)) {
                    return Ok(Read::Same);
                }
                self.content = Some(read);
            }
            None => self.content_errors = Some(Findings::errors(&diagnostics)?),
        }
        Ok(Read::New)
    }

    /// Shows the newest site, or the errors.
    fn show(&mut self, start: Instant) {
        let errors = self.content_errors.clone().or_else(|| self.front_end_errors.clone());
        let is_waiting = self.front_end.is_none() && self.front_end_errors.is_none();
        let (snapshot, errors) = match (errors, &self.content, &self.front_end) {
            (None, Some(content), Some(front_end)) => {
                self.snapshots += 1;
                let version = format!("{:x}-{}", self.run, self.snapshots);
                match Snapshot::new(version, content, front_end, self.options) {
                    Ok(snapshot) => (Some(Arc::new(snapshot)), None),
                    Err(failure) => {
                        (self.on_event)(PreviewEvent::Failed(&failure));
                        (None, Some(Findings::of_failure("The site could not be made", &failure)))
                    }
                }
            }
            (errors, ..) => (None, errors),
        };
        let is_shown = snapshot.is_some();
        // Freeing the last site takes a while; it is freed below, so that open pages need not wait for it.
        let last = self.states.borrow().snapshot.clone();
        self.states.send_modify(|state| {
            if snapshot.is_some() {
                state.snapshot = snapshot;
            }
            state.errors = errors.map(Arc::new);
            state.is_ready |= !is_waiting;
        });
        if is_shown {
            (self.on_event)(PreviewEvent::Shown(start.elapsed()));
        }
        if !is_waiting && !std::mem::replace(&mut self.is_ready, true) {
            (self.on_event)(PreviewEvent::Ready);
        }
        drop(last);
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicBool, Ordering};

    use lead_fn::LocalFolders;

    use super::*;
    use content::today::Today;
    use media::pictures::{Cache, PictureFormats};
    use site::SiteOptions;

    fn date(text: &str) -> Date {
        text.parse().expect("a date")
    }

    #[test]
    fn what_is_shown_over_midnight_is_judged_by_the_new_day() {
        let folder = tempfile::tempdir().expect("a folder");
        let content = folder.path().join("content");
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics/base"), &content);
        let flat = "title: Flat\nmainCategory: Residential\nsubCategory: Apartment\nimages: [media/home.svg]\n\
            createdAt: 2026-11-02\npermit: {number: \"7116777484\", expires: 2026-11-21}\ndescription: A flat.\n";
        std::fs::write(content.join("properties/flat.yaml"), flat).expect("written");
        let is_tomorrow = Arc::new(AtomicBool::new(false));
        let tomorrow = Arc::clone(&is_tomorrow);
        let today = Today::from_fn(move || {
            date(if tomorrow.load(Ordering::Relaxed) { "2026-11-22" } else { "2026-11-21" })
        });
        let options = options(folder.path(), content, today);
        let codes = Mutex::new(Vec::new());
        let on_event = |event: PreviewEvent| {
            if let PreviewEvent::Content(diagnostics) = event {
                let found = diagnostics.iter().map(|found| found.code.to_string());
                let permits = found.filter(|code| ["W071", "W072"].contains(&code.as_str()));
                codes.lock().expect("no panic").push(permits.collect::<Vec<_>>());
            }
        };
        let (events, _heard) = mpsc::channel();
        let mut controller = PreviewController::new(&options, Sender::default(), events, &on_event);
        assert_eq!(controller.read().expect("content"), Read::New);
        let shows_flat = |controller: &PreviewController| {
            let content = controller.content.as_ref().expect("valid content");
            content.records.catalog.properties.iter().any(|property| property.id == "flat")
        };
        assert!(shows_flat(&controller));
        is_tomorrow.store(true, Ordering::Relaxed);
        assert_eq!(controller.read().expect("content"), Read::New);
        assert!(!shows_flat(&controller), "its permit has expired");
        assert_eq!(*codes.lock().expect("no panic"), [["W072"], ["W071"]]);
    }

    #[test]
    fn files_that_are_written_again_unchanged_make_no_other_site() {
        let folder = tempfile::tempdir().expect("a folder");
        let content = folder.path().join("content");
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics/base"), &content);
        let settings = content.join("site.yaml");
        let options = options(folder.path(), content, Today::from_fn(|| date("2026-11-21")));
        let (events, _heard) = mpsc::channel();
        let mut controller = PreviewController::new(&options, Sender::default(), events, &|_| ());
        assert_eq!(controller.read().expect("content"), Read::New);
        let text = std::fs::read_to_string(&settings).expect("settings");
        std::fs::write(&settings, format!("{text}# A comment.\n")).expect("written");
        assert_eq!(controller.read().expect("content"), Read::Same, "a comment shows nothing");
        std::fs::write(&settings, text.replacen("name: ", "name: Another ", 1)).expect("written");
        assert_eq!(controller.read().expect("content"), Read::New);
    }

    fn options(folder: &Path, content: PathBuf, today: Today) -> PreviewOptions {
        PreviewOptions {
            content,
            today,
            site: folder.join("site"),
            site_options: SiteOptions {
                base_url: None,
                is_preview: false,
                portal_feed_secret: None,
                edits_local_folder: false,
                cache: Cache::new(folder.join("cache")),
                jobs: 1,
                page_timeout: Duration::from_secs(1),
            },
            drafts: Drafts::LeftOut,
            picture_formats: PictureFormats::default(),
            follows_front_end: false,
            must_poll: false,
            folders: LocalFolders { mails: folder.join("mails"), outbox: folder.join("outbox") },
        }
    }

    fn copy(from: &Path, to: &Path) {
        std::fs::create_dir_all(to).expect("a folder");
        for entry in std::fs::read_dir(from).expect("a folder") {
            let (from, name) = entry.map(|entry| (entry.path(), entry.file_name())).expect("an entry");
            if from.is_dir() {
                copy(&from, &to.join(name));
            } else {
                std::fs::copy(from, to.join(name)).expect("a copy");
            }
        }
    }
}
