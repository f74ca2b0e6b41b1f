//! Feeds and slips that would empty the site, double its pages, or take a fact from every record.

use std::fs;

use crate::diagnostics::import::{feed, imported, listing};
use crate::diagnostics::import_apply::{files, record, run};
use crate::diagnostics::import_odd_values::{bayut, bayut_feed};
use crate::diagnostics::site::Site;

fn import(site: &Site, feed: &str, more: &[&str]) -> String {
    fs::write(site.folder().join("feed.xml"), feed).expect("the feed");
    run(site, "feed.xml", &[&["--apply"], more].concat())
}

#[test]
fn a_feed_that_deletes_or_closes_too_many_listings_changes_nothing() {
    let site = imported(1..9);
    let before = files(&site);
    for word in ["deleted", "sold", "draft", "archived"] {
        let listings: Vec<String> = (1..9).map(|number| listing(number, &[("status", word)])).collect();
        let report = import(&site, &feed(&listings), &[]);
        assert!(
            report.contains("8 of 8 imported listings (100 %) are no longer offered")
                && report.ends_with("exit code 2"),
            "{word}: {report}"
        );
        assert!(files(&site) == before, "{word}");
    }
    // Half are gone, and half of the rest is sold: both count.
    let rest: Vec<String> =
        (1..5).map(|number| listing(number, if number < 3 { &[("status", "sold")] } else { &[] })).collect();
    assert!(
        import(&site, &feed(&rest), &["--allow-removals", "50"]).contains("6 of 8 imported listings (75 %)")
    );
    let one: Vec<String> =
        (1..9).map(|number| listing(number, if number == 1 { &[("status", "sold")] } else { &[] })).collect();
    let report = import(&site, &feed(&one), &[]);
    assert!(report.contains("1 no longer on offer") && report.ends_with("exit code 0"), "{report}");
}

#[test]
fn a_record_that_cannot_be_read_gets_no_twin() {
    let slips = [
        ("properties/flat-1.md", "title: Apartment", "title:\tApartment: broken"),
        ("properties/flat-1.md", "reference: DH-1", "reference: [DH-1]"),
        ("areas/dubai-marina.md", "title: ", "title: [\n"),
        ("team/layla-haddad.yaml", "name: ", "name: {"),
    ];
    for (file, written, slip) in slips {
        let site = imported(1..2);
        let text = fs::read_to_string(site.content().join(file)).expect("a record");
        site.write(file, text.replacen(written, slip, 1));
        let before = files(&site);
        let report = import(&site, &feed(&[listing(1, &[("price", "1900000")]), listing(2, &[])]), &[]);
        assert!(
            report.contains(&format!("content/{file}")) && report.contains("Run `generator check`"),
            "{file}: {report}"
        );
        assert!(report.ends_with("exit code 2"), "{report}");
        assert!(files(&site) == before, "{file}: {report}");
    }
}

#[test]
fn a_feed_that_lost_an_element_takes_it_from_no_record() {
    let site = imported(0..0);
    let with =
        |more: &[(&str, &str)]| feed(&(1..=10).map(|number| listing(number, more)).collect::<Vec<_>>());
    import(&site, &with(&[]), &[]);
    let before = files(&site);
    let without = with(&[("permit_number", "")]);
    let report = import(&site, &without, &[]);
    assert!(
        report.contains("no longer states `permit` for 10 of the 10 listings that had it (100 %)")
            && report.contains("--allow-dropped-facts")
            && report.ends_with("exit code 2"),
        "{report}"
    );
    assert!(files(&site) == before);
    let allowed = import(&site, &without, &["--allow-dropped-facts"]);
    assert!(allowed.contains("10 changed"), "{allowed}");
    assert!(!record(&site, "apartment-number-1-over-the-marina.md").contains("permit:"));
}

#[test]
fn a_feed_in_another_format_takes_nothing_that_it_does_not_say() {
    let site = imported(0..0);
    let geo = [("geopoints", "55.1403,25.0805"), ("floor", "12")];
    let listings: Vec<String> = (1..=10).map(|number| listing(number, &geo)).collect();
    import(&site, &feed(&listings), &[]);
    let name = "apartment-number-1-over-the-marina.md";
    let before = record(&site, name);
    assert!(before.contains("lat: 25.0805") && before.contains("floor: \"12\""), "{before}");
    let listings: Vec<String> = (1..=10).map(|number| bayut(number, "")).collect();
    for _ in 0..2 {
        let report = import(&site, &bayut_feed(&listings), &[]);
        assert!(report.contains("10 unchanged") && report.ends_with("exit code 0"), "{report}");
        assert_eq!(record(&site, name), before);
    }
}

#[test]
fn an_empty_list_of_portals_leaves_those_that_the_feed_does_not_serve() {
    let site = imported(0..0);
    let portals = |names: &str| bayut_feed(&[bayut(1, &format!("<Portals>{names}</Portals>"))]);
    import(&site, &portals("<Portal>Bayut</Portal>"), &[]);
    let name = "apartment-number-1-over-the-marina.md";
    let written = record(&site, name);
    assert!(written.contains("  - bayut\n"), "{written}");
    let edited = written.replace("  - bayut\n", "  - bayut\n  - property_finder\n");
    site.write(&format!("properties/{name}"), edited);
    let report = import(&site, &portals(""), &[]);
    let after = record(&site, name);
    assert!(after.contains("  - property_finder\n") && !after.contains("- bayut"), "{after}{report}");
    assert!(import(&site, &portals(""), &[]).contains("nothing to write"));
}
