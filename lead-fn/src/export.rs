//! The enquiries of the outbox as a table or as JSON, for a spreadsheet or another program.

use catalog::forms::FieldName;
use serde_json::{Value, json};

use crate::outbox::{Kept, Month, Outbox, OutboxError, Outcome, records};
use crate::record::LeadRecord;

/// How an export is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// RFC 4180, in UTF-8, with a line of names.
    Csv,
    /// A list of objects.
    Json,
}

/// An enquiry and what became of it.
struct Row {
    record: LeadRecord,
    lead: Kept,
    outcome: Option<Outcome>,
}

/// The text of an export, and how many enquiries could not be read.
#[derive(Debug, PartialEq, Eq)]
pub struct Export {
    /// The whole document.
    pub text: String,
    /// How many are in it.
    pub count: usize,
    /// Ids of those that are not, because the outbox has only damaged records of them or failed.
    pub unreadable: Vec<String>,
}

/// Exports a month, or everything, by time.
///
/// # Errors
/// The outbox cannot be listed.
pub async fn export(
    outbox: &std::sync::Arc<Outbox>,
    month: Option<Month>,
    format: Format,
) -> Result<Export, OutboxError> {
    let mut rows = Vec::new();
    let mut unreadable = Vec::new();
    for (lead, record) in records(outbox, outbox.kept(month).await?).await {
        match (record, outbox.outcome(&lead).await) {
            (Ok(record), Ok(outcome)) => rows.push(Row { record, lead, outcome }),
            _ => unreadable.push(lead.id.to_string()),
        }
    }
    rows.sort_by(|first, second| {
        (first.record.received_at, &first.record.id).cmp(&(second.record.received_at, &second.record.id))
    });
    let text = match format {
        Format::Csv => csv(&rows),
        Format::Json => format!("{:#}\n", rows.iter().map(Row::json).collect::<Value>()),
    };
    Ok(Export { text, count: rows.len(), unreadable })
}

const COLUMNS: [&str; 16] = [
    "id",
    "received",
    "form",
    "name",
    "email",
    "phone",
    "property type",
    "property area",
    "message",
    "page",
    "property",
    "flags",
    "state",
    "by",
    "at",
    "reason",
];

fn csv(rows: &[Row]) -> String {
    let mut text = line(&COLUMNS.map(str::to_owned));
    for row in rows {
        text.push_str(&line(&row.cells()));
    }
    text
}

fn line(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
    format!("{}\r\n", cells.join(","))
}

/// A cell between quotes. A spreadsheet runs what begins like a formula, so an apostrophe stands before it; telephone numbers too, which
/// would lose their plus sign.
fn quoted(cell: &str) -> String {
    let is_formula = cell.trim_start().starts_with(['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠'])
        || cell.starts_with(['\t', '\r', '\n']);
    let guard = if is_formula { "'" } else { "" };
    format!("\"{guard}{}\"", cell.replace('"', "\"\""))
}

impl Row {
    /// In the order of [`COLUMNS`].
    fn cells(&self) -> [String; 16] {
        let lead = &self.record.lead;
        let value = |field| lead.value(field).unwrap_or_default().to_owned();
        let flags: Vec<String> = self.record.flags.iter().map(|flag| name(*flag)).collect();
        let [state, by, at, reason] = self.state();
        [
            self.record.id.to_string(),
            self.record.received_at.to_string(),
            lead.form().map(name).unwrap_or_default(),
            value(FieldName::Name),
            value(FieldName::Email),
            value(FieldName::ContactNumber),
            value(FieldName::PropertyType),
            value(FieldName::PropertyArea),
            value(FieldName::Message),
            self.record.page.clone().unwrap_or_default(),
            self.record.property.clone().unwrap_or_default(),
            flags.join(" "),
            state,
            by,
            at,
            reason,
        ]
    }

    fn json(&self) -> Value {
        let [state, by, at, reason] = self.state();
        let mut whole = json!(self.record);
        let mut delivery = json!({ "state": state, "laterAttempts": self.lead.tries });
        for (name, text) in [("by", by), ("at", at), ("reason", reason)] {
            if !text.is_empty() {
                delivery[name] = text.into();
            }
        }
        whole["delivery"] = delivery;
        whole
    }

    /// `sent`, `failed` or `waiting`; by whom, when, why.
    fn state(&self) -> [String; 4] {
        match &self.outcome {
            Some(Outcome::Sent { at, by }) => ["sent".to_owned(), by.clone(), at.to_string(), String::new()],
            Some(Outcome::Failed { at, reason, .. }) => {
                ["failed".to_owned(), String::new(), at.to_string(), reason.clone()]
            }
            None => ["waiting".to_owned(), String::new(), String::new(), String::new()],
        }
    }
}

/// The word that records have for it.
fn name(of: impl serde::Serialize) -> String {
    match serde_json::to_value(of) {
        Ok(Value::String(name)) => name,
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_spreadsheet_would_run_is_guarded_and_quotes_are_doubled() {
        let cells = [
            "=HYPERLINK(\"http://evil.example\")",
            "+971500000000",
            "-1+2",
            "@SUM(A1)",
            " =1",
            "\t=1",
            "Mara, \"M\"",
        ];
        assert_eq!(
            cells.map(quoted),
            [
                "\"'=HYPERLINK(\"\"http://evil.example\"\")\"",
                "\"'+971500000000\"",
                "\"'-1+2\"",
                "\"'@SUM(A1)\"",
                "\"' =1\"",
                "\"'\t=1\"",
                "\"Mara, \"\"M\"\"\"",
            ]
        );
    }
}
