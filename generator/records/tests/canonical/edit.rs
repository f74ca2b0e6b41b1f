//! Edits of single keys.

use records::{Changes, Form, Keys, edit, write};
use serde_json::{Map, Value, json};

fn keys() -> Keys {
    let typed = |key: &str| (key.to_owned(), Keys::typed());
    let text = |key: &str| (key.to_owned(), Keys::default());
    Keys::group(vec![
        text("title"),
        text("images"),
        typed("price"),
        ("rent".to_owned(), Keys::group(vec![typed("frequency"), typed("cheques"), typed("deposit")])),
        ("permit".to_owned(), Keys::group(vec![text("number"), typed("expires")])),
        typed("updated"),
    ])
}

fn map(value: &Value) -> Map<String, Value> {
    value.as_object().expect("a group").clone()
}

fn edited(text: &str, values: &Value) -> String {
    let changes = Changes { values: map(values), body: None };
    edit(text, Form::Yaml, &keys(), &changes).expect("readable")
}

const RECORD: &str = "# File.\n\ntitle:   'Flat'   # the headline\nown_key: {kept:   as it is}\n# The price.\nprice: 12   # asked in May\nrent: # terms\n    frequency:  yearly\n    # Four at most.\n    cheques: 4\nimages:\n- a   # cover\n- b\n\n# - c\n- d\n# End.";

#[test]
fn only_the_lines_of_a_changed_key_change() {
    let table = [
        (json!({"price": 13}), "price: 12   #", "price: 13   #"),
        (json!({"title": "Villa: new"}), "'Flat'   #", "\"Villa: new\"   #"),
        (json!({"rent": {"frequency": "yearly", "cheques": 2}}), "cheques: 4\n", "cheques: 2\n"),
        (
            json!({"rent": {"frequency": "yearly", "cheques": 4, "deposit": "5%"}}),
            "cheques: 4\n",
            "cheques: 4\n    deposit: 5%\n",
        ),
        (json!({"rent": {"cheques": 4}}), "    frequency:  yearly\n", ""),
        (json!({"images": ["a", "x", "d"]}), "- b\n\n# - c\n- d", "- x\n# - c\n- d"),
        (
            json!({"images": ["d", "b", "a"]}),
            "- a   # cover\n- b\n\n# - c\n- d\n",
            "# - c\n- d\n- b\n\n- a   # cover\n",
        ),
        (json!({"price": null}), "price: 12   # asked in May\n", ""),
        (json!({"updated": "2026-11-23"}), "cheques: 4\n", "cheques: 4\nupdated: 2026-11-23\n"),
        (
            json!({"permit": {"expires": "2027-01-01", "number": "0001"}}),
            "    cheques: 4\n",
            "    cheques: 4\npermit:\n  number: \"0001\"\n  expires: 2027-01-01\n",
        ),
        (
            json!({"price": 12.0, "title": "Flat", "rent": {"cheques": 4, "frequency": "yearly"}, "own": null}),
            "",
            "",
        ),
    ];
    for (values, old, new) in table {
        assert_eq!(edited(RECORD, &values), RECORD.replacen(old, new, 1), "{values}");
    }
}

#[test]
fn several_edits_keep_the_order_of_keys_and_the_line_endings() {
    assert_eq!(
        edited(
            "title: a\r\nupdated: 2026-01-01",
            &json!({"price": 1, "images": ["b"], "updated": "2026-02-01"})
        ),
        "title: a\r\nimages:\r\n  - b\r\nprice: 1\r\nupdated: 2026-02-01"
    );
    assert_eq!(
        edited("updated: 2026-01-01", &json!({"title": "a", "price": 1})),
        "title: a\nprice: 1\nupdated: 2026-01-01"
    );
    assert_eq!(edited("\u{feff}price: 1", &json!({"title": "a"})), "\u{feff}title: a\nprice: 1");
    assert_eq!(edited("price: 1", &json!({"updated": "2026-01-01"})), "price: 1\nupdated: 2026-01-01\n");
    assert_eq!(edited("title:\nprice: 1\n", &json!({"title": "a\nb"})), "title: |-\n  a\n  b\nprice: 1\n");
    assert_eq!(
        edited("title: |\n  a\n\n  b\n\nprice: 1\n", &json!({"title": "c"})),
        "title: c\n\nprice: 1\n"
    );
    assert_eq!(
        edited("permit: {number: 1} # asked\n", &json!({"permit": {"number": "2"}})),
        "permit: # asked\n  number: \"2\"\n"
    );
}

#[test]
fn the_text_below_is_replaced_alone() {
    let text = "---\r\ntitle: a\r\n---\r\n\r\nOld text.\r\n";
    let with = |body: &str| {
        let changes = Changes { values: Map::new(), body: Some(body.to_owned()) };
        edit(text, Form::Markdown, &keys(), &changes).expect("readable")
    };
    assert_eq!(with("Old text."), text);
    assert_eq!(with("New\n\ntext.\n"), text.replace("Old text.", "New\r\n\r\ntext."));
    let changes = Changes { values: map(&json!({"price": 1})), body: Some("Text".to_owned()) };
    assert_eq!(
        edit("---\n---", Form::Markdown, &keys(), &changes).expect("readable"),
        "---\nprice: 1\n---\nText\n"
    );
}

#[test]
fn a_file_that_cannot_be_read_is_not_edited() {
    for text in ["title: a\ntitle: b\n", "title: &x a\n", "title: [a\n", "{title: a}\n"] {
        let changes = Changes { values: map(&json!({"price": 1})), body: None };
        assert!(edit(text, Form::Yaml, &keys(), &changes).is_err(), "{text}");
    }
}

#[test]
fn a_new_file_is_in_canonical_form_and_reads_back() {
    let texts = [
        "a", "", "yes", "No", "null", "~", "12", "012", "1e3", "12:30", "2026-11-02", "a: b", "a #b", "#a",
        "-", "- a", "*a", "&a", "!a", "%a", "@a", "`a", "'a'", "\"a\"", "[a]", "{a}", "a]", "?", "? a", ":",
        "a:", "|", ">", "...", "---", "=", "<<", " a", "a ", "a\nb", "a\n", "a\n\n", "\n", " a\nb",
        "a\n  b\n", "a\n \nb", "a\tb", "\\", "0x1F", "1_000", ".inf", "\u{200f}a", "شقة: جديدة", "a,b", "é",
        "+971 50 000 0002", "C:\\dir", "😀", "2026-11-02T10:00:00Z",
    ];
    for text in texts {
        let values = map(
            &json!({"title": text, "images": [text, {"src": text, "alt": text}], "permit": {"number": text}}),
        );
        let written = write(Form::Yaml, &keys(), &values, "");
        let read: Value =
            serde_saphyr::from_str(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(read, Value::Object(values), "{written}");
        assert_eq!(
            records::format(&written, Form::Yaml, &keys())
                .unwrap_or_else(|error| panic!("{written:?}: {error}")),
            written,
            "{text:?}"
        );
    }
    let values =
        map(&json!({"updated": "2026-11-02", "price": -5, "title": "A", "rent": null, "images": []}));
    assert_eq!(
        write(Form::Markdown, &keys(), &values, "Text\n"),
        "---\ntitle: A\nimages: []\nprice: -5\nupdated: 2026-11-02\n---\nText\n"
    );
}

#[test]
fn texts_are_written_as_the_admin_area_writes_them() {
    let pairs: Vec<(String, String)> = serde_json::from_str(include_str!("scalars.json")).expect("pairs");
    for (text, written) in pairs {
        let file = write(Form::Yaml, &keys(), &map(&json!({"title": text})), "");
        assert_eq!(file, format!("title: {written}\n"), "{text:?}");
    }
}
