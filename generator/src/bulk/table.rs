//! Lists of records as a table, CSV or JSON.

use anyhow::{Context as _, Result};
use serde_json::{Map, Value};

use super::Row;

/// The maximum width of a column in characters.
const WIDEST: usize = 42;

/// Aligned columns with a heading.
pub fn table(rows: &[&Row], columns: &[&str]) -> String {
    let cells: Vec<Vec<String>> =
        std::iter::once(columns.iter().map(|column| (*column).to_owned()).collect())
            .chain(rows.iter().map(|row| columns.iter().map(|column| short(row, column)).collect()))
            .collect();
    let width =
        |column: usize| cells.iter().map(|row: &Vec<String>| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let padded = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        format!("{}\n", padded.collect::<Vec<_>>().join("  ").trim_end())
    };
    cells.iter().map(line).collect()
}

/// A cell of a table: one line, cut if it is long; of a text in several languages the English one.
fn short(row: &Row, column: &str) -> String {
    let cell = match row.value(column) {
        Some(Value::Object(texts)) if texts.get("en").is_some_and(Value::is_string) => {
            row.cell(&format!("{column}.en"))
        }
        Some(Value::Array(_) | Value::Object(_)) => row.scalars(column).join(", "),
        _ => row.cell(column),
    };
    let cell = cell.split_whitespace().collect::<Vec<_>>().join(" ");
    match cell.char_indices().nth(WIDEST) {
        Some(_) => {
            let kept: String = cell.chars().take(WIDEST - 1).collect();
            format!("{}…", kept.trim_end())
        }
        None => cell,
    }
}

/// CSV with a heading, which Excel opens as UTF-8 by its byte-order mark.
pub fn csv(rows: &[&Row], columns: &[&str]) -> Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
    writer.write_record(columns)?;
    for row in rows {
        writer.write_record(columns.iter().map(|column| super::sheet::escaped(row.cell(column))))?;
    }
    writer.into_inner().context("the CSV cannot be written")
}

/// A JSON list of objects, with every key if `columns` is empty.
pub fn json(rows: &[&Row], columns: &[&str]) -> Result<String> {
    let object = |row: &&Row| {
        let cell = |column: &&str| {
            let value = row.value(column).cloned().unwrap_or_else(|| match row.cell(column) {
                cell if cell.is_empty() => Value::Null,
                cell => Value::String(cell),
            });
            ((*column).to_owned(), value)
        };
        let named: Map<String, Value> = if columns.is_empty() {
            ["id", "file"].iter().map(cell).chain(row.values.clone()).collect()
        } else {
            columns.iter().map(cell).collect()
        };
        Value::Object(named)
    };
    let list: Vec<Value> = rows.iter().map(object).collect();
    Ok(format!("{}\n", serde_json::to_string_pretty(&list)?))
}
