//! Shows changes as text and as markdown.

use std::fmt::Write as _;

use super::{Change, ChangeKind, Difference};

/// Where a report is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Terminal,
    /// In the description of a pull request.
    Markdown,
}

impl Style {
    /// The changes below a heading for each kind, at most `most` of each.
    pub fn sections(self, changes: &[Change], most: usize) -> String {
        let entry = |change: &&Change| self.entry(change);
        let section = |(kind, changes): (ChangeKind, Vec<&Change>)| {
            self.list(kind.heading(), changes.iter().map(entry).collect(), most)
        };
        by_kind(changes).map(section).collect()
    }

    /// A list below its heading, with at most `most` of its entries; empty if it has none.
    pub fn list(self, heading: &str, entries: Vec<String>, most: usize) -> String {
        let more = entries.len().saturating_sub(most);
        let (heading, mark, all) = match self {
            Self::Terminal => (format!("\n{heading}"), "  ", ": show them with `--all`"),
            Self::Markdown => (format!("\n### {heading}\n"), "- ", ""),
        };
        let mut text = String::new();
        if !entries.is_empty() {
            line(&mut text, &heading);
        }
        for entry in entries.into_iter().take(most) {
            line(&mut text, &format!("{mark}{entry}"));
        }
        if more > 0 {
            line(&mut text, &format!("{mark}and {more} more{all}"));
        }
        text
    }

    fn entry(self, Change { title, address, detail, .. }: &Change) -> String {
        let unless_empty = |text: &str, shown: String| if text.is_empty() { String::new() } else { shown };
        match self {
            Self::Terminal => {
                let address = unless_empty(address, format!("  {address}"));
                let detail = unless_empty(detail, format!("\n    {detail}"));
                format!("{title}{address}{detail}")
            }
            Self::Markdown => {
                let address = unless_empty(address, format!(" (`{address}`)"));
                let detail = unless_empty(detail, format!(": {}", escaped_around_code(detail)));
                format!("**{}**{address}{detail}", escaped(title))
            }
        }
    }
}

/// Text for a terminal.
pub fn words(difference: &Difference) -> String {
    let mut text = format!("Since {}: {}\n", difference.since, summary(difference));
    text.push_str(&Style::Terminal.sections(&difference.changes, usize::MAX));
    for file in &difference.unread {
        line(&mut text, &format!("\nLeft out: {file} cannot be read; `generator check` says why"));
    }
    text
}

/// Markdown for the description of a pull request.
pub fn markdown(difference: &Difference) -> String {
    let mut text = format!(
        "## What changes for visitors\n\nSince {}: {}\n",
        escaped(&difference.since),
        summary(difference)
    );
    text.push_str(&Style::Markdown.sections(&difference.changes, usize::MAX));
    for file in &difference.unread {
        line(&mut text, &format!("\n`{file}` cannot be read and is left out; `generator check` says why."));
    }
    text
}

fn line(text: &mut String, line: &str) {
    // Writing to a `String` cannot fail.
    let _ = writeln!(text, "{line}");
}

fn by_kind(all: &[Change]) -> impl Iterator<Item = (ChangeKind, Vec<&Change>)> {
    ChangeKind::ALL
        .into_iter()
        .map(|kind| (kind, all.iter().filter(|change| change.kind == kind).collect::<Vec<_>>()))
        .filter(|(_, changes)| !changes.is_empty())
}

fn summary(difference: &Difference) -> String {
    let counts = counts(&difference.changes);
    if counts.is_empty() { "nothing changes for visitors".to_owned() } else { counts }
}

/// `2 new, 1 with another price`; empty if there are no changes.
pub fn counts(changes: &[Change]) -> String {
    let counts: Vec<String> =
        by_kind(changes).map(|(kind, changes)| format!("{} {}", changes.len(), kind.counted())).collect();
    counts.join(", ")
}

/// A text with the characters of markdown escaped, except in code between backticks.
pub fn escaped_around_code(text: &str) -> String {
    text.split('`')
        .enumerate()
        .map(|(index, part)| if index % 2 == 0 { escaped(part) } else { part.to_owned() })
        .collect::<Vec<_>>()
        .join("`")
}

/// A text with the characters of markdown escaped.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if "\\`*_[]<>#|".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(if letter.is_control() { ' ' } else { letter });
    }
    escaped
}
