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
    /// All changes between two states.
    pub fn report(self, Difference { since, changes, unread }: &Difference) -> String {
        let heading = match self {
            Self::Terminal => "",
            Self::Markdown => "## What changes for visitors\n\n",
        };
        let counts = counts(changes);
        let summary = if counts.is_empty() { "nothing changes for visitors" } else { &counts };
        let mut text = format!("{heading}Since {}: {summary}\n", self.escaped(since));
        text.push_str(&self.sections(changes, usize::MAX));
        for file in unread {
            let left_out = match self {
                Self::Terminal => format!("Left out: {file} cannot be read; `generator check` says why"),
                Self::Markdown => {
                    format!("`{file}` cannot be read and is left out; `generator check` says why.")
                }
            };
            line(&mut text, &format!("\n{left_out}"));
        }
        text
    }

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
        let (mark, all) = match self {
            Self::Terminal => ("  ", ": show them with `--all`"),
            Self::Markdown => ("- ", ""),
        };
        let mut text = String::new();
        if !entries.is_empty() {
            line(&mut text, &self.heading(heading));
        }
        for entry in entries.into_iter().take(most) {
            line(&mut text, &format!("{mark}{entry}"));
        }
        if more > 0 {
            line(&mut text, &format!("{mark}and {more} more{all}"));
        }
        text
    }

    /// The lines above a list.
    pub fn heading(self, heading: &str) -> String {
        match self {
            Self::Terminal => format!("\n{heading}"),
            Self::Markdown => format!("\n### {heading}\n"),
        }
    }

    /// A text as it is written here.
    pub fn escaped(self, text: &str) -> String {
        match self {
            Self::Terminal => text.to_owned(),
            Self::Markdown => escaped(text),
        }
    }

    /// A text as it is written here; code between backticks stays.
    pub fn escaped_around_code(self, text: &str) -> String {
        let part = |(index, part): (usize, &str)| {
            if index % 2 == 0 { self.escaped(part) } else { part.to_owned() }
        };
        text.split('`').enumerate().map(part).collect::<Vec<_>>().join("`")
    }

    /// A name that stands out where it can.
    pub fn strong(self, name: &str) -> String {
        match self {
            Self::Terminal => name.to_owned(),
            Self::Markdown => format!("**{}**", escaped(name)),
        }
    }

    fn entry(self, Change { title, address, detail, .. }: &Change) -> String {
        let [before_address, after_address, before_detail] = match self {
            Self::Terminal => ["  ", "", "\n    "],
            Self::Markdown => [" (`", "`)", ": "],
        };
        let mut entry = self.strong(title);
        if !address.is_empty() {
            entry.extend([before_address, address, after_address]);
        }
        if !detail.is_empty() {
            entry.extend([before_detail, &self.escaped_around_code(detail)]);
        }
        entry
    }
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

/// `2 new, 1 with another price`; empty if there are no changes.
pub fn counts(changes: &[Change]) -> String {
    let counts: Vec<String> =
        by_kind(changes).map(|(kind, changes)| format!("{} {}", changes.len(), kind.counted())).collect();
    counts.join(", ")
}

/// A text with the characters of markdown escaped.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if "\\`*_[]<>#|".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(if letter.is_control() { ' ' } else { letter });
    }
    escaped
}
