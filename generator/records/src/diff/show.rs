//! Shows changes as text and as markdown.

use std::fmt::Write as _;

use super::{Change, ChangeKind, Difference};

/// Text for a terminal.
pub fn words(difference: &Difference) -> String {
    let mut text = format!("Since {}: {}\n", difference.since, summary(difference));
    text.push_str(&text_sections(&difference.changes, usize::MAX));
    for file in &difference.unread {
        line(&mut text, &format!("\nLeft out: {file} cannot be read; `generator check` says why"));
    }
    text
}

/// The changes below a heading for each kind, at most `most` of each.
pub fn text_sections(changes: &[Change], most: usize) -> String {
    let mut text = String::new();
    for (kind, changes) in by_kind(changes) {
        line(&mut text, &format!("\n{}", kind.heading()));
        for change in changes.iter().take(most) {
            line(&mut text, &format!("  {}", head(&change.title, &change.address)));
            if !change.detail.is_empty() {
                line(&mut text, &format!("    {}", change.detail));
            }
        }
        if changes.len() > most {
            line(&mut text, &format!("  and {} more: show them with `--all`", changes.len() - most));
        }
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
    text.push_str(&markdown_sections(&difference.changes, usize::MAX));
    for file in &difference.unread {
        line(&mut text, &format!("\n`{file}` cannot be read and is left out; `generator check` says why."));
    }
    text
}

/// The changes as lists below a heading for each kind, at most `most` in each.
pub fn markdown_sections(changes: &[Change], most: usize) -> String {
    let mut text = String::new();
    for (kind, changes) in by_kind(changes) {
        line(&mut text, &format!("\n### {}\n", kind.heading()));
        for change in changes.iter().take(most) {
            let address =
                if change.address.is_empty() { String::new() } else { format!(" (`{}`)", change.address) };
            let detail = if change.detail.is_empty() {
                String::new()
            } else {
                format!(": {}", detail(&change.detail))
            };
            line(&mut text, &format!("- **{}**{address}{detail}", escaped(&change.title)));
        }
        if changes.len() > most {
            line(&mut text, &format!("- and {} more", changes.len() - most));
        }
    }
    text
}

fn line(text: &mut String, line: &str) {
    // Writing to a `String` cannot fail.
    let _ = writeln!(text, "{line}");
}

fn head(title: &str, address: &str) -> String {
    if address.is_empty() { title.to_owned() } else { format!("{title}  {address}") }
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

/// Escapes everything except code in backticks.
pub fn detail(text: &str) -> String {
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
