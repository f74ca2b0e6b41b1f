//! `generator serve`: serves the site and the function on this machine.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context as _, Result};
use lead_fn::LocalFolders;
use site::SiteOptions;

use super::{ExitStatus, make};
use crate::build::progress::Progress;
use crate::cli::{Common, ServeArguments};
use crate::preview::{PreviewEvent, PreviewOptions};
use crate::serve::Port;
use content::diagnostics::Diagnostics;

/// Serves the site until the process is stopped.
pub fn run(arguments: &ServeArguments, common: &Common, version: &'static str) -> Result<ExitStatus> {
    // Checked before anything slow: the port may be in use.
    let port = Port::take(arguments.host, arguments.port)?;
    let address = port.base_url()?;
    let base_url = arguments.make.base_url.clone().unwrap_or_else(|| address.clone());
    let folders = LocalFolders { mails: arguments.mails.clone(), outbox: arguments.outbox.clone() };
    let ready = || {
        // A closed error stream must not stop the server.
        let _ = writeln!(
            common.stderr(),
            "Mails arrive in {}, enquiries are kept in {}\nServing {address} (Ctrl-C stops)",
            arguments.mails.display(),
            arguments.outbox.display()
        );
        if arguments.edit {
            let _ = writeln!(
                common.stderr(),
                "Edit at {address}/edit/ in Chrome or Edge: choose 'Work with Local Repository' and the project's folder"
            );
        }
        if arguments.open
            && let Err(error) = open(&address)
        {
            let _ = writeln!(common.stderr(), "Cannot open a browser: {error}");
        }
    };
    if arguments.built {
        let mut options = make::options(&arguments.make, version)?;
        options.site_options.base_url = Some(base_url);
        let Some(built) = make::make(&options, arguments.make.timings.as_deref(), common)? else {
            return Ok(ExitStatus::Rejected);
        };
        let unpacked = built.unpacked.context("the records were not read")?;
        let packed = unpacked.pack()?;
        let function = lead_fn::local_router(Arc::new(packed), folders)?;
        crate::serve::run(port, &arguments.make.out, function, ready)?;
        return Ok(ExitStatus::Clean);
    }
    let site_options = make::site_options(&arguments.make, Some(base_url), arguments.make.drafts)?;
    let options = PreviewOptions {
        content: arguments.make.content.content.clone(),
        today: arguments.make.content.today(),
        site: arguments.make.site.clone(),
        site_options: SiteOptions { edits_local_folder: arguments.edit, ..site_options },
        drafts: arguments.make.drafts(),
        picture_formats: arguments.make.picture_formats()?,
        follows_front_end: !arguments.keep_front_end,
        must_poll: arguments.poll,
        folders,
    };
    let reporter = Reporter { common, ready, is_ready: AtomicBool::new(false), last: Mutex::default() };
    crate::preview::run(port, &options, &|event| reporter.report(event))?;
    Ok(ExitStatus::Clean)
}

/// Prints the events of a preview.
struct Reporter<'common, R> {
    common: &'common Common,
    ready: R,
    is_ready: AtomicBool,
    /// The last diagnostics, which are not printed again.
    last: Mutex<Diagnostics>,
}

impl<R: Fn()> Reporter<'_, R> {
    fn report(&self, event: PreviewEvent) {
        let progress = if self.common.quiet { Progress::Quiet } else { Progress::Shown };
        match event {
            PreviewEvent::Ready => {
                self.is_ready.store(true, Ordering::Relaxed);
                (self.ready)();
            }
            PreviewEvent::Content(diagnostics) => self.content(diagnostics, progress),
            PreviewEvent::Shown(took) if self.is_ready.load(Ordering::Relaxed) => {
                progress.line(&format!("The site is up to date ({} ms)", took.as_millis()));
            }
            PreviewEvent::Shown(_) => {}
            PreviewEvent::Step(step) => progress.step(step),
            // Printed in quiet mode too, since it is a failure.
            PreviewEvent::Failed(failure) => Progress::Shown.line(&format!("failed: {failure:#}")),
            PreviewEvent::Polling(why) => progress.line(&format!(
                "The system does not report changes ({why}); looking for changes every second"
            )),
        }
    }

    fn content(&self, diagnostics: &Diagnostics, progress: Progress) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let had_errors = last.has_errors();
        // A closed stream must not stop the server.
        let _ = make::show(&diagnostics.without(&last), self.common);
        if diagnostics.has_errors() {
            progress.line(&format!("{}; the last good version stays visible", diagnostics.summary()));
        } else if had_errors {
            progress.line("The errors are fixed");
        }
        last.clone_from(diagnostics);
    }
}

/// Opens the address in the system's browser.
fn open(address: &str) -> std::io::Result<()> {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let mut child = Command::new(program)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| std::io::Error::new(error.kind(), format!("{program}: {error}")))?;
    // It may run as long as the browser.
    std::thread::spawn(move || child.wait());
    Ok(())
}
