//! Reads a sheet of changes: CSV with a heading of keys and a row per record.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use content::nearest;
use csv::{ReaderBuilder, StringRecord};
use encoding_rs::Encoding;

use super::{Change, Row, Rows};

/// A fault of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetError {
    /// The line, from 1.
    pub line: u64,
    /// What is wrong, and how to fix it.
    pub message: String,
}

impl fmt::Display for SheetError {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}: {}", self.line, self.message)
    }
}

/// The cell that removes a key.
const REMOVED: &str = "-";

/// The characters by which a spreadsheet takes a text for a formula.
const FORMULA_STARTS: [char; 12] = ['=', '+', '-', '@', '|', '%', '\t', '\r', '＝', '＋', '－', '＠'];

/// What a spreadsheet writes in place of a value that it could not compute.
const SPREADSHEET_ERRORS: [&str; 8] =
    ["#REF!", "#N/A", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!", "#SPILL!"];

/// A cell that no spreadsheet takes for a formula; [`read`] takes the mark away again.
pub(super) fn escaped(cell: String) -> String {
    if is_like_formula(&cell) { format!("'{cell}") } else { cell }
}

fn unescaped(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|cell| is_like_formula(cell)).unwrap_or(cell)
}

/// Whether it starts with such a character, after any number of apostrophes that belong to the text.
fn is_like_formula(cell: &str) -> bool {
    cell.trim_start_matches('\'').starts_with(FORMULA_STARTS)
}

/// How a spreadsheet has damaged a cell; `written` is the value of the record.
fn damage(cell: &str, written: &str) -> Option<String> {
    if SPREADSHEET_ERRORS.contains(&cell) {
        return Some(format!("is the error `{cell}` of the spreadsheet"));
    }
    if cell.starts_with('=') {
        return Some("is a formula: write its value, or `'` before a text that starts with `=`".to_owned());
    }
    let has_lost_zeros = written.starts_with('0') && written.trim_start_matches('0') == cell;
    if has_lost_zeros && !cell.is_empty() {
        return Some(format!("has lost the zeros of `{written}`: give the column the format `Text`"));
    }
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (digits, exponent) = cell.split_once("E+")?;
    (is_digits(&digits.replacen(['.', ','], "", 1)) && is_digits(exponent))
        .then(|| format!("is `{cell}`, a number that was shortened: give the column the format `Text`"))
}

/// The changes of each record that the sheet in `bytes` names.
///
/// # Errors
/// Every fault of the sheet.
pub fn read<'r>(bytes: &[u8], rows: &'r Rows) -> Result<Vec<(&'r Row, Vec<Change>)>, Vec<SheetError>> {
    // The reader of CSV counts one line too few where lines end in two characters.
    let text = decoded(bytes).map_err(|error| vec![error])?.replace("\r\n", "\n");
    let Some((delimiter, text)) = named_delimiter(&text) else {
        return changes(&text, delimiter(&text), rows);
    };
    changes(text, delimiter, rows).map_err(|errors| {
        errors.into_iter().map(|error| SheetError { line: error.line + 1, ..error }).collect()
    })
}

/// The changes in `text`, whose cells are separated by `delimiter`.
fn changes<'r>(
    text: &str,
    delimiter: u8,
    rows: &'r Rows,
) -> Result<Vec<(&'r Row, Vec<Change>)>, Vec<SheetError>> {
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut records = reader.records().map(|record| {
        // Text was decoded above, and rows may have any length.
        record.map_err(|error| vec![SheetError { line: 1, message: error.to_string() }])
    });
    let heading = records.next().unwrap_or_else(|| Ok(StringRecord::new()))?;
    let heading = Heading::new(&heading, rows)?;
    let mut sheet = Sheet { heading, rows, by_name: names(rows), seen: BTreeMap::new() };
    let mut wanted = Vec::new();
    let mut errors = Vec::new();
    for record in records {
        match sheet.row(&record?) {
            Ok(found) => wanted.extend(found),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(wanted) } else { Err(errors) }
}

/// The text without byte-order mark, in UTF-8 or in the encoding of the mark.
fn decoded(bytes: &[u8]) -> Result<Cow<'_, str>, SheetError> {
    let fault = |line, message: &str| SheetError { line, message: message.to_owned() };
    let (text, valid) = match Encoding::for_bom(bytes) {
        Some((encoding, _)) => {
            let (text, failed) = encoding.decode_with_bom_removal(bytes);
            (text, if failed { 0 } else { bytes.len() })
        }
        None => match std::str::from_utf8(bytes) {
            Ok(text) => (text.into(), text.find('\0').unwrap_or(bytes.len())),
            Err(error) => (Cow::default(), error.valid_up_to()),
        },
    };
    if valid < bytes.len() {
        let line = bytes[..valid].split(|byte| *byte == b'\n').count() as u64;
        return Err(fault(line, "the file is not UTF-8 text: save it as 'CSV UTF-8' in Excel"));
    }
    if text.matches('"').count() % 2 == 1 {
        let last = text.rfind('"').unwrap_or_default();
        let line = 1 + text[..last].matches('\n').count() as u64;
        return Err(fault(
            line,
            "a quote is not closed, here or above: write \"\" for a quote inside quotes",
        ));
    }
    Ok(text)
}

/// The separator that a first line `sep=;` names, and the lines below it.
fn named_delimiter(text: &str) -> Option<(u8, &str)> {
    let (first, rest) = text.split_once('\n')?;
    match first.trim_end().strip_prefix("sep=")?.as_bytes() {
        [delimiter] => Some((*delimiter, rest)),
        _ => None,
    }
}

/// The separator of the cells, which depends on the country that Excel is set to.
fn delimiter(text: &str) -> u8 {
    let heading = text.lines().next().unwrap_or_default();
    let count = |delimiter: &u8| heading.bytes().filter(|byte| byte == delimiter).count();
    // The last of equals is taken: the comma.
    [b'\t', b';', b','].into_iter().max_by_key(count).unwrap_or(b',')
}

/// The meaning of each column.
struct Heading {
    /// The column that names the record.
    name: usize,
    /// The columns with keys.
    keys: Vec<(usize, String)>,
    width: usize,
}

impl Heading {
    fn new(record: &StringRecord, rows: &Rows) -> Result<Self, Vec<SheetError>> {
        let cells: Vec<&str> = record.iter().map(str::trim).collect();
        let column = |name: &str| cells.iter().position(|cell| cell.eq_ignore_ascii_case(name));
        let fault = |message: String| SheetError { line: 1, message };
        let Some(name) = column("id").or_else(|| column("reference")) else {
            let message =
                "the heading needs a column `id` or `reference`, which names the record of each row";
            let columns: Vec<String> = cells.iter().map(|cell| format!("`{cell}`")).collect();
            let written =
                if columns.is_empty() { String::new() } else { format!("; it has {}", columns.join(", ")) };
            return Err(vec![fault(format!("{message}{written}"))]);
        };
        let mut keys = Vec::new();
        let mut errors = Vec::new();
        for (index, cell) in cells.iter().enumerate() {
            if index == name || cell.is_empty() || cell.eq_ignore_ascii_case("file") {
                continue;
            }
            if column(cell) != Some(index) {
                errors.push(fault(format!("two columns are called `{cell}`")));
            } else if let Err(message) = rows.key(cell) {
                errors.push(fault(message));
            } else {
                keys.push((index, (*cell).to_owned()));
            }
        }
        if errors.is_empty() { Ok(Self { name, keys, width: cells.len() }) } else { Err(errors) }
    }
}

/// The records by id, and by reference where that is not another one's id.
fn names(rows: &Rows) -> BTreeMap<String, &Row> {
    let mut names: BTreeMap<String, &Row> =
        rows.rows.iter().map(|row| (row.origin.id.clone(), row)).collect();
    for row in &rows.rows {
        let reference = row.cell("reference");
        if !reference.is_empty() {
            names.entry(reference).or_insert(row);
        }
    }
    names
}

struct Sheet<'r> {
    heading: Heading,
    rows: &'r Rows,
    by_name: BTreeMap<String, &'r Row>,
    /// The line on which each record is named.
    seen: BTreeMap<&'r str, u64>,
}

impl<'r> Sheet<'r> {
    /// The record of a row and its changes; `None` for an empty row.
    fn row(&mut self, record: &StringRecord) -> Result<Option<(&'r Row, Vec<Change>)>, SheetError> {
        if record.iter().all(|cell| cell.trim().is_empty()) {
            return Ok(None);
        }
        let line = record.position().map_or(0, csv::Position::line);
        let fault = |message| SheetError { line, message };
        if let Some(cell) = record.iter().skip(self.heading.width).find(|cell| !cell.trim().is_empty()) {
            let message = "is in no column of the heading; put a text that contains the separator in quotes";
            return Err(fault(format!("`{}` {message}", cell.trim())));
        }
        let name = unescaped(record.get(self.heading.name).unwrap_or_default().trim());
        let row = *self.by_name.get(name).ok_or_else(|| fault(self.unknown(name)))?;
        if let Some(first) = self.seen.insert(&row.origin.id, line) {
            return Err(fault(format!("`{name}` is also on line {first}; keep one of the two rows")));
        }
        let mut changes = Vec::new();
        for (index, key) in &self.heading.keys {
            let cell = record.get(*index).unwrap_or_default().trim();
            if let Some(damage) = damage(cell, &row.cell(key)) {
                return Err(fault(format!("`{key}` {damage}")));
            }
            if !cell.is_empty() {
                let value = (cell != REMOVED).then(|| unescaped(cell).to_owned());
                changes.push(Change { key: key.clone(), value });
            }
        }
        Ok(Some((row, changes)))
    }

    fn unknown(&self, name: &str) -> String {
        let kind = self.rows.kind.word();
        if name.is_empty() {
            return "the row names no record".to_owned();
        }
        match nearest(name, self.by_name.keys().map(String::as_str)) {
            Some(suggestion) => format!("no {kind} is called `{name}`; did you mean `{suggestion}`?"),
            None => format!("no {kind} is called `{name}`"),
        }
    }
}
