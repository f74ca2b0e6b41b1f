//! Progress of a build: a bar on a terminal, plain lines elsewhere, nothing with `--quiet`.

use std::io::{IsTerminal, Write};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use catalog::money::thousands;
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

use site::bundle::Step;

/// The bars on the terminal, one below the other.
static BARS: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// How much is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// Nothing.
    Quiet,
    /// A line for each slow step, and a bar on a terminal.
    Shown,
}

/// The progress of photographs, with the time that is probably left.
pub struct PictureBar {
    progress: Progress,
    started: Instant,
    /// When something was last printed.
    shown: Mutex<Instant>,
    /// The bar, hidden if there is no terminal.
    bar: ProgressBar,
}

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
            let _ = BARS.suspend(|| writeln!(anstream::stderr(), "{text}"));
        }
    }

    /// A bar for `count` pages, hidden if there is no terminal; a line in place of a hidden one.
    pub(super) fn pages(self, count: usize) -> ProgressBar {
        if count == 0 {
            return ProgressBar::hidden();
        }
        let bar = self.bar("Rendering pages {bar:32} {pos}/{len}");
        if bar.is_hidden() {
            self.line(&format!("Rendering {count} {}", if count == 1 { "page" } else { "pages" }));
        }
        bar.set_length(count as u64);
        bar
    }

    /// A bar for photographs; a line now and then if there is no terminal.
    pub(super) fn pictures(self) -> PictureBar {
        let started = Instant::now();
        let bar = self.bar("Making pictures {bar:32} {msg}");
        PictureBar { progress: self, started, shown: Mutex::new(started), bar }
    }

    fn bar(self, template: &str) -> ProgressBar {
        if self == Self::Quiet || !std::io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let bar = BARS.add(ProgressBar::new(0));
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar
    }
}

impl PictureBar {
    /// Shows the number of finished photographs.
    pub(super) fn set(&self, done: usize, total: usize) {
        let pause = Duration::from_millis(if self.bar.is_hidden() { 10_000 } else { 100 });
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        if shown.elapsed() < pause || done == total {
            return;
        }
        *shown = Instant::now();
        let text = pictures_done(done, total, self.started.elapsed());
        if self.bar.is_hidden() {
            self.progress.line(&format!("Making pictures: {text}"));
        }
        self.bar.set_length(total as u64);
        self.bar.set_message(text);
        self.bar.set_position(done as u64);
    }

    /// Removes the bar.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The work done and, after some time, an estimate of the time for the rest at the same speed.
fn pictures_done(done: usize, total: usize, elapsed: Duration) -> String {
    /// The time after which the speed is known well enough.
    const SOON: Duration = Duration::from_secs(3);
    let text = format!("{} of {} photographs", thousands(done), thousands(total));
    if done == 0 || elapsed < SOON {
        return text;
    }
    let left = (elapsed.as_secs() * (total - done) as u64).div_ceil(done as u64);
    let (number, unit) = match left {
        0..90 => (left.div_ceil(10) * 10, "second"),
        90..5_400 => ((left + 30) / 60, "minute"),
        _ => ((left + 1_800) / 3_600, "hour"),
    };
    let plural = if number == 1 { "" } else { "s" };
    format!("{text}, about {} {unit}{plural} left", thousands(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_told_when_the_speed_is_known() {
        let told = |done, total, seconds| pictures_done(done, total, Duration::from_secs(seconds));
        assert_eq!(told(3, 4_000, 1), "3 of 4,000 photographs");
        assert_eq!(told(0, 9, 60), "0 of 9 photographs");
        assert_eq!(told(612, 4_000, 33), "612 of 4,000 photographs, about 3 minutes left");
        assert_eq!(told(3_900, 4_000, 210), "3,900 of 4,000 photographs, about 10 seconds left");
        assert_eq!(told(10, 100_000, 6), "10 of 100,000 photographs, about 17 hours left");
    }
}
