//! The report for programs.

use std::path::Path;

use serde::Serialize;

use crate::import::plan::{KeptValue, KeyChange, Loaded, Occurrence};
use crate::import::{Guard, Plan};
use crate::{Position, Rejection};

#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Report<'p> {
    format: Option<&'static str>,
    listings: usize,
    unchanged: usize,
    stopped: Option<String>,
    edits: Vec<EditReport<'p>>,
    left_out: &'p [Rejection],
    kept: &'p [KeptValue],
    not_mapped: Vec<NoteReport<'p>>,
    unused_pictures: &'p [String],
    pictures: Loaded,
}

#[derive(Serialize)]
struct EditReport<'p> {
    reference: &'p str,
    id: &'p str,
    file: Option<&'p Path>,
    place: Option<&'p Position>,
    changes: Vec<&'static str>,
    keys: &'p [KeyChange],
}

#[derive(Serialize)]
struct NoteReport<'p> {
    text: &'p str,
    listings: &'p [Occurrence],
}

/// The report for programs.
pub fn json(plan: &Plan) -> serde_json::Result<String> {
    let edits = plan.edits.iter().map(|edit| EditReport {
        reference: &edit.reference,
        id: &edit.after.id,
        file: edit.file.as_deref(),
        place: edit.position.as_ref(),
        changes: edit.described.iter().map(|change| change.kind.heading()).collect(),
        keys: &edit.changes,
    });
    let stopped: Vec<String> = plan.guards.iter().map(Guard::message).collect();
    text(&Report {
        format: Some(plan.format),
        listings: plan.listings,
        unchanged: plan.unchanged,
        stopped: (!stopped.is_empty()).then(|| stopped.join("\n")),
        edits: edits.collect(),
        left_out: &plan.left_out,
        kept: &plan.kept,
        not_mapped: plan.notes.iter().map(|(text, listings)| NoteReport { text, listings }).collect(),
        unused_pictures: &plan.unused,
        pictures: plan.loaded,
    })
}

/// The report of an import without a plan.
pub fn stopped_json(reason: &str) -> serde_json::Result<String> {
    text(&Report { stopped: Some(reason.to_owned()), ..Report::default() })
}

/// The text of a report, with its keys in the order of the alphabet.
fn text(report: &Report) -> serde_json::Result<String> {
    Ok(format!("{:#}\n", serde_json::to_value(report)?))
}
