//! The site while it is being written: pages are made from what is kept in memory when they are asked for, and open browsers are
//! notified of newer pages and of errors. Nothing is written to the output folder; `build` makes what visitors get.
//!
//! [`watch`] reports that files were written, [`controller`] makes a [`snapshot`] of them, [`host`] answers from the newest one,
//! [`live`] notifies open pages.

#![forbid(unsafe_code)]

mod controller;
mod findings;
mod front_end;
mod host;
mod live;
mod snapshot;
mod state;
mod watch;

use std::path::PathBuf;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::Result;
use lead_fn::LocalFolders;

use self::controller::{Event, PreviewController};
use content::Drafts;
use content::today::Today;
use diagnostics::Diagnostics;
use pictures::{Cache, Modern};
use serve::Port;

/// What to show, and how.
#[derive(Debug, Clone)]
pub struct PreviewOptions {
    /// The folder of records.
    pub content: PathBuf,
    /// The day for which content is checked.
    pub today: Today,
    /// The front end's folder.
    pub site: PathBuf,
    /// Where pictures are kept that were made on request or by a build.
    pub cache: Cache,
    /// The site's address, when it is not the settings' own.
    pub base_url: Option<String>,
    /// Whether search engines shall stay away from all of it.
    pub is_preview: bool,
    /// Whether records that are still being written are part of it.
    pub drafts: Drafts,
    /// What photographs are encoded as for pages.
    pub modern: Modern,
    /// How long one page may take to render.
    pub page_timeout: Duration,
    /// Whether changes of the front end are shown, too.
    pub follows_front_end: bool,
    /// Whether files are polled, rather than watched by the system.
    pub must_poll: bool,
    /// Where mails arrive and enquiries are kept.
    pub folders: LocalFolders,
}

/// What a preview reports to whoever started it.
pub enum PreviewEvent<'events> {
    /// The site can be asked for, or what hinders it has been reported.
    Ready,
    /// Content was read: all that is wrong with it, and whether it is shown.
    Content(&'events Diagnostics),
    /// What is shown is new, and took so long to make.
    Shown(Duration),
    /// The front end's bundle needs doing.
    Step(bundle::Step),
    /// Something went wrong that is not the content's fault.
    Failed(&'events anyhow::Error),
    /// Files are polled, because the system does not report changes.
    Polling(String),
}

/// Shows the site until the program is stopped; `on_event` is called with what happens, on any thread.
///
/// # Errors
/// A server that cannot run.
pub fn run(port: Port, options: &PreviewOptions, on_event: &(dyn Fn(PreviewEvent) + Sync)) -> Result<()> {
    let (states, shown) = state::channel();
    let (events, incoming) = mpsc::channel();
    let site = live::router(shown);
    thread::scope(|scope| {
        watch::start(options, events.clone());
        let controller = PreviewController::new(options, states.clone(), events.clone(), on_event);
        scope.spawn(move || controller.run(&incoming));
        let outcome = serve::serve(port, site, || {}, move || states.end());
        // Without a listener there is nothing to end.
        let _ended_already = events.send(Event::Stop);
        outcome
    })
}
