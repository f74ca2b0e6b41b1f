//! The content guide, with tables from the types and examples from the sample content.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use generator::schema::{self, Field, RecordType};

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

#[test]
fn the_guide_is_up_to_date_and_names_every_kind_of_record() {
    let records = schema::records().expect("the types");
    let path = root().join("docs/content-guide.md");
    let guide = fs::read_to_string(&path).expect("the guide");
    let expected = generated(&guide, &records);
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        fs::write(&path, &expected).expect("the guide");
    }
    let committed = fs::read_to_string(&path).expect("the guide");
    assert!(
        committed == expected,
        "docs/content-guide.md is stale: run `UPDATE_GENERATED=1 cargo test -p generator --test diagnostics guide` and commit it"
    );
    for record in &records {
        assert!(expected.contains(&format!("{START}keys of {} -->", record.name)), "{}", record.name);
    }
}
