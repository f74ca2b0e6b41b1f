//! The report of an import as text, as markdown for a pull request, and as JSON.

mod json;
mod left_out;

use std::collections::BTreeSet;
use std::fmt::Write as _;

pub use json::{json, stopped_json};

use content::diagnostics::counted;
use records::diff::{Change, Style};

use super::stored_pictures::MEGABYTE;
use super::{Edit, Guard, KeptValue, Loaded, Occurrence, Plan};
use crate::{Effect, shortened};

/// The heading of a description of a pull request.
const HEADING: &str = "## Import from the CRM\n\n";

/// The most entries of each list that are shown.
#[derive(Clone, Copy)]
struct Most {
    changes: usize,
    /// Listings of a reason, reasons of a remedy, values, pictures.
    entries: usize,
}

const IN_TERMINAL: Most = Most { changes: 20, entries: 8 };
/// With `--all`.
const ALL: Most = Most { changes: usize::MAX, entries: usize::MAX };
/// A description has at most 65,536 characters; the pull request itself shows every record.
const IN_PULL_REQUEST: Most = Most { changes: 100, entries: 100 };

/// The report for a terminal; with `all`, nothing is shortened.
pub fn text(plan: &Plan, all: bool) -> String {
    report(plan, Style::Terminal, if all { ALL } else { IN_TERMINAL })
}

/// The report for the description of a pull request.
pub fn markdown(plan: &Plan) -> String {
    HEADING.to_owned() + &report(plan, Style::Markdown, IN_PULL_REQUEST)
}

fn report(plan: &Plan, style: Style, Most { changes: most_changes, entries: most }: Most) -> String {
    let mut text = format!("{}: {}\n", style.escaped(plan.format), summary(plan));
    let guards: Vec<String> = plan.guards.iter().map(Guard::message).collect();
    text.push_str(&match style {
        Style::Terminal => style.list("Stopped", guards, usize::MAX),
        Style::Markdown => guards.iter().map(|guard| stopped(guard)).collect(),
    });
    for effect in Effect::ALL {
        left_out::add(&mut text, plan, effect, style, most);
    }
    text.push_str(&style.sections(&changes(plan), most_changes));
    let kept = plan.kept.iter().map(|KeptValue { reference, key, feed }| {
        let feed = style.escaped(&first_line(feed));
        format!("{}: `{key}`; the feed has: {feed}", style.strong(reference))
    });
    text.push_str(&style.list("Kept as it was written here", kept.collect(), most));
    if let Some(waiting) = waiting(plan) {
        line(&mut text, &format!("\n{waiting}"));
    }
    match (style, plan.unused.len()) {
        (_, 0) => {}
        (Style::Terminal, _) => {
            text.push_str(&style.list("Pictures that nothing uses any more", plan.unused.clone(), most));
        }
        (Style::Markdown, count) => {
            line(&mut text, &format!("\n{count} imported pictures are used by nothing any more."));
        }
    }
    let notes = notes(plan).iter().map(|note| style.escaped_around_code(note)).collect();
    text + &style.list("Values to look at", notes, most)
}

/// Why nothing is changed, as markdown.
fn stopped(reason: &str) -> String {
    format!("\n> **Stopped:** {}\n", Style::Markdown.escaped_around_code(reason))
}

/// The report of an import without a plan, as markdown.
pub fn stopped_markdown(reason: &str) -> String {
    const EFFECT: &str =
        "Nothing was updated: the site shows what the last import that worked has brought, sold homes, too.";
    format!("{HEADING}{}\n{EFFECT}\n", stopped(reason).trim_start())
}

fn line(text: &mut String, line: &str) {
    // Writing to a text cannot fail.
    let _ = writeln!(text, "{line}");
}

/// `300 listings: 2 new, 1 changed, 1 left out, 294 unchanged, 2 not on offer`
fn summary(plan: &Plan) -> String {
    let counts = records::diff::counts(&changes(plan));
    let left_out = Effect::ALL.iter().filter_map(|effect| {
        let of_effect = plan.left_out.iter().filter(|left| left.effect == *effect);
        // A listing can have several reasons.
        let listings =
            of_effect.map(|left| (&left.reference, left.reference.is_none().then_some(&left.position)));
        let count = listings.collect::<BTreeSet<_>>().len();
        (count > 0).then(|| format!("{count} {}", effect.counted()))
    });
    let parts = (!counts.is_empty()).then_some(counts).into_iter().chain(left_out);
    let parts = parts.chain((plan.guards.is_empty()).then(|| format!("{} unchanged", plan.unchanged)));
    let parts = parts.chain((plan.not_offered > 0).then(|| format!("{} not on offer", plan.not_offered)));
    let parts: Vec<String> = parts.collect();
    let parts = if parts.is_empty() { "nothing is changed".to_owned() } else { parts.join(", ") };
    format!("{}: {parts}", counted(plan.listings, "listing"))
}

/// Which pictures this import did not load, if it has loaded enough.
fn waiting(plan: &Plan) -> Option<String> {
    let Loaded { pictures, bytes, waiting } = plan.loaded;
    let megabytes = bytes / MEGABYTE;
    (waiting > 0).then(|| {
        format!(
            "Pictures: {pictures} loaded, {megabytes} MB; {waiting} wait for the next import, since one loads no more than \
             `--picture-budget` allows"
        )
    })
}

fn changes(plan: &Plan) -> Vec<Change> {
    let placed = |edit: &Edit| {
        let place = edit.position.as_ref().map(|place| format!(", {place}")).unwrap_or_default();
        let place = format!(" ({}{place})", edit.reference);
        edit.described
            .clone()
            .into_iter()
            .map(move |change| Change { detail: change.detail + &place, ..change })
    };
    let mut changes: Vec<Change> = plan.edits.iter().flat_map(placed).collect();
    changes.sort();
    changes
}

/// Notes on values that were left out, or read as they are probably meant, the most frequent first.
fn notes(plan: &Plan) -> Vec<String> {
    let mut notes: Vec<_> = plan.notes.iter().collect();
    notes.sort_by_key(|(_, listings)| std::cmp::Reverse(count(listings)));
    let shown = notes.iter().map(|(text, listings)| match listings.as_slice() {
        [] => (*text).clone(),
        // One listing can have several such values.
        [Occurrence { reference, position: place }, ..] => match (count(listings), listings.len()) {
            (1, 1) => format!("{text} ({reference}, {place})"),
            (1, times) => format!("{text} ({times} times in {reference}, first {place})"),
            (several, _) => format!("{text} ({several} listings, first {reference}, {place})"),
        },
    });
    shown.collect()
}

/// The number of different listings.
fn count(occurrences: &[Occurrence]) -> usize {
    occurrences.iter().map(|occurrence| &occurrence.reference).collect::<BTreeSet<_>>().len()
}

fn first_line(text: &str) -> String {
    const MAX_CHARS: usize = 80;
    let line = text.lines().next().unwrap_or_default();
    let shown = shortened(line, MAX_CHARS);
    if shown == line && text.lines().count() > 1 { format!("{line}…") } else { shown }
}
