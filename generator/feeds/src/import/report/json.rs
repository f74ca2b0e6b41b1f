//! The report for programs.

use anyhow::Result;
use serde_json::json;

use crate::import::{Guard, Plan};

/// The report for programs.
pub fn json(plan: &Plan) -> Result<String> {
    let changes: Vec<_> = plan
        .edits
        .iter()
        .map(|edit| {
            let keys: Vec<_> =
                edit.changes.iter().map(|change| json!({"key": change.key.word(), "old": change.old, "new": change.new})).collect();
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
        .map(|listing| json!({"reference": listing.reference, "place": listing.position.as_ref().map(ToString::to_string), "reason": listing.reason, "help": listing.help, "effect": listing.effect.counted()}))
        .collect();
    let kept: Vec<_> = plan
        .kept
        .iter()
        .map(|kept| json!({"reference": kept.reference, "key": kept.key, "feed": kept.feed}))
        .collect();
    let notes: Vec<_> = plan
        .notes
        .iter()
        .map(|(text, listings)| {
            let listings: Vec<_> = listings
                .iter()
                .map(|listing| json!({"reference": listing.reference, "place": listing.position.to_string()}))
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
