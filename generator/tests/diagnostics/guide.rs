//! The content guide and the table of portals, with tables from the types and examples from the sample content.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use records::schema::{self, Field, RecordType};

use crate::diagnostics::portal_mapping;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn table(fields: &[Field], body: Option<&str>) -> String {
    let mut table = "| key | value | meaning | example |\n|---|---|---|---|\n".to_owned();
    for field in fields {
        let must = if field.is_required { " **required**" } else { "" };
        let is_body = body == Some(field.name.as_str());
        let example = if is_body { String::new() } else { format!("`{}: {}`", field.name, field.example) };
        let about = field.about.split_whitespace().collect::<Vec<_>>().join(" ");
        let row = [format!("`{}`{must}", field.name), field.takes.clone(), about, example];
        writeln!(table, "| {} |", row.map(|cell| cell.replace('|', "\\|")).join(" | ")).expect("text");
    }
    table
}

fn keys(record: &RecordType) -> String {
    let mut text = table(&record.fields, record.kind.text_key());
    for group in &record.groups {
        write!(text, "\n**{}**: {}\n\n{}", group.name, group.about, table(&group.fields, None))
            .expect("text");
    }
    text
}

/// The content of a generated part.
fn part(what: &str, records: &[RecordType]) -> String {
    if let Some(name) = what.strip_prefix("keys of ") {
        let record =
            records.iter().find(|record| record.name == name).unwrap_or_else(|| panic!("no kind {name}"));
        return keys(record);
    }
    if let Some(table) = portal_mapping::part(what) {
        return table;
    }
    let file = what.strip_prefix("text of ").unwrap_or_else(|| panic!("what is `{what}`?"));
    let text = fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    format!("````yaml\n{}\n````\n", text.trim_end())
}

const START: &str = "<!-- generated: ";
const END: &str = "<!-- end -->";

fn generated(guide: &str, records: &[RecordType]) -> String {
    let mut parts = guide.split(START);
    let mut made = parts.next().unwrap_or_default().to_owned();
    for rest in parts {
        let (what, rest) = rest.split_once(" -->\n").expect("the end of a sign");
        let (_, after) = rest.split_once(END).expect("the end of a generated part");
        write!(made, "{START}{what} -->\n{}{END}{after}", part(what, records)).expect("text");
    }
    made
}

/// The text of a page whose generated parts are those of today.
fn up_to_date(page: &str, records: &[RecordType]) -> String {
    let path = root().join("docs").join(page);
    let written = fs::read_to_string(&path).expect("the page");
    let expected = generated(&written, records);
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        fs::write(&path, &expected).expect("the page");
    }
    let committed = fs::read_to_string(&path).expect("the page");
    assert!(
        committed == expected,
        "docs/{page} is stale: run `UPDATE_GENERATED=1 cargo test -p generator --test program guide` and commit it"
    );
    expected
}

#[test]
fn the_table_of_portals_is_up_to_date() {
    up_to_date("portal-mapping.md", &[]);
}

#[test]
fn the_guide_is_up_to_date_and_names_every_kind_of_record() {
    let records = schema::records().expect("the types");
    let guide = up_to_date("content-guide.md", &records);
    for record in &records {
        assert!(guide.contains(&format!("{START}keys of {} -->", record.name)), "{}", record.name);
    }
}
