//! `generator list`: lists records with their values.

use std::io::Write;

use anyhow::{Error, Result};

use super::ExitStatus;
use crate::bulk::{self, Row, Rows};
use crate::cli::{Common, ListArguments, ListFormat, SelectionArguments};
use content::Kind;

/// Lists the records for which the conditions hold.
pub fn run(arguments: &ListArguments, common: &Common) -> Result<ExitStatus> {
    let ListArguments { selection, columns, format } = arguments;
    let rows = rows(selection)?;
    let found = matching(&rows, selection, common)?;
    let columns: Vec<&str> = match columns.as_slice() {
        [] if *format == ListFormat::Json => Vec::new(),
        [] => usual(selection.kind).to_vec(),
        columns => columns.iter().map(|column| column.trim()).collect(),
    };
    for column in &columns {
        rows.column(column).map_err(Error::msg)?;
    }
    let mut out = common.stdout();
    match format {
        ListFormat::Table => out.write_all(bulk::table(&found, &columns).as_bytes())?,
        ListFormat::Csv => out.write_all(&bulk::csv(&found, &columns)?)?,
        ListFormat::Json => out.write_all(bulk::json(&found, &columns)?.as_bytes())?,
    }
    out.flush()?;
    if !common.quiet {
        writeln!(common.stderr(), "{} of {} {}", found.len(), rows.rows.len(), rows.kind.plural())?;
    }
    Ok(ExitStatus::Clean)
}

/// The default columns.
const fn usual(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Property => &["id", "reference", "title", "price", "status", "agent", "community"],
        Kind::Post => &["id", "title", "date", "draft"],
        Kind::Member => &["id", "name", "role", "email", "phone"],
        Kind::Area => &["id", "title", "draft"],
        Kind::Page => &["id", "title"],
        _ => &["id", "name"],
    }
}

/// The records of the selected kind.
pub(super) fn rows(selection: &SelectionArguments) -> Result<Rows> {
    let all = content::collect(&selection.content.content, selection.content.today().date())?;
    Rows::new(selection.kind, &all)
}

/// The records for which the conditions hold, with notes about unreadable records and misspelt values.
pub(super) fn matching<'r>(
    rows: &'r Rows,
    selection: &SelectionArguments,
    common: &Common,
) -> Result<Vec<&'r Row>> {
    let found = rows.matching(&selection.conditions).map_err(Error::msg)?;
    let mut notes = common.stderr();
    if !rows.unread.is_empty() {
        writeln!(notes, "left out, since they cannot be read: {}", rows.unread.join(", "))?;
    }
    if found.is_empty()
        && let Some(suggestion) = rows.suggestion(&selection.conditions)
    {
        writeln!(notes, "did you mean {suggestion}?")?;
    }
    Ok(found)
}
