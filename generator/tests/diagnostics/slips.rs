//! Slips of editors: what is said, and what `check --fix` makes of them.

use std::fs;

use crate::diagnostics::site::{Site, shown};

const KEYS: &str = "title: Flat by the park\nmainCategory: Residential\nsubCategory: Apartment\n\
    images: [media/home.svg]\ncreatedAt: 2026-11-02\n";

/// A listing with more keys.
fn flat(more: &str) -> String {
    format!("---\n{KEYS}{more}---\nA flat.\n")
}

#[test]
fn each_slip_is_named_and_its_fix_makes_it_right() {
    let images = "images: [media/home.svg]";
    let table: Vec<(String, &str, String)> = vec![
        (
            flat("permit:\nnumber: \"7100621189\"\nkind: rera\n"),
            "`number` belongs to `permit`, but is not indented",
            flat("permit:\n  number: \"7100621189\"\n  kind: rera\n"),
        ),
        (
            flat("").replace(images, "images:\n  -media/home.svg"),
            "a space is missing after the `-` of a list item",
            flat("").replace(images, "images:\n  - media/home.svg"),
        ),
        (
            flat("").replace(images, "images:\n-media/home.svg\n-media/home.svg"),
            "a space is missing after the `-` of a list item",
            flat("").replace(images, "images:\n- media/home.svg\n- media/home.svg"),
        ),
        (
            flat("view: [Sea, Marina\nfloor: 3\n"),
            "7 | view: [Sea, Marina",
            flat("view: [Sea, Marina]\nfloor: 3\n"),
        ),
        (
            flat("permit: {number: \"7100621189\", kind: rera\nfloor: 3\n"),
            "a `{` is not closed",
            flat("permit: {number: \"7100621189\", kind: rera}\nfloor: 3\n"),
        ),
        (flat("view: [Sea, Marina],\n"), "a comma follows a value", flat("view: [Sea, Marina]\n")),
        (flat("agent: layla\u{200b}-haddad\n"), "U+200B, which is invisible", flat("agent: layla-haddad\n")),
        (flat("agent: l\u{430}yla-haddad\n"), "(U+0430)", flat("agent: layla-haddad\n")),
        (
            flat("").replace("A flat.", "[Us](layla@example.com), [we](www.example.com)."),
            "is an e-mail address without `mailto:`",
            flat("").replace("A flat.", "[Us](mailto:layla@example.com), [we](https://www.example.com)."),
        ),
        (flat("floor﹕ 3\n"), "must be followed by a colon and a space", flat("floor: 3\n")),
        (flat("location: “Dubai Marina”\n"), "no quotes of YAML", flat("location: \"Dubai Marina\"\n")),
        (flat("").replace("---\n", "—\n"), "three plain hyphens", flat("")),
        (flat("").replace("---\nA", "...\nA"), "three plain hyphens", flat("")),
        (format!("\n\n{}", flat("")), "delete the empty lines", flat("")),
        (flat("").replace('\n', "\r"), "line ends of old Macs", flat("")),
        (
            flat("").replace("A flat.", "• A balcony\n• A pool"),
            "a list or paragraph is not quite markdown",
            flat("").replace("A flat.", "- A balcony\n- A pool"),
        ),
    ];
    for (written, said, right) in table {
        let site = Site::valid();
        let file = site.content().join("properties/flat.md");
        site.write("properties/flat.md", &written);
        let output = shown(&site.run(&["check", "--quiet", "--hints"]));
        assert!(output.contains(said), "{written}\n{output}");
        // A second run fixes what could not be read before the first.
        for _ in 0..2 {
            site.run(&["check", "--quiet", "--fix"]);
        }
        assert_eq!(fs::read_to_string(&file).expect("the file"), right, "{output}");
    }
}

#[test]
fn a_number_with_an_extension_is_not_completed_to_a_wrong_one() {
    let site = Site::valid();
    let file = site.content().join("team/layla-haddad.yaml");
    let text = fs::read_to_string(&file).expect("the file");
    for number in ["+971 4 000 0000 ext 12", "0501234567 / 0559876543", "+971501234567+971501234568"] {
        site.write("team/layla-haddad.yaml", format!("{text}phone: \"{number}\"\n"));
        let output = shown(&site.run(&["check", "--quiet"]));
        assert!(output.contains("E028") && !output.contains("did you mean"), "{output}");
    }
}
