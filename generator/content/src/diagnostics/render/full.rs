//! For people: headline, place, the source line with a marker, and help.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use catalog::clean::{is_forbidden_in_line, is_never_needed};
use catalog::problem::Severity;

use crate::diagnostics::{Diagnostic, Diagnostics, Excerpt};

/// The number of characters shown on either side of the marked text, since a paragraph can be one line of 2,000.
const CONTEXT: usize = 60;

const BOLD: Style = Style::new().bold();
const FRAME: Style = AnsiColor::BrightBlue.on_default().bold();

fn style(severity: Severity) -> Style {
    match severity {
        Severity::Error => AnsiColor::BrightRed.on_default().bold(),
        Severity::Warning => AnsiColor::BrightYellow.on_default().bold(),
        Severity::Hint => AnsiColor::BrightCyan.on_default().bold(),
    }
}

pub(super) fn write(out: &mut dyn Write, diagnostics: &Diagnostics, most: usize) -> io::Result<()> {
    for (diagnostic, more) in diagnostics.first_of_each(most) {
        write_diagnostic(out, diagnostic)?;
        writeln!(out)?;
        if more > 0 {
            writeln!(out, "{}\n", super::more_like_this(diagnostic.code, more))?;
        }
    }
    Ok(())
}

fn write_diagnostic(out: &mut dyn Write, diagnostic: &Diagnostic) -> io::Result<()> {
    let colour = style(diagnostic.severity);
    let Diagnostic { code, severity, headline, .. } = diagnostic;
    writeln!(out, "{colour}{severity}[{code}]{colour:#}{BOLD}: {headline}{BOLD:#}")?;
    let excerpt = diagnostic.place.as_ref().and_then(|place| place.excerpt.as_ref());
    let gutter = excerpt.map_or(1, gutter);
    if let Some(place) = &diagnostic.place {
        writeln!(out, "{:gutter$}{FRAME}-->{FRAME:#} {place}", "")?;
    }
    if let Some(excerpt) = excerpt {
        snippet(out, excerpt, &diagnostic.label, colour)?;
    }
    if !diagnostic.help.is_empty() {
        writeln!(out, "{:gutter$} {FRAME}={FRAME:#} {BOLD}help{BOLD:#}: {}", "", diagnostic.help)?;
    }
    Ok(())
}

/// The width of the column with the line's number.
fn gutter(excerpt: &Excerpt) -> usize {
    excerpt.line.to_string().len()
}

fn snippet(out: &mut dyn Write, excerpt: &Excerpt, label: &str, colour: Style) -> io::Result<()> {
    let line = Window::of(excerpt);
    let gutter = gutter(excerpt);
    writeln!(out, "{:gutter$} {FRAME}|{FRAME:#}", "")?;
    writeln!(out, "{FRAME}{:>gutter$} |{FRAME:#} {}", excerpt.line, line.shown)?;
    let marks = "^".repeat(line.length);
    let space = if label.is_empty() { "" } else { " " };
    writeln!(
        out,
        "{:gutter$} {FRAME}|{FRAME:#} {:indent$}{colour}{marks}{space}{label}{colour:#}",
        "",
        "",
        indent = line.indent
    )
}

/// The shown part of a line: all of a short line, or the part around the mark.
struct Window {
    shown: String,
    indent: usize,
    length: usize,
}

impl Window {
    fn of(excerpt: &Excerpt) -> Self {
        // Control characters would shift the marker or affect the terminal.
        let line: Vec<char> = excerpt
            .source
            .chars()
            .map(|letter| match letter {
                '\t' => '→',
                _ if letter.is_control() || is_forbidden_in_line(letter) => '\u{fffd}',
                // A zero-width character would leave the marker under its neighbour.
                _ if is_never_needed(letter) => '\u{fffd}',
                _ => letter,
            })
            .collect();
        let start = (excerpt.column - 1).min(line.len());
        let length = excerpt.length.min((line.len() - start).max(1)).min(2 * CONTEXT);
        let from = if line.len() <= 2 * CONTEXT { 0 } else { start.saturating_sub(CONTEXT) };
        let to =
            if line.len() <= 2 * CONTEXT { line.len() } else { line.len().min(start + length + CONTEXT) };
        let mut shown = String::new();
        if from > 0 {
            shown.push('…');
        }
        shown.extend(&line[from..to]);
        if to < line.len() {
            shown.push('…');
        }
        Self { shown, indent: start - from + usize::from(from > 0), length }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_shortened_around_its_marker() {
        let mut excerpt = Excerpt { line: 1, column: 301, length: 4, source: "ab cd".repeat(100) };
        let window = Window::of(&excerpt);
        assert_eq!(window.shown.chars().count(), 60 + 4 + 60 + 2);
        assert_eq!((window.indent, window.length), (61, 4));
        excerpt.source = "\tprice: \u{1b}1".to_owned();
        excerpt.column = 1;
        assert_eq!(Window::of(&excerpt).shown, "→price: \u{fffd}1");
    }
}
