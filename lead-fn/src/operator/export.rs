//! Exports the enquiries of the outbox as CSV or JSON.

use catalog::clean::is_invisible;
use catalog::date::Moment;
use catalog::forms::FieldName;
use serde::Serialize;
use serde_json::{Value, json};

use crate::concurrent::run_all;
use crate::outbox::{AT_ONCE, MailOutcome, Month, Outbox, OutboxError, StoredLead};
use crate::record::LeadRecord;
use crate::subscriptions::all_subscriptions;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// RFC 4180 in UTF-8 with a header line.
    Csv,
    /// A JSON array of objects.
    Json,
}

/// An enquiry with its outcome.
struct Row {
    record: LeadRecord,
    lead: StoredLead,
    outcome: Option<MailOutcome>,
}

/// What became of an enquiry's mail.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DeliveryState<'a> {
    /// `sent`, `failed` or `waiting`.
    state: &'static str,
    later_attempts: u32,
    /// The mailer that accepted it.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Moment>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

/// The text of an export, and the enquiries that could not be read.
#[derive(Debug, PartialEq, Eq)]
pub struct Export {
    pub text: String,
    /// The number of enquiries in it.
    pub count: usize,
    /// The ids of enquiries that the outbox cannot read.
    pub unreadable: Vec<String>,
}

/// Exports one month or all enquiries, in the order of time.
pub async fn export(outbox: &Outbox, month: Option<Month>, format: Format) -> Result<Export, OutboxError> {
    let mut rows = Vec::new();
    let mut unreadable = Vec::new();
    let read = async |lead: StoredLead| {
        let (record, outcome) = (outbox.record(&lead).await, outbox.outcome(&lead).await);
        (lead, record, outcome)
    };
    for (lead, record, outcome) in run_all(outbox.leads(month).await?, AT_ONCE, read).await {
        match (record, outcome) {
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

/// The confirmed search alerts as a JSON array.
pub async fn export_alerts(outbox: &Outbox) -> Result<String, OutboxError> {
    Ok(format!("{:#}\n", json!(all_subscriptions(outbox).await?)))
}

const COLUMNS: [&str; 17] = [
    "id", "received", "form", "name", "email", "phone", "property type", "property area", "message", "page",
    "property", "language", "flags", "state", "by", "at", "reason",
];

const BYTE_ORDER_MARK: char = '\u{feff}';

fn csv(rows: &[Row]) -> String {
    // Excel needs the byte-order mark to read Arabic and Russian names as UTF-8.
    let mut text = BYTE_ORDER_MARK.to_string();
    text.push_str(&line(&COLUMNS.map(str::to_owned)));
    for row in rows {
        text.push_str(&line(&row.cells()));
    }
    text
}

fn line(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
    format!("{}\r\n", cells.join(","))
}

/// A quoted cell, with formulas escaped.
fn quoted(cell: &str) -> String {
    format!("\"{}\"", guarded(cell).replace('"', "\"\""))
}

/// Characters that a spreadsheet may take for the end of a cell.
const DELIMITERS: [char; 6] = [',', ';', '\t', '|', '\n', '\r'];

/// Characters that start a formula, including their Unicode variants.
const FORMULA_SIGNS: [char; 15] =
    ['=', '+', '-', '@', '%', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−', '⁼'];

/// Puts an apostrophe before every character that a spreadsheet may take for the start of a formula: at the start of
/// the cell and after every delimiter in it, since a spreadsheet that splits at other delimiters ignores the quotes.
/// This also keeps the plus sign of phone numbers.
fn guarded(cell: &str) -> String {
    let mut text = String::with_capacity(cell.len() + 1);
    let mut is_start = true;
    for letter in cell.chars() {
        if letter == '|' && is_start {
            // Old spreadsheets start a program by a cell that begins so.
            text.push('\'');
        }
        if DELIMITERS.contains(&letter) {
            is_start = true;
        } else if is_start && FORMULA_SIGNS.contains(&letter) {
            text.push('\'');
            is_start = false;
        } else if !is_skipped(letter) {
            is_start = false;
        }
        text.push(letter);
    }
    text
}

/// Whether a character may come before a formula: spaces, quotes and invisible characters.
fn is_skipped(letter: char) -> bool {
    letter == '"' || letter.is_whitespace() || is_invisible(letter)
}

impl Row {
    /// The cells in the order of [`COLUMNS`].
    fn cells(&self) -> [String; 17] {
        let lead = &self.record.lead;
        let value = |field| lead.value(field).unwrap_or_default().to_owned();
        let flags: Vec<String> = self.record.flags.iter().map(|flag| name(*flag)).collect();
        let DeliveryState { state, by, at, reason, .. } = self.delivery();
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
            self.record.listings().collect::<Vec<_>>().join(" "),
            name(self.record.language),
            flags.join(" "),
            state.to_owned(),
            by.unwrap_or_default().to_owned(),
            at.map(|at| at.to_string()).unwrap_or_default(),
            reason.unwrap_or_default().to_owned(),
        ]
    }

    fn json(&self) -> Value {
        let mut whole = json!(self.record);
        whole["delivery"] = json!(self.delivery());
        whole
    }

    fn delivery(&self) -> DeliveryState<'_> {
        let later_attempts = self.lead.tries;
        let waiting = DeliveryState { state: "waiting", later_attempts, by: None, at: None, reason: None };
        match &self.outcome {
            Some(MailOutcome::Sent { at, by }) => {
                DeliveryState { state: "sent", by: Some(by), at: Some(*at), ..waiting }
            }
            Some(MailOutcome::Failed { at, reason, .. }) => {
                DeliveryState { state: "failed", at: Some(*at), reason: Some(reason), ..waiting }
            }
            None => waiting,
        }
    }
}

/// The serialised name of an enum value.
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
    fn formulas_are_escaped_and_quotes_doubled() {
        let cells = [
            ("=HYPERLINK(\"http://evil.example\")", "\"'=HYPERLINK(\"\"http://evil.example\"\")\""),
            ("+971 50 000 0000", "\"'+971 50 000 0000\""),
            ("-1+2", "\"'-1+2\""),
            ("@SUM(A1)", "\"'@SUM(A1)\""),
            (" =1", "\" '=1\""),
            ("\t=1", "\"\t'=1\""),
            ("\u{200b}\u{feff}=1", "\"\u{200b}\u{feff}'=1\""),
            ("＝1", "\"'＝1\""),
            ("\"=1", "\"\"\"'=1\""),
            ("Mara, \"M\"", "\"Mara, \"\"M\"\"\""),
            ("a-b = 2 + 3", "\"a-b = 2 + 3\""),
            ("mara+flat@example.com", "\"mara+flat@example.com\""),
        ];
        for (cell, expected) in cells {
            assert_eq!(quoted(cell), expected);
        }
    }

    proptest::proptest! {
        /// Whatever delimiter a spreadsheet uses, no part starts with a formula character.
        #[test]
        fn no_delimiter_uncovers_a_formula(cell in "[a=+@＝,;|\t\n\r \"'\u{200b}-]{0,12}") {
            for delimiter in DELIMITERS {
                for part in quoted(&cell).split([delimiter, '\n', '\r']) {
                    let begins = part.chars().find(|letter| !is_skipped(*letter));
                    proptest::prop_assert!(begins.is_none_or(|sign| !FORMULA_SIGNS.contains(&sign)), "{part:?}");
                }
            }
        }
    }
}
