//! Progress of a build: a bar on a terminal, plain lines elsewhere, nothing with `--quiet`.

use std::io::{IsTerminal, Write};

use indicatif::{ProgressBar, ProgressStyle};

use bundle::Step;

/// How much is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// Nothing.
    Quiet,
    /// A line for each slow step, and a bar on a terminal.
    Shown,
}

/// The progress bar of the pages.
pub struct PageBar(Option<ProgressBar>);

impl Progress {
    /// Prints a slow step of the front end's bundle.
    pub fn step(self, step: Step) {
        self.line(match step {
            Step::Installing => "Installing the front end's packages",
            Step::Bundling => "Building the front end's bundle",
            Step::Waiting => "Waiting for another build of the front end's bundle",
        });
    }

    /// Prints one line.
    pub fn line(self, text: &str) {
        if self == Self::Shown {
            // A closed error stream must not stop a build.
            let _closed = writeln!(anstream::stderr(), "{text}");
        }
    }

    /// A bar for `count` pages; a line if there is no terminal.
    pub fn pages(self, count: usize) -> PageBar {
        if self == Self::Quiet || count == 0 {
            return PageBar(None);
        }
        if !std::io::stderr().is_terminal() {
            self.line(&format!("Rendering {count} {}", if count == 1 { "page" } else { "pages" }));
            return PageBar(None);
        }
        let bar = ProgressBar::new(count as u64);
        if let Ok(style) = ProgressStyle::with_template("Rendering pages {bar:32} {pos}/{len}") {
            bar.set_style(style);
        }
        PageBar(Some(bar))
    }
}

impl PageBar {
    /// Sets the number of finished pages.
    pub fn set(&self, done: usize) {
        if let Some(bar) = &self.0 {
            bar.set_position(done as u64);
        }
    }

    /// Removes the bar.
    pub fn finish(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
