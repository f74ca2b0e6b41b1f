//! The report of an import as text, as markdown for a pull request, and as JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use anyhow::Result;
use feeds::Position;
use records::diff::{Change, escaped};
use serde_json::json;

use super::stored_pictures::MEGABYTE;
use super::{Edit, Effect, Guard, LeftOut, Loaded, Plan};

/// The number of references and of notes that are listed.
const MAX_LISTED: usize = 8;

/// The report for a terminal; with `all`, every value that is left out is listed.
pub fn text(plan: &Plan, all: bool) -> String {
    let mut text = format!("{}: {}\n", plan.format, summary(plan));
    for (index, guard) in plan.guards.iter().enumerate() {
        if index == 0 {
            line(&mut text, "\nStopped");
        }
        line(&mut text, &format!("  {}", guard.message()));
    }
    text_of_left_out(&mut text, plan, (&[Effect::StillOffered, Effect::HeldBack], all));
    text.push_str(&records::diff::text_sections(&changes(plan)));
    text_of_left_out(&mut text, plan, (&[Effect::LeftOut], all));
    if !plan.kept.is_empty() {
        line(&mut text, "\nKept as it was written here");
        for kept in &plan.kept {
            line(
                &mut text,
                &format!("  {}: `{}`; the feed has: {}", kept.reference, kept.key, first_line(&kept.feed)),
            );
        }
    }
    if let Some(waiting) = waiting(plan) {
        line(&mut text, &format!("\n{waiting}"));
    }
    if !plan.unused.is_empty() {
        line(&mut text, "\nPictures that nothing uses any more");
        plan.unused.iter().take(most(all)).for_each(|file| line(&mut text, &format!("  {file}")));
        if plan.unused.len() > most(all) {
            line(&mut text, &format!("  and {} more", plan.unused.len() - most(all)));
        }
    }
    let (notes, more) = notes(plan, all);
    if !notes.is_empty() {
        line(&mut text, "\nNot mapped");
        notes.iter().for_each(|note| line(&mut text, &format!("  {note}")));
    }
    if more > 0 {
        line(&mut text, &format!("  and {more} more: show them with `--all`"));
    }
    text
}

/// The report for the description of a pull request.
pub fn markdown(plan: &Plan) -> String {
    let mut text = format!("## Import from the CRM\n\n{}: {}\n", escaped(plan.format), summary(plan));
    for guard in &plan.guards {
        line(&mut text, &format!("\n> **Stopped:** {}", code(&guard.message())));
    }
    markdown_of_left_out(&mut text, plan, &[Effect::StillOffered, Effect::HeldBack]);
    text.push_str(&records::diff::markdown_sections(&changes(plan)));
    markdown_of_left_out(&mut text, plan, &[Effect::LeftOut]);
    if !plan.kept.is_empty() {
        line(&mut text, "\n### Kept as it was written here\n");
        for kept in &plan.kept {
            let feed = escaped(&first_line(&kept.feed));
            line(
                &mut text,
                &format!("- **{}**: `{}`; the feed has: {feed}", escaped(&kept.reference), kept.key),
            );
        }
    }
    if let Some(waiting) = waiting(plan) {
        line(&mut text, &format!("\n{waiting}"));
    }
    if !plan.unused.is_empty() {
        line(&mut text, &format!("\n{} imported pictures are used by nothing any more.", plan.unused.len()));
    }
    let (notes, more) = notes(plan, false);
    if !notes.is_empty() {
        line(&mut text, "\n### Not mapped\n");
        notes.iter().for_each(|note| line(&mut text, &format!("- {}", code(note))));
    }
    if more > 0 {
        line(&mut text, &format!("- and {more} more"));
    }
    text
}

fn text_of_left_out(text: &mut String, plan: &Plan, (effects, all): (&[Effect], bool)) {
    for effect in effects {
        for (index, (left, listings)) in grouped(&plan.left_out, *effect).into_iter().enumerate() {
            if index == 0 {
                line(text, &format!("\n{}", effect.heading()));
            }
            line(text, &format!("  {}: {}", listed(&listings, all), left.reason));
            line(text, &format!("    {}", left.help));
        }
    }
}

fn markdown_of_left_out(text: &mut String, plan: &Plan, effects: &[Effect]) {
    for effect in effects {
        for (index, (left, listings)) in grouped(&plan.left_out, *effect).into_iter().enumerate() {
            if index == 0 {
                line(text, &format!("\n### {}\n", effect.heading()));
            }
            let listings = escaped(&listed(&listings, true));
            line(text, &format!("- **{listings}**: {}; {}", code(&left.reason), code(&left.help)));
        }
    }
}

/// The report of an import for which there is no plan, as markdown and as JSON.
pub fn stopped(reason: &str) -> (String, serde_json::Value) {
    const EFFECT: &str =
        "Nothing was updated: the site shows what the last import that worked has brought, sold homes, too.";
    let markdown = format!("## Import from the CRM\n\n> **Stopped:** {}\n\n{EFFECT}\n", code(reason));
    let json = json!({
        "format": null, "listings": 0, "unchanged": 0, "stopped": reason, "edits": [], "leftOut": [], "kept": [], "notMapped": [],
        "unusedPictures": [], "pictures": {"loaded": 0, "bytes": 0, "waiting": 0},
    });
    (markdown, json)
}

/// The report for programs.
///
/// # Errors
/// None that a feed can cause.
pub fn json(plan: &Plan) -> Result<String> {
    let changes: Vec<_> = plan
        .edits
        .iter()
        .map(|edit| {
            let keys: Vec<_> =
                edit.changes.iter().map(|it| json!({"key": it.key, "old": it.old, "new": it.new})).collect();
            let kinds: Vec<&str> = edit.described.iter().map(|change| change.kind.heading()).collect();
            json!({
                "reference": edit.reference, "id": edit.after.id, "file": edit.file, "place": edit.position.as_ref().map(ToString::to_string),
                "changes": kinds, "keys": keys,
            })
        })
        .collect();
    let left_out: Vec<_> = plan
        .left_out
        .iter()
        .map(|it| json!({"reference": it.reference, "place": it.position.as_ref().map(ToString::to_string), "reason": it.reason, "help": it.help, "effect": it.effect.counted()}))
        .collect();
    let kept: Vec<_> = plan
        .kept
        .iter()
        .map(|it| json!({"reference": it.reference, "key": it.key, "feed": it.feed}))
        .collect();
    let notes: Vec<_> = plan
        .notes
        .iter()
        .map(|(text, listings)| {
            let listings: Vec<_> = listings
                .iter()
                .map(|(reference, place)| json!({"reference": reference, "place": place.to_string()}))
                .collect();
            json!({"text": text, "listings": listings})
        })
        .collect();
    let stopped: Vec<String> = plan.guards.iter().map(Guard::message).collect();
    let report = json!({
        "format": plan.format, "listings": plan.listings, "unchanged": plan.unchanged,
        "stopped": (!stopped.is_empty()).then(|| stopped.join("\n")), "edits": changes, "leftOut": left_out, "kept": kept, "notMapped": notes,
        "unusedPictures": plan.unused, "pictures": {
            "loaded": plan.loaded.pictures, "bytes": plan.loaded.bytes, "waiting": plan.loaded.waiting,
        },
    });
    Ok(format!("{}\n", serde_json::to_string_pretty(&report)?))
}

/// The most entries of a list that are shown.
const fn most(all: bool) -> usize {
    if all { usize::MAX } else { MAX_LISTED }
}

fn line(text: &mut String, line: &str) {
    // Writing to a text cannot fail.
    let _ = writeln!(text, "{line}");
}

/// `300 listings: 2 new, 1 changed, 1 left out, 296 unchanged`
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
    let parts: Vec<String> = parts.collect();
    let s = if plan.listings == 1 { "" } else { "s" };
    let parts = if parts.is_empty() { "nothing is changed".to_owned() } else { parts.join(", ") };
    format!("{} listing{s}: {parts}", plan.listings)
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
        edit.described.clone().into_iter().map(move |it| Change { detail: it.detail + &place, ..it })
    };
    let mut changes: Vec<Change> = plan.edits.iter().flat_map(placed).collect();
    changes.sort();
    changes
}

/// The listings with one effect, by reason.
fn grouped(left_out: &[LeftOut], effect: Effect) -> Vec<(&LeftOut, Vec<&LeftOut>)> {
    let mut groups: BTreeMap<(&str, &str), Vec<&LeftOut>> = BTreeMap::new();
    for left in left_out.iter().filter(|left| left.effect == effect) {
        groups.entry((&left.reason, &left.help)).or_default().push(left);
    }
    let mut groups: Vec<_> = groups.into_values().map(|group| (group[0], group)).collect();
    groups.sort_by(|(one, _), (other, _)| one.position.cmp(&other.position));
    groups
}

/// `DH-1 (line 12), DH-7 (line 88) and 3 more`
fn listed(listings: &[&LeftOut], all: bool) -> String {
    let most = most(all);
    let shown: Vec<String> = listings
        .iter()
        .take(most)
        .map(|left| {
            let reference = left.reference.as_deref().unwrap_or("a listing");
            left.position
                .as_ref()
                .map_or_else(|| reference.to_owned(), |place| format!("{reference} ({place})"))
        })
        .collect();
    let more = listings.len().saturating_sub(most);
    if more > 0 { format!("{} and {more} more", shown.join(", ")) } else { shown.join(", ") }
}

/// The values that are left out, the most frequent first, and how many are not shown.
fn notes(plan: &Plan, all: bool) -> (Vec<String>, usize) {
    let mut notes: Vec<_> = plan.notes.iter().collect();
    notes.sort_by_key(|(_, listings)| std::cmp::Reverse(count(listings)));
    let most = most(all);
    let shown = notes.iter().take(most).map(|(text, listings)| match listings.as_slice() {
        [] => (*text).clone(),
        // One listing can have several such values.
        [(reference, place), ..] => match (count(listings), listings.len()) {
            (1, 1) => format!("{text} ({reference}, {place})"),
            (1, times) => format!("{text} ({times} times in {reference}, first {place})"),
            (several, _) => format!("{text} ({several} listings, first {reference}, {place})"),
        },
    });
    (shown.collect(), notes.len().saturating_sub(most))
}

/// The number of different listings among places of a feed.
fn count(places: &[(String, Position)]) -> usize {
    places.iter().map(|(reference, _)| reference).collect::<BTreeSet<_>>().len()
}

/// A text with code in backticks, the rest escaped.
fn code(text: &str) -> String {
    records::diff::detail(text)
}

fn first_line(text: &str) -> String {
    const MAX_CHARS: usize = 80;
    let line = text.lines().next().unwrap_or_default();
    if line.chars().count() <= MAX_CHARS && text.lines().count() == 1 {
        return line.to_owned();
    }
    line.chars().take(MAX_CHARS).chain(['…']).collect()
}
