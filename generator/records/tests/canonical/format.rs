//! The canonical form of files.

use records::{Form, Keys, format};

/// The keys of a made-up kind of record.
fn keys() -> Keys {
    let languages = Keys::group(["en", "ar", "ru"].map(|key| (key.to_owned(), Keys::default())).into());
    let permit = ["number", "kind", "expires"]
        .map(|key| (key.to_owned(), if key == "number" { Keys::default() } else { Keys::typed() }));
    Keys::group(vec![
        ("title".to_owned(), Keys::default()),
        ("images".to_owned(), Keys::default()),
        ("location".to_owned(), languages.clone()),
        ("price".to_owned(), Keys::typed()),
        ("date".to_owned(), Keys::typed()),
        ("permit".to_owned(), Keys::group(permit.into())),
        ("view".to_owned(), Keys::default().with_items(languages)),
        ("text".to_owned(), Keys::default()),
    ])
}

fn yaml(text: &str) -> String {
    let formatted = format(text, Form::Yaml, &keys()).expect("readable");
    assert_eq!(format(&formatted, Form::Yaml, &keys()).expect("readable"), formatted, "twice is once");
    formatted
}

#[test]
fn keys_come_in_order_each_on_its_own_line() {
    assert_eq!(
        yaml(
            "permit: {expires: 2027-05-30, \"number\": 0000000417,   kind: rera}\nview: [{ru: Море, en: Sea}, Canal]\nprice:   12\nimages: []\ntitle:  Flat\nlocation: {}\n"
        ),
        "title: Flat\nimages: []\nlocation: {}\nprice: 12\npermit:\n  number: \"0000000417\"\n  kind: rera\n  expires: 2027-05-30\nview:\n  - en: Sea\n    ru: Море\n  - Canal\n"
    );
}

#[test]
fn only_what_a_reader_takes_otherwise_is_in_quotes() {
    let table = [
        ("title: \"Flat\"", "title: Flat"),
        ("title: 'It''s'", "title: It's"),
        ("title: \"yes\"", "title: \"yes\""),
        ("title: \"12:30\"", "title: \"12:30\""),
        ("title: '0000417'", "title: \"0000417\""),
        ("title: 19", "title: 19"),
        ("title: 2026-2027", "title: 2026-2027"),
        ("title: \"Plot #7\"", "title: \"Plot #7\""),
        ("title: \"*Star* Homes\"", "title: \"*Star* Homes\""),
        ("title: 'say \"yes\"'", "title: say \"yes\""),
        ("title: 'a: b'", "title: \"a: b\""),
        ("title: \"[a]\"", "title: \"[a]\""),
        ("title: \"https://example.com/#a\"", "title: https://example.com/#a"),
        ("title: \"2026-11-02T10:00:00Z\"", "title: \"2026-11-02T10:00:00Z\""),
        ("title: \"a\\tb\"", "title: \"a\\tb\""),
        ("date: '2026-11-02'", "date: 2026-11-02"),
        ("price: \"12\"", "price: 12"),
        ("price: 'AED 1,250,000'", "price: AED 1,250,000"),
        ("price: ~", "price:"),
        ("title: long\n  text", "title: long text"),
        ("title: \"ends\\n\"", "title: |\n  ends"),
        ("title: \"a\\nb\"", "title: |-\n  a\n  b"),
    ];
    for (written, canonical) in table {
        assert_eq!(yaml(written), format!("{canonical}\n"), "{written}");
    }
}

#[test]
fn comments_stay_with_the_key_below_and_beside() {
    let written = "# yaml-language-server: $schema=x\n# About the price.\n# Asked twice.\nprice: 12 # asked in May\n\n\n# Group\n\ntitle: Flat\n# The pictures.\nimages:   # cover first\n    # the cover\n    - a # one\n    - b\n    # - c\nlocation: {en: Sea} # where\npermit: {number: \"1\", # as text\n  kind: rera}\n\n# The end.\n";
    assert_eq!(
        yaml(written),
        "# yaml-language-server: $schema=x\ntitle: Flat\n# The pictures.\nimages: # cover first\n  # the cover\n  - a # one\n  - b\n  # - c\nlocation: # where\n  en: Sea\n# About the price.\n# Asked twice.\nprice: 12 # asked in May\n\n# Group\n\n# as text\npermit:\n  number: \"1\"\n  kind: rera\n\n# The end.\n"
    );
}

#[test]
fn blocks_keep_their_text_and_their_form() {
    let written = "text:   >-   # folded\n      one\n      two\n\n        code\n\n\ntitle: |2\n   indented\nimages:\n- |\n  a\n\n\n  # no comment\n- b\nview:\n-   en: Sea\n    # Arabic.\n    ar: بحر\n-\n  # English.\n  en: Canal\n";
    assert_eq!(
        yaml(written),
        "title: \" indented\\n\"\nimages:\n  - |\n    a\n\n\n    # no comment\n  - b\nview:\n  - en: Sea\n    # Arabic.\n    ar: بحر\n  # English.\n  - en: Canal\ntext: >-   # folded\n  one\n  two\n\n    code\n"
    );
}

#[test]
fn markdown_keeps_its_text_its_line_endings_and_its_byte_order_mark() {
    let written = "\u{feff}---  \r\nprice: 1\r\ntitle:  Flat\r\n---  \r\n\r\n  Text  \r\n\r\n\r\nend";
    let formatted = format(written, Form::Markdown, &keys()).expect("readable");
    assert_eq!(formatted, "\u{feff}---\r\ntitle: Flat\r\nprice: 1\r\n---\r\n\r\n  Text  \r\n\r\n\r\nend");
    assert_eq!(format("---\n---\nText", Form::Markdown, &keys()).expect("readable"), "---\n---\nText");
    assert_eq!(yaml("title: a\nprice: 1"), "title: a\nprice: 1\n");
}

#[test]
fn unreadable_files_are_refused() {
    for written in [
        "title: a\ntitle: b\n", "title:\n\t- a\n", "title: [a\n", "title: *a\n", "title: &a b\n", "- a\n",
        "a\n", "title: a\n---\ntitle: b\n", "<<<<<<< main\ntitle: a\n", "? title\n: b\n", "title: a\u{7}\n",
    ] {
        assert!(format(written, Form::Yaml, &keys()).is_err(), "{written}");
    }
    assert!(format("title: a\n", Form::Markdown, &keys()).is_err());
}
