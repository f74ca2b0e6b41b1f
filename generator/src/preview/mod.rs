//! The preview: pages are made from memory on request, and open browsers are notified of newer pages and of errors.
//! Nothing is written to the output folder.
//!
//! [`watch`] reports changed files, [`controller`] makes a [`snapshot`] of them, [`host`] answers from the newest
//! one, [`live`] notifies open pages.

mod controller;
mod events;
mod findings;
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
use site::SiteOptions;

use self::controller::PreviewController;
use self::events::Event;
use self::state::PreviewState;
use crate::serve::Port;
use content::Drafts;
use content::diagnostics::Diagnostics;
use content::today::Today;
use media::pictures::PictureFormats;

#[derive(Debug, Clone)]
pub struct PreviewOptions {
    pub content: PathBuf,
    /// The day for which content is checked.
    pub today: Today,
    /// The front end's folder.
    pub site: PathBuf,
    /// What decides about the site besides records and front end.
    pub site_options: SiteOptions,
    /// Whether drafts are included.
    pub drafts: Drafts,
    /// The formats in which photographs are encoded.
    pub picture_formats: PictureFormats,
    /// Whether changes of the front end make a new site, too.
    pub follows_front_end: bool,
    /// Whether files are polled instead of watched.
    pub must_poll: bool,
    /// The folders of mails and enquiries.
    pub folders: LocalFolders,
}

pub enum PreviewEvent<'events> {
    /// The site can be requested, or the errors were reported.
    Ready,
    /// The content was read: its diagnostics.
    Content(&'events Diagnostics),
    /// There is a new site, which took this time to make.
    Shown(Duration),
    /// A slow step of the front end's bundle.
    Step(site::bundle::Step),
    /// Something other than content failed.
    Failed(&'events anyhow::Error),
    /// Files are polled, because the system does not report changes.
    Polling(String),
}

/// Previews the site until the program is stopped; `on_event` is called on any thread.
pub fn run(port: Port, options: &PreviewOptions, on_event: &(dyn Fn(PreviewEvent) + Sync)) -> Result<()> {
    let (states, shown) = tokio::sync::watch::channel(PreviewState::default());
    let (events, incoming) = mpsc::channel();
    let site = live::routes().fallback(host::answer).with_state(shown);
    thread::scope(|scope| {
        watch::start(options, events.clone());
        let controller = PreviewController::new(options, states.clone(), events.clone(), on_event);
        scope.spawn(move || controller.run(&incoming));
        let end = move || {
            states.send_modify(|state| (state.is_over, state.is_ready) = (true, true));
        };
        let outcome = crate::serve::serve(port, site, || {}, end);
        // The controller may have ended already.
        let _ = events.send(Event::Stop);
        outcome
    })
}
