//! Homes that return, records that an editor closed, removed or gave another reference.

use std::fs;

use crate::diagnostics::import::{feed, imported, listing};
use crate::diagnostics::import_apply::{files, record, run};
use crate::diagnostics::site::Site;

fn import(site: &Site, listings: &[String]) -> String {
    fs::write(site.folder().join("feed.xml"), feed(listings)).expect("the feed");
    run(site, "feed.xml", &["--apply"])
}

fn edit(site: &Site, name: &str, (old, new): (&str, &str)) {
    let written = record(site, name);
    assert!(written.contains(old), "{written}");
    site.write(&format!("properties/{name}"), written.replace(old, new));
}

fn pages(site: &Site) -> usize {
    fs::read_dir(site.content().join("properties")).expect("the folder").count()
}

#[test]
fn a_home_that_returns_later_under_another_reference_gets_no_second_page() {
    let site = imported(1..4);
    let others = [listing(2, &[]), listing(3, &[])];
    import(&site, &others);
    assert!(record(&site, "flat-1.md").contains("status: withdrawn"));
    let renamed = listing(1, &[("reference_number", "DH-500"), ("price", "1900000")]);
    let again = [renamed, others[0].clone(), others[1].clone()];
    let report = import(&site, &again);
    assert!(report.contains("DH-500 (line 3): it has the permit of `DH-1`"), "{report}");
    assert!(report.contains("write `reference: DH-500` into content/properties/flat-1.md"), "{report}");
    assert_eq!((pages(&site), report.ends_with("exit code 1")), (4, true), "{report}");

    edit(&site, "flat-1.md", ("reference: DH-1\n", "reference: DH-500\n"));
    let report = import(&site, &again);
    assert!(report.contains("Back on offer") && report.ends_with("exit code 0"), "{report}");
    assert!(record(&site, "flat-1.md").contains("price: 1900000"), "{report}");
    assert_eq!(pages(&site), 4);
}

#[test]
fn a_record_written_by_hand_keeps_the_page_of_its_permit() {
    let site = imported(1..2);
    edit(&site, "flat-1.md", ("reference: DH-1\n", ""));
    site.write(".import.json", "{\"version\": 2, \"listings\": {}}");
    let report = import(&site, &[listing(1, &[])]);
    assert!(report.contains("it has the permit of `flat-1`, which the feed does not have"), "{report}");
    assert_eq!(pages(&site), 2, "the villa and the flat: {report}");
}

#[test]
fn two_listings_with_one_permit_are_noted() {
    let site = imported(1..2);
    let report = import(&site, &[listing(1, &[]), listing(2, &[("permit_number", "7000000001")])]);
    assert!(
        report.contains("permit `7000000001`: the feed has it for `DH-1`, too (DH-2, line 27)"),
        "{report}"
    );
    assert!(report.contains("1 new") && report.ends_with("exit code 0"), "{report}");
}

#[test]
fn the_permit_of_a_project_gives_no_home_away() {
    let of_project = |number| listing(number, &[("permit_number", "7700000000")]);
    let later = [of_project(1), of_project(9)];
    // By its kind, or since several homes have it.
    for kind in ["project", "rera"] {
        let site = imported(1..4);
        for number in 1..4 {
            let permit = format!("{{number: \"{}\"", 7_000_000_000_u64 + number);
            edit(
                &site,
                &format!("flat-{number}.md"),
                (&permit, &format!("{{number: \"7700000000\", kind: {kind}")),
            );
        }
        let report = import(&site, &[of_project(1), of_project(2), of_project(3)]);
        assert!(report.contains("3 unchanged"), "{report}");
        assert_eq!(report.contains("the feed has it for"), kind == "rera", "{report}");
        let report = import(&site, &later);
        assert!(report.contains("1 new, 2 removed") && !report.contains("same home"), "{report}");
        let report = import(&site, &later);
        assert!(report.contains("nothing to write"), "{report}");
    }
    // Of homes that are all closed, too, if they are not one.
    let site = imported(1..3);
    for (number, rooms) in [(1, 2), (2, 3)] {
        let name = format!("flat-{number}.md");
        edit(
            &site,
            &name,
            (&format!("number: \"{}\"", 7_000_000_000_u64 + number), "number: \"7700000000\""),
        );
        edit(&site, &name, ("bedrooms: 2", &format!("bedrooms: {rooms}\nstatus: withdrawn")));
    }
    let report = import(&site, &[of_project(9)]);
    assert!(report.contains("1 new") && !report.contains("same home"), "{report}");
}

#[test]
fn without_a_permit_the_place_and_the_rooms_give_a_home_away() {
    let site = imported(0..0);
    let place = [("geopoints", "55.1403,25.0805"), ("permit_number", "")];
    let renamed =
        |number, reference| listing(number, &[&place[..], &[("reference_number", reference)]].concat());
    import(&site, &[listing(1, &place), listing(2, &[])]);
    let report = import(&site, &[renamed(1, "DH-500"), listing(2, &[])]);
    assert!(
        report.contains("it has the place, area and rooms of `DH-1`")
            && report.contains("write `reference: DH-500`"),
        "{report}"
    );
    // Once it is withdrawn, a neighbour is as likely.
    import(&site, &[listing(2, &[])]);
    let report = import(&site, &[renamed(1, "DH-500"), listing(2, &[])]);
    assert!(report.contains("1 new") && report.contains("probably the same home as `DH-1`"), "{report}");
    // Two permits are two homes.
    let permit = [("geopoints", "55.1403,25.0805")];
    let site = imported(0..0);
    import(&site, &[listing(1, &permit), listing(2, &[])]);
    let other = listing(3, &permit);
    assert!(!import(&site, &[other, listing(2, &[])]).contains("same home"));
}

#[test]
fn what_an_editor_closed_stays_closed_until_the_feed_was_without_it() {
    let site = imported(0..0);
    let listings = [listing(1, &[]), listing(2, &[]), listing(3, &[])];
    import(&site, &listings);
    let name = "apartment-number-1-over-the-marina.md";
    edit(&site, name, ("reference: DH-1\n", "reference: DH-1\nstatus: sold\nclosed_on: 2026-11-20\n"));
    let closed = record(&site, name);
    for _ in 0..2 {
        let report = import(&site, &listings);
        assert!(report.contains("DH-1: `status`; the feed has: available"), "{report}");
        assert_eq!(record(&site, name), closed);
    }
    import(&site, &listings[1..]);
    assert_eq!(record(&site, name), closed);
    let report = import(&site, &listings);
    assert!(report.contains("Back on offer"), "{report}");
    let open = record(&site, name);
    assert!(open.contains("status: available") && !open.contains("closed_on"), "{open}");

    // What the feed closed, it opens again.
    import(&site, &[listing(1, &[("status", "sold")]), listings[1].clone(), listings[2].clone()]);
    assert!(record(&site, name).contains("status: sold"));
    assert!(import(&site, &listings).contains("Back on offer"));
}

#[test]
fn a_record_that_an_editor_removed_is_not_made_again() {
    let site = imported(0..0);
    let listings = [listing(1, &[]), listing(2, &[])];
    import(&site, &listings);
    let name = "apartment-number-1-over-the-marina.md";
    fs::remove_file(site.content().join("properties").join(name)).expect("it is removed");
    let before = files(&site);
    for _ in 0..2 {
        let report = import(&site, &listings);
        assert!(report.contains("DH-1 (line 3): its record was removed here"), "{report}");
        assert!(report.ends_with("exit code 1"), "{report}");
        assert!(files(&site) == before, "{report}");
    }
    let history = fs::read_to_string(site.content().join(".import.json")).expect("the history");
    let without: Vec<&str> = history.lines().filter(|line| !line.starts_with("\"DH-1\"")).collect();
    site.write(".import.json", without.join("\n"));
    assert!(import(&site, &listings).contains("1 new"), "as the report says");
}
