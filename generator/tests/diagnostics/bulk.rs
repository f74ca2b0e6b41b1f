//! `generator list` and `generator set`: many records at once.

use std::fs;

use crate::diagnostics::site::{Site, shown};

/// A site with five flats, of which an adviser who leaves has three.
fn agency() -> Site {
    let site = Site::valid();
    site.write(
        "team/omar-siddiq.yaml",
        "name: Omar Siddiq\nrole: Adviser\nimage: media/home.svg\nbrn: \"00002\"\n",
    );
    for number in 1..=5 {
        let agent = if number > 2 { "omar-siddiq" } else { "layla-haddad" };
        let listing = format!(
            "---\n# Keep this comment.\ntitle:   \"Flat {number}\"\nmainCategory: Residential\nsubCategory: Apartment\n\
             images: [media/home.svg]\nprice: {number}000000\ncreatedAt: 2026-11-0{number}\nreference: DH-{number}\n\
             permit: {{number: \"000000000{number}\", expires: 2027-0{number}-30}}\nagent: {agent} # since May\n\
             view: [Sea, Park {number}]\n---\nA flat.\n"
        );
        site.write(&format!("properties/flat-{number}.md"), listing);
    }
    site
}

fn text(site: &Site, number: u8) -> String {
    fs::read_to_string(site.content().join(format!("properties/flat-{number}.md"))).expect("a flat")
}

fn run(site: &Site, arguments: &[&str]) -> String {
    shown(&site.run(arguments))
}

#[test]
fn records_are_listed_by_conditions_in_every_format() {
    let site = agency();
    let ids = |conditions: &[&str]| {
        let mut arguments = vec!["list", "--columns", "id", "--quiet"];
        arguments.extend(conditions.iter().flat_map(|condition| ["--where", condition]));
        run(&site, &arguments).lines().skip(1).map(|id| id.replace("flat-", "")).collect::<Vec<_>>().join(" ")
    };
    let table: [(&[&str], &str); 14] = [
        (&["agent=omar-siddiq"], "3 4 5 exit code 0"),
        (&["agent!=omar-siddiq"], "1 2 villa exit code 0"),
        (&["price>2000000", "price<=4000000"], "3 4 exit code 0"),
        (&["price>=5000000"], "5 exit code 0"),
        (&["createdAt<2026-11-02"], "1 exit code 0"),
        (&["permit.expires>2027-04-01"], "4 5 exit code 0"),
        (&["title~FLAT 2"], "2 exit code 0"),
        (&["view=Park 4"], "4 exit code 0"),
        (&["status=available", "developer!="], "villa exit code 0"),
        (&["developer=", "price<2000000"], "1 exit code 0"),
        (&["featured=no", "id=villa"], "villa exit code 0"),
        (&["file~flat-1.md"], "1 exit code 0"),
        (&["price>3000000", "agent=layla-haddad"], "exit code 0"),
        (&["createdAt>=2026-11-05"], "5 exit code 0"),
    ];
    for (conditions, expected) in table {
        assert_eq!(ids(conditions), expected, "{conditions:?}");
    }
    insta::assert_snapshot!(run(&site, &["list", "--where", "agent=omar-siddiq"]));
    let columns = ["--columns", "reference,title,price,view"];
    let in_format = |format| {
        run(&site, &[&["list", "--where", "price>4000000", "--format", format], &columns[..]].concat())
    };
    insta::assert_snapshot!(in_format("csv").replace('\u{feff}', "(mark)"));
    insta::assert_snapshot!(in_format("json"));
}

#[test]
fn misspelt_conditions_and_keys_are_explained() {
    let site = agency();
    for (arguments, expected) in [
        (&["list", "--where", "agents=omar-siddiq"][..], "did you mean `agent`?\nexit code 2"),
        (&["list", "--where", "agent"], "agent=omar-siddiq"),
        (&["list", "--where", "price>much"], "`much` is neither a number nor a date"),
        (
            &["list", "--where", "agent=omar-sidiq"],
            "did you mean `agent=omar-siddiq`?\n0 of 6 properties\nexit code 0",
        ),
        (&["list", "--columns", "titel"], "did you mean `title`?"),
        (&["set", "permit.expire", "2028-01-01"], "did you mean `permit.expires`?\nexit code 2"),
        (&["set", "agent", ""], "`generator set agent --remove` removes the key"),
        (&["set"], "exit code 2"),
        (&["set", "agent", "a", "--from", "x.csv"], "exit code 2"),
    ] {
        let output = run(&site, arguments);
        assert!(output.contains(expected), "{arguments:?}: {output}");
    }
}

#[test]
fn a_leaving_adviser_hands_over_all_listings() {
    let site = agency();
    let before = text(&site, 3);
    let arguments = ["set", "agent", "layla-haddad", "--where", "agent=omar-siddiq"];
    insta::assert_snapshot!(run(&site, &arguments));
    assert_eq!(text(&site, 3), before, "it is shown only");
    let applied = run(&site, &[&arguments[..], &["--apply", "-q"]].concat());
    assert!(
        applied.contains("+agent: layla-haddad # since May\n") && applied.ends_with("exit code 0"),
        "{applied}"
    );
    assert_eq!(text(&site, 3), before.replace("omar-siddiq", "layla-haddad"));
    let again = run(&site, &["set", "agent", "layla-haddad", "--apply"]);
    assert_eq!(again, "nothing to change; 6 properties had these values already\nexit code 0");
}

#[test]
fn a_change_that_causes_an_error_is_not_written() {
    let site = agency();
    let before = text(&site, 4);
    let output = run(&site, &["set", "agent", "layla-hadad", "--where", "price>3000000", "--apply"]);
    assert!(
        output.contains("unknown member `layla-hadad`") && output.contains("did you mean `layla-haddad`?"),
        "{output}"
    );
    assert!(output.ends_with("nothing is written\nexit code 1"), "{output}");
    assert_eq!(text(&site, 4), before);
    // Errors that were there before do not stop it.
    site.write("properties/broken.md", "no front matter\n");
    let output = run(&site, &["set", "price", "4100000", "--where", "id=flat-4", "--apply"]);
    assert!(output.contains("left out, since they cannot be read: content/properties/broken.md"), "{output}");
    assert!(output.ends_with("1 property changed\nexit code 0"), "{output}");
    assert_eq!(text(&site, 4), before.replace("4000000", "4100000"));
}

#[test]
fn values_are_written_as_their_key_takes_them() {
    let site = agency();
    let mut expected = text(&site, 1);
    let set = |key: &str, value: &str| {
        let output = run(&site, &["set", key, value, "--where", "id=flat-1", "--apply"]);
        assert!(output.ends_with("1 property changed\nexit code 0"), "{output}");
    };
    set("title", "Flat: 1");
    expected = expected.replace("title:   \"Flat 1\"", "title:   \"Flat: 1\"");
    assert_eq!(text(&site, 1), expected);
    set("view", "[Sea, Marina]");
    set("featured", "yes");
    set("permit.expires", "2028-01-01");
    set("description", "Two lines.\n\nOf *text*.");
    set("price", "900000");
    insta::assert_snapshot!(text(&site, 1));
    let output = run(&site, &["set", "view", "--remove", "--where", "id=flat-1", "--apply"]);
    assert!(output.ends_with("1 property changed\nexit code 0"), "{output}");
    assert!(!text(&site, 1).contains("view:"));
    let output = run(&site, &["set", "name", "Layla H.", "--kind", "member", "--where", "id=layla-haddad"]);
    assert!(output.contains("-name: Layla Haddad\n+name: Layla H.\n"), "{output}");
}

#[test]
fn a_list_in_csv_changes_nothing_until_a_cell_is_changed() {
    let site = agency();
    let columns = "id,reference,title,price,featured,view,permit,agent,description";
    let list = site.run(&["list", "--format", "csv", "--columns", columns]).stdout;
    fs::write(site.folder().join("list.csv"), &list).expect("a sheet");
    assert_eq!(
        run(&site, &["set", "--from", "list.csv", "--apply"]),
        "nothing to change; 6 properties had these values already\nexit code 0"
    );
    let changed = String::from_utf8(list).expect("text").replace("Flat 2,2000000", "Flat 2,2200000");
    fs::write(site.folder().join("list.csv"), changed).expect("a sheet");
    let before = text(&site, 2);
    let output = run(&site, &["set", "--from", "list.csv", "--apply"]);
    assert!(
        output.ends_with("1 property changed; 5 properties had these values already\nexit code 0"),
        "{output}"
    );
    assert_eq!(text(&site, 2), before.replace("2000000", "2200000"));
}

#[test]
fn sheets_are_read_as_excel_writes_them() {
    let site = agency();
    let expected = |site: &Site| {
        (
            text(site, 1).contains("price: 990000\n"),
            text(site, 2).contains("A home.\n\nFor \"two\"; three.\n"),
        )
    };
    let rows = "reference;price;description;agent\r\nDH-1;990000;;\r\n;;;\r\nflat-2;;\"A home.\n\nFor \"\"two\"\"; three.\";-\r\n";
    let wide: Vec<u8> =
        std::iter::once(0xfeff).chain(rows.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    for (name, bytes) in [
        ("marked.csv", format!("\u{feff}{rows}").into_bytes()),
        ("plain.csv", rows.as_bytes().to_vec()),
        ("wide.txt", wide),
    ] {
        let site = agency();
        fs::write(site.folder().join(name), bytes).expect("a sheet");
        let output = run(&site, &["set", "--from", name, "--apply"]);
        assert!(output.ends_with("2 properties changed\nexit code 0"), "{name}: {output}");
        assert_eq!(expected(&site), (true, true), "{name}: {}{}", text(&site, 1), text(&site, 2));
        assert!(!text(&site, 2).contains("agent:"), "{name}");
    }
    assert_eq!(expected(&site), (false, false));
}

#[test]
fn other_habits_of_spreadsheets_are_understood() {
    let site = agency();
    let sheet = "sep=;\r\nReference;featured;price;File\r\nDH-1;TRUE;990000;x\r\nDH-2;FALSE;;\r\n";
    fs::write(site.folder().join("changes.csv"), sheet).expect("a sheet");
    let output = run(&site, &["set", "--from", "changes.csv", "--apply"]);
    assert!(output.contains("+featured: yes\n"), "{output}");
    assert!(
        output.ends_with("1 property changed; 1 property had these values already\nexit code 0"),
        "{output}"
    );
    assert!(text(&site, 1).contains("price: 990000\n"));
    let output = run(&site, &["set", "--from", "changes.csv", "--apply"]);
    assert_eq!(output, "nothing to change; 2 properties had these values already\nexit code 0");
    fs::write(site.folder().join("changes.csv"), sheet.replace("TRUE", "FALSE")).expect("a sheet");
    assert!(run(&site, &["set", "--from", "changes.csv"]).contains("-featured: yes\n+featured: no\n"));
    fs::write(site.folder().join("changes.csv"), sheet.replace("DH-2", "DH-9")).expect("a sheet");
    let output = run(&site, &["set", "--from", "changes.csv"]);
    assert!(output.starts_with("error: changes.csv:4: no property is called `DH-9`"), "{output}");
}

#[test]
fn faults_of_a_sheet_are_all_reported_with_their_lines() {
    let site = agency();
    let report = |bytes: &[u8]| {
        fs::write(site.folder().join("changes.csv"), bytes).expect("a sheet");
        run(&site, &["set", "--from", "changes.csv", "--apply"])
    };
    let before = text(&site, 1);
    let rows = "reference,price\nDH-1,1\nDH-9,2\nflat-1,3\n\nDH-2,1,250,000\n,4\n";
    insta::assert_snapshot!(report(rows.as_bytes()));
    insta::assert_snapshot!(report(b"price,titel\n1,2\n"));
    insta::assert_snapshot!(report(b"id,prize,title,title\n"));
    insta::assert_snapshot!(report(b"id,title\nflat-1,\"Caf\n"));
    insta::assert_snapshot!(report(b"id,title\nflat-1,Caf\xe9\n"));
    let wide: Vec<u8> = rows.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(report(&wide).contains("changes.csv:1: the file is not UTF-8 text"), "{}", report(&wide));
    assert_eq!(report(b""), report(b"\n"));
    assert_eq!(text(&site, 1), before);
}

#[test]
fn no_cell_of_a_list_is_a_formula_and_each_is_read_again() {
    let site = Site::valid();
    let listing = "---\ntitle: \"=1+1 rooms at the park\"\nmainCategory: Residential\nsubCategory: Apartment\n\
        images: [media/home.svg]\nlocation: \"'@home\"\ncreatedAt: 2026-11-02\nproject: \"''=HYPERLINK(1)\"\n\
        reference: \"-2\"\n---\n+ A flat.\n";
    site.write("properties/flat.md", listing);
    let columns = "id,title,location,project,reference,description";
    let list = site.run(&["list", "--format", "csv", "--columns", columns, "--where", "id=flat"]).stdout;
    let text = String::from_utf8(list.clone()).expect("text");
    let expected = "flat,'=1+1 rooms at the park,''@home,'''=HYPERLINK(1),'-2,'+ A flat.\n";
    assert!(text.ends_with(expected), "{text}");
    fs::write(site.folder().join("list.csv"), &list).expect("a sheet");
    assert_eq!(
        run(&site, &["set", "--from", "list.csv", "--apply"]),
        "nothing to change; 1 property had these values already\nexit code 0"
    );
}

#[test]
fn what_a_spreadsheet_could_not_compute_or_shortened_is_refused() {
    let site = agency();
    let report = |cell: &str| {
        fs::write(site.folder().join("changes.csv"), format!("id;title\r\nflat-1;{cell}\r\n"))
            .expect("a sheet");
        run(&site, &["set", "--from", "changes.csv"])
    };
    for error in ["#REF!", "#N/A", "#NAME?"] {
        let expected = format!("error: changes.csv:2: `title` is the error `{error}` of the spreadsheet\n");
        assert!(report(error).starts_with(&expected), "{}", report(error));
    }
    for (key, cell, expected) in [
        ("permit.number", "1", "has lost the zeros of `0000000001`"),
        ("permit.number", "7.12E+09", "is `7.12E+09`, a number that was shortened"),
        ("permit.number", "7,12E+09", "is `7,12E+09`, a number that was shortened"),
    ] {
        fs::write(site.folder().join("zeros.csv"), format!("id;{key}\r\nflat-1;{cell}\r\n"))
            .expect("a sheet");
        let output = run(&site, &["set", "--from", "zeros.csv", "--apply"]);
        assert!(output.starts_with(&format!("error: zeros.csv:2: `{key}` {expected}")), "{output}");
    }
    assert!(report("=1+1").starts_with("error: changes.csv:2: `title` is a formula"), "{}", report("=1+1"));
    assert!(report("'=1+1").contains("+title:   \"=1+1\"\n"), "{}", report("'=1+1"));
}

#[test]
fn values_that_excel_damaged_are_errors_and_nothing_is_written() {
    let site = agency();
    let before = text(&site, 1);
    for (key, cell) in [("createdAt", "02.11.2026"), ("createdAt", "11/02/2026"), ("service_charge", "3,10")]
    {
        let sheet = format!("id;{key}\r\nflat-1;{cell}\r\n");
        fs::write(site.folder().join("changes.csv"), sheet).expect("a sheet");
        let output = run(&site, &["set", "--from", "changes.csv", "--apply"]);
        assert!(output.contains("error[E"), "{key}: {cell}: {output}");
        assert!(output.ends_with("nothing is written\nexit code 1"), "{key}: {cell}: {output}");
    }
    assert_eq!(text(&site, 1), before);
}

#[test]
fn a_cell_with_several_lines_stays_one_value() {
    let site = agency();
    let sheet = "id;title\r\nflat-1;\"Flat\nprice: 1\n---\nA castle.\"\r\n";
    fs::write(site.folder().join("changes.csv"), sheet).expect("a sheet");
    let output = run(&site, &["set", "--from", "changes.csv", "--apply"]);
    assert!(output.contains("is read as `Flat price: 1 --- A castle.`"), "{output}");
    assert!(
        text(&site, 1).contains("\ntitle: |-\n  Flat\n  price: 1\n  ---\n  A castle.\n"),
        "{}",
        text(&site, 1)
    );
}
